//! The server's time: it never goes back, and it is not that of the players' devices.

use std::time::{Duration, Instant, SystemTime};

/// Milliseconds on a scale that runs with a monotonic clock and starts at the time of day when the server started.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Timebase {
    pub(crate) started: Instant,
    epoch_ms: u64,
}

impl Timebase {
    pub(crate) fn now() -> Self {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        Self { started: Instant::now(), epoch_ms: ms(since) }
    }

    /// The mark of a moment.
    pub(crate) fn mark_ms(&self, at: Instant) -> u64 {
        self.epoch_ms.saturating_add(ms(at.saturating_duration_since(self.started)))
    }
}

/// Whole milliseconds.
pub(crate) fn ms(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

/// The day as PGN writes it, in universal time.
pub(crate) fn day(unix_ms: u64) -> String {
    // Days since 1970-01-01 to year, month and day: the calendar repeats every 400 years of 146,097 days, counted here
    // from 1 March so that the leap day is the last of its year.
    let days = unix_ms / 86_400_000 + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    format!("{year:04}.{month:02}.{day:02}")
}

#[cfg(test)]
mod tests {
    use super::day;

    #[test]
    fn days_are_written_as_in_pgn() {
        assert_eq!(day(0), "1970.01.01");
        assert_eq!(day(951_782_400_000), "2000.02.29");
        assert_eq!(day(1_709_164_800_000), "2024.02.29");
        assert_eq!(day(1_709_251_200_000), "2024.03.01");
        assert_eq!(day(1_704_067_199_999), "2023.12.31");
    }
}
