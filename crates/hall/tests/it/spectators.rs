//! What spectators see, and when.

use serde_json::{Value, json};
use tempfile::tempdir;

use crate::help::{Client, Street, event, first};

async fn play(white: &mut Client, black: &mut Client, board: u64, moves: &str) {
    for (index, m) in moves.split(' ').enumerate() {
        let side = if index % 2 == 0 { &mut *white } else { &mut *black };
        let said = side.say(board, &format!("plays {m}")).await;
        assert_eq!(said["is"], "said", "{said}");
    }
}

fn sans(view: &Value) -> Vec<String> {
    view["moves"]["add"].as_array().unwrap().iter().map(|m| m["san"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_are_as_many_moves_behind_as_the_event_says() {
    let folder = tempdir().unwrap();
    let mut wish = event(2023, &["control 3+2"]);
    wish["hall"] = json!({ "delay": { "moves": 1, "minutes": 0 } });
    let (street, links) = Street::with_event(folder.path(), wish, 1).await;
    let (board, seats) = first(&links);
    let mut arbiter = Client::seat(street.at, &links["arbiter"], board).await;
    let mut white = Client::seat(street.at, &seats["white"], board).await;
    let mut black = Client::seat(street.at, &seats["black"], board).await;
    let mut public = Client::seat(street.at, &links["public"], board).await;
    arbiter.say(board, "starts the clock").await;
    play(&mut white, &mut black, board, "e2e4 e7e5 g1f3").await;
    let late = public.watch(board, 0).await;
    assert_eq!(sans(&late["view"]), ["e4"], "{late}");
    assert!(late["facts"].as_array().unwrap().iter().all(|fact| fact["says"] != "plays g1f3"));
    // The same after the server stopped.
    drop((arbiter, white, black, public, street));
    let street = Street::open(folder.path(), davar_hall::Limits::default()).await;
    let mut public = Client::seat(street.at, &links["public"], board).await;
    assert_eq!(sans(&public.watch(board, 0).await["view"]), ["e4"]);
    let path = format!("/api/boards/{board}/game.pgn");
    let (status, _) = street.ask("GET", &path, links["public"].as_str().unwrap(), None).await;
    assert_eq!(status, 404, "nor is the game given out");
    let mut white = Client::seat(street.at, &seats["white"], board).await;
    assert_eq!(white.say(board, "resigns").await["is"], "said");
    let last = public.hear_that("fact", |message| !message["view"]["result"].is_null()).await;
    assert_eq!(last["view"]["result"]["score"], "0-1");
    assert_eq!(sans(&public.watch(board, 0).await["view"]), ["e4", "e5", "Nf3"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_floor_shows_all_boards_and_alerts_to_arbiters_only() {
    let folder = tempdir().unwrap();
    let (street, links) = Street::with_event(folder.path(), event(2023, &["control 3+2"]), 3).await;
    let (board, seats) = first(&links);
    let mut arbiter = Client::seat(street.at, &links["arbiter"], board).await;
    let mut public = Client::seat(street.at, &links["public"], board).await;
    for client in [&mut arbiter, &mut public] {
        client.send(&json!({ "do": "floor" })).await;
        let floor = client.hear("floor").await;
        let states: Vec<&Value> = floor["boards"].as_array().unwrap().iter().map(|board| &board["state"]).collect();
        assert_eq!(states, ["waiting"; 3]);
    }
    let mut white = Client::seat(street.at, &seats["white"], board).await;
    arbiter.say(board, "starts the clock").await;
    white.say(board, "makes e2e5").await;
    let seen = arbiter.hear_that("summary", |it| it["alerts"][0]["kind"] == "illegal-move").await;
    assert_eq!((&seen["state"], &seen["running"]), (&json!("playing"), &json!(true)));
    let seen = public.hear_that("summary", |it| it["placement"].as_str().unwrap().contains("4P3")).await;
    assert!(seen.get("alerts").is_none() && seen["plies"] == 0);
}
