//! One WebSocket connection: a seat that watches boards and says facts.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::{IntoResponse, Response};
use davar_chess::Side;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::{Notify, mpsc};

use crate::door::Refused;
use crate::hall::Hall;
use crate::limits::{Place, Rate};
use crate::room::Say;
use crate::seats::Seat;
use crate::tell::Client;

/// What a client can send.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
enum Wish {
    Enter {
        token: String,
    },
    Watch {
        board: u64,
        #[serde(default)]
        from: u64,
    },
    Unwatch {
        board: u64,
    },
    Floor {},
    Say {
        #[serde(default)]
        id: u64,
        board: u64,
        phrase: String,
        #[serde(rename = "as")]
        as_side: Option<AsSide>,
    },
    Ping {
        #[serde(default)]
        id: u64,
    },
}

/// For whom a tablet speaks.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) enum AsSide {
    White,
    Black,
}

impl From<AsSide> for Side {
    fn from(side: AsSide) -> Self {
        match side {
            AsSide::White => Self::White,
            AsSide::Black => Self::Black,
        }
    }
}

/// How long a connection may keep silent about who it is.
const TO_ENTER: Duration = Duration::from_secs(10);
/// How long one message may take to leave.
const TO_SEND: Duration = Duration::from_secs(10);
/// How many messages wait for a client that is slow.
const WAITING: usize = 256;
/// How many messages too many make an end.
const PATIENCE: u32 = 200;
/// Most boards one connection watches.
const MOST_WATCHED: usize = 512;

pub(crate) async fn connect(State(hall): State<Arc<Hall>>, upgrade: WebSocketUpgrade) -> Response {
    let Some(place) = hall.places.place() else {
        return (axum::http::StatusCode::SERVICE_UNAVAILABLE, "the hall is full").into_response();
    };
    let most = hall.limits.message_bytes;
    // Small buffers: with those that are usual a thousand connections would take a hundred megabytes.
    let upgrade = upgrade.read_buffer_size(4096).max_message_size(most).max_frame_size(most);
    upgrade.on_upgrade(move |socket| Connection::new(hall, socket, place).run())
}

struct Connection {
    hall: Arc<Hall>,
    socket: WebSocket,
    place: Place,
    client: Client,
    inbox: mpsc::Receiver<Utf8Bytes>,
    rate: Rate,
    too_many: u32,
    watched: BTreeSet<u64>,
}

