//! 9.2 and 9.6.1: the same position again.
//!
//! # When two positions are the same
//!
//! All seven editions ask that the same player has the move, that pieces of the same kind and colour stand on the same
//! squares, and that the possible moves of all pieces of both players are the same. They differ in what they add:
//!
//! - *1997, 2001, 2005* (9.2): not the same if a pawn that could have been captured en passant no longer can, or if
//!   the right to castle has changed, for the time being or for good.
//! - *2009* (9.2): the en passant sentence stays; of castling it says that a king or rook that is forced to move loses
//!   the right only after it has moved.
//! - *2014* (9.2): counted from the first of the positions: an en passant capture was possible then; or a king or a
//!   rook had a right to castle and lost it by moving.
//! - *2018* (9.2.2) and *2023* (9.2.3): the same, the right being the king's, with a rook that has not moved.
//!
//! One [`Recurrence`](davar_chess::Recurrence) (placement, player to move, the rooks that may still castle, and a legal
//! capture en passant) serves them all:
//!
//! - Castling hindered *for the time being* (old editions) depends on nothing but the placement: which squares are
//!   attacked and what stands between. Equal placements are hindered alike, so "for the time being" never parts two of
//!   them, and the later editions do not count it anyway.
//! - Castling rights that are *lost* part positions in every edition, even where castling was hindered in both: the
//!   old texts name the right; those of 2009 and later speak of the right and when it is lost. A right lost because
//!   the rook was *captured* is not in the later texts ("by moving"), but then the placement can never return by legal
//!   moves.
//! - En passant: a capture that was not legal (the pawn was pinned, or the king stayed in check) was not a possible
//!   move, so it does not part positions in any edition. The literal "could have been captured" of the old texts is
//!   read in this way too.
//! - The later texts look only from the first position forward. A *later* position with a new en passant capture or a
//!   new right cannot have the placement of an earlier one, because pawns do not go back and rights do not return.
//!   After an illegal move that stood this is not so; the possible moves differ then, and so do the positions.
//! - A promoted piece is a piece of its kind.

use davar_chess::Move;

use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018, E2023};
use crate::edition::Evidence::{Excerpt, Read, Source};
use crate::edition::{Norm, Row};
use crate::{Because, Cause, Game, Outcome, Ruling, Verdict};

/// 9.2.2 How often a position must have stood, this time included, for a claim of the player who has the move.
pub static REPETITION_APPEARED: Norm<u32> = Norm::new(
    "claim/repetition-appeared",
    "how often the same position must have stood to give a claim of a draw",
    &[
        Row::any(E1997, &["9.2b"], 3, Read),
        Row::any(E2001, &["9.2b"], 3, Source),
        Row::any(E2005, &["9.2b"], 3, Excerpt),
        Row::any(E2009, &["9.2b"], 3, Read),
        Row::any(E2014, &["9.2b"], 3, Excerpt),
        Row::any(E2018, &["9.2.1.2"], 3, Read),
        Row::any(E2023, &["9.2.2"], 3, Read),
    ],
);

/// 9.2.1 The same, the position that his announced move would bring about counted in.
pub static REPETITION_INTENDED: Norm<u32> = Norm::new(
    "claim/repetition-intended",
    "the same number, reached by an announced move",
    &[
        Row::any(E1997, &["9.2a"], 3, Read),
        Row::any(E2001, &["9.2a"], 3, Source),
        Row::any(E2005, &["9.2a"], 3, Excerpt),
        Row::any(E2009, &["9.2a"], 3, Read),
        Row::any(E2014, &["9.2a"], 3, Excerpt),
        Row::any(E2018, &["9.2.1.1"], 3, Read),
        Row::any(E2023, &["9.2.1"], 3, Read),
    ],
);

/// 9.6.1 When repetition draws the game without a claim.
pub static FIVEFOLD: Norm<Fivefold> = Norm::new(
    "draw/fivefold",
    "the fifth time the same position stands draws the game unasked",
    &[
        Row::any(E1997, &["9.2"], Fivefold::No, Read),
        Row::any(E2001, &["9.2"], Fivefold::No, Source),
        Row::any(E2009, &["9.2"], Fivefold::No, Read),
        Row::any(E2014, &["9.6a"], Fivefold::Consecutive, Excerpt),
        Row::any(E2018, &["9.6.1"], Fivefold::Any, Read),
    ],
);

/// How the fivefold repetition is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fivefold {
    /// There is no such rule.
    No,
    /// Five times in consecutive alternate moves of each player: again after every second move of his, that is after
    /// every four half-moves, without a break.
    Consecutive,
    /// Five times in all.
    Any,
}

/// How often.
const FIVE: u32 = 5;

/// Half-moves between two appearances that are consecutive in the sense of 2014.
const ALTERNATE: usize = 4;

/// 9.6.1 Draws the game unasked.
#[must_use]
pub fn fivefold(game: &Game) -> Option<Ruling> {
    let (rule, because) = game.laws().read(&FIVEFOLD);
    let drawn = match rule {
        Fivefold::No => false,
        Fivefold::Consecutive => stood_in_a_row(game, FIVE as usize),
        Fivefold::Any => game.times_stood() >= FIVE,
    };
    drawn.then(|| because.rule(Verdict::Over(Outcome::draw(Cause::Fivefold))))
}

/// Has the position stood so often now that each time is four half-moves after the one before?
fn stood_in_a_row(game: &Game, times: usize) -> bool {
    let plies = game.occurrences();
    let steps = plies.clone().zip(plies.skip(1)).take_while(|(later, earlier)| later - earlier == ALTERNATE);
    steps.take(times - 1).count() == times - 1
}

/// 9.2.2 May the player who has the move claim a draw for the position that stands?
#[must_use]
pub fn repetition_appeared(game: &Game) -> Option<Because> {
    let (times, because) = game.laws().read(&REPETITION_APPEARED);
    (game.times_stood() >= times).then_some(because)
}

/// 9.2.1 Would this legal move, announced, give the player who has the move a claim?
#[must_use]
pub fn repetition_by(game: &Game, intended: Move) -> Option<Because> {
    let (times, because) = game.laws().read(&REPETITION_INTENDED);
    (game.times_stood_after(intended) + 1 >= times).then_some(because)
}
