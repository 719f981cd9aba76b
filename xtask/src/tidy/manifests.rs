//! Who may depend on whom, and under which licence: read from `cargo metadata`. And what every manifest must say.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use super::{Fault, texts};
use crate::shell;

/// Crates that know no clock, file, locale or wire format, with all that they may stand on.
const PURE: &[(&str, &[&str])] = &[
    ("davar-chess", &["arrayvec", "bitflags"]),
    ("davar-dead", &["arrayvec", "bitflags", "davar-chess"]),
    ("davar-law", &["arrayvec", "bitflags", "davar-chess", "davar-dead"]),
];

/// Crates for tests only: no other crate stands on them but in its tests.
const FOR_TESTS: &[&str] = &["davar-testkit", "davar-oracle", "davar-simulator"];

/// The crate whose tests and benchmarks may use code under any licence, for nothing of it is shipped.
const HOME_OF_FOREIGN_LICENCES: &str = "davar-oracle";

/// Licences that a program under MIT OR Apache-2.0 may be shipped with.
const COMPATIBLE: &[&str] = &[
    "MIT",
    "MIT-0",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "ISC",
    "Zlib",
    "0BSD",
    "CC0-1.0",
    "Unlicense",
    "Unicode-3.0",
    "bzip2-1.0.6",
];

/// What makes clippy refuse the clock, files and unordered maps; `clippy.toml` has the list.
const PURITY_LINT: &str = "#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]";

pub(super) fn check(root: &Path) -> Result<Vec<Fault>> {
    let metadata =
        shell::metadata(&["--locked"]).context("`cargo check` brings Cargo.lock up to date; commit it too")?;
    let graph = Graph::read(&metadata)?;
    let mut faults = purity(&graph);
    faults.extend(tests_only(&graph));
    faults.extend(licences(&graph));
    for member in graph.packages.iter().filter(|package| package.is_member) {
        let path = Path::new(&member.manifest);
        let name = path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/");
        let manifest = std::fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
        faults.extend(lints(&name, &manifest));
        let Some(library) = &member.library else { continue };
        let source = std::fs::read_to_string(library).with_context(|| format!("cannot read {library}"))?;
        let file = Path::new(library).strip_prefix(root).unwrap_or(Path::new(library)).to_string_lossy().into_owned();
        faults.extend(head(&file, &source, member));
    }
    Ok(faults)
}

struct Package {
    id: String,
    name: String,
    licence: String,
    manifest: String,
    /// The path of `lib.rs`.
    library: Option<String>,
    is_member: bool,
    is_published: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Normal,
    Build,
    Dev,
}

struct Edge {
    from: usize,
    to: usize,
    kind: Kind,
}

struct Graph {
    packages: Vec<Package>,
    edges: Vec<Edge>,
}

impl Graph {
    fn read(metadata: &Value) -> Result<Graph> {
        let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let members: BTreeSet<String> = list(&metadata["workspace_members"]).iter().map(text).collect();
        let packages = list(&metadata["packages"]);
        let packages: Vec<Package> = packages
            .iter()
            .map(|package| Package {
                id: text(&package["id"]),
                name: text(&package["name"]),
                licence: text(&package["license"]),
                manifest: text(&package["manifest_path"]),
                library: list(&package["targets"])
                    .iter()
                    .find(|target| target["kind"][0] == "lib")
                    .map(|target| text(&target["src_path"])),
                is_member: members.contains(&text(&package["id"])),
                is_published: package["publish"].is_null(),
            })
            .collect();
        let index = |id: &str| {
            packages.iter().position(|package| package.id == id).with_context(|| format!("metadata lacks {id}"))
        };
        let mut edges = Vec::new();
        for node in list(&metadata["resolve"]["nodes"]) {
            let from = index(&text(&node["id"]))?;
            for dependency in list(&node["deps"]) {
                let to = index(&text(&dependency["pkg"]))?;
                for kind in list(&dependency["dep_kinds"]) {
                    let kind = match kind["kind"].as_str() {
                        Some("dev") => Kind::Dev,
                        Some("build") => Kind::Build,
                        _ => Kind::Normal,
                    };
                    edges.push(Edge { from, to, kind });
                }
            }
        }
        Ok(Graph { packages, edges })
    }

    /// All that is reached from `start` over edges that `follow` lets pass.
    fn reach(&self, start: usize, follow: &dyn Fn(&Edge) -> bool) -> BTreeSet<usize> {
        let mut reached = BTreeSet::new();
        let mut open = vec![start];
        while let Some(from) = open.pop() {
            for edge in self.edges.iter().filter(|edge| edge.from == from && follow(edge)) {
                if reached.insert(edge.to) {
                    open.push(edge.to);
                }
            }
        }
        reached
    }

    fn members(&self) -> impl Iterator<Item = (usize, &Package)> {
        self.packages.iter().enumerate().filter(|(_, package)| package.is_member)
    }
}

