//! Numbers for incremental keys. They are fixed: a key written today compares with one made in ten years.

use crate::{Bitboard, File, Piece, Square};

struct Numbers {
    piece: [[[u64; 64]; 6]; 2],
    castling: [u64; 64],
    en_passant: [u64; 8],
    black: u64,
}

static NUMBERS: Numbers = numbers();

/// The number of a piece on a square.
#[inline]
pub(crate) fn piece(piece: Piece, square: Square) -> u64 {
    NUMBERS.piece[piece.side as usize][piece.role as usize][square.index() as usize]
}

/// The number of a set of rooks that may castle.
#[inline]
pub(crate) fn castling(rooks: Bitboard) -> u64 {
    rooks.fold(0, |key, square| key ^ NUMBERS.castling[square.index() as usize])
}

/// The number of a file on which a pawn can be captured en passant.
#[inline]
pub(crate) fn en_passant(file: File) -> u64 {
    NUMBERS.en_passant[file.index() as usize]
}

/// The number of Black having the move.
#[inline]
pub(crate) fn black() -> u64 {
    NUMBERS.black
}

/// The next state and output of SplitMix64 (Steele, Lea and Flood, 2014).
const fn split_mix(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = state;
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    (state, z ^ z >> 31)
}

const fn numbers() -> Numbers {
    let mut numbers = Numbers { piece: [[[0; 64]; 6]; 2], castling: [0; 64], en_passant: [0; 8], black: 0 };
    // Any seed does; this one spells the project's name.
    let mut state = 0x0064_6176_6172;
    let mut i = 0;
    while i < 2 * 6 * 64 {
        (state, numbers.piece[i / 384][i / 64 % 6][i % 64]) = split_mix(state);
        i += 1;
    }
    i = 0;
    while i < 64 {
        (state, numbers.castling[i]) = split_mix(state);
        i += 1;
    }
    i = 0;
    while i < 8 {
        (state, numbers.en_passant[i]) = split_mix(state);
        i += 1;
    }
    (_, numbers.black) = split_mix(state);
    numbers
}
