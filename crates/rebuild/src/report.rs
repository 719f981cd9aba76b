//! What is told of the likeliest game: how sure each move is, what contradicts it, what stays open.

use davar_chess::{Attempt, Position, San, Unresolved, Wing};

use crate::align::Use;
use crate::deed::Deed;
use crate::emission::{self, CONTRADICTS, UNRELATED};
use crate::fillings::{Fillings, fillings};
use crate::known::{Board, Known};
use crate::lattice::{Edge, Lattice, Made, Posterior};
use crate::rebuilt::{RebuiltMove, Unusable};
use crate::sheet::{Entry, Ink, Keeper, Place, Sheet};

/// What stands behind a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Support {
    /// Two sheets or more have it.
    Agreed,
    /// One sheet has it.
    Single,
    /// An entry has it with a slip in it.
    Corrected,
    /// No entry has it: it follows from what comes before and after alone.
    Inferred,
}

/// Another move that may have been made.
#[derive(Clone, PartialEq, Debug)]
pub struct Alternative {
    /// The move in export form.
    pub san: String,
    /// How likely it is.
    pub confidence: f32,
}

/// In what way an entry, or its absence, departs from the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Contradiction {
    /// It names another legal move.
    OtherMove,
    /// It names a move that is not legal there.
    Illegal,
    /// It is no move in any form.
    Unreadable,
    /// It fits several legal moves.
    Ambiguous,
    /// It leaves a part of the move out, as the new piece of a promotion.
    Incomplete,
    /// It has a sign of capture or check that the move does not deserve.
    FalseSign,
    /// The cell is empty or illegible.
    Blank,
    /// The move is not on the sheet, and no cell was left empty for it.
    LeftOut,
    /// It speaks of no move of the game.
    TooMany,
    /// It stands in another's place.
    OutOfOrder,
    /// It was crossed out and is right.
    CrossedOut,
}

/// A place where a sheet departs from the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// Whose sheet.
    pub keeper: Keeper,
    /// Where on the sheet; for a move left out, before which entry.
    pub place: Place,
    /// The half-move it speaks of, from 1; `None` if it speaks of none.
    pub ply: Option<u32>,
    /// What is written.
    pub text: String,
    /// In what way it departs.
    pub what: Contradiction,
}

/// Moves that the sheets leave open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unknown {
    /// The first half-move, from 1.
    pub first: u32,
    /// The last one.
    pub last: u32,
    /// Whether the position after them was given; otherwise it is the rebuilt game's.
    pub end_is_known: bool,
    /// What they can have been, where that was short enough to be listed.
    pub fillings: Option<Fillings>,
}

/// The longest gap whose fillings are listed, and how many of them.
const LISTED_PLIES: u32 = 6;
const LISTED: usize = 20;
/// A move below this is as good as unknown.
const UNSURE: f32 = 0.5;

/// How likely each move is at a half-move.
pub(crate) fn shares(lattice: &Lattice, posterior: &Posterior, ply: usize) -> Vec<(Made, f32)> {
    let mut shares: Vec<(Made, f32)> = Vec::new();
    let Some(layer) = lattice.layers.get(ply) else { return shares };
    for (edge, likely) in layer.edges.iter().zip(&posterior.edges[ply]) {
        match shares.iter_mut().find(|(made, _)| *made == edge.made) {
            Some((_, share)) => *share += likely,
            None => shares.push((edge.made, *likely)),
        }
    }
    shares.sort_by(|one, other| other.1.total_cmp(&one.1));
    shares
}

pub(crate) fn share_of(shares: &[(Made, f32)], made: Made) -> f32 {
    shares.iter().find(|(other, _)| *other == made).map_or(0.0, |(_, share)| share.min(1.0))
}

/// The other moves that are likely enough. A move that belongs to another position is written as squares.
pub(crate) fn alternatives(position: &Position, shares: &[(Made, f32)], best: Made, least: f32) -> Vec<Alternative> {
    let others = shares.iter().filter(|(made, share)| *made != best && *share >= least);
    others.map(|(made, share)| Alternative { san: text(position, *made), confidence: *share }).collect()
}

/// A move in export form where it is legal, otherwise as squares.
pub(crate) fn text(position: &Position, made: Made) -> String {
    match made {
        Made::Legal(m) if position.legal().contains(&m) => position.san(m).to_string(),
        Made::Legal(m) => format!("{m:?}"),
        Made::Illegal(Attempt::Castle(Wing::Kingside)) => "O-O".into(),
        Made::Illegal(Attempt::Castle(Wing::Queenside)) => "O-O-O".into(),
        Made::Illegal(Attempt::Piece { from, to, becomes }) => {
            let new = becomes.map_or(String::new(), |role| role.letter().to_ascii_lowercase().to_string());
            format!("{from}{to}{new}")
        }
    }
}

