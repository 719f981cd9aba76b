//! Audits recorded games under the Laws: a PGN game in, findings out.
//!
//! The audit is not a second rule book. The tokens of a score become facts, the facts go through [`davar_law::Game`], and
//! the findings are its rulings, together with the faults of the record itself. What every code means, and how an illegal
//! move is followed, stands in `docs/audit.md`.
//!
//! ```
//! use davar_audit::{Options, audit_text};
//!
//! let games = audit_text(b"1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 0-1", &Options::default());
//! let codes: Vec<&str> = games[0].findings.iter().map(|finding| finding.code.name()).collect();
//! assert_eq!(codes, ["result-against-board"]);
//! ```

mod auditor;
mod clock;
mod clocks;
mod draws;
mod ending;
mod finding;
mod numbers;
mod options;
mod report;
mod setup;
mod state;
mod style;
mod tags;
mod termination;
mod trouble;
mod words;

pub use auditor::Auditor;
pub use finding::{Code, Codes, Finding, NotACode, Place, Severity};
pub use options::{Keep, Options};
pub use report::GameReport;

/// Audits every game of a text in memory.
#[must_use]
pub fn audit_text(text: &[u8], options: &Options) -> Vec<GameReport> {
    let mut reports = Vec::new();
    let block = davar_pgn::Block { bytes: text.to_vec(), ..davar_pgn::Block::default() };
    Auditor::new(*options).block(&block, &mut |report| reports.push(report));
    reports
}
