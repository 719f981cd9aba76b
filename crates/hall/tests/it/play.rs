//! Whole games between two players and an arbiter.

use std::time::Duration;

use serde_json::{Value, json};
use tempfile::tempdir;

use crate::help::{Client, Street, event, first, ruled};

struct Table {
    board: u64,
    white: Client,
    black: Client,
    arbiter: Client,
}

impl Table {
    async fn sit(street: &Street, links: &Value) -> Self {
        let (board, seats) = first(links);
        let white = Client::seat(street.at, &seats["white"], board).await;
        let black = Client::seat(street.at, &seats["black"], board).await;
        let arbiter = Client::seat(street.at, &links["arbiter"], board).await;
        Self { board, white, black, arbiter }
    }

    async fn white(&mut self, phrase: &str) -> Value {
        self.white.say(self.board, phrase).await
    }

    async fn black(&mut self, phrase: &str) -> Value {
        self.black.say(self.board, phrase).await
    }

    async fn arbiter(&mut self, phrase: &str) -> Value {
        self.arbiter.say(self.board, phrase).await
    }

    /// Moves are made and the clock is pressed after each, White first.
    async fn moves(&mut self, moves: &str) -> Value {
        let mut last = Value::Null;
        for (index, m) in moves.split(' ').enumerate() {
            let side = if index % 2 == 0 { &mut self.white } else { &mut self.black };
            last = side.say(self.board, &format!("makes {m}")).await;
            assert_eq!(last["is"], "said", "{m}: {last}");
            if side.say(self.board, "presses").await["is"] != "said" {
                break;
            }
        }
        last
    }

