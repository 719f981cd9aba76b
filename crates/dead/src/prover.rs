//! From cheap to dear: what is over, what material settles, all short lines, a search for a mate, the cage, and all
//! positions that can follow. Every stage has its limit.

use davar_chess::{Move, Position, Role, Side};

use crate::closure::Walk;
use crate::plan::{Planned, plans};
use crate::proof::{CanMate, Proof};
use crate::veil::Veils;
use crate::witness::{Picture, Search, pictures};
use crate::{checker, material, quick};

/// The last round in which mates are looked for by pictures and plans.
const SOON: u64 = 20_000;

/// How much work an answer may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Positions looked at, over all stages. The round of searches that passes the limit is finished first, so that an
    /// answer can cost up to about twice as much. The same budget always gives the same answer.
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
    if let Some(line) = first_look(&mut search, position, &pictures) {
        return CanMate::Yes(line);
    }
    let mut walk = Walk::new(position, side);
    if let Some(answer) = walk.run(100) {
        return answer;
    }
    if walk.nodes() + search.nodes >= budget.nodes {
        return CanMate::Unknown { nodes: walk.nodes() + search.nodes };
    }
    let mut veils = Veils::new(position, side);
    if let Some(proof) = veils.run(position, side, 1_000) {
        return CanMate::No(proof);
    }
    let is_weak = is_weak(position, side);
    let mut planned = 0;
    if let Some(line) = follow_plans(&mut planned, position, side, if is_weak { 1_500 } else { 300 }) {
        return CanMate::Yes(line);
    }
    let (mut limit, mut least_cost) = (2_000, 2);
    loop {
        if let Some(answer) = walk.run(limit) {
            return answer;
        }
        if let Some(proof) = veils.run(position, side, limit / 2) {
            return CanMate::No(proof);
        }
        let nodes = walk.nodes() + search.nodes + planned + veils.nodes();
        if nodes >= budget.nodes {
            return CanMate::Unknown { nodes };
        }
        // What these do not find soon they seldom find at all.
        if limit <= SOON {
            if let Some(line) = look_for_mate(&mut search, position, &pictures, least_cost, 2 * limit) {
                return CanMate::Yes(line);
            }
            if let Some(line) = follow_plans(&mut planned, position, side, limit / if is_weak { 1 } else { 4 }) {
                return CanMate::Yes(line);
            }
        }
        least_cost += 1;
        limit = (limit * 3).min(budget.nodes.saturating_sub(search.nodes + planned + veils.nodes()).max(limit + 1));
    }
}

/// A short look in the likeliest pictures: enough for most positions of usual games.
fn first_look(search: &mut Search, position: &Position, pictures: &[Picture]) -> Option<Vec<Move>> {
    (pictures.iter().take(2)).find_map(|picture| search.run(position, *picture, 1, 100))
}

/// Neither pawn nor rook nor queen: the other side has to help.
fn is_weak(position: &Position, side: Side) -> bool {
    let place = position.placement();
    !place.side(side).meets(place.role(Role::Pawn) | place.role(Role::Rook) | place.role(Role::Queen))
}

/// Looks for a mate along each plan, at no more than `limit` positions for each.
fn follow_plans(nodes: &mut u64, position: &Position, side: Side, limit: u64) -> Option<Vec<Move>> {
    plans(position, side).into_iter().find_map(|plan| {
        let mut planned = Planned::new(side, plan);
        let line = planned.run(position, limit as usize);
        *nodes += planned.nodes();
        line
    })
}

/// Looks for a mate with three growing budgets of costs, at no more than `limit` positions.
fn look_for_mate(
    search: &mut Search,
    position: &Position,
    pictures: &[Picture],
    least_cost: u8,
    limit: u64,
) -> Option<Vec<Move>> {
    let share = limit / (3 * pictures.len().max(1) as u64);
    for depth in least_cost..least_cost + 3 {
        for picture in pictures {
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
