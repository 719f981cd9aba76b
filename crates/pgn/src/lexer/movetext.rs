//! The movetext of a game (PGN standard 8.2).

use super::{Lexer, Stop, TOLD_DEEP, TOLD_EMPTY};
use crate::boundary::{is_tag_pair, near, over_at};
use crate::class::{CLASS, CLOSES, Class, is_space, line_end, wide_suffix};
use crate::fault::{FaultKind, excerpt};
use crate::token::{CommentKind, Limits, Marker, MarkerForm};
use crate::visit::{Enter, Visitor};
use crate::words::{Word, classify, word_end};

impl<V: Visitor + ?Sized> Lexer<'_, '_, V> {
    /// Reads moves until the game is over.
    pub(super) fn movetext(&mut self) -> Stop {
        loop {
            let at = self.pos;
            let Some(&c) = self.b.get(at) else { return Stop::NoMarker };
            match CLASS[usize::from(c)] {
                Class::Space => self.pos = at + 1,
                Class::Letter if self.plain_move(at) => {}
                Class::Digit if c == b'1' && self.begins_again(at) => return Stop::NoMarker,
                Class::Digit if self.plain_number(at) => {}
                Class::OpenBrace if self.plain_clock(at) => {}
                Class::OpenBrace => self.brace_comment(),
                Class::OpenBracket if is_tag_pair(self.b, at) => return Stop::NoMarker,
                Class::OpenBracket => self.bracket(),
                Class::OpenParenthesis => self.open_variation(at),
                Class::CloseParenthesis => self.close_variation(at),
                Class::Semicolon => self.line_comment(),
                Class::Dollar => self.dollar(at),
                Class::Suffix => self.suffix(at),
                Class::Percent if self.at_column_one(at) => self.escape(),
                Class::OpenAngle => self.reserved(at),
                Class::Nul => self.nul_bytes(),
                Class::CloseBrace => {
                    self.fault(at, at + 1, FaultKind::BraceSurplus);
                    self.pass_over(at, at + 1);
                    self.pos = at + 1;
                }
                Class::Percent | Class::Stray => self.unknown(),
                Class::High if self.wide_space_here() => {}
                Class::Star => {
                    if self.marker(at, at + 1, Marker::Unfinished, MarkerForm::Standard) {
                        return Stop::Marker;
                    }
                }
                Class::Letter | Class::Digit | Class::High | Class::Word => {
                    if self.word(at) {
                        return Stop::Marker;
                    }
                }
            }
        }
    }

    /// The quick way for moves in plain English notation, with the space after them. `false`: nothing was read.
    #[inline]
    fn plain_move(&mut self, at: usize) -> bool {
        let Some(window) = self.b[at..].first_chunk() else { return false };
        let Some(len) = plain_move_len(window) else { return false };
        match window[len % WINDOW] {
            b' ' | b'\n' => self.pos = at + len + 1,
            c if !CLOSES[usize::from(c)] => return false,
            _ => self.pos = at + len,
        }
        self.tell_move(at, at + len);
        true
    }

    /// The quick way for a comment with a clock and nothing else, in the forms that servers write, with the space after it.
    /// `false`: nothing was read.
    #[inline]
    fn plain_clock(&mut self, at: usize) -> bool {
        let Some(len) = self.b[at..].first_chunk().and_then(plain_clock_len) else { return false };
        self.tell_comment(at + 1, at + len - 1, CommentKind::Brace, at, at + len);
        self.pos = at + len + usize::from(matches!(self.b.get(at + len), Some(b' ' | b'\n')));
        true
    }

    #[inline]
    fn tell_move(&mut self, at: usize, end: usize) {
        self.count_move();
        if self.heard() {
            let span = self.span(at, end);
            self.v.move_token(&self.b[at..end], span);
        }
    }

    #[inline]
    fn count_move(&mut self) {
        let depth = self.game.depth;
        if depth == 0 {
            self.game.plies += 1;
            self.game.has_move[0] |= 1;
        } else if depth as usize <= Limits::NESTING as usize {
            self.game.has_move[depth as usize / 64] |= 1 << (depth % 64);
        }
    }

