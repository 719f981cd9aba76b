//! 6.2 and 6.3: the time control of one player, as the event announces it: periods, moves, and what is given with each
//! move.

/// Most periods of a time control that are told apart.
pub const MOST_PERIODS: usize = 5;

/// The time control of one player (6.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Control {
    periods: [Period; MOST_PERIODS],
    len: u8,
    bonus_from: BonusFrom,
}

/// One period of a time control.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Period {
    /// Moves to be completed in it; `None`: all that remain.
    pub moves: Option<u16>,
    /// The time given for it, in milliseconds.
    pub main_ms: u64,
    /// What is given with each move.
    pub bonus: Bonus,
}

/// What a player is given with each move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Bonus {
    /// Nothing.
    None,
    /// So many milliseconds are added for each move (cumulative, Fischer).
    Added(u64),
    /// What a move took is given back after it, up to so many milliseconds (Bronstein). The main time never grows.
    Refunded(u64),
    /// The main time begins to run only after so many milliseconds of each move (delay).
    Delayed(u64),
    /// What runs off on this side runs up on the other one (hourglass).
    Hourglass,
}

impl Bonus {
    /// The milliseconds that each move is given; an hourglass gives none.
    #[must_use]
    pub const fn each_move_ms(self) -> u64 {
        match self {
            Self::Added(ms) | Self::Refunded(ms) | Self::Delayed(ms) => ms,
            Self::None | Self::Hourglass => 0,
        }
    }
}

/// With which move added time begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum BonusFrom {
    /// Before the first move: 90 minutes and 30 seconds show 1:30:30 at the start.
    #[default]
    FirstMove,
    /// When the first move is completed.
    AfterFirstMove,
}

impl Control {
    /// So many periods, at most [`MOST_PERIODS`]; `None` if there is none or too many. If the last one names a number
    /// of moves, it repeats for as long as the game lasts.
    #[must_use]
    pub fn new(periods: &[Period]) -> Option<Self> {
        let last = *periods.last()?;
        if periods.len() > MOST_PERIODS {
            return None;
        }
        let mut all = [last; MOST_PERIODS];
        all[..periods.len()].copy_from_slice(periods);
        Some(Self { periods: all, len: periods.len() as u8, bonus_from: BonusFrom::FirstMove })
    }

    /// The same, but the last period does not repeat: what is left after its moves must do for all that remain.
    #[must_use]
    pub fn once(periods: &[Period]) -> Option<Self> {
        let control = Self::new(periods)?;
        let last = *periods.last()?;
        if last.moves.is_none() {
            return Some(control);
        }
        let mut all = arrayvec::ArrayVec::<Period, MOST_PERIODS>::new();
        all.try_extend_from_slice(periods).ok()?;
        all.try_push(Period { moves: None, main_ms: 0, bonus: last.bonus }).ok()?;
        Self::new(&all)
    }

    /// Added time begins with this move.
    #[must_use]
    pub const fn with_bonus_from(mut self, bonus_from: BonusFrom) -> Self {
        self.bonus_from = bonus_from;
        self
    }

    /// The same with this given with each move.
    #[must_use]
    pub fn with_bonus(mut self, bonus: Bonus) -> Self {
        for period in &mut self.periods {
            period.bonus = bonus;
        }
        self
    }

    /// The periods that are told apart.
    #[must_use]
    pub fn periods(&self) -> &[Period] {
        &self.periods[..usize::from(self.len)]
    }

    /// The period with this number, counted from 0; beyond the last it is the last.
    #[must_use]
    pub fn period(&self, index: u32) -> &Period {
        &self.periods[(index as usize).min(usize::from(self.len) - 1)]
    }

    /// Is this the period in which all remaining moves must be made?
    #[must_use]
    pub fn is_last(&self, index: u32) -> bool {
        self.period(index).moves.is_none()
    }

    /// How many moves must be completed when the time of this period has run out, counted from the start; `None`: all.
    #[must_use]
    pub fn required(&self, period: u32) -> Option<u32> {
        if self.is_last(period) {
            return None;
        }
        let named = u32::from(self.len);
        let each = |index: u32| u32::from(self.period(index).moves.unwrap_or(0));
        let told_apart = (0..=period.min(named - 1)).map(each).fold(0, u32::saturating_add);
        let repeated = period.saturating_add(1).saturating_sub(named);
        Some(told_apart.saturating_add(repeated.saturating_mul(each(named - 1))))
    }

    /// In which period the next move falls when so many are completed.
    #[must_use]
    pub fn period_after(&self, completed: u32) -> u32 {
        let mut done = 0u32;
        for index in 0..u32::from(self.len) {
            let Some(moves) = self.period(index).moves else { return index };
            done = done.saturating_add(u32::from(moves));
            if completed < done {
                return index;
            }
        }
        let last = u32::from(self.period(u32::from(self.len) - 1).moves.unwrap_or(0)).max(1);
        u32::from(self.len).saturating_add((completed - done) / last)
    }

