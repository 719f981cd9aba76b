//! Why a move is illegal: one function a question, in the order in which an arbiter would ask them.

use crate::attacks::{self, Native};
use crate::board::{castling_paths, castling_squares, first_rank};
use crate::moves::Kind;
use crate::{Attempt, Bitboard, CastlingFault, Illegal, Move, Position, Role, Side, Square, Wing};

/// See [`Position::judge`].
pub(crate) fn judge(position: &Position, attempt: Attempt) -> Result<Move, Illegal> {
    if let Some(wing) = position.castling_meant(attempt) {
        return castling(position, wing).map_err(Illegal::Castling);
    }
    let Attempt::Piece { from, to, becomes } = attempt else { return Err(Illegal::NoPiece) };
    let role = own_piece(position, from)?;
    let kind = if role == Role::Pawn {
        pawn(position, from, to, becomes)?
    } else {
        officer(position, role, from, to)?;
        becomes.map_or(Ok(Kind::Plain), |_| Err(Illegal::NoPromotionHere(role)))?
    };
    king_is_safe(position, role, from, to, kind)?;
    Ok(Move::new(from, to, kind))
}

impl Position {
    /// The wing, if the attempt is one at castling: so named, or the king put two squares along his first rank where
    /// castling would take him, or onto a rook that may castle.
    pub(crate) fn castling_meant(&self, attempt: Attempt) -> Option<Wing> {
        let (from, to) = match attempt {
            Attempt::Castle(wing) => return Some(wing),
            Attempt::Piece { from, to, becomes: None } => (from, to),
            Attempt::Piece { .. } => return None,
        };
        let us = self.turn();
        if from != self.king(us) || from.rank() != first_rank(us) || to.rank() != from.rank() {
            return None;
        }
        let wing = if to > from { Wing::Kingside } else { Wing::Queenside };
        let two_squares = from.index().abs_diff(to.index()) == 2 && to.file().index() == wing.king_file();
        (two_squares || self.castling_rook(us, wing) == Some(to)).then_some(wing)
    }
}

/// 1.3 The piece must be there and be one's own.
fn own_piece(position: &Position, from: Square) -> Result<Role, Illegal> {
    let piece = position.placement().at(from).ok_or(Illegal::NoPiece)?;
    if piece.side == position.turn() { Ok(piece.role) } else { Err(Illegal::OpponentsPiece(piece.role)) }
}

/// 3.1 and 1.4.1 The square must not hold an own piece, nor the king.
fn target(position: &Position, role: Role, from: Square, to: Square) -> Result<(), Illegal> {
    if from == to {
        return Err(Illegal::NotMoved(role));
    }
    match position.placement().at(to) {
        Some(piece) if piece.side == position.turn() => Err(Illegal::OwnPiece(piece.role)),
        Some(piece) if piece.role == Role::King => Err(Illegal::CapturesKing),
        _ => Ok(()),
    }
}

/// 3.2 to 3.6 and 3.8.1 How it moves, and 3.5 what is in the way.
fn officer(position: &Position, role: Role, from: Square, to: Square) -> Result<(), Illegal> {
    if from == to {
        return Err(Illegal::NotMoved(role));
    }
    if !attacks::officer(role, from, Bitboard::EMPTY).contains(to) {
        return Err(Illegal::NotHowItMoves(role));
    }
    if let Some(by) = nearest_between(from, to, position.placement().occupied()) {
        return Err(Illegal::Blocked { role, by });
    }
    target(position, role, from, to)
}

fn nearest_between(from: Square, to: Square, occupied: Bitboard) -> Option<Square> {
    let way = attacks::between(from, to) & occupied;
    if to > from { way.first() } else { way.last() }
}

/// 3.7 The pawn.
fn pawn(position: &Position, from: Square, to: Square, becomes: Option<Role>) -> Result<Kind, Illegal> {
    let us = position.turn();
    if from == to {
        return Err(Illegal::NotMoved(Role::Pawn));
    }
    if Bitboard::BACK_RANKS.contains(from) {
        return Err(Illegal::PawnOnEndRank);
    }
    let kind = if from.file() == to.file() {
        pawn_step(position, from, to)?
    } else if attacks::pawn(us, from).contains(to) {
        pawn_capture(position, from, to)?
    } else {
        return Err(Illegal::NotHowItMoves(Role::Pawn));
    };
    promotion(us, to, becomes, kind)
}

/// 3.7.1 and 3.7.2 Forward, one or two squares, to empty squares.
fn pawn_step(position: &Position, from: Square, to: Square) -> Result<Kind, Illegal> {
    let up = position.turn().up();
    let distance = i32::from(to.index()) - i32::from(from.index());
    let kind = if distance == up {
        Kind::Plain
    } else if distance == 2 * up {
        Kind::DoubleStep
    } else {
        return Err(Illegal::NotHowItMoves(Role::Pawn));
    };
    if kind == Kind::DoubleStep && !position.turn().rank(1).contains(from) {
        return Err(Illegal::PawnHasMoved);
    }
    let way = (attacks::between(from, to) | to.into()) & position.placement().occupied();
    let nearest = if up > 0 { way.first() } else { way.last() };
    nearest.map_or(Ok(kind), |by| Err(Illegal::Blocked { role: Role::Pawn, by }))
}

