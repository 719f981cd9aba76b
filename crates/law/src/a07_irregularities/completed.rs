//! 7.5: what happens at the board when an illegal move, or what is penalised like one, was completed.
//!
//! Where the arbiter watches, he acts at the press: the move does not come to stand. Where he does not, it stands until
//! somebody speaks in time.

use davar_chess::{Attempt, Illegal, Role, Side};

use super::illegal_move::{Fault, UNDONE, UNPROMOTED_BECOMES_QUEEN, Undone, due};
use super::restoration;
use crate::a04_act_of_moving::both_hands::BOTH_HANDS;
use crate::a04_act_of_moving::complaint::{COMPLAINT_LOST, Lost};
use crate::a04_act_of_moving::released::RELEASED;
use crate::a04_act_of_moving::unfinished;
use crate::a06_chessclock::press::{PRESS_WITHOUT_MOVE, WithoutMove};
use crate::ruling::{Asks, Choice, Choices, Question, Refusal, Rulings};
use crate::table::Stood;
use crate::{
    Answer, Because, Game, Laws, Outcome, Senseless, Verdict, Who, a03_moves, appendix_a_rapid, appendix_d_blind,
    guideline_3_quickplay,
};

/// 7.5.1 Is an illegal move undone as soon as the clock was pressed, or only when somebody says so?
fn is_acted_on_at_once(laws: &Laws) -> bool {
    laws.read(&UNDONE).0 == Undone::WheneverFound
}

/// 7.5.1 A player pressed the clock after an illegal move.
///
/// Where it would stand until somebody speaks, the capture of a king cannot: the board is no position any more, and it is
/// dealt with at once.
pub(crate) fn pressed(game: &mut Game, by: Side, attempt: Attempt, fault: Illegal) -> Answer {
    // Where a king can be captured it was left in check before; that was the first irregularity, and all after it is void.
    if fault == Illegal::CapturesKing && is_acted_on_at_once(game.laws()) && game.first_that_stood(None).is_some() {
        return reported(game, Who::Arbiter);
    }
    if is_acted_on_at_once(game.laws()) || game.position().after_illegal(attempt).is_err() {
        game.withdraw(by);
        return found(game, by, Some(attempt), Fault::Move(fault));
    }
    unnoticed(game, by, attempt, fault)
}

/// An illegal move is completed, and nobody says so: it stands, and nothing counts yet. It cannot mate, stalemate or kill
/// the position, but it counts for the draws of 9.6.
pub(crate) fn unnoticed(game: &mut Game, by: Side, attempt: Attempt, fault: Illegal) -> Answer {
    if let Err(why) = game.stands(by, attempt, fault) {
        return Answer::Senseless(Senseless::CannotStand(why));
    }
    game.completed_by_press(by);
    game.stood_and_was_pressed();
    let Some(ruling) = game.drawn_unasked() else { return Answer::quiet() };
    game.end(ruling);
    ruling.into()
}

/// 7.5.4 A player pressed the clock after a legal move that counts as illegal.
pub(crate) fn penalised_as_illegal(game: &mut Game, by: Side, attempt: Attempt, fault: Fault) -> Answer {
    let ply = game.plies().saturating_sub(1);
    if is_acted_on_at_once(game.laws()) {
        game.restore(ply);
        game.touched_by_attempt(attempt, fault);
        return found(game, by, Some(attempt), fault);
    }
    game.claimable(Stood { ply, by, attempt: Some(attempt), fault, pressed: true });
    game.completed_by_press(by);
    Answer::quiet()
}

/// 7.5.3 A player pressed the clock and has made no move.
///
/// If the opponent's illegal move stands there, he may have pressed to give it back: the arbiter judges.
pub(crate) fn pressed_without_move(game: &mut Game, by: Side) -> Answer {
    if let Some(answer) = appendix_d_blind::pressed(game, by) {
        return answer;
    }
    if let Some(answer) = unfinished::pressed(game, by) {
        return answer;
    }
    let (kind, because) = game.laws().read(&PRESS_WITHOUT_MOVE);
    if kind != WithoutMove::IllegalMove {
        return because.rule(Verdict::PressedWithoutMove { by }).into();
    }
    if game.complaint(by).is_some_and(|complaint| complaint.illegal_move.is_some()) {
        let question = Question {
            asks: Asks::PressedInError(by),
            choices: Choices::of(&[Choice::NoPenalty, Choice::CountAsIllegal]),
            presumed: Choice::NoPenalty,
        };
        let ruling = because.rule(Verdict::Ask(question));
        game.ask(ruling, question);
        return ruling.into();
    }
    if is_acted_on_at_once(game.laws()) {
        return found(game, by, None, Fault::NoMove);
    }
    let ply = game.plies();
    game.claimable(Stood { ply, by, attempt: None, fault: Fault::NoMove, pressed: true });
    game.completed_by_press(by);
    Answer::quiet()
}

/// 7.5.3 The arbiter has judged a press without a move.
pub(crate) fn press_judged(game: &mut Game, by: Side, choice: Choice) -> Answer {
    if choice == Choice::CountAsIllegal { found(game, by, None, Fault::NoMove) } else { Answer::quiet() }
}

