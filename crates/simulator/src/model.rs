//! A plain model of touching, making and pressing under the Laws of 2023 in standard play, written apart from
//! `davar-law` and on purpose without its ideas: lists of moves, and rules tried one after another.

use davar_chess::{Attempt, Move, Position, Role, Side, Square};

/// What the model knows.
#[derive(Clone, Debug)]
pub struct Model {
    /// The position before the move that is being made.
    pub position: Position,
    /// Squares touched in this turn, in order.
    touched: Vec<Square>,
    /// A legal move is on the board, its clock not pressed.
    pub unpressed: Option<Side>,
    /// An attempt that is illegal stands on the board.
    illegal: bool,
    /// Illegal moves of White and Black.
    pub illegal_moves: [u32; 2],
    /// The game has ended.
    pub over: bool,
}

impl Model {
    /// A game from a position.
    #[must_use]
    pub fn new(position: Position) -> Self {
        Self { position, touched: Vec::new(), unpressed: None, illegal: false, illegal_moves: [0, 0], over: false }
    }

    /// The moves that the player may make: those that the pieces he touched leave him (4.3 to 4.5).
    #[must_use]
    pub fn permitted(&self) -> Vec<Move> {
        let all: Vec<Move> = self.position.legal().into_iter().collect();
        let own = |square: &Square| self.side_at(*square) == Some(self.position.turn());
        let first_own = self.touched.iter().copied().find(own);
        let first_theirs = self.touched.iter().copied().find(|square| !own(square));
        if let Some(kept) = self.castling(&all) {
            return kept;
        }
        if let (Some(own), Some(theirs)) = (first_own, first_theirs) {
            let both: Vec<Move> =
                all.iter().copied().filter(|m| m.from() == own && self.takes(*m) == Some(theirs)).collect();
            if !both.is_empty() {
                return both;
            }
        }
        for square in &self.touched {
            let bound: Vec<Move> = match own(square) {
                true => all.iter().copied().filter(|m| m.from() == *square).collect(),
                false => all.iter().copied().filter(|m| self.takes(*m) == Some(*square)).collect(),
            };
            if !bound.is_empty() {
                return bound;
            }
        }
        all
    }

    /// 4.4, where the king and a rook of his rank are touched, and nothing before both of them binds.
    fn castling(&self, all: &[Move]) -> Option<Vec<Move>> {
        let king = self.position.king(self.position.turn());
        let at = |square: Square| self.touched.iter().position(|it| *it == square);
        let is_rook = |square: &&Square| {
            let piece = self.position.placement().at(**square);
            let own = piece.is_some_and(|it| it.role == Role::Rook && it.side == self.position.turn());
            own && square.index() / 8 == king.index() / 8 && king.index() % 56 < 8
        };
        let rook = *self.touched.iter().find(is_rook)?;
        let (king_at, rook_at) = (at(king)?, at(rook)?);
        let (from, to) = (king_at.min(rook_at), king_at.max(rook_at));
        let binds = |square: &Square| all.iter().any(|m| m.from() == *square || self.takes(*m) == Some(*square));
        let first = self.touched[from];
        let taken = |square: &Square| all.iter().any(|m| m.from() == first && self.takes(*m) == Some(*square));
        if self.touched[..from].iter().any(binds) || self.touched[from..=to].iter().any(taken) {
            return None;
        }
        let (second, other) = (self.touched[to], rook);
        let castles =
            |m: &Move| m.wing().is_some() && (m.destination().index() > king.index()) == (other.index() > king.index());
        if second == king {
            // The rook, or what was touched after it and before the king, goes first.
            for square in &self.touched[from..to] {
                let bound = |m: &Move| m.from() == *square || self.takes(*m) == Some(*square);
                let moves: Vec<Move> = all.iter().copied().filter(bound).collect();
                if !moves.is_empty() {
                    return Some(moves);
                }
            }
        } else if all.iter().any(castles) {
            return Some(all.iter().copied().filter(castles).collect());
        }
        let king_moves: Vec<Move> = all.iter().copied().filter(|m| m.from() == king && !castles(m)).collect();
        Some(if king_moves.is_empty() { all.to_vec() } else { king_moves })
    }

    fn side_at(&self, square: Square) -> Option<Side> {
        self.position.placement().at(square).map(|piece| piece.side)
    }

    fn takes(&self, m: Move) -> Option<Square> {
        if m.is_en_passant() {
            return Square::new(m.from().index() & 56 | m.to().index() & 7);
        }
        self.side_at(m.to()).filter(|side| *side != self.position.turn()).map(|_| m.to())
    }

    /// A piece is touched with intent by the player who has the move.
    pub fn touch(&mut self, square: Square) {
        if self.side_at(square).is_some() && !self.touched.contains(&square) {
            self.touched.push(square);
        }
    }

    /// A move is made on the board. `true` if it is legal.
    pub fn make(&mut self, from: Square, to: Square) -> bool {
        let side = self.position.turn();
        match self.position.judge(Attempt::Piece { from, to, becomes: None }) {
            Ok(m) => {
                self.position.play(m);
                self.touched.clear();
                self.illegal = false;
                self.unpressed = Some(side);
                self.over = self.position.legal().is_empty();
                true
            }
            Err(_) => {
                self.touch(from);
                if self.side_at(to).is_some_and(|it| it != side) {
                    self.touch(to);
                }
                self.illegal = true;
                false
            }
        }
    }

    /// A player presses the clock. `true` if an illegal move is completed by it: one on the board, or none at all.
    pub fn press(&mut self, by: Side) -> bool {
        if self.position.turn() == by {
            self.illegal = false;
            self.illegal_moves[usize::from(!by.is_white())] += 1;
            self.over |= self.illegal_moves[usize::from(!by.is_white())] >= 2;
            return true;
        }
        if self.unpressed == Some(by) {
            self.unpressed = None;
        }
        false
    }
}
