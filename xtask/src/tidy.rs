//! `cargo xtask tidy`: the invariants that neither the compiler nor clippy checks. Most of them are absences.
//!
//! Each check is a function of text, so that its test can show it failing; this file reads the files and joins them.

mod code;
mod links;
mod manifests;
mod sizes;
mod texts;

use std::fmt;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::shell;

/// The functions and files that are longer than the limits, with their lines. The numbers may only fall.
const NAUGHTY_LIST: &str = "xtask/naughty.txt";

/// A breach of an invariant: where, and what to do.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Fault {
    file: String,
    line: usize,
    what: String,
}

impl Fault {
    fn new(file: &str, line: usize, what: impl Into<String>) -> Fault {
        Fault { file: file.to_owned(), line, what: what.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    shell::nothing_left(arguments)?;
    check()
}

/// Checks everything; prints every breach before it fails.
pub(crate) fn check() -> Result<()> {
    let root = shell::root();
    let files = shell::tracked_files(&root)?;
    let mut faults = manifests::check(&root)?;
    let mut sources = Vec::new();
    for file in &files {
        let Some(text) = read_text(&root.join(file))? else { continue };
        faults.extend(texts::check(file, &text));
        if file.ends_with(".md") {
            faults.extend(links::check(file, &text, &|target| root.join(target).exists()));
        }
        if file.ends_with(".rs") {
            faults.extend(code::check(file, &text));
            sources.push((file.clone(), text));
        }
    }
    let naughty = std::fs::read_to_string(root.join(NAUGHTY_LIST)).unwrap_or_default();
    faults.extend(sizes::check(&sources, &naughty));
    faults.sort();
    for fault in &faults {
        println!("{fault}");
    }
    if !faults.is_empty() {
        bail!("{} places are not tidy", faults.len());
    }
    println!("tidy: {} files hold every invariant", files.len());
    Ok(())
}

/// The text of a file, or nothing if it is not UTF-8 text (a test file in another encoding, an archive).
fn read_text(path: &Path) -> Result<Option<String>> {
    let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(String::from_utf8(bytes).ok().filter(|text| !text.contains('\0')))
}
