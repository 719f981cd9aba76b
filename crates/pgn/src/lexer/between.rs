//! What stands between games: finding out whether a game begins, and passing over what belongs to none.

use super::Lexer;
use crate::boundary::{
    bracket_end, comment_end, ends_but_for_comments, ends_line, event_line, is_hard, is_tag_pair, tag_name,
};
use crate::class::{CLASS, Class, is_space, line_end, wide_space};
use crate::fault::{Fault, FaultKind, excerpt};
use crate::span::Span;
use crate::visit::Visitor;
use crate::words::{Word, classify, word_end};

/// What stands between two games.
pub(super) enum Ahead {
    /// A game begins; its first tag, move or marker is here.
    Game(usize),
    /// Nothing of this belongs to a game; it ends here.
    Stray(usize),
}

/// What stands at a place outside of games.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outside {
    /// White space.
    Blank,
    LineEnd,
    /// White space beyond ASCII.
    WideSpace,
    /// A line that begins with `%`.
    Escape,
    /// A comment after a semicolon.
    LineComment,
    /// A comment in braces.
    Comment,
    /// Brackets that are no tag pair.
    Bracket,
    Nul,
    /// A word or a sign without meaning here.
    Text,
    /// The first tag, move or marker of a game.
    Game,
}

/// A walk over what stands outside of games. Finding where a game begins and telling what stands before it are both such
/// walks, so they cannot differ on what is passed over.
#[derive(Clone, Copy)]
struct Walk {
    at: usize,
    /// Words begin a game only where a line begins, so that no prose is taken for moves.
    fresh: bool,
}

impl Walk {
    const fn new(at: usize) -> Self {
        Self { at, fresh: true }
    }

    fn pass(&mut self, what: Outside, next: usize) {
        self.at = next;
        match what {
            Outside::LineEnd => self.fresh = true,
            Outside::Text | Outside::Bracket | Outside::Nul => self.fresh = false,
            _ => {}
        }
    }
}

impl<V: Visitor + ?Sized> Lexer<'_, '_, V> {
    /// Finds out whether a game begins at `from`, after perhaps comments and text that belongs to nothing.
    pub(super) fn look_ahead(&self, from: usize) -> Ahead {
        let mut walk = Walk::new(from);
        while walk.at < self.b.len() {
            let (what, next) = self.outside(walk);
            if what == Outside::Game {
                let apart = walk.at > from && is_hard(self.b, walk.at);
                return if apart { Ahead::Stray(walk.at) } else { Ahead::Game(walk.at) };
            }
            walk.pass(what, next);
        }
        Ahead::Stray(self.b.len())
    }

    /// What stands at the place where the walk is, and where that ends.
    #[inline]
    fn outside(&self, Walk { at, fresh }: Walk) -> (Outside, usize) {
        let b = self.b;
        let c = b[at];
        match CLASS[usize::from(c)] {
            Class::Space if matches!(c, b'\n' | b'\r') => (Outside::LineEnd, at + 1),
            Class::Space => (Outside::Blank, at + 1),
            Class::High if wide_space(b, at) > 0 => (Outside::WideSpace, at + wide_space(b, at)),
            Class::Percent if self.at_column_one(at) => (Outside::Escape, line_end(b, at)),
            Class::Semicolon => (Outside::LineComment, line_end(b, at)),
            Class::OpenBrace => (Outside::Comment, comment_end(b, at).next),
            Class::OpenBracket if is_tag_pair(b, at) || fresh && is_bare_pair(b, at) => (Outside::Game, at),
            Class::OpenBracket => (Outside::Bracket, bracket_end(b, at)),
            Class::Digit | Class::Letter | Class::Word | Class::High | Class::Star if fresh && begins_moves(b, at) => {
                (Outside::Game, at)
            }
            Class::Digit | Class::Letter | Class::Word | Class::High => (Outside::Text, word_end(b, at)),
            Class::Nul => (Outside::Nul, at + b[at..].iter().take_while(|&&c| c == 0).count()),
            _ => (Outside::Text, at + 1),
        }
    }

    /// Tells what stands between `from` and the game that begins at `real`, and goes there.
    pub(super) fn tell_before(&mut self, from: usize, real: usize) {
        let mut walk = Walk::new(from);
        let mut words: Option<(usize, usize)> = None;
        while walk.at < real {
            let (what, next) = self.outside(walk);
            self.pos = walk.at;
            match what {
                Outside::Text => words = Some((words.map_or(walk.at, |(start, _)| start), next)),
                Outside::Blank => {}
                _ => words.take().into_iter().for_each(|(start, end)| self.tell_unknown(start, end)),
            }
            match what {
                Outside::WideSpace => _ = self.wide_space_here(),
                Outside::Escape => self.escape(),
                Outside::LineComment => self.line_comment(),
                Outside::Comment => self.brace_comment(),
                Outside::Bracket => self.bracket(),
                Outside::Nul => self.nul_bytes(),
                Outside::Blank | Outside::LineEnd | Outside::Text | Outside::Game => {}
            }
            walk.pass(what, next);
        }
        words.into_iter().for_each(|(start, end)| self.tell_unknown(start, end));
        self.pos = real;
    }

