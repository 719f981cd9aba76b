//! The log of a game: what happened, in the order in which it happened, in a chain that shows tampering.
//!
//! ```
//! use davar_journal::{Head, Log};
//! use davar_law::{Edition, Who};
//! use davar_chess::Side;
//!
//! let mut log = Log::begin(Head::new(Edition::E2023, ["control 90+30"]))?;
//! log.append(0, Who::Arbiter, "starts the clock")?;
//! log.append(4_000, Who::Player(Side::White), "plays e2e4")?;
//! let text = log.to_json_lines();
//!
//! let read = Log::read(&text).map_err(|broken| broken.to_string())?;
//! assert_eq!(read.game().position().fen(), log.game().position().fen());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The form is documented in `docs/log.md`. Facts are kept, rulings are worked out from them; the ruling then given
//! stands beside each fact, so that newer code which rules otherwise is noticed and never rewrites a game.

mod head;
mod log;
mod record;

pub use head::Head;
pub use log::{Broken, Log, Refused};
pub use record::{Differs, Record};
