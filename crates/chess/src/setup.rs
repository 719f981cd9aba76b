//! A position as somebody wrote it down, before it is known whether it can be played from.

use std::fmt;

use crate::board::first_rank;
use crate::{Bitboard, Placement, Rank, Role, Side, Square, attacks};

/// All that a FEN says, without any promise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// What stands where.
    pub placement: Placement,
    /// Who has the move.
    pub turn: Side,
    /// The rooks that may still castle.
    pub castling: Bitboard,
    /// The square passed over by a double step just made.
    pub en_passant: Option<Square>,
    /// Plies since the last capture or pawn move.
    pub quiet_plies: u32,
    /// The number of the next move in the score, from 1.
    pub move_number: u32,
}

impl Setup {
    /// The initial position (Article 2.3).
    #[must_use]
    pub fn initial() -> Self {
        Self { castling: Bitboard(0x8100_0000_0000_0081), ..Self::bare(Placement::initial()) }
    }

    /// A Chess960 initial position; `None` unless `number` is 0 to 959 (the numbering of Scharnagl, 518 is the usual
    /// one).
    #[must_use]
    pub fn chess960(number: u16) -> Option<Self> {
        let back_rank = chess960_back_rank(number)?;
        let placement = Placement::with_back_rank(back_rank);
        Some(Self { castling: placement.role(Role::Rook), ..Self::bare(placement) })
    }

    /// A placement with White to move, and nothing else granted.
    #[must_use]
    pub const fn bare(placement: Placement) -> Self {
        Self {
            placement,
            turn: Side::White,
            castling: Bitboard::EMPTY,
            en_passant: None,
            quiet_plies: 0,
            move_number: 1,
        }
    }

    /// The castling rights that can be real: an own rook on the own first rank, the king on that rank too, one rook a
    /// wing (the outermost, if several are named).
    pub(crate) fn real_castling(&self) -> Bitboard {
        let mut real = Bitboard::EMPTY;
        for side in Side::ALL {
            let home = Bitboard::rank(first_rank(side));
            let Some(king) = (self.placement.of(side, Role::King) & home).single() else { continue };
            let rooks = self.castling & home & self.placement.of(side, Role::Rook);
            let (left, right) = rooks.partition_at(king);
            real |= left.first().map_or(Bitboard::EMPTY, Bitboard::of);
            real |= right.last().map_or(Bitboard::EMPTY, Bitboard::of);
        }
        real
    }

    /// The en passant square, if a double step can have passed it.
    pub(crate) fn real_en_passant(&self) -> Option<Square> {
        let square = self.en_passant?;
        let ahead = if self.turn.is_white() { 1 } else { -1 };
        let (pawn, origin) = (square.offset(0, -ahead)?, square.offset(0, ahead)?);
        let occupied = self.placement.occupied();
        let passed = Rank::new(5)?.seen_by(self.turn) == square.rank();
        let free = !occupied.contains(square) && !occupied.contains(origin);
        (passed && free && self.placement.of(!self.turn, Role::Pawn).contains(pawn)).then_some(square)
    }

    /// Everything in which this differs from a position that could have come about by legal moves, as far as a look at
    /// it tells: an empty answer does not promise that a game leads there.
    #[must_use]
    pub fn irregularities(&self) -> Vec<Irregularity> {
        let board = &self.placement;
        let mut found = Vec::new();
        let stray = board.role(Role::Pawn) & Bitboard::BACK_RANKS;
        if !stray.is_empty() {
            found.push(Irregularity::PawnsOnEndRanks(stray));
        }
        for side in Side::ALL {
            let material = Role::ALL.map(|role| board.of(side, role).count());
            let promoted: u32 =
                [(1, 2), (2, 2), (3, 2), (4, 1)].map(|(i, n): (usize, u32)| material[i].saturating_sub(n)).iter().sum();
            if material[0] + promoted > 8 {
                found.push(Irregularity::TooManyMen(side));
            }
        }
        if self.castling != self.real_castling() {
            found.push(Irregularity::CastlingRight(self.castling.without(self.real_castling())));
        }
        if self.en_passant != self.real_en_passant() {
            found.extend(self.en_passant.map(Irregularity::EnPassantSquare));
        }
        self.king_irregularities(&mut found);
        found
    }

    fn king_irregularities(&self, found: &mut Vec<Irregularity>) {
        let kings = Side::ALL.map(|side| self.placement.of(side, Role::King).single());
        let [Some(white), Some(black)] = kings else { return };
        if attacks::king(white).contains(black) {
            found.push(Irregularity::KingsTouch);
            return;
        }
        let attackers = |king, by| crate::position::attackers_of(&self.placement, king, by);
        let (on_white, on_black) = (attackers(white, Side::Black), attackers(black, Side::White));
        let (checkers, unseen) = if self.turn.is_white() { (on_white, on_black) } else { (on_black, on_white) };
        if !checkers.is_empty() && !unseen.is_empty() {
            found.push(Irregularity::BothKingsInCheck);
        } else if !unseen.is_empty() {
            found.push(Irregularity::KingEnPrise(!self.turn));
        }
        if checkers.count() > 2 {
            found.push(Irregularity::TooManyCheckers(checkers));
        }
    }
}

/// Something no legal game leads to, or a right that cannot be real.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Irregularity {
    /// Pawns stand on the first or the last rank.
    PawnsOnEndRanks(Bitboard),
    /// A side has more men than eight promotions could give it.
    TooManyMen(Side),
    /// Castling rights without king and rook in their places; they are left out of the position.
    CastlingRight(Bitboard),
    /// No pawn can just have passed this square; it is left out of the position.
    EnPassantSquare(Square),
    /// The kings stand next to each other.
    KingsTouch,
    /// Both kings are in check.
    BothKingsInCheck,
    /// The king of the side that just moved is in check.
    KingEnPrise(Side),
    /// More than two men give check.
    TooManyCheckers(Bitboard),
}

/// Why a setup cannot be played from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unplayable {
    /// A side has no king.
    NoKing(Side),
    /// A side has more than one king.
    SeveralKings(Side, u32),
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoKing(side) => write!(f, "{side:?} has no king; each side needs exactly one"),
            Self::SeveralKings(side, count) => write!(f, "{side:?} has {count} kings; each side needs exactly one"),
        }
    }
}

impl std::error::Error for Unplayable {}

/// Scharnagl's numbering: bishops first, then queen, knights, and rook, king, rook on what is left.
fn chess960_back_rank(number: u16) -> Option<[Role; 8]> {
    const KNIGHTS: [(usize, usize); 10] =
        [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];
    if number >= 960 {
        return None;
    }
    let mut rank = [None; 8];
    let n = usize::from(number);
    rank[n % 4 * 2 + 1] = Some(Role::Bishop);
    rank[n / 4 % 4 * 2] = Some(Role::Bishop);
    let free = |rank: &[Option<Role>; 8], nth: usize| (0..8).filter(|i| rank[*i].is_none()).nth(nth);
    rank[free(&rank, n / 16 % 6)?] = Some(Role::Queen);
    let (first, second) = KNIGHTS[n / 96];
    let (first, second) = (free(&rank, first)?, free(&rank, second)?);
    rank[first] = Some(Role::Knight);
    rank[second] = Some(Role::Knight);
    for role in [Role::Rook, Role::King, Role::Rook] {
        rank[free(&rank, 0)?] = Some(role);
    }
    Some(rank.map(|role| role.unwrap_or(Role::Rook)))
}
