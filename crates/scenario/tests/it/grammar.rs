//! `docs/scenarios.md` lists exactly what can be written.

use std::fmt::Write as _;
use std::fs;

use davar_scenario::{KEYWORDS, QUERIES, Subject, verbs};

use crate::files::root;

const BEGIN: &str = "<!-- generated: the words -->\n";
const END: &str = "<!-- end of the words -->\n";

fn listing() -> String {
    let mut text = String::from("\n### First lines\n\n| word | form | what it says |\n|---|---|---|\n");
    for keyword in KEYWORDS {
        let form = keyword.form.replace('|', "\\|");
        writeln!(text, "| `{}` | `{form}` | {} |", keyword.word, keyword.means).unwrap();
    }
    text.push_str("\n### What happens\n\n| who | does | what it says |\n|---|---|---|\n");
    for verb in verbs() {
        let who = match verb.subject {
            Subject::Player => "White, Black",
            Subject::Arbiter => "Arbiter",
            Subject::Anyone => "anyone",
        };
        writeln!(text, "| {who} | `{}` | {} |", verb.pattern, verb.means).unwrap();
    }
    text.push_str("\n### Questions\n\n| question | what it tells |\n|---|---|\n");
    for query in QUERIES {
        writeln!(text, "| `? {}` | {} |", query.words, query.means).unwrap();
    }
    text.push('\n');
    text
}

/// With `UPDATE=1` in the environment the listing is written anew.
#[test]
fn the_grammar_is_documented() {
    let path = root().join("docs/scenarios.md");
    let text = fs::read_to_string(&path).unwrap();
    let (before, rest) = text.split_once(BEGIN).expect("the mark where the listing begins");
    let (listed, after) = rest.split_once(END).expect("the mark where it ends");
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, format!("{before}{BEGIN}{}{END}{after}", listing())).unwrap();
    } else {
        assert_eq!(listed, listing(), "run the test with UPDATE=1");
    }
}

#[test]
fn no_two_verbs_read_alike() {
    let mut seen = std::collections::BTreeSet::new();
    for verb in verbs() {
        assert!(seen.insert((verb.pattern, verb.subject == Subject::Arbiter)), "{}", verb.pattern);
    }
}
