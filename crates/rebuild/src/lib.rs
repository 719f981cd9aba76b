//! Flawed scoresheets of one game in; the most likely legal game out, with a confidence for each move, the entries that
//! contradict it, and what cannot be known.
//!
//! ```
//! use davar_rebuild::{Keeper, Known, Settings, Source, rebuild};
//!
//! // White wrote a wrong square, and Black left a cell empty.
//! let white = Source::new(Keeper::White, "1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. Ba4 Nf6");
//! let black = Source::new(Keeper::Black, "1. e4 e5 2. Nf3 Nc6 3. Bb5 - 4. Ba4 Nf6");
//! let game = rebuild(&[white, black], &Known::default(), &Settings::default())?;
//! let moves: Vec<&str> = game.moves.iter().map(|m| m.san.as_str()).collect();
//! assert_eq!(moves, ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6"]);
//! assert_eq!(game.differences.len(), 2);
//! assert!(game.moves[4].confidence > 0.9);
//! # Ok::<(), davar_rebuild::Unusable>(())
//! ```
//!
//! Read in this order: [`Sheet`] is text cut into entries; the cost of an entry for a move is how people err; the search
//! keeps the likeliest games half-move by half-move; [`Rebuilt`] is what came out, and [`Answers`] what an arbiter asks of
//! it. docs/rebuild.md explains the model in plain words.

mod align;
mod answers;
mod cell;
mod core;
mod deed;
mod descriptive;
mod emission;
mod fillings;
mod habits;
mod known;
mod lattice;
mod prior;
mod rebuilt;
mod report;
mod search;
mod sheet;

pub use answers::{Answers, Control, FirstIllegal, Reached, Repeated, answers};
pub use fillings::{Fillings, fillings};
pub use known::{Board, ClockTime, Known};
pub use lattice::{MOST_SHEETS, Made};
pub use rebuilt::{Rebuilt, RebuiltMove, Settings, Source, Unusable, rebuild};
pub use report::{Alternative, Contradiction, Difference, Support, Unknown};
pub use search::Width;
pub use sheet::{Entry, Ink, Keeper, Layout, MOST_ENTRIES, Place, Sheet};
