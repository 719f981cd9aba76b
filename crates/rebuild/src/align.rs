//! Which entry of a sheet speaks of which move: entries left out, written twice, crossed out, or in the wrong order.

use crate::sheet::{Ink, Sheet};

/// Entries left out without an empty cell: the first, the second of a pair, and each further one of a run.
const LEFT_OUT: f32 = 6.2;
const LEFT_OUT_TOO: f32 = 0.9;
/// The player stopped writing, as in time trouble.
const STOPPED: f32 = 2.5;
const STOPPED_TOO: f32 = 0.05;
/// An entry that speaks of no move; one that repeats a neighbour; one that was crossed out.
const TOO_MANY: f32 = 7.5;
const REPEATS: f32 = 5.0;
const CROSSED_OUT: f32 = 0.1;
/// A cell that is empty although no move was made, and one of a row that the numbers leap over.
const PAPER: f32 = 4.0;
const LEAP: f32 = 1.2;
const LEAP_TOO: f32 = 0.05;
/// An empty cell for a move, and a crossed-out entry that was right after all.
const EMPTY: f32 = 3.5;
const EMPTY_TOO: f32 = 0.7;
const RIGHT_AFTER_ALL: f32 = 2.3;
/// Two entries, or two pairs, in the wrong order.
const SWAPPED: f32 = 6.5;
const PAIRS_SWAPPED: f32 = 7.5;
/// What a sheet goes on with after the end of the game.
const AFTER_THE_END: f32 = 4.0;
/// What an entry and its move cost at least, so that no game is cut short because going on costs something.
const A_MOVE: f32 = 8.0;

/// How far a sheet has been read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Reach {
    pub(crate) next: u16,
    pub(crate) stage: Stage,
}

/// What is pending.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub(crate) enum Stage {
    #[default]
    Plain,
    /// Inside a run of moves that are not on the sheet.
    LeftOut,
    /// The entry after the next was used; the next one is due.
    Swapped,
    /// The pair after the next was begun; its second entry is due, then the pair before it.
    SecondOfLater,
    FirstOfEarlier,
    SecondOfEarlier,
}

/// What the sheet has for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(u8)]
pub(crate) enum Use {
    /// Nothing: the entry was left out.
    #[default]
    LeftOut,
    /// An entry in its order.
    InOrder,
    /// An entry out of its order.
    OutOfOrder,
}

/// One way to go on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Step {
    pub(crate) cost: f32,
    pub(crate) used: Use,
    /// The entry that speaks of the move, where one does.
    pub(crate) entry: u16,
    pub(crate) reach: Reach,
}

/// The most steps that there are.
pub(crate) const MOST_STEPS: usize = 48;
/// How many entries may be passed over at once.
const MOST_PASSED: u16 = 3;

pub(crate) type Steps = Vec<Step>;

/// All ways to go on for the next move.
pub(crate) fn steps(sheet: &Sheet, at: Reach, steps: &mut Steps) {
    steps.clear();
    let length = sheet.entries.len() as u16;
    let next = at.next;
    let mut push = |cost: f32, used: Use, entry: u16, next: u16, stage: Stage| {
        if steps.len() < MOST_STEPS && (used == Use::LeftOut || entry < length) {
            steps.push(Step { cost, used, entry, reach: Reach { next, stage } });
        }
    };
    match at.stage {
        Stage::Swapped => return push(0.0, Use::OutOfOrder, next, next + 2, Stage::Plain),
        Stage::SecondOfLater => return push(0.0, Use::OutOfOrder, next + 3, next, Stage::FirstOfEarlier),
        Stage::FirstOfEarlier => return push(0.0, Use::OutOfOrder, next, next, Stage::SecondOfEarlier),
        Stage::SecondOfEarlier => return push(0.0, Use::OutOfOrder, next + 1, next + 4, Stage::Plain),
        Stage::Plain | Stage::LeftOut => {}
    }
    if next >= length {
        let cost = if at.stage == Stage::LeftOut { STOPPED_TOO } else { STOPPED };
        return push(cost, Use::LeftOut, 0, next, Stage::LeftOut);
    }
    push(presence(sheet, next), Use::InOrder, next, next + 1, Stage::Plain);
    let cost = if at.stage == Stage::LeftOut { LEFT_OUT_TOO } else { LEFT_OUT };
    push(cost, Use::LeftOut, 0, next, Stage::LeftOut);
    let mut passed = 0.0;
    for count in 1..=passable(sheet, next) {
        passed += passing(sheet, next + count - 1, count > 1);
        let entry = next + count;
        if entry < length {
            push(passed + presence(sheet, entry), Use::InOrder, entry, entry + 1, Stage::Plain);
        } else {
            push(passed + STOPPED, Use::LeftOut, 0, length, Stage::LeftOut);
        }
    }
    push(SWAPPED, Use::OutOfOrder, next + 1, next, Stage::Swapped);
    if next + 3 < length {
        push(PAIRS_SWAPPED, Use::OutOfOrder, next + 2, next, Stage::SecondOfLater);
    }
}

/// How many entries may be passed over here: more where the numbers leap, for a leap is passed as a whole.
fn passable(sheet: &Sheet, next: u16) -> u16 {
    let light = |at: u16| {
        sheet.entries.get(usize::from(at)).is_some_and(|entry| matches!(entry.ink, Ink::Skipped | Ink::CrossedOut))
    };
    let run = (next..).take_while(|at| light(*at)).count() as u16;
    run.clamp(1, 40).max(MOST_PASSED.min(run + 1))
}

/// What it costs to take an entry for a move, whatever it says.
fn presence(sheet: &Sheet, at: u16) -> f32 {
    let Some(entry) = sheet.entries.get(usize::from(at)) else { return 0.0 };
    let before = at.checked_sub(1).and_then(|before| sheet.entries.get(usize::from(before)));
    let follows = before.is_some_and(|before| before.ink == entry.ink);
    match entry.ink {
        Ink::Written => 0.0,
        Ink::CrossedOut => RIGHT_AFTER_ALL,
        Ink::Blank | Ink::Skipped => {
            if follows {
                EMPTY_TOO
            } else {
                EMPTY
            }
        }
    }
}

/// What it costs that an entry speaks of no move.
fn passing(sheet: &Sheet, at: u16, follows: bool) -> f32 {
    let Some(entry) = sheet.entries.get(usize::from(at)) else { return 0.0 };
    let repeats = |back: u16| {
        let other = at.checked_sub(back).and_then(|before| sheet.entries.get(usize::from(before)));
        other.is_some_and(|other| other.core.bytes() == entry.core.bytes())
    };
    match entry.ink {
        Ink::CrossedOut => CROSSED_OUT,
        Ink::Skipped => {
            if follows {
                LEAP_TOO
            } else {
                LEAP
            }
        }
        Ink::Blank => PAPER,
        Ink::Written if repeats(1) || repeats(2) => REPEATS,
        Ink::Written => TOO_MANY,
    }
}

/// What it costs that the game ends here; `None` if an entry that was left behind would never be used.
pub(crate) fn end(sheet: &Sheet, at: Reach) -> Option<f32> {
    if !matches!(at.stage, Stage::Plain | Stage::LeftOut) {
        return None;
    }
    let rest = sheet.entries.get(usize::from(at.next)..).unwrap_or(&[]);
    let written = rest.iter().filter(|entry| entry.ink == Ink::Written).count();
    Some(if written == 0 { 0.0 } else { AFTER_THE_END + A_MOVE * written as f32 })
}
