//! Games that were really played: every move is legal, and what is found in them is known.

use davar_audit::{GameReport, Options, audit_text};

fn reports() -> Vec<GameReport> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().flat_map(|path| audit_text(&std::fs::read(path).unwrap(), &Options::default())).collect()
}

#[test]
fn nothing_but_rights_to_claim_is_found() {
    for report in reports() {
        for finding in &report.findings {
            let claim = matches!(finding.code.name(), "claim-threefold" | "claim-ahead" | "claim-fifty");
            let who = (report.tag("White"), report.tag("Black"));
            assert!(claim, "{who:?} {:?} {}: {}", finding.label, finding.code, finding.message);
        }
    }
}

#[test]
fn each_has_its_players_event_date_and_result() {
    for report in reports() {
        for tag in ["Event", "Date", "White", "Black", "Result"] {
            assert!(report.tag(tag).is_some_and(|value| !value.is_empty()), "{tag} in {:?}", report.tags);
        }
        assert!(report.plies > 0);
    }
}
