//! The inputs of a call, and their faults in words.

use std::io;
use std::path::PathBuf;

use davar_pgn::source::{Found, Source, find};

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
        io::ErrorKind::NotFound => "; check the path",
        io::ErrorKind::PermissionDenied => "; check the rights of the file and its folder",
        io::ErrorKind::UnexpectedEof => "; what came before was used",
        _ => "",
    };
    format!("{error}{advice}")
}
