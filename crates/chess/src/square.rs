//! Squares, files and ranks (Articles 2.1 and 2.4).

use std::fmt;
use std::str::FromStr;

use crate::Side;

/// A vertical column of eight squares, `a` to `h` (Article 2.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct File(u8);

impl File {
    /// The `a` file.
    pub const A: Self = Self(0);
    /// The `h` file.
    pub const H: Self = Self(7);

    /// The file with this index, 0 = `a` to 7 = `h`.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 8 { Some(Self(index)) } else { None }
    }

    /// All eight files from `a`.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..8).map(Self)
    }

    /// 0 = `a` to 7 = `h`.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The letter `a` to `h`.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }

    /// The file of a small letter `a` to `h`.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        if letter.is_ascii_lowercase() { Self::new(letter as u8 - b'a') } else { None }
    }
}

/// A horizontal row of eight squares, `1` to `8` (Article 2.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Rank(u8);

impl Rank {
    /// White's first rank.
    pub const FIRST: Self = Self(0);
    /// White's last rank.
    pub const EIGHTH: Self = Self(7);

    /// The rank with this index, 0 = rank 1 to 7 = rank 8.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 8 { Some(Self(index)) } else { None }
    }

    /// All eight ranks from the first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..8).map(Self)
    }

    /// 0 = rank 1 to 7 = rank 8.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The digit `1` to `8`.
    #[must_use]
    pub const fn digit(self) -> char {
        (b'1' + self.0) as char
    }

    /// The rank of a digit `1` to `8`.
    #[must_use]
    pub const fn from_digit(digit: char) -> Option<Self> {
        if digit.is_ascii_digit() && digit != '0' { Self::new(digit as u8 - b'1') } else { None }
    }

    /// The rank as `side` counts it: for Black, rank 8 is his first.
    #[must_use]
    pub const fn seen_by(self, side: Side) -> Self {
        if side.is_white() { self } else { Self(7 - self.0) }
    }
}

/// One of the 64 squares (Article 2.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square with this index: a1 = 0, b1 = 1, to h8 = 63.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 64 { Some(Self(index)) } else { None }
    }

    /// The square whose index is the low six bits; total, for unpacking trusted encodings.
    #[must_use]
    #[inline]
    pub(crate) const fn from_low_bits(bits: u32) -> Self {
        Self((bits & 63) as u8)
    }

    /// The square where `file` and `rank` meet.
    #[must_use]
    #[inline]
    pub const fn at(file: File, rank: Rank) -> Self {
        Self(rank.0 * 8 + file.0)
    }

    /// All 64 squares from a1 to h8, rank by rank.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..64).map(Self)
    }

    /// a1 = 0 to h8 = 63.
    #[must_use]
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The file it stands on.
    #[must_use]
    #[inline]
    pub const fn file(self) -> File {
        File(self.0 & 7)
    }

    /// The rank it stands on.
    #[must_use]
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank(self.0 >> 3)
    }

    /// The square `files` to the right and `ranks` up as White sees it, if it is on the board.
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = (self.0 & 7) as i8 + files;
        let rank = (self.0 >> 3) as i8 + ranks;
        if file >= 0 && file < 8 && rank >= 0 && rank < 8 { Some(Self((rank * 8 + file) as u8)) } else { None }
    }

    /// Is it a light square? The right-hand corner nearest each player is light (Article 2.1).
    #[must_use]
    pub const fn is_light(self) -> bool {
        (self.0 ^ (self.0 >> 3)) & 1 == 1
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file().letter(), self.rank().digit())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not the name of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotASquare;

impl fmt::Display for NotASquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a square: expected a file letter a to h and a rank digit 1 to 8")
    }
}

impl std::error::Error for NotASquare {}

impl FromStr for Square {
    type Err = NotASquare;

    fn from_str(text: &str) -> Result<Self, NotASquare> {
        let mut chars = text.chars();
        let file = chars.next().and_then(File::from_letter).ok_or(NotASquare)?;
        let rank = chars.next().and_then(Rank::from_digit).ok_or(NotASquare)?;
        if chars.next().is_some() { Err(NotASquare) } else { Ok(Self::at(file, rank)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_indices_agree() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Square::at(square.file(), square.rank()), square);
        }
        assert_eq!("e4".parse::<Square>().map(Square::index), Ok(28));
        for bad in ["", "e", "e9", "i1", "e44", "E4", "e0", "ې1"] {
            assert!(bad.parse::<Square>().is_err(), "{bad}");
        }
    }

    #[test]
    fn the_right_hand_corner_is_light() {
        assert!("h1".parse::<Square>().unwrap().is_light());
        assert!("a8".parse::<Square>().unwrap().is_light());
        assert!(!"a1".parse::<Square>().unwrap().is_light());
    }

    #[test]
    fn offsets_stay_on_the_board() {
        let h1: Square = "h1".parse().unwrap();
        assert_eq!(h1.offset(1, 0), None);
        assert_eq!(h1.offset(0, -1), None);
        assert_eq!(h1.offset(-7, 7), "a8".parse().ok());
    }
}
