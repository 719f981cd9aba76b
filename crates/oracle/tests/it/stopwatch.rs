//! Time spent by this thread.

use std::time::{Duration, Instant};

/// Runs from its start. On Linux it counts the processor time of the thread, elsewhere the time on the wall.
pub(crate) struct Stopwatch {
    wall: Instant,
    on_processor: Option<Duration>,
}

impl Stopwatch {
    pub(crate) fn start() -> Self {
        Self { wall: Instant::now(), on_processor: on_processor() }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        match (self.on_processor, on_processor()) {
            (Some(before), Some(now)) => now.saturating_sub(before),
            _ => self.wall.elapsed(),
        }
    }
}

/// What Linux counts for this thread; the number may lag by a tick of a few milliseconds.
fn on_processor() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}
