//! Whole games from a stream, one at a time.

use std::collections::VecDeque;
use std::io::{self, Read};

use crate::block::{Block, Blocks};
use crate::encoding::{Survey, decode_text};
use crate::fault::Fault;
use crate::game::{Comment, Game, Line, Move, Note, Tag};
use crate::lexer::read_block;
use crate::span::{Place, Span, advance};
use crate::token::{CommentKind, Limits, Marker, MarkerForm, TagValue};
use crate::visit::{Enter, GameEnd, GameStart, Visitor};

/// Reads games from any input: an iterator of [`Game`].
///
/// An item is an error only if the input could not be read on (a disk fault, damaged compressed data); what had been read
/// before was given out first. Faults of the text are in [`Game::faults`], and those that stand between games in
/// [`Reader::take_stray_faults`].
#[derive(Debug)]
pub struct Reader<R> {
    blocks: Blocks<R>,
    block: Block,
    limits: Limits,
    builder: Builder,
    survey: Survey,
    done: bool,
}

impl<R: Read> Reader<R> {
    /// A reader with the default limits.
    pub fn new(input: R) -> Self {
        Self::with_limits(input, Limits::default())
    }

    /// A reader with limits of your own.
    pub fn with_limits(input: R, limits: Limits) -> Self {
        Self::with_block_size(input, limits, Blocks::<R>::SIZE / 4)
    }

    /// A reader that takes the input in pieces of about `size` bytes. The games do not depend on it.
    pub fn with_block_size(input: R, limits: Limits, size: usize) -> Self {
        Self {
            blocks: Blocks::new(input, size, limits),
            block: Block::default(),
            limits,
            builder: Builder::default(),
            survey: Survey::default(),
            done: false,
        }
    }

    /// Keeps as comments what else would be passed over: words and signs without meaning, escape lines, results inside
    /// variations, and with the next game the text that stands between games. [`CommentKind::Kept`] tells them from others.
    #[must_use]
    pub fn keeping_text(mut self) -> Self {
        self.builder.keep = true;
        self
    }

    /// Takes the text kept after the last game that was read.
    pub fn take_kept_text(&mut self) -> Vec<Comment> {
        std::mem::take(&mut self.builder.between)
    }

    /// The line and column of a byte of the game given out last, counted on from a place that is known, if that lies before it.
    pub fn place(&self, known: (u64, Place), byte: u64) -> Place {
        let (from, place) = if known.0 <= byte && known.0 >= self.block.first_byte {
            known
        } else {
            (self.block.first_byte, self.block.first_place)
        };
        let index = |byte: u64| usize::try_from(byte.saturating_sub(self.block.first_byte)).unwrap_or(usize::MAX);
        advance(&self.block.bytes, index(from), index(byte), place)
    }

    /// What the bytes read so far tell of the encoding.
    pub fn survey(&self) -> Survey {
        self.survey
    }

    /// Takes the faults that stood between games, as far as the text has been read.
    pub fn take_stray_faults(&mut self) -> Vec<Fault> {
        std::mem::take(&mut self.builder.stray)
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = io::Result<Game>;

    fn next(&mut self) -> Option<io::Result<Game>> {
        loop {
            if let Some(game) = self.builder.ready.pop_front() {
                return Some(Ok(game));
            }
            if self.done {
                return None;
            }
            match self.blocks.read_into(&mut self.block) {
                Ok(true) => {
                    self.survey.merge(self.block.survey());
                    read_block(&self.block, &self.limits, &mut self.builder);
                }
                Ok(false) => self.done = true,
                Err(error) => {
                    self.done = true;
                    return Some(Err(error));
                }
            }
            self.survey.merge(self.blocks.survey());
        }
    }
}

/// All games of a text in memory.
pub fn read_games(text: &[u8]) -> Vec<Game> {
    // Reading from memory cannot fail.
    Reader::new(text).filter_map(Result::ok).collect()
}

/// A [`Visitor`] that builds whole games.
#[derive(Debug, Default)]
pub struct Builder {
    ready: VecDeque<Game>,
    stray: Vec<Fault>,
    game: Option<Game>,
    /// The lines that are open, the main line first.
    lines: Vec<Line>,
    ended: bool,
    /// Whether text that is passed over is kept.
    keep: bool,
    /// What was kept of text between games; it goes with the next one.
    between: Vec<Comment>,
}

impl Builder {
    /// Takes the games that are complete.
    pub fn take(&mut self) -> impl Iterator<Item = Game> + '_ {
        self.ready.drain(..)
    }

