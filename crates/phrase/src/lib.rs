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
//! [`davar_law::book`]'s to say.

mod files;

use std::fmt;
use std::str::FromStr;

use davar_law::book::{Reason, Treatment};
use davar_law::{Edition, Evidence};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentMessage, FluentResource};
use unic_langid::LanguageIdentifier;

/// A language that there are words in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
}

impl Lang {
    /// All languages.
    pub const ALL: [Self; 1] = [Self::En];

    /// Its code, such as `en`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
        }
    }

    /// For the plural forms; the code is well formed, and the root language would do too.
    fn identifier(self) -> LanguageIdentifier {
        self.code().parse().unwrap_or_default()
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The text is not the code of a language that there are words in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownLang;

impl fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no words in that language; there are")?;
        Lang::ALL.iter().try_for_each(|lang| write!(f, " {lang}"))
    }
}

impl std::error::Error for UnknownLang {}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(text: &str) -> Result<Self, UnknownLang> {
        Self::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(text)).ok_or(UnknownLang)
    }
}

/// What a clause or an Article is called, and what it asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClauseWords {
    /// A few words to find it by.
    pub title: String,
    /// One to three sentences.
    pub gist: String,
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

impl Phrases {
    /// The words of a language.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        let (phrases, faults) = Self::load(lang);
        debug_assert!(faults.is_empty(), "{faults:?}");
        phrases
    }

    /// The words, and what is wrong with the files they stand in.
    fn load(lang: Lang) -> (Self, Vec<String>) {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
        let mut faults = Vec::new();
        for (name, text) in files::of(lang) {
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