/// A pure crate stands on nothing but the short list beside its name.
fn purity(graph: &Graph) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (index, package) in graph.members() {
        let Some((_, allowed)) = PURE.iter().find(|(name, _)| *name == package.name) else { continue };
        for dependency in graph.reach(index, &|edge| edge.kind != Kind::Dev) {
            let name = &graph.packages[dependency].name;
            if !allowed.contains(&name.as_str()) {
                let what = format!("{} is a pure crate and may not stand on {name}", package.name);
                faults.push(Fault::new("Cargo.lock", 1, what));
            }
        }
    }
    faults
}

/// The crates for tests are used in tests only, but for each other.
fn tests_only(graph: &Graph) -> Vec<Fault> {
    let name = |index: usize| graph.packages[index].name.as_str();
    let wrong = graph.edges.iter().filter(|edge| {
        edge.kind != Kind::Dev && FOR_TESTS.contains(&name(edge.to)) && !FOR_TESTS.contains(&name(edge.from))
    });
    wrong
        .map(|edge| {
            let what = format!("{} may use {} as a dev-dependency only", name(edge.from), name(edge.to));
            Fault::new("Cargo.lock", 1, what)
        })
        .collect()
}

/// All that is built is under a compatible licence, but for what only the oracle's own tests use.
fn licences(graph: &Graph) -> Vec<Fault> {
    let mut used = BTreeSet::new();
    for (index, package) in graph.members() {
        used.insert(index);
        let dev_too = package.name != HOME_OF_FOREIGN_LICENCES;
        used.extend(graph.reach(index, &|edge| edge.kind != Kind::Dev || (edge.from == index && dev_too)));
    }
    let wrong = used.into_iter().map(|index| &graph.packages[index]).filter(|package| !is_compatible(&package.licence));
    wrong
        .map(|package| {
            let what = format!("{} has the licence `{}`, which is not on the list", package.name, package.licence);
            Fault::new("Cargo.lock", 1, what)
        })
        .collect()
}

/// Reads an SPDX expression: `OR` gives a choice, `AND` binds more strongly and asks for both.
fn is_compatible(expression: &str) -> bool {
    let plain = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ").replace(" WITH ", "+WITH+");
    let words: Vec<&str> = plain.split_whitespace().collect();
    let mut rest = words.as_slice();
    any_of(&mut rest).is_some_and(|answer| answer && rest.is_empty())
}

fn any_of(rest: &mut &[&str]) -> Option<bool> {
    let mut answer = all_of(rest)?;
    while let Some((&"OR", tail)) = rest.split_first() {
        *rest = tail;
        answer |= all_of(rest)?;
    }
    Some(answer)
}

fn all_of(rest: &mut &[&str]) -> Option<bool> {
    let mut answer = one(rest)?;
    while let Some((&"AND", tail)) = rest.split_first() {
        *rest = tail;
        answer &= one(rest)?;
    }
    Some(answer)
}

/// A licence or an expression in parentheses; nothing where neither stands.
fn one(rest: &mut &[&str]) -> Option<bool> {
    let (&first, tail) = rest.split_first()?;
    *rest = tail;
    if first != "(" {
        return Some(COMPATIBLE.contains(&first.replace("+WITH+", " WITH ").as_str()));
    }
    let answer = any_of(rest)?;
    let (&")", tail) = rest.split_first()? else { return None };
    *rest = tail;
    Some(answer)
}

/// Every manifest takes the workspace's lints.
fn lints(file: &str, manifest: &str) -> Option<Fault> {
    let mut lines = manifest.lines().map(str::trim).skip_while(|line| *line != "[lints]").skip(1);
    let taken = lines.next() == Some("workspace = true");
    (!taken).then(|| Fault::new(file, 1, "add `[lints]` with `workspace = true`"))
}

