//! Load on a hall over loopback: `cargo run --release -p davar-hall --example hall-load -- --help`.
//!
//! The server runs in a process of its own, so that it can be held on one core. What the machine itself gives is measured
//! in the same run: a bare WebSocket echo, and a plain append with `fdatasync`.

// An example speaks on standard output and ends where it cannot go on.
#![allow(clippy::print_stdout, clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use davar_hall::{Hall, Limits};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

const HELP: &str = "\
hall-load [--boards N] [--seconds S] [--spectators M] [--games G] [--core C]
  --boards      boards on which a move a second is made [1000]
  --seconds     how long [10]
  --spectators  spectators of one board [5000]
  --games       stored games for the cold start [10000]
  --core        hold the server on this core (needs taskset)";

struct Call {
    numbers: BTreeMap<String, u64>,
}

impl Call {
    fn read() -> Option<Self> {
        let mut numbers = BTreeMap::new();
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            numbers.insert(word.strip_prefix("--")?.to_owned(), words.next()?.parse().ok()?);
        }
        let known = ["boards", "seconds", "spectators", "games", "core"];
        numbers.keys().all(|name| known.contains(&name.as_str())).then_some(Self { numbers })
    }

    fn number(&self, name: &str, otherwise: u64) -> u64 {
        self.numbers.get(name).copied().unwrap_or(otherwise)
    }
}

fn main() {
    let _ = rlimit::increase_nofile_limit(65_536);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    match std::env::args().nth(1).as_deref() {
        Some("serve") => return runtime.block_on(serve(Path::new(&std::env::args().nth(2).unwrap()))),
        Some("echo") => return runtime.block_on(echo()),
        _ => {}
    }
    let Some(call) = Call::read() else { return println!("{HELP}") };
    let core = call.numbers.get("core").copied();
    let folder = tempfile::tempdir().unwrap();
    fdatasync(folder.path());
    runtime.block_on(bare_echo(core, call.number("boards", 1000)));
    runtime.block_on(moves(folder.path(), core, call.number("boards", 1000), call.number("seconds", 10)));
    runtime.block_on(spectators(folder.path(), core, call.number("spectators", 5000), call.number("seconds", 10)));
    cold_start(&runtime, folder.path(), core, call.number("games", 10_000));
}

/// The server as a process: one thread, so that one core is all it uses beside the thread that writes.
async fn serve(data: &Path) {
    let limits = Limits { messages_a_second: 1000, messages_at_once: 10_000, ..Limits::default() };
    let hall = Hall::open(&data.join("hall.db"), limits).unwrap();
    hall.recover().await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    println!("listens at {} {}", listener.local_addr().unwrap(), hall.hall_token());
    davar_hall::serve(listener, davar_hall::router(hall), 20_000, std::future::pending()).await.unwrap();
}

/// A server that sends each message back, as little as a WebSocket server can do.
async fn echo() {
    use axum::extract::ws::WebSocketUpgrade;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    println!("listens at {} -", listener.local_addr().unwrap());
    let answer = async |upgrade: WebSocketUpgrade| {
        upgrade.read_buffer_size(4096).on_upgrade(|mut socket| async move {
            while let Some(Ok(message)) = socket.recv().await {
                if socket.send(message).await.is_err() {
                    return;
                }
            }
        })
    };
    let router = axum::Router::new().route("/api/ws", axum::routing::get(answer));
    davar_hall::serve(listener, router, 20_000, std::future::pending()).await.unwrap();
}

struct Server {
    child: Child,
    at: SocketAddr,
    token: String,
}

impl Server {
    fn start(what: &[&str], core: Option<u64>) -> Self {
        let this = std::env::current_exe().unwrap();
        let mut command = match core {
            Some(core) => {
                let mut command = Command::new("taskset");
                command.args(["-c", &core.to_string()]).arg(this);
                command
            }
            None => Command::new(this),
        };
        let mut child = command.args(what).stdout(Stdio::piped()).spawn().unwrap();
        let line = BufReader::new(child.stdout.take().unwrap()).lines().next().unwrap().unwrap();
        let mut words = line.trim_start_matches("listens at ").split(' ');
        let at = words.next().unwrap().parse().unwrap();
        Self { child, at, token: words.next().unwrap().to_owned() }
    }

    /// What it holds in memory, in KiB, as the system counts it.
    fn memory_kib(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or("0");
        line.split_whitespace().next().and_then(|text| text.parse().ok()).unwrap_or(0)
    }