    /// Takes the faults that stood between games.
    pub fn take_stray_faults(&mut self) -> Vec<Fault> {
        std::mem::take(&mut self.stray)
    }

    fn note(&mut self, note: Note) {
        let Some(line) = self.lines.last_mut() else { return };
        line.moves.last_mut().map_or(&mut line.before, |m| &mut m.notes).push(note);
    }

    fn keep(&mut self, text: &[u8], sign: &str, span: Span) {
        if !self.keep {
            return;
        }
        let comment = Comment { text: format!("{sign}{}", decode_text(text)), kind: CommentKind::Kept, span };
        match &mut self.game {
            None => self.between.push(comment),
            Some(game) if self.ended => game.after.push(comment),
            Some(_) => self.note(Note::Comment(comment)),
        }
    }

    fn add_move(&mut self, text: &[u8], null: bool, span: Span) {
        if let Some(line) = self.lines.last_mut() {
            let text = decode_text(text).into_owned();
            line.moves.push(Move { text, null, notes: Vec::new(), span });
        }
    }
}

impl Visitor for Builder {
    fn begin_game(&mut self, start: GameStart) {
        let span = Span::new(start.byte, start.byte);
        self.game = Some(Game { span, ..Game::default() });
        self.lines.clear();
        let before = self.between.drain(..).map(Note::Comment).collect();
        self.lines.push(Line { before, ..Line::default() });
        self.ended = false;
    }

    fn tag(&mut self, name: &[u8], value: TagValue<'_>, span: Span) {
        if let Some(game) = &mut self.game {
            game.tags.push(Tag { name: decode_text(name).into_owned(), value: value.text().into_owned(), span });
        }
    }

    fn move_token(&mut self, text: &[u8], span: Span) {
        self.add_move(text, false, span);
    }

    fn null_move(&mut self, text: &[u8], span: Span) {
        self.add_move(text, true, span);
    }

    fn comment(&mut self, text: &[u8], kind: CommentKind, span: Span) {
        let comment = Comment { text: decode_text(text).into_owned(), kind, span };
        match &mut self.game {
            Some(game) if self.ended => game.after.push(comment),
            _ => self.note(Note::Comment(comment)),
        }
    }

    fn escape(&mut self, text: &[u8], span: Span) {
        self.keep(text, "%", span);
    }

    fn passed_over(&mut self, text: &[u8], span: Span) {
        self.keep(text, "", span);
    }

    fn nag(&mut self, nag: u16, _: Span) {
        self.note(Note::Nag(nag));
    }

    fn begin_variation(&mut self, _: Span) -> Enter {
        self.lines.push(Line::default());
        Enter::Yes
    }

    fn end_variation(&mut self, _: Span) {
        if self.lines.len() > 1
            && let Some(line) = self.lines.pop()
        {
            self.note(Note::Variation(line));
        }
    }

    fn result(&mut self, marker: Marker, form: MarkerForm, _: Span) {
        if let Some(game) = &mut self.game {
            game.marker = Some(marker);
            game.marker_form = Some(form);
        }
        self.ended = true;
    }

    fn fault(&mut self, fault: Fault) {
        match &mut self.game {
            Some(game) => game.faults.push(fault),
            None => self.stray.push(fault),
        }
    }

    fn end_game(&mut self, end: GameEnd) {
        if let Some(mut game) = self.game.take() {
            game.main = self.lines.drain(..).next().unwrap_or_default();
            game.span = end.span;
            game.place = end.place;
            game.truncated = end.truncated;
            self.ready.push_back(game);
        }
    }
}
