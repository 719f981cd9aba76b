//! One tag pair (PGN standard 8.1.1), in the standard's form and in every mended one.

use crate::boundary::{NEAR, quote_len};
use crate::class::line_end;
use crate::fault::FaultKind;

/// A tag pair that was read.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct TagRead {
    /// The value, as a range.
    pub(crate) value: (usize, usize),
    /// Whether a backslash or a line end stands in it.
    pub(crate) escaped: bool,
    /// Where reading goes on.
    pub(crate) next: usize,
    /// What was not as it should be.
    pub(crate) fault: Option<FaultKind>,
}

/// Reads the value of a tag pair whose name ends at `at`.
pub(crate) fn read_value(b: &[u8], at: usize) -> TagRead {
    let open = at + b[at..].iter().take_while(|&&c| c == b' ' || c == b'\t').count();
    if b.get(open) == Some(&b'"') {
        return quoted(b, open + 1);
    }
    let line = line_end(b, open);
    let (start, fault) = match quote_len(b, open) {
        0 => (open, FaultKind::TagNotQuoted),
        n => (open + n, FaultKind::TagQuotesTypographic),
    };
    let start = start.min(line);
    let Some(bracket) = memchr::memchr(b']', &b[start..line]).map(|i| start + i) else {
        let end = start + trim_quote(b[start..line].trim_ascii_end()).len();
        return TagRead { value: (start, end), escaped: false, next: line, fault: Some(FaultKind::TagNotClosed) };
    };
    // The first bracket after a quote, else the first bracket.
    let closing = (bracket..line.min(start + NEAR))
        .filter(|&i| b[i] == b']')
        .find(|&i| trim_quote(b[start..i].trim_ascii_end()).len() < b[start..i].trim_ascii_end().len());
    let bracket = closing.filter(|_| fault == FaultKind::TagQuotesTypographic).unwrap_or(bracket);
    let end = start + trim_quote(b[start..bracket].trim_ascii_end()).len();
    TagRead { value: (start, end), escaped: false, next: bracket + 1, fault: Some(fault) }
}

/// A value after its opening quote.
fn quoted(b: &[u8], start: usize) -> TagRead {
    let mut escaped = false;
    let mut stray_quote = false;
    let (mut at, mut checked) = (start, start);
    while let Some(i) = memchr::memchr3(b'"', b'\\', b'\n', &b[at..]) {
        at += i;
        match b[at] {
            b'\\' => {
                escaped = true;
                // A backslash just before the closing quote, as in "C:\", is no escape: nothing would close the value.
                let skips = match b.get(at + 1) {
                    Some(b'"') => closing_bracket(b, at + 2).is_none(),
                    Some(b'\\') => true,
                    _ => false,
                };
                at += if skips { 2 } else { 1 };
            }
            b'"' => {
                let close = closing_bracket(b, at + 1);
                // Lines may end with CR alone, and a value that its line does not close must not eat the tags after it. The
                // quote that opens the next value is the first one met, and closes nothing or stands after a blank.
                let doubtful = close.is_none() || stray_quote || b[at - 1] == b' ';
                if doubtful && memchr::memchr(b'\r', &b[checked..at]).is_some() {
                    break;
                }
                checked = at;
                if let Some(next) = close {
                    let fault = stray_quote.then_some(FaultKind::TagQuoteNotEscaped);
                    return TagRead { value: (start, at), escaped, next, fault };
                }
                stray_quote = true;
                at += 1;
            }
            _ => break,
        }
        at = at.min(b.len());
    }
    not_closed(b, start, escaped)
}

/// The place after `]`, if only blanks stand between `at` and it.
fn closing_bracket(b: &[u8], at: usize) -> Option<usize> {
    let at = at + b.get(at..)?.iter().take_while(|&&c| c == b' ' || c == b'\t').count();
    (b.get(at) == Some(&b']')).then_some(at + 1)
}

