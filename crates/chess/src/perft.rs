//! Counts of leaf nodes, the field's test of move generation.

use crate::attacks::{Native, Sliders};
use crate::board::{Black, Board, Us, White};
use crate::generate::{Counter, Sink, generate};
use crate::{Bitboard, Position, Role, Side, Square};

/// What the counter may use of a processor.
pub(crate) trait Cpu: Copy {
    type Sliders: Sliders;
    /// Counts the leaves below `board`, in code compiled for this processor.
    fn descend<U: Us, const MAKE_LEAVES: bool>(board: &Board, depth: u32) -> u64;
}

/// Any processor.
#[derive(Clone, Copy)]
struct Portable;

impl Cpu for Portable {
    type Sliders = Native;

    fn descend<U: Us, const MAKE_LEAVES: bool>(board: &Board, depth: u32) -> u64 {
        node::<Self, U, MAKE_LEAVES>(board, depth)
    }
}

/// The number of legal lines of `depth` plies from a position; 1 at depth 0. The moves of the last ply are counted, not
/// made.
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    count::<false>(position.board(), depth)
}

/// As [`perft`], but the moves of the last ply are made as well: slower, for measuring.
#[must_use]
pub fn perft_making_leaves(position: &Position, depth: u32) -> u64 {
    count::<true>(position.board(), depth)
}

fn count<const MAKE_LEAVES: bool>(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    #[cfg(target_arch = "x86_64")]
    if crate::cpu::bmi2_present() {
        return start::<crate::cpu::Bmi2, MAKE_LEAVES>(board, depth);
    }
    start::<Portable, MAKE_LEAVES>(board, depth)
}

fn start<C: Cpu, const MAKE_LEAVES: bool>(board: &Board, depth: u32) -> u64 {
    match board.turn {
        Side::White => C::descend::<White, MAKE_LEAVES>(board, depth),
        Side::Black => C::descend::<Black, MAKE_LEAVES>(board, depth),
    }
}

/// The body of [`Cpu::descend`] for `depth` of one or more.
#[inline(always)]
pub(crate) fn node<C: Cpu, U: Us, const MAKE_LEAVES: bool>(board: &Board, depth: u32) -> u64 {
    if depth == 1 && !MAKE_LEAVES {
        let mut counter = Counter::default();
        generate::<U, C::Sliders, _>(board, &mut counter);
        return counter.0;
    }
    let mut player = Player::<C, U, MAKE_LEAVES> { board, depth, leaves: 0, cpu: std::marker::PhantomData };
    generate::<U, C::Sliders, _>(board, &mut player);
    player.leaves
}

/// Plays each move and counts below it.
struct Player<'a, C, U, const MAKE_LEAVES: bool> {
    board: &'a Board,
    depth: u32,
    leaves: u64,
    cpu: std::marker::PhantomData<(C, U)>,
}

impl<C: Cpu, U: Us, const MAKE_LEAVES: bool> Player<'_, C, U, MAKE_LEAVES> {
    #[inline(always)]
    fn enter(&mut self, next: &Board) {
        if self.depth == 1 {
            // The leaf is made; the compiler must not skip the work.
            std::hint::black_box(next);
            self.leaves += 1;
        } else {
            self.leaves += C::descend::<U::Them, MAKE_LEAVES>(next, self.depth - 1);
        }
    }
}

impl<C: Cpu, U: Us, const MAKE_LEAVES: bool> Sink for Player<'_, C, U, MAKE_LEAVES> {
    #[inline(always)]
    fn officer(&mut self, role: Role, from: Square, to: Bitboard) {
        for to in to {
            self.enter(&self.board.shifted::<U>(role, from, to));
        }
    }
    #[inline(always)]
    fn pawns(&mut self, by: i32, to: Bitboard) {
        for to in to {
            self.enter(&self.board.shifted::<U>(Role::Pawn, to.step(-by), to));
        }
    }
    #[inline(always)]
    fn double_steps(&mut self, by: i32, to: Bitboard) {
        for to in to {
            self.enter(&self.board.double_stepped::<U>(to.step(-by), to));
        }
    }
    #[inline(always)]
    fn promotions(&mut self, by: i32, to: Bitboard) {
        for to in to {
            for role in Role::PROMOTIONS {
                self.enter(&self.board.promoted::<U>(role, to.step(-by), to));
            }
        }
    }
    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) {
        self.enter(&self.board.taken_en_passant::<U>(from, to));
    }
    #[inline(always)]
    fn castling(&mut self, king: Square, rook: Square) {
        self.enter(&self.board.castled::<U>(king, rook));
    }
}
