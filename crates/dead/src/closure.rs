//! Goes through all positions that can follow, up to a limit, and stops at those from which it is plain that no mate
//! follows. If none is left the visited set is the proof; a mate met on the way is a line.

use davar_chess::{Move, Position, Side};

use crate::proof::{CanMate, Closed, Proof};
use crate::state::StateSet;
use crate::{State, cage, material};

/// How a state came to be seen.
#[derive(Clone, Copy)]
struct Arrival {
    parent: u32,
    by: Option<Move>,
}

/// A search through all that can follow.
struct Walk {
    side: Side,
    seen: StateSet,
    arrivals: Vec<Arrival>,
    open: Vec<(Position, u32)>,
    caged: Vec<(State, crate::Cage)>,
    is_caged: Vec<bool>,
}

/// Is the position settled for `side` without looking further: no mate now and none ever?
pub(crate) fn is_plain(position: &Position, side: Side) -> bool {
    material::lemma(position, side).is_some()
}

/// Walks through at most `limit` positions. The cage is tried on each if `cages` is set.
pub(crate) fn walk(position: &Position, side: Side, limit: usize, cages: bool) -> CanMate {
    let mut walk = Walk {
        side,
        seen: StateSet::new(),
        arrivals: Vec::new(),
        open: Vec::new(),
        caged: Vec::new(),
        is_caged: Vec::new(),
    };
    walk.arrive(position, Arrival { parent: 0, by: None });
    while let Some((position, number)) = walk.open.pop() {
        if walk.seen.len() > limit {
            return CanMate::Unknown { nodes: walk.seen.len() as u64 };
        }
        let moves = position.legal();
        if moves.is_empty() && position.turn() != side && position.is_check() {
            return CanMate::Yes(walk.line_to(number));
        }
        if cages
            && !moves.is_empty()
            && let Some(cage) = cage::cage(&position, side)
        {
            walk.is_caged[number as usize] = true;
            walk.caged.push((walk.seen.states()[number as usize], cage));
            continue;
        }
        for m in moves {
            walk.arrive(&position.after(m), Arrival { parent: number, by: Some(m) });
        }
    }
    CanMate::No(walk.into_proof())
}

impl Walk {
    fn arrive(&mut self, position: &Position, arrival: Arrival) {
        // A position settled by material is no mate, unless it is one on the board.
        if is_plain(position, self.side) && !(position.turn() != self.side && position.is_checkmate()) {
            return;
        }
        let (number, new) = self.seen.insert(State::of(position));
        if new {
            self.arrivals.push(arrival);
            self.is_caged.push(false);
            self.open.push((*position, number as u32));
        }
    }

    fn line_to(&self, number: u32) -> Vec<Move> {
        let mut line = Vec::new();
        let mut at = number;
        while let Arrival { parent, by: Some(m) } = self.arrivals[at as usize] {
            line.push(m);
            at = parent;
        }
        line.reverse();
        line
    }

    fn into_proof(mut self) -> Proof {
        if self.seen.len() == 1
            && let Some((_, cage)) = self.caged.pop()
        {
            return Proof::Cage(cage);
        }
        let inner = self.seen.states().iter().zip(&self.is_caged).filter(|(_, caged)| !**caged);
        let mut inner: Vec<State> = inner.map(|(state, _)| *state).collect();
        inner.sort_unstable();
        self.caged.sort_unstable_by_key(|entry| entry.0);
        Proof::Closed(Box::new(Closed { inner, caged: self.caged }))
    }
}
