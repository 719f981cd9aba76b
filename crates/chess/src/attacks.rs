//! Which squares a piece attacks (Articles 3.2 to 3.8), from tables that the compiler fills.

mod magics;

use crate::{Bitboard, Role, Side, Square};

/// Rank and file steps of the bishop's and the rook's lines, as (files, ranks).
pub(crate) const BISHOP_STEPS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
pub(crate) const ROOK_STEPS: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// 3.6 The knight's squares.
#[must_use]
#[inline]
pub fn knight(square: Square) -> Bitboard {
    LEAPS[1][square.index() as usize]
}

/// 3.8.1 The squares next to the king.
#[must_use]
#[inline]
pub fn king(square: Square) -> Bitboard {
    LEAPS[2][square.index() as usize]
}

/// 3.7.3 The squares on which a pawn of `side` captures. A pawn on the first or last rank, which no legal position has,
/// attacks nothing, as it has no move.
#[must_use]
#[inline]
pub fn pawn(side: Side, square: Square) -> Bitboard {
    PAWN[side as usize][square.index() as usize]
}

/// The squares from which a pawn of `side` attacks `square`.
#[must_use]
#[inline]
pub fn pawn_attackers(side: Side, square: Square) -> Bitboard {
    PAWN_ATTACKERS[side as usize][square.index() as usize]
}

/// 3.2 The bishop's squares, up to and including the first piece in `occupied` on each line.
#[must_use]
#[inline]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    Native::bishop(square, occupied)
}

/// 3.3 The rook's squares, up to and including the first piece in `occupied` on each line.
#[must_use]
#[inline]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    Native::rook(square, occupied)
}

/// 3.4 The queen's squares.
#[must_use]
#[inline]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    bishop(square, occupied) | rook(square, occupied)
}

/// The squares a piece other than a pawn attacks; for a pawn, none.
#[must_use]
#[inline]
pub fn officer(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
    // Both look-ups and three masks are cheaper than a jump that nobody can predict.
    let [leaps, diagonal, straight] = MOTIONS[role as usize];
    let leap = LEAPS[leaps as usize][square.index() as usize];
    leap | (bishop(square, occupied) & Bitboard(diagonal)) | (rook(square, occupied) & Bitboard(straight))
}

/// For each role: which table of leaps it uses, and whether it runs along diagonals and along ranks and files.
static MOTIONS: [[u64; 3]; 6] = [[0, 0, 0], [1, 0, 0], [0, !0, 0], [0, 0, !0], [0, !0, !0], [2, 0, 0]];
static LEAPS: [[Bitboard; 64]; 3] =
    [[Bitboard::EMPTY; 64], leaper_table(&KNIGHT_STEPS, 0), leaper_table(&KING_STEPS, 0)];

/// The rook's squares on an empty board.
#[inline(always)]
pub(crate) fn straight_lines(square: Square) -> Bitboard {
    STRAIGHT_LINES[square.index() as usize]
}

/// The bishop's squares on an empty board.
#[inline(always)]
pub(crate) fn diagonal_lines(square: Square) -> Bitboard {
    DIAGONAL_LINES[square.index() as usize]
}

/// The queen's squares on an empty board.
#[inline(always)]
pub(crate) fn lines(square: Square) -> Bitboard {
    straight_lines(square) | diagonal_lines(square)
}

/// The squares that a man attacks on an empty board. This table fits into the nearest cache, where those of [`officer`] do
/// not: with [`between`] it answers for one pair of squares more quickly.
#[inline(always)]
pub(crate) fn on_empty_board(side: Side, role: Role, square: Square) -> Bitboard {
    let row = if side.is_white() || !matches!(role, Role::Pawn) { role as usize } else { 6 };
    ON_EMPTY_BOARD[row][square.index() as usize]
}

/// The squares behind `square`, seen from `king` along a line they share; none if they share no line.
#[inline(always)]
pub(crate) fn beyond(king: Square, square: Square) -> Bitboard {
    BEYOND[king.index() as usize][square.index() as usize]
}

/// The squares strictly between two squares on one line; empty if they share no line.
#[must_use]
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a.index() as usize][b.index() as usize]
}

