//! Writes COVERAGE.md, or with `--check` says whether it is as it would be written. `cargo xtask coverage` runs it.
#![allow(clippy::print_stdout, reason = "a command talks to a person")]

use std::error::Error;
use std::fs;
use std::path::Path;

use davar_scenario::{Coverage, files_in, read};

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut scenarios = Vec::new();
    for path in files_in(&root.join("scenarios"))? {
        scenarios.extend(read(&fs::read_to_string(path)?).0);
    }
    let coverage = Coverage::of(&scenarios)?;
    let page = coverage.page();
    let path = root.join("COVERAGE.md");
    let gaps = coverage.gaps().len();
    println!("{} scenarios; {gaps} clauses enforced or asked are reached by none", scenarios.len());
    if !std::env::args().any(|argument| argument == "--check") {
        fs::write(&path, page)?;
        return Ok(());
    }
    if fs::read_to_string(&path).is_ok_and(|written| written == page) {
        return if gaps == 0 { Ok(()) } else { Err("COVERAGE.md names clauses without a scenario".into()) };
    }
    Err("COVERAGE.md is not as it would be written; run `cargo xtask coverage`".into())
}
