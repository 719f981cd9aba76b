//! Faults as values: what was found, where, and what was made of it.

use std::fmt;

use crate::span::{Place, Span};

/// Something in the text that is not as the PGN standard has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The bytes it concerns.
    pub span: Span,
    /// The line and column where they begin.
    pub place: Place,
    /// What is wrong.
    pub kind: FaultKind,
}

/// How much a fault matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weight {
    /// The form is not the standard's, and the meaning is certain.
    Style,
    /// Something was skipped, mended or cut; a person should look.
    Fault,
}

/// The kinds of [`Fault`].
///
/// Each says in [`Display`](fmt::Display) what was found, what was expected and what the reader did.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FaultKind {
    /// Bytes with no meaning in PGN, skipped. Holds their beginning.
    UnknownToken(Box<str>),
    /// Text that belongs to no game, skipped. Holds its beginning.
    TextOutsideGames(Box<str>),
    /// NUL bytes, skipped.
    NulBytes,
    /// White space that is not of ASCII, such as a no-break space; told once a game.
    UnusualSpace,
    /// A game longer than the limit: cut, and so many bytes skipped.
    GameTooLong {
        /// The limit in bytes.
        limit: usize,
        /// How many bytes after it were not read.
        skipped: u64,
    },
    /// There were more faults in this game than are told.
    TooManyFaults,
    /// The movetext ended without a marker (PGN standard 8.2.6).
    MarkerMissing,
    /// A game with neither moves nor a marker.
    MovetextMissing,
    /// The marker is in another form than the standard's. Holds it.
    MarkerStyle(Box<str>),
    /// The marker stands for a game won without play. Holds it.
    MarkerForfeit(Box<str>),
    /// An end marker inside a variation; left out.
    MarkerInVariation(Box<str>),
    /// A game begins on the line on which the one before ended.
    GameOnSameLine,
    /// No empty line between tags and moves.
    EmptyLineMissing,
    /// An empty line inside the tag section.
    EmptyLineInTags,
    /// The same tag once more; both are handed on.
    TagTwice(Box<str>),
    /// A quote inside a tag value without its backslash.
    TagQuoteNotEscaped,
    /// A tag value in quotes of typography, or apostrophes.
    TagQuotesTypographic,
    /// A tag value without quotes.
    TagNotQuoted,
    /// A tag pair whose closing quote or bracket is missing.
    TagNotClosed,
    /// A tag value that goes on in the next line.
    TagBroken,
    /// A bracket that begins no tag pair; skipped. Holds its beginning.
    TagUnreadable(Box<str>),
    /// A comment that is never closed; ended where the next game begins, or at the end of the text.
    CommentNotClosed,
    /// A `{` inside a comment; the comment ends at the first `}` all the same (PGN standard 5).
    BraceInComment,
    /// A `}` with no comment open.
    BraceSurplus,
    /// A command such as `[%clk 1:00:00]` outside a comment.
    CommandOutsideComment,
    /// A variation still open when the game ended.
    VariationNotClosed,
    /// A `)` with no variation open.
    ParenthesisSurplus,
    /// A variation before the first move: it stands for no move; told once a game.
    VariationWithoutMove,
    /// Variations nested deeper than the limit; what stands deeper was left out.
    VariationTooDeep {
        /// The limit.
        limit: u32,
    },
    /// `$` without a number.
    NagUnreadable,
    /// A numeric glyph above 255 (PGN standard 8.2.4).
    NagOutOfRange(u32),
    /// A glyph written out (`+=`, `inf`), read as this numeric glyph.
    GlyphStyle(u16),
    /// More suffix marks than the standard has (`!!!`).
    SuffixUnknown,
    /// Text in `<` and `>`, which the standard reserves (PGN standard 7).
    Reserved,
}

impl FaultKind {
    /// Whether anything was lost or mended, or only the form is not the standard's.
    pub const fn weight(&self) -> Weight {
        match self {
            Self::UnusualSpace
            | Self::MarkerStyle(_)
            | Self::MarkerForfeit(_)
            | Self::GameOnSameLine
            | Self::EmptyLineMissing
            | Self::EmptyLineInTags
            | Self::GlyphStyle(_)
            | Self::NagOutOfRange(_)
            | Self::SuffixUnknown
            | Self::TagQuotesTypographic => Weight::Style,
            _ => Weight::Fault,
        }
    }

    /// A short name that does not change: for tables and filters.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::UnknownToken(_) => "unknown-token",
            Self::TextOutsideGames(_) => "text-outside-games",
            Self::NulBytes => "nul-bytes",
            Self::UnusualSpace => "unusual-space",
            Self::GameTooLong { .. } => "game-too-long",
            Self::TooManyFaults => "too-many-faults",
            Self::MarkerMissing => "marker-missing",
            Self::MovetextMissing => "movetext-missing",
            Self::MarkerStyle(_) => "marker-style",
            Self::MarkerForfeit(_) => "marker-forfeit",
            Self::MarkerInVariation(_) => "marker-in-variation",
            Self::GameOnSameLine => "game-on-same-line",
            Self::EmptyLineMissing => "empty-line-missing",
            Self::EmptyLineInTags => "empty-line-in-tags",
            Self::TagTwice(_) => "tag-twice",
            Self::TagQuoteNotEscaped => "tag-quote-not-escaped",
            Self::TagQuotesTypographic => "tag-quotes-typographic",
            Self::TagNotQuoted => "tag-not-quoted",
            Self::TagNotClosed => "tag-not-closed",
            Self::TagBroken => "tag-broken",
            Self::TagUnreadable(_) => "tag-unreadable",
            Self::CommentNotClosed => "comment-not-closed",
            Self::BraceInComment => "brace-in-comment",
            Self::BraceSurplus => "brace-surplus",
            Self::CommandOutsideComment => "command-outside-comment",
            Self::VariationNotClosed => "variation-not-closed",
            Self::ParenthesisSurplus => "parenthesis-surplus",
            Self::VariationWithoutMove => "variation-without-move",
            Self::VariationTooDeep { .. } => "variation-too-deep",
            Self::NagUnreadable => "nag-unreadable",
            Self::NagOutOfRange(_) => "nag-out-of-range",
            Self::GlyphStyle(_) => "glyph-style",
            Self::SuffixUnknown => "suffix-unknown",
            Self::Reserved => "reserved",
        }
    }
}

