//! 7.5: illegal moves that stood, and what was due.

use davar_chess::Side;
use davar_law::{Act, Edition, Game, Regime, Supervision, Verdict};

use crate::help::{START, act, attempt, expect, fast_game, play, position, short};

/// White's rook jumps, Black replies, again and again; the answers to White's illegal moves.
fn jumps(mut game: Game, times: usize) -> String {
    let (illegal, reply) = (["a1a3", "a3a1"], ["g8f6", "f6g8"]);
    let mut last = String::new();
    for i in 0..times {
        let answer = act(&mut game, Side::White, Act::MadeIllegal(attempt(illegal[i % 2])));
        let Some(Verdict::IllegalMoveStood { due, count, .. }) = answer.rulings().first().map(|ruling| ruling.verdict)
        else {
            panic!("{answer:?}")
        };
        let because = answer.rulings()[0].because.to_string();
        let consequence = match due.loses {
            Some(outcome) => format!("{} {:?}", outcome.score, outcome.cause),
            None => format!("+{}s", due.bonus_ms / 1000),
        };
        last = format!("{count}: {:?}, {consequence} [{because}]", due.undone);
        let _ = act(&mut game, Side::Black, Act::Make(attempt(reply[i % 2])));
    }
    last
}

fn table_of(regime: Regime, supervision: Supervision, times: usize) -> impl Fn(Edition) -> String {
    move |edition| jumps(fast_game(edition, regime, supervision, START), times)
}

#[test]
fn standard() {
    expect(
        "
        1997: 1: WheneverFound, +0s [3.2, 7.4]
        2001-2009: 1: WheneverFound, +120s [3.5, 7.4a, 7.4b]
        2014: 1: WheneverFound, +120s [3.5, 3.10b, 7.5b, 7.5a]
        2018-2023: 1: WheneverFound, +120s [3.5, 3.10.2, 7.5.5, 7.5.1]
        ",
        table_of(Regime::Standard, Supervision::Full, 1),
    );
    expect(
        "
        1997: 2: WheneverFound, +0s [3.2, 7.4]
        2001-2009: 2: WheneverFound, +120s [3.5, 7.4a, 7.4b]
        2014: 2: WheneverFound, 0-1 IllegalMove [3.5, 3.10b, 7.5b, 7.5a]
        2018-2023: 2: WheneverFound, 0-1 IllegalMove [3.5, 3.10.2, 7.5.5, 7.5.1]
        ",
        table_of(Regime::Standard, Supervision::Full, 2),
    );
    expect(
        "
        1997: 3: WheneverFound, +0s [3.2, 7.4]
        2001-2009: 3: WheneverFound, 0-1 IllegalMove [3.5, 7.4a, 7.4b]
        2014: 3: WheneverFound, 0-1 IllegalMove [3.5, 3.10b, 7.5b, 7.5a]
        2018-2023: 3: WheneverFound, 0-1 IllegalMove [3.5, 3.10.2, 7.5.5, 7.5.1]
        ",
        table_of(Regime::Standard, Supervision::Full, 3),
    );
}

#[test]
fn rapid_without_full_supervision() {
    expect(
        "
        1997: 1: WheneverFound, +0s
        2001: 1: UntilOpponentTouches, +120s
        2005-2009: 1: UntilReply, +120s
        2014: 1: UntilReply, 0-1 IllegalMove
        2018: 1: UntilReply, +120s
        2023: 1: UntilReply, +60s
        ",
        |edition| uncited(&table_of(Regime::Rapid, Supervision::Limited, 1)(edition)),
    );
    expect(
        "
        1997: 2: WheneverFound, +0s
        2001: 2: UntilOpponentTouches, +120s
        2005-2009: 2: UntilReply, +120s
        2014-2023: 2: UntilReply, 0-1 IllegalMove
        ",
        |edition| uncited(&table_of(Regime::Rapid, Supervision::Limited, 2)(edition)),
    );
}

#[test]
fn rapid_with_full_supervision() {
    expect(
        "
        1997: 1: WheneverFound, +0s
        2001: 1: UntilOpponentTouches, +120s
        2005: 1: UntilReply, +120s
        2009-2018: 1: WheneverFound, +120s
        2023: 1: WheneverFound, +60s
        ",
        |edition| uncited(&table_of(Regime::Rapid, Supervision::Full, 1)(edition)),
    );
}

