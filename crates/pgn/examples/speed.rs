//! Measures the reader on a made-up file: `cargo run --release -p davar-pgn --example speed [MEGABYTES [FILE…]]`
//!
//! Prints one line a measure: moves a second and bytes a second, the best of many runs.

use std::hint::black_box;
use std::io::Write;
use std::time::Instant;

use davar_pgn::{
    Block, Blocks, CommentKind, Enter, GameEnd, Limits, Span, Visitor, last_clock, read_block, read_bytes,
};

/// Looks at every token as an auditor would, and does nothing else.
#[derive(Default)]
struct Auditor {
    moves: u64,
    clocks: u64,
    check: u64,
    games: u64,
}

impl Visitor for Auditor {
    fn move_token(&mut self, text: &[u8], _: Span) {
        self.moves += 1;
        self.check = self.check.wrapping_mul(31).wrapping_add(u64::from(text[0]));
    }
    fn comment(&mut self, text: &[u8], _: CommentKind, _: Span) {
        if let Some(Ok(ms)) = last_clock(text) {
            self.clocks += 1;
            self.check = self.check.wrapping_add(ms);
        }
    }
    fn begin_variation(&mut self, _: Span) -> Enter {
        Enter::Skip
    }
    fn end_game(&mut self, _: GameEnd) {
        self.games += 1;
    }
}

/// Games of shuffled common moves; nobody asks here whether they are legal.
fn made_up(bytes: usize, event: &str, after: impl Fn(u64) -> String) -> Vec<u8> {
    const MOVES: [&str; 16] = [
        "e4", "Nf3", "exd5", "O-O", "Qxe7+", "Rad1", "Bb5", "Nbd7", "h6", "Kg1", "R1xe4", "c8=Q", "Nf6", "dxc4",
        "Bxf7#", "a6",
    ];
    let (mut out, mut seed) = (Vec::with_capacity(bytes + 4096), 7u64);
    while out.len() < bytes {
        let tags = ["Site", "Date", "Round", "White", "Black", "Result", "WhiteElo", "BlackElo", "ECO"];
        let _ = writeln!(out, "[{event} \"Made up\"]");
        tags.iter().for_each(|tag| out.extend(format!("[{tag} \"1-0\"]\n").bytes()));
        let (mut line, mut text) = (String::new(), String::from("\n"));
        for ply in 0..80 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let number = if ply % 2 == 0 { format!("{}. ", ply / 2 + 1) } else { String::new() };
            line += &format!("{number}{} {}", MOVES[(seed >> 40) as usize % 16], after(seed));
            if line.len() > 70 {
                text += line.trim_end();
                text.push('\n');
                line.clear();
            }
        }
        out.extend(format!("{text}{line}1-0\n\n").bytes());
    }
    out
}

/// Many short runs: on a machine with other work the best of them was not disturbed.
const RUNS: usize = 60;

fn measure(name: &str, bytes: usize, mut run: impl FnMut() -> Auditor) {
    let mut best = f64::MAX;
    let mut seen = Auditor::default();
    for _ in 0..RUNS {
        let start = Instant::now();
        seen = black_box(run());
        best = best.min(start.elapsed().as_secs_f64());
    }
    let _ = writeln!(
        std::io::stdout(),
        "{name:44} {:8.1} M moves/s {:7.2} GB/s   ({} games, {} moves, {} clocks, {:.1} ns a move)",
        seen.moves as f64 / best / 1e6,
        bytes as f64 / best / 1e9,
        seen.games,
        seen.moves,
        seen.clocks,
        best * 1e9 / seen.moves.max(1) as f64,
    );
}

fn both(name: &str, text: &[u8]) {
    let limits = Limits::default();
    measure(&format!("{name}, in memory"), text.len(), || {
        let mut auditor = Auditor::default();
        read_bytes(black_box(text), &limits, &mut auditor);
        auditor
    });
    measure(&format!("{name}, in blocks"), text.len(), || {
        let (mut auditor, mut block) = (Auditor::default(), Block::default());
        let mut blocks = Blocks::new(black_box(text), 1 << 20, limits);
        while matches!(blocks.read_into(&mut block), Ok(true)) {
            read_block(&block, &limits, &mut auditor);
        }
        auditor
    });
}

fn main() {
    let mut args = std::env::args().skip(1);
    let megabytes: usize = args.next().and_then(|a| a.parse().ok()).unwrap_or(1);
    let bytes = megabytes << 20;
    both("moves only", &made_up(bytes, "Event", |_| String::new()));
    both("moves only, no Event tag", &made_up(bytes, "Game", |_| String::new()));
    both(
        "clocks",
        &made_up(bytes, "Event", |seed| format!("{{[%clk 0:{:02}:{:02}]}} ", seed >> 20 & 31, seed >> 30 & 31)),
    );
    both("long comments", &made_up(bytes, "Event", |_| format!("{{{}}} ", "the engine thinks so. ".repeat(14))));
    both("variations", &made_up(bytes, "Event", |_| "(1... c5 2. Nf3 $14 (2. Nc3 Nc6)) ".to_owned()));
    for path in args {
        match std::fs::read(&path) {
            Ok(text) => both(&path, &text),
            Err(error) => drop(writeln!(std::io::stderr(), "{path}: {error}")),
        }
    }
}
