//! The clock, the offer of a draw in its right order, and the flag.

use davar_chess::Side;

use super::CLOCK;
use crate::choose::Question;
use crate::lesson::{Step, Task};
use crate::table::{End, Goal, Table};
use crate::wanted::Wanted;

pub(crate) const STEPS: &[Step] = &[
    Step::new(
        "press",
        "6.2.1",
        &[],
        Task::Table(Table {
            setup: &[CLOCK],
            before: &["e4"],
            you: Side::Black,
            goal: Goal::Completes(Wanted::Legal),
            model: &["touches e7", "makes e7e5", "presses"],
            slip: &["presses"],
        }),
    ),
    Step::new(
        "offer",
        "9.1.2.1",
        &[],
        Task::Table(Table {
            setup: &[CLOCK],
            before: &["e4 e5"],
            you: Side::White,
            goal: Goal::Offers,
            model: &["makes g1f3", "offers a draw", "presses"],
            slip: &["offers a draw"],
        }),
    ),
    Step::new(
        "decline",
        "9.1.2.1",
        &[],
        Task::Table(Table {
            setup: &[CLOCK],
            before: &["e4 e5", "White makes g1f3", "White offers a draw", "White presses"],
            you: Side::Black,
            goal: Goal::Declines,
            model: &["declines"],
            slip: &["accepts"],
        }),
    ),
    Step::new(
        "flag",
        "6.9",
        &[],
        Task::Table(Table {
            setup: &["control 5"],
            before: &["e4 e5", "White plays g1f3", "+305s"],
            you: Side::White,
            goal: Goal::Ends(End::Flag),
            model: &["claims the flag"],
            slip: &["claims fifty"],
        }),
    ),
    Step::new(
        "flag-bare-king",
        "6.9",
        &[],
        Task::Choose(Question::Score {
            setup: &["position 8/8/3k4/8/8/4K3/4R3/8 w - - 0 60", "control 5"],
            facts: &["+305s Arbiter sees the flag of White"],
        }),
    ),
    Step::new(
        "without-move",
        "7.5.3",
        &[],
        Task::Choose(Question::Article {
            setup: &[CLOCK],
            facts: &["e4 e5", "White presses"],
            others: &["6.2.1", "6.9", "4.1"],
        }),
    ),
];
