//! Any text as a `TimeControl` value: no sum of its times overflows, space around it changes nothing, and the audit can
//! hold clocks against whatever was read.
#![no_main]

use davar_audit::{Options, audit_text};
use davar_pgn::TimeControl;
use davar_pgn::time_control::{Control, Delay, Period};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let read = TimeControl::read(text);
    assert_eq!(TimeControl::read(&format!(" {text}\t")), read);
    if let TimeControl::Known { sides, doubt, .. } = &read {
        let readings = std::iter::once(sides).chain(doubt.iter().map(|doubt| &doubt.instead));
        for control in readings.flat_map(|sides| [&sides.white, &sides.black]) {
            assert!(whole_time_ms(control).is_some(), "{control:?} overflows");
        }
    }
    if let TimeControl::Unreadable { reason } = &read {
        assert!(!reason.is_empty());
    }
    if !text.contains(['"', '\\', '\n', '\r']) {
        let clocks = "1. e4 {[%clk 9:59:59]} e5 {[%clk 0:00:01.5]} 2. Nf3 {[%clk 0:00:00]} Nc6 {[%clk 99:00:00]} *";
        let _ = audit_text(format!("[TimeControl \"{text}\"]\n\n{clocks}\n").as_bytes(), &Options::default());
    }
});

/// The time that a game of six thousand moves can have; nothing if that is no number of milliseconds.
fn whole_time_ms(control: &Control) -> Option<i64> {
    const MOST_MOVES: u64 = 6000;
    let sum = match control {
        Control::Periods(periods) => {
            assert!(!periods.is_empty());
            periods.iter().try_fold(0_u64, |sum, period| sum.checked_add(period_ms(period, MOST_MOVES)?))?
        }
        Control::Hourglass { base_ms } => base_ms.checked_mul(2)?,
        Control::PerMove { ms } => ms.checked_mul(MOST_MOVES)?,
    };
    i64::try_from(sum).ok()
}

fn period_ms(period: &Period, most_moves: u64) -> Option<u64> {
    let delay = match period.delay {
        Delay::None => 0,
        Delay::Bronstein { ms } | Delay::Simple { ms } => ms,
    };
    let bonus = period.increment_ms.checked_add(delay)?.checked_mul(most_moves)?;
    period.base_ms.checked_add(bonus)
}
