//! 9.2 and 9.6.1: the same position again.

use davar_chess::{Position, Recurrence, Side};
use davar_law::a09_drawn_game::claim::{open_ahead, open_now};
use davar_law::{Act, Edition, Game, Ground, Laws};

use crate::help::{START, act, attempt, claim, expect, game, play, position, short};

const DRAWN: &str = "
    1997-2014: 1/2-1/2 Threefold [9.2b]
    2018: 1/2-1/2 Threefold [9.2.1.2]
    2023: 1/2-1/2 Threefold [9.2.2]
";

fn claimed_after(fen: &'static str, moves: &'static str) -> impl Fn(Edition) -> String {
    move |edition| {
        let mut game = game(edition, fen);
        let _ = play(&mut game, moves);
        short(&claim(&mut game, Ground::Threefold, None))
    }
}

#[track_caller]
fn stands_only(times: u32, fen: &'static str, moves: &'static str) {
    let says = claimed_after(fen, moves);
    for edition in Edition::ALL {
        let says = says(edition);
        assert!(says.starts_with(&format!("claim fails: StoodOnly({times})")), "{edition}: {says}");
    }
}

#[test]
fn the_third_time_gives_a_claim() {
    expect(DRAWN, claimed_after(START, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"));
    stands_only(2, START, "g1f3 g8f6 f3g1 f6g8");
}

#[test]
fn a_claim_concerns_the_position_on_the_board() {
    stands_only(1, START, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 e2e4");
}

#[test]
fn an_announced_move_gives_a_claim_one_half_move_early() {
    let moves = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1";
    expect(
        "
        1997-2014: 1/2-1/2 Threefold [9.2a]
        2018: 1/2-1/2 Threefold [9.2.1.1]
        2023: 1/2-1/2 Threefold [9.2.1]
        ",
        |edition| {
            let mut game = game(edition, START);
            let _ = play(&mut game, moves);
            let ahead = open_ahead(&game, Ground::Threefold).expect("the knight goes home");
            assert_eq!(ahead.intended.attempt(), attempt("f6g8"));
            assert_eq!(game.occurrences_after(ahead.intended).collect::<Vec<_>>(), [4, 0]);
            assert_eq!(open_now(&game, Ground::Threefold), None);
            short(&claim(&mut game, Ground::Threefold, Some("f6g8")))
        },
    );
    // Another move does not.
    let mut game = game(Edition::E2023, START);
    let _ = play(&mut game, moves);
    assert_eq!(
        short(&claim(&mut game, Ground::Threefold, Some("f6h5"))),
        "claim fails: StoodOnly(1), +120s, Nothing, must play it [9.5.3, 9.2.1]"
    );
    // A half-move earlier nobody has a claim with any move.
    let mut game = self::game(Edition::E2023, START);
    let _ = play(&mut game, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6");
    assert_eq!(open_ahead(&game, Ground::Threefold), None);
}

#[test]
fn who_has_moved_cannot_claim() {
    let mut game = game(Edition::E2023, START);
    let _ = play(&mut game, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    let late = davar_law::Claim { ground: Ground::Threefold, intended: None };
    let says = short(&act(&mut game, Side::Black, Act::Claim(late)));
    assert_eq!(says, "claim fails: NotOnMove, +120s, Nothing [9.5.3, 9.2.2]");
}

#[test]
fn en_passant_that_nobody_could_play_does_not_count() {
    // 1 f4: no black pawn beside.
    expect(DRAWN, claimed_after(START, "f2f4 g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1"));
    // 1 ... e5: the square e6 of the first time is without meaning.
    expect(DRAWN, claimed_after(START, "e2e4 e7e5 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"));
    // The pawn on e5 is pinned when d7 goes to d5.
    expect(
        DRAWN,
        claimed_after(START, "e2e4 c7c5 e4e5 d8b6 g1f3 b6e6 f3g1 d7d5 g1f3 b8c6 f3g1 c6b8 g1f3 b8c6 f3g1 c6b8"),
    );
}

#[test]
fn en_passant_that_could_be_played_counts() {
    stands_only(2, START, "e2e4 g8f6 e4e5 d7d5 f1c4 b8c6 c4f1 c6b8 f1c4 b8c6 c4f1 c6b8");
    // One more round, and it is there three times without it.
    expect(
        DRAWN,
        claimed_after(START, "e2e4 g8f6 e4e5 d7d5 f1c4 b8c6 c4f1 c6b8 f1c4 b8c6 c4f1 c6b8 f1c4 b8c6 c4f1 c6b8"),
    );
}

#[test]
fn repetition_with_other_pieces_in_between() {
    expect(DRAWN, claimed_after(START, "e2e4 e7e5 f1e2 f8e7 e2f1 e7f8 f1d3 f8d6 d3f1 d6f8"));
}

#[test]
fn lost_castling_rights_part_positions() {
    stands_only(2, START, "e2e4 e7e5 g1f3 g8f6 f3g1 f6g8 e1e2 e8e7 e2e1 e7e8 b1a3 b8a6 a3b1 a6b8");
    // The rook moved away and back, while castling was hindered all the time: the third time stands alone.
    stands_only(1, START, "e2e4 c7c6 g1f3 d8a5 f1b5 a5b5 b1c3 b5a6 c3b1 a6b5 h1g1 b5a6 g1h1 a6b5");
    // A king driven away by a check and back, with the right in the first position only.
    let checks = "f4d3 e1e2 d3f4 e2e1 f4d3 e1e2 d3f4 e2e1 f4d3";
    stands_only(2, "8/8/8/8/4kn2/3Q4/8/4K2R b K - 0 1", checks);
    expect(DRAWN, |edition| {
        let mut game = game(edition, "8/8/8/8/4kn2/3Q4/8/4K2R b K - 0 1");
        let _ = play(&mut game, checks);
        let _ = play(&mut game, "e1e2 d3f4 e2e1 f4d3");
        short(&claim(&mut game, Ground::Threefold, None))
    });
}

#[test]
fn castling_rights_of_the_opponent_count_too() {
    let fen = "r3kb1r/5ppp/4p3/1N6/3P4/8/Pn1BK1PP/R6R b kq - 0 22";
    for edition in Edition::ALL {
        let mut game = game(edition, fen);
        let _ = play(&mut game, "a8a4 b5c3 a4a8 c3b5 a8a4 b5c3 a4a8");
        let says = short(&claim(&mut game, Ground::Threefold, Some("c3b5")));
        assert!(says.starts_with("claim fails: StoodOnly(2)"), "{edition}: {says}");
        assert!(says.contains("must play it"), "{edition}: {says}");
    }
}

#[test]
fn a_promoted_piece_is_a_piece_of_its_kind() {
    // The new rook and the old one change places.
    let fen = "5R2/3P4/8/8/7r/7r/7k/K7 w - - 0 1";
    let mut game = game(Edition::E2023, fen);
    let _ = play(&mut game, "d7d8r h4g4 f8f7 g4h4 d8f8 h4g4 f7d7 g4h4");
    assert_eq!(game.times_stood(), 1);
    let _ = play(&mut game, "d7d8");
    assert_eq!(game.occurrences().collect::<Vec<_>>(), [9, 1]);
}

#[test]
fn five_times_in_a_row() {
    let row = "g1f3 g8f6 f3g1 f6g8 ".repeat(4);
    expect(
        "
        1997-2009: goes on
        2014: 1/2-1/2 Fivefold [9.6a]
        2018-2023: 1/2-1/2 Fivefold [9.6.1]
        ",
        |edition| short(&play(&mut game(edition, START), &row)),
    );
    let four = "g1f3 g8f6 f3g1 f6g8 ".repeat(3);
    expect("1997-2023: goes on", |edition| short(&play(&mut game(edition, START), &four)));
}

#[test]
fn five_times_but_not_in_a_row() {
    // Another knight goes out and back once, so that two of the gaps are longer or of another way.
    let moves = "g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 g1f3 g8f6 f3g1 f6g8 c3b1 c6b8 g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1 c6b8";
    expect(
        "
        1997-2014: goes on
        2018-2023: 1/2-1/2 Fivefold [9.6.1]
        ",
        |edition| {
            let mut game = game(edition, START);
            let answer = play(&mut game, moves);
            assert_eq!(game.occurrences().collect::<Vec<_>>(), [20, 16, 12, 4, 0]);
            short(&answer)
        },
    );
}

#[test]
fn after_play_on_fivefold_is_not_ruled_again() {
    let mut game = game(Edition::E2023, START);
    let _ = play(&mut game, &"g1f3 g8f6 f3g1 f6g8 ".repeat(4));
    game.play_on();
    assert_eq!(short(&play(&mut game, "g1f3 g8f6 f3g1 f6g8")), "goes on");
    assert_eq!(game.times_stood(), 6);
}

#[test]
fn plies_of_the_occurrences() {
    let mut game = game(Edition::E2023, START);
    let _ = play(&mut game, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    assert_eq!(game.occurrences().collect::<Vec<_>>(), [8, 4, 0]);
    game.reset(*game.laws(), position(START));
    assert_eq!(game.occurrences().collect::<Vec<_>>(), [0]);
}

#[test]
fn an_illegal_move_that_stood_can_bring_back_what_a_pawn_move_ended() {
    let mut game = game(Edition::E2023, "4k3/8/p7/8/8/8/8/R3K3 w - - 0 1");
    let made = |game: &mut Game, fact: Act| short(&act(game, game.position().turn(), fact));
    let _ = play(&mut game, "e1e2 e8e7 e2e1 e7e8");
    assert_eq!(game.times_stood(), 2);
    // A pawn goes back and forward again. What stood before still counts.
    let _ = play(&mut game, "e1e2");
    assert!(made(&mut game, Act::MadeIllegal(attempt("a6a7"))).starts_with("illegal move 1"));
    let _ = play(&mut game, "e2e1");
    let ahead = open_ahead(&game, Ground::Threefold).expect("the pawn goes back to its place");
    assert_eq!(ahead.intended.attempt(), attempt("a7a6"));
    let _ = play(&mut game, "a7a6");
    assert_eq!(game.position().quiet_plies(), 0);
    assert_eq!(game.occurrences().collect::<Vec<_>>(), [8, 4, 0]);
}

/// A random number, for games that are random and always the same.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// The plain way: compare with every position before.
fn plain_occurrences(history: &[Recurrence]) -> Vec<usize> {
    let last = history.len() - 1;
    (0..=last).rev().filter(|ply| history[*ply] == history[last]).collect()
}

#[test]
fn random_games_agree_with_plain_counting() {
    let mut dice = Dice(7);
    let mut game = Game::new(Laws::default(), Position::initial());
    for round in 0..60 {
        let fen = ["8/8/3k4/8/8/3K4/8/6R1 w - - 0 1", START, "rn2k3/8/8/8/8/8/8/3QK2R w Kq - 0 1"][round % 3];
        game.reset(Laws::default(), position(fen));
        let mut history = vec![game.position().recurrence()];
        for _ in 0..400 {
            let moves = game.position().legal();
            if moves.is_empty() {
                break;
            }
            // What is offered ahead is what a look at every move finds.
            let third = |m| game.times_stood_after(m) >= 2;
            let ahead = open_ahead(&game, Ground::Threefold);
            assert_eq!(ahead.is_some(), moves.iter().any(|m| third(*m)));
            assert!(ahead.is_none_or(|ahead| third(ahead.intended)));
            let m = moves[dice.below(moves.len())];
            if game.make_legal(m).is_some() {
                game.play_on();
            }
            history.push(game.position().recurrence());
            let expected = plain_occurrences(&history);
            assert_eq!(game.occurrences().collect::<Vec<_>>(), expected);
            assert_eq!(game.times_stood() as usize, expected.len());
        }
    }
}

#[test]
fn unruly_games_agree_with_plain_counting() {
    let mut dice = Dice(11);
    let squares: Vec<_> = davar_chess::Square::all().collect();
    let mut stood = 0;
    for _ in 0..40 {
        let mut game = Game::new(Laws::default(), position("4k3/1p6/8/8/8/8/6P1/R3K3 w Q - 0 1"));
        let mut history = vec![game.position().recurrence()];
        for _ in 0..300 {
            let side = game.position().turn();
            let moves = game.position().legal();
            let mine: Vec<_> = game.position().placement().side(side).collect();
            let hand = davar_chess::Attempt::Piece {
                from: mine[dice.below(mine.len())],
                to: squares[dice.below(squares.len())],
                becomes: None,
            };
            let answer = if dice.below(3) == 0 || moves.is_empty() {
                act(&mut game, side, Act::MadeIllegal(hand))
            } else {
                act(&mut game, side, Act::Make(moves[dice.below(moves.len())].attempt()))
            };
            if matches!(answer, davar_law::Answer::Senseless(_)) {
                continue;
            }
            if game.over().is_some() {
                game.play_on();
            }
            history.push(game.position().recurrence());
            let expected = plain_occurrences(&history);
            stood += usize::from(expected.len() > 1);
            assert_eq!(game.occurrences().collect::<Vec<_>>(), expected);
        }
    }
    assert!(stood > 50, "the games repeat often enough to test anything: {stood}");
}

#[test]
fn a_game_of_a_hundred_thousand_half_moves() {
    // Two kings on either side of a wall. What takes long here would take hours if it grew with the square.
    let mut game = Game::new(Laws::default(), position("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1"));
    let mut dice = Dice(3);
    // Nobody can mate: the game is over, and they play on.
    game.play_on();
    for _ in 0..100_000 {
        let moves = game.position().legal();
        assert!(open_ahead(&game, Ground::Threefold).is_none_or(|ahead| moves.contains(&ahead.intended)));
        if game.make_legal(moves[dice.below(moves.len())]).is_some() {
            game.play_on();
        }
    }
    assert_eq!(game.plies(), 100_000);
    assert_eq!(game.occurrences().count(), game.times_stood() as usize);
    // The next game is not slowed down or confused by it.
    game.reset(Laws::default(), Position::initial());
    let _ = play(&mut game, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    assert_eq!(game.occurrences().collect::<Vec<_>>(), [8, 4, 0]);
}
