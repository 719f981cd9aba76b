//! What the Laws say to a fact, and why.

use arrayvec::ArrayVec;
use davar_chess::{Attempt, CannotStand, Illegal, Move, Side, Square};

use crate::a06_chessclock::flag::NoLoss;
use crate::a07_irregularities::illegal_move::{Fault, IllegalDue};
use crate::a09_drawn_game::claim::{ClaimFault, WrongClaim};
use crate::a12_arbiter::Penalty;
use crate::duty::Must;
pub use crate::question::{Asks, Choice, Choices, Question};
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
        /// What was wrong.
        fault: Fault,
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
    /// An offer of a draw is open to the opponent.
    OfferOpen {
        /// Who offered.
        by: Side,
        /// It was made after moving and before pressing; otherwise it is valid, but may disturb the opponent.
        timely: bool,
        /// A condition was attached, which is void.
        condition_void: bool,
    },
    /// The move ends the game like this, but it broke a duty of touched pieces: the end stands unless the opponent
    /// complains before he touches a piece.
    EndsUnlessComplaint(Outcome),
    /// A player is penalised.
    Penalised {
        /// Who.
        of: Side,
        /// How.
        penalty: Penalty,
    },
    /// A decision on a quickplay claim is put off; play goes on, and the arbiter decides later.
    Postponed {
        /// Who claimed.
        by: Side,
    },
    /// A clock gains time by ruling.
    Gains(Side, u32),
    /// From now on both players are given so many milliseconds with each move.
    GivenWithEachMove(u32),
    /// The arbiter waits for the next completed move; if an illegal position is still there then, the game is drawn.
    WaitForNextMove,
    /// An illegal move that stood is corrected by agreement of the players, without a penalty.
    Corrected {
        /// Half-moves made in the position that stands again.
        ply: u32,
    },
    /// A player who does not have the move touched a piece. It binds him to nothing; whether it disturbs the opponent is a
    /// matter of conduct.
    TouchedOffMove {
        /// Who touched.
        by: Side,
    },
    /// A blind player called another move than he carried out. He puts it right before the clock is pressed.
    CalledOtherwise {
        /// Who.
        by: Side,
    },
    /// A player displaced pieces and must put them right on his own time.
    MustPutRight {
        /// Who.
        by: Side,
    },
    /// The position after so many half-moves stands on the board.
    Restored {
        /// Half-moves made in it.
        ply: u32,
    },
    /// The game is cancelled, and a new one is to be played.
    Cancelled,
    /// The game goes on, and the position is transferred to a board that lies rightly.
    Transferred,
    /// The flag of this side counts as fallen, and play goes on.
    FlagWithoutLoss {
        /// Whose flag.
        side: Side,
        /// Why nothing is lost.
        why: NoLoss,
    },
    /// The scoresheets of these players are to be brought up to date before they move.
    SheetsDue {
        /// White's.
        white: bool,
        /// Black's.
        black: bool,
        /// Neither recorded: the arbiter has stopped the clocks.
        clocks_stopped: bool,
    },
    /// The game is reconstructed on another board, while the clocks stand.
    Reconstruct,
    /// The next move of each player is the first of the following period.
    NextPeriodBegins,
    /// Both were absent, and the time until this player came is his.
    LosesElapsedTime {
        /// Who loses it.
        side: Side,
        /// How much, in milliseconds.
        ms: u64,
    },
    /// A player is helped, and the arbiter adjusts his time as is fair.
    TimeToBeAdjusted(Side),
    /// The player who has the move seals it.
    MustSeal {
        /// Who.
        by: Side,
        /// Which move, if he has shown it on the board.
        this: Option<Attempt>,
    },
    /// The envelope is lost, and this player says which move he sealed.
    MustSayHisMove {
        /// Who sealed.
        by: Side,
    },
    /// The times on the clocks are put right.
    TimesToBeCorrected,
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
    /// The arbiter drew the game in a quickplay finish (III.5).
    QuickplayFinish,
    /// An illegal position was still on the board after the arbiter had waited (A.5.4).
    IllegalPosition,
    /// A breach of conduct, or a penalty (11.3.2.2, 11.7, 12.9).
    Conduct,
    /// A breach of conduct, but the opponent cannot win (12.3b of 2009).
    ConductButCannotMate(Impossible),
    /// Both players refused to comply with the Laws (11.8).
    BothGuilty,
    /// Both flags are down, and nobody can say which fell first.
    BothFlags,
    /// A player came too late, or not at all (6.7).
    DefaultTime,
    /// A sealed move was ambiguous, unintelligible or illegal (I.8).
    SealedMove,
    /// The same, but the opponent cannot mate.
    SealedMoveButCannotMate(Impossible),
    /// Both players signed this result (8.7).
    Signed,
}

