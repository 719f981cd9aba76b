//! 6.1 to 6.4: the chess clock as a machine of its own: two displays of which one runs, periods, added time.
//!
//! It knows no law beyond the counting: a display that reaches zero is a fact here, and what follows is said elsewhere
//! ([`flag`](super::flag)). It may be set otherwise than the event announced, as clocks at the board are; what it ought
//! to show is worked out from the same account ([`Clock::ought_ms`]).
//!
//! No time is made or lost: for each display, what was given and what passed at zero is what is left, what passed and
//! what was taken.

use davar_chess::{BySide, Side};

pub use super::control::{Bonus, BonusFrom, Control, MOST_PERIODS, Period};

/// When a clock goes on to its next period.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Advance {
    /// By its own move counter, which counts how often the button was pressed. At zero it stands still.
    #[default]
    ByCounter,
    /// Only when its display reaches zero: it has no counter, or does not heed it. Clocks with hands do so.
    AtZero,
}

/// Whose display runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum State {
    /// Both stand; this side's display runs next.
    Stopped(Side),
    /// This side's display runs.
    Running(Side),
}

impl State {
    /// Whose display runs, or runs next.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::Stopped(side) | Self::Running(side) => side,
        }
    }
}

/// One display.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Face {
    /// What it shows, in milliseconds.
    pub left_ms: u64,
    /// Its own move counter: how often its side was pressed while it ran.
    pub counter: u32,
    /// In which period it believes to be, from 0.
    pub period: u32,
    /// When it last reached zero, if it did since it was set.
    pub zero_at_ms: Option<u64>,
    /// How much of this move passes before the main time runs (delay).
    delay_ms: u64,
    /// How long this move has taken.
    move_ms: u64,
    /// What its last press gave it.
    gained: Gained,
    account: Account,
}

/// Beyond so many periods a clock stands still; no game has as many.
const MOST_REPEATED: u32 = 10_000;

/// What a press gave a display.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Gained {
    bonus_ms: u64,
    main_ms: u64,
    /// It went on to its next period.
    period: bool,
}

/// What came to a display and went from it, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Account {
    /// The time of the periods it has come to.
    pub main_ms: u64,
    /// What came with the moves: added, refunded, not run during the delay, or run off on the other side (hourglass).
    pub bonus_ms: u64,
    /// What the arbiter gave.
    pub granted_ms: u64,
    /// What the arbiter took, and what a press gave that did not count.
    pub taken_ms: u64,
    /// What passed while it ran.
    pub passed_ms: u64,
    /// The part of that which passed at zero.
    pub at_zero_ms: u64,
}

/// A chess clock.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Clock {
    /// What the event announced.
    due: BySide<Control>,
    /// What was set.
    set: BySide<Control>,
    advance: Advance,
    tells_first: bool,
    faces: BySide<Face>,
    state: State,
    /// Up to when the displays are reckoned.
    now_ms: u64,
}

impl Clock {
    /// A clock that is set as it must be and stands, White's display to run first.
    #[must_use]
    pub fn new(controls: BySide<Control>) -> Self {
        let face = |control: &Control| {
            let mut face = Face::default();
            face.give_main(control.period(0).main_ms);
            face.give_bonus(control.ahead_ms());
            face.begin_move(control);
            face
        };
        let faces = BySide { white: face(&controls.white), black: face(&controls.black) };
        Self {
            due: controls,
            set: controls,
            advance: Advance::default(),
            tells_first: true,
            faces,
            state: State::Stopped(Side::White),
            now_ms: 0,
        }
    }

    /// A clock that was set to something else than what the event announced (6.10.2).
    #[must_use]
    pub fn set_wrongly(due: BySide<Control>, set: BySide<Control>) -> Self {
        Self { due, ..Self::new(set) }
    }

    /// A clock that goes on to its next period in this way.
    #[must_use]
    pub const fn with_advance(mut self, advance: Advance) -> Self {
        self.advance = advance;
        self
    }

    /// A clock whose flags do not tell which fell first, as those of clocks with hands.
    #[must_use]
    pub const fn without_order_of_flags(mut self) -> Self {
        self.tells_first = false;
        self
    }

