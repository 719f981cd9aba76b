//! A stream cut into blocks at the beginnings of games, so that several threads can read one file.

use std::fmt;
use std::io::{self, Read};

use crate::boundary::{EVENT_LEN, LOOKAHEAD, event_line, last_hard, limit};
use crate::class::is_space;
use crate::encoding::Survey;
use crate::lexer::last_certain_end;
use crate::span::{Place, Tracker, advance};
use crate::token::Limits;
use crate::utf16::{Utf16, may_begin_pgn};

/// Some whole games of a stream.
#[derive(Clone, Debug, Default)]
pub struct Block {
    /// The text. It begins with a game (or with what stands before the first one) and ends where the next begins.
    pub bytes: Vec<u8>,
    /// The place of the first byte in the stream.
    pub first_byte: u64,
    /// The line and column of the first byte.
    pub first_place: Place,
    /// Whether it begins on the line on which the game before it ended.
    pub continues_line: bool,
    /// Whether it begins in the middle of a line, where a `%` begins no escape line.
    pub mid_line: bool,
    /// The number of the block, from 0.
    pub number: u64,
    /// Set if the block is one game cut at [`Limits::game_bytes`]: so many bytes after it were skipped.
    pub skipped: Option<u64>,
}

impl Block {
    /// The line and column of a byte of the stream that lies in this block.
    pub fn place(&self, byte: u64) -> Place {
        let at = usize::try_from(byte.saturating_sub(self.first_byte)).unwrap_or(usize::MAX);
        advance(&self.bytes, 0, at, self.first_place)
    }

    /// The bytes of a span of the stream, as far as they lie in this block.
    pub fn text(&self, span: crate::Span) -> &[u8] {
        let at = |byte: u64| {
            usize::try_from(byte.saturating_sub(self.first_byte)).unwrap_or(usize::MAX).min(self.bytes.len())
        };
        self.bytes.get(at(span.start)..at(span.end)).unwrap_or_default()
    }

    /// What its bytes tell of the encoding of the stream.
    pub fn survey(&self) -> Survey {
        let mut survey = Survey::default();
        survey.add(&self.bytes, self.first_byte);
        survey
    }
}

/// The blocks of a stream, in order.
///
/// Whatever the size, reading the blocks one after the other gives the same games and faults as reading the stream in
/// one piece. Memory is bounded by the block size and by [`Limits::game_bytes`]. A byte order mark is taken away and
/// UTF-16 is turned into UTF-8.
///
/// Cutting is cheap where a line with `[Event "` stands after an empty line, as in nearly every file; in other files the
/// text is read once more to find where games end.
pub struct Blocks<R> {
    input: R,
    size: usize,
    limits: Limits,
    survey: Survey,
    buffer: Vec<u8>,
    first_byte: u64,
    tracker: Tracker,
    continues_line: bool,
    number: u64,
    begun: bool,
    ended: bool,
    utf16: Option<Utf16>,
    error: Option<io::Error>,
}

/// How the bytes of the next block are cut off the buffer.
enum Cut {
    At(usize),
    TooLong(usize),
}

impl<R: Read> Blocks<R> {
    /// A good size for a block.
    pub const SIZE: usize = 1 << 20;

    /// Blocks of about `size` bytes from `input`.
    pub fn new(input: R, size: usize, limits: Limits) -> Self {
        Self {
            input,
            size: size.max(1),
            limits,
            survey: Survey::default(),
            buffer: Vec::new(),
            first_byte: 0,
            tracker: Tracker::default(),
            continues_line: false,
            number: 0,
            begun: false,
            ended: false,
            utf16: None,
            error: None,
        }
    }

    /// The next block into `block`, whose buffer is used again. `false`: there is none.
    ///
    /// # Errors
    /// The input could not be read on; what had been read before it failed was handed out already.
    pub fn read_into(&mut self, block: &mut Block) -> io::Result<bool> {
        if !self.begun {
            self.begin();
        }
        block.bytes.clear();
        block.skipped = None;
        let Some(cut) = self.cut() else {
            return self.error.take().map_or(Ok(false), Err);
        };
        block.first_byte = self.first_byte;
        block.first_place = self.tracker.place;
        block.number = self.number;
        block.continues_line = self.continues_line;
        block.mid_line = self.tracker.mid_line();
        self.number += 1;
        let (Cut::At(len) | Cut::TooLong(len)) = cut;
        std::mem::swap(&mut block.bytes, &mut self.buffer);
        self.buffer.extend_from_slice(&block.bytes[len..]);
        block.bytes.truncate(len);
        self.tracker.pass(&block.bytes);
        self.first_byte += len as u64;
        let tail = block.bytes.iter().rev().take_while(|&&c| is_space(c));
        self.continues_line = !tail.copied().any(is_line_end);
        if let (Cut::TooLong(_), Some(&last)) = (cut, block.bytes.last()) {
            block.skipped = Some(self.skip(last));
            self.continues_line = false;
        }
        Ok(true)
    }

