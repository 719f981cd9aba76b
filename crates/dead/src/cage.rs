//! The prover's cage: the least sets of squares that no man can leave, by growing them until nothing changes.

use arrayvec::ArrayVec;
use davar_chess::{Bitboard, Placement, Position, Role, Side, Square, attacks};

use crate::material::is_orderly;
use crate::proof::Cage;

/// With more men than this there is no cage.
const MOST_MEN: usize = 32;
const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
/// Reaches larger than this attack nothing for good in practice.
const STEADY: u32 = 6;

/// The eight directions: index distance, and the squares from which a step stays on the board.
const STRAIGHT: [(i32, u64); 4] = [(8, !0), (-8, !0), (1, NOT_H), (-1, NOT_A)];
const DIAGONAL: [(i32, u64); 4] = [(9, NOT_H), (7, NOT_A), (-7, NOT_H), (-9, NOT_A)];

#[inline(always)]
fn step(set: Bitboard, (by, from): (i32, u64)) -> Bitboard {
    let set = set.0 & from;
    Bitboard(if by >= 0 { set << by } else { set >> -by })
}

#[inline(always)]
fn steps(set: Bitboard, directions: &[(i32, u64)]) -> Bitboard {
    directions.iter().fold(Bitboard::EMPTY, |all, direction| all | step(set, *direction))
}

#[derive(Clone, Copy)]
struct Man {
    side: Side,
    role: Role,
    origin: Bitboard,
    reach: Bitboard,
    capturable: bool,
}

impl Man {
    fn is_fixed(&self) -> bool {
        self.reach == self.origin && !self.capturable
    }
}

type Men = ArrayVec<Man, MOST_MEN>;

/// What a round knows of the men of both sides together.
struct Round {
    /// Squares of men of a side that stay there for good.
    fixed: [Bitboard; 2],
    /// The king, if it stays for good.
    fixed_king: [Bitboard; 2],
    /// Where men of a side other than the king may stand.
    may_stand: [Bitboard; 2],
    /// Where pawns of a side may be passed over by a double step.
    passed: [Bitboard; 2],
    /// Pawns of a side, where they started, that are never captured and never leave their file.
    keepers: [Bitboard; 2],
}

/// A cage in which `side` can never mate, if there is one. A mate on the board is for the caller to see.
#[must_use]
pub fn cage(position: &Position, side: Side) -> Option<Cage> {
    let place = position.placement();
    if place.occupied().count() > MOST_MEN as u32
        || !position.castling_rooks().is_empty()
        || position.legal_en_passant().is_some()
        || !is_orderly(position)
        || !free_pawns(place).is_empty()
    {
        return None;
    }
    let mut men: Men = (place.pieces())
        .map(|(square, piece)| Man {
            side: piece.side,
            role: piece.role,
            origin: square.into(),
            reach: square.into(),
            capturable: false,
        })
        .collect();
    while grow(&mut men)? {}
    if mate_is_possible(&men, side) {
        return None;
    }
    let capturable = men.iter().filter(|man| man.capturable).fold(Bitboard::EMPTY, |set, man| set | man.origin);
    Some(Cage { reach: men.iter().map(|man| man.reach).collect(), capturable })
}

/// The pawns with nothing ahead on their file: nothing keeps them from promotion in a cage.
pub(crate) fn free_pawns(place: &Placement) -> Bitboard {
    let (mut below, mut above) = (place.occupied().0 >> 8, place.occupied().0 << 8);
    for shift in [8, 16, 32] {
        below |= below >> shift;
        above |= above << shift;
    }
    let white = place.of(Side::White, Role::Pawn).0 & !below;
    let black = place.of(Side::Black, Role::Pawn).0 & !above;
    Bitboard(white | black)
}

/// One round; `None` if a pawn may promote, `Some(false)` if nothing changed.
fn grow(men: &mut Men) -> Option<bool> {
    let round = look_around(men);
    let mut changed = false;
    let mut taken = [Bitboard::EMPTY; 2];
    for i in 0..men.len() {
        let man = men[i];
        let (us, them) = (man.side as usize, !man.side as usize);
        let barred = round.fixed[us] | round.fixed_king[them];
        let reach = match man.role {
            Role::Pawn => {
                let reach = pawn_reach(&man, &round);
                if reach.meets(Bitboard::BACK_RANKS) {
                    return None;
                }
                let attacked = pawn_attacks(reach, man.side);
                taken[them] |= attacked & (round.may_stand[them] | round.passed[them]);
                reach
            }
            Role::Knight => {
                man.reach | man.reach.fold(Bitboard::EMPTY, |set, at| set | attacks::knight(at)).without(barred)
            }
            Role::King => king_reach(i, men, barred),
            Role::Bishop => flood(man.reach, barred, &DIAGONAL, &[]),
            Role::Rook => flood(man.reach, barred, &STRAIGHT, &[]),
            Role::Queen => flood(man.reach, barred, &STRAIGHT, &DIAGONAL),
        };
        if man.role != Role::Pawn && reach != man.origin {
            taken[them] |= reach;
        }
        changed |= reach != man.reach;
        men[i].reach = reach;
    }
    for man in men.iter_mut().filter(|man| man.role != Role::King && !man.capturable) {
        let over = if man.role == Role::Pawn { passed_squares(man.reach, man.side) } else { Bitboard::EMPTY };
        if taken[man.side as usize].meets(man.reach | over) {
            man.capturable = true;
            changed = true;
        }
    }
    Some(changed)
}

