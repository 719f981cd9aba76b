//! `davar-simulator [--seed N] [--facts N]`: plays facts by chance and says what was seen.
#![allow(clippy::print_stdout, reason = "a command talks to a person")]

use std::process::ExitCode;
use std::time::Instant;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let value = |name: &str, usual: u64| {
        let at = words.iter().position(|word| word == name);
        at.and_then(|at| words.get(at + 1)).map_or(Some(usual), |text| text.parse().ok())
    };
    let (Some(seed), Some(facts)) = (value("--seed", 1), value("--facts", 1_000_000)) else {
        eprintln!("davar-simulator [--seed N] [--facts N]");
        return ExitCode::from(2);
    };
    let begun = Instant::now();
    match davar_simulator::simulate(seed, facts) {
        Ok(report) => {
            println!("{} facts in {} games, {:.1} s", report.facts, report.games, begun.elapsed().as_secs_f64());
            for (verb, count) in &report.verbs {
                println!("{count:>10}  {verb}");
            }
            for (ruling, count) in &report.rulings {
                println!("{count:>10}  -> {ruling}");
            }
            ExitCode::SUCCESS
        }
        Err(what) => {
            println!("seed {seed}: {what}");
            ExitCode::FAILURE
        }
    }
}
