//! 8.7: the result that the players sign.

use davar_chess::Side;

use super::norms::SIGNED;
use crate::ruling::{Asks, Choice, Choices, Question};
use crate::{Answer, Because, Cause, Game, Outcome, Score, Senseless, Verdict};

/// 8.7 A player signs.
pub(crate) fn sign(game: &mut Game, by: Side, score: Score) -> Answer {
    let Some(table) = &mut game.table else { return Answer::Senseless(Senseless::NotAtTheBoard) };
    table.sheets.signed[by] = Some(score);
    let Some(theirs) = table.sheets.signed[!by] else { return Answer::quiet() };
    let because = game.laws().read(&SIGNED).1;
    if theirs == score { same(game, because, score) } else { different(game, because, score, theirs) }
}

/// Both signed the same: it stands, whatever the board says, and the arbiter may decide otherwise.
fn same(game: &mut Game, because: Because, score: Score) -> Answer {
    let signed = Outcome { score, cause: Cause::Signed };
    let Some(ruled) = game.outcome() else { return game.carry_out(because.rule(Verdict::Over(signed))) };
    if ruled.score == score {
        return Answer::quiet();
    }
    game.end(because.rule(Verdict::Over(signed)));
    let choices = Choices::of(&[Choice::Over(signed), Choice::Over(ruled)]);
    let question = Question { asks: Asks::SignedResult, choices, presumed: Choice::Over(signed) };
    game.carry_out(because.rule(Verdict::Ask(question)))
}

/// They signed different results: none is established by the sheets.
fn different(game: &mut Game, because: Because, one: Score, other: Score) -> Answer {
    let by_sheet = |score| Choice::Over(Outcome { score, cause: Cause::Signed });
    let presumed = game.outcome().map_or(Choice::PlayOn, Choice::Over);
    let choices = Choices::of(&[presumed, by_sheet(one), by_sheet(other)]);
    let question = Question { asks: Asks::SignedResult, choices, presumed };
    game.carry_out(because.rule(Verdict::Ask(question)))
}