    /// Tells what belongs to no game: escape lines as such, and of the rest one fault.
    pub(super) fn tell_stray(&mut self, from: usize, end: usize) {
        let mut walk = Walk::new(from);
        let mut text: Option<(usize, usize)> = None;
        let mut piece = (from, from);
        while walk.at < end {
            let (what, next) = self.outside(walk);
            self.pos = walk.at;
            match what {
                Outside::Blank | Outside::LineEnd | Outside::WideSpace => {}
                Outside::Escape => {
                    self.pass_over_piece(piece);
                    self.escape();
                    piece = (next, next);
                }
                _ => {
                    text = Some((text.map_or(walk.at, |(start, _)| start), next));
                    piece.1 = next;
                }
            }
            walk.pass(what, next);
        }
        self.pass_over_piece(piece);
        if let Some((start, stop)) = text {
            let stop = start + self.b[start..stop].trim_ascii_end().len();
            self.fault(start, stop, FaultKind::TextOutsideGames(excerpt(&self.b[start..stop])));
        }
        self.pos = end;
    }

    fn pass_over_piece(&mut self, (from, to): (usize, usize)) {
        let start = from + self.b[from..to].len() - self.b[from..to].trim_ascii_start().len();
        let end = start + self.b[start..to].trim_ascii_end().len();
        if start < end {
            self.pass_over(start, end);
        }
    }

    /// Whether the text was cut at `at` because a game is too long.
    pub(super) fn over_limit(&self, at: usize) -> bool {
        // A game that begins right there ends the one before it in any case.
        at == self.b.len() && (at < self.all.len() && !is_tag_pair(self.all, at) || self.skipped.is_some())
    }

    /// Goes on at the next line that begins with `[Event "`, after a game that was too long.
    pub(super) fn skip_on(&mut self) {
        let cut = self.b.len();
        let next = event_line(self.all, cut).unwrap_or(self.all.len());
        let skipped = (next - cut) as u64 + if next == self.all.len() { self.skipped.unwrap_or(0) } else { 0 };
        let kind = FaultKind::GameTooLong { limit: self.limits.game_bytes.max(1), skipped };
        let place = self.place(cut);
        let start = self.base + cut as u64;
        self.v.fault(Fault { span: Span::new(start, start + skipped), place, kind });
        self.b = self.all;
        self.pos = next;
    }
}

/// Whether a move, a marker that stands alone, or a number with a move after it stands at `at`.
fn begins_moves(b: &[u8], at: usize) -> bool {
    if b[at] == b'*' {
        return ends_but_for_comments(b, at + 1);
    }
    let end = word_end(b, at);
    match classify(&b[at..end]) {
        Word::Move { .. } | Word::Null => true,
        Word::Marker(..) => ends_but_for_comments(b, end),
        Word::Number(_) => {
            let mut dots = end;
            while dots < end + 16 && b.get(dots).is_some_and(|&c| c == b'.' || is_space(c) || wide_space(b, dots) > 0) {
                dots += wide_space(b, dots).max(1);
            }
            let next = dots + b[dots..].iter().take(64).take_while(|&&c| !is_space(c)).count();
            let word = &b[dots..next];
            let word = &word[..if word.is_empty() { 0 } else { word_end(word, 0) }];
            word == b"0-0" || matches!(classify_some(word), Word::Move { .. } | Word::Null)
        }
        _ => false,
    }
}

fn classify_some(word: &[u8]) -> Word {
    if word.is_empty() { Word::Unknown } else { classify(word) }
}

/// A tag pair without quotes that fills its line: `[Event Open]`.
fn is_bare_pair(b: &[u8], at: usize) -> bool {
    let Some((start, end)) = tag_name(b, at) else { return false };
    let window = &b[..b.len().min(at + crate::boundary::LOOKAHEAD)];
    b[start].is_ascii_uppercase()
        && b.get(end) == Some(&b' ')
        && memchr::memchr3(b']', b'\n', b'\r', &window[end..])
            .is_some_and(|i| window[end + i] == b']' && ends_line(window, end + i + 1))
}
