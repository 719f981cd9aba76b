//! The floor: all boards of an event at a glance, for desks and walls.

use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::ws::Utf8Bytes;
use serde_json::{Value, json};

use crate::desk;
use crate::event::{Board, Delay, Event};
use crate::hall::Hall;
use crate::seats::Seat;
use crate::store::Standing;
use crate::tell::Client;
use crate::view::Scene;

struct Watcher {
    client: Client,
    seat: Seat,
}

/// Who watches the floor.
#[derive(Default)]
pub(crate) struct Floor {
    watchers: Mutex<Vec<Watcher>>,
}

impl Floor {
    pub(crate) fn enter(&self, client: Client, seat: Seat) {
        self.leave(client.id);
        self.watchers.lock().unwrap_or_else(PoisonError::into_inner).push(Watcher { client, seat });
    }

    pub(crate) fn leave(&self, client: u64) {
        self.watchers.lock().unwrap_or_else(PoisonError::into_inner).retain(|it| it.client.id != client);
    }

    /// Tells those who see the board what it looks like now. Where spectators are behind, they are told nothing here.
    pub(crate) fn tell(&self, scene: &Scene<'_>, board: &Board, event: &Event, completed: usize) {
        let mut watchers = self.watchers.lock().unwrap_or_else(PoisonError::into_inner);
        let (mut arbiter, mut public): (Option<Utf8Bytes>, Option<Utf8Bytes>) = (None, None);
        watchers.retain(|watcher| {
            if !watcher.seat.belongs_to(event.id) {
                return true;
            }
            let rules = watcher.seat.rules_on(event.id, board.id);
            if !rules && event.hall.delay != Delay::default() {
                return true;
            }
            let text = if rules { &mut arbiter } else { &mut public };
            let text = text.get_or_insert_with(|| {
                serde_json::to_string(&desk::summary(scene, board, rules, completed)).unwrap_or_default().into()
            });
            watcher.client.send(text.clone())
        });
    }
}

impl Hall {
    /// All boards that a seat sees, at a glance. Games that have not begun or are over are not read for it.
    pub(crate) async fn summaries(self: Arc<Self>, seat: &Seat) -> Vec<Value> {
        let listed: Vec<(Arc<Board>, Arc<Event>, Standing)> = {
            let books = self.books();
            let events = books.events.values().filter(|event| seat.belongs_to(event.id));
            let boards = events.flat_map(|event| books.boards_of(event.id).map(move |board| (board, event)));
            let standing = |board: &Board| books.standings.get(&board.id).cloned().unwrap_or_default();
            boards.map(|(board, event)| (board.clone(), event.clone(), standing(board))).collect()
        };
        let mut summaries = Vec::with_capacity(listed.len());
        for (board, event, standing) in listed {
            let rules = seat.rules_on(event.id, board.id);
            let seen = rules || event.hall.delay == Delay::default();
            let live = standing.started && standing.score.is_none() && seen;
            let asked = if live { self.glance(board.id, rules).await } else { None };
            summaries.push(asked.unwrap_or_else(|| unread(&board, &standing, rules)));
        }
        summaries
    }

    async fn glance(self: &Arc<Self>, board: u64, rules: bool) -> Option<Value> {
        self.query(board, move |peek| {
            let completed = peek.moves.completed(peek.scene.game).len();
            serde_json::to_value(desk::summary(&peek.scene, peek.board, rules, completed)).unwrap_or_default()
        })
        .await
    }
}

/// A board whose log is not read.
fn unread(board: &Board, standing: &Standing, rules: bool) -> Value {
    let state = match standing {
        Standing { score: Some(_), .. } => "over",
        Standing { running: true, .. } => "playing",
        Standing { started: true, .. } => "stopped",
        _ => "waiting",
    };
    let mut summary = json!({
        "is": "summary", "board": board.id, "number": board.number, "round": board.round, "white": board.white,
        "black": board.black, "state": state, "turn": null, "placement": null, "left_ms": null, "running": false,
        "at_ms": 0, "plies": null, "result": standing.score,
    });
    if rules {
        summary["alerts"] = json!([]);
    }
    summary
}
