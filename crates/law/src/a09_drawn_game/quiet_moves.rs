//! 9.3 and 9.6.2: moves without a pawn move and without a capture. The count is in half-moves and never capped; a game
//! that starts from a written position starts with the count written there.

use davar_chess::Move;

use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018};
use crate::edition::Evidence::{Excerpt, Read, Source};
use crate::edition::{Norm, Row};
use crate::{Because, Cause, Game, Outcome, Ruling, Verdict};

/// 9.3.2 After how many completed moves of each side the player who has the move may claim a draw.
pub static FIFTY_COMPLETED: Norm<u16> = Norm::new(
    "claim/fifty-completed",
    "how many moves of each side without pawn move and capture give a claim of a draw",
    &[
        Row::any(E1997, &["9.3b"], 50, Read),
        Row::any(E2001, &["9.3b"], 50, Source),
        Row::any(E2005, &["9.3b"], 50, Excerpt),
        Row::any(E2009, &["9.3b"], 50, Read),
        Row::any(E2014, &["9.3b"], 50, Excerpt),
        Row::any(E2018, &["9.3.2"], 50, Read),
    ],
);

/// 9.3.1 The same, the move he announces counted in.
pub static FIFTY_INTENDED: Norm<u16> = Norm::new(
    "claim/fifty-intended",
    "the same number, reached by an announced move",
    &[
        Row::any(E1997, &["9.3a"], 50, Read),
        Row::any(E2001, &["9.3a"], 50, Source),
        Row::any(E2005, &["9.3a"], 50, Excerpt),
        Row::any(E2009, &["9.3a"], 50, Read),
        Row::any(E2014, &["9.3a"], 50, Excerpt),
        Row::any(E2018, &["9.3.1"], 50, Read),
    ],
);

/// 9.6.2 After how many moves of each side the game is drawn without a claim.
pub static QUIET_MOVES_TO_DRAW: Norm<Option<u16>> = Norm::new(
    "draw/quiet-moves",
    "after how many moves of each side without pawn move and capture the game is drawn unasked",
    &[
        Row::any(E1997, &["9.3"], None, Read),
        Row::any(E2001, &["9.3"], None, Source),
        Row::any(E2009, &["9.3"], None, Read),
        Row::any(E2014, &["9.6b"], Some(75), Excerpt),
        Row::any(E2018, &["9.6.2"], Some(75), Read),
    ],
);

/// 9.6.2 Draws the game unasked. A checkmate on the last move goes first: it has ended the game before this is asked.
#[must_use]
pub fn too_many_quiet_moves(game: &Game) -> Option<Ruling> {
    let (limit, because) = game.laws().read(&QUIET_MOVES_TO_DRAW);
    (game.position().quiet_plies() >= 2 * u32::from(limit?))
        .then(|| because.rule(Verdict::Over(Outcome::draw(Cause::SeventyFiveMoves))))
}

/// 9.3.2 May the player who has the move claim a draw for the moves made?
#[must_use]
pub fn fifty_completed(game: &Game) -> Option<Because> {
    let (moves, because) = game.laws().read(&FIFTY_COMPLETED);
    (game.position().quiet_plies() >= 2 * u32::from(moves)).then_some(because)
}

/// 9.3.1 Would this legal move, announced, give the player who has the move a claim? It must be quiet itself.
#[must_use]
pub fn fifty_by(game: &Game, intended: Move) -> Option<Because> {
    let (moves, because) = game.laws().read(&FIFTY_INTENDED);
    let position = game.position();
    (position.quiet_plies() + 1 >= 2 * u32::from(moves) && position.is_quiet(intended)).then_some(because)
}
