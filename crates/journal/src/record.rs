//! One fact of a log.

use serde::{Deserialize, Serialize};

/// A fact, when it happened, who did it, and what was ruled on it then.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// Its number, from 1 without a gap.
    pub seq: u64,
    /// Milliseconds from the start of play, never less than before.
    pub at_ms: u64,
    /// `White`, `Black` or `Arbiter`.
    pub by: String,
    /// What was done, in the words of play blocks, with moves as from and to.
    pub fact: String,
    /// What was ruled then, in the terms of scenario tables.
    pub ruled: String,
    /// The hash of this line and of all before it.
    pub hash: String,
}

/// Where the Laws as implemented now rule otherwise than was ruled then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Differs {
    /// The number of the fact.
    pub seq: u64,
    /// What was ruled then.
    pub then: String,
    /// What is ruled now.
    pub now: String,
}

/// The hash of a line that follows another: BLAKE3 over the hash before and the line without its own hash, as hex.
pub(crate) fn chain(before: &str, line: &[u8]) -> String {
    let mut hasher = blake3::Hasher::new();
    hasher.update(before.as_bytes());
    hasher.update(b"\n");
    hasher.update(line);
    hasher.finalize().to_hex().to_string()
}

impl Record {
    /// The fields that the hash covers, in a form that no version of a JSON library changes.
    pub(crate) fn covered(&self) -> Vec<u8> {
        serde_json::to_vec(&(self.seq, self.at_ms, &self.by, &self.fact, &self.ruled)).unwrap_or_default()
    }
}
