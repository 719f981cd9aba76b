//! What the Laws say to a fact, and why.

use arrayvec::ArrayVec;
use davar_chess::{Attempt, CannotStand, Illegal, Move, Side, Square};

use crate::a07_irregularities::illegal_move::IllegalDue;
use crate::a09_drawn_game::claim::{ClaimFault, WrongClaim};
use crate::duty::Must;
use crate::{Because, Impossible, Score};

/// A verdict and the clauses it rests on. The clauses come from the norms that were read, so there is none without.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ruling {
    /// What follows.
    pub verdict: Verdict,
    /// Why.
    pub because: Because,
}

impl Because {
    /// A ruling for this reason.
    pub(crate) const fn rule(self, verdict: Verdict) -> Ruling {
        Ruling { verdict, because: self }
    }
}

/// What follows from a fact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Verdict {
    /// The game is over.
    Over(Outcome),
    /// What was attempted is not a legal move; nothing was carried out.
    Illegal(Illegal),
    /// An illegal move stood on the board and play went on. What the Laws had in store for it, had it been found in
    /// time.
    IllegalMoveStood {
        /// Who made it.
        by: Side,
        /// Why it is illegal.
        fault: Illegal,
        /// Which of this player's illegal moves it is, from 1.
        count: u32,
        /// What was due.
        due: IllegalDue,
    },
    /// The claim of a draw is wrong. It stays open to the opponent as an offer.
    ClaimFails {
        /// What it lacks.
        fault: ClaimFault,
        /// What it costs.
        due: WrongClaim,
        /// The move that was announced and must now be played.
        must_play: Option<Attempt>,
    },
    /// The players may not agree on a draw yet.
    AgreementTooEarly,
    /// Touched pieces, a released piece or an announced move bind the player to this.
    Owes(Must),
    /// The move on the board is legal, but breaks a duty. It stands unless the opponent complains in time.
    DutyBroken {
        /// Who broke it.
        by: Side,
        /// What he must have done.
        must: Must,
    },
    /// The move goes back, and its maker does this instead.
    MustReplace {
        /// Whose move it is.
        by: Side,
        /// What he must do.
        must: Must,
    },
    /// An illegal move was completed and is undone; the position before it stands again.
    IllegalMoveCompleted {
        /// Who made it.
        by: Side,
        /// Why it is illegal; `None`: the clock was pressed without a move.
        fault: Option<Illegal>,
        /// Which of this player's illegal moves it is, from 1.
        count: u32,
        /// What the opponent's clock gains, in milliseconds.
        bonus_ms: u32,
    },
    /// The clock was pressed without a move, and the text knows no penalty of its own for it.
    PressedWithoutMove {
        /// Who pressed.
        by: Side,
    },
    /// What was asked for is not granted.
    Refused(Refusal),
    /// The arbiter must decide.
    Ask(Question),
}

impl Verdict {
    /// The outcome, if the game is over.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::Over(outcome) => Some(*outcome),
            _ => None,
        }
    }

    /// The outcome, or the one to assume for a question as long as nobody has answered it.
    #[must_use]
    pub const fn presumed(&self) -> Option<Outcome> {
        match self {
            Self::Over(outcome) | Self::Ask(Question { presumed: Choice::Over(outcome), .. }) => Some(*outcome),
            _ => None,
        }
    }
}

/// How a game ended: the score and the cause are two things.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The points.
    pub score: Score,
    /// What ended the game.
    pub cause: Cause,
}

impl Outcome {
    pub(crate) const fn win(side: Side, cause: Cause) -> Self {
        Self { score: Score::win(side), cause }
    }

    pub(crate) const fn draw(cause: Cause) -> Self {
        Self { score: Score::DRAW, cause }
    }
}

/// What ended a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Cause {
    /// Checkmate (5.1.1).
    Checkmate,
    /// A player resigned (5.1.2).
    Resignation,
    /// A player resigned, but the opponent could not have mated (5.1.2 since 2023).
    ResignationButCannotMate(Impossible),
    /// Stalemate (5.2.1).
    Stalemate,
    /// Neither side can mate (5.2.2); why White cannot, why Black cannot.
    DeadPosition(Impossible, Impossible),
    /// The players agreed (5.2.3).
    Agreement,
    /// A flag fell (6.9).
    FlagFall,
    /// A flag fell, but the opponent cannot mate (6.9).
    FlagFallButCannotMate(Impossible),
    /// The same position for the third time, on a claim (9.2).
    Threefold,
    /// Fifty quiet moves each, on a claim (9.3).
    FiftyMoves,
    /// The same position five times (9.6.1).
    Fivefold,
    /// Seventy-five quiet moves each (9.6.2).
    SeventyFiveMoves,
    /// One illegal move too many (7.5.5).
    IllegalMove,
    /// The same, but the opponent cannot mate.
    IllegalMoveButCannotMate(Impossible),
    /// The arbiter declared it.
    Declared,
}

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
}

/// An answer of the arbiter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// The game is over like this.
    Over(Outcome),
    /// The claim fails.
    ClaimFails,
}

/// Why what was asked for is not granted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// Nothing that could be complained of happened, or the right to complain is lost.
    NothingToComplainOf,
}

/// The rulings on one fact.
pub type Rulings = ArrayVec<Ruling, 4>;

/// What [`Game::apply`](crate::Game::apply) answers.
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
// An answer is looked at and dropped; a box would allocate for every move.
#[allow(clippy::large_enum_variant)]
pub enum Answer {
    /// The fact is part of the game now. Nothing to rule if the list is empty.
    Taken(Rulings),
    /// The game was over already, by this ruling, and nothing was changed. Those who went on playing are followed with
    /// [`Game::play_on`](crate::Game::play_on).
    Over(Ruling),
    /// The fact makes no sense here, and nothing was changed.
    Senseless(Senseless),
}

impl Answer {
    pub(crate) fn quiet() -> Self {
        Self::Taken(Rulings::new_const())
    }

    /// The rulings on this fact.
    #[must_use]
    pub fn rulings(&self) -> &[Ruling] {
        match self {
            Self::Taken(rulings) => rulings,
            Self::Over(_) | Self::Senseless(_) => &[],
        }
    }

    /// The outcome, if this fact ended the game.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.rulings().iter().find_map(|ruling| ruling.verdict.outcome())
    }
}

impl From<Ruling> for Answer {
    fn from(ruling: Ruling) -> Self {
        let mut rulings = Rulings::new_const();
        rulings.push(ruling);
        Self::Taken(rulings)
    }
}

/// Why a fact makes no sense.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Senseless {
    /// The player does not have the move.
    NotHisMove,
    /// A player was meant, and somebody else is named, or the other way round.
    NotTheirs,
    /// The move that is said to be illegal is legal.
    MoveIsLegal(Move),
    /// The illegal move cannot be carried out on the board.
    CannotStand(CannotStand),
    /// No draw is on offer from the opponent.
    NothingOffered,
    /// The arbiter was not asked anything, or not this.
    NothingAsked,
    /// The game is read from a score: nobody sees hands or clocks.
    NotAtTheBoard,
    /// No piece stands on the square.
    NoPieceThere(Square),
    /// The player's own clock does not run: it was pressed already.
    AlreadyPressed,
    /// There is no clock, or it does so already.
    ClockDoesSoAlready,
    /// The game has not got as far as that half-move.
    NoSuchPly,
}
