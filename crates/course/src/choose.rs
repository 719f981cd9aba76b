//! Tasks in which one of several answers is chosen; which one is right is worked out from the position or the game.

use davar_chess::{Attempt, Position, Setup, Side, Unplayable};
use davar_law::a05_completion::{CHECKMATE, STALEMATE};
use davar_law::{Because, Cause, Edition, Game, Laws, Regime, Score, Verdict, a03_moves, neither_can_mate};

use crate::judged::{Judged, heir};
use crate::played::Play;
use crate::{perpetual, reason};

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Is this move legal in a position, or after these moves from the initial one?
    Legal {
        /// The position; the initial one if empty.
        board: &'static str,
        /// Moves played first.
        after: &'static [&'static str],
        /// The move, as from and to.
        shown: &'static str,
    },
    /// Is it mate, stalemate, a dead position, check, or does the game simply go on?
    Ending(&'static str),
    /// By which of the tutorial's six draws is the game drawn?
    Draw {
        /// Set up so.
        setup: &'static [&'static str],
        /// What happened.
        facts: &'static [&'static str],
    },
    /// How does the game stand: won, lost, drawn, or not over?
    Score {
        /// Set up so.
        setup: &'static [&'static str],
        /// What happened.
        facts: &'static [&'static str],
    },
    /// Under which clause was the last fact ruled? The others, numbers of 2023, are offered beside it.
    Article {
        /// Set up so.
        setup: &'static [&'static str],
        /// What happened.
        facts: &'static [&'static str],
        /// Clauses that are not it.
        others: &'static [&'static str],
    },
    /// Does anything follow from the last fact?
    Follows {
        /// Set up so.
        setup: &'static [&'static str],
        /// What happened.
        facts: &'static [&'static str],
    },
    /// Can this stand on the board in a game?
    Stands(&'static str),
    /// Which player may claim a draw now?
    Claimant {
        /// Set up so.
        setup: &'static [&'static str],
        /// What happened.
        facts: &'static [&'static str],
        /// How the claim is said.
        claim: &'static str,
    },
}

impl Question {
    /// What stands on the board when the question is put, as a FEN or its first field.
    pub(crate) fn board(&self, edition: Edition) -> Option<String> {
        match *self {
            Self::Legal { board, after, .. } => {
                let position = before(board, after)?;
                Some(position.setup().fen().to_string())
            }
            Self::Ending(board) | Self::Stands(board) => Some(board.to_owned()),
            Self::Draw { setup, facts }
            | Self::Score { setup, facts }
            | Self::Article { setup, facts, .. }
            | Self::Follows { setup, facts }
            | Self::Claimant { setup, facts, .. } => {
                let placement = Play::through(edition, setup, facts)?.game.board();
                Some(Setup::bare(placement).fen().to_string())
            }
        }
    }

    /// The move that is asked about.
    pub(crate) const fn shown(&self) -> Option<&'static str> {
        match self {
            Self::Legal { shown, .. } => Some(shown),
            _ => None,
        }
    }
}

fn before(board: &str, after: &[&str]) -> Option<Position> {
    let mut position = if board.is_empty() { Position::initial() } else { board.parse().ok()? };
    for token in after {
        let san: davar_chess::San = token.parse().ok()?;
        position.play(position.resolve(&san).ok()?);
    }
    Some(position)
}

const YES_NO: &[&str] = &["yes", "no"];
const ENDINGS: &[&str] = &["mate", "stalemate", "dead", "check", "goes-on"];
const DRAWS: &[&str] = &["material", "stalemate", "fifty", "repetition", "agreement", "perpetual"];
const SCORES: &[&str] = &["white-wins", "black-wins", "draw", "goes-on"];
const CLAIMANTS: &[&str] = &["white", "black", "both", "nobody"];

