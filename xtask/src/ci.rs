//! `cargo xtask ci`: every check in order, cheap ones first, with a report of times. Stops at the first failure.

use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::{browser, coverage, fuzz, shell, tidy};

struct Step {
    name: &'static str,
    /// What a person does when the step fails.
    advice: &'static str,
    act: Box<dyn Fn() -> Result<()>>,
}

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    shell::nothing_left(arguments)?;
    let steps = steps();
    let started = Instant::now();
    let mut times: Vec<(&str, Duration)> = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        println!("\n== {} ({} of {})", step.name, index + 1, steps.len());
        let began = Instant::now();
        let outcome = (step.act)();
        times.push((step.name, began.elapsed()));
        if let Err(error) = outcome {
            report(&times, started.elapsed());
            bail!("{} failed: {error:#}\n{}", step.name, step.advice);
        }
    }
    report(&times, started.elapsed());
    println!("All {} steps hold.", steps.len());
    Ok(())
}

fn steps() -> Vec<Step> {
    let step = |name, advice, act: Box<dyn Fn() -> Result<()>>| Step { name, advice, act };
    vec![
        step("fmt", "`cargo fmt --all` puts it right; look at what it changed.", Box::new(fmt)),
        step(
            "tidy",
            "Each line above names a place and what to do; `cargo xtask tidy` repeats this step.",
            Box::new(tidy::check),
        ),
        step("clippy", "`cargo clippy --workspace --all-targets` repeats this step.", Box::new(clippy)),
        step("tests", "`cargo test -p PACKAGE NAME` repeats one test.", Box::new(tests)),
        step(
            "coverage",
            "`cargo xtask coverage` writes COVERAGE.md anew; a clause without a scenario needs one.",
            Box::new(|| coverage::page(true)),
        ),
        step("browser", "`cargo xtask browser` repeats this step.", Box::new(browser::check)),
        step("doctests", "`cargo test --workspace --doc` repeats this step.", Box::new(doctests)),
        step("docs", "`cargo doc --workspace --no-deps` shows the same warnings.", Box::new(docs)),
        step(
            "fuzz",
            "`cargo xtask fuzz --input FILE TARGET` runs the saved input again.",
            Box::new(fuzz::every_target),
        ),
    ]
}

fn fmt() -> Result<()> {
    shell::run(shell::cargo().args(["fmt", "--all", "--check"]))?;
    shell::run(shell::cargo().args(["fmt", "--check", "--manifest-path", "fuzz/Cargo.toml"]))
}

fn clippy() -> Result<()> {
    shell::run(shell::cargo().args(["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]))
}

fn tests() -> Result<()> {
    let kinds = ["--lib", "--bins", "--tests", "--examples"];
    shell::run(shell::cargo().args(["test", "--workspace", "--locked"]).args(kinds))
}

fn doctests() -> Result<()> {
    shell::run(shell::cargo().args(["test", "--workspace", "--locked", "--doc"]))
}

fn docs() -> Result<()> {
    let mut command: Command = shell::cargo();
    command.args(["doc", "--workspace", "--locked", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings");
    shell::run(&mut command)
}

fn report(times: &[(&str, Duration)], total: Duration) {
    println!("\n{:10} {:>8}", "step", "seconds");
    for (name, time) in times {
        println!("{name:10} {:8.1}", time.as_secs_f64());
    }
    println!("{:10} {:8.1}", "in all", total.as_secs_f64());
}
