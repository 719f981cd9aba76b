//! What a proof says, as data that can be put in words: which squares a king never leaves, what never comes there.

use davar_chess::{Bitboard, Piece, Position, Role, Side, Square, attacks};

use crate::State;
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
    /// The squares that the king which would have to be mated can ever stand on, as far as the proof follows it: in a closed
    /// proof not beyond what material settles. None if the proof does not look at squares.
    #[must_use]
    pub fn king_squares(&self, position: &Position, side: Side) -> Option<Bitboard> {
        let of_states = |set: Bitboard, state: &State| set | state.king(!side);
        match self {
            Self::Over | Self::Material(_) => None,
            Self::Cage(cage) => Some(cage.enclosure(position, side).king_stays_on),
            Self::Closed(closed) => {
                let inner = closed.inner.iter().fold(Bitboard::EMPTY, of_states);
                Some(closed.caged.iter().fold(inner, |set, (state, cage)| {
                    let at = state.position();
                    set | at.map_or(Bitboard::EMPTY, |at| cage.enclosure(&at, side).king_stays_on)
                }))
            }
            Self::Veiled(veiled) => Some(
                veiled
                    .entries
                    .iter()
                    .map(|entry| entry.state)
                    .fold(Bitboard::EMPTY, |set, state| of_states(set, &state)),
            ),
        }
    }

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
    use crate::{Budget, CanMate, cage, prove};

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

    #[test]
    fn every_proof_about_squares_tells_where_the_king_can_be() {
        for (fen, kind, squares) in [
            ("8/8/4k3/8/8/3K4/8/8 w - - 0 1", "material", None),
            ("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", "cage", Some("e8")),
            ("k7/P7/K7/8/8/8/8/8 b - - 0 1", "over", None),
            ("6Rk/8/7K/8/8/8/8/8 b - - 0 1", "closed", Some("h8")),
            ("1b2kb2/8/2ppp3/3p2p1/1p1K1pP1/1P1P1P2/8/1B1B1B2 b - - 0 1", "veiled", Some("e8")),
        ] {
            let position: Position = fen.parse().unwrap();
            let CanMate::No(proof) = prove(&position, Side::White, Budget::DEFAULT) else { panic!("{fen}") };
            let found = proof.king_squares(&position, Side::White);
            assert_eq!((proof.kind(), found.is_some()), (kind, squares.is_some()), "{fen}");
            if let (Some(found), Some(square)) = (found, squares) {
                assert!(found.contains(square.parse().unwrap()), "{fen} {found:?}");
            }
        }
    }
}
