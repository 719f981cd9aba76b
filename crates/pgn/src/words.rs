//! What a word of the movetext is, told without knowing chess.

use crate::class::{CLASS, Class, wide_space, wide_suffix};
use crate::marker;
use crate::token::{Marker, MarkerForm};

/// What a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Word {
    /// Something move-like: this many bytes of the word, and then perhaps a glyph.
    Move { len: usize, glyph: Option<u16> },
    /// A null move.
    Null,
    /// A result.
    Marker(Marker, MarkerForm),
    /// A glyph written out.
    Glyph(u16),
    /// A move number.
    Number(u32),
    /// `e.p.` or a check mark on its own: it says nothing that the move does not say.
    Mark,
    /// None of these.
    Unknown,
}

/// No move is written longer than this.
const LONGEST_MOVE: usize = 40;

/// The end of the word that begins at `at`; at least one character long.
pub(crate) fn word_end(b: &[u8], at: usize) -> usize {
    let mut i = at;
    while let Some(&c) = b.get(i) {
        i += match CLASS[usize::from(c)] {
            Class::Digit | Class::Letter | Class::Word => 1,
            Class::High if wide_space(b, i) == 0 && wide_suffix(b, i).is_none() => 1,
            Class::Space if c == b'.' => match en_passant(b, at, i) {
                0 => break,
                n => n,
            },
            Class::OpenParenthesis => match promotion(b, at, i) {
                0 => break,
                n => n,
            },
            _ => break,
        };
    }
    i.max(at + 1).min(b.len())
}

/// The length of `.p.` at a dot after an `e`, or 0.
fn en_passant(b: &[u8], word: usize, dot: usize) -> usize {
    let e = dot > word && b[dot - 1].eq_ignore_ascii_case(&b'e');
    match b[dot..] {
        [_, b'p' | b'P', b'.', ..] if e => 3,
        [_, b'p' | b'P', ref rest @ ..] if e && rest.first().is_none_or(|c| !c.is_ascii_alphanumeric()) => 2,
        _ => 0,
    }
}

/// The length of `(Q)` after a square, or 0: a promotion, not a variation.
fn promotion(b: &[u8], word: usize, open: usize) -> usize {
    if open < word + 2 || !matches!(b[open - 1], b'1' | b'8') || !matches!(b[open - 2], b'a'..=b'h') {
        return 0;
    }
    let len = b[open + 1..].iter().take(7).take_while(|&&c| c.is_ascii_alphabetic() || c >= 0x80).count();
    let one = matches!(len, 1) || len > 1 && b[open + 1] >= 0x80;
    if one && b.get(open + 1 + len) == Some(&b')') { len + 2 } else { 0 }
}

/// What the word `w` is.
pub(crate) fn classify(w: &[u8]) -> Word {
    match w {
        b"--" | b"Z0" | b"z0" | b"0000" | b"@@@@" | b"null" | b"NULL" | b"Null" | b"pass" | b"Pass" | b"PASS" => {
            return Word::Null;
        }
        b"+" | b"++" | b"#" | b"ch" | b"check" | b"mate" | b"e.p." | b"e.p" | b"ep" | b"E.P." => return Word::Mark,
        _ if w == "†".as_bytes() || w == "‡".as_bytes() => return Word::Mark,
        _ => {}
    }
    if w.iter().all(u8::is_ascii_digit) {
        return number(w);
    }
    if let Some(nag) = glyph(w) {
        return Word::Glyph(nag);
    }
    if let Some((marker, form)) = marker::read(w) {
        return Word::Marker(marker, form);
    }
    if w.len() > LONGEST_MOVE {
        return Word::Unknown;
    }
    match castling(w).or_else(|| squares(w)).or_else(|| pawn_takes(w)) {
        Some((len, glyph)) => Word::Move { len, glyph },
        None => Word::Unknown,
    }
}

