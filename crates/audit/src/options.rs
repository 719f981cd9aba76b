//! What an audit is asked to do.

use davar_chess::Letters;
use davar_law::{Edition, Regime};

use crate::Codes;

/// What an audit is asked to do. The default is every code, under the newest edition.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The edition of the Laws.
    pub edition: Edition,
    /// The regime; without it each game's time control decides, and standard where there is none.
    pub regime: Option<Regime>,
    /// The piece letters; without it each game's `Letters` or `Language` tag decides, and English where there is none.
    pub letters: Option<Letters>,
    /// Which codes are wanted.
    pub codes: Codes,
    /// Which games are reported.
    pub keep: Keep,
}

/// Which games are reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Keep {
    /// All.
    #[default]
    All,
    /// Those in which something was found; the others are counted only.
    WithFindings,
}
