//! How the pieces move.

use crate::lesson::{Step, Task};
use crate::squares::Squares::Reach;

pub(crate) const STEPS: &[Step] = &[
    Step::new("king", "3.8.1", &["T.16", "T.17"], Task::Squares("8/8/8/8/4K3/8/8/8", Reach("e4"))).figures(&["4"]),
    Step::new("king-edge", "3.8.1", &["T.16", "T.17"], Task::Squares("8/8/8/7k/8/8/8/K7", Reach("h5")))
        .figures(&["4a"]),
    Step::new("bishop", "3.2", &["T.18"], Task::Squares("8/8/8/8/4B3/8/8/8", Reach("e4"))).figures(&["5"]),
    Step::new("bishop-edge", "3.2", &["T.18"], Task::Squares("8/8/8/8/8/7b/8/B7", Reach("h3"))).figures(&["5a"]),
    Step::new("rook", "3.3", &["T.19"], Task::Squares("8/8/8/8/3R4/8/8/8", Reach("d4"))).figures(&["6"]),
    Step::new("rook-corner", "3.3", &["T.19"], Task::Squares("8/8/8/8/8/8/8/7R", Reach("h1"))).figures(&["6a"]),
    Step::new("queen", "3.4", &["T.20"], Task::Squares("8/8/8/8/3Q4/8/8/8", Reach("d4"))).figures(&["7"]),
    Step::new("queen-corner", "3.4", &["T.20"], Task::Squares("8/8/8/8/8/8/8/Q7", Reach("a1"))).figures(&["7a"]),
    Step::new("knight", "3.6", &["T.21"], Task::Squares("8/8/8/8/4N3/8/8/8", Reach("e4"))).figures(&["8"]),
    Step::new("knight-colour", "3.6", &["T.22"], Task::Squares("8/8/8/8/7n/8/8/N7", Reach("h4"))).figures(&["8a"]),
];
