//! Articles 3.1 to 3.7: how pieces move, capture and attack. Whether the own king is safe afterwards is asked in `king`.

use davar_chess::{Illegal, Role, Side, Square};

use super::{Kind, PlainPosition, away, forward, rank_for};

/// 3.2 The bishop moves along a diagonal.
fn bishop(from: Square, to: Square) -> bool {
    let (files, ranks) = away(from, to);
    files != 0 && files.abs() == ranks.abs()
}

/// 3.3 The rook moves along a file or a rank.
fn rook(from: Square, to: Square) -> bool {
    let (files, ranks) = away(from, to);
    (files == 0) != (ranks == 0)
}

/// 3.4 The queen moves along a file, a rank or a diagonal.
fn queen(from: Square, to: Square) -> bool {
    bishop(from, to) || rook(from, to)
}

/// 3.6 The knight moves to a square nearest to its own that is not on the same rank, file or diagonal.
fn knight(from: Square, to: Square) -> bool {
    let (files, ranks) = away(from, to);
    files.abs() * ranks.abs() == 2
}

/// 3.8.1 The king moves to an adjoining square.
fn king(from: Square, to: Square) -> bool {
    let (files, ranks) = away(from, to);
    from != to && files.abs() <= 1 && ranks.abs() <= 1
}

/// 3.7.3 A pawn captures on the square diagonally in front of it on an adjacent file.
fn pawn_capture(side: Side, from: Square, to: Square) -> bool {
    let (files, ranks) = away(from, to);
    files.abs() == 1 && ranks == forward(side)
}

/// 3.2 to 3.6 and 3.8.1 Where a piece other than a pawn goes on an empty board.
pub(super) fn moves_like(role: Role, from: Square, to: Square) -> bool {
    match role {
        Role::Bishop => bishop(from, to),
        Role::Rook => rook(from, to),
        Role::Queen => queen(from, to),
        Role::Knight => knight(from, to),
        Role::King => king(from, to),
        Role::Pawn => false,
    }
}

/// No game leads there: a pawn on the first or the last rank.
fn on_end_rank(square: Square) -> bool {
    matches!(square.rank().index(), 0 | 7)
}

impl PlainPosition {
    /// 3.5 The nearest piece that a bishop, rook or queen would have to move over.
    pub(super) fn intervening(&self, from: Square, to: Square) -> Option<Square> {
        let (files, ranks) = away(from, to);
        let mut square = from.offset(files.signum(), ranks.signum());
        while let Some(at) = square.filter(|at| *at != to) {
            if self.at(at).is_some() {
                return Some(at);
            }
            square = at.offset(files.signum(), ranks.signum());
        }
        None
    }

    /// 3.1.2 Does the piece on `from` attack a square: could it capture there by 3.2 to 3.8? Whether it is pinned does
    /// not matter (3.1.3).
    pub(super) fn attacks(&self, from: Square, to: Square) -> bool {
        let Some(piece) = self.at(from) else { return false };
        match piece.role {
            Role::Pawn => !on_end_rank(from) && pawn_capture(piece.side, from, to),
            Role::Knight => knight(from, to),
            Role::King => king(from, to),
            role => moves_like(role, from, to) && self.intervening(from, to).is_none(),
        }
    }

    /// 3.1.2 All pieces of a side that attack a square.
    pub fn attackers(&self, square: Square, by: Side) -> impl Iterator<Item = Square> {
        Square::all()
            .filter(move |from| self.at(*from).is_some_and(|piece| piece.side == by) && self.attacks(*from, square))
    }

    /// 3.1 and 1.4.1 A piece may not go where an own piece stands, and the king may not be captured.
    fn may_enter(&self, to: Square) -> Result<(), Illegal> {
        match self.at(to) {
            Some(piece) if piece.side == self.turn => Err(Illegal::OwnPiece(piece.role)),
            Some(piece) if piece.role == Role::King => Err(Illegal::CapturesKing),
            _ => Ok(()),
        }
    }

