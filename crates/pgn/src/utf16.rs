//! UTF-16 turned into UTF-8 as it streams.

use std::io::{self, Read};

/// A converter that may be given any pieces of the text.
#[derive(Debug)]
pub(crate) struct Utf16 {
    high_first: bool,
    odd: Option<u8>,
    surrogate: Option<u16>,
    raw: Vec<u8>,
}

impl Utf16 {
    /// Whether `head`, the first bytes of a stream, are UTF-16, and how long its byte order mark is.
    ///
    /// Without a mark, a NUL beside an ASCII sign that may begin a PGN file is enough.
    pub(crate) fn detect(head: &[u8]) -> Option<(Self, usize)> {
        let (high_first, mark) = match *head {
            [0xFF, 0xFE, ..] => (false, 2),
            [0xFE, 0xFF, ..] => (true, 2),
            [a, 0, b, 0] if may_begin_pgn(a) && b != 0 => (false, 0),
            [0, a, 0, b] if may_begin_pgn(a) && b != 0 => (true, 0),
            _ => return None,
        };
        Some((Self { high_first, odd: None, surrogate: None, raw: Vec::new() }, mark))
    }

    pub(crate) fn high_first(&self) -> bool {
        self.high_first
    }

    /// Reads what `input` has and adds it to `out` as UTF-8. The number of bytes read.
    pub(crate) fn read(&mut self, mut input: impl Read, out: &mut Vec<u8>) -> io::Result<usize> {
        let mut raw = std::mem::take(&mut self.raw);
        raw.clear();
        let read = input.read_to_end(&mut raw);
        self.convert(&raw, out);
        self.raw = raw;
        read
    }

    pub(crate) fn convert(&mut self, raw: &[u8], out: &mut Vec<u8>) {
        let bytes = self.odd.take().into_iter().chain(raw.iter().copied());
        let mut first = None;
        for byte in bytes {
            match first.take() {
                None => first = Some(byte),
                Some(a) if self.high_first => self.unit(u16::from_be_bytes([a, byte]), out),
                Some(a) => self.unit(u16::from_le_bytes([a, byte]), out),
            }
        }
        self.odd = first;
    }

    fn unit(&mut self, unit: u16, out: &mut Vec<u8>) {
        let pending = self.surrogate.take();
        if pending.is_none() && (0xD800..0xDC00).contains(&unit) {
            self.surrogate = Some(unit);
            return;
        }
        for c in char::decode_utf16(pending.into_iter().chain([unit])) {
            push(c.unwrap_or(char::REPLACEMENT_CHARACTER), out);
        }
    }

    /// The text ends: what is left of a character becomes U+FFFD.
    pub(crate) fn finish(&mut self, out: &mut Vec<u8>) {
        if self.odd.take().is_some() | self.surrogate.take().is_some() {
            push(char::REPLACEMENT_CHARACTER, out);
        }
    }
}

/// Whether an ASCII sign may begin a PGN file.
pub(crate) const fn may_begin_pgn(c: u8) -> bool {
    matches!(c, b'[' | b'%' | b'1' | b'{' | b'\r' | b'\n' | b' ')
}

fn push(c: char, out: &mut Vec<u8>) {
    out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn converts_in_any_pieces() {
        let text = "[White \"Ján 😀\"]";
        let raw: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        for size in 1..raw.len() {
            let (mut utf16, mark) = Utf16::detect(&raw[..4]).unwrap();
            assert_eq!(mark, 0);
            let mut out = Vec::new();
            raw.chunks(size).for_each(|piece| utf16.convert(piece, &mut out));
            utf16.finish(&mut out);
            assert_eq!(String::from_utf8(out).unwrap(), text);
        }
    }

    #[test]
    fn half_a_character_at_the_end() {
        let (mut utf16, mark) = Utf16::detect(b"\xFE\xFF\0a").unwrap();
        let mut out = Vec::new();
        utf16.convert(&b"\xFE\xFF\0a\xD8"[mark..], &mut out);
        utf16.finish(&mut out);
        assert_eq!(out, "a\u{FFFD}".as_bytes());
    }
}
