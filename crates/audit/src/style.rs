//! How the notation of a game differs from export form, one finding a game.

use davar_chess::Style;

/// Which differences were seen, how often, and where first.
#[derive(Clone, Debug, Default)]
pub(crate) struct StyleLog {
    seen: Style,
    first_ply: u32,
    plies: Vec<u32>,
    /// So many more than `plies` holds.
    more: u32,
}

/// Half-moves named one by one; the rest is counted.
const NAMED: usize = 256;

impl StyleLog {
    pub(crate) fn clear(&mut self) {
        self.seen = Style::default();
        self.plies.clear();
        self.more = 0;
    }

    #[cold]
    pub(crate) fn note(&mut self, ply: u32, style: Style) {
        if self.plies.is_empty() {
            self.first_ply = ply;
        }
        self.seen = self.seen.with(style);
        if self.plies.len() < NAMED {
            self.plies.push(ply);
        } else {
            self.more += 1;
        }
    }

    /// The first half-move, all of them, and the sentence; none if all moves are in export form.
    pub(crate) fn summary(&self) -> Option<(u32, Vec<u32>, String)> {
        if self.plies.is_empty() {
            return None;
        }
        let count = self.plies.len() as u32 + self.more;
        let moves = if count == 1 { "1 move is".to_owned() } else { format!("{count} moves are") };
        let kinds = crate::words::list(self.seen.names());
        let message = format!("{moves} clear but not in the export form of the PGN standard: {kinds}.");
        Some((self.first_ply, self.plies.clone(), message))
    }
}