impl Cause {
    /// Did a move end the game by what it left on the board (5.1.1, 5.2.1, 5.2.2, 9.6)?
    #[must_use]
    pub const fn is_on_the_board(self) -> bool {
        matches!(
            self,
            Self::Checkmate | Self::Stalemate | Self::DeadPosition(..) | Self::Fivefold | Self::SeventyFiveMoves
        )
    }
}

/// Why what was asked for is not granted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// Nothing that could be complained of happened, or the right to complain is lost.
    NothingToComplainOf,
    /// An offer of a draw cannot be taken back.
    OfferStands,
    /// A claim of a draw cannot be taken back.
    ClaimStands,
    /// The event does not let players offer a draw yet.
    OfferTooEarly,
    /// The game is not in a quickplay finish, or its rules do not apply.
    NoQuickplayFinish,
    /// The player has two minutes or more.
    TooMuchTimeLeft,
    /// The player does not have the move.
    NotOnMove,
    /// The flag of the player counts as fallen or is down.
    FlagDown,
    /// The scoresheet was not complete when play stopped.
    SheetNotComplete,
    /// There is no appeal against this decision.
    DecisionIsFinal,
    /// The arbiter may not say that.
    NotToBeTold,
    /// The arbiter acts only if a player asks him.
    OnlyOnRequest,
    /// It is too late for that.
    TooLate,
    /// The players cannot settle that without the arbiter.
    NotByAgreement,
    /// The move is not made yet.
    MoveIsNotMade,
    /// The player has made his move, and it stands.
    MoveIsMade,
    /// The list of penalties does not have this one.
    NoSuchPenalty,
    /// Both players together would have more points than a game is worth.
    MoreThanAGame,
    /// The flag has not fallen.
    FlagIsUp,
    /// The player must stop the clocks before he claims the flag.
    ClocksRun,
    /// The arbiter decides when the clocks run again.
    OnlyTheArbiterStarts,
    /// The clock shows what it ought to.
    ClockIsRight,
    /// Nothing speaks for it but a display.
    OnlyFromDisplay,
    /// The default time is not over, or nobody is absent.
    DefaultTimeNotOver,
    /// A player takes the opponent's sheet only to bring his own up to date, when he has the move.
    SheetNotToBeBorrowed,
    /// No move is sealed yet.
    NothingSealed,
    /// The player who must reply is not there.
    ReplierIsAbsent,
    /// The opponent is there, and a reply is made on the board.
    OpponentIsThere,
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
    /// Play is stopped until the arbiter has decided.
    PlayIsStopped,
    /// There is no clock.
    NoClock,
    /// That would leave the player no time at all, which is for the arbiter to say in another way.
    NoTimeLeft,
    /// The arbiter has not waited for anything, or nothing of the kind is on the board.
    NothingOfTheKind,
    /// Play has begun already.
    HasBegun,
    /// The player is there already.
    IsThereAlready,
    /// Everything is written down.
    NothingToWrite,
    /// The game is adjourned, or about to be.
    Adjourned,
    /// The game is not adjourned.
    NotAdjourned,
    /// The player has nothing to seal now.
    NothingToSeal,
}
