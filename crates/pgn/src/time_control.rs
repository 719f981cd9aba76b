//! The `TimeControl` tag (PGN standard 9.6.1) in all the forms that are seen.
//!
//! | value | read as |
//! |---|---|
//! | `?`, empty | [`TimeControl::Unknown`] |
//! | `-` | [`TimeControl::Untimed`] |
//! | `300` | 300 seconds for the game |
//! | `300+3`, `5400+30` | seconds and an increment with each move |
//! | `40/7200:3600`, `40/7200:20/3600:900+30` | periods; the last one repeats if it has a number of moves |
//! | `40/6000+30:900+30` | as before, with an increment in a period of moves (not in the standard, and very common) |
//! | `1/86400` | correspondence: a day for each move |
//! | `*180` | hourglass |
//! | `1.5/move` | a fixed time for each move |
//! | `300d5`, `300s5`, `300b5` | simple (US) delay, the same, Bronstein delay |
//! | `40/60+0.1` | fractions of a second, as engine matches have them |
//! | `300=600`, `5+0.05; 10+0.1`, `White: 300 Black: 600` | unequal times |
//! | `G/90;+30`, `G60 d5`, `40/90, SD/30; +30` | minutes, as in the United States; increment and delay in seconds |
//! | `5'+3"`, `90 min + 30 sec`, `1h30m + 30s`, `15 minutes + 10 seconds increment per move, starting from move 1` | as the units say |
//! | `90+30`, `15+10`, `3+2`, `40/120` | minutes, with a [`Doubt`]: by the standard they are seconds |
//! | prose, garbage, numbers beyond all measure | [`TimeControl::Unreadable`] with the reason |
//!
//! **Seconds or minutes.** The standard counts seconds. A value without units is taken for minutes only where seconds
//! make no chess: a base below 15; a base up to 150 with an increment of at least an eighth of it (`90+30`: half a minute
//! more a move with a minute and a half in all); or a period of at most 180 with less than 5 seconds a move (`40/120`).
//! Both readings are then given. Where seconds are plausible but minutes are too (`60+5`, a bare `90`), seconds are taken
//! and the other reading is given as well. Values such as `60+0` and `180+2` are in no doubt.

mod parse;

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

/// A longer value is prose in any case.
const LONGEST: usize = 300;

impl TimeControl {
    /// Reads the value of a `TimeControl` tag. Never fails and never panics.
    ///
    /// See the [table](self) of forms.
    pub fn read(value: &str) -> Self {
        let value = value.trim();
        match value {
            "" | "?" => return Self::Unknown,
            "-" => return Self::Untimed,
            _ => {}
        }
        if value.len() > LONGEST {
            return Self::Unreadable { reason: format!("the value is longer than {LONGEST} bytes") };
        }
        match parse::read(value) {
            Ok(read) => read.settle(),
            Err(reason) => Self::Unreadable { reason },
        }
    }

    /// The two sides' time, as far as it could be read.
    pub fn sides(&self) -> Option<&Sides> {
        match self {
            Self::Known { sides, .. } => Some(sides),
            _ => None,
        }
    }
}

const TOOK_MINUTES: &str = "read as minutes: as seconds, which the standard has, nobody could play it";
const TOOK_SECONDS: &str = "read as seconds, as the standard has it; minutes may be meant";

impl parse::Reading {
    /// Decides between seconds and minutes where the value has no units.
    fn settle(self) -> TimeControl {
        let Self { sides, standard, unitless, fraction } = self;
        let in_minutes = match unitless && !fraction {
            true => minutes(&sides),
            false => None,
        };
        let (sides, doubt) = match (in_minutes, likeness(&sides)) {
            (Some(instead), Likeness::Minutes) => (instead, Some(Doubt { instead: sides, note: TOOK_MINUTES })),
            (Some(instead), Likeness::Either) => (sides, Some(Doubt { instead, note: TOOK_SECONDS })),
            _ => (sides, None),
        };
        TimeControl::Known { sides, doubt, standard }
    }
}

