//! Goes through all positions that can follow, the promising ones first, and stops at those from which it is plain that
//! no mate follows. If none is left the visited set is the proof; a mate met on the way is a line.

use davar_chess::{Bitboard, Move, Position, Role, Side};

use crate::cage::{cage, free_pawns};
use crate::proof::{Cage, CanMate, Closed, Proof};
use crate::state::StateSet;
use crate::witness::{Search, pictures};
use crate::{State, material};

/// How a state came to be seen.
#[derive(Clone, Copy)]
struct Arrival {
    parent: u32,
    by: Option<Move>,
    /// A man was taken or a pawn moved, so the cage may be another than before.
    is_new_ground: bool,
    /// A check was answered: the king has left a square to which perhaps nothing leads back, so there may be a cage now.
    leaves_check: bool,
    /// Its moves have been looked at.
    is_done: bool,
}

impl Arrival {
    const FIRST: Self = Self { parent: 0, by: None, is_new_ground: true, leaves_check: false, is_done: false };
}

/// Positions of equal promise lie together.
const SHELVES: usize = 64;
/// A probe for a mate may look at so many positions.
const PROBE: u64 = 200;
/// Until so many states were seen, the promising go first.
const FEW: usize = 1000;
/// Places in which it is counted what was seen how often.
const COUNTERS: usize = 1 << 16;

/// Numbers of states still to be looked at, the best on the highest shelf.
struct Shelves {
    shelves: [Vec<u32>; SHELVES],
    best: usize,
}

impl Shelves {
    const fn new() -> Self {
        Self { shelves: [const { Vec::new() }; SHELVES], best: 0 }
    }

    fn put(&mut self, shelf: usize, number: u32) {
        self.best = self.best.max(shelf);
        self.shelves[shelf].push(number);
    }

    fn take(&mut self) -> Option<u32> {
        loop {
            if let Some(number) = self.shelves[self.best].pop() {
                return Some(number);
            }
            self.best = self.best.checked_sub(1)?;
        }
    }
}

/// A search through all that can follow. It can be stopped and gone on with.
///
/// By turns it takes the most promising position, and one of those of which it has seen least, bishops aside: where bishops
/// run about behind walls, the way to a mate leads through what is rare.
pub(crate) struct Walk {
    side: Side,
    seen: StateSet,
    arrivals: Vec<Arrival>,
    by_promise: Shelves,
    by_rarity: Shelves,
    /// How often the men without the bishops have stood as they do, by hash. Empty if order does not matter.
    counters: Vec<u8>,
    caged: Vec<(u32, Cage)>,
    probe: Option<Search>,
    /// Gives up when so many positions were met in which W has a rook, a queen or a pawn with a free way.
    patience: u32,
}

impl Walk {
    /// A walk that has looked at nothing yet.
    pub(crate) fn new(position: &Position, side: Side) -> Self {
        Self::begin(position, side, Some(Search::new(side)), u32::MAX)
    }

    /// A walk that only wants to show that there is no mate, and gives up soon if there may be one.
    pub(crate) fn impatient(position: &Position, side: Side, patience: u32) -> Self {
        Self::begin(position, side, None, patience)
    }

    fn begin(position: &Position, side: Side, probe: Option<Search>, patience: u32) -> Self {
        let mut walk = Self {
            side,
            seen: StateSet::new(),
            arrivals: Vec::new(),
            by_promise: Shelves::new(),
            by_rarity: Shelves::new(),
            counters: Vec::new(),
            caged: Vec::new(),
            probe,
            patience,
        };
        walk.arrive(position, Arrival::FIRST);
        walk
    }

    /// Positions seen and positions looked at by probes.
    pub(crate) fn nodes(&self) -> u64 {
        self.seen.len() as u64 + self.probe.as_ref().map_or(0, |probe| probe.nodes)
    }

    /// Goes on until there is an answer or `limit` positions are seen.
    pub(crate) fn run(&mut self, limit: u64) -> Option<CanMate> {
        while let Some(number) = self.next() {
            let position = self.seen.states()[number as usize].unpack();
            let moves = position.legal();
            if moves.is_empty() && position.turn() != self.side && position.is_check() {
                return Some(CanMate::Yes(self.line_to(number)));
            }
            let Arrival { is_new_ground, leaves_check, .. } = self.arrivals[number as usize];
            if (is_new_ground || leaves_check)
                && !moves.is_empty()
                && let Some(cage) = cage(&position, self.side)
            {
                self.caged.push((number, cage));
                continue;
            }
            if is_new_ground
                && !moves.is_empty()
                && let Some(mut rest) = self.probe(&position)
            {
                let mut line = self.line_to(number);
                line.append(&mut rest);
                return Some(CanMate::Yes(line));
            }
            let leaves_check = position.is_check();
            for &m in &moves {
                let is_new_ground = !position.is_quiet(m);
                let arrival = Arrival { parent: number, by: Some(m), is_new_ground, leaves_check, is_done: false };
                self.arrive(&position.after(m), arrival);
            }
            if self.nodes() >= limit || self.patience == 0 {
                return None;
            }
        }
        Some(CanMate::No(self.proof()))
    }

