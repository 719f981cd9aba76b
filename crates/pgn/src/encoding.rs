//! Which encoding a text is in, and texts made from bytes.
//!
//! The structure of PGN is ASCII, so the reader works on bytes and a text is decoded only when somebody asks. The PGN
//! standard (section 4.1) names ISO 8859-1; most files of today are UTF-8, and many are Windows-1252. UTF-16 is turned
//! into UTF-8 before the reader sees it.

use std::borrow::Cow;

/// The encoding of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// Nothing above 127 was seen.
    Ascii,
    /// UTF-8.
    Utf8,
    /// ISO 8859-1, as the standard has it.
    Latin1,
    /// Windows-1252: as Latin-1, with quotes and dashes where that has control characters.
    Windows1252,
    /// UTF-16, low byte first.
    Utf16Le,
    /// UTF-16, high byte first.
    Utf16Be,
}

impl Encoding {
    /// Its name for people.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ascii => "ASCII",
            Self::Utf8 => "UTF-8",
            Self::Latin1 => "ISO 8859-1 (Latin-1)",
            Self::Windows1252 => "Windows-1252",
            Self::Utf16Le => "UTF-16 (little endian)",
            Self::Utf16Be => "UTF-16 (big endian)",
        }
    }
}

/// Bytes 0x80 to 0x9F of Windows-1252; its five holes keep their control characters.
const HIGH_CONTROLS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8D}', 'Ž', '\u{8F}', '\u{90}', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9D}', 'ž', 'Ÿ',
];

/// Text from bytes: as UTF-8 if they are, else byte for byte as Windows-1252, which agrees with Latin-1 on letters.
///
/// The decision is made for each text alone, so that one damaged name harms no other.
pub fn decode_text(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&b| windows_1252(b)).collect()),
    }
}

/// Text from bytes known to be in `encoding`.
///
/// UTF-16 has been turned into UTF-8 when the reader hands out bytes, and is treated as that. Bytes that are no UTF-8
/// become U+FFFD here; [`decode_text`] is more forgiving.
pub fn decode(bytes: &[u8], encoding: Encoding) -> Cow<'_, str> {
    match encoding {
        Encoding::Latin1 if !bytes.is_ascii() => Cow::Owned(bytes.iter().map(|&b| char::from(b)).collect()),
        Encoding::Windows1252 if !bytes.is_ascii() => Cow::Owned(bytes.iter().map(|&b| windows_1252(b)).collect()),
        _ => String::from_utf8_lossy(bytes),
    }
}

const fn windows_1252(b: u8) -> char {
    match b {
        0x80..=0x9F => HIGH_CONTROLS[b as usize - 0x80],
        _ => b as char,
    }
}

/// What is known of the encoding of a stream, block by block; blocks may be surveyed in any order and merged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Survey {
    /// The stream began with a byte order mark of UTF-8.
    pub byte_order_mark: bool,
    /// The stream came as UTF-16: `Some(true)` if the high byte is first.
    pub utf16_be: Option<bool>,
    /// Characters of more than one byte that are good UTF-8 were seen.
    pub multibyte: bool,
    /// Bytes between 0x80 and 0x9F that are no UTF-8: control characters in Latin-1, so Windows-1252.
    pub high_controls: bool,
    /// The first byte in the stream that is no UTF-8.
    pub first_not_utf8: Option<u64>,
    /// How many bytes are no UTF-8.
    pub not_utf8: u64,
}

impl Survey {
    /// Takes in `bytes`, which begin at `first_byte` of the stream.
    pub fn add(&mut self, bytes: &[u8], first_byte: u64) {
        if bytes.is_ascii() {
            return;
        }
        let mut at = first_byte;
        for chunk in bytes.utf8_chunks() {
            self.multibyte |= !chunk.valid().is_ascii();
            at += chunk.valid().len() as u64;
            let bad = chunk.invalid();
            if !bad.is_empty() {
                self.first_not_utf8 = Some(self.first_not_utf8.map_or(at, |first| first.min(at)));
                self.not_utf8 += bad.len() as u64;
                self.high_controls |= bad.iter().any(|b| (0x80..0xA0).contains(b));
            }
            at += bad.len() as u64;
        }
    }

