//! The law book: every clause of every edition under its number, what the machine does with it, how well it is known,
//! and which clause of 2023 holds the same matter. There are no words in it; `davar-phrase` has a title and a gist for
//! each number.
//!
//! A number is that of its edition; letters follow without a dot, as in `9.6b`. Where one clause of the Laws asks for
//! several things, the book parts it and says so by one more letter or figure, as in `6.8a.3`: the whole clause, `6.8a`,
//! has an entry too. `I` and `P` stand for the introduction and the preface.

mod e1997;
mod e2001;
mod e2005;
mod e2009;
mod e2014;
mod e2018;
mod e2023;

use crate::{Edition, Evidence};

/// A clause of an edition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Clause {
    /// Its number in its edition.
    pub number: &'static str,
    /// What the machine does with it.
    pub treatment: Treatment,
    /// How well we know what it says.
    pub evidence: Evidence,
    /// The clause of the 2023 edition that holds the same matter, if one does; a clause of 2023 names itself.
    pub heir: Option<&'static str>,
}

/// An Article or an appendix: a heading over clauses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Article {
    /// Its number or letter in its edition.
    pub number: &'static str,
    /// The Article, appendix or guideline of 2023 on the same matter, if there is one.
    pub heir: Option<&'static str>,
}

/// Who settles what a clause asks for. A clause with parts is treated at least as strongly as they are, in
/// this order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Treatment {
    /// The facts of a game decide: the machine applies the clause by itself or on a claim.
    Enforced,
    /// The Laws leave it to the arbiter: the machine puts the question, takes the answer and applies it.
    Asked,
    /// A duty or advice that nothing in the game hangs on: it is recorded or shown, and no ruling comes of it.
    Recorded,
    /// No fact of a game touches it.
    OutOfScope(Reason),
}

/// Why a clause is no matter for the machine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// It says what the text is, who adopted it, when it came into force or how to read it.
    Preface,
    /// It names a term and asks for nothing.
    Term,
    /// It is for those who organise an event or for a federation, before or after the games.
    Organisation,
    /// It is about boards, pieces, clocks or papers as things.
    Equipment,
    /// It says how an arbiter carries himself, not what he decides in a game.
    Office,
}

impl Reason {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Preface, Self::Term, Self::Organisation, Self::Equipment, Self::Office];

    /// A short name that stays the same: `preface`, `term`, `organisation`, `equipment`, `office`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Preface => "preface",
            Self::Term => "term",
            Self::Organisation => "organisation",
            Self::Equipment => "equipment",
            Self::Office => "office",
        }
    }
}

impl Treatment {
    /// A short name that stays the same: `enforced`, `asked`, `recorded`, `out-of-scope`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Enforced => "enforced",
            Self::Asked => "asked",
            Self::Recorded => "recorded",
            Self::OutOfScope(_) => "out-of-scope",
        }
    }
}

/// The clauses of an edition in the order of the Articles.
#[must_use]
pub const fn clauses(edition: Edition) -> &'static [Clause] {
    match edition {
        Edition::E1997 => e1997::CLAUSES,
        Edition::E2001 => e2001::CLAUSES,
        Edition::E2005 => e2005::CLAUSES,
        Edition::E2009 => e2009::CLAUSES,
        Edition::E2014 => e2014::CLAUSES,
        Edition::E2018 => e2018::CLAUSES,
        Edition::E2023 => e2023::CLAUSES,
    }
}

/// The Articles and appendices of an edition in their order.
#[must_use]
pub const fn articles(edition: Edition) -> &'static [Article] {
    match edition {
        Edition::E1997 => e1997::ARTICLES,
        Edition::E2001 => e2001::ARTICLES,
        Edition::E2005 => e2005::ARTICLES,
        Edition::E2009 => e2009::ARTICLES,
        Edition::E2014 => e2014::ARTICLES,
        Edition::E2018 => e2018::ARTICLES,
        Edition::E2023 => e2023::ARTICLES,
    }
}

/// The clause with this number in an edition.
#[must_use]
pub fn find(edition: Edition, number: &str) -> Option<&'static Clause> {
    clauses(edition).iter().find(|clause| clause.number == number)
}

/// The clause that a person means who writes `9.6(b)`, `9.6.b` or `9.6B` for `9.6b`.
#[must_use]
pub fn look_up(edition: Edition, written: &str) -> Option<&'static Clause> {
    let wanted = loose(written);
    find(edition, written).or_else(|| clauses(edition).iter().find(|clause| loose(clause.number) == wanted))
}

/// A number without what people write differently: case, brackets, blanks, and dots other than between figures.
fn loose(number: &str) -> String {
    let kept: Vec<char> = number.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '.').collect();
    let is_figure = |index: usize| kept.get(index).is_some_and(char::is_ascii_digit);
    let stays = |index: &usize| kept[*index] != '.' || (*index > 0 && is_figure(index - 1) && is_figure(index + 1));
    (0..kept.len()).filter(stays).map(|index| kept[index].to_ascii_lowercase()).collect()
}

/// The clause of which this one is a part.
#[must_use]
pub fn whole(edition: Edition, number: &str) -> Option<&'static Clause> {
    let holds = |clause: &&Clause| is_part(number, clause.number);
    clauses(edition).iter().filter(holds).max_by_key(|clause| clause.number.len())
}

