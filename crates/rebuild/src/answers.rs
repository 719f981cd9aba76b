//! What an arbiter asks of a rebuilt game.

use davar_chess::{Position, Recurrence, Side};
use davar_law::a09_drawn_game::recurrence::REPETITION_APPEARED;
use davar_law::{Because, Edition, Laws, Regime};

use crate::lattice::Made;
use crate::rebuilt::Rebuilt;
use crate::report::Support;

/// A move is proven from this likelihood on, and if an entry of some sheet has it.
const PROVEN: f32 = 0.9;
/// The length of a game is certain from this likelihood on.
const CERTAIN: f32 = 0.99;

/// The answers.
#[derive(Clone, Debug)]
pub struct Answers {
    /// How many moves each side made in the rebuilt game: White, Black.
    pub made: [u32; 2],
    /// How many of them stand on a sheet and are at least nine parts in ten certain.
    pub proven: [u32; 2],
    /// How many moves each side made at least, whatever they were, with 99 in 100.
    pub at_least: [u32; 2],
    /// The time controls, in order.
    pub controls: Vec<Control>,
    /// The positions that stood as often as a claim needs.
    pub repeated: Vec<Repeated>,
    /// How often that is, with its Article.
    pub repetition: (u32, Because),
    /// The first illegal move.
    pub first_illegal: Option<FirstIllegal>,
}

/// Whether the moves of a time control were made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reached {
    /// They were, with 99 in 100.
    Yes,
    /// They were in the likeliest game, but it is not certain.
    Likely,
    /// They were not in the likeliest game, but it is not certain.
    Unlikely,
    /// They were not, with 99 in 100.
    No,
}

/// A time control and what the game tells of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Control {
    /// How many moves each side had to make by then.
    pub moves: u32,
    /// Whether White and Black made them.
    pub reached: [Reached; 2],
}

/// A position that stood several times.
#[derive(Clone, PartialEq, Debug)]
pub struct Repeated {
    /// After which half-moves; 0 is before the first.
    pub plies: Vec<u32>,
    /// The least confidence of the moves from its first to its last occurrence: what a claim hangs on.
    pub confidence: f32,
}

/// The first illegal move of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct FirstIllegal {
    /// The half-move, from 1.
    pub ply: u32,
    /// The position before it, from which play goes on if it is undone.
    pub before: Position,
    /// How likely it is that all moves up to there are right.
    pub confidence: f32,
}

/// Answers from a rebuilt game under an edition of the Laws. `controls` are the numbers of moves by which time controls
/// end, counted from the first move.
#[must_use]
pub fn answers(game: &Rebuilt, edition: Edition, controls: &[u32]) -> Answers {
    let laws = Laws::of(edition, Regime::Standard);
    let (times, because) = laws.read(&REPETITION_APPEARED);
    let of_side = |side: Side| game.moves.iter().skip(side as usize).step_by(2);
    let proven =
        |side| of_side(side).filter(|m| m.confidence >= PROVEN && m.support != Support::Inferred).count() as u32;
    let certain = game.lengths.iter().take_while(|share| **share >= CERTAIN).count() as u32;
    let told = game.known.clocks.iter().map(|clock| clock.ply).chain(game.known.positions.iter().map(|(ply, _)| *ply));
    let certain = told.fold(certain, u32::max).max(game.known.plies.map_or(0, |(least, _)| least));
    let control = |moves: u32| Control { moves, reached: Side::ALL.map(|side| reached(game, side, moves)) };
    Answers {
        made: by_plies(game.moves.len() as u32),
        proven: Side::ALL.map(proven),
        at_least: by_plies(certain),
        controls: controls.iter().map(|moves| control(*moves)).collect(),
        repeated: repeated(game, times),
        repetition: (times, because),
        first_illegal: first_illegal(game),
    }
}

/// How many moves White and Black have made after so many half-moves.
fn by_plies(plies: u32) -> [u32; 2] {
    [plies.div_ceil(2), plies / 2]
}

fn reached(game: &Rebuilt, side: Side, moves: u32) -> Reached {
    let ply = (2 * moves).saturating_sub(u32::from(side.is_white())) as usize;
    if game.known.clocks.iter().any(|clock| clock.ply as usize >= ply) {
        return Reached::Yes;
    }
    let share = ply.checked_sub(1).map_or(1.0, |at| game.lengths.get(at).copied().unwrap_or(0.0));
    match (ply <= game.moves.len(), share) {
        (true, share) if share >= CERTAIN => Reached::Yes,
        (true, _) => Reached::Likely,
        (false, share) if share <= 1.0 - CERTAIN => Reached::No,
        (false, _) => Reached::Unlikely,
    }
}

fn repeated(game: &Rebuilt, times: u32) -> Vec<Repeated> {
    let mut groups: Vec<(Recurrence, Vec<u32>)> = Vec::new();
    for (ply, position) in game.positions.iter().enumerate() {
        let same = position.recurrence();
        match groups.iter_mut().find(|(other, _)| *other == same) {
            Some((_, plies)) => plies.push(ply as u32),
            None => groups.push((same, vec![ply as u32])),
        }
    }
    let often = groups.into_iter().filter(|(_, plies)| plies.len() >= times as usize);
    let least = |first: u32, last: u32| {
        let between = game.moves.get(first as usize..last as usize).unwrap_or(&[]);
        between.iter().map(|m| m.confidence).fold(1.0, f32::min)
    };
    often.map(|(_, plies)| Repeated { confidence: least(plies[0], plies[plies.len() - 1]), plies }).collect()
}

fn first_illegal(game: &Rebuilt) -> Option<FirstIllegal> {
    let at = game.moves.iter().position(|m| matches!(m.made, Made::Illegal(_)))?;
    let confidence = game.moves[..=at].iter().map(|m| m.confidence).fold(1.0, f32::min);
    Some(FirstIllegal { ply: at as u32 + 1, before: *game.positions.get(at)?, confidence })
}
