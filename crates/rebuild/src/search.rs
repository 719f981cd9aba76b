//! The search: half-move by half-move, the likeliest games so far are kept and each is continued by every legal move.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use davar_chess::{Position, San, Square};

use crate::align::{self, MOST_STEPS, Reach, Steps, Use};
use crate::deed::Deed;
use crate::emission;
use crate::known::{Known, Target};
use crate::lattice::{Edge, Lattice, Layer, MOST_SHEETS, Made, Uses, log_add};
use crate::prior;
use crate::sheet::Sheet;

/// How wide the search is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Width {
    /// How many positions are kept at each half-move.
    pub nodes: usize,
    /// How much costlier than the cheapest they may be, in nats.
    pub spread: f32,
    /// How many continuations may be weighed in all, before only the likeliest few positions are followed.
    pub work: u64,
}

impl Default for Width {
    fn default() -> Self {
        Self { nodes: 500, spread: 17.0, work: 60_000_000 }
    }
}

/// What an illegal move that stood costs.
const ILLEGAL: f32 = 10.0;
/// Illegal moves are looked for where the entries fit no legal move better than this.
const SUSPICIOUS: f32 = 4.0;
/// From how many of the likeliest positions illegal moves are tried.
const TRIED_FOR_ILLEGAL: usize = 12;
/// How many half-moves more than a sheet has entries are looked for.
const BEYOND: u32 = 24;
/// Where this many half-moves have cost more than this each, the sheets tell no game that could be followed.
const STRAYED: usize = 24;
const STRAYED_COST: f32 = 9.0;
/// What each move that a known end is too far away costs, for the choice of what is kept.
const TOO_FAR: f32 = 3.0;

/// What a move costs on the way to the end, about: entries that are put off are not saved.
const A_MOVE: f32 = 3.4;
/// A move that no sheet has, though one goes on: no cell was left empty for it. With a single sheet it is likelier.
const SILENT: f32 = 5.0;
const SILENT_ALONE: f32 = 2.0;
/// The most moves by which one step brings the end nearer.
const MOST_GAINED: f32 = 2.0;

/// A position that is kept.
struct State {
    position: Position,
    taken_on: Option<Square>,
    reach: [Reach; MOST_SHEETS],
    /// Minus the logarithm of how likely it is.
    cost: f32,
    /// The same with what lies ahead taken into account.
    rank: f32,
}

#[derive(Clone, Copy)]
struct Candidate {
    total: f32,
    own: f32,
    from: u32,
    made: Made,
    reach: [Reach; MOST_SHEETS],
    uses: Uses,
}

/// One run over the sheets.
pub(crate) struct Search<'a> {
    sheets: &'a [Sheet],
    known: &'a Known,
    width: Width,
    targets: Vec<Target>,
    end: Option<Target>,
    longest: u32,
    work: u64,
    cache: HashMap<u64, f32, BuildHasherDefault<Mixer>>,
    steps: [Steps; MOST_SHEETS],
    priors: Vec<f32>,
    candidates: Vec<Candidate>,
}

/// Mixes keys that are numbers already.
#[derive(Default)]
pub(crate) struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(26) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 ^= self.0 >> 29;
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(u64::from(number));
    }
}

impl<'a> Search<'a> {
    pub(crate) fn new(sheets: &'a [Sheet], known: &'a Known, width: Width) -> Self {
        let mut targets: Vec<Target> =
            known.positions.iter().map(|(ply, board)| Target::new(*board, Some(*ply))).collect();
        targets.sort_by_key(|target| target.ply);
        let exact = known.plies.filter(|(least, most)| least == most).map(|(least, _)| least);
        let entries = sheets.iter().map(|sheet| sheet.entries.len() as u32).max().unwrap_or(0);
        let told = targets.iter().filter_map(|target| target.ply).max().unwrap_or(0);
        let longest = known.plies.map_or(entries.max(told) + BEYOND, |(_, most)| most);
        Self {
            sheets: &sheets[..sheets.len().min(MOST_SHEETS)],
            known,
            width,
            targets,
            end: known.end.map(|board| Target::new(board, exact)),
            longest: longest.min(crate::sheet::MOST_ENTRIES as u32 + BEYOND),
            work: 0,
            cache: HashMap::default(),
            steps: Default::default(),
            priors: Vec::new(),
            candidates: Vec::new(),
        }
    }

