//! Facts: what somebody did. Each group of acts belongs to an Article, whose module answers it.

use davar_chess::{Attempt, Role, Side, Square, Wing};

use crate::a06_chessclock::arrival::Session;
use crate::a07_irregularities::setup::SetUp;
use crate::a08_recording::SheetAct;
use crate::a11_conduct::{Offence, Say};
use crate::a12_arbiter::{Penalty, Told};
use crate::guideline_1_adjourned::Adjournment;
use crate::guideline_3_quickplay::Quickplay;
use crate::{Choice, Outcome};

/// A fact of a game. Facts are kept, rulings are worked out from them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Event {
    /// Who did it.
    pub who: Who,
    /// When, in milliseconds from the start of play; never less than that of the event before.
    ///
    /// A score knows no times: there it is 0 throughout, and no clock runs.
    pub at_ms: u64,
    /// What was done.
    pub act: Act,
}

impl Event {
    /// A player did this.
    #[must_use]
    pub const fn by(side: Side, act: Act) -> Self {
        Self { who: Who::Player(side), at_ms: 0, act }
    }

    /// The arbiter did this.
    #[must_use]
    pub const fn by_arbiter(act: Act) -> Self {
        Self { who: Who::Arbiter, at_ms: 0, act }
    }

    /// It was done at this time.
    #[must_use]
    pub const fn at(mut self, at_ms: u64) -> Self {
        self.at_ms = at_ms;
        self
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

impl Who {
    /// The side, if it is a player.
    #[must_use]
    pub const fn player(self) -> Option<Side> {
        match self {
            Self::Player(side) => Some(side),
            Self::Arbiter => None,
        }
    }
}

/// What was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Act {
    /// A move, judged by Article 3. In a score an illegal one is not carried out; at the board it stands there until
    /// the clock is pressed or the player corrects it.
    Make(Attempt),
    /// An illegal move was made, stood, and the game went on from it: nobody noticed, or nobody said so.
    MadeIllegal(Attempt),
    /// What a hand does beyond a finished move (Article 4).
    Hand(Hand),
    /// What is done to the clock (Article 6).
    Clock(ClockAct),
    /// What happens before the first move, and at the beginning of a session (Article 6.7).
    Session(Session),
    /// What is done with a scoresheet (Article 8).
    Sheet(SheetAct),
    /// What happens around an adjournment (guideline I).
    Adjournment(Adjournment),
    /// An irregularity is reported: claimed by a player, or found by the arbiter (Articles 4.8 and 7).
    Report(Irregularity),
    /// A draw is claimed.
    Claim(Claim),
    /// What is said about a draw beyond a plain offer, its answer and a claim in due form (Article 9).
    Draw(Draw),
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
    /// What is asked for in a quickplay finish (Article 10 until 2009, later an appendix or guideline).
    Quickplay(Quickplay),
    /// A breach of the rules of conduct is seen by the arbiter, or reported by a player (Article 11).
    Conduct(Offence),
    /// What a player says to the arbiter without moving anything by it (Articles 11.9 and 11.10).
    Say(Say),
    /// Both players agree, without the arbiter, to correct an illegal move that stands (A.5.2).
    AgreeToCorrect {
        /// Half-moves made before the illegal move.
        ply: u32,
    },
    /// The arbiter answers what he was asked.
    Decide(Choice),
    /// The arbiter orders something of his own accord.
    Order(Order),
}

/// What a hand does, beyond a move that is made in one go (Article 4), and what is said with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Hand {
    /// The player says that he adjusts (4.2.1). It covers his touches until he makes his move or shows that he has done.
    Adjust,
    /// He has done adjusting: what he touches from now on he means to move or capture.
    DoneAdjusting,
    /// A piece is touched with intent (4.3).
    Touch(Square),
    /// Two pieces are touched at once, or in an order nobody can tell (4.3.3, 4.4.1).
    TouchBoth(Square, Square),
    /// A piece is touched clearly by accident (4.2.2).
    Brush(Square),
    /// A piece is touched, and it is disputed whether with intent (4.2.2).
    Contact(Square),
    /// A piece is let go on a square as the first part of a move: a king that is to castle, a pawn on its last rank, a
    /// piece beside the one it captures (4.7). If it is the whole move, the move is made.
    Release {
        /// Where it stood.
        from: Square,
        /// Where it was let go.
        to: Square,
    },
    /// A new piece touches a square of promotion (4.4.4).
    ChoosePromotion {
        /// The square on the last rank.
        square: Square,
        /// What the pawn is to become.
        role: Role,
    },
    /// A piece is taken out of its hole, or off its square (D.2.2).
    TakeOut(Square),
    /// A blind player calls his move out (D.2.1, D.2.3).
    Call(Attempt),
    /// The player says that he is about to castle (guideline II).
    AnnounceCastling(Wing),
    /// Two hands were used for the move on the board (4.1).
    BothHands,
    /// Pieces are displaced (7.4.1).
    Displace,
    /// Displaced pieces are put back on their squares (7.4.1).
    PutRight,
}

