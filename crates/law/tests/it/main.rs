//! The Laws in scenarios: each table says what every edition rules.

// The helpers are called by tests only, which may unwrap.
#![allow(clippy::unwrap_used)]

mod at_the_board;
mod book;
mod can_mate;
mod claims;
mod clock;
mod completion;
mod conduct;
mod endings;
mod flag;
mod help;
mod illegal_moves;
mod moves;
mod norms;
mod periods;
mod quiet_moves;
mod repetition;
mod restoration;
mod seen;
mod wild;
