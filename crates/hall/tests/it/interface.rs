//! The interface over HTTP, without a socket.

use std::collections::BTreeSet;

use axum::http::StatusCode;
use serde_json::{Value, json};
use tempfile::tempdir;

use crate::help::{Street, event};

#[tokio::test]
async fn an_event_is_arranged_by_hand_by_pasting_and_by_the_berger_tables() {
    let folder = tempdir().unwrap();
    let (street, links) =
        Street::with_event(folder.path(), event(2018, &["regime rapid supervised", "control 15+10"]), 1).await;
    let arbiter = links["arbiter"].as_str().unwrap();
    let (status, made) =
        street.ask("POST", "/api/events/1/boards", arbiter, Some(json!({ "text": "A,B,2\nC,D,2" }))).await;
    assert_eq!((status, &made["boards"]), (StatusCode::CREATED, &json!([2, 3])));
    let players = json!({ "players": ["A", "B", "C", "D"] });
    let (_, made) = street.ask("POST", "/api/events/1/round-robin", arbiter, Some(players)).await;
    assert_eq!(made["boards"].as_array().unwrap().len(), 6);
    let (_, event) = street.ask("GET", "/api/events/1", links["public"].as_str().unwrap(), None).await;
    let boards = event["boards"].as_array().unwrap();
    assert_eq!((boards.len(), &boards[2]["number"], &boards[2]["round"]), (9, &json!(2), &json!(2)));
    let (status, wrong) = street.ask("POST", "/api/events/1/boards", arbiter, Some(json!({ "text": "A,B\nC" }))).await;
    assert_eq!((status, &wrong["line"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!(2)));
    let (_, results) = street.ask("GET", "/api/events/1/results", arbiter, None).await;
    assert_eq!(results["players"].as_array().unwrap().len(), 6);
}

#[tokio::test]
async fn settings_that_the_laws_do_not_allow_are_refused_with_the_reason() {
    let folder = tempdir().unwrap();
    let street = Street::open(folder.path(), davar_hall::Limits::default()).await;
    let token = street.hall.hall_token();
    let wrong = [
        (event(1999, &[]), "no edition"),
        (event(2023, &["control x"]), "period"),
        (event(2001, &["rule no-agreement-before 30"]), "agreement"),
        (json!({ "name": "\u{202e}\u{0}", "edition": 2023 }), "name"),
        (json!({ "name": "x", "hall": { "manner": "wild" } }), "wild"),
    ];
    for (wish, word) in wrong {
        let (status, error) = street.ask("POST", "/api/events", &token, Some(wish)).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{error}");
        assert!(error["error"].as_str().unwrap().contains(word), "{error}");
    }
    let preview = json!({ "edition": 2023, "setup": ["regime blitz supervised", "control 3+2"] });
    let (_, shown) = street.ask("POST", "/api/preview", "", Some(preview)).await;
    let period = &shown["control"]["white"]["periods"][0];
    assert_eq!((&period["main_ms"], &period["each_move_ms"]), (&json!(180_000), &json!(2_000)), "{shown}");
}

#[tokio::test]
async fn seats_see_and_arrange_what_is_theirs() {
    let folder = tempdir().unwrap();
    let (street, first) = Street::with_event(folder.path(), event(2023, &[]), 1).await;
    let second = street.event(event(2023, &[]), 1).await;
    let white = first["boards"][0]["white"].as_str().unwrap();
    let arbiter = first["arbiter"].as_str().unwrap();
    for (token, path, status) in [
        (arbiter, "/api/events", 403),
        (arbiter, "/api/events/2", 404),
        (arbiter, "/api/boards/2", 404),
        (arbiter, "/api/boards/1/report", 200),
        (white, "/api/events/1/links", 403),
        (white, "/api/boards/1/log.jsonl", 403),
        (white, "/api/boards/1/position?ply=0", 403),
        (white, "/api/boards/1", 200),
        (first["public"].as_str().unwrap(), "/api/boards/1", 200),
        (second["public"].as_str().unwrap(), "/api/boards/1", 404),
        ("", "/api/events/1", 401),
    ] {
        assert_eq!(street.ask("GET", path, token, None).await.0, status, "{path}");
    }
    let (status, _) = street.ask("PATCH", "/api/boards/1", white, Some(json!({ "white": "Other" }))).await;
    assert_eq!(status, 403);
    let names = json!({ "white": "<script>alert(1)</script>" });
    assert_eq!(street.ask("PATCH", "/api/boards/1", arbiter, Some(names)).await.0, 200);
    let (_, pgn) = street.ask_text("GET", "/api/boards/1/game.pgn", arbiter, None).await;
    assert!(pgn.contains("[White \"<script>alert(1)</script>\"]"), "data stays data: {pgn}");
}

#[tokio::test]
async fn the_description_names_every_schema_it_uses_and_only_paths_that_answer() {
    let folder = tempdir().unwrap();
    let (street, _) = Street::with_event(folder.path(), event(2023, &[]), 1).await;
    let token = street.hall.hall_token();
    let (_, text) = street.ask_text("GET", "/api/openapi.json", "", None).await;
    let described: Value = serde_json::from_str(&text).unwrap();
    let schemas: BTreeSet<&String> = described["components"]["schemas"].as_object().unwrap().keys().collect();
    for used in text.split("#/components/schemas/").skip(1) {
        let name = used.split('"').next().unwrap().to_owned();
        assert!(schemas.contains(&name), "{name}");
    }
    for (path, methods) in described["paths"].as_object().unwrap() {
        let filled = path.replace("{event}", "1").replace("{board}", "1");
        for method in methods.as_object().unwrap().keys() {
            let method = method.to_uppercase();
            let body = (method != "GET").then(|| json!({ "no such field": 1 }));
            let (status, answer) = street.ask(&method, &filled, &token, body).await;
            let is_route = status != StatusCode::METHOD_NOT_ALLOWED && (status != 404 || answer.get("error").is_some());
            assert!(is_route, "{method} {path}: {status} {answer}");
        }
    }
}

/// Holds a value against the schema of its name: required fields, known fields, types, constants.
fn fits(described: &Value, schema: &Value, value: &Value, at: &str) {
    if let Some(name) = schema["$ref"].as_str() {
        let name = name.trim_start_matches("#/components/schemas/");
        return fits(described, &described["components"]["schemas"][name], value, &format!("{at}:{name}"));
    }
    if let Some(one) = schema["oneOf"].as_array() {
        let other = one.iter().find(|schema| schema["type"] != "null").unwrap();
        return if value.is_null() { assert!(one.len() > 1, "{at}") } else { fits(described, other, value, at) };
    }
    if let Some(constant) = schema.get("const") {
        return assert_eq!(constant, value, "{at}");
    }
    if let Some(known) = schema["enum"].as_array() {
        return assert!(known.contains(value) || value.is_null(), "{at}: {value}");
    }
    match value {
        Value::Object(fields) if schema.get("properties").is_some() => {
            for required in schema["required"].as_array().into_iter().flatten() {
                assert!(fields.contains_key(required.as_str().unwrap()), "{at} lacks {required}: {value}");
            }
            for (name, field) in fields {
                let schema = &schema["properties"][name];
                assert!(!schema.is_null(), "{at}.{name} is not described");
                fits(described, schema, field, &format!("{at}.{name}"));
            }
        }
        Value::Array(items) => items.iter().for_each(|item| fits(described, &schema["items"], item, at)),
        value => {
            let types: Vec<&str> = match &schema["type"] {
                Value::String(one) => vec![one],
                many => many.as_array().unwrap().iter().map(|one| one.as_str().unwrap()).collect(),
            };
            let is = match value {
                Value::Null => "null",
                Value::Bool(_) => "boolean",
                Value::Number(number) if number.is_u64() => "integer",
                Value::Number(_) => "number",
                Value::String(_) => "string",
                _ => "object",
            };
            assert!(
                types.contains(&is) || (is == "integer" && types.contains(&"number")),
                "{at}: {value} is no {types:?}"
            );
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_and_messages_are_as_described() {
    let folder = tempdir().unwrap();
    let (street, links) = Street::with_event(folder.path(), event(2023, &["control 3+2"]), 1).await;
    let (_, described) = street.ask("GET", "/api/openapi.json", "", None).await;
    let check = |name: &str, value: &Value| {
        fits(&described, &json!({ "$ref": format!("#/components/schemas/{name}") }), value, "");
    };
    check("Links", &links);
    let arbiter = links["arbiter"].as_str().unwrap();
    let mut client = crate::help::Client::connect(street.at).await;
    client.send(&json!({ "do": "enter", "token": arbiter })).await;
    check("EnteredMessage", &client.hear("entered").await);
    check("BoardMessage", &client.watch(1, 0).await);
    client.send(&json!({ "do": "floor" })).await;
    check("FloorMessage", &client.hear("floor").await);
    check("SaidMessage", &client.say(1, "starts the clock").await);
    check("FactMessage", &client.hear("fact").await);
    check("Summary", &client.hear("summary").await);
    check("RefusedMessage", &client.say(1, "starts").await);
    let mut white = crate::help::Client::seat(street.at, &links["boards"][0]["white"], 1).await;
    white.say(1, "touches e2").await;
    white.say(1, "makes e2e4").await;
    white.say(1, "presses").await;
    for seq in 2..=4 {
        check("FactMessage", &white.hear_that("fact", |message| message["view"]["seq"] == seq).await);
    }
    for (path, name) in [
        ("/api/words", "Words"),
        ("/api/me", "Me"),
        ("/api/events/1", "Event"),
        ("/api/events/1/links", "Links"),
        ("/api/events/1/results", "Results"),
        ("/api/boards/1", "BoardMessage"),
        ("/api/boards/1/position?ply=1", "PositionAfter"),
        ("/api/boards/1/claim", "Occurrences"),
        ("/api/boards/1/report", "Report"),
    ] {
        let (status, answer) = street.ask("GET", path, arbiter, None).await;
        assert_eq!(status, StatusCode::OK, "{path}");
        check(name, &answer);
    }
}

#[tokio::test]
async fn codes_files_and_the_page_come_with_a_strict_policy() {
    use tower::ServiceExt as _;
    let folder = tempdir().unwrap();
    let (street, links) = Street::with_event(folder.path(), event(2023, &[]), 1).await;
    let (status, svg) = street.ask_text("POST", "/api/qr", "", Some(json!({ "text": "http://hall/#w1-x" }))).await;
    assert!(status == StatusCode::OK && svg.contains("<svg"), "{svg}");
    let (status, _) = street.ask("POST", "/api/qr", "", Some(json!({ "text": "x".repeat(513) }))).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    let (status, trf) =
        street.ask_text("GET", "/api/events/1/report.trf", links["arbiter"].as_str().unwrap(), None).await;
    assert!(status == StatusCode::OK && trf.starts_with("012 Event\n062 2\n001    1"), "{trf}");
    for path in ["/", "/api/words", "/app.js", "/words/en.json", "/pieces.svg", "/nowhere"] {
        let router = davar_hall::router(street.hall.clone());
        let request = axum::http::Request::builder().uri(path).body(axum::body::Body::empty()).unwrap();
        let response = router.oneshot(request).await.unwrap();
        let policy = response.headers()["content-security-policy"].to_str().unwrap();
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{path}");
        assert_eq!(response.headers()["referrer-policy"], "no-referrer");
        assert_eq!(response.status() == StatusCode::OK, path != "/nowhere", "{path}");
    }
    assert_eq!(street.ask("GET", "/../Cargo.toml", "", None).await.0, StatusCode::NOT_FOUND);
}
