//! A hall on a port of its own, and clients of it.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use davar_hall::{Hall, Limits};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use tower::ServiceExt as _;

/// How long anything may take on a machine that is busy.
const PATIENCE: Duration = Duration::from_secs(60);

/// A hall that listens.
pub(crate) struct Street {
    pub(crate) hall: Arc<Hall>,
    pub(crate) at: SocketAddr,
    serving: tokio::task::JoinHandle<()>,
}

impl Street {
    pub(crate) async fn open(folder: &Path, limits: Limits) -> Self {
        let hall = Hall::open(&folder.join("hall.db"), limits).unwrap();
        hall.recover().await;
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let at = listener.local_addr().unwrap();
        let router = davar_hall::router(hall.clone());
        let serving = tokio::spawn(async move {
            davar_hall::serve(listener, router, 1000, std::future::pending()).await.unwrap();
        });
        Self { hall, at, serving }
    }

    /// A hall with one event, and its boards with their links.
    pub(crate) async fn with_event(folder: &Path, event: Value, boards: usize) -> (Self, Value) {
        let street = Self::open(folder, Limits::default()).await;
        let links = street.event(event, boards).await;
        (street, links)
    }

    pub(crate) async fn event(&self, event: Value, boards: usize) -> Value {
        let token = self.hall.hall_token();
        let (_, made) = self.ask("POST", "/api/events", &token, Some(event)).await;
        let id = made["id"].as_u64().unwrap_or_else(|| panic!("{made}"));
        let pair = json!({ "white": "White", "black": "Black" });
        let wish = json!({ "boards": vec![pair; boards] });
        let (status, made) = self.ask("POST", &format!("/api/events/{id}/boards"), &token, Some(wish)).await;
        assert_eq!(status, StatusCode::CREATED, "{made}");
        self.ask("GET", &format!("/api/events/{id}/links"), &token, None).await.1
    }

    /// A request without a socket.
    pub(crate) async fn ask(&self, method: &str, path: &str, token: &str, body: Option<Value>) -> (StatusCode, Value) {
        let (status, text) = self.ask_text(method, path, token, body).await;
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    pub(crate) async fn ask_text(
        &self,
        method: &str,
        path: &str,
        token: &str,
        body: Option<Value>,
    ) -> (StatusCode, String) {
        let mut request = Request::builder().method(method).uri(path);
        if !token.is_empty() {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let body = match body {
            Some(body) => {
                request = request.header("content-type", "application/json");
                Body::from(body.to_string())
            }
            None => Body::empty(),
        };
        let router = davar_hall::router(self.hall.clone());
        let response = router.oneshot(request.body(body).unwrap()).await.unwrap();
        let status = response.status();
        let bytes = axum::body::to_bytes(response.into_body(), usize::MAX).await.unwrap();
        (status, String::from_utf8(bytes.to_vec()).unwrap())
    }
}

impl Drop for Street {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

/// A client with a seat.
pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    heard: VecDeque<Value>,
    next_id: u64,
}

impl Client {
    pub(crate) async fn connect(at: SocketAddr) -> Self {
        let (socket, _) = tokio_tungstenite::connect_async(format!("ws://{at}/api/ws")).await.unwrap();
        Self { socket, heard: VecDeque::new(), next_id: 1 }
    }

    /// Takes a seat and watches a board.
    pub(crate) async fn seat(at: SocketAddr, token: &Value, board: u64) -> Self {
        let mut client = Self::connect(at).await;
        client.send(&json!({ "do": "enter", "token": token })).await;
        client.hear("entered").await;
        client.watch(board, 0).await;
        client
    }

    pub(crate) async fn watch(&mut self, board: u64, from: u64) -> Value {
        self.send(&json!({ "do": "watch", "board": board, "from": from })).await;
        self.hear("board").await
    }

    pub(crate) async fn send(&mut self, message: &Value) {
        self.send_text(&message.to_string()).await;
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// The next message, or nothing if the connection has ended.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let heard = tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("a message in time");
            match heard? {
                Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next message of this kind; others are kept.
    pub(crate) async fn hear(&mut self, is: &str) -> Value {
        self.hear_that(is, |_| true).await
    }

    /// The next message of this kind that is as wished; others are kept.
    pub(crate) async fn hear_that(&mut self, is: &str, wished: impl Fn(&Value) -> bool) -> Value {
        let fits = |message: &Value| message["is"] == is && wished(message);
        if let Some(index) = self.heard.iter().position(fits) {
            return self.heard.remove(index).unwrap();
        }
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("the connection ended before `{is}`"));
            if fits(&message) {
                return message;
            }
            self.heard.push_back(message);
        }
    }

    /// States a fact, and gives the answer to it.
    pub(crate) async fn say(&mut self, board: u64, phrase: &str) -> Value {
        self.say_as(board, phrase, None).await
    }

    pub(crate) async fn say_as(&mut self, board: u64, phrase: &str, side: Option<&str>) -> Value {
        let id = self.next_id;
        self.next_id += 1;
        let mut message = json!({ "do": "say", "id": id, "board": board, "phrase": phrase });
        if let Some(side) = side {
            message["as"] = side.into();
        }
        self.send(&message).await;
        loop {
            let message = self.next().await.expect("an answer");
            if message["id"] == id {
                return message;
            }
            self.heard.push_back(message);
        }
    }

    /// The view after this fact.
    pub(crate) async fn view(&mut self, seq: u64) -> Value {
        self.hear_that("fact", |message| message["view"]["seq"] == seq).await["view"].clone()
    }
}

/// What was ruled, as terms.
pub(crate) fn ruled(answer: &Value) -> Vec<&str> {
    let rulings = answer["rulings"].as_array().unwrap_or_else(|| panic!("not taken: {answer}"));
    rulings.iter().map(|ruling| ruling["says"].as_str().unwrap()).collect()
}

/// The first board of an event and its links.
pub(crate) fn first(links: &Value) -> (u64, &Value) {
    let board = &links["boards"][0];
    (board["board"].as_u64().unwrap(), board)
}

/// A blitz event of this edition.
pub(crate) fn event(edition: u16, setup: &[&str]) -> Value {
    json!({ "name": "Event", "edition": edition, "setup": setup })
}
