//! The few arguments of the programs of this crate.

use std::process::exit;
use std::str::FromStr;

/// Words of a command line that were not asked for yet.
#[derive(Debug)]
pub struct Arguments {
    usage: &'static str,
    words: Vec<String>,
}

impl Arguments {
    /// The arguments of this process. `--help` prints the usage and ends it.
    #[must_use]
    pub fn of_process(usage: &'static str) -> Self {
        let words: Vec<String> = std::env::args().skip(1).collect();
        let arguments = Self { usage, words };
        if arguments.words.iter().any(|word| word == "--help" || word == "-h") {
            eprintln!("{usage}");
            exit(0);
        }
        arguments
    }

    /// Takes `name VALUE`; `or` if it is not there.
    pub fn number<T: FromStr>(&mut self, name: &str, or: T) -> T {
        match self.text(name) {
            Some(text) => text.parse().unwrap_or_else(|_| self.refuse(&format!("{name} {text} is not a good number"))),
            None => or,
        }
    }

    /// Takes `name VALUE`.
    pub fn text(&mut self, name: &str) -> Option<String> {
        let at = self.words.iter().position(|word| word == name)?;
        if at + 1 == self.words.len() {
            self.refuse(&format!("{name} needs a value"));
        }
        self.words.remove(at);
        Some(self.words.remove(at))
    }

    /// Takes a word without a value.
    pub fn flag(&mut self, name: &str) -> bool {
        let at = self.words.iter().position(|word| word == name);
        at.map(|at| self.words.remove(at)).is_some()
    }

    /// Takes all that is left, none of it an option.
    pub fn rest(&mut self) -> Vec<String> {
        if let Some(option) = self.words.iter().find(|word| word.starts_with('-')) {
            self.refuse(&format!("unknown option {option}"));
        }
        std::mem::take(&mut self.words)
    }

    /// Everything must have been taken.
    pub fn nothing_left(&mut self) {
        if let Some(word) = self.rest().first() {
            self.refuse(&format!("unexpected {word}"));
        }
    }

    fn refuse(&self, message: &str) -> ! {
        eprintln!("{message}\nusage: {}", self.usage);
        exit(2)
    }
}
