//! 7.1: an earlier position stands on the board again. What hangs on it comes back with it: rights to castle and to capture
//! en passant, the counts of positions and of quiet moves, an offer of a draw, what the player was bound to. Penalties
//! and the count of illegal moves stay. The times on the clock are for the arbiter.

use davar_chess::{Attempt, BySide, Side};

use crate::a04_act_of_moving::touch::Touches;
use crate::duty::Must;
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018};
use crate::edition::Evidence::{KnownWell, Read, Source};
use crate::edition::{Norm, Row};
use crate::ruling::{Asks, Choice, Choices, Question, Rulings};
use crate::table::Table;
use crate::{Answer, Game, Ruling, Senseless, Verdict};

/// 7.1 After an irregularity the arbiter judges what the clocks are to show.
pub static TIMES: Norm<()> = Norm::new(
    "restoration/times",
    "after a position is restored the arbiter judges the times on the clock, and sets its counter of moves",
    &[
        Row::any(E1997, &["6.13"], (), KnownWell),
        Row::any(E2001, &["6.14"], (), Source),
        Row::any(E2005, &["6.14"], (), Source),
        Row::any(E2009, &["6.13"], (), Read),
        Row::any(E2014, &["7.1"], (), KnownWell),
        Row::any(E2018, &["7.1"], (), Read),
    ],
);

/// How things stood at the end of a turn, just before its move was made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn {
    offer: Option<Side>,
    announced: Option<Attempt>,
    bound: Option<Must>,
    shown: Option<Shown>,
}

/// What the clock showed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shown {
    left_ms: BySide<u64>,
    counter: BySide<u32>,
}

impl Table {
    fn shown(&self) -> Option<Shown> {
        let clock = self.clock.as_ref()?;
        let by_side = |value: fn(&crate::a06_chessclock::clock::Face) -> u64| BySide {
            white: value(clock.face(Side::White)),
            black: value(clock.face(Side::Black)),
        };
        let counter = BySide { white: clock.face(Side::White).counter, black: clock.face(Side::Black).counter };
        Some(Shown { left_ms: by_side(|face| face.left_ms), counter })
    }
}

impl Game {
    /// A move is about to be made, legal or not.
    pub(crate) fn turn_ends(&mut self) {
        let offer = self.offer;
        let Some(table) = &mut self.table else { return };
        let turn = Turn { offer, announced: table.announced, bound: table.bound, shown: table.shown() };
        table.turns.push(turn);
    }

    /// The position after so many half-moves stands on the board again, and with it everything that hangs on it.
    pub(crate) fn restore(&mut self, ply: u32) {
        let Some(table) = &mut self.table else { return };
        let turn = table.turns.get(ply as usize).copied();
        let keep = (ply as usize + 1).min(table.history.len());
        table.history.truncate(keep);
        table.turns.truncate(keep - 1);
        table.stood.retain(|it| it.ply < ply);
        table.touches = Touches::default();
        table.last_touches = Touches::default();
        table.last_made = None;
        table.begun = crate::appendix_d_blind::Begun::default();
        table.broken = None;
        table.unpressed = BySide::default();
        table.both_hands = BySide::default();
        table.complaints = BySide::default();
        table.contested = None;
        table.watch = crate::appendix_a_rapid::Watch::default();
        // If no move goes back, what the player was bound to stays as it is.
        if let Some(turn) = turn {
            table.announced = turn.announced;
            table.bound = turn.bound;
            table.then = turn.shown;
            self.offer = turn.offer;
        }
        self.unruly = !table.stood.is_empty();
        table.sheets.restored(ply);
        if let (Some(clock), Some(position)) = (&mut table.clock, table.history.last()) {
            for side in Side::ALL {
                if let Some(shown) = turn.and_then(|turn| turn.shown) {
                    clock.set_counter(side, shown.counter[side]);
                }
            }
            clock.turn_to(position.turn());
        }
        self.count_anew();
        self.drop_question_of_play();
        self.passed_over = Default::default();
    }

    /// The counts of positions follow from those that stood.
    pub(crate) fn count_anew(&mut self) {
        let Some(table) = &self.table else { return };
        self.occurrences.clear();
        for position in &table.history {
            self.times_stood = self.occurrences.record(position);
        }
        if let Some(position) = table.history.last() {
            self.position = *position;
        }
    }
}

/// The arbiter has an earlier position set up: the last one that can be identified (7.5.1, 7.6), or one he knows to be
/// right.
pub(crate) fn ordered(game: &mut Game, ply: u32) -> Answer {
    if ply > game.plies() {
        return Answer::Senseless(Senseless::NoSuchPly);
    }
    game.restore(ply);
    ask_clocks(game, None).map_or_else(Answer::quiet, Answer::from)
}

/// 7.1 The arbiter is asked for the times; `gains` is what a side has just been given.
pub(crate) fn ask_clocks(game: &mut Game, gains: Option<(Side, u64)>) -> Option<Ruling> {
    let then = game.table.as_mut()?.then.as_mut()?;
    if let Some((side, ms)) = gains {
        then.left_ms[side] = then.left_ms[side].saturating_add(ms);
    }
    let question = Question {
        asks: Asks::ClocksAfterRestoration,
        choices: Choices::of(&[Choice::ClocksStay, Choice::ClocksAsThen]),
        presumed: Choice::ClocksStay,
    };
    let ruling = game.laws().read(&TIMES).1.rule(Verdict::Ask(question));
    game.ask(ruling, question);
    Some(ruling)
}

/// The arbiter has judged the times. Others than these he sets himself.
pub(crate) fn decided(game: &mut Game, choice: Choice) -> Answer {
    let Some(table) = &mut game.table else { return Answer::Senseless(Senseless::NotAtTheBoard) };
    let then = table.then.take();
    if let (Choice::ClocksAsThen, Some(then), Some(clock)) = (choice, then, &mut table.clock) {
        for side in Side::ALL {
            clock.set(side, then.left_ms[side]);
        }
    }
    Answer::Taken(Rulings::new_const())
}