pub(crate) fn entries(sheets: &[Sheet], edge: &Edge) -> Vec<Option<usize>> {
    let uses = sheets.iter().zip(edge.uses);
    uses.map(|(_, (used, entry))| (used != Use::LeftOut).then_some(usize::from(entry))).collect()
}

/// The deed of a move, which the costs of entries are asked for.
fn deed(position: &Position, made: Made) -> Option<Deed> {
    match made {
        Made::Legal(m) => {
            let moves = position.legal();
            let at = moves.iter().position(|other| *other == m)?;
            Deed::of_all(position, &moves).get(at).copied()
        }
        Made::Illegal(attempt) => Deed::of_attempt(position, attempt),
    }
}

pub(crate) fn support(position: &Position, sheets: &[Sheet], edge: &Edge) -> Support {
    let Some(deed) = deed(position, edge.made) else { return Support::Inferred };
    let (mut right, mut near) = (0, 0);
    for (sheet, at) in sheets.iter().zip(entries(sheets, edge)) {
        let Some(entry) = at.and_then(|at| sheet.entries.get(at)) else { continue };
        if matches!(entry.ink, Ink::Blank | Ink::Skipped) {
            continue;
        }
        let cost = emission::cost(&entry.core, &deed);
        right += u32::from(cost < CONTRADICTS);
        near += u32::from((CONTRADICTS..UNRELATED).contains(&cost));
    }
    match (right, near) {
        (2.., _) => Support::Agreed,
        (1, _) => Support::Single,
        (_, 1..) => Support::Corrected,
        _ => Support::Inferred,
    }
}

/// Refuses sheets of which most entries contradict the game.
pub(crate) fn usable(sheets: &[Sheet], keepers: &[Keeper], path: &[Edge]) -> Result<(), Unusable> {
    let positions = replay(path);
    let mut bad = Vec::new();
    for (index, sheet) in sheets.iter().enumerate() {
        let written = sheet.written();
        let fits = path.iter().zip(&positions).filter(|(edge, position)| {
            let (used, at) = edge.uses[index];
            let entry =
                sheet.entries.get(usize::from(at)).filter(|entry| used != Use::LeftOut && entry.ink == Ink::Written);
            let deed = deed(position, edge.made);
            entry.zip(deed).is_some_and(|(entry, deed)| emission::cost(&entry.core, &deed) < CONTRADICTS)
        });
        let fits = fits.count();
        // Moves that the sheet would have left out while it goes on: two games can be woven into one by many of them.
        let last = path.iter().rposition(|edge| edge.uses[index].0 != Use::LeftOut).unwrap_or(0);
        let left_out = path[..last].iter().filter(|edge| edge.uses[index].0 == Use::LeftOut).count();
        let woven = sheets.len() > 1 && 5 * left_out > 4 * written && 10 * fits < 9 * written;
        // A sheet of a few entries tells too little to be refused.
        if written >= 6 && (2 * fits < written || woven) {
            bad.push(index);
        }
    }
    let usable = sheets.iter().enumerate().filter(|(index, sheet)| !bad.contains(index) && sheet.written() > 0).count();
    match bad.first() {
        None => Ok(()),
        Some(_) if usable == 0 => Err(Unusable::NoGame),
        Some(first) => Err(Unusable::DifferentGames(keepers[*first])),
    }
}

fn replay(path: &[Edge]) -> Vec<Position> {
    let mut position = Position::initial();
    let mut positions = Vec::with_capacity(path.len());
    for edge in path {
        positions.push(position);
        let Some((next, _)) = crate::search::played(&position, edge.made) else { break };
        position = next;
    }
    positions
}

