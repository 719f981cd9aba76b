//! `davar audit`: reads PGN, audits it on all cores, and writes the findings in the order of the input.

mod csv;
mod jsonl;
mod output;
mod pipeline;
mod progress;
#[cfg(feature = "parquet")]
mod table;
mod text;

use std::io::{self, IsTerminal as _};
use std::time::Instant;

use davar_audit::{Code, GameReport, Keep, Options};

use crate::Found;
use crate::args::{AuditCall, Format};
use crate::failure::Failure;
use crate::sources;
use output::{Style, Writer};
use text::Paint;

/// Counts over all games.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    games: u64,
    plies: u64,
    games_with_findings: u64,
    findings: [u64; Self::CODES],
    games_by_code: [u64; Self::CODES],
}

impl Default for Tally {
    fn default() -> Self {
        Self { games: 0, plies: 0, games_with_findings: 0, findings: [0; Self::CODES], games_by_code: [0; Self::CODES] }
    }
}

impl Tally {
    const CODES: usize = 64;

    fn add(&mut self, report: &GameReport) {
        self.games += 1;
        self.plies += u64::from(report.plies);
        self.games_with_findings += u64::from(!report.findings.is_empty());
        let mut seen = 0u64;
        for finding in &report.findings {
            let code = finding.code as usize;
            self.findings[code] += 1;
            if seen >> code & 1 == 0 {
                seen |= 1 << code;
                self.games_by_code[code] += 1;
            }
        }
    }

    fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.plies += other.plies;
        self.games_with_findings += other.games_with_findings;
        for code in 0..Self::CODES {
            self.findings[code] += other.findings[code];
            self.games_by_code[code] += other.games_by_code[code];
        }
    }

    fn findings(&self) -> u64 {
        self.findings.iter().sum()
    }

    /// Findings of a code, and games that have one.
    fn of(&self, code: Code) -> (u64, u64) {
        (self.findings[code as usize], self.games_by_code[code as usize])
    }
}

pub(crate) fn run(call: &AuditCall) -> Result<Found, Failure> {
    if call.format() == Format::Parquet && !cfg!(feature = "parquet") {
        return Err(Failure::new(
            "this program was built without Parquet; build it with `cargo build --release -p davar --features parquet`, or use \
             jsonl or csv",
        ));
    }
    let started = Instant::now();
    let files = sources::inputs(&call.paths);
    let style = Style { format: call.format(), paint: paint(call) };
    let mut writer = Writer::new(sources::output(call.output.as_deref(), &files)?, style);
    writer.begin()?;
    let keep = if matches!(style.format, Format::Jsonl | Format::Parquet) { Keep::All } else { Keep::WithFindings };
    let options =
        Options { edition: call.edition, regime: call.regime, letters: call.letters, codes: call.codes(), keep };
    let done = pipeline::run(&files, options, style, jobs(call), &mut writer)?;
    writer.end(&done.tally)?;
    summary(&done.tally, started);
    match (done.unusable, done.tally.findings()) {
        (true, _) => Err(Failure::AlreadyTold),
        (false, 0) => Ok(Found::Nothing),
        (false, _) => Ok(Found::Something),
    }
}

fn jobs(call: &AuditCall) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, Into::into);
    call.jobs.map_or_else(cores, usize::from)
}

/// Colours only for a person: on a terminal, and unless NO_COLOR asks for none.
fn paint(call: &AuditCall) -> Paint {
    let wanted = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    Paint(wanted && call.output.is_none() && io::stdout().is_terminal())
}

fn summary(tally: &Tally, started: Instant) {
    let seconds = started.elapsed().as_secs_f64();
    eprintln!(
        "{} games, {} half-moves; {} findings in {} games; {seconds:.2} s, {:.2} million half-moves a second",
        tally.games,
        tally.plies,
        tally.findings(),
        tally.games_with_findings,
        tally.plies as f64 / seconds.max(1e-9) / 1e6
    );
}
