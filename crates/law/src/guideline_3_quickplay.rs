//! The quickplay finish: the last part of a game, in which all remaining moves must be made in a limited time. It is
//! Article 10 until 2009, Appendix G in 2014, and Guideline III from 2018, where it holds only if it was announced.
//!
//! The decision is the arbiter's throughout. Without an arbiter a claim ends the game, and an arbiter decides it later:
//! Appendix D until 2009, G.6 in 2014, III.6 from 2018.

use davar_chess::{BySide, Side};

use crate::a06_chessclock::clock::{Bonus, Clock};
use crate::a06_chessclock::flag;
use crate::a09_drawn_game::offer;
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018, E2023};
use crate::edition::Evidence::{Excerpt, Known, KnownWell, Read, Source};
use crate::edition::{Because, Norm, Row, Scope};
use crate::ruling::{Asks, Choice, Choices, Question, Refusal, Rulings};
use crate::{Answer, Cause, Game, Outcome, Ruling, Senseless, Verdict};

/// What is asked for in a quickplay finish.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Quickplay {
    /// A draw is claimed (III.5, III.6).
    Claim {
        /// On what it rests.
        basis: Basis,
        /// The scoresheet of the claimant is complete. It matters only where there is no arbiter.
        sheet_complete: bool,
    },
    /// Five seconds with each move are asked for, for both players; it is an offer of a draw too (III.4).
    AskForTime,
    /// Without an arbiter: the opponent confirms, or does not, the position and the scoresheet that the claimant wrote.
    Confirm(bool),
}

/// On what a claim in a quickplay finish rests.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Basis {
    /// The opponent cannot win by normal means.
    CannotWin,
    /// The opponent makes no effort to win by normal means.
    NoEffort,
}

/// III.2 When the rules of the quickplay finish hold.
pub static APPLIES: Norm<Applies> = Norm::new(
    "quickplay/applies",
    "when the rules of the quickplay finish hold",
    &[
        Row::any(E1997, &["10.1"], Applies::Always, Read),
        Row::only(Scope::BlitzLimited, E1997, &["C.5"], Applies::Never, Read),
        Row::any(E2001, &["10.1"], Applies::Always, Source),
        Row::only(Scope::BlitzLimited, E2001, &["C.4"], Applies::Never, Source),
        Row::any(E2005, &["10.1"], Applies::Always, Known),
        Row::only(Scope::BlitzLimited, E2005, &["C.4"], Applies::Never, Known),
        Row::any(E2009, &["10.1"], Applies::Always, Read),
        Row::only(Scope::BlitzLimited, E2009, &["B.3"], Applies::Never, Read),
        Row::any(E2014, &["G.2", "G.3"], Applies::IfAnnounced, Excerpt),
        Row::only(Scope::Blitz, E2014, &["G.3"], Applies::Never, Excerpt),
        Row::only(Scope::BlitzLimited, E2014, &["G.3"], Applies::Never, Excerpt),
        Row::any(E2018, &["III.2.1", "III.2.2"], Applies::IfAnnounced, Read),
        Row::only(Scope::Blitz, E2018, &["III.2.2"], Applies::Never, Read),
        Row::only(Scope::BlitzLimited, E2018, &["III.2.2"], Applies::Never, Read),
    ],
);

/// When the rules hold. In all editions only for a period without time for each move: with it, the time that remains is
/// not limited. The texts until 2009 do not say this in words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Applies {
    /// In every game.
    Always,
    /// If the event announced it.
    IfAnnounced,
    /// Never.
    Never,
}

