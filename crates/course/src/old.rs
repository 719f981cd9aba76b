//! The game by the old rules, as a place to try: kings and viziers have changed squares, the vizier goes one square, and the
//! elephant to the third square of its diagonal.
//!
//! The source documents say no more than that. What they leave open is settled here as in the old game of the east: the
//! vizier goes diagonally; the elephant counts its own square, so that it goes two squares on, and leaps; a pawn goes one
//! square from the start too, and becomes a vizier; there is no castling and no capture in passing; whoever cannot move has
//! lost. None of this touches the rules of play of the Laws.
//!
//! Men are those of [`Placement`]: the vizier is written as the queen, the elephant as the bishop.

use davar_chess::{Bitboard, Piece, Placement, Rank, Role, Setup, Side, Square, attacks};

use crate::judged::Judged;

/// The initial position: each white king on a light square, the men of both sides opposite each other.
pub const INITIAL: &str = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR";

/// What a move by the old rules is to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// Any move that is allowed.
    Legal,
    /// It captures.
    Capture,
    /// It mates.
    Mate,
}

/// A position of the old game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Old {
    /// The men.
    pub placement: Placement,
    /// Who has the move.
    pub turn: Side,
}

/// A move from a square to another.
pub type Step = (Square, Square);

impl Old {
    /// A position from the first two fields of a FEN; White has the move if it does not say.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let setup: Setup = text.parse().ok()?;
        Some(Self { placement: setup.placement, turn: setup.turn })
    }

    /// The position after these moves (`e2e3`) from the initial one; nothing if one of them is not allowed.
    #[must_use]
    pub fn after(moves: &[String]) -> Option<Self> {
        let mut old = Self::read(INITIAL)?;
        for text in moves {
            let step = read_step(text)?;
            if !old.legal().contains(&step) {
                return None;
            }
            old.play(step);
        }
        Some(old)
    }

    /// The squares that the man there attacks, or can go to if it is no pawn.
    fn attacked_from(&self, from: Square) -> Bitboard {
        let Some(piece) = self.placement.at(from) else { return Bitboard::EMPTY };
        match piece.role {
            Role::Queen => diagonal(from, 1),
            Role::Bishop => diagonal(from, 2),
            Role::King => attacks::king(from),
            Role::Pawn => attacks::pawn(piece.side, from),
            role => attacks::officer(role, from, self.placement.occupied()),
        }
    }

    /// Where the man there can go, its king's safety left out.
    #[must_use]
    pub fn reach(&self, from: Square) -> Bitboard {
        let Some(piece) = self.placement.at(from) else { return Bitboard::EMPTY };
        let attacked = self.attacked_from(from).without(self.placement.side(piece.side));
        if piece.role != Role::Pawn {
            return attacked;
        }
        let ahead = from.offset(0, if piece.side.is_white() { 1 } else { -1 });
        let ahead = ahead.filter(|square| self.placement.at(*square).is_none()).map_or(Bitboard::EMPTY, Bitboard::of);
        (attacked & self.placement.side(!piece.side)) | ahead
    }

    /// Is the king of this side attacked?
    #[must_use]
    pub fn is_check(&self, side: Side) -> bool {
        let kings = self.placement.of(side, Role::King);
        let theirs = self.placement.side(!side);
        theirs.into_iter().any(|from| !(self.attacked_from(from) & kings).is_empty())
    }

    /// The moves that are allowed.
    #[must_use]
    pub fn legal(&self) -> Vec<Step> {
        let mut found = Vec::new();
        for from in self.placement.side(self.turn) {
            for to in self.reach(from).without(self.placement.role(Role::King)) {
                let mut after = self.clone();
                after.play((from, to));
                if !after.is_check(self.turn) {
                    found.push((from, to));
                }
            }
        }
        found
    }

    /// Makes a move; whether it is allowed is not asked.
    pub fn play(&mut self, (from, to): Step) {
        if let Some(piece) = self.placement.remove(from) {
            let last = Rank::new(7).is_some_and(|last| last.seen_by(piece.side) == to.rank());
            let role = if piece.role == Role::Pawn && last { Role::Queen } else { piece.role };
            self.placement.remove(to);
            self.placement.put(to, Piece { role, ..piece });
        }
        self.turn = !self.turn;
    }

    /// Nobody can go on: the side that has the move has lost, mated or not.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.legal().is_empty()
    }
}

