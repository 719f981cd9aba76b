//! What reading the log of a game of a hundred moves costs: `cargo run --release -p davar-journal --example replay ROUNDS`.
//!
//! The game is always the same, each half-move one fact with its time. It is read so many times over: parsed, its chain
//! checked, and played through under the Laws.

#![allow(clippy::print_stdout)]

use std::time::Instant;

use davar_journal::{Head, Log};
use davar_law::{Edition, Who};

const PLIES: u64 = 200;

fn log() -> Option<Log> {
    let mut log = Log::begin(Head::new(Edition::E2023, ["control 90+30"])).ok()?;
    for ply in 0..PLIES {
        let position = *log.game().position();
        let legal = position.legal();
        let m = legal.get((ply * 7 + 3) as usize % legal.len().max(1))?;
        log.append(1_000 * (ply + 1), Who::Player(position.turn()), &format!("plays {m:?}")).ok()?;
    }
    Some(log)
}

fn main() {
    let rounds: u32 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1);
    let Some(log) = log() else { return println!("the game did not come to {PLIES} half-moves") };
    let text = log.to_json_lines();
    let start = Instant::now();
    let mut facts = 0;
    for _ in 0..rounds {
        facts += Log::read(&text).map_or(0, |log| log.records().len());
    }
    println!("{facts} facts read, {:.1} µs a log", start.elapsed().as_secs_f64() * 1e6 / f64::from(rounds));
}
