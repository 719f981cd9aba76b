//! What is left of an entry when habits are taken away: the piece letter in English, squares, and the new piece.

use davar_chess::{Letters, Role};

use crate::descriptive::Descriptive;

/// The longest core: a piece, two squares and a new piece, with room for one letter too many.
pub(crate) const LONGEST: usize = 8;

/// Stands for a letter that cannot be read.
pub(crate) const ILLEGIBLE: u8 = b'?';

/// An entry without signs, in English letters: `Nbd7`, `ed5`, `e8Q`, `oo`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Core {
    bytes: [u8; LONGEST],
    length: u8,
    /// A sign of capture stands in it.
    pub(crate) capture: bool,
    /// A sign of check or mate stands in it.
    pub(crate) check: bool,
    /// Its first letter is small and may be a bishop's.
    pub(crate) small_b: bool,
    /// Not a move in any form: nothing of it can be compared.
    pub(crate) garbage: bool,
    /// The move in descriptive notation, if it can be read so.
    pub(crate) descriptive: Option<Descriptive>,
}

impl Core {
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes[..usize::from(self.length)]
    }

    fn push(&mut self, byte: u8) {
        match self.bytes.get_mut(usize::from(self.length)) {
            Some(place) => {
                *place = byte;
                self.length += 1;
            }
            None => self.garbage = true,
        }
    }

    /// Reads an entry with the piece letters of a language. Nothing is refused: what is no move is garbage.
    pub(crate) fn read(text: &str, letters: Letters) -> Self {
        let mut core = Self { descriptive: Descriptive::read(text), ..Self::default() };
        let body = core.take_signs(text);
        if let Some(wing) = castling(&body) {
            for _ in 0..wing {
                core.push(b'o');
            }
            return core;
        }
        let mut rest = body.as_str();
        while let Some(first) = rest.chars().next() {
            let piece = letters.read(rest).filter(|(role, _)| *role != Role::Pawn || letters.is_english());
            if let Some((role, length)) = piece {
                core.push(role.letter() as u8);
                rest = &rest[length..];
                continue;
            }
            rest = &rest[first.len_utf8()..];
            core.letter(first, letters);
        }
        core.small_b = core.bytes[0] == b'b';
        core.garbage |= core.bytes().iter().all(|byte| *byte == ILLEGIBLE);
        core
    }

    /// Notes and removes the signs of capture, check, mate, en passant and judgement.
    fn take_signs(&mut self, text: &str) -> String {
        let mut body = text.trim();
        for suffix in ["e.p.", "ep", "e.p"] {
            body = body.strip_suffix(suffix).map_or(body, str::trim_end);
        }
        for mate in ["mate", "matt", "mat", "ch.", "ch", "dis", "dbl"] {
            if let Some(before) = body.strip_suffix(mate).filter(|before| before.len() >= 2) {
                self.check = true;
                body = before.trim_end();
            }
        }
        let signs = |c: char| matches!(c, '+' | '#' | '†' | '‡' | '!' | '.' | ',' | ';' | ' ');
        self.check |= body.contains(['+', '#', '†', '‡']);
        body = body.trim_end_matches(signs);
        // A question mark after a whole move judges it; elsewhere it stands for a letter that cannot be read.
        let judged = body.trim_end_matches(['?', '!', '+', '#']);
        if judged.ends_with(|c: char| c.is_ascii_digit() && c != '0') && judged.chars().count() > 1 {
            body = judged;
        }
        self.capture = body.contains(['x', 'X', ':', '×', '*']);
        body.chars()
            .filter(|c| !matches!(c, 'x' | 'X' | ':' | '×' | '-' | '–' | '=' | '(' | ')' | '/' | '+' | '#'))
            .collect()
    }

    fn letter(&mut self, letter: char, letters: Letters) {
        let figurine = |role: Role| role.letter() as u8;
        let byte = match letter {
            '♔' | '♚' => figurine(Role::King),
            '♕' | '♛' => figurine(Role::Queen),
            '♖' | '♜' => figurine(Role::Rook),
            '♗' | '♝' => figurine(Role::Bishop),
            '♘' | '♞' => figurine(Role::Knight),
            '♙' | '♟' => return,
            '?' | '_' | '.' | '*' | '~' => ILLEGIBLE,
            'A'..='H' => letter.to_ascii_lowercase() as u8,
            // Small letters for pieces; `b` stays a file, and the comparison allows for the bishop.
            'k' | 'q' | 'r' | 'n' if letters.is_english() => letter.to_ascii_uppercase() as u8,
            _ if letter.is_ascii_graphic() => letter as u8,
            _ => match (0..=9).find(|digit| letters.digit(b'0' + digit) == Some(letter)) {
                Some(digit) => b'0' + digit,
                None => ILLEGIBLE,
            },
        };
        self.push(byte);
    }
}

/// How many wings' worth of zeros: 2 or 3.
fn castling(body: &str) -> Option<usize> {
    let count = body.chars().count();
    let zeros = body.chars().all(|c| matches!(c, 'O' | 'o' | '0' | 'Q' | 'D'));
    (zeros && (2..=3).contains(&count) && body.chars().filter(|c| matches!(c, 'O' | 'o' | '0')).count() >= 2)
        .then_some(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn core(text: &str) -> String {
        let core = Core::read(text, Letters::ENGLISH);
        let signs = format!("{}{}", if core.capture { "x" } else { "" }, if core.check { "+" } else { "" });
        format!("{}{}{signs}", String::from_utf8_lossy(core.bytes()), if core.garbage { "!" } else { "" })
    }

    #[test]
    fn signs_and_habits_are_taken_away() {
        for (text, expected) in [
            ("Nf3", "Nf3"),
            ("nf3!?", "Nf3"),
            ("N×f3+", "Nf3x+"),
            ("e2-e4", "e2e4"),
            ("exd6 e.p.", "ed6x"),
            ("e8=Q#", "e8Q+"),
            ("e8(Q)", "e8Q"),
            ("0-0-0", "ooo"),
            ("O-O+", "oo+"),
            ("Bb5ch", "Bb5+"),
            ("Nf3?", "Nf3"),
            ("N?3", "N?3"),
            ("Nf?", "Nf?"),
            ("♞f6", "Nf6"),
            ("E4", "e4"),
        ] {
            assert_eq!(core(text), expected, "{text}");
        }
        let german = Core::read("Sf3", Letters::of_language("de").unwrap());
        assert_eq!(german.bytes(), b"Nf3");
    }

    #[test]
    fn nonsense_is_garbage_and_no_panic() {
        for text in ["", "?", "x", "hello, my dear opponent", "😀", "--", "…", "=", "ép"] {
            let core = Core::read(text, Letters::ENGLISH);
            assert!(core.garbage || core.bytes().len() <= LONGEST, "{text}");
        }
        assert!(Core::read("hello, my dear opponent", Letters::ENGLISH).garbage);
    }
}
