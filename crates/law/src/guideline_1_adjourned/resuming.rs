//! I.5 to I.13: play is resumed.

use davar_chess::{Attempt, Side};

use super::norms::{
    AMBIGUOUS, BOTH_ABSENT, ENVELOPE_LOST, ILLEGAL, LATE, OPENED, POSITION_LOST, SEALER_ABSENT, TIMES_POINTED_OUT,
    UNINTELLIGIBLE,
};
use super::{Phase, Sealed};
use crate::a05_completion::unless_cannot_mate;
use crate::can_mate::can_mate;
use crate::ruling::{Asks, Choice, Choices, Question, Refusal};
use crate::{Answer, Cause, Game, Outcome, Score, Senseless, Verdict, Who};

/// I.5 and I.9 The session begins. If the player who must reply is not there, his clock runs.
pub(crate) fn resume(game: &mut Game, now_ms: u64) -> Answer {
    let adjourned = game.adjourned();
    let (Phase::Closed, Some(sealer)) = (adjourned.phase, adjourned.sealed_by) else {
        return Answer::Senseless(Senseless::NotAdjourned);
    };
    if let Some(adjourned) = game.adjourned_mut() {
        adjourned.phase = Phase::Resumed;
        adjourned.resumed_at_ms = Some(now_ms);
    }
    if !adjourned.there[!sealer] {
        run(game, !sealer);
    }
    Answer::quiet()
}

/// The clock of this side runs.
fn run(game: &mut Game, side: Side) {
    if let Some(clock) = game.clock_mut() {
        clock.turn_to(side);
        clock.start();
    }
    if let Some(time) = game.time_mut() {
        time.stopped_by = None;
    }
}

fn stop(game: &mut Game, next: Side) {
    if let Some(clock) = game.clock_mut() {
        clock.stop(next);
    }
    if let Some(time) = game.time_mut() {
        time.stopped_by = Some(Who::Arbiter);
    }
}

/// I.9 and I.10 A player comes to the resumption.
pub(crate) fn arrive(game: &mut Game, side: Side, now_ms: u64) -> Answer {
    let Some(adjourned) = game.adjourned_mut() else { return Answer::Senseless(Senseless::NotAtTheBoard) };
    if adjourned.there[side] {
        return Answer::Senseless(Senseless::IsThereAlready);
    }
    adjourned.there[side] = true;
    let adjourned = *adjourned;
    let (Some(resumed), Some(sealer)) = (adjourned.resumed_at_ms, adjourned.sealed_by) else { return Answer::quiet() };
    let late_ms = now_ms.saturating_sub(resumed);
    if limit(game).is_some_and(|limit| late_ms > limit) {
        return too_late(game, [side == Side::White, side == Side::Black]);
    }
    match adjourned.phase {
        Phase::ReplySealed => reply_opened(game, sealer),
        Phase::Resumed if side != sealer => {
            stop(game, side);
            let (named, because) = game.laws().read(&BOTH_ABSENT);
            if named && late_ms > 0 && !adjourned.there[sealer] {
                return because.rule(Verdict::LosesElapsedTime { side, ms: late_ms }).into();
            }
            Answer::quiet()
        }
        _ => Answer::quiet(),
    }
}

fn limit(game: &Game) -> Option<u64> {
    let (of_edition, _) = game.laws().read(&LATE);
    of_edition.or_else(|| crate::a06_chessclock::arrival::default_time(game).0)
}

/// I.10 The default time of the resumption is over.
pub(crate) fn default_time_is_over(game: &mut Game, now_ms: u64) -> Answer {
    let adjourned = game.adjourned();
    let late_ms = adjourned.resumed_at_ms.map(|resumed| now_ms.saturating_sub(resumed));
    let is_over = late_ms.is_some_and(|late| limit(game).is_some_and(|limit| late > limit));
    let absent = Side::ALL.map(|side| !adjourned.there[side]);
    if !is_over || absent == [false, false] {
        return game.laws().read(&LATE).1.rule(Verdict::Refused(Refusal::DefaultTimeNotOver)).into();
    }
    too_late(game, absent)
}