/// The names of the options; the numbers of clauses, where clauses are offered.
pub(crate) fn options(question: &Question, edition: Edition) -> Vec<String> {
    let named = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
    match question {
        Question::Legal { .. } | Question::Follows { .. } | Question::Stands(_) => named(YES_NO),
        Question::Ending(_) => named(ENDINGS),
        Question::Draw { .. } => named(DRAWS),
        Question::Score { .. } => named(SCORES),
        Question::Claimant { .. } => named(CLAIMANTS),
        Question::Article { others, .. } => {
            let right = solve(question, edition).map(|(number, _)| number);
            let others = others.iter().filter_map(|number| heir(edition, number)).map(|cite| cite.number.to_owned());
            let mut numbers: Vec<String> = others.chain(right).collect();
            numbers.sort();
            numbers.dedup();
            numbers
        }
    }
}

/// What the rules say: the right option, and why.
pub(crate) struct Why {
    names: Vec<&'static str>,
    squares: Vec<davar_chess::Square>,
    because: Option<Because>,
}

impl Why {
    fn of(names: Vec<&'static str>, because: Option<Because>) -> Self {
        Self { names, squares: Vec::new(), because }
    }
}

pub(crate) fn solve(question: &Question, edition: Edition) -> Option<(String, Why)> {
    let laws = Laws::of(edition, Regime::Standard);
    let (option, why) = match *question {
        Question::Legal { board, after, shown } => legal(&laws, board, after, shown)?,
        Question::Ending(board) => ending(&laws, &board.parse().ok()?),
        Question::Draw { setup, facts } => draw(&Play::through(edition, setup, facts)?)?,
        Question::Score { setup, facts } => score(&Play::through(edition, setup, facts)?),
        Question::Article { setup, facts, .. } => {
            let play = Play::through(edition, setup, facts)?;
            let ruling = play.last().iter().flat_map(davar_law::Answer::rulings).next()?;
            let why = Why::of(reason::verdict(&ruling.verdict), Some(ruling.because));
            return Some((ruling.because.cite().number.to_owned(), why));
        }
        Question::Follows { setup, facts } => {
            let play = Play::through(edition, setup, facts)?;
            match play.last().iter().flat_map(davar_law::Answer::rulings).next() {
                Some(ruling) => ("yes", Why::of(reason::verdict(&ruling.verdict), Some(ruling.because))),
                None => ("no", Why::of(vec!["nothing-follows"], None)),
            }
        }
        Question::Stands(board) => stands(board),
        Question::Claimant { setup, facts, claim } => claimant(edition, setup, facts, claim)?,
    };
    Some((option.to_owned(), why))
}

fn legal(laws: &Laws, board: &str, after: &[&str], shown: &str) -> Option<(&'static str, Why)> {
    let position = before(board, after)?;
    match position.judge(Attempt::from_uci(shown).ok()?) {
        Ok(_) => Some(("yes", Why::of(vec!["is-legal"], None))),
        Err(why) => {
            let mut told = Why::of(vec![reason::illegal(why)], Some(a03_moves::clause(laws, why)));
            told.squares = reason::squares(why);
            Some(("no", told))
        }
    }
}

fn ending(laws: &Laws, position: &Position) -> (&'static str, Why) {
    let because = |norm| Some(laws.read(norm).1);
    if position.is_checkmate() {
        return ("mate", Why::of(vec!["over-checkmate"], because(&CHECKMATE)));
    }
    if position.is_stalemate() {
        return ("stalemate", Why::of(vec!["over-stalemate"], because(&STALEMATE)));
    }
    if neither_can_mate(position).is_some() {
        let ruled = davar_law::a05_completion::dead_position(&Game::new(*laws, *position));
        return ("dead", Why::of(vec!["over-dead"], ruled.map(|ruling| ruling.because)));
    }
    let checked = position.is_check();
    let option = if checked { "check" } else { "goes-on" };
    let mut why = Why::of(vec![if checked { "only-check" } else { "has-moves" }], None);
    why.squares = position.checkers().into_iter().collect();
    (option, why)
}

