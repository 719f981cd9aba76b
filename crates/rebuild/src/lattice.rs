//! The games that were kept, as a graph: a layer of nodes for each half-move, and edges for what was done.
//!
//! What follows from a node does not depend on how it was reached, so likelihoods add up over the graph: forwards and
//! backwards they give for every edge how likely it is that the game went that way.

use davar_chess::{Attempt, Move};

use crate::align::Use;

/// The most sheets that can be compared: White's, Black's and the arbiter's.
pub const MOST_SHEETS: usize = 3;

/// What was done on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Made {
    /// A legal move.
    Legal(Move),
    /// An illegal move that stood.
    Illegal(Attempt),
}

/// What each sheet has for a move: the index of the entry, where there is one.
pub(crate) type Uses = [(Use, u16); MOST_SHEETS];

#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub(crate) from: u32,
    pub(crate) to: u32,
    pub(crate) made: Made,
    pub(crate) cost: f32,
    pub(crate) uses: Uses,
}

/// The edges into a layer and, for its nodes, what it costs that the game ends there.
#[derive(Clone, Debug, Default)]
pub(crate) struct Layer {
    pub(crate) edges: Vec<Edge>,
    pub(crate) ends: Vec<Option<f32>>,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Lattice {
    pub(crate) layers: Vec<Layer>,
}

/// How likely each edge is, in the order of the lattice.
pub(crate) struct Posterior {
    pub(crate) edges: Vec<Vec<f32>>,
    /// How likely it is that the game has more half-moves than the index says.
    pub(crate) longer: Vec<f32>,
}

const NEVER: f32 = f32::NEG_INFINITY;

/// The logarithm of the sum of two numbers given by their logarithms.
pub(crate) fn log_add(one: f32, other: f32) -> f32 {
    let (high, low) = if one > other { (one, other) } else { (other, one) };
    if low == NEVER { high } else { high + (low - high).exp().ln_1p() }
}

impl Lattice {
    /// The edges of the cheapest path, one for each half-move, and its cost; `None` if no game ends as it must.
    pub(crate) fn best(&self) -> Option<(Vec<Edge>, f32)> {
        let mut least: Vec<Vec<(f32, usize)>> = Vec::with_capacity(self.layers.len());
        for (at, layer) in self.layers.iter().enumerate() {
            let start = if at == 0 { 0.0 } else { f32::INFINITY };
            let mut costs = vec![(start, usize::MAX); layer.ends.len()];
            for (index, edge) in layer.edges.iter().enumerate() {
                let cost = least[at - 1][edge.from as usize].0 + edge.cost;
                if cost < costs[edge.to as usize].0 {
                    costs[edge.to as usize] = (cost, index);
                }
            }
            least.push(costs);
        }
        let ends = self.layers.iter().enumerate().flat_map(|(at, layer)| {
            let ends = layer.ends.iter().enumerate();
            ends.filter_map(move |(node, end)| end.map(|end| (at, node, end)))
        });
        let total = |&(at, node, end): &(usize, usize, f32)| least[at][node].0 + end;
        let last = ends.min_by(|one, other| total(one).total_cmp(&total(other)))?;
        let mut path = Vec::with_capacity(last.0);
        let (mut at, mut node) = (last.0, last.1);
        while at > 0 {
            let edge = *self.layers[at].edges.get(least[at][node].1)?;
            path.push(edge);
            (at, node) = (at - 1, edge.from as usize);
        }
        path.reverse();
        Some((path, total(&last)))
    }

    /// How likely it is that exactly these moves were made, however the entries are aligned.
    pub(crate) fn whole_game(&self, path: &[Edge], temperature: f32) -> f32 {
        let all = self.forward(temperature, None);
        let total = (0..self.layers.len()).map(|at| self.end_log(&all, at, temperature)).fold(NEVER, log_add);
        let game = self.end_log(&self.forward(temperature, Some(path)), path.len(), temperature);
        if total == NEVER { 0.0 } else { (game - total).exp().min(1.0) }
    }

    /// How likely everything is, at a temperature: above 1 the costs are trusted less.
    pub(crate) fn posterior(&self, temperature: f32) -> Posterior {
        let forward = self.forward(temperature, None);
        let (backward, total) = self.backward(temperature, &forward);
        let mut edges = vec![Vec::new()];
        for at in 1..self.layers.len() {
            let likely = |edge: &Edge| {
                let log =
                    forward[at - 1][edge.from as usize] - edge.cost / temperature + backward[at][edge.to as usize];
                if total == NEVER { 0.0 } else { (log - total).exp() }
            };
            edges.push(self.layers[at].edges.iter().map(likely).collect());
        }
        let longer = edges.iter().skip(1).map(|layer: &Vec<f32>| layer.iter().sum::<f32>().min(1.0)).collect();
        Posterior { edges, longer }
    }

    /// Log-likelihoods of the nodes from the start; with a path, along its moves only, however the entries are aligned.
    fn forward(&self, temperature: f32, path: Option<&[Edge]>) -> Vec<Vec<f32>> {
        let mut forward: Vec<Vec<f32>> = Vec::with_capacity(self.layers.len());
        for (at, layer) in self.layers.iter().enumerate() {
            let mut here = vec![if at == 0 { 0.0 } else { NEVER }; layer.ends.len()];
            for edge in &layer.edges {
                if path.is_some_and(|path| path.get(at - 1).is_none_or(|wanted| wanted.made != edge.made)) {
                    continue;
                }
                let log = forward[at - 1][edge.from as usize] - edge.cost / temperature;
                let node = &mut here[edge.to as usize];
                *node = log_add(*node, log);
            }
            forward.push(here);
        }
        forward
    }

    fn end_log(&self, forward: &[Vec<f32>], at: usize, temperature: f32) -> f32 {
        let Some(layer) = self.layers.get(at) else { return NEVER };
        let ends = layer.ends.iter().zip(&forward[at]).filter_map(|(end, log)| end.map(|end| log - end / temperature));
        ends.fold(NEVER, log_add)
    }

    fn backward(&self, temperature: f32, forward: &[Vec<f32>]) -> (Vec<Vec<f32>>, f32) {
        let ends = |layer: &Layer| -> Vec<f32> {
            layer.ends.iter().map(|end| end.map_or(NEVER, |end| -end / temperature)).collect()
        };
        let mut backward: Vec<Vec<f32>> = self.layers.iter().map(ends).collect();
        for at in (1..self.layers.len()).rev() {
            let (before, after) = backward.split_at_mut(at);
            let (before, after) = (&mut before[at - 1], &after[0]);
            for edge in &self.layers[at].edges {
                let log = after[edge.to as usize] - edge.cost / temperature;
                let node = &mut before[edge.from as usize];
                *node = log_add(*node, log);
            }
        }
        let total = (0..self.layers.len()).map(|at| self.end_log(forward, at, temperature)).fold(NEVER, log_add);
        (backward, total)
    }
}
