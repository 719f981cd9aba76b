use std::collections::BTreeSet;

use davar_law::book::{Reason, Treatment, articles, clauses};
use davar_law::{Edition, Evidence};
use fluent_syntax::ast::Entry;

use super::*;

/// What the book needs a message for.
fn wanted() -> impl Iterator<Item = (Edition, &'static str)> {
    Edition::ALL.into_iter().flat_map(|edition| {
        let articles = articles(edition).iter().map(|article| article.number);
        articles.chain(clauses(edition).iter().map(|clause| clause.number)).map(move |number| (edition, number))
    })
}

/// The names of all messages of a language, with the file each stands in.
fn ids(lang: Lang) -> Vec<(&'static str, String)> {
    let mut found = Vec::new();
    for (name, text) in files::of(lang) {
        let resource = fluent_syntax::parser::parse(*text).unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
        for entry in resource.body {
            match entry {
                Entry::Message(message) => found.push((*name, message.id.name.to_owned())),
                Entry::Term(_) | Entry::Junk { .. } => panic!("{name}: only messages stand there"),
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            }
        }
    }
    found
}

#[test]
fn the_files_are_sound_and_no_name_stands_twice() {
    for lang in Lang::ALL {
        let (_, faults) = Phrases::load(lang);
        assert!(faults.is_empty(), "{lang}: {faults:?}");
    }
}

#[test]
fn every_clause_and_article_has_words() {
    for lang in Lang::ALL {
        let phrases = Phrases::new(lang);
        for (edition, number) in wanted() {
            let words = phrases.clause(edition, number);
            let words = words.unwrap_or_else(|| panic!("{lang}: no words for {number} of {edition}"));
            for text in [&words.title, &words.gist] {
                assert!(text.trim().chars().count() > 2, "{lang}: {number} of {edition} says nothing");
                assert!(!text.contains('{'), "{lang}: {number} of {edition}: {text}");
            }
            assert!(words.title.chars().count() <= 60, "{lang}: {number} of {edition} has a long title");
            assert!(words.gist.ends_with(['.', '?', '!']), "{lang}: {number} of {edition} is no sentence");
        }
    }
}

#[test]
fn every_message_of_the_book_belongs_to_a_clause() {
    let wanted: BTreeSet<String> = wanted().map(|(edition, number)| id(edition, number)).collect();
    for lang in Lang::ALL {
        for (file, id) in ids(lang) {
            let of_the_book = file.starts_with("book/");
            assert!(!of_the_book || wanted.contains(&id), "{lang}: {id} in {file} belongs to no clause");
        }
    }
}

#[test]
fn treatments_reasons_and_evidence_have_words() {
    for lang in Lang::ALL {
        let phrases = Phrases::new(lang);
        let mut said = BTreeSet::new();
        let treatments = [Treatment::Enforced, Treatment::Asked, Treatment::Recorded];
        for treatment in treatments.into_iter().chain(Reason::ALL.map(Treatment::OutOfScope)) {
            assert!(said.insert(phrases.treatment(treatment)));
        }
        use Evidence::{Excerpt, Known, KnownFaintly, KnownWell, Read, Source};
        for evidence in [Source, Read, Excerpt, KnownWell, Known, KnownFaintly] {
            assert!(said.insert(phrases.evidence(evidence)));
        }
        for text in said {
            assert!(text.contains(' '), "{text:?} is a name, not words");
        }
    }
}

#[test]
fn a_language_is_known_by_its_code() {
    assert_eq!("EN".parse(), Ok(Lang::En));
    assert_eq!("xx".parse::<Lang>(), Err(UnknownLang));
    assert_eq!(UnknownLang.to_string(), "no words in that language; there are en");
}
