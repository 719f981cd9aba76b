//! 4.2 to 4.5: adjusting, and what a touched piece binds its player to.

use arrayvec::ArrayVec;
use davar_chess::{Attempt, MoveList, Position, Role, Square, Wing};

use super::{castling, released};
use crate::duty::{Duty, Must, captured};
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018};
use crate::edition::Evidence::{Excerpt, KnownWell, Read, Source};
use crate::edition::{Norm, Row};
use crate::{Game, Laws};

/// 4.2.1 Who may adjust pieces, after he said so: the player who has the move, and from 2014 only while his clock is the one
/// that runs (6.2.5).
pub static ADJUSTING: Norm<Adjusts> = Norm::new(
    "touch/adjusting",
    "the player who has the move may adjust pieces on their squares if he says so first",
    &[
        Row::any(E1997, &["4.2"], Adjusts::HavingTheMove, Read),
        Row::any(E2001, &["4.2"], Adjusts::HavingTheMove, Source),
        Row::any(E2005, &["4.2"], Adjusts::HavingTheMove, Source),
        Row::any(E2009, &["4.2"], Adjusts::HavingTheMove, Read),
        Row::any(E2014, &["4.2", "6.2d"], Adjusts::HavingTheMoveWhileHisClockRuns, Excerpt),
        Row::any(E2018, &["4.2.1", "6.2.5"], Adjusts::HavingTheMoveWhileHisClockRuns, Read),
    ],
);

/// Who may adjust.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Adjusts {
    /// The player who has the move.
    HavingTheMove,
    /// The player who has the move, while the opponent's clock does not run any more.
    HavingTheMoveWhileHisClockRuns,
}

