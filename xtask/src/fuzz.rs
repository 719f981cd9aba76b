//! `cargo xtask fuzz`: the targets of `fuzz/` on stable Rust, without cargo-fuzz.
//!
//! The flags are those of `cargo fuzz --sanitizer none`: LLVM counts the edges taken, libFuzzer looks for new ones.
//! A target is named explicitly even where it is the host, so that build scripts are not counted too.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

use anyhow::{Context, Result, bail};

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

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let mut words = arguments.to_vec();
    let seconds = shell::take_number(&mut words, "--seconds")?.unwrap_or(60);
    let input = shell::take_value(&mut words, "--input")?;
    let known = targets()?;
    if let Some(unknown) = words.iter().find(|word| !known.contains(word)) {
        bail!("there is no fuzz target `{unknown}`; there are: {}", known.join(" "));
    }
    let Some(input) = input else {
        let chosen = if words.is_empty() { known } else { words };
        return fuzz(&chosen, seconds);
    };
    let [target] = words.as_slice() else { bail!("--input needs exactly one target: {}", known.join(" ")) };
    let input = std::path::absolute(input)?;
    let binaries = build()?;
    shell::run(Command::new(binaries.join(target)).arg(input).stdin(Stdio::null()))?;
    println!("{target}: the input holds.");
    Ok(())
}

/// Fuzzes every target for so many seconds.
pub(crate) fn every_target(seconds: u64) -> Result<()> {
    fuzz(&targets()?, seconds)
}

fn fuzz(targets: &[String], seconds: u64) -> Result<()> {
    let binaries = build()?;
    for target in targets {
        fuzz_one(&binaries, target, seconds)?;
    }
    println!("{} passed, 0 failed", targets.len());
    Ok(())
}

fn fuzz_one(binaries: &Path, target: &str, seconds: u64) -> Result<()> {
    let home = shell::root().join("fuzz");
    let corpus = home.join("corpus").join(target);
    let artifacts = home.join("artifacts").join(target);
    let seeds = home.join("seeds").join(target);
    std::fs::create_dir_all(&corpus).with_context(|| format!("cannot make {}", corpus.display()))?;
    std::fs::create_dir_all(&artifacts).with_context(|| format!("cannot make {}", artifacts.display()))?;
    println!("-- {target}: {seconds} s");
    let before = files_in(&artifacts);
    let mut command = Command::new(binaries.join(target));
    command.current_dir(&home).stdin(Stdio::null());
    command.arg(format!("-max_total_time={seconds}")).arg(format!("-timeout={SECONDS_PER_INPUT}"));
    command.arg(format!("-max_len={LONGEST_INPUT}")).arg("-rss_limit_mb=1024");
    command.arg(format!("-artifact_prefix={}/", artifacts.display()));
    command.args(["-verbosity=0", "-print_final_stats=1"]);
    let words = home.join("words").join(target);
    if words.is_file() {
        command.arg(format!("-dict={}", words.display()));
    }
    // New inputs go to the first folder; the seeds are only read.
    command.arg(corpus).args(Some(seeds).filter(|folder| folder.is_dir()));
    let status = run_quietly(&mut command).with_context(|| format!("cannot run the target {target}"))?;
    if status.success() {
        return Ok(());
    }
    let kept: Vec<String> = files_in(&artifacts).difference(&before).map(|file| file.display().to_string()).collect();
    match kept.first() {
        None => bail!("target {target} ended with {status} and kept no input"),
        Some(file) => bail!(
            "target {target} found an input that breaks it. It is kept in\n    {file}\n\
             and `cargo xtask fuzz --input {file} {target}` runs it again."
        ),
    }
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
