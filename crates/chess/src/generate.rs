//! Legal moves, in batches of squares that a [`Sink`] counts, lists or plays.
//!
//! Nothing is assumed about the position but one king a side, so the rules are applied to the letter in positions no
//! game reaches: a king can never be captured, next to the other king it is in check by it, pawns on the first and
//! last rank have no move, and a move is legal exactly if the own king is not attacked after it.

use crate::attacks::{self, Sliders};
use crate::board::{Board, Us, castling_paths};
use crate::moves::Kind;
use crate::{Bitboard, File, Move, MoveList, Role, Side, Square};

/// Receives legal moves. For pawns `by` is the index distance from origin to target.
pub(crate) trait Sink {
    fn officer(&mut self, role: Role, from: Square, to: Bitboard);
    fn pawns(&mut self, by: i32, to: Bitboard);
    fn double_steps(&mut self, by: i32, to: Bitboard);
    fn promotions(&mut self, by: i32, to: Bitboard);
    fn en_passant(&mut self, from: Square, to: Square);
    fn castling(&mut self, king: Square, rook: Square);
    /// Has it seen enough?
    #[inline(always)]
    fn enough(&self) -> bool {
        false
    }
}

/// What restrains the side to move.
struct Restraints {
    checkers: Bitboard,
    /// The lines to attackers, attackers included, on which exactly one own man stands.
    pinned_straight: Bitboard,
    pinned_diagonal: Bitboard,
}

const NOT_A: Bitboard = Bitboard(!Bitboard::file(File::A).0);
const NOT_H: Bitboard = Bitboard(!Bitboard::file(File::H).0);

/// Feeds all legal moves of the side `U`, which has the move, to the sink.
#[inline(always)]
pub(crate) fn generate<U: Us, S: Sliders, K: Sink>(board: &Board, sink: &mut K) {
    let them = U::Them::SIDE;
    let king = board.king(U::SIDE);
    let restraints = restraints::<U, S>(board, king);
    let their_king = board.placement.of(them, Role::King);
    if !restraints.checkers.more_than_one() {
        let to = match restraints.checkers.first() {
            Some(checker) => attacks::between(king, checker) | checker.into(),
            None => Bitboard::ALL,
        };
        let to = to.without(board.placement.side(U::SIDE) | their_king);
        // Most positions have no pin, and without pins much falls away: that deserves code of its own.
        if (restraints.pinned_straight | restraints.pinned_diagonal).is_empty() {
            men::<U, S, K>(board, &Restraints { checkers: restraints.checkers, ..Restraints::NONE }, to, sink);
        } else {
            men::<U, S, K>(board, &restraints, to, sink);
        }
        if sink.enough() {
            return;
        }
    }
    king_moves::<U, S, K>(board, king, &restraints, sink);
}

impl Restraints {
    const NONE: Self =
        Self { checkers: Bitboard::EMPTY, pinned_straight: Bitboard::EMPTY, pinned_diagonal: Bitboard::EMPTY };
}

/// All men but the king. `to` holds the squares that end a check, or all, without own men and their king.
#[inline(always)]
fn men<U: Us, S: Sliders, K: Sink>(board: &Board, restraints: &Restraints, to: Bitboard, sink: &mut K) {
    pawns::<U, S, K>(board, restraints, to, sink);
    if !sink.enough() {
        officers::<U, S, K>(board, restraints, to, sink);
    }
}

