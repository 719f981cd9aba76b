//! 6.1 to 6.4: the chess clock as a machine.

use davar_chess::{BySide, Side};
use davar_law::a06_chessclock::clock::{Advance, Bonus, BonusFrom, Clock, Control, Period, State};

const MINUTE: u64 = 60_000;

fn period(moves: Option<u16>, main_ms: u64, bonus: Bonus) -> Period {
    Period { moves, main_ms, bonus }
}

fn control(periods: &[Period]) -> Control {
    Control::new(periods).expect("some periods")
}

fn both(control: Control) -> BySide<Control> {
    BySide { white: control, black: control }
}

fn running(control: Control) -> Clock {
    let mut clock = Clock::new(both(control));
    assert!(clock.start());
    clock
}

fn simple(main_ms: u64, bonus: Bonus) -> Clock {
    running(control(&[period(None, main_ms, bonus)]))
}

fn shows(clock: &Clock) -> (u64, u64) {
    (clock.face(Side::White).left_ms, clock.face(Side::Black).left_ms)
}

#[track_caller]
fn balanced(clock: &Clock) {
    for side in Side::ALL {
        let (face, account) = (clock.face(side), clock.face(side).account());
        assert_eq!(
            account.given_ms() + account.at_zero_ms,
            face.left_ms + account.passed_ms + account.taken_ms,
            "{side:?} {clock:?}"
        );
    }
}

#[test]
fn one_display_runs_at_a_time() {
    let mut clock = simple(5 * MINUTE, Bonus::None);
    clock.advance(10_000);
    assert_eq!(shows(&clock), (290_000, 300_000));
    assert!(!clock.press(Side::Black), "Black's display does not run");
    assert!(clock.press(Side::White));
    clock.advance(13_000);
    assert_eq!((shows(&clock), clock.state()), ((290_000, 297_000), State::Running(Side::Black)));
    clock.stop(Side::Black);
    clock.advance(99_000);
    assert_eq!(shows(&clock), (290_000, 297_000));
    balanced(&clock);
}

#[test]
fn sudden_death_ends_at_zero_and_stays_there() {
    let mut clock = simple(1_000, Bonus::Added(0));
    clock.advance(999);
    assert_eq!((clock.face(Side::White).left_ms, clock.face(Side::White).zero_at_ms), (1, None));
    clock.advance(1_000);
    assert_eq!((clock.face(Side::White).left_ms, clock.face(Side::White).zero_at_ms), (0, Some(1_000)));
    clock.advance(5_000);
    assert_eq!(clock.face(Side::White).zero_at_ms, Some(1_000));
    assert_eq!(clock.face(Side::White).account().at_zero_ms, 4_000);
    balanced(&clock);
}

#[test]
fn added_time_comes_before_the_first_move_or_after_it() {
    let fischer = control(&[period(None, 90 * MINUTE, Bonus::Added(30_000))]);
    assert_eq!(shows(&Clock::new(both(fischer))), (90 * MINUTE + 30_000, 90 * MINUTE + 30_000));
    let later = fischer.with_bonus_from(BonusFrom::AfterFirstMove);
    let mut clock = running(later);
    assert_eq!(shows(&clock), (90 * MINUTE, 90 * MINUTE));
    clock.advance(10_000);
    assert!(clock.press(Side::White));
    assert_eq!(shows(&clock), (90 * MINUTE + 20_000, 90 * MINUTE));
}

#[test]
fn a_refund_gives_back_what_the_move_took_and_no_more() {
    let mut clock = simple(MINUTE, Bonus::Refunded(5_000));
    clock.advance(3_000);
    assert!(clock.press(Side::White));
    assert_eq!(shows(&clock).0, 60_000, "three seconds taken, three given back");
    clock.advance(11_000);
    assert!(clock.press(Side::Black));
    assert_eq!(shows(&clock).1, 57_000, "eight seconds taken, five given back");
    clock.advance(11_000 + 58_000);
    // A refund comes after the move, so the flag falls though the move would have been given time.
    clock.advance(11_000 + 60_000);
    assert_eq!(clock.face(Side::White).zero_at_ms, Some(71_000));
    assert!(clock.press(Side::White));
    assert_eq!(shows(&clock).0, 0);
    balanced(&clock);
}

