//! 4.4: what a touched king and rook bind their player to.

use davar_chess::{MoveList, Position, Role, Square, Wing};

use super::touch::{Touches, alone, possible};
use crate::Laws;
use crate::duty::{Duty, Must};
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018};
use crate::edition::Evidence::{Excerpt, Known, KnownWell, Read, Source};
use crate::edition::{Norm, Row};

/// 4.4.1 King and rook touched: castle on that wing if it is legal.
pub static KING_AND_ROOK: Norm<bool> = Norm::new(
    "touch/king-and-rook",
    "who touches his king and a rook must castle on that wing if it is legal",
    &[
        Row::any(E1997, &["4.4a"], true, Read),
        Row::any(E2001, &["4.4a"], true, Source),
        Row::any(E2005, &["4.4a"], true, Source),
        Row::any(E2009, &["4.4a"], true, Read),
        Row::any(E2014, &["4.4a"], true, Excerpt),
        Row::any(E2018, &["4.4.1"], true, Read),
    ],
);

/// 4.4.2 Rook first, then king: no castling on that wing with this move.
pub static ROOK_FIRST: Norm<bool> = Norm::new(
    "touch/rook-first",
    "who touches a rook and then his king may not castle on that wing with this move",
    &[
        Row::any(E1997, &["4.4b"], true, Read),
        Row::any(E2001, &["4.4b"], true, Source),
        Row::any(E2005, &["4.4b"], true, Source),
        Row::any(E2009, &["4.4b"], true, Read),
        Row::any(E2014, &["4.4b"], true, Excerpt),
        Row::any(E2018, &["4.4.2"], true, Read),
    ],
);

/// 4.4.3 Castling was meant and is illegal: another king move, castling on the other wing included; if there is none,
/// any legal move.
pub static CANNOT_CASTLE: Norm<bool> = Norm::new(
    "touch/cannot-castle",
    "who means to castle where he may not must make another move with the king, if there is one",
    &[
        Row::any(E1997, &["4.4c"], true, KnownWell),
        Row::any(E2001, &["4.4c"], true, Source),
        Row::any(E2005, &["4.4c"], true, Source),
        Row::any(E2009, &["4.4c"], true, Read),
        Row::any(E2014, &["4.4c"], true, Excerpt),
        Row::any(E2018, &["4.4.3"], true, Read),
    ],
);

/// Guideline II: a player may say that he is about to castle. Then the order in which he touches king and rook does not
/// matter, for castling may begin with either. The Laws of standard chess know no such announcement.
pub static ANNOUNCED: Norm<bool> = Norm::new(
    "touch/castling-announced",
    "who has said that he is about to castle, and touches king or rook, must castle there if it is legal",
    &[
        Row::any(E1997, &["4.4a"], false, Known),
        Row::any(E2001, &["4.4a"], false, Source),
        Row::any(E2005, &["4.4a"], false, Source),
        Row::any(E2009, &["F.3", "4.4a"], true, Read),
        Row::any(E2014, &["F.3", "4.4a"], true, Known),
        Row::any(E2018, &["II.3.2.7", "4.4.1"], true, Read),
    ],
);

/// The rook with which a king would castle on a wing: the one that may, or else the outermost of his rank there.
pub(crate) fn rook(position: &Position, wing: Wing) -> Option<Square> {
    let of = position.turn();
    let king = position.king(of);
    let on_his_rank = |(square, piece): &(Square, davar_chess::Piece)| {
        piece.side == of && piece.role == Role::Rook && square.rank() == king.rank()
    };
    position.castling_rook(of, wing).or_else(|| {
        let rooks = position.placement().pieces().filter(on_his_rank).map(|(square, _)| square);
        match wing {
            Wing::Kingside => rooks.filter(|rook| rook.file() > king.file()).max(),
            Wing::Queenside => rooks.filter(|rook| rook.file() < king.file()).min(),
        }
    })
}

/// The wing on which a king on his first rank could be meant to castle with the own rook on this square.
fn wing_of(position: &Position, square: Square) -> Option<Wing> {
    let king = position.king(position.turn());
    let is_rook =
        position.placement().at(square).is_some_and(|piece| piece.side == position.turn() && piece.role == Role::Rook);
    let home = davar_chess::Rank::new(0).map(|rank| rank.seen_by(position.turn()));
    let beside = is_rook && square.rank() == king.rank() && home == Some(king.rank());
    beside.then(|| if square.file() > king.file() { Wing::Kingside } else { Wing::Queenside })
}

/// `None`: 4.4 does not speak. `Some(None)`: it speaks, and leaves the player free.
///
/// That castling was meant is presumed when king and rook are touched, when the king is let go two squares away, when
/// castling was tried or announced. Of two touched rooks the first decides. A piece that was touched before both, and
/// can move or be captured, has bound the player already (4.3); so has a piece of the opponent's that came between and
/// can be taken with the first.
#[allow(clippy::option_option)]
pub(crate) fn duty(laws: &Laws, position: &Position, touches: &Touches, legal: &MoveList) -> Option<Option<Duty>> {
    let order = touches.in_order(position);
    let king = position.king(position.turn());
    let king_at = order.iter().position(|square| *square == king);
    let rook_at = order.iter().position(|square| wing_of(position, *square).is_some());
    let rook = rook_at.map(|at| order[at]);
    let announced = touches.announced_castling.filter(|_| laws.read(&ANNOUNCED).0);
    let meant = touches.cannot_castle.or(announced);
    let first = match (king_at, rook_at) {
        (Some(king_at), Some(rook_at)) => king_at.min(rook_at),
        (Some(at), None) if meant.is_some() => at,
        (None, Some(at)) if announced.is_some() && announced == rook.and_then(|rook| wing_of(position, rook)) => at,
        _ => return None,
    };
    let can = |must: Must| possible(position, legal, must);
    let last = king_at.max(rook_at).unwrap_or(first);
    let taken_between = |square: &Square| {
        matches!(alone(position, *square), Must::Capture(_))
            && can(Must::CaptureWith { with: order[first], victim: *square })
    };
    let bound_before = order[..first].iter().any(|square| can(alone(position, *square)));
    if bound_before || order[first..=last].iter().any(taken_between) {
        return None;
    }
    let of = position.turn();
    let wing = meant.or_else(|| rook.and_then(|rook| wing_of(position, rook)))?;
    let rook_first = king_at.zip(rook).is_some_and(|(at, rook)| at > first && !touches.at_once(rook, king));
    if rook_first && announced.is_none() {
        let because = laws.read(&ROOK_FIRST).1;
        let before_king = order[first..last].iter().map(|square| alone(position, *square)).find(|must| can(*must));
        let must = before_king.unwrap_or(Must::MoveKingNotCastling(wing));
        return Some(can(must).then_some(Duty { of, must, because }));
    }
    let must = Must::Castle(wing);
    if can(must) && touches.cannot_castle.is_none() {
        let norm = if announced.is_some() { &ANNOUNCED } else { &KING_AND_ROOK };
        return Some(Some(Duty { of, must, because: laws.read(norm).1 }));
    }
    let must = Must::MoveKingNotCastling(wing);
    let because = laws.read(&CANNOT_CASTLE).1;
    Some(can(must).then_some(Duty { of, must, because }))
}
