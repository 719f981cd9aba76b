//! Clauses by words.

use davar_law::Edition;
use davar_law::book::{articles, clauses};
use davar_phrase::{ClauseWords, fold};
use serde::Serialize;

use super::lines::paragraph;
use super::{Book, object};
use crate::failure::Failure;

/// A clause or an Article that holds all the words.
#[derive(Serialize, Debug)]
struct Hit {
    edition: u16,
    number: &'static str,
    title: String,
    gist: String,
}

pub(super) fn tell(
    book: &Book,
    edition: Edition,
    words: &[String],
    json: bool,
    out: &mut String,
) -> Result<(), Failure> {
    let hits = hits(book, edition, words);
    if hits.is_empty() {
        return Err(Failure::new(format!(
            "no title and no gist of {edition} has all of these words: {}",
            words.join(" ")
        )));
    }
    for hit in hits {
        if json {
            object(&hit, out)?;
        } else {
            out.push_str(&format!("{}  {}\n", book.lang().isolated(hit.number), hit.title));
            paragraph(&hit.gist, 4, out);
        }
    }
    Ok(())
}

/// Those with most of the words in the title come first, and then in the order of the book.
fn hits(book: &Book, edition: Edition, words: &[String]) -> Vec<Hit> {
    let numbers = articles(edition).iter().map(|article| article.number);
    let mut hits: Vec<(usize, Hit)> = numbers
        .chain(clauses(edition).iter().map(|clause| clause.number))
        .filter_map(|number| {
            let ClauseWords { title, gist } = book.words(edition, number);
            let in_title = in_title(&title, &gist, words)?;
            Some((in_title, Hit { edition: edition.year(), number, title, gist }))
        })
        .collect();
    hits.sort_by_key(|(in_title, _)| std::cmp::Reverse(*in_title));
    hits.into_iter().map(|(_, hit)| hit).collect()
}

/// How many of the words begin a word of the title; none if one of them begins no word of title or gist.
fn in_title(title: &str, gist: &str, words: &[String]) -> Option<usize> {
    let (title, gist) = (fold(title), fold(gist));
    let begins = |text: &str, word: &str| {
        text.split(|c: char| !(c.is_alphanumeric() || c == '.')).any(|token| token.starts_with(word))
    };
    let found = |word: &String| begins(&title, word) || begins(&gist, word);
    words.iter().all(found).then(|| words.iter().filter(|word| begins(&title, word)).count())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_words_must_be_there_and_titles_count() {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(in_title("Touched pieces", "A player is bound.", &words("touch bound")), Some(1));
        assert_eq!(in_title("Touched pieces", "A player is bound.", &words("ouched")), None);
        assert_eq!(in_title("Touched pieces", "A player is bound.", &words("pieces queen")), None);
        // Without joiners, and with the Arabic letters that many keyboards give.
        let asked = [fold("مهرهها"), fold("كيش")];
        assert_eq!(in_title("حرکت مهره\u{200c}ها", "شاه کیش است.", &asked), Some(1));
    }
}
