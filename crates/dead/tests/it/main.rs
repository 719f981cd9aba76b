//! Answers on positions whose truth is known, and proofs that must be refused.

use davar_chess::{Bitboard, Position, Side};
use davar_dead::{
    Budget, Cage, CanMate, Closed, Dead, Lemma, Proof, Veiled, cannot_mate_now, dead_now, holds, is_dead, mates, prove,
    veiled,
};

mod lemmas;
mod slow_rules;
mod small;

/// Rows `FEN ; side ; winnable|unwinnable`; `data/ORIGIN.md` says where they come from.
const ROWS: &str = include_str!("../data/rows.txt");

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|_| panic!("{fen}"))
}

fn rows() -> impl Iterator<Item = (Position, Side, bool, &'static str)> {
    ROWS.lines().filter(|row| !row.starts_with('#')).map(|row| {
        let fields: Vec<&str> = row.split(';').map(str::trim).collect();
        let side = if fields[1] == "white" { Side::White } else { Side::Black };
        (position(fields[0]), side, fields[2] == "winnable", row)
    })
}

#[test]
fn known_rows_are_answered_rightly_and_with_certificates() {
    for (position, side, winnable, row) in rows() {
        match prove(&position, side, Budget::DEFAULT) {
            CanMate::Yes(line) => assert!(winnable && mates(&line, &position, side), "{row}"),
            CanMate::No(proof) => assert!(!winnable && holds(&proof, &position, side), "{row}"),
            CanMate::Unknown { nodes } => panic!("{row}: undecided after {nodes}"),
        }
        assert!(cannot_mate_now(&position, side).is_none() || !winnable, "{row}");
    }
}

/// Positions on which published solvers answer wrongly; all of them can be won.
#[test]
fn what_others_get_wrong() {
    for (fen, sides) in [
        ("4k3/3p4/3pp3/3p2p1/1p1K1pP1/1P1P1P2/8/1B6 b - - 0 1", "w"),
        ("1b2kb2/8/2pp4/3p2p1/1p1K1pP1/1P1P1P2/8/1B1B1B2 b - - 0 1", "w"),
        ("1K6/8/kp6/1p5p/1P5p/3p2pP/3P2P1/8 w - - 0 1", "wb"),
        ("8/p2p4/Pk1P4/RP1p4/PKpP4/1pP5/1P6/1b6 b - - 0 1", "wb"),
        ("8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K w - - 0 1", "w"),
    ] {
        for side in Side::ALL.into_iter().filter(|side| sides.contains(side.fen_letter())) {
            let position = position(fen);
            let answer = prove(&position, side, Budget::DEFAULT);
            assert!(matches!(&answer, CanMate::Yes(line) if mates(line, &position, side)), "{fen} {side:?} {answer:?}");
        }
    }
}

/// Behind a wall of pawns a king that stands in check may never come back to where it stands: a cage holds only after it has
/// moved, and the proof is that of its few moves, not of all walks of the kings.
#[test]
fn a_king_in_check_before_a_wall_is_settled_by_its_next_moves() {
    for fen in [
        "8/8/8/8/1p2pk1p/1P2P2P/5K2/8 b - - 0 1",
        "8/8/8/4k1p1/p1p2pP1/P1P1KP2/8/8 w - - 0 1",
        "8/8/1k6/p2p2p1/PKpP2Pp/2P4P/8/8 w - - 0 1",
        "8/1p6/pPp2k2/P1Pp2p1/3P1KP1/6P1/8/8 w - - 0 1",
    ] {
        for side in Side::ALL {
            let proof = cannot_mate_now(&position(fen), side).unwrap_or_else(|| panic!("{fen} {side:?}"));
            assert!(proof.size() <= 10, "{fen} {side:?}: {}", proof.size());
        }
    }
}

/// A king on the first or last rank is attacked by pawns too, though a pawn there would attack nothing. White's king cannot go
/// to d1 here, and with a bishop on e1 it would be mated there.
#[test]
fn veiled_proofs_see_the_pawns_that_attack_a_king_on_the_last_rank() {
    let position = position("8/7k/3B2p1/5pPp/4pP1P/1p1pP1KP/1PpP4/2B3B1 b - - 0 1");
    for side in Side::ALL {
        assert!(veiled(&position, side, 2_000).is_none_or(|proof| holds(&proof, &position, side)), "{side:?}");
    }
}

#[test]
fn the_board_is_looked_at_first() {
    let mate = position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!(prove(&mate, Side::White, Budget::DEFAULT), CanMate::Yes(Vec::new()));
    assert_eq!(prove(&mate, Side::Black, Budget::DEFAULT), CanMate::No(Proof::Over));
    assert_eq!(dead_now(&mate), None);
    let stalemate = position("7k/8/6Q1/8/8/8/8/K7 b - - 0 1");
    assert!(matches!(is_dead(&stalemate, Budget::DEFAULT), Dead::Yes(_)));
    // Mate with what counts as insufficient elsewhere: it is mate.
    let mate = position("kB6/8/NK6/8/8/8/8/8 b - - 0 1");
    assert!(!mate.is_checkmate() || prove(&mate, Side::White, Budget::DEFAULT) == CanMate::Yes(Vec::new()));
}

#[test]
fn dead_positions_are_seen_at_once() {
    for fen in [
        "8/8/4k3/8/8/3K4/8/8 w - - 0 1",
        "8/8/4k3/8/8/3K4/8/6N1 w - - 0 1",
        "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1",
        "8/6b1/1p3k2/1Pp1p1p1/2P1PpP1/5P2/8/5K2 b - - 0 1",
    ] {
        let position = position(fen);
        let proofs = dead_now(&position).unwrap_or_else(|| panic!("{fen}"));
        for (side, proof) in Side::ALL.into_iter().zip(&proofs) {
            assert!(holds(proof, &position, side));
        }
    }
    assert_eq!(dead_now(&Position::initial()), None);
}