/// A quoted value that its line does not close.
fn not_closed(b: &[u8], start: usize, escaped: bool) -> TagRead {
    let line = line_end(b, start);
    let body = b[start..line].trim_ascii_end();
    let whole = |end: usize| TagRead { value: (start, end), escaped, next: line, fault: Some(FaultKind::TagNotClosed) };
    match body {
        [inner @ .., b'"'] => return whole(start + inner.len()),
        [inner @ .., b']'] => return whole(start + inner.trim_ascii_end().len()),
        _ => {}
    }
    // Perhaps a mail program broke the line: then the next one closes the value.
    let next = line + usize::from(b.get(line) == Some(&b'\r'));
    let next = next + usize::from(b.get(next) == Some(&b'\n'));
    let end = line_end(b, next).min(next.saturating_add(NEAR));
    let more = b.get(next..end).unwrap_or_default();
    let closes = memchr::memchr(b'"', more).filter(|_| !more.trim_ascii().starts_with(b"["));
    match closes.and_then(|i| closing_bracket(b, next + i + 1).map(|after| (next + i, after))) {
        Some((end, after)) if after <= next + more.len() => {
            TagRead { value: (start, end), escaped: true, next: after, fault: Some(FaultKind::TagBroken) }
        }
        _ => whole(start + body.len()),
    }
}

/// Without the quote at its end, if there is one.
fn trim_quote(text: &[u8]) -> &[u8] {
    for len in (1..=3.min(text.len())).rev() {
        let at = text.len() - len;
        // A single byte beyond ASCII is a quote of Windows-1252 only where it is not the end of a letter in UTF-8.
        let whole = len > 1 || text[at] < 0x80 || std::str::from_utf8(text).is_err();
        if whole && quote_len(text, at) == len {
            return &text[..at];
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> (String, Option<FaultKind>, String) {
        let b = text.as_bytes();
        let read = read_value(b, 0);
        let of = |r: &[u8]| String::from_utf8_lossy(r).into_owned();
        (of(&b[read.value.0..read.value.1]), read.fault, of(&b[read.next..]))
    }

    #[test]
    fn values() {
        use FaultKind::*;
        for (text, want, fault, rest) in [
            (" \"T\"]\n", "T", None, "\n"),
            ("\"T\" ] [x", "T", None, " [x"),
            (" \"a \\\"b\\\" \\\\ c\"]", "a \\\"b\\\" \\\\ c", None, ""),
            (" \"H[+]hler\"]", "H[+]hler", None, ""),
            (" \"5th \"Memorial\" Open\"]\n", "5th \"Memorial\" Open", Some(TagQuoteNotEscaped), "\n"),
            (" \"C:\\\"]\n", "C:\\", None, "\n"),
            (" “T”]\n", "T", Some(TagQuotesTypographic), "\n"),
            (" “a] b”]\n", "a] b", Some(TagQuotesTypographic), "\n"),
            (" T]\n", "T", Some(TagNotQuoted), "\n"),
            (" \"T]\n[", "T", Some(TagNotClosed), "\n["),
            (" \"T\"\n[", "T", Some(TagNotClosed), "\n["),
            (" \"T\n[", "T", Some(TagNotClosed), "\n["),
            (" \"long\nvalue\"]\n", "long\nvalue", Some(TagBroken), "\n"),
            (" \"T\r[X \"Y\"]", "T", Some(TagNotClosed), "\r[X \"Y\"]"),
            (" \"T\r\r[X \"]", "T", Some(TagNotClosed), "\r\r[X \"]"),
            (" T", "T", Some(TagNotClosed), ""),
            ("", "", Some(TagNotClosed), ""),
            (" \"", "", Some(TagNotClosed), ""),
            (" \"\\", "\\", Some(TagNotClosed), ""),
        ] {
            assert_eq!(value(text), (want.to_owned(), fault, rest.to_owned()), "{text:?}");
        }
    }
}