/// The clauses that are parts of this one, at any depth.
pub fn parts(edition: Edition, number: &str) -> impl Iterator<Item = &'static Clause> {
    clauses(edition).iter().filter(move |clause| is_part(clause.number, number))
}

/// Does `part` go on where `whole` ends? `1.10` is no part of `1.1`, and `3.8aII` none of `3.8aI`.
fn is_part(part: &str, whole: &str) -> bool {
    let kind = |c: char| (c.is_ascii_digit(), c.is_ascii_uppercase());
    match (whole.chars().next_back(), part.strip_prefix(whole).and_then(|rest| rest.chars().next())) {
        (Some(last), Some(next)) => next == '.' || kind(last) != kind(next),
        _ => false,
    }
}

const fn clause(number: &'static str, treatment: Treatment, evidence: Evidence, heir: &'static str) -> Clause {
    Clause { number, treatment, evidence, heir: some(heir) }
}

/// In the tables an empty text says that there is no heir.
const fn some(heir: &'static str) -> Option<&'static str> {
    if heir.is_empty() { None } else { Some(heir) }
}

const fn article(number: &'static str, heir: &'static str) -> Article {
    Article { number, heir: some(heir) }
}

const fn enforced(number: &'static str, evidence: Evidence, heir: &'static str) -> Clause {
    clause(number, Treatment::Enforced, evidence, heir)
}

const fn asked(number: &'static str, evidence: Evidence, heir: &'static str) -> Clause {
    clause(number, Treatment::Asked, evidence, heir)
}

const fn recorded(number: &'static str, evidence: Evidence, heir: &'static str) -> Clause {
    clause(number, Treatment::Recorded, evidence, heir)
}

const fn outside(number: &'static str, reason: Reason, evidence: Evidence, heir: &'static str) -> Clause {
    clause(number, Treatment::OutOfScope(reason), evidence, heir)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_number_stands_once_in_its_edition() {
        for edition in Edition::ALL {
            let mut seen = BTreeSet::new();
            let numbers = clauses(edition).iter().map(|clause| clause.number);
            for number in numbers.chain(articles(edition).iter().map(|article| article.number)) {
                assert!(seen.insert(loose(number)), "{number} stands twice in {edition}");
            }
        }
    }

    #[test]
    fn every_clause_stands_under_an_article() {
        for edition in Edition::ALL {
            for clause in clauses(edition) {
                let head = clause.number.split('.').next().unwrap();
                assert!(articles(edition).iter().any(|article| article.number == head), "{edition} {}", clause.number);
            }
        }
    }

    #[test]
    fn an_heir_is_a_clause_or_an_article_of_2023_which_names_itself() {
        let newest = Edition::E2023;
        for edition in Edition::ALL {
            for clause in clauses(edition) {
                let Some(heir) = clause.heir else { continue };
                let article = || articles(newest).iter().any(|article| article.number == heir);
                assert!(find(newest, heir).is_some() || article(), "{heir}, heir of {} of {edition}", clause.number);
            }
        }
        assert!(clauses(newest).iter().all(|clause| clause.heir == Some(clause.number)));
        assert!(articles(newest).iter().all(|article| article.heir == Some(article.number)));
    }

    #[test]
    fn a_whole_is_treated_at_least_as_strongly_as_its_parts() {
        let strength = |treatment| match treatment {
            Treatment::Enforced => 3,
            Treatment::Asked => 2,
            Treatment::Recorded => 1,
            Treatment::OutOfScope(_) => 0,
        };
        for edition in Edition::ALL {
            for whole in clauses(edition) {
                for part in parts(edition, whole.number) {
                    let (whole_is, part_is) = (strength(whole.treatment), strength(part.treatment));
                    assert!(whole_is >= part_is, "{edition}: {} is more than {}", part.number, whole.number);
                }
            }
        }
    }

    #[test]
    fn every_reason_is_that_of_some_clause() {
        let all = || Edition::ALL.into_iter().flat_map(clauses);
        for reason in Reason::ALL {
            assert!(all().any(|clause| clause.treatment == Treatment::OutOfScope(reason)), "{reason:?}");
        }
    }

    #[test]
    fn a_number_is_found_however_it_is_written() {
        let number = |written| look_up(Edition::E2001, written).map(|clause| clause.number);
        for written in ["9.2a", "9.2(a)", "9.2.a", "9.2 A"] {
            assert_eq!(number(written), Some("9.2a"), "{written}");
        }
        assert_eq!(number("92a"), None);
        assert_eq!(find(Edition::E2001, "9.2.a"), None);
    }

    #[test]
    fn a_part_goes_on_where_the_whole_ends() {
        for (part, whole) in [("9.1a.1", "9.1a"), ("9.1a", "9.1"), ("3.8aII.1a", "3.8a"), ("A.1a", "A.1")] {
            assert!(is_part(part, whole), "{part} {whole}");
        }
        for (other, whole) in [("1.10", "1.1"), ("3.8aII", "3.8aI"), ("9.1", "9.1"), ("9.2a", "9.1"), ("9.1", "")] {
            assert!(!is_part(other, whole), "{other} {whole}");
        }
        assert_eq!(whole(Edition::E2001, "9.1a.1").map(|clause| clause.number), Some("9.1a"));
        assert_eq!(parts(Edition::E2001, "9.5b").count(), 5);
    }
}
