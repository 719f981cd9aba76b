//! Any text as two scoresheets and a position at the end: it ends soon, every move is legal or marked, likelihoods are
//! between 0 and 1, and places lie inside the sheets.
#![no_main]

use davar_chess::read_fen;
use davar_law::Edition;
use davar_rebuild::{Board, Keeper, Known, Made, Settings, Source, Width, answers, rebuild};
use libfuzzer_sys::fuzz_target;

/// Long sheets are tried by the tests of the crate.
const LONGEST: usize = 1_500;

fuzz_target!(|text: &str| {
    let end = text.char_indices().map(|(at, _)| at).take_while(|at| *at <= LONGEST).last().unwrap_or(0);
    let mut parts = text[..end].split("====");
    let (white, black, fen) = (parts.next().unwrap_or(""), parts.next(), parts.next());
    let mut sources = vec![Source::new(Keeper::White, white)];
    sources.extend(black.map(|black| Source::new(Keeper::Black, black)));
    let board =
        |fen: &str| read_fen(fen.trim()).0.map(|setup| Board { placement: setup.placement, turn: Some(setup.turn) });
    let known = Known { end: fen.and_then(board), ..Known::default() };
    let width = Width { nodes: 40, work: 200_000, ..Width::default() };
    let Ok(game) = rebuild(&sources, &known, &Settings { width, ..Settings::default() }) else { return };
    for (m, position) in game.moves.iter().zip(&game.positions) {
        assert!((0.0..=1.0).contains(&m.confidence), "{m:?}");
        if let Made::Legal(legal) = m.made {
            assert!(position.legal().contains(&legal), "{m:?} in {}", position.fen());
        }
    }
    for difference in &game.differences {
        let lines = if difference.keeper == Keeper::White { white } else { black.unwrap_or("") }.lines().count();
        assert!((difference.place.line as usize) <= lines, "{difference:?}");
    }
    let answers = answers(&game, Edition::E2023, &[40]);
    assert!(answers.proven[0] <= answers.made[0] && answers.proven[1] <= answers.made[1]);
});
