//! Tokens from bytes: games one after the other, and the tags of each.
//!
//! Everything here works on one slice that begins where a game begins (or where the one before ended), and keeps to one
//! rule: what is told of a game depends on its own bytes alone, so a stream may be cut between any two games. The movetext
//! is in `lexer/movetext.rs`, what stands between games in `lexer/between.rs`.

mod between;
mod movetext;

use self::between::Ahead;
use crate::block::Block;
use crate::boundary::{
    at_line_start, bracket_end, comment_end, has_empty_line, is_hard, is_tag_pair, limit, near, skip_blank, tag_name,
};
use crate::class::{CLASS, Class, is_space, line_end, wide_space};
use crate::fault::{Fault, FaultKind, excerpt};
use crate::span::{Place, Span, advance};
use crate::tags::read_value;
use crate::token::{CommentKind, Limits, Marker, TagValue};
use crate::visit::{GameEnd, GameStart, Visitor};
use crate::words::{Word, classify, word_end};

/// Reads all games of `block` and tells `visitor` their tokens in order.
pub fn read_block<V: Visitor + ?Sized>(block: &Block, limits: &Limits, visitor: &mut V) {
    Lexer::new(block, &block.bytes, limits, visitor).run();
}

/// Reads all games of a text in memory, without copying it, and tells `visitor` their tokens in order.
pub fn read_bytes<V: Visitor + ?Sized>(text: &[u8], limits: &Limits, visitor: &mut V) {
    let mark = if text.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 };
    let frame = Block { first_byte: mark as u64, ..Block::default() };
    Lexer::new(&frame, &text[mark..], limits, visitor).run();
}

/// The end of the last game in `bytes` that stays the same whatever bytes follow, if there is one.
pub(crate) fn last_certain_end(bytes: &[u8], mid_line: bool, limits: &Limits) -> Option<usize> {
    struct Deaf;
    impl Visitor for Deaf {}
    let frame = Block { mid_line, ..Block::default() };
    let mut deaf = Deaf;
    let mut lexer = Lexer::new(&frame, bytes, limits, &mut deaf);
    lexer.sure = bytes.len().saturating_sub(crate::boundary::LOOKAHEAD);
    lexer.run();
    (lexer.last_end > 0).then_some(lexer.last_end)
}

const TAGS_COMPARED: usize = 64;
const LEVELS: usize = Limits::NESTING as usize + 1;

/// How the movetext, or the tag section, of a game came to its end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stop {
    /// With an end marker.
    Marker,
    /// Where the next game begins, or the text ends.
    NoMarker,
}

struct Lexer<'a, 'v, V: ?Sized> {
    b: &'a [u8],
    pos: usize,
    base: u64,
    all: &'a [u8],
    skipped: Option<u64>,
    /// Whether the first byte stands in the middle of a line.
    mid_line: bool,
    /// Whether a game, or text that belongs to none, ended on the line of the first game.
    continues: bool,
    limits: &'a Limits,
    v: &'v mut V,
    /// Places are counted on from here, and from the start of the game for what lies before.
    cursor: (usize, Place),
    game_cursor: (usize, Place),
    games: u64,
    sure: usize,
    last_end: usize,
    /// Where the game before ended, or the first byte.
    previous_end: usize,
    game: InGame,
    /// Where each open variation begins.
    opened: [usize; LEVELS],
    /// First byte, last byte and length, and the place, of the names seen; to find a tag that stands twice.
    names: [(u32, usize, usize); TAGS_COMPARED],
}

/// What is known of the game that is being read.
#[derive(Clone, Copy)]
struct InGame {
    real: usize,
    marker: Option<Marker>,
    plies: u32,
    depth: u32,
    /// The depth from which nothing is told.
    skip_at: u32,
    /// One bit a level: has the line a move yet?
    has_move: [u64; 3],
    faults: u32,
    told: u8,
    tags: usize,
    names: usize,
    numbered: bool,
    tags_end: usize,
    both_lose: bool,
}

const TOLD_SPACE: u8 = 1;
const TOLD_DEEP: u8 = 2;
const TOLD_GAP: u8 = 4;
const TOLD_EMPTY: u8 = 8;

impl InGame {
    const fn new(real: usize) -> Self {
        Self {
            real,
            marker: None,
            plies: 0,
            depth: 0,
            skip_at: u32::MAX,
            has_move: [0; 3],
            faults: 0,
            told: 0,
            tags: 0,
            names: 0,
            numbered: false,
            tags_end: 0,
            both_lose: false,
        }
    }
}

