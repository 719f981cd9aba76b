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

    /// Was a letter read that stands for another piece elsewhere?
    pub(crate) fn is_doubtful(&self) -> bool {
        self.seen.contains(Style::PAWN_LETTER)
    }

    /// The first half-move, all of them, and the sentence; none if all moves are in export form.
    pub(crate) fn summary(&self) -> Option<(u32, Vec<u32>, String)> {
        if self.plies.is_empty() {
            return None;
        }
        let count = self.plies.len() as u32 + self.more;
        let moves = if count == 1 { "1 move is".to_owned() } else { format!("{count} moves are") };
        let kinds = crate::words::list(self.seen.names());
        let mut message = format!("{moves} clear but not in the export form of the PGN standard: {kinds}.");
        if self.is_doubtful() {
            message += " P was read as the pawn; in Dutch it is the knight (--letters nl).";
        }
        Some((self.first_ply, self.plies.clone(), message))
    }
}
