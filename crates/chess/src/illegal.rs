//! Why a move is not legal, in the terms of Article 3.

use crate::{Bitboard, Role, Square};

/// Why an attempted move is illegal (Article 3.10.2). The first reason that holds, in the order in which an arbiter
/// would name them: whose piece, how it moves, what is in the way, and last the king's safety.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Illegal {
    /// No piece stands on the square the move starts from.
    NoPiece,
    /// The piece is the opponent's (Article 1.3: a player moves his own).
    OpponentsPiece(Role),
    /// The piece was put back on the square it came from.
    NotMoved(Role),
    /// A piece of the same colour stands on the square (Article 3.1).
    OwnPiece(Role),
    /// The move would capture the king (Article 1.4.1).
    CapturesKing,
    /// The piece does not move like that (Articles 3.2 to 3.8).
    NotHowItMoves(Role),
    /// The way leads over an intervening piece (Article 3.5; for a pawn 3.7.1 and 3.7.2).
    Blocked {
        /// The piece that cannot get there.
        role: Role,
        /// The nearest square in the way.
        by: Square,
    },
    /// A pawn goes two squares but has left its initial square (Article 3.7.2).
    PawnHasMoved,
    /// A pawn goes diagonally to a square where there is nothing to capture (Article 3.7.3).
    PawnCapturesNothing,
    /// The pawn beside could have been captured en passant only right after its double step (Article 3.7.3.2).
    EnPassantTooLate,
    /// A pawn stands beside, but it never could be captured en passant: it is not a pawn's double step away from its
    /// initial square, or the square behind it is not where it passed.
    EnPassantNeverPossible,
    /// A pawn on the first or the last rank has no move (the position is illegal).
    PawnOnEndRank,
    /// A pawn reached the last rank and was not exchanged (Article 3.7.3.3).
    PromotionMissing,
    /// A pawn was exchanged for a king or a pawn (Article 3.7.3.3).
    PromotionTo(Role),
    /// A piece was exchanged that may not be: not a pawn, or not on its last rank.
    NoPromotionHere(Role),
    /// Castling is not possible (Article 3.8.2).
    Castling(CastlingFault),
    /// The king moves to an attacked square (Article 3.9.2).
    KingMovesIntoCheck {
        /// The attackers.
        by: Bitboard,
    },
    /// The king was in check and still is (Article 3.9.2).
    KingLeftInCheck {
        /// The attackers after the move.
        by: Bitboard,
    },
    /// The move exposes the own king to check (Article 3.9.2).
    KingExposed {
        /// The attackers after the move.
        by: Bitboard,
    },
}

/// What stands in the way of castling (Article 3.8.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum CastlingFault {
    /// The king has moved (Article 3.8.2.1).
    KingMoved,
    /// That rook has moved or was captured (Article 3.8.2.1).
    RookMoved,
    /// The position was given without this right.
    NoRight,
    /// No own rook stands there to castle with, or the king is not on its first rank.
    NoRook,
    /// A piece stands between king and rook, or where they must go (Article 3.8.2.2).
    Obstructed {
        /// The piece nearest the king.
        by: Square,
    },
    /// The king is in check (Article 3.8.2.2).
    InCheck {
        /// The attackers.
        by: Bitboard,
    },
    /// The king crosses an attacked square (Article 3.8.2.2).
    ThroughAttack {
        /// The attacked square.
        square: Square,
        /// The attackers.
        by: Bitboard,
    },
    /// The king would end on an attacked square (Article 3.8.2.2).
    IntoAttack {
        /// The attacked square.
        square: Square,
        /// The attackers.
        by: Bitboard,
    },
}