/// Digits only: a move number, castling, or a move in the numbers of correspondence chess (`5254`).
fn number(w: &[u8]) -> Word {
    let squares = matches!(w.len(), 4 | 5) && w.iter().all(|c| (b'1'..=b'8').contains(c));
    if squares || w == b"00" || w == b"000" {
        return Word::Move { len: w.len(), glyph: None };
    }
    if w.len() > 9 {
        return Word::Unknown;
    }
    Word::Number(w.iter().fold(0, |n, c| n * 10 + u32::from(c - b'0')))
}

/// The numeric glyph for a glyph written out (PGN standard 10, and what chess programs print).
pub(crate) fn glyph(w: &[u8]) -> Option<u16> {
    const GLYPHS: [(&str, u16); 51] = [
        ("=", 10),
        ("∞", 13),
        ("inf", 13),
        ("~", 13),
        ("+=", 14),
        ("+/=", 14),
        ("⩲", 14),
        ("=+", 15),
        ("=/+", 15),
        ("⩱", 15),
        ("+/-", 16),
        ("+/−", 16),
        ("±", 16),
        ("-/+", 17),
        ("−/+", 17),
        ("∓", 17),
        ("+-", 18),
        ("+−", 18),
        ("+–", 18),
        ("-+", 19),
        ("−+", 19),
        ("–+", 19),
        ("+--", 20),
        ("--+", 21),
        ("□", 7),
        ("▢", 7),
        ("zz", 22),
        ("⨀", 22),
        ("⊙", 22),
        ("○", 26),
        ("⟳", 32),
        ("↑", 36),
        ("→", 40),
        ("=/∞", 44),
        ("∞/=", 44),
        ("=∞", 44),
        ("⯹", 44),
        ("⇆", 132),
        ("⇄", 132),
        ("⊕", 138),
        ("⨁", 138),
        ("∆", 140),
        ("Δ", 140),
        ("△", 140),
        ("⌓", 142),
        ("RR", 145),
        ("N", 146),
        ("TN", 146),
        ("D", 220),
        ("#D", 220),
        ("⁉", 5),
    ];
    // ± of Latin-1 stands alone, as one byte.
    if w == b"\xB1" {
        return Some(16);
    }
    GLYPHS.iter().find(|(form, _)| form.as_bytes() == w).map(|&(_, nag)| nag)
}

/// Castling in `O`, `0`, `o` or the Cyrillic letter, with dashes of any kind or none.
fn castling(w: &[u8]) -> Option<(usize, Option<u16>)> {
    let mut rest = w;
    let mut count = 0;
    loop {
        let after = rest.strip_prefix(b"O").or_else(|| rest.strip_prefix(b"0")).or_else(|| rest.strip_prefix(b"o"));
        let after = after.or_else(|| rest.strip_prefix("О".as_bytes())).or_else(|| rest.strip_prefix("о".as_bytes()));
        let Some(after) = after else { break };
        count += 1;
        rest = after;
        if let Some(after) = dash(rest).filter(|after| after.first().is_some_and(|c| b"O0o\xD0".contains(c))) {
            rest = after;
        }
    }
    if count != 2 && count != 3 {
        return None;
    }
    marks(w, w.len() - rest.len())
}

fn dash(b: &[u8]) -> Option<&[u8]> {
    match b {
        // U+2010 to U+2015 and U+2212; one byte in Windows-1252
        [b'-', rest @ ..]
        | [0xE2, 0x80, 0x90..=0x95, rest @ ..]
        | [0xE2, 0x88, 0x92, rest @ ..]
        | [0x96 | 0x97, rest @ ..] => Some(rest),
        _ => None,
    }
}

/// `exd` or `ed`: a pawn that takes, in the short form of older books.
fn pawn_takes(w: &[u8]) -> Option<(usize, Option<u16>)> {
    let len = match w {
        [b'a'..=b'h', b'x' | b':', b'a'..=b'h', ..] => 3,
        [b'a'..=b'h', b'a'..=b'h', ..] => 2,
        _ => return None,
    };
    let (from, to) = (w[0], w[len - 1]);
    if from.abs_diff(to) == 1 { marks(w, len) } else { None }
}

