//! The prover's veil: free bishops are not placed but only kept to the squares that they can reach, while kings, pawns and
//! what else there is move exactly. Where many bishops run about behind walls this leaves few positions to look at.

use davar_chess::{Bitboard, Piece, Placement, Position, Role, Side, Square, attacks};

use crate::State;
use crate::material::{LIGHT, is_orderly};
use crate::proof::{Proof, Veil, Veiled};
use crate::state::StateSet;

const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
/// A bishop that reaches fewer squares stays on the board.
const FREE: u32 = 4;
/// Officers that a pawn can become.
const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

#[derive(Clone, Copy)]
struct Node {
    place: Placement,
    turn: Side,
    /// Where the veiled bishops of White and Black may stand.
    reach: [Bitboard; 2],
    /// The number of its state.
    number: u32,
}

/// A walk through positions with veiled bishops.
struct Shroud {
    side: Side,
    count: [[u8; 2]; 2],
    seen: StateSet,
    /// The node of each state that covers all others of that state.
    latest: Vec<u32>,
    nodes: Vec<Node>,
    next: usize,
}

/// What came of it.
enum Shrouded {
    /// No mate can come.
    Proof,
    /// With the bishops in the right places a mate might come: too much is veiled.
    MaybeMate,
    /// The limit was reached.
    Open,
}

fn diagonal_steps(set: Bitboard) -> Bitboard {
    let (right, left) = (set.0 & NOT_H, set.0 & NOT_A);
    Bitboard(right << 9 | left << 7 | right >> 7 | left >> 9)
}

fn flood(reach: Bitboard, occupied: Bitboard) -> Bitboard {
    let mut reach = reach.without(occupied);
    loop {
        let next = reach | diagonal_steps(reach).without(occupied);
        if next == reach {
            return reach;
        }
        reach = next;
    }
}

/// The veiled walks of a position: over all its free bishops, then over all but one of them.
pub(crate) struct Veils {
    walks: Vec<Shroud>,
    is_split: bool,
    nodes: u64,
}

impl Veils {
    /// None, unless at least two bishops are free enough to be worth it.
    pub(crate) fn new(position: &Position, side: Side) -> Self {
        let free = free_bishops(position);
        let walks = if free.more_than_one() { vec![Shroud::new(position, side, free)] } else { Vec::new() };
        Self { walks, is_split: false, nodes: 0 }
    }

    /// Nodes looked at so far.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Goes on with each walk, up to `limit` nodes for all of them together.
    pub(crate) fn run(&mut self, position: &Position, side: Side, limit: u64) -> Option<Proof> {
        let mut at = 0;
        while at < self.walks.len() {
            let share = limit as usize / self.walks.len();
            let walk = &mut self.walks[at];
            let before = walk.nodes.len();
            let outcome = walk.run(share);
            self.nodes += (walk.nodes.len() - before) as u64;
            match outcome {
                Shrouded::Proof => return Some(Proof::Veiled(Box::new(walk.proof()))),
                Shrouded::Open => at += 1,
                Shrouded::MaybeMate => {
                    self.walks.remove(at);
                    if !self.is_split {
                        self.is_split = true;
                        let free = free_bishops(position);
                        let fewer = |shown: Square| free.without(shown.into());
                        self.walks.extend(free.into_iter().map(|shown| Shroud::new(position, side, fewer(shown))));
                    }
                }
            }
        }
        None
    }
}

/// A proof over the free bishops of a position that `side` can never mate, if one is found among so many entries.
#[must_use]
pub fn veiled(position: &Position, side: Side, entries: u64) -> Option<Proof> {
    Veils::new(position, side).run(position, side, entries)
}

/// The bishops that can go about, if bishops do not stand in each other's way.
fn free_bishops(position: &Position) -> Bitboard {
    let place = position.placement();
    let is_plain =
        is_orderly(position) && position.castling_rooks().is_empty() && position.legal_en_passant().is_none();
    if !is_plain {
        return Bitboard::EMPTY;
    }
    let bishops = place.role(Role::Bishop);
    let others = place.occupied().without(bishops);
    bishops.filter(|bishop| flood((*bishop).into(), others).count() >= FREE).collect()
}

