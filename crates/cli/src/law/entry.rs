//! One clause or Article in full.

use davar_law::Edition;
use davar_law::book::{Clause, Treatment, articles, clauses, find, parts, whole};
use davar_phrase::{Label, Lang};
use serde::Serialize;

use super::lines::{hanging, paragraph, width};
use super::norms::{self, Held};
use super::{Book, Named, column, number, object};
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
            heading_text(book, &heading(book, edition, number), out);
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
    let lang = book.lang();
    title(lang, entry.number, &entry.title, entry.edition, out);
    paragraph(&entry.gist, 2, out);
    out.push('\n');
    hanging(&label(book, Label::Davar), &format!("{}.", book.phrases.treatment(clause.treatment)), 2, out);
    hanging(&label(book, Label::Evidence), &format!("{}.", book.phrases.evidence(clause.evidence)), 2, out);
    if let Some(whole) = &entry.whole {
        hanging(&label(book, Label::PartOf), &numbered(lang, whole), 2, out);
    }
    hanging(&label(book, Label::Article), &numbered(lang, &entry.article), 2, out);
    if let Some(heir) = entry.heir.as_ref().filter(|heir| heir.edition != entry.edition) {
        hanging(&label(book, Label::Heir), &numbered(lang, heir), 2, out);
    }
    if !entry.kin.is_empty() {
        hanging(&label(book, Label::Elsewhere), &by_edition(lang, &entry.kin), 2, out);
    }
    list(book, Label::Parts, &entry.parts, out);
    norms_text(book, clause, &entry.norms, out);
}

fn title(lang: Lang, number: &str, title: &str, edition: u16, out: &mut String) {
    let edition = lang.isolated(&edition.to_string());
    out.push_str(&format!("{}  {title}  ({edition})\n", lang.isolated(number)));
}

fn numbered(lang: Lang, named: &Named) -> String {
    let comma = if lang.is_rtl() { '،' } else { ',' };
    format!("{}{comma} {}", lang.isolated(named.number), named.title)
}

/// A label with its colon, as wide as the widest.
fn label(book: &Book, label: Label) -> String {
    const WIDTH: usize = 11;
    let text = format!("{}:", book.phrases.label(label));
    format!("{text}{}", " ".repeat(WIDTH.saturating_sub(width(&text)).max(1)))
}

/// `1997: 9.2a; 2001: 9.2a, 9.2b`.
fn by_edition(lang: Lang, kin: &[Named]) -> String {
    let of_one = |kin: &[Named]| {
        let numbers: Vec<String> = kin.iter().map(|named| lang.isolated(named.number)).collect();
        let edition = kin.first().map(|named| lang.isolated(&named.edition.to_string())).unwrap_or_default();
        format!("{edition}: {}", numbers.join(if lang.is_rtl() { "، " } else { ", " }))
    };
    let editions: Vec<String> = kin.chunk_by(|a, b| a.edition == b.edition).map(of_one).collect();
    editions.join(if lang.is_rtl() { "؛ " } else { "; " })
}

fn list(book: &Book, label: Label, named: &[Named], out: &mut String) {
    if !named.is_empty() {
        out.push_str(&format!("\n  {}\n", book.phrases.label(label)));
    }
    for named in named {
        out.push_str(&format!("    {}  {}\n", column(book.lang(), named.number), named.title));
    }
}

/// What the machine holds under this number; and that it holds nothing, where one would look for it.
fn norms_text(book: &Book, clause: &Clause, norms: &[Held], out: &mut String) {
    let is_ruled = matches!(clause.treatment, Treatment::Enforced | Treatment::Asked);
    if norms.is_empty() && is_ruled {
        out.push_str(&format!("\n  {}\n", book.phrases.label(Label::NoNorm)));
    } else if !norms.is_empty() {
        out.push_str(&format!("\n  {}\n", book.phrases.label(Label::Norms)));
    }
    for held in norms {
        let numbers = held.numbers.join(", ");
        out.push_str(&format!("    {} = {}\n", held.topic, held.holds));
        paragraph(&format!("{}; {}, since {} ({numbers}).", held.gist, held.games, held.since), 6, out);
    }
}

fn heading_text(book: &Book, heading: &Heading, out: &mut String) {
    title(book.lang(), heading.number, &heading.title, heading.edition, out);
    paragraph(&heading.gist, 2, out);
    if let Some(heir) = heading.heir.as_ref().filter(|heir| heir.edition != heading.edition) {
        let label = format!("{}: ", book.phrases.label(Label::Heir));
        hanging(&label, &numbered(book.lang(), heir), 2, out);
    }
    list(book, Label::Clauses, &heading.clauses, out);
}

#[cfg(test)]
mod tests {
    use davar_phrase::Phrases;

    use super::*;

    #[test]
    fn a_clause_that_ought_to_be_ruled_on_says_that_no_norm_cites_it() {
        let said = |number| {
            let mut out = String::new();
            let book = Book { phrases: Phrases::new(Lang::En) };
            norms_text(&book, find(Edition::E2001, number).unwrap(), &[], &mut out);
            out
        };
        assert_eq!(said("9.2a"), "\n  No norm cites this number.\n");
        assert_eq!(said("8.2"), "", "a duty that is recorded needs none");
    }
}
