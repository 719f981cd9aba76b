//! Lists of games and players as people paste them.

use crate::words;

/// A game of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Row {
    pub(crate) white: String,
    pub(crate) black: String,
    pub(crate) round: Option<u32>,
}

/// Reads one game a line: `White – Black` with any dash between spaces, or values parted by commas, semicolons or tabs,
/// with quotes where a name has a comma, and the round in a third place. A first line that names the columns is left
/// out. The error is the number of the line that cannot be read.
pub(crate) fn read(text: &str) -> Result<Vec<Row>, usize> {
    let mut rows = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line.trim().is_empty() || (rows.is_empty() && is_heading(line)) {
            continue;
        }
        rows.push(row(line).ok_or(index + 1)?);
    }
    Ok(rows)
}

fn is_heading(line: &str) -> bool {
    let fields = fields(line, separator(line));
    let named = |index: usize, name: &str| fields.get(index).is_some_and(|field| field.eq_ignore_ascii_case(name));
    named(0, "white") && named(1, "black")
}

fn row(line: &str) -> Option<Row> {
    let dash = [" – ", " — ", " - ", " −  "].into_iter().find(|dash| line.contains(dash));
    let separator = separator(line);
    let fields = match dash {
        Some(dash) if !line.contains(separator) => line.splitn(2, dash).map(str::to_owned).collect(),
        _ => fields(line, separator),
    };
    let [white, black, rest @ ..] = fields.as_slice() else { return None };
    let round = match rest.first().map(|round| round.trim()) {
        None | Some("") => None,
        Some(round) => Some(round.parse().ok()?),
    };
    let (white, black) = (words::name(white), words::name(black));
    (!white.is_empty() && !black.is_empty()).then_some(Row { white, black, round })
}

fn separator(line: &str) -> char {
    ['\t', ';', ','].into_iter().find(|separator| line.contains(*separator)).unwrap_or(',')
}

/// The values of a line; within quotes the separator is a character like others, and two quotes are one.
fn fields(line: &str, separator: char) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    let mut chars = line.chars().peekable();
    while let Some(c) = chars.next() {
        let last = fields.len() - 1;
        match c {
            '"' if quoted && chars.peek() == Some(&'"') => {
                chars.next();
                fields[last].push('"');
            }
            '"' if quoted || fields[last].trim().is_empty() => quoted = !quoted,
            c if c == separator && !quoted => fields.push(String::new()),
            c => fields[last].push(c),
        }
    }
    fields
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn pairs(text: &str) -> Vec<(String, String, Option<u32>)> {
        read(text).unwrap().into_iter().map(|row| (row.white, row.black, row.round)).collect()
    }

    #[test]
    fn lists_are_read_as_people_write_them() {
        let expected = vec![("A, B".to_owned(), "C".to_owned(), Some(2)), ("D".to_owned(), "E".to_owned(), None)];
        assert_eq!(pairs("white,black,round\n\"A, B\",C,2\nD,E\n"), expected);
        assert_eq!(pairs("White;Black;Round\n\nA, B;C;2\nD;E;"), expected);
        assert_eq!(pairs("A, B\tC\t2\r\nD\tE"), expected);
        let plain = vec![("A-B".to_owned(), "C".to_owned(), None), ("D".to_owned(), "E".to_owned(), None)];
        assert_eq!(pairs("A-B – C\nD - E"), plain);
        assert_eq!(pairs("\"say \"\"A\"\"\",B"), [("say \"A\"".to_owned(), "B".to_owned(), None)]);
    }

    #[test]
    fn the_line_that_cannot_be_read_is_named() {
        assert_eq!(read("A,B\nC\n"), Err(2));
        assert_eq!(read("A,B,x"), Err(1));
        assert_eq!(read(",B"), Err(1));
    }
}
