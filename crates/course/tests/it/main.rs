//! The course as a whole: nothing of the tutorial is missing, every task can be done, and mistakes are answered with the
//! clause.

mod solved;
mod tutorial;
mod words;
