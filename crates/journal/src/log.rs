//! A log in memory: facts are appended to it, and it is written and read as JSON Lines.

use std::fmt;

use davar_law::{Answer, Game, Who};
use davar_scenario::{Fault, speech};

use crate::head::{Head, VERSION};
use crate::record::{Differs, Record, chain};

/// The log of a game, with the game as it stands after its facts.
#[derive(Clone, Debug)]
pub struct Log {
    head: Head,
    records: Vec<Record>,
    game: Game,
    /// The hash of the last line.
    tip: String,
    differs: Vec<Differs>,
}

/// Why a fact was not taken into a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The words say nothing that can happen.
    Words(Fault),
    /// The time is before that of the last fact.
    BeforeTheLast,
    /// The fact makes no sense as the game stands, in the terms of scenario tables; only [`Log::append_sensible`]
    /// refuses for this reason.
    Senseless(String),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Words(fault) => write!(f, "column {}: {}", fault.column, fault.message),
            Self::BeforeTheLast => f.write_str("the time is before that of the last fact"),
            Self::Senseless(terms) => f.write_str(terms),
        }
    }
}

impl std::error::Error for Refused {}

/// Why a text is not an unbroken log, and at which line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
    /// The facts before it, which are whole.
    pub good: usize,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}; the {} facts before it are whole", self.line, self.message, self.good)
    }
}

impl std::error::Error for Broken {}

/// What was said to a fact.
struct Told {
    ruled: String,
    /// It became part of the game.
    taken: bool,
}

impl Log {
    /// An empty log.
    ///
    /// # Errors
    /// The setup line that says nothing about a game.
    pub fn begin(head: Head) -> Result<Self, Fault> {
        let game = head.game()?;
        let tip = chain("", head_line(&head).as_bytes());
        Ok(Self { head, records: Vec::new(), game, tip, differs: Vec::new() })
    }

    /// The first line.
    #[must_use]
    pub const fn head(&self) -> &Head {
        &self.head
    }

    /// The facts.
    #[must_use]
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// The game as it stands.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Where a log that was read had other rulings than are given now.
    #[must_use]
    pub fn differs(&self) -> &[Differs] {
        &self.differs
    }

    /// Takes a fact: works out what follows and chains it to what was before. A fact that makes no sense is kept too,
    /// because it was said.
    ///
    /// # Errors
    /// [`Refused`]; then nothing is changed.
    pub fn append(&mut self, at_ms: u64, who: Who, fact: &str) -> Result<&Record, Refused> {
        let told = self.told(at_ms, who, fact)?;
        Ok(self.keep(at_ms, who, fact, told.ruled))
    }

    /// The same, but a fact that changes nothing because it makes no sense as the game stands is not kept.
    ///
    /// # Errors
    /// [`Refused`]; then nothing is changed.
    pub fn append_sensible(&mut self, at_ms: u64, who: Who, fact: &str) -> Result<&Record, Refused> {
        let told = self.told(at_ms, who, fact)?;
        if !told.taken {
            return Err(Refused::Senseless(told.ruled));
        }
        Ok(self.keep(at_ms, who, fact, told.ruled))
    }

    fn told(&mut self, at_ms: u64, who: Who, fact: &str) -> Result<Told, Refused> {
        if self.records.last().is_some_and(|last| at_ms < last.at_ms) {
            return Err(Refused::BeforeTheLast);
        }
        self.happens(at_ms, who, fact).map_err(Refused::Words)
    }

    fn keep(&mut self, at_ms: u64, who: Who, fact: &str, ruled: String) -> &Record {
        let seq = self.records.len() as u64 + 1;
        let mut record =
            Record { seq, at_ms, by: speech::name(who).to_owned(), fact: fact.to_owned(), ruled, hash: String::new() };
        record.hash = chain(&self.tip, &record.covered());
        self.tip.clone_from(&record.hash);
        self.records.push(record);
        &self.records[self.records.len() - 1]
    }

    fn happens(&mut self, at_ms: u64, who: Who, fact: &str) -> Result<Told, Fault> {
        let acts = speech::acts(&self.game, who, fact)?;
        let answers = speech::happen(&mut self.game, at_ms, who, &acts);
        let taken = answers.iter().any(|answer| matches!(answer, Answer::Taken(_)));
        Ok(Told { ruled: speech::told(&answers), taken })
    }

    /// The log as JSON Lines: the head, then a fact a line.
    #[must_use]
    pub fn to_json_lines(&self) -> String {
        let mut text = head_line(&self.head);
        text.push('\n');
        for record in &self.records {
            text.push_str(&serde_json::to_string(record).unwrap_or_default());
            text.push('\n');
        }
        text
    }

    /// Reads a log, checks its chain and plays it through.
    ///
    /// # Errors
    /// The first line at which it is broken. [`Log::read_prefix`] gives what is before it.
    pub fn read(text: &str) -> Result<Self, Broken> {
        match Self::read_prefix(text)? {
            (log, None) => Ok(log),
            (_, Some(broken)) => Err(broken),
        }
    }

    /// Reads as much of a log as is whole, and says where it breaks off.
    ///
    /// # Errors
    /// The head cannot be used.
    pub fn read_prefix(text: &str) -> Result<(Self, Option<Broken>), Broken> {
        let mut lines = text.lines().enumerate();
        let broken = |line: usize, message: String, good| Broken { line: line + 1, message, good };
        let first = lines.next().map_or("", |(_, line)| line);
        let head: Head =
            serde_json::from_str(first).map_err(|error| broken(0, format!("not the head of a log: {error}"), 0))?;
        if head.davar_log != VERSION {
            return Err(broken(0, format!("form {} of the log is not known to this version", head.davar_log), 0));
        }
        let mut log = Self::begin(head).map_err(|fault| broken(0, fault.to_string(), 0))?;
        for (number, line) in lines {
            if let Err(message) = log.read_line(line) {
                let good = log.records.len();
                return Ok((log, Some(broken(number, message, good))));
            }
        }
        Ok((log, None))
    }

    fn read_line(&mut self, line: &str) -> Result<(), String> {
        self.take(serde_json::from_str(line).map_err(|error| format!("not a fact: {error}"))?)
    }

    /// Takes a fact as it stands in a log that is kept elsewhere: checks its number and its hash, and plays it.
    ///
    /// # Errors
    /// Why the record does not go on from here; then nothing is changed.
    pub fn take(&mut self, record: Record) -> Result<(), String> {
        let due = self.records.len() as u64 + 1;
        if record.seq != due {
            return Err(format!("fact {} where {due} is due", record.seq));
        }
        if record.hash != chain(&self.tip, &record.covered()) {
            return Err("the hash does not fit: the line, or one before it, was changed".to_owned());
        }
        let who = speech::who(&record.by).ok_or_else(|| format!("`{}` is nobody", record.by))?;
        let (then, hash) = (record.ruled.clone(), record.hash.clone());
        let ruled = self.happens(record.at_ms, who, &record.fact).map_err(|fault| fault.message)?.ruled;
        if ruled != then {
            self.differs.push(Differs { seq: record.seq, then, now: ruled });
        }
        self.tip = hash;
        self.records.push(record);
        Ok(())
    }
}

fn head_line(head: &Head) -> String {
    serde_json::to_string(head).unwrap_or_default()
}
