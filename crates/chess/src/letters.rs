//! Piece letters of languages.
//!
//! A set is always chosen, by the caller or by a tag: a move is never tried in several languages until one fits,
//! because `B` is a bishop in English and a rook in Hungarian, and both can be legal.

use crate::Role;

/// The letters of one language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Letters(&'static Set);

#[derive(PartialEq, Eq, Hash, Debug)]
struct Set {
    code: &'static str,
    language: &'static str,
    /// King, queen, rook, bishop, knight, pawn. Longer ones come where one letter would not tell two pieces apart.
    pieces: [&'static str; 6],
    /// The digits 1 to 8, where the language has its own.
    digits: Option<char>,
}

const ROLES: [Role; 6] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

/// Persian and Arabic: the documents spell the names out and define no initials; these are the names' first letters
/// (شاه وزیر رخ فیل اسب پیاده; ملك وزير رخ فيل حصان بيدق). The Persian beginner's course prints French letters, for
/// which `fr` serves.
static SETS: [Set; 19] = [
    Set { code: "en", language: "English", pieces: ["K", "Q", "R", "B", "N", "P"], digits: None },
    Set { code: "fa", language: "Persian", pieces: ["ش", "و", "ر", "ف", "ا", "پ"], digits: Some('۰') },
    Set { code: "ar", language: "Arabic", pieces: ["م", "و", "ر", "ف", "ح", "ب"], digits: Some('٠') },
    Set { code: "fr", language: "French", pieces: ["R", "D", "T", "F", "C", "P"], digits: None },
    Set { code: "de", language: "German", pieces: ["K", "D", "T", "L", "S", "B"], digits: None },
    Set { code: "es", language: "Spanish", pieces: ["R", "D", "T", "A", "C", "P"], digits: None },
    Set { code: "it", language: "Italian", pieces: ["R", "D", "T", "A", "C", "P"], digits: None },
    Set { code: "pt", language: "Portuguese", pieces: ["R", "D", "T", "B", "C", "P"], digits: None },
    Set { code: "nl", language: "Dutch", pieces: ["K", "D", "T", "L", "P", "O"], digits: None },
    Set { code: "ru", language: "Russian", pieces: ["Кр", "Ф", "Л", "С", "К", "п"], digits: None },
    Set { code: "hu", language: "Hungarian", pieces: ["K", "V", "B", "F", "H", "G"], digits: None },
    Set { code: "pl", language: "Polish", pieces: ["K", "H", "W", "G", "S", "P"], digits: None },
    Set { code: "cs", language: "Czech", pieces: ["K", "D", "V", "S", "J", "P"], digits: None },
    Set { code: "da", language: "Danish", pieces: ["K", "D", "T", "L", "S", "B"], digits: None },
    Set { code: "sv", language: "Swedish", pieces: ["K", "D", "T", "L", "S", "B"], digits: None },
    Set { code: "fi", language: "Finnish", pieces: ["K", "D", "T", "L", "R", "S"], digits: None },
    Set { code: "ro", language: "Romanian", pieces: ["R", "D", "T", "N", "C", "P"], digits: None },
    Set { code: "tr", language: "Turkish", pieces: ["Ş", "V", "K", "F", "A", "P"], digits: None },
    Set { code: "hr", language: "Croatian", pieces: ["K", "D", "T", "L", "S", "P"], digits: None },
];

impl Default for Letters {
    fn default() -> Self {
        Self::ENGLISH
    }
}

impl Letters {
    /// The letters of PGN (PGN standard 8.2.3.2).
    pub const ENGLISH: Self = Self(&SETS[0]);

    /// All sets, English first.
    pub fn all() -> impl Iterator<Item = Self> {
        SETS.iter().map(Self)
    }

    /// The set of a two-letter language code (ISO 639-1).
    #[must_use]
    pub fn of_language(code: &str) -> Option<Self> {
        SETS.iter().find(|set| set.code.eq_ignore_ascii_case(code)).map(Self)
    }

    /// The language code.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.0.code
    }

    /// The English name of the language.
    #[must_use]
    pub fn language(self) -> &'static str {
        self.0.language
    }

    /// Is it the English set?
    #[must_use]
    #[inline]
    pub fn is_english(self) -> bool {
        std::ptr::eq(self.0, &raw const SETS[0])
    }

    /// How a piece is written; the pawn's letter is used in prose only.
    #[must_use]
    pub fn of(self, role: Role) -> &'static str {
        self.0.pieces[ROLES.iter().position(|r| *r == role).unwrap_or(0)]
    }

    /// The piece with whose letter `text` begins, and the length of the letter in bytes. The longest letter wins, so
    /// that the Russian king is not read as a knight.
    #[must_use]
    pub fn read(self, text: &str) -> Option<(Role, usize)> {
        let fits = self.0.pieces.iter().zip(ROLES).filter(|(letter, _)| text.starts_with(**letter));
        fits.max_by_key(|(letter, _)| letter.len()).map(|(letter, role)| (role, letter.len()))
    }

    /// The language's own digit for 1 to 8, if it has any.
    #[must_use]
    pub fn digit(self, ascii: u8) -> Option<char> {
        let zero = u32::from(self.0.digits?);
        char::from_u32(zero + u32::from(ascii.checked_sub(b'0')?))
    }

    /// The sets, English included, in which every token of a score could be a move: for a suggestion to a person, who
    /// chooses. Tokens that begin with a file letter or castling say nothing.
    pub fn candidates<'a>(tokens: impl IntoIterator<Item = &'a str>) -> Vec<Self> {
        let mut fitting: Vec<Self> = Self::all().collect();
        for token in tokens {
            let Some(first) = token.chars().next() else { continue };
            if first.is_alphabetic() && !('a'..='h').contains(&first) && !matches!(first, 'O' | 'o' | 'О') {
                fitting.retain(|letters| letters.read(token).is_some_and(|(role, _)| role != Role::Pawn));
            }
        }
        fitting
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_set_has_one_letter_for_two_pieces() {
        for letters in Letters::all() {
            for role in Role::ALL {
                let text = format!("{}f3", letters.of(role));
                assert_eq!(letters.read(&text), Some((role, letters.of(role).len())), "{}", letters.language());
            }
        }
    }

    #[test]
    fn suggests_but_never_decides() {
        let codes =
            |tokens: &[&str]| Letters::candidates(tokens.iter().copied()).iter().map(|l| l.code()).collect::<Vec<_>>();
        assert_eq!(codes(&["e4", "Hf3", "Fb5", "O-O"]), ["hu"]);
        assert!(codes(&["Nf3", "Bb5"]).contains(&"en"));
        assert!(codes(&["Sf3", "Lb5"]).contains(&"de"));
        assert_eq!(codes(&["Крf3"]), ["ru"]);
        assert_eq!(codes(&["Zf3"]), Vec::<&str>::new());
    }
}