impl<'a, 'v, V: Visitor + ?Sized> Lexer<'a, 'v, V> {
    fn new(block: &Block, bytes: &'a [u8], limits: &'a Limits, v: &'v mut V) -> Self {
        let cursor = (0, block.first_place);
        Self {
            b: bytes,
            pos: 0,
            base: block.first_byte,
            all: bytes,
            skipped: block.skipped,
            mid_line: block.mid_line,
            continues: block.continues_line,
            limits,
            v,
            cursor,
            game_cursor: cursor,
            games: 0,
            sure: 0,
            last_end: 0,
            previous_end: 0,
            game: InGame::new(0),
            opened: [0; LEVELS],
            names: [(0, 0, 0); TAGS_COMPARED],
        }
    }

    fn run(&mut self) {
        loop {
            self.b = self.all;
            while self.b.get(self.pos).is_some_and(|&c| is_space(c)) {
                self.pos += 1;
            }
            if self.pos >= self.all.len() {
                return;
            }
            let from = self.pos;
            let limit = limit(self.all, from, self.limits.game_bytes);
            self.b = &self.all[..limit];
            self.game = InGame::new(from);
            match self.look_ahead(from) {
                Ahead::Game(real) => self.read_game(from, real),
                Ahead::Stray(end) => {
                    self.tell_stray(from, end);
                    self.continues = true;
                    self.previous_end = from + self.b[from..end].trim_ascii_end().len();
                    if self.over_limit(end) {
                        self.skip_on();
                    }
                }
            }
            if self.pos <= self.sure {
                self.last_end = self.pos;
            }
        }
    }

    // ---- A game

    fn read_game(&mut self, from: usize, real: usize) {
        self.game = InGame::new(real);
        let same_line = self.continues_line(real);
        self.game_cursor = self.place_cursor(from);
        let place = self.place(real);
        self.v.begin_game(GameStart { byte: self.at(real), place, number_in_block: self.games });
        self.games += 1;
        if same_line {
            self.fault(real, real, FaultKind::GameOnSameLine);
        }
        self.tell_before(from, real);
        let stop = if self.tag_section() { self.movetext() } else { Stop::NoMarker };
        let end = self.pos;
        self.close_variations();
        let truncated = stop == Stop::NoMarker && self.over_limit(end);
        match stop {
            Stop::Marker => self.after_marker(),
            Stop::NoMarker if truncated => {}
            Stop::NoMarker => {
                let end = self.game.real + self.b[self.game.real..end].trim_ascii_end().len();
                let moves = self.game.plies > 0;
                self.fault(end, end, if moves { FaultKind::MarkerMissing } else { FaultKind::MovetextMissing });
            }
        }
        let last = self.pos;
        self.previous_end = from + self.b[from..last].trim_ascii_end().len();
        if truncated {
            self.skip_on();
        }
        let span = self.span(real.min(from), from + self.all[from..last].trim_ascii_end().len());
        let game = GameEnd { span, place, plies: self.game.plies, marker: self.game.marker, truncated };
        self.v.end_game(game);
    }

    /// Whether what came before the game that begins at `real` ended on its line.
    fn continues_line(&self, real: usize) -> bool {
        let gap = &self.b[self.previous_end..real];
        let began = self.games > 0 || self.continues;
        began && !gap.iter().any(|c| matches!(c, b'\n' | b'\r'))
    }

    /// Reads tags until the movetext begins. `false`: it never does.
    fn tag_section(&mut self) -> bool {
        loop {
            let at = self.pos;
            let Some(&c) = self.b.get(at) else { return false };
            match CLASS[usize::from(c)] {
                Class::Space => self.pos += 1,
                Class::OpenBracket => match tag_name(self.b, at) {
                    Some(name) if self.begins_next_game(at, name) => return false,
                    Some(name) => self.tag(at, name),
                    None => self.bracket(),
                },
                Class::Percent if self.at_column_one(at) => self.escape(),
                Class::Semicolon => self.line_comment(),
                Class::OpenBrace => self.brace_comment(),
                Class::Nul => self.nul_bytes(),
                Class::High if self.wide_space_here() => {}
                Class::CloseBrace | Class::CloseParenthesis | Class::Stray | Class::Percent | Class::OpenAngle => {
                    self.unknown();
                }
                Class::Digit | Class::Letter | Class::Word | Class::High if !self.is_known_word(at) => self.unknown(),
                _ => {
                    self.begin_moves(at);
                    return true;
                }
            }
        }
    }

