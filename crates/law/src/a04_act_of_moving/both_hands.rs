//! 4.1: each move is made with one hand.

use davar_chess::Side;

use crate::a07_irregularities::{completed, illegal_move::Fault};
use crate::a11_conduct::Breach;
use crate::a12_arbiter;
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018};
use crate::edition::Evidence::{KnownWell, Read, Source};
use crate::edition::{Norm, Row};
use crate::{Answer, Game, Senseless};

/// 4.1 and 7.5.4 What a move is that was made with both hands.
///
/// Until 2014 the text asks for one hand and says nothing of the breach: a penalty is the arbiter's choice. From 2018 the
/// move counts as illegal once the clock was pressed. A move that ends the game is not pressed, so its end stands.
pub static BOTH_HANDS: Norm<BothHands> = Norm::new(
    "move/both-hands",
    "each move is made with one hand; from 2018 a move made with both and pressed is penalised as illegal",
    &[
        Row::any(E1997, &["4.1"], BothHands::Penalty, KnownWell),
        Row::any(E2001, &["4.1"], BothHands::Penalty, Source),
        Row::any(E2005, &["4.1"], BothHands::Penalty, Source),
        Row::any(E2009, &["4.1"], BothHands::Penalty, Read),
        Row::any(E2014, &["4.1"], BothHands::Penalty, KnownWell),
        Row::any(E2018, &["7.5.4", "4.1"], BothHands::IllegalMove, Read),
    ],
);

/// What follows from a move made with both hands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BothHands {
    /// The arbiter may penalise it.
    Penalty,
    /// It is penalised like an illegal move once the clock is pressed.
    IllegalMove,
}

/// Both hands are used for the move that is being made, or stands on the board unpressed. Nothing follows before the
/// clock is pressed.
pub(crate) fn used(game: &mut Game, by: Side) -> Answer {
    if game.position().turn() != by && game.unpressed(by).is_none() {
        return Answer::Senseless(Senseless::NotHisMove);
    }
    if let Some(table) = &mut game.table {
        table.both_hands[by] = true;
    }
    Answer::quiet()
}

/// 7.5.4 The clock is pressed after a legal move that was made with both hands. `None`: it was made with one.
pub(crate) fn pressed(game: &mut Game, by: Side) -> Option<Answer> {
    let (follows, because) = game.laws().read(&BOTH_HANDS);
    let table = game.table.as_mut()?;
    if !std::mem::take(&mut table.both_hands[by]) {
        return None;
    }
    let attempt = table.last_made?;
    Some(match follows {
        BothHands::IllegalMove => completed::penalised_as_illegal(game, by, attempt, Fault::BothHands),
        BothHands::Penalty => {
            game.completed_by_press(by);
            a12_arbiter::ask(game, by, Breach::BothHands, because).into()
        }
    })
}
