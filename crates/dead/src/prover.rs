//! From cheap to dear: what is over, what material settles, all short lines, a search for a mate, the cage, and all
//! positions that can follow. Every stage has its limit.

use davar_chess::{Move, Position, Side};

use crate::closure::Walk;
use crate::plan::{Planned, plans};
use crate::proof::{CanMate, Proof};
use crate::witness::{Picture, Search, pictures};
use crate::{checker, material, quick};

/// No search allows itself more costly moves than this.
const LARGEST_COST: u8 = 24;

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
    let answer = prove_unchecked(position, side, budget);
    let holds = match &answer {
        CanMate::Yes(line) => checker::mates(line, position, side),
        CanMate::No(proof) => checker::holds(proof, position, side),
        CanMate::Unknown { .. } => true,
    };
    debug_assert!(holds, "the checker refuses {answer:?} for {side:?} in\n{}", position.placement());
    if holds { answer } else { CanMate::Unknown { nodes: budget.nodes } }
}

/// The same without the checker's look: for corpora, where the caller checks what it wants to check.
#[must_use]
pub fn prove_unchecked(position: &Position, side: Side, budget: Budget) -> CanMate {
    if !position.has_legal_move() {
        let mated = position.turn() != side && position.is_check();
        return if mated { CanMate::Yes(Vec::new()) } else { CanMate::No(Proof::Over) };
    }
    if let Some(lemma) = material::lemma(position, side) {
        return CanMate::No(Proof::Material(lemma));
    }
    if let Some(proof) = quick::plainly_cannot(position, side) {
        return CanMate::No(proof);
    }
    let pictures = pictures(position, side);
    let mut search = Search::new(side);
    if let Some(line) = look_for_mate(&mut search, position, &pictures, 200) {
        return CanMate::Yes(line);
    }
    let mut walk = Walk::new(position, side);
    if let Some(answer) = walk.run(100) {
        return answer;
    }
    for plan in plans(position, side) {
        if let Some(line) = Planned::new(side, plan).run(position, 300) {
            return CanMate::Yes(line);
        }
    }
    let mut limit = 2_000;
    loop {
        if let Some(answer) = walk.run(limit) {
            return answer;
        }
        let nodes = walk.nodes() + search.nodes;
        if nodes >= budget.nodes {
            return CanMate::Unknown { nodes };
        }
        if let Some(line) = look_for_mate(&mut search, position, &pictures, 2 * limit) {
            return CanMate::Yes(line);
        }
        for plan in plans(position, side) {
            if let Some(line) = Planned::new(side, plan).run(position, limit as usize / 4) {
                return CanMate::Yes(line);
            }
        }
        limit = (limit * 3).min(budget.nodes.saturating_sub(search.nodes));
    }
}

/// Looks for a mate with growing budgets of costs, until `limit` positions were looked at.
fn look_for_mate(search: &mut Search, position: &Position, pictures: &[Picture], limit: u64) -> Option<Vec<Move>> {
    let stop = search.nodes + limit;
    for depth in 1..LARGEST_COST {
        for picture in pictures {
            let share = (limit * u64::from(depth) / 16).max(100).min(stop.saturating_sub(search.nodes));
            if share == 0 {
                return None;
            }
            if let Some(line) = search.run(position, *picture, depth, share) {
                return Some(line);
            }
        }
    }
    None
}

/// Is a position dead: can neither side mate by any series of legal moves?
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dead {
    /// Neither can, as the proofs for White and Black show.
    Yes(Box<[Proof; 2]>),
    /// This side can, by this line.
    No(Side, Vec<Move>),
    /// The budget ran out.
    Unknown {
        /// Positions looked at.
        nodes: u64,
    },
}

/// Is the position dead (Articles 5.2.2 and 9.6)? Stalemate is no dead position of its own, but answers yes: no mate
/// follows. The budget is for each side.
#[must_use]
pub fn is_dead(position: &Position, budget: Budget) -> Dead {
    let mut proofs = Vec::new();
    let mut unknown = None;
    for side in Side::ALL {
        match prove(position, side, budget) {
            CanMate::Yes(line) => return Dead::No(side, line),
            CanMate::No(proof) => proofs.push(proof),
            CanMate::Unknown { nodes } => unknown = Some(nodes),
        }
    }
    match (<[Proof; 2]>::try_from(proofs), unknown) {
        (Ok(proofs), None) => Dead::Yes(Box::new(proofs)),
        (_, nodes) => Dead::Unknown { nodes: nodes.unwrap_or(0) },
    }
}