#[test]
fn a_delay_runs_before_the_main_time() {
    let mut clock = simple(MINUTE, Bonus::Delayed(5_000));
    clock.advance(5_000);
    assert_eq!(shows(&clock).0, 60_000, "the first move has its delay too");
    clock.advance(5_001);
    assert_eq!(shows(&clock).0, 59_999);
    assert!(clock.press(Side::White));
    clock.advance(8_001);
    clock.stop(Side::Black);
    clock.advance(50_000);
    assert!(clock.start());
    // Three seconds of the delay were used before the stop; two remain.
    clock.advance(52_000);
    assert_eq!(shows(&clock).1, 60_000);
    clock.advance(53_000);
    assert_eq!(shows(&clock).1, 59_000);
    // Stopped before the delay ends, the main time stays, and the rest of the delay is lost.
    assert!(clock.press(Side::Black));
    clock.advance(54_000);
    assert!(clock.press(Side::White));
    assert_eq!(shows(&clock), (59_999, 59_000));
    balanced(&clock);
}

#[test]
fn delay_and_refund_differ_only_at_the_end() {
    let mut delay = simple(MINUTE, Bonus::Delayed(10_000));
    let mut refund = simple(MINUTE, Bonus::Refunded(10_000));
    for clock in [&mut delay, &mut refund] {
        for (at, side) in [(7_000, Side::White), (30_000, Side::Black), (45_000, Side::White), (46_000, Side::Black)] {
            clock.advance(at);
            assert!(clock.press(side));
        }
    }
    assert_eq!(shows(&delay), shows(&refund));
    for clock in [&mut delay, &mut refund] {
        clock.advance(46_000 + 60_000);
    }
    assert_eq!(
        (delay.face(Side::White).zero_at_ms.is_some(), refund.face(Side::White).zero_at_ms.is_some()),
        (false, true)
    );
}

#[test]
fn in_an_hourglass_the_sum_stays() {
    let mut clock = simple(MINUTE, Bonus::Hourglass);
    clock.advance(10_000);
    assert_eq!(shows(&clock), (50_000, 70_000));
    assert!(clock.press(Side::White));
    clock.advance(100_000);
    assert_eq!(shows(&clock), (120_000, 0), "what ran off at zero runs nowhere");
    assert_eq!(clock.face(Side::Black).zero_at_ms, Some(80_000));
    balanced(&clock);
}

fn forty_moves() -> Control {
    control(&[period(Some(3), 10_000, Bonus::None), period(None, 20_000, Bonus::None)])
}

/// Each side takes a second a move.
fn moves(clock: &mut Clock, count: u64) {
    for _ in 0..count {
        for side in Side::ALL {
            clock.advance(clock.now_ms() + 1_000);
            assert!(clock.press(side));
        }
    }
}

#[test]
fn a_clock_with_a_counter_goes_on_when_the_moves_are_made() {
    let mut clock = running(forty_moves());
    moves(&mut clock, 2);
    assert_eq!((shows(&clock), clock.face(Side::White).period), ((8_000, 8_000), 0));
    moves(&mut clock, 1);
    assert_eq!((shows(&clock), clock.face(Side::White).period), ((27_000, 27_000), 1));
    balanced(&clock);
}

#[test]
fn a_clock_with_a_counter_stands_at_zero_if_the_moves_are_not_made() {
    let mut clock = running(forty_moves());
    moves(&mut clock, 2);
    clock.advance(clock.now_ms() + 60_000);
    assert_eq!((shows(&clock).0, clock.face(Side::White).period), (0, 0));
    assert!(clock.press(Side::White));
    assert_eq!((shows(&clock).0, clock.face(Side::White).period), (0, 0), "no time is added at zero");
}

#[test]
fn a_clock_without_a_counter_goes_on_at_zero() {
    let mut clock = running(forty_moves()).with_advance(Advance::AtZero);
    moves(&mut clock, 3);
    assert_eq!((shows(&clock), clock.face(Side::White).period), ((7_000, 7_000), 0));
    let mut zeros = 0;
    clock.advance(clock.now_ms() + 6_999);
    assert_eq!(shows(&clock).0, 1);
    clock.advance(clock.now_ms() + 1);
    zeros += u32::from(clock.face(Side::White).zero_at_ms.is_some());
    assert_eq!((zeros, shows(&clock).0, clock.face(Side::White).period), (1, 20_000, 1));
    clock.advance(clock.now_ms() + 25_000);
    assert_eq!((shows(&clock).0, clock.face(Side::White).account().at_zero_ms), (0, 5_000));
    balanced(&clock);
}

