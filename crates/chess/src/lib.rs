//! The rules of play of chess (Articles 1 to 3 of the Laws): squares, positions that need not be legal, legal moves, and
//! the notation of moves and positions.
//!
//! ```
//! use davar_chess::{Illegal, Letters, Position, San};
//!
//! let mut position = Position::initial();
//! for token in ["f3", "e5", "g4"] {
//!     let san = San::parse(token.as_bytes(), Letters::ENGLISH)?;
//!     let m = position.resolve(&san).expect("a legal move");
//!     position.play(m);
//! }
//! let mate = position.legal().into_iter().find(|m| position.after(*m).is_checkmate()).expect("mate in one");
//! assert_eq!(position.san(mate).to_string(), "Qh4#");
//!
//! // Why a move is illegal, in the terms of Article 3.
//! let san = San::parse(b"Bd7", Letters::ENGLISH)?;
//! let (_, why) = position.explain(&san).only_attempt().expect("one bishop stands on that line");
//! assert!(matches!(why, Illegal::OwnPiece(_)));
//! # Ok::<(), davar_chess::Unreadable>(())
//! ```

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

#[cfg_attr(target_feature = "bmi2", allow(dead_code, reason = "BMI2 takes the place of the magic factors"))]
pub mod attacks;
mod bitboard;
mod board;
#[cfg(target_arch = "x86_64")]
mod cpu;
mod epd;
mod fen;
mod generate;
mod illegal;
mod judge;
mod letters;
mod moves;
mod perft;
mod placement;
mod position;
mod recurrence;
mod san;
mod setup;
mod side;
mod square;
mod uci;
mod zobrist;

pub use bitboard::Bitboard;
pub use epd::{Epd, Operation};
pub use fen::{CastlingStyle, EnPassantStyle, Fen, FenError, FenFault, FenFaultKind, Field, read_fen};
pub use illegal::{CastlingFault, Illegal};
pub use letters::Letters;
pub use moves::{Attempt, MAX_MOVES, Move, MoveList, Wing};
pub use perft::{perft, perft_making_leaves};
pub use placement::Placement;
pub use position::{CannotStand, Position};
pub use recurrence::Recurrence;
pub use san::{Explanation, Form, Mark, Notation, San, SanFault, Style, Unreadable, Unresolved, What, Written};
pub use setup::{Irregularity, Setup, Unplayable};
pub use side::{BySide, Piece, Role, Side};
pub use square::{File, NotASquare, Rank, Square};
pub use uci::{NotUci, Uci};
