//! 9.2 to 9.5: claims of a draw. Who may claim, what a claim must contain, and what a wrong one costs.
//!
//! A claim with an announced move is judged by that move; but if the player who has the move could have claimed on the
//! position as it stands, his claim is right whatever he announced.
//!
//! How a claim is made at the board, and what follows from it, is in [`procedure`](super::procedure).
//!
//! Not settled by any authority known to us: fifty moves claimed with an announced move that gives *mate*. The text
//! asks only that the move be no pawn move and no capture, so read literally the claim is good; but played, the move
//! would have ended the game with a win. Such a claim becomes a question to the arbiter, and the literal reading is
//! presumed. With repetition this cannot arise: a position that stood before was not mate, or the game was over. An
//! announced stalemate is a draw either way.

use davar_chess::{Illegal, Move, Position, Side};

use super::quiet_moves::{fifty_by, fifty_completed};
use super::recurrence::{repetition_appeared, repetition_by};
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018, E2023};
use crate::edition::Evidence::{Known, KnownFaintly, KnownWell, Read, Source};
use crate::edition::{Because, Norm, Row, Scope};
use crate::ruling::{Asks, Choice, Choices, Question};
use crate::{Cause, Claim, Game, Ground, Laws, Outcome, Ruling, Verdict};

/// 9.5.3 What a wrong claim costs.
///
/// Blitz of 2023 with full supervision: see [`BONUS_MS`](crate::a07_irregularities::illegal_move::BONUS_MS).
pub static WRONG_CLAIM: Norm<WrongClaim> = Norm::new(
    "claim/wrong",
    "what a wrong claim gives the opponent and takes from the claimant",
    &[
        Row::any(E1997, &["9.5b"], WrongClaim::until_2005(), Known),
        Row::any(E2001, &["9.5b"], WrongClaim::until_2005(), Source),
        Row::any(E2005, &["9.5b"], WrongClaim::until_2005(), KnownWell),
        Row::any(E2009, &["9.5b"], WrongClaim::gives(3), Read),
        Row::any(E2014, &["9.5b"], WrongClaim::gives(2), KnownWell),
        Row::only(Scope::Blitz, E2014, &["B.2", "9.5b"], WrongClaim::gives(1), Source),
        Row::any(E2018, &["9.5.3"], WrongClaim::gives(2), Read),
        Row::only(Scope::Blitz, E2018, &["B.2", "9.5.3"], WrongClaim::gives(1), Read),
        Row::any(E2023, &["9.5.3"], WrongClaim::gives(2), Read),
        Row::only(Scope::Rapid, E2023, &["A.3", "9.5.3"], WrongClaim::gives(1), Read),
        Row::only(Scope::Blitz, E2023, &["9.5.3"], WrongClaim::gives(2), KnownFaintly),
        Row::only(Scope::BlitzLimited, E2023, &["B.3", "A.3", "9.5.3"], WrongClaim::gives(1), Read),
    ],
);

/// What a wrong claim costs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WrongClaim {
    /// Added to the opponent's time.
    pub opponent_gains_ms: u32,
    /// Taken from the claimant's.
    pub claimant: ClaimantLoses,
}

/// What the claimant's clock loses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClaimantLoses {
    /// Nothing.
    Nothing,
    /// With more than two minutes left, half of them, but at most three minutes; with one to two minutes left, all
    /// but one minute; with less, nothing.
    HalfUpToThreeMinutes,
}

impl WrongClaim {
    const fn until_2005() -> Self {
        Self { opponent_gains_ms: 180_000, claimant: ClaimantLoses::HalfUpToThreeMinutes }
    }

    const fn gives(minutes: u32) -> Self {
        Self { opponent_gains_ms: minutes * 60_000, claimant: ClaimantLoses::Nothing }
    }
}

impl ClaimantLoses {
    /// What is left to the claimant of this time. Halves are rounded in his favour.
    #[must_use]
    pub const fn left_of(self, left_ms: u64) -> u64 {
        match self {
            Self::HalfUpToThreeMinutes if left_ms > 360_000 => left_ms - 180_000,
            Self::HalfUpToThreeMinutes if left_ms > 120_000 => left_ms - left_ms / 2,
            Self::HalfUpToThreeMinutes if left_ms > 60_000 => 60_000,
            Self::Nothing | Self::HalfUpToThreeMinutes => left_ms,
        }
    }
}

/// What a claim lacks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClaimFault {
    /// The claimant does not have the move. The claim was not looked at.
    NotOnMove,
    /// He touched a piece before he claimed (9.4). The claim was not looked at.
    Touched,
    /// He named the move but did not write it down. The claim was not looked at.
    NotWritten,
    /// The announced move is not legal.
    IntendedIllegal(Illegal),
    /// The position has stood, or would stand, only so often.
    StoodOnly(u32),
    /// There were, or would be, only so many half-moves without a pawn move and a capture.
    QuietOnly(u32),
    /// The announced move is itself a pawn move or a capture.
    IntendedNotQuiet,
    /// The arbiter decided so.
    ByDecision,
}

/// 9.2 and 9.3 A player claims a draw.
#[must_use]
pub fn judge(game: &Game, by: Side, claim: Claim) -> Ruling {
    if game.position().turn() != by {
        return fails(game.laws(), claim, ClaimFault::NotOnMove);
    }
    if let Some(because) = open_now(game, claim.ground) {
        return because.rule(drawn(claim.ground));
    }
    let Some(attempt) = claim.intended else { return fails(game.laws(), claim, lacks_now(game, claim.ground)) };
    match game.position().judge(attempt) {
        Ok(intended) => match open_by(game, claim.ground, intended) {
            Some(ahead) => right_by(&ahead, claim.ground),
            None => fails(game.laws(), claim, lacks_with(game, claim.ground, intended)),
        },
        Err(why) => fails(game.laws(), claim, ClaimFault::IntendedIllegal(why)),
    }
}

