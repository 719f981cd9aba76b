//! From tokens to facts: the reader tells tokens, the audit tells the game of `davar-law` what was done.

use davar_chess::{Mark, Move, Position, Role, San, Style, What};
use davar_law::{Cause, Game, Laws, Regime};
use davar_pgn::{
    Block, CommentKind, Enter, Fault, FaultKind, GameEnd, GameStart, Limits, Marker, MarkerForm, Span, Survey,
    TagValue, Visitor, Weight, decode_text, read_block,
};

use crate::clocks::TimeCache;
use crate::report::settle_places;
use crate::state::{At, Complete, Desk, Ended, Hearing, Mode, State, Token};
use crate::style::StyleLog;
use crate::tags::Tags;
use crate::{Code, Finding, GameReport, Keep, Options, Place, Severity, words};

/// Audits games block by block. Its buffers are used again from game to game, so that a game in which nothing is found
/// costs no allocation but its report.
#[derive(Debug)]
pub struct Auditor {
    desk: Desk,
    limits: Limits,
    plies: u64,
    games: u64,
    stream_note: Option<String>,
}

impl Auditor {
    /// An auditor with these options.
    #[must_use]
    pub fn new(options: Options) -> Self {
        let laws = Regime::ALL.map(|regime| Laws::of(options.edition, regime));
        let desk = Desk {
            options,
            laws,
            game: Game::new(laws[0], Position::initial()),
            initial: Position::initial(),
            tags: Tags::default(),
            tokens: Vec::new(),
            unread: Vec::new(),
            style: StyleLog::default(),
            time: TimeCache::default(),
            findings: Vec::new(),
            state: State::default(),
        };
        Self { desk, limits: Limits::default(), plies: 0, games: 0, stream_note: None }
    }

    /// Bounds for the reader.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Notes with the first game of the next block what was seen of the encoding of the whole stream.
    pub fn begin_stream(&mut self, survey: &Survey) {
        let told = survey.byte_order_mark || survey.utf16_be.is_some();
        self.stream_note = if told { survey.note().map(|note| sentence(&note.to_string())) } else { None };
    }

    /// Audits the games of a block and hands a report of each to `sink`, in order. Gives the faults of text that stands
    /// in no game, if the block has no game to report them with.
    pub fn block(&mut self, block: &Block, sink: &mut dyn FnMut(GameReport)) -> Vec<Finding> {
        let (mut games, mut plies) = (0, 0);
        let counting = &mut |report: GameReport| {
            games += 1;
            plies += u64::from(report.plies);
            sink(report);
        };
        self.desk.state = State::default();
        let mut hearing = Hearing {
            desk: &mut self.desk,
            block,
            sink: counting,
            not_utf8: next_not_utf8(block, block.first_byte),
            stream_note: self.stream_note.take(),
            between: Vec::new(),
            held: None,
        };
        read_block(block, &self.limits, &mut hearing);
        let stray = hearing.finish();
        self.games += games;
        self.plies += plies;
        stray
    }

    /// How many games were audited, those without a report among them.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// How many half-moves they had.
    #[must_use]
    pub const fn plies(&self) -> u64 {
        self.plies
    }
}

