//! One player's clock readings held against the time control. Nothing here knows of PGN; what is found becomes words in
//! `report`.
//!
//! **Tolerance.** A reading in whole seconds may be rounded either way, so two of them can differ from the truth by a
//! second together; readings with tenths by a tenth. A reading is at fault only if it is off by more than that. Where
//! moves in between have no reading their increments are granted together. Time for a later period may be added when the
//! moves of the one before are made, or any time after, as clocks differ. Servers give no increment for the first move:
//! that makes a clock show less, never more, so it is no fault. Readings are taken to be what the clock shows after the
//! press; some sources read it before the increment is added, and nothing here depends on which, except
//! [`Faults::below_increment`], which waits until a reading has shown that the increment is in it.

/// A period: so many moves (all that remain, if none) in `base_ms`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Period {
    pub(crate) moves: Option<u32>,
    pub(crate) base_ms: i64,
    pub(crate) increment_ms: i64,
    /// A delay adds nothing to the clock, but lets a move take so much longer.
    pub(crate) delay_ms: i64,
}

/// What one player may use. The last period goes on for ever.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Plan {
    pub(crate) periods: Vec<Period>,
    /// The last period begins anew each time its moves are made.
    pub(crate) repeats: bool,
}

impl Plan {
    /// The increment that every move gets at the least.
    pub(crate) fn least_increment(&self) -> i64 {
        self.periods.iter().map(|period| period.increment_ms).min().unwrap_or(0)
    }

    #[inline]
    fn period(&self, index: usize) -> Option<Period> {
        if let Some(period) = self.periods.get(index) {
            return Some(*period);
        }
        let last = self.periods.last().copied();
        last.filter(|period| self.repeats && period.moves.is_some())
    }
}

/// A reading, and how finely it was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reading {
    pub(crate) ms: i64,
    /// What the last digit stands for.
    pub(crate) unit_ms: i64,
}

/// A reading that is at fault, kept for the sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Off {
    pub(crate) ply: u32,
    pub(crate) before_ms: i64,
    pub(crate) reading_ms: i64,
    pub(crate) allowed_ms: i64,
}

/// What was found on one clock. Each kind keeps its first case; [`Faults::rises_plies`] has them all.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Faults {
    /// It rose by more than increment and new periods allow.
    pub(crate) rise: Option<Off>,
    /// All half-moves at which it did.
    pub(crate) rises_plies: Vec<u32>,
    /// It shows more than was ever given.
    pub(crate) above: Option<Off>,
    /// It shows less than the increment just added.
    pub(crate) below_increment: Option<Off>,
    /// It fell by the whole time of the move, so nothing was added.
    pub(crate) not_added: Option<Off>,
    /// Half-moves at which it did.
    pub(crate) not_added_plies: Vec<u32>,
    /// It is below zero, or the time spent is more than was given.
    pub(crate) overstepped: Option<Off>,
}

/// One clock during a game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clock {
    moves: u32,
    period: usize,
    /// What it gives; nothing after the last.
    gives: Period,
    /// Moves left in the period; none if it holds the rest of the game.
    moves_left: Option<u32>,
    /// All that was given up to now: periods begun, increments for the moves made.
    given_ms: i64,
    /// Time of later periods that has been given but not yet been seen.
    unseen_ms: i64,
    /// Increments since the last reading.
    increments_ms: i64,
    last: Option<Reading>,
    /// A reading has shown that the increment of its own move is in it.
    increment_is_in: bool,
    spent_ms: i64,
    spent_slack_ms: i64,
    moves_with_time: u32,
    pairs: u32,
    falls: u32,
    pub(crate) faults: Faults,
}

impl Clock {
    /// Sets the clock for a new game.
    pub(crate) fn start(&mut self, plan: &Plan) {
        let first = plan.period(0).unwrap_or_default();
        let (mut rises, mut not_added) =
            (std::mem::take(&mut self.faults.rises_plies), std::mem::take(&mut self.faults.not_added_plies));
        rises.clear();
        not_added.clear();
        let faults = Faults { rises_plies: rises, not_added_plies: not_added, ..Faults::default() };
        *self = Self { moves_left: first.moves, given_ms: first.base_ms, gives: first, faults, ..Self::default() };
    }

