//! CSV by RFC 4180: a header, then one row a finding. The fields are described in `docs/audit.md`.

use std::borrow::Cow;
use std::io::Write as _;

use davar_audit::GameReport;

use super::output::Piece;

/// The first line.
pub(super) const HEADER: &str = "file,game,line,column,byte,white,black,event,date,result,code,severity,ply,move,article,\
                                 edition,message\r\n";

/// Writes the rows of one game.
pub(super) fn game(file: &str, report: &GameReport, piece: &mut Piece) {
    for finding in &report.findings {
        write_field(file, &mut piece.bytes);
        piece.bytes.push(b',');
        piece.number(report);
        let out = &mut piece.bytes;
        let fields: [Cow<'_, str>; 15] = [
            finding.place.line.to_string().into(),
            finding.place.column.to_string().into(),
            finding.place.byte.to_string().into(),
            report.tag("White").unwrap_or_default().into(),
            report.tag("Black").unwrap_or_default().into(),
            report.tag("Event").unwrap_or_default().into(),
            report.tag("Date").unwrap_or_default().into(),
            report.result.as_deref().unwrap_or_default().into(),
            finding.code.name().into(),
            finding.severity.name().into(),
            finding.ply.map_or(Cow::default(), |ply| ply.to_string().into()),
            finding.played.as_deref().unwrap_or_default().into(),
            finding.cite.map_or("", |cite| cite.number).into(),
            finding.cite.map_or(Cow::default(), |cite| cite.edition.to_string().into()),
            finding.message.as_str().into(),
        ];
        for field in &fields {
            out.push(b',');
            write_field(field, out);
        }
        out.extend_from_slice(b"\r\n");
    }
}

fn write_field(field: &str, out: &mut Vec<u8>) {
    if field.contains(['"', ',', '\r', '\n']) {
        // Writing to a vector cannot fail.
        let _ = write!(out, "\"{}\"", field.replace('"', "\"\""));
    } else {
        out.extend_from_slice(field.as_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_only_where_needed() {
        let mut out = Vec::new();
        write_field("plain", &mut out);
        write_field("a, \"b\"", &mut out);
        assert_eq!(String::from_utf8(out).unwrap(), "plain\"a, \"\"b\"\"\"");
    }
}
