//! What the audit says: the codes, how grave each is, and a finding with its place.

use std::fmt;
use std::str::FromStr;

use davar_chess::Placement;
use davar_law::Cite;

/// How grave a finding is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// A right that was there, or a matter of style.
    Note,
    /// A ruling was due, or the record contradicts itself.
    Warning,
    /// The record cannot be right under the Laws.
    Error,
}

impl Severity {
    /// `error`, `warning` or `note`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident = $name:literal, $severity:ident, $gist:literal;)*) => {
        /// What was found. The names are stable: more may come, none is renamed.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Code { $(#[doc = $gist] $variant,)* }

        impl Code {
            /// Every code, in the order of the documentation.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The name used in output and for `--only`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// How grave a finding of this code is, unless the finding itself says otherwise.
            #[must_use]
            pub const fn severity(self) -> Severity {
                match self { $(Self::$variant => Severity::$severity,)* }
            }

            /// What it means, in one line.
            #[must_use]
            pub const fn gist(self) -> &'static str {
                match self { $(Self::$variant => $gist,)* }
            }
        }
    };
}

codes! {
    Syntax = "syntax", Warning, "The text breaks the rules of PGN; what could be read was read.";
    Encoding = "encoding", Note, "The bytes are not the UTF-8 that readers expect.";
    UnreadableMove = "unreadable-move", Error, "A word stands where a move should be, and cannot be read as one.";
    AmbiguousMove = "ambiguous-move", Error, "Two or more legal moves fit the text.";
    IllegalMove = "illegal-move", Error, "The move is illegal (Article 3.10).";
    NullMove = "null-move", Error, "A null move in the main line: the Laws know no passing.";
    MovesMissing = "moves-missing", Error, "The move numbers show that moves are missing, or that another game begins.";
    IllegalPosition = "illegal-position", Error, "The game starts from a position no legal moves lead to.";
    SetupMismatch = "setup-mismatch", Warning, "The tags about the initial position disagree with each other or with the FEN.";
    PlayAfterMate = "play-after-mate", Error, "The game was over by checkmate and moves follow.";
    PlayAfterStalemate = "play-after-stalemate", Error, "The game was over by stalemate and moves follow.";
    PlayAfterDead = "play-after-dead", Error, "The position was dead, so the game was over, and moves follow.";
    PlayAfterFivefold = "play-after-fivefold", Warning, "A position had come up five times, and moves follow.";
    PlayAfter75 = "play-after-75", Warning, "Seventy-five quiet moves each had been made, and moves follow.";
    ResultMismatch = "result-mismatch", Warning, "The result tag and the end marker differ.";
    TerminationMismatch = "termination-mismatch", Warning, "Termination says that another side won, or none, than the result.";
    ResultAgainstBoard = "result-against-board", Error, "The board decides the game otherwise than the result says.";
    FlagButCannotMate = "flag-but-cannot-mate", Error, "Lost on time to an opponent who cannot mate.";
    ResignButCannotMate = "resign-but-cannot-mate", Error, "Lost by resignation to an opponent who cannot mate.";
    ClaimThreefold = "claim-threefold", Note, "A draw could be claimed: the position had come up three times.";
    ClaimFifty = "claim-fifty", Note, "A draw could be claimed: fifty quiet moves each.";
    ClaimAhead = "claim-ahead", Note, "A draw could be claimed by announcing a move.";
    ClockRises = "clock-rises", Warning, "A clock shows more than it can.";
    ClockIncrement = "clock-increment", Warning, "The increment of the time control was not added.";
    ClockOverstepped = "clock-overstepped", Warning, "A period's time was used up before its moves were made.";
    TimecontrolUnreadable = "timecontrol-unreadable", Warning, "The TimeControl tag is not in a form that can be read.";
    KingsInCentre = "kings-in-centre", Note, "The last moves put the kings on centre squares, as boards signal the result.";
    OtherVariant = "other-variant", Note, "Another game than chess or Chess960: the moves were not judged.";
    PlycountMismatch = "plycount-mismatch", Warning, "The PlyCount tag differs from the moves.";
    NotationStyle = "notation-style", Note, "A move is clear but not written as the PGN standard asks.";
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Not the name of a finding code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotACode(pub String);

impl fmt::Display for NotACode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a finding code; the codes are", self.0)?;
        Code::ALL.iter().try_for_each(|code| write!(f, " {code}"))
    }
}

impl std::error::Error for NotACode {}

impl FromStr for Code {
    type Err = NotACode;

    fn from_str(text: &str) -> Result<Self, NotACode> {
        Self::ALL.iter().copied().find(|code| code.name() == text).ok_or_else(|| NotACode(text.to_owned()))
    }
}

/// A set of codes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Codes(u64);

impl Codes {
    /// Every code.
    pub const ALL: Self = Self(u64::MAX);
    /// No code.
    pub const NONE: Self = Self(0);

    /// Is the code in the set?
    #[must_use]
    pub const fn contains(self, code: Code) -> bool {
        self.0 >> code as u32 & 1 == 1
    }

    /// The set with one more code.
    #[must_use]
    pub const fn with(self, code: Code) -> Self {
        Self(self.0 | 1 << code as u32)
    }
}

impl Default for Codes {
    fn default() -> Self {
        Self::ALL
    }
}

impl FromIterator<Code> for Codes {
    fn from_iter<I: IntoIterator<Item = Code>>(codes: I) -> Self {
        codes.into_iter().fold(Self::NONE, Self::with)
    }
}

/// Where in the file something stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// Bytes before it, in the uncompressed text.
    pub byte: u64,
    /// Its line, from 1.
    pub line: u64,
    /// The character in the line, from 1.
    pub column: u32,
}

/// One thing found.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// What it is.
    pub code: Code,
    /// How grave it is.
    pub severity: Severity,
    /// The half-move it is about, from 1; none if it is about the game as a whole.
    pub ply: Option<u32>,
    /// That move as the record writes it.
    pub played: Option<String>,
    /// The same with its number: `12...Nf6`.
    pub label: Option<String>,
    /// Where it stands.
    pub place: Place,
    /// The Article that rules it, in its edition; none where the Laws are silent (the PGN standard, say).
    pub cite: Option<Cite>,
    /// What happened, under which Article, and what was right or may be done.
    pub message: String,
    /// Half-moves that belong to it, for example those after which the position repeated; 0 is the initial position.
    pub plies: Vec<u32>,
    /// The board it speaks of, where a look at it helps.
    pub board: Option<Box<Placement>>,
}

impl Finding {
    /// A finding about text, in no move.
    pub(crate) fn of_text(code: Code, severity: Severity, place: Place, message: String) -> Self {
        Self {
            code,
            severity,
            ply: None,
            played: None,
            label: None,
            place,
            cite: None,
            message,
            plies: Vec::new(),
            board: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back_and_are_unique() {
        for code in Code::ALL {
            assert_eq!(code.name().parse(), Ok(*code));
        }
        assert_eq!(Code::ALL.len(), 30);
        assert!("mate".parse::<Code>().unwrap_err().to_string().contains("play-after-75"));
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let set: Codes = [Code::Syntax, Code::NotationStyle].into_iter().collect();
        assert!(set.contains(Code::Syntax) && set.contains(Code::NotationStyle) && !set.contains(Code::Encoding));
        assert!(Codes::ALL.contains(Code::NotationStyle));
    }
}
