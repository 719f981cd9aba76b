//! Descriptive notation, which older players fall back into: `P-K4`, `N-KB3`, `QxNP`, `BxPch`.

use davar_chess::{File, Rank, Role};

use crate::deed::Deed;

/// What an entry in descriptive notation says. A part that it leaves open fits everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Descriptive {
    role: Role,
    goes: Goes,
    becomes: Option<Role>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goes {
    /// To a rank, counted from the mover's side, on one of these files (a bit each).
    To { files: u8, rank: Rank },
    /// Takes a piece of this kind; a pawn of a file is named by the piece behind it.
    Takes { role: Role, files: u8 },
}

/// What one wrong part costs: as much as a wrong letter.
const WRONG_PART: f32 = 4.5;

/// Any file.
const ANY: u8 = 0xff;

impl Descriptive {
    /// Reads an entry; `None` if it is not descriptive notation.
    pub(crate) fn read(text: &str) -> Option<Self> {
        if text.len() > 16 || !text.is_ascii() {
            return None;
        }
        let text = text.trim_end_matches(['!', '?', '+', '#']);
        let text = ["ch", "mate", "e.p.", "ep"].iter().fold(text, |text, sign| text.trim_end_matches(sign));
        let text = text.replace("Kt", "N");
        let (main, new) = match text.split_once(['=', '/']) {
            Some((main, new)) if new.len() == 1 && main.contains(['-', 'x']) => (main, new),
            _ => (text.as_str(), ""),
        };
        let becomes = new.chars().next().and_then(Role::from_letter);
        let (mover, goal, takes) = match (main.split_once('-'), main.split_once('x')) {
            (Some((mover, goal)), _) => (mover, goal, false),
            (None, Some((mover, goal))) => (mover, goal, true),
            (None, None) => return None,
        };
        let (role, _) = man(mover.split(['(', '/']).next()?)?;
        let goes = if takes {
            let (role, files) = man(goal)?;
            Goes::Takes { role, files }
        } else {
            let (files, rank) = square(goal)?;
            Goes::To { files, rank }
        };
        Some(Self { role, goes, becomes })
    }

    /// What it costs to take the entry for this move.
    pub(crate) fn cost(&self, deed: &Deed) -> f32 {
        let wrong = |is_wrong: bool| if is_wrong { WRONG_PART } else { 0.0 };
        let has_file = |files: u8, file: File| files >> file.index() & 1 == 1;
        let goal = match self.goes {
            Goes::To { files, rank } => {
                let rank = rank.seen_by(deed.side);
                wrong(!has_file(files, deed.to.file()))
                    + wrong(rank != deed.to.rank())
                    + wrong(deed.taken.is_some()) / 2.0
            }
            Goes::Takes { role, files } => {
                let file_matters = role == Role::Pawn;
                wrong(deed.taken != Some(role)) + wrong(file_matters && !has_file(files, deed.to.file()))
            }
        };
        let castles = wrong(deed.wing.is_some()) * 2.0;
        wrong(deed.role != self.role) + goal + castles + wrong(self.becomes.is_some() && self.becomes != deed.becomes)
    }
}

/// A man by name: its kind, and for a pawn or a piece with a side the files that are named.
fn man(name: &str) -> Option<(Role, u8)> {
    let mut letters = name.chars();
    let last = letters.next_back()?;
    let role = Role::from_letter(last).filter(|_| last.is_ascii_uppercase())?;
    let before = letters.as_str();
    if before.is_empty() {
        return Some((role, ANY));
    }
    files(before).map(|files| (role, files))
}

/// `KB3`, `B3`, `K4`: the files and the rank.
fn square(name: &str) -> Option<(u8, Rank)> {
    let rank = Rank::from_digit(name.chars().next_back()?)?;
    Some((files(&name[..name.len() - 1])?, rank))
}

/// The files that a name of one or two letters means: `KB` is one, `B` are two.
fn files(name: &str) -> Option<u8> {
    Some(match name {
        "QR" => 1,
        "QN" => 2,
        "QB" => 4,
        "Q" => 8,
        "K" => 16,
        "KB" => 32,
        "KN" => 64,
        "KR" => 128,
        "R" => 129,
        "N" => 66,
        "B" => 36,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use davar_chess::Position;

    fn best(position: &Position, text: &str) -> String {
        let entry = Descriptive::read(text).unwrap();
        let deeds = Deed::of_all(position, &position.legal());
        let fits = position.legal().into_iter().zip(deeds).filter(|(_, deed)| entry.cost(deed) == 0.0);
        fits.map(|(m, _)| position.san(m).to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_old_notation_names_its_moves() {
        let mut position = Position::initial();
        for (text, expected) in [("P-K4", "e4"), ("P-K4", "e5"), ("N-KB3", "Nf3"), ("Kt-QB3", "Nc6"), ("B-B4", "Bc4")] {
            assert_eq!(best(&position, text), expected, "{text}");
            let m = position.legal().into_iter().find(|m| position.san(*m).to_string() == expected).unwrap();
            position.play(m);
        }
        let taken: Position = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1".parse().unwrap();
        assert_eq!(best(&taken, "PxP"), "exd5");
        assert_eq!(best(&taken, "PxQP"), "exd5");
        assert_eq!(best(&taken, "PxKP"), "");
    }

    #[test]
    fn algebraic_entries_are_not_descriptive() {
        for text in ["e2-e4", "Ng1-f3", "O-O", "0-0", "Nf3", "exd5", "e8=Q", "-", "x", "Bxf7", "K-"] {
            assert_eq!(Descriptive::read(text), None, "{text}");
        }
    }
}