/// A way to look up the sliding pieces' attacks: the perft counter picks one at run time, everything else is [`Native`].
pub(crate) trait Sliders: Copy {
    fn bishop(square: Square, occupied: Bitboard) -> Bitboard;
    fn rook(square: Square, occupied: Bitboard) -> Bitboard;
}

/// Multiplication and shift: right on every machine.
#[derive(Clone, Copy)]
pub(crate) struct Magic;

#[cfg(not(target_feature = "bmi2"))]
pub(crate) type Native = Magic;
#[cfg(target_feature = "bmi2")]
pub(crate) type Native = crate::cpu::Pext;

impl Sliders for Magic {
    #[inline(always)]
    fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
        BISHOP_MAGIC.look_up(square, occupied)
    }

    #[inline(always)]
    fn rook(square: Square, occupied: Bitboard) -> Bitboard {
        ROOK_MAGIC.look_up(square, occupied)
    }
}

#[derive(Clone, Copy)]
struct Entry {
    mask: u64,
    magic: u64,
    offset: u32,
    shift: u32,
}

struct MagicTable<const N: usize> {
    entries: [Entry; 64],
    attacks: [Bitboard; N],
}

/// Slots for all relevant occupancies of all squares.
pub(crate) const BISHOP_SLOTS: usize = 5_248;
pub(crate) const ROOK_SLOTS: usize = 102_400;

static BISHOP_MAGIC: MagicTable<BISHOP_SLOTS> = MagicTable::build(&magics::BISHOP, BISHOP_STEPS);
static ROOK_MAGIC: MagicTable<ROOK_SLOTS> = MagicTable::build(&magics::ROOK, ROOK_STEPS);

impl<const N: usize> MagicTable<N> {
    #[inline(always)]
    fn look_up(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let entry = &self.entries[square.index() as usize];
        let slot = (occupied.0 & entry.mask).wrapping_mul(entry.magic) >> entry.shift;
        self.attacks[entry.offset as usize + slot as usize]
    }

    const fn build(magics: &[u64; 64], steps: [(i8, i8); 4]) -> Self {
        let mut table =
            Self { entries: [Entry { mask: 0, magic: 0, offset: 0, shift: 0 }; 64], attacks: [Bitboard(0); N] };
        let (mut offset, mut index) = (0, 0);
        while index < 64 {
            let mask = relevant(index, steps);
            let shift = 64 - mask.count_ones();
            let magic = magics[index as usize];
            table.entries[index as usize] = Entry { mask, magic, offset, shift };
            let [first, second] = Line::pair(index, steps);
            let mut i = 0;
            while i < first.count * second.count {
                let (one, other) = (i / second.count, i % second.count);
                let occupied = first.occupied[one] | second.occupied[other];
                // In 128 bits, for a call of `wrapping_mul` would be the dearest step of the loop.
                let slot = offset as usize + ((occupied as u128 * magic as u128) as u64 >> shift) as usize;
                let attacked = first.attacked[one] | second.attacked[other];
                assert!(table.attacks[slot].0 == 0 || table.attacks[slot].0 == attacked, "a magic factor collides");
                table.attacks[slot] = Bitboard(attacked);
                i += 1;
            }
            offset += 1 << mask.count_ones();
            index += 1;
        }
        assert!(offset as usize == N);
        table
    }
}

/// Walks each line until it leaves the board or meets a piece, which is attacked too.
pub(crate) const fn ray_attacks<const N: usize>(index: u8, occupied: u64, steps: [(i8, i8); N]) -> u64 {
    let mut attacked = 0;
    let mut line = 0;
    while line < N {
        let (df, dr) = steps[line];
        let (mut file, mut rank) = ((index & 7) as i8 + df, (index >> 3) as i8 + dr);
        while file >= 0 && file < 8 && rank >= 0 && rank < 8 {
            let bit = 1u64 << (rank * 8 + file);
            attacked |= bit;
            if occupied & bit != 0 {
                break;
            }
            file += df;
            rank += dr;
        }
        line += 1;
    }
    attacked
}

