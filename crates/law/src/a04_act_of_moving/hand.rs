//! What a hand does on the board: each fact of Article 4 meets the Laws here.

use arrayvec::ArrayVec;
use davar_chess::{Attempt, Illegal, Role, Side, Square};

use super::touch::{self, ADJUSTING, Adjusts};
use super::{both_hands, made};
use crate::a07_irregularities::displaced;
use crate::a09_drawn_game::offer;
use crate::a11_conduct::{self, Breach};
use crate::ruling::{Asks, Choice, Choices, Question, Refusal, Rulings};
use crate::{Answer, Game, Hand, Senseless, Verdict, appendix_d_blind};

/// 4 A hand does something.
pub(crate) fn hand(game: &mut Game, by: Side, hand: Hand) -> Answer {
    if game.table.is_none() {
        return Answer::Senseless(Senseless::NotAtTheBoard);
    }
    if let Some(square) = game.first_empty(&squares(hand)) {
        return Answer::Senseless(Senseless::NoPieceThere(square));
    }
    let adjusting = game.touches().is_some_and(|touches| touches.adjusting);
    match hand {
        Hand::BothHands => return both_hands::used(game, by),
        Hand::Displace => return displaced::displaced(game, by),
        Hand::PutRight => return displaced::put_right(game, by),
        _ if game.position().turn() != by => return off_move(game, by, hand),
        Hand::Adjust => return adjust(game, by),
        Hand::Call(attempt) => return appendix_d_blind::calls(game, by, attempt),
        // D.2.2: a blind player feels his pieces.
        Hand::Touch(_) | Hand::TouchBoth(..) | Hand::Contact(_) if appendix_d_blind::feels(game, by) => {}
        Hand::DoneAdjusting => game.with_touches(|touches| touches.adjusting = false),
        Hand::AnnounceCastling(wing) => game.with_touches(|touches| touches.announced_castling = Some(wing)),
        Hand::Brush(_) => {}
        Hand::Contact(_) | Hand::Touch(_) | Hand::TakeOut(_) | Hand::TouchBoth(..) if adjusting => {}
        Hand::Contact(square) => return disputed(game, square),
        Hand::Touch(square) | Hand::TakeOut(square) => touched(game, by, &[square]),
        Hand::TouchBoth(first, second) => touched(game, by, &[first, second]),
        Hand::Release { from, to } => return release(game, by, from, to),
        Hand::ChoosePromotion { square, role } => return choose(game, by, square, role),
    }
    owed(game)
}

/// The squares on which a piece must stand for the fact to make sense.
fn squares(hand: Hand) -> ArrayVec<Square, 2> {
    let mut squares = ArrayVec::new();
    match hand {
        Hand::Touch(square)
        | Hand::Brush(square)
        | Hand::Contact(square)
        | Hand::TakeOut(square)
        | Hand::Release { from: square, .. } => {
            squares.push(square);
        }
        Hand::TouchBoth(first, second) => squares.extend([first, second]),
        _ => {}
    }
    squares
}

/// The duty that the player now has, as a ruling.
pub(crate) fn owed(game: &Game) -> Answer {
    Answer::Taken(owes(game))
}

fn owes(game: &Game) -> Rulings {
    game.duty().map(|duty| duty.because.rule(Verdict::Owes(duty.must))).into_iter().collect()
}

/// 4.3 Pieces were touched with intent, and the right to complain is lost by it (4.8).
fn touched(game: &mut Game, by: Side, squares: &[Square]) {
    game.complaint_closed_by_touch(by);
    game.with_touches(|touches| touches.add_all(squares, false));
}

