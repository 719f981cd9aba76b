//! Article 5, and who goes first.

use davar_chess::{Attempt, Side};
use davar_law::{Act, Answer, Event, Game, Laws, Regime, Regulations, Senseless};

use crate::help::{START, act, attempt, expect, game, play, position, short};

#[test]
fn checkmate_wins_at_once() {
    expect(
        "
        1997-2014: 0-1 Checkmate [5.1a]
        2018-2023: 0-1 Checkmate [5.1.1]
        ",
        |edition| short(&play(&mut game(edition, START), "f2f3 e7e5 g2g4 d8h4")),
    );
}

#[test]
fn stalemate_draws_at_once() {
    expect(
        "
        1997: 1/2-1/2 Stalemate [5.2]
        2001-2014: 1/2-1/2 Stalemate [5.2a]
        2018-2023: 1/2-1/2 Stalemate [5.2.1]
        ",
        |edition| short(&play(&mut game(edition, "k7/8/8/1Q6/8/8/8/K7 w - - 0 1"), "b5b6")),
    );
}

const DEAD: &str = "
    1997: 1/2-1/2 DeadPosition [1.3, 9.6]
    2001: 1/2-1/2 DeadPosition [5.2b, 1.3, 9.6]
    2005: 1/2-1/2 DeadPosition [5.2b, 1.3]
    2009: 1/2-1/2 DeadPosition [5.2b, 1.3, 9.6]
    2014: 1/2-1/2 DeadPosition [5.2b, 1.3, 9.7]
    2018-2023: 1/2-1/2 DeadPosition [5.2.2, 1.5]
";

#[test]
fn taking_the_last_piece_kills_the_position() {
    expect(DEAD, |edition| short(&play(&mut game(edition, "7k/8/8/8/8/8/p7/K7 w - - 0 1"), "a1a2")));
    expect("1997-2023: goes on", |edition| short(&play(&mut game(edition, "7k/7p/8/8/8/8/p7/K7 w - - 0 1"), "a1a2")));
}

#[test]
fn bishops_on_one_colour_are_dead_others_are_not() {
    expect(DEAD, |edition| short(&play(&mut game(edition, "5b1k/8/8/8/8/8/1p6/B1K5 w - - 0 1"), "a1b2")));
    // On the other colour: the game goes on.
    expect("1997-2023: goes on", |edition| {
        short(&play(&mut game(edition, "2b4k/8/8/8/8/8/1p6/B1K5 w - - 0 1"), "a1b2"))
    });
    // A knight against a bishop or a knight: with help it can mate.
    for black in ["5b1k", "5n1k"] {
        let fen = format!("{black}/8/8/8/8/2N5/p7/2K5 w - - 0 1");
        expect("1997-2023: goes on", |edition| short(&play(&mut game(edition, &fen), "c3a2")));
    }
}

#[test]
fn promotion_can_kill_the_position() {
    let fen = "5b1k/3P4/8/8/8/8/8/2K5 w - - 0 1";
    // d8 is a dark square, as f8 is.
    expect(DEAD, |edition| short(&play(&mut game(edition, fen), "d7d8b")));
    expect("1997-2023: goes on", |edition| short(&play(&mut game(edition, fen), "d7d8n")));
}

#[test]
fn a_mate_that_leaves_little_is_a_mate() {
    // Black mates with a knight; White keeps only a bishop.
    expect(
        "
        1997-2014: 0-1 Checkmate [5.1a]
        2018-2023: 0-1 Checkmate [5.1.1]
        ",
        |edition| short(&play(&mut game(edition, "8/8/8/8/4n3/7k/8/6BK b - - 0 1"), "e4g3")),
    );
}

#[test]
fn resigning_against_a_bare_king() {
    expect(
        "
        1997-2014: 0-1 Resignation [5.1b]
        2018: 0-1 Resignation [5.1.2]
        2023: 1/2-1/2 ResignationButCannotMate(Material(LoneKing)) [5.1.2]
        ",
        |edition| short(&act(&mut game(edition, "8/8/4k3/8/8/3QK3/8/8 w - - 0 1"), Side::White, Act::Resign)),
    );
}

