//! The scoresheets of both players: what is on them, and what is due.

use davar_chess::{Attempt, BySide};

use crate::Score;

/// Both scoresheets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Sheets {
    /// What is written is reported.
    pub(crate) open: bool,
    pub(crate) of: BySide<Sheet>,
    pub(crate) signed: BySide<Option<Score>>,
}

/// One scoresheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Sheet {
    /// Half-moves on it.
    pub(crate) recorded: u32,
    /// The move that its player has written down and not made.
    pub(crate) ahead: Option<Attempt>,
    /// Its player need not record in this period, and since how many half-moves.
    pub(crate) exempt: Option<Exemption>,
    /// It must be brought up to date before its player moves.
    pub(crate) due: bool,
    /// Its player has the opponent's.
    pub(crate) borrowed: bool,
    /// Its player cannot record, and nobody does for him.
    pub(crate) unable: bool,
}

/// Since when a player need not record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Exemption {
    pub(crate) period: u32,
    pub(crate) since_ply: u32,
}

impl Sheets {
    /// The position after so many half-moves stands again: what was written of the moves that are void is void too.
    pub(crate) fn restored(&mut self, ply: u32) {
        for sheet in [&mut self.of.white, &mut self.of.black] {
            sheet.recorded = sheet.recorded.min(ply);
            sheet.ahead = None;
        }
    }
}