    async fn ask(&self, method: &str, path: &str, body: &Value) -> Value {
        use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
        let mut stream = TcpStream::connect(self.at).await.unwrap();
        let (body, token) = (body.to_string(), &self.token);
        let head =
            format!("{method} {path} HTTP/1.0\r\nauthorization: Bearer {token}\r\ncontent-type: application/json\r\n");
        stream.write_all(format!("{head}content-length: {}\r\n\r\n{body}", body.len()).as_bytes()).await.unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).await.unwrap();
        serde_json::from_str(text.split_once("\r\n\r\n").unwrap().1).unwrap_or_else(|_| panic!("{path}: {text}"))
    }

    /// An event in which no game ends by repetition, and the links to its boards.
    async fn event(&self, boards: u64) -> Value {
        let wish = json!({ "name": "Load", "edition": 2001, "setup": ["control 600"] });
        let id = self.ask("POST", "/api/events", &wish).await["id"].clone();
        let mut left = boards;
        while left > 0 {
            let some = left.min(1000);
            left -= some;
            let wish = json!({ "boards": vec![json!({ "white": "White", "black": "Black" }); some as usize] });
            self.ask("POST", &format!("/api/events/{id}/boards"), &wish).await;
        }
        self.ask("GET", &format!("/api/events/{id}/links"), &Value::Null).await
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    async fn open(at: SocketAddr) -> Self {
        Self(tokio_tungstenite::connect_async(format!("ws://{at}/api/ws")).await.unwrap().0)
    }

    async fn seat(at: SocketAddr, token: &Value) -> Self {
        let mut socket = Self::open(at).await;
        socket.send(&json!({ "do": "enter", "token": token })).await;
        socket.hear("entered").await;
        socket
    }

    async fn send(&mut self, message: &Value) {
        self.0.send(Message::text(message.to_string())).await.unwrap();
    }

    async fn text(&mut self) -> String {
        self.next_text().await.expect("the server has not ended the connection")
    }

    async fn next_text(&mut self) -> Option<String> {
        loop {
            if let Message::Text(text) = self.0.next().await?.ok()? {
                return Some(text.to_string());
            }
        }
    }

    async fn hear(&mut self, is: &str) -> Value {
        loop {
            let message: Value = serde_json::from_str(&self.text().await).unwrap();
            assert!(message["is"] != "refused" && message["is"] != "bye", "{message}");
            if message["is"] == is {
                return message;
            }
        }
    }

    /// States a fact, and tells how long the answer took.
    async fn say(&mut self, board: &Value, phrase: &str) -> Duration {
        let at = Instant::now();
        self.send(&json!({ "do": "say", "id": 1, "board": board, "phrase": phrase })).await;
        self.hear("said").await;
        at.elapsed()
    }
}

fn tell(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |part: f64| times.get(((times.len() - 1) as f64 * part) as usize).copied().unwrap_or_default();
    println!("{what}: {} times, p50 {:.2?}, p99 {:.2?}, longest {:.2?}", times.len(), at(0.5), at(0.99), at(1.0));
}

fn fdatasync(folder: &Path) {
    let mut file = std::fs::File::create(folder.join("sync")).unwrap();
    let times = (0..500).map(|_| {
        let at = Instant::now();
        file.write_all(&[7; 250]).unwrap();
        file.sync_data().unwrap();
        at.elapsed()
    });
    tell("plain append of 250 bytes and fdatasync", times.collect());
}

async fn bare_echo(core: Option<u64>, connections: u64) {
    let server = Server::start(&["echo"], core);
    let times = Arc::new(Mutex::new(Vec::new()));
    let mut tasks = Vec::new();
    for index in 0..connections {
        let mut socket = Socket::open(server.at).await;
        let times = times.clone();
        tasks.push(tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(index % 1000)).await;
            for _ in 0..3 {
                let at = Instant::now();
                socket.send(&json!({ "do": "say", "id": 1, "board": 1, "phrase": "plays g1f3", "x": "as long" })).await;
                socket.text().await;
                times.lock().unwrap().push(at.elapsed());
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }));
    }
    for task in tasks {
        task.await.unwrap();
    }
    let times = std::mem::take(&mut *times.lock().unwrap());
    tell(&format!("bare WebSocket echo, {connections} connections, a message a second each"), times);
}

/// The moves that both players repeat.
const SHUFFLE: [&str; 4] = ["plays g1f3", "plays g8f6", "plays f3g1", "plays f6g8"];

async fn moves(folder: &Path, core: Option<u64>, boards: u64, seconds: u64) {
    let data = folder.join("moves");
    std::fs::create_dir(&data).unwrap();
    let server = Server::start(&["serve", data.to_str().unwrap()], core);
    let links = server.event(boards).await;
    let empty_kib = server.memory_kib();
    let times = Arc::new(Mutex::new(Vec::new()));
    let mut arbiter = Socket::seat(server.at, &links["arbiter"]).await;
    let mut tasks = Vec::new();
    for (index, seats) in links["boards"].as_array().unwrap().iter().enumerate() {
        let board = seats["board"].clone();
        arbiter.say(&board, "starts the clock").await;
        let mut players = Vec::new();
        for side in ["white", "black"] {
            let mut socket = Socket::seat(server.at, &seats[side]).await;
            socket.send(&json!({ "do": "watch", "board": board })).await;
            players.push(socket);
        }
        let times = times.clone();
        tasks.push(async move {
            tokio::time::sleep(Duration::from_millis(index as u64 * 997 % 1000)).await;
            let mut tick = tokio::time::interval(Duration::from_secs(1));
            for turn in 0..seconds as usize {
                tick.tick().await;
                let took = players[turn % 2].say(&board, SHUFFLE[turn % 4]).await;
                times.lock().unwrap().push(took);
            }
            players
        });
    }
    let tasks: Vec<_> = tasks.into_iter().map(tokio::spawn).collect();
    let mut players = Vec::new();
    for task in tasks {
        players.push(task.await.unwrap());
    }
    let times = std::mem::take(&mut *times.lock().unwrap());
    tell(&format!("{boards} boards, {} players, a move a second each, until it is on disk", 2 * boards), times);
    let kib = (server.memory_kib() - empty_kib) / boards.max(1);
    println!("memory: {kib} KiB a board with its two connections and the engine's state");
}