/// What the first lines of a library must hold.
fn head(file: &str, source: &str, package: &Package) -> Vec<Fault> {
    let mut faults = Vec::new();
    if package.is_published && !texts::opens_with_a_doctest(source) {
        faults.push(Fault::new(file, 1, "the first comment of a public crate shows its use in a doctest"));
    }
    if PURE.iter().any(|(name, _)| *name == package.name) && !source.lines().any(|line| line == PURITY_LINT) {
        faults.push(Fault::new(file, 1, format!("a pure crate says `{PURITY_LINT}`")));
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    const OURS: &str = "MIT OR Apache-2.0";

    /// Packages with their licence; those named `davar-…` are members.
    fn graph(packages: &[(&str, &str)], edges: &[(&str, &str, Kind)]) -> Graph {
        let index = |name: &str| packages.iter().position(|(known, _)| *known == name).unwrap();
        let package = |&(name, licence): &(&str, &str)| Package {
            id: name.to_owned(),
            name: name.to_owned(),
            licence: licence.to_owned(),
            manifest: String::new(),
            library: None,
            is_member: name.starts_with("davar-"),
            is_published: true,
        };
        let edges = edges.iter().map(|&(from, to, kind)| Edge { from: index(from), to: index(to), kind }).collect();
        Graph { packages: packages.iter().map(package).collect(), edges }
    }

    fn texts_of(faults: &[Fault]) -> Vec<&str> {
        faults.iter().map(|fault| fault.what.as_str()).collect()
    }

    #[test]
    fn a_pure_crate_stands_on_its_short_list() {
        let packages = [("davar-law", OURS), ("davar-chess", OURS), ("arrayvec", OURS), ("serde", OURS)];
        let fine = [("davar-law", "davar-chess", Kind::Normal), ("davar-chess", "arrayvec", Kind::Normal)];
        assert_eq!(purity(&graph(&packages, &fine)), []);
        let for_tests = [("davar-law", "serde", Kind::Dev)];
        assert_eq!(purity(&graph(&packages, &for_tests)), []);
        // Found although it comes in by way of another crate.
        let through = [("davar-law", "arrayvec", Kind::Normal), ("arrayvec", "serde", Kind::Normal)];
        let faults = purity(&graph(&packages, &through));
        assert_eq!(texts_of(&faults), ["davar-law is a pure crate and may not stand on serde"]);
    }

    #[test]
    fn the_crates_for_tests_are_for_tests() {
        let packages = [("davar-law", OURS), ("davar-testkit", OURS), ("davar-oracle", OURS)];
        let fine = [("davar-law", "davar-testkit", Kind::Dev), ("davar-oracle", "davar-testkit", Kind::Normal)];
        assert_eq!(tests_only(&graph(&packages, &fine)), []);
        let faults = tests_only(&graph(&packages, &[("davar-law", "davar-testkit", Kind::Normal)]));
        assert_eq!(texts_of(&faults), ["davar-law may use davar-testkit as a dev-dependency only"]);
    }

    #[test]
    fn foreign_licences_stay_in_the_oracles_tests() {
        let packages = [("davar-oracle", OURS), ("davar-law", OURS), ("engine", "GPL-3.0-or-later")];
        assert_eq!(licences(&graph(&packages, &[("davar-oracle", "engine", Kind::Dev)])), []);
        for (from, kind) in [("davar-oracle", Kind::Normal), ("davar-law", Kind::Normal), ("davar-law", Kind::Dev)] {
            let faults = licences(&graph(&packages, &[(from, "engine", kind)]));
            assert_eq!(texts_of(&faults), ["engine has the licence `GPL-3.0-or-later`, which is not on the list"]);
        }
    }

    #[test]
    fn licence_expressions_are_read() {
        for fine in ["MIT", "MIT/Apache-2.0", "Unlicense OR MIT", "(MIT OR GPL-3.0) AND Unicode-3.0", OURS] {
            assert!(is_compatible(fine), "{fine}");
        }
        assert!(is_compatible("Apache-2.0 WITH LLVM-exception"));
        for wrong in ["", "GPL-3.0", "MIT AND GPL-3.0", "MIT OR Apache-2.0 AND", "(MIT", "MIT MIT"] {
            assert!(!is_compatible(wrong), "{wrong}");
        }
        assert!(is_compatible("GPL-3.0 AND Zlib OR MIT"));
    }

    #[test]
    fn every_manifest_takes_the_lints() {
        assert_eq!(lints("a/Cargo.toml", "[package]\n\n[lints]\nworkspace = true\n"), None);
        assert!(lints("a/Cargo.toml", "[package]\n").is_some());
        assert!(lints("a/Cargo.toml", "[lints]\n[workspace]\nworkspace = true\n").is_some());
    }

    #[test]
    fn a_library_opens_as_it_must() {
        let graph = graph(&[("davar-law", OURS), ("davar-pgn", OURS)], &[]);
        let (law, pgn) = (&graph.packages[0], &graph.packages[1]);
        let doctest = "//! Rules.\n//!\n//! ```\n//! assert!(true);\n//! ```\n\n";
        assert_eq!(head("lib.rs", doctest, pgn), []);
        assert_eq!(head("lib.rs", "//! Rules.\n", pgn).len(), 1);
        assert_eq!(head("lib.rs", doctest, law).len(), 1);
        assert_eq!(head("lib.rs", &format!("{doctest}{PURITY_LINT}\n"), law), []);
    }

    #[test]
    fn the_graph_is_read_from_metadata() {
        let metadata = serde_json::json!({
            "workspace_members": ["a"],
            "packages": [
                { "id": "a", "name": "davar-law", "license": OURS, "manifest_path": "m", "publish": null,
                  "targets": [{ "kind": ["lib"], "src_path": "lib.rs" }] },
                { "id": "b", "name": "serde", "license": "MIT", "manifest_path": "n", "publish": [], "targets": [] },
            ],
            "resolve": { "nodes": [
                { "id": "a", "deps": [{ "pkg": "b", "dep_kinds": [{ "kind": null }, { "kind": "dev" }] }] },
                { "id": "b", "deps": [] },
            ] },
        });
        let graph = Graph::read(&metadata).unwrap();
        assert_eq!(graph.edges.len(), 2);
        assert_eq!(graph.packages[0].library.as_deref(), Some("lib.rs"));
        assert!(graph.packages[0].is_published && !graph.packages[1].is_published);
        assert_eq!(purity(&graph).len(), 1);
    }
}
