//! Every task is solved with the engine's own answer, and a wrong one is refused with a citation.

use davar_course::{Answer, LESSONS, Step, Task, judge, solution};
use davar_law::Edition;

fn steps() -> impl Iterator<Item = (String, &'static Step)> {
    LESSONS.iter().flat_map(|lesson| lesson.steps.iter().map(move |step| (format!("{}-{}", lesson.id, step.id), step)))
}

/// An answer that cannot be right.
fn wrong(step: &Step, right: &Answer) -> Answer {
    match (&step.task, right) {
        (Task::Table(table), _) => Answer::Acts(table.slip.iter().map(|&phrase| phrase.to_owned()).collect()),
        (_, Answer::Squares(squares)) => Answer::Squares(squares.iter().skip(1).cloned().collect()),
        (_, Answer::Move(_)) => Answer::Move("a1b8".to_owned()),
        (_, Answer::Option(option)) => Answer::Option(format!("not {option}")),
        (_, Answer::Number(number)) => Answer::Number(number + 1),
        (_, Answer::Written(_)) => Answer::Written("a3".to_owned()),
        (_, other) => other.clone(),
    }
}

#[test]
fn every_task_is_solved_by_the_engine_and_a_wrong_answer_is_refused_with_a_citation() {
    let mut failed = Vec::new();
    for (name, step) in steps() {
        for lang in ["en", "fa", "ar"] {
            let Some(right) = solution(step, Edition::E2023, lang) else {
                failed.push(format!("{name}: no answer"));
                continue;
            };
            let judged = judge(step, Edition::E2023, lang, &right);
            if !judged.right {
                failed.push(format!("{name}: {right:?} is refused: {:?} {:?}", judged.why, judged.cites));
            }
            let mistaken = judge(step, Edition::E2023, lang, &wrong(step, &right));
            if mistaken.right || mistaken.open || mistaken.cites.is_empty() || mistaken.why.is_empty() {
                failed.push(format!("{name}: a mistake: {:?} {:?} {}", mistaken.why, mistaken.cites, mistaken.open));
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn every_clause_that_a_step_is_about_stands_in_the_book() {
    for (name, step) in steps() {
        assert!(davar_law::book::find(Edition::E2023, step.about).is_some(), "{name}: {}", step.about);
    }
}

#[test]
fn the_tasks_can_be_done_under_every_edition() {
    for edition in Edition::ALL {
        for (name, step) in steps() {
            let right = solution(step, edition, "en").unwrap_or_else(|| panic!("{edition} {name}"));
            let judged = judge(step, edition, "en", &right);
            assert!(judged.right, "{edition} {name}: {right:?} {:?}", judged.why);
            assert!(judged.cites.iter().all(|cite| cite.edition == edition), "{edition} {name}");
        }
    }
}
