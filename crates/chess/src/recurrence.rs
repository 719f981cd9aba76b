//! When two positions are the same for a claim of repetition (Article 9.2.3).

use crate::{Bitboard, File, Placement, Side};

/// What must be equal for two positions to be the same: what stands where, who has the move, the castling rights that
/// are still there, and a capture en passant if it is legal now.
///
/// Whether castling is hindered for the moment follows from the placement, so editions that speak of rights lost "for
/// a time or for good" need nothing more. Men of one kind are interchangeable, promoted ones too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Recurrence {
    pub(crate) placement: Placement,
    pub(crate) castling: Bitboard,
    pub(crate) en_passant: Option<File>,
    pub(crate) turn: Side,
}
