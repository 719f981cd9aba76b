//! Where a game may begin, told from a few bytes: what the reader and the cutter of blocks must agree on.
//!
//! A *hard* boundary is a line that begins with `[Event "`, after an empty line, where the text before does not end with
//! `]` (so that an empty line inside a tag section is none). It begins a game whatever the reader was in the middle of,
//! a comment that was never closed among others. That makes it possible to cut a file without reading it.

use crate::class::{NAME, is_space, line_end, wide_space};

/// How far ahead of a place the decision whether a game begins there may look.
pub(crate) const LOOKAHEAD: usize = 512;
const LONGEST_NAME: usize = 255;
const EVENT: &[u8] = b"[Event \"";

/// Whether a hard boundary stands at `at`.
pub(crate) fn is_hard(b: &[u8], at: usize) -> bool {
    if !b[at..].starts_with(EVENT) || at == 0 || !at_line_start(b, at) {
        return false;
    }
    let before = &b[at.saturating_sub(LOOKAHEAD)..at];
    let Some(last) = before.iter().rposition(|&c| !is_space(c)) else { return false };
    before[last] != b']' && has_empty_line(&before[last + 1..])
}

/// The last hard boundary in `b`.
pub(crate) fn last_hard(b: &[u8]) -> Option<usize> {
    // Searching backwards finds it at once in most files, and is slow where there is none; forwards it is quick always.
    let tail = b.len().saturating_sub(TAIL);
    let near_end = memchr::memmem::rfind_iter(&b[tail..], EVENT).map(|i| tail + i).find(|&at| is_hard(b, at));
    let head = &b[..(tail + EVENT_LEN - 1).min(b.len())];
    near_end.or_else(|| memchr::memmem::find_iter(head, EVENT).filter(|&at| is_hard(b, at)).last())
}

const TAIL: usize = 1 << 16;

/// The first line at or after `from` that begins with `[Event "`: where reading goes on after a game that was too long.
pub(crate) fn event_line(b: &[u8], from: usize) -> Option<usize> {
    memchr::memmem::find_iter(&b[from..], EVENT).map(|i| from + i).find(|&at| at > 0 && at_line_start(b, at))
}

/// The most bytes of `[Event "` that may be cut at the end of a piece of text.
pub(crate) const EVENT_LEN: usize = EVENT.len();

/// Whether a line end of either kind stands just before `at`, or nothing at all.
pub(crate) fn at_line_start(b: &[u8], at: usize) -> bool {
    at == 0 || matches!(b[at - 1], b'\n' | b'\r')
}

/// Whether `gap` ends in white space that holds two line ends.
pub(crate) fn has_empty_line(gap: &[u8]) -> bool {
    let blank = gap.iter().rev().take_while(|&&c| is_space(c)).count();
    let blank = &gap[gap.len() - blank..];
    let feeds = blank.iter().filter(|&&c| c == b'\n').count();
    // With CR LF both counts are the same; with CR alone only the second is above zero.
    feeds >= 2 || feeds == 0 && blank.iter().filter(|&&c| c == b'\r').count() >= 2
}

/// Whether `[`, a tag name and a quote stand at `at`: enough to end a game that was going on (PGN standard 8.1.1).
pub(crate) fn is_tag_pair(b: &[u8], at: usize) -> bool {
    tag_name(b, at).is_some_and(|(_, end)| {
        let quote = end + b[end..].iter().take(16).take_while(|&&c| c == b' ' || c == b'\t').count();
        quote_len(b, quote) > 0
    })
}

/// The name of the tag pair at `at`, as a range: `[`, white space, a letter, more of a name.
pub(crate) fn tag_name(b: &[u8], at: usize) -> Option<(usize, usize)> {
    if b.get(at) != Some(&b'[') {
        return None;
    }
    let mut start = at + 1;
    while start < at + 16 && matches!(b.get(start), Some(b' ' | b'\t')) {
        start += 1;
    }
    if !b.get(start)?.is_ascii_alphabetic() {
        return None;
    }
    let mut end = start + 1;
    while end <= start + LONGEST_NAME && b.get(end).is_some_and(|&c| NAME[usize::from(c)]) {
        end += 1;
    }
    (end <= start + LONGEST_NAME).then_some((start, end))
}

/// Where brackets that are no tag pair end: after the closing one if it stands on the line and no other opens before it,
/// else after the opening one, so that nothing that begins a game is passed over.
pub(crate) fn bracket_end(b: &[u8], at: usize) -> usize {
    let stop = near(b, at)[at + 1..].iter().position(|c| matches!(c, b']' | b'[' | b'\n' | b'\r'));
    stop.map(|i| at + 1 + i).filter(|&i| b[i] == b']').map_or(at + 1, |i| i + 1)
}

/// How many bytes at `at` are a quote that may open or close a tag value, or 0.
pub(crate) fn quote_len(b: &[u8], at: usize) -> usize {
    match b.get(at..).unwrap_or_default() {
        [b'"' | b'\'' | b'`' | 0x84 | 0x91..=0x94 | 0xAB | 0xBB, ..] => 1,
        [0xC2, 0xAB | 0xBB | 0xB4, ..] => 2,
        [0xE2, 0x80, 0x98..=0x9F | 0xB9 | 0xBA, ..] => 3,
        _ => 0,
    }
}

