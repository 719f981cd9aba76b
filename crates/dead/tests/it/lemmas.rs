//! The material lemmas on crowded boards.

use davar_chess::{Piece, Placement, Position, Role, Setup, Side, Square};
use davar_dead::{Lemma, Proof, holds};

fn is_settled_by_material(position: &Position) -> bool {
    let lemmas = [Lemma::LoneKing, Lemma::BishopsOfOneColour, Lemma::KnightAgainstQueens];
    lemmas.into_iter().any(|lemma| holds(&Proof::Material(lemma), position, Side::White))
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
        if !is_settled_by_material(&position) || !position.has_legal_move() {
            continue;
        }
        denied += 1;
        for m in position.legal() {
            let next = position.after(m);
            moves += 1;
            assert!(next.turn() != Side::Black || !next.is_checkmate(), "{placement} {m:?}");
            assert!(!next.has_legal_move() || is_settled_by_material(&next), "{placement} {m:?}");
        }
    }
    assert!(denied > 20_000 && moves > 500_000, "{denied} {moves}");
}
