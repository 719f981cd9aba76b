//! Sheets in, the likeliest game out.

use std::fmt;

use davar_chess::{Letters, Position};

use crate::habits;
use crate::known::Known;
use crate::lattice::{Edge, Lattice, MOST_SHEETS, Made, Posterior};
use crate::report::{self, Alternative, Difference, Support, Unknown};
use crate::search::{Search, Width, played};
use crate::sheet::{Keeper, Sheet};

/// A sheet as it was handed in.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Source<'a> {
    /// Whose it is.
    pub keeper: Keeper,
    /// Its text.
    pub text: &'a str,
    /// Its piece letters; found from the whole sheet if they are not given, and told in the result.
    pub letters: Option<Letters>,
}

impl<'a> Source<'a> {
    /// A sheet whose letters nobody has named.
    #[must_use]
    pub const fn new(keeper: Keeper, text: &'a str) -> Self {
        Self { keeper, text, letters: None }
    }
}

/// How the game is looked for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// How wide the search is.
    pub width: Width,
    /// How far the likelihoods are trusted: above 1 confidences are lower. docs/rebuild.md tells how they agree with 1.
    pub temperature: f32,
    /// Alternatives are named from this likelihood on.
    pub alternatives_from: f32,
}

impl Default for Settings {
    fn default() -> Self {
        Self { width: Width::default(), temperature: 1.0, alternatives_from: 0.03 }
    }
}

/// Why no game can be rebuilt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unusable {
    /// No sheet was given, or more than [`MOST_SHEETS`].
    WrongNumber(usize),
    /// No sheet has an entry that may be a move.
    NoMoves,
    /// The sheet of this keeper does not fit the game that the other sheets tell.
    DifferentGames(Keeper),
    /// Most entries fit no game.
    NoGame,
    /// Nothing legal leads to what is known.
    Contradictory,
}

impl fmt::Display for Unusable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongNumber(count) => write!(f, "one to {MOST_SHEETS} sheets can be compared, not {count}"),
            Self::NoMoves => f.write_str("there are no moves on the sheets"),
            Self::DifferentGames(keeper) => {
                write!(f, "the sheets are of different games: most entries of the {keeper} sheet do not fit the other")
            }
            Self::NoGame => f.write_str("most of what is written fits no game of chess"),
            Self::Contradictory => {
                f.write_str("no legal game agrees with the sheets and with the positions or the number of moves given")
            }
        }
    }
}

impl std::error::Error for Unusable {}

/// One move of the rebuilt game.
#[derive(Clone, PartialEq, Debug)]
pub struct RebuiltMove {
    /// What was done.
    pub made: Made,
    /// The move in export form; an illegal one as squares.
    pub san: String,
    /// How likely it is that this was the move, from 0 to 1.
    pub confidence: f32,
    /// What stands behind it.
    pub support: Support,
    /// Other moves that may have been made, the likeliest first.
    pub alternatives: Vec<Alternative>,
    /// The index of the entry of each sheet, in the order of the sheets; `None` where it has none.
    pub entries: Vec<Option<usize>>,
}

/// The rebuilt game.
#[derive(Clone, PartialEq, Debug)]
pub struct Rebuilt {
    /// The sheets as they were read.
    pub sheets: Vec<(Keeper, Sheet)>,
    /// The moves.
    pub moves: Vec<RebuiltMove>,
    /// The positions: before the first move, and after each.
    pub positions: Vec<Position>,
    /// What the game costs: minus the logarithm of how likely it and the sheets are together, by the model.
    pub cost: f32,
    /// How likely it is that all moves are right.
    pub confidence: f32,
    /// How likely it is that the game had at least as many half-moves as the index, beginning with 1.
    pub lengths: Vec<f32>,
    /// Where the sheets depart from the game or leave it open.
    pub differences: Vec<Difference>,
    /// What cannot be known.
    pub unknown: Vec<Unknown>,
    /// What was known besides the sheets.
    pub known: Known,
}

/// Rebuilds the game that the sheets were written in.
///
/// # Errors
/// [`Unusable`] where there is nothing to rebuild, or no game that agrees.
pub fn rebuild(sources: &[Source<'_>], known: &Known, settings: &Settings) -> Result<Rebuilt, Unusable> {
    if sources.is_empty() || sources.len() > MOST_SHEETS {
        return Err(Unusable::WrongNumber(sources.len()));
    }
    let keepers: Vec<Keeper> = sources.iter().map(|source| source.keeper).collect();
    let sheets: Vec<Sheet> = sources.iter().map(|source| habits::read(source.text, source.letters)).collect();
    if sheets.iter().all(|sheet| sheet.written() == 0) {
        return Err(Unusable::NoMoves);
    }
    let mut found = search(&keepers, &sheets, known, settings.width);
    let entries: usize = sheets.iter().map(|sheet| sheet.entries.len()).sum();
    if found.is_err() && entries <= WORTH_MORE {
        // The right game may have been lost among the others: look again, with more of them kept.
        let width = Width { nodes: 4 * settings.width.nodes, ..settings.width };
        found = search(&keepers, &sheets, known, width);
    }
    let lattice = found?;
    let posterior = lattice.posterior(settings.temperature);
    let (path, cost) = lattice.best().ok_or(Unusable::Contradictory)?;
    Ok(assemble(keepers, sheets, known, settings, &lattice, (&path, cost), &posterior))
}

/// The games that were kept, if the cheapest of them fits the sheets.
fn search(keepers: &[Keeper], sheets: &[Sheet], known: &Known, width: Width) -> Result<Lattice, Unusable> {
    let lattice = Search::new(sheets, known, width).run(Position::initial(), u32::MAX);
    let (path, _) = lattice.best().ok_or(Unusable::Contradictory)?;
    report::usable(sheets, keepers, &path)?;
    Ok(lattice)
}

/// Sheets of more entries in all are not looked at a second time.
const WORTH_MORE: usize = 600;

fn assemble(
    keepers: Vec<Keeper>,
    sheets: Vec<Sheet>,
    known: &Known,
    settings: &Settings,
    lattice: &Lattice,
    (path, cost): (&[Edge], f32),
    posterior: &Posterior,
) -> Rebuilt {
    let mut positions = vec![Position::initial()];
    let mut moves = Vec::with_capacity(path.len());
    for (ply, edge) in path.iter().enumerate() {
        let position = positions[ply];
        let shares = report::shares(lattice, posterior, ply + 1);
        let confidence = report::share_of(&shares, edge.made);
        let alternatives = report::alternatives(&position, &shares, edge.made, settings.alternatives_from);
        let entries = report::entries(&sheets, edge);
        moves.push(RebuiltMove {
            made: edge.made,
            san: report::text(&position, edge.made),
            confidence,
            support: report::support(&position, &sheets, edge),
            alternatives,
            entries,
        });
        let Some((next, _)) = played(&position, edge.made) else { break };
        positions.push(next);
    }
    let differences = report::differences(&keepers, &sheets, path, &positions);
    let unknown = report::unknown(&moves, &positions, known);
    Rebuilt {
        sheets: keepers.into_iter().zip(sheets).collect(),
        moves,
        positions,
        cost,
        confidence: lattice.whole_game(path, settings.temperature),
        lengths: posterior.longer.clone(),
        differences,
        unknown,
        known: known.clone(),
    }
}
