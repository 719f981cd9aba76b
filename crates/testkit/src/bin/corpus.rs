//! Writes a corpus of generated games: see [`davar_testkit::corpus`].

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use davar_testkit::arguments::Arguments;
use davar_testkit::corpus::{Options, write_game};

const USAGE: &str = "corpus [--games N] [--seed S] [--clocks] [--comments] [--variations] [-o FILE]
Writes N games (1000) to FILE or to standard output; the same options give the same bytes.";

fn main() -> ExitCode {
    let mut arguments = Arguments::of_process(USAGE);
    let games: u64 = arguments.number("--games", 1000);
    let options = Options {
        seed: arguments.number("--seed", 1),
        clocks: arguments.flag("--clocks"),
        comments: arguments.flag("--comments"),
        variations: arguments.flag("--variations"),
    };
    let path = arguments.text("-o");
    arguments.nothing_left();
    match write(path.as_deref(), options, games) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error}", path.as_deref().unwrap_or("standard output"));
            ExitCode::from(2)
        }
    }
}

fn write(path: Option<&str>, options: Options, games: u64) -> io::Result<()> {
    let sink: Box<dyn Write> = match path {
        Some(path) => Box::new(File::create(path)?),
        None => Box::new(io::stdout().lock()),
    };
    let mut out = BufWriter::with_capacity(1 << 20, sink);
    for number in 0..games {
        write_game(&mut out, options, number)?;
    }
    out.flush()
}
