//! Editions of the Laws, the regimes they know, and norms: what a rule held at which time, with the number to cite.
//!
//! This is the only file that compares years. A rule keeps its rows beside it; [`Laws::read`](crate::Laws::read) picks
//! the one in force and gives the citation with the value, so that a ruling cannot be made without one.

use std::fmt;
use std::str::FromStr;

/// An edition of the FIDE Laws of Chess, by the year in which it came into force.
///
/// It has no order on purpose: what an edition says is read from a [`Norm`], never worked out from its year.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Edition {
    /// In force from 1 July 1997.
    E1997,
    /// In force from 1 July 2001.
    E2001,
    /// In force from 1 July 2005.
    E2005,
    /// In force from 1 July 2009.
    E2009,
    /// In force from 1 July 2014.
    E2014,
    /// In force from 1 January 2018.
    E2018,
    /// In force from 1 January 2023.
    #[default]
    E2023,
}

impl Edition {
    /// All editions, oldest first.
    pub const ALL: [Self; 7] =
        [Self::E1997, Self::E2001, Self::E2005, Self::E2009, Self::E2014, Self::E2018, Self::E2023];

    /// The year that names it.
    #[must_use]
    pub const fn year(self) -> u16 {
        match self {
            Self::E1997 => 1997,
            Self::E2001 => 2001,
            Self::E2005 => 2005,
            Self::E2009 => 2009,
            Self::E2014 => 2014,
            Self::E2018 => 2018,
            Self::E2023 => 2023,
        }
    }

    /// What a norm held in this edition for standard play.
    #[must_use]
    pub fn read<T: Copy>(self, norm: &'static Norm<T>) -> (T, Because) {
        norm.read(self, Regime::Standard, Supervision::Full)
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.year(), f)
    }
}

/// The text is not the year of an edition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownEdition;

impl fmt::Display for UnknownEdition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an edition of the Laws: 1997, 2001, 2005, 2009, 2014, 2018 or 2023")
    }
}

impl std::error::Error for UnknownEdition {}

impl FromStr for Edition {
    type Err = UnknownEdition;

    fn from_str(text: &str) -> Result<Self, UnknownEdition> {
        let year = text.parse().map_err(|_| UnknownEdition)?;
        Self::ALL.into_iter().find(|edition| edition.year() == year).ok_or(UnknownEdition)
    }
}

/// Which rules of tempo a game is under. [`classify`](crate::a06_chessclock::periods::classify) derives it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Regime {
    /// The Articles alone.
    #[default]
    Standard,
    /// The appendix on rapid chess (B until 2005, A from 2009).
    Rapid,
    /// The appendix on blitz (C until 2005, B from 2009).
    Blitz,
}

impl Regime {
    /// All three, slowest first.
    pub const ALL: [Self; 3] = [Self::Standard, Self::Rapid, Self::Blitz];

    /// The word for it: `standard`, `rapid`, `blitz`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Rapid => "rapid",
            Self::Blitz => "blitz",
        }
    }
}

impl fmt::Display for Regime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text does not name a regime.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownRegime;

impl fmt::Display for UnknownRegime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a regime: standard, rapid or blitz")
    }
}

impl std::error::Error for UnknownRegime {}

impl FromStr for Regime {
    type Err = UnknownRegime;

    fn from_str(text: &str) -> Result<Self, UnknownRegime> {
        Self::ALL.into_iter().find(|regime| text == regime.name()).ok_or(UnknownRegime)
    }
}

/// Whether enough arbiters watch a rapid or blitz game for the full rules to apply to it.
///
/// Until 2005 the rapid and blitz appendices do not ask, and hold always. From 2009 they ask for enough arbiters, from
/// 2014 also for an official record of every game. Where nothing was said the condition is not known to be met.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Supervision {
    /// The condition is met: the rules of competition apply in full.
    Full,
    /// It is not: the special rules of the appendix apply.
    #[default]
    Limited,
}

