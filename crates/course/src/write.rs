//! Tasks in which a move is written, in the letters of a language.

use davar_chess::{Attempt, Form, Letters, Move, Notation, Position, San, What};

use crate::judged::Judged;

fn read(board: &str, shown: &str) -> Option<(Position, Move)> {
    let position: Position = board.parse().ok()?;
    let m = position.judge(Attempt::from_uci(shown).ok()?).ok()?;
    Some((position, m))
}

pub(crate) fn judge(board: &str, shown: &str, letters: &str, long: bool, text: &str) -> Judged {
    let Some((position, m)) = read(board, shown) else { return Judged::wrong("other-kind") };
    let letters = Letters::of_language(letters).unwrap_or(Letters::ENGLISH);
    let Ok(san) = San::parse(text.trim().as_bytes(), letters) else { return Judged::wrong("unreadable-move") };
    let castling = m.wing().is_some();
    match position.resolve(&san) {
        Ok(read) if read == m && long && !castling && !has_departure(&san, m) => Judged::wrong("departure-missing"),
        Ok(read) if read == m => Judged::right("right"),
        _ => Judged::wrong("another-move"),
    }
}

/// Is the square of departure written?
fn has_departure(san: &San, m: Move) -> bool {
    match san.what {
        What::Piece { file, rank, .. } => file == Some(m.from().file()) && rank == Some(m.from().rank()),
        What::Squares { .. } => true,
        _ => false,
    }
}

pub(crate) fn solve(board: &str, shown: &str, letters: &str, long: bool) -> Option<String> {
    let (position, m) = read(board, shown)?;
    let letters = Letters::of_language(letters).unwrap_or(Letters::ENGLISH);
    let form = if long { Form::Long } else { Form::Standard };
    Some(position.write(m, Notation { form, ..Notation::in_letters(letters) }).to_string())
}
