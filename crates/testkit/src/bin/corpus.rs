//! Writes a corpus of generated games: see [`davar_testkit::corpus`].

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use davar_testkit::arguments::Arguments;
use davar_testkit::corpus::{Options, write_game};

const USAGE: &str = "corpus [--games N | --bytes N] [--seed S] [--clocks] [--comments] [--variations] [-o FILE]
Writes N games (1000), or whole games until there are N bytes, to FILE or to standard output; the same options give the
same bytes.";

fn main() -> ExitCode {
    let mut arguments = Arguments::of_process(USAGE);
    let bytes: u64 = arguments.number("--bytes", u64::MAX);
    let games: u64 = arguments.number("--games", if bytes == u64::MAX { 1000 } else { u64::MAX });
    let options = Options {
        seed: arguments.number("--seed", 1),
        clocks: arguments.flag("--clocks"),
        comments: arguments.flag("--comments"),
        variations: arguments.flag("--variations"),
    };
    let path = arguments.text("-o");
    arguments.nothing_left();
    match write(path.as_deref(), options, games, bytes) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error}", path.as_deref().unwrap_or("standard output"));
            ExitCode::from(2)
        }
    }
}

fn write(path: Option<&str>, options: Options, games: u64, bytes: u64) -> io::Result<()> {
    let sink: Box<dyn Write> = match path {
        Some(path) => Box::new(File::create(path)?),
        None => Box::new(io::stdout().lock()),
    };
    let mut out = BufWriter::with_capacity(1 << 20, sink);
    let mut game = Vec::new();
    let mut written = 0;
    for number in 0..games {
        if written >= bytes {
            break;
        }
        game.clear();
        write_game(&mut game, options, number)?;
        written += game.len() as u64;
        out.write_all(&game)?;
    }
    out.flush()
}