async fn spectators(folder: &Path, core: Option<u64>, count: u64, seconds: u64) {
    let data = folder.join("spectators");
    std::fs::create_dir(&data).unwrap();
    let server = Server::start(&["serve", data.to_str().unwrap()], core);
    let links = server.event(1).await;
    let board = links["boards"][0]["board"].clone();
    let mut arbiter = Socket::seat(server.at, &links["arbiter"]).await;
    arbiter.say(&board, "starts the clock").await;
    // When each fact was sent, by its number; what spectators hear is measured against it.
    let sent = Arc::new(Mutex::new(BTreeMap::<u64, Instant>::new()));
    let times = Arc::new(Mutex::new(Vec::new()));
    let here = Arc::new(AtomicUsize::new(0));
    for _ in 0..count {
        let mut socket = Socket::seat(server.at, &links["public"]).await;
        socket.send(&json!({ "do": "watch", "board": board })).await;
        socket.hear("board").await;
        let (sent, times, here) = (sent.clone(), times.clone(), here.clone());
        here.fetch_add(1, Ordering::Relaxed);
        tokio::spawn(async move {
            // The number of the fact stands near the beginning; the rest is not parsed, for the client's sake.
            while let Some(text) = socket.next_text().await {
                let heard = Instant::now();
                let seq = text.split("\"seq\":").nth(1).and_then(|rest| rest.split(',').next()?.parse().ok());
                let at = seq.and_then(|seq: u64| sent.lock().unwrap().get(&seq).copied());
                if let Some(at) = at {
                    times.lock().unwrap().push(heard - at);
                }
            }
        });
    }
    let mut players = Vec::new();
    for side in ["white", "black"] {
        players.push(Socket::seat(server.at, &links["boards"][0][side]).await);
    }
    for turn in 0..seconds as usize {
        sent.lock().unwrap().insert(turn as u64 + 2, Instant::now());
        players[turn % 2].say(&board, SHUFFLE[turn % 4]).await;
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    let times = std::mem::take(&mut *times.lock().unwrap());
    let due = count * seconds;
    println!("spectators: {} of {due} messages heard", times.len());
    if !times.is_empty() {
        tell(&format!("one board, {count} spectators, from the move sent to the move heard"), times);
    }
}

/// Games that were played are stored, each with sixty facts; then the hall is opened.
fn cold_start(runtime: &tokio::runtime::Runtime, folder: &Path, core: Option<u64>, games: u64) {
    let data = folder.join("cold");
    std::fs::create_dir(&data).unwrap();
    let server = Server::start(&["serve", data.to_str().unwrap()], core);
    runtime.block_on(async {
        let links = server.event(games).await;
        let board = links["boards"][0]["board"].clone();
        let mut arbiter = Socket::seat(server.at, &links["arbiter"]).await;
        arbiter.say(&board, "starts the clock").await;
        let mut players = Vec::new();
        for side in ["white", "black"] {
            players.push(Socket::seat(server.at, &links["boards"][0][side]).await);
        }
        for turn in 0..58 {
            players[turn % 2].say(&board, SHUFFLE[turn % 4]).await;
        }
        players[0].say(&board, "resigns").await;
    });
    drop(server);
    let database = rusqlite::Connection::open(data.join("hall.db")).unwrap();
    let copies = "
        INSERT INTO facts SELECT b.id, f.seq, f.at_ms, f.by, f.fact, f.ruled, f.hash, f.said_by, f.mark_ms
            FROM facts f, boards b WHERE f.board = 1 AND b.id > 1;
        UPDATE boards SET head = (SELECT head FROM boards WHERE id = 1), started = 1,
            score = (SELECT score FROM boards WHERE id = 1), how = (SELECT how FROM boards WHERE id = 1);
        PRAGMA wal_checkpoint(TRUNCATE);";
    database.execute_batch(copies).unwrap();
    drop(database);
    let at = Instant::now();
    let server = Server::start(&["serve", data.to_str().unwrap()], core);
    let links = runtime.block_on(server.ask("GET", "/api/events/1/links", &Value::Null));
    let board = links["boards"].as_array().unwrap().last().unwrap()["board"].clone();
    let listed = at.elapsed();
    let seen = runtime.block_on(server.ask("GET", &format!("/api/boards/{board}"), &Value::Null));
    assert_eq!(seen["view"]["result"]["score"], "0-1", "{seen}");
    println!(
        "cold start with {games} stored games: {listed:.2?} to the list of links, {:.2?} to a game read",
        at.elapsed()
    );
}
