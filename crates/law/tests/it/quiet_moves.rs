//! 9.3 and 9.6.2: fifty and seventy-five moves.

use davar_chess::Side;
use davar_law::a09_drawn_game::claim::{open_ahead, open_by, open_now};
use davar_law::{Act, Choice, Edition, Event, Game, Ground, Laws};

use crate::help::{act, attempt, claim, expect, game, play, position, short};

fn rook_ending(quiet_plies: u32) -> String {
    format!("4kr2/8/8/8/8/8/8/3RK3 b - - {quiet_plies} 90")
}

#[test]
fn fifty_is_claimed_by_the_player_on_move() {
    expect(
        "
        1997-2014: 1/2-1/2 FiftyMoves [9.3b]
        2018-2023: 1/2-1/2 FiftyMoves [9.3.2]
        ",
        |edition| short(&claim(&mut game(edition, &rook_ending(100)), Ground::Fifty, None)),
    );
}

#[test]
fn at_ninety_nine_only_with_an_announced_move() {
    expect(
        "
        1997-2005: claim fails: QuietOnly(99), +180s, HalfUpToThreeMinutes [9.5b, 9.3b]
        2009: claim fails: QuietOnly(99), +180s, Nothing [9.5b, 9.3b]
        2014: claim fails: QuietOnly(99), +120s, Nothing [9.5b, 9.3b]
        2018-2023: claim fails: QuietOnly(99), +120s, Nothing [9.5.3, 9.3.2]
        ",
        |edition| short(&claim(&mut game(edition, &rook_ending(99)), Ground::Fifty, None)),
    );
    expect(
        "
        1997-2014: 1/2-1/2 FiftyMoves [9.3a]
        2018-2023: 1/2-1/2 FiftyMoves [9.3.1]
        ",
        |edition| short(&claim(&mut game(edition, &rook_ending(99)), Ground::Fifty, Some("f8g8"))),
    );
}

#[test]
fn at_ninety_eight_no_announced_move_helps() {
    expect(
        "
        1997-2005: claim fails: QuietOnly(99), +180s, HalfUpToThreeMinutes, must play it [9.5b, 9.3a]
        2009: claim fails: QuietOnly(99), +180s, Nothing, must play it [9.5b, 9.3a]
        2014: claim fails: QuietOnly(99), +120s, Nothing, must play it [9.5b, 9.3a]
        2018-2023: claim fails: QuietOnly(99), +120s, Nothing, must play it [9.5.3, 9.3.1]
        ",
        |edition| short(&claim(&mut game(edition, &rook_ending(98)), Ground::Fifty, Some("f8g8"))),
    );
    for edition in Edition::ALL {
        assert_eq!(open_ahead(&game(edition, &rook_ending(98)), Ground::Fifty), None);
        assert!(open_ahead(&game(edition, &rook_ending(99)), Ground::Fifty).is_some());
    }
}

#[test]
fn an_announced_pawn_move_or_capture_is_no_quiet_move() {
    let fen = "4k3/8/8/8/8/3p4/8/3RK3 w - - 99 90";
    for (text, quiet) in [("d1d3", false), ("d1a1", true)] {
        for edition in Edition::ALL {
            let mut game = game(edition, fen);
            let says = short(&claim(&mut game, Ground::Fifty, Some(text)));
            assert_eq!(says.starts_with("1/2-1/2 FiftyMoves"), quiet, "{edition} {text}: {says}");
            assert_eq!(says.contains("IntendedNotQuiet"), !quiet, "{edition} {text}: {says}");
        }
    }
}

#[test]
fn if_only_captures_are_legal_nothing_is_open_ahead() {
    // White's king can only take; every other square is guarded.
    let fen = "8/8/8/8/8/1r6/6k1/r5nK w - - 99 90";
    let game = game(Edition::E2023, fen);
    assert!(game.position().legal().iter().all(|m| !game.position().is_quiet(*m)), "{:?}", game.position().legal());
    assert_eq!(open_ahead(&game, Ground::Fifty), None);
}

#[test]
fn a_claim_is_not_made_by_the_game_itself() {
    // A hundred quiet half-moves do not end a game in any edition.
    expect("1997-2023: goes on", |edition| short(&play(&mut game(edition, &rook_ending(99)), "f8g8")));
    for edition in Edition::ALL {
        assert!(open_now(&game(edition, &rook_ending(120)), Ground::Fifty).is_some());
    }
}

#[test]
fn the_opponent_cannot_claim() {
    expect(
        "
        1997-2005: claim fails: NotOnMove, +180s, HalfUpToThreeMinutes [9.5b, 9.3b]
        2009: claim fails: NotOnMove, +180s, Nothing [9.5b, 9.3b]
        2014: claim fails: NotOnMove, +120s, Nothing [9.5b, 9.3b]
        2018-2023: claim fails: NotOnMove, +120s, Nothing [9.5.3, 9.3.2]
        ",
        |edition| {
            let wrong = davar_law::Claim { ground: Ground::Fifty, intended: None };
            short(&act(&mut game(edition, &rook_ending(110)), Side::White, Act::Claim(wrong)))
        },
    );
}