#[inline(always)]
fn restraints<U: Us, S: Sliders>(board: &Board, king: Square) -> Restraints {
    let (us, them) = (U::SIDE, U::Them::SIDE);
    let place = &board.placement;
    let (ours, theirs) = (place.side(us), place.side(them));
    let queens = place.role(Role::Queen);
    let mut found = Restraints {
        checkers: theirs
            & ((attacks::pawn_attackers(them, king) & place.role(Role::Pawn))
                | (attacks::knight(king) & place.role(Role::Knight))
                | (attacks::king(king) & place.role(Role::King))),
        pinned_straight: Bitboard::EMPTY,
        pinned_diagonal: Bitboard::EMPTY,
    };
    let straight = attacks::straight_lines(king) & theirs & (place.role(Role::Rook) | queens);
    let diagonal = attacks::diagonal_lines(king) & theirs & (place.role(Role::Bishop) | queens);
    for (snipers, pinned) in [(straight, &mut found.pinned_straight), (diagonal, &mut found.pinned_diagonal)] {
        for sniper in snipers {
            let line = attacks::between(king, sniper);
            let shields = line & place.occupied();
            if shields.is_empty() {
                found.checkers |= sniper.into();
            } else if !shields.more_than_one() && shields.meets(ours) {
                *pinned |= line | sniper.into();
            }
        }
    }
    found
}

#[inline(always)]
fn officers<U: Us, S: Sliders, K: Sink>(board: &Board, restraints: &Restraints, to: Bitboard, sink: &mut K) {
    let us = U::SIDE;
    let place = &board.placement;
    let occupied = place.occupied();
    let (straight, diagonal) = (restraints.pinned_straight, restraints.pinned_diagonal);
    for from in place.of(us, Role::Knight).without(straight | diagonal) {
        sink.officer(Role::Knight, from, attacks::knight(from) & to);
    }
    for from in place.of(us, Role::Bishop).without(straight) {
        let line = if diagonal.contains(from) { diagonal } else { Bitboard::ALL };
        sink.officer(Role::Bishop, from, S::bishop(from, occupied) & to & line);
    }
    for from in place.of(us, Role::Rook).without(diagonal) {
        let line = if straight.contains(from) { straight } else { Bitboard::ALL };
        sink.officer(Role::Rook, from, S::rook(from, occupied) & to & line);
    }
    for from in place.of(us, Role::Queen) {
        let reach = if straight.contains(from) {
            S::rook(from, occupied) & straight
        } else if diagonal.contains(from) {
            S::bishop(from, occupied) & diagonal
        } else {
            S::rook(from, occupied) | S::bishop(from, occupied)
        };
        sink.officer(Role::Queen, from, reach & to);
    }
}

#[inline(always)]
fn pawns<U: Us, S: Sliders, K: Sink>(board: &Board, restraints: &Restraints, to: Bitboard, sink: &mut K) {
    let us = U::SIDE;
    let place = &board.placement;
    let pawns = place.of(us, Role::Pawn).without(Bitboard::BACK_RANKS);
    let (straight, diagonal) = (restraints.pinned_straight, restraints.pinned_diagonal);
    let last = us.rank(7);

    let victims = to & place.side(U::Them::SIDE);
    let takers = pawns.without(straight);
    for (by, takers) in [(U::UP - 1, takers & NOT_A), (U::UP + 1, takers & NOT_H)] {
        let taken = (takers.without(diagonal).shift(by) | ((takers & diagonal).shift(by) & diagonal)) & victims;
        sink.pawns(by, taken.without(last));
        if taken.meets(last) {
            sink.promotions(by, taken & last);
        }
    }

    let steppers = pawns.without(diagonal);
    let empty = !place.occupied();
    let stepped = (steppers.without(straight).shift(U::UP) | ((steppers & straight).shift(U::UP) & straight)) & empty;
    let twice = (stepped & us.rank(2)).shift(U::UP) & empty & to;
    let stepped = stepped & to;
    sink.pawns(U::UP, stepped.without(last));
    if stepped.meets(last) {
        sink.promotions(U::UP, stepped & last);
    }
    sink.double_steps(2 * U::UP, twice);
    if let Some(square) = board.en_passant {
        en_passant::<U, S, K>(board, square, pawns, sink);
    }
}