/// For which games a row speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scope {
    /// All, where no row for fewer speaks.
    Any,
    /// Rapid, however supervised.
    Rapid,
    /// Rapid without full supervision; blitz without it too, where no blitz row speaks.
    RapidLimited,
    /// Blitz, however supervised.
    Blitz,
    /// Blitz without full supervision.
    BlitzLimited,
}

impl Scope {
    /// From the most special to the most general. Blitz without full supervision follows the rapid appendix in all
    /// editions unless its own appendix says otherwise.
    fn chain(regime: Regime, supervision: Supervision) -> &'static [Self] {
        match (regime, supervision) {
            (Regime::Standard, _) => &[Self::Any],
            (Regime::Rapid, Supervision::Full) => &[Self::Rapid, Self::Any],
            (Regime::Rapid, Supervision::Limited) => &[Self::RapidLimited, Self::Rapid, Self::Any],
            (Regime::Blitz, Supervision::Full) => &[Self::Blitz, Self::Any],
            (Regime::Blitz, Supervision::Limited) => &[Self::BlitzLimited, Self::Blitz, Self::RapidLimited, Self::Any],
        }
    }
}

/// How well we know what a row says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Evidence {
    /// One of the project's own source documents says it.
    Source,
    /// Read in a full text of that edition, or quoted from it.
    Read,
    /// Read in an excerpt, a translation or an article on the changes.
    Excerpt,
    /// Outside the documents: general knowledge, held to be certain.
    KnownWell,
    /// Outside the documents: general knowledge, probable.
    Known,
    /// Outside the documents: general knowledge, weak.
    KnownFaintly,
}

/// A place in the Laws.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cite {
    /// In which edition.
    pub edition: Edition,
    /// The number of the clause there; letters follow without a dot, as in `9.6b`.
    pub number: &'static str,
}

impl fmt::Display for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.number)
    }
}

/// Why a ruling is as it is: one or more citations. Only reading a norm gives one:
///
/// ```compile_fail
/// let because = davar_law::Because { edition: davar_law::Edition::E2023, parts: [&["5.1.1"], &[], &[], &[]] };
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Because {
    edition: Edition,
    parts: [&'static [&'static str]; 4],
}

impl Because {
    const fn new(edition: Edition, numbers: &'static [&'static str]) -> Self {
        Self { edition, parts: [numbers, &[], &[], &[]] }
    }

    /// The clauses, the nearest first, each once.
    pub fn cites(&self) -> impl Iterator<Item = Cite> + '_ {
        let edition = self.edition;
        let numbers = || self.parts.iter().copied().flatten().copied();
        let first = move |(i, number): &(usize, &'static str)| !numbers().take(*i).any(|before| before == *number);
        numbers().enumerate().filter(first).map(move |(_, number)| Cite { edition, number })
    }

    /// The clause nearest to the matter.
    #[must_use]
    pub fn cite(&self) -> Cite {
        Cite { edition: self.edition, number: self.parts[0][0] }
    }

    /// The edition that is cited.
    #[must_use]
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// Both reasons together. A fifth norm and beyond is left out.
    #[must_use]
    pub(crate) fn and(mut self, other: Self) -> Self {
        let free = self.parts.iter_mut().filter(|part| part.is_empty());
        for (place, numbers) in free.zip(other.parts) {
            *place = numbers;
        }
        self
    }
}

impl fmt::Display for Because {
    /// The numbers, parted by commas.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, cite) in self.cites().enumerate() {
            if i > 0 {
                f.write_str(", ")?;
            }
            fmt::Display::fmt(&cite, f)?;
        }
        Ok(())
    }
}

/// What a norm held from an edition on.
#[derive(Clone, Copy, Debug)]
pub struct Row<T: 'static> {
    /// The first edition for which it holds.
    pub since: Edition,
    /// For which games.
    pub scope: Scope,
    /// The clauses that say so, the nearest first.
    pub numbers: &'static [&'static str],
    /// What they say.
    pub holds: T,
    /// How we know.
    pub evidence: Evidence,
}

