//! Any bytes as PGN through the whole audit, in every edition: it ends, places lie inside the input, citations are of the
//! edition that was asked for, and a stream in small blocks gives the same findings as one in a piece.
#![no_main]

use davar_audit::{Auditor, Finding, GameReport, Options, audit_text};
use davar_law::Edition;
use davar_pgn::{Block, Blocks, Limits};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let edition = Edition::ALL[bytes.len() % Edition::ALL.len()];
    let options = Options { edition, ..Options::default() };
    let reports = audit_text(bytes, &options);
    for report in &reports {
        check(report, bytes.len() as u64, edition);
    }
    let (in_blocks, stray, plain) = audit_in_blocks(bytes, options);
    if plain {
        assert_eq!(in_blocks.len(), reports.len());
        for (one, other) in reports.iter().zip(&in_blocks) {
            assert_eq!((one.place, one.plies, &one.result), (other.place, other.plies, &other.result));
        }
        if !reports.is_empty() {
            assert_eq!(all_findings(&reports, &[]), all_findings(&in_blocks, &stray));
        }
    }
});

/// The findings in the order of the text: with which game one is told that belongs to none depends on the blocks.
fn all_findings(reports: &[GameReport], stray: &[Finding]) -> Vec<Finding> {
    let mut all: Vec<Finding> = reports.iter().flat_map(|report| &report.findings).chain(stray).cloned().collect();
    all.sort_by_key(|finding| (finding.place.byte, finding.code, finding.message.clone()));
    all
}

fn check(report: &GameReport, length: u64, edition: Edition) {
    assert!(report.place.byte <= length);
    for finding in &report.findings {
        assert!(finding.place.byte <= length, "{finding:?}");
        assert!(finding.ply.is_none_or(|ply| ply <= report.plies + 1), "{finding:?} in {} plies", report.plies);
        assert!(finding.plies.iter().all(|ply| *ply <= report.plies + 1), "{finding:?}");
        assert!(finding.cite.is_none_or(|cite| cite.edition == edition), "{finding:?}");
        assert!(!finding.message.is_empty() && finding.place.line > 0, "{finding:?}");
    }
}

/// The reports, the findings on text that belongs to no game, and whether the bytes were read as they are: in UTF-16 and
/// behind a byte order mark places are counted otherwise.
fn audit_in_blocks(bytes: &[u8], options: Options) -> (Vec<GameReport>, Vec<Finding>, bool) {
    let mut reports = Vec::new();
    let mut stray = Vec::new();
    let mut auditor = Auditor::new(options);
    let mut blocks = Blocks::new(bytes, 1, Limits::default());
    let mut block = Block::default();
    let mut refused = false;
    loop {
        match blocks.read_into(&mut block) {
            Ok(true) => stray.extend(auditor.block(&block, &mut |report| reports.push(report))),
            Ok(false) => break,
            // UTF-32 is refused, and nothing else: memory can be read.
            Err(error) => {
                assert!(error.to_string().contains("UTF-32"), "{error}");
                refused = true;
                break;
            }
        }
    }
    let plain = !refused && blocks.survey().utf16_be.is_none() && !bytes.starts_with(b"\xef\xbb\xbf");
    (reports, stray, plain)
}