    /// The quick way for a move number with its dots. `false`: nothing was read.
    #[inline]
    fn plain_number(&mut self, at: usize) -> bool {
        let Some(window) = self.b[at..].first_chunk::<WINDOW>() else { return self.long_number(at) };
        let word = u64::from_le_bytes(*window);
        let digits = leading_digits(word);
        let dots = leading_dots(word.unbounded_shr(8 * digits as u32));
        let len = digits + dots;
        // A digit after one digit and one dot may be a score, `1.0-0.0`.
        if dots == 0 || len >= WINDOW || digits == 1 && dots == 1 && window[2].is_ascii_digit() {
            return self.long_number(at);
        }
        self.game.numbered = true;
        if self.heard() {
            let number = window[..digits].iter().fold(0, |n, digit| n * 10 + u32::from(digit - b'0'));
            let span = self.span(at, at + len);
            self.v.move_number(number, dots as u32, span);
        }
        self.pos = at + len + usize::from(window[len] == b' ');
        true
    }

    /// The same for any number of digits and dots.
    #[cold]
    fn long_number(&mut self, at: usize) -> bool {
        let b = self.b;
        let digits = b[at..].iter().take_while(|c| c.is_ascii_digit()).count();
        let dots = b[at + digits..].iter().take_while(|&&c| c == b'.').count();
        if dots == 0 || digits > 9 || is_decimal_score(&b[at..]) {
            return false;
        }
        let end = at + digits + dots;
        self.game.numbered = true;
        if self.heard() {
            let number = b[at..at + digits].iter().fold(0, |n, digit| n * 10 + u32::from(digit - b'0'));
            let span = self.span(at, end);
            self.v.move_number(number, dots as u32, span);
        }
        self.pos = end + usize::from(b.get(end) == Some(&b' '));
        true
    }

    /// Whether another game begins at the digit 1 at `at`, without tags and without an end marker before it: the number falls
    /// back to 1, and after two moves 2 follows. A number that lost a digit (`1.` for `11.`) is followed by others, and numbers
    /// that begin with 0 come to 1 after two half-moves.
    #[inline]
    fn begins_again(&self, at: usize) -> bool {
        self.b.get(at + 1) == Some(&b'.') && self.game.plies > 2 && self.game.depth == 0 && two_follow(self.b, at)
    }

    /// A word of any kind. `true`: it was the end marker.
    #[cold]
    fn word(&mut self, at: usize) -> bool {
        if is_decimal_score(&self.b[at..]) {
            let marker = Marker::read(&self.b[at..at + 7]);
            if let Some((marker, form)) = marker {
                return self.marker(at, at + 7, marker, form);
            }
        }
        if let Some(nag) = wide_suffix(self.b, at) {
            self.tell_nag(nag, at, at + 3);
            self.pos = at + 3;
            return false;
        }
        let end = word_end(self.b, at);
        let word = &self.b[at..end];
        match classify(word) {
            Word::Marker(marker, form) if self.is_marker(word, marker, form, end) => {
                return self.marker(at, end, marker, form);
            }
            // `0-0` in a game with moves is castling.
            Word::Marker(..) => self.tell_move(at, end),
            // `+/-` is an evaluation after a move, and a forfeit where none was made.
            Word::Glyph(_) if !self.played() && Marker::read(word).is_some() => {
                let (marker, form) = Marker::read(word).unwrap_or((Marker::Unfinished, MarkerForm::Forfeit));
                return self.marker(at, end, marker, form);
            }
            Word::Move { len, glyph } => {
                self.tell_move(at, at + len);
                if let Some(nag) = glyph {
                    self.glyph(nag, at + len, end);
                }
            }
            Word::Null => {
                self.count_move();
                if self.heard() {
                    let span = self.span(at, end);
                    self.v.null_move(word, span);
                }
            }
            Word::Glyph(nag) => self.glyph(nag, at, end),
            Word::Number(number) => {
                if self.heard() {
                    let span = self.span(at, end);
                    self.v.move_number(number, 0, span);
                }
            }
            Word::Mark => {}
            Word::Unknown => {
                self.unknown();
                return false;
            }
        }
        self.pos = end;
        false
    }

    fn played(&self) -> bool {
        self.game.plies > 0 || self.game.depth > 0 || self.game.numbered
    }

    /// Whether a word that can be a result is one here.
    fn is_marker(&self, word: &[u8], marker: Marker, form: MarkerForm, end: usize) -> bool {
        // `0-0` is castling, unless nothing was played or the Result tag says that both lost and the game is over here.
        let castling = marker == Marker::BothLose && form == MarkerForm::Variant && word == b"0-0";
        !castling || !self.played() || self.game.both_lose && self.game.depth == 0 && over_at(self.b, end)
    }

