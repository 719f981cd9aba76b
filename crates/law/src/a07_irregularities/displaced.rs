//! 7.4 and 7.6: pieces that stand off their squares.

use davar_chess::Side;

use super::restoration;
use super::setup::{COLOURS_LOST_BY_TOUCHING, has_touched};
use crate::a11_conduct::Breach;
use crate::a12_arbiter;
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018};
use crate::edition::Evidence::{Excerpt, KnownWell, Read, Source};
use crate::edition::{Norm, Row};
use crate::ruling::{Refusal, Rulings};
use crate::{Answer, Game, Ruling, Senseless, Verdict, Who};

/// 7.4.1 Who displaces pieces puts them right on his own time.
pub static PUT_RIGHT: Norm<()> = Norm::new(
    "displaced/put-right",
    "a player who displaces pieces puts them right on his own time",
    &[
        Row::any(E1997, &["7.3"], (), KnownWell),
        Row::any(E2001, &["7.3a"], (), Source),
        Row::any(E2005, &["7.3a"], (), Source),
        Row::any(E2009, &["7.3"], (), Read),
        Row::any(E2014, &["7.4"], (), Excerpt),
        Row::any(E2018, &["7.4.1"], (), Read),
    ],
);

/// 7.4.2 and 7.4.3 Either player may stop the clocks and call the arbiter, who may penalise the one who displaced.
pub static CALLED: Norm<()> = Norm::new(
    "displaced/called",
    "the arbiter is called to displaced pieces and may penalise the player who displaced them",
    &[
        Row::any(E1997, &["7.3"], (), KnownWell),
        Row::any(E2001, &["7.3c", "7.3b"], (), Source),
        Row::any(E2005, &["7.3c", "7.3b"], (), Source),
        Row::any(E2009, &["7.3"], (), Read),
        Row::any(E2014, &["7.4"], (), Excerpt),
        Row::any(E2018, &["7.4.3", "7.4.2"], (), Read),
    ],
);

/// 7.6 It is found that a piece was displaced: the position before that stands again.
pub static FOUND: Norm<()> = Norm::new(
    "displaced/found",
    "if pieces are found displaced, the position before that stands again",
    &[
        Row::any(E1997, &["7.4"], (), KnownWell),
        Row::any(E2001, &["7.5"], (), Source),
        Row::any(E2005, &["7.5"], (), Source),
        Row::any(E2009, &["7.5"], (), Read),
        Row::any(E2014, &["7.6"], (), Excerpt),
        Row::any(E2018, &["7.6"], (), Read),
    ],
);

fn must_put_right(game: &Game, by: Side) -> Ruling {
    game.laws().read(&PUT_RIGHT).1.rule(Verdict::MustPutRight { by })
}

/// 7.4.1 A player displaces one or more pieces. It does not matter whose move it is.
pub(crate) fn displaced(game: &mut Game, by: Side) -> Answer {
    let Some(table) = &mut game.table else { return Answer::Senseless(Senseless::NotAtTheBoard) };
    table.displaced[by] = true;
    must_put_right(game, by).into()
}

/// 7.4.1 He has put them right.
pub(crate) fn put_right(game: &mut Game, by: Side) -> Answer {
    let Some(table) = &mut game.table else { return Answer::Senseless(Senseless::NotAtTheBoard) };
    if !std::mem::take(&mut table.displaced[by]) {
        return Answer::Senseless(Senseless::NothingOfTheKind);
    }
    Answer::quiet()
}

/// 7.4.1 He has pressed the clock, and the pieces still stand wrongly: the opponent need not put them right on his time.
pub(crate) fn pressed(game: &Game, by: Side) -> Option<Ruling> {
    game.table.as_ref().filter(|table| table.displaced[by]).map(|_| must_put_right(game, by))
}

/// 7.4.2 The arbiter is called to displaced pieces. They are put right, and he decides whether there is a penalty.
pub(crate) fn called(game: &mut Game) -> Answer {
    let Some(table) = &mut game.table else { return Answer::Senseless(Senseless::NotAtTheBoard) };
    let Some(by) = Side::ALL.into_iter().find(|side| table.displaced[*side]) else {
        let because = game.laws().read(&CALLED).1;
        return because.rule(Verdict::Refused(Refusal::NothingToComplainOf)).into();
    };
    table.displaced[by] = false;
    let because = game.laws().read(&CALLED).1;
    a12_arbiter::ask(game, by, Breach::Displacement, because).into()
}

/// 7.6 It is found that pieces stand wrongly since so many half-moves. What was moved from then on goes back; if nothing
/// was, they are put right and play goes on.
pub(crate) fn found(game: &mut Game, who: Who, ply: u32) -> Answer {
    if game.table.is_none() {
        return Answer::Senseless(Senseless::NotAtTheBoard);
    }
    let Some(undone) = game.plies().checked_sub(ply) else { return Answer::Senseless(Senseless::NoSuchPly) };
    let (lost, why_lost) = game.laws().read(&COLOURS_LOST_BY_TOUCHING);
    if lost && undone > 0 && who.player().is_some_and(|side| has_touched(game, side)) {
        return why_lost.rule(Verdict::Refused(Refusal::TooLate)).into();
    }
    let because = game.laws().read(&FOUND).1;
    if let Some(table) = &mut game.table {
        table.displaced = Default::default();
    }
    if undone == 0 {
        return because.rule(Verdict::Restored { ply }).into();
    }
    game.restore(ply);
    let mut rulings = Rulings::from_iter([because.rule(Verdict::Restored { ply })]);
    rulings.extend(restoration::ask_clocks(game, None));
    Answer::Taken(rulings)
}
