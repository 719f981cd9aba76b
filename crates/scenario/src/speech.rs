//! The words of play blocks on their own, for whoever keeps or sends facts as text: logs, the hall, other programs.

use davar_law::{Act, Answer, Edition, Event, Game, Must, Question, Ruling, Who};

use crate::fault::Fault;
use crate::setup::Settings;
use crate::words::{fault_at, read_side, words};
use crate::{terms, verbs};

/// The facts that a phrase such as `touches g1` or `plays e2e4` names when this player or the arbiter does it.
///
/// # Errors
/// The word at which the phrase fits nothing that can be said, with the nearest; its line is 1.
pub fn acts(game: &Game, who: Who, phrase: &str) -> Result<Vec<Act>, Fault> {
    let words = words(phrase);
    verbs::understand(game, who, &words).map_err(|(index, message)| fault_at(1, &words, index, message))
}

/// Facts of one phrase happen at this time: what the Laws say to each. Facts that come after the end of the game are left
/// out, for the press that belongs to a move is not told once the move has ended it.
pub fn happen(game: &mut Game, at_ms: u64, who: Who, acts: &[Act]) -> Vec<Answer> {
    let mut answers = Vec::with_capacity(acts.len());
    for act in acts {
        if !answers.is_empty() && game.over().is_some() {
            break;
        }
        let event = match who {
            Who::Player(side) => Event::by(side, *act),
            Who::Arbiter => Event::by_arbiter(*act),
        };
        answers.push(game.apply(&event.at(at_ms)));
    }
    answers
}

/// What answers say together, in the short terms of scenario tables; nothing of those to which nothing is to be said.
#[must_use]
pub fn told(answers: &[Answer]) -> String {
    let quiet = |answer: &&Answer| matches!(answer, Answer::Taken(rulings) if rulings.is_empty());
    let told: Vec<String> = answers.iter().filter(|answer| !quiet(answer)).map(terms::answer).collect();
    told.join("; ")
}

/// What an answer says, in the short terms of scenario tables.
#[must_use]
pub fn answer(answer: &Answer) -> String {
    terms::answer(answer)
}

/// A ruling in the short terms of scenario tables, with its clauses in brackets.
#[must_use]
pub fn ruling(ruling: &Ruling) -> String {
    terms::ruling(ruling)
}

/// What a player must do, after the word "must".
#[must_use]
pub fn must(must: Must) -> String {
    terms::must(must)
}

/// The rulings in what [`told`] says, without their clauses, and the clauses of each; no clauses where a fact made no sense.
/// Each ruling ends with its clauses in brackets, so the bracket parts them.
#[must_use]
pub fn parted(told: &str) -> Vec<(&str, &str)> {
    let mut parts = Vec::new();
    let mut rest = told;
    while let Some((one, more)) = rest.split_once("]; ") {
        parts.push(one.rsplit_once(" [").unwrap_or((one, "")));
        rest = more;
    }
    if !rest.is_empty() {
        let last = rest.strip_suffix(']').and_then(|text| text.rsplit_once(" ["));
        parts.push(last.unwrap_or((rest, "")));
    }
    parts
}

/// A question to the arbiter in short terms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// What is asked.
    pub asks: String,
    /// The answers, which `decides N` names from 1.
    pub choices: Vec<String>,
    /// The answer to assume until one is given.
    pub presumed: String,
}

/// A question to the arbiter, with its answers apart.
#[must_use]
pub fn question(question: &Question) -> Asked {
    let choices = question.choices.iter().map(terms::choice).collect();
    Asked { asks: terms::asks(question.asks), choices, presumed: terms::choice(&question.presumed) }
}

/// Who acts, as text: `White`, `Black`, `Arbiter`.
#[must_use]
pub fn name(who: Who) -> &'static str {
    match who {
        Who::Player(side) if side.is_white() => "White",
        Who::Player(_) => "Black",
        Who::Arbiter => "Arbiter",
    }
}

/// Who is named.
#[must_use]
pub fn who(name: &str) -> Option<Who> {
    match name {
        "Arbiter" => Some(Who::Arbiter),
        _ => read_side(name).map(Who::Player),
    }
}

/// A game as setup lines (`regime blitz limited`, `control 3+2`) describe it, before the first fact.
///
/// # Errors
/// The first line that says nothing about a game, or that the edition does not allow; its line counts from 1.
pub fn game<'a>(edition: Edition, setup: impl IntoIterator<Item = &'a str>) -> Result<Game, Fault> {
    let mut settings = Settings::default();
    let mut last = 1;
    for (index, line) in setup.into_iter().enumerate() {
        last = index + 1;
        let words = words(line);
        match settings.take(&words) {
            Some(Ok(())) => {}
            Some(Err((word, message))) => return Err(fault_at(last, &words, word, message)),
            None => return Err(fault_at(last, &words, 0, "this sets up nothing".to_owned())),
        }
    }
    settings.game(edition).map_err(|message| Fault { line: last, column: 1, message })
}
