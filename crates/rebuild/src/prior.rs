//! How likely a move is before anybody has written anything: captures, recaptures, pieces brought to safety.
//!
//! A few features that can be counted quickly, weighted. It decides nothing that an entry decides; it parts moves between
//! which the entries leave a choice.

use davar_chess::{MoveList, Position, Role, Side, Square};

use crate::deed::Deed;

/// What the men are worth, for exchanges.
const WORTH: [f32; 6] = [1.0, 3.0, 3.0, 5.0, 9.0, 20.0];

/// The weights of the features, in nats.
#[derive(Clone, Copy, Debug)]
struct Weights {
    gain: f32,
    recapture: f32,
    hangs: f32,
    escapes: f32,
    castles: f32,
    king_steps: f32,
    pawn: f32,
    develops: f32,
    centre: f32,
    promotes: f32,
    retreats: f32,
}

const WEIGHTS: Weights = Weights {
    gain: 0.45,
    recapture: 1.6,
    hangs: 0.35,
    escapes: 0.35,
    castles: 1.6,
    king_steps: -0.7,
    pawn: 0.0,
    develops: 0.7,
    centre: 0.12,
    promotes: 1.2,
    retreats: -0.6,
};

/// Writes minus the logarithm of each move's share into `costs`. `taken_on` is where the last move took something.
pub(crate) fn costs(
    position: &Position,
    moves: &MoveList,
    deeds: &[Deed],
    taken_on: Option<Square>,
    costs: &mut Vec<f32>,
) {
    costs.clear();
    let scene = Scene::of(position);
    costs.extend(deeds.iter().map(|deed| scene.score(position, deed, taken_on)));
    let highest = costs.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let total: f32 = costs.iter().map(|score| (score - highest).exp()).sum();
    let log = highest + total.ln();
    costs.iter_mut().for_each(|score| *score = log - *score);
    debug_assert_eq!(costs.len(), moves.len());
}

/// What is the same for all moves of a position.
struct Scene {
    us: Side,
    attacked: [f32; 64],
    queens: bool,
    opening: bool,
}

impl Scene {
    fn of(position: &Position) -> Self {
        let us = position.turn();
        let board = position.placement();
        let mut attacked = [0.0; 64];
        for square in board.side(us).without(board.role(Role::King)).without(board.role(Role::Pawn)) {
            attacked[usize::from(square.index())] = threat(position, square, us, square);
        }
        let men = board.occupied().count();
        Self { us, attacked, queens: !board.role(Role::Queen).is_empty() && men > 14, opening: men > 24 }
    }

    fn score(&self, position: &Position, deed: &Deed, taken_on: Option<Square>) -> f32 {
        let w = &WEIGHTS;
        let own = WORTH[deed.role as usize];
        let gain = deed.taken.map_or(0.0, |taken| WORTH[taken as usize]);
        let mut score = 0.0;
        if deed.wing.is_some() {
            return w.castles;
        }
        // What may be lost where the piece arrives, and what was in danger where it left.
        let danger = if deed.role == Role::King { 0.0 } else { threat_to(position, deed, self.us, own) };
        score += w.gain * (gain - danger).clamp(-1.0, 6.0).max(0.0) + if gain > 0.0 { 0.4 } else { 0.0 };
        score -= w.hangs * (danger - gain).max(0.0);
        score += w.escapes * self.attacked[usize::from(deed.from.index())].min(5.0);
        if deed.taken.is_some() && taken_on == Some(deed.to) {
            score += w.recapture;
        }
        if deed.becomes == Some(Role::Queen) {
            score += w.promotes;
        } else if deed.becomes.is_some() {
            score -= 3.0;
        }
        let home = if self.us.is_white() { 0 } else { 7 };
        match deed.role {
            Role::King if self.queens => score += w.king_steps,
            Role::Pawn => score += w.pawn,
            Role::Knight | Role::Bishop => {
                score += if deed.from.rank().index() == home { w.develops } else { 0.0 };
                score += if deed.to.rank().index() == home { w.retreats } else { 0.0 };
            }
            _ => {}
        }
        score + w.centre * (centre(deed.to) - centre(deed.from)) * if self.opening { 2.0 } else { 1.0 }
    }
}

/// 0 at the edge to 3 in the middle.
fn centre(square: Square) -> f32 {
    let near = |index: u8| f32::from(index.min(7 - index));
    near(square.file().index()).min(near(square.rank().index()))
}

/// What is lost if the piece on `square` is left there.
fn threat(position: &Position, square: Square, us: Side, from: Square) -> f32 {
    let own = position.placement().role_at(from).map_or(0.0, |role| WORTH[role as usize]);
    exchange(position, square, us, own, from)
}

fn threat_to(position: &Position, deed: &Deed, us: Side, own: f32) -> f32 {
    exchange(position, deed.to, us, own, deed.from)
}

/// A short exchange: the cheapest attacker takes; if the square is guarded, it is taken back.
fn exchange(position: &Position, square: Square, us: Side, own: f32, from: Square) -> f32 {
    let attackers = position.attackers(square, !us);
    if attackers.is_empty() {
        return 0.0;
    }
    let board = position.placement();
    let cheapest = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King]
        .into_iter()
        .find(|role| board.role(*role).meets(attackers))
        .unwrap_or(Role::King);
    let guards = position.attackers(square, us).without(davar_chess::Bitboard::of(from));
    if guards.is_empty() {
        return own;
    }
    if cheapest == Role::King { 0.0 } else { (own - WORTH[cheapest as usize]).max(0.0) }
}
