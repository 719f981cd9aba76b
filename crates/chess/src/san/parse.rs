//! From text to [`San`], without a position.

use arrayvec::ArrayVec;

use super::{Mark, San, Style, Unreadable, What};
use crate::{File, Letters, Rank, Role, Square, Wing};

/// The longest token that can be a move, in bytes of the plain form.
const LONGEST: usize = 24;

impl San {
    /// Reads one move in the chosen letters. Figurines are read with any letters, local digits with the letters that
    /// have them.
    ///
    /// # Errors
    /// Why the token is not a move.
    #[inline]
    pub fn parse(token: &[u8], letters: Letters) -> Result<Self, Unreadable> {
        if letters.is_english() && token.is_ascii() {
            return plain(token, Style::default(), None);
        }
        let text = std::str::from_utf8(token).map_err(|_| Unreadable::NotText)?;
        translated(text, letters)
    }
}

/// Maps the token to plain English letters first: the role letter, figurines, digits, dashes and signs.
fn translated(text: &str, letters: Letters) -> Result<San, Unreadable> {
    let mut plain_text = ArrayVec::<u8, LONGEST>::new();
    let mut style = Style::default();
    let mut role = None;
    let mut rest = text;
    if let Some((figure, len)) = figurine(rest) {
        (role, rest) = (Some(figure), &rest[len..]);
        style = style.with(Style::FIGURINE);
    } else if let Some((piece, len)) = letters.read(rest).filter(|_| !starts_plainly(rest)) {
        (role, rest) = (Some(piece), &rest[len..]);
        style = style.with(if letters.is_english() { Style::default() } else { Style::FOREIGN });
    }
    let mut after_square = false;
    while let Some(letter) = rest.chars().next() {
        let mut len = letter.len_utf8();
        // After the target square a letter is the promotion piece, in the chosen letters or as a figurine.
        let promoted = after_square.then(|| figurine(rest).or_else(|| letters.read(rest))).flatten();
        let byte = match promoted {
            Some((piece, piece_len)) => {
                len = piece_len;
                piece.letter() as u8
            }
            None => plain_byte(letter, letters, &mut style)?,
        };
        after_square |= byte.is_ascii_digit() && plain_text.last().is_some_and(|last| (b'a'..=b'h').contains(last));
        if byte != 0 {
            plain_text.try_push(byte).map_err(|_| Unreadable::Length)?;
        }
        rest = &rest[len..];
    }
    if role.is_none() && !letters.is_english() {
        // An English letter must not slip in where another language was chosen.
        if let Some(first) = plain_text.first().filter(|b| b.is_ascii_uppercase() && **b != b'O') {
            return Err(Unreadable::UnknownLetter(char::from(*first)));
        }
    }
    plain(&plain_text, style, role)
}

/// Does the text begin with what is no piece letter in any language: a file, or castling?
fn starts_plainly(text: &str) -> bool {
    text.starts_with(|c: char| matches!(c, 'a'..='h' | '0' | 'O' | 'o' | '-' | 'О'))
}

/// One character in plain form; 0 for those that say nothing.
fn plain_byte(letter: char, letters: Letters, style: &mut Style) -> Result<u8, Unreadable> {
    let (byte, odd) = match letter {
        '\u{fe0e}' | '\u{fe0f}' | '\u{200c}' | '\u{200d}' | '\u{200e}' | '\u{200f}' | '\u{2066}'..='\u{2069}' => {
            (0, Style::default())
        }
        '×' => (b'x', Style::CAPTURE_SIGN),
        '–' | '—' | '‐' | '‑' | '−' => (b'-', Style::default()),
        '†' | '✝' => (b'+', Style::MARK_SIGN),
        '‡' => (b'#', Style::MARK_SIGN),
        'О' | 'о' => (b'O', Style::CASTLING_SIGN),
        ascii if ascii.is_ascii() => (ascii as u8, Style::default()),
        other => match (b'0'..=b'9').find(|digit| letters.digit(*digit) == Some(other)) {
            Some(digit) => (digit, Style::FOREIGN),
            None => return Err(Unreadable::UnknownLetter(other)),
        },
    };
    *style = style.with(odd);
    Ok(byte)
}

