//! Counts the leaves of the initial position, for instruction counts: `six DEPTH`.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a measuring program, not the pure crate")]

fn main() {
    let depth = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(5);
    std::process::exit(i32::from(davar_chess::perft(&davar_chess::Position::initial(), depth) == 0));
}
