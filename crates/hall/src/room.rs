//! A room: one task for each board that is awake, and the only one that writes its log. It takes what is asked of it
//! one after the other, waits until a fact is on disk, and only then tells anybody.

use std::sync::Arc;
use std::time::{Duration, Instant};

use davar_chess::Side;
use davar_journal::{Log, Record};
use davar_law::Who;
use davar_law::a06_chessclock::clock::State;
use serde_json::Value;
use tokio::sync::{mpsc, oneshot};

use crate::desk;
use crate::door::{self, Refused};
use crate::event::{Board, Event, Flags};
use crate::hall::Hall;
use crate::moves::Moves;
use crate::seats::{Eyes, Seat};
use crate::store::{Row, Standing, StoreFault};
use crate::tell::{Audience, Client};
use crate::timebase::ms;
use crate::view::{self, Says, Scene};

/// What is asked of a room.
pub(crate) enum Ask {
    /// A fact is stated.
    Say(Say, oneshot::Sender<Result<Said, Refused>>),
    /// A client watches from a fact on; the answer is the message to begin with.
    Watch { client: Client, eyes: Eyes, from: u64, reply: oneshot::Sender<String> },
    /// A client watches no more.
    Unwatch(u64),
    /// The message that a watcher would begin with.
    Look { eyes: Eyes, from: u64, reply: oneshot::Sender<String> },
    /// Something is worked out from the game.
    Query(Query, oneshot::Sender<Value>),
}

pub(crate) type Query = Box<dyn FnOnce(&Peek<'_>) -> Value + Send>;

/// What a query sees.
pub(crate) struct Peek<'a> {
    pub(crate) log: &'a Log,
    pub(crate) moves: &'a Moves,
    pub(crate) board: &'a Board,
    pub(crate) event: &'a Event,
    pub(crate) scene: Scene<'a>,
}

/// A fact as it is stated.
pub(crate) struct Say {
    pub(crate) seat: Arc<Seat>,
    pub(crate) as_side: Option<Side>,
    pub(crate) phrase: String,
    /// When it arrived.
    pub(crate) at: Instant,
}

/// A fact that is on disk.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    pub(crate) seq: u64,
    pub(crate) at_ms: u64,
    pub(crate) rulings: Vec<Says>,
}

/// No game has as many facts; who sends more only fills the disk.
const MOST_FACTS: usize = 20_000;
/// How long a room without watchers stays awake.
const IDLE: Duration = Duration::from_secs(120);
/// How many questions may wait.
pub(crate) const WAITING: usize = 256;

/// A room.
pub(crate) struct Room {
    hall: Arc<Hall>,
    board: Arc<Board>,
    event: Arc<Event>,
    log: Log,
    moves: Moves,
    /// The game's time at `since`.
    base_ms: u64,
    since: Instant,
    /// The head of the log is on disk.
    head_kept: bool,
    standing: Standing,
    audience: Audience,
    /// The zero that was told last, so that it is told once.
    zero_told: Option<u64>,
}

/// What is read of a board when its room wakes up.
pub(crate) struct Loaded {
    log: Log,
    moves: Moves,
    audience: Audience,
    head_kept: bool,
    last_mark_ms: u64,
}

/// Reads the log of a board and plays it.
pub(crate) fn load(hall: &Hall, board: &Board, event: &Event) -> Result<Loaded, StoreFault> {
    let fault = |message: String| StoreFault(format!("board {}: {message}", board.id));
    let kept_head = hall.store.head(board.id)?;
    let head_kept = kept_head.is_some();
    let head = match kept_head {
        Some(head) => head,
        None => board.head(event, &hall.today()).map_err(|why| fault(why.to_string()))?,
    };
    let kept = hall.store.facts(board.id)?;
    let mut log = Log::begin(head).map_err(|why| fault(why.to_string()))?;
    let mut moves = Moves::default();
    let manner = board.manner(event);
    let mut audience = Audience::new(board.id, event.hall.delay, log.game(), manner);
    let now_ms = hall.time.mark_ms(Instant::now());
    for (record, mark_ms) in kept.records {
        let (at_ms, seq) = (record.at_ms, record.seq);
        log.take(record).map_err(fault)?;
        let changed = moves.follow(log.game());
        let scene = Scene { game: log.game(), records: log.records(), seq, now_ms: at_ms, manner };
        let ago = Duration::from_millis(now_ms.saturating_sub(mark_ms));
        audience.replay(&scene, log.records().last(), &moves, changed, ago);
    }
    Ok(Loaded { log, moves, audience, head_kept, last_mark_ms: kept.last_mark_ms })
}

impl Room {
    pub(crate) fn new(hall: Arc<Hall>, board: Arc<Board>, event: Arc<Event>, loaded: Loaded) -> (Self, u64) {
        let base_ms = loaded.log.records().last().map_or(0, |last| last.at_ms);
        let standing = hall.standing(board.id);
        let room = Self {
            hall,
            board,
            event,
            log: loaded.log,
            moves: loaded.moves,
            base_ms,
            since: Instant::now(),
            head_kept: loaded.head_kept,
            standing,
            audience: loaded.audience,
            zero_told: None,
        };
        (room, loaded.last_mark_ms)
    }

