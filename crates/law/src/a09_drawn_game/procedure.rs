//! 9.4 and 9.5: how a draw is claimed at the board, and what the ruling on a claim does to clocks and duties. Whether
//! the claim is right is in [`claim`].
//!
//! A claim is judged at once. What the opponent says while it is looked at changes nothing: a right claim draws, and a
//! wrong one remains an offer, which he may accept. So an agreement that the event forbids does not save anybody from
//! having the claim checked.

use davar_chess::{Attempt, Side};

use super::claim::{self, ClaimFault};
use super::offer;
use crate::duty::{Duty, Must};
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018, E2023};
use crate::edition::Evidence::{Excerpt, Known, KnownFaintly, KnownWell, Read, Source};
use crate::edition::{Norm, Row, Scope};
use crate::ruling::{Asks, Refusal, Rulings};
use crate::{Answer, Claim, Game, Ruling, Senseless, Verdict};

/// 9.4 What a player does who loses the right to claim with this move.
pub static RIGHT_LOST_BY: Norm<LostBy> = Norm::new(
    "claim/right-lost-by",
    "a player who moves, or only touches a piece, without claiming loses the right to claim on that move",
    &[
        Row::any(E1997, &["9.4"], LostBy::Moving, Known),
        Row::any(E2001, &["9.4"], LostBy::Moving, Source),
        Row::any(E2005, &["9.4"], LostBy::Touching, Known),
        Row::any(E2009, &["9.4"], LostBy::Touching, Read),
        Row::any(E2014, &["9.4"], LostBy::Touching, KnownWell),
        Row::any(E2018, &["9.4"], LostBy::Touching, Read),
    ],
);

/// By what the right to claim is lost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LostBy {
    /// By making a move.
    Moving,
    /// By touching a piece to move or capture it.
    Touching,
}

/// 9.2.1 and 9.3.1 Whether the announced move must be written down. Where nobody has to keep score, saying it is enough;
/// that this is so in blitz under full supervision is not in the text.
pub static ANNOUNCED_IN_WRITING: Norm<bool> = Norm::new(
    "claim/announced-in-writing",
    "the announced move must be written down before the claim",
    &[
        Row::any(E1997, &["9.2a", "9.3a"], true, Read),
        Row::only(Scope::Rapid, E1997, &["B.3"], false, Read),
        Row::only(Scope::Blitz, E1997, &["C.2", "B.3"], false, Read),
        Row::any(E2001, &["9.2a", "9.3a"], true, Source),
        Row::only(Scope::Rapid, E2001, &["B.3"], false, Source),
        Row::only(Scope::Blitz, E2001, &["C.2", "B.3"], false, Source),
        Row::any(E2005, &["9.2a", "9.3a"], true, Excerpt),
        Row::only(Scope::Rapid, E2005, &["B.3"], false, Known),
        Row::only(Scope::Blitz, E2005, &["C.2", "B.3"], false, Known),
        Row::any(E2009, &["9.2a", "9.3a"], true, Read),
        Row::only(Scope::Rapid, E2009, &["A.2"], false, Read),
        Row::only(Scope::Blitz, E2009, &["B.2", "A.2"], false, Read),
        Row::any(E2014, &["9.2a", "9.3a"], true, Excerpt),
        Row::only(Scope::Rapid, E2014, &["A.2"], false, Excerpt),
        Row::only(Scope::Blitz, E2014, &["B.3"], false, KnownFaintly),
        Row::only(Scope::BlitzLimited, E2014, &["B.4", "A.2"], false, Known),
        Row::any(E2018, &["9.2.1.1", "9.3.1"], true, Read),
        Row::only(Scope::Rapid, E2018, &["A.2"], false, Read),
        Row::only(Scope::Blitz, E2018, &["B.3"], false, KnownFaintly),
        Row::only(Scope::BlitzLimited, E2018, &["B.4", "A.2"], false, Read),
        Row::any(E2023, &["9.2.1", "9.3.1"], true, Read),
        Row::only(Scope::Rapid, E2023, &["A.2"], false, Read),
        Row::only(Scope::Blitz, E2023, &["B.2"], false, KnownFaintly),
        Row::only(Scope::BlitzLimited, E2023, &["B.3", "A.2"], false, Read),
    ],
);

/// 9.5.1 Who stops the clocks for a claim.
pub static CLAIM_STOPS: Norm<Stops> = Norm::new(
    "claim/stops-the-clock",
    "who stops the clocks when a draw is claimed",
    &[
        Row::any(E1997, &["9.5"], Stops::ClaimantMust, Known),
        Row::any(E2001, &["9.5"], Stops::ClaimantMust, Source),
        Row::any(E2005, &["9.5"], Stops::ClaimantMay, Known),
        Row::any(E2009, &["9.5"], Stops::ClaimantMay, Read),
        Row::any(E2014, &["9.5"], Stops::ClaimantOrArbiter, Excerpt),
        Row::any(E2018, &["9.5.1"], Stops::ClaimantOrArbiter, Read),
    ],
);

/// Who stops the clocks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stops {
    /// The claimant must; if he forgets to, the arbiter does.
    ClaimantMust,
    /// The claimant may; until he does, his time runs on.
    ClaimantMay,
    /// The claimant or the arbiter.
    ClaimantOrArbiter,
}

