//! The files that hold the words. Each language has the same ones, in a folder of its own below `words/`.

/// The files of a language, each with its name.
pub(crate) type Files = &'static [(&'static str, &'static str)];

/// Takes a list of files from the folder of a language; a file that is not there does not compile.
macro_rules! listed {
    ($folder:literal: $($name:literal)*) => {
        &[$(($name, include_str!(concat!("../words/", $folder, "/", $name)))),*]
    };
}

macro_rules! files {
    ($folder:literal) => {
        listed!($folder: "law.ftl" "rulings.ftl" "course.ftl" "course-page.ftl"
            "book/1997.ftl" "book/1997-appendices.ftl"
            "book/2001.ftl" "book/2005.ftl"
            "book/2009.ftl" "book/2009-appendices.ftl"
            "book/2014.ftl" "book/2014-appendices.ftl" "book/2014-rapid-blitz.ftl"
            "book/2018.ftl" "book/2018-appendices.ftl"
            "book/2023.ftl" "book/2023-appendices.ftl")
    };
}

pub(crate) static EN: Files = files!("en");
pub(crate) static FA: Files = files!("fa");
pub(crate) static AR: Files = files!("ar");
