//! The tutorial's six draws, and the draws of the Laws.

use davar_chess::Side;

use super::CLOCK;
use crate::choose::Question;
use crate::count::Count;
use crate::figures::FIGURES;
use crate::lesson::{Step, Task};
use crate::squares::Squares;
use crate::table::{End, Goal, Table};
use crate::wanted::Wanted;

const PINNED: &str = FIGURES[29].board;
const PERPETUAL: &str = FIGURES[30].board;
const ROOK: &str = "position 8/8/3k4/8/8/4K3/4R3/8 w - - 100 120";
const THREE_TIMES: &str = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";

pub(crate) const STEPS: &[Step] = &[
    Step::new(
        "kings",
        "5.2.2",
        &["T.67", "T.52"],
        Task::Choose(Question::Draw { setup: &["position 8/8/3k4/8/8/4Kp2/8/8 w - - 0 60", CLOCK], facts: &["Kxf3"] }),
    ),
    Step::new(
        "minor",
        "5.2.2",
        &["T.68"],
        Task::Choose(Question::Draw {
            setup: &["position 8/8/3k4/8/8/4Kp2/8/5B2 w - - 0 60", CLOCK],
            facts: &["Kxf3"],
        }),
    )
    .differs(),
    Step::new("wall", "5.2.2", &[], Task::Choose(Question::Ending("2k5/6p1/6P1/6PK/6P1/6PR/7P/8 b - - 0 1"))),
    Step::new("stalemate", "5.2.1", &["T.69"], Task::Choose(Question::Ending("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"))),
    Step::new("stalemate-pin", "3.9.2", &["T.70"], Task::Squares(PINNED, Squares::Pinned(Side::White))),
    Step::new("stalemate-example", "5.2.1", &["T.70"], Task::Choose(Question::Ending(PINNED))).figures(&["25"]),
    Step::new("stalemate-give", "5.2.1", &["T.69"], Task::Move("7k/8/6K1/8/8/8/8/3Q4 w - - 0 1", Wanted::Stalemate)),
    Step::new(
        "fifty",
        "9.3.2",
        &["T.71"],
        Task::Table(Table {
            setup: &[ROOK, CLOCK],
            before: &[],
            you: Side::White,
            goal: Goal::Ends(End::Fifty),
            model: &["claims fifty"],
            slip: &["claims threefold"],
        }),
    )
    .differs(),
    Step::new(
        "counting",
        "9.3",
        &["T.72"],
        Task::Number(Count::QuietAfter(&["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O"])),
    ),
    Step::new(
        "repetition",
        "9.2.2",
        &["T.73"],
        Task::Table(Table {
            setup: &[CLOCK],
            before: &[THREE_TIMES],
            you: Side::White,
            goal: Goal::Ends(End::Threefold),
            model: &["claims threefold"],
            slip: &["claims fifty"],
        }),
    )
    .differs(),
    Step::new(
        "announced",
        "9.2.1",
        &["T.73"],
        Task::Table(Table {
            setup: &[CLOCK],
            before: &["Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1"],
            you: Side::Black,
            goal: Goal::Ends(End::Threefold),
            model: &["claims threefold with Ng8"],
            slip: &["touches f6", "claims threefold with Ng8"],
        }),
    ),
    Step::new(
        "claimant",
        "9.2.1",
        &["T.71", "T.73"],
        Task::Choose(Question::Claimant { setup: &[CLOCK], facts: &[THREE_TIMES], claim: "claims threefold" }),
    ),
    Step::new(
        "agreement",
        "5.2.3",
        &["T.74"],
        Task::Table(Table {
            setup: &[CLOCK],
            before: &["e4 e5", "White makes g1f3", "White offers a draw", "White presses"],
            you: Side::Black,
            goal: Goal::Ends(End::Agreement),
            model: &["accepts"],
            slip: &["touches b8", "makes b8c6", "presses"],
        }),
    ),
    Step::new(
        "perpetual",
        "9.2.1",
        &["T.75"],
        Task::Choose(Question::Draw { setup: &["position 7q/8/8/8/8/pN6/k1K5/8 w - - 0 1"], facts: &[] }),
    )
    .differs(),
    Step::new("perpetual-example", "9.2.1", &["T.76"], Task::Move(PERPETUAL, Wanted::KeepsChecking)).figures(&["26"]),
    Step::new(
        "perpetual-written",
        "8.1.1",
        &["T.76"],
        Task::Write { board: PERPETUAL, shown: "b3c1", letters: Some("fr"), long: false },
    )
    .figures(&["26"]),
    Step::new(
        "which-fifty",
        "9.3",
        &["T.71"],
        Task::Choose(Question::Draw { setup: &[ROOK, CLOCK], facts: &["White claims fifty"] }),
    ),
    Step::new(
        "which-agreement",
        "9.1",
        &["T.74"],
        Task::Choose(Question::Draw {
            setup: &[CLOCK],
            facts: &["d4 d5", "White makes c2c4", "White offers a draw", "White presses", "Black accepts"],
        }),
    ),
];
