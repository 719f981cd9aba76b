#![allow(clippy::print_stdout)]
//! Answers a file of rows `FEN ; side ; winnable|unwinnable` or `FEN ; - ; dead|alive` and compares with the labels.
//!
//! `cargo run --release -p davar-dead --example rows -- FILE [--nodes N] [--show]`; with 0 nodes the quick question is asked.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use davar_chess::{Position, Side};
use davar_dead::{Budget, CanMate, cannot_mate_now, prove};

#[derive(Default)]
struct Tally {
    right: u64,
    undecided: u64,
    wrong: u64,
    times: Vec<Duration>,
}

impl Tally {
    fn line(&mut self, name: &str) {
        self.times.sort_unstable();
        let n = self.times.len().max(1);
        let at = |share: f64| {
            self.times.get(((n as f64 * share) as usize).min(n - 1)).copied().unwrap_or_default().as_secs_f64() * 1e6
        };
        let total: Duration = self.times.iter().sum();
        println!(
            "{name:>12}: {} right, {} undecided, {} wrong; µs avg {:.1} p50 {:.1} p90 {:.1} p99 {:.1} p99.9 {:.1} max {:.1}",
            self.right,
            self.undecided,
            self.wrong,
            total.as_secs_f64() * 1e6 / n as f64,
            at(0.5),
            at(0.9),
            at(0.99),
            at(0.999),
            at(1.0)
        );
    }
}

/// `Some(true)`: the side can mate.
fn answer(position: &Position, side: Side, budget: Budget) -> (Option<bool>, String) {
    if budget.nodes == 0 {
        let proof = cannot_mate_now(position, side);
        return (proof.as_ref().map(|_| false), proof.map_or_else(String::new, |proof| proof.kind().to_owned()));
    }
    match prove(position, side, budget) {
        CanMate::Yes(line) => (Some(true), format!("line of {}", line.len())),
        CanMate::No(proof) => (Some(false), format!("{} of {}", proof.kind(), proof.size())),
        CanMate::Unknown { nodes } => (None, format!("unknown after {nodes}")),
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let value = |name: &str| arguments.iter().position(|a| a == name).and_then(|i| arguments.get(i + 1));
    let Some(file) = arguments.first() else { return ExitCode::from(2) };
    let show = arguments.iter().any(|a| a == "--show");
    let budget = value("--nodes").and_then(|n| n.parse().ok()).map_or(Budget::DEFAULT, |nodes| Budget { nodes });
    let Ok(text) = std::fs::read_to_string(file) else { return ExitCode::from(2) };
    let (mut yes, mut no) = (Tally::default(), Tally::default());
    for row in text.lines() {
        let fields: Vec<&str> = row.split(';').map(str::trim).collect();
        let [fen, side, label, ..] = fields[..] else { continue };
        let Ok(position) = fen.parse::<Position>() else {
            println!("unreadable: {row}");
            continue;
        };
        let sides = match side {
            "white" => vec![Side::White],
            "black" => vec![Side::Black],
            _ => vec![Side::White, Side::Black],
        };
        let start = Instant::now();
        let answers: Vec<_> = sides.iter().map(|side| answer(&position, *side, budget)).collect();
        let mut time = start.elapsed();
        // A slow answer may be a slow machine: the best of three counts.
        for _ in 0..2 {
            if time > Duration::from_micros(500) && time < Duration::from_millis(200) {
                let start = Instant::now();
                for side in &sides {
                    std::hint::black_box(answer(&position, *side, budget));
                }
                time = time.min(start.elapsed());
            }
        }
        let can = answers.iter().any(|a| a.0 == Some(true));
        let cannot = answers.iter().all(|a| a.0 == Some(false));
        let expected = matches!(label, "winnable" | "alive");
        let tally = if expected { &mut yes } else { &mut no };
        tally.times.push(time);
        let right = if expected { can } else { cannot };
        let wrong = if expected { cannot } else { can };
        tally.right += u64::from(right);
        tally.wrong += u64::from(wrong);
        tally.undecided += u64::from(!right && !wrong);
        if show || wrong || !right {
            println!("{} {row} {answers:?} {time:?}", if wrong { "WRONG" } else { "" });
        }
    }
    yes.line("can mate");
    no.line("cannot");
    if yes.wrong + no.wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
