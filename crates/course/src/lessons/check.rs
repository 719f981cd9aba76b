//! Check, how it is parried, mate, and the aim of the game.

use davar_chess::Side;

use super::CLOCK;
use crate::choose::Question;
use crate::count::Count;
use crate::figures::FIGURES;
use crate::lesson::{Step, Task};
use crate::squares::Squares;
use crate::table::{End, Goal, Table};
use crate::wanted::{Parry, Wanted};

const DEFENCES: &str = FIGURES[19].board;
const MATE_WITH_PINS: &str = FIGURES[20].board;
const MATE_BY_A_PINNED_QUEEN: &str = FIGURES[21].board;

pub(crate) const STEPS: &[Step] = &[
    Step::new("seen", "3.9.1", &["T.38", "T.41"], Task::Squares(DEFENCES, Squares::Checkers)).figures(&["15"]),
    Step::new("by-pinned", "3.9.1", &["T.38"], Task::Squares(MATE_BY_A_PINNED_QUEEN, Squares::Checkers)),
    Step::new(
        "said",
        "3.9.1",
        &["T.39"],
        Task::Choose(Question::Follows { setup: &[CLOCK], facts: &["e4 f6", "White plays d1h5"] }),
    ),
    Step::new(
        "queen-attacked",
        "3.9.1",
        &["T.40"],
        Task::Choose(Question::Follows { setup: &[CLOCK], facts: &["e4 d5 exd5 Qxd5", "White plays b1c3"] }),
    ),
    Step::new(
        "king-taken",
        "1.4.1",
        &["T.42"],
        Task::Choose(Question::Legal { board: "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", after: &[], shown: "e2e8" }),
    ),
    Step::new("parry-capture", "3.9.2", &["T.43"], Task::Move(DEFENCES, Wanted::Parry(Parry::Capture)))
        .figures(&["15"]),
    Step::new("parry-king", "3.9.2", &["T.43"], Task::Move(DEFENCES, Wanted::Parry(Parry::King))).figures(&["15"]),
    Step::new("parry-between", "3.9.2", &["T.43"], Task::Move(DEFENCES, Wanted::Parry(Parry::Between)))
        .figures(&["15"]),
    Step::new(
        "knight-check",
        "3.9.2",
        &["T.44"],
        Task::Number(Count::Parries("4k3/8/8/8/8/3n4/8/R2QK2R w - - 0 1", Parry::Between)),
    ),
    Step::new(
        "leave-check",
        "3.9.2",
        &["T.45"],
        Task::Table(Table {
            setup: &["position R3r3/7k/8/8/8/8/8/4KB2 w - - 0 1", CLOCK],
            before: &[],
            you: Side::White,
            goal: Goal::Completes(Wanted::Legal),
            model: &["touches e1", "makes e1d2", "presses"],
            slip: &["touches a8", "makes a8a7", "presses"],
        }),
    )
    .differs(),
    Step::new(
        "exposed",
        "3.9.2",
        &["T.46"],
        Task::Choose(Question::Legal { board: "4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1", after: &[], shown: "e2d3" }),
    ),
    Step::new(
        "mate",
        "5.1.1",
        &["T.47"],
        Task::Choose(Question::Ending("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")),
    ),
    Step::new("aim", "1.4.1", &["T.48"], Task::Move("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", Wanted::Mate)),
    Step::new(
        "giving-up",
        "5.1.2",
        &["T.49"],
        Task::Table(Table {
            setup: &["position 6k1/5ppp/8/8/8/8/q4r2/7K w - - 0 40", CLOCK],
            before: &[],
            you: Side::White,
            goal: Goal::Ends(End::Resignation),
            model: &["resigns"],
            slip: &["presses"],
        }),
    )
    .differs(),
    Step::new("one-king", "2.2", &["T.50"], Task::Choose(Question::Stands("8/8/4k3/8/3Q4/8/8/8 w - - 0 1"))),
    Step::new("kings-apart", "3.9.1", &["T.51"], Task::Choose(Question::Stands("8/8/8/3kK3/8/8/8/8 w - - 0 1"))),
    Step::new("kings-only", "5.2.2", &["T.52"], Task::Choose(Question::Ending("8/8/3k4/8/8/4K3/8/8 w - - 0 1"))),
    Step::new("pins", "3.9.2", &["T.53"], Task::Squares(MATE_WITH_PINS, Squares::Pinned(Side::Black))),
    Step::new("mate-with-pins", "5.1.1", &["T.53"], Task::Choose(Question::Ending(MATE_WITH_PINS))).figures(&["16"]),
    Step::new(
        "pinned-defender",
        "3.9.2",
        &["T.54"],
        Task::Squares(MATE_BY_A_PINNED_QUEEN, Squares::Pinned(Side::White)),
    ),
    Step::new("mate-by-pinned", "5.1.1", &["T.54"], Task::Choose(Question::Ending(MATE_BY_A_PINNED_QUEEN)))
        .figures(&["17"]),
];
