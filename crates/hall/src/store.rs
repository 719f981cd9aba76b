//! What is on disk: an SQLite database in write-ahead mode that waits for the disk at each commit.
//!
//! One thread writes. It takes all that has come in since its last commit and commits it together, so that a thousand
//! boards share one wait for the disk; only then is anybody told that a fact was taken. Reads go over a connection of
//! their own.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use davar_journal::{Head, Record};
use rusqlite::{Connection, OptionalExtension as _, Transaction, params};
use tokio::sync::oneshot;

use crate::event::{Board, Deputy, Event};
use crate::timebase::Timebase;

/// Why something could not be stored or read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoreFault(pub String);

impl std::fmt::Display for StoreFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for StoreFault {}

impl From<rusqlite::Error> for StoreFault {
    fn from(error: rusqlite::Error) -> Self {
        Self(error.to_string())
    }
}

impl From<serde_json::Error> for StoreFault {
    fn from(error: serde_json::Error) -> Self {
        Self(error.to_string())
    }
}

type Done<T> = Result<T, StoreFault>;

/// What is known of a board without reading its log.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Standing {
    /// Its clock runs.
    pub(crate) running: bool,
    /// Its clock has run, or a move was made.
    pub(crate) started: bool,
    /// The score, if it is over.
    pub(crate) score: Option<String>,
    /// The terms of how it ended.
    pub(crate) how: Option<String>,
}

/// A fact to be written.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) board: u64,
    pub(crate) record: Record,
    /// The seat that said it.
    pub(crate) said_by: String,
    /// The server's mark of when it was said.
    pub(crate) mark_ms: u64,
    /// Set if it changed.
    pub(crate) standing: Option<Standing>,
    /// The head of the log, with its first fact.
    pub(crate) head: Option<Head>,
}

/// A stored log, as far as it is to be read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kept {
    /// The facts, each with the mark of when it was said.
    pub(crate) records: Vec<(Record, u64)>,
    /// The mark of the last fact.
    pub(crate) last_mark_ms: u64,
}

