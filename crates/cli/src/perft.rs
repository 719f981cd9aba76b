//! `davar perft`: counts leaf nodes, to check the rules core against published counts.

use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use davar_chess::{Move, Position, Setup, Unplayable, perft, read_fen};

use crate::Found;
use crate::args::PerftCall;
use crate::failure::Failure;

pub(crate) fn run(call: &PerftCall) -> Result<Found, Failure> {
    let position = position(call)?;
    let out = &mut std::io::stdout().lock();
    let total = if call.depth == 0 {
        1
    } else {
        let moves: Vec<Move> = position.legal().into_iter().collect();
        let counts = count_all(&position, &moves, call.depth - 1, call.threads.map(usize::from));
        if call.divide {
            for (m, count) in moves.iter().zip(&counts) {
                writeln!(out, "{} {count}", uci(*m, call.chess960))?;
            }
            writeln!(out)?;
        }
        counts.iter().sum()
    };
    writeln!(out, "{total}")?;
    out.flush()?;
    Ok(Found::Nothing)
}

fn position(call: &PerftCall) -> Result<Position, Failure> {
    let Some(fen) = &call.fen else { return Ok(Position::initial()) };
    let (setup, faults) = read_fen(fen);
    for fault in faults.iter().filter(|fault| fault.is_forgiven()) {
        eprintln!("davar: {fault}; read all the same");
    }
    let unusable = |why: String| Failure::new(format!("cannot use this position: {why}\n  {fen}"));
    let setup: Setup = setup.ok_or_else(|| {
        let why: Vec<String> = faults.iter().filter(|f| !f.is_forgiven()).map(ToString::to_string).collect();
        unusable(why.join("; "))
    })?;
    Position::from_setup(setup).map_err(|why: Unplayable| unusable(why.to_string()))
}

/// Leaf nodes below each move. The threads take one move after another, so one hard move does not hold up the rest.
fn count_all(position: &Position, moves: &[Move], depth: u32, threads: Option<usize>) -> Vec<u64> {
    let threads = threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, Into::into));
    let next = &AtomicUsize::new(0);
    let work = move || {
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(m) = moves.get(index) else { break done };
            done.push((index, perft(&position.after(*m), depth)));
        }
    };
    let mut counts = vec![0; moves.len()];
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.min(moves.len())).map(|_| scope.spawn(work)).collect();
        for (index, count) in workers.into_iter().flat_map(|worker| worker.join().unwrap_or_default()) {
            counts[index] = count;
        }
    });
    counts
}

/// The move as engines write it: squares, and in Chess960 the king onto his rook.
fn uci(m: Move, chess960: bool) -> String {
    let to = if chess960 { m.to() } else { m.destination() };
    let becomes = m.promotion().map_or(String::new(), |role| role.letter().to_ascii_lowercase().to_string());
    format!("{}{to}{becomes}", m.from())
}
