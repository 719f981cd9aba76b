//! Who watches a board, and what is told to whom: arbiters at once and everything, players at once, spectators with the
//! delay of the event. A text is made once for all who have the same eyes.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use davar_journal::{Log, Record};
use davar_law::Game;
use serde::Serialize;
use serde_json::json;
use tokio::sync::{Notify, mpsc};

use crate::event::{Board, Delay, Event, Manner};
use crate::moves::{Moves, Played};
use crate::seats::Eyes;
use crate::view::{self, Fact, Scene, View};

/// Where messages to one connection go.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    pub(crate) id: u64,
    pub(crate) out: mpsc::Sender<Utf8Bytes>,
    /// Told when it does not keep up.
    pub(crate) slow: Arc<Notify>,
}

impl Client {
    /// `false`: the connection is gone, or does not keep up and is dropped.
    pub(crate) fn send(&self, text: Utf8Bytes) -> bool {
        match self.out.try_send(text) {
            Ok(()) => true,
            Err(mpsc::error::TrySendError::Full(_)) => {
                self.slow.notify_one();
                false
            }
            Err(mpsc::error::TrySendError::Closed(_)) => false,
        }
    }
}

#[derive(Serialize)]
struct FactMessage<'a> {
    is: &'static str,
    board: u64,
    fact: Option<Fact<'a>>,
    view: &'a View,
}

/// What spectators may not see yet.
struct Held {
    plies: usize,
    at: Instant,
    view: View,
    text: Utf8Bytes,
}

/// The watchers of a board.
pub(crate) struct Audience {
    board: u64,
    arbiters: Vec<Client>,
    players: Vec<Client>,
    public: Vec<Client>,
    /// How many moves arbiters know, and how many all others.
    told_arbiters: usize,
    told_others: usize,
    pub(crate) delay: Delay,
    held: VecDeque<Held>,
    /// What spectators see while something is held back.
    shown: View,
}

impl Audience {
    /// Nobody, before the first fact of a game.
    pub(crate) fn new(board: u64, delay: Delay, game: &Game, manner: Manner) -> Self {
        let blank = Scene { game, records: &[], seq: 0, now_ms: 0, manner }.view(Eyes::Public, &[], 0);
        Self {
            board,
            arbiters: Vec::new(),
            players: Vec::new(),
            public: Vec::new(),
            told_arbiters: 0,
            told_others: 0,
            delay,
            held: VecDeque::new(),
            shown: blank,
        }
    }

    /// A fact is read from the log, said so long `ago`.
    pub(crate) fn replay(
        &mut self,
        scene: &Scene<'_>,
        record: Option<&Record>,
        moves: &Moves,
        changed: usize,
        ago: Duration,
    ) {
        let completed = moves.completed(scene.game);
        if self.is_delayed() {
            let at = Instant::now().checked_sub(ago).unwrap_or_else(Instant::now);
            self.hold(scene, record, completed, changed.min(self.told_others), at);
        }
        self.told_arbiters = moves.all().len();
        self.told_others = completed.len();
    }

    /// The game was read anew; those who watch stay.
    pub(crate) fn come_from(&mut self, read: Self) {
        let Self { told_arbiters, told_others, held, shown, .. } = read;
        (self.told_arbiters, self.told_others) = (told_arbiters, told_others);
        (self.held, self.shown) = (held, shown);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.arbiters.is_empty() && self.players.is_empty() && self.public.is_empty() && self.held.is_empty()
    }

    fn of(&mut self, eyes: Eyes) -> &mut Vec<Client> {
        match eyes {
            Eyes::Arbiter => &mut self.arbiters,
            Eyes::Player => &mut self.players,
            Eyes::Public => &mut self.public,
        }
    }

    pub(crate) fn enter(&mut self, client: Client, eyes: Eyes) {
        self.leave(client.id);
        self.of(eyes).push(client);
    }

    pub(crate) fn leave(&mut self, client: u64) {
        for clients in [&mut self.arbiters, &mut self.players, &mut self.public] {
            clients.retain(|it| it.id != client);
        }
    }

    fn is_delayed(&self) -> bool {
        self.delay != Delay::default()
    }