/// The squares so many steps away on the diagonals.
fn diagonal(from: Square, steps: i8) -> Bitboard {
    [(1, 1), (1, -1), (-1, 1), (-1, -1)]
        .into_iter()
        .filter_map(|(files, ranks)| from.offset(files * steps, ranks * steps))
        .fold(Bitboard::EMPTY, |all, square| all | Bitboard::of(square))
}

fn read_step(text: &str) -> Option<Step> {
    Some((text.get(0..2)?.parse().ok()?, text.get(2..4)?.parse().ok()?))
}

pub(crate) fn solve_squares(board: &str, from: &str) -> Option<Vec<String>> {
    let reach = Old::read(board)?.reach(from.parse().ok()?);
    Some(reach.into_iter().map(|square| square.to_string()).collect())
}

pub(crate) fn judge_squares(board: &str, from: &str, shown: &[String]) -> Judged {
    let Some(mut right) = solve_squares(board, from) else { return Judged::wrong("other-kind") };
    let mut given = shown.to_vec();
    right.sort();
    given.sort();
    given.dedup();
    if right == given {
        return Judged::right("right");
    }
    let extra = given.iter().find(|name| !right.contains(name)).and_then(|name| name.parse::<Square>().ok());
    match extra {
        Some(square) => Judged::wrong("old-not-there").at([square]),
        None => Judged::wrong(if right.len() - given.len() > 1 { "missing-squares" } else { "missing-square" }),
    }
}

fn is_met(old: &Old, step: Step, wanted: Wanted) -> bool {
    let mut after = old.clone();
    after.play(step);
    match wanted {
        Wanted::Legal => true,
        Wanted::Capture => old.placement.at(step.1).is_some(),
        Wanted::Mate => after.is_over() && after.is_check(after.turn),
    }
}

pub(crate) fn solve_move(board: &str, wanted: Wanted) -> Option<String> {
    let old = Old::read(board)?;
    let step = old.legal().into_iter().find(|step| is_met(&old, *step, wanted))?;
    Some(format!("{}{}", step.0, step.1))
}

pub(crate) fn judge_move(board: &str, wanted: Wanted, made: &str) -> Judged {
    let (Some(old), Some(step)) = (Old::read(board), read_step(made)) else { return Judged::wrong("other-kind") };
    if !old.legal().contains(&step) {
        return Judged::wrong("old-not-there").at([step.1]);
    }
    if !is_met(&old, step, wanted) {
        return Judged::wrong(if wanted == Wanted::Mate { "wanted-mate" } else { "wanted-capture" });
    }
    let mut after = old;
    after.play(step);
    Judged::right("right").showing(after.placement)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_white_king_begins_on_a_light_square_and_the_vizier_beside_him_on_a_dark_one() {
        let old = Old::read(INITIAL).unwrap();
        let of = |role| old.placement.of(Side::White, role).single().unwrap();
        assert!(of(Role::King).is_light() && !of(Role::Queen).is_light());
        assert_eq!(old.legal().len(), 8 + 4 + 2 * 2, "pawns one square, knights, and the elephants over the pawns");
    }

    #[test]
    fn a_pawn_becomes_a_vizier_and_who_cannot_move_has_lost() {
        let mut old = Old::read("7k/P7/8/8/8/8/8/K7 w - - 0 1").unwrap();
        old.play(("a7".parse().unwrap(), "a8".parse().unwrap()));
        assert_eq!(old.placement.role_at("a8".parse().unwrap()), Some(Role::Queen));
        let shut = Old::read("R6k/8/6K1/8/8/8/8/8 b - - 0 1").unwrap();
        assert!(shut.is_over() && shut.is_check(Side::Black));
    }
}
