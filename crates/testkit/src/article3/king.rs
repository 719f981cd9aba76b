//! Articles 3.8.2 and 3.9: castling and check. In Chess960 king and rook end on the same squares as in chess, wherever
//! they began (Guideline II).

use davar_chess::{Attempt, CastlingFault, File, Illegal, Rank, Role, Side, Square, Wing};

use super::{PlainMove, PlainPosition, away, rank_for};

/// 3.8.2 and II.3.2.6 Where king and rook end: g and f on the kingside, c and d on the queenside.
pub(super) fn castled_squares(king: Square, wing: Wing) -> (Square, Square) {
    let (king_file, rook_file) = match wing {
        Wing::Kingside => (6, 5),
        Wing::Queenside => (2, 3),
    };
    (on_rank(king.rank(), king_file), on_rank(king.rank(), rook_file))
}

fn on_rank(rank: Rank, file: u8) -> Square {
    Square::at(File::new(file).unwrap_or(File::A), rank)
}

/// The squares after `from` up to and with `to`, on one rank.
fn way(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let (files, _) = away(from, to);
    (1..=files.abs()).filter_map(move |distance| from.offset(distance * files.signum(), 0))
}

impl PlainPosition {
    /// The wing on which the attempt is one at castling: it says so, or the king is put two squares towards a rook from
    /// the square of the initial position, or onto a rook with which he may castle.
    pub(super) fn castling_meant(&self, attempt: Attempt) -> Option<Wing> {
        let (from, to) = match attempt {
            Attempt::Castle(wing) => return Some(wing),
            Attempt::Piece { from, to, becomes: None } => (from, to),
            Attempt::Piece { .. } => return None,
        };
        if !self.holds(from, self.turn, Role::King) || rank_for(self.turn, from) != 0 || from.rank() != to.rank() {
            return None;
        }
        Wing::ALL.into_iter().find(|wing| {
            let two_squares = match wing {
                Wing::Kingside => (from.file().letter(), to.file().letter()) == ('e', 'g'),
                Wing::Queenside => (from.file().letter(), to.file().letter()) == ('e', 'c'),
            };
            two_squares || self.rights[self.turn].of(*wing) == Some(to)
        })
    }

    /// 3.8.2 Castling: king and rook of one colour on the first rank, as one move of the king. Gives the rook.
    pub(super) fn castling(&self, wing: Wing) -> Result<Square, CastlingFault> {
        let rook = self.castling_right(wing)?;
        self.castling_way(rook, wing)?;
        self.castling_attacked(rook, wing)?;
        Ok(rook)
    }

    /// 3.8.2.1 The right is lost if the king has moved, or with a rook that has moved.
    fn castling_right(&self, wing: Wing) -> Result<Square, CastlingFault> {
        let us = self.turn;
        if let Some(rook) = self.rights[us].of(wing) {
            return Ok(rook);
        }
        Err(if self.king_moved[us] || rank_for(us, self.king(us)) != 0 {
            CastlingFault::KingMoved
        } else if self.rights_at_first[us].of(wing).is_some() {
            CastlingFault::RookMoved
        } else if self.rooks_beside_king(us, wing).next().is_none() {
            CastlingFault::NoRook
        } else {
            CastlingFault::NoRight
        })
    }

    /// 3.8.2.2.2 and II.3.2.7 No piece may stand between king and rook, or on their ways.
    fn castling_way(&self, rook: Square, wing: Wing) -> Result<(), CastlingFault> {
        let king = self.king(self.turn);
        let (king_to, rook_to) = castled_squares(king, wing);
        let ways = way(king, rook).chain(way(king, king_to)).chain(way(rook, rook_to));
        let in_the_way = ways.filter(|at| *at != king && *at != rook && self.at(*at).is_some());
        match in_the_way.min_by_key(|at| away(king, *at).0.abs()) {
            Some(by) => Err(CastlingFault::Obstructed { by }),
            None => Ok(()),
        }
    }

    /// 3.8.2.2.1 The king's square, those he crosses and the one he is to occupy may not be attacked. In Chess960 the
    /// rook that leaves may uncover him: that is 3.9.2.
    fn castling_attacked(&self, rook: Square, wing: Wing) -> Result<(), CastlingFault> {
        let (us, king) = (self.turn, self.king(self.turn));
        let (king_to, rook_to) = castled_squares(king, wing);
        if self.is_attacked(king, !us) {
            return Err(CastlingFault::InCheck { by: self.attackers(king, !us).collect() });
        }
        for square in way(king, king_to).filter(|square| *square != king_to) {
            if self.is_attacked(square, !us) {
                return Err(CastlingFault::ThroughAttack { square, by: self.attackers(square, !us).collect() });
            }
        }
        let mut after = *self;
        after.castle(king, rook, (king_to, rook_to));
        if self.is_attacked(king_to, !us) || after.is_attacked(king_to, !us) {
            let by = self.attackers(king_to, !us).chain(after.attackers(king_to, !us)).collect();
            return Err(CastlingFault::IntoAttack { square: king_to, by });
        }
        Ok(())
    }

    /// The men of castling are put where they end.
    pub(super) fn castle(&mut self, king: Square, rook: Square, (king_to, rook_to): (Square, Square)) {
        let (king_piece, rook_piece) = (self.at(king), self.at(rook));
        self.put(king, None);
        self.put(rook, None);
        self.put(king_to, king_piece);
        self.put(rook_to, rook_piece);
    }

    /// 3.1.2 Does any piece of the side attack the square?
    #[must_use]
    pub fn is_attacked(&self, square: Square, by: Side) -> bool {
        self.attackers(square, by).next().is_some()
    }

    /// 3.9.1 Is the side that has the move in check? Pinned pieces give check, too.
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.is_attacked(self.king(self.turn), !self.turn)
    }

    /// 3.9.2 No move may expose the own king to check or leave him in check.
    pub(super) fn king_is_safe(&self, role: Role, m: PlainMove) -> Result<(), Illegal> {
        let us = self.turn;
        let after = self.with_men_moved(m);
        let king = after.king(us);
        if !after.is_attacked(king, !us) {
            return Ok(());
        }
        let by = after.attackers(king, !us).collect();
        let before = self.king(us);
        Err(if role == Role::King {
            Illegal::KingMovesIntoCheck { by }
        } else if after.attackers(king, !us).any(|from| self.attackers(before, !us).any(|checker| checker == from)) {
            Illegal::KingLeftInCheck { by }
        } else {
            Illegal::KingExposed { by }
        })
    }
}
