//! The server is killed in mid-play, again and again; nothing that it acknowledged may be lost.
//!
//! The server is this test binary, started once more. `DAVAR_KILLS=300` in the environment makes the test long.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use davar_hall::{Hall, Limits};
use davar_journal::Log;
use serde_json::{Value, json};
use tempfile::tempdir;

use crate::help::Street;

/// Set in the environment of the server.
const DATA: &str = "DAVAR_HALL_TEST_DATA";
const NAME: &str = "kill::nothing_acknowledged_is_lost_when_the_server_is_killed";
const BOARDS: usize = 4;

/// For each board, the facts that were acknowledged, by their numbers.
type Acknowledged = Arc<Mutex<BTreeMap<u64, BTreeMap<u64, String>>>>;

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    if let Ok(data) = std::env::var(DATA) {
        return runtime.block_on(serve(Path::new(&data)));
    }
    let kills: u64 = std::env::var("DAVAR_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(8);
    // Logs that are read again after each kill grow, so after some kills a new hall is opened.
    let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
    let mut left = kills;
    while left > 0 {
        let some = left.min(10);
        left -= some;
        kill(&runtime, some, &mut seed);
    }
}

fn kill(runtime: &tokio::runtime::Runtime, kills: u64, seed: &mut u64) {
    let folder = tempdir().unwrap();
    // An edition in which no game ends by repetition.
    let links = runtime.block_on(async {
        let wish = json!({ "name": "Event", "edition": 2001, "setup": ["control 600"] });
        Street::with_event(folder.path(), wish, BOARDS).await.1
    });
    let acknowledged = Acknowledged::default();
    for round in 0..kills {
        let (mut server, at) = start(folder.path());
        runtime.block_on(async {
            compare(at, &links, &acknowledged, round).await;
            let players: Vec<_> =
                (0..BOARDS).map(|index| tokio::spawn(play(at, links.clone(), index, acknowledged.clone()))).collect();
            *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            tokio::time::sleep(Duration::from_millis(30 + (*seed >> 33) % 300)).await;
            server.kill().unwrap();
            server.wait().unwrap();
            for player in players {
                player.await.unwrap();
            }
        });
    }
    let (mut server, at) = start(folder.path());
    runtime.block_on(compare(at, &links, &acknowledged, kills));
    server.kill().unwrap();
    server.wait().unwrap();
    let facts: usize = acknowledged.lock().unwrap().values().map(BTreeMap::len).sum();
    assert!(facts as u64 > kills * BOARDS as u64, "{facts} facts were acknowledged, too few to say anything");
    let database = rusqlite::Connection::open(folder.path().join("hall.db")).unwrap();
    let whole: String = database.pragma_query_value(None, "integrity_check", |row| row.get(0)).unwrap();
    assert_eq!(whole, "ok");
}

// Where it listens is told to who started it.
#[allow(clippy::print_stdout)]
async fn serve(data: &Path) {
    let limits = Limits { messages_a_second: 1_000_000, messages_at_once: 1_000_000, ..Limits::default() };
    let hall = Hall::open(&data.join("hall.db"), limits).unwrap();
    hall.recover().await;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    println!("\nlistens at {}", listener.local_addr().unwrap());
    davar_hall::serve(listener, davar_hall::router(hall), 1000, std::future::pending()).await.unwrap();
}

fn start(data: &Path) -> (Child, SocketAddr) {
    let mut server = Command::new(std::env::current_exe().unwrap())
        .args([NAME, "--exact", "--nocapture"])
        .env(DATA, data)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(server.stdout.take().unwrap()).lines();
    let at = lines.map_while(Result::ok).find_map(|line| line.strip_prefix("listens at ").map(str::to_owned));
    (server, at.expect("the server listens").parse().unwrap())
}

