//! What anybody at the board can see.

use davar_chess::{Attempt, Position, Side};
use davar_law::{Act, Answer, ClockAct, Edition, Event, Game, Hand, Laws, Regime, Step, Uncompleted};

use crate::help::attempt;

fn at_the_board() -> Game {
    Game::at_the_board(Laws::of(Edition::E2023, Regime::Standard), Position::initial(), None)
}

fn does(game: &mut Game, side: Side, act: Act) {
    let answer = game.apply(&Event::by(side, act));
    assert!(matches!(answer, Answer::Taken(_)), "{answer:?}");
}

#[test]
fn an_illegal_move_stands_on_the_board_before_it_is_in_the_position() {
    let mut game = at_the_board();
    let e5 = "e5".parse().unwrap();
    does(&mut game, Side::White, Act::Make(attempt("e2e5")));
    assert_eq!(game.uncompleted(Side::White), Some(Uncompleted::Illegal(attempt("e2e5"))));
    assert!(game.board().at(e5).is_some() && game.position().placement().at(e5).is_none());
    // The king cannot stand on the opponent's king in a position, but a hand can put it there.
    let mut game = at_the_board();
    does(&mut game, Side::White, Act::Make(attempt("d1e8")));
    assert_eq!(game.board().at("e8".parse().unwrap()).map(|piece| piece.side), Some(Side::White));
}

#[test]
fn touches_and_a_piece_let_go_are_seen() {
    // A capture is a move of which letting go is only a part: the captured pawn is still to be taken off.
    let mut game = at_the_board();
    does(&mut game, Side::White, Act::Make(attempt("e2e4")));
    does(&mut game, Side::Black, Act::Make(attempt("d7d5")));
    let (e4, b1, d5) = ("e4".parse().unwrap(), "b1".parse().unwrap(), "d5".parse().unwrap());
    does(&mut game, Side::White, Act::Hand(Hand::Touch(e4)));
    does(&mut game, Side::White, Act::Hand(Hand::Touch(b1)));
    assert_eq!(game.touched().collect::<Vec<_>>(), [e4, b1]);
    does(&mut game, Side::White, Act::Hand(Hand::Release { from: e4, to: d5 }));
    assert_eq!(game.released(), Some((e4, d5)));
    assert!(game.board().at(d5).is_some() && game.board().at(e4).is_none());
    assert!(!game.is_adjusting());
}

#[test]
fn the_steps_of_the_game_are_told() {
    let mut game = at_the_board();
    for (side, text) in [(Side::White, "e2e4"), (Side::Black, "e7e5")] {
        does(&mut game, side, Act::Make(attempt(text)));
        assert_eq!(game.uncompleted(side), Some(Uncompleted::Legal));
        does(&mut game, side, Act::Clock(ClockAct::Press));
        assert_eq!(game.uncompleted(side), None);
    }
    let Some(Step::Legal(first)) = game.step(0) else { panic!("{:?}", game.step(0)) };
    assert_eq!(first.attempt(), Attempt::from_uci("e2e4").unwrap());
    assert_eq!(game.position_after(2).map(Position::fen), Some(game.position().fen()));
    assert_eq!((game.step(2), game.position_after(3)), (None, None));
}