/// What is done to the clock (Article 6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ClockAct {
    /// A player presses his side: his own time stops, the opponent's runs (6.2.1).
    Press,
    /// Both clocks are stopped (6.11).
    Stop,
    /// The clock of the player to move runs again, or for the first time (6.6, 6.11.3).
    Start,
}

/// Something that is not as the Laws want it, reported by a player or found by the arbiter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Irregularity {
    /// An illegal move was completed (7.5.1).
    IllegalMove,
    /// The opponent did not move, capture or castle as the touched pieces bind him (4.3 to 4.7).
    TouchMove,
    /// The opponent touched this piece with intent, and does not admit it (4.2.2).
    Touched(Square),
    /// The arbiter is called because pieces were displaced (7.4.2).
    PiecesDisplaced,
    /// Pieces are found to stand wrongly since so many half-moves (7.6).
    DisplacedSince {
        /// Half-moves made before.
        ply: u32,
    },
    /// Both kings stand in check, or a pawn stands on its last rank (A.5.4).
    IllegalPosition,
    /// The game began wrongly (7.2, 7.3).
    SetUp(SetUp),
    /// The clock is defective, or set wrongly (6.10, A.5.1.1).
    ClockSetting,
    /// It comes out that an earlier move had ended the game, and play went on.
    GameWasOver,
    /// Something for which there is no evidence but what a display shows (6.12.2).
    OnlyFromDisplay,
}

/// What the arbiter does of his own accord.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Order {
    /// The board goes back to what it was after so many half-moves, counted from the start of the game.
    Restore {
        /// Half-moves made in the position that is set up.
        ply: u32,
    },
    /// A clock is set to this time, in milliseconds.
    SetTime(Side, u64),
    /// A side is given so many milliseconds because of a disturbance from outside (12.5).
    GrantTime(Side, u64),
    /// A player is penalised (12.9). Several penalties may follow one another.
    Penalise(Side, Penalty),
    /// The arbiter says this to a player (12.6).
    Tell(Told),
    /// The move counter of a clock is set (7.1).
    SetCounter(Side, u32),
    /// The clock is set as the event announced, with the times it ought to show and the true counts (6.10.2).
    CorrectClock,
    /// Somebody does for a player what he cannot do himself (6.2.6, 8.1.6).
    Assist(Side, Assistance),
    /// No scoresheet is complete: the game is reconstructed on another board (8.5.3).
    Reconstruct,
    /// The scoresheets do not show how many moves were made (8.6).
    CountUnknown,
    /// The game ends like this.
    Declare(Outcome),
}

/// What an assistant does for a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Assistance {
    /// He presses the clock.
    Clock,
    /// He records the moves.
    Recording,
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

/// What is said about a draw (Article 9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Draw {
    /// A draw is offered on a condition. The condition is void, the offer stands (9.1.2.1).
    OfferOnCondition,
    /// The player notes on his scoresheet that a draw was offered (9.1.2.2).
    Note,
    /// The player wants to take back his offer.
    TakeBackOffer,
    /// The player wants to take back his claim.
    TakeBackClaim,
    /// A draw is claimed with a move that the player names but has not written down.
    ClaimUnwritten(Claim),
}
