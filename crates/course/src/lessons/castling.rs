//! Castling.

use davar_chess::{Side, Wing};

use super::CLOCK;
use crate::choose::Question;
use crate::figures::FIGURES;
use crate::lesson::{Step, Task};
use crate::squares::Squares;
use crate::table::{Goal, Table};
use crate::wanted::Wanted;

const SHORT: &str = FIGURES[22].board;
const LONG: &str = FIGURES[24].board;
const BOTH: &str = FIGURES[26].board;
const BY_HAND: &str = "position 4k3/8/8/8/8/8/8/4K2R w K - 0 1";

const fn legal(board: &'static str, after: &'static [&'static str], shown: &'static str) -> Task {
    Task::Choose(Question::Legal { board, after, shown })
}

pub(crate) const STEPS: &[Step] = &[
    Step::new("short", "3.8.2", &["T.55", "T.56"], Task::Move(SHORT, Wanted::Castle(Wing::Kingside)))
        .figures(&["18", "19"]),
    Step::new("long", "3.8.2", &["T.55", "T.56"], Task::Move(LONG, Wanted::Castle(Wing::Queenside)))
        .figures(&["20", "21"]),
    Step::new("both-short", "3.8.2", &["T.55", "T.63"], Task::Move(BOTH, Wanted::Castle(Wing::Kingside)))
        .figures(&["22", "23"]),
    Step::new(
        "both-long",
        "3.8.2",
        &["T.55"],
        Task::Move("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/2KR3R b kq - 1 1", Wanted::Castle(Wing::Queenside)),
    )
    .figures(&["24"]),
    Step::new(
        "by-hand",
        "4.4.1",
        &["T.57"],
        Task::Table(Table {
            setup: &[BY_HAND, CLOCK],
            before: &[],
            you: Side::White,
            goal: Goal::Completes(Wanted::Castle(Wing::Kingside)),
            model: &["touches e1", "releases e1 on g1", "touches h1", "makes e1g1", "presses"],
            slip: &["touches h1", "touches e1", "makes e1g1", "presses"],
        }),
    ),
    Step::new(
        "rook-first",
        "4.4.2",
        &["T.57"],
        Task::Choose(Question::Article {
            setup: &[BY_HAND, CLOCK],
            facts: &["White touches h1", "White touches e1", "White makes e1g1"],
            others: &["3.8.2.1", "4.2.1", "4.7.1"],
        }),
    )
    .differs(),
    Step::new(
        "rook-moved",
        "3.8.2.1",
        &["T.58"],
        legal("", &["e4", "e5", "Nf3", "Nc6", "Be2", "Nf6", "Rg1", "Be7", "Rh1", "a6"], "e1g1"),
    ),
    Step::new(
        "king-moved",
        "3.8.2.1",
        &["T.59"],
        legal("", &["e4", "e5", "Nf3", "Nc6", "Be2", "Nf6", "Kf1", "Be7", "Ke1", "a6"], "e1g1"),
    ),
    Step::new(
        "between",
        "3.8.2.2",
        &["T.60"],
        Task::Squares(LONG, Squares::BetweenKingAndRook(Side::White, Wing::Queenside)),
    ),
    Step::new(
        "way",
        "3.8.2.2",
        &["T.61"],
        Task::Squares(
            "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R b KQkq - 0 1",
            Squares::KingsWay(Side::Black, Wing::Kingside),
        ),
    ),
    Step::new("crossed", "3.8.2.2", &["T.61"], legal("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", &[], "e1g1")),
    Step::new("arrival", "3.8.2.2", &["T.61"], legal("2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1", &[], "e1c1")),
    Step::new("rook-attacked", "3.8.2.2", &["T.61"], legal("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", &[], "e1c1")),
    Step::new("in-check", "3.8.2.2", &["T.62"], legal("4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", &[], "e1g1")),
    Step::new(
        "purpose",
        "3.8.2",
        &["T.63", "T.64"],
        Task::Move(
            "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 6 5",
            Wanted::Castle(Wing::Kingside),
        ),
    ),
];