/// One line through a slider's square: what it attacks there for each relevant occupancy. The compiler fills a hundred
/// thousand slots, so each slot must cost it a few steps only: it joins two lines.
pub(crate) struct Line {
    pub(crate) count: usize,
    pub(crate) occupied: [u64; 64],
    pub(crate) attacked: [u64; 64],
}

impl Line {
    /// The two lines of a slider.
    pub(crate) const fn pair(index: u8, steps: [(i8, i8); 4]) -> [Self; 2] {
        // Opposite directions stand first and second for the rook, first and last for the bishop.
        let second = if steps[1].0 == -steps[0].0 && steps[1].1 == -steps[0].1 { 2 } else { 1 };
        [Self::through(index, steps[0]), Self::through(index, steps[second])]
    }

    const fn through(index: u8, step: (i8, i8)) -> Self {
        let back = (-step.0, -step.1);
        let steps = [step, back, step, back];
        let mask = relevant(index, steps);
        let mut line = Self { count: 0, occupied: [0; 64], attacked: [0; 64] };
        let mut occupied = 0u64;
        loop {
            line.occupied[line.count] = occupied;
            line.attacked[line.count] = ray_attacks(index, occupied, steps);
            line.count += 1;
            occupied = occupied.wrapping_sub(mask) & mask;
            if occupied == 0 {
                return line;
            }
        }
    }
}

/// The squares whose occupancy matters to a slider: its lines without their last squares.
pub(crate) const fn relevant(index: u8, steps: [(i8, i8); 4]) -> u64 {
    let (file, rank) = (index & 7, index >> 3);
    let mut edges = 0;
    if rank != 0 {
        edges |= 0xff;
    }
    if rank != 7 {
        edges |= 0xff << 56;
    }
    if file != 0 {
        edges |= 0x0101_0101_0101_0101;
    }
    if file != 7 {
        edges |= 0x8080_8080_8080_8080;
    }
    ray_attacks(index, 0, steps) & !edges
}

const KNIGHT_STEPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const KING_STEPS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

static PAWN: [[Bitboard; 64]; 2] = [
    leaper_table(&[(-1, 1), (1, 1)], Bitboard::BACK_RANKS.0),
    leaper_table(&[(-1, -1), (1, -1)], Bitboard::BACK_RANKS.0),
];
static PAWN_ATTACKERS: [[Bitboard; 64]; 2] = [transposed(&PAWN[0]), transposed(&PAWN[1])];
static STRAIGHT_LINES: [Bitboard; 64] = lines_table(ROOK_STEPS);
static DIAGONAL_LINES: [Bitboard; 64] = lines_table(BISHOP_STEPS);
static BETWEEN: [[Bitboard; 64]; 64] = along_lines(true);
static BEYOND: [[Bitboard; 64]; 64] = along_lines(false);
/// By role; the last row is for black pawns.
static ON_EMPTY_BOARD: [[Bitboard; 64]; 7] = [
    PAWN[0],
    leaper_table(&KNIGHT_STEPS, 0),
    lines_table(BISHOP_STEPS),
    lines_table(ROOK_STEPS),
    lines_table(KING_STEPS),
    leaper_table(&KING_STEPS, 0),
    PAWN[1],
];

const fn leaper_table(steps: &[(i8, i8)], from_nowhere: u64) -> [Bitboard; 64] {
    let mut table = [Bitboard(0); 64];
    let mut index = 0;
    while index < 64 {
        let mut step = 0;
        while step < steps.len() && from_nowhere >> index & 1 == 0 {
            if let Some(to) = Square::from_low_bits(index).offset(steps[step].0, steps[step].1) {
                table[index as usize].0 |= 1 << to.index();
            }
            step += 1;
        }
        index += 1;
    }
    table
}

const fn transposed(attacks: &[Bitboard; 64]) -> [Bitboard; 64] {
    let mut table = [Bitboard(0); 64];
    let mut from = 0;
    while from < 64 {
        let mut to = 0;
        while to < 64 {
            table[to].0 |= (attacks[from].0 >> to & 1) << from;
            to += 1;
        }
        from += 1;
    }
    table
}

const fn lines_table<const N: usize>(steps: [(i8, i8); N]) -> [Bitboard; 64] {
    let mut table = [Bitboard(0); 64];
    let mut index = 0;
    while index < 64 {
        table[index] = Bitboard(ray_attacks(index as u8, 0, steps));
        index += 1;
    }
    table
}

