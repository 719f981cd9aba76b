//! What material says about mate, and that it never says No where a mate exists.

use davar_chess::{Piece, Placement, Position, Role, Setup, Side, Square};
use davar_law::{CanMate, Impossible, can_mate, neither_can_mate};

use crate::help::position;

#[test]
fn the_board_goes_before_material() {
    // Mate on the board by a bishop against a rook, from a position no game leads to: what is there is there.
    let mate = position("5rkb/4p1pp/8/8/8/8/8/K7 w - - 0 1");
    assert_eq!(can_mate(&mate, Side::White), CanMate::No(Impossible::LoneKing));
    let mated = position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!(can_mate(&mated, Side::White), CanMate::Yes(Vec::new()));
    assert_eq!(can_mate(&mated, Side::Black), CanMate::No(Impossible::NoLegalMove));
    let stalemate = position("7k/8/6QK/8/8/8/8/8 b - - 0 1");
    assert_eq!(can_mate(&stalemate, Side::White), CanMate::No(Impossible::NoLegalMove));
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
            let answer = can_mate(&position(fen), side);
            let has = |role| !position(fen).placement().of(side, role).is_empty();
            if has(Role::Knight) || has(Role::Bishop) {
                assert_eq!(answer.impossible().filter(|why| *why != Impossible::NoLegalMove), None, "{fen} {side:?}");
            }
        }
    }
}

#[test]
fn a_king_that_could_be_captured_is_no_case_for_the_bishops() {
    // White is to move and attacks Black's king already: the second bishop could mate by a double check.
    let en_prise = position("6rk/7r/8/8/3B4/8/8/K7 w - - 0 1");
    assert_eq!(can_mate(&en_prise, Side::White), CanMate::Unknown);
    let proper = position("6rk/6r1/8/8/3B4/8/8/K7 w - - 0 1");
    assert_eq!(can_mate(&proper, Side::White), CanMate::No(Impossible::BishopsOfOneColour));
}

/// A random number, for boards that are random and always the same.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// Wherever material says No, no legal move mates and no reply leads to where it does not say No any more.
///
/// Boards are crowded round the black king, so that smothered mates would show if there were any.
#[test]
fn where_material_says_no_nothing_mates() {
    let mut dice = Dice(5);
    let light: Vec<Square> = Square::all().filter(|square| square.is_light()).collect();
    let all: Vec<Square> = Square::all().collect();
    let (mut denied, mut moves) = (0, 0);
    for round in 0..200_000 {
        let mut placement = Placement::EMPTY;
        let king = all[dice.below(64)];
        let near: Vec<Square> = Square::all()
            .filter(|s| {
                s.file().index().abs_diff(king.file().index()) <= 2
                    && s.rank().index().abs_diff(king.rank().index()) <= 2
            })
            .collect();
        placement.put(king, Piece { side: Side::Black, role: Role::King });
        let put = |placement: &mut Placement, square: Square, side, role| {
            if placement.at(square).is_none() {
                placement.put(square, Piece { side, role });
            }
        };
        let crowd = dice.below(7);
        if round % 2 == 0 {
            for _ in 0..crowd {
                put(&mut placement, near[dice.below(near.len())], Side::Black, Role::Queen);
            }
            put(&mut placement, near[dice.below(near.len())], Side::White, Role::Knight);
        } else {
            for _ in 0..crowd {
                let role = [Role::Rook, Role::Queen][dice.below(2)];
                put(&mut placement, near[dice.below(near.len())], Side::Black, role);
            }
            for side in [Side::White, Side::White, Side::Black] {
                put(&mut placement, light[dice.below(light.len())], side, Role::Bishop);
            }
        }
        put(&mut placement, near[dice.below(near.len())], Side::White, Role::King);
        let setup = Setup { turn: Side::white_if(dice.below(3) > 0), ..Setup::bare(placement) };
        let Ok(position) = Position::from_setup(setup) else { continue };
        if can_mate(&position, Side::White).impossible().is_none() || !position.has_legal_move() {
            continue;
        }
        denied += 1;
        for m in position.legal() {
            let next = position.after(m);
            moves += 1;
            assert!(next.turn() != Side::Black || !next.is_checkmate(), "{placement} {m:?}");
            assert!(can_mate(&next, Side::White).impossible().is_some(), "{placement} {m:?}");
        }
    }
    assert!(denied > 20_000 && moves > 500_000, "{denied} {moves}");
}
