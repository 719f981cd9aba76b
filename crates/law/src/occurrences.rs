//! Which position of a game stood on the board when: the bookkeeping for Articles 9.2 and 9.6.1, without any law in it.

use davar_chess::{Bitboard, Position, Recurrence, Side};

/// The positions of a game by ply, each linked to the last ply at which the same position stood.
///
/// An open-addressing table leads from the key of a position to its last ply; a hit is compared in full, so that two
/// positions that share a key stay two. Nothing is ever forgotten, because after an illegal move that stood a position
/// from before a capture may well return. The memory is kept from game to game: a slot belongs to the game whose
/// generation it bears, so that beginning a new game touches no slot.
#[derive(Clone, Debug, Default)]
pub(crate) struct Occurrences {
    entries: Vec<Entry>,
    slots: Vec<Slot>,
    generation: u32,
    /// The positions that have stood twice or more, in the order in which they stood the second time.
    twice: Vec<Twice>,
}

/// A position that has stood twice: where each side's men are, and when it stood the second time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Twice {
    pub(crate) white: Bitboard,
    pub(crate) black: Bitboard,
    pub(crate) ply: usize,
}

#[derive(Clone, Debug)]
struct Entry {
    recurrence: Recurrence,
    key: u64,
    /// The last ply before at which the same position stood, plus one; 0 if there is none.
    before: u32,
    count: u32,
}

#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    key: u64,
    generation: u32,
    /// The last ply at which the position stood.
    ply: u32,
}

/// Slots of a new table: enough for 255 plies.
const SMALLEST: usize = 512;
/// Slots that are kept for the next game.
const LARGEST_KEPT: usize = 4096;

impl Occurrences {
    /// Forgets the last game.
    pub(crate) fn clear(&mut self) {
        self.entries.clear();
        self.twice.clear();
        // One enormous game must not leave the next thousand a table that no cache holds.
        self.slots.truncate(LARGEST_KEPT);
        if self.generation == u32::MAX {
            self.slots.fill(Slot::default());
            self.generation = 0;
        }
        self.generation += 1;
    }

    /// Takes memory for so many plies, so that none is asked for on the way.
    pub(crate) fn reserve(&mut self, plies: usize) {
        while self.slots.len() <= plies * 2 {
            self.grow();
        }
        self.entries.reserve(plies);
        self.twice.reserve(plies);
    }

    /// The memory that is held, in things of each kind.
    #[cfg(test)]
    pub(crate) fn held(&self) -> [usize; 3] {
        [self.entries.capacity(), self.slots.len(), self.twice.capacity()]
    }

    /// How many plies were recorded, the first position included.
    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    /// Records the position that stands on the board now. Gives how often it has stood, this time included.
    #[inline]
    pub(crate) fn record(&mut self, position: &Position) -> u32 {
        self.enter(position.key(), position)
    }

    #[inline]
    fn enter(&mut self, key: u64, position: &Position) -> u32 {
        if self.entries.len() * 2 >= self.slots.len() {
            self.grow();
        }
        let ply = self.entries.len() as u32;
        let recurrence = position.recurrence();
        let at = self.slot_of(key, &recurrence);
        let found = self.slots[at].generation == self.generation;
        let before = if found { self.slots[at].ply + 1 } else { 0 };
        let count = if found { self.entries[before as usize - 1].count + 1 } else { 1 };
        self.slots[at] = Slot { key, generation: self.generation, ply };
        self.entries.push(Entry { recurrence, key, before, count });
        if count == 2 {
            let side = |side| position.placement().side(side);
            self.twice.push(Twice { white: side(Side::White), black: side(Side::Black), ply: ply as usize });
        }
        count
    }

    /// How often a position has stood so far.
    pub(crate) fn count(&self, position: &Position) -> u32 {
        self.last(position).map_or(0, |ply| self.entries[ply].count)
    }

