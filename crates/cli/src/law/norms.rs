//! What the norms of the machine hold, with their values in words as far as those can be had.

use std::collections::BTreeSet;

use davar_law::{AnyNorm, Edition, Evidence, NORMS, Row, Scope};
use serde::Serialize;

/// A row that is in force in an edition.
#[derive(Serialize, PartialEq, Eq, Debug)]
pub(super) struct Held {
    pub(super) topic: &'static str,
    pub(super) gist: &'static str,
    /// For which games.
    pub(super) games: &'static str,
    /// Since which edition it holds so.
    pub(super) since: u16,
    pub(super) numbers: &'static [&'static str],
    /// The value as the machine has it.
    pub(super) value: String,
    /// The value in words.
    pub(super) holds: String,
    pub(super) evidence: &'static str,
}

/// The rows in force that cite a number.
pub(super) fn citing(edition: Edition, number: &str) -> Vec<Held> {
    let rows = NORMS.iter().flat_map(|norm| in_force(*norm, edition));
    rows.filter(|held| held.numbers.contains(&number)).collect()
}

/// Of each kind of games the newest row that is not newer than the edition.
fn in_force(norm: &'static dyn AnyNorm, edition: Edition) -> Vec<Held> {
    let mut seen = BTreeSet::new();
    let mut rows: Vec<Row<String>> = norm.listing();
    rows.reverse();
    let old_enough = |row: &Row<String>| row.since.year() <= edition.year();
    let mut newest: Vec<Row<String>> =
        rows.into_iter().filter(old_enough).filter(|row| seen.insert(row.scope as u8)).collect();
    newest.sort_by_key(|row| row.scope as u8);
    newest.into_iter().map(|row| told(norm, row)).collect()
}

fn told(norm: &'static dyn AnyNorm, row: Row<String>) -> Held {
    Held {
        topic: norm.topic(),
        gist: norm.gist(),
        games: games(row.scope),
        since: row.since.year(),
        numbers: row.numbers,
        holds: in_words(&row.holds),
        value: row.holds,
        evidence: evidence(row.evidence),
    }
}

/// The short name of evidence in JSON.
pub(super) const fn evidence(evidence: Evidence) -> &'static str {
    match evidence {
        Evidence::Source => "source",
        Evidence::Read => "read",
        Evidence::Excerpt => "excerpt",
        Evidence::KnownWell => "known-well",
        Evidence::Known => "known",
        Evidence::KnownFaintly => "known-faintly",
    }
}

const fn games(scope: Scope) -> &'static str {
    match scope {
        Scope::Any => "all games",
        Scope::Rapid => "rapid",
        Scope::RapidLimited => "rapid without full supervision",
        Scope::Blitz => "blitz",
        Scope::BlitzLimited => "blitz without full supervision",
    }
}

/// A value as Rust shows it, in words: `Some(3)` is `3`, `WheneverFound` is `whenever found`, `left_ms: 60000` is
/// `left 1 minute`. A value that says nothing but that the rule is there, `()`, is `holds`.
pub(super) fn in_words(value: &str) -> String {
    match value {
        "()" => return "holds".into(),
        "true" => return "yes".into(),
        "false" => return "no".into(),
        _ => {}
    }
    // The name of a structure says nothing that its fields do not.
    let fields = value.split_once(" { ").and_then(|(_, rest)| rest.strip_suffix(" }")).unwrap_or(value);
    let fields: Vec<String> = fields.split(", ").map(field_in_words).collect();
    fields.join(", ")
}

/// Norms count moves, minutes and games in less than a thousand, and times in milliseconds, which are more than that.
const LEAST_TIME: u64 = 1000;

fn field_in_words(field: &str) -> String {
    let mut words: Vec<String> = Vec::new();
    let mut is_time = false;
    for token in field.split(|c: char| !(c.is_alphanumeric() || c == '_')).filter(|token| !token.is_empty()) {
        match token.parse::<u64>() {
            Ok(number) if is_time || number >= LEAST_TIME => words.push(time(number)),
            Ok(number) => words.push(number.to_string()),
            Err(_) if token == "Some" => {}
            Err(_) => words.push(spaced(token.strip_suffix("_ms").unwrap_or(token))),
        }
        is_time |= token.ends_with("_ms");
    }
    words.join(" ")
}

/// A name of the code as words.
fn spaced(name: &str) -> String {
    let mut words = String::new();
    for (index, c) in name.chars().enumerate() {
        if index > 0 && c.is_uppercase() {
            words.push(' ');
        }
        words.extend(if c == '_' { ' '.to_lowercase() } else { c.to_lowercase() });
    }
    words
}

/// A length of time in the largest unit that it fills.
fn time(ms: u64) -> String {
    let (count, unit) = match ms {
        _ if ms > 0 && ms.is_multiple_of(60_000) => (ms / 60_000, "minute"),
        _ if ms.is_multiple_of(1000) => (ms / 1000, "second"),
        _ => (ms, "millisecond"),
    };
    format!("{count} {unit}{}", if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_told_in_words() {
        for (value, words) in [
            ("()", "holds"),
            ("true", "yes"),
            ("None", "none"),
            ("Some(75)", "75"),
            ("120000", "2 minutes"),
            ("UntilOpponentTouches", "until opponent touches"),
            (
                "WrongClaim { opponent_gains_ms: 180000, claimant: Nothing }",
                "opponent gains 3 minutes, claimant nothing",
            ),
            ("Wait { least_ms: 1500, most_ms: Some(0), turns: 2 }", "least 1500 milliseconds, most 0 seconds, turns 2"),
        ] {
            assert_eq!(in_words(value), words);
        }
    }

    #[test]
    fn the_row_in_force_is_the_newest_that_is_old_enough() {
        let held = |edition, number| -> Vec<(&str, &str, String)> {
            let rows = citing(edition, number).into_iter();
            rows.filter(|held| held.topic == "illegal-move/loses-at")
                .map(|held| (held.games, held.numbers[0], held.holds))
                .collect()
        };
        assert_eq!(held(Edition::E2001, "7.4b"), [("all games", "7.4b", "3".to_owned())]);
        assert_eq!(held(Edition::E2001, "C.3"), [("blitz without full supervision", "C.3", "1".to_owned())]);
        assert_eq!(held(Edition::E1997, "7.4b"), []);
    }

    #[test]
    fn every_norm_holds_something_in_every_edition() {
        for norm in NORMS {
            for edition in Edition::ALL {
                let held = in_force(*norm, edition);
                assert_eq!(held.first().map(|held| held.games), Some("all games"), "{}", norm.topic());
                assert!(held.iter().all(|held| !held.holds.is_empty()), "{}", norm.topic());
            }
        }
    }
}