    /// A clock whose display of this side runs first: the game starts with its move.
    #[must_use]
    pub const fn with_first(mut self, side: Side) -> Self {
        if let State::Stopped(_) = self.state {
            self.state = State::Stopped(side);
        }
        self
    }

    /// Whose display runs, or runs next.
    #[must_use]
    pub const fn state(&self) -> State {
        self.state
    }

    /// A display.
    #[must_use]
    pub fn face(&self, side: Side) -> &Face {
        &self.faces[side]
    }

    /// What the event announced for a side.
    #[must_use]
    pub fn control(&self, side: Side) -> &Control {
        &self.due[side]
    }

    /// What is set on the clock for a side.
    #[must_use]
    pub fn setting(&self, side: Side) -> &Control {
        &self.set[side]
    }

    /// Is it set as the event announced?
    #[must_use]
    pub fn is_set_rightly(&self) -> bool {
        self.due == self.set
    }

    /// Does it go on to its next period only at zero?
    #[must_use]
    pub fn goes_on_at_zero(&self) -> bool {
        self.advance == Advance::AtZero
    }

    /// Can it be told which of two fallen flags fell first?
    #[must_use]
    pub const fn tells_first(&self) -> bool {
        self.tells_first
    }

    /// Up to when the displays are reckoned.
    #[must_use]
    pub const fn now_ms(&self) -> u64 {
        self.now_ms
    }

    /// Time passes until then.
    pub fn advance(&mut self, at_ms: u64) {
        self.advance_telling(at_ms, |_, _, _| {});
    }

    /// Does a display reach zero until then?
    pub(crate) fn reaches_zero_by(&self, at_ms: u64) -> bool {
        let State::Running(side) = self.state else { return false };
        let face = &self.faces[side];
        at_ms.saturating_sub(self.now_ms) >= face.left_ms.saturating_add(face.delay_ms)
    }

    /// Time passes until then. Each display that reaches zero on the way is told: its side, the period that was used
    /// up, and when.
    pub(crate) fn advance_telling(&mut self, at_ms: u64, mut zero: impl FnMut(Side, u32, u64)) {
        let mut passes = at_ms.saturating_sub(self.now_ms);
        while let (State::Running(side), true) = (self.state, passes > 0) {
            let face = &mut self.faces[side];
            let (shown_ms, period) = (face.left_ms, face.period);
            let (spent, reached_zero) = face.run(passes);
            let ran_off = shown_ms - face.left_ms;
            self.now_ms = self.now_ms.saturating_add(spent);
            passes -= spent;
            if reached_zero {
                face.zero_at_ms = Some(self.now_ms);
                zero(side, period, self.now_ms);
                if self.advance == Advance::AtZero {
                    face.go_on(&self.set[side]);
                }
            }
            if self.set[side].period(period).bonus == Bonus::Hourglass {
                self.faces[!side].give_bonus(ran_off);
            }
        }
        self.now_ms = self.now_ms.max(at_ms);
    }

    /// A side presses: its display gets what is due and stops, the other one runs. `false`: its display does not run,
    /// so there is nothing to press.
    pub fn press(&mut self, by: Side) -> bool {
        if self.state != State::Running(by) {
            return false;
        }
        let control = self.set[by];
        let face = &mut self.faces[by];
        face.counter = face.counter.saturating_add(1);
        face.gained = Gained::default();
        // What runs out stays out: no time is added to a display at zero.
        if !face.is_at_zero() {
            if self.advance == Advance::ByCounter
                && control.required(face.period).is_some_and(|due| face.counter >= due)
            {
                face.period = face.period.saturating_add(1);
                face.gained.period = true;
                face.gained.main_ms = face.give_main(control.period(face.period).main_ms);
            }
            let bonus_ms = match control.period(face.period).bonus {
                Bonus::Added(ms) => ms,
                Bonus::Refunded(ms) => ms.min(face.move_ms),
                Bonus::None | Bonus::Delayed(_) | Bonus::Hourglass => 0,
            };
            face.gained.bonus_ms = face.give_bonus(bonus_ms);
        }
        self.run_next(!by);
        self.state = State::Running(!by);
        true
    }

