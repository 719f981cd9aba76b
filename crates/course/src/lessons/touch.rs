//! The turn, and what hands do: touching, letting go, adjusting.

use davar_chess::Side;

use super::{CLOCK, START};
use crate::choose::Question;
use crate::lesson::{Step, Task};
use crate::table::{Goal, Table};
use crate::wanted::Wanted;

const OPEN: &str = "position rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
const CENTRE: &str = "position rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
const BACK_RANK: &str = "position 6k1/5ppp/8/8/8/8/5PPP/3Q2K1 w - - 0 1";

const fn white(
    setup: &'static [&'static str],
    before: &'static [&'static str],
    goal: Goal,
    model: &'static [&'static str],
    slip: &'static [&'static str],
) -> Task {
    Task::Table(Table { setup, before, you: Side::White, goal, model, slip })
}

pub(crate) const STEPS: &[Step] = &[
    Step::new(
        "white-begins",
        "1.2",
        &["T.65"],
        Task::Choose(Question::Legal { board: START, after: &[], shown: "e7e5" }),
    ),
    Step::new(
        "first",
        "1.2",
        &["T.65"],
        white(&[CLOCK], &[], Goal::Completes(Wanted::Legal), &["touches e2", "makes e2e4", "presses"], &["presses"]),
    ),
    Step::new(
        "alternate",
        "1.2",
        &["T.65b"],
        Task::Choose(Question::Legal { board: "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1", after: &[], shown: "e4e5" }),
    ),
    Step::new(
        "own",
        "4.3.1",
        &["T.66a"],
        white(
            &[OPEN, CLOCK],
            &["White touches f1"],
            Goal::Completes(Wanted::Legal),
            &["makes f1c4", "presses"],
            &["makes g1f3"],
        ),
    ),
    Step::new(
        "theirs",
        "4.3.2",
        &["T.66b"],
        white(
            &[CENTRE, CLOCK],
            &["White touches d5"],
            Goal::Completes(Wanted::Capture),
            &["touches e4", "makes e4d5", "presses"],
            &["makes b1c3"],
        ),
    ),
    Step::new(
        "both",
        "4.3.3",
        &[],
        Task::Choose(Question::Article {
            setup: &[CENTRE, CLOCK],
            facts: &["White touches d5", "White touches e4"],
            others: &["4.3.1", "4.4.1", "4.7.1"],
        }),
    )
    .differs(),
    Step::new(
        "adjust",
        "4.2.1",
        &["T.66b"],
        white(
            &[CLOCK],
            &[],
            Goal::Adjusts("g1"),
            &["says I adjust", "touches g1", "has done adjusting", "touches e2", "makes e2e4", "presses"],
            &["touches g1", "makes e2e4"],
        ),
    )
    .differs(),
    Step::new(
        "no-move",
        "4.5",
        &["T.66c"],
        white(
            &[CLOCK],
            &["White touches a1"],
            Goal::Completes(Wanted::Legal),
            &["touches d2", "makes d2d4", "presses"],
            &["presses"],
        ),
    ),
    Step::new(
        "held",
        "4.7",
        &["T.66d"],
        white(
            &[BACK_RANK, CLOCK],
            &["White touches d1"],
            Goal::Completes(Wanted::Mate),
            &["makes d1d8"],
            &["makes d1d7", "presses"],
        ),
    ),
    Step::new(
        "complain",
        "4.8",
        &[],
        Task::Table(Table {
            setup: &[OPEN, CLOCK],
            before: &["White touches f1", "White plays g1f3"],
            you: Side::Black,
            goal: Goal::OpponentPutRight,
            model: &["complains of touch-move"],
            slip: &["touches b8", "makes b8c6", "presses"],
        }),
    ),
    Step::new(
        "too-late",
        "4.8",
        &[],
        Task::Choose(Question::Article {
            setup: &[OPEN, CLOCK],
            facts: &["White touches f1", "White plays g1f3", "Black touches b8", "Black complains of touch-move"],
            others: &["4.1", "4.2.1", "7.5.1"],
        }),
    ),
];
