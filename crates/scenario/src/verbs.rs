//! What can happen in a play block: patterns of words, and the facts they become. One file for each Article.

use davar_chess::Side;
use davar_law::{Act, Game};

use crate::words::Slots;

mod clock;
mod draw;
mod hand;
mod order;
mod query;

pub use query::{QUERIES, Query};

/// Who may be the subject of a verb.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// White or Black.
    Player,
    /// The arbiter.
    Arbiter,
    /// Either.
    Anyone,
}

/// A verb: how it is written, and what fact it is.
pub struct Verb {
    /// Who does it.
    pub subject: Subject,
    /// The words after the subject; slots stand in braces.
    pub pattern: &'static str,
    /// What it says.
    pub means: &'static str,
    pub(crate) facts: fn(&Slots, &Scene<'_>) -> Option<Facts>,
}

/// What a line sees of the game.
pub(crate) struct Scene<'a> {
    pub(crate) game: &'a Game,
    /// The player who acts; for the arbiter the one who has the move.
    pub(crate) side: Side,
}

/// The facts of one line, at most two.
pub(crate) type Facts = Vec<Act>;

/// All verbs, in the order of the Articles.
pub fn verbs() -> impl Iterator<Item = &'static Verb> {
    [hand::VERBS, clock::VERBS, draw::VERBS, order::VERBS].into_iter().flatten()
}

/// One fact.
fn one(act: Act) -> Option<Facts> {
    Some(vec![act])
}
