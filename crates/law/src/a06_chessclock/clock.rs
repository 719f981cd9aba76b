//! 6.1 to 6.3: the chess clock as a machine of its own: two displays of which one runs, periods, added time.
//!
//! It knows no law beyond the counting: a display that reaches zero stays there, and what that means is said elsewhere.

use davar_chess::{BySide, Side};

/// Most periods of a time control that are told apart.
pub const MOST_PERIODS: usize = 4;

/// The time control of one player (6.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Control {
    periods: [Period; MOST_PERIODS],
    len: u8,
}

impl Control {
    /// So many periods, at most [`MOST_PERIODS`]; `None` if there is none or too many.
    #[must_use]
    pub fn new(periods: &[Period]) -> Option<Self> {
        let last = *periods.last()?;
        if periods.len() > MOST_PERIODS {
            return None;
        }
        let mut all = [last; MOST_PERIODS];
        all[..periods.len()].copy_from_slice(periods);
        Some(Self { periods: all, len: periods.len() as u8 })
    }

    /// The periods, the last one repeated as long as it names a number of moves.
    #[must_use]
    pub fn periods(&self) -> &[Period] {
        &self.periods[..usize::from(self.len)]
    }

    fn period(&self, index: usize) -> &Period {
        &self.periods[index.min(usize::from(self.len) - 1)]
    }
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
    /// So many milliseconds are added before each move (cumulative, Fischer).
    Added(u64),
}

/// Whose display runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum State {
    /// Both stand; this side's display runs next.
    Stopped(Side),
    /// This side's display runs.
    Running(Side),
}

/// One display.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Face {
    /// What it shows, in milliseconds.
    pub left_ms: u64,
    /// Moves completed.
    pub moves: u32,
    /// In which period, from 0.
    pub period: u8,
    /// When it reached zero, if it did.
    pub zero_at_ms: Option<u64>,
}

/// A chess clock.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Clock {
    controls: BySide<Control>,
    faces: BySide<Face>,
    state: State,
    /// Up to when the displays are reckoned.
    now_ms: u64,
}

impl Clock {
    /// A clock that is set and stands, White's display to run first.
    #[must_use]
    pub fn new(controls: BySide<Control>) -> Self {
        let face = |control: &Control| {
            let first = control.period(0);
            let Bonus::Added(bonus_ms) = first.bonus else { return Face::of(first.main_ms) };
            Face::of(first.main_ms.saturating_add(bonus_ms))
        };
        let faces = BySide { white: face(&controls.white), black: face(&controls.black) };
        Self { controls, faces, state: State::Stopped(Side::White), now_ms: 0 }
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

    /// Time passes until then.
    pub fn advance(&mut self, at_ms: u64) {
        let passed = at_ms.saturating_sub(self.now_ms);
        if let State::Running(side) = self.state {
            let face = &mut self.faces[side];
            if passed >= face.left_ms && face.zero_at_ms.is_none() {
                face.zero_at_ms = Some(self.now_ms + face.left_ms);
            }
            face.left_ms = face.left_ms.saturating_sub(passed);
        }
        self.now_ms = self.now_ms.max(at_ms);
    }

    /// A side completes a move: its display gets what is due and stops, the other one runs.
    pub fn press(&mut self, by: Side) {
        let control = self.controls[by];
        let face = &mut self.faces[by];
        face.moves = face.moves.saturating_add(1);
        let period = control.period(usize::from(face.period));
        // What runs out stays out: no time is added to a display at zero.
        if face.zero_at_ms.is_none() {
            if period.moves.is_some_and(|moves| face.moves_in_period(&control) >= u32::from(moves)) {
                face.period = face.period.saturating_add(1);
                face.left_ms = face.left_ms.saturating_add(control.period(usize::from(face.period)).main_ms);
            }
            if let Bonus::Added(ms) = control.period(usize::from(face.period)).bonus {
                face.left_ms = face.left_ms.saturating_add(ms);
            }
        }
        self.state = State::Running(!by);
    }

    /// Both displays stop; `next` is to run first again.
    pub fn stop(&mut self, next: Side) {
        self.state = State::Stopped(next);
    }

    /// The display that is to run runs.
    pub fn start(&mut self) {
        if let State::Stopped(side) = self.state {
            self.state = State::Running(side);
        }
    }

    /// The arbiter gives a side time.
    pub fn add(&mut self, side: Side, ms: u64) {
        let face = &mut self.faces[side];
        face.left_ms = face.left_ms.saturating_add(ms);
    }

    /// The arbiter sets a display.
    pub fn set(&mut self, side: Side, left_ms: u64) {
        let face = &mut self.faces[side];
        face.left_ms = left_ms;
        face.zero_at_ms = None;
    }
}

impl Face {
    const fn of(left_ms: u64) -> Self {
        Self { left_ms, moves: 0, period: 0, zero_at_ms: None }
    }

    /// Moves completed in the period that runs.
    fn moves_in_period(&self, control: &Control) -> u32 {
        let before: u32 = (0..usize::from(self.period))
            .map(|index| u32::from(control.period(index).moves.unwrap_or(0)))
            .fold(0, u32::saturating_add);
        self.moves.saturating_sub(before)
    }
}
