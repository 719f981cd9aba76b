//! 6.7: players who come late, or not at all.
//!
//! The delay is reckoned from when play actually began, not from what a display shows.

use davar_chess::Side;

use crate::a08_recording::duty;
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018};
use crate::edition::Evidence::{Excerpt, Read, Source};
use crate::edition::{Because, Norm, Row};
use crate::guideline_1_adjourned::{Phase, resuming, sealing};
use crate::ruling::{Asks, Choice, Choices, Question, Refusal};
use crate::{Act, Answer, Cause, Event, Game, Outcome, Score, Senseless, Verdict, Who};

/// 6.7.1 How late a player may come, if the event has not said so.
pub static DEFAULT_TIME: Norm<DefaultTime> = Norm::new(
    "clock/default-time",
    "how late a player may come without losing, if the event has not said so",
    &[
        Row::any(E1997, &["6.6"], DefaultTime::Ms(3_600_000), Read),
        Row::any(E2001, &["6.7"], DefaultTime::Ms(3_600_000), Source),
        Row::any(E2005, &["6.7"], DefaultTime::Ms(3_600_000), Source),
        Row::any(E2009, &["6.6a"], DefaultTime::Ms(0), Read),
        Row::any(E2014, &["6.7a"], DefaultTime::MustBeSaid, Excerpt),
        Row::any(E2018, &["6.7.1"], DefaultTime::Ms(0), Read),
    ],
);

/// How late a player may come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DefaultTime {
    /// By so many milliseconds.
    Ms(u64),
    /// The event must say so; the text has nothing in its place.
    MustBeSaid,
}

/// 6.7.2 If both are absent when play begins, White loses the time until he comes. 1997 has no clause on it, and his
/// clock runs all the same. From 2009 it is said only of events that let players come late.
pub static BOTH_ABSENT: Norm<BothAbsent> = Norm::new(
    "clock/both-absent",
    "if both players are absent White loses the time until he comes",
    &[
        Row::any(E1997, &["6.5"], BothAbsent::NotNamed, Read),
        Row::any(E2001, &["6.6"], BothAbsent::WhiteLoses, Source),
        Row::any(E2005, &["6.6"], BothAbsent::WhiteLoses, Source),
        Row::any(E2009, &["6.6b"], BothAbsent::WhiteLosesIfLateIsAllowed, Read),
        Row::any(E2014, &["6.7b"], BothAbsent::WhiteLosesIfLateIsAllowed, Excerpt),
        Row::any(E2018, &["6.7.2"], BothAbsent::WhiteLosesIfLateIsAllowed, Read),
    ],
);

/// What is said of players who are both absent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BothAbsent {
    /// Nothing.
    NotNamed,
    /// White loses the time until he comes.
    WhiteLoses,
    /// The same, if the default time is not zero.
    WhiteLosesIfLateIsAllowed,
}

/// What happens before the first move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Session {
    /// Play begins: White's clock is started (6.6). The arbiter's act.
    Begin,
    /// A player arrives at the board.
    Arrive,
    /// The default time is over; who has not come loses (6.7.1).
    DefaultTimeIsOver,
}

/// The default time of a game; `None` if nobody has said it.
pub(crate) fn default_time(game: &Game) -> (Option<u64>, Because) {
    let (edition, because) = game.laws().read(&DEFAULT_TIME);
    let of_edition = match edition {
        DefaultTime::Ms(ms) => Some(ms),
        DefaultTime::MustBeSaid => None,
    };
    (game.laws().regulations().default_time_ms.or(of_edition), because)
}

/// 6.6 Play begins.
pub(crate) fn begin(game: &mut Game, now_ms: u64) -> Answer {
    let Some(time) = game.time_mut() else { return Answer::Senseless(Senseless::NotAtTheBoard) };
    if time.begun_at_ms.is_some() {
        return Answer::Senseless(Senseless::HasBegun);
    }
    time.begun_at_ms = Some(now_ms);
    time.stopped_by = None;
    if let Some(clock) = game.clock_mut() {
        clock.start();
    }
    Answer::quiet()
}

