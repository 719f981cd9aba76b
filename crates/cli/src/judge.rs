//! `davar judge`: runs scenario files and says where the rulings differ from what they expect.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use davar_law::Edition;
use davar_scenario::{Difference, Scenario, compare, files_in, read, run as run_scenario};

use crate::Found;
use crate::args::JudgeCall;
use crate::failure::Failure;

pub(crate) fn run(call: &JudgeCall) -> Result<Found, Failure> {
    let out = &mut std::io::stdout().lock();
    let mut tally = Tally::default();
    for path in files(&call.paths)? {
        let name = path.display().to_string();
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) => {
                tally.unusable += 1;
                eprintln!("davar: cannot read {name}: {error}");
                continue;
            }
        };
        let (scenarios, faults) = read(&text);
        for fault in &faults {
            tally.unusable += 1;
            eprintln!("{name}:{fault}");
        }
        if scenarios.is_empty() && faults.is_empty() {
            tally.unusable += 1;
            eprintln!(
                "davar: {name} has no scenario: a heading, a play block and a table; docs/scenarios.md has the grammar"
            );
        }
        for scenario in &scenarios {
            judge(call, &name, scenario, &mut tally, out)?;
        }
    }
    if !call.json {
        writeln!(out, "{} passed, {} failed", tally.passed, tally.failed)?;
    }
    out.flush()?;
    if tally.unusable > 0 {
        return Err(Failure::AlreadyTold);
    }
    Ok(if tally.failed > 0 { Found::Something } else { Found::Nothing })
}

#[derive(Default)]
struct Tally {
    passed: usize,
    failed: usize,
    /// Files and lines that could not be understood.
    unusable: usize,
}

fn judge(
    call: &JudgeCall,
    name: &str,
    scenario: &Scenario,
    tally: &mut Tally,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let differences = match compare(scenario) {
        Ok(differences) => differences,
        Err(fault) => {
            tally.unusable += 1;
            eprintln!("{name}:{fault}");
            return Ok(());
        }
    };
    let wanted = |edition: Edition| call.edition.is_empty() || call.edition.contains(&edition);
    let differences: Vec<&Difference> = differences.iter().filter(|it| wanted(it.edition)).collect();
    if differences.is_empty() {
        tally.passed += 1;
    } else {
        tally.failed += 1;
    }
    if call.json {
        return write_json(name, scenario, wanted, &differences, out);
    }
    if call.verbose {
        write_rulings(scenario, wanted, out)?;
    }
    for it in differences {
        let place = it.label.as_deref().map_or(String::new(), |label| format!(", {label})"));
        writeln!(out, "{name}:{}: {} ({}{place})", it.line, scenario.title, it.edition)?;
        writeln!(out, "    expected: {}\n    ruled:    {}", it.expected, it.ruled)?;
    }
    Ok(())
}

fn write_rulings(scenario: &Scenario, wanted: impl Fn(Edition) -> bool, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "{}", scenario.title)?;
    for row in scenario.table.rows.iter().filter(|row| !row.does_not_apply()) {
        for edition in row.editions.iter().copied().filter(|edition| wanted(*edition)) {
            let Ok(outcome) = run_scenario(scenario, edition) else { continue };
            writeln!(out, "  {edition}")?;
            for (label, cell) in scenario.table.labels.iter().zip(&outcome.cells) {
                writeln!(out, "    {label}) {cell}")?;
            }
        }
    }
    writeln!(out)?;
    Ok(())
}

fn write_json(
    name: &str,
    scenario: &Scenario,
    wanted: impl Fn(Edition) -> bool,
    differences: &[&Difference],
    out: &mut impl Write,
) -> Result<(), Failure> {
    for row in scenario.table.rows.iter().filter(|row| !row.does_not_apply()) {
        for edition in row.editions.iter().copied().filter(|edition| wanted(*edition)) {
            let Ok(outcome) = run_scenario(scenario, edition) else { continue };
            let rulings: serde_json::Map<String, serde_json::Value> =
                scenario.table.labels.iter().cloned().zip(outcome.cells.into_iter().map(Into::into)).collect();
            let passed = !differences.iter().any(|it| it.edition == edition);
            let object = serde_json::json!({
                "file": name, "line": scenario.line, "title": scenario.title, "edition": edition.year(),
                "passed": passed, "rulings": rulings, "cites": outcome.cites,
            });
            writeln!(out, "{object}")?;
        }
    }
    Ok(())
}

/// The files named, and the Markdown files in the folders named, in the order of their names.
fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            let unreadable = |error| Failure::new(format!("cannot read the folder {}: {error}", path.display()));
            let inside = files_in(path).map_err(unreadable)?;
            if inside.is_empty() {
                return Err(Failure::new(format!("no scenario file (*.md) in {}", path.display())));
            }
            found.extend(inside);
        } else {
            found.push(path.clone());
        }
    }
    Ok(found)
}
