//! 6.8 and 6.9: when a flag counts as fallen, and what follows.
//!
//! Three things are kept apart. That a display reached zero is a fact of the [clock](super::clock). That the flag
//! *counts* as fallen takes somebody who may say so: the arbiter who sees it, or a player who claims it. Its effect is
//! the loss of the game, or a draw; or nothing, if the moves of the period were completed, or if the game was over
//! before the flag counted.

use davar_chess::Side;

use super::clock::State;
use super::timekeeping::Overstep;
use crate::a05_completion::unless_cannot_mate;
use crate::a08_recording::duty;
use crate::can_mate::{can_mate, is_two_knights_against_king};
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018, E2023};
use crate::edition::Evidence::{Known, KnownWell, Read, Source};
use crate::edition::{Because, Norm, Row, Scope};
use crate::ruling::{Asks, Choice, Choices, Question, Refusal, Rulings};
use crate::{Answer, Cause, Game, Impossible, Outcome, Ruling, Verdict, Who, guideline_3_quickplay};

/// 6.9 A player whose flag falls loses; it is a draw if the opponent cannot mate in the sense of this edition.
///
/// The words about the clumsiest or most unskilled play of the loser, printed until 2005, add nothing to "any series of
/// legal moves". Blitz of 1997 asks for more.
pub static LOSS_ON_TIME: Norm<MatingTest> = Norm::new(
    "clock/loss-on-time",
    "a fallen flag loses, but draws if the opponent cannot mate",
    &[
        Row::any(E1997, &["6.9"], MatingTest::AnySeries, Read),
        Row::only(Scope::BlitzLimited, E1997, &["C.4", "6.9"], MatingTest::Forceable, Read),
        Row::any(E2001, &["6.10"], MatingTest::AnySeries, Source),
        Row::only(Scope::BlitzLimited, E2001, &["6.10"], MatingTest::AnySeries, Source),
        Row::any(E2005, &["6.10"], MatingTest::AnySeries, Source),
        Row::any(E2009, &["6.9"], MatingTest::AnySeries, Read),
        Row::only(Scope::BlitzLimited, E2009, &["6.9"], MatingTest::AnySeries, Read),
        Row::any(E2014, &["6.9"], MatingTest::AnySeries, KnownWell),
        Row::only(Scope::RapidLimited, E2014, &["A.4c", "6.9"], MatingTest::AnySeries, Source),
        Row::only(Scope::BlitzLimited, E2014, &["B.4", "A.4c", "6.9"], MatingTest::AnySeries, Source),
        Row::any(E2018, &["6.9"], MatingTest::AnySeries, Read),
        Row::only(Scope::RapidLimited, E2018, &["A.4.3", "6.9"], MatingTest::AnySeries, Read),
        Row::only(Scope::BlitzLimited, E2018, &["B.4", "A.4.3", "6.9"], MatingTest::AnySeries, Read),
        Row::any(E2023, &["6.9"], MatingTest::AnySeries, Read),
        Row::only(Scope::RapidLimited, E2023, &["A.5.3", "6.9"], MatingTest::AnySeries, Read),
        Row::only(Scope::BlitzLimited, E2023, &["B.3", "A.5.3", "6.9"], MatingTest::AnySeries, Read),
    ],
);

/// When a side counts as able to mate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MatingTest {
    /// By any series of legal moves, with all the help of the opponent.
    AnySeries,
    /// It must be able to come, if need be with help, to a position in which the opponent cannot avoid mate in one.
    Forceable,
}

/// 6.8 Who may say that a flag has fallen, and how.
///
/// In rapid and blitz without full supervision the arbiter must keep silent until 2009, unless both flags are down (2009
/// says so; it is read into the texts before). The text of 2014 speaks of a player's claim alone; from 2018 the arbiter
/// calls what he sees. That the claimant's own flag must be up until 2014 makes no difference: if both are down the game
/// is drawn anyway ([`BOTH_FLAGS`]).
pub static FLAG_CALLED: Norm<Calling> = Norm::new(
    "clock/flag-called",
    "who may say that a flag has fallen, and what a claim asks for",
    &[
        Row::any(E1997, &["6.8"], Calling::FREE, Read),
        Row::only(Scope::RapidLimited, E1997, &["B.7", "B.6"], Calling::CLAIMED, Read),
        Row::any(E2001, &["6.9"], Calling::FREE, Source),
        Row::only(Scope::RapidLimited, E2001, &["B.7", "B.6"], Calling::CLAIMED, Source),
        Row::any(E2005, &["6.9"], Calling::FREE, Source),
        Row::only(Scope::RapidLimited, E2005, &["B.7", "B.6"], Calling::CLAIMED, KnownWell),
        Row::any(E2009, &["6.8"], Calling::FREE, Read),
        Row::only(Scope::RapidLimited, E2009, &["A.4d.2", "A.4d.1"], Calling::CLAIMED, Read),
        Row::any(E2014, &["6.8"], Calling::FREE, KnownWell),
        Row::only(Scope::RapidLimited, E2014, &["A.4c"], Calling::CLAIMED, Source),
        Row::any(E2018, &["6.8"], Calling::FREE, Read),
        Row::only(Scope::RapidLimited, E2018, &["A.4.5", "A.4.3"], Calling::FREE, Read),
        Row::any(E2023, &["6.8"], Calling::FREE, Read),
        Row::only(Scope::RapidLimited, E2023, &["A.5.5", "A.5.3"], Calling::FREE, Read),
    ],
);

