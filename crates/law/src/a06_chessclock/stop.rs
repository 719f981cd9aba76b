//! 6.6 and 6.11: starting and stopping the clocks.

use davar_chess::Side;

use crate::a11_conduct::Breach;
use crate::a12_arbiter;
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018};
use crate::edition::Evidence::{KnownWell, Read, Source};
use crate::edition::{Norm, Row};
use crate::ruling::Refusal;
use crate::{Answer, Game, Senseless, Verdict, Who};

/// 6.6 White's clock is started when play begins.
pub static STARTED: Norm<()> = Norm::new(
    "clock/started",
    "at the time set for the start of play White's clock is started",
    &[
        Row::any(E1997, &["6.5"], (), Read),
        Row::any(E2001, &["6.5"], (), Source),
        Row::any(E2005, &["6.5"], (), Source),
        Row::any(E2009, &["6.5"], (), Read),
        Row::any(E2014, &["6.6"], (), KnownWell),
        Row::any(E2018, &["6.6"], (), Read),
    ],
);

/// 6.11.2 A player stops the clocks only to have the arbiter's help.
pub static ONLY_FOR_HELP: Norm<()> = Norm::new(
    "clock/only-for-help",
    "a player stops the clocks only to have the help of the arbiter",
    &[
        Row::any(E1997, &["6.12b"], (), Read),
        Row::any(E2001, &["6.13b"], (), Source),
        Row::any(E2005, &["6.13b"], (), Source),
        Row::any(E2009, &["6.12b"], (), Read),
        Row::any(E2014, &["6.12b"], (), KnownWell),
        Row::any(E2018, &["6.11.2"], (), Read),
    ],
);

/// 6.11.3 The arbiter decides when play goes on.
pub static RESTARTED_BY_ARBITER: Norm<()> = Norm::new(
    "clock/restarted-by-arbiter",
    "the arbiter decides when the clocks are started again",
    &[
        Row::any(E1997, &["6.12c"], (), Read),
        Row::any(E2001, &["6.13c"], (), Source),
        Row::any(E2005, &["6.13c"], (), Source),
        Row::any(E2009, &["6.12c"], (), Read),
        Row::any(E2014, &["6.12c"], (), KnownWell),
        Row::any(E2018, &["6.11.3"], (), Read),
    ],
);

/// 6.11.4 A player who stops the clocks without a valid reason is penalised. 1997 has no such clause; 2001 and 2009 ask
/// that it be obvious.
pub static BASELESS_STOP: Norm<bool> = Norm::new(
    "clock/baseless-stop",
    "a player who stops the clocks without a valid reason is penalised",
    &[
        Row::any(E1997, &["6.12b"], false, KnownWell),
        Row::any(E2001, &["6.13d"], true, Source),
        Row::any(E2005, &["6.13d"], true, Source),
        Row::any(E2009, &["6.12d"], true, Read),
        Row::any(E2014, &["6.12d"], true, KnownWell),
        Row::any(E2018, &["6.11.4"], true, Read),
    ],
);

/// 6.11 The clocks are stopped. A player may do so to have the arbiter's help; whether he had a reason the arbiter says
/// afterwards, by [`Breach::StoppedClocks`].
pub(crate) fn stop(game: &mut Game, who: Who) -> Answer {
    if game.clock().is_none() {
        return Answer::Senseless(Senseless::NoClock);
    }
    halt(game, who);
    Answer::quiet()
}

/// 6.11.4 The arbiter finds that a player had no reason to stop the clocks.
pub(crate) fn baseless(game: &mut Game, by: Side) -> Answer {
    let (penalised, because) = game.laws().read(&BASELESS_STOP);
    let because = because.and(game.laws().read(&ONLY_FOR_HELP).1);
    if !penalised {
        return because.rule(Verdict::Refused(Refusal::NoSuchPenalty)).into();
    }
    a12_arbiter::ask(game, by, Breach::StoppedClocks, because).into()
}

/// 6.6 and 6.11.3 The clocks are started: for the first time by anybody, later by the arbiter.
pub(crate) fn start(game: &mut Game, who: Who) -> Answer {
    let Some(time) = game.time() else { return Answer::Senseless(Senseless::NotAtTheBoard) };
    if time.begun_at_ms.is_some() && time.stopped_by.is_some() && who != Who::Arbiter {
        let because = game.laws().read(&RESTARTED_BY_ARBITER).1;
        return because.rule(Verdict::Refused(Refusal::OnlyTheArbiterStarts)).into();
    }
    let Some(clock) = game.clock_mut() else { return Answer::Senseless(Senseless::NoClock) };
    clock.start();
    let now_ms = clock.now_ms();
    if let Some(time) = game.time_mut() {
        time.begun_at_ms = time.begun_at_ms.or(Some(now_ms));
        time.stopped_by = None;
    }
    Answer::quiet()
}

/// Both displays stand; the one that ran goes on later.
pub(crate) fn halt(game: &mut Game, who: Who) {
    if let Some(clock) = game.clock_mut() {
        let next = clock.state().side();
        clock.stop(next);
    }
    if let Some(time) = game.time_mut() {
        time.stopped_by = Some(who);
    }
}
