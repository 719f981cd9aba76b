use std::collections::{BTreeMap, BTreeSet};

use davar_law::book::{Reason, Treatment, articles, clauses};
use davar_law::{Edition, Evidence};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

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
    for (name, text) in lang.files() {
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
                assert!(text.trim().chars().count() > 1, "{lang}: {number} of {edition} says nothing");
                assert!(!text.contains('{'), "{lang}: {number} of {edition}: {text}");
            }
            assert!(words.title.chars().count() <= 60, "{lang}: {number} of {edition} has a long title");
            assert!(words.gist.ends_with(['.', '?', '!', '؟']), "{lang}: {number} of {edition} is no sentence");
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
        for text in &said {
            assert!(text.contains(' '), "{text:?} is a name, not words");
        }
    }
}

#[test]
fn a_language_is_known_by_its_code() {
    assert_eq!("EN".parse(), Ok(Lang::En));
    assert_eq!("xx".parse::<Lang>(), Err(UnknownLang));
    assert_eq!(UnknownLang.to_string(), "no words in that language; there are en fa ar");
}

/// What a pattern is made of: its text with `LTR` signs left out, those signs, and the names it refers to.
#[derive(Default, Clone, PartialEq, Eq, Debug)]
struct Made {
    text: String,
    signs: Vec<String>,
    names: BTreeSet<String>,
}

fn made(pattern: &Pattern<&str>, place: &str) -> Made {
    let mut made = Made::default();
    for element in &pattern.elements {
        let inline = match element {
            PatternElement::TextElement { value } => {
                made.text.push_str(value);
                continue;
            }
            PatternElement::Placeable { expression: Expression::Inline(inline) } => inline,
            PatternElement::Placeable { .. } => panic!("{place}: a selection is not looked into by this test"),
        };
        match inline {
            InlineExpression::FunctionReference { id, arguments } => {
                let [InlineExpression::StringLiteral { value }] = &arguments.positional[..] else {
                    panic!("{place}: a function of something else than one literal");
                };
                assert_eq!((id.name, arguments.named.len()), ("LTR", 0), "{place}");
                made.signs.push((*value).to_owned());
            }
            InlineExpression::MessageReference { id, attribute } => {
                let attribute = attribute.as_ref().map_or("", |attribute| attribute.name);
                assert!(made.names.insert(format!("{}.{attribute}", id.name)), "{place}");
            }
            InlineExpression::VariableReference { id } => {
                assert!(made.names.insert(format!("${}", id.name)), "{place}");
            }
            _ => panic!("{place}: something that this test does not look into"),
        }
    }
    made
}

/// The patterns of all messages and attributes of a language, by name.
fn patterns(lang: Lang) -> BTreeMap<String, Made> {
    let mut found = BTreeMap::new();
    for (file, text) in lang.files() {
        let resource = fluent_syntax::parser::parse(*text).unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let values = message.value.iter().map(|value| (String::new(), value));
            let attributes = message.attributes.iter().map(|it| (format!(".{}", it.id.name), &it.value));
            for (attribute, pattern) in values.chain(attributes) {
                let name = format!("{file} {}{attribute}", message.id.name);
                let made = made(pattern, &format!("{lang} {name}"));
                assert!(found.insert(name, made).is_none());
            }
        }
    }
    found
}

/// The numbers of clauses that a text in English names, such as 12.9 or A.2.
fn clause_numbers(text: &str) -> Vec<&str> {
    let bare = text.split([' ', '(', ')', ',', ';', ':']).map(|word| word.trim_end_matches('.'));
    let is_part = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let is_number = |word: &&str| {
        let mut parts = word.split('.');
        let first = parts.next().unwrap_or_default();
        let starts = is_part(first) || (first.len() == 1 && first.bytes().all(|b| b.is_ascii_uppercase()));
        let rest: Vec<&str> = parts.collect();
        starts && !rest.is_empty() && rest.into_iter().all(is_part)
    };
    bare.filter(is_number).collect()
}

#[test]
fn every_language_says_what_english_says_with_the_same_names_and_signs() {
    let english = patterns(Lang::En);
    for lang in Lang::ALL {
        let other = patterns(lang);
        let names = |of: &BTreeMap<String, Made>| of.keys().cloned().collect::<BTreeSet<_>>();
        let (missing, extra) = (&names(&english) - &names(&other), &names(&other) - &names(&english));
        assert!(missing.is_empty() && extra.is_empty(), "{lang}: missing {missing:?}, not in English {extra:?}");
        for (name, said) in &other {
            let model = &english[name];
            assert_eq!(said.names, model.names, "{lang} {name}");
            assert_eq!(said.text.trim().is_empty(), model.text.trim().is_empty(), "{lang} {name}");
            for sign in &said.signs {
                assert!(model.text.contains(sign), "{lang} {name}: {sign} does not stand in the English text");
            }
            for number in clause_numbers(&model.text) {
                let is_there = lang == Lang::En || said.signs.iter().any(|sign| sign == number);
                assert!(is_there, "{lang} {name}: {number} is lost");
            }
        }
    }
}