impl Visitor for Hearing<'_> {
    fn begin_game(&mut self, start: GameStart) {
        self.release();
        let place = Place { byte: start.byte, line: start.place.line, column: start.place.column as u32 };
        let desk = &mut *self.desk;
        desk.tags.clear();
        desk.tokens.clear();
        desk.unread.clear();
        desk.style.clear();
        desk.time.clear();
        desk.findings.clear();
        desk.findings.append(&mut self.between);
        desk.state = State { start: place, number: start.number_in_block, begun: true, ..State::default() };
    }

    fn tag(&mut self, name: &[u8], value: TagValue<'_>, span: Span) {
        self.desk.tags.push(&decode_text(name), &value.text(), span.start);
    }

    fn begin_moves(&mut self) {
        self.set_up();
    }

    #[inline]
    fn move_token(&mut self, text: &[u8], span: Span) {
        self.read_clock();
        self.push_token(span, false);
        if self.desk.state.mode == Mode::Following && !self.follow(text) {
            self.desk.state.mode = Mode::Waiting(self.desk.tokens.len() - 1);
        }
    }

    fn null_move(&mut self, _text: &[u8], span: Span) {
        self.read_clock();
        self.push_token(span, true);
        if self.desk.state.mode == Mode::Following {
            self.desk.state.mode = Mode::Waiting(self.desk.tokens.len() - 1);
        }
    }

    #[inline]
    fn comment(&mut self, text: &[u8], kind: CommentKind, _span: Span) {
        if matches!(kind, CommentKind::Brace | CommentKind::Bare) && !self.desk.tokens.is_empty() {
            self.desk.time.comment(text, self.desk.tokens.len() as u32);
        }
    }

    fn begin_variation(&mut self, _span: Span) -> Enter {
        Enter::Skip
    }

    fn result(&mut self, marker: Marker, form: MarkerForm, span: Span) {
        self.desk.state.marker = Some((marker, form, span.start));
    }

    fn fault(&mut self, fault: Fault) {
        self.text_fault(&fault);
    }

    fn end_game(&mut self, end: GameEnd) {
        if !self.desk.state.set_up {
            self.set_up();
        }
        self.read_clock();
        if let Mode::Waiting(from) = self.desk.state.mode {
            self.work_out(from);
        }
        self.close(&end);
        self.report(end.span.end);
    }
}

