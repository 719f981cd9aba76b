//! 4.7: when a move is made, and what its maker may not do any more.

use davar_chess::{Attempt, Illegal, Position, Side};

use super::released::RELEASED;
use crate::a05_completion::contested;
use crate::a07_irregularities::{completed, illegal_move::Fault};
use crate::a08_recording::duty;
use crate::a09_drawn_game::offer;
use crate::a11_conduct::Breach;
use crate::ruling::{Refusal, Rulings};
use crate::table::Made;
use crate::{Answer, CountsWhen, Game, Hand, Senseless, Verdict, a03_moves, a12_arbiter, appendix_d_blind};

/// 4 A player makes a move at the board. A legal one passes the turn; the clock is still to be pressed. An illegal one
/// stands on the board until it is corrected or the clock is pressed.
pub(crate) fn make(game: &mut Game, by: Side, attempt: Attempt) -> Answer {
    if appendix_d_blind::is_blind(game, by) {
        return appendix_d_blind::carries_out(game, by, attempt);
    }
    made(game, by, attempt)
}

/// The same, for a move of which nothing is missing any more.
pub(crate) fn made(game: &mut Game, by: Side, attempt: Attempt) -> Answer {
    let position = match before_the_move(game, by) {
        Ok(position) => position,
        Err(Some(why)) => return Answer::Senseless(why),
        // 4.7: what is made stands, though the clock was not pressed.
        Err(None) => return game.laws().read(&RELEASED).1.rule(Verdict::Refused(Refusal::MoveIsMade)).into(),
    };
    let judged = position.judge(attempt);
    if let (Err(Illegal::NoPiece | Illegal::NotMoved(_)), Attempt::Piece { from, .. }) = (judged, attempt) {
        return Answer::Senseless(Senseless::NoPieceThere(from));
    }
    // 6.2.1.2: who replies before the clock was pressed takes the opponent's move for made, legal or not, and with
    // however many hands.
    if let Some(Made::Illegal(before, fault)) = game.unpressed(!by)
        && game.position().turn() != by
        && let Err(why) = game.stands(!by, before, fault)
    {
        return Answer::Senseless(Senseless::CannotStand(why));
    }
    if let Some(table) = &mut game.table {
        table.both_hands[!by] = false;
    }
    let lacks = duty::before_moving(game, by, attempt);
    let mut rulings = match judged {
        Ok(m) => {
            let broken = game.duty().filter(|duty| !duty.must.permits(&position, m));
            let must = broken.map(|duty| duty.must);
            game.turn_ends();
            let ended = game.make_legal(m);
            game.made_at_the_board(by, attempt, must);
            let breach = broken.map(|duty| duty.because.rule(Verdict::DutyBroken { by, must: duty.must }));
            breach.into_iter().chain(contested::held_back(game, must, ended)).collect()
        }
        Err(fault) => made_illegally(game, by, attempt, fault),
    };
    // 8: what the scoresheet lacks goes to the arbiter, unless he is asked something that hangs on the move itself.
    if let Some((fault, because)) = lacks.filter(|_| game.over().is_none() && game.asked().is_none()) {
        let _ = rulings.try_push(a12_arbiter::ask(game, by, Breach::Sheet(fault), because));
    }
    Answer::Taken(rulings)
}

/// The position from which the player would move, or why he cannot; nothing as the reason says that he has moved already.
fn before_the_move(game: &Game, by: Side) -> Result<Position, Option<Senseless>> {
    if game.position().turn() == by {
        return Ok(*game.position());
    }
    match (game.unpressed(!by), game.unpressed(by)) {
        (Some(Made::Illegal(before, fault)), _) => {
            game.as_it_stands(before, fault).map_err(|why| Some(Senseless::CannotStand(why)))
        }
        (_, Some(Made::Legal)) => Err(None),
        _ => Err(Some(Senseless::NotHisMove)),
    }
}

/// An illegal move stands on the board. It counts when the clock is pressed, unless the event counts it at once.
fn made_illegally(game: &mut Game, by: Side, attempt: Attempt, fault: Illegal) -> Rulings {
    game.attempted(by, attempt, fault);
    // Whoever tries a move has touched a piece: it closes a complaint (4.8) and refuses an offer (9.1.2.1).
    game.complaint_closed_by_touch(by);
    let king = game.position().king(by);
    offer::touched(game, by, Hand::Release { from: king, to: king });
    let ruling = a03_moves::clause(game.laws(), fault).rule(Verdict::Illegal(fault));
    let mut rulings = Rulings::from_iter([ruling]);
    if game.laws().regulations().illegal_move_counts == Some(CountsWhen::Made) {
        game.withdraw(by);
        rulings.extend(completed::found(game, by, None, Fault::Move(fault)).rulings().iter().copied());
    }
    rulings
}
