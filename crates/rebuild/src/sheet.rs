//! A scoresheet as text: entries in the order in which they stand, with their places.
//!
//! Nothing is judged here. A row is a number with a cell for each side; a sheet without numbers is one entry after
//! another. What a sheet leaves empty is an entry too, for it says that a move was made.

use std::fmt;

use davar_chess::Letters;

use crate::cell::{Cell, Piece, cells};
use crate::core::Core;

/// Entries beyond these are not read: no game had as many moves.
pub const MOST_ENTRIES: usize = 1_400;

/// Rows that a leap in the numbers can leave out.
const MOST_ROWS_SKIPPED: u32 = 15;

/// Whose sheet it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Keeper {
    /// White's.
    White,
    /// Black's.
    Black,
    /// The arbiter's or an assistant's own record.
    Arbiter,
}

impl fmt::Display for Keeper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "White",
            Self::Black => "Black",
            Self::Arbiter => "arbiter",
        })
    }
}

/// A place in the text of a sheet, both from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The column, in characters.
    pub column: u32,
}

/// How an entry stands on the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ink {
    /// Written, well or badly.
    Written,
    /// Written and crossed out.
    CrossedOut,
    /// A cell left empty, dashed, or illegible as a whole.
    Blank,
    /// A cell of a row that the numbers leap over.
    Skipped,
}

/// One entry.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// What is written; empty if nothing is.
    pub text: String,
    /// Where.
    pub place: Place,
    /// How.
    pub ink: Ink,
    /// The number of the row, if it has one.
    pub number: Option<u32>,
    pub(crate) core: Core,
}

/// How the rows of a sheet are to be taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Layout {
    /// A number stands before a move of White and one of Black; a single one leaves Black's cell empty.
    #[default]
    Rows,
    /// Cells follow one another, whatever the numbers: one move a line, or numbers counted by half-moves.
    Running,
}

/// A scoresheet that has been read.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    /// The entries in order.
    pub entries: Vec<Entry>,
    /// The piece letters it was read with.
    pub letters: Letters,
    /// How its rows were taken.
    pub layout: Layout,
    /// Whether there was more than [`MOST_ENTRIES`].
    pub is_cut: bool,
}

impl Sheet {
    /// Reads a sheet. Never fails: what cannot be read is kept as it is.
    ///
    /// ```
    /// use davar_chess::Letters;
    /// use davar_rebuild::{Ink, Layout, Sheet};
    ///
    /// let sheet = Sheet::read("1. e4 e5\n2. Nf3 -\n3. ~Bc4~ Bb5 a6", Letters::ENGLISH, Layout::Rows);
    /// let ink: Vec<Ink> = sheet.entries.iter().map(|entry| entry.ink).collect();
    /// assert_eq!(ink[3..5], [Ink::Blank, Ink::CrossedOut]);
    /// assert_eq!(sheet.entries[5].text, "Bb5");
    /// assert_eq!(sheet.entries[5].place.line, 3);
    /// ```
    #[must_use]
    pub fn read(text: &str, letters: Letters, layout: Layout) -> Self {
        let mut rows = Rows { letters, layout, entries: Vec::new(), number: None, filled: 0 };
        let cells = cells(text, MOST_ENTRIES);
        let numbers: Vec<u32> = cells.iter().filter_map(Cell::number).collect();
        let mut seen = 0;
        for cell in &cells {
            match &cell.piece {
                Piece::Number { number, black } => {
                    seen += 1;
                    rows.row(*number, *black, numbers.get(seen).copied(), cell.place);
                }
                Piece::Blank(text) => rows.put(text, cell.place, Ink::Blank),
                Piece::Crossed(text) => rows.put(text, cell.place, Ink::CrossedOut),
                Piece::Text(text) => rows.put(text, cell.place, Ink::Written),
            }
        }
        let mut entries = rows.entries;
        // Empty rows at the foot of the sheet are paper, not moves.
        while entries.last().is_some_and(|entry| matches!(entry.ink, Ink::Blank | Ink::Skipped)) {
            entries.pop();
        }
        let is_cut = entries.len() > MOST_ENTRIES;
        entries.truncate(MOST_ENTRIES);
        Self { entries, letters, layout, is_cut }
    }

    /// Does every row have a single entry, so that it is not clear what the numbers count?
    #[must_use]
    pub fn has_single_rows(&self) -> bool {
        let blanks = self.entries.iter().filter(|entry| entry.ink == Ink::Blank && entry.text.is_empty()).count();
        blanks >= 3 && 3 * blanks >= self.entries.len()
    }

    /// How many entries have something written in them that was not crossed out.
    #[must_use]
    pub fn written(&self) -> usize {
        self.entries.iter().filter(|entry| entry.ink == Ink::Written).count()
    }
}

/// The entries so far, and the row that is being filled.
struct Rows {
    letters: Letters,
    layout: Layout,
    entries: Vec<Entry>,
    number: Option<u32>,
    /// Cells of the row that are filled, crossed-out ones left out.
    filled: u32,
}

