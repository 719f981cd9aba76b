//! 4.4: what a touched king and rook bind their player to.

use davar_chess::{MoveList, Role, Square, Wing};

use super::touch::Touches;
use crate::Game;
use crate::duty::{Duty, Must};
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018};
use crate::edition::Evidence::{Excerpt, KnownWell, Read, Source};
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

/// `None`: 4.4 does not speak. `Some(None)`: it speaks, and leaves the player free.
#[allow(clippy::option_option)]
pub(crate) fn duty(game: &Game, touches: &Touches, legal: &MoveList) -> Option<Option<Duty>> {
    let position = game.position();
    let of = position.turn();
    let king = position.king(of);
    let order = touches.order();
    // A piece touched before king and rook goes first, if it can move (4.3.1).
    let pair = order.iter().take(2).map(|touched| touched.square).collect::<arrayvec::ArrayVec<Square, 2>>();
    if let Some(wing) = touches.cannot_castle {
        return (pair.first() == Some(&king) || order.get(1).is_some_and(|second| second.with_last))
            .then(|| king_move(game, wing, legal));
    }
    let (&first, &second) = (pair.first()?, pair.get(1)?);
    let rook = if first == king { second } else { first };
    let is_pair = (first == king || second == king)
        && position.placement().at(rook).is_some_and(|piece| piece.side == of && piece.role == Role::Rook);
    if !is_pair {
        return None;
    }
    let wing = if rook.index() > king.index() { Wing::Kingside } else { Wing::Queenside };
    if second == king && !order[1].with_last {
        let because = game.laws().read(&ROOK_FIRST).1;
        let rook_moves = Must::Move(rook);
        if legal.iter().any(|m| !m.is_castling() && rook_moves.permits(position, *m)) {
            return Some(Some(Duty { of, must: rook_moves, because }));
        }
        let must = Must::MoveKingNotCastling(wing);
        let possible = legal.iter().any(|m| must.permits(position, *m));
        return Some(possible.then_some(Duty { of, must, because }));
    }
    let must = Must::Castle(wing);
    if legal.iter().any(|m| must.permits(position, *m)) {
        return Some(Some(Duty { of, must, because: game.laws().read(&KING_AND_ROOK).1 }));
    }
    Some(king_move(game, wing, legal))
}

/// 4.4.3
fn king_move(game: &Game, wing: Wing, legal: &MoveList) -> Option<Duty> {
    let must = Must::MoveKingNotCastling(wing);
    let possible = legal.iter().any(|m| must.permits(game.position(), *m));
    possible.then(|| Duty { of: game.position().turn(), must, because: game.laws().read(&CANNOT_CASTLE).1 })
}
