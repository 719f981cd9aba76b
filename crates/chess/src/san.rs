//! Moves as people write them: standard, long and coordinate algebraic notation, figurines, and the letters of other
//! languages (Appendix C of the Laws; PGN standard 8.2.3).

mod fast;
mod parse;
mod read;
mod resolve;
mod write;

#[cfg(test)]
pub(crate) mod tests;

use std::fmt;
use std::ops::{BitOr, BitOrAssign};
use std::str::FromStr;

use crate::{File, Letters, Rank, Role, Square, Wing};

pub use parse::SanFault;
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

impl FromStr for San {
    type Err = Unreadable;

    /// Reads a move in English letters.
    ///
    /// # Errors
    /// Why the text is not a move.
    fn from_str(text: &str) -> Result<Self, Unreadable> {
        Self::parse(text.as_bytes(), Letters::ENGLISH)
    }
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
pub struct Style(u32);

macro_rules! styles {
    ($($(#[$doc:meta])* $name:ident = $bit:literal, $words:literal;)*) => {
        impl Style {
            $($(#[$doc])* pub const $name: Self = Self(1 << $bit);)*

            const NAMES: &[(Self, &'static str)] = &[$((Self::$name, $words),)*];
        }
    };
}

// The text alone shows the first ones; the others need the position and come from `Position::style_of`.
styles! {
    /// Castling with zeros, as the Laws print it (Appendix C.13).
    ZEROS = 0, "castling with zeros";
    /// The whole square of origin is written, or a pawn's file without a capture.
    LONG = 1, "long form";
    /// A hyphen or dash between the squares.
    HYPHEN = 2, "hyphen";
    /// A figurine for the piece (Appendix C.2).
    FIGURINE = 3, "figurine";
    /// A capture sign other than `x`.
    CAPTURE_SIGN = 4, "capture sign other than x";
    /// A promotion without `=`, as the Laws have it (Appendix C.11), or with another sign.
    NO_EQUALS = 5, "promotion without =";
    /// `e.p.` is written (Appendix C.13).
    EN_PASSANT_MARK = 6, "e.p. written";
    /// A check or mate sign other than `+` and `#`.
    MARK_SIGN = 7, "check sign other than + and #";
    /// `!` or `?` glued on.
    SUFFIX = 8, "! or ? glued on";
    /// A letter for the pawn.
    PAWN_LETTER = 9, "letter for the pawn";
    /// Castling in small or foreign letters, or without hyphens.
    CASTLING_SIGN = 10, "odd castling letters";
    /// The promotion piece in a small letter.
    SMALL_LETTER = 11, "small promotion letter";
    /// Digits or letters of another language.
    FOREIGN = 12, "letters or digits of another language";
    /// `++`: double check to some, mate to others.
    DOUBLE_MARK = 13, "++ written";
    /// A pawn capture by files alone, `exd`.
    SHORT_CAPTURE = 14, "pawn capture by files alone";
    /// Marks of direction and other characters that cannot be seen.
    INVISIBLE = 15, "invisible characters";
    /// `(=)`, the sign of a draw offer (Appendix C.12).
    DRAW_OFFER = 16, "draw offer sign";
    /// A capture sign where nothing is captured.
    FALSE_CAPTURE = 17, "capture sign without a capture";
    /// No capture sign where something is captured.
    MISSING_CAPTURE = 18, "capture sign missing";
    /// More of the origin than is needed to tell the pieces apart, or the rank where the file would do.
    OVER_DISAMBIGUATED = 19, "more of the origin than needed";
    /// The check or mate sign is wrong: there is no check, or it is no mate, or it is one.
    WRONG_MARK = 20, "check or mate sign wrong";
    /// Check or mate is given without a sign.
    MISSING_MARK = 21, "check or mate sign missing";
    /// A piece move by squares alone, `g1f3`.
    COORDINATES = 22, "piece move without a piece letter";
    /// Castling written as a move of the king.
    CASTLING_AS_KING_MOVE = 23, "castling written as a king move";
    /// `e.p.` on a move that captures nothing in passing.
    FALSE_EN_PASSANT = 24, "e.p. on another move";
}

impl Style {
    /// Nothing differs.
    pub const EXPORT: Self = Self(0);

    /// Does nothing differ?
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

    /// The set without `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The set if `wanted`, or nothing.
    pub(crate) const fn when(self, wanted: bool) -> Self {
        if wanted { self } else { Self::EXPORT }
    }

    /// Each difference by itself, with its words.
    pub fn iter(self) -> impl Iterator<Item = (Self, &'static str)> {
        Self::NAMES.iter().copied().filter(move |(style, _)| self.contains(*style))
    }

    /// What is in the set, in words.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        self.iter().map(|(_, name)| name)
    }
}

impl BitOr for Style {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.with(other)
    }
}

impl BitOrAssign for Style {
    fn bitor_assign(&mut self, other: Self) {
        *self = self.with(other);
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
