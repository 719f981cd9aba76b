//! What was asked for: a clause, an Article, or words.

use std::cmp::Reverse;

use davar_law::Edition;
use davar_law::book::{articles, clauses, look_up};
use davar_phrase::{fold, latin_digits};

use crate::failure::Failure;

/// What `davar law` was asked.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Asked {
    /// The number of a clause or an Article of the edition.
    Number(&'static str),
    /// Words, folded for a search.
    Words(Vec<String>),
}

/// How many numbers are offered for one that is not there.
const OFFERED: usize = 5;

/// A number if it is one or looks like one, else words.
pub(super) fn asked(edition: Edition, what: &[String]) -> Result<Asked, Failure> {
    let text = latin_digits(&what.join(" "));
    if let Some(number) = known(edition, &text) {
        return Ok(Asked::Number(number));
    }
    let words: Vec<String> = text.split_whitespace().map(fold).collect();
    match &words[..] {
        [] => Err(Failure::new("neither a number nor words to look for")),
        [one] if one.chars().any(|c| c.is_ascii_digit()) => Err(unknown(edition, &text)),
        _ => Ok(Asked::Words(words)),
    }
}

/// The Article to which a clause belongs.
pub(super) fn article(number: &str) -> &str {
    number.split('.').next().unwrap_or(number)
}

fn known(edition: Edition, text: &str) -> Option<&'static str> {
    let text = text.trim();
    let is_it = |number: &str| number.eq_ignore_ascii_case(text);
    let article = || articles(edition).iter().map(|article| article.number).find(|number| is_it(number));
    look_up(edition, text).map(|clause| clause.number).or_else(article)
}

fn unknown(edition: Edition, text: &str) -> Failure {
    let mut message = format!("no clause {text} in {edition}");
    let nearest = nearest(edition, text);
    if !nearest.is_empty() {
        message.push_str(&format!("; the nearest are {}", nearest.join(", ")));
    }
    let elsewhere = Edition::ALL.into_iter().filter(|other| *other != edition && known(*other, text).is_some());
    let elsewhere: Vec<String> = elsewhere.map(|other| format!("--edition {other}")).collect();
    if !elsewhere.is_empty() {
        message.push_str(&format!("; it is there with {}", elsewhere.join(" or ")));
    }
    Failure::new(message)
}

/// Those that begin alike for longest, then those that are written most alike; of equals, the first in the book.
fn nearest(edition: Edition, text: &str) -> Vec<&'static str> {
    let text = text.to_ascii_lowercase();
    let distance = |number: &str| {
        let number = number.to_ascii_lowercase();
        let alike = text.bytes().zip(number.bytes()).take_while(|(a, b)| a == b).count();
        (Reverse(alike), strsim::osa_distance(&text, &number))
    };
    let mut numbers: Vec<&'static str> = clauses(edition).iter().map(|clause| clause.number).collect();
    numbers.sort_by_cached_key(|number| distance(number));
    numbers.truncate(OFFERED);
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(edition: Edition, what: &[&str]) -> Result<Asked, String> {
        let what: Vec<String> = what.iter().map(|word| (*word).to_owned()).collect();
        asked(edition, &what).map_err(|failure| match failure {
            Failure::Unusable(message) => message,
            other => panic!("{other:?}"),
        })
    }

    #[test]
    fn numbers_are_told_from_words() {
        let edition = Edition::E2001;
        assert_eq!(ask(edition, &["9.2(a)"]), Ok(Asked::Number("9.2a")));
        assert_eq!(ask(edition, &["9"]), Ok(Asked::Number("9")));
        assert_eq!(ask(edition, &["b"]), Ok(Asked::Number("B")));
        assert_eq!(ask(edition, &["Two", "hands"]), Ok(Asked::Words(vec!["two".into(), "hands".into()])));
        assert_eq!(ask(edition, &["75", "moves"]), Ok(Asked::Words(vec!["75".into(), "moves".into()])));
        assert_eq!(ask(edition, &["۹٫۲a"]), Ok(Asked::Number("9.2a")));
        assert!(ask(edition, &[" "]).is_err());
    }

    #[test]
    fn an_unknown_number_names_the_nearest_and_the_editions_that_have_it() {
        let message = ask(Edition::E2023, &["9.2a"]).unwrap_err();
        assert!(message.starts_with("no clause 9.2a in 2023; the nearest are 9.2, 9.2.1, "), "{message}");
        assert!(message.contains("it is there with --edition "), "{message}");
        assert!(message.contains("--edition 2001"), "{message}");
        let message = ask(Edition::E2001, &["99.9.9"]).unwrap_err();
        assert!(!message.contains("it is there"), "{message}");
    }
}