#[test]
fn resigning_against_one_who_may_mate() {
    expect(
        "
        1997-2014: 1-0 Resignation [5.1b]
        2018-2023: 1-0 Resignation [5.1.2]
        ",
        |edition| short(&act(&mut game(edition, "8/8/4k3/8/8/3QK3/8/8 w - - 0 1"), Side::Black, Act::Resign)),
    );
}

#[test]
fn agreeing_before_the_first_move() {
    let agreed = |moves: &'static str| {
        move |edition| {
            let mut game = game(edition, START);
            if !moves.is_empty() {
                let _ = play(&mut game, moves);
            }
            short(&act(&mut game, Side::White, Act::Agree))
        }
    };
    let early = "
        1997: 1/2-1/2 Agreement [5.3]
        2001-2014: 1/2-1/2 Agreement [5.2c]
        2018-2023: AgreementTooEarly [5.2.3]
    ";
    expect(early, agreed(""));
    expect(early, agreed("e2e4"));
    expect(
        "
        1997: 1/2-1/2 Agreement [5.3]
        2001-2014: 1/2-1/2 Agreement [5.2c]
        2018-2023: 1/2-1/2 Agreement [5.2.3]
        ",
        agreed("e2e4 e7e5"),
    );
}

#[test]
fn agreeing_where_the_event_forbids_it() {
    for (moves, expected) in
        [("e2e4 e7e5", "AgreementTooEarly [9.1.1, 5.2.3]"), ("e2e4 e7e5 g1f3 b8c6", "1/2-1/2 Agreement [5.2.3]")]
    {
        let regulations = Regulations::default().with_agreement_from_move(2);
        let laws = Laws::settle(davar_law::Edition::E2023, Regime::Standard, regulations).unwrap();
        let mut game = Game::new(laws, position(START));
        let _ = play(&mut game, moves);
        assert_eq!(short(&act(&mut game, Side::White, Act::Agree)), expected);
    }
}

#[test]
fn an_offer_lives_until_it_is_answered() {
    let mut game = game(davar_law::Edition::E2023, START);
    let _ = play(&mut game, "e2e4 e7e5");
    let offered = |game: &mut Game, side| act(game, side, Act::Offer);
    // Nothing offered, or one's own offer: nothing to accept.
    assert_eq!(act(&mut game, Side::Black, Act::Accept), Answer::Senseless(Senseless::NothingOffered));
    let _ = offered(&mut game, Side::White);
    assert_eq!(act(&mut game, Side::White, Act::Accept), Answer::Senseless(Senseless::NothingOffered));
    // The offerer's own move does not end it, the opponent's does.
    let _ = play(&mut game, "g1f3");
    assert_eq!(game.offer(), Some(Side::White));
    let _ = play(&mut game, "b8c6");
    assert_eq!(act(&mut game, Side::Black, Act::Accept), Answer::Senseless(Senseless::NothingOffered));
    // Refused in words.
    let _ = offered(&mut game, Side::Black);
    let _ = act(&mut game, Side::White, Act::Decline);
    assert_eq!(game.offer(), None);
    // Accepted.
    let _ = offered(&mut game, Side::Black);
    assert_eq!(short(&act(&mut game, Side::White, Act::Accept)), "1/2-1/2 Agreement [5.2.3]");
}

