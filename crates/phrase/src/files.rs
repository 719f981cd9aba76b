//! The files that hold the words. A new language is a folder below `words/`, a variant of [`Lang`] and a list here.

use crate::Lang;

/// The files of a language, each with its name.
pub(crate) const fn of(lang: Lang) -> &'static [(&'static str, &'static str)] {
    match lang {
        Lang::En => EN,
    }
}

macro_rules! files {
    ($folder:literal: $($name:literal)*) => {
        &[$(($name, include_str!(concat!("../words/", $folder, "/", $name)))),*]
    };
}

static EN: &[(&str, &str)] = files!("en":
    "law.ftl" "book/1997.ftl" "book/1997-appendices.ftl" "book/2001.ftl" "book/2005.ftl" "book/2009.ftl" "book/2009-appendices.ftl" "book/2014.ftl"
    "book/2014-appendices.ftl" "book/2014-rapid-blitz.ftl" "book/2018.ftl" "book/2018-appendices.ftl" "book/2023.ftl"
    "book/2023-appendices.ftl");