/// 6.7 A player arrives.
pub(crate) fn arrive(game: &mut Game, side: Side, now_ms: u64) -> Answer {
    let Some(time) = game.time_mut() else { return Answer::Senseless(Senseless::NotAtTheBoard) };
    if time.arrived_at_ms[side].is_some() {
        return Answer::Senseless(Senseless::IsThereAlready);
    }
    time.arrived_at_ms[side] = Some(now_ms);
    let opponent = time.arrived_at_ms[!side];
    let Some(begun) = time.begun_at_ms else { return Answer::quiet() };
    let late_ms = now_ms.saturating_sub(begun);
    let (limit, because) = default_time(game);
    match limit {
        Some(limit) if late_ms > limit => lost(game, because, Outcome::win(!side, Cause::DefaultTime)),
        None if late_ms > 0 => {
            // Nobody has said how late a player may come: the arbiter must.
            let loss = Choice::Over(Outcome::win(!side, Cause::DefaultTime));
            let choices = Choices::of(&[Choice::PlayOn, loss]);
            let question = Question { asks: Asks::LateArrival, choices, presumed: Choice::PlayOn };
            game.carry_out(because.rule(Verdict::Ask(question)))
        }
        _ => both_were_absent(game, side, late_ms, opponent.is_some_and(|at| at <= begun)),
    }
}

/// 6.7.2
fn both_were_absent(game: &Game, side: Side, late_ms: u64, opponent_was_there: bool) -> Answer {
    let (rule, because) = game.laws().read(&BOTH_ABSENT);
    let loses_time = side.is_white() && late_ms > 0 && !opponent_was_there && rule != BothAbsent::NotNamed;
    if !loses_time {
        return Answer::quiet();
    }
    because.rule(Verdict::LosesElapsedTime { side, ms: late_ms }).into()
}

/// 6.7.1 The default time is over, and somebody has not come.
pub(crate) fn default_time_is_over(game: &mut Game, now_ms: u64) -> Answer {
    let Some(time) = game.time().copied() else { return Answer::Senseless(Senseless::NotAtTheBoard) };
    let (limit, because) = default_time(game);
    let late_ms = time.begun_at_ms.map(|begun| now_ms.saturating_sub(begun));
    let is_over = late_ms.is_some_and(|late| limit.is_some_and(|limit| late > limit));
    let absent = Side::ALL.map(|side| time.arrived_at_ms[side].is_none());
    let outcome = match absent {
        _ if !is_over => None,
        [true, true] => Some(Outcome { score: Score::BOTH_LOSE, cause: Cause::DefaultTime }),
        [true, false] => Some(Outcome::win(Side::Black, Cause::DefaultTime)),
        [false, true] => Some(Outcome::win(Side::White, Cause::DefaultTime)),
        [false, false] => None,
    };
    match outcome {
        Some(outcome) => lost(game, because, outcome),
        None => because.rule(Verdict::Refused(Refusal::DefaultTimeNotOver)).into(),
    }
}

/// Lost, unless the arbiter decides otherwise.
fn lost(game: &mut Game, because: Because, outcome: Outcome) -> Answer {
    let loss = Choice::Over(outcome);
    let choices = Choices::of(&[loss, Choice::PlayOn]);
    game.carry_out(because.rule(Verdict::Ask(Question { asks: Asks::LateArrival, choices, presumed: loss })))
}

impl Game {
    /// 6.6, 6.7, I.9 and I.10 What happens at the beginning of a session.
    pub(crate) fn session(&mut self, who: Who, act: Session, now_ms: u64) -> Answer {
        let adjourned = self.adjourned().phase != Phase::Play || self.adjourned().resumed_at_ms.is_some();
        match (who, act) {
            (Who::Arbiter, Session::Begin) => begin(self, now_ms),
            (Who::Player(side), Session::Arrive) if adjourned => resuming::arrive(self, side, now_ms),
            (Who::Player(side), Session::Arrive) => arrive(self, side, now_ms),
            (_, Session::DefaultTimeIsOver) if adjourned => resuming::default_time_is_over(self, now_ms),
            (_, Session::DefaultTimeIsOver) => default_time_is_over(self, now_ms),
            (Who::Player(_), Session::Begin) | (Who::Arbiter, Session::Arrive) => {
                Answer::Senseless(Senseless::NotTheirs)
            }
        }
    }

    /// What happens beside the board: sessions, scoresheets, adjournments.
    pub(crate) fn beside_the_board(&mut self, event: &Event) -> Answer {
        match (event.who, event.act) {
            (who, Act::Session(act)) => self.session(who, act, event.at_ms),
            (Who::Player(side), Act::Sheet(act)) => duty::done(self, side, act),
            (who, Act::Adjournment(act)) => sealing::apply(self, who, act, event.at_ms),
            _ => Answer::Senseless(Senseless::NotTheirs),
        }
    }
}
