//! What a page needs, as JSON with words in a language.

use davar_chess::{Setup, Side};
use davar_law::{Cite, Edition};
use davar_phrase::{Lang, Phrases};
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::judged::{Judged, Showing};
use crate::lesson::{LESSONS, Lesson, Step, Task};
use crate::old::Old;
use crate::played::Played;
use crate::{choose, figures, table};

/// The words that the page itself needs.
const PAGE: &[&str] = &[
    "course",
    "about",
    "lessons",
    "next",
    "back",
    "check-answer",
    "show-me",
    "again",
    "done",
    "reset",
    "article",
    "tutorial",
    "laws",
    "chosen-squares",
    "none-chosen",
    "write-here",
    "number-here",
    "your-seat-white",
    "your-seat-black",
    "do-adjust",
    "do-adjusted",
    "do-press",
    "do-offer",
    "do-accept",
    "do-decline",
    "do-threefold",
    "do-fifty",
    "do-with-move",
    "do-illegal",
    "do-touch-move",
    "do-flag",
    "do-stop",
    "do-resign",
    "do-write",
    "squares-help",
    "move-help",
    "table-help",
    "to-move-white",
    "to-move-black",
    "lesson-done",
    "course-done",
    "next-lesson",
    "page-origins",
    "page-sandbox",
    "page-prepare",
    "read-more",
    "sources",
    "sandbox-help",
    "sandbox-new",
    "sandbox-undo",
    "sandbox-check",
    "sandbox-won-white",
    "sandbox-won-black",
    "prepare-start",
    "prepare-meal",
    "prepare-snack",
    "and",
    "hands",
    "clock-white",
    "clock-black",
    "act-touch",
    "act-let-go",
    "act-make",
    "sandbox-refused",
    "legend",
];

/// The paragraphs of the page on origins, and its sources.
const ORIGINS: &[&str] = &["view", "envoy", "pahlavi", "against", "answer", "game", "saying", "caution"];
const SOURCES: &[&str] = &["shahnameh", "karnamag", "matikan", "report", "subandhu", "bana"];
/// What is said on preparing for a game.
const PREPARE: &[&str] = &[
    "breakfast",
    "heavy",
    "meal",
    "snack",
    "drinks",
    "during",
    "sips",
    "practise",
    "urine",
    "adviser",
    "supplements",
    "training",
];

pub(crate) fn words(phrases: &Phrases, id: &str) -> String {
    phrases.course(id, None).unwrap_or_default()
}

fn named(phrases: &Phrases, prefix: &str, names: &[&str]) -> Value {
    names.iter().map(|name| ((*name).to_owned(), Value::String(words(phrases, &format!("{prefix}-{name}"))))).collect()
}

/// The names of all messages of the page beside those of lessons and steps, without `course-`.
#[must_use]
pub fn page_words() -> Vec<String> {
    let lists = [("ui", PAGE), ("origins", ORIGINS), ("source", SOURCES), ("prepare", PREPARE)];
    lists.iter().flat_map(|(prefix, names)| names.iter().map(move |name| format!("{prefix}-{name}"))).collect()
}

/// All lessons, the words of the page, and what is to be read beside them.
#[must_use]
pub fn course(lang: Lang) -> Value {
    let phrases = Phrases::of(lang);
    let lessons = LESSONS.iter().map(|lesson| {
        let steps: Vec<&str> = lesson.steps.iter().map(|step| step.id).collect();
        json!({ "id": lesson.id, "title": words(phrases, lesson.id), "about": about(phrases, lesson), "steps": steps })
    });
    let list = |prefix: &str, names: &[&str]| -> Vec<String> {
        names.iter().map(|name| words(phrases, &format!("{prefix}-{name}"))).collect()
    };
    json!({
        "lang": lang.code(),
        "lessons": lessons.collect::<Vec<_>>(),
        "say": named(phrases, "ui", PAGE),
        "origins": { "text": list("origins", ORIGINS), "sources": list("source", SOURCES) },
        "prepare": list("prepare", PREPARE),
    })
}

fn about(phrases: &Phrases, lesson: &Lesson) -> String {
    phrases.course(lesson.id, Some("about")).unwrap_or_default()
}

/// A lesson with its steps.
#[must_use]
pub fn lesson_json(lesson: &Lesson, edition: Edition, lang: Lang) -> Value {
    let phrases = Phrases::of(lang);
    let steps = lesson.steps.iter().map(|step| step_json(phrases, lesson, step, edition));
    json!({
        "id": lesson.id, "title": words(phrases, lesson.id), "about": about(phrases, lesson),
        "steps": steps.collect::<Vec<_>>(),
    })
}

fn step_json(phrases: &Phrases, lesson: &Lesson, step: &Step, edition: Edition) -> Value {
    let id = format!("{}-{}", lesson.id, step.id);
    let figures = step.figures.iter().map(|number| {
        json!({ "number": number, "title": figure_title(phrases, number), "src": format!("/api/course/figures/{number}.svg") })
    });
    let about = crate::judged::heir(edition, step.about);
    json!({
        "id": step.id,
        "text": words(phrases, &id),
        "do": phrases.course(&id, Some("do")),
        "differs": step.differs.then(|| json!({
            "tutorial": phrases.course(&id, Some("tutorial")), "laws": phrases.course(&id, Some("laws")),
        })),
        "teaches": step.teaches,
        "figures": figures.collect::<Vec<_>>(),
        "about": about.map(|cite| cited(phrases, cite)),
        "task": task_json(phrases, step, edition),
    })
}

