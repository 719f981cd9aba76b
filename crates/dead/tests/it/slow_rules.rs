//! The certificates on the slow rules of `davar-testkit`, which share nothing with the fast ones: a fault in move
//! generation that prover and checker had in common would show here.

use davar_chess::{Position, Setup, Side};
use davar_dead::{Budget, CanMate, Closed, Proof, State, holds, prove};
use davar_testkit::article3::{PlainMove, PlainPosition};

use crate::{position, rows};

fn plain(position: &Position) -> PlainPosition {
    PlainPosition::from_setup(&position.setup()).expect("both have one king a side")
}

fn is_mate_by(plain: &PlainPosition, side: Side) -> bool {
    plain.turn() != side && plain.is_check() && plain.legal().is_empty()
}

fn state(plain: &PlainPosition) -> State {
    let setup = plain.setup();
    let position = Position::from_setup(Setup { quiet_plies: 0, ..setup }).expect("both have one king a side");
    State::of(&position)
}

/// The same as the checker's for closed proofs, with the slow rules; the leaves within are the checker's.
fn closed_holds(closed: &Closed, side: Side) -> usize {
    let mut moves = 0;
    for inner in &closed.inner {
        let at = plain(&inner.position().expect("the checker took it"));
        assert!(!is_mate_by(&at, side));
        for m in at.legal() {
            moves += 1;
            let next = at.after(m);
            assert!(!is_mate_by(&next, side));
            let state = state(&next);
            let position = state.position().expect("it was packed from one");
            let is_listed = closed.inner.binary_search(&state).is_ok()
                || closed.caged.binary_search_by_key(&state, |entry| entry.0).is_ok();
            let settled = || {
                use davar_dead::Lemma::{BishopsOfOneColour, KnightAgainstQueens, LoneKing};
                let lemmas = [LoneKing, BishopsOfOneColour, KnightAgainstQueens];
                next.legal().is_empty()
                    || lemmas.into_iter().any(|lemma| holds(&Proof::Material(lemma), &position, side))
            };
            assert!(is_listed || settled());
        }
    }
    moves
}

#[test]
fn lines_mate_and_closed_sets_are_closed_by_the_slow_rules() {
    let (mut lines, mut closed_moves) = (0, 0);
    for (position, side, ..) in rows() {
        match prove(&position, side, Budget::DEFAULT) {
            CanMate::Yes(line) => {
                let mut at = plain(&position);
                for m in line {
                    let m = PlainMove::from(m);
                    assert!(at.legal().contains(&m), "{} {m:?}", position.fen());
                    at = at.after(m);
                }
                assert!(is_mate_by(&at, side), "{}", position.fen());
                lines += 1;
            }
            CanMate::No(Proof::Closed(closed)) if closed.inner.len() < 300 => {
                closed_moves += closed_holds(&closed, side);
            }
            CanMate::No(Proof::Over) => assert!(plain(&position).legal().is_empty()),
            CanMate::No(_) => assert!(!is_mate_by(&plain(&position), side)),
            CanMate::Unknown { .. } => panic!("{}", position.fen()),
        }
    }
    assert!(lines > 150 && closed_moves > 3_000, "{lines} {closed_moves}");
}

/// Lines played at random by the slow rules never leave what a cage or a veiled proof allows: every position on the way
/// has the reach that the proof says, and none is a mate.
#[test]
fn random_lines_stay_in_cages() {
    let mut dice = 7u64;
    let mut plies = 0;
    for (position, side, ..) in rows().filter(|row| !row.2) {
        let CanMate::No(Proof::Cage(cage)) = prove(&position, side, Budget::DEFAULT) else { continue };
        let places: Vec<_> = position.placement().pieces().collect();
        let mut at = plain(&position);
        // Where each man is now; None when it was captured.
        let mut now: Vec<_> = places.iter().map(|(square, _)| Some(*square)).collect();
        for _ in 0..60 {
            let moves = at.legal();
            assert!(!is_mate_by(&at, side));
            if moves.is_empty() {
                break;
            }
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let m = moves[(dice >> 33) as usize % moves.len()];
            assert!(m.becomes.is_none(), "a cage has no promotion");
            let taken = now.iter().position(|man| *man == Some(m.to));
            if let Some(taken) = taken {
                assert!(cage.capturable.contains(places[taken].0), "{}", position.fen());
                now[taken] = None;
            }
            let mover = now.iter().position(|man| *man == Some(m.from)).unwrap();
            now[mover] = Some(m.to);
            assert!(cage.reach[mover].contains(m.to), "{} {m:?}", position.fen());
            at = at.after(m);
            // A pawn taken in passing is gone too.
            for man in &mut now {
                if man.is_some_and(|square| at.at(square).is_none()) {
                    *man = None;
                }
            }
            plies += 1;
        }
    }
    assert!(plies > 3_000, "{plies}");
}

#[test]
fn random_lines_stay_under_the_veil() {
    let mut dice = 11u64;
    for fen in [
        "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1",
        "6b1/8/1k6/3p1p2/3PpP1B/3pKp2/3P1P1n/B7 w - - 0 1",
        "1b2kb2/8/2ppp3/3p2p1/1p1K1pP1/1P1P1P2/8/1B1B1B2 b - - 0 1",
        "B2b4/8/4k3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1",
    ] {
        let position = position(fen);
        for side in Side::ALL {
            let CanMate::No(Proof::Veiled(proof)) = prove(&position, side, Budget::DEFAULT) else { continue };
            for _ in 0..40 {
                let mut at = plain(&position);
                for _ in 0..50 {
                    assert!(!is_mate_by(&at, side), "{fen}");
                    let moves = at.legal();
                    if moves.is_empty() {
                        break;
                    }
                    dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    at = at.after(moves[(dice >> 33) as usize % moves.len()]);
                    // The proof holds from wherever the line has come, unless a lemma settles it there.
                    let here = Position::from_setup(at.setup()).unwrap();
                    let lemma = davar_dead::cannot_mate_now(&here, side);
                    if matches!(lemma, Some(Proof::Material(_) | Proof::Over)) {
                        break;
                    }
                    let stands = proof.entries.iter().any(|entry| {
                        let men = entry.state.position().expect("it was packed from one");
                        let rest = here.placement().occupied().without(men.placement().occupied());
                        men.turn() == here.turn()
                            && men.placement().pieces().all(|(at, man)| here.placement().at(at) == Some(man))
                            && rest.into_iter().all(|at| {
                                here.placement().at(at).is_some_and(|man| entry.reach[man.side as usize].contains(at))
                            })
                    });
                    assert!(stands, "{fen} {}", here.fen());
                }
            }
        }
    }
}