/// III.5 Who may claim, and what the arbiter may answer.
pub static CLAIM: Norm<Procedure> = Norm::new(
    "quickplay/claim",
    "a player with less than two minutes may claim a draw before his flag falls; the arbiter accepts, postpones or rejects",
    &[
        Row::any(
            E1997,
            &["10.2"],
            Procedure { on_move: false, may_reject: false, stops: true, until: Until::Any },
            Read,
        ),
        Row::any(
            E2001,
            &["10.2"],
            Procedure { on_move: true, may_reject: true, stops: true, until: Until::FlagFall },
            Source,
        ),
        Row::any(
            E2005,
            &["10.2"],
            Procedure { on_move: true, may_reject: true, stops: true, until: Until::Any },
            Known,
        ),
        Row::any(
            E2009,
            &["10.2"],
            Procedure { on_move: true, may_reject: true, stops: false, until: Until::Any },
            Read,
        ),
        Row::any(
            E2014,
            &["G.5"],
            Procedure { on_move: true, may_reject: true, stops: false, until: Until::Any },
            Excerpt,
        ),
        Row::any(
            E2018,
            &["III.5"],
            Procedure { on_move: true, may_reject: true, stops: false, until: Until::Any },
            Read,
        ),
    ],
);

/// How a claim goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Procedure {
    /// Only the player who has the move may claim.
    pub on_move: bool,
    /// The arbiter may reject the claim; otherwise he draws the game or postpones.
    pub may_reject: bool,
    /// The claimant stops the clocks; otherwise he may.
    pub stops: bool,
    /// When a postponed claim is decided.
    pub until: Until,
}

/// When a postponed claim is decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Until {
    /// At any time, also after a flag has fallen.
    Any,
    /// After a flag has fallen.
    FlagFall,
}

/// III.5.1 to III.5.3 What the arbiter's answers are; the two minutes of a rejection are due, those of a postponement he
/// may give.
pub static ANSWERS: Norm<()> = Norm::new(
    "quickplay/answers",
    "the arbiter draws the game, postpones his decision with or without two minutes for the opponent, or rejects with them",
    &[
        Row::any(E1997, &["10.2a", "10.2b", "10.2c"], (), Read),
        Row::any(E2001, &["10.2a", "10.2b", "10.2c"], (), Source),
        Row::any(E2005, &["10.2a", "10.2b", "10.2c"], (), Known),
        Row::any(E2009, &["10.2a", "10.2b", "10.2c"], (), Read),
        Row::any(E2014, &["G.5a", "G.5b", "G.5c"], (), KnownWell),
        Row::any(E2018, &["III.5.1", "III.5.2", "III.5.3"], (), Read),
    ],
);

/// III.4 Whether time with each move may be asked for.
pub static TIME_REQUEST: Norm<bool> = Norm::new(
    "quickplay/time-request",
    "a player with less than two minutes may ask for five seconds with each move for both",
    &[
        Row::any(E1997, &["10.2"], false, Read),
        Row::any(E2001, &["10.2"], false, Source),
        Row::any(E2005, &["10.2"], false, Known),
        Row::any(E2009, &["10.2"], false, Read),
        Row::any(E2014, &["G.4"], true, Excerpt),
        Row::any(E2018, &["III.4"], true, Read),
    ],
);

/// III.6 What holds where there is no arbiter. Having the move is not asked for.
pub static WITHOUT_ARBITER: Norm<()> = Norm::new(
    "quickplay/without-arbiter",
    "without an arbiter a claim with less than two minutes ends the game, and an arbiter decides it later",
    &[
        Row::any(E1997, &["D.1"], (), KnownWell),
        Row::any(E2001, &["D.1", "D.2", "D.3"], (), Source),
        Row::any(E2005, &["D.1", "D.2", "D.3"], (), Known),
        Row::any(E2009, &["D.1"], (), Read),
        Row::any(E2014, &["G.6"], (), KnownWell),
        Row::any(E2018, &["III.6", "III.6.1", "III.6.2"], (), Read),
    ],
);

