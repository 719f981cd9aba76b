//! 4.2 to 4.5: adjusting, and what a touched piece binds its player to.

use arrayvec::ArrayVec;
use davar_chess::{Attempt, MoveList, Position, Role, Square, Wing};

use super::castling;
use crate::duty::{Duty, Must, captured};
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018};
use crate::edition::Evidence::{Excerpt, KnownWell, Read, Source};
use crate::edition::{Norm, Row};
use crate::{Game, Laws};

/// 4.2.1 The player who has the move may adjust pieces, after he said so.
pub static ADJUSTING: Norm<bool> = Norm::new(
    "touch/adjusting",
    "the player who has the move may adjust pieces on their squares if he says so first",
    &[
        Row::any(E1997, &["4.2"], true, Read),
        Row::any(E2001, &["4.2"], true, Source),
        Row::any(E2005, &["4.2"], true, Source),
        Row::any(E2009, &["4.2"], true, Read),
        Row::any(E2014, &["4.2"], true, KnownWell),
        Row::any(E2018, &["4.2.1"], true, Read),
    ],
);

/// 4.3.1 Own pieces touched: the first of them that can be moved must be moved.
pub static OWN_TOUCHED: Norm<bool> = Norm::new(
    "touch/own",
    "the first touched own piece that can be moved must be moved",
    &[
        Row::any(E1997, &["4.3a"], true, Read),
        Row::any(E2001, &["4.3a"], true, Source),
        Row::any(E2005, &["4.3a"], true, Source),
        Row::any(E2009, &["4.3a"], true, Read),
        Row::any(E2014, &["4.3a"], true, Excerpt),
        Row::any(E2018, &["4.3.1"], true, Read),
    ],
);

/// 4.3.2 Opponent's pieces touched: the first of them that can be captured must be captured.
pub static THEIRS_TOUCHED: Norm<bool> = Norm::new(
    "touch/theirs",
    "the first touched piece of the opponent that can be captured must be captured",
    &[
        Row::any(E1997, &["4.3b"], true, Read),
        Row::any(E2001, &["4.3b"], true, Source),
        Row::any(E2005, &["4.3b"], true, Source),
        Row::any(E2009, &["4.3b"], true, Read),
        Row::any(E2014, &["4.3b"], true, Excerpt),
        Row::any(E2018, &["4.3.2"], true, Read),
    ],
);

/// 4.3.3 Pieces of both colours touched.
///
/// Until 2014 the clause speaks of one piece of each colour, from 2018 of one or more of each. Several of each before
/// are judged alike, by analogy.
pub static BOTH_TOUCHED: Norm<bool> = Norm::new(
    "touch/both",
    "the first touched piece of the opponent must be captured with the first touched own piece; where that is illegal, \
     the first touched piece that can be moved or captured binds, and the own one if the order is unclear",
    &[
        Row::any(E1997, &["4.3c"], true, Read),
        Row::any(E2001, &["4.3c"], true, Source),
        Row::any(E2005, &["4.3c"], true, Source),
        Row::any(E2009, &["4.3c"], true, Read),
        Row::any(E2014, &["4.3c"], true, Excerpt),
        Row::any(E2018, &["4.3.3"], true, Read),
    ],
);

/// 4.5 None of the touched pieces can be moved or captured: any legal move.
pub static NONE_MOVABLE: Norm<bool> = Norm::new(
    "touch/none-movable",
    "if no touched piece can be moved or captured, any legal move may be made",
    &[
        Row::any(E1997, &["4.5"], true, Read),
        Row::any(E2001, &["4.5"], true, Source),
        Row::any(E2005, &["4.5"], true, Source),
        Row::any(E2009, &["4.5"], true, Read),
        Row::any(E2014, &["4.5"], true, KnownWell),
        Row::any(E2018, &["4.5"], true, Read),
    ],
);

/// More touches in one turn than anybody makes; what is beyond binds nobody further.
const MOST: usize = 16;

/// What the player who has the move did with his hands since he got it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Touches {
    /// The squares in the order in which they were touched with intent, each once.
    order: ArrayVec<Touched, MOST>,
    /// He said that he adjusts.
    pub(crate) adjusting: bool,
    /// A piece was let go as part of a move: from where, to where.
    pub(crate) released: Option<(Square, Square)>,
    /// He tried to castle on this wing, and may not.
    pub(crate) cannot_castle: Option<Wing>,
    /// The new piece touched the square of promotion.
    pub(crate) promotes_to: Option<Role>,
    /// Both hands were used.
    pub(crate) both_hands: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Touched {
    pub(crate) square: Square,
    /// At once with the one before, or nobody can tell which was first.
    pub(crate) with_last: bool,
}