#[test]
fn blitz() {
    expect(
        "
        1997-2014: 1: UntilReply, 0-1 IllegalMove
        2018-2023: 1: UntilReply, +60s
        ",
        |edition| uncited(&table_of(Regime::Blitz, Supervision::Limited, 1)(edition)),
    );
    expect(
        "
        1997-2005: 1: UntilReply, 0-1 IllegalMove
        2009: 1: WheneverFound, +120s
        2014-2018: 1: WheneverFound, +60s
        2023: 1: WheneverFound, +120s
        ",
        |edition| uncited(&table_of(Regime::Blitz, Supervision::Full, 1)(edition)),
    );
    expect(
        "
        1997-2005: 2: UntilReply, 0-1 IllegalMove
        2009: 2: WheneverFound, +120s
        2014-2023: 2: WheneverFound, 0-1 IllegalMove
        ",
        |edition| uncited(&table_of(Regime::Blitz, Supervision::Full, 2)(edition)),
    );
}

fn uncited(text: &str) -> String {
    text.split(" [").next().unwrap_or_default().to_string()
}

#[test]
fn the_losing_illegal_move_against_one_who_cannot_mate() {
    // Black has the bare king.
    let answer = |regime, supervision, times: usize| {
        move |edition| {
            let mut game = fast_game(edition, regime, supervision, "8/8/4k3/8/8/8/8/R3K3 w - - 0 1");
            let mut last = String::new();
            for i in 0..times {
                let hand = attempt(["a1c3", "c3a1"][i % 2]);
                last = uncited(&short(&act(&mut game, Side::White, Act::MadeIllegal(hand))));
                let reply = game.position().legal()[0];
                let _ = act(&mut game, Side::Black, Act::Make(reply.attempt()));
            }
            last
        }
    };
    expect(
        "
        1997: illegal move 3: WheneverFound, +0s
        2001-2005: illegal move 3: WheneverFound, 0-1 IllegalMove
        2009-2023: illegal move 3: WheneverFound, 1/2-1/2 IllegalMoveButCannotMate(Material(LoneKing))
        ",
        answer(Regime::Standard, Supervision::Full, 3),
    );
    expect(
        "
        1997-2014: illegal move 1: UntilReply, 1/2-1/2 IllegalMoveButCannotMate(Material(LoneKing))
        2018-2023: illegal move 1: UntilReply, +60s
        ",
        answer(Regime::Blitz, Supervision::Limited, 1),
    );
}

#[test]
fn each_player_has_his_own_count() {
    let mut game = fast_game(Edition::E2023, Regime::Standard, Supervision::Full, START);
    let _ = act(&mut game, Side::White, Act::MadeIllegal(attempt("a1a3")));
    let black = act(&mut game, Side::Black, Act::MadeIllegal(attempt("a8a6")));
    assert!(short(&black).starts_with("illegal move 1"), "{}", short(&black));
    assert_eq!((game.illegal_moves(Side::White), game.illegal_moves(Side::Black)), (1, 1));
}

#[test]
fn an_illegal_move_does_not_mate() {
    // Qd8 jumps to h4 over e7; White has no legal move, but the game is not over.
    let mut game = fast_game(Edition::E2023, Regime::Blitz, Supervision::Limited, START);
    let _ = play(&mut game, "f2f3 a7a6 g2g4");
    let answer = act(&mut game, Side::Black, Act::MadeIllegal(attempt("d8h4")));
    assert!(game.position().is_checkmate());
    assert_eq!((answer.outcome(), game.over()), (None, None));
}

#[test]
fn play_goes_on_from_both_kings_in_check() {
    // White ignores a check and gives one; Black does the same; then White goes out of check.
    let mut game = Game::new(davar_law::Laws::default(), position("4k3/8/8/8/8/8/r7/R3K3 b - - 0 1"));
    let _ = play(&mut game, "a2e2");
    game.reset(*game.laws(), position("r3k3/8/8/8/8/8/4r3/R3K3 w - - 0 1"));
    assert!(short(&act(&mut game, Side::White, Act::MadeIllegal(attempt("a1a8")))).contains("illegal move 1"));
    assert!(short(&act(&mut game, Side::Black, Act::MadeIllegal(attempt("e2e3")))).contains("illegal move 1"));
    assert_eq!(short(&play(&mut game, "e1d2")), "goes on");
}

#[test]
fn an_unpromoted_pawn_becomes_a_queen_from_2014_on_and_mates_nobody() {
    expect("1997-2009: P on, going on\n2014-2023: Q on, going on", |edition| {
        // The queen would give mate, but 5.1.1 asks for a legal move.
        let mut game = fast_game(edition, Regime::Standard, Supervision::Full, "k7/2P5/1K6/8/8/8/8/8 w - - 0 1");
        let answer = act(&mut game, Side::White, Act::MadeIllegal(attempt("c7c8")));
        assert_eq!(answer.rulings().len(), 1, "{answer:?}");
        let role = game.position().placement().role_at("c8".parse().unwrap()).unwrap();
        format!("{} on, {}", role.letter(), if game.over().is_some() { "over" } else { "going on" })
    });
}
