//! Perpetual check, which the tutorial counts among its draws: can a side give check move after move for ever?
//!
//! The Laws have no such draw; they have the repetition to which it leads. So nothing here rules on a game.

use std::collections::BTreeMap;

use davar_chess::{Move, Position};

/// More positions than this are not looked at, and then nothing is claimed.
const MOST: usize = 20_000;

/// Can the side to move give check with each of its moves, whatever is replied? Nobody is mated on the way. No answer
/// where it would take too long to tell.
#[must_use]
pub fn can_check_for_ever(position: &Position) -> Option<bool> {
    let graph = Graph::of(position)?;
    Some(graph.holding()[0])
}

/// Does a move keep the checks going?
pub(crate) fn holds_after(position: &Position, m: Move) -> bool {
    let after = position.after(m);
    let replies = after.legal();
    !replies.is_empty() && replies.into_iter().all(|reply| can_check_for_ever(&after.after(reply)) == Some(true))
}

/// The positions with the checking side to move: for each check, where the replies lead.
struct Graph {
    checks: Vec<Vec<Vec<usize>>>,
}

impl Graph {
    fn of(start: &Position) -> Option<Self> {
        let mut index = BTreeMap::from([(start.key(), 0)]);
        let mut positions = vec![*start];
        let mut checks = Vec::new();
        while let Some(position) = positions.get(checks.len()).copied() {
            let mut found = Vec::new();
            for m in position.legal() {
                let after = position.after(m);
                if !after.is_check() || after.is_checkmate() {
                    continue;
                }
                let mut replies = Vec::new();
                for reply in after.legal() {
                    let next = after.after(reply);
                    let number = *index.entry(next.key()).or_insert_with(|| {
                        positions.push(next);
                        positions.len() - 1
                    });
                    replies.push(number);
                }
                found.push(replies);
            }
            checks.push(found);
            if positions.len() > MOST {
                return None;
            }
        }
        Some(Self { checks })
    }

    /// The largest set of positions in which some check leads into the set, whatever is replied.
    fn holding(&self) -> Vec<bool> {
        let mut holds = vec![true; self.checks.len()];
        loop {
            let mut changed = false;
            for (position, checks) in self.checks.iter().enumerate() {
                let still = checks.iter().any(|replies| replies.iter().all(|reply| holds[*reply]));
                if holds[position] && !still {
                    holds[position] = false;
                    changed = true;
                }
            }
            if !changed {
                return holds;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_knight_checks_for_ever_and_the_queen_that_can_interpose_ends_it() {
        let holds: Position = "7q/8/8/8/8/pN6/k1K5/8 w - - 0 1".parse().unwrap();
        assert_eq!(can_check_for_ever(&holds), Some(true));
        // Without the pawn on a3 the king leaves the corner.
        let free: Position = "7q/8/8/8/8/1N6/k1K5/8 w - - 0 1".parse().unwrap();
        assert_eq!(can_check_for_ever(&free), Some(false));
    }
}
