//! Where things lie and how other programs are called. Nothing here knows what is checked.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// The folder of the workspace's `Cargo.toml`.
pub(crate) fn root() -> PathBuf {
    // Set by `cargo run`; the path compiled in serves a binary that was called by hand.
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let mut root = PathBuf::from(manifest);
    root.pop();
    root
}

/// `cargo`, the one that called us, in the workspace's folder.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root()).stdin(Stdio::null());
    command
}

/// The folder that cargo builds into.
pub(crate) fn target_folder() -> Result<PathBuf> {
    let metadata = metadata(&["--no-deps"])?;
    let folder = metadata["target_directory"].as_str().context("cargo metadata names no target folder")?;
    Ok(folder.into())
}

/// What `cargo metadata` says of the workspace.
pub(crate) fn metadata(arguments: &[&str]) -> Result<serde_json::Value> {
    let mut command = cargo();
    command.args(["metadata", "--format-version", "1"]).args(arguments);
    serde_json::from_str(&output(&mut command)?).context("cargo metadata is not JSON")
}

/// Runs a program that prints for the person and fails when it fails.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start {}", words(command)))?;
    if !status.success() {
        bail!("{} ended with {status}", words(command));
    }
    Ok(())
}

/// Runs a program and gives what it printed on standard output.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let output = command.output().with_context(|| format!("cannot start {}", words(command)))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        bail!("{} ended with {}:\n{}", words(command), output.status, said.trim_end());
    }
    String::from_utf8(output.stdout).with_context(|| format!("{} printed text that is not UTF-8", words(command)))
}

/// Is there a program of this name?
pub(crate) fn is_installed(program: impl AsRef<OsStr>) -> bool {
    let quiet = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    quiet.is_ok_and(|status| status.success())
}

/// Every file that git tracks or would track, relative to `root`, with `/` between folders; deleted ones left out.
pub(crate) fn tracked_files(root: &Path) -> Result<Vec<String>> {
    let mut command = Command::new("git");
    command.current_dir(root).args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let names = output(&mut command)?;
    let mut files: Vec<String> = names.split('\0').filter(|name| !name.is_empty()).map(str::to_owned).collect();
    files.retain(|name| root.join(name).is_file());
    files.sort();
    files.dedup();
    Ok(files)
}

/// Takes `--name VALUE` out of the words and reads the value as a whole number.
pub(crate) fn take_number(words: &mut Vec<String>, name: &str) -> Result<Option<u64>> {
    let Some(value) = take_value(words, name)? else { return Ok(None) };
    let number = value.parse().with_context(|| format!("{name} takes a whole number, not `{value}`"))?;
    Ok(Some(number))
}

/// Takes `--name VALUE` out of the words.
pub(crate) fn take_value(words: &mut Vec<String>, name: &str) -> Result<Option<String>> {
    let Some(at) = words.iter().position(|word| word == name) else { return Ok(None) };
    if at + 1 >= words.len() {
        bail!("{name} needs a value");
    }
    words.remove(at);
    Ok(Some(words.remove(at)))
}

/// Refuses words that nobody took.
pub(crate) fn nothing_left(words: &[String]) -> Result<()> {
    match words.first() {
        None => Ok(()),
        Some(word) => bail!("`{word}` is not understood here; `cargo xtask help` lists the commands"),
    }
}

fn words(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or_default().to_string_lossy().into_owned();
    let arguments = command.get_args().map(|word| word.to_string_lossy().into_owned());
    let text = std::iter::once(program).chain(arguments).collect::<Vec<_>>().join(" ");
    format!("`{text}`")
}
