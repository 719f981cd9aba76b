//! A move and the press of the clock after it take no memory from the heap.

use allocation_counter::measure;
use davar_chess::{BySide, Position, Side};
use davar_law::a06_chessclock::clock::{Bonus, Clock, Control, Period};
use davar_law::{Act, ClockAct, Edition, Event, Game, Laws, Regime};

/// A game in which the moves are taken from the list of legal ones by a fixed rule, to its end or for as many half-moves as
/// there is memory for from the start.
fn played(edition: Edition) -> (Game, u64) {
    let period = Period { moves: Some(40), main_ms: 5_400_000, bonus: Bonus::Added(30_000) };
    let rest = Period { moves: None, main_ms: 1_800_000, bonus: Bonus::Added(30_000) };
    let control = Control::new(&[period, rest]).unwrap_or_else(|| unreachable!());
    let clock = Clock::new(BySide { white: control, black: control });
    let laws = Laws::of(edition, Regime::Standard);
    let mut game = Game::at_the_board(laws, Position::initial(), Some(clock));
    let _ = game.apply(&Event::by_arbiter(Act::Clock(ClockAct::Start)));
    let (mut side, mut taken) = (Side::White, 0);
    for ply in 0..299_u64 {
        let legal = game.position().legal();
        if legal.is_empty() || game.over().is_some() {
            break;
        }
        let attempt = legal[(ply * 7 + 3) as usize % legal.len()].attempt();
        let made = Event::by(side, Act::Make(attempt)).at(1_000 * (ply + 1));
        let pressed = Event::by(side, Act::Clock(ClockAct::Press)).at(1_000 * (ply + 1) + 500);
        taken += measure(|| {
            let _ = game.apply(&made);
            let _ = game.apply(&pressed);
        })
        .count_total;
        side = !side;
    }
    (game, taken)
}

#[test]
fn a_move_and_a_press_take_nothing_from_the_heap() {
    for edition in Edition::ALL {
        let (game, taken) = played(edition);
        assert!(game.plies() > 100, "{edition:?}: only {} half-moves", game.plies());
        assert_eq!(taken, 0, "{edition:?}");
    }
}