fn look_around(men: &Men) -> Round {
    let none = [Bitboard::EMPTY; 2];
    let mut round = Round { fixed: none, fixed_king: none, may_stand: none, passed: none, keepers: none };
    for man in men {
        let us = man.side as usize;
        if man.is_fixed() {
            round.fixed[us] |= man.origin;
        }
        if man.role != Role::King {
            round.may_stand[us] |= man.reach;
        } else if man.is_fixed() {
            round.fixed_king[us] |= man.origin;
        }
        if man.role == Role::Pawn {
            round.passed[us] |= passed_squares(man.reach, man.side);
            if !man.capturable && man.reach.without(file_of(man.origin)).is_empty() {
                round.keepers[us] |= man.origin;
            }
        }
    }
    round
}

#[inline(always)]
fn flood(from: Bitboard, barred: Bitboard, one: &[(i32, u64)], other: &[(i32, u64)]) -> Bitboard {
    let mut reach = from;
    loop {
        let next = reach | (steps(reach, one) | steps(reach, other)).without(barred);
        if next == reach {
            return reach;
        }
        reach = next;
    }
}

fn pawn_attacks(pawns: Bitboard, side: Side) -> Bitboard {
    let (left, right) = if side.is_white() { (DIAGONAL[1], DIAGONAL[0]) } else { (DIAGONAL[3], DIAGONAL[2]) };
    step(pawns, left) | step(pawns, right)
}

/// Squares that a pawn of this reach may pass over in a double step.
fn passed_squares(reach: Bitboard, side: Side) -> Bitboard {
    if side.is_white() {
        Bitboard((reach.0 << 8) & (reach.0 >> 8) & 0xff_0000)
    } else {
        Bitboard((reach.0 >> 8) & (reach.0 << 8) & 0xff00_0000_0000)
    }
}

fn file_of(square: Bitboard) -> Bitboard {
    square.first().map_or(Bitboard::EMPTY, |square| Bitboard::file(square.file()))
}

/// The squares of its file that the enemy pawns which never leave it keep from a pawn of `side`.
fn kept_from(origin: Bitboard, keepers: Bitboard, side: Side) -> Bitboard {
    let file = file_of(origin);
    let keepers = keepers & file;
    if side.is_white() {
        let ahead = keepers.without(Bitboard(origin.0 | (origin.0 - 1)));
        ahead.first().map_or(Bitboard::EMPTY, |nearest| Bitboard(!0 << nearest.index()) & file)
    } else {
        let ahead = keepers & Bitboard(origin.0 - 1);
        ahead.last().map_or(Bitboard::EMPTY, |nearest| Bitboard(!0 >> (63 - nearest.index())) & file)
    }
}

fn pawn_reach(pawn: &Man, round: &Round) -> Bitboard {
    let side = pawn.side;
    let them = !side as usize;
    let mut reach = pawn.reach;
    reach |= pawn_attacks(reach, side) & (round.may_stand[them] | round.passed[them]);
    let file = file_of(pawn.origin);
    let mut blocked = round.fixed[0] | round.fixed[1];
    if reach.without(file).is_empty() {
        blocked |= kept_from(pawn.origin, round.keepers[them], side);
    }
    // The least set is grown step by step; a block that falls later is seen in a later round.
    loop {
        let ahead = if side.is_white() { Bitboard(reach.0 << 8) } else { Bitboard(reach.0 >> 8) };
        let double = if side.is_white() {
            Bitboard(((ahead.without(blocked).0 & 0xff_0000) << 8) & (reach.0 & 0xff00) << 16)
        } else {
            Bitboard(((ahead.without(blocked).0 & 0xff00_0000_0000) >> 8) & (reach.0 & 0xff_0000_0000_0000) >> 16)
        };
        let next = reach | (ahead | double).without(blocked);
        if next == reach {
            return reach;
        }
        reach = next;
    }
}

