//! Looks for a mating line best first, by how many moves a given picture of the mate is away.
//!
//! Made for the side that has so little that the other must lend a man to block its own king in: L's king in a corner, a
//! man of L beside it, W's king where it takes the rest away. As in every search for a line, nothing is concluded from
//! finding none, so keys stand for positions here.

use arrayvec::ArrayVec;
use davar_chess::{Bitboard, File, Move, Position, Rank, Role, Side, Square, attacks};

use crate::material;
use crate::witness::knight_moves;

const SHELVES: usize = 64;
/// Further away than any man is.
const FAR: u8 = 12;

const A1: Square = Square::at(File::A, Rank::FIRST);
pub(crate) const CORNERS: [Square; 4] =
    [A1, Square::at(File::H, Rank::FIRST), Square::at(File::A, Rank::EIGHTH), Square::at(File::H, Rank::EIGHTH)];

/// Where the men stand in the picture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    corner: Square,
    /// Where a man of L blocks its king in.
    block: Square,
    /// Where W's king takes the rest away.
    stands: Bitboard,
}

struct Node {
    position: Position,
    parent: u32,
    by: Option<Move>,
}

/// A search along one plan.
pub(crate) struct Planned {
    side: Side,
    plan: Plan,
    nodes: Vec<Node>,
    shelves: [Vec<u32>; SHELVES],
    heads: [usize; SHELVES],
    seen: Vec<u64>,
    /// How many moves a knight needs to the block.
    knight_moves: [u8; 64],
}

pub(crate) fn distance(a: Square, b: Square) -> u8 {
    a.file().index().abs_diff(b.file().index()).max(a.rank().index().abs_diff(b.rank().index()))
}

/// The plans for a position, the nearest first.
pub(crate) fn plans(position: &Position, side: Side) -> ArrayVec<Plan, 8> {
    let place = position.placement();
    let bishops = place.of(side, Role::Bishop);
    let light = bishops.into_iter().filter(|square| square.is_light()).count();
    let one_colour = !bishops.is_empty() && (light == 0 || light == bishops.len());
    let only_bishops = one_colour && (place.of(side, Role::Knight)).is_empty();
    let mut found = ArrayVec::new();
    for corner in CORNERS {
        if only_bishops && corner.is_light() != (light > 0) {
            continue;
        }
        let beside = attacks::rook(corner, Bitboard::ALL);
        for block in beside {
            let flight = beside.without(block.into());
            let near = attacks::king(corner) | corner.into();
            let stands = flight.fold(Bitboard::EMPTY, |set, square| set | attacks::king(square)).without(near);
            found.push(Plan { corner, block, stands });
        }
    }
    found.sort_by_cached_key(|plan: &Plan| Planned::new(side, *plan).moves_away(position));
    found
}

impl Planned {
    pub(crate) fn new(side: Side, plan: Plan) -> Self {
        Self {
            side,
            plan,
            nodes: Vec::new(),
            shelves: [const { Vec::new() }; SHELVES],
            heads: [0; SHELVES],
            seen: Vec::new(),
            knight_moves: knight_moves(plan.block.into(), FAR),
        }
    }

    /// Positions taken down.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.len() as u64
    }

    /// Looks at no more than `limit` positions.
    pub(crate) fn run(&mut self, position: &Position, limit: usize) -> Option<Vec<Move>> {
        self.seen.resize((limit * 16).next_power_of_two(), 0);
        self.put(position, 0, None);
        let mut expanded = 0;
        while let Some(number) = self.next() {
            expanded += 1;
            if expanded > limit {
                break;
            }
            let position = self.nodes[number as usize].position;
            for &m in &position.legal() {
                let next = position.after(m);
                if next.turn() != self.side && next.is_checkmate() {
                    return Some(self.line_to(number, m));
                }
                if !position.is_quiet(m) && material::lemma(&next, self.side).is_some() {
                    continue;
                }
                self.put(&next, number, Some(m));
            }
        }
        None
    }

    fn next(&mut self) -> Option<u32> {
        let shelf = (0..SHELVES).find(|shelf| self.heads[*shelf] < self.shelves[*shelf].len())?;
        self.heads[shelf] += 1;
        Some(self.shelves[shelf][self.heads[shelf] - 1])
    }

    fn put(&mut self, position: &Position, parent: u32, by: Option<Move>) {
        let mask = self.seen.len() - 1;
        let slot = position.key() as usize & mask;
        if self.seen[slot] == position.key() {
            return;
        }
        self.seen[slot] = position.key();
        let shelf = self.moves_away(position).min(SHELVES - 1);
        self.shelves[shelf].push(self.nodes.len() as u32);
        self.nodes.push(Node { position: *position, parent, by });
    }

    fn line_to(&self, number: u32, last: Move) -> Vec<Move> {
        let mut line = vec![last];
        let mut at = number;
        while let Node { parent, by: Some(m), .. } = self.nodes[at as usize] {
            line.push(m);
            at = parent;
        }
        line.reverse();
        line
    }

    /// About how many moves it is to the picture.
    fn moves_away(&self, position: &Position) -> usize {
        let place = position.placement();
        let them = !self.side;
        let their_king = distance(position.king(them), self.plan.corner);
        let own = position.king(self.side);
        let own_king = self.plan.stands.map(|square| distance(own, square)).min().unwrap_or(0);
        let helper = (place.side(them))
            .map(|square| self.help(place.role_at(square).unwrap_or(Role::King), square, them))
            .min()
            .unwrap_or(FAR);
        let heavy = place.of(them, Role::Queen).count() + place.of(them, Role::Rook).count();
        usize::from(their_king + own_king + helper) + 3 * heavy as usize
    }

    /// How many moves a man of L is from the block.
    fn help(&self, role: Role, square: Square, side: Side) -> u8 {
        let block = self.plan.block;
        let knight = |square: Square| self.knight_moves[square.index() as usize];
        let line = |attacked: Bitboard| if square == block { 0 } else { 2 - u8::from(attacked.contains(block)) };
        let bishop = |square: Square| {
            if square.is_light() != block.is_light() {
                FAR
            } else if square == block {
                0
            } else {
                2 - u8::from(attacks::bishop(square, Bitboard::EMPTY).contains(block))
            }
        };
        match role {
            Role::Knight => knight(square),
            Role::Bishop => bishop(square),
            Role::Rook => line(attacks::rook(square, Bitboard::EMPTY)),
            Role::Queen => 1 + line(attacks::queen(square, Bitboard::EMPTY)),
            Role::King => FAR,
            Role::Pawn => {
                let rank = |square: Square| square.rank().seen_by(side).index();
                if square.file() == block.file() && rank(block) >= rank(square) && rank(block) < 7 {
                    return rank(block) - rank(square);
                }
                let goal = Square::at(square.file(), Rank::EIGHTH.seen_by(side));
                7 - rank(square) + knight(goal).min(bishop(goal))
            }
        }
    }
}