/// I.10 Who comes too late loses, but if the sealed move ended the game that holds. The arbiter may decide otherwise.
fn too_late(game: &mut Game, late: [bool; 2]) -> Answer {
    let adjourned = game.adjourned();
    let because = game.laws().read(&LATE).1;
    if let (Phase::Resumed | Phase::Closed, Some(Sealed::Move(attempt)), Some(sealer)) =
        (adjourned.phase, adjourned.sealed, adjourned.sealed_by)
        && late[sealer as usize]
        && let Ok(m) = game.position().judge(attempt)
    {
        let mut after = game.clone();
        if let Some(ended) = after.make_legal(m) {
            game.make_legal(m);
            return game.carry_out(ended.because.and(because).rule(ended.verdict));
        }
    }
    let outcome = match late {
        [true, true] => Outcome { score: Score::BOTH_LOSE, cause: Cause::DefaultTime },
        [true, false] => Outcome::win(Side::Black, Cause::DefaultTime),
        _ => Outcome::win(Side::White, Cause::DefaultTime),
    };
    let loss = Choice::Over(outcome);
    let choices = Choices::of(&[loss, Choice::PlayOn]);
    game.carry_out(because.rule(Verdict::Ask(Question { asks: Asks::LateArrival, choices, presumed: loss })))
}

/// I.7 and I.9.1 The envelope is opened, the sealed move is played, and the clock of the one who must reply runs.
pub(crate) fn open(game: &mut Game) -> Answer {
    let adjourned = game.adjourned();
    // A sealed reply is opened when the absent player has come, at once or after the arbiter has let him play.
    if let (Phase::ReplySealed, Some(sealer)) = (adjourned.phase, adjourned.sealed_by)
        && adjourned.there[sealer]
    {
        return reply_opened(game, sealer);
    }
    let (Phase::Resumed, Some(sealed), Some(sealer)) = (adjourned.phase, adjourned.sealed, adjourned.sealed_by) else {
        return Answer::Senseless(Senseless::NotAdjourned);
    };
    if !adjourned.there[!sealer] {
        let because = game.laws().read(&OPENED).1;
        return because.rule(Verdict::Refused(Refusal::ReplierIsAbsent)).into();
    }
    play(game, sealer, sealed)
}

/// A sealed move is played, if it can be.
fn play(game: &mut Game, by: Side, sealed: Sealed) -> Answer {
    let norm = match sealed {
        Sealed::Ambiguous => &AMBIGUOUS,
        Sealed::Unintelligible => &UNINTELLIGIBLE,
        Sealed::Move(attempt) => match game.position().judge(attempt) {
            Ok(m) => return played(game, by, m),
            Err(_) => &ILLEGAL,
        },
    };
    lost(game, by, norm)
}

/// I.8 A sealed move that cannot be played loses; but the opponent must be able to mate.
fn lost(game: &mut Game, by: Side, norm: &'static crate::Norm<()>) -> Answer {
    let because = game.laws().read(norm).1;
    let win = Outcome::win(!by, Cause::SealedMove);
    let test = can_mate(game.position(), !by);
    let ruling = unless_cannot_mate(because, win, !by, &test, Cause::SealedMoveButCannotMate);
    game.carry_out(ruling)
}

fn played(game: &mut Game, by: Side, m: davar_chess::Move) -> Answer {
    game.turn_ends();
    let ended = game.make_legal(m);
    game.made_at_the_board(by, m.attempt(), None);
    let plies = game.plies();
    if let Some(table) = &mut game.table {
        table.unpressed[by] = None;
        table.adjourned.phase = Phase::Play;
        table.adjourned.went_on_at = Some(plies);
    }
    if let Some(ended) = ended {
        return Answer::from(ended);
    }
    run(game, !by);
    Answer::quiet()
}

