//! JSON as every command writes it (RFC 8259): objects with their keys in the order in which they are told.

use std::io::Write as _;

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
pub(crate) struct Object<'a> {
    out: &'a mut Vec<u8>,
    empty: bool,
}

impl<'a> Object<'a> {
    pub(crate) fn open(out: &'a mut Vec<u8>) -> Self {
        out.push(b'{');
        Self { out, empty: true }
    }

    /// An object whose beginning, with at least one key, was written by other means.
    pub(crate) fn going_on(out: &'a mut Vec<u8>) -> Self {
        Self { out, empty: false }
    }

    pub(crate) fn close(self) {
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

    pub(crate) fn text(&mut self, name: &str, value: &str) {
        self.key(name);
        string(value, self.out);
    }

    pub(crate) fn number(&mut self, name: &str, value: u64) {
        self.key(name);
        number(value, self.out);
    }

    pub(crate) fn optional_text(&mut self, name: &str, value: Option<&str>) {
        match value {
            Some(value) => self.text(name, value),
            None => self.null(name),
        }
    }

    pub(crate) fn optional_number(&mut self, name: &str, value: Option<u64>) {
        match value {
            Some(value) => self.number(name, value),
            None => self.null(name),
        }
    }

    pub(crate) fn optional_bool(&mut self, name: &str, value: Option<bool>) {
        self.key(name);
        self.out.extend_from_slice(value.map_or("null", |value| if value { "true" } else { "false" }).as_bytes());
    }

    /// An object inside this one, to be closed before this goes on.
    pub(crate) fn object(&mut self, name: &str) -> Object<'_> {
        self.key(name);
        Object::open(self.out)
    }

    pub(crate) fn array<T>(&mut self, name: &str, items: &[T], write: impl FnMut(&T, &mut Vec<u8>)) {
        self.key(name);
        array(self.out, items, write);
    }

    fn null(&mut self, name: &str) {
        self.key(name);
        self.out.extend_from_slice(b"null");
    }
}

pub(crate) fn number(value: u64, out: &mut Vec<u8>) {
    // Writing to a vector cannot fail.
    let _ = write!(out, "{value}");
}

/// A string with the escapes of RFC 8259, and no others.
pub(crate) fn string(text: &str, out: &mut Vec<u8>) {
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
