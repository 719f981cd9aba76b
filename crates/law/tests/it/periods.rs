//! Classes of tempo.

use davar_law::Edition;
use davar_law::a06_chessclock::periods::{FixedTime, classify};

use crate::help::expect;

fn class(edition: Edition, minutes: u64, seconds: u64, increment_s: u64) -> String {
    let control = FixedTime { base_ms: (minutes * 60 + seconds) * 1000, increment_ms: increment_s * 1000 };
    classify(edition, control).0.to_string()
}

#[track_caller]
fn all(edition: Edition, vectors: &[(u64, u64, u64, &str)]) {
    for (minutes, seconds, increment, expected) in vectors {
        assert_eq!(
            class(edition, *minutes, *seconds, *increment),
            *expected,
            "{edition}: {minutes}:{seconds:02}+{increment}"
        );
    }
}

#[test]
fn from_2014_on() {
    for edition in [Edition::E2014, Edition::E2018, Edition::E2023] {
        all(
            edition,
            &[
                (10, 0, 0, "blitz"),
                (10, 0, 1, "rapid"),
                (9, 59, 0, "blitz"),
                (3, 0, 2, "blitz"),
                (5, 0, 5, "blitz"),
                (5, 0, 6, "rapid"),
                (10, 0, 5, "rapid"),
                (15, 0, 10, "rapid"),
                (25, 0, 10, "rapid"),
                (30, 0, 30, "standard"),
                (50, 0, 10, "standard"),
                (59, 59, 0, "rapid"),
                (60, 0, 0, "standard"),
                (90, 0, 30, "standard"),
                (0, 0, 10, "blitz"),
                (0, 0, 11, "rapid"),
            ],
        );
    }
}

#[test]
fn of_2001_and_1997() {
    for edition in [Edition::E1997, Edition::E2001] {
        all(
            edition,
            &[
                (14, 59, 0, "blitz"),
                (15, 0, 0, "rapid"),
                (60, 0, 0, "rapid"),
                (60, 1, 0, "standard"),
                // The increment is not counted.
                (10, 0, 30, "blitz"),
                (60, 0, 30, "rapid"),
            ],
        );
    }
}

#[test]
fn of_2005_and_2009() {
    for (edition, sixty) in [(Edition::E2005, "rapid"), (Edition::E2009, "standard")] {
        all(
            edition,
            &[
                (14, 59, 0, "blitz"),
                (10, 0, 4, "blitz"),
                (10, 0, 5, "rapid"),
                (15, 0, 0, "rapid"),
                (59, 59, 0, "rapid"),
                (60, 0, 0, sixty),
                (30, 0, 30, sixty),
                (60, 1, 0, "standard"),
            ],
        );
    }
}

#[test]
fn each_with_its_clause() {
    let cite = |minutes: u64| {
        move |edition| {
            let control = FixedTime { base_ms: minutes * 60_000, increment_ms: 0 };
            let (regime, because) = classify(edition, control);
            format!("{regime} [{because}]")
        }
    };
    expect("1997-2005: blitz [C.1]\n2009-2023: blitz [B.1]", cite(5));
    expect("1997-2005: rapid [B.1]\n2009-2023: rapid [A.1]", cite(15));
    expect("1997-2005: blitz [C.1]\n2009: blitz [B.1]\n2014-2023: rapid [A.1]", cite(12));
    expect("1997-2005: rapid [B.1]\n2009-2023: standard [A.1]", cite(60));
}

#[test]
fn absurd_times_do_not_overflow() {
    let control = FixedTime { base_ms: u64::MAX, increment_ms: u64::MAX };
    assert_eq!(classify(Edition::E2023, control).0.to_string(), "standard");
}