    /// What the last press of this side gave it is taken back, and the counter with it: the press did not count (7.5).
    pub fn void_press(&mut self, by: Side) {
        let face = &mut self.faces[by];
        let gained = std::mem::take(&mut face.gained);
        face.take(gained.bonus_ms.saturating_add(gained.main_ms));
        face.counter = face.counter.saturating_sub(1);
        if gained.period {
            face.period = face.period.saturating_sub(1);
        }
    }

    /// Both displays stop; `next` is to run first again.
    pub fn stop(&mut self, next: Side) {
        if next != self.state.side() {
            self.run_next(next);
        }
        self.state = State::Stopped(next);
    }

    /// The display that is to run runs. `false`: it does already.
    pub fn start(&mut self) -> bool {
        let State::Stopped(side) = self.state else { return false };
        self.state = State::Running(side);
        true
    }

    /// The display of the other side is to run now, without a press; whether the clock runs or stands stays.
    pub fn turn_to(&mut self, side: Side) {
        if side != self.state.side() {
            self.run_next(side);
            self.state = match self.state {
                State::Stopped(_) => State::Stopped(side),
                State::Running(_) => State::Running(side),
            };
        }
    }

    fn run_next(&mut self, side: Side) {
        self.faces[side].begin_move(&self.set[side]);
    }

    /// From now on both sides are given this with each move.
    pub fn give_with_each_move(&mut self, bonus: Bonus) {
        for controls in [&mut self.due, &mut self.set] {
            for side in Side::ALL {
                controls[side] = controls[side].with_bonus(bonus);
            }
        }
    }

    /// So much of a side's time is used up, though its display did not run.
    pub(crate) fn use_up(&mut self, side: Side, ms: u64) {
        let now_ms = self.now_ms;
        let face = &mut self.faces[side];
        let used = face.left_ms.min(ms);
        face.left_ms -= used;
        face.pass(used);
        if face.left_ms == 0 && ms > 0 && face.zero_at_ms.is_none() {
            face.zero_at_ms = Some(now_ms);
        }
    }

    /// The arbiter gives a side time.
    pub fn add(&mut self, side: Side, ms: u64) {
        let face = &mut self.faces[side];
        let before = face.left_ms;
        face.left_ms = before.saturating_add(ms);
        face.account.granted_ms = face.account.granted_ms.saturating_add(face.left_ms - before);
        face.off_zero();
    }

    /// The arbiter takes time from a side; what it has not got cannot be taken.
    pub fn take(&mut self, side: Side, ms: u64) {
        let now_ms = self.now_ms;
        let face = &mut self.faces[side];
        face.take(ms);
        if face.left_ms == 0 && ms > 0 && face.zero_at_ms.is_none() {
            face.zero_at_ms = Some(now_ms);
        }
    }

    /// The arbiter sets a display.
    pub fn set(&mut self, side: Side, left_ms: u64) {
        let shown_ms = self.faces[side].left_ms;
        self.add(side, left_ms.saturating_sub(shown_ms));
        self.take(side, shown_ms.saturating_sub(left_ms));
        if left_ms > 0 {
            self.faces[side].zero_at_ms = None;
        }
    }

    /// The arbiter sets a move counter, and with it the period that the clock believes to be in.
    pub fn set_counter(&mut self, side: Side, moves: u32) {
        let period = self.set[side].period_after(moves);
        let face = &mut self.faces[side];
        face.counter = moves;
        if self.advance == Advance::ByCounter {
            face.period = period;
        }
    }

    /// What a clock that was set and pressed rightly would show a side that has completed so many moves: what is due
    /// by the time control and by the arbiter's rulings, less what passed. Refunds and delays are reckoned as they were.
    #[must_use]
    pub fn ought_ms(&self, side: Side, completed: u32) -> u64 {
        self.ought(side, completed).shows_ms()
    }

    fn ought(&self, side: Side, completed: u32) -> Account {
        let control = &self.due[side];
        let account = self.faces[side].account;
        let bonus_ms = match control.period(0).bonus {
            Bonus::Added(_) | Bonus::None => control.added_up_to_ms(completed),
            Bonus::Refunded(_) | Bonus::Delayed(_) | Bonus::Hourglass => account.bonus_ms,
        };
        let main_ms = control.main_up_to_ms(control.period_after(completed));
        let ought = Account { main_ms, bonus_ms, at_zero_ms: 0, ..account };
        Account { at_zero_ms: ought.gone_ms().saturating_sub(ought.given_ms()), ..ought }
    }