    /// The games that were kept, from `start`; at most `plies` half-moves.
    pub(crate) fn run(&mut self, start: Position, plies: u32) -> Lattice {
        let root = State { position: start, taken_on: None, reach: Default::default(), cost: 0.0, rank: 0.0 };
        let mut states = vec![root];
        let mut lattice = Lattice::default();
        let mut edges = Vec::new();
        let mut costs: Vec<f32> = Vec::new();
        let mut has_strayed = false;
        for ply in 0.. {
            let ends = states.iter().map(|state| self.end_cost(state, ply)).collect();
            lattice.layers.push(Layer { edges, ends });
            if ply >= self.longest.min(plies) {
                break;
            }
            self.expand(&states, ply);
            (states, edges) = self.merge(&states, ply + 1);
            let Some(first) = states.first() else { break };
            costs.push(first.cost);
            let before = costs.len().checked_sub(STRAYED + 1).map(|at| costs[at]);
            has_strayed = before.is_some_and(|before| first.cost - before > STRAYED_COST * STRAYED as f32);
            if has_strayed {
                let ends = vec![Some(0.0); states.len()];
                lattice.layers.push(Layer { edges, ends });
                break;
            }
        }
        // A part of a game ends wherever it was cut off.
        if let (true, false, Some(last)) = (plies < self.longest, has_strayed, lattice.layers.last_mut()) {
            last.ends.iter_mut().for_each(|end| *end = Some(end.unwrap_or(0.0).min(0.0)));
        }
        lattice
    }

    /// Does nothing speak for a move after this half-move any more?
    fn is_over(&self, state: &State, ply: u32) -> bool {
        let exhausted =
            self.sheets.iter().zip(&state.reach).all(|(sheet, reach)| usize::from(reach.next) >= sheet.entries.len());
        exhausted && ply >= self.least_plies() && self.known.plies.is_none() && self.end.is_none()
    }

    fn least_plies(&self) -> u32 {
        let told = self.targets.iter().filter_map(|target| target.ply).max().unwrap_or(0);
        let clocks = self.known.clocks.iter().map(|clock| clock.ply).max().unwrap_or(0);
        told.max(clocks).max(self.known.plies.map_or(0, |(least, _)| least))
    }

    fn end_cost(&self, state: &State, ply: u32) -> Option<f32> {
        let wrong_end = self.end.as_ref().is_some_and(|end| !end.is(&state.position));
        if ply < self.least_plies() || wrong_end {
            return None;
        }
        self.sheets.iter().zip(&state.reach).map(|(sheet, reach)| align::end(sheet, *reach)).sum()
    }

    fn expand(&mut self, states: &[State], ply: u32) {
        self.candidates.clear();
        let narrow = if self.work > self.width.work { 24 } else { usize::MAX };
        let mut limit = f32::INFINITY;
        for (from, state) in states.iter().enumerate().take(narrow) {
            if self.is_over(state, ply) {
                continue;
            }
            for (sheet, (reach, steps)) in self.sheets.iter().zip(state.reach.iter().zip(&mut self.steps)) {
                align::steps(sheet, *reach, steps);
            }
            let moves = state.position.legal();
            let deeds = Deed::of_all(&state.position, &moves);
            let mut priors = std::mem::take(&mut self.priors);
            prior::costs(&state.position, &moves, &deeds, state.taken_on, &mut priors);
            let mut best = f32::INFINITY;
            for ((m, deed), prior) in moves.iter().zip(&deeds).zip(&priors) {
                let fit = self.weigh(state, from as u32, Made::Legal(*m), deed, *prior, &mut limit);
                best = best.min(fit);
            }
            self.priors = priors;
            if from < TRIED_FOR_ILLEGAL && best > SUSPICIOUS {
                self.illegal(state, from as u32, &mut limit);
            }
            if self.candidates.len() > 40 * self.width.nodes {
                self.thin(limit);
            }
        }
        self.thin(limit);
    }

    /// Adds a candidate for each way in which the sheets can have the move, and gives the least cost of the entries.
    fn weigh(&mut self, state: &State, from: u32, made: Made, deed: &Deed, prior: f32, limit: &mut f32) -> f32 {
        let code = deed.code();
        let mut costs = [[0.0_f32; MOST_STEPS]; MOST_SHEETS];
        let mut fit = 0.0;
        for (sheet, costs) in costs.iter_mut().enumerate().take(self.sheets.len()) {
            let steps = std::mem::take(&mut self.steps[sheet]);
            let mut least = f32::INFINITY;
            for (step, cost) in steps.iter().zip(costs) {
                *cost = step.cost
                    + if step.used == Use::LeftOut { 0.0 } else { self.emission(sheet, step.entry, deed, code) };
                least = least.min(*cost);
            }
            self.steps[sheet] = steps;
            fit += least;
        }
        self.work += 1;
        let start =
            Candidate { total: state.cost + prior, own: prior, from, made, reach: state.reach, uses: Uses::default() };
        // The rest of a sum can be no less than the least of what is to be added.
        if start.total + fit + self.put_off(&state.reach) - A_MOVE * MOST_GAINED <= *limit {
            self.combine(0, start, &costs, limit);
        }
        fit
    }

