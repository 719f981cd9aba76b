//! Runs a scenario in an edition: each line of play becomes facts, and what they lead to is written in short terms.

use std::collections::BTreeSet;

use davar_chess::{Letters, San};
use davar_law::{Act, Answer, ClockAct, Edition, Event, Game, Who};

use crate::fault::{Fault, nearest};
use crate::file::{DOES_NOT_APPLY, PlayLine, Scenario};
use crate::setup::{KEYWORDS, Settings, turn};
use crate::speech;
use crate::verbs::{QUERIES, understand};
use crate::words::{Word, fault_at, read_side, words};

/// What a scenario led to in an edition.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outcome {
    /// For each label of the table, in its order, the terms of what followed.
    pub cells: Vec<String>,
    /// What followed on lines without a label, other than nothing: the line and the terms.
    pub unexpected: Vec<(usize, String)>,
    /// The clauses cited on the way.
    pub cites: BTreeSet<&'static str>,
}

/// Where a scenario and the Laws as implemented differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The line of the table, or of the play block.
    pub line: usize,
    /// In which edition.
    pub edition: Edition,
    /// Which column, or nothing for a line without a label.
    pub label: Option<String>,
    /// What the file expects.
    pub expected: String,
    /// What was ruled.
    pub ruled: String,
}

/// Runs the scenario in one edition.
///
/// # Errors
/// The first line that cannot be understood.
pub fn run(scenario: &Scenario, edition: Edition) -> Result<Outcome, Fault> {
    let mut run = Run::new(edition);
    for line in &scenario.play {
        run.line(line)?;
    }
    let cell = |label: &String| {
        let found = run.told.iter().find(|(told, _)| told == label);
        found.map_or(String::new(), |(_, terms)| terms.clone())
    };
    let cells = scenario.table.labels.iter().map(cell).collect();
    Ok(Outcome { cells, unexpected: run.unexpected, cites: run.cites })
}

/// Runs the scenario in all editions in which it applies and compares.
///
/// # Errors
/// The first line that cannot be understood.
pub fn compare(scenario: &Scenario) -> Result<Vec<Difference>, Fault> {
    let mut differences = Vec::new();
    for row in &scenario.table.rows {
        for edition in &row.editions {
            if row.does_not_apply() {
                continue;
            }
            let outcome = run(scenario, *edition)?;
            for ((label, expected), ruled) in scenario.table.labels.iter().zip(&row.cells).zip(outcome.cells) {
                if *expected != ruled && expected != DOES_NOT_APPLY {
                    let (label, expected) = (Some(label.clone()), expected.clone());
                    differences.push(Difference { line: row.line, edition: *edition, label, expected, ruled });
                }
            }
            for (line, ruled) in outcome.unexpected {
                let expected = "nothing".to_owned();
                differences.push(Difference { line, edition: *edition, label: None, expected, ruled });
            }
        }
    }
    Ok(differences)
}

struct Run {
    edition: Edition,
    settings: Settings,
    game: Option<Game>,
    /// Why there is no game in this edition.
    conflict: Option<String>,
    now_ms: u64,
    told: Vec<(String, String)>,
    unexpected: Vec<(usize, String)>,
    cites: BTreeSet<&'static str>,
}

impl Run {
    fn new(edition: Edition) -> Self {
        Self {
            edition,
            settings: Settings::default(),
            game: None,
            conflict: None,
            now_ms: 0,
            told: Vec::new(),
            unexpected: Vec::new(),
            cites: BTreeSet::new(),
        }
    }

    fn line(&mut self, line: &PlayLine) -> Result<(), Fault> {
        let mut words = words(&line.text);
        for word in &mut words {
            word.column += line.indent;
        }
        if self.game.is_none()
            && let Some(taken) = self.settings.take(&words)
        {
            return taken.map_err(|(index, message)| fault_at(line.line, &words, index, message));
        }
        if let Some(conflict) = &self.conflict {
            self.told.extend(line.label.clone().map(|label| (label, conflict.clone())));
            return Ok(());
        }
        let mut game = match self.game.take() {
            Some(game) => game,
            None => match self.begin() {
                Ok(game) => game,
                // The edition does not allow what the event set: there is no game, and every line says so.
                Err(conflict) => {
                    self.conflict = Some(format!("no game: {conflict}"));
                    return self.line(line);
                }
            },
        };
        let terms = self.happens(&mut game, line, &words);
        self.game = Some(game);
        match (&line.label, terms?) {
            (Some(label), terms) => self.told.push((label.clone(), terms)),
            (None, terms) if terms != "nothing" => self.unexpected.push((line.line, terms)),
            _ => {}
        }
        Ok(())
    }

    fn begin(&mut self) -> Result<Game, String> {
        let mut game = self.settings.game(self.edition)?;
        if game.clock().is_some() && !self.settings.waits {
            let _ = game.apply(&Event::by_arbiter(Act::Clock(ClockAct::Start)));
        }
        Ok(game)
    }

