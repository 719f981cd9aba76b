//! The progress bar: on standard error, and only if that is a terminal.

use std::io::IsTerminal as _;
use std::time::Instant;

use davar_pgn::source::Found;
use indicatif::{ProgressBar, ProgressStyle};

use super::Tally;
use crate::sources;

pub(super) struct Progress {
    bar: Option<ProgressBar>,
    started: Instant,
}

impl Progress {
    pub(super) fn new(files: &[Found]) -> Self {
        let bar = std::io::stderr().is_terminal().then(|| bar(files));
        Self { bar, started: Instant::now() }
    }

    pub(super) fn advance(&self, bytes: u64, tally: &Tally) {
        let Some(bar) = &self.bar else { return };
        let seconds = self.started.elapsed().as_secs_f64().max(1e-3);
        bar.inc(bytes);
        bar.set_message(format!(
            "{} games, {:.0} games/s, {:.1} M half-moves/s, {} findings",
            tally.games,
            tally.games as f64 / seconds,
            tally.plies as f64 / seconds / 1e6,
            tally.findings()
        ));
    }

    /// Says something without breaking the bar.
    pub(super) fn say(&self, line: &str) {
        match &self.bar {
            Some(bar) => bar.suspend(|| eprintln!("{line}")),
            None => eprintln!("{line}"),
        }
    }

    pub(super) fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// With the remaining time if all sizes are known; a compressed file does not tell its size.
fn bar(files: &[Found]) -> ProgressBar {
    let total: Option<u64> = files.iter().map(sources::plain_size).sum();
    let (bar, template) = match total {
        Some(total) => (ProgressBar::new(total), "{bar:30} {percent:>3} %  {msg}, {eta} left"),
        None => (ProgressBar::new_spinner(), "{spinner} {bytes} read  {msg}"),
    };
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar
}
