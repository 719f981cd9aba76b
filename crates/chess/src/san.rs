//! Moves as people write them: standard, long and coordinate algebraic notation, figurines, and the letters of other
//! languages (Appendix C of the Laws; PGN standard 8.2.3).

mod parse;
mod resolve;
mod write;

use std::fmt;

use crate::{File, Rank, Role, Square, Wing};

pub use resolve::{Explanation, Unresolved};
pub use write::{Form, Notation, Written};

/// A move as written. It need not be possible anywhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct San {
    /// The move itself.
    pub what: What,
    /// The sign of check or mate at its end.
    pub mark: Option<Mark>,
    /// How the text differs from export form, as far as it can be seen without a position.
    pub style: Style,
}

/// What is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum What {
    /// `O-O`, `O-O-O`.
    Castle(Wing),
    /// A piece or pawn to a square, with as much of its origin as is written.
    Piece {
        /// Which piece.
        role: Role,
        /// The file it comes from.
        file: Option<File>,
        /// The rank it comes from.
        rank: Option<Rank>,
        /// Where it goes.
        to: Square,
        /// Is a capture sign there?
        capture: bool,
        /// What the pawn becomes.
        becomes: Option<Role>,
    },
    /// Two squares without a letter, `g1f3` or `e2-e4`: the piece is whatever stands there.
    Squares {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
        /// Is a capture sign there?
        capture: bool,
        /// What the pawn becomes.
        becomes: Option<Role>,
    },
    /// A pawn capture by files only, `exd` or `ed` (Appendix C.10 allows it in long form only; seen on scoresheets).
    Files {
        /// The pawn's file.
        from: File,
        /// The file it captures on.
        to: File,
        /// What the pawn becomes.
        becomes: Option<Role>,
    },
}

/// A sign of check (`+`) or mate (`#`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// Check.
    Check,
    /// Checkmate.
    Mate,
}

/// Ways in which text differs from export form (PGN standard 8.2.3). A set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Style(pub(crate) u16);

impl Style {
    /// Castling with zeros, as the Laws print it (Appendix C).
    pub const ZEROS: Self = Self(1);
    /// The whole square of origin is written.
    pub const LONG: Self = Self(1 << 1);
    /// A hyphen between the squares.
    pub const HYPHEN: Self = Self(1 << 2);
    /// A figurine for the piece.
    pub const FIGURINE: Self = Self(1 << 3);
    /// A capture sign other than `x`.
    pub const CAPTURE_SIGN: Self = Self(1 << 4);
    /// A promotion without `=`.
    pub const NO_EQUALS: Self = Self(1 << 5);
    /// `e.p.` is written.
    pub const EN_PASSANT_MARK: Self = Self(1 << 6);
    /// A check or mate sign other than `+` and `#`.
    pub const MARK_SIGN: Self = Self(1 << 7);
    /// `!` or `?` glued on.
    pub const SUFFIX: Self = Self(1 << 8);
    /// A letter for the pawn.
    pub const PAWN_LETTER: Self = Self(1 << 9);
    /// Castling in small or foreign letters, or without hyphens.
    pub const CASTLING_SIGN: Self = Self(1 << 10);
    /// The promotion piece in a small letter.
    pub const SMALL_LETTER: Self = Self(1 << 11);
    /// Digits or letters of another language.
    pub const FOREIGN: Self = Self(1 << 12);
    /// A capture sign where nothing is captured, or none where something is.
    pub const FALSE_CAPTURE: Self = Self(1 << 13);
    /// More of the origin than is needed to tell the pieces apart.
    pub const OVER_DISAMBIGUATED: Self = Self(1 << 14);
    /// The check or mate sign is missing or wrong.
    pub const WRONG_MARK: Self = Self(1 << 15);

    const NAMES: [(Self, &'static str); 16] = [
        (Self::ZEROS, "castling with zeros"),
        (Self::LONG, "long form"),
        (Self::HYPHEN, "hyphen"),
        (Self::FIGURINE, "figurine"),
        (Self::CAPTURE_SIGN, "capture sign other than x"),
        (Self::NO_EQUALS, "promotion without ="),
        (Self::EN_PASSANT_MARK, "e.p. written"),
        (Self::MARK_SIGN, "check sign other than + and #"),
        (Self::SUFFIX, "! or ? glued on"),
        (Self::PAWN_LETTER, "letter for the pawn"),
        (Self::CASTLING_SIGN, "odd castling letters"),
        (Self::SMALL_LETTER, "small promotion letter"),
        (Self::FOREIGN, "letters or digits of another language"),
        (Self::FALSE_CAPTURE, "capture sign missing or without a capture"),
        (Self::OVER_DISAMBIGUATED, "more of the origin than needed"),
        (Self::WRONG_MARK, "check or mate sign missing or wrong"),
    ];

    /// Nothing differs.
    #[must_use]
    #[inline]
    pub const fn is_export(self) -> bool {
        self.0 == 0
    }

    /// Does the set hold all of `other`?
    #[must_use]
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Both sets together.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What is in the set, in words.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        Self::NAMES.into_iter().filter(move |(style, _)| self.contains(*style)).map(|(_, name)| name)
    }
}

impl fmt::Debug for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.names()).finish()
    }
}

/// Why text is not a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Unreadable {
    /// Nothing, or more than any move has.
    Length,
    /// The chosen letters have no piece for this; [`crate::Letters::candidates`] tells which sets have.
    UnknownLetter(char),
    /// A null move: the Laws know none.
    NullMove,
    /// The square a piece goes to is missing or not on the board.
    NoTarget,
    /// Something in it has no meaning there.
    Unexpected(char),
    /// The bytes are not text.
    NotText,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length => f.write_str("too short or too long for a move"),
            Self::UnknownLetter(letter) => write!(f, "{letter:?} is no piece in the chosen letters"),
            Self::NullMove => f.write_str("a null move, which the Laws do not know"),
            Self::NoTarget => f.write_str("the square the piece goes to is missing"),
            Self::Unexpected(found) => write!(f, "unexpected {found:?}"),
            Self::NotText => f.write_str("not text"),
        }
    }
}

impl std::error::Error for Unreadable {}
