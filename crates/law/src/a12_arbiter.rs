//! Article 12 (13 until 2009): penalties, extra time, and what the arbiter may not say.
//!
//! His office itself (that he watches, keeps order, appoints assistants) leaves no trace in a game. A penalty is his
//! choice; the edition says from which list.

use davar_chess::Side;

use crate::a10_points::TOTAL_IS_BOUNDED;
use crate::a11_conduct::Breach;
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018};
use crate::edition::Evidence::{Known, KnownWell, Read, Source};
use crate::edition::{Because, Norm, Row};
use crate::ruling::{Asks, Choice, Choices, Question, Refusal};
use crate::{Answer, Cause, Game, Outcome, Ruling, Score, Senseless, Verdict};

/// A penalty of the list in 12.9. Points are half points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Penalty {
    /// A warning.
    Warning,
    /// The opponent is given so many milliseconds.
    MoreTime(u32),
    /// The offender loses so many milliseconds.
    LessTime(u32),
    /// The opponent's points in the game are raised, at most to those of a win.
    PointsUp(u8),
    /// The offender's points in the game are lowered.
    PointsDown(u8),
    /// The offender loses the game; the opponent gets so many half points.
    Loss(u8),
    /// A fine that was announced in advance.
    Fine,
    /// The offender is left out of one or more rounds.
    MissesRounds,
    /// The offender must leave the event. The game in progress is lost too.
    Expulsion,
}

/// 12.9 From which list the arbiter chooses. Amounts are his.
pub static PENALTIES: Norm<&[Penalty]> = Norm::new(
    "arbiter/penalties",
    "the penalties an arbiter may impose",
    &[
        Row::any(E1997, &["13.4"], FIVE, Read),
        Row::any(E2001, &["13.4"], SEVEN, Source),
        Row::any(E2005, &["13.4"], SEVEN, Known),
        Row::any(E2009, &["13.4"], SEVEN, Read),
        Row::any(E2014, &["12.9"], EIGHT, Known),
        Row::any(E2018, &["12.9"], NINE, Read),
    ],
);

const FIVE: &[Penalty] =
    &[Penalty::Warning, Penalty::MoreTime(0), Penalty::LessTime(0), Penalty::Loss(2), Penalty::Expulsion];
const SEVEN: &[Penalty] = &[
    Penalty::Warning,
    Penalty::MoreTime(0),
    Penalty::LessTime(0),
    Penalty::Loss(2),
    Penalty::PointsDown(0),
    Penalty::PointsUp(0),
    Penalty::Expulsion,
];
const EIGHT: &[Penalty] = &[
    Penalty::Warning,
    Penalty::MoreTime(0),
    Penalty::LessTime(0),
    Penalty::PointsUp(0),
    Penalty::PointsDown(0),
    Penalty::Loss(2),
    Penalty::Fine,
    Penalty::Expulsion,
];
const NINE: &[Penalty] = &[
    Penalty::Warning,
    Penalty::MoreTime(0),
    Penalty::LessTime(0),
    Penalty::PointsUp(0),
    Penalty::PointsDown(0),
    Penalty::Loss(2),
    Penalty::Fine,
    Penalty::MissesRounds,
    Penalty::Expulsion,
];

/// 12.5 The arbiter may give time for a disturbance from outside.
pub static EXTRA_TIME: Norm<()> = Norm::new(
    "arbiter/extra-time",
    "the arbiter may give one or both players more time after a disturbance from outside",
    &[
        Row::any(E1997, &["13.5"], (), Read),
        Row::any(E2001, &["13.5"], (), Source),
        Row::any(E2005, &["13.5"], (), Known),
        Row::any(E2009, &["13.5"], (), KnownWell),
        Row::any(E2014, &["12.5"], (), KnownWell),
        Row::any(E2018, &["12.5"], (), Read),
    ],
);

/// 12.6 What the arbiter may not say. The number of moves he may say where the scoresheets are brought up to date and a
/// player has used up his time (8.5).
pub static SILENCE: Norm<Silence> = Norm::new(
    "arbiter/silence",
    "the arbiter does not say how many moves were made, that a move is completed, or that the clock was not pressed",
    &[
        Row::any(E1997, &["13.6"], Silence { not_pressed: true }, Read),
        Row::any(E2001, &["13.6"], Silence { not_pressed: false }, Source),
        Row::any(E2005, &["13.6"], Silence { not_pressed: true }, Known),
        Row::any(E2009, &["13.6"], Silence { not_pressed: true }, Read),
        Row::any(E2014, &["12.6"], Silence { not_pressed: true }, KnownWell),
        Row::any(E2018, &["12.6"], Silence { not_pressed: true }, Read),
    ],
);

/// What is kept silent beside the number of moves and that a move is completed, which no edition lets him say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Silence {
    /// That a player has not pressed his clock.
    pub not_pressed: bool,
}

/// What an arbiter says to a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Told {
    /// How many moves were made.
    MovesMade,
    /// That the opponent has completed his move.
    MoveCompleted,
    /// That he has not pressed his clock.
    ClockNotPressed,
}

/// 12.1 The arbiter sees that the Laws are observed; on this rests what he declares of his own accord.
pub static OBSERVANCE: Norm<()> = Norm::new(
    "arbiter/observance",
    "the arbiter sees that the Laws are observed",
    &[
        Row::any(E1997, &["13.1"], (), KnownWell),
        Row::any(E2001, &["13.1"], (), Source),
        Row::any(E2005, &["13.1"], (), Known),
        Row::any(E2009, &["13.1"], (), KnownWell),
        Row::any(E2014, &["12.1"], (), KnownWell),
        Row::any(E2018, &["12.1"], (), Read),
    ],
);