    /// An end marker. `false`: it stands in a variation that goes on.
    fn marker(&mut self, at: usize, end: usize, marker: Marker, form: MarkerForm) -> bool {
        self.pos = end;
        let text = excerpt_if(form != MarkerForm::Standard || self.game.depth > 0, &self.b[at..end]);
        if self.game.depth > 0 {
            if !over_at(self.b, end) {
                self.fault(at, end, FaultKind::MarkerInVariation(text));
                self.pass_over(at, end);
                return false;
            }
            self.close_variations();
        }
        match form {
            MarkerForm::Standard => {}
            MarkerForm::Variant => self.fault(at, end, FaultKind::MarkerStyle(text)),
            MarkerForm::Forfeit => self.fault(at, end, FaultKind::MarkerForfeit(text)),
        }
        self.game.marker = Some(marker);
        let span = self.span(at, end);
        self.v.result(marker, form, span);
        true
    }

    fn glyph(&mut self, nag: u16, at: usize, end: usize) {
        self.fault(at, end, FaultKind::GlyphStyle(nag));
        self.tell_nag(nag, at, end);
    }

    fn tell_nag(&mut self, nag: u16, at: usize, end: usize) {
        if self.heard() {
            let span = self.span(at, end);
            self.v.nag(nag, span);
        }
    }

    /// `$` and a number (PGN standard 8.2.4).
    fn dollar(&mut self, at: usize) {
        let digits = self.b[at + 1..].iter().take_while(|c| c.is_ascii_digit()).count();
        let end = at + 1 + digits;
        let number =
            self.b[at + 1..end].iter().fold(0u32, |n, c| n.saturating_mul(10).saturating_add(u32::from(c - b'0')));
        self.pos = end;
        match u16::try_from(number) {
            _ if digits == 0 => {
                self.fault(at, end, FaultKind::NagUnreadable);
                self.pass_over(at, end);
            }
            Ok(nag @ 0..=255) => self.tell_nag(nag, at, end),
            other => {
                self.fault(at, end, FaultKind::NagOutOfRange(number));
                self.tell_nag(other.unwrap_or(u16::MAX), at, end);
            }
        }
    }

    /// `! ? !! ?? !? ?!` (PGN standard 8.2.3.8), with or without white space before them.
    fn suffix(&mut self, at: usize) {
        let len = self.b[at..].iter().take_while(|&&c| c == b'!' || c == b'?').count();
        let nag = match self.b[at..at + len.min(2)] {
            [b'!'] => 1,
            [b'?'] => 2,
            [b'!', b'!'] => 3,
            [b'?', b'?'] => 4,
            [b'!', b'?'] => 5,
            _ => 6,
        };
        if len > 2 {
            self.fault(at, at + len, FaultKind::SuffixUnknown);
        }
        self.tell_nag(nag, at, at + len);
        self.pos = at + len;
    }

    /// `<` … `>` on one line, reserved by the standard; `<>` is a null move of some programs.
    fn reserved(&mut self, at: usize) {
        let line = line_end(near(self.b, at), at);
        let end = memchr::memchr(b'>', &self.b[at..line]).map_or(at + 1, |i| at + i + 1);
        if end == at + 2 {
            self.count_move();
            if self.heard() {
                let span = self.span(at, end);
                self.v.null_move(&self.b[at..end], span);
            }
        } else {
            self.fault(at, end, FaultKind::Reserved);
            self.pass_over(at, end);
        }
        self.pos = end;
    }

    // ---- Variations (PGN standard 8.2.5)

    fn open_variation(&mut self, at: usize) {
        self.pos = at + 1;
        if self.b[at..].starts_with(b"(=)") {
            self.tell_comment(at, at + 3, CommentKind::DrawOffer, at, at + 3);
            self.pos = at + 3;
            return;
        }
        let outer = self.game.depth;
        let depth = outer.saturating_add(1);
        let most = self.limits.nesting.min(Limits::NESTING);
        let empty = self.heard() && self.game.has_move[outer as usize / 64] >> (outer % 64) & 1 == 0;
        if empty && self.game.told & TOLD_EMPTY == 0 {
            self.game.told |= TOLD_EMPTY;
            self.fault(at, at + 1, FaultKind::VariationWithoutMove);
        }
        self.game.depth = depth;
        if let Some(opened) = self.opened.get_mut(depth as usize) {
            *opened = at;
        }
        if depth > most {
            if self.game.told & TOLD_DEEP == 0 {
                self.game.told |= TOLD_DEEP;
                self.fault(at, at + 1, FaultKind::VariationTooDeep { limit: most });
            }
            self.game.skip_at = self.game.skip_at.min(depth);
            return;
        }
        self.game.has_move[depth as usize / 64] &= !(1 << (depth % 64));
        if depth < self.game.skip_at {
            let span = self.span(at, at + 1);
            if self.v.begin_variation(span) == Enter::Skip {
                self.game.skip_at = depth;
            }
        }
    }

