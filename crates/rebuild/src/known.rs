//! What is known besides the sheets: positions on the board, the number of moves, clock times.

use davar_chess::{Bitboard, Placement, Position, Role, Side};

/// Facts that the rebuilt game must agree with.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Known {
    /// The position at the end of the game.
    pub end: Option<Board>,
    /// Positions at some half-move: how many half-moves had been made, and what stood on the board.
    pub positions: Vec<(u32, Board)>,
    /// The least and the greatest number of half-moves of the game.
    pub plies: Option<(u32, u32)>,
    /// What a clock showed after a half-move; that many half-moves were made.
    pub clocks: Vec<ClockTime>,
}

/// A position as it was seen: the men, and who had the move if that is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// What stood where.
    pub placement: Placement,
    /// Who had the move.
    pub turn: Option<Side>,
}

/// A clock reading taken at a known move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockTime {
    /// The half-move after which it was taken.
    pub ply: u32,
    /// Milliseconds left to the side that made it; below zero if time was overstepped.
    pub left_ms: i64,
}

impl Board {
    pub(crate) fn is(&self, position: &Position) -> bool {
        self.turn.is_none_or(|turn| turn == position.turn()) && self.placement == *position.placement()
    }
}

/// How far away a position is, at best.
///
/// The bounds never exceed what any series of legal moves needs, so that nothing reachable is thrown away.
#[derive(Clone, Debug)]
pub(crate) struct Target {
    board: Board,
    /// The half-move at which it stands; `None` for the end of a game of unknown length.
    pub(crate) ply: Option<u32>,
}

impl Target {
    pub(crate) fn new(board: Board, ply: Option<u32>) -> Self {
        Self { board, ply }
    }

    pub(crate) fn is(&self, position: &Position) -> bool {
        self.board.is(position)
    }

    /// Can the target still come about from here, however long it takes?
    pub(crate) fn is_in_reach(&self, position: &Position) -> bool {
        let (here, there) = (position.placement(), &self.board.placement);
        Side::ALL.into_iter().all(|side| self.has_the_men(here, side) && pawns_can_come(here, there, side))
    }

    /// Does the side that would have the move then agree with a number of half-moves from here?
    pub(crate) fn has_the_turn(&self, position: &Position, left: u32) -> bool {
        self.board.turn.is_none_or(|turn| left.is_multiple_of(2) == (turn == position.turn()))
    }

    /// Men do not come back; a piece more than now was a pawn.
    fn has_the_men(&self, here: &Placement, side: Side) -> bool {
        let there = &self.board.placement;
        let count = |board: &Placement, role: Role| board.of(side, role).count();
        let (pawns, pawns_then) = (count(here, Role::Pawn), count(there, Role::Pawn));
        let Some(gone) = pawns.checked_sub(pawns_then) else { return false };
        let more = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen]
            .into_iter()
            .map(|role| count(there, role).saturating_sub(count(here, role)))
            .sum::<u32>();
        let men = |board: &Placement| board.side(side).count();
        more <= gone && men(there) <= men(here)
    }

    /// How many moves are lacking at least, over both sides, if `left` half-moves are to lead there.
    pub(crate) fn shortfall(&self, position: &Position, left: u32) -> u32 {
        let (here, there) = (position.placement(), &self.board.placement);
        let lacking = |side: Side| {
            let moves = if side == position.turn() { left.div_ceil(2) } else { left / 2 };
            let castles = !(position.castling_rooks() & here.side(side)).is_empty() && moves > 0;
            moves_needed(here, there, side, castles).saturating_sub(moves)
        };
        Side::ALL.into_iter().map(lacking).sum()
    }
}

/// Every man that is not yet where it shall stand needs a move, and castling brings two there. Where no pawn has gone, the
/// steps of the pawns can be counted too; a double step counts once.
fn moves_needed(here: &Placement, there: &Placement, side: Side, castles: bool) -> u32 {
    let pieces: u32 = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King]
        .into_iter()
        .map(|role| there.of(side, role).without(here.of(side, role)).count())
        .sum();
    let (now, then) = (here.of(side, Role::Pawn), there.of(side, Role::Pawn));
    let mut pawns = then.without(now).count();
    if now.count() == then.count() {
        let rows =
            |pawns: Bitboard| -> u32 { pawns.map(|square| u32::from(square.rank().seen_by(side).index())).sum() };
        let doubles = now.without(then).filter(|square| square.rank().seen_by(side).index() == 1).count();
        pawns = pawns.max(rows(then).saturating_sub(rows(now)).saturating_sub(doubles as u32));
    }
    pawns + pieces.saturating_sub(u32::from(castles))
}

/// Do the pawns that shall stand there have pawns to come from? Each must be behind it, on its file or as many files away
/// as ranks behind; the pawns are matched one to one.
fn pawns_can_come(here: &Placement, there: &Placement, side: Side) -> bool {
    let now: Vec<_> = here.of(side, Role::Pawn).collect();
    let then: Vec<_> = there.of(side, Role::Pawn).collect();
    let standing = here.of(side, Role::Pawn) & there.of(side, Role::Pawn);
    if standing.count() as usize == then.len() {
        return true;
    }
    let taken = here.side(!side).count().saturating_sub(there.side(!side).count());
    let fits = |from: usize, to: usize| {
        let (from, to) = (now[from], then[to]);
        let ranks = i32::from(to.rank().seen_by(side).index()) - i32::from(from.rank().seen_by(side).index());
        let files = i32::from(to.file().index()).abs_diff(i32::from(from.file().index()));
        ranks >= 0 && files <= ranks.unsigned_abs() && files <= taken
    };
    let mut pairs: Vec<Option<usize>> = vec![None; now.len()];
    (0..then.len()).all(|to| {
        let mut tried = vec![false; now.len()];
        matched(to, now.len(), &fits, &mut pairs, &mut tried)
    })
}

/// One step of the matching of Kuhn: eight pawns at most.
fn matched(
    to: usize,
    count: usize,
    fits: &impl Fn(usize, usize) -> bool,
    pairs: &mut Vec<Option<usize>>,
    tried: &mut Vec<bool>,
) -> bool {
    for from in 0..count {
        if tried[from] || !fits(from, to) {
            continue;
        }
        tried[from] = true;
        let free = match pairs[from] {
            None => true,
            Some(other) => matched(other, count, fits, pairs, tried),
        };
        if free {
            pairs[from] = Some(to);
            return true;
        }
    }
    false
}