#[test]
fn one_press_too_many_brings_the_next_period_too_early() {
    let mut clock = running(forty_moves());
    moves(&mut clock, 1);
    // A press without a move, and one back.
    clock.advance(clock.now_ms() + 1_000);
    assert!(clock.press(Side::White) && clock.press(Side::Black));
    moves(&mut clock, 1);
    assert_eq!((shows(&clock).0, clock.face(Side::White).counter), (27_000, 3));
    // Only two moves are completed: set right, the first period still runs.
    assert_eq!(clock.ought_ms(Side::White, 2), 7_000);
    clock.correct(BySide { white: 2, black: 2 });
    assert_eq!((shows(&clock), clock.face(Side::White).period), ((7_000, 8_000), 0));
    assert_eq!(clock.face(Side::White).counter, 2);
    balanced(&clock);
}

#[test]
fn one_press_too_few_leaves_the_clock_at_zero() {
    let mut clock = running(forty_moves());
    moves(&mut clock, 2);
    // The third move of each was made, but not pressed on the clock: White's display goes on running.
    clock.advance(clock.now_ms() + 9_000);
    assert_eq!((shows(&clock), clock.face(Side::White).account().at_zero_ms), ((0, 8_000), 1_000));
    clock.correct(BySide { white: 3, black: 3 });
    assert_eq!(shows(&clock), (19_000, 28_000));
    assert_eq!(clock.face(Side::White).zero_at_ms, None);
    balanced(&clock);
}

#[test]
fn a_press_that_did_not_count_gives_nothing() {
    let fischer = control(&[period(Some(1), 10_000, Bonus::Added(2_000)), period(None, 20_000, Bonus::Added(3_000))]);
    let mut clock = running(fischer);
    clock.advance(4_000);
    let before = *clock.face(Side::White);
    assert!(clock.press(Side::White));
    assert_eq!((shows(&clock).0, clock.face(Side::White).period), (8_000 + 20_000 + 3_000, 1));
    clock.void_press(Side::White);
    clock.turn_to(Side::White);
    let after = *clock.face(Side::White);
    assert_eq!((after.left_ms, after.counter, after.period), (before.left_ms, 0, 0));
    // A second time there is nothing to take back.
    clock.void_press(Side::White);
    assert_eq!(shows(&clock).0, before.left_ms);
    balanced(&clock);
}

#[test]
fn the_sides_may_have_unequal_times() {
    let white = control(&[period(None, 5 * MINUTE, Bonus::None)]);
    let black = control(&[period(None, 3 * MINUTE, Bonus::Added(2_000))]);
    let mut clock = Clock::new(BySide { white, black });
    assert!(clock.start() && !clock.start());
    moves(&mut clock, 2);
    assert_eq!(shows(&clock), (5 * MINUTE - 2_000, 3 * MINUTE + 2_000 + 2 * 1_000));
}

#[test]
fn a_clock_that_was_set_wrongly_is_set_right() {
    // The round began 32 minutes ago; 16 moves each were made in 16 minutes each; the clock shows 0:50 and 0:22.
    let due = control(&[period(None, 90 * MINUTE, Bonus::Added(30_000))]).with_bonus_from(BonusFrom::AfterFirstMove);
    let wrong = |minutes: u64| {
        control(&[period(None, minutes * MINUTE, Bonus::Added(30_000))]).with_bonus_from(BonusFrom::AfterFirstMove)
    };
    let mut clock = Clock::set_wrongly(both(due), BySide { white: wrong(58), black: wrong(30) });
    assert!(clock.start() && !clock.is_set_rightly());
    for _ in 0..16 {
        for side in Side::ALL {
            clock.advance(clock.now_ms() + MINUTE);
            assert!(clock.press(side));
        }
    }
    assert_eq!(shows(&clock), (50 * MINUTE, 22 * MINUTE));
    clock.correct(BySide { white: 16, black: 16 });
    assert_eq!(shows(&clock), (82 * MINUTE, 82 * MINUTE));
    assert!(clock.is_set_rightly());
    balanced(&clock);
}

