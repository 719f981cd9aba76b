//! What stands on the board, whether or not a game could have come to it.

use std::fmt;

use crate::{Bitboard, BySide, File, Piece, Rank, Role, Side, Square};

/// Pieces on squares: the physical board. It may be anything, as when pieces were displaced (Article 7.4)
/// or set up wrongly (Article 7.2); only [`Position`](crate::Position) can be played from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Placement {
    pub(crate) sides: [Bitboard; 2],
    pub(crate) roles: [Bitboard; 6],
}

impl Placement {
    /// An empty board.
    pub const EMPTY: Self = Self { sides: [Bitboard::EMPTY; 2], roles: [Bitboard::EMPTY; 6] };

    /// The initial position of Article 2.3.
    #[must_use]
    pub fn initial() -> Self {
        use Role::{Bishop, King, Knight, Queen, Rook};
        Self::with_back_rank([Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook])
    }

    /// Pawns on the second and seventh ranks, and `back_rank` (from the a file) behind them for both sides.
    #[must_use]
    pub fn with_back_rank(back_rank: [Role; 8]) -> Self {
        let mut board = Self::EMPTY;
        for (file, role) in File::all().zip(back_rank) {
            for side in Side::ALL {
                let (first, second) = if side.is_white() { (0, 1) } else { (7, 6) };
                let at = |rank| Rank::new(rank).map(|rank| Square::at(file, rank));
                for (square, role) in [(at(first), role), (at(second), Role::Pawn)] {
                    if let Some(square) = square {
                        board.put(square, Piece { side, role });
                    }
                }
            }
        }
        board
    }

    /// The squares of one side's pieces.
    #[must_use]
    #[inline]
    pub const fn side(&self, side: Side) -> Bitboard {
        self.sides[side as usize]
    }

    /// The squares of both sides' pieces of one kind.
    #[must_use]
    #[inline]
    pub const fn role(&self, role: Role) -> Bitboard {
        self.roles[role as usize]
    }

    /// The squares of one side's pieces of one kind.
    #[must_use]
    #[inline]
    pub const fn of(&self, side: Side, role: Role) -> Bitboard {
        Bitboard(self.sides[side as usize].0 & self.roles[role as usize].0)
    }

    /// Every square that holds a piece.
    #[must_use]
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.sides[0].0 | self.sides[1].0)
    }

    /// The kind of piece on a square.
    #[must_use]
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        Role::ALL.into_iter().find(|role| self.role(*role).contains(square))
    }

    /// The kind of the man that stands on a square; a pawn if none does. Without a branch, for the hot path: the three
    /// bits of the role's number are gathered from the sets.
    #[inline(always)]
    pub(crate) fn role_of_man(&self, square: Square) -> Role {
        const BY_NUMBER: [Role; 8] =
            [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King, Role::Pawn, Role::Pawn];
        let [_, knights, bishops, rooks, queens, kings] = self.roles;
        let bit = |set: Bitboard| (set.0 >> square.index() & 1) as usize;
        BY_NUMBER[bit(knights | rooks | kings) | bit(bishops | rooks) << 1 | bit(queens | kings) << 2]
    }

    /// The piece on a square.
    #[must_use]
    #[inline]
    pub fn at(&self, square: Square) -> Option<Piece> {
        let role = self.role_at(square)?;
        Some(Piece { side: Side::white_if(self.side(Side::White).contains(square)), role })
    }

    /// Puts a piece on a square, in the place of whatever stands there.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.remove(square);
        self.sides[piece.side as usize] |= Bitboard::of(square);
        self.roles[piece.role as usize] |= Bitboard::of(square);
    }

    /// Takes away whatever stands on a square and gives it back.
    pub fn remove(&mut self, square: Square) -> Option<Piece> {
        let piece = self.at(square);
        let keep = !Bitboard::of(square);
        self.sides.iter_mut().chain(&mut self.roles).for_each(|set| *set &= keep);
        piece
    }

    /// All pieces with their squares, from a1 to h8.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().filter_map(|square| self.at(square).map(|piece| (square, piece)))
    }

    /// How many pieces of each kind each side has.
    #[must_use]
    pub fn material(&self) -> BySide<[u32; 6]> {
        BySide::from_fn(|side| Role::ALL.map(|role| self.of(side, role).count()))
    }
}

impl fmt::Display for Placement {
    /// A text board, rank 8 on top, files below.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::all().rev() {
            write!(f, "{} ", rank.digit())?;
            for file in File::all() {
                let letter = self.at(Square::at(file, rank)).map_or('.', Piece::fen_letter);
                write!(f, " {letter}")?;
            }
            writeln!(f)?;
        }
        f.write_str("   a b c d e f g h")
    }
}

impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_initial_position_has_sixteen_pieces_a_side() {
        let board = Placement::initial();
        let expected = [8, 2, 2, 2, 1, 1];
        assert_eq!(board.material(), BySide { white: expected, black: expected });
        assert_eq!(board.at("e1".parse().unwrap()), Piece::from_fen_letter('K'));
        assert_eq!(board.at("d8".parse().unwrap()), Piece::from_fen_letter('q'));
    }

    #[test]
    fn put_replaces_and_remove_gives_back() {
        let mut board = Placement::initial();
        let (e1, rook) = ("e1".parse().unwrap(), Piece { side: Side::Black, role: Role::Rook });
        board.put(e1, rook);
        assert_eq!(board.of(Side::White, Role::King), Bitboard::EMPTY);
        assert_eq!(board.remove(e1), Some(rook));
        assert_eq!(board.remove(e1), None);
        assert_eq!(board.occupied().count(), 31);
    }
}
