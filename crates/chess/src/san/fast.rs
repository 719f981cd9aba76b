//! The short way for moves in plain export form, which nearly all moves of a real file are.

use super::{Mark, San, Style, What};
use crate::{File, Rank, Role, Square, Wing};

/// The piece that a first byte names; a pawn for a file.
static FIRST: [Option<Role>; 256] = {
    let mut table = [None; 256];
    let mut i = 0;
    while i < 8 {
        table[b'a' as usize + i] = Some(Role::Pawn);
        i += 1;
    }
    // By table, since a jump would be mispredicted on every other move.
    let mut i = 1;
    while i < Role::ALL.len() {
        table[Role::ALL[i].letter() as usize] = Some(Role::ALL[i]);
        i += 1;
    }
    table
};

/// Reads a move in plain export form; `None` if it is not in that form, whatever else it may be.
#[inline]
pub(super) fn read(token: &[u8]) -> Option<San> {
    let (mark, body) = match token {
        [body @ .., b'+'] => (Some(Mark::Check), body),
        [body @ .., b'#'] => (Some(Mark::Mate), body),
        body => (None, body),
    };
    let what = match body {
        [head @ .., file @ b'a'..=b'h', rank @ b'1'..=b'8'] => plain(head, square(*file, *rank))?,
        _ => castling_or_promotion(body)?,
    };
    Some(San { what, mark, style: Style::EXPORT })
}

/// What stands before the arrival square: the piece or the file of a pawn, half of a departure square, a capture sign.
#[inline(always)]
fn plain(head: &[u8], to: Square) -> Option<What> {
    let (capture, head) = match head {
        [head @ .., b'x'] => (true, head),
        head => (false, head),
    };
    let (role, origin) = match head {
        [] if !capture => (Role::Pawn, None),
        [letter] => match FIRST[usize::from(*letter)]? {
            Role::Pawn if capture => (Role::Pawn, Some(*letter)),
            Role::Pawn => return None,
            role => (role, None),
        },
        [letter, origin] => match FIRST[usize::from(*letter)]? {
            Role::Pawn => return None,
            role => (role, Some(*origin)),
        },
        _ => return None,
    };
    let (file, rank) = match origin {
        None => (None, None),
        Some(file @ b'a'..=b'h') => (File::new(file - b'a'), None),
        Some(rank @ b'1'..=b'8') => (None, Rank::new(rank - b'1')),
        Some(_) => return None,
    };
    Some(What::Piece { role, file, rank, to, capture, becomes: None })
}

fn castling_or_promotion(body: &[u8]) -> Option<What> {
    match body {
        b"O-O" => Some(What::Castle(Wing::Kingside)),
        b"O-O-O" => Some(What::Castle(Wing::Queenside)),
        [head @ .., file @ b'a'..=b'h', rank @ b'1'..=b'8', b'=', new] => {
            let new = FIRST[usize::from(*new)].filter(|role| *role != Role::Pawn)?;
            match plain(head, square(*file, *rank))? {
                What::Piece { role: Role::Pawn, file, rank, to, capture, .. } => {
                    Some(What::Piece { role: Role::Pawn, file, rank, to, capture, becomes: Some(new) })
                }
                _ => None,
            }
        }
        _ => None,
    }
}

#[inline(always)]
fn square(file: u8, rank: u8) -> Square {
    Square::from_low_bits(u32::from(rank - b'1') * 8 + u32::from(file - b'a'))
}
