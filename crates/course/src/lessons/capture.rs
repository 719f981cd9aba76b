//! Capturing, and what stands in the way.

use super::START;
use crate::choose::Question;
use crate::lesson::{Step, Task};
use crate::squares::Squares;
use crate::wanted::Wanted;

/// The knight can take the pawn.
const TAKE: &str = "4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1";

pub(crate) const STEPS: &[Step] = &[
    Step::new("take", "3.1", &["T.30"], Task::Move(TAKE, Wanted::Capture)),
    Step::new("optional", "3.1", &["T.31"], Task::Choose(Question::Legal { board: TAKE, after: &[], shown: "c3b5" })),
    Step::new("only", "3.9.2", &["T.31"], Task::Move("7k/8/8/8/8/8/1q6/K7 w - - 0 1", Wanted::Capture)),
    Step::new("own", "3.1", &["T.30"], Task::Choose(Question::Legal { board: START, after: &[], shown: "a1a2" })),
    Step::new("blocked", "3.5", &["T.32"], Task::Choose(Question::Legal { board: START, after: &[], shown: "f1c4" })),
    Step::new("jump", "3.6", &["T.32"], Task::Squares(START, Squares::Reach("g1"))),
    Step::new(
        "knight-takes",
        "3.6",
        &["T.32"],
        Task::Squares("4k3/8/2p1p3/3pp3/3N4/2p5/8/4K3 w - - 0 1", Squares::Takes("d4")),
    ),
];
