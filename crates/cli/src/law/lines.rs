//! Text for a person in lines that fit.

/// As wide as the text of an audit.
const WIDTH: usize = 100;

/// How many columns a text takes: joiners and marks of direction take none.
pub(super) fn width(text: &str) -> usize {
    text.chars().filter(|c| !matches!(c, '\u{200b}'..='\u{200f}' | '\u{2066}'..='\u{2069}')).count()
}

/// Adds a paragraph, broken between words, each line behind an indent.
pub(super) fn paragraph(text: &str, indent: usize, out: &mut String) {
    hanging("", text, indent, out);
}

/// The same with a label in front of the first line; the others stand below the text.
pub(super) fn hanging(label: &str, text: &str, indent: usize, out: &mut String) {
    out.push_str(&" ".repeat(indent));
    out.push_str(label);
    let left = indent + width(label);
    let mut column = left;
    for word in text.split_whitespace() {
        let length = width(word);
        if column > left && column + 1 + length > WIDTH {
            out.push('\n');
            out.push_str(&" ".repeat(left));
            column = left;
        } else if column > left {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += length;
    }
    out.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fit_and_hang_below_the_label() {
        let mut out = String::new();
        hanging("ab: ", &"word ".repeat(40), 2, &mut out);
        let lines: Vec<&str> = out.lines().collect();
        assert!(lines.len() > 1 && lines.iter().all(|line| line.len() <= WIDTH));
        assert!(lines[0].starts_with("  ab: word") && lines[1].starts_with("      word"));
        let mut out = String::new();
        paragraph(&"x".repeat(300), 0, &mut out);
        assert_eq!(out, format!("{}\n", "x".repeat(300)));
    }
}
