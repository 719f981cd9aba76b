//! Limits: how much one connection may send, and how many there may be.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use serde::Serialize;

use crate::seats::Seat;
use crate::token::Opens;

/// What the hall allows.
#[derive(Clone, Debug, Serialize)]
pub struct Limits {
    /// Bytes of a message.
    pub message_bytes: usize,
    /// Messages a second in the long run.
    pub messages_a_second: u32,
    /// Messages at once.
    pub messages_at_once: u32,
    /// Connections of all seats together.
    pub connections: usize,
    /// Connections of one seat, but for spectators.
    pub connections_a_seat: usize,
    /// Boards of the hall.
    pub boards: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            message_bytes: 4096,
            messages_a_second: 20,
            messages_at_once: 60,
            connections: 12_000,
            connections_a_seat: 16,
            boards: 50_000,
        }
    }
}

/// The connections there are.
#[derive(Debug, Default)]
struct Taken {
    all: usize,
    of_seat: HashMap<Opens, usize>,
}

/// A place that a connection takes until it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    taken: Arc<Mutex<Taken>>,
    opens: Option<Opens>,
}

/// The places of a hall.
#[derive(Debug, Default)]
pub(crate) struct Places {
    limits: Limits,
    taken: Arc<Mutex<Taken>>,
}

impl Places {
    pub(crate) fn new(limits: Limits) -> Self {
        Self { limits, taken: Arc::default() }
    }

    /// A place for a connection that has not said yet who it is.
    pub(crate) fn place(&self) -> Option<Place> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if taken.all >= self.limits.connections {
            return None;
        }
        taken.all += 1;
        Some(Place { taken: self.taken.clone(), opens: None })
    }

    /// The connection says who it is. Spectators take at most nine tenths of the places, so that players get in.
    pub(crate) fn seat(&self, place: &mut Place, seat: &Seat) -> bool {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if !seat.takes_part() && taken.all > self.limits.connections / 10 * 9 {
            return false;
        }
        let opens = seat.opens();
        let count = taken.of_seat.entry(opens).or_default();
        if seat.takes_part() && *count >= self.limits.connections_a_seat {
            return false;
        }
        *count += 1;
        place.opens = Some(opens);
        true
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.all = taken.all.saturating_sub(1);
        let Some(opens) = self.opens else { return };
        let left = taken.of_seat.get_mut(&opens).map_or(0, |count| {
            *count = count.saturating_sub(1);
            *count
        });
        if left == 0 {
            taken.of_seat.remove(&opens);
        }
    }
}

/// A measure of how fast a connection sends.
#[derive(Clone, Debug)]
pub(crate) struct Rate {
    a_second: f64,
    most: f64,
    left: f64,
    at: Instant,
}

impl Rate {
    pub(crate) fn new(limits: &Limits) -> Self {
        let most = f64::from(limits.messages_at_once);
        Self { a_second: f64::from(limits.messages_a_second), most, left: most, at: Instant::now() }
    }

    /// May one more be sent at this time?
    pub(crate) fn allows(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.at = now;
        self.left = (self.left + passed * self.a_second).min(self.most);
        let allowed = self.left >= 1.0;
        self.left -= f64::from(u8::from(allowed));
        allowed
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::time::Duration;

    use super::*;

    #[test]
    fn who_sends_too_much_must_wait() {
        let limits = Limits { messages_a_second: 2, messages_at_once: 3, ..Limits::default() };
        let mut rate = Rate::new(&limits);
        let now = Instant::now();
        assert_eq!([(); 4].map(|()| rate.allows(now)), [true, true, true, false]);
        assert_eq!([(); 2].map(|()| rate.allows(now + Duration::from_millis(600))), [true, false]);
    }

    #[test]
    fn spectators_leave_places_for_those_who_take_part() {
        let limits = Places::new(Limits { connections: 20, connections_a_seat: 2, ..Limits::default() });
        let (public, player) = (Seat::Public { event: 1 }, Seat::Arbiter { event: 1 });
        let mut places = Vec::new();
        let mut spectators = 0;
        for _ in 0..20 {
            let mut place = limits.place().unwrap();
            if limits.seat(&mut place, &public) {
                spectators += 1;
                places.push(place);
            }
        }
        assert_eq!(spectators, 18);
        let mut taking_part = Vec::new();
        for _ in 0..2 {
            let mut place = limits.place().unwrap();
            assert!(limits.seat(&mut place, &player));
            taking_part.push(place);
        }
        assert!(limits.place().is_none(), "all places are taken");
        places.clear();
        let mut third = limits.place().unwrap();
        assert!(!limits.seat(&mut third, &player), "one seat has two places");
        taking_part.clear();
        assert!(limits.seat(&mut third, &player));
    }
}
