//! 4.7: the clock is pressed while a move is begun and not finished: the king stands two squares away and the rook was
//! forgotten, or a captured piece is still on the board.
//!
//! No text says whether that is an illegal move or a legal one left half done. The arbiter finds out which. (A pawn left on
//! its last rank is named by the Laws: 7.5.2.)

use davar_chess::{Attempt, Illegal, Move, Side, Square};

use super::made;
use super::released::RELEASED;
use crate::a06_chessclock::press;
use crate::a07_irregularities::{completed, illegal_move::Fault};
use crate::ruling::{Asks, Choice, Choices, Question};
use crate::{Answer, Game, Senseless, Verdict};

/// The clock is pressed. `None`: no move was begun.
pub(crate) fn pressed(game: &mut Game, by: Side) -> Option<Answer> {
    let (from, to) = game.touches()?.released?;
    let attempt = Attempt::Piece { from, to, becomes: None };
    match game.position().judge(attempt) {
        Err(fault @ Illegal::PromotionMissing) => Some(completed::pressed(game, by, attempt, fault)),
        Ok(m) if !m.is_castling() && !game.position().is_capture(m) => Some(finish(game, by, m)),
        _ => Some(ask(game, by, from, to)),
    }
}

fn ask(game: &mut Game, by: Side, from: Square, to: Square) -> Answer {
    let because = game.laws().read(&RELEASED).1.and(game.laws().read(&press::COMPLETED_BY_PRESSING).1);
    let question = Question {
        asks: Asks::UnfinishedMove { by, from, to },
        choices: Choices::of(&[Choice::Finish, Choice::CountAsIllegal]),
        presumed: Choice::Finish,
    };
    let ruling = because.rule(Verdict::Ask(question));
    game.ask(ruling, question);
    ruling.into()
}

/// The arbiter has found out what it was.
pub(crate) fn decided(game: &mut Game, by: Side, from: Square, to: Square, choice: Choice) -> Answer {
    let begun = |m: &Move| m.from() == from && m.destination() == to && m.promotion().is_none();
    let legal = game.position().legal();
    let castling = legal.iter().filter(|m| m.is_castling()).find(|m| begun(m));
    let Some(m) = castling.or_else(|| legal.iter().find(|m| begun(m))).copied() else {
        return Answer::Senseless(Senseless::NothingAsked);
    };
    if choice == Choice::CountAsIllegal {
        game.with_touches(|touches| touches.released = None);
        return completed::found(game, by, Some(m.attempt()), Fault::Unfinished);
    }
    finish(game, by, m)
}

/// The move is finished, and completed by the press that was there already.
fn finish(game: &mut Game, by: Side, m: Move) -> Answer {
    let answer = made::make(game, by, m.attempt());
    if game.over.is_none() {
        let _ = press::press(game, by);
    }
    answer
}