/// Where a comment ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CommentEnd {
    /// One past its text.
    pub(crate) text: usize,
    /// Where reading goes on.
    pub(crate) next: usize,
    /// Whether it was closed.
    pub(crate) closed: bool,
    /// The first brace that opens inside it.
    pub(crate) brace: Option<usize>,
}

const SHORT: usize = 32;

/// The end of the comment opened by the brace at `open`: the first `}` (PGN standard 5), or before that a line that
/// begins a tag section, because a comment that was never closed must not eat the games after it.
pub(crate) fn comment_end(b: &[u8], open: usize) -> CommentEnd {
    let mut from = open + 1;
    let mut brace = None;
    while let Some(at) = next_stop(b, from) {
        match b[at] {
            b'}' => {
                let brace = brace.or_else(|| opening_brace(b, from, at));
                return CommentEnd { text: at, next: at + 1, closed: true, brace };
            }
            b'{' => brace = brace.or(Some(at)),
            _ => {
                brace = brace.or_else(|| opening_brace(b, from, at));
                // A command such as `[%clk` is no tag pair.
                let command = b.get(at + 1) == Some(&b'%');
                if !command && let Some(line) = tag_section_at(b, open, at) {
                    let text = open + 1 + b[open + 1..line].trim_ascii_end().len();
                    return CommentEnd { text, next: at, closed: false, brace };
                }
            }
        }
        from = at + 1;
    }
    let brace = brace.or_else(|| opening_brace(b, from, b.len()));
    CommentEnd { text: open + 1 + b[open + 1..].trim_ascii_end().len(), next: b.len(), closed: false, brace }
}

/// The next byte that may end a comment, `}` or the bracket of a tag pair, or opens a brace near by. Most comments are
/// shorter than it takes to set a search up; braces farther on are [looked for](opening_brace) once, when the end is known.
#[inline]
fn next_stop(b: &[u8], from: usize) -> Option<usize> {
    let near = &b[from..b.len().min(from + SHORT)];
    let (words, rest) = near.as_chunks();
    for (i, word) in words.iter().enumerate() {
        let found = stops(u64::from_le_bytes(*word));
        if found != 0 {
            return Some(from + 8 * i + found.trailing_zeros() as usize / 8);
        }
    }
    let tail = from + 8 * words.len();
    if let Some(i) = rest.iter().position(|&c| matches!(c, b'}' | b'{' | b'[')) {
        return Some(tail + i);
    }
    let far = from + near.len();
    memchr::memchr2(b'}', b'[', &b[far..]).map(|i| far + i)
}

/// The high bits of those of eight bytes at which [`next_stop`] stops; above the lowest there may be others too.
#[inline]
fn stops(word: u64) -> u64 {
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    let zeros = |word: u64| word.wrapping_sub(ONES) & !word;
    let is = |byte: u8| zeros(word ^ ONES.wrapping_mul(u64::from(byte)));
    (is(b'}') | is(b'{') | is(b'[')) & (ONES * 0x80)
}

/// The first `{` that [`next_stop`] passed over between `from` and `to`.
#[inline]
fn opening_brace(b: &[u8], from: usize, to: usize) -> Option<usize> {
    let far = from + SHORT;
    if far >= to { None } else { memchr::memchr(b'{', &b[far..to]).map(|i| far + i) }
}

/// Whether the bracket at `at` begins a tag section in spite of the comment opened at `open`; then the first byte of its
/// line.
fn tag_section_at(b: &[u8], open: usize, at: usize) -> Option<usize> {
    let blank = b[open + 1..at].iter().rev().take(8).take_while(|&&c| c == b' ' || c == b'\t').count();
    let line = at - blank;
    if line <= open + 1 || !at_line_start(b, line) || !is_tag_pair(b, at) {
        return None;
    }
    let event = tag_name(b, at).is_some_and(|(start, end)| &b[start..end] == b"Event");
    let from = line.saturating_sub(LOOKAHEAD).max(open + 1);
    (event || has_empty_line(&b[from..line])).then_some(line)
}

/// Skips white space of every kind on one line.
pub(crate) fn skip_blank(b: &[u8], mut at: usize) -> usize {
    while let Some(&c) = b.get(at) {
        at += match c {
            b' ' | b'\t' | 0x0B | 0x0C => 1,
            0x80.. => match wide_space(b, at) {
                0 => return at,
                n => n,
            },
            _ => return at,
        };
    }
    at
}

/// Where a game that begins at `from` is cut if it has more than `game_bytes` bytes.
pub(crate) fn limit(b: &[u8], from: usize, game_bytes: usize) -> usize {
    let limit = from.saturating_add(game_bytes.max(1));
    if limit >= b.len() {
        return b.len();
    }
    // Not in the middle of the few bytes that make a hard boundary, which would not be seen then, nor of a line end.
    let first = limit.saturating_sub(EVENT_LEN - 1).max(from + 1);
    let split = b[limit - 1] == b'\r' && b[limit] == b'\n' && limit > from + 1;
    (first..limit).find(|&at| is_hard(b, at)).unwrap_or(limit - usize::from(split))
}

