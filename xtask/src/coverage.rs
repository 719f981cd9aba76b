//! `cargo xtask coverage`: writes COVERAGE.md from the law book and the scenarios, or checks that it is fresh.

use anyhow::{Result, bail};

use crate::shell;

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    match arguments {
        [] => page(false),
        [only] if only == "--check" => page(true),
        _ => bail!("`cargo xtask coverage` takes nothing but --check"),
    }
}

/// Writes the page, or fails if it is not as it would be written or names a clause without a scenario.
pub(crate) fn page(check: bool) -> Result<()> {
    let mut command = shell::cargo();
    command.args(["run", "-q", "-p", "davar-scenario", "--example", "coverage"]);
    if check {
        command.args(["--", "--check"]);
    }
    shell::run(&mut command)
}
