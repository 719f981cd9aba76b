//! Positions packed into 32 bytes, exactly: equal states are equal positions in the sense of a repetition
//! (Article 9.2.3), so nothing rests on a hash.

use davar_chess::{Bitboard, Piece, Placement, Position, Role, Setup, Side, Square};

/// Four bits for each square, spread over four sets.
///
/// Codes: 0 nothing; 1 to 5 White's pawn, knight, bishop, rook, queen; 6 to 10 Black's; 11 White's king, 15 if White has
/// the move; 12 Black's king; 13 a rook that may still castle (whose it is, its rank tells); 14 a pawn that can be
/// captured en passant (it belongs to the side that does not have the move).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct State([u64; 4]);

const OFFICERS: [Role; 5] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
const WHITE_KING: usize = 11;
const BLACK_KING: usize = 12;
const CASTLING_ROOK: usize = 13;
const PASSING_PAWN: usize = 14;
const WHITE_KING_TO_MOVE: usize = 15;

impl State {
    /// Packs what matters for the legal moves from here on: not the counters.
    #[must_use]
    #[inline]
    pub fn of(position: &Position) -> Self {
        let place = position.placement();
        let castling = position.castling_rooks();
        let passing = passing_pawn(position);
        let special = castling | passing;
        let mut planes = [0; 4];
        let mut add = |code: usize, set: Bitboard| {
            for (bit, plane) in planes.iter_mut().enumerate() {
                if code >> bit & 1 == 1 {
                    *plane |= set.0;
                }
            }
        };
        for (i, role) in OFFICERS.into_iter().enumerate() {
            add(1 + i, place.of(Side::White, role).without(special));
            add(6 + i, place.of(Side::Black, role).without(special));
        }
        let white = if position.turn().is_white() { WHITE_KING_TO_MOVE } else { WHITE_KING };
        add(white, place.of(Side::White, Role::King));
        add(BLACK_KING, place.of(Side::Black, Role::King));
        add(CASTLING_ROOK, castling);
        add(PASSING_PAWN, passing);
        Self(planes)
    }

    /// Packs men alone: nobody may castle, and nothing can be captured en passant.
    #[must_use]
    pub fn of_men(place: &Placement, turn: Side) -> Self {
        let mut planes = [0; 4];
        let mut add = |code: usize, set: Bitboard| {
            for (bit, plane) in planes.iter_mut().enumerate() {
                if code >> bit & 1 == 1 {
                    *plane |= set.0;
                }
            }
        };
        for (i, role) in OFFICERS.into_iter().enumerate() {
            add(1 + i, place.of(Side::White, role));
            add(6 + i, place.of(Side::Black, role));
        }
        add(if turn.is_white() { WHITE_KING_TO_MOVE } else { WHITE_KING }, place.of(Side::White, Role::King));
        add(BLACK_KING, place.of(Side::Black, Role::King));
        Self(planes)
    }

    /// The position again, with counters at their start; `None` if the bits describe no position.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        let position = Position::from_setup(self.setup()).ok()?;
        (Self::of(&position) == *self).then_some(position)
    }

    /// The position of a state that was packed from one.
    pub(crate) fn unpack(&self) -> Position {
        Position::from_setup(self.setup()).unwrap_or_default()
    }

    fn setup(&self) -> Setup {
        let turn = Side::white_if(!self.having(WHITE_KING_TO_MOVE).is_empty());
        let mut setup = Setup { turn, ..Setup::bare(Placement::EMPTY) };
        let mut put = |set: Bitboard, side: Side, role: Role| {
            for square in set {
                setup.placement.put(square, Piece { side, role });
            }
        };
        for (i, role) in OFFICERS.into_iter().enumerate() {
            put(self.having(1 + i), Side::White, role);
            put(self.having(6 + i), Side::Black, role);
        }
        put(self.having(WHITE_KING) | self.having(WHITE_KING_TO_MOVE), Side::White, Role::King);
        put(self.having(BLACK_KING), Side::Black, Role::King);
        let castling = self.having(CASTLING_ROOK);
        let first_rank = Bitboard(0xff);
        put(castling & first_rank, Side::White, Role::Rook);
        put(castling.without(first_rank), Side::Black, Role::Rook);
        let passing = self.having(PASSING_PAWN);
        put(passing, !turn, Role::Pawn);
        setup.castling = castling;
        setup.en_passant = passing.single().and_then(|pawn| pawn.offset(0, if turn.is_white() { 1 } else { -1 }));
        setup
    }

    /// Where the king of a side stands.
    #[must_use]
    pub fn king(&self, side: Side) -> Bitboard {
        if side.is_white() {
            self.having(WHITE_KING) | self.having(WHITE_KING_TO_MOVE)
        } else {
            self.having(BLACK_KING)
        }
    }

    fn having(&self, code: usize) -> Bitboard {
        Bitboard((0..4).fold(!0, |set, bit| set & if code >> bit & 1 == 1 { self.0[bit] } else { !self.0[bit] }))
    }

    /// A well-mixed number for tables. Equal states have equal numbers; tables compare the states.
    #[must_use]
    #[inline]
    pub(crate) fn mixed(&self) -> u64 {
        let mut hash = 0x9e37_79b9_7f4a_7c15u64;
        for plane in self.0 {
            hash = (hash ^ plane).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            hash ^= hash >> 29;
        }
        hash.wrapping_mul(0x94d0_49bb_1331_11eb) ^ hash >> 32
    }
}

