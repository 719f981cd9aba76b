//! Positions made to have as many moves as possible: the list of moves must hold them all.

use davar_chess::{Bitboard, File, MAX_MOVES, Piece, Position, Rank, Role, Setup, Side, Square};
use davar_testkit::agreement::compare;
use davar_testkit::random::Rng;

fn moves(setup: &Setup) -> usize {
    Position::from_setup(*setup).map_or(0, |position| position.count_legal() as usize)
}

/// Changes men at random as long as the number of moves does not fall.
fn climb(seed: u64, steps: u32) -> Setup {
    let mut rng = Rng::new(seed);
    let mut best = Setup::bare(davar_chess::Placement::EMPTY);
    best.placement.put(Square::at(File::A, Rank::FIRST), Piece { side: Side::White, role: Role::King });
    best.placement.put(Square::at(File::H, Rank::EIGHTH), Piece { side: Side::Black, role: Role::King });
    let mut most = moves(&best);
    for _ in 0..steps {
        let mut next = best;
        for _ in 0..=rng.below(3) {
            let (from, to) = (rng.square(), rng.square());
            let piece = next.placement.remove(from);
            let role = rng.pick(&[Role::Queen, Role::Queen, Role::Knight, Role::Pawn]);
            let new = Piece { side: if rng.one_in(8) { Side::Black } else { Side::White }, role };
            match piece.filter(|piece| piece.role == Role::King || rng.one_in(2)) {
                Some(piece) => next.placement.put(to, piece),
                None => next.placement.put(to, new),
            }
        }
        next.castling = next.placement.role(Role::Rook);
        let found = moves(&next);
        if found >= most {
            (best, most) = (next, found);
        }
    }
    best
}

#[test]
fn the_list_of_moves_holds_every_position() {
    for seed in 0..4 {
        let setup = climb(seed, 20_000);
        let report = compare(&setup).unwrap_or_else(|difference| panic!("{difference}"));
        // More than the 256 for which many programs have room.
        assert!(report.most_moves > 256, "the climb found only {}", report.most_moves);
        assert!(report.most_moves <= MAX_MOVES);
    }
}

#[test]
fn boards_full_of_one_piece_are_no_trouble() {
    for role in [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        for mask in
            [Bitboard::ALL, Bitboard(0x55aa_55aa_55aa_55aa), Bitboard(0xff81_8181_8181_81ff), Bitboard(0x0f0f_f0f0)]
        {
            for side in Side::ALL {
                let mut setup = Setup::bare(davar_chess::Placement::EMPTY);
                for square in mask {
                    setup.placement.put(square, Piece { side, role });
                }
                setup.placement.put(Square::new(10).unwrap(), Piece { side: Side::White, role: Role::King });
                setup.placement.put(Square::new(53).unwrap(), Piece { side: Side::Black, role: Role::King });
                setup.castling = Bitboard::ALL;
                if let Err(difference) = compare(&setup) {
                    panic!("{difference}");
                }
            }
        }
    }
}
