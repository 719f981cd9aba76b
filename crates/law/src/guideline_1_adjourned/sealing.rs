//! I.1 to I.6: the move is sealed, and what holds until play is resumed.

use davar_chess::{Attempt, BySide, Side};

use super::norms::{SEALING, SEALING_EARLY};
use super::{Adjourned, Adjournment, Envelope, Phase, Sealed};
use crate::a06_chessclock::defect::note_zero;
use crate::ruling::Refusal;
use crate::{Act, Answer, ClockAct, Event, Game, Senseless, Verdict, Who};

impl Game {
    pub(crate) fn adjourned(&self) -> Adjourned {
        self.table.as_ref().map_or_else(Adjourned::default, |table| table.adjourned)
    }

    pub(crate) fn adjourned_mut(&mut self) -> Option<&mut Adjourned> {
        self.table.as_mut().map(|table| &mut table.adjourned)
    }

    /// Who is to seal his move, from the arbiter's word until the envelope is closed (I.1.1).
    #[must_use]
    pub fn is_to_seal(&self) -> Option<Side> {
        (self.adjourned().phase == Phase::Sealing).then(|| self.position.turn())
    }

    /// What stands on the envelope, if the game is adjourned (I.2).
    #[must_use]
    pub fn envelope(&self) -> Option<Envelope> {
        let adjourned = self.adjourned();
        let sealed_by = adjourned.sealed_by.filter(|_| matches!(adjourned.phase, Phase::Closed | Phase::Resumed))?;
        let of = |read: fn(&crate::a06_chessclock::clock::Face) -> u64| {
            let face = |side| self.clock().map_or(0, |clock| read(clock.face(side)));
            BySide { white: face(Side::White), black: face(Side::Black) }
        };
        Some(Envelope {
            position: self.position,
            used_ms: of(|face| face.used_ms()),
            left_ms: of(|face| face.left_ms),
            sealed_by,
            move_number: self.position.move_number(),
            offer: self.offer,
        })
    }
}

/// What an adjournment makes of a fact; `None`: nothing, it is a fact like any other.
///
/// While the game is adjourned a draw can be offered and agreed, and a player can resign (I.4, I.6). Nothing moves on
/// the board, and no clock is pressed.
pub(crate) fn intercept(game: &mut Game, event: &Event) -> Option<Answer> {
    let adjourned = game.adjourned();
    match (adjourned.phase, event.act, event.who) {
        (Phase::Play, ..) => None,
        (Phase::Sealing, Act::Make(attempt), Who::Player(side)) => Some(shown(game, side, attempt)),
        (_, Act::Make(_) | Act::MadeIllegal(_) | Act::Hand(_) | Act::Clock(ClockAct::Press), _) => {
            Some(Answer::Senseless(Senseless::Adjourned))
        }
        _ => None,
    }
}

/// I.1.1 The arbiter tells the player who has the move to seal it.
pub(crate) fn ordered(game: &mut Game) -> Answer {
    begin(game, None)
}

/// I.1.2 The player who has the move adjourns before the session ends.
pub(crate) fn early(game: &mut Game, by: Side, session_ends_ms: u64) -> Answer {
    if game.position().turn() != by {
        return Answer::Senseless(Senseless::NotHisMove);
    }
    begin(game, Some(session_ends_ms))
}

fn begin(game: &mut Game, session_ends_ms: Option<u64>) -> Answer {
    let side = game.position().turn();
    let norm = if session_ends_ms.is_some() { &SEALING_EARLY } else { &SEALING };
    let because = game.laws().read(norm).1;
    let Some(adjourned) = game.adjourned_mut() else { return Answer::Senseless(Senseless::NotAtTheBoard) };
    if adjourned.phase != Phase::Play {
        return Answer::Senseless(Senseless::Adjourned);
    }
    *adjourned = Adjourned { phase: Phase::Sealing, sealed_by: Some(side), session_ends_ms, ..Adjourned::default() };
    // The arbiter's order says it all; who adjourns early is told what that means.
    match session_ends_ms {
        Some(_) => because.rule(Verdict::MustSeal { by: side, this: None }).into(),
        None => Answer::quiet(),
    }
}

