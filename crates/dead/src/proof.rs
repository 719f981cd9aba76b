//! Answers and proofs: plain data, which the checker judges.

use davar_chess::{Bitboard, Move};

use crate::State;

/// Can a side mate by any series of legal moves?
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CanMate {
    /// It can: legal moves of both sides that end with its mate. Empty if the mate is on the board.
    Yes(Vec<Move>),
    /// It cannot.
    No(Proof),
    /// The budget ran out.
    Unknown {
        /// Positions looked at.
        nodes: u64,
    },
}

/// Why a side cannot mate. A proof may be wrong, as any data may; [`holds`](crate::holds) tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proof {
    /// The game is over, and not by this side's mate: stalemate, or mate by the other side.
    Over,
    /// What is on the board can never mate.
    Material(Lemma),
    /// Nobody can get out of the way or in the way.
    Cage(Cage),
    /// Every line stays within some positions, or ends in one where it is plain that no mate follows.
    Closed(Box<Closed>),
    /// The same, with bishops that may stand anywhere within their reach.
    Veiled(Box<Veiled>),
}

/// The material lemmas. W is the side that would mate, L its opponent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lemma {
    /// W has nothing but the king.
    LoneKing,
    /// W has king and bishops on squares of one colour; L has no pawn, no knight, and no bishop on the other colour.
    BishopsOfOneColour,
    /// W has king and one knight; L has king and queens, or the king only.
    KnightAgainstQueens,
}

/// For every man the squares it can ever stand on, and whether it can ever be captured.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cage {
    /// The squares each man can ever stand on; the men in the order of their squares now, from a1 to h8.
    pub reach: Vec<Bitboard>,
    /// The squares, now, of the men that can ever be captured.
    pub capturable: Bitboard,
}

/// A set of positions that no line leaves but for positions where no mate can follow.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Closed {
    /// Positions, ascending, of which all successors are in one of the two lists, over, or settled by a material lemma.
    pub inner: Vec<State>,
    /// Positions, ascending, with their cages.
    pub caged: Vec<(State, Cage)>,
}

/// A set of positions in which some bishops are not placed: it is only known where they may stand. No line leaves the set
/// but for positions where no mate can follow, and wherever the bishops stand none of them is a mate.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Veiled {
    /// At most so many veiled bishops has White, then Black, on dark squares, then on light ones.
    pub count: [[u8; 2]; 2],
    /// The positions, ascending, without the veiled bishops.
    pub entries: Vec<Veil>,
}

/// A position of a [`Veiled`] proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Veil {
    /// The position without the veiled bishops.
    pub state: State,
    /// The squares on which the veiled bishops of White, then of Black, may stand.
    pub reach: [Bitboard; 2],
}

impl Proof {
    /// A short stable name of the kind of proof: `over`, `material`, `cage`, `closed` or `veiled`.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::Material(_) => "material",
            Self::Cage(_) => "cage",
            Self::Closed(_) => "closed",
            Self::Veiled(_) => "veiled",
        }
    }

    /// How many positions the proof lists.
    #[must_use]
    pub fn size(&self) -> usize {
        match self {
            Self::Closed(closed) => closed.inner.len() + closed.caged.len(),
            Self::Veiled(veiled) => veiled.entries.len(),
            _ => 1,
        }
    }
}