    /// The clock ran when the server stopped: that is recorded, at the time up to which it is known to have run.
    pub(crate) async fn recover(&mut self, last_mark_ms: u64) {
        if !self.runs() {
            return;
        }
        // A room that ended by a fault of the program is woken up by the same server, which has been alive since.
        let same_start = last_mark_ms >= self.hall.time.mark_ms(self.hall.time.started);
        let alive_ms = if same_start { self.hall.time.mark_ms(Instant::now()) } else { self.hall.alive_ms };
        let ran_ms = alive_ms.saturating_sub(last_mark_ms);
        self.base_ms = self.base_ms.saturating_add(ran_ms);
        self.since = Instant::now();
        let at_ms = self.base_ms;
        if let Err(refused) = self.record(Who::Arbiter, "stops the clocks", at_ms, "machine", Instant::now()).await {
            self.hall.complain(&format!("board {}: the stop cannot be recorded: {}", self.board.id, refused.message));
        }
    }

    /// Lives until nobody needs it.
    pub(crate) async fn live(mut self, mut inbox: mpsc::Receiver<Ask>) {
        let mut asked = Instant::now();
        loop {
            self.refresh();
            let idle = (self.audience.is_empty() && !self.runs()).then(|| asked + IDLE);
            let wake = [self.next_zero(), self.audience.next_due(), idle].into_iter().flatten().min();
            let ask = match wake {
                None => inbox.recv().await,
                Some(at) => match tokio::time::timeout_at(at.into(), inbox.recv()).await {
                    Ok(ask) => ask,
                    Err(_) if idle.is_some_and(|idle| Instant::now() >= idle) => break,
                    Err(_) => {
                        self.time_passed().await;
                        continue;
                    }
                },
            };
            let Some(ask) = ask else { return };
            asked = Instant::now();
            self.answer(ask).await;
        }
        // What came in meanwhile is answered; who asks from here on wakes up another room, which reads what this one wrote.
        inbox.close();
        while let Some(ask) = inbox.recv().await {
            self.answer(ask).await;
        }
    }

    /// Names and settings may have been changed since.
    fn refresh(&mut self) {
        if let Some((board, event)) = self.hall.board(self.board.id) {
            (self.board, self.event) = (board, event);
        }
        self.audience.delay = self.event.hall.delay;
    }

    async fn answer(&mut self, ask: Ask) {
        self.refresh();
        match ask {
            Ask::Say(say, reply) => {
                let said = self.say(&say).await;
                let _ = reply.send(said);
            }
            Ask::Watch { client, eyes, from, reply } => {
                let text = self.opening(eyes, from);
                if reply.send(text).is_ok() {
                    self.audience.enter(client, eyes);
                }
            }
            Ask::Unwatch(client) => self.audience.leave(client),
            Ask::Look { eyes, from, reply } => {
                let _ = reply.send(self.opening(eyes, from));
            }
            Ask::Query(query, reply) => {
                let now_ms = self.now_ms(Instant::now());
                let scene = self.scene(now_ms);
                let Self { log, moves, board, event, .. } = &*self;
                let _ = reply.send(query(&Peek { log, moves, board, event, scene }));
            }
        }
    }

    /// The game's time; it stands still once the game is over, and never goes back.
    fn now_ms(&self, at: Instant) -> u64 {
        let last = self.log.records().last().map_or(0, |last| last.at_ms);
        self.base_ms.saturating_add(ms(at.saturating_duration_since(self.since))).max(last)
    }