/// 4.3 Whom touches bind: the player who has the move.
pub static FRAME: Norm<()> = Norm::new(
    "touch/having-the-move",
    "touched pieces bind the player who has the move",
    &[
        Row::any(E1997, &["4.3"], (), Read),
        Row::any(E2001, &["4.3"], (), Source),
        Row::any(E2005, &["4.3"], (), Source),
        Row::any(E2009, &["4.3"], (), Read),
        Row::any(E2014, &["4.3"], (), KnownWell),
        Row::any(E2018, &["4.3"], (), Read),
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

/// 4.2.2 A contact about which it is disputed whether it was intended. From 2018 the text says that every contact counts as
/// intended unless it is clearly an accident; before, the same is presumed until the arbiter has judged it.
pub static DISPUTED: Norm<()> = Norm::new(
    "touch/disputed",
    "a contact counts as intended unless it is an accident; the arbiter judges it",
    &[
        Row::any(E1997, &["4.3"], (), Read),
        Row::any(E2001, &["4.3"], (), Source),
        Row::any(E2005, &["4.3"], (), Source),
        Row::any(E2009, &["4.3"], (), Read),
        Row::any(E2014, &["4.3"], (), KnownWell),
        Row::any(E2018, &["4.2.2", "4.3"], (), Read),
    ],
);

/// More touches in one turn than anybody makes; what is beyond binds nobody further.
const MOST: usize = 16;

/// What the player who has the move did with his hands since he got it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Touches {
    /// The squares in the order in which they were touched with intent, each once.
    order: ArrayVec<Touched, MOST>,
    /// How many touches there were, those at once counted as one.
    groups: u8,
    /// He said that he adjusts.
    pub(crate) adjusting: bool,
    /// A piece was let go as part of a move: from where, to where.
    pub(crate) released: Option<(Square, Square)>,
    /// He said that he is about to castle on this wing.
    pub(crate) announced_castling: Option<Wing>,
    /// He tried to castle on this wing, and may not.
    pub(crate) cannot_castle: Option<Wing>,
    /// A new piece touched this square of promotion.
    pub(crate) promotes: Option<(Square, Role)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Touched {
    pub(crate) square: Square,
    /// Which touch of the turn it was; pieces that were touched at once, or in an order that nobody can tell, share it.
    group: u8,
    /// It is disputed whether the touch was intended.
    pub(crate) disputed: bool,
}

impl Touches {
    /// A piece was touched with intent.
    pub(crate) fn add(&mut self, square: Square) {
        self.add_all(&[square], false);
    }

    /// Pieces were touched at once, or nobody can tell in which order.
    pub(crate) fn add_all(&mut self, squares: &[Square], disputed: bool) {
        self.groups = self.groups.saturating_add(1);
        let group = self.groups;
        for square in squares {
            if !self.order.iter().any(|touched| touched.square == *square) {
                let _ = self.order.try_push(Touched { square: *square, group, disputed });
            }
        }
    }

    /// The arbiter has judged a disputed touch.
    pub(crate) fn judged(&mut self, square: Square, intended: bool) {
        self.order.retain(|touched| intended || touched.square != square || !touched.disputed);
        for touched in &mut self.order {
            touched.disputed &= touched.square != square;
        }
    }

    /// The touches that a finished attempt to move is made of: the own piece, then what it takes.
    pub(crate) fn add_attempt(&mut self, position: &Position, attempt: Attempt) {
        let us = position.turn();
        match attempt {
            Attempt::Piece { from, to, .. } => {
                self.add(from);
                if position.placement().at(to).is_some_and(|piece| piece.side != us) {
                    self.add(to);
                }
            }
            Attempt::Castle(wing) => {
                self.add(position.king(us));
                if let Some(rook) = castling::rook(position, wing) {
                    self.add(rook);
                }
            }
        }
    }

    /// The touches in the order that counts: of those that came at once the own pieces are first (4.3.3).
    pub(crate) fn in_order(&self, position: &Position) -> ArrayVec<Square, MOST> {
        let theirs = |square| position.placement().at(square).is_none_or(|piece| piece.side != position.turn());
        let mut order = self.order.clone();
        order.sort_by_key(|touched| (touched.group, theirs(touched.square)));
        order.into_iter().map(|touched| touched.square).collect()
    }

    /// The squares in the order in which they were touched.
    pub(crate) fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.order.iter().map(|touched| touched.square)
    }

    /// Were these two touched at once?
    pub(crate) fn at_once(&self, one: Square, other: Square) -> bool {
        let group = |square| self.order.iter().find(|touched| touched.square == square).map(|touched| touched.group);
        group(one).is_some() && group(one) == group(other)
    }

    /// Nothing was touched that could bind.
    pub(crate) fn is_empty(&self) -> bool {
        self.order.is_empty() && self.released.is_none() && self.promotes.is_none()
    }
}

/// What touched pieces bind the player who has the move to, and why. `None`: he is free.
///
/// What is part of a move goes first (4.7, 4.4.4), then castling (4.4), then the order of the touches (4.3).
#[must_use]
pub fn duty(game: &Game) -> Option<Duty> {
    duty_in(game.laws(), game.position(), game.touches()?)
}

/// The same in any position, for touches of the player who has the move in it.
pub(crate) fn duty_in(laws: &Laws, position: &Position, touches: &Touches) -> Option<Duty> {
    if touches.is_empty() {
        return None;
    }
    let legal = position.legal();
    released::duty(laws, position, touches, &legal).or_else(|| {
        castling::duty(laws, position, touches, &legal).unwrap_or_else(|| by_order(laws, position, touches, &legal))
    })
}

/// Can the player do this with one of the legal moves?
pub(crate) fn possible(position: &Position, legal: &MoveList, must: Must) -> bool {
    legal.iter().any(|m| must.permits(position, *m))
}

/// What the piece on a touched square can be bound to: an own piece to move, another to be captured.
pub(crate) fn alone(position: &Position, square: Square) -> Must {
    match position.placement().at(square) {
        Some(piece) if piece.side == position.turn() => Must::Move(square),
        _ => Must::Capture(square),
    }
}

/// 4.3: what the touched pieces bind to, castling left aside.
pub(crate) fn by_order(laws: &Laws, position: &Position, touches: &Touches, legal: &MoveList) -> Option<Duty> {
    let order = touches.in_order(position);
    let mine = |square: &&Square| matches!(alone(position, **square), Must::Move(_));
    let own = order.iter().find(mine).copied();
    let theirs = order.iter().find(|square| !mine(square)).copied();
    let norm = match (own, theirs) {
        (Some(_), Some(_)) => &BOTH_TOUCHED,
        (Some(_), None) => &OWN_TOUCHED,
        _ => &THEIRS_TOUCHED,
    };
    let both = own.zip(theirs).map(|(with, victim)| Must::CaptureWith { with, victim });
    let each = order.iter().map(|square| alone(position, *square));
    let must = both.into_iter().chain(each).find(|must| possible(position, legal, *must))?;
    Some(Duty { of: position.turn(), must, because: laws.read(norm).1 })
}

/// 4.3.2 Can this piece of the opponent be captured by a legal move?
#[must_use]
pub fn can_be_captured(position: &Position, square: Square) -> bool {
    position.legal().iter().any(|m| captured(position, *m) == Some(square))
}