/// 10.3 of 1997 What illegal moves cost in a quickplay finish. That edition punishes them nowhere else in standard and rapid
/// play; from 2001 the rule stands in Article 7 and holds throughout.
pub static ILLEGAL_MOVES: Norm<Option<IllegalMoves>> = Norm::new(
    "quickplay/illegal-moves",
    "what illegal moves cost in a quickplay finish, apart from what they cost elsewhere",
    &[
        Row::any(E1997, &["10.3"], Some(IllegalMoves { bonus_ms: 120_000, loses_at: 3 }), Read),
        Row::only(Scope::BlitzLimited, E1997, &["C.3"], None, Read),
        Row::any(E2001, &["7.4b"], None, Source),
        Row::only(Scope::BlitzLimited, E2001, &["C.3"], None, Source),
        Row::any(E2005, &["7.4b"], None, Source),
        Row::only(Scope::BlitzLimited, E2005, &["C.3"], None, Known),
        Row::any(E2009, &["7.4b"], None, Read),
        Row::only(Scope::BlitzLimited, E2009, &["B.3"], None, Read),
        Row::any(E2014, &["7.5b"], None, Excerpt),
        Row::only(Scope::BlitzLimited, E2014, &["B.4", "A.4b"], None, Source),
        Row::any(E2018, &["7.5.5"], None, Read),
        Row::only(Scope::BlitzLimited, E2018, &["B.4", "7.5.5"], None, Read),
        Row::any(E2023, &["7.5.5"], None, Read),
        Row::only(Scope::BlitzLimited, E2023, &["B.3", "7.5.5"], None, Read),
    ],
);

/// What illegal moves cost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct IllegalMoves {
    /// The time that the opponent gains for each that does not lose.
    pub bonus_ms: u32,
    /// Which of them loses.
    pub loses_at: u8,
}

/// Less than two minutes, in all editions.
const TWO_MINUTES_MS: u64 = 120_000;
/// What the opponent gains by a rejection, a postponement if the arbiter likes, and by time with each move.
const GAIN_MS: u32 = 120_000;
/// Given with each move where a request is granted.
const EACH_MOVE_MS: u32 = 5_000;

/// Where a quickplay finish stands.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Finish {
    postponed: Option<Side>,
    request: Option<Side>,
    confirmed: BySide<Option<bool>>,
    /// Illegal moves in the finish.
    illegal_moves: BySide<u32>,
}

impl Game {
    /// Whose claim in a quickplay finish was put off and is still to be decided.
    #[must_use]
    pub fn postponed(&self) -> Option<Side> {
        self.table.as_ref().and_then(|table| table.finish.postponed)
    }

    /// Whether a player confirmed the position and scoresheet that his opponent handed in with a claim.
    #[must_use]
    pub fn confirmed(&self, side: Side) -> Option<bool> {
        self.table.as_ref().and_then(|table| table.finish.confirmed[side])
    }
}

/// III What a player asks for in a quickplay finish.
pub(crate) fn act(game: &mut Game, by: Side, act: Quickplay) -> Answer {
    if game.table.is_none() {
        return Answer::Senseless(Senseless::NotAtTheBoard);
    }
    match act {
        Quickplay::Claim { basis, sheet_complete } if game.laws.regulations().no_arbiter => {
            claim_without_arbiter(game, by, basis, sheet_complete)
        }
        Quickplay::Claim { .. } => claim(game, by),
        Quickplay::AskForTime => ask_for_time(game, by),
        Quickplay::Confirm(confirmed) => confirm(game, by, confirmed),
    }
}

/// III.1 and III.2 Is the player in a quickplay finish?
fn is_in_finish(game: &Game, by: Side) -> bool {
    let applies = match game.laws.read(&APPLIES).0 {
        Applies::Always => true,
        Applies::IfAnnounced => game.laws.regulations().quickplay_announced,
        Applies::Never => false,
    };
    let ends = |clock: &Clock| {
        let period = clock.control(by).period(clock.face(by).period);
        period.moves.is_none() && period.bonus == Bonus::None
    };
    applies && game.clock().is_some_and(ends)
}

