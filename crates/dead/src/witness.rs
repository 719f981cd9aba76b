//! Looks for a mating line of both sides' making: depth first, where steps towards a picture of the mate cost nothing.
//!
//! The picture: L's king in a corner, W's king two squares away. What is found is a line that the checker replays;
//! nothing is concluded from not finding one, so the table of visited positions may forget and confuse.

use std::cmp::Ordering;

use arrayvec::ArrayVec;
use davar_chess::{Bitboard, File, MAX_MOVES, Move, Position, Rank, Role, Side, Square, attacks};

use crate::material;

/// Longer lines are not looked for.
const LONGEST: usize = 400;
/// Visited positions remembered.
const REMEMBERED: usize = 1 << 20;

/// What a move costs: nothing if it brings the picture nearer, more if it takes away from it.
const PROGRESS: u8 = 0;
const NEUTRAL: u8 = 1;
const HARM: u8 = 3;
/// So many replies to a move that cost nothing cost nothing.
const FREE_REPLIES: usize = 2;

/// The picture of a mate that a search works towards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Picture {
    corner: Square,
    /// The two squares beside the corner that have the other colour.
    beside: Bitboard,
    /// W has but one minor piece or bishops of one colour: L must lend the men that block its king in.
    needs_help: bool,
    /// W has neither pawn nor rook nor queen.
    minors_only: bool,
}

/// What the ranking of moves looks at, drawn once for a position.
struct View {
    foes: Bitboard,
    pawns: Bitboard,
    knights: Bitboard,
    bishops: Bitboard,
    rooks: Bitboard,
    heavy: Bitboard,
    king: Square,
}

impl View {
    fn of(position: &Position) -> Self {
        let place = position.placement();
        let rooks = place.role(Role::Rook);
        Self {
            foes: place.side(!position.turn()),
            pawns: place.role(Role::Pawn),
            knights: place.role(Role::Knight),
            bishops: place.role(Role::Bishop),
            rooks,
            heavy: rooks | place.role(Role::Queen),
            king: position.king(position.turn()),
        }
    }

    fn is_capture(&self, m: Move) -> bool {
        self.foes.contains(m.to()) || m.is_en_passant()
    }

    fn role_of_officer(&self, square: Square) -> Role {
        if self.knights.contains(square) {
            Role::Knight
        } else if self.bishops.contains(square) {
            Role::Bishop
        } else if self.rooks.contains(square) {
            Role::Rook
        } else {
            Role::Queen
        }
    }
}

/// A search for one side.
pub(crate) struct Search {
    side: Side,
    picture: Picture,
    pub(crate) nodes: u64,
    limit: u64,
    line: ArrayVec<Move, LONGEST>,
    visited: Vec<u64>,
    /// How many moves a knight needs to a square beside the corner.
    knight_moves: [u8; 64],
}

fn distance(a: Square, b: Square) -> u8 {
    a.file().index().abs_diff(b.file().index()).max(a.rank().index().abs_diff(b.rank().index()))
}

const A1: Square = Square::at(File::A, Rank::FIRST);
const CORNERS: [Square; 4] =
    [A1, Square::at(File::H, Rank::FIRST), Square::at(File::A, Rank::EIGHTH), Square::at(File::H, Rank::EIGHTH)];

