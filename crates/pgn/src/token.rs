//! The small values that tokens carry: markers, tag values, comments, limits.

use std::borrow::Cow;

use crate::encoding::decode_text;

/// A game termination marker (PGN standard 8.2.6), or what stands for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Marker {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: the game goes on, was abandoned, or the result is not known.
    Unfinished,
    /// `0-0`: both lose. Not in the PGN standard; the Laws allow it.
    BothLose,
    /// `1/2-0`: a half for White and nothing for Black. Not in the PGN standard.
    HalfForWhite,
    /// `0-1/2`: a half for Black and nothing for White. Not in the PGN standard.
    HalfForBlack,
}

impl Marker {
    /// The marker as export format writes it.
    pub const fn text(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unfinished => "*",
            Self::BothLose => "0-0",
            Self::HalfForWhite => "1/2-0",
            Self::HalfForBlack => "0-1/2",
        }
    }

    /// Whether the PGN standard knows this marker.
    pub const fn is_standard(self) -> bool {
        matches!(self, Self::WhiteWins | Self::BlackWins | Self::Draw | Self::Unfinished)
    }

    /// Reads a result in any form that is seen, with how it was written; white space round it is dropped.
    ///
    /// The same reading serves the end marker and the `Result` tag. `None`: not a result.
    pub fn read(text: &[u8]) -> Option<(Self, MarkerForm)> {
        crate::marker::read(text)
    }
}

impl std::fmt::Display for Marker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.text())
    }
}

/// How a [`Marker`] was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkerForm {
    /// One of the four forms of the standard.
    Standard,
    /// Another form with one meaning: `1/2`, `1:0`, `½-½`, a dash of typography.
    Variant,
    /// A form for a game won without play: `+/-`, `-:+`, `1-0F`.
    Forfeit,
}

/// What kind of comment (PGN standard 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CommentKind {
    /// `{ … }`
    Brace,
    /// `; …` to the end of the line.
    Line,
    /// `(=)`, the sign of a draw offer in the Laws' appendix on notation.
    DrawOffer,
    /// A command such as `[%clk 0:10:00]` that stands outside a comment.
    Bare,
    /// Text that is no comment where it stood and is kept as one, so that it is not lost: see
    /// [`Reader::keeping_text`](crate::Reader::keeping_text).
    Kept,
}

/// A tag value as it stands between its quotes, escapes not yet removed (PGN standard 8.1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TagValue<'a> {
    pub(crate) raw: &'a [u8],
    pub(crate) escaped: bool,
}

impl<'a> TagValue<'a> {
    /// The bytes as they stand in the file.
    pub const fn raw(self) -> &'a [u8] {
        self.raw
    }

    /// The bytes without escapes (PGN standard 7: `\"` is a quote and `\\` a backslash).
    pub fn bytes(self) -> Cow<'a, [u8]> {
        if !self.escaped {
            return Cow::Borrowed(self.raw);
        }
        let mut out = Vec::with_capacity(self.raw.len());
        let mut rest = self.raw.iter().copied().peekable();
        while let Some(b) = rest.next() {
            match (b, rest.peek()) {
                // A line end inside a value is a fault of its own; one space stands for it.
                (b'\n' | b'\r', _) => {
                    if out.last() != Some(&b' ') {
                        out.push(b' ');
                    }
                }
                (b'\\', Some(&(b'"' | b'\\'))) => out.extend(rest.next()),
                _ => out.push(b),
            }
        }
        Cow::Owned(out)
    }

    /// The value as text: UTF-8, or Windows-1252 where the bytes are not UTF-8.
    pub fn text(self) -> Cow<'a, str> {
        match self.bytes() {
            Cow::Borrowed(b) => decode_text(b),
            Cow::Owned(b) => Cow::Owned(decode_text(&b).into_owned()),
        }
    }
}

/// What the reader will hold in memory and how deep it will go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// A game longer than this many bytes is cut there with a fault; reading goes on at the next line that begins
    /// with `[Event "`. Memory is bounded by this, not by the file.
    pub game_bytes: usize,
    /// Variations nested deeper than this are left out with one fault. At most [`Limits::NESTING`].
    pub nesting: u32,
    /// After this many faults in one game the rest are not told one by one.
    pub faults_per_game: u32,
}

impl Limits {
    /// The deepest nesting of variations that can be asked for.
    pub const NESTING: u32 = 128;
}

impl Default for Limits {
    fn default() -> Self {
        Self { game_bytes: 16 << 20, nesting: 64, faults_per_game: 100 }
    }
}
