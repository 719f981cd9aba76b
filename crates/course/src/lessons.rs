//! The steps of the lessons: positions and what is to be done in them, and no answers.

pub(crate) mod board;
pub(crate) mod capture;
pub(crate) mod castling;
pub(crate) mod check;
pub(crate) mod clock;
pub(crate) mod draws;
pub(crate) mod end;
pub(crate) mod illegal;
pub(crate) mod old;
pub(crate) mod pawn;
pub(crate) mod pieces;
pub(crate) mod score;
pub(crate) mod start;
pub(crate) mod tempo;
pub(crate) mod touch;

/// The initial position.
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// A clock for tasks at the board: ninety minutes and thirty seconds a move.
const CLOCK: &str = "control 90+30";
