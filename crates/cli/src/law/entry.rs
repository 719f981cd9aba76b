//! One clause or Article in full.

use davar_law::Edition;
use davar_law::book::{Clause, Treatment, articles, clauses, find, parts, whole};
use serde::Serialize;

use super::lines::{hanging, paragraph};
use super::norms::{self, Held};
use super::{Book, Named, number, object};
use crate::failure::Failure;

/// All that the book and the norms say of a clause.
#[derive(Serialize, Debug)]
struct Entry {
    edition: u16,
    number: &'static str,
    title: String,
    gist: String,
    article: Named,
    treatment: &'static str,
    /// Why it is out of scope, if it is.
    reason: Option<&'static str>,
    evidence: &'static str,
    /// The clause that this one is a part of.
    whole: Option<Named>,
    parts: Vec<Named>,
    norms: Vec<Held>,
    /// The clause of 2023 on the same matter.
    heir: Option<Named>,
    /// The clauses of the other editions on the same matter.
    kin: Vec<Named>,
}

/// An Article is a heading.
#[derive(Serialize, Debug)]
struct Heading {
    edition: u16,
    number: &'static str,
    title: String,
    gist: String,
    heir: Option<Named>,
    clauses: Vec<Named>,
}

pub(super) fn tell(
    book: &Book,
    edition: Edition,
    number: &'static str,
    json: bool,
    out: &mut String,
) -> Result<(), Failure> {
    match find(edition, number) {
        Some(clause) if json => object(&entry(book, edition, clause), out),
        Some(clause) => {
            text(book, clause, &entry(book, edition, clause), out);
            Ok(())
        }
        None if json => object(&heading(book, edition, number), out),
        None => {
            heading_text(&heading(book, edition, number), out);
            Ok(())
        }
    }
}

fn entry(book: &Book, edition: Edition, clause: &'static Clause) -> Entry {
    let words = book.words(edition, clause.number);
    let named = |clause: &Clause| book.named(edition, clause.number);
    Entry {
        edition: edition.year(),
        number: clause.number,
        title: words.title,
        gist: words.gist,
        article: book.named(edition, number::article(clause.number)),
        treatment: clause.treatment.name(),
        reason: match clause.treatment {
            Treatment::OutOfScope(reason) => Some(reason.name()),
            Treatment::Enforced | Treatment::Asked | Treatment::Recorded => None,
        },
        evidence: norms::evidence(clause.evidence),
        whole: whole(edition, clause.number).map(named),
        parts: parts(edition, clause.number).map(named).collect(),
        norms: norms::citing(edition, clause.number),
        heir: clause.heir.map(|heir| book.named(Edition::E2023, heir)),
        kin: kin(book, edition, clause),
    }
}

/// The clauses of other editions than 2023 and this one that have the same heir.
fn kin(book: &Book, edition: Edition, clause: &Clause) -> Vec<Named> {
    let Some(heir) = clause.heir else { return Vec::new() };
    let others = Edition::ALL.into_iter().filter(|other| *other != edition && *other != Edition::E2023);
    let of = |other| clauses(other).iter().filter(move |clause| clause.heir == Some(heir)).map(move |kin| (other, kin));
    others.flat_map(of).map(|(other, kin)| book.named(other, kin.number)).collect()
}

fn heading(book: &Book, edition: Edition, number: &'static str) -> Heading {
    let words = book.words(edition, number);
    let heir = articles(edition).iter().find(|article| article.number == number).and_then(|article| article.heir);
    let inside = clauses(edition).iter().filter(|clause| number::article(clause.number) == number);
    Heading {
        edition: edition.year(),
        number,
        title: words.title,
        gist: words.gist,
        heir: heir.map(|heir| book.named(Edition::E2023, heir)),
        clauses: inside.map(|clause| book.named(edition, clause.number)).collect(),
    }
}

fn text(book: &Book, clause: &Clause, entry: &Entry, out: &mut String) {
    out.push_str(&format!("{}  {}  ({})\n", entry.number, entry.title, entry.edition));
    paragraph(&entry.gist, 2, out);
    out.push('\n');
    hanging("Davar:     ", &format!("{}.", book.phrases.treatment(clause.treatment)), 2, out);
    hanging("Evidence:  ", &format!("{}.", book.phrases.evidence(clause.evidence)), 2, out);
    if let Some(whole) = &entry.whole {
        hanging("Part of:   ", &format!("{}, {}", whole.number, whole.title), 2, out);
    }
    hanging("Article:   ", &format!("{}, {}", entry.article.number, entry.article.title), 2, out);
    if let Some(heir) = entry.heir.as_ref().filter(|heir| heir.edition != entry.edition) {
        hanging("In 2023:   ", &format!("{}, {}", heir.number, heir.title), 2, out);
    }
    if !entry.kin.is_empty() {
        hanging("Elsewhere: ", &by_edition(&entry.kin), 2, out);
    }
    list("Parts", &entry.parts, out);
    norms_text(clause, &entry.norms, out);
}

/// `1997: 9.2a; 2001: 9.2a, 9.2b`.
fn by_edition(kin: &[Named]) -> String {
    let of_one = |kin: &[Named]| {
        let numbers: Vec<&str> = kin.iter().map(|named| named.number).collect();
        format!("{}: {}", kin[0].edition, numbers.join(", "))
    };
    let editions: Vec<String> = kin.chunk_by(|a, b| a.edition == b.edition).map(of_one).collect();
    editions.join("; ")
}

fn list(label: &str, named: &[Named], out: &mut String) {
    if !named.is_empty() {
        out.push_str(&format!("\n  {label}\n"));
    }
    for named in named {
        out.push_str(&format!("    {:<10}  {}\n", named.number, named.title));
    }
}

/// What the machine holds under this number; and that it holds nothing, where one would look for it.
fn norms_text(clause: &Clause, norms: &[Held], out: &mut String) {
    let is_ruled = matches!(clause.treatment, Treatment::Enforced | Treatment::Asked);
    if norms.is_empty() && is_ruled {
        out.push_str("\n  No norm cites this number.\n");
    } else if !norms.is_empty() {
        out.push_str("\n  Norms\n");
    }
    for held in norms {
        let numbers = held.numbers.join(", ");
        out.push_str(&format!("    {} = {}\n", held.topic, held.holds));
        paragraph(&format!("{}; {}, since {} ({numbers}).", held.gist, held.games, held.since), 6, out);
    }
}

fn heading_text(heading: &Heading, out: &mut String) {
    out.push_str(&format!("{}  {}  ({})\n", heading.number, heading.title, heading.edition));
    paragraph(&heading.gist, 2, out);
    if let Some(heir) = heading.heir.as_ref().filter(|heir| heir.edition != heading.edition) {
        hanging("In 2023: ", &format!("{}, {}", heir.number, heir.title), 2, out);
    }
    list("Clauses", &heading.clauses, out);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_that_ought_to_be_ruled_on_says_that_no_norm_cites_it() {
        let said = |number| {
            let mut out = String::new();
            norms_text(find(Edition::E2001, number).unwrap(), &[], &mut out);
            out
        };
        assert_eq!(said("9.2a"), "\n  No norm cites this number.\n");
        assert_eq!(said("8.2"), "", "a duty that is recorded needs none");
    }
}
