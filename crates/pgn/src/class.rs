//! Which bytes end a word, which are white space, and which begin what.

/// What a byte of the movetext may begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Class {
    /// White space, and stray dots, which mean nothing (PGN standard 8.2.2.1).
    Space,
    /// A digit.
    Digit,
    /// A letter with which a move in English notation begins.
    Letter,
    OpenBrace,
    CloseBrace,
    OpenParenthesis,
    CloseParenthesis,
    OpenBracket,
    Semicolon,
    Dollar,
    /// `!` or `?`
    Suffix,
    Percent,
    Star,
    OpenAngle,
    Nul,
    /// Punctuation that begins nothing.
    Stray,
    /// A byte of a character beyond ASCII.
    High,
    /// Anything else that may stand in a word.
    Word,
}

const fn class_of(b: u8) -> Class {
    match b {
        b' ' | b'\t' | b'\n' | b'\r' | 0x0B | 0x0C | b'.' => Class::Space,
        b'0'..=b'9' => Class::Digit,
        b'a'..=b'h' | b'N' | b'B' | b'R' | b'Q' | b'K' | b'O' => Class::Letter,
        b'{' => Class::OpenBrace,
        b'}' => Class::CloseBrace,
        b'(' => Class::OpenParenthesis,
        b')' => Class::CloseParenthesis,
        b'[' => Class::OpenBracket,
        b';' => Class::Semicolon,
        b'$' => Class::Dollar,
        b'!' | b'?' => Class::Suffix,
        b'%' => Class::Percent,
        b'*' => Class::Star,
        b'<' => Class::OpenAngle,
        0 => Class::Nul,
        b']' | b'>' | b'"' | b',' | b'\'' | b'`' | b'\\' | 1..=8 | 0x0E..=0x1F | 0x7F => Class::Stray,
        0x80.. => Class::High,
        _ => Class::Word,
    }
}

/// [`Class`] of every byte.
pub(crate) static CLASS: [Class; 256] = {
    let mut table = [Class::Word; 256];
    let mut b = 0;
    while b < 256 {
        table[b] = class_of(b as u8);
        b += 1;
    }
    table
};

/// Bytes that end a word for certain, so that nothing of it can follow them.
pub(crate) static CLOSES: [bool; 256] = {
    let mut table = [false; 256];
    let mut b = 0;
    while b < 128 {
        table[b] = matches!(
            b as u8,
            b' ' | b'\t' | b'\n' | b'\r' | 0x0B | 0x0C | b'{' | b')' | b';' | b'[' | b'!' | b'?' | b'$' | b'*'
        );
        b += 1;
    }
    table
};

/// Bytes that may stand in a tag name: those of a symbol (PGN standard 7), and a few that are seen.
pub(crate) static NAME: [bool; 256] = {
    let mut table = [false; 256];
    let mut b = 0;
    while b < 128 {
        let c = b as u8;
        table[b] = c.is_ascii_alphanumeric() || matches!(c, b'_' | b'+' | b'#' | b'=' | b':' | b'-' | b'.' | b'/');
        b += 1;
    }
    table
};

/// White space of ASCII.
pub(crate) const fn is_space(b: u8) -> bool {
    matches!(b, b' ' | b'\t' | b'\n' | b'\r' | 0x0B | 0x0C)
}

/// How many bytes at `at` are one character of white space beyond ASCII (or an invisible mark of direction), or 0.
///
/// A byte order mark in mid-file, left by joining files, counts; so do the no-break space and the soft hyphen of Latin-1 and
/// the three dots of Windows-1252, each a byte of its own.
pub(crate) fn wide_space(b: &[u8], at: usize) -> usize {
    match b[at..] {
        // After another byte beyond ASCII it is a part of a character: Π ends in 0xA0.
        [0x85 | 0xA0 | 0xAD, ..] if at == 0 || b[at - 1] < 0x80 => 1,
        [0xC2, 0xA0 | 0xAD, ..] => 2,
        // U+2000 to U+200F (spaces of typography, zero width, direction marks), U+2028 to U+202F; and U+2026, three dots in
        // one, which after a number mean as little as plain dots; U+205F to U+2069, U+3000, U+FEFF
        [0xE2, 0x80, 0x80..=0x8F | 0xA6 | 0xA8..=0xAF, ..]
        | [0xE2, 0x81, 0x9F..=0xA9, ..]
        | [0xE3, 0x80, 0x80, ..]
        | [0xEF, 0xBB, 0xBF, ..] => 3,
        _ => 0,
    }
}

/// `‼ ⁇ ⁈ ⁉` as numeric glyphs; all are three bytes long.
pub(crate) fn wide_suffix(b: &[u8], at: usize) -> Option<u16> {
    match b[at..] {
        [0xE2, 0x80, 0xBC, ..] => Some(3),
        [0xE2, 0x81, 0x87, ..] => Some(4),
        [0xE2, 0x81, 0x89, ..] => Some(5),
        [0xE2, 0x81, 0x88, ..] => Some(6),
        _ => None,
    }
}

/// The first byte at or after `at` that ends the line, or the end of `b`.
pub(crate) fn line_end(b: &[u8], at: usize) -> usize {
    memchr::memchr2(b'\n', b'\r', &b[at..]).map_or(b.len(), |i| at + i)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_inside_a_character_is_no_space() {
        assert_eq!(wide_space("Πb1".as_bytes(), 1), 0);
        assert_eq!(wide_space("†".as_bytes(), 2), 0);
        assert_eq!(wide_space(b"1.\xA0e4", 2), 1);
        assert_eq!(wide_space(b"h\xADa1", 1), 1);
        assert_eq!(wide_space(b"1\x85e5", 1), 1);
        assert_eq!(wide_space("\u{a0}".as_bytes(), 0), 2);
    }
}
