//! Illegal moves: what is done when one was completed.

use davar_chess::Side;

use super::CLOCK;
use crate::choose::Question;
use crate::lesson::{Step, Task};
use crate::table::{Goal, Table};
use crate::wanted::Wanted;

pub(crate) const STEPS: &[Step] = &[
    Step::new(
        "correct",
        "4.7",
        &[],
        Task::Table(Table {
            setup: &["position R3r3/7k/8/8/8/8/8/4KB2 w - - 0 1", CLOCK],
            before: &["White touches f1", "White makes f1d3"],
            you: Side::White,
            goal: Goal::Completes(Wanted::Legal),
            model: &["makes f1e2", "presses"],
            slip: &["presses"],
        }),
    ),
    Step::new(
        "claim",
        "7.5.1",
        &[],
        Task::Table(Table {
            setup: &[CLOCK],
            before: &["e4 e5", "Nf3", "Black plays f8c4 unnoticed"],
            you: Side::White,
            goal: Goal::OpponentPutRight,
            model: &["claims an illegal move"],
            slip: &["complains of touch-move"],
        }),
    ),
    Step::new(
        "why",
        "3.10.2",
        &[],
        Task::Choose(Question::Article {
            setup: &[CLOCK],
            facts: &["e4 e5", "Nf3", "Black plays f8c4"],
            others: &["4.3.1", "6.9", "9.2.1"],
        }),
    ),
    Step::new(
        "first",
        "7.5.5",
        &[],
        Task::Choose(Question::Score { setup: &[CLOCK], facts: &["e4 e5", "White plays f1a7"] }),
    ),
    Step::new(
        "second",
        "7.5.5",
        &[],
        Task::Choose(Question::Score {
            setup: &[CLOCK],
            facts: &["e4 e5", "White plays f1a7", "White plays f1c4", "Nc6", "White plays c4h8"],
        }),
    ),
    Step::new(
        "unpromoted",
        "7.5.2",
        &[],
        Task::Table(Table {
            setup: &["position 8/3P4/8/8/8/8/k7/4K3 w - - 0 1", CLOCK],
            before: &[],
            you: Side::White,
            goal: Goal::Completes(Wanted::Promote(None)),
            model: &["touches d7", "makes d7d8q", "presses"],
            slip: &["touches d7", "makes d7d8", "presses"],
        }),
    ),
    Step::new(
        "both-hands",
        "7.5.4",
        &[],
        Task::Choose(Question::Article {
            setup: &["position 4k3/8/8/8/8/8/8/4K2R w K - 0 1", CLOCK],
            facts: &["White makes e1g1", "White uses both hands", "White presses"],
            others: &["3.8.2", "4.4.1", "6.2.1"],
        }),
    ),
];
