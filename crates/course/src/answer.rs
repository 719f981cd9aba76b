//! What the learner answers.

use serde::{Deserialize, Serialize};

/// An answer, as a page sends it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// The squares that were shown.
    Squares(Vec<String>),
    /// A move, as from and to and the new piece: `e2e4`, `e7e8q`.
    Move(String),
    /// One of the options.
    Option(String),
    /// A number.
    Number(u32),
    /// A move as it was written.
    Written(String),
    /// What the learner did at the board so far, in the phrases of scenarios: `touches g1`, `presses`.
    Acts(Vec<String>),
    /// Nothing: the learner wants to see how it is done.
    Show,
}