/// Half of [`LOOKAHEAD`]: how far a decision about one token may look.
pub(crate) const NEAR: usize = LOOKAHEAD / 2;

/// The text up to [`NEAR`] bytes after `at`.
pub(crate) fn near(b: &[u8], at: usize) -> &[u8] {
    &b[..b.len().min(at.saturating_add(NEAR))]
}

/// Whether nothing but (not too much) white space stands between `at` and the end of the line.
pub(crate) fn ends_line(b: &[u8], at: usize) -> bool {
    let next = skip_blank(near(b, at), at);
    next < at + NEAR && next == line_end(b, next)
}

/// Whether the line ends at `at`, or only comments follow on it.
pub(crate) fn ends_but_for_comments(b: &[u8], at: usize) -> bool {
    ends_line(b, at) || matches!(near(b, at).get(skip_blank(near(b, at), at)), Some(b'{' | b';'))
}

/// Whether, after white space, the game can only be over at `at`: the text ends, a line is empty, or a tag pair stands there.
pub(crate) fn over_at(b: &[u8], at: usize) -> bool {
    let mut next = at;
    let window = near(b, at);
    while let Some(&c) = window.get(next) {
        match c {
            c if is_space(c) => next += 1,
            0x80.. if wide_space(window, next) > 0 => next += wide_space(window, next),
            _ => break,
        }
    }
    next == window.len() || is_tag_pair(b, next) || has_empty_line(&b[at..next])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hard_boundaries() {
        let text = b"1-0\n\n[Event \"x\"]";
        assert!(is_hard(text, 5));
        assert!(!is_hard(b"1-0\n[Event \"x\"]", 4));
        assert!(!is_hard(b"[Site \"y\"]\n\n[Event \"x\"]", 12));
        assert!(!is_hard(b"\n\n[Event \"x\"]", 2), "nothing stands before it");
        assert!(is_hard(b"1-0\r\n \r\n[Event \"x\"]", 8));
        assert!(is_hard(b"1-0\r\r[Event \"x\"]", 5), "line ends of CR alone");
        assert!(!is_hard(b"1-0\r[Event \"x\"]", 4));
        assert_eq!(last_hard(text), Some(5));
    }

    #[test]
    fn a_comment_ends_at_the_first_brace_or_before_a_tag_section() {
        let end = |text: &[u8]| comment_end(text, 0);
        assert_eq!(end(b"{a {b} c}"), CommentEnd { text: 5, next: 6, closed: true, brace: Some(3) });
        assert_eq!(end(b"{\n[not a tag]\n}"), CommentEnd { text: 14, next: 15, closed: true, brace: None });
        assert_eq!(end(b"{a\n\n[White \"x\"] {}"), CommentEnd { text: 2, next: 4, closed: false, brace: None });
        let long = format!("{{{}{{ }}", "x".repeat(3 * SHORT));
        assert_eq!(end(long.as_bytes()).brace, Some(3 * SHORT + 1));
        let broken = format!("{{{}{{\n }}", "x".repeat(SHORT + 1));
        assert_eq!(end(broken.as_bytes()).brace, Some(SHORT + 2));
        assert_eq!(end(b"{a\n[White \"x\"] }").next, 16);
        assert_eq!(end(b"{a\r[Event \"x\"] }").next, 3);
        assert_eq!(end(b"{a "), CommentEnd { text: 2, next: 3, closed: false, brace: None });
    }

    #[test]
    fn brackets_end_on_their_line_and_before_another_opens() {
        assert_eq!(bracket_end(b"[a] b", 0), 3);
        assert_eq!(bracket_end(b"[a [b]", 0), 1);
        assert_eq!(bracket_end(b"[a\n]", 0), 1);
        assert_eq!(bracket_end(b"[", 0), 1);
    }

    #[test]
    fn a_stop_is_the_first_of_the_bytes_that_stop() {
        let mut state = 1_u64;
        for _ in 0..20_000 {
            let text: Vec<u8> = (0..SHORT)
                .map(|_| {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    b"abyz|~\x7F\x7A\x7C\x09\x0B\x0C\x0E\xFB\xFD\x8A\x8D\x00\xFFklmnopqrstuZ\\]{}["
                        [(state >> 33) as usize % 36]
                })
                .collect();
            for len in [text.len(), 19, 8, 3] {
                let expected = text[..len].iter().position(|c| b"{}[".contains(c));
                assert_eq!(next_stop(&text[..len], 0), expected, "{:?}", &text[..len]);
            }
        }
    }

    #[test]
    fn tag_pairs() {
        assert!(is_tag_pair(b"[ePGN \"0\"]", 0));
        assert!(is_tag_pair("[ Event “".as_bytes(), 0));
        assert!(!is_tag_pair(b"[%clk 1]", 0));
        assert!(!is_tag_pair(b"[I think", 0));
    }
}
