//! The question of a running game, asked after every move: is it plain that a side can never mate? Small limits, and no
//! memory taken unless the answer is yes.

use davar_chess::{Position, Role, Side};

use crate::cage::{cage, free_pawns};
use crate::closure::Walk;
use crate::proof::{CanMate, Proof};
use crate::{checker, material};

/// Positions that the look at all short lines may visit.
const LINES: u32 = 80;
/// Positions that the walk may see.
const WALK: u64 = 1500;
/// Positions with prospects of a mate after which the walk gives up.
const PATIENCE: u32 = 8;

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
    if !position.has_legal_move() {
        return (!mated(position)).then_some(Proof::Over);
    }
    if let Some(cage) = cage(position, side) {
        return (!mated(position)).then_some(Proof::Cage(cage));
    }
    let mut left = LINES;
    let all_end = all_lines_end(position, side, if is_walled(position) { 7 } else { 4 }, &mut left);
    let limit = if all_end {
        u64::from(4 * LINES)
    } else if is_nearly_forced(position, side) || (is_walled(position) && position.count_legal() < 10) {
        WALK
    } else {
        return None;
    };
    match Walk::impatient(position, side, PATIENCE).run(limit) {
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
    moves.iter().all(|&m| {
        let next = position.after(m);
        let settled = material::lemma(&next, side).is_some() && !(next.turn() != side && next.is_checkmate());
        settled || all_lines_end(&next, side, depth - 1, left)
    })
}

/// One or two legal moves, and after each it is settled or walled.
fn is_nearly_forced(position: &Position, side: Side) -> bool {
    if position.count_legal() > 2 {
        return false;
    }
    position.legal().iter().all(|&m| {
        let next = position.after(m);
        is_walled(&next) || material::lemma(&next, side).is_some()
    })
}

/// Kings, bishops, and at least four pawns, each with something ahead.
fn is_walled(position: &Position) -> bool {
    let place = position.placement();
    let far = place.role(Role::Queen) | place.role(Role::Rook) | place.role(Role::Knight);
    far.is_empty() && place.role(Role::Pawn).count() >= 4 && free_pawns(place).is_empty()
}
