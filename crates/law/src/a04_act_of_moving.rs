//! Article 4: the act of moving the pieces.

use crate::ruling::Asks;
use crate::{Answer, Because, Choice, Game};

pub mod both_hands;
pub mod castling;
pub mod complaint;
pub(crate) mod hand;
pub mod made;
pub mod released;
pub mod touch;
pub mod unfinished;

/// The arbiter has answered a question of this Article.
pub(crate) fn decided(game: &mut Game, asks: Asks, choice: Choice, because: Because) -> Option<Answer> {
    match asks {
        Asks::TouchedWithIntent(square) => Some(hand::judged(game, square, choice == Choice::WithIntent)),
        Asks::TouchedBefore(must) => Some(complaint::judged(game, must, choice == Choice::TakeBack, because)),
        Asks::UnfinishedMove { by, from, to } => Some(unfinished::decided(game, by, from, to, choice)),
        _ => None,
    }
}
