//! The tags of the game at hand, in buffers that are used again for the next.

use std::ops::Range;

/// Names and values, one after the other in one text.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tags {
    text: String,
    entries: Vec<Entry>,
}

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
    }

    pub(crate) fn push(&mut self, name: &str, value: &str, byte: u64) {
        let start = self.text.len();
        self.text.push_str(name);
        let middle = self.text.len();
        self.text.push_str(value);
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
        self.entries.iter().find(|entry| &self.text[entry.name.clone()] == name)
    }

    pub(crate) fn to_vec(&self) -> Vec<(String, String)> {
        let text = |range: &Range<usize>| self.text[range.clone()].to_owned();
        self.entries.iter().map(|entry| (text(&entry.name), text(&entry.value))).collect()
    }
}