/// Plays on one board until the connection breaks, and writes down what was acknowledged.
async fn play(at: SocketAddr, links: Value, index: usize, acknowledged: Acknowledged) {
    let seats = &links["boards"][index];
    let board = seats["board"].as_u64().unwrap();
    let Some(mut socket) = Raw::enter(at, &seats["tablet"]).await else { return };
    let facts = [
        ("White", "starts the clock"),
        ("White", "makes g1f3"),
        ("White", "presses"),
        ("Black", "touches g8"),
        ("Black", "plays g8f6"),
        ("White", "plays f3g1"),
        ("Black", "offers a draw"),
        ("Black", "makes f6g8"),
        ("Black", "presses"),
        ("White", "touches e2"),
        ("White", "stops the clocks"),
    ];
    for (side, phrase) in facts.into_iter().cycle() {
        let message = json!({ "do": "say", "id": 1, "board": board, "phrase": phrase, "as": side });
        let Some(answer) = socket.ask(&message).await else { return };
        if answer["is"] == "said" {
            let seq = answer["seq"].as_u64().unwrap();
            let mut all = acknowledged.lock().unwrap();
            let before = all.entry(board).or_default().insert(seq, phrase.to_owned());
            assert_eq!(before, None, "fact {seq} of board {board} was acknowledged twice");
        }
    }
}

/// After a start: every acknowledged fact is in the log under its number, the chain is whole, the clocks stand, and what
/// is served is what the log plays to.
async fn compare(at: SocketAddr, links: &Value, acknowledged: &Acknowledged, round: u64) {
    let Some(mut arbiter) = Raw::enter(at, &links["arbiter"]).await else { panic!("the arbiter gets in") };
    for seats in links["boards"].as_array().unwrap() {
        let board = seats["board"].as_u64().unwrap();
        let text = http(at, &format!("/api/boards/{board}/log.jsonl"), links["arbiter"].as_str().unwrap()).await;
        let log = Log::read(&text).unwrap_or_else(|broken| panic!("round {round}, board {board}: {broken}"));
        let all = acknowledged.lock().unwrap().get(&board).cloned().unwrap_or_default();
        for (seq, phrase) in &all {
            let record = log.records().get(*seq as usize - 1);
            let record = record.unwrap_or_else(|| panic!("round {round}: fact {seq} of board {board} is lost"));
            assert_eq!((record.seq, &record.fact), (*seq, phrase), "round {round}, board {board}");
        }
        // Beyond what was acknowledged there may be one fact a start that was under way, and the stop.
        let beyond = log.records().len() as u64 - all.len() as u64;
        assert!(beyond <= 2 * round, "round {round}: {beyond} facts more than were acknowledged");
        let seen = arbiter.ask(&json!({ "do": "watch", "board": board })).await.expect("a board");
        assert_eq!(seen["view"]["fen"], log.game().position().fen());
        assert_eq!(seen["view"]["seq"], log.records().len());
        assert_eq!(seen["view"]["clock"]["running"], false);
        let left = log.game().clock().map(|clock| clock.face(davar_chess::Side::White).left_ms).unwrap();
        assert_eq!(seen["view"]["clock"]["white"]["left_ms"], left, "the clock stands as in the log");
    }
}

/// A client to which a broken connection is no fault.
struct Raw(tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>);

impl Raw {
    async fn enter(at: SocketAddr, token: &Value) -> Option<Self> {
        let (socket, _) = tokio_tungstenite::connect_async(format!("ws://{at}/api/ws")).await.ok()?;
        let mut raw = Self(socket);
        raw.ask(&json!({ "do": "enter", "token": token })).await?;
        Some(raw)
    }

    async fn ask(&mut self, message: &Value) -> Option<Value> {
        use futures_util::{SinkExt as _, StreamExt as _};
        use tokio_tungstenite::tungstenite::Message;
        self.0.send(Message::text(message.to_string())).await.ok()?;
        match self.0.next().await?.ok()? {
            Message::Text(text) => serde_json::from_str(&text).ok(),
            _ => None,
        }
    }
}

/// The body of an answer over a plain connection.
async fn http(at: SocketAddr, path: &str, token: &str) -> String {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let mut stream = tokio::net::TcpStream::connect(at).await.unwrap();
    let request = format!("GET {path} HTTP/1.0\r\nauthorization: Bearer {token}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).await.unwrap();
    text.split_once("\r\n\r\n").unwrap().1.to_owned()
}
