//! Times reading, resolving and playing SAN over random legal games: `replay [GAMES] [ROUNDS]`.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a measuring program, not the pure crate")]

use std::hint::black_box;
use std::time::Instant;

use davar_chess::{Letters, Move, Position, San};

struct Game {
    tokens: Vec<String>,
    moves: Vec<Move>,
}

fn main() {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse().unwrap_or(0));
    let (games, rounds) = (numbers.next().unwrap_or(500), numbers.next().unwrap_or(30));
    let games: Vec<Game> = (0..games).map(random_game).collect();
    let plies: usize = games.iter().map(|game| game.moves.len()).sum();
    let report = |what: &str, seconds: f64| {
        let each = seconds / plies as f64;
        eprintln!("{what:>24}: {:5.1} ns a ply, {:5.1} million a second", each * 1e9, 1e-6 / each);
    };
    eprintln!("{plies} plies");
    let read = best(rounds, &games, |game| {
        let all = game.tokens.iter().filter_map(|token| San::parse(token.as_bytes(), Letters::ENGLISH).ok());
        all.map(|san| u64::from(san.style.is_export())).sum()
    });
    report("read", read);
    let play = best(rounds, &games, |game| {
        let mut position = Position::initial();
        game.moves.iter().for_each(|m| position.play(*m));
        position.key()
    });
    report("play", play);
    let all = best(rounds, &games, |game| {
        let mut position = Position::initial();
        for token in &game.tokens {
            let Some(m) =
                San::parse(token.as_bytes(), Letters::ENGLISH).ok().and_then(|san| position.resolve(&san).ok())
            else {
                eprintln!("{token} does not resolve in {}", position.fen());
                std::process::exit(1);
            };
            position.play(m);
        }
        position.key()
    });
    report("read, resolve and play", all);
    report("read and resolve", all - play);
}

/// The seconds of the fastest round over all games.
fn best(rounds: u64, games: &[Game], work: impl Fn(&Game) -> u64) -> f64 {
    let round = |_| {
        let start = Instant::now();
        black_box(games.iter().map(&work).fold(0, |all, one| all ^ one));
        start.elapsed().as_secs_f64()
    };
    (0..rounds).map(round).fold(f64::MAX, f64::min)
}

fn random_game(seed: u64) -> Game {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut position = Position::initial();
    let mut game = Game { tokens: Vec::new(), moves: Vec::new() };
    for _ in 0..80 {
        let moves = position.legal();
        if moves.is_empty() {
            break;
        }
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let m = moves[(state % moves.len() as u64) as usize];
        game.tokens.push(position.san(m).to_string());
        game.moves.push(m);
        position.play(m);
    }
    game
}
