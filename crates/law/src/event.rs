//! Facts: what somebody did.

use davar_chess::{Attempt, Side};

use crate::Choice;

/// A fact of a game. Facts are kept, rulings are worked out from them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Event {
    /// Who did it.
    pub who: Who,
    /// What was done.
    pub act: Act,
}

impl Event {
    /// A player did this.
    #[must_use]
    pub const fn by(side: Side, act: Act) -> Self {
        Self { who: Who::Player(side), act }
    }

    /// The arbiter did this.
    #[must_use]
    pub const fn by_arbiter(act: Act) -> Self {
        Self { who: Who::Arbiter, act }
    }
}

/// Who did something.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Who {
    /// One of the two players.
    Player(Side),
    /// The arbiter.
    Arbiter,
}

/// What was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Act {
    /// A move, judged by Article 3. If it is not legal it is not carried out.
    Make(Attempt),
    /// An illegal move was made, stood, and the game went on from it.
    MadeIllegal(Attempt),
    /// A draw is claimed.
    Claim(Claim),
    /// A draw is offered.
    Offer,
    /// The opponent's offer is accepted.
    Accept,
    /// The opponent's offer is refused in words.
    Decline,
    /// The players agree on a draw; it is not known who offered it.
    Agree,
    /// The player resigns.
    Resign,
    /// The flag of this side counts as fallen: the arbiter saw it, or a player claimed it validly (6.8).
    FlagFall(Side),
    /// The arbiter answers what he was asked.
    Decide(Choice),
}

/// A claim of a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claim {
    /// On what it rests.
    pub ground: Ground,
    /// The move the claimant wrote down and means to play, if the claim rests on it.
    pub intended: Option<Attempt>,
}

/// On what a claim of a draw rests.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ground {
    /// The same position for the third time (9.2).
    Threefold,
    /// Fifty moves each without a pawn move or a capture (9.3).
    Fifty,
}
