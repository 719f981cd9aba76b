//! Suites of positions with their perft counts.
//!
//! Two forms are read: EPD with the counts as operations (`… w KQkq - id "start"; D1 20; D2 400;`), and blocks of lines
//! `id NAME`, `epd EPD`, `perft DEPTH COUNT`. Empty lines and lines that begin with `#` are skipped.

use davar_chess::{Epd, Position, Setup, perft};

/// A position and its counts.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its name in the suite, or where it stands.
    pub name: String,
    /// The position.
    pub setup: Setup,
    /// Depths with their counts of leaves.
    pub counts: Vec<(u32, u64)>,
}

impl Entry {
    /// Counts every depth that has at most `limit` leaves. Gives the leaves counted.
    ///
    /// # Errors
    /// What is wrong, in words.
    pub fn check(&self, limit: u64) -> Result<u64, String> {
        let position = Position::from_setup(self.setup).map_err(|reason| format!("{}: {reason}", self.name))?;
        let mut counted = 0;
        for (depth, expected) in self.counts.iter().filter(|(_, expected)| *expected <= limit) {
            let found = perft(&position, *depth);
            if found != *expected {
                let (name, fen) = (&self.name, self.setup.fen());
                return Err(format!("{name}: {found} leaves at depth {depth}, expected {expected}: {fen}"));
            }
            counted += found;
        }
        Ok(counted)
    }
}

/// Reads a suite of either form.
///
/// # Errors
/// The line that is not understood.
pub fn read(text: &str) -> Result<Vec<Entry>, String> {
    let mut entries: Vec<Entry> = Vec::new();
    let mut name = None;
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        let fault = |what: &str| format!("line {}: {what}: {line}", index + 1);
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(id) = line.strip_prefix("id ") {
            name = Some(id.to_owned());
        } else if let Some(count) = line.strip_prefix("perft ") {
            let count =
                count.split_once(' ').and_then(|(depth, count)| Some((depth.parse().ok()?, count.parse().ok()?)));
            let last = entries.last_mut().ok_or_else(|| fault("a count before any position"))?;
            last.counts.push(count.ok_or_else(|| fault("not a depth and a count"))?);
        } else {
            let line = line.strip_prefix("epd ").unwrap_or(line);
            let epd = Epd::read(line).map_err(|reason| fault(&reason.to_string()))?;
            let id = epd.operands("id").and_then(|operands| operands.first().cloned());
            let name = name.take().or(id).unwrap_or_else(|| format!("line {}", index + 1));
            entries.push(Entry { name, setup: epd.setup, counts: epd.perft().collect() });
        }
    }
    match entries.iter().find(|entry| entry.counts.is_empty()) {
        Some(entry) => Err(format!("{} has no counts", entry.name)),
        None => Ok(entries),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

    #[test]
    fn both_forms_are_read() {
        let epd = read(&format!("# note\n\n{START} id \"start\"; D1 20; D2 400;\n")).unwrap();
        let blocks = read(&format!("id start\nepd {START}\nperft 1 20\nperft 2 400\n")).unwrap();
        for entries in [epd, blocks] {
            assert_eq!(entries.len(), 1);
            assert_eq!((entries[0].name.as_str(), entries[0].counts.as_slice()), ("start", &[(1, 20), (2, 400)][..]));
            assert_eq!(entries[0].check(400), Ok(420));
            assert_eq!(entries[0].check(399), Ok(20), "the limit holds for each depth");
        }
    }

    #[test]
    fn a_wrong_count_is_reported() {
        let entries = read(&format!("{START} D1 20; D2 401;")).unwrap();
        assert!(entries[0].check(500).unwrap_err().contains("400 leaves at depth 2, expected 401"));
    }

    #[test]
    fn nonsense_is_refused() {
        for bad in ["perft 1 20", "id a\nepd 8/8 w - -\n", START, &format!("epd {START}\nperft one 20")] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }
}