impl Hearing<'_> {
    fn push_token(&mut self, span: Span, null: bool) {
        let at = span.start.saturating_sub(self.block.first_byte) as u32;
        self.desk.tokens.push(Token { at, length: span.len() as u32, null });
    }

    /// Makes a move if it is one clear legal move of a game that goes on.
    #[inline]
    fn follow(&mut self, text: &[u8]) -> bool {
        if self.desk.game.over().is_some() {
            return false;
        }
        let Ok(san) = San::parse(text, self.desk.state.letters) else { return false };
        let Ok(m) = self.desk.game.position().resolve(&san) else { return false };
        self.make(&san, m, self.desk.tokens.len() as u32);
        true
    }

    /// Makes a legal move as this half-move of the record.
    #[inline]
    pub(crate) fn make(&mut self, san: &San, m: Move, ply: u32) {
        if self.desk.game.over().is_some() {
            self.played_past(ply);
        }
        let before = self.desk.game.position();
        let style = if differs(san, m, before) { before.style_of(san, m, san.mark) } else { Style::EXPORT };
        let ruling = self.desk.game.make_legal(m);
        let outcome = ruling.as_ref().and_then(|ruling| ruling.verdict.outcome());
        let mate = outcome.is_some_and(|outcome| outcome.cause == Cause::Checkmate);
        let style = style | self.mark_style(san, mate);
        if !style.is_export() {
            self.desk.style.note(ply, style);
        }
        match ruling {
            Some(ruling) => {
                self.desk.state.ended.get_or_insert(Ended { ply, ruling });
            }
            None => self.look_for_claims(ply),
        }
    }

    /// Is the sign of check or mate the right one? Looked at after the move, when it is known what it deserves.
    #[inline]
    fn mark_style(&self, san: &San, mate: bool) -> Style {
        let check = self.desk.game.position().is_check();
        match san.mark {
            None if check => Style::MISSING_MARK,
            None => Style::EXPORT,
            Some(mark) => {
                let deserved = check.then_some(if mate { Mark::Mate } else { Mark::Check });
                let double = san.style.contains(Style::DOUBLE_MARK) && deserved == Some(Mark::Mate);
                if deserved == Some(mark) || double { Style::EXPORT } else { Style::WRONG_MARK }
            }
        }
    }

    fn text_fault(&mut self, fault: &Fault) {
        let severity = match fault.kind.weight() {
            Weight::Style => Severity::Note,
            Weight::Fault => Severity::Warning,
        };
        if matches!(fault.kind, FaultKind::UnknownToken(_)) && self.desk.state.begun {
            self.desk.unread.push(fault.span.start);
        }
        if !self.desk.options.codes.contains(Code::Syntax) {
            return;
        }
        let place = Place { byte: fault.span.start, line: fault.place.line, column: fault.place.column as u32 };
        let finding = Finding::of_text(Code::Syntax, severity, place, sentence(&fault.kind.to_string()));
        if self.desk.state.begun { self.desk.findings.push(finding) } else { self.between.push(finding) }
    }

    /// Puts the report together. It is held back until the next game begins, for faults that may follow it.
    fn report(&mut self, end: u64) {
        self.note_encoding(end);
        let desk = &mut *self.desk;
        desk.state.begun = false;
        settle_places(self.block, desk.state.start, &mut desk.findings);
        let wanted = desk.options.keep == Keep::All || !desk.findings.is_empty();
        let result = desk.state.marker.map(|(marker, ..)| marker.text().to_owned());
        self.held = Some(GameReport {
            number_in_block: desk.state.number,
            place: desk.state.start,
            tags: if wanted { desk.tags.to_vec() } else { Vec::new() },
            plies: desk.tokens.len() as u32,
            result: if wanted { result.or_else(|| desk.tags.get("Result").map(str::to_owned)) } else { None },
            findings: std::mem::take(&mut desk.findings),
        });
    }

    /// Hands on the game held back.
    fn release(&mut self) {
        if let Some(report) = self.held.take() {
            (self.sink)(report);
        }
    }

    /// At the end of the block the faults of the text after the last game go with that.
    fn finish(mut self) -> Vec<Finding> {
        let Some(mut report) = self.held.take() else { return self.between };
        if !self.between.is_empty() && report.tags.is_empty() {
            report.tags = self.desk.tags.to_vec();
        }
        report.findings.append(&mut self.between);
        (self.sink)(report);
        Vec::new()
    }

    /// What there is to say of the encoding: of the stream with its first game, of bytes that are no UTF-8 with the game
    /// in which they stand.
    fn note_encoding(&mut self, end: u64) {
        if let Some(message) = self.stream_note.take() {
            self.note(Code::Encoding, At::Start, message);
        }
        let start = self.desk.state.start.byte;
        if self.not_utf8.is_some_and(|byte| byte < start) {
            self.not_utf8 = next_not_utf8(self.block, start);
        }
        let Some(first) = self.not_utf8.filter(|byte| *byte < end) else { return };
        let index = |byte: u64| (byte.saturating_sub(self.block.first_byte) as usize).min(self.block.bytes.len());
        let mut survey = Survey::default();
        survey.add(&self.block.bytes[index(start)..index(end)], start);
        let mixed = survey.multibyte;
        let read_as = if mixed { "Windows-1252, though other text here is UTF-8" } else { survey.encoding().name() };
        let bytes = if survey.not_utf8 == 1 { "1 byte is" } else { "bytes are" };
        let count = if survey.not_utf8 == 1 { String::new() } else { format!("{} ", survey.not_utf8) };
        let message = format!("{count}{bytes} not UTF-8; the text was read as {read_as}.");
        let severity = if mixed { Severity::Warning } else { Severity::Note };
        self.note(Code::Encoding, At::Byte(None, first), message).graded(severity);
        self.not_utf8 = next_not_utf8(self.block, end);
    }
}

/// The first byte from `from` on that is no UTF-8.
fn next_not_utf8(block: &Block, from: u64) -> Option<u64> {
    let index = (from.saturating_sub(block.first_byte) as usize).min(block.bytes.len());
    let bytes = &block.bytes[index..];
    if bytes.is_ascii() {
        return None;
    }
    let fault = std::str::from_utf8(bytes).err()?;
    Some(block.first_byte + (index + fault.valid_up_to()) as u64)
}

/// Can the text of a legal move differ from export form, the sign of check apart? Most moves are a letter and a square, and
/// where that is enough to find the move nothing more is needed.
#[inline]
fn differs(san: &San, m: Move, before: &Position) -> bool {
    let plain = match san.what {
        What::Castle(_) => true,
        What::Piece { role: Role::Pawn, capture, .. } | What::Piece { capture, file: None, rank: None, .. } => {
            capture == before.is_capture(m)
        }
        _ => false,
    };
    !plain || !san.style.is_export() || m.is_castling() && !matches!(san.what, What::Castle(_))
}

/// What a fault says, as a sentence.
fn sentence(text: &str) -> String {
    words::capital(text) + "."
}
