//! Article 7: irregularities.

use crate::ruling::Asks;
use crate::{Answer, Choice, Game, Irregularity, Who};

pub(crate) mod completed;
pub mod displaced;
pub mod illegal_move;
pub mod restoration;
pub mod setup;

/// Something of this Article is reported. `None`: it is of another.
pub(crate) fn reported(game: &mut Game, who: Who, what: Irregularity) -> Option<Answer> {
    Some(match what {
        Irregularity::IllegalMove => completed::reported(game, who),
        Irregularity::SetUp(what) => setup::found(game, who, what),
        Irregularity::PiecesDisplaced => displaced::called(game),
        Irregularity::DisplacedSince { ply } => displaced::found(game, who, ply),
        _ => return None,
    })
}

/// The arbiter has answered a question of this Article.
pub(crate) fn decided(game: &mut Game, asks: Asks, choice: Choice) -> Option<Answer> {
    match asks {
        Asks::ClocksAfterRestoration => Some(restoration::decided(game, choice)),
        Asks::ReversedColours => setup::decided(game, choice),
        Asks::PressedInError(by) => Some(completed::press_judged(game, by, choice)),
        _ => None,
    }
}