/// I.9.3 The one who sealed is absent, and his opponent seals the reply and starts his clock.
pub(crate) fn seal_reply(game: &mut Game, by: Side, reply: Sealed) -> Answer {
    let adjourned = game.adjourned();
    let because = game.laws().read(&SEALER_ABSENT).1;
    let opened_now = adjourned.phase == Phase::Play && adjourned.went_on_at == Some(game.plies());
    if !opened_now || adjourned.sealed_by != Some(!by) {
        return Answer::Senseless(Senseless::NothingToSeal);
    }
    if adjourned.there[!by] {
        return because.rule(Verdict::Refused(Refusal::OpponentIsThere)).into();
    }
    if let Some(adjourned) = game.adjourned_mut() {
        adjourned.phase = Phase::ReplySealed;
        adjourned.sealed = Some(reply);
    }
    if let Some(clock) = game.clock_mut() {
        clock.press(by);
    }
    Answer::quiet()
}

/// I.9.3 The absent player has come, and the sealed reply is played.
fn reply_opened(game: &mut Game, sealer: Side) -> Answer {
    match game.adjourned().sealed {
        Some(reply) => play(game, !sealer, reply),
        None => Answer::quiet(),
    }
}

/// I.12.1 The envelope is missing: the one who sealed is asked for his move.
pub(crate) fn envelope_lost(game: &mut Game) -> Answer {
    let because = game.laws().read(&ENVELOPE_LOST).1;
    let adjourned = game.adjourned();
    let (Phase::Closed | Phase::Resumed, Some(by)) = (adjourned.phase, adjourned.sealed_by) else {
        return Answer::Senseless(Senseless::NotAdjourned);
    };
    if let Some(adjourned) = game.adjourned_mut() {
        adjourned.phase = Phase::Lost;
        adjourned.sealed = None;
    }
    because.rule(Verdict::MustSayHisMove { by }).into()
}

/// I.12.1 He says it. What he says is played; if it is illegal the arbiter judges, by analogy with I.8.3.
pub(crate) fn say(game: &mut Game, by: Side, attempt: Attempt) -> Answer {
    let adjourned = game.adjourned();
    if adjourned.phase != Phase::Lost || adjourned.sealed_by != Some(by) {
        return Answer::Senseless(Senseless::NotAdjourned);
    }
    if let Ok(m) = game.position().judge(attempt) {
        return played(game, by, m);
    }
    let because = game.laws().read(&ILLEGAL).1.and(game.laws().read(&ENVELOPE_LOST).1);
    let loss = Choice::Over(Outcome::win(!by, Cause::SealedMove));
    let choices = Choices::of(&[loss, Choice::PlayOn]);
    game.carry_out(because.rule(Verdict::Ask(Question { asks: Asks::StatedMoveIllegal, choices, presumed: loss })))
}

/// I.12.2 Nobody can say what the position was.
pub(crate) fn position_lost(game: &mut Game) -> Answer {
    if !matches!(game.adjourned().phase, Phase::Closed | Phase::Resumed | Phase::Lost) {
        return Answer::Senseless(Senseless::NotAdjourned);
    }
    let ruling = game.laws().read(&POSITION_LOST).1.rule(Verdict::Cancelled);
    game.end(ruling);
    ruling.into()
}

/// I.13 A player says that the times are wrong, in time or too late.
pub(crate) fn times_are_wrong(game: &mut Game, by: Side) -> Answer {
    let because = game.laws().read(&TIMES_POINTED_OUT).1;
    let adjourned = game.adjourned();
    let Some(sealer) = adjourned.sealed_by.filter(|_| adjourned.resumed_at_ms.is_some()) else {
        return Answer::Senseless(Senseless::NotAdjourned);
    };
    // The one who must reply moves first; the sealed move itself was made before.
    let own_moves = adjourned.went_on_at.map_or(0, |at| {
        let since = game.plies().saturating_sub(at);
        if by == sealer { since / 2 } else { since.div_ceil(2) }
    });
    if own_moves == 0 {
        return because.rule(Verdict::TimesToBeCorrected).into();
    }
    let choices = Choices::of(&[Choice::PlayOn, Choice::CorrectTimes]);
    game.carry_out(because.rule(Verdict::Ask(Question {
        asks: Asks::TimesFoundLate,
        choices,
        presumed: Choice::PlayOn,
    })))
}