fn drawn(ground: Ground) -> Verdict {
    Verdict::Over(Outcome::draw(match ground {
        Ground::Threefold => Cause::Threefold,
        Ground::Fifty => Cause::FiftyMoves,
    }))
}

fn right_by(ahead: &Ahead, ground: Ground) -> Ruling {
    let verdict = drawn(ground);
    let Some(draw) = verdict.outcome().filter(|_| ahead.mates) else { return ahead.because.rule(verdict) };
    ahead.because.rule(Verdict::Ask(Question {
        asks: Asks::AnnouncedMoveMates(ahead.intended),
        choices: Choices::of(&[Choice::Over(draw), Choice::ClaimFails]),
        presumed: Choice::Over(draw),
    }))
}

/// 9.5.3 The ruling on a wrong claim.
pub(crate) fn fails(laws: &Laws, claim: Claim, fault: ClaimFault) -> Ruling {
    let (due, because) = laws.read(&WRONG_CLAIM);
    let playable = !matches!(fault, ClaimFault::NotOnMove | ClaimFault::IntendedIllegal(_));
    let must_play = claim.intended.filter(|_| playable);
    because.and(right_to_claim(laws, claim)).rule(Verdict::ClaimFails { fault, due, must_play })
}

/// 9.5.3 The ruling on a claim that is wrong for its form; the announced move binds nobody.
pub(crate) fn not_looked_at(laws: &Laws, claim: Claim, fault: ClaimFault, why: Because) -> Ruling {
    let (due, because) = laws.read(&WRONG_CLAIM);
    because.and(why).and(right_to_claim(laws, claim)).rule(Verdict::ClaimFails { fault, due, must_play: None })
}

/// The clause under which a claim was made.
fn right_to_claim(laws: &Laws, claim: Claim) -> Because {
    use super::{quiet_moves, recurrence};
    match (claim.ground, claim.intended.is_some()) {
        (Ground::Threefold, false) => laws.read(&recurrence::REPETITION_APPEARED).1,
        (Ground::Threefold, true) => laws.read(&recurrence::REPETITION_INTENDED).1,
        (Ground::Fifty, false) => laws.read(&quiet_moves::FIFTY_COMPLETED).1,
        (Ground::Fifty, true) => laws.read(&quiet_moves::FIFTY_INTENDED).1,
    }
}

fn lacks_now(game: &Game, ground: Ground) -> ClaimFault {
    match ground {
        Ground::Threefold => ClaimFault::StoodOnly(game.times_stood()),
        Ground::Fifty => ClaimFault::QuietOnly(game.position().quiet_plies()),
    }
}

fn lacks_with(game: &Game, ground: Ground, intended: Move) -> ClaimFault {
    match ground {
        Ground::Threefold => ClaimFault::StoodOnly(game.times_stood_after(intended) + 1),
        Ground::Fifty if !game.position().is_quiet(intended) => ClaimFault::IntendedNotQuiet,
        Ground::Fifty => ClaimFault::QuietOnly(game.position().quiet_plies().saturating_add(1)),
    }
}

/// 9.2.2 and 9.3.2 May the player who has the move claim a draw on the position as it stands?
#[must_use]
pub fn open_now(game: &Game, ground: Ground) -> Option<Because> {
    match ground {
        Ground::Threefold => repetition_appeared(game),
        Ground::Fifty => fifty_completed(game),
    }
}

/// A move with which a draw could be claimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ahead {
    /// The move to announce.
    pub intended: Move,
    /// The clause that gives the claim.
    pub because: Because,
    /// The move gives mate: whether the claim is good is for the arbiter (see the text of the module).
    pub mates: bool,
}

/// 9.2.1 and 9.3.1 Would this legal move, announced, give the player who has the move a claim?
#[must_use]
pub fn open_by(game: &Game, ground: Ground, intended: Move) -> Option<Ahead> {
    let because = match ground {
        Ground::Threefold => repetition_by(game, intended)?,
        Ground::Fifty => fifty_by(game, intended)?,
    };
    Some(Ahead { intended, because, mates: mates(game.position(), intended) })
}

fn mates(position: &Position, m: Move) -> bool {
    position.after(m).is_checkmate()
}

/// 9.2.1 and 9.3.1 Could the player who has the move claim a draw by announcing some legal move, and which? A move
/// that gives mate only if there is no other.
///
/// Costs next to nothing unless a position has stood twice since the last capture or pawn move, or the fifty moves are
/// nearly full.
#[must_use]
#[inline]
pub fn open_ahead(game: &Game, ground: Ground) -> Option<Ahead> {
    let thinkable = match ground {
        Ground::Threefold => game.something_stood_twice(),
        Ground::Fifty => game.position().quiet_plies() >= NEARLY_FULL,
    };
    if thinkable { look_ahead(game, ground) } else { None }
}

#[inline(never)]
fn look_ahead(game: &Game, ground: Ground) -> Option<Ahead> {
    let candidates = match ground {
        Ground::Threefold => game.may_bring_back(),
        Ground::Fifty => game.position().legal(),
    };
    let mut mating = None;
    for &intended in &candidates {
        match open_by(game, ground, intended) {
            Some(ahead) if ahead.mates => mating = mating.or(Some(ahead)),
            Some(ahead) => return Some(ahead),
            None => {}
        }
    }
    mating
}

/// Half-moves below which no edition lets anybody claim, even with an announced move.
const NEARLY_FULL: u32 = 99;
