//! What a player must do before anything else: the duty that touched pieces, a released piece or an announced move lay
//! on him.

use davar_chess::{Attempt, Move, MoveList, Position, Role, Side, Square, Wing};

use crate::Because;

/// A duty of a player and the clauses it rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Duty {
    /// Whose.
    pub of: Side,
    /// What he must do.
    pub must: Must,
    /// Why.
    pub because: Because,
}

/// What a player must do with his next move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Must {
    /// Move the piece on this square (4.3.1).
    Move(Square),
    /// Capture the piece on this square, with whatever piece (4.3.2).
    Capture(Square),
    /// Capture the piece on `victim` with the piece on `with` (4.3.3).
    CaptureWith {
        /// The own piece.
        with: Square,
        /// The square of the opponent's piece.
        victim: Square,
    },
    /// Castle on this wing (4.4.1).
    Castle(Wing),
    /// Move the king; castling on this wing is forbidden (4.4.2, 4.4.3).
    MoveKingNotCastling(Wing),
    /// Move the piece on this square, which was let go on another: it may not go elsewhere (4.7).
    Finish {
        /// Where it stood.
        from: Square,
        /// Where it was let go.
        to: Square,
    },
    /// Promote on this square to this piece, which has touched it (4.4.4), with the pawn that was let go there if one was.
    Promote {
        /// Where the pawn stood, if it was let go.
        from: Option<Square>,
        /// The square of promotion.
        to: Square,
        /// The new piece.
        becomes: Role,
    },
    /// Play the move that was announced with a claim (9.5.3).
    Play(Attempt),
}

impl Must {
    /// Does a legal move of the position fulfil the duty?
    #[must_use]
    pub fn permits(self, position: &Position, m: Move) -> bool {
        match self {
            // II.3.2.4: castling with the rook alone moves the rook.
            Self::Move(from) => m.from() == from || m.is_castling() && m.destination() == m.from() && m.to() == from,
            Self::Capture(victim) => captured(position, m) == Some(victim),
            Self::CaptureWith { with, victim } => m.from() == with && captured(position, m) == Some(victim),
            Self::Castle(wing) => m.wing() == Some(wing),
            Self::MoveKingNotCastling(wing) => m.from() == position.king(position.turn()) && m.wing() != Some(wing),
            Self::Finish { from, to } => m.from() == from && m.destination() == to,
            Self::Promote { from, to, becomes } => {
                m.to() == to && m.promotion() == Some(becomes) && from.is_none_or(|from| m.from() == from)
            }
            Self::Play(attempt) => position.judge(attempt) == Ok(m),
        }
    }

    /// The legal moves with which the duty is fulfilled.
    #[must_use]
    pub fn moves(self, position: &Position) -> MoveList {
        position.legal().into_iter().filter(|m| self.permits(position, *m)).collect()
    }
}

/// The square of the piece that a move captures; for en passant that of the pawn.
#[must_use]
pub fn captured(position: &Position, m: Move) -> Option<Square> {
    if m.is_en_passant() {
        return Some(Square::at(m.to().file(), m.from().rank()));
    }
    Some(m.to()).filter(|_| position.is_capture(m))
}
