//! Guideline II: Chess960. The moves are in `davar-chess`; here is which editions know the game, and what the hands bind to
//! where castling is not done with two pieces that both move.
//!
//! Castling may be done with king and rook, by putting them in each other's place, with the king alone, or with the rook
//! alone (II.3.2.1 to II.3.2.4). A player who touches the rook alone because his king stands where it ends has touched
//! what castling moves: [`Must::Move`](crate::Must::Move) lets him castle.

use davar_chess::Setup;

use crate::edition::Edition::{E1997, E2009, E2014, E2018};
use crate::edition::Evidence::{Known, KnownWell, Read};
use crate::edition::{Norm, Row};

/// II.2 Whether a game may start from a drawn position.
pub static DRAWN_START: Norm<bool> = Norm::new(
    "chess960/drawn-start",
    "a game may start from one of 960 drawn positions",
    &[
        Row::any(E1997, &["2.3"], false, KnownWell),
        Row::any(E2009, &["F.2", "F.1"], true, Read),
        Row::any(E2014, &["F.2", "F.1"], true, Known),
        Row::any(E2018, &["II.2", "II.1"], true, Read),
    ],
);

/// II.2 Is this the number of a drawn position? They are counted from 0 to 959; 518 is the usual one.
#[must_use]
pub fn is_number(number: u16) -> bool {
    Setup::chess960(number).is_some()
}
