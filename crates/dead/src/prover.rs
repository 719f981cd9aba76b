//! From cheap to dear: what is over, what material settles, all short lines, a search for a mate, the cage, and all
//! positions that can follow. Every stage has its limit.

use davar_chess::{Position, Side};

use crate::proof::{CanMate, Proof};
use crate::{cage, checker, closure, material};

/// How much work an answer may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Positions looked at, over all stages.
    pub nodes: u64,
}

impl Budget {
    /// What the command and the audit use: nearly everything is settled far below it.
    pub const DEFAULT: Self = Self { nodes: 1_000_000 };
}

impl Default for Budget {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// Can `side` mate by any series of legal moves of both sides? Move counters and repetitions do not count.
#[must_use]
pub fn prove(position: &Position, side: Side, budget: Budget) -> CanMate {
    let answer = find(position, side, budget);
    let holds = match &answer {
        CanMate::Yes(line) => checker::mates(line, position, side),
        CanMate::No(proof) => checker::holds(proof, position, side),
        CanMate::Unknown { .. } => true,
    };
    debug_assert!(holds, "the checker refuses {answer:?} for {side:?} in\n{}", position.placement());
    if holds { answer } else { CanMate::Unknown { nodes: budget.nodes } }
}

fn find(position: &Position, side: Side, budget: Budget) -> CanMate {
    if !position.has_legal_move() {
        let mated = position.turn() != side && position.is_check();
        return if mated { CanMate::Yes(Vec::new()) } else { CanMate::No(Proof::Over) };
    }
    if let Some(lemma) = material::lemma(position, side) {
        return CanMate::No(Proof::Material(lemma));
    }
    if let Some(cage) = cage::cage(position, side) {
        return CanMate::No(Proof::Cage(cage));
    }
    closure::walk(position, side, budget.nodes as usize, true)
}
