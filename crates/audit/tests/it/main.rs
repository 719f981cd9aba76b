//! Every finding code both ways, by edition where that matters.

#![allow(clippy::unwrap_used)]

mod broken;
mod codes;
mod games;

use davar_audit::{Finding, Options, audit_text};

/// The findings of a text with one game, under an edition.
fn findings_in(edition: &str, text: &str) -> Vec<Finding> {
    let options = Options { edition: edition.parse().unwrap(), ..Options::default() };
    let mut reports = audit_text(text.as_bytes(), &options);
    assert_eq!(reports.len(), 1, "{text}");
    reports.remove(0).findings
}

/// The findings under the newest edition.
fn findings(text: &str) -> Vec<Finding> {
    findings_in("2023", text)
}

/// `code ply`, for each finding.
fn told(findings: &[Finding]) -> Vec<String> {
    let one = |finding: &Finding| match finding.ply {
        Some(ply) => format!("{} {ply}", finding.code),
        None => finding.code.to_string(),
    };
    findings.iter().map(one).collect()
}

/// Asserts what is told of a game.
#[track_caller]
fn tells(text: &str, expected: &[&str]) {
    let found = findings(text);
    assert_eq!(told(&found), expected, "{text}\n{found:#?}");
}
