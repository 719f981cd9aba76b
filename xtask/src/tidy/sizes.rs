//! A function has at most 60 lines and a file 600, tests left out of both. What is longer stands in a short list
//! whose numbers may only fall.

use std::collections::BTreeMap;

use syn::spanned::Spanned;
use syn::visit::Visit;

use super::{Fault, NAUGHTY_LIST};

const MOST_LINES_OF_A_FUNCTION: usize = 60;
const MOST_LINES_OF_A_FILE: usize = 600;

/// A place that is too long: `file`, or `file::function`.
#[derive(PartialEq, Eq, Debug)]
struct Long {
    place: String,
    at_line: usize,
    lines: usize,
}

/// Checks sources (name and text) against the limits and the list of exceptions.
pub(super) fn check(sources: &[(String, String)], naughty: &str) -> Vec<Fault> {
    let (mut allowed, mut faults) = read_list(naughty);
    let code = sources.iter().filter(|(file, _)| !is_test_file(file));
    for long in code.flat_map(|(file, text)| too_long(file, text)) {
        let file = long.place.split("::").next().unwrap_or_default();
        let Long { place, at_line, lines } = &long;
        match allowed.remove(place) {
            Some(listed) if listed == *lines => {}
            Some(listed) if *lines > listed => {
                let what = format!("{place} grew from {listed} to {lines} lines; it is on the list to shrink");
                faults.push(Fault::new(file, *at_line, what));
            }
            Some(listed) => {
                let what = format!("{place} shrank from {listed} to {lines} lines: write {lines} into {NAUGHTY_LIST}");
                faults.push(Fault::new(file, *at_line, what));
            }
            None => {
                let limit = if place == file { MOST_LINES_OF_A_FILE } else { MOST_LINES_OF_A_FUNCTION };
                let what = format!("{place} has {lines} lines without tests; the limit is {limit}");
                faults.push(Fault::new(file, *at_line, what));
            }
        }
    }
    let stale = allowed
        .keys()
        .map(|place| Fault::new(NAUGHTY_LIST, 1, format!("{place} is within the limits or gone: take its line out")));
    faults.extend(stale);
    faults
}

/// Reads lines of the form `LINES PLACE`; `#` opens a comment.
fn read_list(text: &str) -> (BTreeMap<String, usize>, Vec<Fault>) {
    let mut list = BTreeMap::new();
    let mut faults = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let entry = line.split_once(' ').and_then(|(lines, place)| Some((place.trim(), lines.parse().ok()?)));
        match entry {
            Some((place, lines)) => _ = list.insert(place.to_owned(), lines),
            None => faults.push(Fault::new(NAUGHTY_LIST, index + 1, "a line is `LINES PLACE`")),
        }
    }
    (list, faults)
}

fn is_test_file(file: &str) -> bool {
    file.contains("/tests/") || file.ends_with("/tests.rs")
}

fn too_long(file: &str, text: &str) -> Vec<Long> {
    // A file that does not parse is reported by the check of its tokens.
    let Ok(syntax) = syn::parse_file(text) else { return Vec::new() };
    let mut measure = Measure { file, lines_of_tests: 0, long: Vec::new() };
    measure.visit_file(&syntax);
    let Measure { lines_of_tests, mut long, .. } = measure;
    let lines = text.lines().count().saturating_sub(lines_of_tests);
    if lines > MOST_LINES_OF_A_FILE {
        long.push(Long { place: file.to_owned(), at_line: 1, lines });
    }
    long
}

struct Measure<'a> {
    file: &'a str,
    lines_of_tests: usize,
    long: Vec<Long>,
}

impl Measure<'_> {
    fn function(&mut self, signature: &syn::Signature, block: &syn::Block) {
        let first = signature.span().start().line;
        let lines = block.brace_token.span.close().end().line + 1 - first;
        if lines > MOST_LINES_OF_A_FUNCTION {
            let place = format!("{}::{}", self.file, signature.ident);
            self.long.push(Long { place, at_line: first, lines });
        }
    }
}

impl<'ast> Visit<'ast> for Measure<'_> {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        let attributes = match item {
            syn::Item::Fn(item) => &item.attrs,
            syn::Item::Mod(item) => &item.attrs,
            syn::Item::Impl(item) => &item.attrs,
            _ => return syn::visit::visit_item(self, item),
        };
        if attributes.iter().any(is_for_tests) {
            self.lines_of_tests += item.span().end().line + 1 - item.span().start().line;
        } else {
            syn::visit::visit_item(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.sig, &item.block);
        syn::visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.function(&item.sig, &item.block);
        syn::visit::visit_impl_item_fn(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.function(&item.sig, block);
        }
        syn::visit::visit_trait_item_fn(self, item);
    }
}

/// Is it `#[test]` or `#[cfg(test)]`?
fn is_for_tests(attribute: &syn::Attribute) -> bool {
    let path = attribute.path();
    let cfg_test = || attribute.parse_args::<syn::Path>().is_ok_and(|argument| argument.is_ident("test"));
    path.is_ident("test") || (path.is_ident("cfg") && cfg_test())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn function_of(lines: usize) -> String {
        format!("fn long() {{\n{}}}\n", "    a();\n".repeat(lines - 2))
    }

    fn faults_in(text: &str, naughty: &str) -> Vec<String> {
        let sources = [("crates/law/src/a.rs".to_owned(), text.to_owned())];
        check(&sources, naughty).into_iter().map(|fault| fault.what).collect()
    }

    #[test]
    fn a_long_function_is_found() {
        assert_eq!(faults_in(&function_of(60), ""), [""; 0]);
        let faults = faults_in(&function_of(61), "");
        assert_eq!(faults, ["crates/law/src/a.rs::long has 61 lines without tests; the limit is 60"]);
        let method = format!("impl A {{\n{}}}\n", function_of(70));
        assert_eq!(faults_in(&method, "").len(), 1);
        let provided = format!("trait A {{\n{}}}\n", function_of(70));
        assert_eq!(faults_in(&provided, "").len(), 1);
    }

    #[test]
    fn a_long_file_is_found() {
        assert_eq!(faults_in(&"// x\n".repeat(600), ""), [""; 0]);
        let faults = faults_in(&"// x\n".repeat(601), "");
        assert_eq!(faults, ["crates/law/src/a.rs has 601 lines without tests; the limit is 600"]);
    }

    #[test]
    fn tests_are_left_out() {
        let tests = format!("#[cfg(test)]\nmod tests {{\n{}}}\n", function_of(700));
        assert_eq!(faults_in(&tests, ""), [""; 0]);
        let test = format!("#[test]\n{}", function_of(90));
        assert_eq!(faults_in(&test, ""), [""; 0]);
        let sources = [("crates/law/tests/it/a.rs".to_owned(), function_of(90))];
        assert_eq!(check(&sources, ""), []);
    }

    #[test]
    fn the_listed_numbers_may_only_fall() {
        let place = "crates/law/src/a.rs::long";
        assert_eq!(faults_in(&function_of(70), &format!("# why\n70 {place}\n")), [""; 0]);
        assert!(faults_in(&function_of(71), &format!("70 {place}\n"))[0].contains("grew from 70 to 71"));
        assert!(faults_in(&function_of(69), &format!("70 {place}\n"))[0].contains("write 69 into"));
        assert!(faults_in(&function_of(50), &format!("70 {place}\n"))[0].contains("take its line out"));
        assert!(faults_in("", "seventy\n")[0].contains("`LINES PLACE`"));
    }
}