    /// The main time of all periods up to this one.
    #[must_use]
    pub fn main_up_to_ms(&self, period: u32) -> u64 {
        let named = u32::from(self.len);
        let told_apart = (0..=period.min(named - 1)).map(|index| self.period(index).main_ms);
        let repeated = u64::from(period.saturating_add(1).saturating_sub(named));
        told_apart.fold(0, u64::saturating_add).saturating_add(repeated.saturating_mul(self.period(named - 1).main_ms))
    }

    /// The time that is added (cumulative) for the moves up to the one that comes after so many completed ones.
    #[must_use]
    pub fn added_up_to_ms(&self, completed: u32) -> u64 {
        let from = match self.bonus_from {
            BonusFrom::FirstMove => 0,
            BonusFrom::AfterFirstMove => 1,
        };
        let (mut sum, mut at) = (0u64, from);
        let last = u64::from(completed) + 1;
        while at < last {
            let index = self.period_after(at as u32);
            // All moves of a period at once, and all of the last one however often it repeats.
            let repeats = index.saturating_add(1) >= u32::from(self.len);
            let ends = self.required(index).filter(|_| !repeats).map_or(last, u64::from).clamp(at + 1, last);
            if let Bonus::Added(ms) = self.period(index).bonus {
                sum = sum.saturating_add(ms.saturating_mul(ends - at));
            }
            at = ends;
        }
        sum
    }

    /// What is added before the first move.
    pub(crate) fn ahead_ms(&self) -> u64 {
        match (self.bonus_from, self.period(0).bonus) {
            (BonusFrom::FirstMove, Bonus::Added(ms)) => ms,
            _ => 0,
        }
    }

    /// Is anything given with the moves of some period?
    #[must_use]
    pub fn has_bonus(&self) -> bool {
        self.periods().iter().any(|period| period.bonus.each_move_ms() > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn period(moves: Option<u16>, minutes: u64, bonus: Bonus) -> Period {
        Period { moves, main_ms: minutes * 60_000, bonus }
    }

    fn control(periods: &[Period]) -> Control {
        Control::new(periods).expect("some periods")
    }

    #[test]
    fn the_last_period_repeats_if_it_names_moves() {
        let control = control(&[period(Some(40), 120, Bonus::None), period(Some(20), 60, Bonus::None)]);
        let required = [0, 1, 2, 5].map(|index| control.required(index));
        assert_eq!(required, [Some(40), Some(60), Some(80), Some(140)]);
        assert_eq!([39, 40, 59, 60, 79, 80, 139].map(|moves| control.period_after(moves)), [0, 1, 1, 2, 2, 3, 5]);
        assert_eq!([0, 1, 3].map(|index| control.main_up_to_ms(index) / 60_000), [120, 180, 300]);
    }

    #[test]
    fn once_what_is_left_must_do_for_all_that_remain() {
        let control = Control::once(&[period(Some(40), 90, Bonus::Added(30_000))]).expect("a control");
        assert_eq!((control.required(0), control.required(1), control.is_last(1)), (Some(40), None, true));
        assert_eq!(control.main_up_to_ms(1), 90 * 60_000);
        assert_eq!(control.period(7).bonus, Bonus::Added(30_000));
    }

    #[test]
    fn added_time_is_that_of_the_period_of_the_next_move() {
        let control = control(&[period(Some(40), 90, Bonus::Added(30_000)), period(None, 30, Bonus::Added(10_000))]);
        assert_eq!(control.added_up_to_ms(0), 30_000);
        assert_eq!(control.added_up_to_ms(39), 40 * 30_000);
        assert_eq!(control.added_up_to_ms(40), 40 * 30_000 + 10_000);
        let later = control.with_bonus_from(BonusFrom::AfterFirstMove);
        assert_eq!((later.added_up_to_ms(0), later.added_up_to_ms(1)), (0, 30_000));
        // 40 of the first period less the first one, and move 41.
        assert_eq!(later.added_up_to_ms(40), 39 * 30_000 + 10_000);
    }

    #[test]
    fn none_or_too_many_periods_are_refused() {
        assert_eq!(Control::new(&[]), None);
        assert_eq!(Control::new(&[period(Some(1), 1, Bonus::None); MOST_PERIODS + 1]), None);
        assert_eq!(Control::once(&[period(Some(1), 1, Bonus::None); MOST_PERIODS]), None);
    }

    #[test]
    fn absurd_counts_do_not_overflow() {
        let control = control(&[period(Some(u16::MAX), u64::MAX / 60_000, Bonus::Added(u64::MAX))]);
        assert_eq!(control.required(u32::MAX - 1), Some(u32::MAX));
        assert_eq!(control.main_up_to_ms(u32::MAX - 1), u64::MAX);
        let none = Control::new(&[Period { moves: Some(0), main_ms: 0, bonus: Bonus::Added(1) }]).expect("a control");
        assert!(none.period_after(u32::MAX) > 0);
        assert_eq!(none.added_up_to_ms(3), 4);
    }
}
