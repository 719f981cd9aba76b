//! 7.2 and 7.3: pieces set up wrongly, a board that lies wrongly, colours reversed. Until when rapid and blitz look at
//! the first two is said in [`appendix_a_rapid`].
//!
//! All of it must be found during the game; after its end the result stands.

use davar_chess::{Placement, Setup, Side};

use crate::appendix_a_rapid;
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018};
use crate::edition::Evidence::{Excerpt, Known, KnownWell, Read, Source};
use crate::edition::{Norm, Row, Scope};
use crate::ruling::{Asks, Choice, Choices, Question, Refusal};
use crate::{Answer, Game, Laws, Senseless, Verdict, Who};

/// What was wrong from the start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SetUp {
    /// The initial position of the pieces.
    Pieces,
    /// Only the board: a dark square is at the right hand of each player.
    Board,
    /// The colours: each player has those of the other.
    Colours,
}

/// 7.2.1 A game that began from a wrong position is cancelled, and a new one is played.
pub static WRONG_POSITION: Norm<()> = Norm::new(
    "set-up/position",
    "a game that began with the pieces set up wrongly is cancelled, and a new one played",
    &[
        Row::any(E1997, &["7.1a"], (), Read),
        Row::any(E2001, &["7.1a"], (), Source),
        Row::any(E2005, &["7.1a"], (), Source),
        Row::any(E2009, &["7.1a"], (), Read),
        Row::any(E2014, &["7.2a"], (), Read),
        Row::any(E2018, &["7.2.1"], (), Read),
    ],
);

/// 7.2.2 If only the board lies wrongly, the position is transferred to one that lies rightly.
pub static WRONG_BOARD: Norm<()> = Norm::new(
    "set-up/board",
    "if only the board lies wrongly the game goes on, and the position is transferred",
    &[
        Row::any(E1997, &["7.1b"], (), Read),
        Row::any(E2001, &["7.1b"], (), Source),
        Row::any(E2005, &["7.1b"], (), Source),
        Row::any(E2009, &["7.1b"], (), Read),
        Row::any(E2014, &["7.2b"], (), KnownWell),
        Row::any(E2018, &["7.2.2"], (), Read),
    ],
);

/// 7.3 What becomes of a game with reversed colours.
pub static REVERSED_COLOURS: Norm<Reversed> = Norm::new(
    "set-up/colours",
    "what becomes of a game that began with reversed colours",
    &[
        Row::any(E1997, &["7.2"], Reversed::GoesOn, Read),
        Row::any(E2001, &["7.2"], Reversed::GoesOn, Source),
        Row::any(E2005, &["7.2"], Reversed::GoesOn, Source),
        Row::any(E2009, &["7.2"], Reversed::GoesOn, Read),
        Row::any(E2014, &["7.3"], Reversed::GoesOn, Excerpt),
        Row::any(E2018, &["7.3"], Reversed::CancelledBefore(10), Read),
    ],
);

/// B.5 until 2005: in rapid and blitz a player who has touched a piece can no longer claim that the colours are reversed.
pub static COLOURS_LOST_BY_TOUCHING: Norm<bool> = Norm::new(
    "set-up/colours-lost-by-touching",
    "a player who has touched a piece no longer claims that the colours are reversed",
    &[
        Row::any(E1997, &["7.2"], false, Read),
        Row::any(E2001, &["7.2"], false, Source),
        Row::only(Scope::RapidLimited, E2001, &["B.5"], true, Source),
        Row::any(E2005, &["7.2"], false, Source),
        Row::only(Scope::RapidLimited, E2005, &["B.5"], true, Known),
        Row::any(E2009, &["7.2"], false, Read),
        Row::only(Scope::RapidLimited, E2009, &["7.2"], false, Read),
        Row::any(E2014, &["7.3"], false, Excerpt),
        Row::only(Scope::RapidLimited, E2014, &["7.3"], false, Excerpt),
    ],
);

/// What becomes of a game with reversed colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reversed {
    /// It goes on, unless the arbiter rules otherwise.
    GoesOn,
    /// It is cancelled if either player has made fewer moves than this; else it goes on.
    CancelledBefore(u16),
}

/// 7.2 and 7.3 Somebody finds that the game began wrongly.
pub(crate) fn found(game: &mut Game, who: Who, what: SetUp) -> Answer {
    let Some(table) = &game.table else { return Answer::Senseless(Senseless::NotAtTheBoard) };
    match what {
        SetUp::Pieces => {
            let right = right_start(game.laws());
            let wrong = table.history.first().is_some_and(|start| *start.placement() != right);
            if !wrong {
                let because = game.laws.read(&WRONG_POSITION).1;
                return because.rule(Verdict::Refused(Refusal::NothingToComplainOf)).into();
            }
            appendix_a_rapid::late_setup_claim(game).unwrap_or_else(|| cancel(game))
        }
        SetUp::Board => appendix_a_rapid::late_setup_claim(game)
            .unwrap_or_else(|| game.laws.read(&WRONG_BOARD).1.rule(Verdict::Transferred).into()),
        SetUp::Colours => reversed(game, who),
    }
}

/// The placement with which a game of these Laws begins.
fn right_start(laws: &Laws) -> Placement {
    let drawn = laws.regulations().chess960.and_then(Setup::chess960);
    drawn.unwrap_or_else(Setup::initial).placement
}

fn cancel(game: &mut Game) -> Answer {
    let ruling = game.laws.read(&WRONG_POSITION).1.rule(Verdict::Cancelled);
    game.end(ruling);
    ruling.into()
}

fn reversed(game: &mut Game, who: Who) -> Answer {
    let (lost, why) = game.laws.read(&COLOURS_LOST_BY_TOUCHING);
    if lost && who.player().is_some_and(|side| has_touched(game, side)) {
        return why.rule(Verdict::Refused(Refusal::TooLate)).into();
    }
    let (rule, because) = game.laws.read(&REVERSED_COLOURS);
    match rule {
        Reversed::GoesOn => game.carry_out(because.rule(Verdict::Ask(Question {
            asks: Asks::ReversedColours,
            choices: Choices::of(&[Choice::Refuse, Choice::Cancel]),
            presumed: Choice::Refuse,
        }))),
        Reversed::CancelledBefore(moves) if made_by_each(game) < u32::from(moves) => {
            let ruling = because.rule(Verdict::Cancelled);
            game.end(ruling);
            ruling.into()
        }
        Reversed::CancelledBefore(_) => because.rule(Verdict::Refused(Refusal::TooLate)).into(),
    }
}

/// Has the player touched a piece in this game to move it?
pub(crate) fn has_touched(game: &Game, side: Side) -> bool {
    let on_move = game.position().turn() == side;
    let touches = game.touches().is_some_and(|touches| !touches.is_empty());
    game.plies() >= 2 || (game.plies() == 1 && !on_move) || (on_move && touches)
}

/// Moves that the player who made fewer has made.
fn made_by_each(game: &Game) -> u32 {
    game.plies() / 2
}

/// 7.3 The arbiter rules that a game with reversed colours is cancelled.
pub(crate) fn decided(game: &mut Game, choice: Choice) -> Option<Answer> {
    (choice == Choice::Cancel).then(|| {
        let ruling = game.laws.read(&REVERSED_COLOURS).1.rule(Verdict::Cancelled);
        game.end(ruling);
        ruling.into()
    })
}
