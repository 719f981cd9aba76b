//! The inputs of a call, and their faults in words.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use davar_pgn::source::{Found, Source, find};

use crate::failure::Failure;

/// The name of an input in the output.
pub(crate) fn name(input: &Found) -> String {
    match input {
        Found::Stdin => "-".into(),
        Found::File(path) | Found::Unreadable { path, .. } => path.display().to_string(),
    }
}

/// The inputs behind the paths of a call.
pub(crate) fn inputs(paths: &[PathBuf]) -> Vec<Found> {
    find(paths)
}

/// The size of an input's text, if that is known without reading it.
pub(crate) fn plain_size(input: &Found) -> Option<u64> {
    let Found::File(path) = input else { return None };
    let plain = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("pgn"));
    path.metadata().ok().filter(|_| plain).map(|data| data.len())
}

/// The output: standard output, or a file that is none of the inputs, so that nothing is lost.
pub(crate) fn output(path: Option<&Path>, inputs: &[Found]) -> Result<Box<dyn Write>, Failure> {
    let Some(path) = path else { return Ok(Box::new(BufWriter::with_capacity(BUFFER, io::stdout().lock()))) };
    let same = |input: &Path| matches!((input.canonicalize(), path.canonicalize()), (Ok(a), Ok(b)) if a == b);
    if inputs.iter().any(|input| matches!(input, Found::File(file) if same(file))) {
        return Err(Failure::new(format!("{} is an input; write to another file", path.display())));
    }
    if inputs.iter().all(|input| matches!(input, Found::Unreadable { .. })) && !inputs.is_empty() {
        for input in inputs {
            open(input).err().iter().for_each(|why| eprintln!("davar: {why}"));
        }
        return Err(Failure::AlreadyTold);
    }
    let file =
        File::create(path).map_err(|error| Failure::new(format!("cannot write to {}: {error}", path.display())))?;
    Ok(Box::new(BufWriter::with_capacity(BUFFER, file)))
}

const BUFFER: usize = 1 << 16;

/// Opens an input; packed text comes out plain. The error names the input and says what can be done.
pub(crate) fn open(input: &Found) -> Result<Source, String> {
    let opened = match input {
        Found::Stdin => Source::stdin(),
        Found::File(path) => Source::open(path),
        Found::Unreadable { error, .. } => return Err(format!("{}: {}", name(input), explain(error))),
    };
    opened.map_err(|error| format!("{}: {}", name(input), explain(&error)))
}

/// An error of reading, with what can be done.
pub(crate) fn explain(error: &io::Error) -> String {
    let advice = match error.kind() {
        io::ErrorKind::NotFound if error.raw_os_error().is_some() => "; check the path",
        io::ErrorKind::PermissionDenied => "; check the rights of the file and its folder",
        io::ErrorKind::UnexpectedEof => "; what came before was used",
        _ => "",
    };
    format!("{error}{advice}")
}
