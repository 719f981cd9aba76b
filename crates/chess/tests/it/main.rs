//! The rules core against known counts and against Article 3 written plainly.

mod agreement;
mod hostile;
mod perft;
