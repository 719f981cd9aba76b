//! 4.7 and 4.4.4: a move that has begun. A piece that was let go may not go elsewhere, and a new piece that has touched the
//! square of promotion is chosen.

use davar_chess::{MoveList, Position, Role, Square};

use super::touch::{Touches, possible};
use crate::Laws;
use crate::duty::{Duty, Must};
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018};
use crate::edition::Evidence::{Excerpt, Known, KnownWell, Read, Source};
use crate::edition::{Norm, Row};

/// 4.7 A piece that is let go on a square, as a legal move or part of one, may not go to another.
///
/// What is let go where it may not stand binds to nothing but what a touched piece binds to (4.3).
pub static RELEASED: Norm<bool> = Norm::new(
    "move/released",
    "a piece let go on a square as a legal move or part of one stays there",
    &[
        Row::any(E1997, &["4.6"], true, Known),
        Row::any(E2001, &["4.7"], true, Source),
        Row::any(E2005, &["4.6"], true, Source),
        Row::any(E2009, &["4.6"], true, Read),
        Row::any(E2014, &["4.7"], true, Excerpt),
    ],
);

/// 4.4.4 From when on the piece a pawn becomes is settled.
///
/// Until 2001 no clause speaks of the choice; it is settled when the move is made.
pub static PROMOTION_CHOICE: Norm<Chosen> = Norm::new(
    "move/promotion-choice",
    "from when on the piece that a pawn becomes is settled",
    &[
        Row::any(E1997, &["4.6"], Chosen::WhenMade, Known),
        Row::any(E2001, &["4.7"], Chosen::WhenMade, Source),
        Row::any(E2005, &["4.4d"], Chosen::ByTouchingTheSquare, Source),
        Row::any(E2009, &["4.4d"], Chosen::ByTouchingTheSquare, Read),
        Row::any(E2014, &["4.4d"], Chosen::ByTouchingTheSquare, KnownWell),
        Row::any(E2018, &["4.4.4"], Chosen::ByTouchingTheSquare, Read),
    ],
);

/// From when on a promotion is settled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chosen {
    /// When the move is made: the new piece is let go and the pawn is off the board.
    WhenMade,
    /// When the new piece has touched the square of promotion.
    ByTouchingTheSquare,
}

/// What a move that has begun binds to.
pub(crate) fn duty(laws: &Laws, position: &Position, touches: &Touches, legal: &MoveList) -> Option<Duty> {
    let of = position.turn();
    let (chosen, why_chosen) = laws.read(&PROMOTION_CHOICE);
    let chosen = touches.promotes.filter(|_| chosen == Chosen::ByTouchingTheSquare);
    let why_released = laws.read(&RELEASED).1;
    let promote = |from: Option<Square>, to: Square, becomes: Role| Must::Promote { from, to, becomes };
    let options = match (touches.released, chosen) {
        (Some((from, to)), Some((square, becomes))) if to == square => {
            [Some((promote(Some(from), to, becomes), why_chosen.and(why_released))), None]
        }
        (released, chosen) => [
            released.map(|(from, to)| (Must::Finish { from, to }, why_released)),
            chosen.map(|(square, becomes)| (promote(None, square, becomes), why_chosen)),
        ],
    };
    options.into_iter().flatten().find(|(must, _)| possible(position, legal, *must)).map(|(must, because)| Duty {
        of,
        must,
        because,
    })
}
