//! The habits of the project as commands: `cargo xtask help` lists them.
//!
//! `ci.rs` is everything that must hold before a change lands; `tidy` is the part of it that no other tool checks.
#![allow(clippy::print_stdout, reason = "a command talks to a person")]

mod browser;
mod ci;
mod count;
mod coverage;
mod fuzz;
mod shell;
mod tidy;

use std::process::ExitCode;

use anyhow::{Result, bail};

const HELP: &str = "\
cargo xtask ci                        all that must hold: fmt, tidy, clippy, tests, coverage, browser, doctests, docs, fuzz
cargo xtask browser [PATTERN]         the hall's pages in a real Chromium; PATTERN chooses tests by name
cargo xtask tidy                      the invariants that no other tool checks
cargo xtask count                     instruction counts of a few workloads (needs valgrind)
cargo xtask coverage [--check]        COVERAGE.md: what is done with each clause, and how many scenarios reach it
cargo xtask fuzz [--seconds N] [TARGET…]          fuzz all targets, or those named
cargo xtask fuzz --input FILE TARGET              run one saved input again
";

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let command = words.next().unwrap_or_default();
    let rest: Vec<String> = words.collect();
    match dispatch(&command, &rest) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(command: &str, rest: &[String]) -> Result<()> {
    match command {
        "browser" => browser::run(rest),
        "ci" => ci::run(rest),
        "tidy" => tidy::run(rest),
        "count" => count::run(rest),
        "coverage" => coverage::run(rest),
        "fuzz" => fuzz::run(rest),
        "" | "help" | "-h" | "--help" => {
            print!("{HELP}");
            Ok(())
        }
        unknown => bail!("`{unknown}` is not a command of xtask. There are:\n{HELP}"),
    }
}