/// I.1.1 He makes the move on the board instead: it is the one that he must seal.
fn shown(game: &mut Game, side: Side, attempt: Attempt) -> Answer {
    let because = game.laws().read(&SEALING).1;
    let Some(adjourned) = game.adjourned_mut() else { return Answer::Senseless(Senseless::NotAtTheBoard) };
    if adjourned.sealed_by != Some(side) {
        return Answer::Senseless(Senseless::NotHisMove);
    }
    adjourned.shown = Some(attempt);
    because.rule(Verdict::MustSeal { by: side, this: Some(attempt) }).into()
}

/// I.1.1 He writes his move down; until the clocks stand he may change it.
pub(crate) fn write(game: &mut Game, by: Side, sealed: Sealed) -> Answer {
    let because = game.laws().read(&SEALING).1;
    let Some(adjourned) = game.adjourned_mut() else { return Answer::Senseless(Senseless::NotAtTheBoard) };
    if adjourned.phase != Phase::Sealing || adjourned.sealed_by != Some(by) {
        return Answer::Senseless(Senseless::NothingToSeal);
    }
    if let Some(shown) = adjourned.shown
        && sealed != Sealed::Move(shown)
    {
        return because.rule(Verdict::MustSeal { by, this: Some(shown) }).into();
    }
    adjourned.sealed = Some(sealed);
    Answer::quiet()
}

/// I.1.1 He closes the envelope, and only then stops the clocks.
pub(crate) fn close(game: &mut Game, by: Side, now_ms: u64) -> Answer {
    let because = game.laws().read(&SEALING).1;
    let Some(adjourned) = game.adjourned_mut() else { return Answer::Senseless(Senseless::NotAtTheBoard) };
    if adjourned.phase != Phase::Sealing || adjourned.sealed_by != Some(by) {
        return Answer::Senseless(Senseless::NothingToSeal);
    }
    if adjourned.sealed.is_none() {
        return because.rule(Verdict::Refused(Refusal::NothingSealed)).into();
    }
    adjourned.phase = Phase::Closed;
    let ends_ms = adjourned.session_ends_ms;
    if let Some(clock) = game.clock_mut() {
        clock.stop(by);
        clock.use_up(by, ends_ms.map_or(0, |ends| ends.saturating_sub(now_ms)));
    }
    if let Some(time) = game.time_mut() {
        time.stopped_by = Some(Who::Arbiter);
    }
    note_zero(game);
    Answer::quiet()
}

/// Guideline I What happens around an adjournment.
pub(crate) fn apply(game: &mut Game, who: Who, act: Adjournment, now_ms: u64) -> Answer {
    use super::resuming;
    match (who, act) {
        (Who::Arbiter, Adjournment::OrderToSeal) => ordered(game),
        (Who::Player(by), Adjournment::SealEarly { session_ends_ms }) => early(game, by, session_ends_ms),
        (Who::Player(by), Adjournment::Write(sealed)) => write(game, by, sealed),
        (Who::Player(by), Adjournment::CloseEnvelope) => close(game, by, now_ms),
        (Who::Arbiter, Adjournment::Resume) => resuming::resume(game, now_ms),
        (Who::Arbiter, Adjournment::OpenEnvelope) => resuming::open(game),
        (Who::Player(by), Adjournment::SealReply(sealed)) => resuming::seal_reply(game, by, sealed),
        (Who::Arbiter, Adjournment::EnvelopeLost) => resuming::envelope_lost(game),
        (Who::Player(by), Adjournment::Say(attempt)) => resuming::say(game, by, attempt),
        (Who::Arbiter, Adjournment::PositionLost) => resuming::position_lost(game),
        (Who::Player(by), Adjournment::TimesAreWrong) => resuming::times_are_wrong(game, by),
        _ => Answer::Senseless(Senseless::NotTheirs),
    }
}
