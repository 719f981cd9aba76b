//! Small classes of positions, settled by working backwards from the mates: no rule of the prover or checker is used.
//!
//! White is the side that would mate. Without pawns, Black's king is kept in a triangle of ten squares by turning the
//! board.

use std::collections::BTreeMap;

use davar_chess::{Piece, Placement, Position, Role, Setup, Side, Square};

/// For every position of a class whether White can mate by any series of moves.
pub(crate) struct Tables {
    tables: BTreeMap<String, Vec<bool>>,
}

/// The letters of a class, Black's king first, then White's, as in `kKNr`.
fn class_of(position: &Position) -> String {
    letters(&men_of(position))
}

fn letters(men: &[(Piece, Square)]) -> String {
    men.iter().map(|(man, _)| man.fen_letter()).collect()
}

fn men_of(position: &Position) -> Vec<(Piece, Square)> {
    let mut men: Vec<_> = position.placement().pieces().map(|(square, man)| (man, square)).collect();
    men.sort_by_key(|(man, square)| {
        (man.role != Role::King, man.role == Role::King && man.side.is_white(), *man, *square)
    });
    men
}

fn flipped(square: Square, files: bool, ranks: bool, diagonal: bool) -> usize {
    let (mut file, mut rank) = (usize::from(square.file().index()), usize::from(square.rank().index()));
    if files {
        file = 7 - file;
    }
    if ranks {
        rank = 7 - rank;
    }
    if diagonal { file * 8 + rank } else { rank * 8 + file }
}

/// The place of a position in the table of its class.
fn index_of(position: &Position) -> usize {
    let men = men_of(position);
    let king = men[0].1;
    let (mut files, mut ranks, mut diagonal) = (false, false, false);
    if men.iter().all(|(man, _)| man.role != Role::Pawn) {
        files = king.file().index() > 3;
        ranks = king.rank().index() > 3;
        let (file, rank) =
            (king.file().index().min(7 - king.file().index()), king.rank().index().min(7 - king.rank().index()));
        diagonal = rank > file;
    }
    let places = men.iter().fold(0, |index, (_, square)| index * 64 + flipped(*square, files, ranks, diagonal));
    places * 2 + usize::from(position.turn().is_white())
}

/// The position at a place in a table, if it is one that a game could have (no king can be taken).
pub(crate) fn position_at(class: &str, index: usize) -> Option<Position> {
    let turn = Side::white_if(index % 2 == 1);
    let mut setup = Setup { turn, ..Setup::bare(Placement::EMPTY) };
    let mut places = index / 2;
    let pawns = class.contains(['p', 'P']);
    let king = Square::new((places >> (6 * (class.len() - 1)) & 63) as u8)?;
    if !pawns && (king.file().index() > 3 || king.rank().index() > king.file().index()) {
        return None;
    }
    for letter in class.chars().rev() {
        let square = Square::new((places % 64) as u8)?;
        places /= 64;
        let man = Piece::from_fen_letter(letter)?;
        let end = square.rank().index() % 7 == 0;
        let misplaced = man.role == Role::Pawn && end;
        if misplaced || setup.placement.occupied().contains(square) {
            return None;
        }
        setup.placement.put(square, man);
    }
    let position = Position::from_setup(setup).ok()?;
    position.attackers(position.king(!turn), turn).is_empty().then_some(position)
}

/// How many places the table of a class has.
pub(crate) fn places(class: &str) -> usize {
    2 << (6 * class.len())
}

impl Tables {
    pub(crate) fn new() -> Self {
        Self { tables: BTreeMap::new() }
    }

    /// Can White mate?
    pub(crate) fn can_mate(&self, position: &Position) -> bool {
        self.tables.get(&class_of(position)).is_some_and(|table| table[index_of(position)])
    }

    /// Works out a class, and before it those to which captures and promotions lead.
    pub(crate) fn work_out(&mut self, class: &str) {
        if self.tables.contains_key(class) {
            return;
        }
        for (i, letter) in class.char_indices().skip(2) {
            let without = format!("{}{}", &class[..i], &class[i + 1..]);
            self.work_out(&without);
            if letter.eq_ignore_ascii_case(&'p') {
                for role in Role::PROMOTIONS {
                    let Some(man) = Piece::from_fen_letter(letter) else { continue };
                    let promoted = Piece { role, ..man };
                    let men: Vec<_> = without.chars().chain([promoted.fen_letter()]).collect();
                    self.work_out(&sorted(&men));
                }
            }
        }
        self.tables.insert(class.to_owned(), vec![false; places(class)]);
        let mut open: Vec<u32> =
            (0..places(class) as u32).filter(|i| position_at(class, *i as usize).is_some()).collect();
        loop {
            let before = open.len();
            open.retain(|index| {
                let Some(position) = position_at(class, *index as usize) else { return false };
                let moves = position.legal();
                let mated = moves.is_empty() && !position.turn().is_white() && position.is_check();
                let can = mated || moves.iter().any(|m| self.can_mate(&position.after(*m)));
                if can && let Some(table) = self.tables.get_mut(class) {
                    table[*index as usize] = true;
                }
                !can
            });
            if open.len() == before {
                return;
            }
        }
    }
}

fn sorted(letters: &[char]) -> String {
    let mut men: Vec<Piece> = letters.iter().filter_map(|letter| Piece::from_fen_letter(*letter)).collect();
    men.sort_by_key(|man| (man.role != Role::King, man.role == Role::King && man.side.is_white(), *man));
    men.into_iter().map(Piece::fen_letter).collect()
}