    /// The move of half-move `ply`, counted from 1, was made: `shown` on the clock after it, `spent` on it, as far as the
    /// record says. The moves before it of which the record says nothing need not be told.
    #[inline]
    pub(crate) fn moved(&mut self, plan: &Plan, ply: u32, shown: Option<Reading>, spent: Option<Reading>) {
        // Whoever begins, the players move in turn.
        let moves_before = ply.saturating_sub(1) / 2;
        while self.moves < moves_before {
            self.count_move(plan);
        }
        let Period { increment_ms, delay_ms, .. } = self.gives;
        if let Some(spent) = spent {
            self.spend(ply, spent, delay_ms);
        }
        self.count_move(plan);
        if let Some(shown) = shown {
            self.compare(ply, increment_ms, shown, spent);
        }
    }

    #[inline]
    fn count_move(&mut self, plan: &Plan) {
        self.moves += 1;
        self.given_ms += self.gives.increment_ms;
        self.increments_ms += self.gives.increment_ms;
        if let Some(left) = &mut self.moves_left {
            *left = left.saturating_sub(1);
            if *left == 0 {
                self.next_period(plan);
            }
        }
    }

    #[cold]
    fn next_period(&mut self, plan: &Plan) {
        self.period += 1;
        let next = plan.period(self.period);
        self.gives = next.unwrap_or_default();
        self.moves_left = self.gives.moves;
        self.given_ms += self.gives.base_ms;
        self.unseen_ms += self.gives.base_ms;
    }

    /// Only the sum of the times spent is judged, and only as long as every move has one.
    fn spend(&mut self, ply: u32, spent: Reading, delay: i64) {
        self.spent_ms += spent.ms;
        self.spent_slack_ms += spent.unit_ms + delay;
        self.moves_with_time += 1;
        let complete = self.moves_with_time == self.moves + 1;
        if complete && self.spent_ms > self.given_ms + self.spent_slack_ms && self.faults.overstepped.is_none() {
            self.faults.overstepped =
                Some(Off { ply, before_ms: 0, reading_ms: self.given_ms - self.spent_ms, allowed_ms: self.given_ms });
        }
    }

    fn compare(&mut self, ply: u32, increment: i64, shown: Reading, spent: Option<Reading>) {
        let before_ms = self.last.map_or(0, |last| last.ms);
        let slack = self.last.map_or(shown.unit_ms, |last| last.unit_ms.max(shown.unit_ms));
        let off = |allowed_ms| Some(Off { ply, before_ms, reading_ms: shown.ms, allowed_ms });
        if shown.ms < 0 && self.faults.overstepped.is_none() {
            self.faults.overstepped = off(0);
        }
        if shown.ms > self.given_ms + slack && self.faults.above.is_none() {
            self.faults.above = off(self.given_ms);
        }
        self.increment_is_in |= shown.ms > self.given_ms - increment + slack && shown.ms <= self.given_ms + slack;
        if self.increment_is_in && increment > 0 && shown.ms < increment - slack {
            self.faults.below_increment = self.faults.below_increment.or(off(increment));
        }
        if let Some(last) = self.last {
            self.rise(ply, last, shown, slack);
            if let Some(spent) = spent {
                self.added(ply, increment, last, shown, spent);
            }
        }
        self.last = Some(shown);
        self.increments_ms = 0;
    }

    fn rise(&mut self, ply: u32, last: Reading, shown: Reading, slack: i64) {
        let rise = shown.ms - last.ms;
        self.pairs += 1;
        self.falls += u32::from(rise <= 0);
        if rise <= self.increments_ms + slack {
            return;
        }
        let allowed_ms = self.increments_ms + self.unseen_ms;
        if rise <= allowed_ms + slack {
            self.unseen_ms = 0;
            return;
        }
        self.faults.rises_plies.push(ply);
        let off = Off { ply, before_ms: last.ms, reading_ms: shown.ms, allowed_ms };
        self.faults.rise = self.faults.rise.or(Some(off));
    }

    /// With reading and time spent both known, the increment can be seen.
    fn added(&mut self, ply: u32, increment: i64, last: Reading, shown: Reading, spent: Reading) {
        let slack = last.unit_ms.max(shown.unit_ms) + spent.unit_ms;
        if increment <= 2 * slack || self.increments_ms != increment {
            return;
        }
        let added = shown.ms - last.ms + spent.ms;
        if added.abs() <= slack {
            self.faults.not_added_plies.push(ply);
            let off = Off { ply, before_ms: last.ms, reading_ms: shown.ms, allowed_ms: increment };
            self.faults.not_added = self.faults.not_added.or(Some(off));
        }
    }

