//! From text to [`San`], without a position.

use std::fmt;
use std::ops::Range;

use super::{San, Unreadable, fast, read};
use crate::Letters;

impl San {
    /// Reads one move in the chosen letters. Figurines are read with any letters, local digits with the letters that
    /// have them. A letter that the set does not have is a fault, never a pawn move or another piece.
    ///
    /// # Errors
    /// Why the token is not a move; [`San::diagnose`] tells where, and which letters would do.
    #[inline]
    pub fn parse(token: &[u8], letters: Letters) -> Result<Self, Unreadable> {
        let plain = if letters.is_english() { fast::read(token) } else { None };
        plain.map_or_else(|| read::read(token, letters).map_err(|(_, why)| why), Ok)
    }

    /// What cannot be read, where it is, and the letter sets that would read the whole token. `None` if it is a move.
    #[must_use]
    pub fn diagnose(token: &[u8], letters: Letters) -> Option<SanFault> {
        let (start, why) = read::read(token, letters).err()?;
        let text = std::str::from_utf8(token).unwrap_or("");
        let length = text.get(start..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
        let end = if why == Unreadable::NullMove { token.len() } else { start + length };
        let unknown = matches!(why, Unreadable::UnknownLetter(_));
        let readers = Letters::all().filter(|set| unknown && read::read(token, *set).is_ok()).collect();
        Some(SanFault { at: start..end, why, readers })
    }

    /// Is the text `e.p.` in one of its forms, as it may stand by itself after a move?
    #[must_use]
    pub fn is_en_passant_mark(text: &[u8]) -> bool {
        matches!(text, b"e.p." | b"e.p" | b"ep" | b"ep." | b"(e.p.)" | b"(ep)")
    }
}

/// What in a token cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SanFault {
    /// Where in the token, in bytes from 0.
    pub at: Range<usize>,
    /// What is wrong there.
    pub why: Unreadable,
    /// After a letter that the chosen set does not have: the sets that read the whole token. A person may choose one of
    /// them for the whole score.
    pub readers: Vec<Letters>,
}

impl fmt::Display for SanFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.at.start + 1, self.why)?;
        for (i, letters) in self.readers.iter().enumerate() {
            write!(f, "{}{}", if i == 0 { "; read by the letters of: " } else { ", " }, letters.language())?;
        }
        Ok(())
    }
}

impl std::error::Error for SanFault {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::san::{Mark, Style, What};
    use crate::{File, Rank, Role, Wing};

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
            ("0–0–0", Wing::Queenside, Style::ZEROS.with(Style::CASTLING_SIGN)),
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
            ("Qxf7++", Style::DOUBLE_MARK),
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
            ("Nf9", Unreadable::Unexpected('9')),
            ("e", Unreadable::NoTarget),
            ("hello", Unreadable::Unexpected('l')),
            ("xyz", Unreadable::UnknownLetter('x')),
            ("Nzf3", Unreadable::Unexpected('z')),
        ] {
            assert_eq!(english(token), Err(why), "{token}");
        }
        assert_eq!(San::parse(b"\xff\xfe", Letters::ENGLISH), Err(Unreadable::NotText));
        assert!(english(&"e".repeat(1_000_000)).is_err());
    }
}
