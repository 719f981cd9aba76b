//! `cargo xtask fuzz`: the targets of `fuzz/` on stable Rust, without cargo-fuzz.
//!
//! The flags are those of `cargo fuzz --sanitizer none`: LLVM counts the edges taken, libFuzzer looks for new ones.
//! A target is named explicitly even where it is the host, so that build scripts are not counted too.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, anyhow, bail};

use crate::shell;

const FLAGS: &[&str] = &[
    "--cfg=fuzzing",
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Cllvm-args=-simplifycfg-branch-fold-threshold=0",
    "-Ccodegen-units=1",
];

/// Longest input tried. Long enough for a game of some hundred moves; depth of nesting has tests of its own.
const LONGEST_INPUT: u32 = 16 * 1024;

/// One input may take this long. A reader whose work grows with the square of the input does not make it.
const SECONDS_PER_INPUT: u32 = 5;

const HELP: &str = "\
cargo xtask fuzz [--seconds N] [TARGET…]     fuzz all targets, or those named, N seconds each (60 if left out)
cargo xtask fuzz --input FILE TARGET         run one saved input again

The runs are random and go on from what earlier ones kept in fuzz/corpus. An input that breaks something is kept in
fuzz/artifacts; when it is mended, copy it to fuzz/seeds/TARGET. `cargo xtask ci` fuzzes too, but always in the same way.
";

/// How long a target is fuzzed, and from what.
#[derive(Clone, Copy)]
enum Extent {
    /// At random for so many seconds, going on from the corpus that earlier runs have kept.
    Seconds(u64),
    /// The same inputs each time: from the seeds alone, with a fixed number for chance and a fixed number of runs.
    Repeatable,
}

/// What chance begins with in the runs that can be repeated.
const SEED: u32 = 1;

/// How many inputs of a target are tried where the runs can be repeated: about ten seconds' work each.
const RUNS: &[(&str, u32)] =
    &[("fen", 150_000), ("san", 6_000), ("pgn", 4_000), ("time_control", 120_000), ("audit", 6_000), ("rebuild", 300)];

/// For a target without a number of its own.
const RUNS_OF_OTHERS: u32 = 5_000;

/// Only a run that hangs takes so long; one that is cut short here would not be repeatable, and fails.
const CAP_SECONDS: u64 = 600;

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    if arguments.iter().any(|word| matches!(word.as_str(), "help" | "-h" | "--help")) {
        println!("{HELP}\nThe targets: {}", targets()?.join(" "));
        return Ok(());
    }
    let mut words = arguments.to_vec();
    let seconds = shell::take_number(&mut words, "--seconds")?.unwrap_or(60);
    let input = shell::take_value(&mut words, "--input")?;
    let known = targets()?;
    if let Some(unknown) = words.iter().find(|word| !known.contains(word)) {
        bail!("there is no fuzz target `{unknown}`; there are: {}", known.join(" "));
    }
    let Some(input) = input else {
        let chosen = if words.is_empty() { known } else { words };
        return fuzz(&chosen, Extent::Seconds(seconds));
    };
    let [target] = words.as_slice() else { bail!("--input needs exactly one target: {}", known.join(" ")) };
    let input = std::path::absolute(input)?;
    let binaries = build()?;
    shell::run(Command::new(binaries.join(target)).arg(input).stdin(Stdio::null()))?;
    println!("{target}: the input holds.");
    Ok(())
}

/// Fuzzes every target in the same way each time, so that one commit gets one answer.
pub(crate) fn every_target() -> Result<()> {
    fuzz(&targets()?, Extent::Repeatable)
}

fn fuzz(targets: &[String], extent: Extent) -> Result<()> {
    let binaries = build()?;
    for target in targets {
        fuzz_one(&binaries, target, extent)?;
    }
    println!("{} passed, 0 failed", targets.len());
    Ok(())
}