/// Who may say that a flag has fallen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Calling {
    /// What the arbiter does who sees it.
    pub arbiter: ArbiterCalls,
    /// The player who claims it must have stopped the clocks.
    pub clocks_stopped: bool,
}

/// What the arbiter does who sees a fallen flag.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ArbiterCalls {
    /// He calls it.
    Always,
    /// He keeps silent, unless both are down.
    IfBoth,
}

impl Calling {
    const FREE: Self = Self { arbiter: ArbiterCalls::Always, clocks_stopped: false };
    const CLAIMED: Self = Self { arbiter: ArbiterCalls::IfBoth, clocks_stopped: true };
}

/// III.3.1 Both flags are down.
///
/// In rapid and blitz of 2014 neither player could claim without time left, which the text leaves there; that of the last
/// period is applied. From 2018 the rule stands among the guidelines for games without increment only. For others there is none: the first
/// to fall decides, and if that cannot be told the arbiter does.
pub static BOTH_FLAGS: Norm<BothDown> = Norm::new(
    "clock/both-flags",
    "what follows if both flags are down",
    &[
        Row::any(E1997, &["6.11", "10.4"], BothDown::InOrderOrByPeriod, Read),
        Row::only(Scope::RapidLimited, E1997, &["B.8"], BothDown::Draw, Read),
        Row::any(E2001, &["6.12", "10.3"], BothDown::InOrderOrByPeriod, Source),
        Row::only(Scope::RapidLimited, E2001, &["B.8"], BothDown::Draw, Source),
        Row::any(E2005, &["6.12"], BothDown::InOrderOrByPeriod, Source),
        Row::only(Scope::RapidLimited, E2005, &["B.8"], BothDown::Draw, KnownWell),
        Row::any(E2009, &["6.11"], BothDown::InOrderOrByPeriod, Read),
        Row::only(Scope::RapidLimited, E2009, &["A.4d.3"], BothDown::Draw, Read),
        Row::any(E2014, &["6.11"], BothDown::InOrderOrByPeriod, Known),
        Row::only(Scope::RapidLimited, E2014, &["A.4c", "6.11b"], BothDown::Draw, Known),
        Row::any(E2018, &["III.3.1"], BothDown::InOrderOrAsked, Read),
        Row::only(Scope::RapidLimited, E2018, &["III.3.1"], BothDown::InOrderOrAsked, Read),
    ],
);

/// What follows if both flags are down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BothDown {
    /// The game is drawn.
    Draw,
    /// The first to fall decides; if that cannot be told, play goes on, but the last period is drawn.
    InOrderOrByPeriod,
    /// The same, but with added time no rule says what happens when the order cannot be told.
    InOrderOrAsked,
}

/// 6.4 When a flag has fallen it is checked at once whether the moves of the period were completed.
pub static FLAG_CHECKED: Norm<()> = Norm::new(
    "clock/flag-checked",
    "as soon as a flag has fallen it is checked whether the moves of the period were completed",
    &[
        Row::any(E1997, &["6.3"], (), Read),
        Row::any(E2001, &["6.3"], (), Source),
        Row::any(E2005, &["6.3"], (), Source),
        Row::any(E2009, &["6.3"], (), Read),
        Row::any(E2014, &["6.4"], (), KnownWell),
        Row::any(E2018, &["6.4"], (), Read),
    ],
);

/// Why a fallen flag loses nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NoLoss {
    /// The moves of the period were completed.
    MovesCompleted,
    /// Both flags are down, nobody can say which fell first, and another period follows.
    BothFlags,
}

