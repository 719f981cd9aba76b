//! Any text as FEN and EPD: faults lie inside the text, what was read is written and read back the same, and a position
//! that need not be legal still has well defined moves.
#![no_main]

use davar_chess::{Attempt, CastlingStyle, Epd, FenFault, Position, Setup, read_fen};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let (setup, faults) = read_fen(text);
    for fault in &faults {
        assert!(text.get(fault.at.clone()).is_some(), "{fault:?} lies outside of the text");
    }
    assert_eq!(setup.is_none(), faults.iter().any(|fault| !fault.is_forgiven()));
    if let Some(setup) = setup {
        written_and_read_back(&setup);
    }
    if let Ok(epd) = Epd::read(text) {
        let again = Epd::read(&epd.to_string()).expect("own EPD is readable");
        assert_eq!(again.setup.placement, epd.setup.placement);
    }
});

fn written_and_read_back(setup: &Setup) {
    for style in [CastlingStyle::XFen, CastlingStyle::Shredder] {
        let written = setup.fen_in(style).to_string();
        let (again, faults) = read_fen(&written);
        assert_eq!(again.as_ref(), Some(setup), "{written}");
        assert_eq!(faults, [] as [FenFault; 0], "{written}");
    }
    let _ = setup.irregularities();
    if let Ok(position) = Position::from_setup(*setup) {
        moves_are_well_defined(&position);
    }
}

fn moves_are_well_defined(position: &Position) {
    let again: Position = position.fen().parse().expect("own FEN is playable");
    assert_eq!(again.recurrence(), position.recurrence());
    let moves = position.legal();
    assert_eq!(moves.len() as u64, position.count_legal());
    assert_eq!(moves.is_empty(), !position.has_legal_move());
    for &m in &moves {
        let attempt: Attempt = Attempt::from_uci(&m.uci(true).to_string()).expect("own move text");
        assert_eq!(position.judge(attempt), Ok(m), "{} {}", position.fen(), m.uci(true));
        let next = position.after(m);
        assert_eq!(next.key(), next.key_from_scratch());
        assert_eq!(next.turn(), !position.turn());
    }
}
