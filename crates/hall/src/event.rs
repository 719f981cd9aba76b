//! Events and boards as they are kept: names, edition, setup lines, and what the hall rather than the Laws sets.

use davar_journal::Head;
use davar_law::Edition;
use davar_scenario::Fault;
use serde::{Deserialize, Serialize};

use crate::words;

/// How moves are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Manner {
    /// Over the board: hands, an own press of the clock, illegal moves.
    #[default]
    Otb,
    /// Only legal moves, with press and score by the machine.
    Assisted,
}

/// Who notices a display at zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Flags {
    /// The arbiter, who is told, and the players.
    #[default]
    Desk,
    /// The machine, in the arbiter's name.
    Machine,
}

/// Who may start the clock for the first time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Starter {
    /// The arbiter.
    #[default]
    Arbiter,
    /// Black too.
    Black,
}

/// Who writes the score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Scorer {
    /// The player.
    Player,
    /// The machine.
    #[default]
    Machine,
}

/// How far spectators are behind; both hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Delay {
    /// In moves of both players.
    pub(crate) moves: u16,
    /// In minutes.
    pub(crate) minutes: u16,
}

/// What is not of the Laws but of the hall.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Rules {
    /// How moves are made.
    pub(crate) manner: Manner,
    /// Who notices a display at zero.
    pub(crate) flags: Flags,
    /// Who may start the clock.
    pub(crate) start: Starter,
    /// How far spectators are behind.
    pub(crate) delay: Delay,
    /// Who writes the score.
    pub(crate) score: Scorer,
}

/// An event as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Event {
    /// Its number.
    pub(crate) id: u64,
    /// Its name.
    pub(crate) name: String,
    /// The year of the edition.
    pub(crate) edition: u16,
    /// The setup lines of its games.
    pub(crate) setup: Vec<String>,
    /// What the hall sets.
    pub(crate) hall: Rules,
    /// Which generation of links is good.
    pub(crate) links: u32,
    /// When it was made, in milliseconds since 1970.
    pub(crate) made_ms: u64,
}

/// A board as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Board {
    /// Its number in the hall.
    pub(crate) id: u64,
    /// Its event.
    pub(crate) event: u64,
    /// Its number in the event and round.
    pub(crate) number: u32,
    /// The round.
    pub(crate) round: u32,
    /// Who has White.
    pub(crate) white: String,
    /// Who has Black.
    pub(crate) black: String,
    /// The year of the edition.
    pub(crate) edition: u16,
    /// The setup lines of the game: those of the event and its own.
    pub(crate) setup: Vec<String>,
    /// A manner of its own.
    pub(crate) manner: Option<Manner>,
    /// Which generation of links is good.
    pub(crate) links: u32,
}

/// A deputy of the arbiter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Deputy {
    /// Its number in the hall.
    pub(crate) id: u64,
    /// The event.
    pub(crate) event: u64,
    /// A name.
    pub(crate) name: String,
    /// The boards.
    pub(crate) boards: Vec<u64>,
    /// Which generation of links is good.
    pub(crate) links: u32,
}

/// What is asked for when an event is made or changed.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Wish {
    pub(crate) name: Option<String>,
    pub(crate) edition: Option<u16>,
    pub(crate) setup: Option<Vec<String>>,
    pub(crate) hall: Option<Rules>,
}

/// Most setup lines of an event or a board.
const MOST_LINES: usize = 24;

impl Event {
    /// Takes over what is wished, if the Laws allow it.
    pub(crate) fn with(mut self, wish: Wish) -> Result<Self, Fault> {
        if let Some(name) = wish.name {
            self.name = words::name(&name);
        }
        self.edition = wish.edition.unwrap_or(self.edition);
        self.setup = wish.setup.map_or(self.setup, clean);
        self.hall = wish.hall.unwrap_or(self.hall);
        if self.name.is_empty() {
            return Err(fault("an event has a name"));
        }
        head(self.edition, &self.setup)?.game()?;
        Ok(self)
    }
}

/// The head of the log of a game, if there is such an edition.
pub(crate) fn head(edition: u16, setup: &[String]) -> Result<Head, Fault> {
    let known = Edition::ALL.into_iter().find(|it| it.year() == edition);
    let edition = known.ok_or_else(|| fault(&format!("there is no edition of {edition}")))?;
    if setup.len() > MOST_LINES {
        return Err(fault("too many setup lines"));
    }
    Ok(Head::new(edition, setup.iter().map(String::as_str)))
}

/// Setup lines without empty ones and without what cannot be seen.
pub(crate) fn clean(lines: Vec<String>) -> Vec<String> {
    let lines = lines.into_iter().map(|line| line.trim().to_owned());
    lines.filter(|line| !line.is_empty() && words::is_phrase(line)).collect()
}

pub(crate) fn fault(message: &str) -> Fault {
    Fault { line: 1, column: 1, message: message.to_owned() }
}

impl Board {
    /// The head of its log. Names and event are for people; no ruling hangs on them.
    pub(crate) fn head(&self, event: &Event, day: &str) -> Result<Head, Fault> {
        let mut head = head(self.edition, &self.setup)?;
        let about = [
            ("event", event.name.clone().into()),
            ("date", day.into()),
            ("round", self.round.into()),
            ("board", self.number.into()),
            ("white", self.white.clone().into()),
            ("black", self.black.clone().into()),
        ];
        head.about.extend(about.map(|(name, value): (_, serde_json::Value)| (name.to_owned(), value)));
        Ok(head)
    }

    /// How moves are made here.
    pub(crate) fn manner(&self, event: &Event) -> Manner {
        self.manner.unwrap_or(event.hall.manner)
    }
}
