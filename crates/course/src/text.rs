//! The course as plain text, for terminals: what a lesson teaches and asks, with its boards.

use std::fmt::Write as _;

use davar_chess::Setup;
use davar_diagram::Diagram;
use davar_phrase::{Lang, Phrases};
use serde_json::Value;

use crate::lesson::{LESSONS, Lesson};
use crate::show::{lesson_json, words};

/// All lessons with what they are about, one a line.
#[must_use]
pub fn lessons_text(lang: Lang) -> String {
    let phrases = Phrases::of(lang);
    let mut out = String::new();
    for lesson in LESSONS {
        let about = phrases.course(lesson.id, Some("about")).unwrap_or_default();
        let _ = writeln!(out, "{:<9} {}: {about}", lesson.id, words(phrases, lesson.id));
    }
    out
}

/// A lesson: each step with its board and its task. What is answered is judged in the page of the hall.
#[must_use]
pub fn lesson_text(lesson: &Lesson, lang: Lang) -> String {
    let told = lesson_json(lesson, davar_law::Edition::E2023, lang);
    let mut out = String::new();
    let _ = writeln!(out, "{}\n{}", said(&told["title"]), said(&told["about"]));
    for (index, step) in told["steps"].as_array().into_iter().flatten().enumerate() {
        let _ = writeln!(out, "\n{}. {}", index + 1, said(&step["text"]));
        for name in ["tutorial", "laws"] {
            if let Some(text) = step["differs"][name].as_str() {
                let _ = writeln!(out, "   {text}");
            }
        }
        out.push_str(&board(&step["task"]));
        let _ = writeln!(out, "   {}", said(&step["do"]));
        for option in step["task"]["options"].as_array().into_iter().flatten() {
            let number =
                option["number"].as_str().map(|number| format!("{} ", lang.isolated(number))).unwrap_or_default();
            let _ = writeln!(out, "   - {number}{}", said(&option["label"]));
        }
    }
    out
}

fn said(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// The board of a task, if it has one.
fn board(task: &Value) -> String {
    let fen = task["showing"]["placement"].as_str().or_else(|| task["board"].as_str());
    let Some(setup) = fen.and_then(|fen| fen.parse::<Setup>().ok()) else { return String::new() };
    Diagram::new(setup.placement).text().lines().fold(String::new(), |mut out, line| {
        let _ = writeln!(out, "     {line}");
        out
    })
}
