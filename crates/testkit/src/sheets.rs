//! Scoresheets with the slips that people make, from games that are known: what a rebuilding of games is measured on.
//!
//! | of a hundred slips | what happens to the entry |
//! |---|---|
//! | 12 | the square is one file away |
//! | 12 | the square is one rank away |
//! | 10 | a letter or digit of the square is taken for one that looks or sounds alike |
//! | 10 | the letter of another piece |
//! | 5 | the piece letter is left out |
//! | 8 | the file or rank that tells two pieces apart is left out |
//! | 10 | one letter cannot be read |
//! | 13 | the cell is empty, or a dash |
//! | 3 | it is not there, and what follows moves up |
//! | 2 | neither is the one after it |
//! | 3 | it is written twice |
//! | 4 | a slip of the first kinds, crossed out, and then the move as it was |
//! | 4 | it changes places with the one after it |
//! | 4 | another legal move |
//!
//! A slip that an entry cannot have (a pawn move has no piece letter) is drawn again. Besides the slips a player in seven
//! never writes a sign of capture, one in four no sign of check, and the others forget some.

use davar_chess::{Move, Position, Role};

use crate::random::Rng;

/// How a sheet is damaged.
#[derive(Clone, Debug, Default)]
pub struct Damage {
    /// Slips in a hundred entries.
    pub percent: u64,
    /// The half-moves that the player did not write, from 0: first and number.
    pub gap: Option<(usize, usize)>,
    /// Whether the gap leaves empty cells; otherwise what follows moves up.
    pub gap_is_blank: bool,
}

/// The positions of a game, each with the move that was made in it.
#[must_use]
pub fn scenes(moves: &[Move]) -> Vec<(Position, Move)> {
    let mut position = Position::initial();
    let scene = |m: &Move| {
        let before = position;
        position.play(*m);
        (before, *m)
    };
    moves.iter().map(scene).collect()
}

/// A sheet of a game, damaged, in numbered rows.
#[must_use]
pub fn sheet(game: &[(Position, Move)], damage: &Damage, rng: &mut Rng) -> String {
    let habits = Habits { capture: rng.one_in(7), check: rng.one_in(4) };
    let mut cells: Vec<String> = Vec::new();
    let mut swap = None;
    let mut skip_next = false;
    for (ply, (position, m)) in game.iter().enumerate() {
        if damage.gap.is_some_and(|(first, count)| (first..first + count).contains(&ply)) {
            cells.extend(damage.gap_is_blank.then(|| "-".to_owned()));
            continue;
        }
        if std::mem::take(&mut skip_next) {
            continue;
        }
        let right = habits.write(position, *m, rng);
        if rng.below(100) >= damage.percent {
            cells.push(right);
        } else {
            slip(position, *m, right, &mut cells, &mut skip_next, &mut swap, rng);
        }
        if let Some(at) = swap.filter(|at| cells.len() > at + 1) {
            cells.swap(at, at + 1);
            swap = None;
        }
    }
    rows(&cells)
}

fn rows(cells: &[String]) -> String {
    cells.chunks(2).enumerate().map(|(row, pair)| format!("{} {}\n", row + 1, pair.join(" "))).collect()
}

/// Signs that a player never writes.
struct Habits {
    capture: bool,
    check: bool,
}

impl Habits {
    fn write(&self, position: &Position, m: Move, rng: &mut Rng) -> String {
        let mut text = position.san(m).to_string();
        if self.capture || rng.one_in(20) {
            text = text.replace('x', "");
        }
        if self.check || rng.one_in(10) {
            text = text.replace(['+', '#'], "");
        }
        text
    }
}

fn slip(
    position: &Position,
    m: Move,
    right: String,
    cells: &mut Vec<String>,
    skip_next: &mut bool,
    swap: &mut Option<usize>,
    rng: &mut Rng,
) {
    for _ in 0..50 {
        let kind = rng.below(100);
        match kind {
            0..67 => {
                let Some(wrong) = misspelt(kind, &right, position, m, rng) else { continue };
                cells.push(wrong);
            }
            67..80 => cells.push("-".into()),
            80..83 => {}
            83..85 => *skip_next = true,
            85..88 => cells.extend([right.clone(), right]),
            88..92 => {
                let kind = rng.below(34);
                let Some(wrong) = misspelt(kind, &right, position, m, rng) else { continue };
                cells.push(format!("~{wrong}~ {right}"));
            }
            92..96 => {
                *swap = Some(cells.len());
                cells.push(right);
            }
            _ => {
                let Some(other) = rng.legal_move(position).filter(|other| *other != m) else { continue };
                cells.push(position.san(other).to_string());
            }
        }
        return;
    }
    cells.push(right);
}

