//! Every lesson, step, option and reason has words in every language.

use std::collections::BTreeSet;

use davar_course::{Answer, LESSONS, Task, answered, course, judge, lesson_json, page_words, solution};
use davar_law::Edition;
use davar_phrase::{Lang, Phrases};
use serde_json::Value;

/// All texts of a JSON value that lie under one of these keys.
fn texts<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
    match value {
        Value::String(text) => found.push(text),
        Value::Array(values) => values.iter().for_each(|value| texts(value, found)),
        Value::Object(map) => map.values().for_each(|value| texts(value, found)),
        _ => {}
    }
}

#[test]
fn lessons_steps_and_pages_have_words_in_every_language() {
    for lang in Lang::ALL {
        let phrases = Phrases::new(lang);
        let said = |id: &str, attribute| phrases.course(id, attribute).is_some_and(|text| !text.trim().is_empty());
        for lesson in LESSONS {
            assert!(said(lesson.id, None) && said(lesson.id, Some("about")), "{lang}: {}", lesson.id);
            for step in lesson.steps {
                let id = format!("{}-{}", lesson.id, step.id);
                assert!(said(&id, None) && said(&id, Some("do")), "{lang}: {id}");
                for attribute in ["tutorial", "laws"] {
                    assert_eq!(said(&id, Some(attribute)), step.differs, "{lang}: {id}.{attribute}");
                }
            }
        }
        for name in page_words() {
            assert!(said(&name, None), "{lang}: {name}");
        }
        for figure in davar_course::figures::FIGURES {
            assert!(said(&format!("figure-{}", figure.number), None), "{lang}: figure {}", figure.number);
        }
    }
}

#[test]
fn what_is_said_to_right_and_wrong_answers_is_never_empty() {
    for lang in Lang::ALL {
        for step in LESSONS.iter().flat_map(|lesson| lesson.steps) {
            let mut answers: Vec<Answer> = solution(step, Edition::E2023, lang.code()).into_iter().collect();
            if let Task::Table(table) = &step.task {
                answers.push(Answer::Acts(table.slip.iter().map(|&phrase| phrase.to_owned()).collect()));
            }
            answers.push(Answer::Squares(vec!["a1".to_owned()]));
            answers.push(Answer::Show);
            for answer in answers {
                let judged = judge(step, Edition::E2023, lang.code(), &answer);
                let value = answered(&judged, lang);
                let ruled = value["rulings"].as_array().unwrap();
                assert_eq!(ruled.len(), judged.rulings.len(), "{lang} {}: {:?}", step.id, judged.rulings);
                let mut said = Vec::new();
                texts(&value["says"], &mut said);
                texts(&value["articles"], &mut said);
                assert!(!said.is_empty() && said.iter().all(|text| !text.is_empty()), "{lang} {}: {value}", step.id);
            }
        }
    }
}

#[test]
fn options_have_words_and_the_lessons_of_a_language_are_all_its_own() {
    let english = all(Lang::En);
    for lang in Lang::ALL {
        for lesson in LESSONS {
            let value = lesson_json(lesson, Edition::E2023, lang);
            for step in value["steps"].as_array().unwrap() {
                for option in step["task"]["options"].as_array().into_iter().flatten() {
                    assert!(option["label"].as_str().is_some_and(|label| !label.is_empty()), "{lang}: {step}");
                }
            }
        }
        if lang != Lang::En {
            let same: Vec<String> = all(lang).intersection(&english).cloned().collect();
            assert!(same.is_empty(), "{lang}: left in English: {same:?}");
        }
    }
}

#[test]
fn a_lesson_is_told_as_text_with_its_boards() {
    let castling = davar_course::lesson("castling").unwrap();
    let english = davar_course::lesson_text(castling, Lang::En);
    assert!(english.contains("O-O-O") && english.contains("a b c d e f g h"), "{english}");
    for lang in Lang::ALL {
        assert_eq!(davar_course::lessons_text(lang).lines().count(), LESSONS.len(), "{lang}");
    }
}

/// All sentences of the course in a language.
fn all(lang: Lang) -> BTreeSet<String> {
    let mut values = vec![course(lang)];
    values.extend(LESSONS.iter().map(|lesson| lesson_json(lesson, Edition::E2023, lang)));
    let mut found = Vec::new();
    for value in &values {
        texts(value, &mut found);
    }
    found.into_iter().filter(|text| text.contains(' ') && !text.contains('/')).map(str::to_owned).collect()
}