/// 3.7.3 Diagonally, only to capture; 3.7.3.1 and 3.7.3.2 en passant.
fn pawn_capture(position: &Position, from: Square, to: Square) -> Result<Kind, Illegal> {
    target(position, Role::Pawn, from, to)?;
    if position.placement().occupied().contains(to) {
        return Ok(Kind::Plain);
    }
    if position.en_passant() == Some(to) {
        return Ok(Kind::EnPassant);
    }
    let us = position.turn();
    let beside = Square::at(to.file(), from.rank());
    if !position.placement().of(!us, Role::Pawn).contains(beside) {
        return Err(Illegal::PawnCapturesNothing);
    }
    // It could have come by a double step if it is on its fourth rank and the squares behind it are free.
    let behind = Bitboard::of(to) | Bitboard::of(to.step(us.up()));
    let fourth = (!us).rank(3).contains(beside);
    if fourth && !position.placement().occupied().meets(behind) {
        Err(Illegal::EnPassantTooLate)
    } else {
        Err(Illegal::EnPassantNeverPossible)
    }
}

/// 3.7.3.3 Exchange on the last rank, and only there.
fn promotion(us: Side, to: Square, becomes: Option<Role>, kind: Kind) -> Result<Kind, Illegal> {
    match (us.rank(7).contains(to), becomes) {
        (true, Some(role)) if Role::PROMOTIONS.contains(&role) => Ok(Kind::promoting_to(role)),
        (true, Some(role)) => Err(Illegal::PromotionTo(role)),
        (true, None) => Err(Illegal::PromotionMissing),
        (false, Some(_)) => Err(Illegal::NoPromotionHere(Role::Pawn)),
        (false, None) => Ok(kind),
    }
}

/// 3.9.2 The own king must not be attacked after the move.
fn king_is_safe(position: &Position, role: Role, from: Square, to: Square, kind: Kind) -> Result<(), Illegal> {
    let takes = if kind == Kind::EnPassant { position.board().passed_pawn(to) } else { to };
    let by = position.board().attackers_after::<Native>(from, to, takes.into());
    if by.is_empty() {
        Ok(())
    } else if role == Role::King {
        Err(Illegal::KingMovesIntoCheck { by })
    } else if by.meets(position.checkers()) {
        Err(Illegal::KingLeftInCheck { by })
    } else {
        Err(Illegal::KingExposed { by })
    }
}

/// 3.8.2 Castling: the right (3.8.2.1), then what hinders it for the moment (3.8.2.2).
fn castling(position: &Position, wing: Wing) -> Result<Move, CastlingFault> {
    let us = position.turn();
    let king = position.king(us);
    let rook = position.castling_rook(us, wing).ok_or_else(|| right_lost(position, wing))?;
    let occupied = position.placement().occupied();
    let (empty, crossed) = castling_paths(king, rook);
    let in_the_way = occupied & (empty | attacks::between(king, rook)).without(rook.into());
    let nearest = in_the_way.min_by_key(|square| square.index().abs_diff(king.index()));
    if let Some(by) = nearest.filter(|_| occupied.meets(empty)) {
        return Err(CastlingFault::Obstructed { by });
    }
    let by = position.checkers();
    if !by.is_empty() {
        return Err(CastlingFault::InCheck { by });
    }
    let (king_to, rook_to) = castling_squares(king, rook);
    let without_king = occupied.without(king.into());
    for square in crossed.without(king_to.into()) {
        let by = position.board().attackers::<Native>(square, !us, without_king);
        if !by.is_empty() {
            return Err(CastlingFault::ThroughAttack { square, by });
        }
    }
    let afterwards = without_king.without(rook.into()) | rook_to.into();
    let by = position.board().attackers::<Native>(king_to, !us, afterwards)
        | position.board().attackers::<Native>(king_to, !us, without_king);
    if !by.is_empty() {
        return Err(CastlingFault::IntoAttack { square: king_to, by });
    }
    Ok(Move::new(king, rook, Kind::Castle))
}

fn right_lost(position: &Position, wing: Wing) -> CastlingFault {
    let us = position.turn();
    let rooks = position.placement().of(us, Role::Rook);
    let home = Bitboard::rank(first_rank(us));
    if position.king_has_moved(us) || !home.contains(position.king(us)) {
        CastlingFault::KingMoved
    } else if position.rook_on_wing(position.granted_castling(), us, wing).is_some() {
        CastlingFault::RookMoved
    } else if position.rook_on_wing(rooks, us, wing).is_none() {
        CastlingFault::NoRook
    } else {
        CastlingFault::NoRight
    }
}