#[test]
fn nothing_is_left_in_latin_letters_or_foreign_digits_where_another_script_is_written() {
    let zeros: Vec<u32> = ['0', '\u{660}', '\u{6f0}'].map(u32::from).to_vec();
    for lang in Lang::ALL.into_iter().filter(|lang| lang.is_rtl()) {
        for (name, made) in patterns(lang) {
            for c in made.text.chars() {
                assert!(!c.is_ascii_alphabetic(), "{lang} {name}: {c} in {}", made.text);
                let zero = zeros.iter().find(|zero| (**zero..**zero + 10).contains(&u32::from(c)));
                assert!(zero.is_none_or(|zero| *zero == u32::from(lang.zero())), "{lang} {name}: {c} in {}", made.text);
                let is_sign = "+=#\u{d7}\u{2066}\u{2067}\u{2068}\u{2069}\u{200e}\u{200f}".contains(c);
                assert!(!is_sign, "{lang} {name}: a fixed sign or a mark of direction outside LTR: {}", made.text);
            }
            for sign in &made.signs {
                let longest = sign.split(|c: char| !c.is_ascii_alphabetic()).map(str::len).max();
                assert!(longest <= Some(3), "{lang} {name}: {sign} is a word and not a sign");
            }
        }
    }
}

#[test]
fn persian_is_spelt_as_the_glossary_has_it() {
    for (name, made) in patterns(Lang::Fa) {
        let text = made.text.as_str();
        assert!(!text.contains(['\u{64a}', '\u{643}', '\u{649}', '\u{629}', '\u{640}']), "{name}: {text}");
        for word in text.split([' ', '.', '،', '؛', ':']) {
            assert!(!["می", "نمی", "ها", "های"].contains(&word), "{name}: {word} wants a joiner: {text}");
        }
        assert!(!text.contains([',', ';', '?']), "{name}: {text}");
    }
}

#[test]
fn arabic_is_spelt_in_one_way() {
    for (name, made) in patterns(Lang::Ar) {
        let text = made.text.as_str();
        assert!(!text.contains(['\u{6cc}', '\u{6a9}', '\u{6af}', '\u{67e}', '\u{200c}', '\u{640}']), "{name}: {text}");
        assert!(!text.contains("\u{64b}\u{627}"), "{name}: the tanwin stands on the alef and not before it: {text}");
        assert!(!text.contains([',', ';', '?']), "{name}: {text}");
    }
}

#[test]
fn signs_are_isolated_in_a_text_from_right_to_left() {
    for lang in [Lang::Fa, Lang::Ar] {
        let words = Phrases::new(lang).clause(Edition::E2023, "11.6").unwrap();
        for number in ["11.1", "11.5", "12.9"] {
            assert!(words.gist.contains(&format!("\u{2068}{number}\u{2069}")), "{}", words.gist);
        }
    }
    let words = Phrases::new(Lang::En).clause(Edition::E2023, "11.6").unwrap();
    assert!(!words.gist.contains(['\u{2066}', '\u{2068}', '\u{2069}']));
    assert_eq!(Lang::Fa.isolated("9.2a"), "\u{2066}9.2a\u{2069}");
    assert_eq!(Lang::En.isolated("9.2a"), "9.2a");
}

#[test]
fn labels_have_words() {
    for lang in Lang::ALL {
        let phrases = Phrases::new(lang);
        for label in Label::ALL {
            assert_ne!(phrases.label(label), label.id(), "{lang}");
        }
    }
}

#[test]
fn the_languages_know_their_direction_and_digits() {
    assert!(Lang::Fa.is_rtl() && Lang::Ar.is_rtl() && !Lang::En.is_rtl());
    assert_eq!((Lang::En.zero(), Lang::Fa.zero(), Lang::Ar.zero()), ('0', '۰', '\u{660}'));
    assert_eq!("fa".parse(), Ok(Lang::Fa));
    assert_eq!("ar".parse(), Ok(Lang::Ar));
}

#[test]
fn a_search_does_not_see_how_letters_are_coded() {
    assert_eq!(fold("مهره\u{200c}هاي"), fold("مهرههای"));
    assert_eq!(fold("كيش ۷۵ ٧٥"), "کیش 75 75");
    assert_eq!(fold("Stalemate"), "stalemate");
    assert_eq!(latin_digits("۹٫۲a ٩.٢"), "9.2a 9.2");
}
