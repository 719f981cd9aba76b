//! The same counts from every program.

use davar_chess::{CastlingStyle, Setup};
use davar_testkit::random::{Rng, Source};
use davar_testkit::suite;

use crate::peers::{DAVAR_WITH_KEYS, ENGINES, Engine};

fn compare(setup: &Setup, style: CastlingStyle, depth: u32, engines: &[&Engine]) {
    let fen = setup.fen_in(style).to_string();
    let expected = (ENGINES[0].counted)(&fen, depth);
    for engine in engines {
        assert_eq!((engine.counted)(&fen, depth), expected, "{} at depth {depth}: {fen}", engine.name);
        assert_eq!((engine.made)(&fen, depth), expected, "{} making leaves, depth {depth}: {fen}", engine.name);
    }
}

fn all() -> Vec<&'static Engine> {
    ENGINES.iter().chain([&DAVAR_WITH_KEYS]).collect()
}

/// The deepest count below the limit.
fn depth_below(entry: &suite::Entry, limit: u64) -> u32 {
    entry.counts.iter().filter(|(_, leaves)| *leaves <= limit).map(|(depth, _)| *depth).max().unwrap_or(1)
}

#[test]
fn every_program_counts_the_standard_positions_the_same() {
    for entry in suite::read(include_str!("../../../chess/tests/perft/standard.epd")).unwrap() {
        compare(&entry.setup, CastlingStyle::XFen, depth_below(&entry, 500_000), &all());
    }
}

#[test]
fn every_program_counts_positions_of_random_games_the_same() {
    for entry in suite::read(include_str!("../../../chess/tests/perft/random.epd")).unwrap().iter().step_by(4) {
        compare(&entry.setup, CastlingStyle::XFen, depth_below(entry, 30_000), &all());
    }
}

#[test]
fn those_that_play_chess960_count_all_960_the_same() {
    let engines: Vec<&Engine> =
        ENGINES.iter().filter(|engine| ["cozy-chess", "shakmaty"].contains(&engine.name)).collect();
    for number in 0..960 {
        compare(&Setup::chess960(number).unwrap(), CastlingStyle::Shredder, 2, &engines);
    }
    let mut rng = Rng::new(3);
    for _ in 0..100 {
        let mut position = davar_chess::Position::from_setup(Source::Chess960.setup(&mut rng)).unwrap();
        for _ in 0..rng.below(80) {
            let Some(m) = rng.legal_move(&position) else { break };
            position.play(m);
        }
        if position.quiet_plies() < 95 {
            compare(&position.setup(), CastlingStyle::Shredder, 2, &engines);
        }
    }
}
