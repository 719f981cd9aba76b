//! Who may say what, and what happens to those who send garbage or too much.

use axum::http::StatusCode;
use davar_hall::Limits;
use serde_json::json;
use tempfile::tempdir;

use crate::help::{Client, Street, event, first};

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_says_what_is_its_own_and_nothing_else() {
    let folder = tempdir().unwrap();
    let (street, links) = Street::with_event(folder.path(), event(2023, &["control 3+2"]), 2).await;
    let (board, seats) = first(&links);
    let (other, others) = (links["boards"][1]["board"].as_u64().unwrap(), &links["boards"][1]);
    let token = street.hall.hall_token();
    let wish = json!({ "name": "Deputy", "boards": [other] });
    let (_, deputy) = street.ask("POST", "/api/events/1/deputies", &token, Some(wish)).await;
    let say = async |token: &serde_json::Value, board: u64, phrase: &str| {
        let body = json!({ "phrase": phrase });
        let (status, said) =
            street.ask("POST", &format!("/api/boards/{board}/say"), token.as_str().unwrap(), Some(body)).await;
        (status, said["why"].as_str().unwrap_or("taken").to_owned())
    };
    let refused = (StatusCode::FORBIDDEN, "not-yours".to_owned());
    let taken = (StatusCode::OK, "taken".to_owned());
    assert_eq!(say(&links["public"], board, "starts the clock").await, refused);
    assert_eq!(say(&deputy["link"], board, "starts the clock").await, refused, "not his board");
    assert_eq!(say(&deputy["link"], other, "starts the clock").await, taken);
    assert_eq!(say(&links["arbiter"], board, "starts the clock").await, taken);
    assert_eq!(say(&others["white"], board, "touches g1").await, refused, "another board");
    assert_eq!(say(&seats["white"], board, "sets White to 5:00").await.1, "words", "the arbiter's words");
    assert_eq!(say(&seats["white"], board, "declares 1-0").await.1, "words");
    assert_eq!(say(&seats["white"], board, "plays e2e5 unnoticed").await, refused);
    assert_eq!(say(&seats["black"], board, "makes e2e4").await.1, "senseless");
    assert_eq!(say(&seats["white"], board, "makes e2e4").await, taken);
    assert_eq!(say(&seats["white"], board, "presses\n").await.1, "words");
    // Nobody speaks for the other side.
    let body = json!({ "phrase": "resigns", "as": "Black" });
    let path = format!("/api/boards/{board}/say");
    let (status, _) = street.ask("POST", &path, seats["white"].as_str().unwrap(), Some(body)).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_void_link_opens_nothing() {
    let folder = tempdir().unwrap();
    let (street, links) = Street::with_event(folder.path(), event(2023, &[]), 1).await;
    let (board, seats) = first(&links);
    let white = seats["white"].as_str().unwrap();
    assert_eq!(street.ask("GET", "/api/me", white, None).await.0, StatusCode::OK);
    let (status, _) =
        street.ask("POST", &format!("/api/boards/{board}/relink"), links["arbiter"].as_str().unwrap(), None).await;
    assert_eq!(status, StatusCode::OK);
    for token in ["", "w1-AAAAAAAAAAAAAAAAAAAAAA", white] {
        assert_eq!(street.ask("GET", "/api/me", token, None).await.0, StatusCode::UNAUTHORIZED);
    }
    let mut client = Client::connect(street.at).await;
    client.send(&json!({ "do": "enter", "token": white })).await;
    assert_eq!(client.hear("bye").await["why"], "token");
    assert_eq!(client.next().await, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sends_too_much_or_too_long_is_dropped_and_others_play_on() {
    let folder = tempdir().unwrap();
    let (street, links) = Street::with_event(folder.path(), event(2023, &["control 3+2"]), 1).await;
    let (board, seats) = first(&links);
    let mut long = Client::seat(street.at, &seats["white"], board).await;
    long.send_text(&format!("{{\"do\":\"say\",\"board\":1,\"phrase\":\"{}\"}}", "x".repeat(100_000))).await;
    while let Some(message) = long.next().await {
        assert_eq!(message["is"], "bye");
    }
    let mut flood = Client::seat(street.at, &seats["white"], board).await;
    for _ in 0..400 {
        flood.send_text("{\"do\":\"ping\",\"id\":1}").await;
    }
    let mut whys = Vec::new();
    while let Some(message) = flood.next().await {
        whys.push((message["is"].clone(), message["why"].clone()));
    }
    // The last word may be lost with what the client still sends.
    assert!(whys.contains(&(json!("refused"), json!("limit"))) && whys.len() < 300, "{}", whys.len());
    let mut arbiter = Client::seat(street.at, &links["arbiter"], board).await;
    assert_eq!(arbiter.say(board, "starts the clock").await["is"], "said");
}

#[tokio::test(flavor = "multi_thread")]
async fn garbage_is_refused_with_words() {
    let folder = tempdir().unwrap();
    let (street, links) = Street::with_event(folder.path(), event(2023, &[]), 1).await;
    let (board, seats) = first(&links);
    let mut client = Client::seat(street.at, &seats["white"], board).await;
    for text in ["", "{", "[]", "{\"do\":\"fly\"}", "{\"do\":\"say\"}", "{\"do\":\"watch\",\"board\":-1}", "\u{202e}"] {
        client.send_text(text).await;
        assert_eq!(client.hear("refused").await["why"], "words", "{text}");
    }
    client.send(&json!({ "do": "watch", "board": 99 })).await;
    assert_eq!(client.hear("refused").await["why"], "no-board");
    let misspelt = client.say(board, "tuoches g1").await;
    assert_eq!((&misspelt["why"], &misspelt["column"]), (&json!("words"), &json!(1)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_hall_says_so() {
    let folder = tempdir().unwrap();
    let street = Street::open(folder.path(), Limits { connections: 3, ..Limits::default() }).await;
    let mut inside = Vec::new();
    for _ in 0..3 {
        inside.push(Client::connect(street.at).await);
    }
    assert!(tokio_tungstenite::connect_async(format!("ws://{}/api/ws", street.at)).await.is_err());
}
