//! The simulator runs without anything that must not happen, and the model of touching, making and pressing agrees.

// Tests may unwrap.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use davar_chess::{Attempt, Move, Position, Side, Square};
use davar_law::{Act, ClockAct, Edition, Event, Game, Hand, Laws, Regime};
use davar_scenario::verbs;
use davar_simulator::model::Model;
use davar_simulator::simulate;
use davar_testkit::random::Rng;

#[test]
fn nothing_happens_that_must_not() {
    for seed in 1..=4 {
        if let Err(what) = simulate(seed, 8_000) {
            panic!("seed {seed}: {what}");
        }
    }
}

#[test]
fn every_verb_is_taken() {
    let report = simulate(77, 40_000).unwrap();
    let missing: Vec<&str> =
        verbs().map(|verb| verb.pattern).filter(|pattern| !report.verbs.contains_key(pattern)).collect();
    assert!(missing.is_empty(), "never taken: {missing:?}");
}

const POSITIONS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/pppq1ppp/2n5/3pp3/3PP3/2N5/PPPQ1PPP/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/1b6/8/8/8/R3K2R w KQkq - 0 1",
    "4k3/8/8/3pP3/8/8/4r3/R3K2R w KQ d6 0 1",
    "2r1k3/8/8/8/8/2b5/3P4/R3K2R w KQ - 0 1",
    "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 6 5",
];

fn moves(game: &Game) -> BTreeSet<String> {
    let position = game.position();
    let duty = game.duty();
    let permitted = |m: &Move| duty.is_none_or(|duty| duty.must.permits(position, *m));
    position.legal().into_iter().filter(permitted).map(|m| format!("{m:?}")).collect()
}

/// Random hands in standard play of 2023, against the model.
#[test]
fn hands_and_presses_are_as_in_the_model() {
    let mut rng = Rng::new(5);
    for round in 0..12_000 {
        let position: Position = rng.pick(&POSITIONS).parse().unwrap();
        let mut game = Game::at_the_board(Laws::of(Edition::E2023, Regime::Standard), position, None);
        let mut model = Model::new(position);
        let mut told = Vec::new();
        for _ in 0..12 {
            if model.over || game.over().is_some() {
                break;
            }
            step(&mut rng, &mut game, &mut model, &mut told);
            let permitted: BTreeSet<String> = model.permitted().iter().map(|m| format!("{m:?}")).collect();
            assert_eq!(game.position().fen(), model.position.fen(), "round {round}: {told:?}");
            assert_eq!(moves(&game), permitted, "round {round}: {told:?}");
            let illegal = Side::ALL.map(|side| game.illegal_moves(side));
            assert_eq!(illegal, model.illegal_moves, "round {round}: {told:?}");
        }
    }
}

fn step(rng: &mut Rng, game: &mut Game, model: &mut Model, told: &mut Vec<String>) {
    let turn = model.position.turn();
    // A player who has moved presses before the other does anything.
    if let Some(side) = model.unpressed {
        told.push("press".to_owned());
        let _ = game.apply(&Event::by(side, Act::Clock(ClockAct::Press)));
        assert!(!model.press(side));
        return;
    }
    let men: Vec<Square> = model.position.placement().pieces().map(|(square, _)| square).collect();
    match rng.below(4) {
        0 => {
            let square = rng.pick(&men);
            told.push(format!("touch {square}"));
            let _ = game.apply(&Event::by(turn, Act::Hand(Hand::Touch(square))));
            model.touch(square);
        }
        1 if rng.one_in(4) => {
            told.push("press without a move".to_owned());
            let _ = game.apply(&Event::by(turn, Act::Clock(ClockAct::Press)));
            assert!(model.press(turn));
        }
        2 => {
            let from = rng.pick(&men);
            let to = rng.square();
            let attempt = Attempt::Piece { from, to, becomes: None };
            let own = model.position.placement().at(from).is_some_and(|piece| piece.side == turn);
            // Moves of the opponent's pieces, castling and promotions are left to scenarios.
            let plain = own && from != to && from != model.position.king(turn);
            let promotes = to.index() / 8 == 0 || to.index() / 8 == 7;
            let permitted = model.permitted();
            let legal = model.position.judge(attempt);
            if plain
                && !promotes
                && legal.is_ok_and(|m| permitted.contains(&m)) | (plain && !promotes && legal.is_err())
            {
                told.push(format!("make {from}{to}"));
                let _ = game.apply(&Event::by(turn, Act::Make(attempt)));
                model.make(from, to);
            }
        }
        _ => {
            let permitted = model.permitted();
            let m = rng.pick(&permitted);
            if m.promotion().is_none() && !m.is_castling() {
                told.push(format!("make {m:?}"));
                let _ = game.apply(&Event::by(turn, Act::Make(m.attempt())));
                model.make(m.from(), m.to());
            }
        }
    }
}
