//! The one place with `unsafe`: perft on processors with BMI2, chosen at run time.
//!
//! Why it pays: portable x86-64 code has neither `popcnt` nor `pext`; `docs/benchmarks.md` has the ratio. Why it is
//! sound: the only unsafe acts are calls to functions compiled for BMI1, BMI2, POPCNT and LZCNT, and [`Bmi2`] and
//! [`Pext`] are used only below a check that the running processor has all four, or in a build that requires BMI2.

#![allow(unsafe_code)]

use std::arch::x86_64::_pext_u64;

use crate::attacks::{BISHOP_SLOTS, BISHOP_STEPS, Line, ROOK_SLOTS, ROOK_STEPS, Sliders, relevant};
use crate::board::{Board, Us};
use crate::perft::{Cpu, node};
use crate::{Bitboard, Square};

/// Has the running processor all that [`Bmi2`] needs?
pub(crate) fn bmi2_present() -> bool {
    is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("lzcnt")
}

/// A processor with BMI2. Use only where [`bmi2_present`] said so.
#[derive(Clone, Copy)]
pub(crate) struct Bmi2;

impl Cpu for Bmi2 {
    type Sliders = Pext;

    #[inline(always)]
    fn descend<U: Us, const MAKE_LEAVES: bool>(board: &Board, depth: u32) -> u64 {
        // SAFETY: the outermost call stands below `bmi2_present`; the others are reached from it only.
        unsafe { descend::<U, MAKE_LEAVES>(board, depth) }
    }
}

#[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt")]
fn descend<U: Us, const MAKE_LEAVES: bool>(board: &Board, depth: u32) -> u64 {
    node::<Bmi2, U, MAKE_LEAVES>(board, depth)
}

/// Gathers the relevant occupancy with one instruction.
#[derive(Clone, Copy)]
pub(crate) struct Pext;

impl Sliders for Pext {
    #[inline(always)]
    fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
        BISHOP.look_up(square, occupied)
    }

    #[inline(always)]
    fn rook(square: Square, occupied: Bitboard) -> Bitboard {
        ROOK.look_up(square, occupied)
    }
}

struct PextTable<const N: usize> {
    entries: [(u64, u32); 64],
    attacks: [Bitboard; N],
}

static BISHOP: PextTable<BISHOP_SLOTS> = PextTable::build(BISHOP_STEPS);
static ROOK: PextTable<ROOK_SLOTS> = PextTable::build(ROOK_STEPS);

impl<const N: usize> PextTable<N> {
    #[inline(always)]
    fn look_up(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let (mask, offset) = self.entries[square.index() as usize];
        // SAFETY: as for `Bmi2`.
        let slot = unsafe { _pext_u64(occupied.0, mask) };
        self.attacks[offset as usize + slot as usize]
    }

    const fn build(steps: [(i8, i8); 4]) -> Self {
        let mut table = Self { entries: [(0, 0); 64], attacks: [Bitboard::EMPTY; N] };
        let (mut offset, mut index) = (0, 0);
        while index < 64 {
            let mask = relevant(index, steps);
            table.entries[index as usize] = (mask, offset as u32);
            let [first, second] = Line::pair(index, steps);
            let (ones, others) = (gathered(&first, mask), gathered(&second, mask));
            let mut i = 0;
            while i < first.count * second.count {
                let (one, other) = (i / second.count, i % second.count);
                let attacked = first.attacked[one] | second.attacked[other];
                table.attacks[offset + ones[one] + others[other]] = Bitboard(attacked);
                i += 1;
            }
            offset += 1 << mask.count_ones();
            index += 1;
        }
        assert!(offset == N);
        table
    }
}

/// What the instruction gives for each occupancy of a line.
const fn gathered(line: &Line, mask: u64) -> [usize; 64] {
    let mut slots = [0; 64];
    let mut i = 0;
    while i < line.count {
        let (mut rest, mut bit) = (mask, 1);
        while rest != 0 {
            if line.occupied[i] & rest & rest.wrapping_neg() != 0 {
                slots[i] |= bit;
            }
            rest &= rest - 1;
            bit <<= 1;
        }
        i += 1;
    }
    slots
}
