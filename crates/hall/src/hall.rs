//! The hall: its events and boards, the rooms that are awake, and who may come in.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use std::time::{Duration, Instant};

use davar_chess::Side;
use tokio::sync::{mpsc, oneshot};

use crate::door::Refused;
use crate::event::{Board, Deputy, Event};
use crate::floor::Floor;
use crate::limits::{Limits, Places};
use crate::room::{self, Ask, Peek, Room, Said, Say};
use crate::seats::{Eyes, Seat};
use crate::store::{self, Standing, Store, StoreFault};
use crate::tell::Client;
use crate::timebase::{Timebase, day};
use crate::token::{Keys, Opens};

/// The name of the event that an empty hall gets.
pub(crate) const DEMONSTRATION: &str = "Demonstration";

/// What is known without reading a log.
#[derive(Default)]
pub(crate) struct Books {
    pub(crate) events: BTreeMap<u64, Arc<Event>>,
    pub(crate) boards: HashMap<u64, Arc<Board>>,
    pub(crate) standings: HashMap<u64, Standing>,
    pub(crate) deputies: BTreeMap<u64, Arc<Deputy>>,
    /// The boards of each event in their order.
    pub(crate) of_event: HashMap<u64, Vec<u64>>,
}

/// A playing hall.
pub struct Hall {
    pub(crate) store: Store,
    pub(crate) keys: Keys,
    pub(crate) time: Timebase,
    /// The last mark of life before this start.
    pub(crate) alive_ms: u64,
    pub(crate) limits: Limits,
    pub(crate) places: Places,
    pub(crate) floor: Floor,
    /// One at a time arranges events and boards.
    pub(crate) arranging: tokio::sync::Mutex<()>,
    books: RwLock<Books>,
    rooms: Mutex<HashMap<u64, mpsc::Sender<Ask>>>,
    running: Arc<AtomicUsize>,
    next_client: AtomicU64,
}

impl Hall {
    /// Opens the hall on a database, and makes one if there is none. Boards whose clocks ran when the server stopped
    /// are not looked at yet; [`Hall::recover`] does.
    ///
    /// # Errors
    /// The database cannot be used.
    pub fn open(database: &Path, limits: Limits) -> Result<Arc<Self>, StoreFault> {
        let time = Timebase::now();
        let running = Arc::new(AtomicUsize::new(0));
        let runs = running.clone();
        let store = Store::open(database, time, move || runs.load(Ordering::Relaxed) > 0)?;
        let alive_ms = store.value("alive")?.and_then(|text| text.parse().ok()).unwrap_or(0);
        let keys = Keys::new(secret(&store)?);
        let mut books = Books::default();
        let (events, boards, deputies) = store.all()?;
        events.into_iter().for_each(|event| books.add_event(event));
        for (board, standing) in boards {
            books.standings.insert(board.id, standing);
            books.add_board(board);
        }
        deputies.into_iter().for_each(|deputy| books.add_deputy(deputy));
        Ok(Arc::new(Self {
            store,
            keys,
            time,
            alive_ms,
            places: Places::new(limits.clone()),
            limits,
            floor: Floor::default(),
            arranging: tokio::sync::Mutex::new(()),
            books: RwLock::new(books),
            rooms: Mutex::default(),
            running,
            next_client: AtomicU64::new(1),
        }))
    }

    /// Has the stop recorded at each board whose clock ran. Gives their number.
    pub async fn recover(self: &Arc<Self>) -> usize {
        let ran: Vec<u64> = {
            let books = self.books();
            books.standings.iter().filter(|(_, standing)| standing.running).map(|(id, _)| *id).collect()
        };
        self.running.fetch_add(ran.len(), Ordering::Relaxed);
        for board in &ran {
            let _ = self.query(*board, |_| serde_json::Value::Null).await;
        }
        ran.len()
    }

    /// Leaves a last mark of life before the server stops.
    pub async fn close(&self) {
        let mark = self.time.mark_ms(Instant::now()).to_string();
        let _ = self.store.write(move |db| store::put_value(db, "alive", &mark)).await;
    }

    /// The token of the one who runs the hall.
    #[must_use]
    pub fn hall_token(&self) -> String {
        self.keys.token(Opens::Hall, 0)
    }

    /// The tokens of the arbiters, with the names of their events.
    #[must_use]
    pub fn arbiter_tokens(&self) -> Vec<(String, String)> {
        let books = self.books();
        let token = |event: &Arc<Event>| self.keys.token(Opens::Arbiter(event.id), event.links);
        books.events.values().map(|event| (event.name.clone(), token(event))).collect()
    }

