//! What a play block can ask about the state of the game.

use davar_chess::Side;
use davar_law::Game;
use davar_law::a06_chessclock::clock::{Clock, State};
use davar_law::a06_chessclock::periods::{FixedTime, classify};

use crate::terms;
use crate::time::write_ms;

/// A question about the state of the game.
pub struct Query {
    /// The words after the question mark.
    pub words: &'static str,
    /// What it tells.
    pub means: &'static str,
    pub(crate) answer: fn(&Game) -> String,
}

/// All questions.
pub static QUERIES: &[Query] = &[
    Query { words: "clocks", means: "the time left to White and to Black", answer: clocks },
    Query { words: "counters", means: "what the move counters of the clock show", answer: counters },
    Query { words: "running", means: "whose clock runs", answer: running },
    Query {
        words: "completed",
        means: "how many moves White and Black have completed, and how many they must when the period runs out",
        answer: completed,
    },
    Query { words: "overstepped", means: "whose display reached zero too early", answer: overstepped },
    Query {
        words: "scoresheets",
        means: "for White and Black, how many half-moves are written, and `must` if each is to be, `due` if all are",
        answer: scoresheets,
    },
    Query { words: "envelope", means: "what stands on the envelope of an adjourned game", answer: envelope },
    Query { words: "turn", means: "who has the move", answer: |game| game.position().turn().to_string() },
    Query { words: "moves", means: "the moves that the player may make, his duties considered", answer: moves },
    Query { words: "duty", means: "what touched pieces bind the player to", answer: duty },
    Query { words: "illegal moves", means: "how many of White's and of Black's have counted", answer: illegal_moves },
    Query { words: "position", means: "the position on the board as FEN", answer: |game| game.position().fen() },
    Query { words: "result", means: "how the game ended", answer: result },
    Query { words: "score", means: "the score, with what penalties took and gave", answer: score },
    Query { words: "penalties", means: "how many penalties White and Black were given", answer: penalties },
    Query { words: "offer", means: "whose offer of a draw is open", answer: offer },
    Query {
        words: "times",
        means: "how often the position on the board has stood",
        answer: |game| game.times_stood().to_string(),
    },
    Query { words: "class", means: "the regime that the time control of White and of Black makes", answer: class },
    Query { words: "half-moves", means: "how many half-moves were made", answer: |game| game.plies().to_string() },
];

fn clocks(game: &Game) -> String {
    game.clock().map_or("no clock".to_owned(), |clock| {
        format!("{} {}", write_ms(clock.face(Side::White).left_ms), write_ms(clock.face(Side::Black).left_ms))
    })
}

fn class(game: &Game) -> String {
    let Some(clock) = game.clock() else { return "no clock".to_owned() };
    let classes = Side::ALL.map(|side| {
        let periods = clock.control(side).periods();
        let base_ms = periods.iter().map(|period| period.main_ms).sum();
        let increment_ms = periods.last().map_or(0, |period| period.bonus.each_move_ms());
        let (regime, because) = classify(game.laws().edition(), FixedTime { base_ms, increment_ms });
        format!("{regime} [{because}]")
    });
    classes.join(", ")
}

fn moves(game: &Game) -> String {
    let position = game.position();
    let legal = position.legal();
    let permitted = legal.iter().filter(|m| game.duty().is_none_or(|duty| duty.must.permits(position, **m)));
    let mut texts: Vec<String> = permitted.map(|m| position.san(*m).to_string()).collect();
    texts.sort();
    texts.join(" ")
}

fn duty(game: &Game) -> String {
    game.duty().map_or("none".to_owned(), |duty| format!("{} [{}]", terms::must(duty.must), duty.because))
}

fn illegal_moves(game: &Game) -> String {
    format!("{} {}", game.illegal_moves(Side::White), game.illegal_moves(Side::Black))
}

fn result(game: &Game) -> String {
    game.over().map_or("none".to_owned(), terms::ruling)
}

fn score(game: &Game) -> String {
    game.score().map_or("none".to_owned(), |score| score.to_string())
}

fn penalties(game: &Game) -> String {
    format!("{} {}", game.penalties(Side::White), game.penalties(Side::Black))
}

fn offer(game: &Game) -> String {
    game.offer().map_or("none".to_owned(), |side| side.to_string())
}

/// The same for both sides.
fn both(tells: impl Fn(Side) -> String) -> String {
    format!("{} {}", tells(Side::White), tells(Side::Black))
}

fn counters(game: &Game) -> String {
    game.clock().map_or("no clock".to_owned(), |clock| both(|side| clock.face(side).counter.to_string()))
}

fn running(game: &Game) -> String {
    match game.clock().map(Clock::state) {
        Some(State::Running(side)) => side.to_string(),
        Some(State::Stopped(_)) => "neither".to_owned(),
        None => "no clock".to_owned(),
    }
}

fn completed(game: &Game) -> String {
    both(|side| {
        format!("{}/{}", game.completed(side), game.required(side).map_or("all".to_owned(), |it| it.to_string()))
    })
}

fn overstepped(game: &Game) -> String {
    let sides: Vec<String> =
        Side::ALL.into_iter().filter(|side| game.has_overstepped(*side)).map(|side| side.to_string()).collect();
    if sides.is_empty() { "neither".to_owned() } else { sides.join(" ") }
}

fn scoresheets(game: &Game) -> String {
    both(|side| {
        game.recording(side).map_or("–".to_owned(), |sheet| {
            let must = if sheet.must_record { " must" } else { "" };
            let due = if sheet.in_arrears { " due" } else { "" };
            format!("{}{must}{due}", sheet.recorded)
        })
    })
}

fn envelope(game: &Game) -> String {
    game.envelope().map_or("none".to_owned(), |it| {
        let used = both(|side| write_ms(it.used_ms[side]));
        let offer = it.offer.map_or(String::new(), |side| format!(", {side}'s offer open"));
        format!("move {} of {}, used {used}{offer}", it.move_number, it.sealed_by)
    })
}
