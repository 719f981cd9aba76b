//! Articles 4, 6.2 and 7.5 at the board: touches, presses, illegal moves that are found.

use davar_chess::{Attempt, BySide, Position, Side, Square};
use davar_law::a06_chessclock::clock::{Bonus, Clock, Control, Period};
use davar_law::{Act, Answer, ClockAct, Edition, Event, Game, Hand, Irregularity, Laws, Must, Regime, Verdict};

fn sq(name: &str) -> Square {
    name.parse().expect("a square")
}

fn mv(from: &str, to: &str) -> Act {
    Act::Make(Attempt::Piece { from: sq(from), to: sq(to), becomes: None })
}

fn game(fen: &str, edition: Edition) -> Game {
    let period = Period { moves: None, main_ms: 600_000, bonus: Bonus::Added(5_000) };
    let control = Control::new(&[period]).expect("one period");
    let clock = Clock::new(BySide { white: control, black: control });
    let position: Position = fen.parse().expect("a position");
    Game::at_the_board(Laws::of(edition, Regime::Standard), position, Some(clock))
}

fn does(game: &mut Game, side: Side, act: Act) -> Answer {
    game.apply(&Event::by(side, act))
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn a_touched_knight_must_move() {
    for edition in Edition::ALL {
        let mut game = game(START, edition);
        let answer = does(&mut game, Side::White, Act::Hand(Hand::Touch(sq("g1"))));
        assert_eq!(answer.rulings()[0].verdict, Verdict::Owes(Must::Move(sq("g1"))));
        let answer = does(&mut game, Side::White, mv("e2", "e4"));
        assert_eq!(
            answer.rulings()[0].verdict,
            Verdict::DutyBroken { by: Side::White, must: Must::Move(sq("g1")) },
            "{edition}"
        );
        let answer = does(&mut game, Side::Black, Act::Report(Irregularity::TouchMove));
        assert_eq!(
            answer.rulings()[0].verdict,
            Verdict::MustReplace { by: Side::White, must: Must::Move(sq("g1")) },
            "{edition}"
        );
        assert_eq!((game.plies(), game.position().turn()), (0, Side::White));
        assert_eq!(game.duty().map(|duty| duty.must), Some(Must::Move(sq("g1"))));
    }
}

#[test]
fn an_illegal_move_is_completed_by_the_press_and_goes_back() {
    let mut game = game("4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", Edition::E2023);
    let answer = does(&mut game, Side::White, mv("h1", "h8"));
    assert!(matches!(answer.rulings()[0].verdict, Verdict::Illegal(_)));
    let answer = does(&mut game, Side::White, Act::Clock(ClockAct::Press));
    let Verdict::IllegalMoveCompleted { by, count, bonus_ms, .. } = answer.rulings()[0].verdict else {
        panic!("{answer:?}")
    };
    assert_eq!((by, count, bonus_ms), (Side::White, 1, 120_000));
    assert_eq!(game.position().turn(), Side::White);
    assert_eq!(game.clock().expect("a clock").face(Side::Black).left_ms, 605_000 + 120_000);
    // The rook was touched but has no legal move, so any legal move may be made.
    assert_eq!(game.duty(), None);
}
