//! What a move costs under the Laws: `cargo run --release -p davar-law --example pace`.
//!
//! Random games (always the same) are replayed four times: the moves alone, the moves and the question whether a move
//! is left, the game with its rulings, and that with the claims that an announced move would give. The differences are
//! what the law adds. `play`, `moves`, `make` or `ahead` as an argument runs one of them, for counting instructions.

#![allow(clippy::print_stdout)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use davar_chess::{Move, Position};
use davar_law::a09_drawn_game::claim::open_ahead;
use davar_law::{Game, Ground, Laws};

/// Many short rounds: on a busy machine some of them are left alone.
const ROUNDS: usize = 200;

fn games(count: usize, plies: usize) -> Vec<Vec<Move>> {
    let mut state = 1_u64;
    let mut below = |n: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % n
    };
    let mut games = Vec::new();
    for _ in 0..count {
        let (mut position, mut moves) = (Position::initial(), Vec::new());
        while moves.len() < plies {
            let legal = position.legal();
            if legal.is_empty() {
                break;
            }
            // Now and then a piece goes back where it came from, so that positions do repeat.
            let back =
                moves.len().checked_sub(2).map(|i: usize| moves[i]).and_then(|last: Move| {
                    legal.iter().copied().find(|m| m.from() == last.to() && m.to() == last.from())
                });
            let m = back.filter(|_| below(4) == 0).unwrap_or_else(|| legal[below(legal.len())]);
            moves.push(m);
            position.play(m);
        }
        games.push(moves);
    }
    games
}

/// The least time a ply; nothing is run if the command names another measurement.
fn best_of(name: &str, plies: usize, mut run: impl FnMut()) {
    if std::env::args().nth(1).is_some_and(|only| only != name) {
        return;
    }
    let mut best = Duration::MAX;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        run();
        best = best.min(start.elapsed());
    }
    println!("{name:8} {:6.1} ns a ply", best.as_nanos() as f64 / plies as f64);
}

fn main() {
    let games = games(200, 120);
    let plies: usize = games.iter().map(Vec::len).sum();
    best_of("play", plies, || {
        for moves in &games {
            let mut position = Position::initial();
            moves.iter().for_each(|m| position.play(*m));
            black_box(position.key());
        }
    });
    best_of("moves", plies, || {
        for moves in &games {
            let mut position = Position::initial();
            for m in moves {
                position.play(*m);
                black_box(position.has_legal_move());
            }
        }
    });
    let laws = Laws::default();
    let mut game = Game::new(laws, Position::initial());
    let mut ended = 0;
    best_of("make", plies, || {
        for moves in &games {
            game.reset(laws, Position::initial());
            for m in moves {
                if game.make_legal(*m).is_some() {
                    ended += 1;
                    game.play_on();
                }
            }
        }
    });
    best_of("ahead", plies, || {
        for moves in &games {
            game.reset(laws, Position::initial());
            for m in moves {
                if game.make_legal(*m).is_some() {
                    game.play_on();
                }
                black_box((open_ahead(&game, Ground::Threefold), open_ahead(&game, Ground::Fifty)));
            }
        }
    });
    println!("{} games, {plies} plies, {} ended", games.len(), ended / ROUNDS);
}
