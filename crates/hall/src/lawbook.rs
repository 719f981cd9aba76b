//! The law book over HTTP: the clauses of an edition with their words in a language, to be searched and linked to.
//!
//! It needs no seat, for it says nothing of a game.

use std::sync::Arc;

use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use davar_law::Edition;
use davar_law::book::{Clause, articles, clauses};
use davar_phrase::{Label, Lang, Phrases, fold};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::hall::Hall;

pub(crate) fn routes() -> Router<Arc<Hall>> {
    Router::new().route("/api/law/{edition}", get(law))
}

#[derive(Deserialize)]
struct Wish {
    #[serde(default)]
    lang: String,
    /// What is to stand in the number, the title or the gist.
    #[serde(default)]
    find: String,
}

async fn law(Path(edition): Path<String>, Query(wish): Query<Wish>) -> Response {
    let Ok(edition) = edition.parse::<Edition>() else {
        return (StatusCode::NOT_FOUND, Json(json!({ "error": "there is no such edition" }))).into_response();
    };
    Json(book_json(edition, wish.lang.parse().unwrap_or_default(), &wish.find)).into_response()
}

fn book_json(edition: Edition, lang: Lang, find: &str) -> Value {
    let phrases = Phrases::of(lang);
    let before = before(edition);
    let wanted = fold(find.trim());
    let found: Vec<Value> = (clauses(edition).iter())
        .filter_map(|clause| {
            let words = phrases.clause(edition, clause.number)?;
            let text = fold(&format!("{} {} {}", clause.number, words.title, words.gist));
            text.contains(&wanted).then(|| {
                json!({
                    "number": clause.number, "title": words.title, "gist": words.gist,
                    "treatment": phrases.treatment(clause.treatment), "evidence": phrases.evidence(clause.evidence),
                    "heir": clause.heir.filter(|_| edition != Edition::E2023),
                    "before": before.map(|before| same_matter(phrases, before, clause)),
                })
            })
        })
        .collect();
    let articles: Vec<Value> = (articles(edition).iter())
        .filter_map(|article| {
            let words = phrases.clause(edition, article.number)?;
            Some(json!({ "number": article.number, "title": words.title, "gist": words.gist }))
        })
        .collect();
    json!({
        "edition": edition.year(), "before": before.map(Edition::year), "lang": lang.code(),
        "editions": Edition::ALL.map(Edition::year), "articles": articles, "clauses": found,
        "labels": {
            "davar": phrases.label(Label::Davar), "evidence": phrases.label(Label::Evidence), "heir": phrases.label(Label::Heir),
        },
    })
}

/// The edition that was in force before.
fn before(edition: Edition) -> Option<Edition> {
    let at = Edition::ALL.iter().position(|it| *it == edition)?;
    Edition::ALL.get(at.checked_sub(1)?).copied()
}

/// What the edition before said on the same matter.
fn same_matter(phrases: &Phrases, before: Edition, clause: &Clause) -> Vec<Value> {
    let same = |other: &&Clause| clause.heir.is_some() && other.heir == clause.heir;
    let words = |other: &Clause| phrases.clause(before, other.number).map(|words| (other.number, words));
    (clauses(before).iter().filter(same).filter_map(words))
        .map(|(number, words)| json!({ "number": number, "title": words.title, "gist": words.gist }))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_book_is_whole_and_is_searched_in_its_language() {
        for lang in Lang::ALL {
            let whole = book_json(Edition::E2023, lang, "");
            assert_eq!(whole["clauses"].as_array().unwrap().len(), clauses(Edition::E2023).len());
        }
        let numbers = |found: &Value| -> Vec<String> {
            found["clauses"].as_array().unwrap().iter().map(|it| it["number"].as_str().unwrap().to_owned()).collect()
        };
        // Persian digits and another coding of the letters find the same.
        assert!(numbers(&book_json(Edition::E2023, Lang::Fa, "۹٫۲٫۲")).contains(&"9.2.2".to_owned()));
        assert!(numbers(&book_json(Edition::E2023, Lang::Fa, "وضعيت مرده")).contains(&"5.2.2".to_owned()));
        assert!(numbers(&book_json(Edition::E2023, Lang::En, "no such words")).is_empty());
    }

    #[test]
    fn a_clause_knows_what_stood_before() {
        let book = book_json(Edition::E2023, Lang::En, "5.1.2");
        let clause = &book["clauses"][0];
        assert_eq!((&book["before"], &clause["number"]), (&json!(2018), &json!("5.1.2")));
        assert_eq!(clause["before"][0]["number"], "5.1.2");
        assert_eq!(book_json(Edition::E1997, Lang::En, "")["clauses"][0]["before"], Value::Null);
    }
}
