//! JSON Lines: one object a game, keys always in the same order. The fields are described in `docs/audit.md`.

use std::io::Write as _;

use davar_audit::{Finding, GameReport};

use super::output::Piece;

/// Writes one game as one line.
pub(super) fn game(file: &str, report: &GameReport, piece: &mut Piece) {
    piece.bytes.extend_from_slice(b"{\"game\":");
    piece.number(report);
    let out = &mut piece.bytes;
    let mut object = Object { out, empty: false };
    object.text("file", file);
    object.number("line", report.place.line);
    object.number("byte", report.place.byte);
    object.key("tags");
    let mut tags = Object::open(object.out);
    for (index, (name, value)) in report.tags.iter().enumerate() {
        // An object has no key twice: of two tags with one name the first counts.
        if report.tags[..index].iter().all(|(earlier, _)| earlier != name) {
            tags.text(name, value);
        }
    }
    tags.close();
    object.number("plies", u64::from(report.plies));
    object.optional_text("result", report.result.as_deref());
    object.key("findings");
    array(object.out, &report.findings, finding);
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
    object.key("plies");
    array(object.out, &finding.plies, |ply, out| number(u64::from(*ply), out));
    object.close();
}

fn array<T>(out: &mut Vec<u8>, items: &[T], mut write: impl FnMut(&T, &mut Vec<u8>)) {
    out.push(b'[');
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            out.push(b',');
        }
        write(item, out);
    }
    out.push(b']');
}

/// An object being written.
struct Object<'a> {
    out: &'a mut Vec<u8>,
    empty: bool,
}

impl<'a> Object<'a> {
    fn open(out: &'a mut Vec<u8>) -> Self {
        out.push(b'{');
        Self { out, empty: true }
    }

    fn close(self) {
        self.out.push(b'}');
    }

    fn key(&mut self, name: &str) {
        if !self.empty {
            self.out.push(b',');
        }
        self.empty = false;
        string(name, self.out);
        self.out.push(b':');
    }

    fn text(&mut self, name: &str, value: &str) {
        self.key(name);
        string(value, self.out);
    }

    fn number(&mut self, name: &str, value: u64) {
        self.key(name);
        number(value, self.out);
    }

    fn optional_text(&mut self, name: &str, value: Option<&str>) {
        match value {
            Some(value) => self.text(name, value),
            None => self.null(name),
        }
    }

    fn optional_number(&mut self, name: &str, value: Option<u64>) {
        match value {
            Some(value) => self.number(name, value),
            None => self.null(name),
        }
    }

    fn null(&mut self, name: &str) {
        self.key(name);
        self.out.extend_from_slice(b"null");
    }
}

fn number(value: u64, out: &mut Vec<u8>) {
    // Writing to a vector cannot fail.
    let _ = write!(out, "{value}");
}

/// A string with the escapes of RFC 8259, and no others.
fn string(text: &str, out: &mut Vec<u8>) {
    out.push(b'"');
    let mut plain = 0;
    for (index, byte) in text.bytes().enumerate() {
        let escape: &[u8] = match byte {
            b'"' => b"\\\"",
            b'\\' => b"\\\\",
            b'\n' => b"\\n",
            b'\r' => b"\\r",
            b'\t' => b"\\t",
            0..=0x1f => b"",
            _ => continue,
        };
        out.extend_from_slice(&text.as_bytes()[plain..index]);
        out.extend_from_slice(escape);
        if escape.is_empty() {
            let _ = write!(out, "\\u{byte:04x}");
        }
        plain = index + 1;
    }
    out.extend_from_slice(&text.as_bytes()[plain..]);
    out.push(b'"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_what_must_be_and_nothing_else() {
        let mut out = Vec::new();
        string("a\"b\\c\n\u{1}é♘/", &mut out);
        assert_eq!(String::from_utf8(out).unwrap(), r#""a\"b\\c\n\u0001é♘/""#);
    }
}