    /// The links to try a hall with, while it has no event but its demonstration.
    #[must_use]
    pub fn demonstration_links(&self) -> Vec<(&'static str, String)> {
        let books = self.books();
        let mut events = books.events.values();
        let (Some(event), None) = (events.next(), events.next()) else { return Vec::new() };
        let Some(board) = books.boards_of(event.id).next().filter(|_| event.name == DEMONSTRATION) else {
            return Vec::new();
        };
        let player = |side| self.keys.token(Opens::Player(side, board.id), board.links);
        vec![
            ("Try it, White", player(Side::White)),
            ("Try it, Black", player(Side::Black)),
            ("Spectators", self.keys.token(Opens::Public(event.id), event.links)),
        ]
    }

    pub(crate) fn books(&self) -> RwLockReadGuard<'_, Books> {
        self.books.read().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn books_mut(&self) -> RwLockWriteGuard<'_, Books> {
        self.books.write().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn today(&self) -> String {
        day(self.time.mark_ms(Instant::now()))
    }

    pub(crate) fn board(&self, id: u64) -> Option<(Arc<Board>, Arc<Event>)> {
        let books = self.books();
        let board = books.boards.get(&id)?;
        Some((board.clone(), books.events.get(&board.event)?.clone()))
    }

    pub(crate) fn event(&self, id: u64) -> Option<Arc<Event>> {
        self.books().events.get(&id).cloned()
    }

    pub(crate) fn standing(&self, board: u64) -> Standing {
        self.books().standings.get(&board).cloned().unwrap_or_default()
    }

    /// The standing of a board changed.
    pub(crate) fn stands(&self, board: u64, standing: &Standing) {
        let before = self.books_mut().standings.insert(board, standing.clone()).unwrap_or_default();
        match (before.running, standing.running) {
            (false, true) => drop(self.running.fetch_add(1, Ordering::Relaxed)),
            (true, false) => drop(self.running.fetch_sub(1, Ordering::Relaxed)),
            _ => {}
        }
    }

    /// Who holds this token.
    pub(crate) fn seat(&self, token: &str) -> Option<Arc<Seat>> {
        let opens = Keys::claimed(token)?;
        let books = self.books();
        let of_board = |board: &u64| books.boards.get(board).map(|board| (board.event, board.links));
        let of_event = |event: &u64| books.events.get(event).map(|event| event.links);
        let (seat, generation) = match opens {
            Opens::Hall => (Seat::Hall, 0),
            Opens::Arbiter(event) => (Seat::Arbiter { event }, of_event(&event)?),
            Opens::Public(event) => (Seat::Public { event }, of_event(&event)?),
            Opens::Deputy(id) => {
                let Deputy { event, boards, links, .. } = (**books.deputies.get(&id)?).clone();
                (Seat::Deputy { id, event, boards }, links)
            }
            Opens::Player(side, board) => {
                let (event, links) = of_board(&board)?;
                (Seat::Player { side, event, board }, links)
            }
            Opens::Tablet(board) => {
                let (event, links) = of_board(&board)?;
                (Seat::Tablet { event, board }, links)
            }
        };
        self.keys.fits(token, opens, generation).then(|| Arc::new(seat))
    }

    /// With which eyes a seat sees a board.
    pub(crate) fn eyes(&self, seat: &Seat, board: u64) -> Option<Eyes> {
        seat.eyes(self.books().boards.get(&board)?.event, board)
    }

    pub(crate) fn new_client(&self) -> u64 {
        self.next_client.fetch_add(1, Ordering::Relaxed)
    }

    /// Words for the one who runs the server; no token is ever among them.
    #[allow(clippy::print_stderr)]
    pub(crate) fn complain(&self, message: &str) {
        eprintln!("davar hall: {message}");
    }

    pub(crate) async fn say(self: &Arc<Self>, board: u64, say: Say) -> Result<Said, Refused> {
        let (reply, wait) = oneshot::channel();
        let gone = || Refused::new("storage", "the game cannot be read");
        self.ask(board, Ask::Say(say, reply)).await.map_err(|()| gone())?;
        wait.await.map_err(|_| gone())?
    }

    pub(crate) async fn watch(self: &Arc<Self>, board: u64, client: Client, eyes: Eyes, from: u64) -> Option<String> {
        let (reply, wait) = oneshot::channel();
        self.ask(board, Ask::Watch { client, eyes, from, reply }).await.ok()?;
        wait.await.ok()
    }

