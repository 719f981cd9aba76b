//! Every ruling that a scenario gets can be said in every language.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use davar_law::Edition;
use davar_phrase::{Lang, Phrases};
use davar_scenario::{read, run};

use crate::files::scenario_files;

/// The rulings of all scenarios in all editions, each once, without their clauses, with a scenario that gets it.
fn rulings() -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for path in scenario_files() {
        for scenario in read(&fs::read_to_string(&path).unwrap()).0 {
            for edition in Edition::ALL {
                let Ok(outcome) = run(&scenario, edition) else { continue };
                for cell in &outcome.cells {
                    for ruling in parted(cell) {
                        found.entry(ruling.to_owned()).or_insert_with(|| scenario.title.clone());
                    }
                }
            }
        }
    }
    found
}

/// The rulings in a cell, which end with their clauses in brackets; answers to queries have none.
fn parted(cell: &str) -> Vec<&str> {
    if cell.starts_with("senseless: ") {
        return cell.split("; ").filter_map(|part| part.strip_prefix("senseless: ")).collect();
    }
    let is_ruled = |part: &&str| part.contains(" [") && !part.contains(" or ") && !part.starts_with("no game");
    let mut parts = Vec::new();
    let mut rest = cell;
    while let Some((one, more)) = rest.split_once("]; ") {
        parts.push(one);
        rest = more;
    }
    parts.push(rest);
    parts.into_iter().filter(is_ruled).filter_map(|part| part.split(" [").next()).collect()
}

/// Regimes and the like, which are no rulings.
fn is_query(term: &str) -> bool {
    ["standard", "rapid", "blitz"].contains(&term)
}

#[test]
fn every_ruling_has_words_in_every_language() {
    let rulings = rulings();
    assert!(rulings.len() > 250, "{}", rulings.len());
    for lang in Lang::ALL {
        let phrases = Phrases::new(lang);
        let missing: Vec<String> = (rulings.iter())
            .filter(|(term, _)| !is_query(term) && phrases.ruling(term).is_none())
            .map(|(term, title)| format!("{term}   ({title})"))
            .collect();
        assert!(missing.is_empty(), "{lang}: {} without words:\n{}", missing.len(), missing.join("\n"));
    }
}

#[test]
fn no_latin_letter_stands_bare_in_a_text_from_right_to_left() {
    let rulings = rulings();
    for lang in Lang::ALL.into_iter().filter(|lang| lang.is_rtl()) {
        let phrases = Phrases::new(lang);
        let mut words = BTreeSet::new();
        for term in rulings.keys() {
            words.extend(phrases.ruling(term));
        }
        for text in words {
            let mut open = Vec::new();
            for c in text.chars() {
                match c {
                    '\u{2066}' | '\u{2068}' => open.push(c),
                    '\u{2069}' => assert!(open.pop().is_some(), "{lang}: {text}"),
                    _ => assert!(!c.is_ascii_alphanumeric() || open.contains(&'\u{2066}'), "{lang}: {text}"),
                }
            }
        }
    }
}