/// 10.3 of 1997 What the illegal move costs that `by` has completed in a quickplay finish, and which of his it is there.
pub(crate) fn illegal_move(game: &Game, by: Side) -> Option<(IllegalMoves, u32, Because)> {
    let (costs, because) = game.laws.read(&ILLEGAL_MOVES);
    let count = game.table.as_ref()?.finish.illegal_moves[by];
    costs.filter(|_| is_in_finish(game, by)).map(|costs| (costs, count, because))
}

/// 10.3 of 1997 An illegal move counts in the finish if it is completed there.
pub(crate) fn count_illegal_move(game: &mut Game, by: Side) {
    if is_in_finish(game, by)
        && let Some(table) = &mut game.table
    {
        let count = &mut table.finish.illegal_moves[by];
        *count = count.saturating_add(1);
    }
}

/// III.1 and III.2 Is the player in a quickplay finish with less than two minutes, his flag not down? Why not?
fn may_ask(game: &Game, by: Side, on_move: bool) -> Result<(), Refusal> {
    let Some(clock) = game.clock().filter(|_| is_in_finish(game, by)) else { return Err(Refusal::NoQuickplayFinish) };
    match clock.face(by).left_ms {
        0 => Err(Refusal::FlagDown),
        TWO_MINUTES_MS.. => Err(Refusal::TooMuchTimeLeft),
        _ if on_move && game.position().turn() != by => Err(Refusal::NotOnMove),
        _ => Ok(()),
    }
}

fn refuse(game: &Game, because: Because, why: Refusal) -> Answer {
    because.and(game.laws.read(&APPLIES).1).rule(Verdict::Refused(why)).into()
}

/// III.5
fn claim(game: &mut Game, by: Side) -> Answer {
    let (procedure, because) = game.laws.read(&CLAIM);
    if let Err(why) = may_ask(game, by, procedure.on_move) {
        return refuse(game, because, why);
    }
    if procedure.stops {
        game.stop_clock();
    }
    // 9.1c until 2009 names this claim among those that are offers; the later texts name only those of 9.2 and 9.3.
    if !game.laws.read(&TIME_REQUEST).0 {
        offer::by_claim(game, by);
    }
    let draw = Choice::Over(Outcome::draw(Cause::QuickplayFinish));
    let all = [draw, Choice::Postpone, Choice::PostponeWithTime, Choice::Reject];
    let choices = if procedure.may_reject { &all[..] } else { &all[..3] };
    let because = because.and(game.laws.read(&ANSWERS).1);
    game.carry_out(because.rule(Verdict::Ask(Question {
        asks: Asks::Quickplay(by),
        choices: Choices::of(choices),
        presumed: Choice::Postpone,
    })))
}

/// III.4
fn ask_for_time(game: &mut Game, by: Side) -> Answer {
    let (known, because) = game.laws.read(&TIME_REQUEST);
    if !known {
        return refuse(game, because, Refusal::NoQuickplayFinish);
    }
    if let Err(why) = may_ask(game, by, true) {
        return refuse(game, because, why);
    }
    offer::by_claim(game, by);
    if let Some(table) = &mut game.table {
        table.finish.request = Some(by);
    }
    because.rule(Verdict::OfferOpen { by, timely: true, condition_void: false }).into()
}

/// III.4 The offer that came with a request was refused: now the arbiter decides on the request.
pub(crate) fn offer_refused(game: &mut Game, offered: Side) -> Option<Ruling> {
    let finish = &mut game.table.as_mut()?.finish;
    if finish.request.take() != Some(offered) {
        return None;
    }
    let question = Question {
        asks: Asks::TimeWithEachMove(offered),
        choices: Choices::of(&[Choice::GiveTimeWithEachMove, Choice::Refuse]),
        presumed: Choice::Refuse,
    };
    let ruling = game.laws.read(&TIME_REQUEST).1.rule(Verdict::Ask(question));
    game.ask(ruling, question);
    Some(ruling)
}

