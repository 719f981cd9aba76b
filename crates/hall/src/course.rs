//! The course over HTTP: the lessons with their words in a language, and answers that are judged.
//!
//! Nothing of it needs a seat: no game of the hall is seen, and what a learner has done is kept in his browser.

use std::sync::Arc;

use axum::extract::{Path, Query};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use davar_course::Answer;
use davar_law::Edition;
use davar_phrase::Lang;
use serde::Deserialize;

use crate::hall::Hall;

/// The longest game in the place to try the old rules, in half-moves.
const LONGEST_GAME: usize = 1000;
/// More acts than this are no answer.
const MOST_ACTS: usize = 100;

pub(crate) fn routes() -> Router<Arc<Hall>> {
    Router::new()
        .route("/api/course", get(course))
        .route("/api/course/sandbox", post(sandbox))
        .route("/api/course/figures/{file}", get(figure))
        .route("/api/course/{lesson}", get(lesson))
        .route("/api/course/{lesson}/{step}", post(answer))
}

/// The language and the edition that are asked for; English and the newest one without.
#[derive(Deserialize)]
struct Wish {
    #[serde(default)]
    lang: String,
    #[serde(default)]
    edition: String,
}

impl Wish {
    fn lang(&self) -> Lang {
        self.lang.parse().unwrap_or_default()
    }

    fn edition(&self) -> Edition {
        self.edition.parse().unwrap_or(Edition::E2023)
    }
}

fn missing() -> Response {
    (StatusCode::NOT_FOUND, Json(serde_json::json!({ "error": "there is no such lesson" }))).into_response()
}

async fn course(Query(wish): Query<Wish>) -> Response {
    Json(davar_course::course(wish.lang())).into_response()
}

async fn lesson(Path(id): Path<String>, Query(wish): Query<Wish>) -> Response {
    match davar_course::lesson(&id) {
        Some(lesson) => Json(davar_course::lesson_json(lesson, wish.edition(), wish.lang())).into_response(),
        None => missing(),
    }
}

async fn answer(
    Path((lesson, step)): Path<(String, String)>,
    Query(wish): Query<Wish>,
    Json(answer): Json<Answer>,
) -> Response {
    let Some(step) = davar_course::step(&lesson, &step) else { return missing() };
    if matches!(&answer, Answer::Acts(acts) | Answer::Squares(acts) if acts.len() > MOST_ACTS) {
        return (StatusCode::UNPROCESSABLE_ENTITY, Json(serde_json::json!({ "error": "too long an answer" })))
            .into_response();
    }
    let judged = davar_course::judge(step, wish.edition(), wish.lang().code(), &answer);
    Json(davar_course::answered(&judged, wish.lang())).into_response()
}

async fn figure(Path(file): Path<String>, Query(wish): Query<Wish>) -> Response {
    let drawn = file.strip_suffix(".svg").and_then(|number| davar_course::figure_svg(number, wish.lang()));
    match drawn {
        Some(svg) => ([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response(),
        None => missing(),
    }
}

async fn sandbox(Json(moves): Json<Vec<String>>) -> Response {
    let game = if moves.len() <= LONGEST_GAME { davar_course::old_json(&moves) } else { None };
    match game {
        Some(game) => Json(game).into_response(),
        None => {
            (StatusCode::UNPROCESSABLE_ENTITY, Json(serde_json::json!({ "error": "the old rules do not allow that" })))
                .into_response()
        }
    }
}