/// 9.5.1 Whether a claim can be taken back. The text of 1997 does not say; that it cannot was agreed in 1999.
pub static CLAIM_STANDS: Norm<bool> = Norm::new(
    "claim/stands",
    "a claim of a draw cannot be taken back",
    &[
        Row::any(E1997, &["9.5"], false, Excerpt),
        Row::any(E2001, &["9.5"], true, Source),
        Row::any(E2005, &["9.5"], true, KnownWell),
        Row::any(E2009, &["9.5"], true, Read),
        Row::any(E2014, &["9.5"], true, KnownWell),
        Row::any(E2018, &["9.5.1"], true, Read),
    ],
);

/// 9.5.3 After a wrong claim the announced move must be played. If it is illegal, another move of that piece: the text
/// does not say so, but the rules of touching lead there, and arbiters do so.
pub static ANNOUNCED_IS_PLAYED: Norm<()> = Norm::new(
    "claim/announced-is-played",
    "after a wrong claim the announced move must be played",
    &[
        Row::any(E1997, &["9.5b"], (), Known),
        Row::any(E2001, &["9.5b"], (), Source),
        Row::any(E2005, &["9.5b"], (), KnownWell),
        Row::any(E2009, &["9.5b"], (), Read),
        Row::any(E2014, &["9.5b"], (), KnownWell),
        Row::any(E2018, &["9.5.3"], (), Read),
    ],
);

/// 9.2 to 9.5 A player claims a draw; `written`: his move, if he announces one, stands on his scoresheet.
pub(crate) fn claim(game: &mut Game, by: Side, claim: Claim, written: bool) -> Answer {
    crate::a08_recording::duty::claimed(game, by);
    if game.table.is_some() && game.laws.read(&CLAIM_STOPS).0 != Stops::ClaimantMay {
        game.stop_clock();
    }
    let ruling = judge(game, by, claim, written);
    offer::by_claim(game, by);
    if let Verdict::ClaimFails { due, fault, .. } = ruling.verdict {
        return failed(game, by, ruling, due, claim.intended.filter(|_| was_looked_at(fault)));
    }
    let answer = game.carry_out(ruling);
    game.asked_on_claim(claim);
    answer
}

/// Was the claim judged by what it says, so that the announced move binds?
const fn was_looked_at(fault: ClaimFault) -> bool {
    !matches!(fault, ClaimFault::NotOnMove | ClaimFault::Touched | ClaimFault::NotWritten)
}

fn judge(game: &Game, by: Side, claim: Claim, written: bool) -> Ruling {
    let laws = game.laws();
    let on_move = game.position().turn() == by;
    let touched = game.touches().is_some_and(|touches| !touches.is_empty());
    let (lost_by, why_lost) = laws.read(&RIGHT_LOST_BY);
    if on_move && touched && lost_by == LostBy::Touching {
        return claim::not_looked_at(laws, claim, ClaimFault::Touched, why_lost);
    }
    let (in_writing, why_in_writing) = laws.read(&ANNOUNCED_IN_WRITING);
    let on_what_stands = || claim::open_now(game, claim.ground).is_some();
    if on_move && !written && in_writing && claim.intended.is_some() && !on_what_stands() {
        return claim::not_looked_at(laws, claim, ClaimFault::NotWritten, why_in_writing);
    }
    let mut ruling = claim::judge(game, by, claim);
    if !written && claim.intended.is_some() && !on_what_stands() {
        ruling.because = ruling.because.and(why_in_writing);
    }
    ruling
}

/// 9.5.3 A wrong claim: the clocks, and the announced move. If that is illegal, the duty it leaves is ruled as well.
pub(crate) fn failed(
    game: &mut Game,
    by: Side,
    ruling: Ruling,
    due: claim::WrongClaim,
    announced: Option<Attempt>,
) -> Answer {
    game.grant(!by, u64::from(due.opponent_gains_ms));
    game.set_left(by, |left_ms| due.claimant.left_of(left_ms));
    let Some(table) = &mut game.table else { return ruling.into() };
    table.announced = announced;
    let mut rulings = Rulings::from_iter([ruling]);
    if let Some(duty) = self::announced(game).filter(|duty| !matches!(duty.must, Must::Play(_))) {
        rulings.push(duty.because.rule(Verdict::Owes(duty.must)));
    }
    Answer::Taken(rulings)
}

/// 9.5.1 A player wants to take back his claim. A claim that was ruled on is no longer there to be taken back.
pub(crate) fn take_back(game: &mut Game, by: Side) -> Answer {
    let asks = game.asked().map(|question| question.asks);
    let pending = match asks {
        Some(Asks::AnnouncedMoveMates(_)) => game.position().turn() == by,
        Some(Asks::Quickplay(side) | Asks::TimeWithEachMove(side)) => side == by,
        _ => false,
    };
    if !pending {
        return Answer::Senseless(Senseless::NothingAsked);
    }
    let (stands, because) = game.laws.read(&CLAIM_STANDS);
    if stands {
        return because.rule(Verdict::Refused(Refusal::ClaimStands)).into();
    }
    game.asked = None;
    Answer::quiet()
}

/// 9.5.3 What an announced move binds its player to.
pub(crate) fn announced(game: &Game) -> Option<Duty> {
    let attempt = game.table.as_ref()?.announced?;
    let position = game.position();
    let of = position.turn();
    let because = game.laws.read(&ANNOUNCED_IS_PLAYED).1;
    let must = match (position.judge(attempt), attempt) {
        (Ok(_), _) => Must::Play(attempt),
        (Err(_), Attempt::Piece { from, .. }) => Must::Move(from),
        (Err(_), Attempt::Castle(wing)) => Must::MoveKingNotCastling(wing),
    };
    let possible = position.legal().iter().any(|m| must.permits(position, *m));
    possible.then_some(Duty { of, must, because })
}
