//! Where something stands in the text: byte spans of the whole stream, and lines and columns for people.

/// A half-open range of bytes, counted from the first byte of the (decompressed) stream.
///
/// For UTF-16 input the count runs over the text as converted to UTF-8.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// The first byte.
    pub start: u64,
    /// One past the last byte.
    pub end: u64,
}

impl Span {
    /// A span from `start` up to, and without, `end`.
    pub const fn new(start: u64, end: u64) -> Self {
        Self { start, end }
    }

    /// How many bytes it covers.
    pub const fn len(self) -> u64 {
        self.end.saturating_sub(self.start)
    }

    /// Whether it covers nothing.
    pub const fn is_empty(self) -> bool {
        self.end <= self.start
    }
}

/// A line and a column as an editor shows them, both from 1; the column counts characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The line, from 1.
    pub line: u64,
    /// The character in the line, from 1.
    pub column: u64,
}

impl Default for Place {
    fn default() -> Self {
        Self { line: 1, column: 1 }
    }
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// How many line ends `bytes` holds: LF, CR LF, or CR alone, each counted once.
///
/// A CR at the very end counts; the reader never cuts a block between CR and LF.
pub(crate) fn count_lines(bytes: &[u8]) -> u64 {
    let feeds = memchr::memchr_iter(b'\n', bytes).count() as u64;
    let lone = memchr::memchr_iter(b'\r', bytes).filter(|&i| bytes.get(i + 1) != Some(&b'\n')).count() as u64;
    feeds + lone
}

/// The place of `to`, given the `place` of `from` in the same bytes.
pub(crate) fn advance(bytes: &[u8], from: usize, to: usize, place: Place) -> Place {
    let to = to.min(bytes.len());
    let passed = &bytes[from.min(to)..to];
    // A CR just before an LF that is itself at `to` is not a line end yet.
    let counted = match passed.last() {
        Some(b'\r') if bytes.get(to) == Some(&b'\n') => &passed[..passed.len() - 1],
        _ => passed,
    };
    let lines = count_lines(counted);
    let characters = |b: &[u8]| b.iter().filter(|&&c| c & 0xC0 != 0x80).count() as u64;
    match memchr::memrchr2(b'\n', b'\r', counted) {
        Some(i) => Place { line: place.line + lines, column: characters(&counted[i + 1..]) + 1 },
        None => Place { line: place.line, column: place.column + characters(counted) },
    }
}

/// Counts places over pieces of a text, which may be cut between CR and LF.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tracker {
    pub(crate) place: Place,
    /// The last byte passed.
    last: Option<u8>,
}

impl Tracker {
    pub(crate) fn pass(&mut self, bytes: &[u8]) {
        let Some(&last) = bytes.last() else { return };
        let split = self.last == Some(b'\r') && bytes[0] == b'\n';
        self.place = advance(bytes, usize::from(split), bytes.len(), self.place);
        self.last = Some(last);
    }

    /// Whether something stands before this place on its line. The column does not tell: it counts characters, and a byte
    /// such as 0xBD, the half of Latin-1, is none by itself.
    pub(crate) fn mid_line(&self) -> bool {
        !matches!(self.last, None | Some(b'\n' | b'\r'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_every_kind_of_line_end_once() {
        assert_eq!(count_lines(b"a\nb\r\nc\rd"), 3);
        assert_eq!(count_lines(b"\r\r\n"), 2);
    }

    #[test]
    fn columns_count_characters() {
        let place = |text: &[u8], to| advance(text, 0, to, Place::default());
        assert_eq!(place("ab\nčd".as_bytes(), 5), Place { line: 2, column: 2 });
        assert_eq!(place(b"", 0), Place { line: 1, column: 1 });
        assert_eq!(place(b"a\r\nb", 2), Place { line: 1, column: 2 });
        assert_eq!(place(b"a\r\nb", 3), Place { line: 2, column: 1 });
    }
}
