//! The `TimeControl` tag (PGN standard 9.6.1) in all the forms that are seen.

/// How a period gives time beyond its base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Delay {
    /// None, or an increment (`increment_ms`).
    #[default]
    None,
    /// Bronstein: the time used, up to this much, is given back after the move.
    Bronstein {
        /// Milliseconds a move.
        ms: u64,
    },
    /// Simple (US) delay: the clock waits this long before it runs.
    Simple {
        /// Milliseconds a move.
        ms: u64,
    },
}

/// One period of a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Period {
    /// The number of moves to be made in it; `None` for the rest of the game.
    pub moves: Option<u32>,
    /// The time that is added when it begins.
    pub base_ms: u64,
    /// The time that is added with every move.
    pub increment_ms: u64,
    /// A delay in place of an increment.
    pub delay: Delay,
}

/// How the time of one side runs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Control {
    /// Period after period; the last one repeats where it has a number of moves (PGN standard 9.6.1).
    Periods(Vec<Period>),
    /// `*180`: the time that one side uses the other gets.
    Hourglass {
        /// What each side begins with.
        base_ms: u64,
    },
    /// A fixed time for each move.
    PerMove {
        /// Milliseconds a move.
        ms: u64,
    },
}

/// What the tag says of the two sides.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sides {
    /// The time of White.
    pub white: Control,
    /// The time of Black.
    pub black: Control,
}

/// What made a reading doubtful.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Doubt {
    /// The other reading.
    pub instead: Sides,
    /// Which reading was taken and why, for a person.
    pub note: &'static str,
}

/// A `TimeControl` value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// `?`, or an empty value: not known.
    Unknown,
    /// `-`: no time control.
    Untimed,
    /// A time control that could be read.
    Known {
        /// The reading that was taken.
        sides: Sides,
        /// The other reading, where the value has two.
        doubt: Option<Doubt>,
        /// Whether it is in the form of the standard.
        standard: bool,
    },
    /// Prose or garbage.
    Unreadable {
        /// Why, for a person.
        reason: String,
    },
}