/// 6.9 The flag of a side counts as fallen, and nothing ended the game before.
///
/// The position is the one on the board, a move made but not completed included.
#[must_use]
pub fn flag_fall(game: &Game, fallen: Side) -> Ruling {
    let (test, because) = game.laws().read(&LOSS_ON_TIME);
    let win = Outcome::win(!fallen, Cause::FlagFall);
    let otherwise = Cause::FlagFallButCannotMate;
    if test == MatingTest::Forceable && is_two_knights_against_king(game.position(), !fallen) {
        return because.rule(Verdict::Over(Outcome::draw(otherwise(Impossible::TwoKnights))));
    }
    unless_cannot_mate(because, win, !fallen, &can_mate(game.position(), !fallen), otherwise)
}

/// 6.8 Somebody says that the flag of a side has fallen. Without a clock he is believed.
pub(crate) fn called(game: &mut Game, who: Who, fallen: Side) -> Answer {
    let Some(clock) = game.clock().copied() else { return guideline_3_quickplay::flag_falls(game, fallen) };
    let (calling, because) = game.laws().read(&FLAG_CALLED);
    let is_down = |side: Side| clock.face(side).zero_at_ms.is_some();
    let both = is_down(fallen) && is_down(!fallen);
    let runs = matches!(clock.state(), State::Running(_));
    if let Some(refusal) = refused(calling, who, runs, both) {
        return because.rule(Verdict::Refused(refusal)).into();
    }
    if !is_down(fallen) {
        return because.rule(Verdict::Refused(Refusal::FlagIsUp)).into();
    }
    let overstep = |side| game.table.as_ref().and_then(|table| table.overstep(side));
    match (overstep(fallen), overstep(!fallen)) {
        (None, _) => no_loss(game, game.laws().read(&FLAG_CHECKED).1, fallen, NoLoss::MovesCompleted),
        (Some(_), None) => guideline_3_quickplay::flag_falls(game, fallen),
        (Some(this), Some(other)) => both_down(game, because, (fallen, this), other),
    }
}

/// Why the one who says so may not.
fn refused(calling: Calling, who: Who, runs: bool, both: bool) -> Option<Refusal> {
    match who {
        Who::Arbiter => (calling.arbiter == ArbiterCalls::IfBoth && !both).then_some(Refusal::OnlyOnRequest),
        Who::Player(_) => (calling.clocks_stopped && runs).then_some(Refusal::ClocksRun),
    }
}

/// III.3.1 Both displays reached zero before the moves were completed.
fn both_down(game: &mut Game, because: Because, fallen: (Side, Overstep), other: Overstep) -> Answer {
    let (rule, why) = game.laws().read(&BOTH_FLAGS);
    let (side, this) = fallen;
    let draw = Outcome::draw(Cause::BothFlags);
    if rule == BothDown::Draw {
        return game.carry_out(why.rule(Verdict::Over(draw)));
    }
    let tells = game.clock().is_some_and(super::clock::Clock::tells_first) && this.at_ms != other.at_ms;
    if tells {
        let first = if this.at_ms < other.at_ms { side } else { !side };
        return guideline_3_quickplay::flag_falls(game, first);
    }
    let has_bonus = game.clock().is_some_and(|clock| Side::ALL.iter().any(|side| clock.control(*side).has_bonus()));
    if rule == BothDown::InOrderOrAsked && has_bonus {
        let lost = |side: Side| Choice::Over(Outcome::win(!side, Cause::FlagFall));
        let choices = Choices::of(&[lost(side), lost(!side), Choice::Over(draw), Choice::PlayOn]);
        let question = Question { asks: Asks::WhichFlagFirst, choices, presumed: Choice::Over(draw) };
        return game.carry_out(because.rule(Verdict::Ask(question)));
    }
    if this.last {
        return game.carry_out(why.rule(Verdict::Over(draw)));
    }
    let plies = game.plies();
    if let Some(table) = &mut game.table {
        table.count_from_next_period(plies);
    }
    no_loss(game, why, side, NoLoss::BothFlags)
}

/// The flag counts as fallen and loses nothing: the scoresheets are to be brought up to date (8.5).
fn no_loss(game: &mut Game, because: Because, side: Side, why: NoLoss) -> Answer {
    let mut rulings = Rulings::from_iter([because.rule(Verdict::FlagWithoutLoss { side, why })]);
    rulings.extend(duty::after_flag_fall(game));
    Answer::Taken(rulings)
}
