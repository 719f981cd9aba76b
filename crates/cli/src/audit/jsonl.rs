//! JSON Lines: one object a game, keys always in the same order. The fields are described in `docs/audit.md`.

use davar_audit::{Finding, GameReport};

use super::output::Piece;
use crate::json::{self, Object};

/// Writes one game as one line.
pub(super) fn game(file: &str, report: &GameReport, piece: &mut Piece) {
    piece.bytes.extend_from_slice(b"{\"game\":");
    piece.number(report);
    let out = &mut piece.bytes;
    let mut object = Object::going_on(out);
    object.text("file", file);
    object.number("line", report.place.line);
    object.number("byte", report.place.byte);
    let mut tags = object.object("tags");
    for (index, (name, value)) in report.tags.iter().enumerate() {
        // An object has no key twice: of two tags with one name the first counts.
        if report.tags[..index].iter().all(|(earlier, _)| earlier != name) {
            tags.text(name, value);
        }
    }
    tags.close();
    object.number("plies", u64::from(report.plies));
    object.optional_text("result", report.result.as_deref());
    object.array("findings", &report.findings, finding);
    object.close();
    piece.bytes.push(b'\n');
}

fn finding(finding: &Finding, out: &mut Vec<u8>) {
    let mut object = Object::open(out);
    object.text("code", finding.code.name());
    object.text("severity", finding.severity.name());
    object.optional_number("ply", finding.ply.map(u64::from));
    object.optional_text("move", finding.played.as_deref());
    object.optional_text("article", finding.cite.map(|cite| cite.number));
    object.optional_text("edition", finding.cite.map(|cite| cite.edition.to_string()).as_deref());
    object.text("message", &finding.message);
    object.number("line", finding.place.line);
    object.number("column", u64::from(finding.place.column));
    object.number("byte", finding.place.byte);
    object.array("plies", &finding.plies, |ply, out| json::number(u64::from(*ply), out));
    object.close();
}
