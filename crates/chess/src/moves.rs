//! Moves, and attempts at moves.

use std::fmt;

use crate::{Role, Square};

/// The side of the board on which a king castles, as seen from the initial position (Article 3.8.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Wing {
    /// Towards the h file: `O-O`.
    Kingside,
    /// Towards the a file: `O-O-O`.
    Queenside,
}

impl Wing {
    /// Both wings, kingside first.
    pub const ALL: [Self; 2] = [Self::Kingside, Self::Queenside];

    /// The file on which the king ends: g or c.
    #[must_use]
    pub(crate) const fn king_file(self) -> u8 {
        match self {
            Self::Kingside => 6,
            Self::Queenside => 2,
        }
    }
}

/// What a hand did, or a scoresheet says: it may be legal or not. [`Position::judge`](crate::Position::judge) tells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Attempt {
    /// A piece from one square to another. A king that goes two squares along its rank, or onto its own rook,
    /// attempts to castle.
    Piece {
        /// Where it stood.
        from: Square,
        /// Where it was put.
        to: Square,
        /// What a pawn was exchanged for (Article 3.7.3.3).
        becomes: Option<Role>,
    },
    /// Castling on a wing, as `O-O` names it.
    Castle(Wing),
}

/// What sort of move it is; the numbers are its four-bit code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Kind {
    Plain = 0,
    DoubleStep = 1,
    EnPassant = 2,
    Castle = 3,
    PromoteKnight = 4,
    PromoteBishop = 5,
    PromoteRook = 6,
    PromoteQueen = 7,
}

impl Kind {
    const ALL: [Self; 8] = [
        Self::Plain,
        Self::DoubleStep,
        Self::EnPassant,
        Self::Castle,
        Self::PromoteKnight,
        Self::PromoteBishop,
        Self::PromoteRook,
        Self::PromoteQueen,
    ];

    pub(crate) const fn promoting_to(role: Role) -> Self {
        match role {
            Role::Knight => Self::PromoteKnight,
            Role::Bishop => Self::PromoteBishop,
            Role::Rook => Self::PromoteRook,
            _ => Self::PromoteQueen,
        }
    }
}

/// A legal move (Article 3.10.1). Only a [`Position`](crate::Position) makes one, and it is meant for that position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u16);

impl Move {
    #[inline]
    pub(crate) const fn new(from: Square, to: Square, kind: Kind) -> Self {
        Self(from.index() as u16 | (to.index() as u16) << 6 | (kind as u16) << 12)
    }

    #[inline]
    pub(crate) const fn kind(self) -> Kind {
        Kind::ALL[(self.0 >> 12 & 7) as usize]
    }

    /// The square the piece leaves; in castling the king's.
    #[must_use]
    #[inline]
    pub const fn from(self) -> Square {
        Square::from_low_bits(self.0 as u32)
    }

    /// The square the piece reaches; in castling the square where the *rook stands* (so that it is unequivocal in
    /// Chess960). [`Move::destination`] gives the king's.
    #[must_use]
    #[inline]
    pub const fn to(self) -> Square {
        Square::from_low_bits(self.0 as u32 >> 6)
    }

    /// The square on which the moved piece ends; in castling the king's.
    #[must_use]
    pub const fn destination(self) -> Square {
        match self.wing() {
            Some(wing) => Square::from_low_bits((self.from().index() & 56 | wing.king_file()) as u32),
            None => self.to(),
        }
    }

    /// What the pawn becomes.
    #[must_use]
    #[inline]
    pub const fn promotion(self) -> Option<Role> {
        match self.kind() {
            Kind::PromoteKnight => Some(Role::Knight),
            Kind::PromoteBishop => Some(Role::Bishop),
            Kind::PromoteRook => Some(Role::Rook),
            Kind::PromoteQueen => Some(Role::Queen),
            _ => None,
        }
    }

    /// Is it castling?
    #[must_use]
    #[inline]
    pub const fn is_castling(self) -> bool {
        matches!(self.kind(), Kind::Castle)
    }

    /// The wing, if it is castling.
    #[must_use]
    pub const fn wing(self) -> Option<Wing> {
        if !self.is_castling() {
            None
        } else if self.to().index() > self.from().index() {
            Some(Wing::Kingside)
        } else {
            Some(Wing::Queenside)
        }
    }

    /// Is it a capture en passant?
    #[must_use]
    #[inline]
    pub const fn is_en_passant(self) -> bool {
        matches!(self.kind(), Kind::EnPassant)
    }

    /// The attempt that this move is.
    #[must_use]
    pub const fn attempt(self) -> Attempt {
        match self.wing() {
            Some(wing) => Attempt::Castle(wing),
            None => Attempt::Piece { from: self.from(), to: self.to(), becomes: self.promotion() },
        }
    }
}

impl fmt::Debug for Move {
    /// Coordinate text, castling as king onto rook.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        self.promotion().map_or(Ok(()), |role| write!(f, "{}", role.letter().to_ascii_lowercase()))
    }
}

/// The most moves any position can have here, legal or not. At most 64 − t squares hold movers when t squares can be
/// entered; a mover has at most 27 moves, and a square can be entered from at most 8 lines and 8 knight squares, three
/// of them by promoting pawns (three extra moves each, on 8 squares), and two castlings: min(27(64 − t), 16t + 74) is
/// below 704 for every t.
pub const MAX_MOVES: usize = 704;

/// The legal moves of a position.
pub type MoveList = arrayvec::ArrayVec<Move, MAX_MOVES>;
