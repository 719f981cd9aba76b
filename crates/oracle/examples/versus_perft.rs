//! Move generation against peers in one run: leaves a second over six standard positions.
//!
//! ```text
//! cargo build --release -p davar-oracle --example versus_perft
//! taskset -c 1 target/release/examples/versus_perft [--rounds 5] [--less 0] [--counted | --made] [ENGINE ...]
//!
//! # With the instructions of this processor for everybody, and the peers' own use of BMI2:
//! RUSTFLAGS="-C target-cpu=native" cargo build --release -p davar-oracle --features bmi2 --example versus_perft
//! ```
//!
//! The programs take turns position by position, so that a slow minute of the machine hits all of them. For each
//! position the best and the median time count; a total is all leaves by the sum of these times. `--less 1` searches one
//! ply less deep everywhere, for a quick look. With every leaf made, the full run takes about two minutes a round. On
//! Linux the time is the processor time of the thread, so that other programs on the core disturb it less.

#![allow(clippy::print_stdout, reason = "a program for the terminal")]

#[path = "../tests/it/peers.rs"]
mod peers;
#[path = "../tests/it/stopwatch.rs"]
mod stopwatch;

use std::process::exit;

use peers::{Count, DAVAR_WITH_KEYS, ENGINES, Engine};
use stopwatch::Stopwatch;

struct Case {
    name: &'static str,
    fen: &'static str,
    depth: u32,
    /// Leaves at `depth - 2`, `depth - 1` and `depth`.
    leaves: [u64; 3],
}

const CASES: [Case; 6] = [
    Case {
        name: "start",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        depth: 6,
        leaves: [197_281, 4_865_609, 119_060_324],
    },
    Case {
        name: "kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        depth: 5,
        leaves: [97_862, 4_085_603, 193_690_690],
    },
    Case {
        name: "cpw 3",
        fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        depth: 7,
        leaves: [674_624, 11_030_083, 178_633_661],
    },
    Case {
        name: "cpw 4",
        fen: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        depth: 5,
        leaves: [9_467, 422_333, 15_833_292],
    },
    Case {
        name: "cpw 5",
        fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        depth: 5,
        leaves: [62_379, 2_103_487, 89_941_194],
    },
    Case {
        name: "cpw 6",
        fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        depth: 5,
        leaves: [89_890, 3_894_594, 164_075_551],
    },
];

struct Options {
    rounds: usize,
    less: usize,
    counted: bool,
    made: bool,
    engines: Vec<String>,
}

fn main() {
    let options = read_options();
    let mut engines: Vec<&Engine> = vec![&ENGINES[0], &DAVAR_WITH_KEYS];
    engines.extend(&ENGINES[1..]);
    engines.retain(|engine| options.engines.is_empty() || options.engines.iter().any(|name| name == engine.name));
    if engines.is_empty() {
        fail("no such engine; there are: davar, laura_core, cozy-chess, chess, shakmaty, and \"davar, Position\"");
    }
    if options.counted {
        measure("leaves counted, not made", &engines, |engine| engine.counted, &options);
    }
    if options.made {
        measure("every leaf made", &engines, |engine| engine.made, &options);
    }
}

fn read_options() -> Options {
    let mut options = Options { rounds: 5, less: 0, counted: true, made: true, engines: Vec::new() };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut number = || words.next().and_then(|text| text.parse().ok());
        match word.as_str() {
            "--rounds" => options.rounds = number().filter(|n| *n > 0).unwrap_or_else(|| fail("--rounds NUMBER")),
            "--less" => options.less = number().filter(|n| *n < 3).unwrap_or_else(|| fail("--less 0, 1 or 2")),
            "--counted" => options.made = false,
            "--made" => options.counted = false,
            name if !name.starts_with('-') => options.engines.push(name.to_owned()),
            other => fail(&format!("unknown option {other}")),
        }
    }
    options
}

fn fail(message: &str) -> ! {
    eprintln!("{message}");
    exit(2)
}

fn measure(title: &str, engines: &[&Engine], count: fn(&Engine) -> Count, options: &Options) {
    // seconds[engine][case][round]
    let mut seconds = vec![vec![Vec::new(); CASES.len()]; engines.len()];
    for _ in 0..options.rounds {
        for (c, case) in CASES.iter().enumerate() {
            let expected = case.leaves[2 - options.less];
            for (e, engine) in engines.iter().enumerate() {
                let (leaves, time) = timed(|| count(engine)(case.fen, case.depth - options.less as u32));
                seconds[e][c].push(time);
                if leaves != expected {
                    eprintln!("{}: {} leaves in {}, expected {expected}", engine.name, leaves, case.name);
                    exit(1);
                }
            }
        }
    }
    for times in seconds.iter_mut().flatten() {
        times.sort_by(f64::total_cmp);
    }
    print_table(title, engines, &seconds, options);
}

/// The answer and the seconds for one run; short runs are repeated, because the processor time comes in steps of
/// some milliseconds.
fn timed(run: impl Fn() -> u64) -> (u64, f64) {
    let watch = Stopwatch::start();
    let mut runs = 0;
    loop {
        let answer = run();
        runs += 1;
        let seconds = watch.elapsed().as_secs_f64();
        if seconds > 0.3 {
            return (answer, seconds / f64::from(runs));
        }
    }
}

/// `seconds[engine][case]`, each sorted.
fn print_table(title: &str, engines: &[&Engine], seconds: &[Vec<Vec<f64>>], options: &Options) {
    let leaves = |case: &Case| case.leaves[2 - options.less];
    println!("\n{title}: million leaves a second, best of {} rounds", options.rounds);
    print!("{:<16}", "");
    for case in &CASES {
        print!("{:>10}", case.name);
    }
    println!("{:>10}{:>10}{:>14}", "all", "median", "davar/this");
    let all: u64 = CASES.iter().map(leaves).sum();
    let total = |times: &[Vec<f64>], of: fn(&[f64]) -> f64| times.iter().map(|times| of(times)).sum::<f64>();
    let ours = total(&seconds[0], best);
    for (engine, times) in engines.iter().zip(seconds) {
        print!("{:<16}", engine.name);
        for (case, times) in CASES.iter().zip(times) {
            print!("{:>10.1}", leaves(case) as f64 / best(times) / 1e6);
        }
        let (best, median) = (total(times, best), total(times, median));
        println!("{:>10.1}{:>10.1}{:>14.2}", all as f64 / best / 1e6, all as f64 / median / 1e6, best / ours);
    }
}

/// Of sorted times.
fn best(times: &[f64]) -> f64 {
    times[0]
}

/// Of sorted times.
fn median(times: &[f64]) -> f64 {
    times[times.len() / 2]
}