    /// What the byte order mark tells of the encoding. The bytes themselves are surveyed with [`Block::survey`].
    pub fn survey(&self) -> Survey {
        self.survey
    }

    /// Fills the buffer until it can be cut.
    fn cut(&mut self) -> Option<Cut> {
        let cap = self.limits.game_bytes.max(1);
        let mut wanted = self.size;
        loop {
            self.fill(wanted);
            self.drop_space();
            if self.ended {
                return (!self.buffer.is_empty()).then_some(Cut::At(self.buffer.len()));
            }
            if self.buffer.len() < wanted {
                continue;
            }
            if let Some(at) = last_hard(&self.buffer) {
                return Some(Cut::At(at));
            }
            if let Some(at) = last_certain_end(&self.buffer, self.tracker.mid_line(), &self.limits) {
                return Some(Cut::At(at));
            }
            if self.buffer.len() >= cap.saturating_add(LOOKAHEAD) {
                return Some(Cut::TooLong(limit(&self.buffer, 0, cap)));
            }
            wanted = wanted.saturating_mul(2).min(cap.saturating_add(LOOKAHEAD)).max(self.buffer.len() + 1);
        }
    }

    /// White space before a game is in no block: there may be any amount of it.
    fn drop_space(&mut self) {
        let blank = self.buffer.iter().take_while(|&&c| is_space(c)).count();
        if blank > 0 {
            self.tracker.pass(&self.buffer[..blank]);
            self.first_byte += blank as u64;
            self.continues_line &= !self.buffer[..blank].iter().copied().any(is_line_end);
            self.buffer.drain(..blank);
        }
    }

    /// Passes over the rest of a game that is too long, whose last byte kept was `last`.
    fn skip(&mut self, last: u8) -> u64 {
        let from = self.first_byte;
        self.buffer.insert(0, last);
        loop {
            let found = event_line(&self.buffer, 1);
            let keep = if self.ended { 0 } else { EVENT_LEN.min(self.buffer.len() - 1) };
            let pass = found.unwrap_or(self.buffer.len() - keep) - 1;
            self.tracker.pass(&self.buffer[1..1 + pass]);
            self.first_byte += pass as u64;
            if found.is_some() || self.ended {
                self.buffer.drain(..=pass);
                return self.first_byte - from;
            }
            self.buffer.drain(..pass);
            self.fill(self.size.max(1 << 16));
        }
    }

    /// Reads until the buffer holds `wanted` bytes or the input ends.
    fn fill(&mut self, wanted: usize) {
        while !self.ended && self.buffer.len() < wanted {
            let missing = (wanted - self.buffer.len()) as u64;
            let read = match &mut self.utf16 {
                None => self.input.by_ref().take(missing).read_to_end(&mut self.buffer),
                Some(utf16) => utf16.read(self.input.by_ref().take(missing), &mut self.buffer),
            };
            match read {
                Ok(0) => self.ended = true,
                Ok(_) => {}
                Err(error) => {
                    self.error = Some(error);
                    self.ended = true;
                }
            }
        }
        if let (true, Some(utf16)) = (self.ended, &mut self.utf16) {
            utf16.finish(&mut self.buffer);
        }
    }

    /// Looks at the first bytes for a byte order mark (or UTF-16 without one).
    fn begin(&mut self) {
        self.begun = true;
        self.fill(4);
        if is_utf32(&self.buffer) {
            let message = "the text is UTF-32, which is not read; convert it to UTF-8 first";
            self.error = Some(io::Error::new(io::ErrorKind::InvalidData, message));
            self.ended = true;
            self.buffer.clear();
        } else if let Some((utf16, mark)) = Utf16::detect(&self.buffer) {
            let raw = std::mem::take(&mut self.buffer);
            self.survey.utf16_be = Some(utf16.high_first());
            let utf16 = self.utf16.insert(utf16);
            utf16.convert(&raw[mark..], &mut self.buffer);
        } else if self.buffer.starts_with(b"\xEF\xBB\xBF") {
            self.survey.byte_order_mark = true;
            self.buffer.drain(..3);
            self.first_byte = 3;
        }
    }
}

/// Whether a text that begins like this is UTF-32: by its byte order mark, or since three of four bytes are NUL beside a sign
/// that may begin a PGN file.
fn is_utf32(head: &[u8]) -> bool {
    match *head {
        [0xFF, 0xFE, 0, 0] | [0, 0, 0xFE, 0xFF] => true,
        [c, 0, 0, 0] | [0, 0, 0, c] => may_begin_pgn(c),
        _ => false,
    }
}

const fn is_line_end(c: u8) -> bool {
    matches!(c, b'\n' | b'\r')
}

impl<R> fmt::Debug for Blocks<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Blocks").field("size", &self.size).field("limits", &self.limits).finish_non_exhaustive()
    }
}
