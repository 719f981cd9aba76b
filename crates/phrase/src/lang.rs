//! Which languages there are, and what is peculiar to the writing of each.

use std::fmt;
use std::str::FromStr;

use unic_langid::LanguageIdentifier;

use crate::files::{self, Files};

/// A language that there are words in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Persian.
    Fa,
    /// Arabic.
    Ar,
}

/// All that tells one language from another.
struct Traits {
    code: &'static str,
    is_rtl: bool,
    /// The digit nought; the other nine follow it in Unicode.
    zero: char,
    files: Files,
}

impl Lang {
    /// All languages.
    pub const ALL: [Self; 3] = [Self::En, Self::Fa, Self::Ar];

    const fn traits(self) -> Traits {
        match self {
            Self::En => Traits { code: "en", is_rtl: false, zero: '0', files: files::EN },
            Self::Fa => Traits { code: "fa", is_rtl: true, zero: '\u{6f0}', files: files::FA },
            Self::Ar => Traits { code: "ar", is_rtl: true, zero: '\u{660}', files: files::AR },
        }
    }

    /// Its code, such as `en`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.traits().code
    }

    /// Whether it is written from right to left.
    #[must_use]
    pub const fn is_rtl(self) -> bool {
        self.traits().is_rtl
    }

    /// The digit nought of the language, in which counts are written; the other nine follow it in Unicode.
    #[must_use]
    pub const fn zero(self) -> char {
        self.traits().zero
    }

    pub(crate) const fn files(self) -> Files {
        self.traits().files
    }

    /// A number of a clause, a move, a square or a score as it stands in a text of the language: in one written from
    /// right to left it is kept apart, so that its own direction stays and that of the text around it too.
    #[must_use]
    pub fn isolated(self, sign: &str) -> String {
        if self.is_rtl() { format!("\u{2066}{sign}\u{2069}") } else { sign.to_owned() }
    }

    /// For the plural forms; the code is well formed, and the root language would do too.
    pub(crate) fn identifier(self) -> LanguageIdentifier {
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
