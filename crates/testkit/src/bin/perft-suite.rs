//! `perft-suite [--nodes LIMIT] FILES`: counts every position of suites, each to the depths with at most LIMIT leaves.
//!
//! `cargo run --release -p davar-testkit --bin perft-suite -- crates/chess/tests/perft/*.epd`

#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use std::io::{IsTerminal, Write, stderr};
use std::process::ExitCode;
use std::time::Instant;

use davar_testkit::arguments::Arguments;
use davar_testkit::suite;

fn main() -> ExitCode {
    let mut arguments = Arguments::of_process("perft-suite [--nodes 100000000] FILES");
    let limit = arguments.number("--nodes", 100_000_000);
    let files = arguments.rest();
    if files.is_empty() {
        eprintln!("no files given; the project's suites are crates/chess/tests/perft/*.epd");
        return ExitCode::from(2);
    }
    let start = Instant::now();
    let (mut passed, mut failed, mut leaves) = (0, 0, 0);
    for file in &files {
        let text = std::fs::read_to_string(file).map_err(|error| error.to_string());
        let entries = match text.and_then(|text| suite::read(&text)) {
            Ok(entries) => entries,
            Err(error) => {
                eprintln!("{file}: {error}");
                return ExitCode::from(2);
            }
        };
        for entry in &entries {
            match entry.check(limit) {
                Ok(counted) => {
                    passed += 1;
                    leaves += counted;
                }
                Err(what) => {
                    failed += 1;
                    println!("{file}: {what}");
                }
            }
            show(file, passed + failed);
        }
    }
    if stderr().is_terminal() {
        eprintln!();
    }
    println!("{passed} passed, {failed} failed");
    let seconds = start.elapsed().as_secs_f64();
    println!("{leaves} leaves, {seconds:.1} s, {:.0} million a second", leaves as f64 / seconds / 1e6);
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn show(file: &str, done: u64) {
    if stderr().is_terminal() {
        // A terminal that went away is no reason to stop.
        let _ = write!(stderr(), "\r{file}: {done} positions ");
    }
}