/// 12.6 The arbiter says something to a player.
pub(crate) fn tell(game: &Game, told: Told) -> Answer {
    let (silence, because) = game.laws.read(&SILENCE);
    let flag_down = game.clock().is_some_and(|clock| Side::ALL.into_iter().any(|side| clock.face(side).left_ms == 0));
    let may = match told {
        Told::MovesMade => flag_down,
        Told::MoveCompleted => false,
        Told::ClockNotPressed => !silence.not_pressed,
    };
    if may { Answer::quiet() } else { because.rule(Verdict::Refused(Refusal::NotToBeTold)).into() }
}

/// 12.5 The arbiter gives a side time.
pub(crate) fn grant_time(game: &mut Game, side: Side, ms: u64) -> Answer {
    if game.clock().is_none() {
        return Answer::Senseless(Senseless::NoClock);
    }
    game.grant(side, ms);
    let gained = u32::try_from(ms).unwrap_or(u32::MAX);
    game.laws.read(&EXTRA_TIME).1.rule(Verdict::Gains(side, gained)).into()
}

/// 12.9 The question how a player is to be penalised, with the list of the edition.
pub(crate) fn ask(game: &mut Game, of: Side, breach: Breach, because: Because) -> Ruling {
    let (list, why) = game.laws.read(&PENALTIES);
    let mut choices = arrayvec::ArrayVec::<Choice, 12>::new();
    choices.extend(list.iter().map(|penalty| Choice::Penalise(*penalty)).chain([Choice::NoPenalty]));
    let question =
        Question { asks: Asks::Penalty(of, breach), choices: Choices::of(&choices), presumed: Choice::NoPenalty };
    let ruling = because.and(why).rule(Verdict::Ask(question));
    game.ask(ruling, question);
    ruling
}

/// 12.9 A player is penalised.
pub(crate) fn penalise(game: &mut Game, of: Side, penalty: Penalty, why: Option<Because>) -> Answer {
    let (list, because) = game.laws.read(&PENALTIES);
    let because = why.map_or(because, |why| because.and(why));
    let same = |listed: &Penalty| std::mem::discriminant(listed) == std::mem::discriminant(&penalty);
    if !list.iter().any(same) {
        return because.rule(Verdict::Refused(Refusal::NoSuchPenalty)).into();
    }
    let left_ms = |side| game.clock().map(|clock| clock.face(side).left_ms);
    match penalty {
        Penalty::MoreTime(_) | Penalty::LessTime(_) if left_ms(of).is_none() => {
            return Answer::Senseless(Senseless::NoClock);
        }
        Penalty::LessTime(ms) if left_ms(of).is_some_and(|left| left <= u64::from(ms)) => {
            return Answer::Senseless(Senseless::NoTimeLeft);
        }
        _ => {}
    }
    let mut answer = vec_of(because.rule(Verdict::Penalised { of, penalty }));
    match penalty {
        Penalty::MoreTime(ms) => game.grant(!of, ms.into()),
        Penalty::LessTime(ms) => game.set_left(of, |left| left.saturating_sub(ms.into())),
        Penalty::PointsUp(by) => return points(game, of, !of, i8::try_from(by).unwrap_or(i8::MAX), answer, because),
        Penalty::PointsDown(by) => {
            return points(game, of, of, i8::try_from(by).map_or(i8::MIN, |by| -by), answer, because);
        }
        Penalty::Loss(opponent) => match lost(of, opponent) {
            Some(score) => answer.extend(end(game, because, score)),
            None => return because.rule(Verdict::Refused(Refusal::NoSuchPenalty)).into(),
        },
        Penalty::Expulsion => answer.extend(end(game, because, Score::win(!of))),
        Penalty::Warning | Penalty::Fine | Penalty::MissesRounds => {}
    }
    game.record_penalty(of);
    Answer::Taken(answer)
}

fn vec_of(ruling: Ruling) -> crate::Rulings {
    crate::Rulings::from_iter([ruling])
}

/// The score of a game that `loser` loses while his opponent gets so many half points.
pub(crate) fn lost(loser: Side, opponent: u8) -> Option<Score> {
    if loser.is_white() { Score::awarded(0, opponent) } else { Score::awarded(opponent, 0) }
}

/// The game ends by a penalty, unless it is over already.
fn end(game: &mut Game, because: Because, score: Score) -> Option<Ruling> {
    if game.over.is_some() {
        return None;
    }
    let ruling = because.rule(Verdict::Over(Outcome { score, cause: Cause::Conduct }));
    game.end(ruling);
    Some(ruling)
}

/// Points are taken from a player or given to his opponent; they count when the game is over.
fn points(game: &mut Game, of: Side, side: Side, by: i8, answer: crate::Rulings, because: Because) -> Answer {
    let bounded = game.laws.read(&TOTAL_IS_BOUNDED);
    let score = game.outcome().map(|outcome| outcome.score);
    let Some(table) = &mut game.table else { return Answer::Senseless(Senseless::NotAtTheBoard) };
    let mut conduct = table.conduct;
    conduct.adjust(side, by);
    if bounded.0 && score.is_some_and(|score| !conduct.adjusted(score).is_normal()) {
        return because.and(bounded.1).rule(Verdict::Refused(Refusal::MoreThanAGame)).into();
    }
    table.conduct = conduct;
    game.record_penalty(of);
    Answer::Taken(answer)
}