impl Rows {
    fn row(&mut self, number: u32, black: bool, next: Option<u32>, place: Place) {
        if self.layout == Layout::Running {
            self.number = Some(number);
            return;
        }
        if black && self.number == Some(number) {
            return;
        }
        if self.number.is_some() && self.filled == 1 {
            self.put("", place, Ink::Blank);
        }
        if let Some(before) = self.number {
            let leap = number.saturating_sub(before + 1);
            // A single wrong number is taken back by the one after it.
            if (1..=MOST_ROWS_SKIPPED).contains(&leap) && next.is_none_or(|next| next >= number) {
                for row in 0..leap {
                    self.number = Some(before + 1 + row);
                    self.put("", place, Ink::Skipped);
                    self.put("", place, Ink::Skipped);
                }
            }
        }
        self.number = Some(number);
        self.filled = 0;
        if black {
            self.put("", place, Ink::Blank);
        }
    }

    fn put(&mut self, text: &str, place: Place, ink: Ink) {
        self.filled += u32::from(ink != Ink::CrossedOut);
        let core = Core::read(text, self.letters);
        // A word that holds nothing of a move is an illegible entry.
        self.entries.push(Entry { text: text.to_owned(), place, ink, number: self.number, core });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        let sheet = Sheet::read(text, Letters::ENGLISH, Layout::Rows);
        let entry = |entry: &Entry| match entry.ink {
            Ink::Written => entry.text.clone(),
            Ink::CrossedOut => format!("~{}", entry.text),
            Ink::Blank => "-".into(),
            Ink::Skipped => "+".into(),
        };
        sheet.entries.iter().map(entry).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn many_layouts_give_the_same_entries() {
        for text in [
            "1. e4 e5 2. Nf3 Nc6 1-0",
            "1 e4 e5\n2 Nf3 Nc6",
            "1.e4 e5\n2.Nf3 Nc6\n",
            "1\te4\te5\n2\tNf3\tNc6\n3\t\t\n",
            "| 1 | e4 | e5 |\n| 2 | Nf3 | Nc6 |",
            "e4\ne5\nNf3\nNc6",
            "e4 e5\nNf3 Nc6",
            "[White \"A\"]\n\n1. e4 {best by test} e5 2. Nf3 Nc6 *",
            "1. e4 1... e5 2. Nf3 2... Nc6",
            "1. e4 0:02 e5 (0:03)\n2. Nf3 (=) Nc6",
        ] {
            assert_eq!(read(text), "e4 e5 Nf3 Nc6", "{text}");
        }
    }

    #[test]
    fn columns_side_by_side_are_read_one_after_the_other() {
        assert_eq!(read("1 e4 e5 3 Bb5 a6\n2 Nf3 Nc6 4 Ba4 Nf6"), "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6");
        assert_eq!(read("1\te4\te5\t3\tBb5\ta6\n2\tNf3\tNc6\t4\tBa4\t\n"), "e4 e5 Nf3 Nc6 Bb5 a6 Ba4");
    }

    #[test]
    fn what_is_empty_is_an_entry() {
        assert_eq!(read("1. e4 e5 2. - Nc6 3. Bb5 a6"), "e4 e5 - Nc6 Bb5 a6");
        assert_eq!(read("1 e4\n2 Nf3 Nc6\n"), "e4 - Nf3 Nc6");
        assert_eq!(read("1\te4\te5\n2\t\tNc6\n"), "e4 e5 - Nc6");
        assert_eq!(read("1. e4 e5 4. Ba4 Nf6 5. O-O b5"), "e4 e5 + + + + Ba4 Nf6 O-O b5");
        assert_eq!(read("1. e4 e5 21. Nf3 Nc6 3. Bb5 a6"), "e4 e5 Nf3 Nc6 Bb5 a6");
        assert_eq!(read("1... e5 2. Nf3 Nc6"), "- e5 Nf3 Nc6");
        assert_eq!(read("1. e4 ~d5~ e5"), "e4 ~d5 e5");
    }

    #[test]
    fn places_are_lines_and_columns() {
        let sheet = Sheet::read("1. e4 e5\n2. Nf3 Nc6", Letters::ENGLISH, Layout::Rows);
        let places: Vec<(u32, u32)> =
            sheet.entries.iter().map(|entry| (entry.place.line, entry.place.column)).collect();
        assert_eq!(places, [(1, 4), (1, 7), (2, 4), (2, 8)]);
        assert_eq!(sheet.entries[3].number, Some(2));
    }

    #[test]
    fn a_sheet_is_cut_where_no_game_goes() {
        let endless = "Nf3 Nf6 Ng1 Ng8 ".repeat(2_000);
        let sheet = Sheet::read(&endless, Letters::ENGLISH, Layout::Rows);
        assert!(sheet.is_cut && sheet.entries.len() == MOST_ENTRIES);
        assert!(Sheet::read("", Letters::ENGLISH, Layout::Rows).entries.is_empty());
    }
}