    fn next(&mut self) -> Option<u32> {
        loop {
            let takes_rare = self.seen.len() > FEW;
            let rare = if takes_rare { self.by_rarity.take() } else { None };
            let number = rare.or_else(|| self.by_promise.take()).or_else(|| self.by_rarity.take())?;
            let arrival = &mut self.arrivals[number as usize];
            if !arrival.is_done {
                arrival.is_done = true;
                return Some(number);
            }
        }
    }

    fn probe(&mut self, position: &Position) -> Option<Vec<Move>> {
        let seen = self.seen.len() as u64;
        let probe = self.probe.as_mut().filter(|probe| probe.nodes <= seen)?;
        let picture = *pictures(position, self.side).first()?;
        probe.run(position, picture, 2, PROBE)
    }

    fn arrive(&mut self, position: &Position, arrival: Arrival) {
        // A position settled by material is no mate, unless it is one on the board.
        let settled = arrival.is_new_ground && material::lemma(position, self.side).is_some();
        if settled && !(position.turn() != self.side && position.is_checkmate()) {
            return;
        }
        let (number, new) = self.seen.insert(State::of(position));
        if !new {
            return;
        }
        if arrival.is_new_ground && self.probe.is_none() && has_prospects(position, self.side) {
            self.patience = self.patience.saturating_sub(1);
        }
        self.arrivals.push(arrival);
        if self.probe.is_none() {
            self.by_promise.put(0, number as u32);
            return;
        }
        self.by_promise.put(promise(position, self.side), number as u32);
        let shelf = self.rarity(position);
        self.by_rarity.put(shelf, number as u32);
    }

    /// The shelf of a position by how seldom its men, bishops aside, were seen to stand as they do.
    fn rarity(&mut self, position: &Position) -> usize {
        if self.counters.is_empty() {
            self.counters = vec![0; COUNTERS];
        }
        let place = position.placement();
        let mut others = *place;
        for bishop in place.role(Role::Bishop) {
            others.remove(bishop);
        }
        let slot = State::of_men(&others, position.turn()).mixed() as usize & (COUNTERS - 1);
        self.counters[slot] = self.counters[slot].saturating_add(1);
        SHELVES - 1 - usize::from(self.counters[slot]).min(SHELVES - 1)
    }

    fn line_to(&self, number: u32) -> Vec<Move> {
        let mut line = Vec::new();
        let mut at = number;
        while let Arrival { parent, by: Some(m), .. } = self.arrivals[at as usize] {
            line.push(m);
            at = parent;
        }
        line.reverse();
        line
    }

    fn proof(&mut self) -> Proof {
        if self.seen.len() == 1
            && let Some((_, cage)) = self.caged.pop()
        {
            return Proof::Cage(cage);
        }
        let states = self.seen.states();
        let mut is_inner = vec![true; states.len()];
        for (number, _) in &self.caged {
            is_inner[*number as usize] = false;
        }
        let mut inner: Vec<State> =
            states.iter().zip(is_inner).filter(|(_, is)| *is).map(|(state, _)| *state).collect();
        inner.sort_unstable();
        let mut caged: Vec<(State, Cage)> =
            self.caged.drain(..).map(|(number, cage)| (states[number as usize], cage)).collect();
        caged.sort_unstable_by_key(|entry| entry.0);
        Proof::Closed(Box::new(Closed { inner, caged }))
    }
}

/// Has W a rook, a queen, or a pawn with nothing ahead on its file?
fn has_prospects(position: &Position, side: Side) -> bool {
    let place = position.placement();
    let heavy = place.of(side, Role::Queen) | place.of(side, Role::Rook);
    !heavy.is_empty() || free_pawns(place).meets(place.side(side))
}

/// How promising a position looks: W's men and the way its pawns have gone, less the men of L that can hinder.
fn promise(position: &Position, side: Side) -> usize {
    let place = position.placement();
    let count = |side: Side, role: Role| place.of(side, role).count() as i32;
    let pawns = place.of(side, Role::Pawn);
    let way: i32 = (2..7u8).map(|rank| (pawns & ranks_from(side, rank)).count() as i32).sum();
    let own = 14 * count(side, Role::Queen)
        + 10 * count(side, Role::Rook)
        + 5 * count(side, Role::Bishop)
        + 5 * count(side, Role::Knight)
        + 2 * pawns.count() as i32
        + way;
    let other = !side;
    let foe = 6 * count(other, Role::Queen) + 4 * count(other, Role::Rook) + count(other, Role::Pawn);
    (24 + own - foe).clamp(0, SHELVES as i32 - 1) as usize
}

/// The ranks from this one on (0 is the first) as the side counts.
fn ranks_from(side: Side, rank: u8) -> Bitboard {
    if side.is_white() { Bitboard(!0 << (8 * rank)) } else { Bitboard(!0 >> (8 * rank)) }
}