#[test]
fn an_announced_mate_is_for_the_arbiter() {
    let fen = "6rk/6pp/7N/5p2/6p1/8/2q5/K7 w - - 99 60";
    expect(
        "
        1997-2014: ask AnnouncedMoveMates(h6f7), presumed 1/2-1/2 FiftyMoves [9.3a]
        2018-2023: ask AnnouncedMoveMates(h6f7), presumed 1/2-1/2 FiftyMoves [9.3.1]
        ",
        |edition| short(&claim(&mut game(edition, fen), Ground::Fifty, Some("h6f7"))),
    );
    // It is the only quiet move here; where there is another, that one is offered.
    let game = game(Edition::E2023, fen);
    let mating = open_by(&game, Ground::Fifty, game.position().judge(attempt("h6f7")).unwrap()).unwrap();
    assert!(mating.mates);
    assert_eq!(open_ahead(&game, Ground::Fifty), Some(mating));
    let game = self::game(Edition::E2023, "6rk/6pp/7N/5p2/6p1/8/8/K7 w - - 99 60");
    let other = open_ahead(&game, Ground::Fifty).expect("a move of the king");
    assert!(!other.mates, "{other:?}");
}

#[test]
fn the_arbiter_refuses_the_announced_mate() {
    let mut game = game(Edition::E2023, "6rk/6pp/7N/5p2/6p1/8/2q5/K7 w - - 99 60");
    let _ = claim(&mut game, Ground::Fifty, Some("h6f7"));
    let answer = game.apply(&Event::by_arbiter(Act::Decide(Choice::ClaimFails)));
    assert_eq!(short(&answer), "claim fails: ByDecision, +120s, Nothing, must play it [9.5.3, 9.3.1]");
    assert_eq!(short(&play(&mut game, "h6f7")), "1-0 Checkmate [5.1.1]");
}

#[test]
fn mate_on_the_hundredth_half_move_wins() {
    let fen = "4Q3/8/1p4pk/1PbB1p1p/7P/p3P1PK/P3qP2/8 w - - 99 88";
    expect(
        "
        1997-2014: 1-0 Checkmate [5.1a]
        2018-2023: 1-0 Checkmate [5.1.1]
        ",
        |edition| short(&play(&mut game(edition, fen), "e8h8")),
    );
    // No claim is possible afterwards.
    let mut game = game(Edition::E2023, fen);
    let _ = play(&mut game, "e8h8");
    assert_eq!(short(&claim(&mut game, Ground::Fifty, None)), "over already: 1-0 Checkmate [5.1.1]");
}

#[test]
fn seventy_five_moves_draw_unasked_from_2014_on() {
    expect(
        "
        1997-2009: goes on
        2014: 1/2-1/2 SeventyFiveMoves [9.6b]
        2018-2023: 1/2-1/2 SeventyFiveMoves [9.6.2]
        ",
        |edition| short(&play(&mut game(edition, &rook_ending(149)), "f8g8")),
    );
    expect("1997-2023: goes on", |edition| short(&play(&mut game(edition, &rook_ending(148)), "f8g8")));
    // A capture on the last half-move starts the count again.
    expect("1997-2023: goes on", |edition| {
        short(&play(&mut game(edition, "4k3/8/8/8/8/8/5r2/3RKR2 w - - 149 90"), "f1f2"))
    });
}

#[test]
fn mate_on_the_last_of_seventy_five_moves_wins() {
    let fen = "4Q3/8/1p4pk/1PbB1p1p/7P/p3P1PK/P3qP2/8 w - - 149 88";
    expect(
        "
        1997-2014: 1-0 Checkmate [5.1a]
        2018-2023: 1-0 Checkmate [5.1.1]
        ",
        |edition| short(&play(&mut game(edition, fen), "e8h8")),
    );
}

#[test]
fn after_play_on_the_count_is_ruled_again_only_when_it_began_anew() {
    let mut game = game(Edition::E2023, &rook_ending(149));
    let _ = play(&mut game, "f8g8");
    game.play_on();
    assert_eq!(short(&play(&mut game, "e1e2 g8f8 e2e1")), "goes on");
    assert_eq!(game.position().quiet_plies(), 153);
}

#[test]
fn the_count_is_not_capped() {
    let mut game = Game::new(Laws::default(), position(&rook_ending(0)));
    let cycle = ["f8g8", "e1e2", "g8f8", "e2e1"];
    let mut ended = 0;
    for ply in 0..300 {
        let m = game.position().judge(attempt(cycle[ply % 4])).unwrap();
        if game.make_legal(m).is_some() {
            ended += 1;
            game.play_on();
        }
    }
    assert_eq!(game.position().quiet_plies(), 300);
    assert_eq!(ended, 2, "once the fifth time, once the seventy-five moves");
}