    /// What the entries will cost that are not used yet. It weighs only in the choice of what is kept.
    fn put_off(&self, reach: &[Reach; MOST_SHEETS]) -> f32 {
        let rest = |(sheet, reach): (&Sheet, &Reach)| sheet.entries.len().saturating_sub(usize::from(reach.next));
        A_MOVE * self.sheets.iter().zip(reach).map(rest).max().unwrap_or(0) as f32
    }

    fn combine(
        &mut self,
        sheet: usize,
        mut so_far: Candidate,
        costs: &[[f32; MOST_STEPS]; MOST_SHEETS],
        limit: &mut f32,
    ) {
        if sheet == self.sheets.len() {
            let silence = self.silence(&so_far);
            so_far.own += silence;
            so_far.total += silence + self.put_off(&so_far.reach);
            if so_far.total > *limit {
                return;
            }
            *limit = limit.min(so_far.total + self.width.spread);
            self.work += 1;
            self.candidates.push(so_far);
            return;
        }
        if so_far.total + self.put_off(&so_far.reach) - A_MOVE * MOST_GAINED > *limit {
            return;
        }
        for at in 0..self.steps[sheet].len().min(MOST_STEPS) {
            let step = self.steps[sheet][at];
            let cost = costs[sheet][at];
            let mut next = so_far;
            next.total += cost;
            next.own += cost;
            next.reach[sheet] = step.reach;
            next.uses[sheet] = (step.used, step.entry);
            self.combine(sheet + 1, next, costs, limit);
        }
    }

    /// What it costs that no sheet has the move, while one goes on after it.
    fn silence(&self, candidate: &Candidate) -> f32 {
        let goes_on = |(sheet, reach): (&Sheet, &Reach)| usize::from(reach.next) < sheet.entries.len();
        let is_silent = candidate.uses[..self.sheets.len()].iter().all(|(used, _)| *used == Use::LeftOut);
        match (is_silent && self.sheets.iter().zip(&candidate.reach).any(goes_on), self.sheets.len()) {
            (false, _) => 0.0,
            (true, 1) => SILENT_ALONE,
            (true, _) => SILENT,
        }
    }

    fn emission(&mut self, sheet: usize, entry: u16, deed: &Deed, code: u32) -> f32 {
        let key = (sheet as u64) << 48 | u64::from(entry) << 32 | u64::from(code);
        let core = &self.sheets[sheet].entries[usize::from(entry)];
        match core.ink {
            crate::Ink::Blank | crate::Ink::Skipped => 0.0,
            _ => *self.cache.entry(key).or_insert_with(|| emission::cost(&core.core, deed)),
        }
    }

    /// The illegal moves that the next entries name.
    fn illegal(&mut self, state: &State, from: u32, limit: &mut f32) {
        let mut tried = Vec::new();
        for sheet in 0..self.sheets.len() {
            let Some(entry) = self.sheets[sheet].entries.get(usize::from(state.reach[sheet].next)) else { continue };
            let Ok(san) = San::parse(entry.text.as_bytes(), self.sheets[sheet].letters) else { continue };
            let Some((attempt, _)) = state.position.explain(&san).only_attempt() else { continue };
            let Some(deed) = Deed::of_attempt(&state.position, attempt) else { continue };
            if tried.contains(&attempt) || state.position.after_illegal(attempt).is_err() {
                continue;
            }
            tried.push(attempt);
            self.weigh(state, from, Made::Illegal(attempt), &deed, ILLEGAL, limit);
        }
    }

    /// Keeps a few times as many candidates as positions will be kept.
    fn thin(&mut self, limit: f32) {
        self.candidates.retain(|candidate| candidate.total <= limit);
        let most = 4 * self.width.nodes;
        if self.candidates.len() > most {
            self.candidates.select_nth_unstable_by(most, |one, other| one.total.total_cmp(&other.total));
            self.candidates.truncate(most);
        }
    }