    fn is_known_word(&self, at: usize) -> bool {
        classify(&self.b[at..word_end(self.b, at)]) != Word::Unknown
    }

    fn begin_moves(&mut self, at: usize) {
        let end = self.game.tags_end;
        if end > 0 && !has_empty_line(&self.b[end..at]) && self.b[end..at].iter().all(|&c| is_space(c)) {
            self.fault(at, at, FaultKind::EmptyLineMissing);
        }
        self.v.begin_moves();
    }

    /// Whether the tag at `at` is the first of another game: one that was seen already, after an empty line, or a hard
    /// boundary.
    fn begins_next_game(&self, at: usize, name: (usize, usize)) -> bool {
        let gap = &self.b[self.game.tags_end..at];
        if self.game.tags == 0 || gap.len() < 2 || !has_empty_line(gap) {
            return false;
        }
        is_hard(self.b, at) || self.name_seen(name.0, name.1).is_ok() && is_tag_pair(self.b, at)
    }

    fn tag(&mut self, at: usize, (name_start, name_end): (usize, usize)) {
        let b = self.b;
        let read = read_value(b, name_end);
        let name = &b[name_start..name_end];
        let value = TagValue { raw: &b[read.value.0..read.value.1], escaped: read.escaped };
        if self.game.tags > 0
            && self.game.told & TOLD_GAP == 0
            && at - self.game.tags_end > 1
            && has_empty_line(&b[self.game.tags_end..at])
        {
            self.game.told |= TOLD_GAP;
            self.fault(at, at, FaultKind::EmptyLineInTags);
        }
        if let Some(kind) = read.fault {
            self.fault(at, read.next, kind);
        }
        match self.name_seen(name_start, name_end) {
            Ok(()) => self.fault(at, read.next, FaultKind::TagTwice(excerpt(name))),
            Err(key) => {
                if let Some(free) = self.names.get_mut(self.game.names) {
                    *free = (key, name_start, name_end);
                    self.game.names += 1;
                }
            }
        }
        self.game.both_lose |= name == b"Result" && value.raw == b"0-0";
        self.game.tags += 1;
        self.game.tags_end = read.next;
        let span = self.span(at, read.next);
        self.v.tag(name, value, span);
        self.pos = read.next.max(at + 1);
    }

    /// Whether a tag of this name was seen in this game; if not, the key by which it can be found.
    fn name_seen(&self, start: usize, end: usize) -> Result<(), u32> {
        let name = &self.b[start..end];
        let key = u32::from(name[0]) << 16 | u32::from(name[name.len() - 1]) << 8 | (name.len() & 0xFF) as u32;
        let seen = self.names[..self.game.names].iter().any(|&(k, from, to)| k == key && &self.b[from..to] == name);
        if seen { Ok(()) } else { Err(key) }
    }

    /// Comments on the line of the marker belong to the game that has ended.
    fn after_marker(&mut self) {
        loop {
            let window = near(self.b, self.pos);
            let at = skip_blank(window, self.pos);
            match window.get(at) {
                Some(b'{') => {
                    self.pos = at;
                    self.brace_comment();
                }
                Some(b';') => {
                    self.pos = at;
                    self.line_comment();
                }
                _ => break,
            }
        }
    }

    // ---- What may stand anywhere

    fn escape(&mut self) {
        let end = line_end(self.b, self.pos);
        let span = self.span(self.pos, end);
        self.v.escape(&self.b[self.pos + 1..end], span);
        self.pos = end;
    }

    fn line_comment(&mut self) {
        let end = line_end(self.b, self.pos);
        self.tell_comment(self.pos + 1, end, CommentKind::Line, self.pos, end);
        self.pos = end;
    }

    fn brace_comment(&mut self) {
        let open = self.pos;
        let end = comment_end(self.b, open);
        if !end.closed {
            self.fault(open, end.text, FaultKind::CommentNotClosed);
        }
        if let Some(at) = end.brace.filter(|at| *at < end.text) {
            self.fault(at, at + 1, FaultKind::BraceInComment);
        }
        self.tell_comment(open + 1, end.text, CommentKind::Brace, open, end.next);
        self.pos = end.next;
    }

