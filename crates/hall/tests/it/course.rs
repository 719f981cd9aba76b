//! The course over HTTP: it needs no seat, speaks three languages, and judges.

use axum::http::StatusCode;
use serde_json::{Value, json};
use tempfile::tempdir;

use crate::help::Street;

#[tokio::test]
async fn the_course_is_open_to_all_and_judges_answers_in_the_language_that_is_asked_for() {
    let folder = tempdir().unwrap();
    let street = Street::open(folder.path(), davar_hall::Limits::default()).await;
    let get = async |path: &str| street.ask("GET", path, "", None).await;
    let post = async |path: &str, body: Value| street.ask("POST", path, "", Some(body)).await;

    let (status, course) = get("/api/course?lang=fa").await;
    assert_eq!((status, &course["lang"]), (StatusCode::OK, &json!("fa")));
    for lesson in course["lessons"].as_array().unwrap() {
        let (status, read) = get(&format!("/api/course/{}?lang=ar", lesson["id"].as_str().unwrap())).await;
        assert_eq!((status, &read["id"]), (StatusCode::OK, &lesson["id"]));
    }
    assert_eq!(get("/api/course/none").await.0, StatusCode::NOT_FOUND);

    let (_, wrong) = post("/api/course/pieces/knight?lang=ar", json!({ "squares": ["e5"] })).await;
    assert_eq!((&wrong["right"], &wrong["articles"][0]["number"]), (&json!(false), &json!("3.6")));
    assert!(wrong["says"][0].as_str().unwrap().contains("الحصان"), "{wrong}");
    let (_, shown) = post("/api/course/pieces/knight", json!("show")).await;
    let (_, right) = post("/api/course/pieces/knight", shown["solution"].clone()).await;
    assert_eq!(right["right"], json!(true), "{right}");

    let acts = json!({ "acts": ["touches f1", "makes g1f3"] });
    let (_, broken) = post("/api/course/touch/own", acts).await;
    assert_eq!((&broken["right"], &broken["articles"][0]["number"]), (&json!(false), &json!("4.3.1")));
    let (status, _) = post("/api/course/touch/own", json!({ "acts": vec!["presses"; 1000] })).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(post("/api/course/touch/none", json!("show")).await.0, StatusCode::NOT_FOUND);
    assert_ne!(post("/api/course/touch/own", json!({ "dances": 1 })).await.0, StatusCode::OK);
}

#[tokio::test]
async fn figures_are_drawn_and_the_old_rules_refuse_what_they_do_not_know() {
    let folder = tempdir().unwrap();
    let street = Street::open(folder.path(), davar_hall::Limits::default()).await;
    let (status, svg) = street.ask_text("GET", "/api/course/figures/4a.svg?lang=fa", "", None).await;
    assert!(status.is_success() && svg.starts_with("<svg") && svg.contains("شکل"), "{svg}");
    assert_eq!(street.ask("GET", "/api/course/figures/27.svg", "", None).await.0, StatusCode::NOT_FOUND);
    let sandbox = async |moves: Value| street.ask("POST", "/api/course/sandbox", "", Some(moves)).await;
    let (_, game) = sandbox(json!(["c1e3", "e7e6"])).await;
    assert_eq!((&game["turn"], &game["over"]), (&json!("White"), &json!(false)), "the elephant leaps: {game}");
    assert_eq!(sandbox(json!(["e2e4"])).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(sandbox(json!(vec!["b1c3"; 5000])).await.0, StatusCode::UNPROCESSABLE_ENTITY);
}