    /// Moves in a row with readings, none of which ever rose: with an increment that is hard to do.
    pub(crate) fn never_rose(&self) -> Option<u32> {
        (self.pairs > 0 && self.falls == self.pairs).then_some(self.pairs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(periods: &[(Option<u32>, i64, i64)]) -> Plan {
        let period = |(moves, base, increment): &(Option<u32>, i64, i64)| Period {
            moves: *moves,
            base_ms: base * 1000,
            increment_ms: increment * 1000,
            delay_ms: 0,
        };
        Plan { periods: periods.iter().map(period).collect(), repeats: false }
    }

    fn seconds(s: f64) -> Reading {
        let ms = (s * 1000.0).round() as i64;
        Reading { ms, unit_ms: if ms % 1000 == 0 { 1000 } else { 100 } }
    }

    fn faults(plan: &Plan, readings: &[f64]) -> Faults {
        let mut clock = Clock::default();
        clock.start(plan);
        for (i, reading) in readings.iter().enumerate() {
            clock.moved(plan, 2 * i as u32 + 1, Some(seconds(*reading)), None);
        }
        clock.faults
    }

    #[test]
    fn an_increment_explains_a_rise_and_a_second_is_forgiven() {
        let plan = plan(&[(None, 300, 3)]);
        assert_eq!(faults(&plan, &[300.0, 302.0, 305.0, 309.0, 250.0]), Faults::default());
        let off = faults(&plan, &[290.0, 270.0, 275.0]);
        assert_eq!(off.rise, Some(Off { ply: 5, before_ms: 270_000, reading_ms: 275_000, allowed_ms: 3000 }));
        assert_eq!(off.above, None);
    }

    #[test]
    fn tenths_are_held_to_a_tenth() {
        let plan = plan(&[(None, 60, 1)]);
        assert_eq!(faults(&plan, &[50.1, 51.2, 51.3]), Faults::default());
        assert_eq!(faults(&plan, &[50.1, 51.4]).rises_plies, [3]);
    }

    #[test]
    fn a_new_period_may_be_added_when_due_or_later_but_once() {
        let plan = plan(&[(Some(2), 100, 0), (None, 50, 0)]);
        assert_eq!(faults(&plan, &[90.0, 130.0, 120.0]), Faults::default());
        assert_eq!(faults(&plan, &[90.0, 80.0, 10.0, 55.0, 50.0]), Faults::default());
        assert_eq!(faults(&plan, &[90.0, 130.0, 20.0, 60.0]).rises_plies, [7]);
        assert_eq!(faults(&plan, &[10.0, 5.0, 50.0, 44.0]), Faults::default());
    }

    #[test]
    fn a_clock_that_begins_too_high_is_reported_once() {
        let off = faults(&plan(&[(None, 100, 0)]), &[120.0, 119.0, 118.0]);
        assert_eq!(off.above.map(|off| off.ply), Some(1));
        assert_eq!(off.rise, None);
    }

    #[test]
    fn less_than_the_increment_counts_only_once_the_increment_is_known_to_be_in_the_reading() {
        let plan = plan(&[(None, 60, 10)]);
        assert_eq!(faults(&plan, &[60.0, 40.0, 5.0]), Faults::default());
        assert_eq!(faults(&plan, &[69.0, 40.0, 5.0]).below_increment.map(|off| off.ply), Some(5));
    }

    #[test]
    fn the_time_of_a_move_shows_whether_the_increment_was_added() {
        let plan = plan(&[(None, 600, 10)]);
        let run = |moves: &[(f64, f64)]| {
            let mut clock = Clock::default();
            clock.start(&plan);
            for (i, (shown, spent)) in moves.iter().enumerate() {
                clock.moved(&plan, 2 * i as u32 + 1, Some(seconds(*shown)), Some(seconds(*spent)));
            }
            clock.faults
        };
        assert_eq!(run(&[(605.0, 5.0), (595.0, 20.0)]), Faults::default());
        assert_eq!(run(&[(595.0, 5.0), (575.0, 20.0)]).not_added_plies, [3]);
    }

    #[test]
    fn times_spent_add_up_to_an_overstepped_clock() {
        let plan = plan(&[(None, 10, 2)]);
        let mut clock = Clock::default();
        clock.start(&plan);
        for (ply, spent) in [(1, 8.0), (3, 4.0), (5, 4.0)] {
            clock.moved(&plan, ply, None, Some(seconds(spent)));
        }
        assert_eq!(clock.faults.overstepped.map(|off| off.ply), None);
        clock.moved(&plan, 7, None, Some(seconds(5.0)));
        assert_eq!(clock.faults.overstepped.map(|off| off.ply), Some(7));
        assert_eq!(faults(&plan, &[5.0, -2.0]).overstepped.map(|off| off.ply), Some(3));
    }
}
