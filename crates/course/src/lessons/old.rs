//! The old rules.

use crate::lesson::{Step, Task};
use crate::old::{INITIAL, Wanted};

pub(crate) const STEPS: &[Step] = &[
    Step::new("vizier", "3.4", &[], Task::OldSquares("8/8/8/8/3Q4/8/8/8", "d4")),
    Step::new("elephant", "3.2", &[], Task::OldSquares("8/8/8/8/3B4/8/8/8", "d4")),
    Step::new("elephant-leaps", "3.2", &[], Task::OldSquares(INITIAL, "c1")),
    Step::new("pawn", "3.7.2", &[], Task::OldSquares(INITIAL, "e2")),
    Step::new("take", "3.2", &[], Task::OldMove("4k3/8/8/4p3/3P4/2B5/8/4K3 w - - 0 1", Wanted::Capture)),
    Step::new("mate", "5.1.1", &[], Task::OldMove("k7/8/1K6/8/8/8/8/7R w - - 0 1", Wanted::Mate)),
];