/// An entry with a slip of the pen; `None` if it cannot have that one.
fn misspelt(kind: u64, right: &str, position: &Position, m: Move, rng: &mut Rng) -> Option<String> {
    let mut bytes = right.as_bytes().to_vec();
    let rank = bytes.iter().rposition(|byte| (b'1'..=b'8').contains(byte));
    let role = position.placement().role_at(m.from()).filter(|_| !m.is_castling());
    match kind {
        0..12 => step(&mut bytes, rank?.checked_sub(1)?, b'a'..=b'h', rng)?,
        12..24 => step(&mut bytes, rank?, b'1'..=b'8', rng)?,
        24..34 => {
            let at = if rng.one_in(2) { rank? } else { rank?.checked_sub(1)? };
            bytes[at] = alike(bytes[at], rng)?;
        }
        34..44 => {
            role.filter(|role| *role != Role::Pawn)?;
            let other = rng.pick(b"KQRBN");
            if other == bytes[0] {
                return None;
            }
            bytes[0] = other;
        }
        44..49 => {
            role.filter(|role| *role != Role::Pawn)?;
            bytes.remove(0);
        }
        49..57 => {
            role.filter(|role| *role != Role::Pawn)?;
            let letters = bytes.iter().filter(|byte| byte.is_ascii_lowercase() && **byte != b'x').count();
            let digits = bytes.iter().filter(|byte| byte.is_ascii_digit()).count();
            if letters + digits < 3 {
                return None;
            }
            bytes.remove(1);
        }
        _ => {
            let at = rng.index(bytes.len());
            if !bytes[at].is_ascii_alphanumeric() || m.is_castling() || bytes[at] == b'x' {
                return None;
            }
            bytes[at] = b'?';
        }
    }
    String::from_utf8(bytes).ok()
}

/// One file or rank to either side.
fn step(bytes: &mut [u8], at: usize, range: std::ops::RangeInclusive<u8>, rng: &mut Rng) -> Option<()> {
    let other = if rng.one_in(2) { bytes[at] + 1 } else { bytes[at] - 1 };
    if !range.contains(&bytes[at]) || !range.contains(&other) {
        return None;
    }
    bytes[at] = other;
    Some(())
}

fn alike(byte: u8, rng: &mut Rng) -> Option<u8> {
    const PAIRS: &[&[u8; 2]] = &[
        b"ae", b"ac", b"bd", b"bh", b"ce", b"dg", b"eg", b"b6", b"g6", b"g9", b"17", b"14", b"35", b"38", b"56", b"68",
        b"47", b"a4",
    ];
    let others: Vec<u8> = PAIRS
        .iter()
        .filter_map(|pair| match pair {
            [one, other] if *one == byte => Some(*other),
            [one, other] if *other == byte => Some(*one),
            _ => None,
        })
        .collect();
    (!others.is_empty()).then(|| rng.pick(&others))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corpus::Game;

    #[test]
    fn an_undamaged_sheet_is_the_game() {
        let mut rng = Rng::new(3);
        let game = scenes(&Game::play(&mut rng).moves);
        let text = sheet(&game, &Damage::default(), &mut rng);
        let cells: Vec<&str> =
            text.split_whitespace().filter(|word| !word.bytes().all(|b| b.is_ascii_digit())).collect();
        let bare = |text: &str| text.replace(['x', '+', '#'], "");
        let moves: Vec<String> = game.iter().map(|(position, m)| bare(&position.san(*m).to_string())).collect();
        assert_eq!(cells.iter().map(|cell| bare(cell)).collect::<Vec<_>>(), moves);
    }

    #[test]
    fn slips_are_as_many_as_asked_for() {
        let mut rng = Rng::new(5);
        let (mut wrong, mut all) = (0, 0);
        for _ in 0..60 {
            let game = scenes(&Game::play(&mut rng).moves);
            let damage = Damage { percent: 10, ..Damage::default() };
            let text = sheet(&game, &damage, &mut rng);
            let cells = text.split_whitespace().filter(|word| !word.bytes().all(|b| b.is_ascii_digit()));
            // Entries that stand nowhere near where they belong are left out of the count of those that do.
            let moves: Vec<String> =
                game.iter().map(|(position, m)| position.san(*m).to_string().replace(['x', '+', '#'], "")).collect();
            wrong += cells.filter(|cell| !moves.contains(&cell.replace(['x', '+', '#'], ""))).count();
            all += game.len();
        }
        let percent = 100 * wrong / all;
        assert!((5..=10).contains(&percent), "{percent}");
    }

    #[test]
    fn a_gap_is_empty_or_gone() {
        let mut rng = Rng::new(9);
        let game = scenes(&Game::play(&mut rng).moves);
        let count =
            |text: &str| text.split_whitespace().filter(|word| !word.bytes().all(|b| b.is_ascii_digit())).count();
        let gap = Some((4, 6));
        let blank = sheet(&game, &Damage { gap, gap_is_blank: true, percent: 0 }, &mut rng);
        let gone = sheet(&game, &Damage { gap, gap_is_blank: false, percent: 0 }, &mut rng);
        assert_eq!((count(&blank), count(&gone)), (game.len(), game.len() - 6));
        assert_eq!(
            blank.matches('-').count()
                - blank.matches("O-O-O").count() * 2
                - blank.replace("O-O-O", "").matches("O-O").count(),
            6
        );
    }
}