/// The piece of a figurine of either colour (U+2654 to U+265F), with its variation selector.
fn figurine(text: &str) -> Option<(Role, usize)> {
    const ORDER: [Role; 6] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
    let letter = text.chars().next()?;
    let index = (letter as u32).checked_sub(0x2654)? as usize;
    let role = *ORDER.get(index % 6).filter(|_| index < 12)?;
    let len = letter.len_utf8();
    let selector = text[len..].chars().next().filter(|c| matches!(c, '\u{fe0e}' | '\u{fe0f}'));
    Some((role, len + selector.map_or(0, char::len_utf8)))
}

/// What the first character of a move says.
#[derive(Clone, Copy, PartialEq, Eq)]
enum First {
    Piece(Role),
    File,
    Castling,
    Other,
}

/// By character, since a table costs nothing where a jump would be mispredicted on every other move.
static FIRST: [First; 128] = {
    let mut table = [First::Other; 128];
    let mut i = 0;
    while i < Role::ALL.len() {
        table[Role::ALL[i].letter() as usize] = First::Piece(Role::ALL[i]);
        i += 1;
    }
    let mut file = b'a';
    while file <= b'h' {
        table[file as usize] = First::File;
        file += 1;
    }
    table[b'O' as usize] = First::Castling;
    table[b'0' as usize] = First::Castling;
    table[b'o' as usize] = First::Castling;
    table
};

/// Reads plain text; `role` is known already if the letter was translated.
#[inline]
fn plain(token: &[u8], style: Style, role: Option<Role>) -> Result<San, Unreadable> {
    match common(token, style).filter(|_| role.is_none()) {
        Some(san) => Ok(san),
        None => uncommon(token, style, role),
    }
}

/// The forms nearly all moves have, `e4`, `exd5`, `Nf3`, `Nxf3`, `Nbd7`, `R1xe2`, with or without `+` or `#`.
#[inline]
fn common(token: &[u8], style: Style) -> Option<San> {
    let (mark, body) = match token {
        [body @ .., b'+'] => (Some(Mark::Check), body),
        [body @ .., b'#'] => (Some(Mark::Mate), body),
        body => (None, body),
    };
    let [head @ .., file @ b'a'..=b'h', rank @ b'1'..=b'8'] = body else { return None };
    let to = square(*file, *rank);
    let (capture, head) = match head {
        [head @ .., b'x'] => (true, head),
        head => (false, head),
    };
    let (role, origin) = match head {
        [] if !capture => (Role::Pawn, None),
        [letter] => match FIRST[usize::from(letter & 127)] {
            First::Piece(role) if role != Role::Pawn && *letter < 128 => (role, None),
            First::File if capture => (Role::Pawn, Some(*letter)),
            _ => return None,
        },
        [letter, origin] => match FIRST[usize::from(letter & 127)] {
            First::Piece(role) if role != Role::Pawn && *letter < 128 => (role, Some(*origin)),
            _ => return None,
        },
        _ => return None,
    };
    let (file, rank) = match origin {
        None => (None, None),
        Some(file @ b'a'..=b'h') => (File::new(file - b'a'), None),
        Some(rank @ b'1'..=b'8') => (None, Rank::new(rank - b'1')),
        Some(_) => return None,
    };
    let what = What::Piece { role, file, rank, to, capture, becomes: None };
    Some(San { what, mark, style })
}

fn uncommon(token: &[u8], style: Style, role: Option<Role>) -> Result<San, Unreadable> {
    if token.len() > LONGEST || token.is_empty() {
        return Err(Unreadable::Length);
    }
    let mut style = style;
    let (token, mark) = take_marks(token, &mut style);
    let Some(first) = token.first() else { return Err(Unreadable::NoTarget) };
    let (role, rest) = match (role, FIRST[usize::from(first & 127)]) {
        (Some(role), _) => (Some(role), token),
        (None, First::Castling) => return castling(token, mark, style),
        (None, First::Piece(role)) => (Some(role), &token[1..]),
        (None, First::File) => (None, token),
        (None, First::Other) => return Err(null_or_unknown(token)),
    };
    if role == Some(Role::Pawn) {
        style = style.with(Style::PAWN_LETTER);
    }
    let (rest, becomes) = take_promotion(rest, role, &mut style);
    let what = squares(rest, role, becomes, &mut style)?;
    Ok(San { what, mark, style })
}

fn null_or_unknown(token: &[u8]) -> Unreadable {
    match token {
        b"--" | b"Z0" | b"@@@@" => Unreadable::NullMove,
        _ => Unreadable::UnknownLetter(token.first().map_or(' ', |byte| char::from(*byte))),
    }
}

#[inline]
fn square(file: u8, rank: u8) -> Square {
    Square::from_low_bits(u32::from(rank - b'1') * 8 + u32::from(file - b'a'))
}