impl Shroud {
    /// A walk over which these bishops are veiled.
    fn new(position: &Position, side: Side, veiled: Bitboard) -> Self {
        let mut place = *position.placement();
        let (mut reach, mut count) = ([Bitboard::EMPTY; 2], [[0; 2]; 2]);
        for square in veiled {
            if let Some(bishop) = place.remove(square) {
                reach[bishop.side as usize] |= square.into();
                count[bishop.side as usize][usize::from(square.is_light())] += 1;
            }
        }
        let mut shroud = Self { side, count, seen: StateSet::new(), latest: Vec::new(), nodes: Vec::new(), next: 0 };
        shroud.arrive(place, position.turn(), reach);
        shroud
    }

    fn run(&mut self, limit: usize) -> Shrouded {
        while let Some(node) = self.nodes.get(self.next).copied() {
            if self.nodes.len() > limit {
                return Shrouded::Open;
            }
            self.next += 1;
            if self.latest[node.number as usize] as usize != self.next - 1 {
                continue;
            }
            if node.turn != self.side && self.may_be_mate(&node.place, node.reach) {
                return Shrouded::MaybeMate;
            }
            if !self.expand(&node) {
                return Shrouded::MaybeMate;
            }
        }
        Shrouded::Proof
    }

    fn arrive(&mut self, place: Placement, turn: Side, reach: [Bitboard; 2]) {
        let occupied = place.occupied();
        let mut reach = reach.map(|reach| flood(reach, occupied));
        let (number, new) = self.seen.insert(State::of_men(&place, turn));
        if new {
            self.latest.push(0);
        } else {
            let old = self.nodes[self.latest[number] as usize].reach;
            if (0..2).all(|i| reach[i].without(old[i]).is_empty()) {
                return;
            }
            reach = [0, 1].map(|i| flood(reach[i] | old[i], occupied));
        }
        self.latest[number] = self.nodes.len() as u32;
        self.nodes.push(Node { place, turn, reach, number: number as u32 });
    }

    /// Goes on to all that can follow; `false` if there is something that a veiled proof cannot say.
    fn expand(&mut self, node: &Node) -> bool {
        let us = node.turn;
        let (own, foes) = (node.place.side(us), node.place.side(!us));
        let foes = foes.without(node.place.role(Role::King));
        let occupied = node.place.occupied();
        for from in own {
            let Some(piece) = node.place.at(from) else { continue };
            if piece.role == Role::Pawn {
                if !self.expand_pawn(node, from, foes) {
                    return false;
                }
                continue;
            }
            let kings = node.place.role(Role::King);
            for to in attacks::officer(piece.role, from, occupied).without(own | kings) {
                self.go(node, from, to, piece);
            }
        }
        let reach = node.reach[us as usize];
        if !reach.is_empty() {
            self.settle(node, node.place, Bitboard::EMPTY);
            for taken in diagonal_steps(reach) & foes {
                let mut place = node.place;
                place.remove(taken);
                self.settle(node, place, taken.into());
            }
        }
        true
    }

    fn expand_pawn(&mut self, node: &Node, from: Square, foes: Bitboard) -> bool {
        let us = node.turn;
        let pawn = Piece { side: us, role: Role::Pawn };
        let occupied = node.place.occupied();
        let ahead = if us.is_white() { 1 } else { -1 };
        for to in attacks::pawn(us, from) & (foes | node.reach[!us as usize]) {
            self.go(node, from, to, pawn);
        }
        let Some(one) = from.offset(0, ahead).filter(|one| !occupied.contains(*one)) else { return true };
        self.go(node, from, one, pawn);
        if from.rank().seen_by(us).index() == 1
            && let Some(two) = one.offset(0, ahead).filter(|two| !occupied.contains(*two))
        {
            let beside = [two.offset(-1, 0), two.offset(1, 0)];
            let pawns = node.place.of(!us, Role::Pawn);
            if beside.into_iter().flatten().any(|square| pawns.contains(square)) {
                return false;
            }
            self.go(node, from, two, pawn);
        }
        true
    }

