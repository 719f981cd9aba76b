//! The pawn: its ways, its captures, capture in passing, promotion.

use davar_chess::Role;

use crate::choose::Question;
use crate::count::Count;
use crate::figures::FIGURES;
use crate::lesson::{Step, Task};
use crate::squares::Squares;
use crate::wanted::Wanted;

const WHITE_PAWNS: &str = FIGURES[13].board;
const BLACK_PAWNS: &str = FIGURES[14].board;
const CAPTURES: &str = FIGURES[15].board;
const BEFORE_DOUBLE_STEP: &str = FIGURES[16].board;
const IN_PASSING: &str = FIGURES[17].board;

pub(crate) const STEPS: &[Step] = &[
    Step::new("direction", "3.7.1", &["T.23"], Task::Squares(WHITE_PAWNS, Squares::Reach("b5"))).figures(&["9"]),
    Step::new("double", "3.7.2", &["T.24"], Task::Squares(WHITE_PAWNS, Squares::Reach("e2"))).figures(&["9"]),
    Step::new("black", "3.7.2", &["T.25"], Task::Squares(BLACK_PAWNS, Squares::Reach("d7"))).figures(&["10"]),
    Step::new("capture", "3.7.3", &["T.33"], Task::Squares(CAPTURES, Squares::Takes("c2"))).figures(&["11"]),
    Step::new("either", "3.7.3", &["T.34"], Task::Squares(CAPTURES, Squares::Reach("e7"))).figures(&["11"]),
    Step::new("stopped", "3.7.1", &["T.35"], Task::Squares(CAPTURES, Squares::StoppedPawns)).figures(&["11"]),
    Step::new("double-step", "3.7.2", &["T.36"], Task::Move(BEFORE_DOUBLE_STEP, Wanted::DoubleStep)).figures(&["12"]),
    Step::new("in-passing", "3.7.3.1", &["T.36"], Task::Move(IN_PASSING, Wanted::EnPassant)).figures(&["13", "14"]),
    Step::new(
        "in-passing-late",
        "3.7.3.2",
        &["T.37"],
        Task::Choose(Question::Legal { board: "", after: &["e4", "a6", "e5", "d5", "a3", "a5"], shown: "e5d6" }),
    ),
    Step::new(
        "in-passing-optional",
        "3.7.3.1",
        &["T.37"],
        Task::Choose(Question::Legal { board: IN_PASSING, after: &[], shown: "e1d2" }),
    ),
    Step::new("promotion", "3.7.3.3", &["T.26"], Task::Move("8/3P4/8/8/8/8/k7/4K3 w - - 0 1", Wanted::Promote(None))),
    Step::new(
        "promotion-choice",
        "3.7.3.3",
        &["T.27"],
        Task::Move("8/2P5/k7/8/8/8/8/4K3 w - - 0 1", Wanted::Promote(Some(Role::Knight))),
    ),
    Step::new("most-queens", "3.7.3.3", &["T.28"], Task::Number(Count::Most(Role::Queen))),
    Step::new("most-knights", "3.7.3.3", &["T.28"], Task::Number(Count::Most(Role::Knight))),
    Step::new(
        "promotion-power",
        "3.7.3.3",
        &["T.29"],
        Task::Move("k7/3P4/8/8/8/8/8/4K3 w - - 0 1", Wanted::PromoteWithCheck),
    ),
];
