//! With which piece letters and in which layout a sheet was written, where nobody has said so.
//!
//! A whole sheet is in one language; that is judged from all of it and told in the result. No entry is ever tried in
//! several languages until one fits.

use davar_chess::{Letters, Position, San};

use crate::known::Known;
use crate::search::{Search, Width};
use crate::sheet::{Ink, Layout, Sheet};

/// How many half-moves are tried to tell two readings apart.
const TRIED: u32 = 60;
/// How many sets of letters are tried.
const MOST_SETS: usize = 6;

/// Reads a sheet in the way that gives the likeliest game by itself.
pub(crate) fn read(text: &str, letters: Option<Letters>) -> Sheet {
    let first = Sheet::read(text, letters.unwrap_or_default(), Layout::Rows);
    let sets = match letters {
        Some(letters) => vec![letters],
        None => likely_sets(&first),
    };
    let layouts: &[Layout] = if first.has_single_rows() { &[Layout::Rows, Layout::Running] } else { &[Layout::Rows] };
    if sets.len() * layouts.len() == 1 && sets[0] == first.letters {
        return first;
    }
    let readings = sets.iter().flat_map(|set| layouts.iter().map(|layout| Sheet::read(text, *set, *layout)));
    let judged = readings.map(|sheet| (cost(&sheet), sheet));
    judged.min_by(|one, other| one.0.total_cmp(&other.0)).map_or(first, |(_, sheet)| sheet)
}

/// English, unless entries are no moves in English that are moves in other languages.
fn likely_sets(sheet: &Sheet) -> Vec<Letters> {
    let written: Vec<&str> =
        sheet.entries.iter().filter(|entry| entry.ink == Ink::Written).map(|entry| entry.text.as_str()).collect();
    let readable =
        |letters: Letters| written.iter().filter(|text| San::parse(text.as_bytes(), letters).is_ok()).count();
    let mut sets: Vec<(usize, Letters)> = Vec::new();
    for letters in Letters::all() {
        let same = |other: &(usize, Letters)| {
            davar_chess::Role::ALL.iter().skip(1).all(|role| other.1.of(*role) == letters.of(*role))
        };
        if !sets.iter().any(same) {
            sets.push((readable(letters), letters));
        }
    }
    let most = sets.iter().map(|(count, _)| *count).max().unwrap_or(0);
    let english = sets.first().map_or(0, |(count, _)| *count);
    // One slip in thirty is no other language.
    if english + 1 + written.len() / 30 >= most {
        return vec![Letters::ENGLISH];
    }
    sets.sort_by_key(|(count, _)| usize::MAX - count);
    sets.into_iter().take(MOST_SETS).map(|(_, letters)| letters).collect()
}

/// What the likeliest beginning of the game costs with this reading alone.
fn cost(sheet: &Sheet) -> f32 {
    let known = Known::default();
    let width = Width { nodes: 24, spread: 12.0, work: 400_000 };
    let lattice = Search::new(std::slice::from_ref(sheet), &known, width).run(Position::initial(), TRIED);
    let unread = sheet.entries.len().saturating_sub(lattice.layers.len()) as f32;
    lattice.best().map_or(f32::INFINITY, |(path, cost)| cost / (path.len() + 1) as f32 + unread * 1e-6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_of_a_sheet_is_found_from_all_of_it() {
        let german = read("1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. Sc3 Lc5 6. De2 Sf6 7. Td1 Ke7", None);
        assert_eq!(german.letters.of(davar_chess::Role::Knight), "S");
        let hungarian = read("1. e4 e5 2. Hf3 Hc6 3. Fb5 a6 4. Fa4 Hf6 5. O-O Fe7 6. Be1 b5 7. Fb3 d6", None);
        assert_eq!(hungarian.letters.code(), "hu");
        let slip = read("1. e4 e5 2. Sf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6", None);
        assert!(slip.letters.is_english());
    }

    #[test]
    fn numbers_by_half_moves_are_understood() {
        let sheet = read("1. e4\n2. e5\n3. Nf3\n4. Nc6\n5. Bb5\n6. a6\n7. Ba4\n8. Nf6", None);
        assert_eq!(sheet.layout, Layout::Running);
        let own_moves = read("1. e4\n2. Nf3\n3. Bb5\n4. Ba4\n5. O-O\n6. Re1\n7. Bb3\n8. c3", None);
        assert_eq!(own_moves.layout, Layout::Rows);
    }
}
