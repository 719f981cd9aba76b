//! Rapid and blitz: what is otherwise there.

use davar_chess::Side;

use crate::choose::Question;
use crate::lesson::{Step, Task};
use crate::table::{Goal, Table};

const RAPID: &str = "regime rapid limited";
const BLITZ: &str = "regime blitz limited";

pub(crate) const STEPS: &[Step] = &[
    Step::new(
        "claim-in-time",
        "A.5.2",
        &[],
        Task::Table(Table {
            setup: &[RAPID, "control 15+10"],
            before: &["e4 e5", "Nf3", "Black plays f8c4 unnoticed"],
            you: Side::White,
            goal: Goal::OpponentPutRight,
            model: &["claims an illegal move"],
            slip: &["touches b1", "makes b1c3", "presses"],
        }),
    ),
    Step::new(
        "too-late",
        "A.5.2",
        &[],
        Task::Choose(Question::Article {
            setup: &[RAPID, "control 15+10"],
            facts: &["e4 e5", "Nf3", "Black plays f8c4 unnoticed", "White plays b1c3", "White claims an illegal move"],
            others: &["4.3.1", "6.9", "9.3"],
        }),
    ),
    Step::new(
        "second-blitz",
        "A.5.2",
        &[],
        Task::Choose(Question::Score {
            setup: &[BLITZ, "control 3+2"],
            facts: &[
                "e4 e5",
                "White plays f1a7",
                "Black claims an illegal move",
                "White plays f1c4",
                "Nc6",
                "White plays c4h8",
                "Black claims an illegal move",
            ],
        }),
    ),
    Step::new(
        "flag-called",
        "A.5.3",
        &[],
        Task::Table(Table {
            setup: &[BLITZ, "control 3"],
            before: &["e4 e5", "White plays g1f3", "+185s"],
            you: Side::White,
            goal: Goal::Ends(crate::table::End::Flag),
            model: &["stops the clocks", "claims the flag"],
            slip: &["claims fifty"],
        }),
    ),
];
