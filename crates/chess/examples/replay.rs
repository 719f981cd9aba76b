//! Times reading, resolving and playing SAN over random legal games: `replay [GAMES]`.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a measuring program, not the pure crate")]

use std::time::Instant;

use davar_chess::{Letters, Position, San};

fn main() {
    let games = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(2_000);
    let games: Vec<Vec<String>> = (0..games).map(random_game).collect();
    let plies: usize = games.iter().map(Vec::len).sum();
    let mut best = f64::MAX;
    for _ in 0..10 {
        let start = Instant::now();
        let mut keys = 0;
        for game in &games {
            let mut position = Position::initial();
            for token in game {
                let Some(m) =
                    San::parse(token.as_bytes(), Letters::ENGLISH).ok().and_then(|san| position.resolve(&san).ok())
                else {
                    eprintln!("{token} does not resolve in {}", position.fen());
                    std::process::exit(1);
                };
                position.play(m);
            }
            keys ^= position.key();
        }
        std::hint::black_box(keys);
        best = best.min(start.elapsed().as_secs_f64());
    }
    eprintln!("{plies} plies, {:.1} million a second", plies as f64 / best / 1e6);
}

fn random_game(seed: u64) -> Vec<String> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut position = Position::initial();
    let mut tokens = Vec::new();
    for _ in 0..80 {
        let moves = position.legal();
        if moves.is_empty() {
            break;
        }
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let m = moves[(state % moves.len() as u64) as usize];
        tokens.push(position.san(m).to_string());
        position.play(m);
    }
    tokens
}
