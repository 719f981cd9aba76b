//! What a reader of tokens is told, and in which order.

use crate::fault::Fault;
use crate::span::{Place, Span};
use crate::token::{CommentKind, Marker, MarkerForm, TagValue};

/// Where a game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameStart {
    /// The byte of its first tag, move or marker in the whole stream.
    pub byte: u64,
    /// The line and column of that byte.
    pub place: Place,
    /// Its number among the games of this block, from 0.
    pub number_in_block: u64,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameEnd {
    /// All of its bytes.
    pub span: Span,
    /// The line and column of its first tag, move or marker.
    pub place: Place,
    /// How many move tokens, null moves among them, its main line has.
    pub plies: u32,
    /// The end marker, if there was one.
    pub marker: Option<Marker>,
    /// Whether the game ran over [`crate::Limits::game_bytes`] and was cut.
    pub truncated: bool,
}

/// Whether the reader shall tell what stands inside a variation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Enter {
    /// Tell its moves, comments and glyphs.
    Yes,
    /// Tell nothing until it ends; faults are told all the same. Its end is not told either.
    Skip,
}

/// Receives the tokens of games in the order of the text.
///
/// Order within a game: `begin_game`, then tags, then movetext, then `end_game`. Comments, faults and text passed over may come
/// anywhere, also, for text that belongs to no game, between `end_game` and `begin_game`. Every text is borrowed from the block and
/// nothing is allocated for it. Every method does nothing by default. Texts are raw bytes: [`crate::decode_text`]
/// makes them text.
pub trait Visitor {
    /// A game begins.
    #[inline]
    fn begin_game(&mut self, start: GameStart) {
        let _ = start;
    }

    /// A tag pair (PGN standard 8.1). Tags always come before moves.
    #[inline]
    fn tag(&mut self, name: &[u8], value: TagValue<'_>, span: Span) {
        let _ = (name, value, span);
    }

    /// The first token of the movetext was seen; no tag follows in this game.
    #[inline]
    fn begin_moves(&mut self) {}

    /// A move number indication with its number of dots (PGN standard 8.2.2).
    #[inline]
    fn move_number(&mut self, number: u32, dots: u32, span: Span) {
        let _ = (number, dots, span);
    }

    /// Something move-like, check marks and promotion included, suffix marks (`!?`) and glued glyphs not.
    #[inline]
    fn move_token(&mut self, text: &[u8], span: Span) {
        let _ = (text, span);
    }

    /// A null move: `--`, `Z0` and the like.
    #[inline]
    fn null_move(&mut self, text: &[u8], span: Span) {
        let _ = (text, span);
    }

    /// A comment without its braces or semicolon (PGN standard 5).
    #[inline]
    fn comment(&mut self, text: &[u8], kind: CommentKind, span: Span) {
        let _ = (text, kind, span);
    }

    /// A line that begins with `%` (PGN standard 6), without the sign.
    #[inline]
    fn escape(&mut self, text: &[u8], span: Span) {
        let _ = (text, span);
    }

    /// Text that means nothing where it stands, and that no other call hands on: a fault was told of it. For readers that
    /// must not lose anything.
    fn passed_over(&mut self, text: &[u8], span: Span) {
        let _ = (text, span);
    }

    /// A numeric annotation glyph (PGN standard 8.2.4 and 10), a suffix mark or a textual glyph turned into one.
    #[inline]
    fn nag(&mut self, nag: u16, span: Span) {
        let _ = (nag, span);
    }

    /// A variation opens (PGN standard 8.2.5); it stands for the last move told.
    #[inline]
    fn begin_variation(&mut self, span: Span) -> Enter {
        let _ = span;
        Enter::Yes
    }

    /// The variation entered last closes.
    #[inline]
    fn end_variation(&mut self, span: Span) {
        let _ = span;
    }

    /// The end marker of the game (PGN standard 8.2.6).
    #[inline]
    fn result(&mut self, marker: Marker, form: MarkerForm, span: Span) {
        let _ = (marker, form, span);
    }

    /// Something was not as the standard says; see its kind for whether anything was lost.
    fn fault(&mut self, fault: Fault) {
        let _ = fault;
    }

    /// The game is over.
    #[inline]
    fn end_game(&mut self, end: GameEnd) {
        let _ = end;
    }
}