    /// The arbiter has a clock set as the event announced, with the times it ought to show and the true counts of moves
    /// (6.10.2).
    pub fn correct(&mut self, completed: BySide<u32>) {
        for side in Side::ALL {
            let account = self.ought(side, completed[side]);
            let face = &mut self.faces[side];
            face.account = account;
            face.left_ms = account.shows_ms();
            face.zero_at_ms = (face.left_ms == 0).then_some(self.now_ms);
            face.counter = completed[side];
            face.period = self.due[side].period_after(completed[side]);
        }
        self.set = self.due;
    }
}

impl Account {
    /// All that was given.
    #[must_use]
    pub const fn given_ms(&self) -> u64 {
        self.main_ms.saturating_add(self.bonus_ms).saturating_add(self.granted_ms)
    }

    /// All that passed or was taken.
    #[must_use]
    pub const fn gone_ms(&self) -> u64 {
        self.passed_ms.saturating_add(self.taken_ms)
    }

    /// What is left.
    #[must_use]
    pub const fn shows_ms(&self) -> u64 {
        self.given_ms().saturating_add(self.at_zero_ms).saturating_sub(self.gone_ms())
    }
}

impl Face {
    /// Does it show zero?
    #[must_use]
    pub const fn is_at_zero(&self) -> bool {
        self.left_ms == 0 && self.zero_at_ms.is_some()
    }

    /// What came and went.
    #[must_use]
    pub const fn account(&self) -> &Account {
        &self.account
    }

    /// What is used of the time that was given, as an envelope says it.
    #[must_use]
    pub const fn used_ms(&self) -> u64 {
        self.account.passed_ms
    }

    /// It runs for at most so long: how long it ran until the time was up or it reached zero, and whether it did.
    fn run(&mut self, passes: u64) -> (u64, bool) {
        let free = self.delay_ms.min(passes);
        self.delay_ms -= free;
        self.move_ms = self.move_ms.saturating_add(free);
        self.account.bonus_ms = self.account.bonus_ms.saturating_add(free);
        self.account.passed_ms = self.account.passed_ms.saturating_add(free);
        let rest = passes - free;
        if rest == 0 {
            return (free, false);
        }
        if self.is_at_zero() {
            self.account.at_zero_ms = self.account.at_zero_ms.saturating_add(rest);
            self.pass(rest);
            return (passes, false);
        }
        let runs = self.left_ms.min(rest);
        self.left_ms -= runs;
        self.pass(runs);
        (free + runs, self.left_ms == 0)
    }

    /// At zero it goes on to its next period, if there is one with time in it.
    fn go_on(&mut self, control: &Control) {
        if !control.is_last(self.period) && control.period(self.period + 1).main_ms > 0 && self.period < MOST_REPEATED {
            self.period += 1;
            self.give_main(control.period(self.period).main_ms);
        }
    }

    fn pass(&mut self, ms: u64) {
        self.move_ms = self.move_ms.saturating_add(ms);
        self.account.passed_ms = self.account.passed_ms.saturating_add(ms);
    }

    /// A move of this side begins.
    fn begin_move(&mut self, control: &Control) {
        self.move_ms = 0;
        self.delay_ms = match control.period(self.period).bonus {
            Bonus::Delayed(ms) => ms,
            _ => 0,
        };
    }

    fn give_main(&mut self, ms: u64) -> u64 {
        let before = self.left_ms;
        self.left_ms = before.saturating_add(ms);
        self.account.main_ms = self.account.main_ms.saturating_add(self.left_ms - before);
        self.left_ms - before
    }

    fn give_bonus(&mut self, ms: u64) -> u64 {
        let before = self.left_ms;
        self.left_ms = before.saturating_add(ms);
        self.account.bonus_ms = self.account.bonus_ms.saturating_add(self.left_ms - before);
        self.left_ms - before
    }

    fn take(&mut self, ms: u64) {
        let taken = self.left_ms.min(ms);
        self.left_ms -= taken;
        self.account.taken_ms = self.account.taken_ms.saturating_add(taken);
    }

    /// Time was given: it does not show zero any more.
    fn off_zero(&mut self) {
        if self.left_ms > 0 {
            self.zero_at_ms = None;
        }
    }
}