#[inline]
fn passing_pawn(position: &Position) -> Bitboard {
    if position.en_passant().is_none() {
        return Bitboard::EMPTY;
    }
    let behind = if position.turn().is_white() { -1 } else { 1 };
    let pawn = position.legal_en_passant().and_then(|square: Square| square.offset(0, behind));
    pawn.map_or(Bitboard::EMPTY, Bitboard::of)
}

/// A set of states with their numbers in order of arrival: open addressing, every hit compared in full.
pub(crate) struct StateSet {
    states: Vec<State>,
    slots: Vec<u32>,
}

impl StateSet {
    pub(crate) fn new() -> Self {
        Self { states: Vec::with_capacity(16), slots: vec![0; 32] }
    }

    pub(crate) fn len(&self) -> usize {
        self.states.len()
    }

    pub(crate) fn states(&self) -> &[State] {
        &self.states
    }

    /// Its number, and whether it is new.
    pub(crate) fn insert(&mut self, state: State) -> (usize, bool) {
        if (self.states.len() + 1) * 2 > self.slots.len() {
            self.grow();
        }
        let mask = self.slots.len() - 1;
        let mut slot = state.mixed() as usize & mask;
        loop {
            match self.slots[slot] {
                0 => {
                    self.states.push(state);
                    self.slots[slot] = self.states.len() as u32;
                    return (self.states.len() - 1, true);
                }
                number if self.states[number as usize - 1] == state => return (number as usize - 1, false),
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    fn grow(&mut self) {
        let mask = self.slots.len() * 4 - 1;
        let mut slots = vec![0u32; mask + 1];
        for (number, state) in self.states.iter().enumerate() {
            let mut slot = state.mixed() as usize & mask;
            while slots[slot] != 0 {
                slot = (slot + 1) & mask;
            }
            slots[slot] = number as u32 + 1;
        }
        self.slots = slots;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_loses_nothing_but_the_counters() {
        let texts = [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/8/8/3pP3/8/8/8/R3K2R w Kq d6 0 1",
            "r3k2r/8/8/3pP3/8/8/8/R3K2R w - - 0 1",
            "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
            "4k3/8/8/8/3pP3/8/8/4K3 w - - 0 1",
        ];
        let mut seen = Vec::new();
        for text in texts {
            let mut position: Position = text.parse().unwrap();
            for ply in 0..40 {
                let state = State::of(&position);
                let back = state.position().unwrap();
                assert_eq!(back.recurrence(), position.recurrence(), "{text} ply {ply}");
                seen.push((state, position.recurrence()));
                let moves = position.legal();
                if moves.is_empty() {
                    break;
                }
                position.play(moves[(ply * 7 + 3) % moves.len()]);
            }
        }
        for (state, recurrence) in &seen {
            for (other_state, other) in &seen {
                assert_eq!(state == other_state, recurrence == other);
            }
        }
    }

    #[test]
    fn a_set_numbers_its_states() {
        let mut set = StateSet::new();
        let mut position = Position::initial();
        for number in 0..100 {
            assert_eq!(set.insert(State::of(&position)), (number, true));
            assert_eq!(set.insert(State::of(&position)), (number, false));
            let moves = position.legal();
            position.play(*moves.iter().find(|m| !position.is_quiet(**m)).unwrap_or(&moves[0]));
            if set.states().contains(&State::of(&position)) {
                break;
            }
        }
        assert!(set.len() > 5);
    }
}
