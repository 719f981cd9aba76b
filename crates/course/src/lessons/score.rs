//! Writing the score.

use davar_chess::Side;

use super::{CLOCK, START};
use crate::lesson::{Step, Task};
use crate::table::{Goal, Table};

const fn write(board: &'static str, shown: &'static str) -> Task {
    Task::Write { board, shown, letters: None, long: false }
}

pub(crate) const STEPS: &[Step] = &[
    Step::new("pawn", "8.1.1", &[], write(START, "e2e4")),
    Step::new("piece", "8.1.1", &[], write("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "g1f3")),
    Step::new("capture", "8.1.1", &[], write("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "e4d5")),
    Step::new("two-rooks", "8.1.1", &[], write("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "a1d1")),
    Step::new("castling", "8.1.1", &[], write("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1")),
    Step::new("promotion", "8.1.1", &[], write("8/3P4/8/8/8/8/k7/4K3 w - - 0 1", "d7d8q")),
    Step::new(
        "record",
        "8.1.1",
        &[],
        Task::Table(Table {
            setup: &[CLOCK],
            before: &["Arbiter begins the session", "White opens the scoresheet"],
            you: Side::White,
            goal: Goal::Records,
            model: &["makes e2e4", "presses", "writes a half-move"],
            slip: &["makes e2e4", "presses", "claims fifty"],
        }),
    ),
];
