//! The rules of play of chess (Articles 1 to 3 of the Laws): squares, positions that need not be legal, legal moves, and
//! the notation of moves and positions.

pub mod attacks;
mod bitboard;
mod board;
#[cfg(target_arch = "x86_64")]
mod cpu;
mod fen;
mod generate;
mod illegal;
mod judge;
mod moves;
mod perft;
mod placement;
mod position;
mod recurrence;
mod setup;
mod side;
mod square;
mod zobrist;

pub use bitboard::Bitboard;
pub use fen::{CastlingStyle, Fen, FenError, FenFault, FenFaultKind, Field, read_fen};
pub use illegal::{CastlingFault, Illegal};
pub use moves::{Attempt, MAX_MOVES, Move, MoveList, Wing};
pub use perft::{perft, perft_making_leaves};
pub use placement::Placement;
pub use position::{CannotStand, Position};
pub use recurrence::Recurrence;
pub use setup::{Irregularity, Setup, Unplayable};
pub use side::{BySide, Piece, Role, Side};
pub use square::{File, NotASquare, Rank, Square};
