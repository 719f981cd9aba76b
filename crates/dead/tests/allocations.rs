//! The question of a running game takes no memory from the heap while the answer is that play goes on.

use allocation_counter::measure;
use davar_chess::{Position, Side};
use davar_dead::{cannot_mate_now, dead_now};

/// Rows `FEN ; side ; winnable|unwinnable`.
const ROWS: &str = include_str!("data/rows.txt");

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|_| panic!("{fen}"))
}

#[test]
fn a_running_game_is_looked_at_without_the_heap() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
        "8/8/4k3/8/4P3/4K3/8/8 w - - 0 70",
        "8/8/4k1b1/8/8/3KB3/8/8 w - - 0 80",
        "4k3/8/8/p2p2p1/P2P2P1/8/8/4KR2 w - - 0 60",
    ] {
        let position = position(fen);
        let taken = measure(|| assert!(dead_now(&position).is_none(), "{fen}"));
        assert_eq!(taken.count_total, 0, "{fen}");
    }
}

/// Only where walls or forced moves call for a walk is there memory to be taken.
#[test]
fn hardly_any_position_in_which_a_mate_is_possible_takes_from_the_heap() {
    let mut asked = 0;
    let mut took = Vec::new();
    for row in ROWS.lines().filter(|row| !row.starts_with('#')) {
        let [fen, side, "winnable"] = row.split(';').map(str::trim).collect::<Vec<_>>()[..] else { continue };
        let side = if side == "white" { Side::White } else { Side::Black };
        let position = position(fen);
        let taken = measure(|| assert!(cannot_mate_now(&position, side).is_none(), "{row}"));
        asked += 1;
        if taken.count_total > 0 {
            took.push(row);
        }
    }
    assert!(asked > 200 && took.len() * 10 < asked, "{} of {asked}: {took:#?}", took.len());
}
