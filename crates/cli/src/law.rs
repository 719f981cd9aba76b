//! `davar law`: the law book. A number shows a clause, words search for clauses, `--diff` compares two editions, and
//! nothing shows the table of contents.

mod diff;
mod entry;
mod lines;
mod norms;
mod number;
mod search;

use std::io::Write as _;

use davar_law::Edition;
use davar_law::book::{articles, clauses};
use davar_phrase::{ClauseWords, Lang, Phrases};
use serde::Serialize;

use crate::Found;
use crate::args::LawCall;
use crate::failure::Failure;
use number::Asked;

/// The words of one language over the book.
pub(crate) struct Book {
    phrases: Phrases,
}

/// A clause or an Article named in passing.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
struct Named {
    edition: u16,
    number: &'static str,
    title: String,
}

impl Book {
    /// Title and gist; a test of `davar-phrase` holds that no clause is without.
    fn words(&self, edition: Edition, number: &str) -> ClauseWords {
        let none = || ClauseWords { title: String::new(), gist: String::new() };
        self.phrases.clause(edition, number).unwrap_or_else(none)
    }

    const fn lang(&self) -> Lang {
        self.phrases.lang()
    }

    fn named(&self, edition: Edition, number: &'static str) -> Named {
        Named { edition: edition.year(), number, title: self.words(edition, number).title }
    }
}

pub(crate) fn run(call: &LawCall) -> Result<Found, Failure> {
    let book = Book { phrases: Phrases::new(call.lang) };
    let mut out = String::new();
    if let [from, to] = call.diff[..] {
        diff::tell(&book, from, to, call.json, &mut out)?;
    } else if call.what.is_empty() {
        contents(&book, call.edition, call.json, &mut out)?;
    } else {
        match number::asked(call.edition, &call.what)? {
            Asked::Number(number) => entry::tell(&book, call.edition, number, call.json, &mut out)?,
            Asked::Words(words) => search::tell(&book, call.edition, &words, call.json, &mut out)?,
        }
    }
    let stdout = &mut std::io::stdout().lock();
    stdout.write_all(out.as_bytes())?;
    stdout.flush()?;
    Ok(Found::Nothing)
}

/// A line of the table of contents. An Article is a heading and has no treatment.
#[derive(Serialize, Debug)]
struct Line {
    #[serde(flatten)]
    named: Named,
    treatment: Option<&'static str>,
    evidence: Option<&'static str>,
}

/// All Articles with their clauses, by number and title.
fn contents(book: &Book, edition: Edition, json: bool, out: &mut String) -> Result<(), Failure> {
    for article in articles(edition) {
        let named = book.named(edition, article.number);
        if json {
            object(&Line { named, treatment: None, evidence: None }, out)?;
        } else {
            out.push_str(&format!("{}  {}\n", book.lang().isolated(named.number), named.title));
        }
        for clause in clauses(edition).iter().filter(|clause| number::article(clause.number) == article.number) {
            let named = book.named(edition, clause.number);
            let (treatment, evidence) = (Some(clause.treatment.name()), Some(norms::evidence(clause.evidence)));
            if json {
                object(&Line { named, treatment, evidence }, out)?;
            } else {
                out.push_str(&format!("  {}  {}\n", column(book.lang(), named.number), named.title));
            }
        }
    }
    Ok(())
}

/// A number with the spaces that fill its column.
fn column(lang: Lang, number: &str) -> String {
    format!("{}{}", lang.isolated(number), " ".repeat(10_usize.saturating_sub(number.len())))
}

/// One object on one line.
fn object(value: &impl Serialize, out: &mut String) -> Result<(), Failure> {
    let line = serde_json::to_string(value).map_err(|why| Failure::new(format!("cannot write JSON: {why}")))?;
    out.push_str(&line);
    out.push('\n');
    Ok(())
}
