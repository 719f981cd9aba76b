//! The players and the arbiter: what they do next, by chance.

use davar_chess::{Attempt, Position, Square};
use davar_law::{Game, Who};
use davar_scenario::{Subject, Verb, verbs};
use davar_testkit::random::Rng;

use crate::Said;

/// What is left of the last impulse.
#[derive(Default)]
pub(crate) struct Players {
    /// This player has made a move and has not pressed.
    owes_press: Option<davar_chess::Side>,
}

/// How a game is set up.
pub(crate) fn setup(rng: &mut Rng) -> Vec<String> {
    let mut lines = Vec::new();
    let regimes =
        ["regime standard", "regime rapid", "regime rapid supervised", "regime blitz", "regime blitz supervised"];
    lines.push(rng.pick(&regimes).to_owned());
    let controls = ["control 90+30", "control 5", "control 3+2", "control 40/2, 20/1, 1", "control 1+1"];
    if !rng.one_in(8) {
        lines.push(rng.pick(&controls).to_owned());
    }
    let positions = [
        "position r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
        "position 8/P6k/8/8/8/8/p6K/8 w - - 0 60",
        "position 4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1",
        "position 8/8/4k3/8/8/3NK3/8/8 w - - 90 80",
        "position 8/5k2/8/3pP3/8/8/5K2/8 w - d6 0 30",
        "position 7k/8/8/8/8/8/R7/7K w - - 148 200",
    ];
    if rng.one_in(2) {
        lines.push(rng.pick(&positions).to_owned());
    }
    lines
}

/// How long until the next fact.
pub(crate) fn pause_ms(rng: &mut Rng) -> u64 {
    match rng.below(20) {
        0..6 => 0,
        6..15 => rng.below(5_000),
        15..19 => rng.below(60_000),
        _ => rng.below(7_200_000),
    }
}

impl Players {
    /// What happens next.
    pub(crate) fn act(&mut self, rng: &mut Rng, game: &Game) -> Said {
        let turn = game.position().turn();
        if game.asked().is_some() && !rng.one_in(4) {
            let answer = 1 + rng.below(game.asked().map_or(1, |question| question.choices.len() as u64));
            let (pattern, more) = match rng.below(4) {
                0 => ("decides {number} with {time}", format!(" with {}s", 1 + rng.below(200))),
                1 => ("decides {number} with {number} half points", format!(" with {} half points", rng.below(3))),
                _ => ("decides {number}", String::new()),
            };
            return Said { who: Who::Arbiter, pattern, phrase: format!("decides {answer}{more}") };
        }
        if let Some(side) = self.owes_press.take()
            && !rng.one_in(6)
        {
            return Said { who: Who::Player(side), pattern: "presses", phrase: "presses".to_owned() };
        }
        if rng.below(10) < 5 {
            let (pattern, word) = if rng.one_in(2) { ("plays {move}", "plays") } else { ("makes {move}", "makes") };
            if word == "makes" {
                self.owes_press = Some(turn);
            }
            return Said {
                who: Who::Player(turn),
                pattern,
                phrase: format!("{word} {}", a_move(rng, game.position())),
            };
        }
        anything(rng, game)
    }
}

/// Verbs that end most games; they are chosen less often, so that games go on.
const ENDING: [&str; 5] = ["resigns", "declares {score}", "expels {side}", "agrees on a draw", "claims the flag"];

/// What players are reported for.
const BREACHES: [&str; 6] = [
    "disrepute",
    "leaving the venue",
    "distraction",
    "refusing to comply",
    "a device that sounded",
    "striking the clock",
];

/// Any verb, its slots filled by chance.
fn anything(rng: &mut Rng, game: &Game) -> Said {
    let all: Vec<&'static Verb> = verbs().collect();
    let mut verb = rng.pick(&all);
    if (ENDING.contains(&verb.pattern) || verb.pattern.contains("loss")) && !rng.one_in(6) {
        verb = rng.pick(&all);
    }
    let who = match verb.subject {
        Subject::Arbiter => Who::Arbiter,
        Subject::Anyone if rng.one_in(3) => Who::Arbiter,
        _ if rng.one_in(3) => Who::Player(!game.position().turn()),
        _ => Who::Player(game.position().turn()),
    };
    let words: Vec<String> = verb.pattern.split(' ').map(|part| word(rng, game.position(), part)).collect();
    Said { who, pattern: verb.pattern, phrase: words.join(" ") }
}

fn word(rng: &mut Rng, position: &Position, part: &str) -> String {
    match part {
        "{square}" => a_square(rng, position).to_string(),
        "{move}" => a_move(rng, position),
        "{time}" => format!("{}s", rng.below(7_200)),
        "{side}" => rng.side().to_string(),
        "{number}" => rng.below(12).to_string(),
        "{piece}" => rng.pick(&["queen", "rook", "bishop", "knight", "king", "pawn"]).to_owned(),
        "{text}" => rng.pick(&BREACHES).to_owned(),
        "{score}" => rng.pick(&["1-0", "0-1", "1/2-1/2", "0-0", "1/2-0"]).to_owned(),
        word => word.to_owned(),
    }
}

fn a_square(rng: &mut Rng, position: &Position) -> Square {
    let men: Vec<Square> = position.placement().pieces().map(|(square, _)| square).collect();
    if men.is_empty() || rng.one_in(8) { rng.square() } else { rng.pick(&men) }
}

/// Mostly a legal move, sometimes any piece to any square; as from and to.
fn a_move(rng: &mut Rng, position: &Position) -> String {
    let legal = rng.legal_move(position).filter(|_| !rng.one_in(6));
    let attempt = legal.map_or_else(
        || Attempt::Piece { from: a_square(rng, position), to: rng.square(), becomes: None },
        |m| match m.attempt() {
            Attempt::Castle(_) => Attempt::Piece { from: m.from(), to: m.destination(), becomes: None },
            attempt => attempt,
        },
    );
    match attempt {
        Attempt::Piece { from, to, becomes } => {
            let letter = becomes.map_or(String::new(), |role| role.letter().to_ascii_lowercase().to_string());
            format!("{from}{to}{letter}")
        }
        Attempt::Castle(_) => "e1g1".to_owned(),
    }
}