    /// Tells a fact, or that the view changed; the list of moves is another one from `changed` on.
    pub(crate) fn tell(&mut self, scene: &Scene<'_>, record: Option<&Record>, moves: &Moves, changed: usize) {
        let completed = moves.completed(scene.game);
        let keep = changed.min(self.told_arbiters);
        if !self.arbiters.is_empty() {
            let text = self.text(record, Eyes::Arbiter, &scene.view(Eyes::Arbiter, moves.all(), keep));
            self.arbiters.retain(|client| client.send(text.clone()));
        }
        self.told_arbiters = moves.all().len();
        let keep = changed.min(self.told_others);
        if !self.players.is_empty() {
            let text = self.text(record, Eyes::Player, &scene.view(Eyes::Player, completed, keep));
            self.players.retain(|client| client.send(text.clone()));
        }
        if self.is_delayed() || !self.held.is_empty() {
            self.hold(scene, record, completed, keep, Instant::now());
        } else if !self.public.is_empty() {
            let text = self.text(record, Eyes::Public, &scene.view(Eyes::Public, completed, keep));
            self.public.retain(|client| client.send(text.clone()));
        }
        self.told_others = completed.len();
    }

    fn text(&self, record: Option<&Record>, eyes: Eyes, view: &View) -> Utf8Bytes {
        let fact = record.map(|record| view::fact(record, eyes));
        let message = FactMessage { is: "fact", board: self.board, fact, view };
        serde_json::to_string(&message).unwrap_or_default().into()
    }

    fn hold(&mut self, scene: &Scene<'_>, record: Option<&Record>, completed: &[Played], keep: usize, at: Instant) {
        let view = scene.view(Eyes::Public, completed, keep);
        let text = self.text(record, Eyes::Public, &view);
        self.held.push_back(Held { plies: completed.len(), at, view, text });
        self.release(scene.game);
    }

    /// Tells spectators what was held back long enough. Once the game is over there are no moves to wait for.
    pub(crate) fn release(&mut self, game: &Game) {
        let plies = game.plies() as usize;
        while let Some(held) = self.held.front() {
            let moves = 2 * usize::from(self.delay.moves);
            let enough = game.over().is_some() || plies >= held.plies.saturating_add(moves);
            if !enough || Instant::now() < held.at + self.minutes() {
                return;
            }
            let Some(held) = self.held.pop_front() else { return };
            let mut view = held.view;
            let mut list = std::mem::take(&mut self.shown.moves.add);
            list.truncate(view.moves.keep);
            list.append(&mut view.moves.add);
            view.moves.keep = 0;
            view.moves.add = list;
            self.shown = view;
            self.public.retain(|client| client.send(held.text.clone()));
        }
    }

    fn minutes(&self) -> Duration {
        Duration::from_secs(60 * u64::from(self.delay.minutes))
    }

    /// When something that is held back is to be looked at again.
    pub(crate) fn next_due(&self) -> Option<Instant> {
        let held = self.held.front().filter(|_| self.delay.minutes > 0)?;
        // What waits for moves is looked at with the next fact.
        Some(held.at + self.minutes()).filter(|due| *due > Instant::now())
    }

    /// The message that a watcher begins with.
    #[allow(clippy::too_many_arguments)]
    pub(crate) fn opening(
        &self,
        scene: &Scene<'_>,
        log: &Log,
        moves: &Moves,
        board: &Board,
        event: &Event,
        eyes: Eyes,
        from: u64,
    ) -> String {
        let view = match eyes {
            Eyes::Arbiter => scene.view(eyes, moves.all(), 0),
            Eyes::Public if self.is_delayed() || !self.held.is_empty() => self.shown.clone(),
            Eyes::Player | Eyes::Public => scene.view(eyes, moves.completed(scene.game), 0),
        };
        let facts = log.records().iter().filter(|record| record.seq > from && record.seq <= view.seq);
        let facts: Vec<Fact<'_>> = facts.map(|record| view::fact(record, eyes)).collect();
        let info = json!({
            "board": board.id, "number": board.number, "round": board.round, "event": event.id,
            "white": board.white, "black": board.black, "edition": board.edition, "setup": board.setup,
            "manner": board.manner(event), "score": event.hall.score, "start": event.hall.start,
        });
        json!({ "is": "board", "board": board.id, "info": info, "from": from, "facts": facts, "view": view })
            .to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_does_not_keep_up_is_told_to_go_and_holds_up_nobody() {
        let (out, _inbox) = mpsc::channel(1);
        let client = Client { id: 1, out, slow: Arc::new(Notify::new()) };
        assert!(client.send("a".into()));
        assert!(!client.send("b".into()));
        // Would wait for ever if it had not been told.
        client.slow.notified().await;
    }
}
