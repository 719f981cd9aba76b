//! Scenario files: what happened at the board in plain lines, and what each edition of the Laws rules on it.
//!
//! ````
//! let file = "
//! ## 5.1.1 Mate ends the game
//!
//! ```play
//! 1. f3 e5 2. g4
//! a) Black makes Qh4
//! ```
//!
//! | edition   | a                              |
//! |-----------|--------------------------------|
//! | 1997-2014 | Black wins: checkmate [5.1a]   |
//! | 2018-2023 | Black wins: checkmate [5.1.1]  |
//! ";
//! let (scenarios, faults) = davar_scenario::read(file);
//! assert!(faults.is_empty());
//! assert!(davar_scenario::compare(&scenarios[0])?.is_empty());
//! # Ok::<(), davar_scenario::Fault>(())
//! ````
//!
//! The grammar is in `docs/scenarios.md`, which a test holds against the tables of [`verbs`], [`QUERIES`] and
//! [`KEYWORDS`].

mod control;
mod coverage;
mod fault;
mod file;
mod folder;
mod rewrite;
mod run;
mod setup;
pub mod speech;
mod terms;
mod time;
mod verbs;
mod words;

pub use coverage::Coverage;
pub use fault::Fault;
pub use file::{Case, DOES_NOT_APPLY, PlayLine, Row, Scenario, Table, read};
pub use folder::files_in;
pub use rewrite::rewrite;
pub use run::{Difference, Outcome, compare, run};
pub use setup::{KEYWORDS, Keyword};
pub use time::{read_ms, write_ms};
pub use verbs::{QUERIES, Query, Subject, Verb, verbs};
