#![allow(clippy::print_stdout)]
//! Compares the prover's answers on every position of small classes with tables worked out backwards from the mates.
//!
//! `cargo run --release -p davar-dead --example small -- [CLASS…]`; a class names Black's king, White's king and the
//! rest, White's before Black's, each from pawn to queen: `kKNr`. White is asked about.

use std::process::ExitCode;

use davar_chess::Side;
use davar_dead::{Budget, CanMate, holds, mates, prove_unchecked};

#[path = "../tests/it/small.rs"]
mod small;

fn main() -> ExitCode {
    let mut classes: Vec<String> = std::env::args().skip(1).collect();
    if classes.is_empty() {
        let usual =
            ["kK", "kKN", "kKB", "kKR", "kKQ", "kKP", "kKNr", "kKNq", "kKBr", "kKBq", "kKBn", "kKBb", "kKNn", "kKNb"];
        classes = usual.map(str::to_owned).to_vec();
    }
    let mut tables = small::Tables::new();
    let mut faults = 0;
    for class in classes {
        tables.work_out(&class);
        let (mut can, mut cannot, mut open) = (0, 0, 0);
        for position in (0..small::places(&class)).filter_map(|index| small::position_at(&class, index)) {
            let truth = tables.can_mate(&position);
            let agrees = match prove_unchecked(&position, Side::White, Budget::DEFAULT) {
                CanMate::Yes(line) => truth && mates(&line, &position, Side::White),
                CanMate::No(proof) => !truth && holds(&proof, &position, Side::White),
                CanMate::Unknown { .. } => {
                    open += 1;
                    true
                }
            };
            can += u64::from(truth);
            cannot += u64::from(!truth);
            if !agrees {
                faults += 1;
                println!("CONTRADICTION {}", position.fen());
            }
        }
        println!("{class}: {} positions, {can} can be won, {cannot} cannot, {open} undecided", can + cannot);
    }
    println!("{faults} contradictions");
    if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
