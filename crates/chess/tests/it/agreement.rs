//! The core and the plain specification of Article 3 say the same. `agree` of `davar-testkit` asks on millions more.

use davar_chess::Setup;
use davar_testkit::agreement::{Options, compare, run};

#[test]
fn core_and_specification_agree_on_random_positions() {
    let options = Options { everything_one_in: 2_000, ..Options::new(200_000, 0x1e9a) };
    let report = run(&options, |_| {}).unwrap_or_else(|difference| panic!("{difference}"));
    assert_eq!(report.positions, 200_000);
    assert!(report.attempts > 1_000_000, "{report:?}");
}

#[test]
fn they_agree_on_positions_that_went_wrong_elsewhere() {
    let fens = [
        // Kings that touch; both kings in check; a king in check by three men.
        "8/8/8/3kK3/8/8/8/8 w - - 0 1",
        "4r3/8/8/4K3/8/8/4R3/4k3 b - - 0 1",
        "4r3/8/3n4/b3K3/8/5n2/8/k7 w - - 0 1",
        // Pawns on the first and last rank, of either side, next to kings.
        "PpPpkPpP/8/8/8/8/8/8/pPpPKpPp w - - 0 1",
        "3Pk3/4P3/8/8/8/8/4p3/3pK3 b - - 0 1",
        // En passant that uncovers the king along the rank, along the diagonal of the taken pawn, and out of check.
        "8/8/8/K1Pp3r/8/8/8/4k3 w - d6 0 1",
        "4k3/8/8/3pP3/2b5/8/4K3/8 w - d6 0 1",
        "b7/8/8/3pP3/8/8/6K1/4k3 w - d6 0 1",
        "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
        "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1",
        // An en passant square with no pawn, with a man behind it, on the wrong rank.
        "4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1",
        "4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1",
        "4k3/8/8/8/3pP3/8/8/4K3 w - d5 0 1",
        // Castling: over attacked squares, with the rook attacked, uncovered by the rook, king and rook side by side.
        "r3k2r/8/8/8/1r4r1/8/8/R3K2R w KQkq - 0 1",
        "4k3/8/8/8/8/8/8/qR1K4 w B - 0 1",
        "4k3/8/8/8/8/8/8/1RK4q w B - 0 1",
        "4k3/8/8/8/8/8/8/6KR w H - 0 1",
        "4k3/8/8/8/8/8/8/RK3r2 w A - 0 1",
        "3rrk2/8/8/8/8/8/8/R4K2 w A - 0 1",
        // The king at the edge of what counts as castling by hand.
        "4k3/8/8/8/8/8/8/R1K4R w HA - 0 1",
        "4k3/8/8/8/8/8/8/K6R w H - 0 1",
    ];
    for fen in fens {
        let setup: Setup = fen.parse().unwrap();
        if let Err(difference) = compare(&setup) {
            panic!("{difference}");
        }
    }
}
