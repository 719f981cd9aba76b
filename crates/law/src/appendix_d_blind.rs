//! Appendix D: play with blind players. What touching and making a move are for a player with a special board. For the
//! sighted player the ordinary rules hold (D.2.5).
//!
//! A blind player feels the pieces without touching them in the sense of 4.3; only a piece that is out of its hole is
//! touched. His move is made when it stands on his board and was called out; then the clock is pressed. The appendices of
//! 2001 and 2005 are not among the texts this rests on, so such games are not taken under them.

use davar_chess::{Attempt, Side};

use crate::a04_act_of_moving::made;
use crate::edition::Edition::{E1997, E2001, E2009, E2014, E2018};
use crate::edition::Evidence::{Known, KnownFaintly, Read, Source};
use crate::edition::{Norm, Row};
use crate::ruling::Refusal;
use crate::{Answer, Game, Senseless, Verdict};

/// D.2.2 A blind player's piece is touched when it is out of its hole.
pub static TOUCHED: Norm<bool> = Norm::new(
    "blind/touched",
    "a piece of a special board is touched when it is out of its hole",
    &[
        Row::any(E1997, &["F.2"], true, Known),
        Row::any(E2001, &["4.3"], false, Source),
        Row::any(E2009, &["E.2.2"], true, Read),
        Row::any(E2014, &["D.2b"], true, KnownFaintly),
        Row::any(E2018, &["D.2.2"], true, Read),
    ],
);

/// D.2.3 A blind player's move is made when it is on his board and was called out.
pub static MADE: Norm<bool> = Norm::new(
    "blind/made",
    "a blind player's move is made when it is carried out on his board and called out",
    &[
        Row::any(E1997, &["F.2"], true, Known),
        Row::any(E2001, &["4.7"], false, Source),
        Row::any(E2009, &["E.2.3"], true, Read),
        Row::any(E2014, &["D.2c"], true, KnownFaintly),
        Row::any(E2018, &["D.2.3"], true, Read),
    ],
);

/// A blind player's move before it is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Begun {
    carried_out: Option<Attempt>,
    called: Option<Attempt>,
}

/// Is this player blind, by the regulations of the event?
pub(crate) fn is_blind(game: &Game, side: Side) -> bool {
    game.laws().regulations().blind[usize::from(!side.is_white())]
}

/// D.2.2 Does a hand of this player feel the pieces without touching them in the sense of 4.3?
pub(crate) fn feels(game: &Game, side: Side) -> bool {
    is_blind(game, side) && game.laws().read(&TOUCHED).0
}

/// D.2.3.2 He carries a move out on his board.
pub(crate) fn carries_out(game: &mut Game, by: Side, attempt: Attempt) -> Answer {
    goes_on(game, by, |begun| begun.carried_out = Some(attempt))
}

/// D.2.1 and D.2.8 He calls a move out; what he calls later puts right what he called before, until the clock is pressed.
pub(crate) fn calls(game: &mut Game, by: Side, attempt: Attempt) -> Answer {
    if !is_blind(game, by) {
        return Answer::quiet();
    }
    goes_on(game, by, |begun| begun.called = Some(attempt))
}

/// The move is made as soon as what was called is what was carried out.
fn goes_on(game: &mut Game, by: Side, change: impl FnOnce(&mut Begun)) -> Answer {
    if game.position().turn() != by {
        return Answer::Senseless(Senseless::NotHisMove);
    }
    let because = game.laws().read(&MADE).1;
    let position = *game.position();
    let Some(table) = &mut game.table else { return Answer::Senseless(Senseless::NotAtTheBoard) };
    change(&mut table.begun);
    let (Some(carried_out), Some(called)) = (table.begun.carried_out, table.begun.called) else {
        return Answer::quiet();
    };
    if position.judge(carried_out) != position.judge(called) {
        return because.rule(Verdict::CalledOtherwise { by }).into();
    }
    table.begun = Begun::default();
    made::made(game, by, carried_out)
}

/// D.2.4 The clock is pressed before the move is made. `None`: no move was begun.
pub(crate) fn pressed(game: &Game, by: Side) -> Option<Answer> {
    let begun = game.table.as_ref()?.begun;
    if !is_blind(game, by) || begun == Begun::default() {
        return None;
    }
    Some(game.laws().read(&MADE).1.rule(Verdict::Refused(Refusal::MoveIsNotMade)).into())
}