/// Pictures for this position, the likeliest first.
pub(crate) fn pictures(position: &Position, side: Side) -> ArrayVec<Picture, 8> {
    let place = position.placement();
    let of = |role| place.of(side, role);
    let strong = !(of(Role::Pawn) | of(Role::Rook) | of(Role::Queen)).is_empty();
    let bishops = of(Role::Bishop);
    let light = bishops.into_iter().filter(|square| square.is_light()).count();
    let minors = of(Role::Knight).len() + bishops.len();
    let one_colour = light == 0 || light == bishops.len();
    let alone = if of(Role::Knight).is_empty() { one_colour } else { minors == 1 };
    let bishops_only = !of(Role::Bishop).is_empty() && of(Role::Knight).is_empty() && one_colour;
    let (king, own) = (position.king(!side), position.king(side));
    let mut corners = CORNERS;
    corners.sort_unstable_by_key(|corner| 2 * distance(king, *corner) + distance(own, *corner));
    let picture = |corner: Square, needs_help: bool| Picture {
        corner,
        beside: attacks::rook(corner, Bitboard::ALL),
        needs_help,
        minors_only: !strong,
    };
    let mut found = ArrayVec::new();
    if strong || !alone {
        found.extend(corners.map(|corner| picture(corner, false)));
    }
    let fits = |corner: &Square| !bishops_only || corner.is_light() == (light > 0);
    if !place.side(!side).without(place.role(Role::King)).is_empty() {
        found.extend(corners.into_iter().filter(fits).map(|corner| picture(corner, true)));
    }
    found
}

impl Search {
    pub(crate) fn new(side: Side) -> Self {
        let picture = Picture { corner: A1, beside: Bitboard::EMPTY, needs_help: false, minors_only: false };
        Self { side, picture, nodes: 0, limit: 0, line: ArrayVec::new(), visited: Vec::new(), knight_moves: [0; 64] }
    }

    /// Searches with a budget of costs, looking at no more than `limit` positions.
    pub(crate) fn run(&mut self, position: &Position, picture: Picture, depth: u8, limit: u64) -> Option<Vec<Move>> {
        self.picture = picture;
        self.limit = self.nodes + limit;
        self.line.clear();
        self.visited.clear();
        self.visited.resize((2 * limit as usize).clamp(512, REMEMBERED).next_power_of_two(), 0);
        if picture.needs_help {
            self.knight_moves = knight_moves(picture.beside, 9);
        }
        self.visit(position, depth, false).then(|| self.line.to_vec())
    }

    /// Is there a mate from here? `free`: the reply to a move that cost nothing costs nothing.
    fn visit(&mut self, position: &Position, depth: u8, free: bool) -> bool {
        let theirs = position.turn() != self.side;
        if theirs && depth == 0 && !free {
            return position.is_check() && !position.has_legal_move();
        }
        if self.was_visited(position, depth, free) || self.line.is_full() {
            return false;
        }
        self.nodes += 1;
        let moves = position.legal();
        if moves.is_empty() {
            return theirs && position.is_check();
        }
        let view = View::of(position);
        let mut ranked: ArrayVec<(u8, Move), MAX_MOVES> = ArrayVec::new();
        for &m in &moves {
            let rank = self.rank(&view, m, theirs);
            if rank >> 4 <= depth || free {
                ranked.push((rank, m));
            }
        }
        let mut tried = 0;
        // Mostly the first move or two are enough, so there is no sorting.
        while let Some(i) = (0..ranked.len()).min_by_key(|i| ranked[*i].0) {
            let (rank, m) = ranked.swap_remove(i);
            let cost = if free && tried < FREE_REPLIES { 0 } else { rank >> 4 };
            tried += 1;
            if cost > depth {
                break;
            }
            let next = position.after(m);
            if view.is_capture(m) && material::lemma(&next, self.side).is_some() {
                continue;
            }
            self.line.push(m);
            if self.visit(&next, depth - cost, rank >> 4 == PROGRESS) {
                return true;
            }
            self.line.pop();
            if self.nodes >= self.limit {
                return false;
            }
        }
        false
    }

    fn was_visited(&mut self, position: &Position, depth: u8, free: bool) -> bool {
        let worth = u64::from(depth) * 2 + u64::from(free) + 1;
        let key = position.key() & !0xff;
        let place = (position.key() >> 20) as usize & (self.visited.len() - 1);
        let slot = &mut self.visited[place];
        if *slot & !0xff == key && *slot & 0xff >= worth {
            return true;
        }
        *slot = key | worth;
        false
    }