impl Touches {
    /// A piece was touched with intent.
    pub(crate) fn add(&mut self, square: Square, with_last: bool) {
        if !self.order.iter().any(|touched| touched.square == square) {
            let _ = self.order.try_push(Touched { square, with_last });
        }
    }

    /// The touches that a finished attempt to move is made of: the own piece, then what stands on its target.
    pub(crate) fn add_attempt(&mut self, position: &Position, attempt: Attempt) {
        match attempt {
            Attempt::Piece { from, to, .. } => {
                self.add(from, false);
                if position.placement().at(to).is_some_and(|piece| piece.side != position.turn()) {
                    self.add(to, false);
                }
            }
            Attempt::Castle(wing) => {
                self.add(position.king(position.turn()), false);
                if let Some(rook) = position.castling_rook(position.turn(), wing) {
                    self.add(rook, false);
                }
            }
        }
    }

    pub(crate) fn order(&self) -> &[Touched] {
        &self.order
    }

    /// Nothing was touched that could bind.
    pub(crate) fn is_empty(&self) -> bool {
        self.order.is_empty() && self.released.is_none()
    }
}

/// What touched pieces bind the player who has the move to, and why. `None`: he is free.
#[must_use]
pub fn duty(game: &Game) -> Option<Duty> {
    let position = game.position();
    let touches = game.touches()?;
    let legal = position.legal();
    let of = position.turn();
    if let Some((from, to)) = touches.released {
        let must = Must::Finish { from, to };
        if legal.iter().any(|m| must.permits(position, *m)) {
            return Some(Duty { of, must, because: game.laws().read(&super::made::RELEASED).1 });
        }
    }
    if touches.is_empty() {
        return None;
    }
    castling::duty(game, touches, &legal).unwrap_or_else(|| by_order(game.laws(), position, touches, &legal))
}

/// 4.3: what the touched pieces bind to, castling left aside.
pub(crate) fn by_order(laws: &Laws, position: &Position, touches: &Touches, legal: &MoveList) -> Option<Duty> {
    let of = position.turn();
    let mine = |touched: &&Touched| position.placement().at(touched.square).is_some_and(|piece| piece.side == of);
    let own = touches.order().iter().find(mine).map(|touched| touched.square);
    let theirs = touches.order().iter().find(|touched| !mine(touched)).map(|touched| touched.square);
    let possible = |must: Must| legal.iter().any(|m| must.permits(position, *m)).then_some(must);
    let bound = |must: Must| {
        let norm = match (own, theirs) {
            (Some(_), Some(_)) => &BOTH_TOUCHED,
            (Some(_), None) => &OWN_TOUCHED,
            _ => &THEIRS_TOUCHED,
        };
        Duty { of, must, because: laws.read(norm).1 }
    };
    if let (Some(with), Some(victim)) = (own, theirs)
        && let Some(must) = possible(Must::CaptureWith { with, victim })
    {
        return Some(bound(must));
    }
    let binds = |touched: &Touched| match mine(&touched) {
        true => possible(Must::Move(touched.square)),
        false => possible(Must::Capture(touched.square)),
    };
    in_order(touches.order(), |touched| mine(&touched)).iter().find_map(binds).map(bound)
}

/// The touches in the order that counts: of two that came at once the own piece is the first (4.3.3).
fn in_order(order: &[Touched], mine: impl Fn(&Touched) -> bool) -> ArrayVec<Touched, MOST> {
    let mut counted: ArrayVec<Touched, MOST> = order.iter().copied().collect();
    for i in 1..counted.len() {
        if counted[i].with_last && mine(&counted[i]) && !mine(&counted[i - 1]) {
            counted.swap(i - 1, i);
        }
    }
    counted
}

/// 4.3.2 Can this piece of the opponent be captured by a legal move?
#[must_use]
pub fn can_be_captured(position: &Position, square: Square) -> bool {
    position.legal().iter().any(|m| captured(position, *m) == Some(square))
}