/// A move with one or two squares in it.
fn squares(w: &[u8]) -> Option<(usize, Option<u16>)> {
    let (first, first_len) = find_square(w, 0)?;
    if !is_head(&w[..first]) {
        return None;
    }
    let mut end = first + first_len;
    if let Some((second, len)) = find_square(w, end).filter(|&(second, _)| is_link(&w[end..second])) {
        end = second + len;
    }
    if find_square(w, end).is_some() {
        return None;
    }
    marks(w, after_promotion(w, end))
}

/// A file letter and a rank digit, which may be Persian or Arabic.
fn find_square(w: &[u8], from: usize) -> Option<(usize, usize)> {
    (from..w.len()).find_map(|i| match w[i..] {
        [b'a'..=b'h' | b'A'..=b'H', b'1'..=b'8', ..] => Some((i, 2)),
        [b'a'..=b'h' | b'A'..=b'H', 0xD9, 0xA1..=0xA8, ..] | [b'a'..=b'h' | b'A'..=b'H', 0xDB, 0xB1..=0xB8, ..] => {
            Some((i, 3))
        }
        _ => None,
    })
}

/// What may stand before the first square: a piece, a file or rank to tell it by, a sign of capture.
fn is_head(head: &[u8]) -> bool {
    let (mut letters, mut files, mut digits, mut signs, mut wide) = (0, 0, 0, 0, 0);
    for &c in head {
        match c {
            b'a'..=b'h' => files += 1,
            b'x' | b'X' | b':' | b'-' | b'*' | b'@' => signs += 1,
            b'1'..=b'8' => digits += 1,
            c if c.is_ascii_alphabetic() => letters += 1,
            0x80.. => wide += 1,
            _ => return false,
        }
    }
    letters <= 2 && files <= 2 && digits <= 1 && signs <= 1 && wide <= 16
}

/// What may stand between two squares.
fn is_link(link: &[u8]) -> bool {
    matches!(link, b"" | b"-" | b"x" | b"X" | b":" | b"*") || link == "×".as_bytes() || dash(link) == Some(b"") || {
        // With the captured piece: Ng1xNf3
        matches!(link, [b'x' | b'X' | b':', piece] if piece.is_ascii_alphabetic())
    }
}

/// The end of a promotion that begins at `at`, or `at`.
fn after_promotion(w: &[u8], at: usize) -> usize {
    let (signed, open) = match w[at..] {
        [b'=', b'(', ..] => (2, true),
        [b'(', ..] => (1, true),
        [b'=' | b'/', ..] => (1, false),
        _ => (0, false),
    };
    let from = at + signed;
    let len = match w.get(from) {
        // A letter of its own: `e8Q`; but `e.p`, `ep`, `mate` and the like are marks.
        Some(c) if c.is_ascii_alphabetic() && (signed > 0 || !is_mark(&w[from..])) => 1,
        Some(0x80..) if !is_mark(&w[from..]) && (signed > 0 || !is_symbol(&w[from..])) => {
            w[from..].iter().take_while(|&&c| c >= 0x80).count()
        }
        _ => return at,
    };
    let end = from + len;
    end + usize::from(open && w.get(end) == Some(&b')'))
}

/// Whether signs such as `±` (no letters and no figurines) stand here.
fn is_symbol(rest: &[u8]) -> bool {
    glyph(rest).is_some()
}

const MARKS: [&str; 15] =
    ["e.p.", "e.p", "ep", "E.P.", "++", "+", "##", "#", "†", "‡", "mate", "check", "ch", "dis", "dbl"];

fn is_mark(rest: &[u8]) -> bool {
    MARKS.iter().any(|mark| rest.starts_with(mark.as_bytes()))
}

