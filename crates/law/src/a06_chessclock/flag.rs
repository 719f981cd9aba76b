//! 6.8 and 6.9: a flag that counts as fallen. Who may see or claim it is not here; the fact that reaches this file is
//! that it counts.

use davar_chess::Side;

use crate::a05_completion::unless_cannot_mate;
use crate::can_mate::{can_mate, is_two_knights_against_king};
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018, E2023};
use crate::edition::Evidence::{KnownWell, Read, Source};
use crate::edition::{Norm, Row, Scope};
use crate::{Cause, Game, Impossible, Outcome, Ruling, Verdict};

/// 6.9 A player whose flag falls loses; it is a draw if the opponent cannot mate in the sense of this edition.
///
/// The words about the clumsiest or most unskilled play of the loser, printed until 2005, add nothing to "any series of
/// legal moves". Blitz of 1997 asks for more.
pub static LOSS_ON_TIME: Norm<MatingTest> = Norm::new(
    "clock/loss-on-time",
    "a fallen flag loses, but draws if the opponent cannot mate",
    &[
        Row::any(E1997, &["6.9"], MatingTest::AnySeries, Read),
        Row::only(Scope::BlitzLimited, E1997, &["C.4", "6.9"], MatingTest::Forceable, Read),
        Row::any(E2001, &["6.10"], MatingTest::AnySeries, Source),
        Row::only(Scope::BlitzLimited, E2001, &["6.10"], MatingTest::AnySeries, Source),
        Row::any(E2005, &["6.10"], MatingTest::AnySeries, Source),
        Row::any(E2009, &["6.9"], MatingTest::AnySeries, Read),
        Row::only(Scope::BlitzLimited, E2009, &["6.9"], MatingTest::AnySeries, Read),
        Row::any(E2014, &["6.9"], MatingTest::AnySeries, KnownWell),
        Row::only(Scope::RapidLimited, E2014, &["A.4c", "6.9"], MatingTest::AnySeries, Source),
        Row::only(Scope::BlitzLimited, E2014, &["B.4", "A.4c", "6.9"], MatingTest::AnySeries, Source),
        Row::any(E2018, &["6.9"], MatingTest::AnySeries, Read),
        Row::only(Scope::RapidLimited, E2018, &["A.4.3", "6.9"], MatingTest::AnySeries, Read),
        Row::only(Scope::BlitzLimited, E2018, &["B.4", "A.4.3", "6.9"], MatingTest::AnySeries, Read),
        Row::any(E2023, &["6.9"], MatingTest::AnySeries, Read),
        Row::only(Scope::RapidLimited, E2023, &["A.5.3", "6.9"], MatingTest::AnySeries, Read),
        Row::only(Scope::BlitzLimited, E2023, &["B.3", "A.5.3", "6.9"], MatingTest::AnySeries, Read),
    ],
);

/// When a side counts as able to mate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MatingTest {
    /// By any series of legal moves, with all the help of the opponent.
    AnySeries,
    /// It must be able to come, if need be with help, to a position in which the opponent cannot avoid mate in one.
    Forceable,
}

/// 6.9 The flag of a side counts as fallen, and nothing ended the game before.
///
/// The position is the one on the board, a move made but not completed included.
#[must_use]
pub fn flag_fall(game: &Game, fallen: Side) -> Ruling {
    let (test, because) = game.laws().read(&LOSS_ON_TIME);
    let win = Outcome::win(!fallen, Cause::FlagFall);
    let otherwise = Cause::FlagFallButCannotMate;
    if test == MatingTest::Forceable && is_two_knights_against_king(game.position(), !fallen) {
        return because.rule(Verdict::Over(Outcome::draw(otherwise(Impossible::TwoKnights))));
    }
    unless_cannot_mate(because, win, !fallen, &can_mate(game.position(), !fallen), otherwise)
}
