//! `agree --positions N --seed S`: the core of Davar compared with the plain specification of Article 3.
//!
//! `cargo run --release -p davar-testkit --bin agree -- --positions 10000000 --seed 1`

#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use std::io::{IsTerminal, Write, stderr};
use std::process::ExitCode;
use std::time::Instant;

use davar_testkit::agreement::{self, Options};
use davar_testkit::arguments::Arguments;

const USAGE: &str = "agree [--positions 1000000] [--seed 1] [--results-one-in 16] [--everything-one-in 1000]";

fn main() -> ExitCode {
    let mut arguments = Arguments::of_process(USAGE);
    let mut options = Options::new(arguments.number("--positions", 1_000_000), arguments.number("--seed", 1));
    options.results_one_in = arguments.number("--results-one-in", options.results_one_in);
    options.everything_one_in = arguments.number("--everything-one-in", options.everything_one_in);
    arguments.nothing_left();

    let start = Instant::now();
    let seen = stderr().is_terminal();
    let mut next = 0;
    let outcome = agreement::run(&options, |done| {
        if seen && done >= next {
            next = done + 100_000;
            let rate = done as f64 / start.elapsed().as_secs_f64();
            // A terminal that went away is no reason to stop.
            let _ = write!(stderr(), "\r{done} of {} positions, {rate:.0} a second ", options.positions);
        }
    });
    if seen {
        eprintln!();
    }
    match outcome {
        Ok(report) => {
            println!("{} positions agreed", report.positions);
            println!(
                "{} legal moves, {} results of moves, {} attempts judged, at most {} moves in a position, {:.1} s",
                report.moves,
                report.results,
                report.attempts,
                report.most_moves,
                start.elapsed().as_secs_f64()
            );
            ExitCode::SUCCESS
        }
        Err(difference) => {
            println!("{difference}");
            ExitCode::FAILURE
        }
    }
}
