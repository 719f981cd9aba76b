//! Article 10 (11 until 2009): what a game is worth.

use davar_chess::{BySide, Side};

use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018};
use crate::edition::Evidence::{Known, KnownWell, Read, Source};
use crate::edition::{Norm, Row};
use crate::{Game, Laws, Score};

/// 10.1 A win, a draw and a loss, in half points, where the event announces nothing else.
pub static SCALE: Norm<Scale> = Norm::new(
    "points/scale",
    "a win is one point, a draw half a point, a loss nothing, unless announced otherwise",
    &[
        Row::any(E1997, &["11.1"], Scale::NORMAL, KnownWell),
        Row::any(E2001, &["11.1"], Scale::NORMAL, Source),
        Row::any(E2005, &["11.1"], Scale::NORMAL, Known),
        Row::any(E2009, &["11.1"], Scale::NORMAL, Read),
        Row::any(E2014, &["10.1"], Scale::NORMAL, KnownWell),
        Row::any(E2018, &["10.1"], Scale::NORMAL, Read),
    ],
);

/// 10.2 Whether both players together can have more than the game is worth, through penalties that raise points.
///
/// The same clause forbids scores such as ¾–¼; a [`Score`] cannot hold them.
pub static TOTAL_IS_BOUNDED: Norm<bool> = Norm::new(
    "points/total-is-bounded",
    "the points of both players together are not more than those of a normal game, and each score is a normal one",
    &[
        Row::any(E1997, &["11.1"], false, KnownWell),
        Row::any(E2001, &["11.1"], false, Source),
        Row::any(E2005, &["11.1"], false, Known),
        Row::any(E2009, &["11.1"], false, Read),
        Row::any(E2014, &["10.2"], true, Known),
        Row::any(E2018, &["10.2"], true, Read),
    ],
);

/// What results are worth, in half points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Scale {
    /// A win.
    pub win: u8,
    /// A draw.
    pub draw: u8,
    /// A loss.
    pub loss: u8,
}

impl Scale {
    /// One, a half, nothing.
    pub const NORMAL: Self = Self { win: 2, draw: 1, loss: 0 };

    const fn of(self, half_points: u8) -> u8 {
        match half_points {
            0 => self.loss,
            1 => self.draw,
            _ => self.win,
        }
    }
}

/// 10.1 What a score is worth to each player, in half points, on the scale of the event or of the Laws.
#[must_use]
pub fn worth(laws: &Laws, score: Score) -> BySide<u8> {
    let scale = laws.regulations().scale.unwrap_or(laws.read(&SCALE).0);
    let of = |side| scale.of(score.half_points(side));
    BySide { white: of(Side::White), black: of(Side::Black) }
}

impl Game {
    /// The score of a game that is over, with what penalties took from a player or gave to his opponent.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        let score = self.outcome()?.score;
        Some(self.table.as_ref().map_or(score, |table| table.conduct.adjusted(score)))
    }
}
