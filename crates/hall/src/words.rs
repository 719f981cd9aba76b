//! Texts that came from outside: names, phrases, pasted lists. They are cut to what a text may be, and are data ever
//! after: nothing of them is ever taken for markup or for a path.

/// The longest name, in characters.
pub(crate) const LONGEST_NAME: usize = 80;
/// The longest phrase, in bytes.
pub(crate) const LONGEST_PHRASE: usize = 300;

/// A name as it may be kept: control characters and the invisible characters that turn the direction of writing are left
/// out, spaces are single, and it has an end.
pub(crate) fn name(text: &str) -> String {
    let mut name = String::new();
    let mut length = 0;
    for c in text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }) {
        let space = c == ' ' && (name.is_empty() || name.ends_with(' '));
        if space || is_hidden(c) {
            continue;
        }
        if length == LONGEST_NAME {
            break;
        }
        name.push(c);
        length += 1;
    }
    name.truncate(name.trim_end().len());
    name
}

/// May this stand in a log as it is?
pub(crate) fn is_phrase(text: &str) -> bool {
    text.len() <= LONGEST_PHRASE && !text.chars().any(is_hidden)
}

/// Characters that are not seen but do something: controls, directional overrides and isolates, and the separators of
/// lines. The joiners, which Persian needs, stay.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lose_what_is_not_seen() {
        assert_eq!(name("  White\t\n Player \u{0}"), "White Player");
        assert_eq!(name("a\u{202e}b\u{2066}c"), "abc");
        assert_eq!(name("<b>\"x\"</b>"), "<b>\"x\"</b>", "markup is harmless where it is data");
        assert_eq!(name("می\u{200c}خواهم"), "می\u{200c}خواهم");
        assert_eq!(name(&"x".repeat(1000)).len(), LONGEST_NAME);
    }

    #[test]
    fn phrases_have_an_end_and_no_controls() {
        assert!(is_phrase("touches g1"));
        assert!(!is_phrase("touches g1\n"));
        assert!(!is_phrase(&"x".repeat(LONGEST_PHRASE + 1)));
    }
}