fn king_reach(i: usize, men: &Men, barred: Bitboard) -> Bitboard {
    let king = men[i];
    let mut barred = barred;
    let mut others_stand = None;
    for (j, man) in men.iter().enumerate().filter(|(_, man)| man.side != king.side && !man.capturable) {
        if man.reach.count() > STEADY {
            continue;
        }
        let is_slider = matches!(man.role, Role::Bishop | Role::Rook | Role::Queen);
        let may_stand = if is_slider { stand_without(men, i, j, &mut others_stand) } else { Bitboard::EMPTY };
        let always = man.reach.fold(Bitboard::ALL, |set, at| set & attacked_for_good(man, at, may_stand));
        barred |= always;
    }
    flood(king.reach, barred, &STRAIGHT, &DIAGONAL)
}

fn attacked_for_good(man: &Man, at: Square, may_stand: Bitboard) -> Bitboard {
    match man.role {
        Role::Pawn => attacks::pawn(man.side, at),
        role => attacks::officer(role, at, may_stand),
    }
}

/// Where men other than the king `i` and the man `j` may stand.
fn stand_without(men: &Men, i: usize, j: usize, cache: &mut Option<(Bitboard, Bitboard)>) -> Bitboard {
    // Squares that one man may reach, and that several may.
    let (once, twice) = *cache.get_or_insert_with(|| {
        let mut sets = (Bitboard::EMPTY, Bitboard::EMPTY);
        for man in men.iter().enumerate().filter(|(k, _)| *k != i).map(|(_, man)| man) {
            sets = (sets.0 | man.reach, sets.1 | (sets.0 & man.reach));
        }
        sets
    });
    once.without(men[j].reach) | twice
}

/// Could there be a position in the cage in which L is mated?
fn mate_is_possible(men: &Men, side: Side) -> bool {
    let reach_of_king = |of: Side| {
        men.iter().find(|man| man.side == of && man.role == Role::King).map_or(Bitboard::ALL, |man| man.reach)
    };
    let (own_king, their_king) = (reach_of_king(side), reach_of_king(!side));
    let attacked = may_attack(men, side, their_king);
    let blockers: ArrayVec<Bitboard, MOST_MEN> =
        men.iter().filter(|man| man.side != side && man.role != Role::King).map(|man| man.reach).collect();
    let blockable = blockers.iter().fold(Bitboard::EMPTY, |set, reach| set | *reach);
    (their_king & attacked).into_iter().any(|king| {
        let near = attacks::king(king);
        let flights = near.without(attacked);
        // What no man of L can fill, W's king must cover.
        let must = flights.without(blockable);
        let stands = must.fold(own_king.without(near | king.into()), |set, flight| set & attacks::king(flight));
        if !stands.is_empty() && can_be_filled(flights, &blockers) {
            return true;
        }
        stands.into_iter().any(|own| {
            let covered = flights & attacks::king(own);
            !covered.is_empty() && can_be_filled(flights.without(covered), &blockers)
        })
    })
}

fn may_attack(men: &Men, side: Side, their_king: Bitboard) -> Bitboard {
    let mut attacked = Bitboard::EMPTY;
    for man in men.iter().filter(|man| man.side == side) {
        let directions: [&[(i32, u64)]; 2] = match man.role {
            Role::King => continue,
            Role::Pawn => {
                attacked |= pawn_attacks(man.reach, side);
                continue;
            }
            Role::Knight => {
                attacked |= man.reach.fold(Bitboard::EMPTY, |set, at| set | attacks::knight(at));
                continue;
            }
            Role::Bishop => [&DIAGONAL, &[]],
            Role::Rook => [&STRAIGHT, &[]],
            Role::Queen => [&STRAIGHT, &DIAGONAL],
        };
        for direction in directions.into_iter().flatten() {
            let next = step(man.reach, *direction);
            attacked |= next | step(next & their_king, *direction);
        }
    }
    attacked
}

/// Can each of the squares be filled by a blocker of its own?
fn can_be_filled(squares: Bitboard, blockers: &[Bitboard]) -> bool {
    // Augmenting paths; at most eight squares.
    let mut square_of: [u8; MOST_MEN] = [NOBODY; MOST_MEN];
    let mut all = squares;
    all.all(|square| {
        let mut tried = 0u32;
        augment(square.index(), blockers, &mut square_of, &mut tried)
    })
}

const NOBODY: u8 = 64;

fn augment(square: u8, blockers: &[Bitboard], square_of: &mut [u8; MOST_MEN], tried: &mut u32) -> bool {
    for (i, reach) in blockers.iter().enumerate() {
        if reach.0 >> square & 1 == 0 || *tried >> i & 1 == 1 {
            continue;
        }
        *tried |= 1 << i;
        if square_of[i] == NOBODY || augment(square_of[i], blockers, square_of, tried) {
            square_of[i] = square;
            return true;
        }
    }
    false
}
