#![allow(clippy::print_stdout)]
//! Times the cage alone, and its check, on the rows of a file.
use std::time::Instant;

use davar_chess::{Position, Side};
use davar_dead::{Proof, cage, holds};

fn main() {
    let file = std::env::args().nth(1).unwrap_or_default();
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let positions: Vec<Position> = text.lines().filter_map(|row| row.split(';').next()?.trim().parse().ok()).collect();
    for _ in 0..3 {
        let start = Instant::now();
        let found: Vec<_> = positions.iter().flat_map(|p| Side::ALL.map(|side| (p, side, cage(p, side)))).collect();
        let time = start.elapsed();
        let start = Instant::now();
        let cages: Vec<_> = found.into_iter().filter_map(|(p, side, cage)| Some((p, side, cage?))).collect();
        let held = cages.iter().filter(|(p, side, cage)| holds(&Proof::Cage(cage.clone()), p, *side)).count();
        println!(
            "{} questions, {} cages, {held} hold; {:.2} µs a cage, {:.2} µs a check",
            2 * positions.len(),
            cages.len(),
            time.as_secs_f64() * 1e6 / (2.0 * positions.len() as f64),
            start.elapsed().as_secs_f64() * 1e6 / cages.len().max(1) as f64
        );
    }
}
