//! `cargo xtask browser`: the tests of the hall's pages in a real Chromium, against the program as it is built.
//!
//! They need Node with npm and Chromium. On a Debian machine, as root, what is missing is installed; elsewhere it is
//! said what to install.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Result, bail};

use crate::shell;

/// Where the tests lie.
const FOLDER: &str = "crates/hall/browser";
/// Where a Chromium is looked for; `CHROMIUM` may name another place.
const CHROMIUM: [&str; 3] = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let (pattern, rest) = arguments.split_at(arguments.len().min(1));
    shell::nothing_left(rest)?;
    tests(pattern.first().map(String::as_str))
}

/// All tests.
pub(crate) fn check() -> Result<()> {
    tests(None)
}

fn tests(pattern: Option<&str>) -> Result<()> {
    equip()?;
    shell::run(shell::cargo().args(["build", "-p", "davar", "--locked"]))?;
    let program = shell::target_folder()?.join("debug").join(format!("davar{}", std::env::consts::EXE_SUFFIX));
    shell::run(node("npm").args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]))?;
    let mut command = node("node");
    command.args(["--test", "--test-concurrency=1", "--test-reporter=spec"]).env("DAVAR", program);
    if let Some(pattern) = pattern {
        command.arg(format!("--test-name-pattern={pattern}"));
    }
    shell::run(command.args(files()?))
}

/// Every file of tests; a shell's pattern would not be read by every Node.
fn files() -> Result<Vec<String>> {
    let tracked = shell::tracked_files(&shell::root())?;
    let folder = format!("{FOLDER}/");
    let files = tracked.iter().filter_map(|file| file.strip_prefix(&folder));
    Ok(files.filter(|file| file.starts_with("tests/") && file.ends_with(".test.js")).map(str::to_owned).collect())
}

fn node(program: &str) -> Command {
    let mut command = Command::new(program);
    command.current_dir(shell::root().join(FOLDER)).stdin(Stdio::null());
    command
}

/// Sees to it that everything is there that the tests need.
fn equip() -> Result<()> {
    let missing = missing();
    if missing.is_empty() {
        return Ok(());
    }
    let install = format!("apt-get install --no-install-recommends {}", missing.join(" "));
    if !shell::is_installed("apt-get") || !is_root() {
        bail!("the browser tests need what is not installed here; on Debian: {install}");
    }
    println!("installing: {}", missing.join(" "));
    let apt = || {
        let mut command = Command::new("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null());
        command
    };
    shell::run(apt().args(["update", "--quiet"]))?;
    shell::run(apt().args(["install", "--yes", "--quiet", "--no-install-recommends"]).args(&missing))
}

/// The Debian packages of what is missing.
fn missing() -> Vec<&'static str> {
    let mut missing = Vec::new();
    let named = std::env::var_os("CHROMIUM").is_some_and(|path| Path::new(&path).exists());
    if !named && !CHROMIUM.iter().any(|path| Path::new(path).exists()) {
        missing.push("chromium");
    }
    for (program, package) in [("node", "nodejs"), ("npm", "npm")] {
        if !shell::is_installed(program) {
            missing.push(package);
        }
    }
    missing
}

fn is_root() -> bool {
    let id = shell::output(Command::new("id").arg("-u"));
    id.is_ok_and(|id| id.trim() == "0")
}
