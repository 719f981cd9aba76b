//! Every scenario of the repository rules as its table says, in every edition.

use std::fs;
use std::path::{Path, PathBuf};

use davar_scenario::{compare, files_in, read, rewrite};

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub(crate) fn scenario_files() -> Vec<PathBuf> {
    files_in(&root().join("scenarios")).unwrap()
}

/// With `UPDATE=1` in the environment the tables are written anew, for a person to read through before they are kept.
#[test]
fn every_scenario_rules_as_its_table_says() {
    let update = std::env::var_os("UPDATE").is_some();
    let mut wrong = Vec::new();
    let mut count = 0;
    for path in scenario_files() {
        let name = path.strip_prefix(root()).unwrap().display().to_string();
        let mut text = fs::read_to_string(&path).unwrap();
        if update {
            match rewrite(&text) {
                Ok(new) => {
                    fs::write(&path, &new).unwrap();
                    text = new;
                }
                Err(fault) => wrong.push(format!("{name}:{fault}")),
            }
        }
        let (scenarios, faults) = read(&text);
        wrong.extend(faults.iter().map(|fault| format!("{name}:{fault}")));
        for scenario in &scenarios {
            count += 1;
            match compare(scenario) {
                Err(fault) => wrong.push(format!("{name}:{fault}")),
                Ok(differences) => wrong.extend(differences.iter().map(|it| {
                    let label = it.label.as_deref().unwrap_or("unlabelled");
                    format!(
                        "{name}:{} {} ({}, {label})\n    expected: {}\n    ruled:    {}",
                        it.line, scenario.title, it.edition, it.expected, it.ruled
                    )
                })),
            }
        }
    }
    assert!(wrong.is_empty(), "{} faults in {count} scenarios:\n{}", wrong.len(), wrong.join("\n"));
    assert!(count > 0, "there are no scenarios");
}

#[test]
fn no_two_scenarios_bear_one_title() {
    let mut titles = std::collections::BTreeMap::new();
    for path in scenario_files() {
        for scenario in read(&fs::read_to_string(&path).unwrap()).0 {
            if let Some(other) = titles.insert(scenario.title.clone(), path.clone()) {
                panic!("`{}` stands in {} and {}", scenario.title, other.display(), path.display());
            }
        }
    }
}
