//! 6.2: pressing the clock, by which a move is completed.

use davar_chess::Side;

use super::clock::State;
use crate::a04_act_of_moving::both_hands;
use crate::a08_recording::duty;
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018};
use crate::edition::Evidence::{Excerpt, KnownWell, Read, Source};
use crate::edition::{Norm, Row};
use crate::table::Made;
use crate::{Answer, Game, Senseless, a07_irregularities};

/// 6.2.1 A move is completed when its maker has pressed the clock.
pub static COMPLETED_BY_PRESSING: Norm<bool> = Norm::new(
    "clock/completed-by-pressing",
    "a move is completed when its maker has stopped his clock and started the opponent's",
    &[
        Row::any(E1997, &["6.7a"], true, Read),
        Row::any(E2001, &["6.8a"], true, Source),
        Row::any(E2005, &["6.8a"], true, Source),
        Row::any(E2009, &["6.7a"], true, Read),
        Row::any(E2014, &["6.2a"], true, Excerpt),
        Row::any(E2018, &["6.2.1"], true, Read),
    ],
);

/// 7.5.3 What pressing the clock without having made a move is.
pub static PRESS_WITHOUT_MOVE: Norm<WithoutMove> = Norm::new(
    "clock/press-without-move",
    "what pressing the clock without having made a move is",
    &[
        Row::any(E1997, &["6.7a"], WithoutMove::Nothing, KnownWell),
        Row::any(E2001, &["6.8a"], WithoutMove::Nothing, Source),
        Row::any(E2005, &["6.8a"], WithoutMove::Nothing, Source),
        Row::any(E2009, &["6.7a"], WithoutMove::Nothing, Read),
        Row::any(E2014, &["6.2c"], WithoutMove::Forbidden, Excerpt),
        Row::any(E2018, &["7.5.3"], WithoutMove::IllegalMove, Read),
    ],
);

/// What pressing without a move is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WithoutMove {
    /// The text does not name it.
    Nothing,
    /// Forbidden; the arbiter may penalise it.
    Forbidden,
    /// Penalised like an illegal move.
    IllegalMove,
}

/// 6.2.1 A player presses his side of the clock.
pub(crate) fn press(game: &mut Game, by: Side) -> Answer {
    match game.unpressed(by) {
        // 6.2.2: he may press even if the opponent has replied meanwhile; then his own display still runs.
        Some(Made::Legal) => {
            if game.clock().is_some_and(|clock| clock.state() == State::Running(!by)) {
                return Answer::Senseless(Senseless::AlreadyPressed);
            }
            duty::note_exemption(game, by);
            if let Some(answer) = both_hands::pressed(game, by) {
                return answer;
            }
            game.completed_by_press(by);
            Answer::quiet()
        }
        Some(Made::Illegal(attempt, fault)) => a07_irregularities::completed::pressed(game, by, attempt, fault),
        None if game.position().turn() == by => a07_irregularities::completed::pressed_without_move(game, by),
        None => Answer::Senseless(Senseless::AlreadyPressed),
    }
}
