//! What a move costs at the board: `cargo run --release -p davar-law --example board ROUNDS`.
//!
//! Random games (always the same) are made and pressed move by move, the clock running, so many times over. Counting
//! the instructions or the calls for memory of two runs and taking the difference gives those of a round.

#![allow(clippy::print_stdout)]

use davar_chess::{Attempt, BySide, Position, Side};
use davar_law::a06_chessclock::clock::{Bonus, Clock, Control, Period};
use davar_law::{Act, ClockAct, Event, Game, Laws};

const GAMES: usize = 20;
const PLIES: usize = 200;

/// The same random games in every run.
fn games() -> Vec<Vec<Attempt>> {
    let mut state = 1_u64;
    let mut below = |n: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % n
    };
    let mut game = || {
        let (mut position, mut moves) = (Position::initial(), Vec::new());
        while moves.len() < PLIES {
            let legal = position.legal();
            if legal.is_empty() {
                break;
            }
            let m = legal[below(legal.len())];
            moves.push(m.attempt());
            position.play(m);
        }
        moves
    };
    (0..GAMES).map(|_| game()).collect()
}

fn main() {
    let rounds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1);
    let period = Period { moves: None, main_ms: 5_400_000, bonus: Bonus::Added(30_000) };
    let Some(control) = Control::new(&[period]) else { return };
    let clock = Clock::new(BySide { white: control, black: control });
    let games = games();
    let mut made = 0;
    for _ in 0..rounds {
        for moves in &games {
            let mut game = Game::at_the_board(Laws::default(), Position::initial(), Some(clock));
            let _ = game.apply(&Event::by_arbiter(Act::Clock(ClockAct::Start)));
            let mut side = Side::White;
            for (ply, attempt) in moves.iter().enumerate() {
                let at_ms = 1_000 * (ply as u64 + 1);
                let _ = game.apply(&Event::by(side, Act::Make(*attempt)).at(at_ms));
                let _ = game.apply(&Event::by(side, Act::Clock(ClockAct::Press)).at(at_ms));
                side = !side;
            }
            made += game.plies();
        }
    }
    println!("{made} half-moves made and pressed");
}
