//! What an arbiter is asked, and how he can answer.

use davar_chess::{Move, Side, Square};

use crate::Outcome;
use crate::a11_conduct::Breach;
use crate::a12_arbiter::Penalty;
use crate::duty::Must;

/// A matter for the arbiter, with the answers he can give.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// What he is asked.
    pub asks: Asks,
    /// The answers.
    pub choices: Choices,
    /// The answer to assume until he gives his.
    pub presumed: Choice,
}

/// Most answers one question offers.
const MOST_CHOICES: usize = 12;

/// The answers that a question offers, in the order in which the Law names them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Choices {
    list: [Choice; MOST_CHOICES],
    len: u8,
}

impl Choices {
    /// These answers; those beyond the twelfth are dropped, which no question of the Laws needs.
    pub(crate) fn of(choices: &[Choice]) -> Self {
        debug_assert!(!choices.is_empty() && choices.len() <= MOST_CHOICES);
        let mut list = [Choice::ClaimFails; MOST_CHOICES];
        let len = choices.len().min(MOST_CHOICES);
        list[..len].copy_from_slice(&choices[..len]);
        Self { list, len: len as u8 }
    }
}

impl std::ops::Deref for Choices {
    type Target = [Choice];

    fn deref(&self) -> &[Choice] {
        &self.list[..usize::from(self.len)]
    }
}

impl std::fmt::Debug for Choices {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// What an arbiter is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Asks {
    /// Could this side still mate by any series of legal moves?
    CanMate(Side),
    /// Fifty moves are claimed with an announced move that would itself end the game by mate. The Laws ask only that
    /// it be quiet; no authority says whether such a claim is good.
    AnnouncedMoveMates(Move),
    /// The players agree on a draw which the event forbids without his consent (9.1.1).
    ConsentToDraw,
    /// The last move ended the game but broke a duty of touched pieces, and the opponent complains; the text of the
    /// edition asks only that the move be legal.
    EndDespiteBreach,
    /// In a quickplay finish this player claims a draw: the opponent makes no effort to win by normal means, or cannot.
    Quickplay(Side),
    /// A flag fell after a quickplay claim of this player was put off.
    QuickplayPostponed(Side),
    /// In a quickplay finish this player asks for time with each move, and his offer of a draw was refused.
    TimeWithEachMove(Side),
    /// There is no arbiter: this player has ended the game by a claim, and an arbiter must be found to decide it.
    QuickplayWithoutArbiter(Side),
    /// How is this player to be penalised, if at all?
    Penalty(Side, Breach),
    /// This player loses; what does the opponent get?
    OpponentsScore(Side),
    /// The game began with reversed colours: does it go on?
    ReversedColours,
    /// The clock is set wrongly, and it is late: would the schedule of the event suffer if it stayed so?
    ClockSetting,
    /// Was the piece on this square touched with the intent to move or capture it?
    TouchedWithIntent(Square),
    /// Did the opponent, before he moved, touch a piece that bound him to this?
    TouchedBefore(Must),
    /// The clock was pressed while a move was begun and not finished: a legal move left half done, or an illegal one?
    UnfinishedMove {
        /// Whose.
        by: Side,
        /// Where the piece stood.
        from: Square,
        /// Where it was let go.
        to: Square,
    },
    /// What are the clocks to show now that an earlier position stands again? Other times the arbiter sets himself.
    ClocksAfterRestoration,
    /// This player pressed the clock without a move while the opponent's illegal move stood: in error?
    PressedInError(Side),
    /// Somebody who does not play in the game interferes: is he to leave?
    Interference,
    /// Both flags are down, and no rule says what follows: which fell first?
    WhichFlagFirst,
    /// A player came later than the default time, or has not come: does he lose?
    LateArrival,
    /// The clock is not as it must be: is it put right?
    WrongClock,
    /// What counts as the result: what both signed, what was ruled, or what one sheet says?
    SignedResult,
    /// The move that a player says he sealed is illegal. The text does not say what follows.
    StatedMoveIllegal,
    /// Wrong times were pointed out too late: would it be too severe to let them stay?
    TimesFoundLate,
}

/// An answer of the arbiter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// The game is over like this.
    Over(Outcome),
    /// The claim fails.
    ClaimFails,
    /// What was asked for is refused, and nothing else changes.
    Refuse,
    /// The move goes back.
    TakeBack,
    /// The quickplay claim is put off.
    Postpone,
    /// The quickplay claim is put off, and the opponent gains two minutes.
    PostponeWithTime,
    /// The quickplay claim is rejected, and the opponent gains two minutes.
    Reject,
    /// Both players are given time with each move, and the opponent gains two minutes.
    GiveTimeWithEachMove,
    /// This penalty. In a question its amount is open: the answer names it.
    Penalise(Penalty),
    /// No penalty.
    NoPenalty,
    /// The game is cancelled.
    Cancel,
    /// The clock setting is changed.
    ChangeSetting,
    /// Those who interfere must leave.
    Expel,
    /// Play goes on as if nothing had been asked.
    PlayOn,
    /// The times are put right.
    CorrectTimes,
    /// The piece was touched with intent.
    WithIntent,
    /// The piece was touched by accident, or not at all.
    ByAccident,
    /// The move is finished.
    Finish,
    /// It counts as an illegal move.
    CountAsIllegal,
    /// The clocks stay as they are.
    ClocksStay,
    /// The clocks show what they showed when the position stood first, and what was given since.
    ClocksAsThen,
}

impl Choice {
    /// Is this answer one that the offered choice stands for? A penalty is offered without its amount.
    pub(crate) fn answers(&self, offered: &Self) -> bool {
        match (self, offered) {
            (Self::Penalise(given), Self::Penalise(offered)) => {
                std::mem::discriminant(given) == std::mem::discriminant(offered)
            }
            _ => self == offered,
        }
    }
}
