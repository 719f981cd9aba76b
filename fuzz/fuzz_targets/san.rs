//! Lines of moves in any notation after a line with a FEN: a move that resolves is written in every form and read back
//! as the same move; one that does not is explained, and stands if a hand can have made it.
#![no_main]

use davar_chess::{Form, Letters, Move, Notation, Position, San, Unresolved};
use libfuzzer_sys::fuzz_target;

/// Each move is written in several forms, so a few hundred are enough for one input.
const MOST_MOVES: usize = 300;

fuzz_target!(|text: &str| {
    let (fen, moves) = text.split_once('\n').unwrap_or((text, ""));
    let mut position = fen.parse().unwrap_or_else(|_| Position::initial());
    every_legal_move_is_read_back(&position);
    for token in moves.split_ascii_whitespace().take(MOST_MOVES) {
        for letters in Letters::all() {
            let Ok(san) = San::parse(token.as_bytes(), letters) else { continue };
            let resolved = position.resolve(&san);
            let explanation = position.explain(&san);
            match resolved {
                Ok(m) => {
                    assert!(explanation.legal.contains(&m), "{token} in {}", position.fen());
                    let _ = position.style_of(&san, m, position.after(m).mark());
                }
                Err(Unresolved::Illegal) => assert_eq!(explanation.legal, [] as [Move; 0], "{token}"),
                Err(Unresolved::Ambiguous) => assert!(explanation.legal.len() > 1, "{token}"),
            }
            if !letters.is_english() {
                continue;
            }
            if let Ok(m) = resolved {
                is_read_back(&position, m);
                position.play(m);
            } else if let Some((attempt, _)) = explanation.only_attempt()
                && let Ok(next) = position.after_illegal(attempt)
            {
                position = next;
            }
        }
    }
});

fn every_legal_move_is_read_back(position: &Position) {
    for m in position.legal() {
        assert_read_back(position, m, Notation::default());
    }
}

fn is_read_back(position: &Position, m: Move) {
    for letters in Letters::all() {
        for (form, figurines, zeros) in
            [(Form::Standard, false, true), (Form::Long, false, false), (Form::Standard, true, false)]
        {
            assert_read_back(
                position,
                m,
                Notation { form, letters, figurines, zeros, digits: figurines, ..Notation::default() },
            );
        }
    }
}

fn assert_read_back(position: &Position, m: Move, notation: Notation) {
    let text = position.write(m, notation).to_string();
    let san = San::parse(text.as_bytes(), notation.letters);
    let read = san.map(|san| position.resolve(&san));
    assert_eq!(read, Ok(Ok(m)), "{text} of {} in {}", notation.letters.code(), position.fen());
}
