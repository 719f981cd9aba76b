//! Whether a side can mate, as the Laws ask it: the answers of `davar-dead` and what a ruling says of them.

use davar_chess::{Role, Side};
use davar_law::{
    Act, CanMate, Edition, Game, Impossible, Laws, Lemma, Regime, can_mate, is_in_doubt, neither_can_mate,
};

use crate::help::{act, game, play, position, short};

fn impossible(fen: &str, side: Side) -> Option<Impossible> {
    match can_mate(&position(fen), side) {
        CanMate::No(proof) => Some((&proof).into()),
        CanMate::Yes(_) | CanMate::Unknown { .. } => None,
    }
}

#[test]
fn the_board_goes_before_material() {
    // Mate on the board by a bishop against a rook, from a position no game leads to: what is there is there.
    let lone_king = Some(Impossible::Material(Lemma::LoneKing));
    assert_eq!(impossible("5rkb/4p1pp/8/8/8/8/8/K7 w - - 0 1", Side::White), lone_king);
    let mated = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
    assert_eq!(can_mate(&position(mated), Side::White), CanMate::Yes(Vec::new()));
    assert_eq!(impossible(mated, Side::Black), Some(Impossible::NoLegalMove));
    assert_eq!(impossible("7k/8/6QK/8/8/8/8/8 b - - 0 1", Side::White), Some(Impossible::NoLegalMove));
}

#[test]
fn dead_by_material() {
    for (fen, dead) in [
        ("8/8/4k3/8/8/3K4/8/8 w - - 0 1", true),
        ("8/8/4k3/8/8/3KN3/8/8 w - - 0 1", true),
        ("8/8/4k3/8/8/3KB3/8/8 w - - 0 1", true),
        ("8/8/4k3/8/4B3/3KB3/8/8 w - - 0 1", false),
        ("8/8/4k1b1/8/8/3KB3/8/8 w - - 0 1", false),
        ("8/8/4k1b1/8/3B4/4K3/8/8 w - - 0 1", false),
        ("8/8/4kb2/8/3B4/4K3/8/8 w - - 0 1", true),
        ("8/8/4k1n1/8/3B4/4K3/8/8 w - - 0 1", false),
        ("8/8/4k1n1/8/3N4/4K3/8/8 w - - 0 1", false),
        ("8/8/4k3/8/3NN3/4K3/8/8 w - - 0 1", false),
        ("8/8/4k3/8/3NB3/4K3/8/8 w - - 0 1", false),
        ("8/8/4k1q1/8/3N4/4K3/8/8 w - - 0 1", false),
        ("8/8/4k3/7p/8/4K3/8/8 w - - 0 1", false),
    ] {
        assert_eq!(neither_can_mate(&position(fen)).is_some(), dead, "{fen}");
    }
}

#[test]
fn mates_that_exist_are_not_denied() {
    for fen in ["8/8/8/8/8/K7/2N5/kr6 b - - 0 1", "8/8/8/8/4n3/7k/8/6BK b - - 0 1", "7k/5K1n/8/8/8/8/8/2B5 w - - 0 1"] {
        for side in Side::ALL {
            let has = |role| !position(fen).placement().of(side, role).is_empty();
            if has(Role::Knight) || has(Role::Bishop) {
                let why = impossible(fen, side);
                assert!(why.is_none() || why == Some(Impossible::NoLegalMove), "{fen} {side:?}");
            }
        }
    }
}

#[test]
fn a_king_that_could_be_captured_is_no_case_for_the_bishops() {
    // White is to move and attacks Black's king already: the second bishop could mate by a double check.
    let material = Some(Impossible::Material(Lemma::BishopsOfOneColour));
    assert_ne!(impossible("6rk/7r/8/8/3B4/8/8/K7 w - - 0 1", Side::White), material);
    assert_eq!(impossible("6rk/6r1/8/8/3B4/8/8/K7 w - - 0 1", Side::White), material);
}

/// The move after which neither side can mate any more ends the game, if a wall, the material or a forced reply shows it.
#[test]
fn a_move_that_kills_the_position_ends_the_game() {
    for (fen, alive, kills) in [
        // The last pawn closes the wall.
        ("4k3/8/8/p2p2p1/P2P4/6P1/8/4K3 w - - 0 1", "e1e2", "g3g4"),
        // Black can only take the rook, and only the kings are left.
        ("k7/2K5/8/8/8/8/8/R7 w - - 0 1", "a1b1", "a1a7"),
    ] {
        let after = |moves: &str| short(&play(&mut game(Edition::E2023, fen), moves));
        assert_eq!(after(alive), "goes on", "{fen}");
        assert!(after(kills).starts_with("1/2-1/2 DeadPosition"), "{fen} {}", after(kills));
    }
}

/// What the cheap look after a move passes over is a draw all the same when the flag falls.
#[test]
fn a_flag_that_falls_in_a_position_that_nobody_can_win() {
    // Queens and rooks behind a wall of pawns that no piece can leave: the look after a move does not search there.
    let fen = "2k5/6p1/6P1/6PK/6P1/6PR/7P/8 b - - 0 1";
    let mut walled = game(Edition::E2023, fen);
    assert_eq!(walled.over(), None);
    assert!(
        short(&act(&mut walled, Side::White, Act::FlagFall(Side::Black))).starts_with("1/2-1/2 FlagFallButCannotMate")
    );
    assert!(neither_can_mate(&position(fen)).is_some());
    let laws = Laws::of(Edition::E2023, Regime::Standard);
    assert!(davar_law::a05_completion::dead_position(&Game::new(laws, position(fen))).is_some());
}

#[test]
fn doubt_is_where_a_side_may_be_unable_to_mate() {
    for (fen, side, doubt) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Side::White, false),
        ("8/8/4k3/8/8/3QK3/8/8 w - - 0 1", Side::White, false),
        ("8/8/4k3/8/8/3QK3/8/8 w - - 0 1", Side::Black, true),
        ("8/8/8/8/pp6/k1p5/1qQ5/K7 w - - 0 1", Side::Black, true),
        // Composed: that White cannot mate here shows only in a search.
        ("2k5/6p1/6P1/6PK/6P1/6PR/7P/8 b - - 0 1", Side::White, false),
        ("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", Side::White, true),
    ] {
        assert_eq!(is_in_doubt(&position(fen), side), doubt, "{fen} {side:?}");
    }
}

#[test]
fn a_pawn_on_the_last_rank_makes_no_position_dead() {
    // Left there the pawn can do nothing; but it is to be exchanged, or to go back.
    let unpromoted = position("P7/7k/8/8/8/8/8/K7 w - - 0 2");
    assert!(matches!(can_mate(&unpromoted, Side::White), CanMate::Unknown { .. }));
    assert!(matches!(can_mate(&unpromoted, Side::Black), CanMate::No(_)), "Black has nothing but the king");
    assert_eq!(neither_can_mate(&unpromoted), None);
}