fn fuzz_one(binaries: &Path, target: &str, extent: Extent) -> Result<()> {
    let home = shell::root().join("fuzz");
    let artifacts = home.join("artifacts").join(target);
    let seeds = home.join("seeds").join(target);
    make(&artifacts)?;
    let before = files_in(&artifacts);
    let mut command = Command::new(binaries.join(target));
    command.current_dir(&home).stdin(Stdio::null());
    command.arg(format!("-timeout={SECONDS_PER_INPUT}"));
    command.arg(format!("-max_len={LONGEST_INPUT}")).arg("-rss_limit_mb=1024");
    command.arg(format!("-artifact_prefix={}/", artifacts.display()));
    command.args(["-verbosity=0", "-print_final_stats=1"]);
    let words = home.join("words").join(target);
    if words.is_file() {
        command.arg(format!("-dict={}", words.display()));
    }
    let corpus = match extent {
        Extent::Seconds(seconds) => {
            println!("-- {target}: {seconds} s");
            command.arg(format!("-max_total_time={seconds}"));
            home.join("corpus").join(target)
        }
        Extent::Repeatable => {
            let runs = RUNS.iter().find(|(name, _)| *name == target).map_or(RUNS_OF_OTHERS, |(_, runs)| *runs);
            println!("-- {target}: {runs} runs");
            // What other processes add is not read while it runs, and operands of comparisons, some of which are addresses
            // that differ from process to process, suggest no inputs.
            command.args(["-reload=0", "-use_cmp=0"]);
            // At the cap libFuzzer stops without a word; how long the run took is looked at below.
            command.args([format!("-seed={SEED}"), format!("-runs={runs}"), format!("-max_total_time={CAP_SECONDS}")]);
            fresh_corpus(binaries, target)?
        }
    };
    make(&corpus)?;
    // New inputs go to the first folder; the seeds are only read.
    command.arg(corpus).args(Some(seeds).filter(|folder| folder.is_dir()));
    let began = Instant::now();
    let status = run_quietly(&mut command).with_context(|| format!("cannot run the target {target}"))?;
    if !status.success() {
        return Err(broken(target, status, &before, &artifacts));
    }
    if matches!(extent, Extent::Repeatable) && began.elapsed().as_secs() >= CAP_SECONDS {
        bail!("target {target} did not make its runs in {CAP_SECONDS} s, so its answer cannot be repeated");
    }
    Ok(())
}

fn broken(target: &str, status: ExitStatus, before: &BTreeSet<PathBuf>, artifacts: &Path) -> anyhow::Error {
    // The same input breaks it again in a run that is repeated, so the file may be there already.
    let files = files_in(artifacts);
    match files.difference(before).next().or_else(|| newest(&files)) {
        None => anyhow!("target {target} ended with {status} and kept no input"),
        Some(file) => anyhow!(
            "target {target} found an input that breaks it. It is kept in\n    {file}\n\
             and `cargo xtask fuzz --input {file} {target}` runs it again.",
            file = file.display()
        ),
    }
}

fn newest(files: &BTreeSet<PathBuf>) -> Option<&PathBuf> {
    files.iter().max_by_key(|file| file.metadata().and_then(|data| data.modified()).ok())
}

/// An empty folder for the inputs that a repeatable run finds: what other runs have kept must not change its course.
fn fresh_corpus(binaries: &Path, target: &str) -> Result<PathBuf> {
    let folder = binaries.join("fresh-corpus").join(target);
    if folder.is_dir() {
        std::fs::remove_dir_all(&folder).with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    Ok(folder)
}

fn make(folder: &Path) -> Result<()> {
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))
}

/// Runs a target and passes on what it says, but for libFuzzer's chatter: functions of sanitizers that are not linked,
/// and words it would like in a dictionary.
fn run_quietly(command: &mut Command) -> Result<ExitStatus> {
    let mut child = command.stderr(Stdio::piped()).spawn()?;
    let said = child.stderr.take().context("its messages cannot be read")?;
    for line in BufReader::new(said).split(b'\n') {
        let line = line?;
        let text = String::from_utf8_lossy(&line);
        let chatter = text.starts_with("WARNING: Failed to find function")
            || text.starts_with("###### ")
            || text.contains("NEW_FUNC")
            || (text.starts_with('"') && text.contains(" # Uses: "));
        if !chatter {
            eprintln!("{text}");
        }
    }
    Ok(child.wait()?)
}

/// Builds all targets with LLVM's counters in a folder of their own; gives the folder of the binaries.
fn build() -> Result<PathBuf> {
    require_cpp_compiler()?;
    let host = host()?;
    let folder = shell::target_folder()?.join("fuzz");
    let mut command = shell::cargo();
    command.args(["build", "--manifest-path", "fuzz/Cargo.toml", "--release", "--bins"]);
    command.args(["--target", &host]).arg("--target-dir").arg(&folder);
    command.env_remove("RUSTFLAGS").env("CARGO_ENCODED_RUSTFLAGS", FLAGS.join("\x1f"));
    shell::run(&mut command)?;
    Ok(folder.join(host).join("release"))
}

fn require_cpp_compiler() -> Result<()> {
    let named = std::env::var("CXX").ok().into_iter();
    let usual = ["c++", "g++", "clang++"].map(str::to_owned);
    if named.chain(usual).any(shell::is_installed) {
        return Ok(());
    }
    bail!("fuzzing needs a C++ compiler for libFuzzer and there is none; on Debian: apt-get install g++")
}

fn host() -> Result<String> {
    let said = shell::output(Command::new("rustc").arg("-vV"))?;
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc -vV names no host")?.to_owned())
}

/// The targets, as `fuzz/Cargo.toml` lists them.
fn targets() -> Result<Vec<String>> {
    let metadata = shell::metadata(&["--no-deps", "--manifest-path", "fuzz/Cargo.toml"])?;
    let all = metadata["packages"][0]["targets"].as_array().context("fuzz/Cargo.toml has no targets")?;
    Ok(all.iter().filter_map(|target| target["name"].as_str()).map(str::to_owned).collect())
}

fn files_in(folder: &Path) -> BTreeSet<PathBuf> {
    std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect()
}
