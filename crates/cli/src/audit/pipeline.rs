//! One thread reads blocks, several audit them and put the findings into words, and the calling thread writes these in
//! order. A fixed number of blocks is under way, so memory does not grow with the input.

use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use davar_audit::{Auditor, Finding, Options};
use davar_pgn::source::{Found, Source};
use davar_pgn::{Block, Blocks, Limits, Survey};

/// A game of more than 4 MiB is cut: no real one has so much, and each job holds one in memory.
fn limits() -> Limits {
    Limits { game_bytes: 4 << 20, ..Limits::default() }
}

use super::Tally;
use super::output::{Piece, Style, Writer};
use super::progress::Progress;
use crate::failure::Failure;
use crate::sources;

/// A block on its way, with the buffers that go round with it.
#[derive(Debug, Default)]
struct Work {
    order: u64,
    file: Arc<str>,
    /// The first block of a file brings what is known of its encoding.
    survey: Option<Survey>,
    block: Block,
    piece: Piece,
    tally: Tally,
    stray: Vec<Finding>,
    /// Set instead of a block if the file could not be read, or not to its end.
    failed: Option<String>,
}

/// What came of it.
#[derive(Debug, Default)]
pub(super) struct Done {
    pub(super) tally: Tally,
    pub(super) unusable: bool,
}

pub(super) fn run(
    files: &[Found],
    options: Options,
    style: Style,
    jobs: usize,
    writer: &mut Writer,
) -> Result<Done, Failure> {
    let (free, take_free) = channel();
    let (to_do, take_to_do) = sync_channel(2 * jobs + 2);
    let (finished, take_finished) = channel();
    for _ in 0..2 * jobs + 2 {
        let _ = free.send(Work::default());
    }
    let queue = &Mutex::new(take_to_do);
    let progress = &Progress::new(files);
    thread::scope(|scope| {
        let back = finished.clone();
        scope.spawn(move || read(files, &take_free, &to_do, &back));
        for _ in 0..jobs {
            let finished = finished.clone();
            scope.spawn(move || audit(options, style, queue, &finished));
        }
        drop(finished);
        let done = write(&take_finished, &free, writer, progress);
        // If writing failed, the others find their channels closed and stop.
        drop(free);
        drop(take_finished);
        done
    })
}

/// Reads all files. Ends when they are read, or when nobody wants more.
fn read(files: &[Found], free: &Receiver<Work>, to_do: &SyncSender<Work>, finished: &Sender<Work>) {
    let mut order = 0;
    for file in files {
        if read_file(file, &mut order, free, to_do, finished).is_none() {
            return;
        }
    }
}

/// `None`: nobody wants more.
fn read_file(
    source: &Found,
    order: &mut u64,
    free: &Receiver<Work>,
    to_do: &SyncSender<Work>,
    finished: &Sender<Work>,
) -> Option<()> {
    let name: Arc<str> = sources::name(source).into();
    let mut next_order = || {
        *order += 1;
        *order - 1
    };
    let input = match sources::open(source) {
        Ok(input) => input,
        Err(why) => {
            let work = Work { order: next_order(), file: name, failed: Some(why), ..free.recv().ok()? };
            return finished.send(work).ok();
        }
    };
    let mut blocks = Blocks::new(input, Blocks::<Source>::SIZE, limits());
    loop {
        let mut work = free.recv().ok()?;
        work.order = next_order();
        work.file = Arc::clone(&name);
        match blocks.read_into(&mut work.block) {
            Ok(true) => {
                work.survey = (work.block.number == 0).then(|| blocks.survey());
                to_do.send(work).ok()?;
            }
            Ok(false) => {
                // An empty piece of work keeps the order without a gap.
                work.block.bytes.clear();
                return finished.send(work).ok();
            }
            Err(error) => {
                work.block.bytes.clear();
                work.failed = Some(format!("{name}: {}", sources::explain(&error)));
                return finished.send(work).ok();
            }
        }
    }
}

/// Audits blocks until there are no more.
fn audit(options: Options, style: Style, queue: &Mutex<Receiver<Work>>, finished: &Sender<Work>) {
    let mut auditor = Auditor::new(options);
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(mut work) = next else { return };
        if let Some(survey) = work.survey.take() {
            auditor.begin_stream(&survey);
        }
        let Work { block, piece, tally, file, .. } = &mut work;
        let stray = auditor.block(block, &mut |report| {
            tally.add(&report);
            piece.game(file, &report, style);
        });
        work.stray = stray;
        if finished.send(work).is_err() {
            return;
        }
    }
}

/// How far a file has been written.
#[derive(Default)]
struct Progressed {
    name: Arc<str>,
    games: u64,
    bytes: u64,
}

/// Writes what is finished, in order.
fn write(
    finished: &Receiver<Work>,
    free: &Sender<Work>,
    writer: &mut Writer,
    progress: &Progress,
) -> Result<Done, Failure> {
    let mut done = Done::default();
    let mut waiting = BTreeMap::new();
    let mut next = 0;
    let mut file = Progressed::default();
    for work in finished {
        waiting.insert(work.order, work);
        while let Some(mut work) = waiting.remove(&next) {
            next += 1;
            if file.name != work.file {
                file = Progressed { name: Arc::clone(&work.file), ..Progressed::default() };
            }
            writer.piece(&mut work.piece, file.games)?;
            file.games += work.tally.games;
            file.bytes += work.block.bytes.len() as u64;
            done.tally.merge(&work.tally);
            tell(&work, progress, &mut done);
            let at_its_end = work.block.bytes.is_empty();
            if at_its_end && work.failed.is_none() && file.games == 0 && file.bytes > 0 {
                progress.say(&format!("davar: {}: no game in it; is it PGN?", work.file));
                done.unusable = true;
            }
            progress.advance(work.block.bytes.len() as u64, &done.tally);
            work.piece.clear();
            work.stray.clear();
            work.failed = None;
            work.tally = Tally::default();
            let _ = free.send(work);
        }
    }
    progress.finish();
    Ok(done)
}

/// What is not a finding of a game goes to standard error.
fn tell(work: &Work, progress: &Progress, done: &mut Done) {
    if let Some(why) = &work.failed {
        progress.say(&format!("davar: {why}"));
        done.unusable = true;
    }
    for finding in &work.stray {
        let place = finding.place;
        progress.say(&format!("davar: {}:{}:{}: {}", work.file, place.line, place.column, finding.message));
    }
}
