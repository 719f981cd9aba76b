//! What a proof says, as data that can be put in words: which squares a king never leaves, what never comes there.

use davar_chess::{Bitboard, Piece, Position, Role, Side, Square, attacks};

use crate::proof::{Cage, Proof};

/// A man in a cage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Confined {
    /// Where it stands now.
    pub square: Square,
    /// What it is.
    pub piece: Piece,
    /// The squares it can ever stand on.
    pub reach: Bitboard,
    /// Can it ever be captured?
    pub capturable: bool,
}

/// A cage in plain terms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Enclosure {
    /// The squares that the king which would have to be mated never leaves.
    pub king_stays_on: Bitboard,
    /// Of these, the squares on which the side that would mate can ever give check. Often none.
    pub check_possible_on: Bitboard,
    /// The men that never move and are never captured: the walls.
    pub walls: Bitboard,
    /// Every man with its reach, from a1 to h8.
    pub men: Vec<Confined>,
}

impl Cage {
    /// The cage in plain terms: of this position, and why `side` cannot mate.
    #[must_use]
    pub fn enclosure(&self, position: &Position, side: Side) -> Enclosure {
        let men: Vec<Confined> = (position.placement().pieces().zip(&self.reach))
            .map(|((square, piece), reach)| Confined {
                square,
                piece,
                reach: *reach,
                capturable: self.capturable.contains(square),
            })
            .collect();
        let is_king = |man: &&Confined| man.piece.role == Role::King && man.piece.side != side;
        let king_stays_on = men.iter().find(is_king).map_or(Bitboard::EMPTY, |king| king.reach);
        let attacking = men.iter().filter(|man| man.piece.side == side && man.piece.role != Role::King);
        let attacked = attacking.fold(Bitboard::EMPTY, |set, man| set | may_attack(man));
        let walls = men.iter().filter(|man| man.reach == Bitboard::of(man.square) && !man.capturable);
        Enclosure {
            king_stays_on,
            check_possible_on: king_stays_on & attacked,
            walls: walls.map(|man| man.square).collect(),
            men,
        }
    }
}

/// The squares next to its reach in the directions in which the man moves.
fn may_attack(man: &Confined) -> Bitboard {
    man.reach.fold(Bitboard::EMPTY, |set, at| {
        set | match man.piece.role {
            Role::Pawn => attacks::pawn(man.piece.side, at),
            role => attacks::officer(role, at, Bitboard::ALL),
        }
    })
}

impl Proof {
    /// The cage in plain terms, if the proof is one cage.
    #[must_use]
    pub fn enclosure(&self, position: &Position, side: Side) -> Option<Enclosure> {
        match self {
            Self::Cage(cage) => Some(cage.enclosure(position, side)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::cage;

    use super::*;

    #[test]
    fn a_wall_of_pawns_in_plain_terms() {
        let position: Position = "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1".parse().unwrap();
        let enclosure = cage(&position, Side::White).unwrap().enclosure(&position, Side::White);
        assert_eq!(enclosure.walls, position.placement().role(Role::Pawn));
        assert_eq!(enclosure.check_possible_on, Bitboard::EMPTY);
        // Black's king never crosses the middle of the board.
        assert!(!enclosure.king_stays_on.meets(Bitboard(0xffff_ffff)));
        assert_eq!(enclosure.men.len(), 8);
    }
}
