//! The terms of rulings in words, for readers of each language.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use davar_phrase::{Lang, Phrases};

/// A text by the code of its language. Empty where a term is not known, so that the term itself is shown.
pub(crate) type InWords = BTreeMap<&'static str, String>;

static PHRASES: LazyLock<[Phrases; 3]> = LazyLock::new(|| Lang::ALL.map(Phrases::new));

/// The words of a language.
pub(crate) fn phrases(lang: Lang) -> &'static Phrases {
    let [english, ..] = &*PHRASES;
    PHRASES.iter().find(|phrases| phrases.lang() == lang).unwrap_or(english)
}

/// What a term says, in every language.
pub(crate) fn in_words(term: &str) -> InWords {
    PHRASES.iter().filter_map(|phrases| Some((phrases.lang().code(), phrases.ruling(term)?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_term_is_said_in_every_language_or_in_none() {
        assert_eq!(in_words("White wins: checkmate").len(), Lang::ALL.len());
        assert!(in_words("something else").is_empty());
    }
}
