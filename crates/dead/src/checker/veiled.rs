//! The checker of veiled proofs; section 5 of `docs/dead-positions.md` shows why it is sound.
//!
//! An entry stands for every position in which its men stand as it says and some more bishops stand somewhere on the
//! reaches, at most as many of each side and square colour as the proof counts. Whatever cannot be excluded of such
//! positions is taken to be possible.

use davar_chess::{Bitboard, Piece, Placement, Position, Role, Side, Square, attacks};

use crate::{State, Veil, Veiled};

/// Does the proof show that `side` can never mate from this position? The caller has seen that the position is orderly.
pub(super) fn veiled_holds(veiled: &Veiled, position: &Position, side: Side) -> bool {
    let sheet = Sheet { veiled, w: side };
    position.castling_rooks().is_empty()
        && position.legal_en_passant().is_none()
        && veiled.entries.iter().any(|entry| sheet.stands_for(entry, position))
        && veiled.entries.iter().all(|entry| sheet.entry_holds(entry))
}

/// What may stand on the board: men, and bishops somewhere.
struct Scene {
    men: Placement,
    turn: Side,
    /// Where veiled bishops of White and Black may stand.
    reach: [Bitboard; 2],
}

impl Scene {
    fn king(&self, side: Side) -> Option<Square> {
        self.men.of(side, Role::King).single()
    }

    /// Do the men of `by`, seen over these occupied squares, attack the square?
    fn men_attack(&self, square: Square, by: Side, occupied: Bitboard) -> bool {
        self.men.pieces().filter(|(from, piece)| piece.side == by && *from != square).any(|(from, piece)| {
            let attacked = match piece.role {
                Role::Pawn => attacks::pawn(by, from),
                role => attacks::officer(role, from, occupied),
            };
            attacked.contains(square)
        })
    }

    /// The king of `side` is attacked wherever the veiled bishops stand.
    fn king_is_surely_attacked(&self, side: Side) -> bool {
        let may_be_occupied = self.men.occupied() | self.reach[0] | self.reach[1];
        self.king(side).is_some_and(|king| self.men_attack(king, !side, may_be_occupied))
    }

    /// The square may be attacked by `by` once the man on `left` is gone.
    fn may_be_attacked(&self, square: Square, by: Side, left: Bitboard) -> bool {
        let occupied = self.men.occupied().without(left).without(square.into());
        let veiled = self.reach[by as usize].without(self.men.occupied());
        self.men_attack(square, by, occupied) || attacks::bishop(square, occupied).meets(veiled)
    }
}

struct Sheet<'a> {
    veiled: &'a Veiled,
    /// The side that would mate.
    w: Side,
}