/// 7.5.5 An illegal move of this player is completed and found; the position before it stands on the board.
pub(crate) fn found(game: &mut Game, by: Side, attempt: Option<Attempt>, fault: Fault) -> Answer {
    let becomes_queen = game.laws().read(&UNPROMOTED_BECOMES_QUEEN).0;
    if let (Fault::Move(Illegal::PromotionMissing), Some(Attempt::Piece { from, to, .. }), true) =
        (fault, attempt, becomes_queen)
    {
        let queen = Attempt::Piece { from, to, becomes: Some(Role::Queen) };
        if let Ok(m) = game.position().judge(queen) {
            return queened(game, by, queen, m);
        }
    }
    let (rulings, _) = penalty(game, by, fault);
    Answer::Taken(rulings)
}

/// 7.5.2 The pawn that was left on its last rank becomes a queen, and the turn passes. The penalty is reckoned with the
/// queen on the board; if the game goes on after it, the queen may mate or stalemate.
fn queened(game: &mut Game, by: Side, queen: Attempt, m: davar_chess::Move) -> Answer {
    game.turn_ends();
    let ended = game.make_legal(m);
    game.over = None;
    game.made_at_the_board(by, queen, None);
    let (mut rulings, lost) = penalty(game, by, Fault::Move(Illegal::PromotionMissing));
    if lost.is_none() {
        game.completed_by_press(by);
        if let Some(ended) = ended {
            game.end(ended);
            rulings.push(ended);
        }
    }
    Answer::Taken(rulings)
}

/// 7.5.5 What an illegal move costs, with the outcome if it loses.
fn penalty(game: &mut Game, by: Side, fault: Fault) -> (Rulings, Option<Outcome>) {
    let count = game.illegal_moves(by).saturating_add(1);
    game.count_illegal_move(by);
    guideline_3_quickplay::count_illegal_move(game, by);
    let (due, because) = due(game, by, count);
    let laws = game.laws();
    let because = match fault {
        Fault::Move(Illegal::PromotionMissing) => {
            laws.read(&UNPROMOTED_BECOMES_QUEEN).1.and(because).and(a03_moves::clause(laws, Illegal::PromotionMissing))
        }
        Fault::Move(why) => because.and(a03_moves::clause(laws, why)),
        Fault::NoMove => laws.read(&PRESS_WITHOUT_MOVE).1.and(because),
        Fault::BothHands => laws.read(&BOTH_HANDS).1.and(because),
        Fault::Unfinished => because.and(laws.read(&RELEASED).1),
    };
    let ruling = because.rule(Verdict::IllegalMoveCompleted { by, fault, count, bonus_ms: due.bonus_ms });
    game.grant(!by, u64::from(due.bonus_ms));
    let mut rulings = Rulings::from_iter([ruling]);
    if let Some(outcome) = due.loses {
        let over = because.rule(Verdict::Over(outcome));
        game.end(over);
        rulings.push(over);
    }
    (rulings, due.loses)
}

/// The illegal move of which somebody may speak now, or why he is refused.
fn spoken_of(game: &Game, who: Who) -> Result<Stood, (Because, Refusal)> {
    let (undone, because) = game.laws().read(&UNDONE);
    let (lost, why_lost) = game.laws().read(&COMPLAINT_LOST);
    let open =
        |side| game.complaint(side).and_then(|it| it.illegal_move).and_then(|ply| game.first_that_stood(Some(ply)));
    let stood = match (who, undone) {
        // In 2001 a player who has touched a piece since may not complain; the arbiter mends what he finds all the same.
        (Who::Player(side), Undone::WheneverFound) if lost == Lost::Everything && open(side).is_none() => {
            return Err((why_lost, Refusal::NothingToComplainOf));
        }
        (Who::Player(_), Undone::WheneverFound) => game.first_that_stood(None),
        (Who::Player(side), _) => open(side),
        (Who::Arbiter, _) => appendix_a_rapid::arbiter_finds(game).map_err(|why| (why, Refusal::OnlyOnRequest))?,
    };
    stood.ok_or((because, Refusal::NothingToComplainOf))
}

/// 7.5.1 A player claims, or the arbiter finds, that an illegal move was completed. The earliest counts; what was illegal
/// after it goes back with it and is not penalised.
pub(crate) fn reported(game: &mut Game, who: Who) -> Answer {
    let stood = match spoken_of(game, who) {
        Ok(stood) => stood,
        Err((because, refusal)) => return because.rule(Verdict::Refused(refusal)).into(),
    };
    let by = stood.by;
    let undone = game.plies().saturating_sub(stood.ply);
    game.restore(stood.ply);
    // What the press gave goes back with it, as long as it is the last one.
    if stood.pressed && undone <= 1 {
        game.void_press(by);
    }
    if let Some(attempt) = stood.attempt {
        game.touched_by_attempt(attempt, stood.fault);
    }
    let before = game.illegal_moves(by);
    let answer = found(game, by, stood.attempt, stood.fault);
    debug_assert!(game.illegal_moves(by) > before);
    let Answer::Taken(mut rulings) = answer else { return answer };
    if undone > 1 && game.over.is_none() {
        let bonus_ms = rulings.iter().find_map(|ruling| match ruling.verdict {
            Verdict::IllegalMoveCompleted { bonus_ms, .. } => Some(u64::from(bonus_ms)),
            _ => None,
        });
        let asked = restoration::ask_clocks(game, bonus_ms.map(|ms| (!by, ms)));
        rulings.extend(asked);
    }
    Answer::Taken(rulings)
}
