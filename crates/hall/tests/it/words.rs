//! The words of the page: each language has every message of English, with the same open places.

use std::collections::BTreeMap;

use serde_json::Value;

fn words(text: &str) -> BTreeMap<String, Vec<String>> {
    let words: BTreeMap<String, Value> = serde_json::from_str(text).unwrap();
    words.into_iter().map(|(key, value)| (key, open_places(value.as_str().unwrap()))).collect()
}

/// The names in braces, in order.
fn open_places(text: &str) -> Vec<String> {
    let mut places: Vec<String> =
        text.split('{').skip(1).filter_map(|part| part.split_once('}')).map(|(name, _)| name.to_owned()).collect();
    places.sort();
    places.dedup();
    places
}

#[test]
fn every_language_has_the_messages_of_the_page() {
    let english = words(include_str!("../../page/words/en.json"));
    for (lang, text) in
        [("fa", include_str!("../../page/words/fa.json")), ("ar", include_str!("../../page/words/ar.json"))]
    {
        let other = words(text);
        let plural =
            |key: &str| key.rsplit_once('.').is_some_and(|(stem, _)| english.contains_key(&format!("{stem}.other")));
        let missing: Vec<&String> = english.keys().filter(|key| !other.contains_key(*key) && !plural(key)).collect();
        assert!(missing.is_empty(), "{lang} lacks {missing:?}");
        let unknown: Vec<&String> = other.keys().filter(|key| !english.contains_key(*key) && !plural(key)).collect();
        assert!(unknown.is_empty(), "{lang} has {unknown:?}, which English has not");
        for (key, places) in english.iter().filter(|(key, _)| !plural(key)) {
            assert_eq!(Some(places), other.get(key), "{lang}: {key}");
        }
    }
}
