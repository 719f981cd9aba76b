//! 6.9: a flag that fell.

use davar_chess::Side;
use davar_law::{Act, Choice, Edition, Event, Outcome, Regime, Supervision};

use crate::help::{START, act, expect, fast_game, game, play, short};

fn flagged(edition: Edition, fen: &str, side: Side) -> String {
    short(&act(&mut game(edition, fen), side, Act::FlagFall(side)))
}

#[test]
fn against_a_bare_king() {
    expect(
        "
        1997: 1/2-1/2 FlagFallButCannotMate(Material(LoneKing)) [6.9]
        2001-2005: 1/2-1/2 FlagFallButCannotMate(Material(LoneKing)) [6.10]
        2009-2023: 1/2-1/2 FlagFallButCannotMate(Material(LoneKing)) [6.9]
        ",
        |edition| flagged(edition, "8/8/3rk3/8/8/2K5/8/8 w - - 0 1", Side::Black),
    );
}

#[test]
fn against_one_who_may_mate() {
    expect(
        "
        1997: 1-0 FlagFall [6.9]
        2001-2005: 1-0 FlagFall [6.10]
        2009-2023: 1-0 FlagFall [6.9]
        ",
        |edition| flagged(edition, START, Side::Black),
    );
}

#[test]
fn by_material() {
    let cases = [
        // Bishop against rook, queen, a bishop of its colour: never. Against a knight, a pawn, the other bishop: with
        // help.
        ("8/6k1/3b4/8/2R5/5K2/8/8 w - - 0 1", Side::White, "draw"),
        ("8/6k1/3b4/8/2Q5/5K2/8/2R5 w - - 0 1", Side::White, "draw"),
        ("8/6k1/3b4/8/2BR4/5K2/8/8 w - - 0 1", Side::White, "loss"),
        ("8/7k/3b4/8/3BR3/5K2/8/8 w - - 0 1", Side::White, "draw"),
        ("8/6k1/3b4/8/2N5/5K2/8/8 w - - 0 1", Side::White, "loss"),
        ("8/6k1/3b4/8/2P5/5K2/8/8 w - - 0 1", Side::White, "loss"),
        // Knight against queens: never. Against rook, bishop, knight, pawn: with help.
        ("8/6k1/3n4/8/2Q5/5K2/8/8 w - - 0 1", Side::White, "draw"),
        ("8/6k1/3n4/8/2Q5/5K2/8/2QQ4 w - - 0 1", Side::White, "draw"),
        ("8/6k1/3n4/8/8/5K2/8/8 w - - 0 1", Side::White, "draw"),
        ("8/6k1/3n4/8/2R5/5K2/8/8 w - - 0 1", Side::White, "loss"),
        ("8/6k1/3n4/8/2B5/5K2/8/8 w - - 0 1", Side::White, "loss"),
        ("8/8/8/4k3/4p3/4N3/4K3/8 w - - 0 1", Side::Black, "loss"),
        ("8/8/8/8/8/K7/2N5/kr6 w - - 0 1", Side::Black, "loss"),
        // Two knights, bishop and knight, two bishops: with help, even against the bare king.
        ("8/6k1/3nn3/8/8/5K2/8/8 w - - 0 1", Side::White, "loss"),
        ("8/6k1/3nb3/8/8/5K2/8/8 w - - 0 1", Side::White, "loss"),
        ("8/6k1/3bb3/8/8/5K2/8/8 w - - 0 1", Side::White, "loss"),
        // Two bishops of one colour: never.
        ("8/6k1/3b1b2/8/8/5K2/8/8 w - - 0 1", Side::White, "draw"),
        // Any pawn, rook or queen of one's own: material does not exclude it.
        ("8/6k1/3p4/8/8/5K2/8/8 w - - 0 1", Side::White, "loss"),
    ];
    for (fen, side, expected) in cases {
        for edition in Edition::ALL {
            let says = flagged(edition, fen, side);
            assert_eq!(
                says.contains("CannotMate(") || says.contains("DeadPosition"),
                expected == "draw",
                "{edition} {fen}: {says}"
            );
        }
    }
}

