//! A whole game in memory: for converting, showing and writing.

use crate::fault::Fault;
use crate::span::{Place, Span};
use crate::token::{CommentKind, Marker, MarkerForm};

/// A game with its tags, moves, variations and comments.
///
/// Two games are equal if they say the same; where it stood in a file and which faults it had does not count.
#[derive(Clone, Debug, Default)]
pub struct Game {
    /// The tag pairs in the order of the file, duplicates among them.
    pub tags: Vec<Tag>,
    /// The moves that were played.
    pub main: Line,
    /// The end marker, if there is one.
    pub marker: Option<Marker>,
    /// How the end marker was written.
    pub marker_form: Option<MarkerForm>,
    /// Comments after the end marker.
    pub after: Vec<Comment>,
    /// Where it stood.
    pub span: Span,
    /// The line and column of its first tag, move or marker.
    pub place: Place,
    /// What was not as the standard has it.
    pub faults: Vec<Fault>,
    /// Whether it was cut because it ran over the limit.
    pub truncated: bool,
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.tags == other.tags && self.main == other.main && self.marker == other.marker && self.after == other.after
    }
}

impl Game {
    /// The value of the first tag of this name, exactly as the standard spells it.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|t| t.name == name).map(|t| t.value.as_str())
    }
}

/// A tag pair (PGN standard 8.1.1).
#[derive(Clone, Debug, Default)]
pub struct Tag {
    /// Its name.
    pub name: String,
    /// Its value, without escapes.
    pub value: String,
    /// Where it stood.
    pub span: Span,
}

impl PartialEq for Tag {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && self.value == other.value
    }
}

impl Tag {
    /// A tag that stood in no file.
    pub fn new(name: impl Into<String>, value: impl Into<String>) -> Self {
        Self { name: name.into(), value: value.into(), span: Span::default() }
    }
}

/// A row of moves: the main line or a variation.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    /// What stands before the first move.
    pub before: Vec<Note>,
    /// The moves.
    pub moves: Vec<Move>,
}

/// A move as it was written.
#[derive(Clone, Debug, Default)]
pub struct Move {
    /// The text, with check marks and promotion, without suffix marks.
    pub text: String,
    /// Whether it is a null move such as `--`.
    pub null: bool,
    /// What stands after it, in order.
    pub notes: Vec<Note>,
    /// Where it stood.
    pub span: Span,
}

impl PartialEq for Move {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text && self.null == other.null && self.notes == other.notes
    }
}

/// What can stand after a move.
#[derive(Clone, Debug, PartialEq)]
pub enum Note {
    /// A numeric annotation glyph.
    Nag(u16),
    /// A comment.
    Comment(Comment),
    /// Another line in place of the move.
    Variation(Line),
}

/// A comment (PGN standard 5).
///
/// Two comments are equal if their words are: where a line was broken says nothing.
#[derive(Clone, Debug)]
pub struct Comment {
    /// Its text as written, commands in it included; see [`crate::commands`].
    pub text: String,
    /// Its kind.
    pub kind: CommentKind,
    /// Where it stood.
    pub span: Span,
}

impl PartialEq for Comment {
    fn eq(&self, other: &Self) -> bool {
        self.text.split_whitespace().eq(other.text.split_whitespace())
    }
}