    /// The last ply at which a position stood.
    pub(crate) fn last(&self, position: &Position) -> Option<usize> {
        if self.slots.is_empty() {
            return None;
        }
        let slot = self.slots[self.slot_of(position.key(), &position.recurrence())];
        (slot.generation == self.generation).then_some(slot.ply as usize)
    }

    /// The plies at which the position of a ply stood, that ply first and then backwards.
    pub(crate) fn back_from(&self, ply: usize) -> impl Iterator<Item = usize> + Clone + '_ {
        let before = |ply: &usize| (self.entries.get(*ply)?.before as usize).checked_sub(1);
        std::iter::successors((ply < self.entries.len()).then_some(ply), before)
    }

    /// The positions that stood the second time at ply `since` or later, the last one first. If no illegal move stood,
    /// `since` is after the last capture or pawn move, and one of them stands again, it is among these.
    #[inline]
    pub(crate) fn twice_since(&self, since: usize) -> impl Iterator<Item = &Twice> {
        self.twice.iter().rev().take_while(move |twice| twice.ply >= since)
    }

    /// The slot of a position: its own, or the free one where it belongs. The table is never full.
    #[inline]
    fn slot_of(&self, key: u64, recurrence: &Recurrence) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = key as usize & mask;
        loop {
            let slot = &self.slots[at];
            let free = slot.generation != self.generation;
            if free || (slot.key == key && self.entries[slot.ply as usize].recurrence == *recurrence) {
                return at;
            }
            at = (at + 1) & mask;
        }
    }

    #[cold]
    fn grow(&mut self) {
        let size = (self.slots.len() * 2).max(SMALLEST);
        self.slots.clear();
        self.slots.resize(size, Slot::default());
        self.generation = self.generation.max(1);
        let mask = size - 1;
        // Later plies overwrite earlier ones of the same position; a position differs from another by its first ply.
        for ply in 0..self.entries.len() {
            let (key, before) = (self.entries[ply].key, self.entries[ply].before);
            let mut at = key as usize & mask;
            while self.slots[at].generation == self.generation && !(before > 0 && self.slots[at].ply == before - 1) {
                at = (at + 1) & mask;
            }
            self.slots[at] = Slot { key, generation: self.generation, ply: ply as u32 };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_that_share_a_key_stay_two() {
        let mut occurrences = Occurrences::default();
        let mut state = 1_u64;
        for game in 0..3 {
            occurrences.clear();
            let mut position = Position::initial();
            let mut history = Vec::new();
            for ply in 0..700 {
                // One key for all, and later one for every two: the table must tell them apart by what they are.
                let key = if game < 2 { 7 } else { position.key() & 1 };
                history.push(position.recurrence());
                let stood: Vec<_> = (0..=ply).rev().filter(|i| history[*i] == history[ply]).collect();
                assert_eq!(occurrences.enter(key, &position) as usize, stood.len());
                assert_eq!(occurrences.back_from(ply).collect::<Vec<_>>(), stood);
                let knights = |m: &&davar_chess::Move| {
                    position.is_quiet(**m) && position.placement().role(davar_chess::Role::Knight).contains(m.from())
                };
                let legal = position.legal();
                let moves: Vec<_> = legal.iter().filter(knights).copied().collect();
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let among = if moves.is_empty() { &legal[..] } else { &moves[..] };
                if among.is_empty() {
                    break;
                }
                position.play(among[(state >> 33) as usize % among.len()]);
            }
            assert_eq!(occurrences.len(), history.len());
        }
    }

    #[test]
    fn a_new_game_sees_nothing_of_the_last_one() {
        let mut occurrences = Occurrences { generation: u32::MAX - 1, ..Occurrences::default() };
        for _ in 0..4 {
            occurrences.clear();
            assert_eq!(occurrences.last(&Position::initial()), None);
            assert_eq!(occurrences.record(&Position::initial()), 1);
            assert_eq!(occurrences.record(&Position::initial()), 2);
        }
    }
}