#[test]
fn a_small_budget_leaves_it_open() {
    let hard = position("8/B4b2/2k5/1p1p4/1P1Pp1pB/1pp1P1P1/1p6/bK3b2 b - - 0 1");
    assert!(matches!(prove(&hard, Side::White, Budget { nodes: 3_000 }), CanMate::Unknown { .. }));
}

#[test]
fn proofs_are_refused_where_they_do_not_belong() {
    let winnable: Vec<_> = rows().filter(|row| row.2).collect();
    for (position, side, winnable_row, row) in rows().filter(|row| !row.2).step_by(3) {
        let CanMate::No(proof) = prove(&position, side, Budget::DEFAULT) else { panic!("{row}") };
        assert!(!winnable_row);
        for (other, other_side, _, other_row) in winnable.iter().step_by(40) {
            assert!(!holds(&proof, other, *other_side), "{row} against {other_row}");
        }
    }
    let start = Position::initial();
    for lemma in [Lemma::LoneKing, Lemma::BishopsOfOneColour, Lemma::KnightAgainstQueens] {
        assert!(!holds(&Proof::Material(lemma), &start, Side::White));
    }
    assert!(!holds(&Proof::Over, &start, Side::White));
    assert!(!holds(&Proof::Closed(Box::<Closed>::default()), &start, Side::White));
}

/// Many free bishops behind walls: too much for going through all positions.
#[test]
fn bishops_behind_walls_are_settled() {
    let winnable = position("1Bb5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 w - - 0 1");
    let walled = position("3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1");
    for side in Side::ALL {
        assert!(matches!(prove(&winnable, side, Budget::DEFAULT), CanMate::Yes(_)));
        assert_eq!(veiled(&winnable, side, 100_000), None);
        let CanMate::No(proof @ Proof::Veiled(_)) = prove(&walled, side, Budget::DEFAULT) else { panic!("{side:?}") };
        assert!(holds(&proof, &walled, side) && !holds(&proof, &winnable, side));
    }
}

/// The least veiled proof has nothing to spare either.
#[test]
fn a_damaged_veiled_proof_is_refused() {
    for fen in [
        "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1",
        "6b1/8/1k6/3p1p2/3PpP1B/3pKp2/3P1P1n/B7 w - - 0 1",
        "1b2kb2/8/2ppp3/3p2p1/1p1K1pP1/1P1P1P2/8/1B1B1B2 b - - 0 1",
    ] {
        let (position, side) = (position(fen), Side::White);
        let Some(Proof::Veiled(proof)) = veiled(&position, side, 10_000) else { panic!("{fen}") };
        let refused = |proof: Veiled| !holds(&Proof::Veiled(Box::new(proof)), &position, side);
        assert!(!refused((*proof).clone()));
        for i in 0..proof.entries.len() {
            let mut shorter = (*proof).clone();
            shorter.entries.remove(i);
            assert!(refused(shorter), "{fen} without entry {i}");
            for side in 0..2 {
                for square in proof.entries[i].reach[side].into_iter().step_by(5) {
                    let mut smaller = (*proof).clone();
                    smaller.entries[i].reach[side] = proof.entries[i].reach[side].without(square.into());
                    assert!(refused(smaller), "{fen} entry {i} without {square}");
                }
            }
        }
        let fewer = proof.count.map(|of_side| of_side.map(|n: u8| n.saturating_sub(1)));
        assert!(refused(Veiled { count: fewer, entries: proof.entries.clone() }), "{fen}");
    }
}

/// Every smaller cage must be refused: the least one has nothing to spare.
#[test]
fn a_damaged_cage_is_refused() {
    let mut damaged = 0;
    for (position, side, ..) in rows().filter(|row| !row.2) {
        let CanMate::No(Proof::Cage(cage)) = prove(&position, side, Budget::DEFAULT) else { continue };
        for (i, reach) in cage.reach.iter().enumerate() {
            for square in *reach {
                let mut smaller = cage.clone();
                smaller.reach[i] = reach.without(square.into());
                assert!(!holds(&Proof::Cage(smaller), &position, side));
                damaged += 1;
            }
        }
        for square in cage.capturable {
            let capturable = cage.capturable.without(square.into());
            let smaller = Cage { reach: cage.reach.clone(), capturable };
            assert!(!holds(&Proof::Cage(smaller), &position, side));
        }
        let short = Cage { reach: cage.reach[1..].to_vec(), capturable: Bitboard::EMPTY };
        assert!(!holds(&Proof::Cage(short), &position, side));
    }
    assert!(damaged > 1000, "{damaged}");
}

/// Positions with two and three men; the example `small` goes through all, and through classes of four.
#[test]
fn small_classes_agree_with_tables_worked_out_backwards() {
    let mut tables = small::Tables::new();
    for (class, step) in [("kK", 1), ("kKN", 5), ("kKB", 5)] {
        tables.work_out(class);
        for index in (0..small::places(class)).step_by(step) {
            let Some(position) = small::position_at(class, index) else { continue };
            let truth = tables.can_mate(&position);
            match prove(&position, Side::White, Budget::DEFAULT) {
                CanMate::Yes(_) => assert!(truth, "{}", position.fen()),
                CanMate::No(_) => assert!(!truth, "{}", position.fen()),
                CanMate::Unknown { .. } => panic!("{} is left open", position.fen()),
            }
        }
    }
}
