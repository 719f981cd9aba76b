//! What is equal for somebody who searches.

/// A text as it is compared in a search: in small letters, with digits of any of our languages as Latin ones, the two
/// codings of the letters that Persian and Arabic share as one, and without joiners, vowel signs and marks of direction.
#[must_use]
pub fn fold(text: &str) -> String {
    let folded = text.chars().filter_map(|c| match c {
        '\u{64a}' | '\u{649}' => Some('\u{6cc}'),
        '\u{643}' => Some('\u{6a9}'),
        '\u{622}' | '\u{623}' | '\u{625}' => Some('\u{627}'),
        '\u{200c}' | '\u{200d}' | '\u{640}' | '\u{64b}'..='\u{655}' => None,
        // An isolated sign is a word of its own.
        '\u{2066}'..='\u{2069}' => Some(' '),
        _ => Some(latin_digit(c)),
    });
    folded.flat_map(char::to_lowercase).collect()
}

/// A text with Persian and Arabic digits and the decimal point between them as Latin ones, such as the number of a clause.
#[must_use]
pub fn latin_digits(text: &str) -> String {
    text.chars().map(latin_digit).collect()
}

fn latin_digit(c: char) -> char {
    let digit = match c {
        '\u{660}'..='\u{669}' => u32::from(c) - 0x660,
        '\u{6f0}'..='\u{6f9}' => u32::from(c) - 0x6f0,
        '\u{66b}' => return '.',
        _ => return c,
    };
    char::from_digit(digit, 10).unwrap_or(c)
}
