//! Article 3.10: legal and illegal moves, and what a legal move makes of the position.

use davar_chess::{Attempt, Illegal, Piece, Role, Square, Wing};

use super::king::castled_squares;
use super::{Kind, PlainMove, PlainPosition, Rights, away, forward};

impl PlainPosition {
    /// 3.10.1 and 3.10.2 The legal move that an attempt is, or the first thing against it.
    ///
    /// # Errors
    /// The reason, asked in this order: castling, whose piece, how it moves, the exchange, the king's safety.
    pub fn judge(&self, attempt: Attempt) -> Result<PlainMove, Illegal> {
        if let Some(wing) = self.castling_meant(attempt) {
            let rook = self.castling(wing).map_err(Illegal::Castling)?;
            return Ok(PlainMove { from: self.king(self.turn), to: rook, becomes: None, kind: Kind::Castling });
        }
        match attempt {
            Attempt::Piece { from, to, becomes } => self.piece(from, to, becomes),
            Attempt::Castle(_) => Err(Illegal::NoPiece),
        }
    }

    /// All but castling.
    fn piece(&self, from: Square, to: Square, becomes: Option<Role>) -> Result<PlainMove, Illegal> {
        let role = self.own_piece(from)?;
        if from == to {
            return Err(Illegal::NotMoved(role));
        }
        let kind = match role {
            Role::Pawn => self.pawn(from, to)?,
            _ => self.officer(role, from, to).map(|()| Kind::Ordinary)?,
        };
        self.exchange(role, to, becomes)?;
        let m = PlainMove { from, to, becomes, kind };
        self.king_is_safe(role, m)?;
        Ok(m)
    }

    /// 1.3 A player moves his own pieces.
    fn own_piece(&self, from: Square) -> Result<Role, Illegal> {
        match self.at(from) {
            None => Err(Illegal::NoPiece),
            Some(piece) if piece.side != self.turn => Err(Illegal::OpponentsPiece(piece.role)),
            Some(piece) => Ok(piece.role),
        }
    }

    /// 3.10.1 All legal moves, by origin and target.
    #[must_use]
    pub fn legal(&self) -> Vec<PlainMove> {
        let mut moves = Vec::with_capacity(64);
        for from in Square::all().filter(|from| self.at(*from).is_some_and(|piece| piece.side == self.turn)) {
            for to in Square::all() {
                match self.piece(from, to, None) {
                    Ok(m) => moves.push(m),
                    Err(Illegal::PromotionMissing) => {
                        let exchanges = Role::PROMOTIONS.map(|role| self.piece(from, to, Some(role)));
                        moves.extend(exchanges.into_iter().flatten());
                    }
                    Err(_) => {}
                }
            }
        }
        moves.extend(Wing::ALL.into_iter().filter_map(|wing| self.judge(Attempt::Castle(wing)).ok()));
        moves
    }

    /// What stands where after a move: nothing else changes yet, the turn neither.
    pub(super) fn with_men_moved(&self, m: PlainMove) -> Self {
        let mut after = *self;
        match m.kind {
            Kind::Castling => after.castle(m.from, m.to, castled_squares(m.from, wing_of(m))),
            Kind::Ordinary | Kind::EnPassant => {
                // 3.1.1 What stands there is captured as part of the same move.
                after.put(m.to, self.at(m.from).map(|piece| exchanged(piece, m.becomes)));
                after.put(m.from, None);
            }
        }
        if m.kind == Kind::EnPassant {
            // 3.7.3.1 The captured pawn stands beside the square the other pawn came from.
            let passed = m.to.offset(0, -forward(self.turn));
            passed.into_iter().for_each(|passed| after.put(passed, None));
        }
        after
    }

    /// The position after a legal move.
    #[must_use]
    pub fn after(&self, m: PlainMove) -> Self {
        let us = self.turn;
        let mut after = self.with_men_moved(m);
        let role = self.at(m.from).map(|piece| piece.role);
        let captures = m.kind != Kind::Castling && self.at(m.to).is_some() || m.kind == Kind::EnPassant;
        // 3.8.2.1 A rook that moves or is captured castles no more, and a king that moves castles no more.
        for side in [us, !us] {
            after.rights[side] = after.rights[side].without(m.from).without(m.to);
        }
        if role == Some(Role::King) {
            after.rights[us] = Rights::default();
            after.king_moved[us] = true;
        }
        // 3.7.3.2 Only a double step just made can be answered en passant.
        let double_step = role == Some(Role::Pawn) && away(m.from, m.to).1.abs() == 2;
        after.en_passant = if double_step { m.from.offset(0, forward(us)) } else { None };
        // 9.3 Captures and pawn moves begin the count anew.
        let progress = captures || role == Some(Role::Pawn);
        after.quiet_plies = if progress { 0 } else { self.quiet_plies.saturating_add(1) };
        // 1.3 The opponent has the move.
        after.turn = !us;
        if !us.is_white() {
            after.move_number = self.move_number.saturating_add(1);
        }
        after
    }
}

/// 3.7.3.3 The pawn makes way for the new piece.
fn exchanged(piece: Piece, becomes: Option<Role>) -> Piece {
    Piece { role: becomes.unwrap_or(piece.role), ..piece }
}

fn wing_of(castling: PlainMove) -> Wing {
    if away(castling.from, castling.to).0 > 0 { Wing::Kingside } else { Wing::Queenside }
}
