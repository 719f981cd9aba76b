//! What the arbiter was asked and answers, and what still counts when the game is over.

use crate::a04_act_of_moving::{self, hand};
use crate::a06_chessclock::defect;
use crate::a07_irregularities::{self, displaced};
use crate::a08_recording::{SheetAct, signing};
use crate::a09_drawn_game::claim::{self, ClaimFault};
use crate::a09_drawn_game::{offer, procedure};
use crate::a12_arbiter::{self, Penalty};
use crate::game::Asked;
use crate::ruling::{Asks, Question};
use crate::{
    Act, Answer, Choice, Claim, ClockAct, Event, Game, Hand, Order, Ruling, Senseless, Verdict, Who, a11_conduct,
    appendix_a_rapid, guideline_3_quickplay,
};

impl Game {
    /// The arbiter is asked.
    pub(crate) fn ask(&mut self, ruling: Ruling, question: Question) {
        self.asked = Some(Asked { question, because: ruling.because, claim: None });
    }

    /// Play went on: a question about it is gone. One about conduct waits, so that a player who is to be warned can
    /// finish his move first.
    #[cold]
    pub(crate) fn drop_question_of_play(&mut self) {
        let waits = |asked: &Asked| matches!(asked.question.asks, Asks::Penalty(..) | Asks::Interference);
        self.asked = self.asked.filter(waits);
    }

    /// The question that stands, if there is one, came up with this claim.
    pub(crate) fn asked_on_claim(&mut self, claim: Claim) {
        if let Some(asked) = &mut self.asked {
            asked.claim = Some(claim);
        }
    }

    /// The arbiter answers what he was asked.
    pub(crate) fn decide(&mut self, choice: Choice) -> Answer {
        let answers = |asked: &Asked| asked.question.choices.iter().any(|offered| choice.answers(offered));
        let Some(asked) = self.asked.filter(answers) else {
            return guideline_3_quickplay::decided_late(self, choice)
                .unwrap_or(Answer::Senseless(Senseless::NothingAsked));
        };
        let before = self.asked.take();
        let answer = match (choice, asked.question.asks) {
            (Choice::Over(outcome), _) => self.carry_out(asked.because.rule(Verdict::Over(outcome))),
            (Choice::ClaimFails, _) => self.claim_fails(&asked),
            (Choice::Penalise(penalty), Asks::Penalty(of, _)) => {
                a12_arbiter::penalise(self, of, penalty, Some(asked.because))
            }
            (Choice::ChangeSetting, _) => {
                defect::correct(self);
                Answer::quiet()
            }
            (Choice::CorrectTimes, _) => asked.because.rule(Verdict::TimesToBeCorrected).into(),
            (choice, asks) => a04_act_of_moving::decided(self, asks, choice, asked.because)
                .or_else(|| a07_irregularities::decided(self, asks, choice))
                .or_else(|| guideline_3_quickplay::decided(self, asks, choice, asked.because))
                .unwrap_or_else(Answer::quiet),
        };
        if matches!(answer, Answer::Senseless(_)) {
            self.asked = before;
        }
        answer
    }

    /// 9.5.3 The arbiter holds a claim for wrong.
    fn claim_fails(&mut self, asked: &Asked) -> Answer {
        let Some(claim) = asked.claim else { return Answer::Senseless(Senseless::NothingAsked) };
        let ruling = claim::fails(&self.laws, claim, ClaimFault::ByDecision);
        match ruling.verdict {
            Verdict::ClaimFails { due, must_play, .. } => {
                procedure::failed(self, self.position.turn(), ruling, due, must_play)
            }
            _ => ruling.into(),
        }
    }

    /// A fact after the end changes nothing, but a player may appeal, and penalties that are not of the game itself may
    /// still be imposed.
    pub(crate) fn after_the_end(&mut self, event: &Event, ruling: Ruling) -> Answer {
        match (event.who, event.act) {
            (Who::Player(side), Act::Sheet(SheetAct::Sign(score))) => signing::sign(self, side, score),
            (Who::Arbiter, Act::Decide(choice)) if self.asked().is_some_and(|it| it.asks == Asks::SignedResult) => {
                self.decide(choice)
            }
            (Who::Player(side), Act::Say(say)) => a11_conduct::say(self, side, say),
            (Who::Arbiter, Act::Order(Order::Penalise(side, penalty))) if outlives_the_game(penalty) => {
                a12_arbiter::penalise(self, side, penalty, None)
            }
            _ => Answer::Over(ruling),
        }
    }

    /// 5 It comes out that the game was over: what ended it first is its end, whatever was played or claimed after.
    pub(crate) fn was_over(&mut self) -> Answer {
        match self.passed_over.first {
            Some(ruling) => self.carry_out(ruling),
            None => Answer::Senseless(Senseless::NothingOfTheKind),
        }
    }

    /// 4 and 9.1.2.1 A hand does something, and may refuse an offer by it.
    pub(crate) fn touch(&mut self, by: davar_chess::Side, hand: Hand) -> Answer {
        let offered = self.offer;
        let adjusting = self.touches().is_some_and(|touches| touches.adjusting);
        let answer = hand::hand(self, by, hand);
        if matches!(answer, Answer::Senseless(_)) || adjusting {
            return answer;
        }
        offer::touched(self, by, hand);
        let refused = offered.filter(|_| self.offer.is_none());
        let asked = refused.and_then(|side| guideline_3_quickplay::offer_refused(self, side));
        with(answer, asked)
    }

    /// 6 and A.5.4 Something is done to the clock, and a move may be completed by it.
    pub(crate) fn clock_and_watch(&mut self, who: Who, act: ClockAct) -> Answer {
        let answer = self.clock_act(who, act);
        let pressed = act == ClockAct::Press && !matches!(answer, Answer::Senseless(_));
        let drawn = if pressed { appendix_a_rapid::completed(self) } else { None };
        let displaced = who.player().filter(|_| pressed).and_then(|by| displaced::pressed(self, by));
        with(with(answer, drawn), displaced)
    }
}

const fn outlives_the_game(penalty: Penalty) -> bool {
    !matches!(penalty, Penalty::MoreTime(_) | Penalty::LessTime(_) | Penalty::Loss(_))
}

/// The answer with one more ruling.
fn with(answer: Answer, more: Option<Ruling>) -> Answer {
    match (answer, more) {
        (Answer::Taken(mut rulings), Some(ruling)) => {
            let _ = rulings.try_push(ruling);
            Answer::Taken(rulings)
        }
        (answer, _) => answer,
    }
}
