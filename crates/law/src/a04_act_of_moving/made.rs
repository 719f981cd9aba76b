//! 4.6 and 4.7: when a piece may not go elsewhere any more, and when a move is made.

use davar_chess::{Attempt, Side};

use crate::a05_completion::contested;
use crate::a08_recording::duty;
use crate::a11_conduct::Breach;
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014};
use crate::edition::Evidence::{Excerpt, Known, Read, Source};
use crate::edition::{Norm, Row};
use crate::ruling::Rulings;
use crate::table::Made;
use crate::{Answer, Game, Senseless, Verdict, a03_moves, a12_arbiter};

/// 4.7 A piece that is let go on a square, as a legal move or part of one, may not go to another.
pub static RELEASED: Norm<bool> = Norm::new(
    "move/released",
    "a piece let go on a square as a legal move or part of one stays there",
    &[
        Row::any(E1997, &["4.6"], true, Known),
        Row::any(E2001, &["4.7"], true, Source),
        Row::any(E2005, &["4.6"], true, Source),
        Row::any(E2009, &["4.6"], true, Read),
        Row::any(E2014, &["4.7"], true, Excerpt),
    ],
);

/// 4 A player makes a move at the board. A legal one passes the turn; the clock is still to be pressed. An illegal one
/// stands on the board until it is corrected or the clock is pressed.
pub(crate) fn make(game: &mut Game, by: Side, attempt: Attempt) -> Answer {
    let mut rulings = Rulings::new_const();
    // 6.2.1.2: who replies before the clock was pressed takes the opponent's move for made, legal or not.
    if let Some(Made::Illegal(before, fault)) = game.unpressed(!by)
        && game.position().turn() != by
        && let Err(why) = game.stands(!by, before, fault)
    {
        return Answer::Senseless(Senseless::CannotStand(why));
    }
    let position = *game.position();
    if position.turn() != by {
        return Answer::Senseless(Senseless::NotHisMove);
    }
    let fault = duty::before_moving(game, by, attempt);
    let bound = game.duty();
    let broken = match position.judge(attempt) {
        Ok(m) => bound.filter(|duty| !duty.must.permits(&position, m)),
        Err(_) => None,
    };
    if let Some(duty) = broken {
        rulings.push(duty.because.rule(Verdict::DutyBroken { by, must: duty.must }));
    }
    match position.judge(attempt) {
        Ok(m) => {
            let ended = game.make_legal(m);
            game.made_at_the_board(by, broken.map(|duty| duty.must));
            rulings.extend(contested::held_back(game, broken.map(|duty| duty.must), ended));
        }
        Err(fault) => {
            game.attempted(by, attempt, fault);
            rulings.push(a03_moves::clause(game.laws(), fault).rule(Verdict::Illegal(fault)));
        }
    }
    // 8: what the scoresheet lacks goes to the arbiter, unless he is asked something that hangs on the move itself.
    if let Some((fault, because)) = fault.filter(|_| game.over().is_none() && game.asked().is_none()) {
        let _ = rulings.try_push(a12_arbiter::ask(game, by, Breach::Sheet(fault), because));
    }
    Answer::Taken(rulings)
}