/// Two men leave the rank at once, so the king's safety is looked at afresh.
#[inline(always)]
fn en_passant<U: Us, S: Sliders, K: Sink>(board: &Board, square: Square, pawns: Bitboard, sink: &mut K) {
    let takes = Bitboard::of(square.step(-U::UP));
    for from in attacks::pawn_attackers(U::SIDE, square) & pawns {
        if board.attackers_after::<S>(from, square, takes).is_empty() {
            sink.en_passant(from, square);
        }
    }
}

#[inline(always)]
fn king_moves<U: Us, S: Sliders, K: Sink>(board: &Board, king: Square, restraints: &Restraints, sink: &mut K) {
    let place = &board.placement;
    let their_king = place.of(U::Them::SIDE, Role::King);
    let near = attacks::king(king).without(place.side(U::SIDE) | their_king);
    let castlings = if restraints.checkers.is_empty() { free_castlings::<U>(board, king) } else { Bitboard::EMPTY };
    // The dear part comes last, and only if it is needed: most kings are walled in.
    if near.is_empty() && castlings.is_empty() {
        return;
    }
    let danger = danger::<U::Them, S>(board, place.occupied().without(king.into()));
    sink.officer(Role::King, king, near.without(danger));
    // A rook that shields the king along the rank would uncover him (Chess960 only).
    for rook in castlings.without(restraints.pinned_straight) {
        if !danger.meets(castling_paths(king, rook).1) {
            sink.castling(king, rook);
        }
    }
}

/// The rooks that may castle and have nothing in the way (3.8.2.1 and the second half of 3.8.2.2).
#[inline(always)]
fn free_castlings<U: Us>(board: &Board, king: Square) -> Bitboard {
    let mut rooks = board.castling & U::SIDE.rank(0);
    for rook in rooks {
        if board.placement.occupied().meets(castling_paths(king, rook).0) {
            rooks = rooks.without(rook.into());
        }
    }
    rooks
}

/// All squares that side `T` attacks when `occupied` blocks the lines.
#[inline(always)]
fn danger<T: Us, S: Sliders>(board: &Board, occupied: Bitboard) -> Bitboard {
    let place = &board.placement;
    let theirs = place.side(T::SIDE);
    let queens = place.role(Role::Queen);
    let pawns = (theirs & place.role(Role::Pawn)).without(Bitboard::BACK_RANKS);
    let mut danger = (pawns & NOT_A).shift(T::UP - 1) | (pawns & NOT_H).shift(T::UP + 1);
    danger |= knights_reach(theirs & place.role(Role::Knight));
    danger |= attacks::king(board.king(T::SIDE));
    for from in theirs & (place.role(Role::Bishop) | queens) {
        danger |= S::bishop(from, occupied);
    }
    for from in theirs & (place.role(Role::Rook) | queens) {
        danger |= S::rook(from, occupied);
    }
    danger
}

/// All squares that a set of knights attacks, all at once.
#[inline(always)]
pub(crate) fn knights_reach(knights: Bitboard) -> Bitboard {
    const NOT_AB: u64 = 0xfcfc_fcfc_fcfc_fcfc;
    const NOT_GH: u64 = 0x3f3f_3f3f_3f3f_3f3f;
    let bits = knights.0;
    let (left, right) = ((bits & NOT_A.0) >> 1, (bits & NOT_H.0) << 1);
    let (left_twice, right_twice) = ((bits & NOT_AB) >> 2, (bits & NOT_GH) << 2);
    let (near, far) = (left | right, left_twice | right_twice);
    Bitboard(near << 16 | near >> 16 | far << 8 | far >> 8)
}

/// The squares beside a set along ranks and files.
#[inline(always)]
pub(crate) fn straight_steps(men: Bitboard) -> Bitboard {
    men.shift(8) | men.shift(-8) | (men & NOT_A).shift(-1) | (men & NOT_H).shift(1)
}

/// The squares beside a set along diagonals.
#[inline(always)]
pub(crate) fn diagonal_steps(men: Bitboard) -> Bitboard {
    (men & NOT_A).shift(7) | (men & NOT_A).shift(-9) | (men & NOT_H).shift(9) | (men & NOT_H).shift(-7)
}

