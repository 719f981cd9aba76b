//! Words for people about the Laws: a title and a gist for each clause of the law book, in our own words.
//!
//! ```
//! use davar_law::Edition;
//! use davar_phrase::{Lang, Phrases};
//!
//! let phrases = Phrases::new(Lang::En);
//! let words = phrases.clause(Edition::E2001, "9.2a").expect("a clause of that edition");
//! assert_eq!(words.title, "Repetition by the move to come");
//! assert!(phrases.clause(Edition::E2001, "9.2z").is_none());
//! ```
//!
//! The words stand in Fluent files below `words/`, one folder a language and one file an edition, and are compiled in.
//! The message of a clause is named by [`id`]. Which clauses there are, and what is done with them, is
//! [`davar_law::book`]'s to say; `docs/languages.md` tells how a language is added.

mod files;
mod fold;
mod lang;
mod ruling;

use std::fmt;
use std::sync::OnceLock;

use davar_law::book::{Reason, Treatment};
use davar_law::{Edition, Evidence};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentMessage, FluentResource, FluentValue};

pub use fold::{fold, latin_digits};
pub use lang::{Lang, UnknownLang};

/// What a clause or an Article is called, and what it asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClauseWords {
    /// A few words to find it by.
    pub title: String,
    /// One to three sentences.
    pub gist: String,
}

/// What an entry of the book is divided by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Label {
    /// What the machine does with the clause.
    Davar,
    /// How well it is known.
    Evidence,
    /// The clause that it is a part of.
    PartOf,
    /// Its Article.
    Article,
    /// Its heir in 2023.
    Heir,
    /// The same matter in other editions.
    Elsewhere,
    /// The parts of a clause.
    Parts,
    /// The clauses of an Article.
    Clauses,
    /// What the machine holds under the number.
    Norms,
    /// That it holds nothing.
    NoNorm,
}

impl Label {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Davar,
        Self::Evidence,
        Self::PartOf,
        Self::Article,
        Self::Heir,
        Self::Elsewhere,
        Self::Parts,
        Self::Clauses,
        Self::Norms,
        Self::NoNorm,
    ];

    const fn id(self) -> &'static str {
        match self {
            Self::Davar => "label-davar",
            Self::Evidence => "label-evidence",
            Self::PartOf => "label-part-of",
            Self::Article => "label-article",
            Self::Heir => "label-heir",
            Self::Elsewhere => "label-elsewhere",
            Self::Parts => "label-parts",
            Self::Clauses => "label-clauses",
            Self::Norms => "label-norms",
            Self::NoNorm => "label-no-norm",
        }
    }
}

/// The words of one language.
pub struct Phrases {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl fmt::Debug for Phrases {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Phrases").field("lang", &self.lang).finish_non_exhaustive()
    }
}

/// The name of a clause's message: `c`, the year, and the number in small letters with dashes for dots. 9.2a of 2001 is
/// `c2001-9-2a`. An Article has a message too: `c2001-9`.
#[must_use]
pub fn id(edition: Edition, number: &str) -> String {
    format!("c{edition}-{}", number.replace('.', "-").to_ascii_lowercase())
}

/// `LTR("9.2a")` in a message is the sign itself. Fluent isolates what a function gives, and that is what it is for: a
/// sign in Latin letters or digits keeps its order in a text that is written from right to left.
fn left_to_right<'a>(positional: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
    positional.first().cloned().unwrap_or(FluentValue::Error)
}

impl Phrases {
    /// The words of a language.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        let (phrases, faults) = Self::load(lang);
        debug_assert!(faults.is_empty(), "{faults:?}");
        phrases
    }

    /// The words of a language, read once and kept as long as the program runs.
    #[must_use]
    pub fn of(lang: Lang) -> &'static Self {
        static READ: [OnceLock<Phrases>; Lang::ALL.len()] = [const { OnceLock::new() }; Lang::ALL.len()];
        READ[lang as usize].get_or_init(|| Self::new(lang))
    }

    /// The words, and what is wrong with the files they stand in.
    fn load(lang: Lang) -> (Self, Vec<String>) {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
        let mut faults = Vec::new();
        if let Err(error) = bundle.add_function("LTR", left_to_right) {
            faults.push(error.to_string());
        }
        for (name, text) in lang.files() {
            let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(resource, errors)| {
                faults.extend(errors.iter().map(|error| format!("{name}: {error}")));
                resource
            });
            if let Err(errors) = bundle.add_resource(resource) {
                faults.extend(errors.iter().map(|error| format!("{name}: {error}")));
            }
        }
        (Self { lang, bundle }, faults)
    }

    /// The language.
    #[must_use]
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// The words of a clause or an Article, by its number as [`davar_law::book`] writes it.
    #[must_use]
    pub fn clause(&self, edition: Edition, number: &str) -> Option<ClauseWords> {
        let message = self.bundle.get_message(&id(edition, number))?;
        let title = self.text_of(&message, Some("title"))?;
        Some(ClauseWords { title, gist: self.text_of(&message, None)? })
    }

    /// Why a clause is no matter for the machine.
    #[must_use]
    pub fn reason(&self, reason: Reason) -> String {
        self.text(&format!("reason-{}", reason.name()))
    }

    /// What the machine does with a clause, and with one that is out of scope, why.
    #[must_use]
    pub fn treatment(&self, treatment: Treatment) -> String {
        let text = self.text(&format!("treatment-{}", treatment.name()));
        match treatment {
            Treatment::OutOfScope(reason) => format!("{text}: {}", self.reason(reason)),
            Treatment::Enforced | Treatment::Asked | Treatment::Recorded => text,
        }
    }

    /// How well we know what a clause says.
    #[must_use]
    pub fn evidence(&self, evidence: Evidence) -> String {
        self.text(match evidence {
            Evidence::Source => "evidence-source",
            Evidence::Read => "evidence-read",
            Evidence::Excerpt => "evidence-excerpt",
            Evidence::KnownWell => "evidence-known-well",
            Evidence::Known => "evidence-known",
            Evidence::KnownFaintly => "evidence-known-faintly",
        })
    }

    /// What stands before a part of an entry.
    #[must_use]
    pub fn label(&self, label: Label) -> String {
        self.text(label.id())
    }

    /// The words of the course: the message `course-ID`, or an attribute of it.
    #[must_use]
    pub fn course(&self, id: &str, attribute: Option<&str>) -> Option<String> {
        let message = self.bundle.get_message(&format!("course-{id}"))?;
        self.text_of(&message, attribute)
    }

    /// A message without attributes; its name where it is missing, which a test rules out.
    fn text(&self, id: &str) -> String {
        let message = self.bundle.get_message(id);
        message.and_then(|message| self.text_of(&message, None)).unwrap_or_else(|| id.to_owned())
    }

    fn text_of(&self, message: &FluentMessage<'_>, attribute: Option<&str>) -> Option<String> {
        let pattern = match attribute {
            Some(name) => message.get_attribute(name)?.value(),
            None => message.value()?,
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, None, &mut errors);
        // A reference that leads nowhere would stand in the text as its own name.
        errors.is_empty().then(|| text.into_owned())
    }
}

#[cfg(test)]
mod tests;
