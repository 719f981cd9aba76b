#![allow(clippy::print_stdout)]
//! Davar's dead-position answers and the peer's (chasolver, MIT) on the same rows in one run on one core.
//!
//! `cargo run --release -p davar-oracle --example versus_dead -- FILE… [--quick] [--every N] [--nodes N]`
//!
//! Rows are `FEN ; white|black|- ; …`; with `-` both sides are asked about. Every time is the best of three, so that a
//! machine busy with other things counts for neither. Davar's times include making and checking the certificate.

use std::hint::black_box;
use std::str::FromStr;
use std::time::{Duration, Instant};

use chasolver::Winnability;
use chess::{Board, Color};
use davar_chess::{Position, Side};
use davar_dead::{Budget, CanMate, cannot_mate_now, dead_now, prove};

struct Query {
    position: Position,
    board: Board,
    side: Option<Side>,
    row: String,
}

fn queries(text: &str, every: usize) -> Vec<Query> {
    text.lines()
        .step_by(every)
        .filter_map(|row| {
            let mut fields = row.split(';').map(str::trim);
            let fen = fields.next()?;
            let side = match fields.next()? {
                "white" => Some(Side::White),
                "black" => Some(Side::Black),
                _ => None,
            };
            let position = fen.parse().ok()?;
            let board = Board::from_str(fen).ok()?;
            Some(Query { position, board, side, row: row.to_owned() })
        })
        .collect()
}

fn color(side: Side) -> Color {
    if side.is_white() { Color::White } else { Color::Black }
}

/// The best of three, and the answer.
fn timed<T>(mut ask: impl FnMut() -> T) -> (Duration, T) {
    let start = Instant::now();
    let answer = ask();
    let mut best = start.elapsed();
    for _ in 0..2 {
        if best < Duration::from_millis(300) {
            let start = Instant::now();
            black_box(ask());
            best = best.min(start.elapsed());
        }
    }
    (best, answer)
}

struct Times(Vec<Duration>);

impl Times {
    fn us(&mut self) -> [f64; 5] {
        self.0.sort_unstable();
        let n = self.0.len().max(1);
        let at = |share: f64| {
            let i = ((n as f64 * share) as usize).min(n - 1);
            self.0.get(i).map_or(0.0, |time| time.as_secs_f64() * 1e6)
        };
        let total: f64 = self.0.iter().map(|time| time.as_secs_f64() * 1e6).sum();
        [total / n as f64, at(0.5), at(0.99), at(0.999), at(1.0)]
    }
}

fn ours(query: &Query, quick: bool, budget: Budget) -> Option<bool> {
    match (quick, query.side) {
        (true, Some(side)) => cannot_mate_now(&query.position, side).map(|_| false),
        (true, None) => dead_now(&query.position).map(|_| false),
        (false, side) => {
            let sides = side.map_or(vec![Side::White, Side::Black], |side| vec![side]);
            let answers = sides.iter().map(|side| match prove(&query.position, *side, budget) {
                CanMate::Yes(_) => Some(true),
                CanMate::No(_) => Some(false),
                CanMate::Unknown { .. } => None,
            });
            answers.reduce(|a, b| if a == Some(true) || b == Some(true) { Some(true) } else { a.and(b) }).flatten()
        }
    }
}

fn theirs(query: &Query, quick: bool) -> Option<bool> {
    let sides = query.side.map_or(vec![Side::White, Side::Black], |side| vec![side]);
    if quick {
        return sides.iter().all(|side| chasolver::is_unwinnable_fast(&query.board, color(*side))).then_some(false);
    }
    let answers = sides.iter().map(|side| {
        chasolver::winnability(&query.board, color(*side)).map(|answer| matches!(answer, Winnability::Winnable { .. }))
    });
    answers.reduce(|a, b| if a == Some(true) || b == Some(true) { Some(true) } else { a.and(b) }).flatten()
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let value = |name: &str| arguments.iter().position(|a| a == name).and_then(|i| arguments.get(i + 1));
    let quick = arguments.iter().any(|a| a == "--quick");
    let every = value("--every").and_then(|n| n.parse().ok()).unwrap_or(1);
    let budget = value("--nodes").and_then(|n| n.parse().ok()).map_or(Budget::DEFAULT, |nodes| Budget { nodes });
    for file in arguments.iter().filter(|a| a.ends_with(".txt")) {
        let queries = queries(&std::fs::read_to_string(file).unwrap_or_default(), every);
        let (mut our_times, mut their_times) = (Times(Vec::new()), Times(Vec::new()));
        let (mut our_open, mut their_open, mut differ) = (0, 0, 0);
        for query in &queries {
            let (our_time, our_answer) = timed(|| ours(query, quick, budget));
            let (their_time, their_answer) = timed(|| theirs(query, quick));
            our_times.0.push(our_time);
            their_times.0.push(their_time);
            our_open += usize::from(our_answer.is_none());
            their_open += usize::from(their_answer.is_none());
            if !quick && our_answer.is_some() && their_answer.is_some() && our_answer != their_answer {
                differ += 1;
                println!("differ: {} davar {our_answer:?} peer {their_answer:?}", query.row);
            }
        }
        let (us, them) = (our_times.us(), their_times.us());
        println!("{file}: {} queries{}", queries.len(), if quick { ", quick question" } else { "" });
        println!("  open: davar {our_open}, peer {their_open}; different answers: {differ}");
        println!("            avg       p50       p99     p99.9       max  (µs)");
        for (name, row) in [("davar", us), ("peer", them)] {
            println!("  {name:<6}{:>9.1} {:>9.1} {:>9.1} {:>9.1} {:>9.1}", row[0], row[1], row[2], row[3], row[4]);
        }
        let ratio: Vec<String> = us.iter().zip(them).map(|(us, them)| format!("{:>9.2}", them / us)).collect();
        println!("  peer/davar{}", &ratio.join(" ")[2..]);
    }
}