#[test]
fn what_the_position_excludes_is_a_draw() {
    // The only moves take the last piece that could mate; walls nobody gets through.
    for (fen, side) in [
        ("r7/K1k5/8/8/8/8/8/8 w - - 4 3", Side::White),
        ("6Rk/8/7K/8/8/8/8/8 b - - 0 1", Side::Black),
        ("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1", Side::White),
        ("2k5/6p1/6P1/6PK/6P1/6PR/7P/8 b - - 0 1", Side::Black),
    ] {
        // Where neither side can mate the game may have been over before.
        let says = flagged(Edition::E2023, fen, side);
        assert!(says.starts_with("1/2-1/2 FlagFallButCannotMate(") || says.contains("1/2-1/2 DeadPosition"), "{says}");
    }
    // It looks walled, and both can still mate.
    for side in Side::ALL {
        let open = flagged(Edition::E2023, "8/1p4p1/1Pp3p1/k1P3p1/1pP3Pb/1P4p1/6P1/7K w - - 0 1", side);
        assert!(open.ends_with("FlagFall [6.9]"), "{open}");
    }
    // Here Black cannot mate either, but that takes more than a glance.
    let deep = flagged(Edition::E2023, "7k/6q1/p4PPK/6PP/8/5P2/8/8 w - - 0 2", Side::White);
    assert_eq!(deep, "1/2-1/2 FlagFallButCannotMate(Proved) [6.9]");
}

/// Composed; whether White can mate takes more than the law's budget.
const OPEN: &str = "3bkb2/4b3/8/8/8/8/4N3/4K3 w - - 0 1";

#[test]
fn the_arbiter_decides() {
    let mut game = game(Edition::E2023, OPEN);
    let _ = act(&mut game, Side::White, Act::FlagFall(Side::Black));
    let question = *game.asked().expect("asked");
    assert_eq!(game.outcome(), None);
    let [win, draw] = question.choices[..] else { panic!("two answers: {question:?}") };
    assert_eq!(question.presumed, win);
    // He can give only the answers he was offered.
    let other = Choice::Over(Outcome { score: davar_law::Score::BOTH_LOSE, cause: davar_law::Cause::FlagFall });
    assert!(short(&game.apply(&Event::by_arbiter(Act::Decide(other)))).starts_with("senseless"));
    let answer = game.apply(&Event::by_arbiter(Act::Decide(draw)));
    assert_eq!(short(&answer), "1/2-1/2 FlagFallButCannotMate(ByDecision) [6.9]");
    assert_eq!(game.outcome(), answer.outcome());
    assert_eq!(game.asked(), None);
}

#[test]
fn a_question_lapses_when_play_goes_on() {
    let mut game = game(Edition::E2023, OPEN);
    let _ = act(&mut game, Side::White, Act::FlagFall(Side::Black));
    assert!(game.asked().is_some());
    let _ = play(&mut game, "e2c3");
    assert!(game.asked().is_none());
}

#[test]
fn mate_on_the_board_goes_before_the_flag() {
    expect(
        "
        1997-2014: over already: 0-1 Checkmate [5.1a]
        2018-2023: over already: 0-1 Checkmate [5.1.1]
        ",
        |edition| {
            let mut game = game(edition, START);
            let _ = play(&mut game, "f2f3 e7e5 g2g4 d8h4");
            short(&act(&mut game, Side::White, Act::FlagFall(Side::Black)))
        },
    );
}

#[test]
fn two_knights_do_not_win_a_blitz_game_of_1997() {
    expect(
        "
        1997: 1/2-1/2 FlagFallButCannotMate(TwoKnights) [C.4, 6.9]
        2001-2005: 0-1 FlagFall [6.10]
        2009: 0-1 FlagFall [6.9]
        2014: 0-1 FlagFall [B.4, A.4c, 6.9]
        2018: 0-1 FlagFall [B.4, A.4.3, 6.9]
        2023: 0-1 FlagFall [B.3, A.5.3, 6.9]
        ",
        |edition| {
            let fen = "8/6k1/3nn3/8/8/5K2/8/8 w - - 0 1";
            let mut game = fast_game(edition, Regime::Blitz, Supervision::Limited, fen);
            short(&act(&mut game, Side::White, Act::FlagFall(Side::White)))
        },
    );
}
