//! All ways from one position to another in a number of half-moves: what a gap in the sheets can have held.

use davar_chess::{Move, Position};

use crate::known::{Board, Target};

/// The moves that lead from one position to another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fillings {
    /// The sequences of moves, in export form; no more than were asked for.
    pub lines: Vec<Vec<String>>,
    /// Whether these are all there are.
    pub is_complete: bool,
}

/// How many positions are looked at before the answer stays incomplete.
const BUDGET: u64 = 400_000;

/// Lists the legal sequences of `plies` half-moves from `start` that end in `board`, up to `most` of them.
///
/// ```
/// use davar_chess::Position;
/// use davar_rebuild::{Board, fillings};
///
/// let after: Position = "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2".parse()?;
/// let board = Board { placement: *after.placement(), turn: Some(after.turn()) };
/// let found = fillings(&Position::initial(), &board, 2, 20);
/// assert!(found.is_complete);
/// assert_eq!(found.lines, [["Nf3", "Nf6"]]);
/// # Ok::<(), davar_chess::FenError>(())
/// ```
#[must_use]
pub fn fillings(start: &Position, board: &Board, plies: u32, most: usize) -> Fillings {
    let target = Target::new(*board, Some(plies));
    let mut walk = Walk { target, most, budget: BUDGET, line: Vec::new(), lines: Vec::new(), is_complete: true };
    if walk.target.has_the_turn(start, plies) {
        walk.on(start, plies);
    }
    let mut lines = walk.lines;
    lines.sort();
    Fillings { lines, is_complete: walk.is_complete }
}

struct Walk {
    target: Target,
    most: usize,
    budget: u64,
    line: Vec<(Position, Move)>,
    lines: Vec<Vec<String>>,
    is_complete: bool,
}

impl Walk {
    fn on(&mut self, position: &Position, left: u32) {
        if left == 0 {
            if !self.target.is(position) {
                return;
            }
            if self.lines.len() == self.most {
                self.is_complete = false;
            } else {
                self.lines.push(self.line.iter().map(|(before, m)| before.san(*m).to_string()).collect());
            }
            return;
        }
        for m in position.legal() {
            if !self.is_complete {
                return;
            }
            let next = position.after(m);
            let Some(budget) = self.budget.checked_sub(1) else {
                self.is_complete = false;
                return;
            };
            self.budget = budget;
            if self.target.shortfall(&next, left - 1) == 0 && self.target.is_in_reach(&next) {
                self.line.push((*position, m));
                self.on(&next, left - 1);
                self.line.pop();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every sequence, without any bound.
    fn plainly(position: &Position, board: &Board, left: u32, line: &mut Vec<String>, all: &mut Vec<Vec<String>>) {
        if left == 0 {
            if board.is(position) {
                all.push(line.clone());
            }
            return;
        }
        for m in position.legal() {
            line.push(position.san(m).to_string());
            plainly(&position.after(m), board, left - 1, line, all);
            line.pop();
        }
    }

    #[test]
    fn all_sequences_are_found_that_there_are() {
        let mut rng = davar_testkit::random::Rng::new(7);
        let mut some = 0;
        for _ in 0..40 {
            let mut start = Position::initial();
            for _ in 0..10 + rng.below(60) {
                let Some(m) = rng.legal_move(&start) else { break };
                start.play(m);
            }
            let mut end = start;
            for _ in 0..3 {
                let Some(m) = rng.legal_move(&end) else { break };
                end.play(m);
            }
            let board = Board { placement: *end.placement(), turn: Some(end.turn()) };
            let mut all = Vec::new();
            plainly(&start, &board, 3, &mut Vec::new(), &mut all);
            all.sort();
            let found = fillings(&start, &board, 3, 1_000);
            assert!(found.is_complete);
            assert_eq!(found.lines, all, "{} to {}", start.fen(), end.fen());
            some += usize::from(!all.is_empty());
        }
        assert!(some > 30, "{some}");
    }

    #[test]
    fn what_is_beyond_the_limit_is_said() {
        let start: Position = "4k3/8/8/8/8/8/8/4K2R w - - 0 1".parse().unwrap();
        let board = Board { placement: *start.placement(), turn: Some(start.turn()) };
        let found = fillings(&start, &board, 4, 5);
        assert!(!found.is_complete && found.lines.len() == 5);
    }
}