/// The tutorial's name for the way a game was drawn. Perpetual check is its own and no draw of the Laws, so it is looked
/// for only where the game is not over.
fn draw(play: &Play) -> Option<(&'static str, Why)> {
    let Some(ruling) = play.game.over() else {
        let holds = perpetual::can_check_for_ever(play.game.position()) == Some(true);
        return holds.then(|| ("perpetual", Why::of(vec!["perpetual"], None)));
    };
    let option = match ruling.verdict.outcome()?.cause {
        Cause::DeadPosition(..) => "material",
        Cause::Stalemate => "stalemate",
        Cause::FiftyMoves => "fifty",
        Cause::Threefold => "repetition",
        Cause::Agreement => "agreement",
        _ => return None,
    };
    Some((option, Why::of(reason::verdict(&ruling.verdict), Some(ruling.because))))
}

fn score(play: &Play) -> (&'static str, Why) {
    let Some(ruling) = play.game.over() else {
        let told = play.last().iter().flat_map(davar_law::Answer::rulings).last();
        let names = told.map_or_else(|| vec!["not-over"], |ruling| reason::verdict(&ruling.verdict));
        return ("goes-on", Why::of(names, told.map(|ruling| ruling.because)));
    };
    let score = match ruling.verdict {
        Verdict::Over(outcome) if outcome.score == Score::win(Side::White) => "white-wins",
        Verdict::Over(outcome) if outcome.score == Score::win(Side::Black) => "black-wins",
        _ => "draw",
    };
    (score, Why::of(reason::verdict(&ruling.verdict), Some(ruling.because)))
}

fn stands(board: &str) -> (&'static str, Why) {
    let Ok(setup) = board.parse::<Setup>() else { return ("no", Why::of(vec!["kings-missing"], None)) };
    match Position::from_setup(setup) {
        Err(Unplayable::NoKing(_)) => ("no", Why::of(vec!["kings-missing"], None)),
        Err(Unplayable::SeveralKings(..)) => ("no", Why::of(vec!["kings-several"], None)),
        Ok(_) => match setup.irregularities().first() {
            None => ("yes", Why::of(vec!["can-stand"], None)),
            Some(davar_chess::Irregularity::KingsTouch) => ("no", Why::of(vec!["kings-touch"], None)),
            Some(davar_chess::Irregularity::TooManyMen(_)) => ("no", Why::of(vec!["too-many-men"], None)),
            Some(_) => ("no", Why::of(vec!["cannot-stand"], None)),
        },
    }
}

fn claimant(edition: Edition, setup: &[&str], facts: &[&str], claim: &str) -> Option<(&'static str, Why)> {
    let mut granted = Vec::new();
    let mut why = None;
    for side in ["White", "Black"] {
        let mut play = Play::through(edition, setup, facts)?;
        play.line(&format!("{side} {claim}"))?;
        let ruling = play.last().iter().flat_map(davar_law::Answer::rulings).next().copied();
        if play.game.over().is_some() {
            granted.push(side);
        } else {
            why = ruling;
        }
    }
    let option = match granted[..] {
        ["White"] => "white",
        ["Black"] => "black",
        [] => "nobody",
        _ => "both",
    };
    let names = why.map_or_else(Vec::new, |ruling| reason::verdict(&ruling.verdict));
    Some((option, Why::of(names, why.map(|ruling| ruling.because))))
}

pub(crate) fn judge(question: &Question, edition: Edition, chosen: &str) -> Judged {
    let Some((right, why)) = solve(question, edition) else { return Judged::wrong("other-kind") };
    let mut judged = Judged { right: right == chosen, ..Judged::default() };
    judged.why.push(if judged.right { "right" } else { "wrong" }.to_owned());
    judged.why.extend(why.names.iter().map(|&name| name.to_owned()));
    judged.squares = why.squares;
    match why.because {
        Some(because) => judged.because(&because),
        None => judged,
    }
}