    /// Joins what was seen in another part of the same stream.
    pub fn merge(&mut self, other: Self) {
        self.byte_order_mark |= other.byte_order_mark;
        self.utf16_be = self.utf16_be.or(other.utf16_be);
        self.multibyte |= other.multibyte;
        self.high_controls |= other.high_controls;
        self.first_not_utf8 = match (self.first_not_utf8, other.first_not_utf8) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
        self.not_utf8 += other.not_utf8;
    }

    /// The encoding of the stream.
    ///
    /// Good multi-byte UTF-8 anywhere decides for UTF-8: by chance it hardly ever occurs in the other encodings.
    pub fn encoding(&self) -> Encoding {
        match (self.utf16_be, self.multibyte, self.first_not_utf8) {
            (Some(true), ..) => Encoding::Utf16Be,
            (Some(false), ..) => Encoding::Utf16Le,
            (_, true, _) => Encoding::Utf8,
            (.., None) => Encoding::Ascii,
            (.., Some(_)) if self.high_controls => Encoding::Windows1252,
            (.., Some(_)) => Encoding::Latin1,
        }
    }

    /// What there is to tell a person, if anything.
    pub fn note(&self) -> Option<EncodingNote> {
        let encoding = self.encoding();
        let plain = matches!(encoding, Encoding::Ascii | Encoding::Utf8);
        if plain && self.first_not_utf8.is_none() && !self.byte_order_mark {
            return None;
        }
        Some(EncodingNote {
            encoding,
            byte_order_mark: self.byte_order_mark,
            first_not_utf8: self.first_not_utf8,
            not_utf8: self.not_utf8,
        })
    }
}

/// A finding about the encoding of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EncodingNote {
    /// The encoding that was decided.
    pub encoding: Encoding,
    /// Whether it began with a byte order mark.
    pub byte_order_mark: bool,
    /// The first byte that is no UTF-8.
    pub first_not_utf8: Option<u64>,
    /// How many bytes are no UTF-8.
    pub not_utf8: u64,
}

impl std::fmt::Display for EncodingNote {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.encoding, self.first_not_utf8) {
            (Encoding::Utf8, Some(at)) => write!(
                f,
                "the file is UTF-8 with {} damaged bytes, the first at byte {at}; the texts they stand in were read as Windows-1252",
                self.not_utf8
            ),
            (encoding @ (Encoding::Latin1 | Encoding::Windows1252), Some(at)) => {
                write!(f, "the file is not UTF-8 (first at byte {at}); read as {}", encoding.name())
            }
            (encoding @ (Encoding::Utf16Le | Encoding::Utf16Be), _) => {
                write!(f, "the file is {}; converted", encoding.name())
            }
            _ => f.write_str("the file begins with a byte order mark; skipped"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn survey(bytes: &[u8]) -> Survey {
        let mut s = Survey::default();
        s.add(bytes, 100);
        s
    }

    #[test]
    fn decides_by_what_was_seen() {
        assert_eq!(survey(b"abc").encoding(), Encoding::Ascii);
        assert_eq!(survey("é".as_bytes()).encoding(), Encoding::Utf8);
        assert_eq!(survey(b"J\xE1n").encoding(), Encoding::Latin1);
        assert_eq!(survey(b"\x93J\xE1n\x94").encoding(), Encoding::Windows1252);
        let mixed = survey(b"\xC3\xA9 caf\xC3 bar");
        assert_eq!((mixed.encoding(), mixed.first_not_utf8), (Encoding::Utf8, Some(106)));
    }

    #[test]
    fn nothing_to_tell_of_clean_utf8() {
        assert_eq!(survey("é".as_bytes()).note(), None);
        assert!(survey(b"\xE1").note().is_some_and(|n| n.to_string().contains("byte 100")));
    }

    #[test]
    fn a_text_that_is_not_utf8_is_windows_1252() {
        assert_eq!(decode_text(b"J\xE1n \x96 \x93x\x94"), "Ján – “x”");
        assert_eq!(decode_text("Ján".as_bytes()), "Ján");
        assert_eq!(decode(b"\x93\xE1", Encoding::Latin1), "\u{93}á");
    }
}