    fn close_variation(&mut self, at: usize) {
        self.pos = at + 1;
        let depth = self.game.depth;
        if depth == 0 {
            self.fault(at, at + 1, FaultKind::ParenthesisSurplus);
            self.pass_over(at, at + 1);
        } else if depth < self.game.skip_at {
            let span = self.span(at, at + 1);
            self.v.end_variation(span);
        } else if depth == self.game.skip_at {
            self.game.skip_at = u32::MAX;
        }
        self.game.depth = depth.saturating_sub(1);
    }

    /// Ends what is still open when the game ends.
    pub(super) fn close_variations(&mut self) {
        if self.game.depth == 0 {
            return;
        }
        self.fault(self.opened[1], self.opened[1] + 1, FaultKind::VariationNotClosed);
        let told = self.game.depth.min(self.game.skip_at.saturating_sub(1));
        let span = self.span(self.pos, self.pos);
        for _ in 0..told {
            self.v.end_variation(span);
        }
        self.game.depth = 0;
        self.game.skip_at = u32::MAX;
    }
}

/// The text for a fault, only if one will be told.
fn excerpt_if(needed: bool, text: &[u8]) -> Box<str> {
    if needed { excerpt(text) } else { Box::default() }
}

/// Whether `1.`, two moves and then the number 2 stand at `at`; or no more than the moves before the text, or the game, ends or
/// begins once more.
#[cold]
fn two_follow(b: &[u8], at: usize) -> bool {
    let window = near(b, at);
    let blank = |mut at: usize| {
        while window.get(at).is_some_and(|&c| is_space(c)) {
            at += 1;
        }
        at
    };
    let mut next = at + 1;
    while window.get(next) == Some(&b'.') {
        next += 1;
    }
    if next > at + 2 {
        return false;
    }
    for _ in 0..2 {
        next = blank(next);
        if next >= window.len() || !matches!(CLASS[usize::from(window[next])], Class::Letter | Class::Word) {
            return false;
        }
        let end = word_end(window, next);
        if !matches!(classify(&window[next..end]), Word::Move { .. }) {
            return false;
        }
        next = end;
    }
    next = blank(next);
    match window.get(next..) {
        Some([b'1' | b'2', b'.', ..]) => true,
        Some([]) | None => window.len() == b.len(),
        Some(_) if is_tag_pair(b, next) => true,
        Some(_) => matches!(classify(&window[next..word_end(window, next)]), Word::Marker(..)),
    }
}

/// A score in decimals: digits and dots that are no move number.
fn is_decimal_score(b: &[u8]) -> bool {
    const SCORES: [&[u8]; 4] = [b"0.5-0.5", b"0.5:0.5", b"1.0-0.0", b"0.0-1.0"];
    SCORES.iter().any(|score| b.starts_with(score))
}

/// How many bytes the quick ways look at.
const WINDOW: usize = 8;
const ONES: u64 = u64::from_le_bytes([1; WINDOW]);

/// The length of the move at the beginning of `window`, which is a piece letter or a file, if it is one that needs no
/// second look; always less than [`WINDOW`]. What follows it must be looked at.
#[inline]
fn plain_move_len(window: &[u8; WINDOW]) -> Option<usize> {
    let len = match window[0] {
        b'a'..=b'h' => match *window {
            [_, rank, ..] if is_rank(rank) => promoted(window, 2),
            [_, b'x', file, rank, ..] if is_square(file, rank) => promoted(window, 4),
            _ => return None,
        },
        b'O' => match *window {
            [_, b'-', b'O', b'-', b'O', ..] => 5,
            [_, b'-', b'O', ..] => 3,
            _ => return None,
        },
        _ => match *window {
            [_, file, rank, x, ..] if is_square(file, rank) && !is_middle(x) => 3,
            [_, b'x', file, rank, ..] if is_square(file, rank) => 4,
            [_, from, file, rank, ..] if is_middle(from) && is_square(file, rank) => 4,
            [_, from, b'x', file, rank, ..] if is_middle(from) && is_square(file, rank) => 5,
            [_, f, r, file, rank, ..] if is_square(f, r) && is_square(file, rank) => 5,
            _ => return None,
        },
    };
    Some(len + usize::from(matches!(window[len], b'+' | b'#')))
}

/// The length with `=Q` after it, if that stands there.
#[inline]
fn promoted(window: &[u8; WINDOW], len: usize) -> usize {
    match window[len..] {
        [b'=', b'Q' | b'R' | b'B' | b'N', ..] => len + 2,
        _ => len,
    }
}