/// III.6
fn claim_without_arbiter(game: &mut Game, by: Side, basis: Basis, sheet_complete: bool) -> Answer {
    let because = game.laws.read(&WITHOUT_ARBITER).1;
    if let Err(why) = may_ask(game, by, false) {
        return refuse(game, because, why);
    }
    if basis == Basis::NoEffort && !sheet_complete {
        return because.rule(Verdict::Refused(Refusal::SheetNotComplete)).into();
    }
    game.stop_clock();
    let over = |outcome| Choice::Over(outcome);
    let draw = over(Outcome::draw(Cause::QuickplayFinish));
    let lost = over(Outcome::win(!by, Cause::QuickplayFinish));
    game.carry_out(because.rule(Verdict::Ask(Question {
        asks: Asks::QuickplayWithoutArbiter(by),
        choices: Choices::of(&[draw, lost]),
        presumed: draw,
    })))
}

fn confirm(game: &mut Game, by: Side, confirmed: bool) -> Answer {
    let claimed = matches!(game.asked().map(|question| question.asks),
        Some(Asks::QuickplayWithoutArbiter(claimant)) if claimant != by);
    match &mut game.table {
        Some(table) if claimed => {
            table.finish.confirmed[by] = Some(confirmed);
            Answer::quiet()
        }
        _ => Answer::Senseless(Senseless::NothingAsked),
    }
}

/// III.4 and III.5 The arbiter answers.
pub(crate) fn decided(game: &mut Game, asks: Asks, choice: Choice, because: Because) -> Option<Answer> {
    let (Asks::Quickplay(by) | Asks::TimeWithEachMove(by)) = asks else { return None };
    let mut rulings = Rulings::new_const();
    match choice {
        Choice::Postpone | Choice::PostponeWithTime => {
            if let Some(table) = &mut game.table {
                table.finish.postponed = Some(by);
            }
            rulings.push(because.rule(Verdict::Postponed { by }));
        }
        Choice::GiveTimeWithEachMove => {
            game.give_with_each_move(EACH_MOVE_MS);
            rulings.push(because.rule(Verdict::GivenWithEachMove(EACH_MOVE_MS)));
        }
        Choice::Reject => {}
        Choice::Refuse => return Some(Answer::quiet()),
        _ => return None,
    }
    if choice != Choice::Postpone {
        game.grant(!by, u64::from(GAIN_MS));
        rulings.push(because.rule(Verdict::Gains(!by, GAIN_MS)));
    }
    Some(Answer::Taken(rulings))
}

/// III.5.2 The arbiter draws the game on a claim that he had put off.
pub(crate) fn decided_late(game: &mut Game, choice: Choice) -> Option<Answer> {
    game.postponed()?;
    let (procedure, because) = game.laws.read(&CLAIM);
    let draw = Outcome::draw(Cause::QuickplayFinish);
    if procedure.until == Until::FlagFall || choice != Choice::Over(draw) {
        return None;
    }
    let because = because.and(game.laws.read(&ANSWERS).1);
    Some(game.carry_out(because.rule(Verdict::Over(draw))))
}

/// 6.9 and III.5.2 A flag falls. If a claim was put off the arbiter decides, with the loss on time presumed.
pub(crate) fn flag_falls(game: &mut Game, fallen: Side) -> Answer {
    let ruling = flag::flag_fall(game, fallen);
    let (Some(by), Verdict::Over(outcome)) = (game.postponed(), ruling.verdict) else { return game.carry_out(ruling) };
    if outcome.score.winner().is_none() {
        return game.carry_out(ruling);
    }
    let because = game.laws.read(&CLAIM).1.and(game.laws.read(&ANSWERS).1).and(ruling.because);
    let draw = Choice::Over(Outcome::draw(Cause::QuickplayFinish));
    game.carry_out(because.rule(Verdict::Ask(Question {
        asks: Asks::QuickplayPostponed(by),
        choices: Choices::of(&[draw, Choice::Over(outcome)]),
        presumed: Choice::Over(outcome),
    })))
}
