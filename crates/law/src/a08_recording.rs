//! Article 8: the recording of the moves.
//!
//! A scoresheet is a thing of its own that may lag behind the game. What is written is a fact like any other; where
//! nobody reports it, nothing is ruled on it: sheets count only once somebody has opened them ([`SheetAct::Open`]).

pub(crate) mod duty;
pub mod norms;
pub(crate) mod sheets;
pub(crate) mod signing;

use davar_chess::Attempt;

use crate::Score;

/// What is done with a scoresheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum SheetAct {
    /// From now on everything that both players write is reported.
    Open,
    /// The player writes the next half-move that is not on his sheet.
    Write,
    /// The player brings his sheet up to date.
    WriteAll,
    /// The player writes down a move that he has not made (8.1.2).
    WriteAhead(Attempt),
    /// The player takes the opponent's sheet to bring his own up to date (8.5.2).
    Borrow,
    /// The player gives it back.
    Return,
    /// The player signs, with this result on the sheet (8.7).
    Sign(Score),
}

/// What a player left out or did with his scoresheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum SheetFault {
    /// He moved, and his own move before is not written down (8.1.3).
    OwnMoveMissing,
    /// He wrote his move down before he made it (8.1.2).
    WrittenAhead,
    /// He moved before his sheet was brought up to date after a flag fall (8.5).
    Arrears,
    /// He moved and still has the opponent's sheet (8.5.2).
    NotReturned,
}

/// How a player stands with his scoresheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Recording {
    /// Half-moves on his sheet.
    pub recorded: u32,
    /// Half-moves of the game that are not on it.
    pub missing: u32,
    /// Must he write each move down (8.1)?
    pub must_record: bool,
    /// After how many half-moves he was exempt, if he is (8.4).
    pub exempt_since: Option<u32>,
    /// Must he bring his sheet up to date before he moves (8.5)?
    pub in_arrears: bool,
}