/// The connection ends, and what it is told as the last thing.
struct Bye(&'static str);

impl Connection {
    fn new(hall: Arc<Hall>, socket: WebSocket, place: Place) -> Self {
        let (out, inbox) = mpsc::channel(WAITING);
        let client = Client { id: hall.new_client(), out, slow: Arc::new(Notify::new()) };
        let rate = Rate::new(&hall.limits);
        Self { hall, socket, place, client, inbox, rate, too_many: 0, watched: BTreeSet::new() }
    }

    async fn run(mut self) {
        let bye = match tokio::time::timeout(TO_ENTER, self.enter()).await {
            Ok(Ok(seat)) => self.stay(&seat).await,
            Ok(Err(bye)) => bye,
            Err(_) => Bye("late"),
        };
        self.hall.floor.leave(self.client.id);
        for board in std::mem::take(&mut self.watched) {
            self.hall.unwatch(board, self.client.id).await;
        }
        if !bye.0.is_empty() {
            let _ = self.send(json!({ "is": "bye", "why": bye.0 }).to_string().into()).await;
            let _ = tokio::time::timeout(TO_SEND, self.socket.send(Message::Close(None))).await;
        }
    }

    /// The next text from the client.
    async fn hear(&mut self) -> Result<Utf8Bytes, Bye> {
        loop {
            if let Some(text) = text(self.socket.recv().await)? {
                return Ok(text);
            }
        }
    }

    async fn send(&mut self, text: Utf8Bytes) -> Result<(), Bye> {
        match tokio::time::timeout(TO_SEND, self.socket.send(Message::Text(text))).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Bye("")),
        }
    }

    async fn enter(&mut self) -> Result<Arc<Seat>, Bye> {
        let text = self.hear().await?;
        let Ok(Wish::Enter { token }) = serde_json::from_str(&text) else { return Err(Bye("token")) };
        let seat = self.hall.seat(&token).ok_or(Bye("token"))?;
        if !self.hall.places.seat(&mut self.place, &seat) {
            return Err(Bye("limit"));
        }
        let event = seat.event().and_then(|event| self.hall.event(event));
        let event = event.map(|event| json!({ "id": event.id, "name": event.name, "hall": event.hall }));
        let message = json!({ "is": "entered", "seat": seat.to_json(), "event": event, "limits": self.hall.limits });
        self.send(message.to_string().into()).await?;
        Ok(seat)
    }

    async fn stay(&mut self, seat: &Arc<Seat>) -> Bye {
        let slow = self.client.slow.clone();
        loop {
            let heard = tokio::select! {
                () = slow.notified() => return Bye("slow"),
                text = self.inbox.recv() => match text {
                    Some(text) => {
                        if let Err(bye) = self.send(text).await {
                            return bye;
                        }
                        continue;
                    }
                    None => return Bye("closing"),
                },
                heard = self.socket.recv() => text(heard),
            };
            let answered = match heard {
                Ok(Some(text)) => self.answer(seat, &text).await,
                Ok(None) => Ok(()),
                Err(bye) => Err(bye),
            };
            if let Err(bye) = answered {
                return bye;
            }
        }
    }

    async fn answer(&mut self, seat: &Arc<Seat>, text: &str) -> Result<(), Bye> {
        let at = Instant::now();
        let wish = match serde_json::from_str::<Wish>(text) {
            Ok(wish) if self.rate.allows(at) => wish,
            Ok(wish) => {
                self.too_many += 1;
                if self.too_many > PATIENCE {
                    return Err(Bye("limit"));
                }
                let (id, board) = if let Wish::Say { id, board, .. } = wish { (id, board) } else { (0, 0) };
                let refused = Refused::new("limit", "too many messages at once");
                return self.send(refused.to_json(Some(id), board).to_string().into()).await;
            }
            Err(error) => {
                self.rate.allows(at);
                self.too_many += 1;
                if self.too_many > PATIENCE {
                    return Err(Bye("limit"));
                }
                let refused = Refused::new("words", format!("not a message: {error}"));
                return self.send(refused.to_json(None, 0).to_string().into()).await;
            }
        };
        match wish {
            Wish::Enter { .. } => {
                let refused = Refused::new("words", "this connection has a seat already");
                self.send(refused.to_json(None, 0).to_string().into()).await
            }
            Wish::Watch { board, from } => self.watch(seat, board, from).await,
            Wish::Unwatch { board } => {
                if self.watched.remove(&board) {
                    self.hall.unwatch(board, self.client.id).await;
                }
                Ok(())
            }
            Wish::Floor {} => {
                self.hall.floor.enter(self.client.clone(), (**seat).clone());
                let boards = self.hall.clone().summaries(seat).await;
                self.send(json!({ "is": "floor", "boards": boards }).to_string().into()).await
            }
            Wish::Say { id, board, phrase, as_side } => {
                let say = Say { seat: seat.clone(), as_side: as_side.map(Side::from), phrase, at };
                let message = said_json(Some(id), board, self.hall.say(board, say).await);
                self.send(message.to_string().into()).await
            }
            Wish::Ping { id } => self.send(json!({ "is": "pong", "id": id }).to_string().into()).await,
        }
    }

    async fn watch(&mut self, seat: &Seat, board: u64, from: u64) -> Result<(), Bye> {
        let no_board = Refused::new("no-board", "no such board is seen from this seat");
        let Some(eyes) = self.hall.eyes(seat, board) else {
            return self.send(no_board.to_json(None, board).to_string().into()).await;
        };
        if self.watched.len() >= MOST_WATCHED {
            let refused = Refused::new("limit", "too many boards are watched");
            return self.send(refused.to_json(None, board).to_string().into()).await;
        }
        self.watched.insert(board);
        let client = self.client.clone();
        match self.hall.watch(board, client, eyes, from).await {
            Some(text) => self.send(text.into()).await,
            None => self.send(no_board.to_json(None, board).to_string().into()).await,
        }
    }
}

/// The text of a message, or nothing; pings are answered by the library.
fn text(heard: Option<Result<Message, axum::Error>>) -> Result<Option<Utf8Bytes>, Bye> {
    match heard {
        Some(Ok(Message::Text(text))) => Ok(Some(text)),
        Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(None),
        Some(Ok(Message::Close(_))) | None => Err(Bye("")),
        // What was too long is among the errors.
        Some(Ok(Message::Binary(_)) | Err(_)) => Err(Bye("limit")),
    }
}

/// How a fact was taken, as the protocol says it.
pub(crate) fn said_json(id: Option<u64>, board: u64, said: Result<crate::room::Said, Refused>) -> Value {
    match said {
        Ok(said) => json!({
            "is": "said", "id": id, "board": board, "seq": said.seq, "at_ms": said.at_ms, "rulings": said.rulings,
        }),
        Err(refused) => refused.to_json(id, board),
    }
}