impl FaultKind {
    /// What to say, where it is the same for every fault of the kind.
    const fn fixed_words(&self) -> Option<&'static str> {
        Some(match self {
            Self::NulBytes => "NUL bytes in the text; skipped",
            Self::UnusualSpace => "white space that is not of ASCII (such as a no-break space); read as a space",
            Self::TooManyFaults => "there are more faults in this game; they are not told one by one",
            Self::MovetextMissing => {
                "the game has neither moves nor a result; expected at least 1-0, 0-1, 1/2-1/2 or *"
            }
            Self::MarkerMissing => "the moves end without a result; expected 1-0, 0-1, 1/2-1/2 or *",
            Self::GameOnSameLine => {
                "a game begins on the line on which the one before ended; expected an empty line between"
            }
            Self::EmptyLineMissing => "no empty line between the tags and the moves",
            Self::EmptyLineInTags => "an empty line between two tags of one game",
            Self::TagQuoteNotEscaped => {
                "a quote inside a tag value needs a backslash before it; read as part of the value"
            }
            Self::TagQuotesTypographic => "the tag value is not in plain \"quotes\"",
            Self::TagNotQuoted => "the tag value has no quotes; expected [Name \"value\"]",
            Self::TagNotClosed => {
                "the closing quote or bracket of this tag is missing; the tag was ended with its line"
            }
            Self::TagBroken => "the tag value goes on in the next line; joined with a space",
            Self::CommentNotClosed => {
                "the comment opened here is never closed with }; it was ended before the next game, and what it covers was not read as moves"
            }
            Self::BraceInComment => "a { inside a comment means nothing; the comment ends at the first }",
            Self::BraceSurplus => "a } with no comment open; skipped",
            Self::CommandOutsideComment => "a command in [% ] stands outside a comment; read as if in { }",
            Self::VariationNotClosed => "the variation opened here is never closed with ); it was ended with the game",
            Self::ParenthesisSurplus => "a ) with no variation open; skipped",
            Self::VariationWithoutMove => "a variation before any move; it stands for no move",
            Self::NagUnreadable => "a $ without a number; skipped",
            Self::SuffixUnknown => "more suffix marks than ! ? !! ?? !? ?!; the first two count",
            Self::Reserved => "text in < > is reserved by the standard; skipped",
            _ => return None,
        })
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownToken(t) => {
                write!(f, "found `{t}` where a move, number, glyph or result was expected; skipped")
            }
            Self::TextOutsideGames(t) => write!(f, "the text `{t}` belongs to no game; skipped"),
            Self::GameTooLong { limit, skipped } => {
                write!(
                    f,
                    "the game is longer than {limit} bytes; cut there, {skipped} bytes skipped up to the next line that begins with [Event \""
                )
            }
            Self::MarkerStyle(t) => {
                write!(f, "the result is written `{t}`; the standard has 1-0, 0-1, 1/2-1/2 or *")
            }
            Self::MarkerForfeit(t) => {
                write!(
                    f,
                    "the result is written `{t}`, read as a game decided without play; the standard has 1-0, 0-1, 1/2-1/2 or *"
                )
            }
            Self::MarkerInVariation(t) => write!(f, "the result `{t}` stands inside a variation; left out"),
            Self::TagTwice(t) => {
                write!(f, "the tag {t} stands twice in this game; both are kept, and the first counts")
            }
            Self::TagUnreadable(t) => {
                write!(f, "`{t}` begins like a tag pair and is not [Name \"value\"]; skipped")
            }
            Self::VariationTooDeep { limit } => {
                write!(f, "variations are nested deeper than {limit}; what stands deeper was left out")
            }
            Self::NagOutOfRange(n) => write!(f, "${n} is above $255, the last numeric glyph"),
            Self::GlyphStyle(n) => write!(f, "a glyph is written out, read as ${n}"),
            kind => f.write_str(kind.fixed_words().unwrap_or("something is not as the standard says")),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.kind)
    }
}

/// The beginning of `bytes` as text for a message: at most 40 characters, control characters as spaces.
pub(crate) fn excerpt(bytes: &[u8]) -> Box<str> {
    let head = &bytes[..bytes.len().min(160)];
    let mut text: String =
        crate::encoding::decode_text(head).chars().map(|c| if c.is_control() { ' ' } else { c }).take(41).collect();
    if text.chars().count() > 40 || head.len() < bytes.len() {
        text = text.chars().take(40).chain(['…']).collect();
    }
    text.into_boxed_str()
}