/// The end of the move after its check marks, and the glyph that is glued to it. `None`: something else follows.
fn marks(w: &[u8], mut at: usize) -> Option<(usize, Option<u16>)> {
    loop {
        let rest = &w[at..];
        if rest.is_empty() {
            return Some((at, None));
        }
        if let Some(nag) = glyph(rest) {
            return Some((at, Some(nag)));
        }
        // `++-` is a check and a glyph, not a double check and a dash.
        if let Some(nag) = rest.strip_prefix(b"+").and_then(glyph) {
            return Some((at + 1, Some(nag)));
        }
        at += MARKS.iter().find(|mark| rest.starts_with(mark.as_bytes()))?.len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_of_every_kind() {
        for text in [
            "e4",
            "Nf3",
            "exd5",
            "ed5",
            "Q:d5",
            "QXg2",
            "e2-e4",
            "e7e5",
            "Ng1-f3",
            "Bf1xb5",
            "R1a3",
            "Qh4e1#",
            "O-O",
            "0-0+",
            "o-o-o",
            "O-O-O+",
            "0-0-0#",
            "OO",
            "a8Q+",
            "g1N",
            "a8=Q",
            "a8(Q)",
            "a8/Q",
            "a8q",
            "exd6e.p.",
            "exd6ep",
            "Hf3",
            "♘f3",
            "♞\u{FE0E}c6",
            "Кf3",
            "Крe2",
            "Лa1",
            "اسبf3",
            "ش\u{200D}e2",
            "Qd8++",
            "Qd8†",
            "Qd8‡",
            "Qd8mate",
            "5254",
            "exd",
            "ed",
            "N@f3",
            "E2E4",
            "e2×d3",
            "Ng1xNf3",
            "bxa8=Q#",
            "cxb8=♕",
            "e۴",
        ] {
            let w = text.as_bytes();
            assert_eq!(classify(w), Word::Move { len: w.len(), glyph: None }, "{text}");
        }
    }

    #[test]
    fn glyphs_glued_to_moves() {
        for (text, len, nag) in [("e4+-", 2, 18), ("Nf3±", 3, 16), ("e4=", 2, 10), ("Qd8++-", 4, 18), ("O-O=", 3, 10)]
        {
            assert_eq!(classify(text.as_bytes()), Word::Move { len, glyph: Some(nag) }, "{text}");
        }
    }

    #[test]
    fn what_is_no_move() {
        for text in ["hello", "White", "resigns", "http://a1.com", "a9", "i4", "e4e5e6", "Diagram", "abcdef", "e4zzz9"]
        {
            assert_eq!(classify(text.as_bytes()), Word::Unknown, "{text}");
        }
        assert_eq!(classify(b"N"), Word::Glyph(146));
        assert_eq!(classify(b"+="), Word::Glyph(14));
        assert_eq!(classify(b"17"), Word::Number(17));
        assert_eq!(classify(b"12345678901"), Word::Unknown);
        assert_eq!(classify(b"--"), Word::Null);
        assert_eq!(classify(b"1:0"), Word::Marker(Marker::WhiteWins, MarkerForm::Variant));
    }

    #[test]
    fn words_end_where_something_else_begins() {
        let word = |text: &str| String::from_utf8(text.as_bytes()[..word_end(text.as_bytes(), 0)].to_vec()).unwrap();
        assert_eq!(word("e4!?"), "e4");
        assert_eq!(word("exd6e.p.+ x"), "exd6e.p.+");
        assert_eq!(word("exd6e.p."), "exd6e.p.");
        assert_eq!(word("e4. x"), "e4");
        assert_eq!(word("a8(Q)+ x"), "a8(Q)+");
        assert_eq!(word("a4(b4)"), "a4");
        assert_eq!(word("e8(e7)"), "e8");
        assert_eq!(word("Nf3\u{A0}e5"), "Nf3");
        assert_eq!(word("e4‼"), "e4");
        assert_eq!(word("1-0[Event"), "1-0");
    }
}
