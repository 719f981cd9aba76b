//! Where peers are known to differ from the Laws or from Davar, and why. Each is shown to be still so, so that the list
//! stays true.

use std::str::FromStr;

use davar_chess::{Move, Position, Side};
use davar_testkit::random::Rng;
use shakmaty::Position as _;

/// Two kings and a rook: enough for counters.
fn rook_ending(quiet_plies: u32) -> String {
    format!("4k3/8/8/8/8/8/8/R3K3 w Q - {quiet_plies} 90")
}

/// The Laws let a game go on after fifty quiet moves if nobody claims (9.3), and up to seventy-five (9.6.2).
#[test]
fn cozy_chess_refuses_half_move_clocks_above_100() {
    assert!(cozy_chess::Board::from_str(&rook_ending(100)).is_ok());
    assert!(cozy_chess::Board::from_str(&rook_ending(101)).is_err());
    assert_eq!(rook_ending(101).parse::<Position>().map(|position| position.quiet_plies()), Ok(101));
}

/// It keeps the counter in eight bits; a game after an interrupted seventy-five move count does not fit either.
#[test]
fn laura_core_refuses_half_move_clocks_that_the_laws_allow() {
    assert!(laura_core::Board::from_str(&rook_ending(100)).is_ok());
    let highest = (0..=300).rev().find(|plies| laura_core::Board::from_str(&rook_ending(*plies)).is_ok());
    assert_eq!(highest, Some(100));
}

/// `chess` has no half-move clock on its board: its `Game` counts, and begins anew when a castling right is lost. The Laws
/// know captures and pawn moves only (9.3).
#[test]
fn chess_begins_its_count_anew_when_a_castling_right_is_lost() {
    let fen = "4k3/8/8/8/8/8/8/R3KBN1 w Q - 0 1";
    let mut rng = Rng::new(50);
    let mut position: Position = fen.parse().unwrap();
    let mut game = chess::Game::from_str(fen).unwrap();
    let mut seen = vec![position.recurrence()];
    while position.quiet_plies() < 100 {
        let late = position.quiet_plies() >= 90;
        let keeps_right = |m: &Move| late || position.after(*m).castling_rooks() == position.castling_rooks();
        let times = |m: &Move| seen.iter().filter(|before| **before == position.after(*m).recurrence()).count();
        let moves: Vec<Move> = position.legal().into_iter().filter(|m| position.is_quiet(*m)).collect();
        let moves: Vec<Move> = moves.into_iter().filter(|m| keeps_right(m) && times(m) < 2).collect();
        // The white king moves at the ninetieth ply.
        let king = moves.iter().find(|m| position.quiet_plies() == 90 && m.from() == position.king(Side::White));
        let m = king.copied().unwrap_or_else(|| rng.pick(&moves));
        assert!(game.make_move(chess::ChessMove::from_str(&m.uci(false).to_string()).unwrap()));
        position.play(m);
        seen.push(position.recurrence());
    }
    assert!(position.castling_rooks().is_empty());
    assert!(!game.can_declare_draw(), "fifty moves by each side are made, but it counts from the king's move");
}

/// Positions that no game leads to: the peers refuse some and promise nothing for the rest. Davar plays on from them,
/// because after an illegal move that stood the Laws do so too (Appendices A and B).
#[test]
fn peers_refuse_positions_that_cannot_come_about() {
    let both_in_check = "4r3/8/8/4K3/8/8/4R3/4k3 b - - 0 1";
    let touching = "8/8/8/3kK3/8/8/8/8 w - - 0 1";
    let shakmaty = |fen: &str| {
        let setup: shakmaty::fen::Fen = fen.parse().unwrap();
        setup.into_position::<shakmaty::Chess>(shakmaty::CastlingMode::Standard).is_ok()
    };
    let cozy = |fen| cozy_chess::Board::from_str(fen).is_ok();
    let chess = |fen| chess::Board::from_str(fen).is_ok();
    assert_eq!((shakmaty(both_in_check), cozy(both_in_check), chess(both_in_check)), (false, false, false));
    assert_eq!((shakmaty(touching), cozy(touching), chess(touching)), (false, true, false));
    for fen in [both_in_check, touching] {
        assert_eq!(fen.parse::<Position>().map(|position| position.checkers().count()), Ok(1), "{fen}");
    }
    // cozy-chess takes kings that touch, and does not see that one is in check.
    assert_eq!(cozy_chess::Board::from_str(touching).ok().map(|board| board.checkers().len()), Some(0));
}

/// 5.2.2 and the fivefold repetition (9.6.1) need the whole game; of the peers none keeps it on the board, and only
/// bare material is looked at for a dead position.
#[test]
fn shakmaty_sees_dead_positions_by_material_only() {
    let blocked = "8/8/1k6/1p1p1p1p/1P1P1P1P/1K6/8/8 w - - 0 1";
    let setup: shakmaty::fen::Fen = blocked.parse().unwrap();
    let peer: shakmaty::Chess = setup.into_position(shakmaty::CastlingMode::Standard).unwrap();
    assert!(!peer.is_insufficient_material(), "nobody can ever mate here, but there are pawns");
}