    /// A client leaves; a room that sleeps has none.
    pub(crate) async fn unwatch(&self, board: u64, client: u64) {
        let room = self.rooms.lock().unwrap_or_else(PoisonError::into_inner).get(&board).cloned();
        if let Some(room) = room {
            let _ = room.send(Ask::Unwatch(client)).await;
        }
    }

    pub(crate) async fn look(self: &Arc<Self>, board: u64, eyes: Eyes, from: u64) -> Option<String> {
        let (reply, wait) = oneshot::channel();
        self.ask(board, Ask::Look { eyes, from, reply }).await.ok()?;
        wait.await.ok()
    }

    pub(crate) async fn query<F>(self: &Arc<Self>, board: u64, query: F) -> Option<serde_json::Value>
    where
        F: FnOnce(&Peek<'_>) -> serde_json::Value + Send + 'static,
    {
        let (reply, wait) = oneshot::channel();
        self.ask(board, Ask::Query(Box::new(query), reply)).await.ok()?;
        wait.await.ok()
    }

    /// Asks a room, and wakes it up first if it sleeps. One that falls asleep at this moment gives the question back.
    async fn ask(self: &Arc<Self>, board: u64, mut ask: Ask) -> Result<(), ()> {
        for _ in 0..500 {
            let room = self.room(board).ok_or(())?;
            match room.send(ask).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(back)) => ask = back,
            }
            // It is closed and ends after what it has begun; two must never write one log.
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        Err(())
    }

    fn room(self: &Arc<Self>, board: u64) -> Option<mpsc::Sender<Ask>> {
        let (book, event) = self.board(board)?;
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(room) = rooms.get(&board) {
            return Some(room.clone());
        }
        let (room, inbox) = mpsc::channel(room::WAITING);
        rooms.insert(board, room.clone());
        tokio::spawn(wake(self.clone(), book, event, inbox));
        Some(room)
    }
}

/// A room that has ended, even by a fault of the program, is forgotten, so that another one can be woken up.
struct Ends {
    hall: Arc<Hall>,
    board: u64,
}

impl Drop for Ends {
    fn drop(&mut self) {
        self.hall.rooms.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.board);
    }
}

async fn wake(hall: Arc<Hall>, board: Arc<Board>, event: Arc<Event>, inbox: mpsc::Receiver<Ask>) {
    let _ends = Ends { hall: hall.clone(), board: board.id };
    let (store_hall, store_board, store_event) = (hall.clone(), board.clone(), event.clone());
    let read = tokio::task::spawn_blocking(move || room::load(&store_hall, &store_board, &store_event)).await;
    let loaded = match read {
        Ok(Ok(loaded)) => loaded,
        Ok(Err(fault)) => return hall.complain(&fault.to_string()),
        Err(fault) => return hall.complain(&format!("board {}: {fault}", board.id)),
    };
    let (mut room, last_mark_ms) = Room::new(hall, board, event, loaded);
    room.recover(last_mark_ms).await;
    room.live(inbox).await;
}

impl Books {
    pub(crate) fn add_event(&mut self, event: Event) {
        self.of_event.entry(event.id).or_default();
        self.events.insert(event.id, Arc::new(event));
    }

    pub(crate) fn add_board(&mut self, board: Board) {
        if !self.boards.contains_key(&board.id) {
            self.of_event.entry(board.event).or_default().push(board.id);
        }
        self.boards.insert(board.id, Arc::new(board));
    }

    pub(crate) fn add_deputy(&mut self, deputy: Deputy) {
        self.deputies.insert(deputy.id, Arc::new(deputy));
    }

    /// The boards of an event in their order.
    pub(crate) fn boards_of(&self, event: u64) -> impl Iterator<Item = &Arc<Board>> {
        self.of_event.get(&event).into_iter().flatten().filter_map(|id| self.boards.get(id))
    }
}

/// The secret from which tokens are made; it is drawn when the hall is made.
fn secret(store: &Store) -> Result<[u8; 32], StoreFault> {
    use base64::Engine as _;
    use base64::engine::general_purpose::STANDARD_NO_PAD;
    let wrong = |_| StoreFault("the secret of the hall cannot be read".to_owned());
    if let Some(text) = store.value("secret")? {
        let bytes = STANDARD_NO_PAD.decode(text).map_err(|error| StoreFault(error.to_string()))?;
        return bytes.try_into().map_err(wrong);
    }
    let mut secret = [0; 32];
    getrandom::fill(&mut secret).map_err(|error| StoreFault(error.to_string()))?;
    let text = STANDARD_NO_PAD.encode(secret);
    store.write_now(move |db| store::put_value(db, "secret", &text))?;
    Ok(secret)
}