/// For each two squares of a line those between them, or those behind the second.
const fn along_lines(between: bool) -> [[Bitboard; 64]; 64] {
    let mut table = [[Bitboard(0); 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut line = 0;
        while line < 8 {
            let (df, dr) = KING_STEPS[line];
            let whole = ray_attacks(from as u8, 0, [(df, dr)]);
            let (mut passed, mut at) = (0, Square::from_low_bits(from).offset(df, dr));
            while let Some(square) = at {
                let here = 1 << square.index();
                let found = if between { passed } else { whole & !(passed | here) };
                table[from as usize][square.index() as usize] = Bitboard(found);
                passed |= here;
                at = square.offset(df, dr);
            }
            line += 1;
        }
        from += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scattered(seed: u64) -> u64 {
        let mixed = (seed.wrapping_add(1)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) & mixed.rotate_left(31)
    }

    #[test]
    fn table_look_ups_agree_with_walking_the_lines() {
        for square in Square::all() {
            for seed in 0..500 {
                let occupied = scattered(seed * 64 + u64::from(square.index()));
                let walked = |steps| Bitboard(ray_attacks(square.index(), occupied, steps));
                assert_eq!(Magic::bishop(square, Bitboard(occupied)), walked(BISHOP_STEPS));
                assert_eq!(Magic::rook(square, Bitboard(occupied)), walked(ROOK_STEPS));
                assert_eq!(bishop(square, Bitboard(occupied)), walked(BISHOP_STEPS));
                assert_eq!(rook(square, Bitboard(occupied)), walked(ROOK_STEPS));
            }
        }
    }

    #[test]
    fn pawns_on_end_ranks_attack_nothing() {
        let attacks = |side, text: &str| pawn(side, text.parse().unwrap());
        assert_eq!(attacks(Side::White, "e1"), Bitboard::EMPTY);
        assert_eq!(attacks(Side::Black, "e8"), Bitboard::EMPTY);
        assert_eq!(attacks(Side::White, "a2").single(), "b3".parse().ok());
        assert_eq!(pawn_attackers(Side::White, "b2".parse().unwrap()), Bitboard::EMPTY);
        assert_eq!(pawn_attackers(Side::Black, "h4".parse().unwrap()).single(), "g5".parse().ok());
    }

    #[test]
    fn a_line_is_what_is_between_the_second_square_and_what_is_beyond() {
        for (a, b) in Square::all().flat_map(|a| Square::all().map(move |b| (a, b))) {
            let rays = KING_STEPS.map(|step| Bitboard(ray_attacks(a.index(), 0, [step])));
            let ray = rays.into_iter().find(|ray| ray.contains(b)).unwrap_or_default();
            let parts = [between(a, b), ray & b.into(), beyond(a, b)];
            assert_eq!(parts[0] | parts[1] | parts[2], ray, "{a} {b}");
            assert_eq!(parts.map(Bitboard::count).into_iter().sum::<u32>(), ray.count(), "{a} {b}");
        }
    }

    #[test]
    fn on_an_empty_board_both_tables_agree() {
        for (side, square) in Side::ALL.into_iter().flat_map(|side| Square::all().map(move |square| (side, square))) {
            for role in Role::ALL {
                let pawn = if role == Role::Pawn { pawn(side, square) } else { Bitboard::EMPTY };
                let looked_up = officer(role, square, Bitboard::EMPTY) | pawn;
                assert_eq!(on_empty_board(side, role, square), looked_up, "{side:?} {role:?} {square}");
            }
        }
    }

    #[test]
    fn between_is_strict_and_symmetric() {
        let sq = |text: &str| text.parse::<Square>().unwrap();
        assert_eq!(between(sq("a1"), sq("d4")), [sq("b2"), sq("c3")].into_iter().collect());
        assert_eq!(between(sq("a1"), sq("b3")), Bitboard::EMPTY);
        for a in Square::all() {
            for b in Square::all() {
                assert_eq!(between(a, b), between(b, a));
                assert!(!between(a, b).contains(a) && !between(a, b).contains(b));
            }
        }
    }
}
