//! 6.3 and the first clauses of the rapid and blitz appendices: which rules of tempo a time control puts a game under.

use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018};
use crate::edition::Evidence::{KnownWell, Read, Source};
use crate::edition::{Because, Edition, Norm, Regime, Row};

/// B.1 Up to which time of one player a game is blitz.
pub static BLITZ: Norm<Class> = Norm::new(
    "tempo/blitz",
    "up to which thinking time a game is blitz",
    &[
        Row::any(E1997, &["C.1"], Class::below(15, Counts::BaseOnly), Read),
        Row::any(E2001, &["C.1"], Class::below(15, Counts::BaseOnly), Source),
        Row::any(E2005, &["C.1"], Class::below(15, Counts::SixtyMoves), KnownWell),
        Row::any(E2009, &["B.1"], Class::below(15, Counts::SixtyMoves), Read),
        Row::any(E2014, &["B.1"], Class::up_to(10, Counts::SixtyMoves), Source),
        Row::any(E2018, &["B.1"], Class::up_to(10, Counts::SixtyMoves), Read),
    ],
);

/// A.1 Up to which time of one player a game that is not blitz is rapid.
pub static RAPID: Norm<Class> = Norm::new(
    "tempo/rapid",
    "up to which thinking time a game that is not blitz is rapid",
    &[
        Row::any(E1997, &["B.1"], Class::up_to(60, Counts::BaseOnly), Read),
        Row::any(E2001, &["B.1"], Class::up_to(60, Counts::BaseOnly), Source),
        Row::any(E2005, &["B.1"], Class::up_to(60, Counts::SixtyMoves), KnownWell),
        Row::any(E2009, &["A.1"], Class::below(60, Counts::SixtyMoves), Read),
        Row::any(E2014, &["A.1"], Class::below(60, Counts::SixtyMoves), Source),
        Row::any(E2018, &["A.1"], Class::below(60, Counts::SixtyMoves), Read),
    ],
);

/// The upper end of a class of tempo.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Class {
    minutes: u16,
    inclusive: bool,
    counts: Counts,
}

/// Which time is compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Counts {
    /// The time given at the start.
    BaseOnly,
    /// That and sixty increments.
    SixtyMoves,
}

impl Class {
    const fn below(minutes: u16, counts: Counts) -> Self {
        Self { minutes, inclusive: false, counts }
    }

    const fn up_to(minutes: u16, counts: Counts) -> Self {
        Self { minutes, inclusive: true, counts }
    }

    /// Does a time control fall under this end?
    const fn reaches(self, control: FixedTime) -> bool {
        let time = match self.counts {
            Counts::BaseOnly => control.base_ms,
            Counts::SixtyMoves => control.base_ms.saturating_add(control.increment_ms.saturating_mul(60)),
        };
        let end = self.minutes as u64 * 60_000;
        time < end || (self.inclusive && time == end)
    }
}

/// A time control in which all moves are made in one period. With several periods `base_ms` is the time for sixty moves
/// without the increments; of two players who differ each has his own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FixedTime {
    /// The time at the start.
    pub base_ms: u64,
    /// The time added, or delayed, for each move.
    pub increment_ms: u64,
}

/// A.1 and B.1 The regime of a time control, and why.
#[must_use]
pub fn classify(edition: Edition, control: FixedTime) -> (Regime, Because) {
    let (blitz, why_blitz) = edition.read(&BLITZ);
    if blitz.reaches(control) {
        return (Regime::Blitz, why_blitz);
    }
    let (rapid, because) = edition.read(&RAPID);
    (if rapid.reaches(control) { Regime::Rapid } else { Regime::Standard }, because)
}