    /// 3.2 to 3.6 and 3.8.1 May this piece, not a pawn, go there?
    pub(super) fn officer(&self, role: Role, from: Square, to: Square) -> Result<(), Illegal> {
        if !moves_like(role, from, to) {
            return Err(Illegal::NotHowItMoves(role));
        }
        if role != Role::Knight
            && let Some(by) = self.intervening(from, to)
        {
            return Err(Illegal::Blocked { role, by });
        }
        self.may_enter(to)
    }

    /// 3.7 May the pawn go there?
    pub(super) fn pawn(&self, from: Square, to: Square) -> Result<Kind, Illegal> {
        if on_end_rank(from) {
            return Err(Illegal::PawnOnEndRank);
        }
        let (files, ranks) = away(from, to);
        match (files, ranks * forward(self.turn)) {
            (0, 1) => self.pawn_step(from, to),
            (0, 2) => self.pawn_double_step(from, to),
            (-1 | 1, 1) => self.pawn_takes(from, to),
            _ => Err(Illegal::NotHowItMoves(Role::Pawn)),
        }
    }

    /// 3.7.1 Forward to the unoccupied square in front.
    fn pawn_step(&self, _from: Square, to: Square) -> Result<Kind, Illegal> {
        if self.at(to).is_some() { Err(Illegal::Blocked { role: Role::Pawn, by: to }) } else { Ok(Kind::Ordinary) }
    }

    /// 3.7.2 On its first move two squares along the file, if both are unoccupied.
    fn pawn_double_step(&self, from: Square, to: Square) -> Result<Kind, Illegal> {
        if rank_for(self.turn, from) != 1 {
            return Err(Illegal::PawnHasMoved);
        }
        if let Some(by) = self.intervening(from, to) {
            return Err(Illegal::Blocked { role: Role::Pawn, by });
        }
        self.pawn_step(from, to)
    }

    /// 3.7.3 Diagonally forward to a square occupied by a piece of the opponent, which it captures.
    fn pawn_takes(&self, from: Square, to: Square) -> Result<Kind, Illegal> {
        self.may_enter(to)?;
        if self.at(to).is_some() { Ok(Kind::Ordinary) } else { self.en_passant_capture(from, to) }
    }

    /// 3.7.3.1 and 3.7.3.2 The pawn beside it, which just made a double step, is captured as if it had gone one square;
    /// only on the move that follows.
    fn en_passant_capture(&self, from: Square, to: Square) -> Result<Kind, Illegal> {
        if self.en_passant == Some(to) {
            return Ok(Kind::EnPassant);
        }
        let (files, _) = away(from, to);
        let beside = from.offset(files, 0).filter(|beside| self.holds(*beside, !self.turn, Role::Pawn));
        let Some(beside) = beside else { return Err(Illegal::PawnCapturesNothing) };
        // A double step ends on the fourth rank of its side and leaves two empty squares behind the pawn.
        let origin = to.offset(0, forward(self.turn));
        let came_by_double_step =
            rank_for(!self.turn, beside) == 3 && origin.is_some_and(|origin| self.at(origin).is_none());
        Err(if came_by_double_step { Illegal::EnPassantTooLate } else { Illegal::EnPassantNeverPossible })
    }

    /// 3.7.3.3 A pawn that reaches the last rank is exchanged for a queen, rook, bishop or knight as part of the move;
    /// no other piece is, and nowhere else.
    pub(super) fn exchange(&self, role: Role, to: Square, becomes: Option<Role>) -> Result<(), Illegal> {
        let due = role == Role::Pawn && rank_for(self.turn, to) == 7;
        match becomes {
            None if due => Err(Illegal::PromotionMissing),
            Some(_) if !due => Err(Illegal::NoPromotionHere(role)),
            Some(other @ (Role::King | Role::Pawn)) => Err(Illegal::PromotionTo(other)),
            _ => Ok(()),
        }
    }
}
