//! 9.5: what claims cost, and what they are beside.

use davar_chess::Side;
use davar_law::a09_drawn_game::claim::{ClaimantLoses, WRONG_CLAIM};
use davar_law::{Act, Edition, Ground, Laws, Regime, Regulations, Supervision};

use crate::help::{START, act, claim, expect, game, short};

fn cost(regime: Regime, supervision: Supervision) -> impl Fn(Edition) -> String {
    move |edition| {
        let laws = Laws::settle(edition, regime, Regulations::supervised(supervision)).unwrap();
        let (due, because) = laws.read(&WRONG_CLAIM);
        format!("+{}s {:?} [{because}]", due.opponent_gains_ms / 1000, due.claimant)
    }
}

#[test]
fn what_a_wrong_claim_costs() {
    let standard = "
        1997-2005: +180s HalfUpToThreeMinutes [9.5b]
        2009: +180s Nothing [9.5b]
        2014: +120s Nothing [9.5b]
        2018-2023: +120s Nothing [9.5.3]
    ";
    expect(standard, cost(Regime::Standard, Supervision::Limited));
    let rapid = "
        1997-2005: +180s HalfUpToThreeMinutes [9.5b]
        2009: +180s Nothing [9.5b]
        2014: +120s Nothing [9.5b]
        2018: +120s Nothing [9.5.3]
        2023: +60s Nothing [A.3, 9.5.3]
    ";
    expect(rapid, cost(Regime::Rapid, Supervision::Full));
    expect(rapid, cost(Regime::Rapid, Supervision::Limited));
    let blitz = |last: &str| {
        format!(
            "
            1997-2005: +180s HalfUpToThreeMinutes [9.5b]
            2009: +180s Nothing [9.5b]
            2014: +60s Nothing [B.2, 9.5b]
            2018: +60s Nothing [B.2, 9.5.3]
            2023: {last}
            "
        )
    };
    expect(&blitz("+120s Nothing [9.5.3]"), cost(Regime::Blitz, Supervision::Full));
    expect(&blitz("+60s Nothing [B.3, A.3, 9.5.3]"), cost(Regime::Blitz, Supervision::Limited));
}

#[test]
fn what_is_left_to_the_claimant() {
    let half = ClaimantLoses::HalfUpToThreeMinutes;
    for (before, after) in [
        (0, 0),
        (59_999, 59_999),
        (60_000, 60_000),
        (60_001, 60_000),
        (119_999, 60_000),
        (120_000, 60_000),
        (120_002, 60_001),
        (300_000, 150_000),
        (360_000, 180_000),
        (360_001, 180_001),
        (3_600_000, 3_420_000),
    ] {
        assert_eq!(half.left_of(before), after, "{before}");
        assert_eq!(ClaimantLoses::Nothing.left_of(before), before);
    }
}

#[test]
fn a_wrong_claim_stays_open_as_an_offer() {
    expect(
        "
        1997: 1/2-1/2 Agreement [5.3]
        2001-2014: 1/2-1/2 Agreement [5.2c]
        2018-2023: 1/2-1/2 Agreement [5.2.3]
        ",
        |edition| {
            let mut game = game(edition, "4kr2/8/8/8/8/8/8/3RK3 b - - 20 40");
            let _ = claim(&mut game, Ground::Fifty, None);
            assert_eq!(game.offer(), Some(Side::Black));
            short(&act(&mut game, Side::White, Act::Accept))
        },
    );
}

#[test]
fn an_announced_move_must_be_legal() {
    expect(
        "
        1997-2005: claim fails: IntendedIllegal(NotHowItMoves(Rook)), +180s, HalfUpToThreeMinutes [9.5b, 9.3a]
        2009: claim fails: IntendedIllegal(NotHowItMoves(Rook)), +180s, Nothing [9.5b, 9.3a]
        2014: claim fails: IntendedIllegal(NotHowItMoves(Rook)), +120s, Nothing [9.5b, 9.3a]
        2018-2023: claim fails: IntendedIllegal(NotHowItMoves(Rook)), +120s, Nothing [9.5.3, 9.3.1]
        ",
        |edition| {
            let mut game = game(edition, "4kr2/8/8/8/8/8/8/3RK3 b - - 99 90");
            short(&claim(&mut game, Ground::Fifty, Some("f8a7")))
        },
    );
}

#[test]
fn a_claim_right_on_the_board_does_not_fail_by_what_was_announced() {
    for edition in Edition::ALL {
        let mut game = game(edition, "4kr2/8/8/8/8/8/3p4/3RK3 w - - 100 90");
        let says = short(&claim(&mut game, Ground::Fifty, Some("d1d2")));
        assert!(says.starts_with("1/2-1/2 FiftyMoves"), "{edition}: {says}");
    }
}

#[test]
fn a_claim_at_the_start_fails() {
    for edition in Edition::ALL {
        let says = short(&claim(&mut game(edition, START), Ground::Threefold, None));
        assert!(says.starts_with("claim fails: StoodOnly(1)"), "{edition}: {says}");
    }
}
