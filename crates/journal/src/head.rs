//! The first line of a log: which form it has, and the game before the first fact.

use davar_law::{Edition, Game};
use davar_scenario::{Fault, speech};
use serde::{Deserialize, Serialize};

/// The form of the log that this code writes. Older forms are read for ever.
pub(crate) const VERSION: u32 = 1;

/// The first line of a log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Head {
    /// The form, from 1.
    pub(crate) davar_log: u32,
    /// The year of the edition.
    pub(crate) edition: u16,
    /// The setup lines of a play block, which say what the game is.
    pub setup: Vec<String>,
    /// What a person wants to know about the game, such as names and event; no ruling hangs on it.
    #[serde(default, skip_serializing_if = "serde_json::Map::is_empty")]
    pub about: serde_json::Map<String, serde_json::Value>,
}

impl Head {
    /// A game in an edition, with the setup lines of a play block.
    pub fn new<'a>(edition: Edition, setup: impl IntoIterator<Item = &'a str>) -> Self {
        let setup = setup.into_iter().map(str::to_owned).collect();
        Self { davar_log: VERSION, edition: edition.year(), setup, about: serde_json::Map::new() }
    }

    /// The edition, if it is one that we know.
    #[must_use]
    pub fn edition(&self) -> Option<Edition> {
        Edition::ALL.into_iter().find(|edition| edition.year() == self.edition)
    }

    /// The game before the first fact.
    ///
    /// # Errors
    /// The setup line that says nothing about a game.
    pub fn game(&self) -> Result<Game, Fault> {
        let unknown = || Fault { line: 1, column: 1, message: format!("there is no edition of {}", self.edition) };
        speech::game(self.edition().ok_or_else(unknown)?, self.setup.iter().map(String::as_str))
    }
}