    fn tell_comment(&mut self, text: usize, text_end: usize, kind: CommentKind, start: usize, end: usize) {
        if self.heard() {
            let span = self.span(start, end);
            self.v.comment(&self.b[text..text_end], kind, span);
        }
    }

    /// Brackets that are no tag pair: a command outside a comment, or nothing.
    fn bracket(&mut self) {
        let at = self.pos;
        let end = bracket_end(self.b, at);
        if end > at + 1 && self.b[at..].starts_with(b"[%") {
            self.fault(at, end, FaultKind::CommandOutsideComment);
            self.tell_comment(at, end, CommentKind::Bare, at, end);
        } else {
            self.fault(at, end, FaultKind::TagUnreadable(excerpt(&self.b[at..end])));
            self.pass_over(at, end);
        }
        self.pos = end;
    }

    fn nul_bytes(&mut self) {
        let at = self.pos;
        let end = at + self.b[at..].iter().take_while(|&&c| c == 0).count();
        self.fault(at, end, FaultKind::NulBytes);
        self.pos = end;
    }

    /// Skips white space beyond ASCII, and tells of it once a game.
    fn wide_space_here(&mut self) -> bool {
        let n = wide_space(self.b, self.pos);
        // Byte order marks are told with the encoding, and three dots in one are no space.
        let plain = self.b[self.pos] == 0xEF || self.b[self.pos..].starts_with("…".as_bytes());
        if n > 0 && self.game.told & TOLD_SPACE == 0 && !plain {
            self.game.told |= TOLD_SPACE;
            self.fault(self.pos, self.pos + n, FaultKind::UnusualSpace);
        }
        self.pos += n;
        n > 0
    }

    /// Skips what has no meaning; words after it on the same line that have none either go with it.
    fn unknown(&mut self) {
        let start = self.pos;
        let mut end = start;
        loop {
            let at = skip_blank(self.b, end);
            let Some(&c) = self.b.get(at) else { break };
            let next = match CLASS[usize::from(c)] {
                Class::Digit | Class::Letter | Class::Word | Class::High => word_end(self.b, at),
                Class::Stray | Class::CloseBrace | Class::Percent | Class::OpenAngle => at + 1,
                _ if at == start => at + 1,
                _ => break,
            };
            if at > start && next > at + 1 && classify(&self.b[at..next]) != Word::Unknown {
                break;
            }
            end = next;
        }
        let end = end.max(start + 1);
        self.tell_unknown(start, end);
        self.pos = end;
    }

    fn tell_unknown(&mut self, start: usize, end: usize) {
        self.fault(start, end, FaultKind::UnknownToken(excerpt(&self.b[start..end])));
        self.pass_over(start, end);
    }

    /// Hands on text that means nothing.
    #[cold]
    fn pass_over(&mut self, start: usize, end: usize) {
        if self.heard() {
            let span = self.span(start, end);
            self.v.passed_over(&self.b[start..end], span);
        }
    }

    // ---- Helpers

    /// Whether tokens are told: not in a variation that is skipped.
    #[inline]
    fn heard(&self) -> bool {
        self.game.depth < self.game.skip_at
    }

    fn at_column_one(&self, at: usize) -> bool {
        at_line_start(self.b, at) && (at > 0 || !self.mid_line)
    }

    #[inline]
    fn at(&self, pos: usize) -> u64 {
        self.base + pos as u64
    }

    #[inline]
    fn span(&self, start: usize, end: usize) -> Span {
        Span::new(self.base + start as u64, self.base + end as u64)
    }

    fn place(&mut self, at: usize) -> Place {
        self.place_cursor(at).1
    }

    fn place_cursor(&mut self, at: usize) -> (usize, Place) {
        let (from, place) = if at >= self.cursor.0 { self.cursor } else { self.game_cursor };
        if at < from {
            return (from, place);
        }
        let here = (at, advance(self.all, from, at, place));
        if at >= self.cursor.0 {
            self.cursor = here;
        }
        here
    }

    #[cold]
    #[inline(never)]
    fn fault(&mut self, start: usize, end: usize, kind: FaultKind) {
        let most = self.limits.faults_per_game;
        if self.game.faults > most {
            return;
        }
        let kind = if self.game.faults == most { FaultKind::TooManyFaults } else { kind };
        self.game.faults += 1;
        let place = self.place(start);
        let span = self.span(start, end.max(start));
        self.v.fault(Fault { span, place, kind });
    }
}
