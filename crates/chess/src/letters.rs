//! Piece letters of languages.
//!
//! A set is always chosen, by the caller or by a tag: a move is never tried in several languages until one fits,
//! because `B` is a bishop in English and a rook in Hungarian, and both can be legal.

use crate::{Position, Rank, Role, San};

/// The letters of one language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Letters(&'static Set);

#[derive(PartialEq, Eq, Hash, Debug)]
struct Set {
    code: &'static str,
    language: &'static str,
    /// King, queen, rook, bishop, knight, pawn. Longer ones come where one letter would not tell two pieces apart.
    pieces: [&'static str; 6],
    /// Another letter read for the pawn; empty if there is none.
    pawn_too: &'static str,
    /// The language's own zero, where it has digits of its own.
    zero: Option<char>,
}

const ROLES: [Role; 6] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

const fn set(code: &'static str, language: &'static str, pieces: [&'static str; 6]) -> Set {
    Set { code, language, pieces, pawn_too: "", zero: None }
}

/// Sources. PGN standard 17 lists Czech, Danish, Dutch, English, Estonian, Finnish, French, German, Hungarian,
/// Icelandic, Italian, Norwegian, Polish, Portuguese, Romanian, Spanish and Swedish. Bulgarian, Croatian, Greek,
/// Indonesian, Russian, Serbian, Slovak, Slovene, Turkish and Ukrainian are as the players of these countries write.
/// The Persian and Arabic Laws spell the names out and define no initials; these are the names' first letters, as
/// Appendix C.2 has it (شاه وزیر رخ فیل اسب پیاده or سرباز; ملك وزير رخ فيل حصان بيدق). The Persian beginner's course
/// prints French letters, for which `fr` serves.
static SETS: [Set; 29] = [
    set("en", "English", ["K", "Q", "R", "B", "N", "P"]),
    Set { pawn_too: "س", zero: Some('۰'), ..set("fa", "Persian", ["ش", "و", "ر", "ف", "ا", "پ"]) },
    Set { zero: Some('٠'), ..set("ar", "Arabic", ["م", "و", "ر", "ف", "ح", "ب"]) },
    set("fr", "French", ["R", "D", "T", "F", "C", "P"]),
    set("de", "German", ["K", "D", "T", "L", "S", "B"]),
    set("es", "Spanish", ["R", "D", "T", "A", "C", "P"]),
    set("it", "Italian", ["R", "D", "T", "A", "C", "P"]),
    set("pt", "Portuguese", ["R", "D", "T", "B", "C", "P"]),
    set("nl", "Dutch", ["K", "D", "T", "L", "P", "O"]),
    Set { pawn_too: "П", ..set("ru", "Russian", ["Кр", "Ф", "Л", "С", "К", "п"]) },
    set("hu", "Hungarian", ["K", "V", "B", "F", "H", "G"]),
    set("pl", "Polish", ["K", "H", "W", "G", "S", "P"]),
    set("cs", "Czech", ["K", "D", "V", "S", "J", "P"]),
    set("da", "Danish", ["K", "D", "T", "L", "S", "B"]),
    set("sv", "Swedish", ["K", "D", "T", "L", "S", "B"]),
    Set { pawn_too: "P", ..set("fi", "Finnish", ["K", "D", "T", "L", "R", "S"]) },
    set("ro", "Romanian", ["R", "D", "T", "N", "C", "P"]),
    set("tr", "Turkish", ["Ş", "V", "K", "F", "A", "P"]),
    set("hr", "Croatian", ["K", "D", "T", "L", "S", "P"]),
    set("bg", "Bulgarian", ["Ц", "Д", "Т", "О", "К", "П"]),
    set("el", "Greek", ["Ρ", "Β", "Π", "Α", "Ι", "Σ"]),
    set("et", "Estonian", ["K", "L", "V", "O", "R", "P"]),
    set("id", "Indonesian", ["R", "M", "B", "G", "K", "P"]),
    set("is", "Icelandic", ["K", "D", "H", "B", "R", "P"]),
    set("no", "Norwegian", ["K", "D", "T", "L", "S", "B"]),
    set("sk", "Slovak", ["K", "D", "V", "S", "J", "P"]),
    set("sl", "Slovene", ["K", "D", "T", "L", "S", "P"]),
    set("sr", "Serbian", ["К", "Д", "Т", "Л", "С", "П"]),
    Set { pawn_too: "П", ..set("uk", "Ukrainian", ["Кр", "Ф", "Т", "С", "К", "п"]) },
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

    /// The set of a language, by its code with or without a region (ISO 639-1: `fa`, `pt-BR`) or its English name.
    #[must_use]
    pub fn of_language(language: &str) -> Option<Self> {
        let code = language.split(['-', '_']).next().unwrap_or(language);
        let named = |set: &&Set| set.code.eq_ignore_ascii_case(code) || set.language.eq_ignore_ascii_case(language);
        SETS.iter().find(named).map(Self)
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
        let (role, length) = self.read_chars(&text.chars())?;
        Some((role, text.chars().take(length).map(char::len_utf8).sum()))
    }

    /// The same from characters, with the length in characters.
    pub(crate) fn read_chars(self, text: &(impl Iterator<Item = char> + Clone)) -> Option<(Role, usize)> {
        let fits = self.spellings().filter_map(|(letter, role)| {
            let length = letter.chars().count();
            text.clone().take(length).eq(letter.chars()).then_some((role, length))
        });
        fits.max_by_key(|(_, length)| *length)
    }

    fn spellings(self) -> impl Iterator<Item = (&'static str, Role)> {
        let too = Some((self.0.pawn_too, Role::Pawn)).filter(|(letter, _)| !letter.is_empty());
        self.0.pieces.into_iter().zip(ROLES).chain(too)
    }

    /// The language's own digit for 1 to 8, if it has any.
    #[must_use]
    pub fn digit(self, ascii: u8) -> Option<char> {
        let zero = u32::from(self.0.zero?);
        char::from_u32(zero + u32::from(ascii.checked_sub(b'0')?))
    }

    /// The rank of a digit that is not Latin. Persian and Arabic read each other's, for keyboards mix them.
    pub(crate) fn rank_of_local_digit(self, digit: char) -> Option<Rank> {
        self.0.zero?;
        let index = match digit {
            '١'..='٨' => digit as u32 - '١' as u32,
            '۱'..='۸' => digit as u32 - '۱' as u32,
            _ => return None,
        };
        u8::try_from(index).ok().and_then(Rank::new)
    }

    /// The sets, English included, in which every token of a score could be a move: for a suggestion to a person, who
    /// chooses. Tokens that begin with a file letter or castling say nothing.
    pub fn candidates<'a>(tokens: impl IntoIterator<Item = &'a str>) -> Vec<Self> {
        let mut fitting: Vec<Self> = Self::all().collect();
        for token in tokens {
            let Some(first) = token.chars().next() else { continue };
            if first.is_alphabetic() && !('a'..='h').contains(&first) && !matches!(first, 'O' | 'o' | 'О') {
                fitting.retain(|letters| {
                    letters.read(token).is_some_and(|(role, _)| role != Role::Pawn)
                        && San::parse(token.as_bytes(), *letters).is_ok()
                });
            }
        }
        fitting
    }
}

impl Letters {
    /// The sets that read and play the most of a score from a position, with the number of plies, the best first; only
    /// those that tie for best. A suggestion for a whole score: the caller decides, and says so.
    pub fn suggest(start: &Position, tokens: &[impl AsRef<str>]) -> Vec<(Self, usize)> {
        let played = |letters| {
            let mut position = *start;
            let read = |token: &_| {
                let token: &str = AsRef::as_ref(token);
                let m = San::parse(token.as_bytes(), letters).ok().and_then(|san| position.resolve(&san).ok())?;
                position.play(m);
                Some(())
            };
            tokens.iter().map_while(read).count()
        };
        let mut sets: Vec<(Self, usize)> = Self::all().map(|letters| (letters, played(letters))).collect();
        let most = sets.iter().map(|(_, plies)| *plies).max().unwrap_or(0);
        sets.retain(|(_, plies)| *plies == most);
        sets
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
    fn found_by_code_region_or_name() {
        let code = |language| Letters::of_language(language).map(Letters::code);
        assert_eq!([code("fa"), code("FA-ir"), code("persian")], [Some("fa"); 3]);
        assert_eq!(code("pt_BR"), Some("pt"));
        assert_eq!([code(""), code("xx"), code("faa")], [None; 3]);
    }

    #[test]
    fn suggests_but_never_decides() {
        let codes =
            |tokens: &[&str]| Letters::candidates(tokens.iter().copied()).iter().map(|l| l.code()).collect::<Vec<_>>();
        assert_eq!(codes(&["e4", "Hf3", "Fb5", "O-O"]), ["hu"]);
        assert!(codes(&["Nf3", "Bb5"]).contains(&"en"));
        assert!(codes(&["Sf3", "Lb5"]).contains(&"de"));
        assert_eq!(codes(&["Крf3"]), ["ru", "uk"]);
        assert_eq!(codes(&["Zf3"]), Vec::<&str>::new());
        // The Hungarian rook and bishop are letters of English pieces, but not where the game needs them.
        let hungarian = ["e4", "e5", "Hf3", "Hc6", "Fb5", "a6", "Fa4", "Hf6", "0-0", "Fe7", "Be1"];
        assert_eq!(
            Letters::suggest(&Position::initial(), &hungarian).first().map(|(l, n)| (l.code(), *n)),
            Some(("hu", 11))
        );
        assert_eq!(Letters::suggest(&Position::initial(), &hungarian).len(), 1);
        assert_eq!(Letters::suggest(&Position::initial(), &["e4", "e5"]).len(), Letters::all().count());
    }
}