impl Sheet<'_> {
    /// The position is the entry's with bishops added that the entry allows.
    fn stands_for(&self, entry: &Veil, position: &Position) -> bool {
        let Some(men) = entry.state.position() else { return false };
        let (all, men) = (position.placement(), (*men.placement(), men.turn()));
        let rest = all.occupied().without(men.0.occupied());
        let agree = men.0.pieces().all(|(square, piece)| all.at(square) == Some(piece));
        men.1 == position.turn()
            && agree
            && rest.without(all.role(Role::Bishop)).is_empty()
            && Side::ALL.into_iter().all(|side| {
                let bishops = rest & all.side(side);
                let light = bishops.filter(|square| square.is_light()).count();
                let count = self.veiled.count[side as usize];
                bishops.without(entry.reach[side as usize]).is_empty()
                    && light <= usize::from(count[1])
                    && bishops.len() - light <= usize::from(count[0])
            })
    }

    fn entry_holds(&self, entry: &Veil) -> bool {
        let Some(position) = entry.state.position() else { return false };
        let scene = Scene { men: *position.placement(), turn: position.turn(), reach: entry.reach };
        position.castling_rooks().is_empty()
            && position.en_passant().is_none()
            && !scene.men.role(Role::Pawn).meets(Bitboard::BACK_RANKS)
            && Side::ALL.into_iter().all(|side| is_closed(&scene, side))
            && !self.may_be_mate(&scene)
            && self.all_men_moves_are_covered(&scene)
            && self.all_bishop_moves_are_covered(&scene)
    }

    /// L has the move, and with some bishops in their places it might be mated.
    fn may_be_mate(&self, scene: &Scene) -> bool {
        let (w, l) = (self.w, !self.w);
        let Some(king) = scene.king(l) else { return true };
        if scene.turn == w || !scene.may_be_attacked(king, w, Bitboard::EMPTY) {
            return false;
        }
        let is_open =
            |flight: &Square| !scene.men.side(l).contains(*flight) && !scene.may_be_attacked(*flight, w, king.into());
        let open: Bitboard = attacks::king(king).filter(is_open).collect();
        let light = open.filter(|square| square.is_light()).count();
        let [on_dark, on_light] = self.veiled.count[l as usize];
        // All of them would have to be filled by veiled bishops of L.
        open.without(scene.reach[l as usize]).is_empty()
            && light <= usize::from(on_light)
            && open.len() - light <= usize::from(on_dark)
    }

    /// Every move that a man who is not veiled may have.
    fn all_men_moves_are_covered(&self, scene: &Scene) -> bool {
        let own = scene.men.side(scene.turn);
        own.into_iter().all(|from| match scene.men.at(from) {
            Some(pawn) if pawn.role == Role::Pawn => self.pawn_is_covered(scene, from),
            Some(piece) => {
                let to = attacks::officer(piece.role, from, scene.men.occupied());
                to.without(own).into_iter().all(|to| self.move_is_covered(scene, from, to, piece))
            }
            None => true,
        })
    }

    fn pawn_is_covered(&self, scene: &Scene, from: Square) -> bool {
        let us = scene.turn;
        let pawn = Piece { side: us, role: Role::Pawn };
        let targets = scene.men.side(!us) | scene.reach[!us as usize];
        let mut to = attacks::pawn(us, from) & targets.without(scene.men.side(us));
        let is_empty = |square: &Square| !scene.men.occupied().contains(*square);
        let ahead = if us.is_white() { 1 } else { -1 };
        if let Some(one) = from.offset(0, ahead).filter(is_empty) {
            to |= one.into();
            let two = one.offset(0, ahead).filter(is_empty);
            if let (1, Some(two)) = (from.rank().seen_by(us).index(), two) {
                // A capture en passant is more than a veiled proof can say.
                let beside = attacks::king(two) & Bitboard::rank(two.rank());
                if beside.meets(scene.men.of(!us, Role::Pawn)) {
                    return false;
                }
                to |= two.into();
            }
        }
        to.into_iter().all(|to| {
            if Bitboard::BACK_RANKS.contains(to) {
                return [Role::Queen, Role::Rook, Role::Bishop, Role::Knight]
                    .into_iter()
                    .all(|role| self.move_is_covered(scene, from, to, Piece { side: us, role }));
            }
            self.move_is_covered(scene, from, to, pawn)
        })
    }

    fn move_is_covered(&self, scene: &Scene, from: Square, to: Square, becomes: Piece) -> bool {
        let mut men = scene.men;
        men.remove(from);
        if men.remove(to).is_some_and(|taken| taken.role == Role::King) {
            return true; // No king is ever captured.
        }
        men.put(to, becomes);
        self.is_covered(&Scene { men, turn: !scene.turn, reach: scene.reach })
    }

    /// The moves of veiled bishops: within their reach nothing else changes, and they may capture beside it.
    fn all_bishop_moves_are_covered(&self, scene: &Scene) -> bool {
        let us = scene.turn;
        let reach = scene.reach[us as usize].without(scene.men.occupied());
        let foes = scene.men.side(!us).without(scene.men.role(Role::King));
        let steps = reach.fold(Bitboard::EMPTY, |set, from| set | attacks::bishop(from, Bitboard::ALL));
        let quiet = Scene { men: scene.men, turn: !us, reach: scene.reach };
        (reach.is_empty() || self.is_covered(&quiet))
            && (steps & foes).into_iter().all(|taken| {
                let (mut men, mut reach) = (scene.men, scene.reach);
                men.remove(taken);
                reach[us as usize] |= taken.into();
                self.is_covered(&Scene { men, turn: !us, reach })
            })
    }

    /// The side that has just moved is exposed for certain, or W has too little and it is no mate, or an entry stands for
    /// all of it.
    fn is_covered(&self, scene: &Scene) -> bool {
        if scene.king_is_surely_attacked(!scene.turn) || (self.is_settled(scene) && !self.may_be_mate(scene)) {
            return true;
        }
        let state = State::of_men(&scene.men, scene.turn);
        let found = self.veiled.entries.binary_search_by_key(&state, |entry| entry.state);
        let Some(entry) = found.ok().and_then(|index| self.veiled.entries.get(index)) else { return false };
        let free = |side: Side| scene.reach[side as usize].without(scene.men.occupied());
        Side::ALL.into_iter().all(|side| free(side).without(entry.reach[side as usize]).is_empty())
    }

    /// The lemma of the lone king or of the bishops of one colour holds, wherever veiled bishops stand.
    fn is_settled(&self, scene: &Scene) -> bool {
        let kings = scene.men.role(Role::King);
        let ours = scene.men.side(self.w).without(kings);
        let bishops = scene.men.role(Role::Bishop) | scene.reach[0] | scene.reach[1];
        let light = bishops.filter(|square| square.is_light()).count();
        let lone_king = ours.is_empty() && scene.reach[self.w as usize].is_empty();
        let bishops_of_one_colour = ours.without(scene.men.role(Role::Bishop)).is_empty()
            && !scene.men.side(!self.w).meets(scene.men.role(Role::Pawn) | scene.men.role(Role::Knight))
            && (light == 0 || light == bishops.len());
        lone_king || bishops_of_one_colour
    }
}

/// A veiled bishop that goes one step stays on its reach or meets a man.
fn is_closed(scene: &Scene, side: Side) -> bool {
    let reach = scene.reach[side as usize];
    reach
        .without(scene.men.occupied())
        .into_iter()
        .all(|from| attacks::bishop(from, Bitboard::ALL).without(reach | scene.men.occupied()).is_empty())
}
