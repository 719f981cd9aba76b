//! Guideline I (Appendix A until 2005, E in 2014): adjourned games. How a move is sealed, what the envelope holds, and
//! how play is resumed.
//!
//! Until the envelope is opened nobody at the board knows the sealed move, so nothing of it shows in the position. A
//! player who is told to seal and makes his move on the board is held to that move, but the board goes back to the
//! position before it: that is what the envelope records.

pub mod norms;
pub(crate) mod resuming;
pub(crate) mod sealing;

use davar_chess::{Attempt, BySide, Position, Side};

/// What happens around an adjournment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Adjournment {
    /// The session is over, and the arbiter tells the player who has the move to seal it (I.1.1).
    OrderToSeal,
    /// The player who has the move adjourns before the session ends, which is at that time of the game (I.1.2).
    SealEarly {
        /// The end of the session, in milliseconds from the start of play.
        session_ends_ms: u64,
    },
    /// The player writes his sealed move, for the first time or anew.
    Write(Sealed),
    /// The player closes the envelope and stops the clocks.
    CloseEnvelope,
    /// The session in which the game goes on begins. The arbiter's act.
    Resume,
    /// The arbiter opens the envelope (I.7).
    OpenEnvelope,
    /// In the absence of the one who sealed, the player who must reply seals his reply and starts the absent one's
    /// clock (I.9.3).
    SealReply(Sealed),
    /// The envelope is missing (I.12.1).
    EnvelopeLost,
    /// The one who sealed says which move it was, after the envelope was lost (I.12.1).
    Say(Attempt),
    /// Neither the envelope nor the position can be found again (I.12.2).
    PositionLost,
    /// A player says that the times on the clocks are not those of the adjournment (I.13).
    TimesAreWrong,
}

/// What is written as a sealed move. Whether it can be understood is seen when the envelope is opened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Sealed {
    /// One move, legal or not.
    Move(Attempt),
    /// It fits more than one legal move.
    Ambiguous,
    /// What it means cannot be found out.
    Unintelligible,
}

/// What stands on the envelope (I.2), but the names and the time and place of resumption.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Envelope {
    /// The position before the sealed move.
    pub position: Position,
    /// The time each player has used.
    pub used_ms: BySide<u64>,
    /// The time each player has left.
    pub left_ms: BySide<u64>,
    /// Who sealed.
    pub sealed_by: Side,
    /// The number of the sealed move.
    pub move_number: u32,
    /// Whose offer of a draw is open.
    pub offer: Option<Side>,
}

/// How far an adjournment has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Phase {
    /// The game is played.
    #[default]
    Play,
    /// The player who has the move is to seal it.
    Sealing,
    /// The envelope is closed.
    Closed,
    /// The session has begun, and the envelope is not opened.
    Resumed,
    /// The envelope is lost, and the one who sealed is to say his move.
    Lost,
    /// The reply is sealed for the absent opponent.
    ReplySealed,
}

/// The adjournment of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Adjourned {
    pub(crate) phase: Phase,
    pub(crate) sealed_by: Option<Side>,
    pub(crate) sealed: Option<Sealed>,
    /// The move that was made on the board instead of being sealed only.
    pub(crate) shown: Option<Attempt>,
    pub(crate) session_ends_ms: Option<u64>,
    pub(crate) resumed_at_ms: Option<u64>,
    /// Who has come to the session in which the game goes on.
    pub(crate) there: BySide<bool>,
    /// After how many half-moves play went on.
    pub(crate) went_on_at: Option<u32>,
}
