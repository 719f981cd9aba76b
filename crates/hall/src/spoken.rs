//! The terms of rulings in words, for readers of each language.

use std::collections::BTreeMap;

use davar_phrase::{Lang, Phrases};

/// A text by the code of its language. Empty where a term is not known, so that the term itself is shown.
pub(crate) type InWords = BTreeMap<&'static str, String>;

/// What a term says, in every language.
pub(crate) fn in_words(term: &str) -> InWords {
    Lang::ALL.into_iter().filter_map(|lang| Some((lang.code(), Phrases::of(lang).ruling(term)?))).collect()
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
