//! 5.1.1, 5.2.1 and 5.2.2: a move that ends the game on the board but broke a duty of touched pieces.
//!
//! From 2014 the end hangs on the move being in accord with Articles 3 and 4.2 to 4.7. So it does not stand if the
//! opponent complains in time (4.8); what he does instead of complaining lets it stand. Until 2009 the text asks only
//! that the move be legal: the game is over, and a complaint in time is for the arbiter.

use davar_chess::Side;

use crate::duty::Must;
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018};
use crate::edition::Evidence::{Excerpt, Read, Source};
use crate::edition::{Norm, Row};
use crate::ruling::{Asks, Choice, Choices, Question};
use crate::{Act, Answer, Cause, ClockAct, Event, Game, Irregularity, Outcome, Ruling, Verdict, Who};

/// 5.1.1 What the move that ends the game must be in accord with.
pub static PROVISO: Norm<Proviso> = Norm::new(
    "end/proviso",
    "mate, stalemate and a dead position end the game if the move that brought them about was in order",
    &[
        Row::any(E1997, &["5.1a"], Proviso::Legal, Read),
        Row::any(E2001, &["5.1a"], Proviso::Legal, Source),
        Row::any(E2005, &["5.1a"], Proviso::Legal, Source),
        Row::any(E2009, &["5.1a"], Proviso::Legal, Read),
        Row::any(E2014, &["5.1a"], Proviso::LegalAndAsTouched, Excerpt),
        Row::any(E2018, &["5.1.1"], Proviso::LegalAndAsTouched, Read),
    ],
);

/// What is asked of the move that ends the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Proviso {
    /// It is legal (Article 3).
    Legal,
    /// It is legal and keeps the duties of touched pieces (Articles 4.2 to 4.7). Using both hands (4.1) does not matter.
    LegalAndAsTouched,
}

/// Is this one of the ends that the move on the board brings about by itself?
const fn is_on_the_board(cause: Cause) -> bool {
    matches!(cause, Cause::Checkmate | Cause::Stalemate | Cause::DeadPosition(..))
}

/// A legal move was made and ended the game, or not; `broken` is the duty it broke.
pub(crate) fn held_back(game: &mut Game, broken: Option<Must>, ended: Option<Ruling>) -> Option<Ruling> {
    let ruling = ended?;
    let outcome = ruling.verdict.outcome()?;
    let (proviso, _) = game.laws.read(&PROVISO);
    if broken.is_none() || proviso == Proviso::Legal || !is_on_the_board(outcome.cause) {
        return ended;
    }
    game.over = None;
    if let Some(table) = &mut game.table {
        table.contested = Some(ruling);
    }
    // The clause of the end itself has the proviso.
    Some(ruling.because.rule(Verdict::EndsUnlessComplaint(outcome)))
}

/// What a fact does to an end that hangs on a complaint. `None`: the fact goes its usual way.
pub(crate) fn meets(game: &mut Game, event: &Event) -> Option<Answer> {
    if game.over.is_some() {
        return after_the_end(game, event);
    }
    let ruling = game.table.as_ref()?.contested?;
    // The position has the mated or stalemated side to move: it is this side that may complain.
    let complaining = game.position.turn();
    let lets_it_stand = match (event.who, event.act) {
        (_, Act::Report(Irregularity::TouchMove) | Act::Clock(ClockAct::Stop | ClockAct::Start)) => false,
        // The mover cannot undo the end by giving the game away.
        (Who::Player(side), act) => {
            side == complaining || matches!(act, Act::Resign | Act::Agree | Act::Accept | Act::FlagFall(_))
        }
        // The arbiter goes past it with whatever ends the game; the end on the board was there first.
        (Who::Arbiter, act) => matches!(act, Act::FlagFall(_)),
    };
    if !lets_it_stand {
        return None;
    }
    game.end(ruling);
    Some(ruling.into())
}

/// A complaint after the end, in an edition that asks only for a legal move.
fn after_the_end(game: &mut Game, event: &Event) -> Option<Answer> {
    let ruling = game.over?;
    let outcome = ruling.verdict.outcome().filter(|outcome| is_on_the_board(outcome.cause))?;
    let complaining = game.position.turn();
    match (event.who, event.act) {
        (Who::Player(side), Act::Report(Irregularity::TouchMove)) if side == complaining => {
            game.complaint(side)?.touch_move?;
            Some(ask(game, ruling, outcome))
        }
        (Who::Arbiter, Act::Decide(choice)) if game.asked()?.asks == Asks::EndDespiteBreach => {
            game.asked = None;
            (choice == Choice::TakeBack).then(|| take_back(game, complaining)).flatten().or(Some(ruling.into()))
        }
        _ => None,
    }
}

fn ask(game: &mut Game, ruling: Ruling, outcome: Outcome) -> Answer {
    game.carry_out(ruling.because.rule(Verdict::Ask(Question {
        asks: Asks::EndDespiteBreach,
        choices: Choices::of(&[Choice::Over(outcome), Choice::TakeBack]),
        presumed: Choice::Over(outcome),
    })))
}

fn take_back(game: &mut Game, complaining: Side) -> Option<Answer> {
    game.complaint(complaining)?.touch_move?;
    game.over = None;
    Some(crate::a04_act_of_moving::complaint::touch_move(game, complaining, true))
}
