//! Article 3 of the Laws written once more: plain, slow, and one function a clause.
//!
//! It is what the quick core is tested against, so it shares nothing with it but plain types: no sets of squares but in
//! answers, no attack tables, no move generator. The board is 64 squares in a row, a piece attacks what it could capture,
//! and a move is legal if [`PlainPosition::judge`] finds nothing against it. Numbers are those of the Laws of 2023.
//!
//! What the Laws do not say, because it cannot come about by legal moves, is settled as in the core: each side has
//! exactly one king; a king is never captured; a pawn on the first or the last rank neither moves nor attacks; kings that
//! touch are both in check; and nothing else is special.
//!
//! - `pieces`: 3.1 to 3.7, how pieces move, capture and attack.
//! - `king`: 3.8 and 3.9, castling and check.
//! - `legal`: 3.10, the judge, the list of legal moves, and the position after one.

mod king;
mod legal;
mod pieces;

use davar_chess::{BySide, File, Move, Piece, Placement, Rank, Role, Setup, Side, Square, Wing};

/// A position on a plain board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlainPosition {
    /// What stands on each square, a1 first, rank by rank.
    board: [Option<Piece>; 64],
    turn: Side,
    rights: BySide<Rights>,
    /// The square that the pawn which just made a double step passed over.
    en_passant: Option<Square>,
    quiet_plies: u32,
    move_number: u32,
    /// The rights at the beginning, and whether the kings moved since then: they tell why a right is missing.
    rights_at_first: BySide<Rights>,
    king_moved: BySide<bool>,
}

/// The rooks with which one side may still castle (3.8.2.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Rights {
    kingside: Option<Square>,
    queenside: Option<Square>,
}

impl Rights {
    fn of(self, wing: Wing) -> Option<Square> {
        match wing {
            Wing::Kingside => self.kingside,
            Wing::Queenside => self.queenside,
        }
    }

    fn without(self, square: Square) -> Self {
        let keep = |rook: Option<Square>| rook.filter(|rook| *rook != square);
        Self { kingside: keep(self.kingside), queenside: keep(self.queenside) }
    }
}

/// A legal move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct PlainMove {
    /// Where the piece stood; in castling the king.
    pub from: Square,
    /// Where it goes; in castling where the *rook* stands.
    pub to: Square,
    /// What the pawn becomes.
    pub becomes: Option<Role>,
    /// What is special about it.
    pub kind: Kind,
}

/// What is special about a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// Nothing.
    Ordinary,
    /// It takes a pawn that just passed (3.7.3.1).
    EnPassant,
    /// King and rook move (3.8.2).
    Castling,
}

impl From<Move> for PlainMove {
    fn from(m: Move) -> Self {
        let kind = if m.is_castling() {
            Kind::Castling
        } else if m.is_en_passant() {
            Kind::EnPassant
        } else {
            Kind::Ordinary
        };
        Self { from: m.from(), to: m.to(), becomes: m.promotion(), kind }
    }
}

impl PlainMove {
    /// A number for sorting and comparing quickly; different moves have different numbers.
    #[must_use]
    pub fn code(self) -> u16 {
        let becomes = self.becomes.map_or(0, |role| role as u16);
        let special = match self.kind {
            Kind::Ordinary => becomes,
            Kind::EnPassant => 6,
            Kind::Castling => 7,
        };
        u16::from(self.from.index()) << 9 | u16::from(self.to.index()) << 3 | special
    }
}

/// Files to the right and ranks up, as White sees it, from one square to another.
fn away(from: Square, to: Square) -> (i8, i8) {
    let (files, ranks) = (|square: Square| square.file().index() as i8, |square: Square| square.rank().index() as i8);
    (files(to) - files(from), ranks(to) - ranks(from))
}

/// One rank up for White, one down for Black.
fn forward(side: Side) -> i8 {
    if side.is_white() { 1 } else { -1 }
}

/// The rank as the side counts it, 0 for its first.
fn rank_for(side: Side, square: Square) -> u8 {
    square.rank().seen_by(side).index()
}

impl PlainPosition {
    /// The position of a setup with exactly one king a side; `None` otherwise. A castling right counts if the king is on
    /// his first rank and an own rook on that rank is named, the outermost if there are several on one wing. An en
    /// passant square counts if a pawn of the opponent may just have passed it.
    #[must_use]
    pub fn from_setup(setup: &Setup) -> Option<Self> {
        let mut board = [None; 64];
        for square in Square::all() {
            board[usize::from(square.index())] = setup.placement.at(square);
        }
        let mut position = Self {
            board,
            turn: setup.turn,
            rights: BySide::default(),
            en_passant: None,
            quiet_plies: setup.quiet_plies,
            move_number: setup.move_number,
            rights_at_first: BySide::default(),
            king_moved: BySide::default(),
        };
        for side in Side::ALL {
            let kings = Square::all().filter(|at| position.holds(*at, side, Role::King)).count();
            if kings != 1 {
                return None;
            }
        }
        for side in Side::ALL {
            let named = |square: &Square| setup.castling.contains(*square);
            position.rights[side] = Rights {
                kingside: position.rooks_beside_king(side, Wing::Kingside).filter(named).last(),
                queenside: position.rooks_beside_king(side, Wing::Queenside).filter(named).last(),
            };
        }
        position.rights_at_first = position.rights;
        position.en_passant = setup.en_passant.filter(|square| position.may_have_been_passed(*square));
        Some(position)
    }

    /// Own rooks on the first rank on one wing, the nearest to the king first. None if the king is not on that rank.
    fn rooks_beside_king(&self, side: Side, wing: Wing) -> impl Iterator<Item = Square> {
        let king = self.king(side);
        let step = if wing == Wing::Kingside { 1 } else { -1 };
        (1..8)
            .map_while(move |distance| king.offset(distance * step, 0))
            .filter(move |square| rank_for(side, king) == 0 && self.holds(*square, side, Role::Rook))
    }

    /// Could the opponent's last move have been a double step over this square?
    fn may_have_been_passed(&self, square: Square) -> bool {
        let ahead = forward(self.turn);
        let (Some(pawn), Some(origin)) = (square.offset(0, -ahead), square.offset(0, ahead)) else { return false };
        rank_for(!self.turn, square) == 2
            && self.at(square).is_none()
            && self.at(origin).is_none()
            && self.holds(pawn, !self.turn, Role::Pawn)
    }

    /// This position written down.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let mut placement = Placement::EMPTY;
        for square in Square::all() {
            if let Some(piece) = self.at(square) {
                placement.put(square, piece);
            }
        }
        let rooks = Side::ALL.into_iter().flat_map(|side| [self.rights[side].kingside, self.rights[side].queenside]);
        Setup {
            placement,
            turn: self.turn,
            castling: rooks.flatten().collect(),
            en_passant: self.en_passant,
            quiet_plies: self.quiet_plies,
            move_number: self.move_number,
        }
    }

    /// Who has the move.
    #[must_use]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// What stands on a square.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<Piece> {
        self.board[usize::from(square.index())]
    }

    fn put(&mut self, square: Square, piece: Option<Piece>) {
        self.board[usize::from(square.index())] = piece;
    }

    /// Does this piece of this side stand there?
    fn holds(&self, square: Square, side: Side, role: Role) -> bool {
        self.at(square) == Some(Piece { side, role })
    }

    /// The square of a side's king.
    fn king(&self, side: Side) -> Square {
        let mut squares = Square::all();
        squares.find(|square| self.holds(*square, side, Role::King)).unwrap_or(Square::at(File::A, Rank::FIRST))
    }
}