/// How many digits `word`, the bytes of a window, begins with.
#[inline]
fn leading_digits(word: u64) -> usize {
    // The high bit of a byte is set if the byte is no digit, or if it stands after one that is none.
    let less = word ^ (ONES * 0x30);
    let none = (less.wrapping_add(ONES * 0x76) | less) & (ONES * 0x80);
    none.trailing_zeros() as usize / 8
}

/// How many dots `word` begins with.
#[inline]
fn leading_dots(word: u64) -> usize {
    (word ^ (ONES * 0x2E)).trailing_zeros() as usize / 8
}

/// The length of the comment at the beginning of `window` if it is `{[%clk 0:00:00]}` with a space or a line end on both
/// inner sides or on neither. No byte that it takes for a digit can end a comment.
#[inline]
fn plain_clock_len(window: &[u8; 18]) -> Option<usize> {
    const HEAD: u64 = u64::from_le_bytes(*b"[%clk 0:");
    const HEAD_MASK: u64 = u64::from_le_bytes([255, 255, 255, 255, 255, 255, 0xF0, 255]);
    const TAIL: u64 = u64::from_le_bytes(*b"00:00]\0\0");
    const TAIL_MASK: u64 = u64::from_le_bytes([0xF0, 0xF0, 255, 0xF0, 0xF0, 255, 0, 0]);
    let is_blank = |c: u8| c == b' ' || c == b'\n';
    let blank = usize::from(is_blank(window[1]));
    let word = |at: usize| window[at..].first_chunk().map_or(0, |chunk| u64::from_le_bytes(*chunk));
    let form = word(1 + blank) & HEAD_MASK == HEAD && word(9 + blank) & TAIL_MASK == TAIL;
    let closed = window[15 + 2 * blank] == b'}' && (blank == 0 || is_blank(window[16]));
    (form && closed).then_some(16 + 2 * blank)
}

#[inline]
fn is_rank(c: u8) -> bool {
    c.wrapping_sub(b'1') < 8
}

#[inline]
fn is_square(file: u8, rank: u8) -> bool {
    file.wrapping_sub(b'a') < 8 && is_rank(rank)
}

#[inline]
fn is_middle(c: u8) -> bool {
    c == b'x' || c.wrapping_sub(b'a') < 8 || is_rank(c)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boundary::{CommentEnd, comment_end};

    #[test]
    fn the_quick_way_finds_the_end_of_a_clock_where_the_slow_way_does() {
        let forms = ["{ [%clk 0:02:59] }", "{\n[%clk 1:02:59]\n}", "{[%clk 0:00:00]} 12"];
        for form in forms {
            let window: [u8; 18] = *form.as_bytes().first_chunk().unwrap();
            assert!(plain_clock_len(&window).is_some(), "{form}");
            // Whatever one byte is changed to, what the quick way takes must be what the slow way takes.
            for (at, byte) in (0..18).flat_map(|at| (0..=255).map(move |byte| (at, byte))) {
                let mut changed = window;
                changed[at] = byte;
                let Some(len) = plain_clock_len(&changed).filter(|_| at > 0) else { continue };
                let expected = CommentEnd { text: len - 1, next: len, closed: true, brace: None };
                assert_eq!(comment_end(&changed, 0), expected, "{changed:?}");
            }
        }
        for other in [
            "{ [%clk 0:02:59]} ",
            "{[%clk 0:02:59] } ",
            "{ [%clk 0:02:5] }  ",
            "{ [%clk 12:02:59] }",
            "{ [%emt 0:02:59] }",
        ] {
            assert_eq!(plain_clock_len(other.as_bytes().first_chunk().unwrap()), None, "{other}");
        }
    }

    #[test]
    fn digits_and_dots_are_counted_as_one_by_one() {
        for text in [
            "12...e4 ",
            "1.e4 e5 ",
            "123456.7",
            "12345678",
            "/1.:....",
            "9:......",
            "........",
            "1\u{b1}.....",
            "\u{ff}1234.x",
        ] {
            let window = text.as_bytes().first_chunk::<WINDOW>().unwrap();
            let word = u64::from_le_bytes(*window);
            assert_eq!(leading_digits(word), window.iter().take_while(|c| c.is_ascii_digit()).count(), "{text}");
            assert_eq!(leading_dots(word), window.iter().take_while(|c| **c == b'.').count(), "{text}");
        }
        for byte in 0..=255 {
            let word = u64::from_le_bytes([byte; WINDOW]);
            assert_eq!(leading_digits(word), if byte.is_ascii_digit() { 8 } else { 0 });
        }
    }
}
