//! The two players, the six kinds of piece, and small tables indexed by them (Articles 1.2 and 2.2).

use std::fmt;
use std::ops::{Index, IndexMut, Not};

/// A player, by the colour of the pieces (Article 1.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Side {
    /// The player with the light-coloured pieces, who moves first.
    White,
    /// The player with the dark-coloured pieces.
    Black,
}

impl Side {
    /// Both sides, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// The side for `true` = White.
    #[must_use]
    pub const fn white_if(white: bool) -> Self {
        if white { Self::White } else { Self::Black }
    }

    /// Is this White?
    #[must_use]
    pub const fn is_white(self) -> bool {
        matches!(self, Self::White)
    }

    /// `w` or `b`, as FEN writes the side that has the move.
    #[must_use]
    pub const fn fen_letter(self) -> char {
        if self.is_white() { 'w' } else { 'b' }
    }
}

impl fmt::Display for Side {
    /// `White` or `Black`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_white() { "White" } else { "Black" })
    }
}

impl Not for Side {
    type Output = Self;

    /// The opponent.
    fn not(self) -> Self {
        Self::white_if(!self.is_white())
    }
}

/// A kind of piece (Article 2.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Role {
    /// Article 3.7.
    Pawn,
    /// Article 3.6.
    Knight,
    /// Article 3.2.
    Bishop,
    /// Article 3.3.
    Rook,
    /// Article 3.4.
    Queen,
    /// Article 3.8.
    King,
}

impl Role {
    /// All six, in the order of the enum.
    pub const ALL: [Self; 6] = [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];

    /// The four a pawn may become (Article 3.7.3.3), queen first.
    pub const PROMOTIONS: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];

    /// The English letter in upper case; `P` for a pawn.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'P',
            Self::Knight => 'N',
            Self::Bishop => 'B',
            Self::Rook => 'R',
            Self::Queen => 'Q',
            Self::King => 'K',
        }
    }

    /// The role of an English letter of either case, as FEN and UCI use it.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter.to_ascii_uppercase() {
            'P' => Self::Pawn,
            'N' => Self::Knight,
            'B' => Self::Bishop,
            'R' => Self::Rook,
            'Q' => Self::Queen,
            'K' => Self::King,
            _ => return None,
        })
    }
}

/// A man of one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// The FEN letter: upper case for White, lower case for Black.
    #[must_use]
    pub const fn fen_letter(self) -> char {
        let letter = self.role.letter();
        if self.side.is_white() { letter } else { letter.to_ascii_lowercase() }
    }

    /// The piece of a FEN letter.
    #[must_use]
    pub const fn from_fen_letter(letter: char) -> Option<Self> {
        match Role::from_letter(letter) {
            Some(role) => Some(Self { side: Side::white_if(letter.is_ascii_uppercase()), role }),
            None => None,
        }
    }
}

/// One `T` for each side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySide<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T> BySide<T> {
    /// Builds both halves from a function of the side.
    pub fn from_fn(mut f: impl FnMut(Side) -> T) -> Self {
        Self { white: f(Side::White), black: f(Side::Black) }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    #[inline]
    fn index(&self, side: Side) -> &T {
        if side.is_white() { &self.white } else { &self.black }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        if side.is_white() { &mut self.white } else { &mut self.black }
    }
}
