//! The tags of the game at hand, in buffers that are used again for the next.

use std::ops::Range;

/// Names and values, one after the other in one text.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tags {
    text: String,
    entries: Vec<Entry>,
    /// For each of the names in [`KNOWN`] one more than the index of its first entry; 0 if there is none.
    known: [u16; KNOWN.len()],
}

/// The names that are asked for in every game: looking through all tags for each would cost more than reading them.
const KNOWN: [&str; 10] =
    ["Result", "FEN", "SetUp", "Variant", "TimeControl", "Termination", "PlyCount", "Letters", "Language", "White"];

#[derive(Clone, Debug)]
struct Entry {
    name: Range<usize>,
    value: Range<usize>,
    byte: u64,
}

impl Tags {
    pub(crate) fn clear(&mut self) {
        self.text.clear();
        self.entries.clear();
        self.known = [0; KNOWN.len()];
    }

    pub(crate) fn push(&mut self, name: &str, value: &str, byte: u64) {
        let start = self.text.len();
        self.text.push_str(name);
        let middle = self.text.len();
        self.text.push_str(value);
        if let Some(index) = KNOWN.iter().position(|known| *known == name)
            && self.known[index] == 0
        {
            self.known[index] = u16::try_from(self.entries.len() + 1).unwrap_or(0);
        }
        self.entries.push(Entry { name: start..middle, value: middle..self.text.len(), byte });
    }

    /// The first value of a tag.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.entry(name).map(|entry| &self.text[entry.value.clone()])
    }

    /// Where a tag begins.
    pub(crate) fn byte(&self, name: &str) -> Option<u64> {
        self.entry(name).map(|entry| entry.byte)
    }

    /// The first tag whose name is this one but for the size of letters.
    pub(crate) fn loosely(&self, name: &str) -> Option<(&str, &str)> {
        let text = |range: &Range<usize>| &self.text[range.clone()];
        let entry = self.entries.iter().find(|entry| text(&entry.name).eq_ignore_ascii_case(name))?;
        Some((text(&entry.name), text(&entry.value)))
    }

    fn entry(&self, name: &str) -> Option<&Entry> {
        let of_name = |entry: &&Entry| &self.text[entry.name.clone()] == name;
        match KNOWN.iter().position(|known| *known == name) {
            Some(index) if self.entries.len() < usize::from(u16::MAX) => {
                self.entries.get(usize::from(self.known[index]).checked_sub(1)?)
            }
            _ => self.entries.iter().find(of_name),
        }
    }

    pub(crate) fn to_vec(&self) -> Vec<(String, String)> {
        let text = |range: &Range<usize>| self.text[range.clone()].to_owned();
        self.entries.iter().map(|entry| (text(&entry.name), text(&entry.value))).collect()
    }
}