    /// What the arbiter sees now.
    async fn seen(&mut self) -> Value {
        self.arbiter.watch(self.board, u64::MAX / 2).await["view"].clone()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_a_touch_an_illegal_move_an_offer_and_a_mate() {
    let folder = tempdir().unwrap();
    let (street, links) = Street::with_event(folder.path(), event(2023, &["control 90+30"]), 1).await;
    let mut table = Table::sit(&street, &links).await;
    assert_eq!(table.white("starts the clock").await["why"], "not-yours");
    assert_eq!(table.black("declines").await["why"], "senseless");
    table.arbiter("starts the clock").await;
    // A touched knight must move, and anybody at the board sees that it was touched.
    assert_eq!(ruled(&table.white("touches g1").await), ["must move g1"]);
    let view = table.black.view(2).await;
    assert_eq!((&view["touched"]["squares"], &view["turn"]), (&json!(["g1"]), &json!("White")));
    table.white("makes g1f3").await;
    let view = table.black.view(3).await;
    assert_eq!((&view["made"], &view["turn"], &view["plies"]), (&json!(true), &json!("White"), &json!(0)));
    assert_eq!(view["board"], "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R");
    table.white("presses").await;
    assert_eq!(table.black.view(4).await["moves"]["add"][0]["san"], "Nf3");
    // An illegal move stands on the board. Its maker and the opponent are not told that it is illegal; the arbiter is.
    assert!(ruled(&table.black("makes e8e6").await).is_empty());
    let view = table.white.view(5).await;
    assert_eq!((&view["made"], &view["turn"]), (&json!(true), &json!("Black")));
    assert_eq!(view["board"], "rnbq1bnr/pppppppp/4k3/8/8/5N2/PPPPPPPP/RNBQKB1R");
    assert!(view.get("alerts").is_none() && view.get("fen").is_none());
    let told = table.arbiter.hear_that("fact", |message| message["view"]["seq"] == 5).await;
    assert_eq!(told["view"]["alerts"][0]["kind"], "illegal-move");
    assert!(told["fact"]["rulings"][0]["says"].as_str().unwrap().starts_with("illegal: "));
    let pressed = table.black("presses").await;
    assert!(ruled(&pressed)[0].starts_with("Black's illegal move 1"), "{pressed}");
    let view = table.white.view(6).await;
    assert_eq!(
        (&view["illegal_moves"]["black"], &view["board"]),
        (&json!(1), &json!("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R"))
    );
    // He must now move the king if he can; he cannot, so anything goes.
    table.arbiter("starts the clock").await;
    assert_eq!(table.black("makes f7f6").await["is"], "said");
    assert_eq!(table.black("offers a draw").await["is"], "said");
    table.black("presses").await;
    let view = table.seen().await;
    assert_eq!((&view["offer"], &view["plies"]), (&json!("Black"), &json!(2)), "{view}");
    assert_eq!(table.white("declines").await["is"], "said");
    assert_eq!(table.white("accepts").await["why"], "senseless");
    // A player stops the clocks: the desk is called until the arbiter has spoken.
    table.white("stops the clocks").await;
    let called = json!({ "kind": "call", "side": "White", "says": "stops the clocks" });
    assert_eq!(table.seen().await["alerts"][0], called);
    table.arbiter("starts the clock").await;
    assert_eq!(table.seen().await["alerts"], json!([]));
    table.moves("e2e4 g7g5").await;
    let mate = table.white("makes f3g5").await;
    assert_eq!(mate["is"], "said");
    table.white("presses").await;
    assert_eq!(table.black("resigns").await["is"], "said");
    let view = table.seen().await;
    assert_eq!((&view["result"]["score"], &view["result"]["says"]), (&json!("1-0"), &json!("White wins: resignation")));
    assert_eq!(table.white("offers a draw").await["why"], "over");
    let path = format!("/api/boards/{}/game.pgn", table.board);
    let (_, pgn) = street.ask_text("GET", &path, links["public"].as_str().unwrap(), None).await;
    assert!(pgn.contains("1. Nf3") && pgn.contains("[%clk ") && pgn.contains("Black's illegal move 1"), "{pgn}");
    assert!(pgn.contains("[Result \"1-0\"]") && pgn.contains("TimeControl \"5400+30\""), "{pgn}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_threefold_claim_wrong_and_right() {
    let folder = tempdir().unwrap();
    let (street, links) = Street::with_event(folder.path(), event(2023, &["control 90+30"]), 1).await;
    let mut table = Table::sit(&street, &links).await;
    table.arbiter("starts the clock").await;
    table.moves("g1f3 g8f6 f3g1 f6g8").await;
    let wrong = table.white("claims threefold").await;
    assert!(ruled(&wrong)[0].starts_with("claim fails: stood 2 times"), "{wrong}");
    // The claim has stopped the clocks in some editions; the arbiter has the game go on where they stand.
    table.arbiter("starts the clock").await;
    if table.seen().await["offer"] == "White" {
        assert_eq!(table.black("declines").await["is"], "said");
    }
    let _ = table.moves("g1f3 g8f6 f3g1").await;
    let token = links["arbiter"].as_str().unwrap();
    let (_, claim) = street.ask("GET", &format!("/api/boards/{}/claim", table.board), token, None).await;
    assert_eq!(claim["times"], 2, "{claim}");
    let right = table.black("claims threefold with f6g8").await;
    assert_eq!(ruled(&right), ["draw: threefold"], "{right}");
    assert_eq!(table.seen().await["result"]["score"], "1/2-1/2");
    let (_, results) = street.ask("GET", "/api/events/1/results", token, None).await;
    assert_eq!(results["players"][0]["points"], 0.5, "{results}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flag_falls_and_the_opponent_cannot_mate() {
    let folder = tempdir().unwrap();
    // Black has a bare king; White's time is a second.
    let setup = ["position 7k/8/8/8/8/8/8/K6R w - - 0 1", "control 1", "regime blitz supervised"];
    let (street, links) = Street::with_event(folder.path(), event(2023, &setup), 1).await;
    let mut table = Table::sit(&street, &links).await;
    table.arbiter("sets White to 300ms").await;
    table.arbiter("starts the clock").await;
    assert_eq!(table.black("claims the flag").await["why"], "senseless", "it has not fallen");
    let fallen = table.arbiter.hear_that("fact", |message| message["fact"].is_null()).await;
    assert_eq!(
        fallen["view"]["alerts"][0],
        json!({ "kind": "flag", "side": "White", "says": "White's display shows zero" })
    );
    let clock = &fallen["view"]["clock"]["white"];
    assert!(clock["left_ms"] == 0 && clock["zero_at_ms"].is_u64(), "{clock}");
    let ruling = table.arbiter("sees the flag of White").await;
    assert_eq!(ruled(&ruling), ["draw: time, but the opponent cannot mate"], "{ruling}");
    assert_eq!(table.seen().await["result"]["score"], "1/2-1/2");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_machine_reports_a_flag_if_the_event_says_so() {
    let folder = tempdir().unwrap();
    let mut wish = event(2023, &["control 1", "regime blitz supervised"]);
    wish["hall"] = json!({ "flags": "machine" });
    let (street, links) = Street::with_event(folder.path(), wish, 1).await;
    let mut table = Table::sit(&street, &links).await;
    table.arbiter("sets White to 200ms").await;
    table.arbiter("starts the clock").await;
    let over = table.black.hear_that("fact", |message| !message["view"]["result"].is_null()).await;
    assert_eq!(over["fact"]["says"], "sees the flag of White");
    assert_eq!(over["view"]["result"]["says"], "Black wins: time");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_comes_back_and_hears_what_he_missed() {
    let folder = tempdir().unwrap();
    let (street, links) = Street::with_event(folder.path(), event(2023, &["control 3+2"]), 1).await;
    let mut table = Table::sit(&street, &links).await;
    table.arbiter("starts the clock").await;
    table.moves("e2e4 e7e5").await;
    let (board, seats) = first(&links);
    let mut again = Client::seat(street.at, &seats["white"], board).await;
    let opening = again.watch(board, 3).await;
    let missed: Vec<u64> =
        opening["facts"].as_array().unwrap().iter().map(|fact| fact["seq"].as_u64().unwrap()).collect();
    assert_eq!(missed, [4, 5]);
    assert_eq!(opening["view"]["moves"]["add"].as_array().unwrap().len(), 2);
    assert!(table.white("makes g1f3").await["is"] == "said" && again.view(6).await["made"] == true);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_from_its_log_after_the_server_stopped() {
    let folder = tempdir().unwrap();
    let (street, links) = Street::with_event(folder.path(), event(2023, &["control 3+2"]), 1).await;
    let mut table = Table::sit(&street, &links).await;
    table.arbiter("starts the clock").await;
    table.moves("e2e4 e7e5").await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let before = table.seen().await;
    let left = before["clock"]["white"]["left_ms"].as_u64().unwrap();
    drop((table, street));
    let street = Street::open(folder.path(), davar_hall::Limits::default()).await;
    let mut table = Table::sit(&street, &links).await;
    let opening = table.arbiter.watch(table.board, 5).await;
    assert_eq!(opening["facts"][0]["says"], "stops the clocks");
    let clock = &opening["view"]["clock"];
    assert_eq!(clock["running"], false);
    let now_left = clock["white"]["left_ms"].as_u64().unwrap();
    assert!(now_left + 50 >= left.saturating_sub(1_500) && now_left <= left + 1_500, "{left} and {now_left}");
    assert_eq!(opening["view"]["alerts"][0]["kind"], "stopped");
    assert_eq!(table.arbiter("starts the clock").await["is"], "said");
    assert_eq!(table.moves("g1f3 b8c6").await["is"], "said");
    assert_eq!(table.seen().await["plies"], 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn in_the_assisted_manner_only_legal_moves_are_made_and_completed_at_once() {
    let folder = tempdir().unwrap();
    let mut wish = event(2023, &["control 3+2"]);
    wish["hall"] = json!({ "manner": "assisted" });
    let (street, links) = Street::with_event(folder.path(), wish, 1).await;
    let mut table = Table::sit(&street, &links).await;
    table.arbiter("starts the clock").await;
    assert_eq!(table.white("touches g1").await["why"], "assisted");
    assert_eq!(table.white("plays e2e5").await["why"], "assisted");
    assert_eq!(table.white("makes e2e4").await["why"], "assisted");
    assert_eq!(table.white("plays e2e4").await["is"], "said");
    let view = table.black.view(2).await;
    assert!(view["legal"].as_array().unwrap().contains(&json!("e7e5")) && view["made"] == false);
    assert_eq!(view["clock"]["side"], "Black");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_players_share_a_tablet() {
    let folder = tempdir().unwrap();
    let (street, links) = Street::with_event(folder.path(), event(2023, &["control 3+2"]), 1).await;
    let (board, seats) = first(&links);
    let mut tablet = Client::seat(street.at, &seats["tablet"], board).await;
    assert_eq!(tablet.say_as(board, "starts the clock", Some("Black")).await["is"], "said");
    for (side, m) in [("White", "e2e4"), ("Black", "e7e5")] {
        assert_eq!(tablet.say_as(board, &format!("plays {m}"), Some(side)).await["is"], "said");
    }
    assert_eq!(tablet.say_as(board, "resigns", Some("White")).await["is"], "said");
    let opening = tablet.watch(board, 0).await;
    assert_eq!(opening["view"]["result"]["score"], "0-1");
}
