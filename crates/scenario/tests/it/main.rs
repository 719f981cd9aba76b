//! The scenario files of the repository, the grammar, and what a faulty file is told.

// Tests may unwrap.
#![allow(clippy::unwrap_used)]

mod faults;
mod files;
mod grammar;
mod words;