type Work = Box<dyn FnOnce(&Transaction<'_>) -> rusqlite::Result<()> + Send>;

enum Job {
    Fact(Box<Row>, oneshot::Sender<Done<()>>),
    Work(Work, oneshot::Sender<Done<()>>),
}

/// The database.
#[derive(Clone)]
pub(crate) struct Store {
    jobs: mpsc::Sender<Job>,
    read: Arc<Mutex<Connection>>,
}

/// Longest batch of one commit.
const MOST_AT_ONCE: usize = 4096;
/// How often the server leaves a mark of life while a clock runs.
const HEARTBEAT: Duration = Duration::from_secs(1);

impl Store {
    /// Opens the database, makes it if there is none, and starts the thread that writes. `any_runs` tells whether a
    /// mark of life is needed.
    pub(crate) fn open(path: &Path, time: Timebase, any_runs: impl Fn() -> bool + Send + 'static) -> Done<Self> {
        let mut write = Connection::open(path)?;
        settle(&write)?;
        migrate(&mut write)?;
        let read = Connection::open(path)?;
        read.busy_timeout(Duration::from_secs(10))?;
        let (jobs, inbox) = mpsc::channel();
        let run = move || Writer { db: write, inbox, time, beaten: Instant::now() }.run(any_runs);
        let started = thread::Builder::new().name("store".to_owned()).spawn(run);
        started.map_err(|error| StoreFault(error.to_string()))?;
        Ok(Self { jobs, read: Arc::new(Mutex::new(read)) })
    }

    /// Writes a fact and waits until it is on disk.
    pub(crate) async fn append(&self, row: Row) -> Done<()> {
        let (done, wait) = oneshot::channel();
        self.submit(Job::Fact(Box::new(row), done), wait).await
    }

    /// Does other work in the same way.
    pub(crate) async fn write<F>(&self, work: F) -> Done<()>
    where
        F: FnOnce(&Transaction<'_>) -> rusqlite::Result<()> + Send + 'static,
    {
        let (done, wait) = oneshot::channel();
        self.submit(Job::Work(Box::new(work), done), wait).await
    }

    /// The same for who is not in a task, and waits.
    pub(crate) fn write_now<F>(&self, work: F) -> Done<()>
    where
        F: FnOnce(&Transaction<'_>) -> rusqlite::Result<()> + Send + 'static,
    {
        let (done, mut wait) = oneshot::channel();
        self.jobs.send(Job::Work(Box::new(work), done)).map_err(|_| gone())?;
        // Asked from a task too when a hall is opened there, where a channel may not block.
        loop {
            match wait.try_recv() {
                Ok(how) => return how,
                Err(oneshot::error::TryRecvError::Empty) => thread::sleep(Duration::from_millis(1)),
                Err(oneshot::error::TryRecvError::Closed) => return Err(gone()),
            }
        }
    }

    async fn submit(&self, job: Job, wait: oneshot::Receiver<Done<()>>) -> Done<()> {
        self.jobs.send(job).map_err(|_| gone())?;
        wait.await.map_err(|_| gone())?
    }

    fn read<T>(&self, look: impl FnOnce(&Connection) -> Done<T>) -> Done<T> {
        look(&self.read.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// All events, boards with their standing, and deputies.
    #[allow(clippy::type_complexity)]
    pub(crate) fn all(&self) -> Done<(Vec<Event>, Vec<(Board, Standing)>, Vec<Deputy>)> {
        self.read(|db| Ok((documents(db, "events")?, boards(db)?, documents(db, "deputies")?)))
    }

    /// The facts of a board.
    pub(crate) fn facts(&self, board: u64) -> Done<Kept> {
        self.read(|db| {
            let text = "SELECT seq, at_ms, by, fact, ruled, hash, mark_ms FROM facts WHERE board = ?1 ORDER BY seq";
            let mut statement = db.prepare_cached(text)?;
            let mut kept = Kept::default();
            let mut rows = statement.query([board])?;
            while let Some(row) = rows.next()? {
                kept.last_mark_ms = row.get(6)?;
                let record = Record {
                    seq: row.get(0)?,
                    at_ms: row.get(1)?,
                    by: row.get(2)?,
                    fact: row.get(3)?,
                    ruled: row.get(4)?,
                    hash: row.get(5)?,
                };
                kept.records.push((record, kept.last_mark_ms));
            }
            Ok(kept)
        })
    }

    /// The first line of the log of a board; none before its first fact.
    pub(crate) fn head(&self, board: u64) -> Done<Option<Head>> {
        self.read(|db| {
            let text: Option<Option<String>> =
                db.query_row("SELECT head FROM boards WHERE id = ?1", [board], |row| row.get(0)).optional()?;
            Ok(text.flatten().map(|text| serde_json::from_str(&text)).transpose()?)
        })
    }

    /// A value that is kept by name.
    pub(crate) fn value(&self, name: &str) -> Done<Option<String>> {
        self.read(|db| {
            Ok(db.query_row("SELECT value FROM meta WHERE name = ?1", [name], |row| row.get(0)).optional()?)
        })
    }
}

fn gone() -> StoreFault {
    StoreFault("the thread that writes has ended".to_owned())
}

/// Keeps a value by name.
pub(crate) fn put_value(db: &Transaction<'_>, name: &str, value: &str) -> rusqlite::Result<()> {
    let text = "INSERT INTO meta (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2";
    db.prepare_cached(text)?.execute([name, value]).map(drop)
}

/// Keeps an event.
pub(crate) fn put_event(db: &Transaction<'_>, event: &Event) -> rusqlite::Result<()> {
    put_document(db, "INSERT OR REPLACE INTO events (id, doc) VALUES (?1, ?2)", event.id, event)
}

/// Keeps a deputy.
pub(crate) fn put_deputy(db: &Transaction<'_>, deputy: &Deputy) -> rusqlite::Result<()> {
    put_document(db, "INSERT OR REPLACE INTO deputies (id, doc) VALUES (?1, ?2)", deputy.id, deputy)
}

/// Keeps a board; its standing and the head of its log stay.
pub(crate) fn put_board(db: &Transaction<'_>, board: &Board) -> rusqlite::Result<()> {
    let text = "INSERT INTO boards (id, doc) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET doc = ?2";
    put_document(db, text, board.id, board)
}

/// Keeps the first line of the log of a board, once.
fn put_head(db: &Transaction<'_>, board: u64, head: &Head) -> rusqlite::Result<()> {
    let text = json(head)?;
    db.execute("UPDATE boards SET head = ?2 WHERE id = ?1 AND head IS NULL", params![board, text]).map(drop)
}

fn put_document(db: &Transaction<'_>, text: &str, id: u64, document: &impl serde::Serialize) -> rusqlite::Result<()> {
    db.prepare_cached(text)?.execute(params![id, json(document)?]).map(drop)
}

fn json(document: &impl serde::Serialize) -> rusqlite::Result<String> {
    serde_json::to_string(document).map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))
}

fn documents<T: serde::de::DeserializeOwned>(db: &Connection, table: &str) -> Done<Vec<T>> {
    let mut statement = db.prepare(&format!("SELECT doc FROM {table} ORDER BY id"))?;
    let mut rows = statement.query([])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(serde_json::from_str(row.get_ref(0)?.as_str().map_err(|error| StoreFault(error.to_string()))?)?);
    }
    Ok(found)
}

fn boards(db: &Connection) -> Done<Vec<(Board, Standing)>> {
    let mut statement = db.prepare("SELECT doc, running, started, score, how FROM boards ORDER BY id")?;
    let mut rows = statement.query([])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let board = serde_json::from_str(row.get_ref(0)?.as_str().map_err(|error| StoreFault(error.to_string()))?)?;
        let (score, how) = (row.get(3)?, row.get(4)?);
        found.push((board, Standing { running: row.get(1)?, started: row.get(2)?, score, how }));
    }
    Ok(found)
}

/// How the connection that writes waits for the disk.
fn settle(db: &Connection) -> Done<()> {
    db.busy_timeout(Duration::from_secs(10))?;
    db.pragma_update(None, "journal_mode", "WAL")?;
    db.pragma_update(None, "synchronous", "FULL")?;
    db.pragma_update(None, "foreign_keys", true)?;
    Ok(())
}

/// The forms of the database, each step from the one before it.
const STEPS: &[&str] = &["
    CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
    CREATE TABLE events (id INTEGER PRIMARY KEY, doc TEXT NOT NULL) STRICT;
    CREATE TABLE deputies (id INTEGER PRIMARY KEY, doc TEXT NOT NULL) STRICT;
    CREATE TABLE boards (
        id INTEGER PRIMARY KEY, doc TEXT NOT NULL, head TEXT, running INTEGER NOT NULL DEFAULT 0,
        started INTEGER NOT NULL DEFAULT 0, score TEXT, how TEXT
    ) STRICT;
    CREATE TABLE facts (
        board INTEGER NOT NULL REFERENCES boards (id), seq INTEGER NOT NULL, at_ms INTEGER NOT NULL, by TEXT NOT NULL,
        fact TEXT NOT NULL, ruled TEXT NOT NULL, hash TEXT NOT NULL, said_by TEXT NOT NULL, mark_ms INTEGER NOT NULL,
        PRIMARY KEY (board, seq)
    ) STRICT, WITHOUT ROWID;
"];

fn migrate(db: &mut Connection) -> Done<()> {
    let form: usize = db.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if form > STEPS.len() {
        return Err(StoreFault(format!("the database has form {form}, which is newer than this program")));
    }
    for (index, step) in STEPS.iter().enumerate().skip(form) {
        let transaction = db.transaction()?;
        transaction.execute_batch(step)?;
        transaction.pragma_update(None, "user_version", index + 1)?;
        transaction.commit()?;
    }
    Ok(())
}

struct Writer {
    db: Connection,
    inbox: mpsc::Receiver<Job>,
    time: Timebase,
    beaten: Instant,
}

impl Writer {
    fn run(mut self, any_runs: impl Fn() -> bool) {
        loop {
            match self.inbox.recv_timeout(HEARTBEAT) {
                Ok(job) => {
                    let mut batch = vec![job];
                    batch.extend(self.inbox.try_iter().take(MOST_AT_ONCE - 1));
                    let beat = self.beaten.elapsed() >= HEARTBEAT;
                    self.write(batch, beat);
                }
                Err(mpsc::RecvTimeoutError::Timeout) if any_runs() => self.write(Vec::new(), true),
                Err(mpsc::RecvTimeoutError::Timeout) => {}
                Err(mpsc::RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    /// Commits a batch. If it fails as a whole, each job is tried alone, so that one that cannot be written takes no
    /// other with it.
    fn write(&mut self, batch: Vec<Job>, beat: bool) {
        let mark = beat.then(|| self.time.mark_ms(Instant::now()));
        if beat {
            self.beaten = Instant::now();
        }
        let only_facts = batch.iter().all(|job| matches!(job, Job::Fact(..)));
        if only_facts {
            let rows: Vec<&Row> = batch.iter().filter_map(Job::row).collect();
            if commit(&mut self.db, &rows, mark).is_ok() {
                batch.into_iter().for_each(|job| job.done(Ok(())));
                return;
            }
        }
        for job in batch {
            match job {
                Job::Fact(row, done) => {
                    let _ = done.send(commit(&mut self.db, &[&row], None));
                }
                Job::Work(work, done) => {
                    let _ = done.send(alone(&mut self.db, work));
                }
            }
        }
    }
}

impl Job {
    fn row(&self) -> Option<&Row> {
        match self {
            Self::Fact(row, _) => Some(row),
            Self::Work(..) => None,
        }
    }

    fn done(self, how: Done<()>) {
        let (Self::Fact(_, done) | Self::Work(_, done)) = self;
        let _ = done.send(how);
    }
}

fn alone(db: &mut Connection, work: Work) -> Done<()> {
    let transaction = db.transaction()?;
    work(&transaction)?;
    Ok(transaction.commit()?)
}

fn commit(db: &mut Connection, rows: &[&Row], mark_ms: Option<u64>) -> Done<()> {
    let transaction = db.transaction()?;
    for row in rows {
        put_fact(&transaction, row)?;
    }
    if let Some(mark_ms) = mark_ms {
        put_value(&transaction, "alive", &mark_ms.to_string())?;
    }
    Ok(transaction.commit()?)
}

fn put_fact(db: &Transaction<'_>, row: &Row) -> rusqlite::Result<()> {
    let text = "INSERT INTO facts (board, seq, at_ms, by, fact, ruled, hash, said_by, mark_ms) \
                VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
    let it = &row.record;
    db.prepare_cached(text)?.execute(params![
        row.board,
        it.seq,
        it.at_ms,
        it.by,
        it.fact,
        it.ruled,
        it.hash,
        row.said_by,
        row.mark_ms
    ])?;
    if let Some(head) = &row.head {
        put_head(db, row.board, head)?;
    }
    if let Some(standing) = &row.standing {
        let text = "UPDATE boards SET running = ?2, started = ?3, score = ?4, how = ?5 WHERE id = ?1";
        let values = params![row.board, standing.running, standing.started, standing.score, standing.how];
        db.prepare_cached(text)?.execute(values)?;
    }
    Ok(())
}