pub(crate) fn differences(
    keepers: &[Keeper],
    sheets: &[Sheet],
    path: &[Edge],
    positions: &[Position],
) -> Vec<Difference> {
    let mut found = Vec::new();
    for (index, (keeper, sheet)) in keepers.iter().zip(sheets).enumerate() {
        let mut used = vec![false; sheet.entries.len()];
        let mut next = 0;
        for (ply, (edge, position)) in path.iter().zip(positions).enumerate() {
            let (how, at) = edge.uses[index];
            let mut tell = |entry: Option<&Entry>, what: Contradiction| {
                let place = entry.or(sheet.entries.last()).map_or(Place::default(), |entry| entry.place);
                let text =
                    entry.filter(|_| what != Contradiction::LeftOut).map_or(String::new(), |entry| entry.text.clone());
                found.push(Difference { keeper: *keeper, place, ply: Some(ply as u32 + 1), text, what });
            };
            if how == Use::LeftOut {
                tell(sheet.entries.get(next), Contradiction::LeftOut);
                continue;
            }
            let Some(entry) = sheet.entries.get(usize::from(at)) else { continue };
            used[usize::from(at)] = true;
            next = next.max(usize::from(at) + 1);
            if how == Use::OutOfOrder {
                tell(Some(entry), Contradiction::OutOfOrder);
            }
            let after = positions.get(ply + 1);
            if let Some(what) = contradiction(position, after, edge.made, entry, sheet) {
                tell(Some(entry), what);
            }
        }
        let idle = sheet.entries.iter().zip(used).filter(|(entry, used)| !used && entry.ink == Ink::Written);
        found.extend(idle.map(|(entry, _)| Difference {
            keeper: *keeper,
            place: entry.place,
            ply: None,
            text: entry.text.clone(),
            what: Contradiction::TooMany,
        }));
    }
    found.sort_by_key(|difference| (difference.ply.unwrap_or(u32::MAX), difference.keeper, difference.place));
    found
}

/// In what way an entry departs from the move that it stands for.
fn contradiction(
    position: &Position,
    after: Option<&Position>,
    made: Made,
    entry: &Entry,
    sheet: &Sheet,
) -> Option<Contradiction> {
    match entry.ink {
        Ink::Blank | Ink::Skipped => return Some(Contradiction::Blank),
        Ink::CrossedOut => return Some(Contradiction::CrossedOut),
        Ink::Written => {}
    }
    let deed = deed(position, made)?;
    let cost = emission::cost(&entry.core, &deed);
    let false_sign = (entry.core.capture && deed.taken.is_none())
        || (entry.core.check && after.is_some_and(|after| !after.is_check()));
    if entry.core.descriptive.is_some_and(|old| old.cost(&deed) == 0.0) {
        return false_sign.then_some(Contradiction::FalseSign);
    }
    let san = San::parse(entry.text.as_bytes(), sheet.letters).ok();
    let Some(san) = san else {
        let small = cost < CONTRADICTS;
        return if small && cost < 1.0 {
            None
        } else {
            Some(if small { Contradiction::Incomplete } else { Contradiction::Unreadable })
        };
    };
    match (position.resolve(&san), made) {
        (Ok(m), Made::Legal(right)) if m == right => false_sign.then_some(Contradiction::FalseSign),
        (Ok(_), _) => Some(Contradiction::OtherMove),
        (Err(Unresolved::Ambiguous), _) => Some(Contradiction::Ambiguous),
        (Err(Unresolved::Illegal), Made::Illegal(_)) if cost < CONTRADICTS => None,
        (Err(Unresolved::Illegal), _) if cost < CONTRADICTS => Some(Contradiction::Incomplete),
        (Err(Unresolved::Illegal), _) => Some(Contradiction::Illegal),
    }
}

/// The runs of moves that nothing on the sheets tells.
pub(crate) fn unknown(moves: &[RebuiltMove], positions: &[Position], known: &Known) -> Vec<Unknown> {
    let open = |m: &RebuiltMove| m.support == Support::Inferred || m.confidence < UNSURE;
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for (index, _) in moves.iter().enumerate().filter(|(_, m)| open(m)) {
        let ply = index as u32 + 1;
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == ply => *last = ply,
            _ => runs.push((ply, ply)),
        }
    }
    let unknown = |(first, last): (u32, u32)| {
        let end = known.end.filter(|_| last as usize == moves.len());
        let given = known.positions.iter().find(|(ply, _)| *ply == last).map(|(_, board)| *board).or(end);
        let legal = moves[first as usize - 1..last as usize].iter().all(|m| matches!(m.made, Made::Legal(_)));
        let after =
            positions.get(last as usize).map(|after| Board { placement: *after.placement(), turn: Some(after.turn()) });
        let plies = last + 1 - first;
        let listed = (plies <= LISTED_PLIES && legal).then_some(given.or(after)).flatten();
        let start = positions.get(first as usize - 1);
        let fillings = listed.zip(start).map(|(board, start)| fillings(start, &board, plies, LISTED));
        Unknown { first, last, end_is_known: given.is_some(), fillings }
    };
    runs.into_iter().map(unknown).collect()
}