impl<T: Copy> Row<T> {
    /// A row for all games.
    pub(crate) const fn any(since: Edition, numbers: &'static [&'static str], holds: T, evidence: Evidence) -> Self {
        Self { since, scope: Scope::Any, numbers, holds, evidence }
    }

    /// A row for some games only.
    pub(crate) const fn only(
        scope: Scope,
        since: Edition,
        numbers: &'static [&'static str],
        holds: T,
        evidence: Evidence,
    ) -> Self {
        Self { since, scope, numbers, holds, evidence }
    }
}

/// A rule through time: what it held in each edition and regime, and where that stands.
#[derive(Debug)]
pub struct Norm<T: 'static> {
    topic: &'static str,
    gist: &'static str,
    rows: &'static [Row<T>],
}

impl<T> Norm<T> {
    /// A norm with its rows. The compiler refuses rows that do not begin with all games in 1997, are not in the order
    /// of time (and of [`Scope`] within an edition), appear twice, or cite nothing.
    pub(crate) const fn new(topic: &'static str, gist: &'static str, rows: &'static [Row<T>]) -> Self {
        assert!(!rows.is_empty() && matches!(rows[0].since, Edition::E1997) && matches!(rows[0].scope, Scope::Any));
        let mut i = 0;
        while i < rows.len() {
            assert!(!rows[i].numbers.is_empty(), "a row cites at least one clause");
            if i > 0 {
                let (last, this) = (&rows[i - 1], &rows[i]);
                let later = last.since.year() < this.since.year();
                let same = last.since.year() == this.since.year() && (last.scope as u8) < this.scope as u8;
                assert!(later || same, "rows ascend in time and scope");
            }
            i += 1;
        }
        Self { topic, gist, rows }
    }

    /// The row in force.
    #[must_use]
    pub fn row(&self, edition: Edition, regime: Regime, supervision: Supervision) -> &Row<T> {
        let in_force = |scope: &Scope| {
            self.rows.iter().rev().find(|row| row.scope == *scope && row.since.year() <= edition.year())
        };
        Scope::chain(regime, supervision).iter().find_map(in_force).unwrap_or(&self.rows[0])
    }

    pub(crate) fn read(&'static self, edition: Edition, regime: Regime, supervision: Supervision) -> (T, Because)
    where
        T: Copy,
    {
        let row = self.row(edition, regime, supervision);
        (row.holds, Because::new(edition, row.numbers))
    }

    /// All rows.
    #[must_use]
    pub const fn rows(&self) -> &'static [Row<T>] {
        self.rows
    }
}

/// A norm of any type, for listing: what is known of it without knowing what it holds.
pub trait AnyNorm: Sync {
    /// A short path that names the matter, such as `draw/quiet-moves`.
    fn topic(&self) -> &'static str;
    /// What the rule is about, in our words.
    fn gist(&self) -> &'static str;
    /// Its rows, with what they hold as text.
    fn listing(&self) -> Vec<Row<String>>;
    /// What it holds in an edition and regime, as text, with the citation.
    fn in_force(&'static self, edition: Edition, regime: Regime, supervision: Supervision) -> (String, Because);
}

impl<T: fmt::Debug + Copy + Sync> AnyNorm for Norm<T> {
    fn topic(&self) -> &'static str {
        self.topic
    }

    fn gist(&self) -> &'static str {
        self.gist
    }

    fn listing(&self) -> Vec<Row<String>> {
        let as_text = |row: &Row<T>| Row {
            since: row.since,
            scope: row.scope,
            numbers: row.numbers,
            holds: format!("{:?}", row.holds),
            evidence: row.evidence,
        };
        self.rows.iter().map(as_text).collect()
    }

    fn in_force(&'static self, edition: Edition, regime: Regime, supervision: Supervision) -> (String, Because) {
        let (holds, because) = self.read(edition, regime, supervision);
        (format!("{holds:?}"), because)
    }
}