#[test]
fn a_finished_game_takes_no_more_facts_until_told_to_go_on() {
    let mut game = game(davar_law::Edition::E2023, "k7/8/8/1Q6/8/8/8/K7 w - - 0 1");
    let _ = play(&mut game, "b5b6");
    let plies = game.plies();
    for (side, fact) in [
        (Side::Black, Act::Make(attempt("a8b8"))),
        (Side::White, Act::Resign),
        (Side::White, Act::FlagFall(Side::White)),
        (Side::Black, Act::Agree),
    ] {
        let answer = act(&mut game, side, fact);
        assert_eq!(short(&answer), "over already: 1/2-1/2 Stalemate [5.2.1]");
    }
    assert_eq!(game.plies(), plies);
    game.play_on();
    assert_eq!(game.outcome(), None);
    let stood = act(&mut game, Side::Black, Act::MadeIllegal(attempt("a8b8")));
    assert!(short(&stood).starts_with("illegal move 1"), "{}", short(&stood));
    assert_eq!(short(&play(&mut game, "a1a2")), "goes on");
}

#[test]
fn play_after_a_dead_position_is_followed() {
    let mut game = game(davar_law::Edition::E2023, "8/8/8/8/8/4k3/8/3K1n2 b - - 0 1");
    assert_eq!(short(&act(&mut game, Side::Black, Act::Offer)), "over already: 1/2-1/2 DeadPosition [5.2.2, 1.5]");
    game.play_on();
    // It is not ruled again and again.
    assert_eq!(short(&play(&mut game, "e3d3 d1e1 d3e3 e1f1")), "goes on");
}

#[test]
fn senseless_facts_change_nothing() {
    let mut game = game(davar_law::Edition::E2023, START);
    let before = (game.plies(), *game.position());
    let e2e4 = attempt("e2e4");
    for (side, fact) in [
        (Side::Black, Act::Make(attempt("e7e5"))),
        (Side::Black, Act::MadeIllegal(attempt("e7e5"))),
        (Side::White, Act::MadeIllegal(e2e4)),
        (Side::White, Act::MadeIllegal(attempt("e4e5"))),
        (Side::White, Act::Decline),
        (Side::White, Act::Decide(davar_law::Choice::ClaimFails)),
    ] {
        assert!(matches!(act(&mut game, side, fact), Answer::Senseless(_)), "{fact:?}");
    }
    for fact in [Act::Make(e2e4), Act::Resign, Act::Offer, Act::Decide(davar_law::Choice::ClaimFails)] {
        assert!(matches!(game.apply(&Event::by_arbiter(fact)), Answer::Senseless(_)), "{fact:?}");
    }
    assert_eq!(before, (game.plies(), *game.position()));
    assert_eq!(game.over(), None);
}

#[test]
fn a_move_that_is_not_legal_is_not_carried_out() {
    expect(
        "
        1997: illegal: NotHowItMoves(Knight) [3.3, 7.4]
        2001-2009: illegal: NotHowItMoves(Knight) [3.6, 7.4a]
        2014: illegal: NotHowItMoves(Knight) [3.6, 3.10b]
        2018-2023: illegal: NotHowItMoves(Knight) [3.6, 3.10.2]
        ",
        |edition| {
            let mut game = game(edition, START);
            let answer = act(&mut game, Side::White, Act::Make(attempt("g1g3")));
            assert_eq!((game.plies(), *game.position()), (0, position(START)));
            short(&answer)
        },
    );
}

#[test]
fn the_fast_path_and_the_slow_one_agree() {
    let laws = Laws::default();
    let (mut fast, mut slow) = (Game::new(laws, position(START)), Game::new(laws, position(START)));
    for text in "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7".split(' ') {
        let m = fast.position().judge(attempt(text)).unwrap();
        let ruling = fast.make_legal(m);
        let answer = slow.apply(&Event::by(slow.position().turn(), Act::Make(m.attempt())));
        assert_eq!(answer.rulings().first().copied(), ruling);
        assert_eq!(fast.position(), slow.position());
    }
    assert_eq!(fast.outcome(), slow.outcome());
    assert!(fast.outcome().is_some());
    // Once over, a move changes nothing.
    let e8e7 = Attempt::Piece { from: "e8".parse().unwrap(), to: "e7".parse().unwrap(), becomes: None };
    assert!(fast.position().judge(e8e7).is_err());
}