    /// The cost in the high four bits, and in the low four bits the order among moves of the same cost.
    fn rank(&self, view: &View, m: Move, theirs: bool) -> u8 {
        if theirs { self.rank_theirs(view, m) } else { self.rank_own(view, m) }
    }

    fn rank_own(&self, view: &View, m: Move) -> u8 {
        if view.is_capture(m) {
            let helps = !self.picture.needs_help || view.heavy.contains(m.to());
            return if helps { PROGRESS << 4 | 2 } else { NEUTRAL << 4 | 9 };
        }
        if view.pawns.contains(m.from()) {
            return match m.promotion() {
                Some(Role::Queen) => PROGRESS << 4,
                Some(_) => NEUTRAL << 4 | 9,
                None => PROGRESS << 4 | 1,
            };
        }
        if view.king == m.from() {
            let nearer = self.king_distance(m.destination()) < self.king_distance(m.from());
            return if nearer { PROGRESS << 4 | 3 } else { NEUTRAL << 4 | 4 };
        }
        let knight_comes = self.picture.minors_only && view.knights.contains(m.from()) && self.comes_nearer(m);
        if knight_comes { PROGRESS << 4 | 4 } else { NEUTRAL << 4 }
    }

    fn comes_nearer(&self, m: Move) -> bool {
        let before = distance(m.from(), self.picture.corner);
        before > 3 && distance(m.to(), self.picture.corner) < before
    }

    /// How far W's king is from where it helps: two squares from the corner.
    fn king_distance(&self, square: Square) -> u8 {
        distance(square, self.picture.corner).abs_diff(2)
    }

    fn rank_theirs(&self, view: &View, m: Move) -> u8 {
        if view.is_capture(m) {
            return HARM << 4;
        }
        if view.king == m.from() {
            let (before, after) =
                (distance(m.from(), self.picture.corner), distance(m.destination(), self.picture.corner));
            return if after < before { PROGRESS << 4 } else { NEUTRAL << 4 | (4 + after.min(7)) };
        }
        if view.pawns.contains(m.from()) {
            return match (self.picture.needs_help, m.promotion()) {
                (true, Some(Role::Queen | Role::Rook)) | (false, Some(_)) => HARM << 4,
                (true, Some(_)) => PROGRESS << 4 | 1,
                (true, None) => PROGRESS << 4 | 2,
                (false, None) => NEUTRAL << 4 | 8,
            };
        }
        if self.picture.needs_help {
            let role = view.role_of_officer(m.from());
            let (before, after) = (self.help_distance(role, m.from()), self.help_distance(role, m.to()));
            return match after.cmp(&before) {
                Ordering::Less => PROGRESS << 4 | 3,
                Ordering::Equal => NEUTRAL << 4 | 2,
                Ordering::Greater => NEUTRAL << 4 | 9,
            };
        }
        NEUTRAL << 4 | 2
    }

    /// How many moves a man of L is from blocking its king in, about.
    fn help_distance(&self, role: Role, square: Square) -> u8 {
        let beside = self.picture.beside;
        match role {
            Role::Knight => self.knight_moves[square.index() as usize],
            Role::Bishop if square.is_light() == self.picture.corner.is_light() => 9,
            Role::Bishop | Role::Rook if beside.contains(square) => 0,
            Role::Rook => 2 - u8::from(attacks::rook(square, Bitboard::EMPTY).meets(beside)),
            Role::Bishop => 2 - u8::from(attacks::bishop(square, Bitboard::EMPTY).meets(beside)),
            _ => 9,
        }
    }
}

/// How many knight moves each square is from the nearest of `to`; `far` where none leads there.
pub(crate) fn knight_moves(to: Bitboard, far: u8) -> [u8; 64] {
    let mut moves = [far; 64];
    let mut reached = Bitboard::EMPTY;
    let mut edge = to;
    for n in 0..7 {
        for square in edge {
            moves[square.index() as usize] = n;
        }
        reached |= edge;
        edge = edge.fold(Bitboard::EMPTY, |set, square| set | attacks::knight(square)).without(reached);
    }
    moves
}
