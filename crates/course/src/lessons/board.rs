//! The board and the names of its squares.

use super::START;
use crate::lesson::{Step, Task};
use crate::squares::Squares;

const EMPTY: &str = "8/8/8/8/8/8/8/8";

pub(crate) const STEPS: &[Step] = &[
    Step::new("name", "2.1", &["T.1"], Task::Squares(EMPTY, Squares::Named("f6"))).figures(&["1"]),
    Step::new("file", "2.4", &["T.2"], Task::Squares(EMPTY, Squares::File('d'))).figures(&["1"]),
    Step::new("rank", "2.4", &["T.2"], Task::Squares(EMPTY, Squares::Rank('5'))).figures(&["1"]),
    Step::new("diagonal", "2.4", &[], Task::Squares(EMPTY, Squares::Diagonal("a2", "g8"))),
    Step::new("writing", "8.1.1", &["T.3"], Task::Write { board: START, shown: "g1f3", letters: None, long: true })
        .differs(),
];