/// 4.2.1 and 4.3 A player without the move touches or adjusts something. It binds him to nothing; whether it disturbs the
/// opponent is a matter of conduct.
fn off_move(game: &Game, by: Side, hand: Hand) -> Answer {
    match hand {
        Hand::Brush(_) => Answer::quiet(),
        Hand::Adjust => game.laws().read(&ADJUSTING).1.rule(Verdict::Refused(Refusal::NotOnMove)).into(),
        Hand::Touch(_) | Hand::TakeOut(_) | Hand::TouchBoth(..) | Hand::Contact(_) => {
            let because = game.laws().read(&touch::FRAME).1.and(a11_conduct::clause(game.laws(), Breach::Distraction));
            because.rule(Verdict::TouchedOffMove { by }).into()
        }
        _ => Answer::Senseless(Senseless::NotHisMove),
    }
}

/// 4.2.1 He says that he adjusts. It is of no use for what he has touched already, and from 2014 his clock must be the
/// one that runs.
fn adjust(game: &mut Game, by: Side) -> Answer {
    let (adjusts, because) = game.laws().read(&ADJUSTING);
    let runs = game.clock().is_none_or(|clock| clock.state().side() == by);
    if adjusts == Adjusts::HavingTheMoveWhileHisClockRuns && !runs {
        return because.rule(Verdict::Refused(Refusal::NotOnMove)).into();
    }
    if game.touches().is_some_and(|touches| !touches.is_empty()) {
        let mut rulings = Rulings::from_iter([because.rule(Verdict::Refused(Refusal::TooLate))]);
        rulings.extend(owes(game));
        return Answer::Taken(rulings);
    }
    game.with_touches(|touches| touches.adjusting = true);
    Answer::quiet()
}

/// 4.2.2 A contact of which it is disputed whether it was intended: the arbiter judges, and until then it counts.
pub(crate) fn disputed(game: &mut Game, square: Square) -> Answer {
    game.with_touches(|touches| touches.add_all(&[square], true));
    let because = game.laws().read(&touch::DISPUTED).1;
    let question = Question {
        asks: Asks::TouchedWithIntent(square),
        choices: Choices::of(&[Choice::WithIntent, Choice::ByAccident]),
        presumed: Choice::WithIntent,
    };
    let ruling = because.rule(Verdict::Ask(question));
    game.ask(ruling, question);
    let mut rulings = Rulings::from_iter([ruling]);
    rulings.extend(owes(game));
    Answer::Taken(rulings)
}

/// The arbiter has judged a disputed contact.
pub(crate) fn judged(game: &mut Game, square: Square, intended: bool) -> Answer {
    game.with_touches(|touches| touches.judged(square, intended));
    if intended {
        let by = game.position().turn();
        game.complaint_closed_by_touch(by);
        offer::touched(game, by, Hand::Touch(square));
    }
    owed(game)
}

/// 4.7 A piece is let go on a square. If that is only a part of a move (the king that is to castle, a pawn on its last
/// rank, a piece on a square from which the captured one has not been taken yet), it may not go elsewhere; if it is the
/// whole move, the move is made.
fn release(game: &mut Game, by: Side, from: Square, to: Square) -> Answer {
    let position = *game.position();
    let attempt = Attempt::Piece { from, to, becomes: None };
    let castles =
        from == position.king(by) && position.legal().iter().any(|m| m.is_castling() && m.destination() == to);
    let is_part = match position.judge(attempt) {
        Ok(m) => castles || m.is_castling() || position.is_capture(m),
        Err(Illegal::PromotionMissing) => position.legal().iter().any(|m| m.from() == from && m.to() == to),
        Err(_) => castles,
    };
    if !is_part {
        return made::make(game, by, attempt);
    }
    touched(game, by, &[from]);
    game.with_touches(|touches| touches.released = Some((from, to)));
    owed(game)
}

/// 4.4.4 A new piece touches a square of the last rank. The first choice stands, where a touch settles it.
fn choose(game: &mut Game, by: Side, square: Square, role: Role) -> Answer {
    let last = davar_chess::Rank::new(7).map(|rank| rank.seen_by(by));
    if last != Some(square.rank()) {
        return Answer::Senseless(Senseless::NothingOfTheKind);
    }
    game.with_touches(|touches| {
        touches.promotes.get_or_insert((square, role));
    });
    owed(game)
}