fn figure_title(phrases: &Phrases, number: &str) -> String {
    words(phrases, &format!("figure-{number}"))
}

fn options(phrases: &Phrases, question: &choose::Question, edition: Edition) -> Vec<Value> {
    let is_article = matches!(question, choose::Question::Article { .. });
    let option = |name: String| {
        let clause =
            is_article.then(|| phrases.clause(edition, &name).or_else(|| phrases.clause(Edition::E2023, &name)));
        let label = match clause {
            Some(clause) => clause.map(|clause| clause.title).unwrap_or_default(),
            None => words(phrases, &format!("option-{name}")),
        };
        json!({ "value": name, "label": label, "number": is_article.then_some(&name) })
    };
    choose::options(question, edition).into_iter().map(option).collect()
}

fn task_json(phrases: &Phrases, step: &Step, edition: Edition) -> Value {
    match &step.task {
        Task::Squares(board, _) | Task::OldSquares(board, _) => json!({ "kind": "squares", "board": board }),
        Task::Move(board, _) => json!({ "kind": "move", "board": board }),
        Task::OldMove(board, _) => json!({ "kind": "move", "board": board, "old": true }),
        Task::Number(count) => json!({ "kind": "number", "board": count.board() }),
        Task::Write { board, shown, letters, .. } => {
            json!({ "kind": "write", "board": board, "shown": shown, "letters": letters })
        }
        Task::Choose(question) => json!({
            "kind": "choose", "board": question.board(edition), "shown": question.shown(),
            "options": options(phrases, question, edition),
        }),
        Task::Table(table) => {
            let begun = table::begin(table, edition);
            let showing = begun.map(|play| Showing { placement: play.game.board(), played: Some(play.seen()) });
            json!({ "kind": "table", "you": side(table.you), "showing": showing.map(|it| showing_json(&it)) })
        }
    }
}

const fn side(side: Side) -> &'static str {
    if side.is_white() { "White" } else { "Black" }
}

fn cited(phrases: &Phrases, cite: Cite) -> Value {
    let words = phrases.clause(cite.edition, cite.number);
    json!({
        "number": cite.number, "edition": cite.edition.year(),
        "title": words.as_ref().map(|words| &words.title), "gist": words.as_ref().map(|words| &words.gist),
    })
}

fn showing_json(showing: &Showing) -> Value {
    json!({ "placement": placement(showing), "played": showing.played.as_ref().map(played_json) })
}

/// The first field of a FEN.
fn placement(showing: &Showing) -> String {
    let fen = Setup::bare(showing.placement).fen().to_string();
    fen.split(' ').next().unwrap_or_default().to_owned()
}

fn played_json(played: &Played) -> Value {
    let name = |square: &davar_chess::Square| square.to_string();
    json!({
        "turn": side(played.turn), "made": played.made, "adjusting": played.adjusting,
        "touched": played.touched.iter().map(name).collect::<Vec<_>>(),
        "standing": played.standing.map(|(from, to)| [name(&from), name(&to)]),
        "released": played.released.map(|(from, to)| [name(&from), name(&to)]),
        "clock": played.clock.as_ref().map(|clock| json!({ "white": clock.white, "black": clock.black })),
        "offer": played.offer.map(side),
    })
}

/// What is said to an answer.
#[must_use]
pub fn answered(judged: &Judged, lang: Lang) -> Value {
    let phrases = Phrases::of(lang);
    let mut said: Vec<String> = Vec::new();
    for name in &judged.why {
        let text = words(phrases, &format!("why-{name}"));
        if !said.contains(&text) {
            said.push(text);
        }
    }
    let rulings: Vec<String> = judged.rulings.iter().filter_map(|term| phrases.ruling(term)).collect();
    let squares: Vec<String> = judged.squares.iter().map(ToString::to_string).collect();
    json!({
        "right": judged.right, "open": judged.open, "says": said, "rulings": rulings, "squares": squares,
        "not_understood": judged.why.iter().any(|name| name == "not-understood"),
        "articles": judged.cites.iter().map(|cite| cited(phrases, *cite)).collect::<Vec<_>>(),
        "showing": judged.showing.as_ref().map(showing_json),
        "solution": judged.solution.as_ref().map(solution_json),
    })
}

fn solution_json(answer: &Answer) -> Value {
    serde_json::to_value(answer).unwrap_or_default()
}

/// A game by the old rules after these moves, or nothing if one of them is not allowed.
#[must_use]
pub fn old_json(moves: &[String]) -> Option<Value> {
    let old = Old::after(moves)?;
    let legal: Vec<String> = old.legal().into_iter().map(|(from, to)| format!("{from}{to}")).collect();
    let showing = Showing { placement: old.placement, played: None };
    Some(json!({
        "placement": placement(&showing), "turn": side(old.turn), "check": old.is_check(old.turn),
        "over": legal.is_empty(), "legal": legal, "moves": moves,
    }))
}

/// The picture of a figure with its title in a language.
#[must_use]
pub fn figure_svg(number: &str, lang: Lang) -> Option<String> {
    let phrases = Phrases::of(lang);
    figures::find(number)?.svg(lang, &figure_title(phrases, number))
}