/// Takes `!`, `?`, check and mate signs and `e.p.` off the end.
#[inline]
fn take_marks<'a>(mut token: &'a [u8], style: &mut Style) -> (&'a [u8], Option<Mark>) {
    let mut mark = None;
    loop {
        match token {
            [rest @ .., b'!' | b'?'] => {
                *style = style.with(Style::SUFFIX);
                token = rest;
            }
            [rest @ .., b'+'] => {
                // `++` is double check or mate in older scores: it says check at least.
                if mark.is_some() {
                    *style = style.with(Style::MARK_SIGN);
                }
                mark = mark.or(Some(Mark::Check));
                token = rest;
            }
            [rest @ .., b'#'] => {
                mark = Some(Mark::Mate);
                token = rest;
            }
            [rest @ .., b'e', b'.', b'p', b'.'] | [rest @ .., b'1'..=b'8', b'e', b'p'] if !rest.is_empty() => {
                let kept = if token.ends_with(b"ep") { token.len() - 2 } else { rest.len() };
                *style = style.with(Style::EN_PASSANT_MARK);
                token = &token[..kept];
            }
            [rest @ .., b'm', b'a', b't', b'e'] if !rest.is_empty() => {
                *style = style.with(Style::MARK_SIGN);
                (mark, token) = (Some(Mark::Mate), rest);
            }
            _ => return (token, mark),
        }
    }
}

/// `O-O`, `0-0-0`, `OOO`, also in small letters and with any mix.
fn castling(token: &[u8], mark: Option<Mark>, style: Style) -> Result<San, Unreadable> {
    let mut style = style;
    if token == b"0000" {
        return Err(Unreadable::NullMove);
    }
    let letters = token.iter().filter(|byte| **byte != b'-').count();
    for byte in token {
        style = style.with(match byte {
            b'O' | b'-' => Style::default(),
            b'0' => Style::ZEROS,
            b'o' => Style::CASTLING_SIGN,
            other => return Err(Unreadable::Unexpected(char::from(*other))),
        });
    }
    let wing = match letters {
        2 => Wing::Kingside,
        3 => Wing::Queenside,
        _ => return Err(Unreadable::Length),
    };
    if token.len() != 2 * letters - 1 {
        style = style.with(Style::CASTLING_SIGN);
    }
    Ok(San { what: What::Castle(wing), mark, style })
}

/// Takes `=Q`, `Q`, `(Q)`, `/Q`, `q` off the end of a pawn move.
#[inline]
fn take_promotion<'a>(token: &'a [u8], role: Option<Role>, style: &mut Style) -> (&'a [u8], Option<Role>) {
    if !matches!(role, None | Some(Role::Pawn)) {
        return (token, None);
    }
    let (body, letter, equals) = match token {
        [body @ .., b'=', letter] => (body, letter, true),
        [body @ .., b'=', b'(', letter, b')']
        | [body @ .., b'(', letter, b')']
        | [body @ .., b'/', letter]
        | [body @ .., letter] => (body, letter, false),
        [] => return (token, None),
    };
    let promotes = body.last().is_some_and(|last| equals || last.is_ascii_digit());
    let Some(becomes) = Role::from_letter(char::from(*letter)).filter(|_| promotes && body.len() >= 2) else {
        return (token, None);
    };
    if !equals {
        *style = style.with(Style::NO_EQUALS);
    }
    if letter.is_ascii_lowercase() {
        *style = style.with(Style::SMALL_LETTER);
    }
    (body, Some(becomes))
}

/// What is left: [file][rank][sign]file rank, or two files of a pawn capture.
fn squares(rest: &[u8], role: Option<Role>, becomes: Option<Role>, style: &mut Style) -> Result<What, Unreadable> {
    let Some((to, origin)) = split_target(rest) else { return pawn_files(rest, role, becomes, style) };
    let (origin, sign) = match origin {
        [origin @ .., sign @ (b'x' | b'X' | b':' | b'-')] => (origin, Some(*sign)),
        _ => (origin, None),
    };
    let capture = matches!(sign, Some(b'x' | b'X' | b':'));
    *style = style.with(match sign {
        Some(b'-') => Style::HYPHEN,
        Some(b'X' | b':') => Style::CAPTURE_SIGN,
        _ => Style::default(),
    });
    let (file, rank) = match *origin {
        [] => (None, None),
        [file @ b'a'..=b'h'] => (File::new(file - b'a'), None),
        [rank @ b'1'..=b'8'] => (None, Rank::new(rank - b'1')),
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => (File::new(file - b'a'), Rank::new(rank - b'1')),
        [first, ..] => return Err(Unreadable::Unexpected(char::from(first))),
    };
    if let (Some(file), Some(rank)) = (file, rank) {
        *style = style.with(Style::LONG);
        if role.is_none() {
            return Ok(What::Squares { from: Square::at(file, rank), to, capture, becomes });
        }
    }
    Ok(What::Piece { role: role.unwrap_or(Role::Pawn), file, rank, to, capture, becomes })
}

