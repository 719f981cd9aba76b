//! PGN against `pgn-reader` with `shakmaty`, in one run on one thread: `versus_pgn [--rounds N] FILE…`.
//!
//! Three amounts of work, each done by both sides on the same bytes: reading only; reading and following the main line
//! with full legality; and the audit. In the last the peers look for threefold repetition, fifty moves, insufficient
//! material and mate, as a reasonable user of theirs would; Davar does its whole audit, with claims ahead, results and
//! clocks. The rounds of the two sides alternate, and the best counts. Make the files with the `corpus` program of the
//! test kit.

#![allow(clippy::print_stdout, reason = "a measuring program")]

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use davar_audit::{Auditor, Options};
use davar_chess::{Letters, Position, San};
use davar_pgn::{Blocks, Enter, Limits, Span, Visitor};
use shakmaty::zobrist::Zobrist64;
use shakmaty::{Chess, EnPassantMode, Position as _};

/// How much is done.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
enum Work {
    Read,
    Replay,
    Audit,
}

fn main() -> ExitCode {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let mut rounds = 5;
    if let Some(at) = words.iter().position(|word| word == "--rounds") {
        rounds = words.get(at + 1).and_then(|text| text.parse().ok()).unwrap_or(rounds);
        words.drain(at..(at + 2).min(words.len()));
    }
    if words.is_empty() {
        eprintln!("usage: versus_pgn [--rounds N] FILE…");
        return ExitCode::from(2);
    }
    for path in words {
        match std::fs::read(&path) {
            Ok(bytes) => compare(&path, &bytes, rounds),
            Err(error) => {
                eprintln!("{path}: {error}");
                return ExitCode::from(2);
            }
        }
    }
    ExitCode::SUCCESS
}

fn compare(path: &str, bytes: &[u8], rounds: u32) {
    println!("{path}, {} bytes; million half-moves a second, best of {rounds}", bytes.len());
    println!("{:8} {:>8} {:>8} {:>6}", "work", "davar", "peers", "ratio");
    for work in [Work::Read, Work::Replay, Work::Audit] {
        let (mut ours, mut theirs) = (0.0_f64, 0.0_f64);
        for _ in 0..rounds {
            ours = ours.max(speed(|| davar(bytes, work)));
            theirs = theirs.max(speed(|| peers(bytes, work)));
        }
        println!("{:8} {ours:8.2} {theirs:8.2} {:6.2}", format!("{work:?}").to_lowercase(), ours / theirs);
    }
}

fn speed(run: impl Fn() -> u64) -> f64 {
    let (start, busy) = (Instant::now(), processor_time());
    let moves = run();
    // Other programs that take the core away in between must not count, where the system can tell.
    let spent = processor_time().zip(busy).map(|(now, before)| now - before).filter(|spent| !spent.is_zero());
    moves as f64 / spent.unwrap_or_else(|| start.elapsed()).as_secs_f64() / 1e6
}

/// The processor time of this thread, on Linux.
fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

fn davar(bytes: &[u8], work: Work) -> u64 {
    if work == Work::Audit {
        return audit(bytes);
    }
    let mut reader = Replay { work, moves: 0, position: Position::initial() };
    davar_pgn::read_bytes(bytes, &Limits::default(), &mut reader);
    std::hint::black_box(reader.position.key());
    reader.moves
}

/// In blocks, as the command does it.
fn audit(bytes: &[u8]) -> u64 {
    let mut blocks = Blocks::new(bytes, 1 << 20, Limits::default());
    let mut block = davar_pgn::Block::default();
    let mut auditor = Auditor::new(Options { keep: davar_audit::Keep::WithFindings, ..Options::default() });
    let mut plies = 0;
    while blocks.read_into(&mut block).unwrap_or(false) {
        auditor.block(&block, &mut |report| plies += u64::from(report.plies));
    }
    plies
}

struct Replay {
    work: Work,
    moves: u64,
    position: Position,
}

impl Visitor for Replay {
    fn begin_moves(&mut self) {
        self.position = Position::initial();
    }

    fn begin_variation(&mut self, _: Span) -> Enter {
        Enter::Skip
    }

    fn move_token(&mut self, text: &[u8], _: Span) {
        self.moves += 1;
        if self.work == Work::Replay {
            let san = San::parse(text, Letters::ENGLISH).ok();
            match san.and_then(|san| self.position.resolve(&san).ok()) {
                Some(m) => self.position.play(m),
                None => self.moves -= 1,
            }
        }
    }
}

fn peers(bytes: &[u8], work: Work) -> u64 {
    let mut game = PeerGame { work, moves: 0, found: 0, position: Chess::default(), seen: Vec::new() };
    let mut reader = pgn_reader::Reader::new(bytes);
    while let Ok(Some(())) = reader.read_game(&mut game) {}
    std::hint::black_box(game.found);
    game.moves
}

struct PeerGame {
    work: Work,
    moves: u64,
    found: u64,
    position: Chess,
    /// Keys since the last capture or pawn move.
    seen: Vec<u64>,
}

impl PeerGame {
    fn follow(&mut self, san: shakmaty::san::San) -> bool {
        let Ok(m) = san.to_move(&self.position) else { return false };
        let progress = m.is_zeroing();
        self.position.play_unchecked(m);
        if self.work == Work::Audit {
            self.look(progress);
        }
        true
    }

    fn look(&mut self, progress: bool) {
        if progress {
            self.seen.clear();
        }
        let key = self.position.zobrist_hash::<Zobrist64>(EnPassantMode::Legal).0;
        let threefold = self.seen.iter().filter(|seen| **seen == key).count() >= 2;
        self.seen.push(key);
        let fifty = self.position.halfmoves() >= 100;
        let over = self.position.is_insufficient_material() || self.position.is_checkmate();
        self.found += u64::from(threefold || fifty || over);
    }
}

impl pgn_reader::Visitor for PeerGame {
    type Tags = ();
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), ()> {
        self.position = Chess::default();
        self.seen.clear();
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, _: &mut ()) -> ControlFlow<(), pgn_reader::Skip> {
        ControlFlow::Continue(pgn_reader::Skip(true))
    }

    fn san(&mut self, _: &mut (), san: pgn_reader::SanPlus) -> ControlFlow<()> {
        if self.work > Work::Read && !self.follow(san.san) {
            return ControlFlow::Break(());
        }
        self.moves += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, (): ()) {}
}