    /// Plays the candidates, joins those that lead to the same, and keeps the likeliest.
    fn merge(&mut self, states: &[State], ply: u32) -> (Vec<State>, Vec<Edge>) {
        let candidates = std::mem::take(&mut self.candidates);
        let mut index: HashMap<(u64, u64), u32, BuildHasherDefault<Mixer>> = HashMap::default();
        let (mut next, mut edges): (Vec<State>, Vec<Edge>) = (Vec::new(), Vec::new());
        for candidate in &candidates {
            let before = &states[candidate.from as usize];
            let Some((position, taken_on)) = played(&before.position, candidate.made) else { continue };
            let cost = candidate.own + self.checks(&position, &candidate.uses);
            let total = before.cost + cost;
            let key = (position.key(), packed(&candidate.reach, taken_on));
            let to = match index.get(&key) {
                Some(to) => *to,
                None => {
                    let Some(ahead) = self.ahead(&position, &candidate.reach, ply) else { continue };
                    index.insert(key, next.len() as u32);
                    next.push(State { position, taken_on, reach: candidate.reach, cost: f32::INFINITY, rank: ahead });
                    next.len() as u32 - 1
                }
            };
            let state = &mut next[to as usize];
            state.cost = -log_add(-state.cost, -total);
            edges.push(Edge { from: candidate.from, to, made: candidate.made, cost, uses: candidate.uses });
        }
        self.candidates = candidates;
        next.iter_mut().for_each(|state| state.rank += state.cost);
        self.keep(next, edges)
    }

    /// The likeliest states in order, and the edges to them.
    fn keep(&self, states: Vec<State>, mut edges: Vec<Edge>) -> (Vec<State>, Vec<Edge>) {
        let mut order: Vec<u32> = (0..states.len() as u32).collect();
        let rank = |at: u32| states[at as usize].rank;
        order.sort_unstable_by(|one, other| rank(*one).total_cmp(&rank(*other)).then(one.cmp(other)));
        let least = order.first().map_or(0.0, |first| rank(*first));
        order.truncate(self.width.nodes);
        order.retain(|at| rank(*at) <= least + self.width.spread);
        let mut place = vec![u32::MAX; states.len()];
        for (new, old) in order.iter().enumerate() {
            place[*old as usize] = new as u32;
        }
        edges.retain_mut(|edge| {
            edge.to = place[edge.to as usize];
            edge.to != u32::MAX
        });
        let mut states: Vec<Option<State>> = states.into_iter().map(Some).collect();
        (order.iter().filter_map(|old| states[*old as usize].take()).collect(), edges)
    }

    /// What the signs of check cost, which are known only when the move has been made.
    fn checks(&self, position: &Position, uses: &Uses) -> f32 {
        let is_check = position.is_check();
        let cost = |(sheet, (used, entry)): (&Sheet, &(Use, u16))| {
            if *used == Use::LeftOut {
                return 0.0;
            }
            let entry = &sheet.entries[usize::from(*entry)];
            match (entry.core.check, is_check) {
                (true, false) => emission::FALSE_CHECK,
                (false, true) if !matches!(entry.ink, crate::Ink::Blank | crate::Ink::Skipped) => emission::NO_CHECK,
                _ => 0.0,
            }
        };
        self.sheets.iter().zip(uses).map(cost).sum()
    }

    /// `None` if what is known can no longer come about; otherwise what the way there will cost beyond the usual.
    fn ahead(&self, position: &Position, reach: &[Reach; MOST_SHEETS], ply: u32) -> Option<f32> {
        if let Some(target) = self.targets.iter().find(|target| target.ply.is_some_and(|at| at >= ply)) {
            let left = target.ply.unwrap_or(ply) - ply;
            let fits = target.is_in_reach(position) && target.has_the_turn(position, left);
            if !fits || target.shortfall(position, left) > 0 || (left == 0 && !target.is(position)) {
                return None;
            }
        }
        let put_off = self.put_off(reach);
        let Some(end) = &self.end else { return Some(put_off) };
        if !end.is_in_reach(position)
            || end.ply.is_some_and(|last| !end.has_the_turn(position, last.saturating_sub(ply)))
        {
            return None;
        }
        if end.shortfall(position, self.longest.saturating_sub(ply)) > 0 {
            return None;
        }
        let rest =
            |(sheet, reach): (&Sheet, &Reach)| sheet.entries.len().saturating_sub(usize::from(reach.next)) as u32;
        let rest = self.sheets.iter().zip(reach).map(rest).max().unwrap_or(0);
        let likely = end.ply.map_or(rest, |last| last.saturating_sub(ply));
        Some(put_off + TOO_FAR * end.shortfall(position, likely) as f32)
    }
}

/// How far the sheets are read and where something was taken, in one number.
fn packed(reach: &[Reach; MOST_SHEETS], taken_on: Option<Square>) -> u64 {
    let square = taken_on.map_or(64, |square| u64::from(square.index()));
    reach.iter().fold(square, |all, reach| all << 18 | u64::from(reach.next & 0x7fff) << 3 | reach.stage as u64)
}

/// The position after the move, and where it took something.
pub(crate) fn played(position: &Position, made: Made) -> Option<(Position, Option<Square>)> {
    match made {
        Made::Legal(m) => Some((position.after(m), position.is_capture(m).then(|| m.destination()))),
        Made::Illegal(attempt) => position.after_illegal(attempt).ok().map(|next| (next, None)),
    }
}
