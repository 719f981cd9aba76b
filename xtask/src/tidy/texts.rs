//! What no tracked text may hold, whatever its kind: paths of one machine, and paths that leave the repository.

use super::Fault;

/// First folders of paths that exist on one person's machine only.
const MACHINE_FOLDERS: &[&str] = &["home", "root", "work", "Users", "tmp"];

/// Files that hold foreign text byte for byte, where a path is part of the test.
const FOREIGN: &[&str] = &["data/", "fuzz/seeds/"];

pub(super) fn check(file: &str, text: &str) -> Vec<Fault> {
    if FOREIGN.iter().any(|folder| file.starts_with(folder)) {
        return Vec::new();
    }
    let mut faults = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if let Some(path) = machine_path(line) {
            let what = format!("`{path}` is a path of one machine; name it relative to the repository");
            faults.push(Fault::new(file, index + 1, what));
        }
    }
    faults
}

/// The machine's path in a line, up to its second folder.
fn machine_path(line: &str) -> Option<&str> {
    MACHINE_FOLDERS.iter().find_map(|folder| {
        let needle = format!("/{folder}/");
        line.match_indices(&needle).find_map(|(at, _)| {
            let starts_a_path = !line[..at].ends_with(|c: char| c.is_alphanumeric() || "._-/}*".contains(c));
            let end = at + needle.len();
            let length = line[end..].find(|c: char| !c.is_alphanumeric() && c != '_' && c != '-');
            let end = length.map_or(line.len(), |length| end + length);
            starts_a_path.then(|| &line[at..end])
        })
    })
}

/// Does the module comment at the head of this source hold a code block that rustdoc runs?
pub(super) fn opens_with_a_doctest(source: &str) -> bool {
    let head = source.lines().map(str::trim).take_while(|line| line.starts_with("//!") || line.is_empty());
    let mut inside = false;
    for line in head {
        let Some(language) = line.trim_start_matches("//!").trim().strip_prefix("```") else { continue };
        if !inside && matches!(language, "" | "rust" | "no_run" | "should_panic") {
            return true;
        }
        inside = !inside;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_of_one_machine_is_found() {
        // Written in two parts, or this file would be a breach itself.
        let path = format!("{}{}", "/ho", "me/ada/games.pgn");
        let text = format!("fine\nsee `{path}` for it\n");
        let faults = check("docs/a.md", &text);
        assert_eq!(faults.len(), 1);
        assert_eq!(faults[0].line, 2);
        assert!(faults[0].what.contains("me/ada`"));
        assert!(check("data/pgn/x.pgn", &text).is_empty());
    }

    #[test]
    fn a_folder_of_that_name_inside_the_repository_is_no_machine_path() {
        let inside = format!("crates{}{}", "/ho", "me/src");
        let address = format!("https://example.org{}{}", "/ho", "me/page");
        assert!(check("a.md", &inside).is_empty());
        assert!(check("a.md", &address).is_empty());
    }

    #[test]
    fn a_doctest_must_stand_in_the_head_comment() {
        assert!(opens_with_a_doctest("//! Chess.\n//!\n//! ```\n//! assert!(true);\n//! ```\n\npub mod a;\n"));
        assert!(!opens_with_a_doctest("//! Chess.\n\npub mod a;\n"));
        assert!(!opens_with_a_doctest("//! ```text\n//! a b\n//! ```\npub mod a;\n"));
        assert!(!opens_with_a_doctest("//! Chess.\npub mod a;\n//! ```\n"));
    }
}
