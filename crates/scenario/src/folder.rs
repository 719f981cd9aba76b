//! The scenario files of a folder.

use std::path::{Path, PathBuf};
use std::{fs, io};

/// The Markdown files in a folder and the folders in it, in the order of their names.
///
/// # Errors
/// A folder that cannot be read.
pub fn files_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    let mut found = Vec::new();
    for path in entries {
        if path.is_dir() {
            found.extend(files_in(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "md") {
            found.push(path);
        }
    }
    Ok(found)
}