    /// A question, moves, or somebody who does something.
    fn happens(&mut self, game: &mut Game, line: &PlayLine, words: &[Word<'_>]) -> Result<String, Fault> {
        let rest = self.time(line, words)?;
        let Some(first) = rest.first() else { return Ok("nothing".to_owned()) };
        if first.text == "?" {
            return query(game, line, rest);
        }
        let who = match (read_side(first.text), first.text) {
            (Some(side), _) => Who::Player(side),
            (None, "Arbiter" | "arbiter") => Who::Arbiter,
            _ if is_move_text(first.text) => return self.moves(game, line, rest),
            _ => {
                let known =
                    ["White", "Black", "Arbiter", "?", "at"].into_iter().chain(KEYWORDS.iter().map(|it| it.word));
                let meant = nearest(first.text, known).map_or(String::new(), |word| format!("; `{word}`?"));
                let message = format!("`{}` begins no line: White, Black, Arbiter, `?` or moves{meant}", first.text);
                return Err(fault_at(line.line, rest, 0, message));
            }
        };
        self.verb(game, line, who, rest)
    }

    /// `+30s` or `at 1:00:00` before a line moves the time on.
    fn time<'a, 'b>(&mut self, line: &PlayLine, words: &'a [Word<'b>]) -> Result<&'a [Word<'b>], Fault> {
        let Some(first) = words.first() else { return Ok(words) };
        let (text, taken, from) = match first.text.strip_prefix('+') {
            Some(text) => (text, 1, self.now_ms),
            None if first.text == "at" => (words.get(1).map_or("", |word| word.text), 2, 0),
            None => return Ok(words),
        };
        let Some(ms) = crate::time::read_ms(text) else {
            let message = format!("`{text}` is not a time: write 5:00, 1:22:00, 30s, 250ms");
            return Err(fault_at(line.line, words, taken - 1, message));
        };
        let then = from.saturating_add(ms);
        if then < self.now_ms {
            return Err(fault_at(line.line, words, taken - 1, "this is before the line above".to_owned()));
        }
        self.now_ms = then;
        Ok(words.get(taken..).unwrap_or_default())
    }

    fn verb(&mut self, game: &mut Game, line: &PlayLine, who: Who, words: &[Word<'_>]) -> Result<String, Fault> {
        let acts = understand(game, who, &words[1..])
            .map_err(|(index, message)| fault_at(line.line, words, index + 1, message))?;
        Ok(self.apply(game, who, &acts))
    }

    /// `1. e4 e5 2. Nf3`: each move is made and the clock pressed.
    fn moves(&mut self, game: &mut Game, line: &PlayLine, words: &[Word<'_>]) -> Result<String, Fault> {
        let mut told = Vec::new();
        for (index, word) in words.iter().enumerate() {
            let text = after_number(word.text);
            if text.is_empty() {
                continue;
            }
            let attempt = crate::words::read_move(text, game.position())
                .map_err(|message| fault_at(line.line, words, index, message))?;
            let who = Who::Player(turn(game));
            let terms = self.apply(game, who, &[Act::Make(attempt), Act::Clock(ClockAct::Press)]);
            if terms != "nothing" {
                told.push(format!("{text}: {terms}"));
            }
        }
        Ok(if told.is_empty() { "nothing".to_owned() } else { told.join("; ") })
    }

    fn apply(&mut self, game: &mut Game, who: Who, facts: &[Act]) -> String {
        let answers = speech::happen(game, self.now_ms, who, facts);
        let rulings = answers.iter().flat_map(Answer::rulings);
        self.cites.extend(rulings.flat_map(|ruling| ruling.because.cites()).map(|cite| cite.number));
        match speech::told(&answers) {
            told if told.is_empty() => "nothing".to_owned(),
            told => told,
        }
    }
}

/// What is left of a word without a move number and its dots; `0-0` is no number.
fn after_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.is_empty() || rest.starts_with('.') { rest.trim_start_matches('.') } else { word }
}

fn is_move_text(word: &str) -> bool {
    let text = after_number(word);
    text.len() < word.len() || San::parse(word.as_bytes(), Letters::ENGLISH).is_ok()
}

fn query(game: &Game, line: &PlayLine, words: &[Word<'_>]) -> Result<String, Fault> {
    let asked: Vec<&str> = words[1..].iter().map(|word| word.text).collect();
    let asked = asked.join(" ");
    let found = QUERIES.iter().find(|query| query.words == asked);
    found.map(|query| (query.answer)(game)).ok_or_else(|| {
        let known: Vec<&str> = QUERIES.iter().map(|query| query.words).collect();
        let meant = nearest(&asked, known.iter().copied()).map_or(String::new(), |word| format!("; `? {word}`?"));
        let message = format!("`? {asked}` is no question{meant}; there are: {}", known.join(", "));
        fault_at(line.line, words, 1, message)
    })
}
