//! What is wrong with a scenario file, and where.

use std::fmt;

/// A fault in a scenario file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The column of the word that is at fault, in characters from 1.
    pub column: usize,
    /// What is wrong, and what would be right.
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for Fault {}

/// The known word that is most like this one, if one is alike enough to have been meant.
#[must_use]
pub(crate) fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let limit = 1 + word.chars().count() / 3;
    let word = word.to_lowercase();
    known
        .into_iter()
        .map(|candidate| (strsim::levenshtein(&word, &candidate.to_lowercase()), candidate))
        .filter(|(distance, _)| *distance <= limit)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}