#[test]
fn what_the_arbiter_gave_and_took_stays_when_the_clock_is_set_right() {
    let due = control(&[period(None, 10_000, Bonus::None)]);
    let mut clock = Clock::set_wrongly(both(due), both(control(&[period(None, 20_000, Bonus::None)])));
    assert!(clock.start());
    clock.advance(1_000);
    clock.add(Side::White, 5_000);
    clock.take(Side::Black, 2_000);
    clock.correct(BySide { white: 0, black: 0 });
    assert_eq!(shows(&clock), (14_000, 8_000));
    clock.take(Side::Black, 9_000);
    assert_eq!((shows(&clock).1, clock.face(Side::Black).zero_at_ms), (0, Some(1_000)));
    clock.set(Side::Black, 1);
    assert_eq!(clock.face(Side::Black).zero_at_ms, None);
    balanced(&clock);
}

/// Numbers that look random, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

fn any_control(dice: &mut Dice, bonus: u64) -> Control {
    let mut periods = Vec::new();
    for index in 0..=dice.below(3) {
        let ms = dice.below(9_000);
        let bonus = match bonus {
            0 => Bonus::None,
            1 => Bonus::Added(ms),
            2 => Bonus::Refunded(ms),
            3 => Bonus::Delayed(ms),
            _ => Bonus::Hourglass,
        };
        let moves = if index == 2 || dice.below(3) == 0 { None } else { Some(dice.below(6) as u16) };
        periods.push(period(moves, dice.below(60_000), bonus));
    }
    control(&periods)
}

#[test]
fn no_time_is_made_or_lost() {
    let mut dice = Dice(2026);
    for _ in 0..3_000 {
        let kind = dice.below(5);
        let set = BySide { white: any_control(&mut dice, kind), black: any_control(&mut dice, kind) };
        let due = if dice.below(2) == 0 { set } else { BySide { white: set.black, black: set.white } };
        let advance = if dice.below(2) == 0 { Advance::ByCounter } else { Advance::AtZero };
        let mut clock = Clock::set_wrongly(due, set).with_advance(advance);
        let mut completed = BySide { white: 0, black: 0 };
        let mut ran = 0;
        for _ in 0..60 {
            let side = if dice.below(2) == 0 { Side::White } else { Side::Black };
            match dice.below(12) {
                0..=4 => {
                    let by = clock.state().side();
                    completed[by] += u32::from(clock.press(by));
                }
                5 => drop(clock.press(side)),
                6 => clock.stop(side),
                7 => drop(clock.start()),
                8 => clock.void_press(side),
                9 => clock.add(side, dice.below(9_000)),
                10 => clock.take(side, dice.below(9_000)),
                _ if dice.below(4) == 0 => clock.correct(completed),
                _ => clock.set(side, dice.below(90_000)),
            }
            let runs = matches!(clock.state(), State::Running(_));
            let passes = dice.below(20_000);
            clock.advance(clock.now_ms() + passes);
            ran += if runs { passes } else { 0 };
            balanced(&clock);
            let passed: u64 = Side::ALL.iter().map(|side| clock.face(*side).account().passed_ms).sum();
            assert_eq!(passed, ran, "what passed is what ran");
        }
    }
}

#[test]
fn absurd_times_do_no_harm() {
    let all = period(Some(1), u64::MAX, Bonus::Added(u64::MAX));
    for advance in [Advance::ByCounter, Advance::AtZero] {
        let mut clock = running(control(&[all])).with_advance(advance);
        clock.advance(u64::MAX);
        let _ = clock.press(Side::White);
        clock.advance(u64::MAX);
        clock.add(Side::White, u64::MAX);
        clock.correct(BySide { white: u32::MAX, black: 7 });
        // Periods of a millisecond, or of nothing, end.
        for main_ms in [0, 1] {
            let mut clock = running(control(&[period(Some(1), main_ms, Bonus::None)])).with_advance(advance);
            clock.advance(u64::MAX);
            assert_eq!(clock.face(Side::White).left_ms, 0);
        }
    }
}