    fn scene(&self, now_ms: u64) -> Scene<'_> {
        let manner = self.board.manner(&self.event);
        let records = self.log.records();
        Scene { game: self.log.game(), records, seq: records.len() as u64, now_ms, manner }
    }

    fn runs(&self) -> bool {
        let game = self.log.game();
        game.over().is_none() && game.clock().is_some_and(|clock| matches!(clock.state(), State::Running(_)))
    }

    async fn say(&mut self, say: &Say) -> Result<Said, Refused> {
        if self.log.records().len() >= MOST_FACTS {
            return Err(Refused::new("limit", "the log of this game is full"));
        }
        let now_ms = self.now_ms(say.at);
        let scene = self.scene(now_ms);
        let table = door::Table {
            game: scene.game,
            event: self.event.id,
            board: self.board.id,
            manner: scene.manner,
            rules: self.event.hall,
            waiting: !desk::started(&scene),
            now_ms,
        };
        let who = door::admit(&say.seat, say.as_side, &say.phrase, &table)?;
        let eyes = say.seat.eyes(self.event.id, self.board.id).unwrap_or(Eyes::Public);
        let record = self.record(who, &say.phrase, now_ms, &say.seat.label(), say.at).await?;
        let fact = view::fact(&record, eyes);
        Ok(Said { seq: fact.seq, at_ms: fact.at_ms, rulings: fact.rulings })
    }

    /// Takes a fact into the log, has it written, and tells everybody.
    async fn record(
        &mut self,
        who: Who,
        phrase: &str,
        at_ms: u64,
        said_by: &str,
        at: Instant,
    ) -> Result<Record, Refused> {
        let record = match self.log.append_sensible(at_ms, who, phrase) {
            Ok(record) => record.clone(),
            Err(davar_journal::Refused::Senseless(terms)) => {
                let why = if self.log.game().over().is_some() { "over" } else { "senseless" };
                return Err(Refused::new(why, terms.strip_prefix("senseless: ").unwrap_or(&terms)));
            }
            Err(refused) => return Err(Refused::new("words", refused.to_string())),
        };
        let changed = self.moves.follow(self.log.game());
        let standing = self.stands(at_ms);
        let row = Row {
            board: self.board.id,
            record: record.clone(),
            said_by: said_by.to_owned(),
            mark_ms: self.hall.time.mark_ms(at),
            standing: (standing != self.standing).then(|| standing.clone()),
            head: (!self.head_kept).then(|| self.log.head().clone()),
        };
        if let Err(fault) = self.hall.store.append(row).await {
            self.hall.complain(&format!("board {}: {fault}", self.board.id));
            self.reload().await;
            return Err(Refused::new("storage", "the fact could not be stored, and does not count"));
        }
        self.head_kept = true;
        if standing != self.standing {
            self.hall.stands(self.board.id, &standing);
            self.standing = standing;
        }
        self.tell(Some(&record), changed);
        Ok(record)
    }

    fn stands(&self, now_ms: u64) -> Standing {
        let scene = self.scene(now_ms);
        let result = self.log.game().over().and_then(view::result);
        Standing {
            running: self.runs(),
            started: desk::started(&scene),
            score: result.as_ref().map(|result| result.score.clone()),
            how: result.map(|result| result.says),
        }
    }

    /// What is in memory went ahead of the disk: the game is read anew, and its time goes on.
    async fn reload(&mut self) {
        let (hall, board, event) = (self.hall.clone(), self.board.clone(), self.event.clone());
        match tokio::task::spawn_blocking(move || load(&hall, &board, &event)).await {
            Ok(Ok(loaded)) => {
                self.log = loaded.log;
                self.moves = loaded.moves;
                self.audience.come_from(loaded.audience);
                self.tell(None, 0);
            }
            _ => self.hall.complain(&format!("board {}: cannot be read", self.board.id)),
        }
    }

    fn tell(&mut self, record: Option<&Record>, changed: usize) {
        let now_ms = self.now_ms(Instant::now());
        let manner = self.board.manner(&self.event);
        let records = self.log.records();
        let scene = Scene { game: self.log.game(), records, seq: records.len() as u64, now_ms, manner };
        self.audience.tell(&scene, record, &self.moves, changed);
        self.hall.floor.tell(&scene, &self.board, &self.event, self.moves.completed(scene.game).len());
    }

    fn opening(&self, eyes: Eyes, from: u64) -> String {
        let scene = self.scene(self.now_ms(Instant::now()));
        self.audience.opening(&scene, &self.log, &self.moves, &self.board, &self.event, eyes, from)
    }

    /// When a display that runs reaches zero, if nothing happens before.
    fn next_zero(&self) -> Option<Instant> {
        if !self.runs() {
            return None;
        }
        let mut clock = *self.log.game().clock()?;
        let side = clock.state().side();
        if clock.face(side).is_at_zero() {
            return None;
        }
        // A delay before the main time runs makes a second step; a third one would be a clock without end.
        let mut at_ms = clock.now_ms();
        for _ in 0..4 {
            at_ms = at_ms.saturating_add(clock.face(side).left_ms);
            clock.advance(at_ms);
            if let Some(zero_ms) = clock.face(side).zero_at_ms {
                if self.zero_told == Some(zero_ms) {
                    return None;
                }
                return self.since.checked_add(Duration::from_millis(zero_ms.saturating_sub(self.base_ms)));
            }
        }
        None
    }

    /// A display reached zero, or something that spectators may see now has been held back long enough.
    async fn time_passed(&mut self) {
        self.audience.release(self.log.game());
        let now_ms = self.now_ms(Instant::now());
        let Some(clock) = self.scene(now_ms).clock() else { return };
        let side = clock.state().side();
        let Some(zero_ms) = clock.face(side).zero_at_ms.filter(|_| self.runs()) else { return };
        if self.zero_told == Some(zero_ms) {
            return;
        }
        self.zero_told = Some(zero_ms);
        if self.event.hall.flags == Flags::Machine {
            let phrase = format!("sees the flag of {side}");
            if self.record(Who::Arbiter, &phrase, now_ms, "machine", Instant::now()).await.is_ok() {
                return;
            }
        }
        self.tell(None, usize::MAX);
    }
}