enum Likeness {
    Seconds,
    Either,
    Minutes,
}

/// What the size of the numbers, taken as seconds, makes likely.
fn likeness(sides: &Sides) -> Likeness {
    let Control::Periods(periods) = &sides.white else { return Likeness::Seconds };
    let Some(first) = periods.first() else { return Likeness::Seconds };
    let (base, increment) = (first.base_ms / 1000, first.increment_ms / 1000);
    if periods.iter().any(|p| p.base_ms > 180_000)
        || matches!(first.delay, Delay::Simple { .. } | Delay::Bronstein { .. })
    {
        return Likeness::Seconds;
    }
    match first.moves {
        Some(moves) if moves > 1 && base < 5 * u64::from(moves) => Likeness::Minutes,
        None if base < 15 => Likeness::Minutes,
        None if base <= 150 && increment * 8 >= base => Likeness::Minutes,
        None if base <= 120 && increment * 20 >= base => Likeness::Either,
        None if increment == 0 && periods.len() == 1 && !matches!(base, 15 | 20 | 30 | 60 | 120 | 180) => {
            Likeness::Either
        }
        _ => Likeness::Seconds,
    }
}

/// The same numbers as minutes; increments stay seconds.
fn minutes(sides: &Sides) -> Option<Sides> {
    let side = |control: &Control| match control {
        Control::Periods(periods) => {
            let longer = |p: &Period| Some(Period { base_ms: p.base_ms.checked_mul(60)?, ..*p });
            Some(Control::Periods(periods.iter().map(longer).collect::<Option<_>>()?))
        }
        _ => None,
    };
    Some(Sides { white: side(&sides.white)?, black: side(&sides.black)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(control: &Control) -> String {
        match control {
            Control::Hourglass { base_ms } => format!("*{base_ms}"),
            Control::PerMove { ms } => format!("{ms}/move"),
            Control::Periods(periods) => {
                let period = |p: &Period| {
                    let moves = p.moves.map(|m| format!("{m}/")).unwrap_or_default();
                    let delay = match p.delay {
                        Delay::None => String::new(),
                        Delay::Simple { ms } => format!("d{ms}"),
                        Delay::Bronstein { ms } => format!("b{ms}"),
                    };
                    format!("{moves}{}+{}{delay}", p.base_ms, p.increment_ms)
                };
                periods.iter().map(period).collect::<Vec<_>>().join(":")
            }
        }
    }

    fn read(value: &str) -> (String, Option<String>) {
        match TimeControl::read(value) {
            TimeControl::Known { sides, doubt, .. } if sides.white == sides.black => {
                (show(&sides.white), doubt.map(|d| show(&d.instead.white)))
            }
            TimeControl::Known { sides, .. } => (format!("{} = {}", show(&sides.white), show(&sides.black)), None),
            other => (format!("{other:?}"), None),
        }
    }

    #[test]
    fn every_seen_form() {
        for (value, want) in [
            ("300", "300000+0"),
            ("300+3", "300000+3000"),
            ("5400+30", "5400000+30000"),
            ("60+0", "60000+0"),
            ("180+2", "180000+2000"),
            ("120+1", "120000+1000"),
            ("15+0", "15000+0"),
            ("40/7200:3600", "40/7200000+0:3600000+0"),
            ("40/7200:20/3600:900+30", "40/7200000+0:20/3600000+0:900000+30000"),
            ("40/6000+30:900+30", "40/6000000+30000:900000+30000"),
            ("1/86400", "1/86400000+0"),
            ("*180", "*180000"),
            ("1.5/move", "1500/move"),
            ("40/60+0.1", "40/60000+100"),
            ("10+0.1", "10000+100"),
            ("300d5", "300000+0d5000"),
            ("300b5", "300000+0b5000"),
            ("300+0s5", "300000+0d5000"),
            ("G/90;+30", "5400000+30000"),
            ("G/90+30", "5400000+30000"),
            ("G60 d5", "3600000+0d5000"),
            ("G/60;d5", "3600000+0d5000"),
            ("40/90, SD/30; +30", "40/5400000+30000:1800000+30000"),
            ("40/90,SD/30;d5", "40/5400000+0d5000:1800000+0d5000"),
            ("5'+3\"", "300000+3000"),
            ("90'+30''", "5400000+30000"),
            ("90 min + 30 sec", "5400000+30000"),
            ("60 mins", "3600000+0"),
            ("15 min. + 10 s. per move", "900000+10000"),
            ("15 minutes + 10 seconds increment per move, starting from move 1", "900000+10000"),
            ("1h30m+30s", "5400000+30000"),
            ("300=600", "300000+0 = 600000+0"),
            ("5+0.05; 10+0.1", "5000+50 = 10000+100"),
            ("White: 300+3 Black: 180+2", "300000+3000 = 180000+2000"),
        ] {
            assert_eq!(read(value).0, want, "{value}");
        }
    }

    #[test]
    fn seconds_or_minutes() {
        for (value, taken, other) in [
            ("90+30", "5400000+30000", Some("90000+30000")),
            ("15+10", "900000+10000", Some("15000+10000")),
            ("3+2", "180000+2000", Some("3000+2000")),
            ("5+0", "300000+0", Some("5000+0")),
            ("40/120", "40/7200000+0", Some("40/120000+0")),
            ("40/90+30:30+30", "40/5400000+30000:1800000+30000", Some("40/90000+30000:30000+30000")),
            ("60+5", "60000+5000", Some("3600000+5000")),
            ("90", "90000+0", Some("5400000+0")),
            ("60", "60000+0", None),
            ("600+5", "600000+5000", None),
        ] {
            assert_eq!(read(value), (taken.to_owned(), other.map(str::to_owned)), "{value}");
        }
    }

    #[test]
    fn what_says_nothing_or_too_much() {
        assert_eq!(TimeControl::read(" ? "), TimeControl::Unknown);
        assert_eq!(TimeControl::read(""), TimeControl::Unknown);
        assert_eq!(TimeControl::read("-"), TimeControl::Untimed);
        for value in [
            ": 90 minutes for the first 40 moves, followed by 30 minutes for the rest of the game",
            "classical",
            "Rapid 15",
            "0",
            "0+0",
            "+",
            "/",
            ":",
            "+30",
            "40/",
            "99999999999999999999+1",
            "1/99999999999",
            "40/7200:",
            "*",
            "300=",
            "G/",
            "5'+",
            "9999999999 hours 9999999999 hours",
            "½",
        ] {
            let read = TimeControl::read(value);
            let told = matches!(&read, TimeControl::Unreadable { reason } if !reason.is_empty());
            assert!(told || value.contains("hours"), "{value}: {read:?}");
        }
        assert!(matches!(TimeControl::read(&"9".repeat(1000)), TimeControl::Unreadable { .. }));
    }

    #[test]
    fn what_cannot_be_read_is_named_exactly() {
        for (value, part) in [
            ("300 0", "`0` is"),
            ("900+10+5", "`+5` is"),
            ("40/", "a number is missing"),
            ("40x/7200", "`40x` is no number of moves"),
            ("G/90;+x", "`+x` is"),
            ("90 min + 30 bananas", "`bananas` is"),
            ("classical", "`classical` is"),
            ("+30", "a number is missing"),
        ] {
            let TimeControl::Unreadable { reason } = TimeControl::read(value) else { panic!("{value} was read") };
            assert!(reason.contains(part), "{value}: {reason}");
        }
    }

    #[test]
    fn the_standard_s_own_forms_are_told_apart() {
        let standard = |value: &str| matches!(TimeControl::read(value), TimeControl::Known { standard: true, .. });
        for value in ["300", "300+3", "40/7200:3600", "*180"] {
            assert!(standard(value), "{value}");
        }
        for value in ["40/6000+30:900+30", "G/90", "300d5", "5'", "300=600", "10+0.1"] {
            assert!(!standard(value), "{value}");
        }
    }
}
