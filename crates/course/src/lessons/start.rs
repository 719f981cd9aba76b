//! The initial position and the names of the men.

use davar_chess::{Role, Side, Wing};

use super::START;
use crate::count::Count;
use crate::lesson::{Step, Task};
use crate::squares::Squares;

const MEN: &[Role] = &[Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
const PIECES: &[Role] = &[Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

pub(crate) const STEPS: &[Step] = &[
    Step::new("men", "2.3", &["T.4", "T.6", "T.9"], Task::Squares(START, Squares::Men(Some(Side::White), MEN)))
        .figures(&["2"]),
    Step::new("right-hand", "2.1", &["T.5"], Task::Squares("8/8/8/8/8/8/8/8", Squares::RightHand)),
    Step::new("facing", "2.3", &["T.7"], Task::Squares(START, Squares::Facing("g1"))).figures(&["3"]),
    Step::new("queens", "2.3", &["T.8"], Task::Squares(START, Squares::Men(None, &[Role::Queen]))),
    Step::new("count", "2.2", &["T.10"], Task::Number(Count::Men(START))),
    Step::new("pieces", "2.2", &["T.11"], Task::Squares(START, Squares::Men(Some(Side::Black), PIECES))),
    Step::new(
        "major",
        "2.2",
        &["T.12"],
        Task::Squares(START, Squares::Men(Some(Side::White), &[Role::Queen, Role::Rook])),
    ),
    Step::new(
        "minor",
        "2.2",
        &["T.13"],
        Task::Squares(START, Squares::Men(Some(Side::Black), &[Role::Bishop, Role::Knight])),
    ),
    Step::new(
        "wing",
        "2.2",
        &["T.14"],
        Task::Squares(START, Squares::PieceOf(Side::Black, Role::Bishop, Wing::Queenside)),
    ),
    Step::new("pawns", "2.2", &["T.15"], Task::Squares(START, Squares::PawnsBefore(Side::White, Role::Bishop))),
];
