//! The paths of the call: files, folders, standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Something to read.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    /// `-`
    StandardInput,
    /// A file.
    File(PathBuf),
}

impl Source {
    /// The name in the output.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::StandardInput => "-".into(),
            Self::File(path) => path.display().to_string(),
        }
    }

    /// The size of its text, if that is known without reading.
    pub(crate) fn plain_size(&self) -> Option<u64> {
        let Self::File(path) = self else { return None };
        let plain = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("pgn"));
        path.metadata().ok().filter(|_| plain).map(|data| data.len())
    }
}

/// The files of the paths in order; those of a folder by name. What cannot be read is told on standard error, and the
/// second value is `true`.
pub(crate) fn find(paths: &[PathBuf]) -> (Vec<Source>, bool) {
    let (mut found, mut failed) = (Vec::new(), false);
    for path in paths {
        if path.as_os_str() == "-" {
            found.push(Source::StandardInput);
        } else if path.is_dir() {
            failed |= folder(path, &mut found);
        } else {
            found.push(Source::File(path.clone()));
        }
    }
    (found, failed)
}

fn folder(path: &Path, found: &mut Vec<Source>) -> bool {
    let entries = match std::fs::read_dir(path) {
        Ok(entries) => entries,
        Err(error) => {
            eprintln!("davar: {}: {}", path.display(), explain(&error));
            return true;
        }
    };
    let mut paths: Vec<PathBuf> = entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
    paths.sort();
    let mut failed = false;
    for path in paths {
        if path.is_dir() {
            failed |= folder(&path, found);
        } else if is_pgn(&path) {
            found.push(Source::File(path));
        }
    }
    failed
}

/// Of a folder only files with a PGN name are read: `.pgn`, `.pgn.zst` and the like.
fn is_pgn(path: &Path) -> bool {
    let name = path.file_name().map(|name| name.to_string_lossy().to_ascii_lowercase()).unwrap_or_default();
    let name = [".gz", ".bz2", ".zst", ".xz"].iter().find_map(|end| name.strip_suffix(end)).unwrap_or(&name);
    name.ends_with(".pgn")
}

/// Opens a source for reading; compressed text comes out plain.
pub(crate) fn open(source: &Source) -> Result<Box<dyn Read>, String> {
    match source {
        Source::StandardInput => Ok(Box::new(io::stdin())),
        Source::File(path) => {
            let file = File::open(path).map_err(|error| format!("{}: {}", path.display(), explain(&error)))?;
            Ok(Box::new(file))
        }
    }
}

/// An error of reading, with what can be done.
pub(crate) fn explain(error: &io::Error) -> String {
    let advice = match error.kind() {
        io::ErrorKind::NotFound => "; check the path",
        io::ErrorKind::PermissionDenied => "; check the rights of the file and its folder",
        io::ErrorKind::UnexpectedEof => "; the file is cut off: what came before was audited",
        _ => "",
    };
    format!("{error}{advice}")
}
