//! What a game at the board knows of its time beyond the clock itself: which moves count for which period, which
//! display reached zero too early, who came when, who stopped the clocks.

use davar_chess::{BySide, Side};

use super::clock::{Clock, Control};
use crate::table::{Made, Table};
use crate::{Game, Who};

/// The time of a game at the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Timekeeping {
    /// The display of a side reached zero before the moves of the period were completed.
    pub(crate) overstepped: BySide<Option<Overstep>>,
    /// From which move on a side's moves are counted, if not from the first (8.6).
    pub(crate) counted: BySide<Counted>,
    /// When play began.
    pub(crate) begun_at_ms: Option<u64>,
    /// When a player arrived.
    pub(crate) arrived_at_ms: BySide<Option<u64>>,
    /// Who stopped the clocks, while they stand.
    pub(crate) stopped_by: Option<Who>,
    /// Somebody presses the clock for this player (6.2.6).
    pub(crate) assisted: BySide<bool>,
}

/// A display that reached zero too early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Overstep {
    pub(crate) at_ms: u64,
    /// All remaining moves had to be made in the period.
    pub(crate) last: bool,
}

/// The first move of this period is the one after so many of its player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Counted {
    period: u32,
    moves: u32,
}

impl Counted {
    /// How many moves the player must have completed when the time of this period has run out; `None`: all.
    fn required(self, control: &Control, period: u32) -> Option<u32> {
        let required = control.required(period)?;
        if self.period == 0 {
            return Some(required);
        }
        let before = control.required(self.period - 1).unwrap_or(0);
        // What came before the count began cannot be overstepped any more.
        Some(if period < self.period { 0 } else { (required - before).saturating_add(self.moves) })
    }
}

impl Table {
    /// Time passes. Displays that reach zero before the moves of their period are completed are noted (6.4).
    #[inline]
    pub(crate) fn time_passes(&mut self, at_ms: u64, plies: u32) {
        if self.clock.as_ref().is_none_or(|clock| at_ms <= clock.now_ms()) {
            return;
        }
        let completed = Side::ALL.map(|side| self.completed(side, plies));
        let Some(clock) = &mut self.clock else { return };
        if !clock.reaches_zero_by(at_ms) {
            return clock.advance(at_ms);
        }
        let controls = BySide { white: *clock.control(Side::White), black: *clock.control(Side::Black) };
        let time = &mut self.time;
        clock.advance_telling(at_ms, |side, period, at_ms| {
            let required = time.counted[side].required(&controls[side], period);
            let met = required.is_some_and(|required| completed[side as usize] >= required);
            if !met && time.overstepped[side].is_none() {
                time.overstepped[side] = Some(Overstep { at_ms, last: required.is_none() });
            }
        });
    }

    /// How many moves of a side are completed, when so many half-moves were made: a move that is made and not pressed
    /// is not (6.2.1), unless its player has made another since.
    pub(crate) fn completed(&self, side: Side, plies: u32) -> u32 {
        let made = self.made(side, plies);
        made - u32::from(made > 0 && self.clock.is_some() && self.unpressed[side] == Some(Made::Legal))
    }

    fn made(&self, side: Side, plies: u32) -> u32 {
        let began = self.history.first().is_none_or(|position| position.turn() == side);
        if began { plies.div_ceil(2) } else { plies / 2 }
    }

    /// The next move of each player is the first of the following period (8.6).
    pub(crate) fn count_from_next_period(&mut self, plies: u32) {
        let made = Side::ALL.map(|side| self.made(side, plies));
        let Some(clock) = &self.clock else { return };
        for side in Side::ALL {
            let control = clock.control(side);
            let moves = made[side as usize];
            let period = self.time.counted[side].period.max(control.period_after(moves)).saturating_add(1);
            if control.required(period - 1).is_some() {
                self.time.counted[side] = Counted { period, moves };
            }
            self.time.overstepped[side] = None;
        }
    }
}

impl Game {
    /// How many moves a player has completed: made, and the clock pressed (6.2.1).
    #[must_use]
    pub fn completed(&self, side: Side) -> u32 {
        let Some(table) = &self.table else { return 0 };
        // 6.2.1.1: a move that ends the game is completed without a press.
        let ends = self.outcome().is_some_and(|outcome| outcome.cause.is_on_the_board());
        let last = ends && self.position().turn() != side && self.unpressed(side).is_some();
        table.completed(side, self.plies()).saturating_add(u32::from(last))
    }

    /// How many moves a player must have completed when the period that his next move falls into runs out; `None`: all.
    #[must_use]
    pub fn required(&self, side: Side) -> Option<u32> {
        let table = self.table.as_ref()?;
        let control = table.clock.as_ref()?.control(side);
        let counted = table.time.counted[side];
        let period = control.period_after(self.completed(side)).max(counted.period);
        counted.required(control, period)
    }

    /// Has the display of a side reached zero before its moves were completed? A fact of the clock: whether the flag
    /// counts as fallen is another matter (6.8).
    #[must_use]
    pub fn has_overstepped(&self, side: Side) -> bool {
        self.table.as_ref().is_some_and(|table| table.overstep(side).is_some())
    }

    pub(crate) fn time(&self) -> Option<&Timekeeping> {
        self.table.as_ref().map(|table| &table.time)
    }

    pub(crate) fn time_mut(&mut self) -> Option<&mut Timekeeping> {
        self.table.as_mut().map(|table| &mut table.time)
    }

    pub(crate) fn clock_mut(&mut self) -> Option<&mut Clock> {
        self.table.as_mut().and_then(|table| table.clock.as_mut())
    }
}

impl Table {
    /// A display that reached zero too early and still shows it: what the arbiter has set since is no flag fall.
    pub(crate) fn overstep(&self, side: Side) -> Option<Overstep> {
        let shows = self.clock.as_ref()?.face(side).zero_at_ms.is_some();
        self.time.overstepped[side].filter(|_| shows)
    }
}