    fn go(&mut self, node: &Node, from: Square, to: Square, piece: Piece) {
        let mut place = node.place;
        place.remove(from);
        place.remove(to);
        if piece.role == Role::Pawn && Bitboard::BACK_RANKS.contains(to) {
            for role in PROMOTIONS {
                let mut place = place;
                place.put(to, Piece { side: piece.side, role });
                self.settle(node, place, Bitboard::EMPTY);
            }
            return;
        }
        place.put(to, piece);
        self.settle(node, place, Bitboard::EMPTY);
    }

    /// The mover has moved to this: unless it surely exposes his king or nothing can follow, it is another node.
    fn settle(&mut self, node: &Node, place: Placement, extra: Bitboard) {
        let us = node.turn;
        let mut reach = node.reach;
        reach[us as usize] |= extra;
        let Some(king) = place.of(us, Role::King).first() else { return };
        let veils = reach[0] | reach[1];
        if attacks_on(&place, king, !us, place.occupied() | veils, Bitboard::EMPTY) {
            return;
        }
        if us != self.side && self.is_settled(&place, reach) {
            return;
        }
        self.arrive(place, !us, reach);
    }

    /// Has W nothing to mate with, whatever the veils hide?
    fn is_settled(&self, place: &Placement, reach: [Bitboard; 2]) -> bool {
        let kings = place.role(Role::King);
        let (w, l) = (self.side, !self.side);
        let ours = place.side(w).without(kings);
        let bishops = place.role(Role::Bishop);
        let all = bishops | reach[0] | reach[1];
        let alone = ours.is_empty() && reach[w as usize].is_empty();
        let one_colour = ours.without(bishops).is_empty()
            && !place.side(l).meets(place.role(Role::Pawn) | place.role(Role::Knight))
            && !(all.meets(LIGHT) && all.meets(!LIGHT));
        alone || one_colour
    }

    /// Could L be mated, with the veiled bishops in the right places?
    fn may_be_mate(&self, place: &Placement, reach: [Bitboard; 2]) -> bool {
        let (w, l) = (self.side, !self.side);
        let Some(king) = place.of(l, Role::King).first() else { return true };
        let occupied = place.occupied();
        let (veiled, helpers) = (reach[w as usize], reach[l as usize]);
        if !attacks_on(place, king, w, occupied, veiled) {
            return false;
        }
        let mut to_fill = [0u8; 2];
        for flight in attacks::king(king).without(place.side(l)) {
            let mut after = *place;
            after.remove(king);
            after.remove(flight);
            if attacks_on(&after, flight, w, after.occupied(), veiled) {
                continue;
            }
            let colour = usize::from(flight.is_light());
            to_fill[colour] += 1;
            if !helpers.contains(flight) || to_fill[colour] > self.count[l as usize][colour] {
                return false;
            }
        }
        true
    }

    fn proof(&self) -> Veiled {
        let mut entries: Vec<Veil> = (self.seen.states().iter().zip(&self.latest))
            .map(|(state, latest)| Veil { state: *state, reach: self.nodes[*latest as usize].reach })
            .collect();
        entries.sort_unstable_by_key(|entry| entry.state);
        Veiled { count: self.count, entries }
    }
}

/// Is the square attacked by a man of `by`, or by a bishop somewhere on `veiled`?
fn attacks_on(place: &Placement, square: Square, by: Side, occupied: Bitboard, veiled: Bitboard) -> bool {
    let of = |role| place.of(by, role);
    let queens = of(Role::Queen);
    attacks::knight(square).meets(of(Role::Knight))
        || attacks::king(square).meets(of(Role::King))
        || attacks::pawn_attackers(by, square).meets(of(Role::Pawn))
        || attacks::bishop(square, occupied).meets(of(Role::Bishop) | queens | veiled)
        || attacks::rook(square, occupied).meets(of(Role::Rook) | queens)
}
