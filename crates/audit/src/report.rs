//! What is reported of one game.

use davar_pgn::Block;

use crate::{Finding, Place};

/// A game that was audited.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct GameReport {
    /// Its number among the games of its block, from 0. Only who reads all blocks knows its number in the file.
    pub number_in_block: u64,
    /// Where its first token stands.
    pub place: Place,
    /// Its tags in the order of the file. Empty if nothing was found and [`Keep::WithFindings`](crate::Keep) asks for
    /// nothing more.
    pub tags: Vec<(String, String)>,
    /// How many moves are written, whether or not they could be played.
    pub plies: u32,
    /// The end marker in standard form, else the result tag.
    pub result: Option<String>,
    /// What was found, in the order of the text.
    pub findings: Vec<Finding>,
}

impl GameReport {
    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }
}

/// Puts findings into the order of the text and works out the lines and columns of those that have none. `from` is a place
/// at or before all of these.
pub(crate) fn settle_places(block: &Block, from: Place, findings: &mut [Finding]) {
    findings.sort_by_key(|finding| (finding.place.byte, finding.ply, finding.code));
    let mut at = from;
    for finding in findings.iter_mut().filter(|finding| finding.place.line == 0) {
        at = place_of(block, at, finding.place.byte);
        finding.place = at;
    }
}

fn characters(bytes: &[u8]) -> u32 {
    bytes.iter().filter(|byte| **byte & 0xc0 != 0x80).count() as u32
}

/// The line and column of a byte, counted on from a place before it.
fn place_of(block: &Block, from: Place, byte: u64) -> Place {
    let index = |byte: u64| (byte.saturating_sub(block.first_byte) as usize).min(block.bytes.len());
    let (start, end) = (index(from.byte), index(byte).max(index(from.byte)));
    let text = &block.bytes[start..end];
    let mut place = Place { byte, ..from };
    let mut line_start = None;
    for (i, byte) in text.iter().enumerate() {
        if *byte == b'\n' || (*byte == b'\r' && block.bytes.get(start + i + 1) != Some(&b'\n')) {
            place.line += 1;
            line_start = Some(i + 1);
        }
    }
    place.column = match line_start {
        Some(start) => 1 + characters(&text[start..]),
        None => from.column + characters(text),
    };
    place
}