/// Counts.
#[derive(Default)]
pub(crate) struct Counter(pub(crate) u64);

impl Sink for Counter {
    #[inline(always)]
    fn officer(&mut self, _: Role, _: Square, to: Bitboard) {
        self.0 += u64::from(to.count());
    }
    #[inline(always)]
    fn pawns(&mut self, _: i32, to: Bitboard) {
        self.0 += u64::from(to.count());
    }
    #[inline(always)]
    fn double_steps(&mut self, _: i32, to: Bitboard) {
        self.0 += u64::from(to.count());
    }
    #[inline(always)]
    fn promotions(&mut self, _: i32, to: Bitboard) {
        self.0 += 4 * u64::from(to.count());
    }
    #[inline(always)]
    fn en_passant(&mut self, _: Square, _: Square) {
        self.0 += 1;
    }
    #[inline(always)]
    fn castling(&mut self, _: Square, _: Square) {
        self.0 += 1;
    }
}

/// Stops at the first move.
#[derive(Default)]
struct Finder(bool);

impl Sink for Finder {
    #[inline(always)]
    fn officer(&mut self, _: Role, _: Square, to: Bitboard) {
        self.0 |= !to.is_empty();
    }
    #[inline(always)]
    fn pawns(&mut self, _: i32, to: Bitboard) {
        self.0 |= !to.is_empty();
    }
    #[inline(always)]
    fn double_steps(&mut self, _: i32, to: Bitboard) {
        self.0 |= !to.is_empty();
    }
    #[inline(always)]
    fn promotions(&mut self, _: i32, to: Bitboard) {
        self.0 |= !to.is_empty();
    }
    #[inline(always)]
    fn en_passant(&mut self, _: Square, _: Square) {
        self.0 = true;
    }
    #[inline(always)]
    fn castling(&mut self, _: Square, _: Square) {
        self.0 = true;
    }
    #[inline(always)]
    fn enough(&self) -> bool {
        self.0
    }
}

impl Sink for MoveList {
    #[inline(always)]
    fn officer(&mut self, _: Role, from: Square, to: Bitboard) {
        self.extend(to.map(|to| Move::new(from, to, Kind::Plain)));
    }
    #[inline(always)]
    fn pawns(&mut self, by: i32, to: Bitboard) {
        self.extend(to.map(|to| Move::new(to.step(-by), to, Kind::Plain)));
    }
    #[inline(always)]
    fn double_steps(&mut self, by: i32, to: Bitboard) {
        self.extend(to.map(|to| Move::new(to.step(-by), to, Kind::DoubleStep)));
    }
    #[inline(always)]
    fn promotions(&mut self, by: i32, to: Bitboard) {
        for to in to {
            self.extend(Role::PROMOTIONS.map(|role| Move::new(to.step(-by), to, Kind::promoting_to(role))));
        }
    }
    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) {
        self.push(Move::new(from, to, Kind::EnPassant));
    }
    #[inline(always)]
    fn castling(&mut self, king: Square, rook: Square) {
        self.push(Move::new(king, rook, Kind::Castle));
    }
}

impl Board {
    /// Feeds all legal moves to the sink.
    #[inline]
    fn feed<S: Sliders>(&self, sink: &mut impl Sink) {
        match self.turn {
            Side::White => generate::<crate::board::White, S, _>(self, sink),
            Side::Black => generate::<crate::board::Black, S, _>(self, sink),
        }
    }

    pub(crate) fn legal(&self) -> MoveList {
        let mut list = MoveList::new();
        self.feed::<attacks::Native>(&mut list);
        list
    }

    pub(crate) fn has_legal_move(&self) -> bool {
        let mut finder = Finder::default();
        self.feed::<attacks::Native>(&mut finder);
        finder.0
    }

    pub(crate) fn count_legal(&self) -> u64 {
        let mut counter = Counter::default();
        self.feed::<attacks::Native>(&mut counter);
        counter.0
    }
}