#[inline]
fn split_target(rest: &[u8]) -> Option<(Square, &[u8])> {
    match *rest {
        [ref origin @ .., file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some((square(file, rank), origin)),
        _ => None,
    }
}

fn pawn_files(rest: &[u8], role: Option<Role>, becomes: Option<Role>, style: &mut Style) -> Result<What, Unreadable> {
    let files = match *rest {
        [from @ b'a'..=b'h', to @ b'a'..=b'h'] | [from @ b'a'..=b'h', b'x' | b':' | b'X', to @ b'a'..=b'h'] => {
            File::new(from - b'a').zip(File::new(to - b'a'))
        }
        _ => None,
    };
    match files.filter(|_| matches!(role, None | Some(Role::Pawn))) {
        Some((from, to)) => {
            *style = style.with(Style::LONG);
            Ok(What::Files { from, to, becomes })
        }
        None => Err(Unreadable::NoTarget),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn english(token: &str) -> Result<San, Unreadable> {
        San::parse(token.as_bytes(), Letters::ENGLISH)
    }

    fn piece(token: &str, letters: Letters) -> (Role, Option<char>, Option<char>, String, bool, Option<Role>, Style) {
        let san = San::parse(token.as_bytes(), letters).unwrap_or_else(|e| panic!("{token}: {e}"));
        match san.what {
            What::Piece { role, file, rank, to, capture, becomes } => {
                (role, file.map(File::letter), rank.map(Rank::digit), to.to_string(), capture, becomes, san.style)
            }
            other => panic!("{token}: {other:?}"),
        }
    }

    #[test]
    fn export_forms_have_no_style_faults() {
        for token in ["e4", "Nf3", "Nbd7", "R1e2", "Qh4e1", "exd5", "e8=Q", "exd8=N+", "O-O", "O-O-O#", "Kxe2", "Bxf7#"]
        {
            let style = english(token).unwrap().style;
            assert!(style.is_export() || style == Style::LONG, "{token}: {style:?}");
        }
    }

    #[test]
    fn castling_in_every_form() {
        for (token, wing, style) in [
            ("O-O", Wing::Kingside, Style::default()),
            ("0-0", Wing::Kingside, Style::ZEROS),
            ("0-0-0+", Wing::Queenside, Style::ZEROS),
            ("o-o", Wing::Kingside, Style::CASTLING_SIGN),
            ("OOO", Wing::Queenside, Style::CASTLING_SIGN),
            ("О-О", Wing::Kingside, Style::CASTLING_SIGN),
            ("0–0–0", Wing::Queenside, Style::ZEROS),
        ] {
            let san = english(token).unwrap();
            assert_eq!((san.what, san.style), (What::Castle(wing), style), "{token}");
        }
        for bad in ["O", "O-O-O-O", "O-x"] {
            assert!(english(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn promotions_in_every_form() {
        for token in ["a8=Q", "a8Q", "a8(Q)", "a8=(Q)", "a8/Q", "a8q", "a8=q", "a8=Q+", "a8Q#", "Pa8=Q"] {
            let (role, _, _, to, _, becomes, _) = piece(token, Letters::ENGLISH);
            assert_eq!((role, to.as_str(), becomes), (Role::Pawn, "a8", Some(Role::Queen)), "{token}");
        }
        assert_eq!(piece("g1N", Letters::ENGLISH).5, Some(Role::Knight));
        assert_eq!(piece("bxa8B", Letters::ENGLISH).5, Some(Role::Bishop));
        let uci = english("b7a8b").unwrap().what;
        assert!(matches!(uci, What::Squares { becomes: Some(Role::Bishop), .. }));
        assert_eq!(piece("a8", Letters::ENGLISH).5, None);
    }

    #[test]
    fn captures_and_marks() {
        for (token, style) in [
            ("Q:d5", Style::CAPTURE_SIGN),
            ("QXg2", Style::CAPTURE_SIGN),
            ("N×d5", Style::CAPTURE_SIGN),
            ("exd6e.p.", Style::EN_PASSANT_MARK),
            ("exd6ep", Style::EN_PASSANT_MARK),
            ("Qxf7++", Style::MARK_SIGN),
            ("Qxf7†", Style::MARK_SIGN),
            ("Qxf7mate", Style::MARK_SIGN),
            ("Nxd5!?", Style::SUFFIX),
        ] {
            let san = english(token).unwrap();
            assert!(matches!(san.what, What::Piece { capture: true, .. }), "{token}");
            assert_eq!(san.style, style, "{token}");
        }
        assert_eq!(english("Qxf7mate").unwrap().mark, Some(Mark::Mate));
        assert_eq!(english("Qxf7+!").unwrap().mark, Some(Mark::Check));
        let (role, file, _, to, capture, ..) = piece("ed5", Letters::ENGLISH);
        assert_eq!((role, file, to.as_str(), capture), (Role::Pawn, Some('e'), "d5", false));
        assert!(matches!(english("exd").unwrap().what, What::Files { .. }));
        assert!(matches!(english("ed").unwrap().what, What::Files { .. }));
    }

    #[test]
    fn long_forms() {
        let (role, file, rank, to, ..) = piece("Ng1-f3", Letters::ENGLISH);
        assert_eq!((role, file, rank, to.as_str()), (Role::Knight, Some('g'), Some('1'), "f3"));
        assert!(piece("Bf1xb5", Letters::ENGLISH).4);
        for token in ["e2e4", "e2-e4", "g1f3"] {
            assert!(matches!(english(token).unwrap().what, What::Squares { .. }), "{token}");
        }
    }

    #[test]
    fn other_letters_only_if_chosen() {
        assert_eq!(english("Hf3"), Err(Unreadable::UnknownLetter('H')));
        assert_eq!(english("Sf3"), Err(Unreadable::UnknownLetter('S')));
        let of = |code| Letters::of_language(code).unwrap();
        assert_eq!(piece("Hf3", of("hu")).0, Role::Knight);
        assert_eq!(piece("Be1", of("hu")).0, Role::Rook);
        assert_eq!(San::parse(b"Nf3", of("hu")), Err(Unreadable::UnknownLetter('N')));
        assert_eq!(piece("Крe2", of("ru")).0, Role::King);
        assert_eq!(piece("Кf3", of("ru")).0, Role::Knight);
        assert_eq!(piece("e8Ф", of("ru")).5, Some(Role::Queen));
        assert_eq!(piece("Rf1", of("fr")).0, Role::King);
        let (role, .., style) = piece("اf۳", of("fa"));
        assert_eq!((role, style), (Role::Knight, Style::FOREIGN));
        assert_eq!(piece("حf٣", of("ar")).3, "f3");
        assert_eq!(piece("a8=و", of("ar")).5, Some(Role::Queen));
        assert!(San::parse("اf۳".as_bytes(), Letters::ENGLISH).is_err());
    }

    #[test]
    fn figurines_of_both_colours_with_any_letters() {
        for token in ["♘f3", "♞f3", "♘\u{fe0e}f3", "♞\u{fe0f}f3"] {
            assert_eq!(piece(token, Letters::ENGLISH).0, Role::Knight, "{token}");
            assert_eq!(piece(token, Letters::of_language("fa").unwrap()).0, Role::Knight, "{token}");
        }
        assert_eq!(piece("a8=♕", Letters::ENGLISH).5, Some(Role::Queen));
    }

    #[test]
    fn what_is_no_move_is_said_to_be_none() {
        for (token, why) in [
            ("--", Unreadable::NullMove),
            ("Z0", Unreadable::NullMove),
            ("0000", Unreadable::NullMove),
            ("", Unreadable::Length),
            ("N", Unreadable::NoTarget),
            ("Nf9", Unreadable::NoTarget),
            ("e", Unreadable::NoTarget),
            ("hello", Unreadable::NoTarget),
            ("xyz", Unreadable::UnknownLetter('x')),
            ("Nzf3", Unreadable::Unexpected('z')),
        ] {
            assert_eq!(english(token), Err(why), "{token}");
        }
        assert_eq!(San::parse(b"\xff\xfe", Letters::ENGLISH), Err(Unreadable::NotText));
        assert!(english(&"e".repeat(1_000_000)).is_err());
    }
}
