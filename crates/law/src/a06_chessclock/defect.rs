//! 6.10 and 6.12: a clock that is defective or set wrongly, and what displays are good for.

use davar_chess::{BySide, Side};

use super::stop;
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018};
use crate::edition::Evidence::{KnownWell, Read, Source};
use crate::edition::{Norm, Row};
use crate::ruling::{Asks, Choice, Choices, Question, Refusal};
use crate::{Answer, Game, Senseless, Verdict, Who};

/// 6.10.1 What the clock shows is final if it has no evident defect; else the arbiter judges.
pub static CLOCK_IS_FINAL: Norm<()> = Norm::new(
    "clock/is-final",
    "what the clock shows is final unless it has an evident defect; then the arbiter judges the times",
    &[
        Row::any(E1997, &["6.10"], (), KnownWell),
        Row::any(E2001, &["6.11"], (), Source),
        Row::any(E2005, &["6.11"], (), Source),
        Row::any(E2009, &["6.10a"], (), Read),
        Row::any(E2014, &["6.10a"], (), KnownWell),
        Row::any(E2018, &["6.10.1"], (), Read),
    ],
);

/// 6.10.2 A wrong setting is put right. Until 2005 no clause names it, and it is treated as a defect.
pub static SETTING_CORRECTED: Norm<()> = Norm::new(
    "clock/setting-corrected",
    "a clock that is set wrongly is stopped at once, and the arbiter puts setting, times and move counter right",
    &[
        Row::any(E1997, &["6.10"], (), KnownWell),
        Row::any(E2001, &["6.11"], (), Source),
        Row::any(E2005, &["6.11"], (), Source),
        Row::any(E2009, &["6.10b"], (), Read),
        Row::any(E2014, &["6.10b"], (), KnownWell),
        Row::any(E2018, &["6.10.2"], (), Read),
    ],
);

/// 6.12.2 No claim rests on a display alone. The word "alone" is not in the texts until 2001 and is read into them.
pub static NOT_FROM_DISPLAYS: Norm<()> = Norm::new(
    "clock/not-from-displays",
    "a player makes no claim that rests on nothing but what a display shows",
    &[
        Row::any(E1997, &["6.14"], (), Read),
        Row::any(E2001, &["6.15b"], (), Source),
        Row::any(E2005, &["6.15b"], (), Source),
        Row::any(E2009, &["6.14"], (), Read),
        Row::any(E2014, &["6.13"], (), KnownWell),
        Row::any(E2018, &["6.12.2"], (), Read),
    ],
);

/// 6.10 Somebody says that the clock is not as it must be.
///
/// That in rapid and blitz it may be too late for that is said in [`appendix_a_rapid`](crate::appendix_a_rapid).
pub(crate) fn reported(game: &mut Game) -> Answer {
    if game.clock().is_none() {
        return Answer::Senseless(Senseless::NoClock);
    }
    if is_right(game, completed(game)) {
        let because = game.laws().read(&CLOCK_IS_FINAL).1;
        return because.rule(Verdict::Refused(Refusal::ClockIsRight)).into();
    }
    stop::halt(game, Who::Arbiter);
    let choices = Choices::of(&[Choice::ChangeSetting, Choice::Refuse]);
    let question = Question { asks: Asks::WrongClock, choices, presumed: Choice::ChangeSetting };
    let because = game.laws().read(&SETTING_CORRECTED).1;
    game.carry_out(because.rule(Verdict::Ask(question)))
}

/// 6.12.2 A player has nothing for what he says but what a display shows.
pub(crate) fn only_from_display(game: &Game) -> Answer {
    game.laws().read(&NOT_FROM_DISPLAYS).1.rule(Verdict::Refused(Refusal::OnlyFromDisplay)).into()
}

/// Is the clock set as announced, and do its displays and counters show what they ought to?
fn is_right(game: &Game, completed: BySide<u32>) -> bool {
    let Some(clock) = game.clock() else { return false };
    let shows = |side: Side| clock.face(side).left_ms == clock.ought_ms(side, completed[side]);
    clock.is_set_rightly() && (clock.goes_on_at_zero() || Side::ALL.into_iter().all(shows))
}

fn completed(game: &Game) -> BySide<u32> {
    BySide { white: game.completed(Side::White), black: game.completed(Side::Black) }
}

/// 6.10.2 The arbiter has the clock set as announced, with the times and counts that ought to be.
pub(crate) fn correct(game: &mut Game) {
    let completed = completed(game);
    if let Some(clock) = game.clock_mut() {
        clock.correct(completed);
    }
    note_zero(game);
}

/// A display that the arbiter's own hand brought to zero has fallen like any other.
pub(crate) fn note_zero(game: &mut Game) {
    let Some(table) = &mut game.table else { return };
    let Some(clock) = &table.clock else { return };
    for side in Side::ALL {
        let face = clock.face(side);
        let overstepped = &mut table.time.overstepped[side];
        match face.zero_at_ms {
            None => *overstepped = None,
            Some(at_ms) if face.is_at_zero() && overstepped.is_none() => {
                let last = clock.control(side).is_last(face.period);
                *overstepped = Some(super::timekeeping::Overstep { at_ms, last });
            }
            Some(_) => {}
        }
    }
}
