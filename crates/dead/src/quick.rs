//! The question of a running game, asked after every move: is it plain that a side can never mate? Small limits, and no
//! memory taken unless the answer is yes.

use davar_chess::{Position, Role, Side};

use crate::cage::cage;
use crate::closure::Walk;
use crate::proof::{CanMate, Proof};
use crate::{checker, material};

/// Positions that the look at all short lines may visit.
const LINES: u32 = 80;
/// Positions that the walk may see.
const WALK: u64 = 400;

/// Is the game dead: can it be shown at once that neither side can ever mate (Articles 5.2.2 and 9.6)? The proofs, for
/// White and Black, have been checked. `None` says nothing: [`is_dead`](crate::is_dead) looks further.
///
/// On a position of a usual game this costs about a microsecond, takes no memory from the heap, and never more than a
/// few milliseconds.
#[must_use]
pub fn dead_now(position: &Position) -> Option<[Proof; 2]> {
    let place = position.placement();
    let strength = |side: Side| {
        let heavy = place.role(Role::Queen) | place.role(Role::Rook) | place.role(Role::Pawn);
        (place.side(side) & heavy).count() * 2 + place.side(side).count()
    };
    let weaker = if strength(Side::White) <= strength(Side::Black) { Side::White } else { Side::Black };
    let first = cannot_mate_now(position, weaker)?;
    let second = cannot_mate_now(position, !weaker)?;
    Some(if weaker.is_white() { [first, second] } else { [second, first] })
}

/// Can it be shown at once that `side` can never mate? The proof has been checked.
#[must_use]
pub fn cannot_mate_now(position: &Position, side: Side) -> Option<Proof> {
    let proof = plainly_cannot(position, side)?;
    checker::holds(&proof, position, side).then_some(proof)
}

/// The cheap stages towards "cannot".
pub(crate) fn plainly_cannot(position: &Position, side: Side) -> Option<Proof> {
    let mated = |position: &Position| position.turn() != side && position.is_checkmate();
    if let Some(lemma) = material::lemma(position, side) {
        return (!mated(position)).then_some(Proof::Material(lemma));
    }
    let depth = if looks_blocked(position) { 7 } else { 4 };
    let mut left = LINES;
    if all_lines_end(position, side, depth, &mut left) {
        return match Walk::without_probes(position, side).run(u64::from(4 * LINES)) {
            Some(CanMate::No(proof)) => Some(proof),
            _ => None,
        };
    }
    if !looks_blocked(position) {
        return None;
    }
    if let Some(cage) = cage(position, side) {
        return Some(Proof::Cage(cage));
    }
    if position.count_legal() > 12 {
        return None;
    }
    match Walk::without_probes(position, side).run(WALK) {
        Some(CanMate::No(proof)) => Some(proof),
        _ => None,
    }
}

/// Do all lines end, within `depth` plies, in stalemate, the other side's mate or a material lemma? Stops at the first
/// line that does not, which is why it costs next to nothing in a usual position.
fn all_lines_end(position: &Position, side: Side, depth: u32, left: &mut u32) -> bool {
    if depth == 0 || *left == 0 {
        return false;
    }
    *left -= 1;
    let moves = position.legal();
    if moves.is_empty() {
        return position.turn() == side || !position.is_check();
    }
    moves.into_iter().all(|m| {
        let next = position.after(m);
        let settled = material::lemma(&next, side).is_some() && !(next.turn() != side && next.is_checkmate());
        settled || all_lines_end(&next, side, depth - 1, left)
    })
}

/// Could there be a cage, or a short end of all lines? Where men can go far there is none.
pub(crate) fn looks_blocked(position: &Position) -> bool {
    let place = position.placement();
    !(0..2).any(|i| {
        let side = Side::ALL[i];
        !(place.of(side, Role::Queen) | place.of(side, Role::Rook) | place.of(side, Role::Knight)).is_empty()
    })
}
