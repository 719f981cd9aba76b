//! 6.2.3 to 6.2.6: how the clock is pressed, and by whom.

use davar_chess::Side;

use crate::a11_conduct::Breach;
use crate::a12_arbiter;
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018};
use crate::edition::Evidence::{Excerpt, Known, KnownFaintly, KnownWell, Read, Source};
use crate::edition::{Norm, Row};
use crate::{Answer, Game, Verdict};

/// 6.2.3 The hand that moves presses, and no finger stays on the button or above it.
pub static SAME_HAND: Norm<()> = Norm::new(
    "clock/same-hand",
    "the clock is pressed with the hand that moved, and no finger rests on the button or hovers over it",
    &[
        Row::any(E1997, &["6.7b"], (), Read),
        Row::any(E2001, &["6.8b"], (), Source),
        Row::any(E2005, &["6.8b"], (), Source),
        Row::any(E2009, &["6.7b"], (), Read),
        Row::any(E2014, &["6.2b"], (), Excerpt),
        Row::any(E2018, &["6.2.3"], (), Read),
    ],
);

/// 6.2.4 The clock is not struck, lifted or knocked over.
pub static ROUGHLY: Norm<()> = Norm::new(
    "clock/roughly",
    "the clock is not struck, lifted or knocked over",
    &[
        Row::any(E1997, &["6.7c"], (), Read),
        Row::any(E2001, &["6.8c"], (), Source),
        Row::any(E2005, &["6.8c"], (), Source),
        Row::any(E2009, &["6.7c"], (), Read),
        Row::any(E2014, &["6.2c"], (), Excerpt),
        Row::any(E2018, &["6.2.4"], (), Read),
    ],
);

/// 6.2.6 A player who cannot use the clock may have an assistant; what is fair is done to his time.
pub static CLOCK_ASSISTANT: Norm<Adjusted> = Norm::new(
    "clock/assistant",
    "a player who cannot use the clock may have an assistant, and the arbiter adjusts the clock fairly",
    &[
        Row::any(E1997, &["6.7d"], Adjusted::Fairly, KnownFaintly),
        Row::any(E2001, &["6.8d"], Adjusted::Fairly, Source),
        Row::any(E2005, &["6.8d"], Adjusted::Fairly, Source),
        Row::any(E2009, &["6.7d"], Adjusted::Fairly, Read),
        Row::any(E2014, &["6.2e"], Adjusted::Fairly, Known),
        Row::any(E2018, &["6.2.6"], Adjusted::FairlyButNotForDisability, KnownWell),
    ],
);

/// What is done to the time of a player who has an assistant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Adjusted {
    /// The arbiter adjusts it fairly.
    Fairly,
    /// The same, but the time of a player with a disability stays.
    FairlyButNotForDisability,
}

/// What a player did with the clock that he ought not to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Misuse {
    /// He pressed with the other hand.
    OtherHand,
    /// He kept a finger on the button, or held it above.
    Finger,
    /// He struck it.
    Struck,
    /// He lifted it.
    Lifted,
    /// He knocked it over.
    KnockedOver,
}

/// Which rule it breaks.
pub(crate) fn norm(misuse: Misuse) -> &'static Norm<()> {
    match misuse {
        Misuse::OtherHand | Misuse::Finger => &SAME_HAND,
        Misuse::Struck | Misuse::Lifted | Misuse::KnockedOver => &ROUGHLY,
    }
}

/// 6.2.3 and 6.2.4 Somebody saw how a player treats the clock.
pub(crate) fn misused(game: &mut Game, by: Side, misuse: Misuse) -> Answer {
    // Whoever presses for a player has not moved, so it is nobody's other hand.
    if misuse == Misuse::OtherHand && game.time().is_some_and(|time| time.assisted[by]) {
        return Answer::quiet();
    }
    let because = game.laws().read(norm(misuse)).1;
    a12_arbiter::ask(game, by, Breach::Clock(misuse), because).into()
}

/// 6.2.6 The arbiter lets somebody press for a player.
pub(crate) fn assisted(game: &mut Game, side: Side) -> Answer {
    if let Some(time) = game.time_mut() {
        time.assisted[side] = true;
    }
    game.laws().read(&CLOCK_ASSISTANT).1.rule(Verdict::TimeToBeAdjusted(side)).into()
}
