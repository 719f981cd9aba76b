//! 4.8: until when a player may complain that the opponent broke the rules of touching and moving.

use davar_chess::{Side, Square};

use super::{hand, touch};
use crate::appendix_a_rapid::TOUCH_ON_REQUEST;
use crate::duty::Must;
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014};
use crate::edition::Evidence::{Excerpt, KnownWell, Read, Source};
use crate::edition::{Norm, Row};
use crate::ruling::{Asks, Choice, Choices, Question, Refusal};
use crate::{Answer, Because, Game, Senseless, Verdict, Who};

/// 4.8 By touching a piece a player loses the right to complain, and of what.
pub static COMPLAINT_LOST: Norm<Lost> = Norm::new(
    "touch/complaint-lost",
    "of which breaches a player may no longer complain once he touches a piece",
    &[
        Row::any(E1997, &["4.6"], Lost::TouchMove, KnownWell),
        Row::any(E2001, &["4.6"], Lost::Everything, Source),
        Row::any(E2005, &["4.7"], Lost::TouchMove, Source),
        Row::any(E2009, &["4.7"], Lost::TouchMove, Read),
        Row::any(E2014, &["4.8"], Lost::TouchMove, Excerpt),
    ],
);

/// What may no longer be complained of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lost {
    /// Breaches of the rules of touching and moving.
    TouchMove,
    /// Breaches of any Article. The arbiter still mends what Article 7 has him mend.
    Everything,
}

/// A player or the arbiter says that the last move broke a duty of touched pieces: the move goes back, and the duty
/// stands. The arbiter may say so until the opponent has moved; a player loses the right when he touches a piece.
pub(crate) fn touch_move(game: &mut Game, complaining: Side, by_arbiter: bool) -> Answer {
    let (on_request, why) = game.laws().read(&TOUCH_ON_REQUEST);
    if by_arbiter && on_request {
        return why.rule(Verdict::Refused(Refusal::OnlyOnRequest)).into();
    }
    let because = game.laws().read(&COMPLAINT_LOST).1;
    let seen = game.table.as_ref().and_then(|table| table.broken).filter(|_| by_arbiter);
    let Some(must) = seen.or_else(|| game.complaint(complaining)?.touch_move) else {
        return because.rule(Verdict::Refused(Refusal::NothingToComplainOf)).into();
    };
    let offender = !complaining;
    game.take_back_for_duty(offender, must);
    because.rule(Verdict::MustReplace { by: offender, must }).into()
}

/// 4.2.2 and 4.8 A player says that the opponent touched a piece, and the opponent denies that he meant to. If he has not
/// moved yet the touch counts until the arbiter has judged; if he has, his move stands until then.
pub(crate) fn touched(game: &mut Game, who: Who, square: Square) -> Answer {
    let Some(table) = &game.table else { return Answer::Senseless(Senseless::NotAtTheBoard) };
    let turn = game.position().turn();
    let accused = who.player().map_or(turn, |side| !side);
    if accused == turn {
        if game.position().placement().at(square).is_none() {
            return Answer::Senseless(Senseless::NoPieceThere(square));
        }
        return hand::disputed(game, square);
    }
    let because = game.laws().read(&COMPLAINT_LOST).1;
    let refused = Answer::from(because.rule(Verdict::Refused(Refusal::NothingToComplainOf)));
    let (Some(before), Some(made)) = (table.history.iter().rev().nth(1), table.last_made) else { return refused };
    if table.complaints[turn].closed || before.turn() != accused {
        return refused;
    }
    let mut touches = table.last_touches.clone();
    touches.add(square);
    let duty = touch::duty_in(game.laws(), before, &touches);
    let broken = duty.filter(|duty| before.judge(made).is_ok_and(|m| !duty.must.permits(before, m)));
    let Some(duty) = broken else { return refused };
    let question = Question {
        asks: Asks::TouchedBefore(duty.must),
        choices: Choices::of(&[Choice::TakeBack, Choice::Refuse]),
        presumed: Choice::Refuse,
    };
    let ruling = game.laws().read(&touch::DISPUTED).1.and(because).and(duty.because).rule(Verdict::Ask(question));
    game.ask(ruling, question);
    ruling.into()
}

/// The arbiter has judged whether the opponent had touched a piece before he moved another.
pub(crate) fn judged(game: &mut Game, must: Must, take_back: bool, because: Because) -> Answer {
    if !take_back {
        return because.rule(Verdict::Refused(Refusal::NothingToComplainOf)).into();
    }
    let offender = !game.position().turn();
    game.take_back_for_duty(offender, must);
    because.rule(Verdict::MustReplace { by: offender, must }).into()
}
