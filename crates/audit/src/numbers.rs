//! Move numbers: what they show of moves that are missing. They are read again from the text, and only where something is in
//! doubt or the last of them is not the one that is due, so games in order cost one look.

use davar_chess::Letters;

use crate::state::{At, Complete, Hearing, Mode};
use crate::{Code, Severity};

/// From one move on, to the end of the game, the numbers are not those that are due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shift {
    /// The index of that move.
    index: usize,
    written: u32,
    /// By how many half-moves they are ahead (moves are missing) or behind.
    by: i64,
}

impl Hearing<'_> {
    /// The number with its dots that stands right before a move.
    fn number_before(&self, index: usize) -> Option<(u32, usize)> {
        let start = match index.checked_sub(1) {
            Some(before) => self.desk.tokens[before].at + self.desk.tokens[before].length,
            None => self.desk.state.start.byte.saturating_sub(self.block.first_byte) as u32,
        };
        let gap = self.block.bytes.get(start as usize..self.desk.tokens[index].at as usize)?.trim_ascii_end();
        let dotless = gap.len() - gap.iter().rev().take_while(|&&c| c == b'.').count();
        let digits = gap[..dotless].iter().rev().take_while(|c| c.is_ascii_digit()).count();
        let (before, number) = gap[..dotless].split_at(dotless - digits);
        let apart = before.last().is_none_or(|c| c.is_ascii_whitespace() || matches!(c, b')' | b'}'));
        if dotless == gap.len() || digits == 0 || digits > 4 || !apart {
            return None;
        }
        let number = number.iter().fold(0, |n, c| n * 10 + u32::from(c - b'0'));
        Some((number, gap.len() - dotless))
    }

    /// By how many half-moves the number before a move is ahead of the one that is due.
    fn ahead(&self, index: usize) -> Option<i64> {
        let (written, dots) = self.number_before(index)?;
        let (due, side) = self.mover(index as u32 + 1);
        let black = !side.is_white();
        // `12. Nf3 12. Nc6`: Black's move with the number of its own, as some write it.
        if black && dots == 1 && written == due {
            return Some(0);
        }
        Some(2 * (i64::from(written) - i64::from(due)) + i64::from(dots > 1) - i64::from(black))
    }

    /// Where the numbers leave those that are due for good.
    pub(crate) fn shift(&self) -> Option<Shift> {
        let count = self.desk.tokens.len();
        // A number that nobody reads any more is no evidence, so the last one must stand near the end.
        let last = (count.saturating_sub(4)..count).rev().find_map(|index| self.ahead(index))?;
        let mut numbers = (0..count).filter_map(|index| Some((index, self.ahead(index)?)));
        let (_, first) = numbers.next()?;
        if first == last {
            return None;
        }
        let mut since = None;
        for (index, ahead) in numbers {
            match (ahead == last, since) {
                (true, None) => since = Some(index),
                (false, _) => since = None,
                _ => {}
            }
        }
        let index = since?;
        Some(Shift { index, written: self.number_before(index)?.0, by: last - first })
    }

    /// Do the numbers on both sides of a place between moves show that no move is missing there?
    pub(crate) fn nothing_skipped(&self, byte: u64) -> bool {
        let begins = |index: usize| self.block.first_byte + u64::from(self.desk.tokens[index].at);
        let count = self.desk.tokens.len();
        let after = (0..count).find(|index| begins(*index) > byte).unwrap_or(count);
        let before = (0..after).rev().find_map(|index| self.ahead(index));
        // The move after the text may have a number; else the next one has, which shows the same.
        let next = (after..count).find_map(|index| self.ahead(index));
        before.is_some() && before == next
    }

    /// All moves were legal: says so if the numbers show that some may be missing all the same.
    pub(crate) fn compare_numbers(&mut self) {
        if self.desk.state.mode == Mode::NotFollowed || self.desk.tokens.len() < 2 {
            return;
        }
        let Some(shift) = self.shift() else { return };
        let what = self.missing(shift);
        let message = format!("{what} The moves are legal as they stand, and were followed so.");
        self.note(Code::MovesMissing, At::Ply(shift.index as u32 + 1), message).graded(Severity::Warning);
    }

    /// An illegal move at this index: do the numbers show that moves are missing before it, or that another game begins? Then
    /// that is said, and nothing is followed from there.
    pub(crate) fn explained_by_numbers(&mut self, index: usize) -> bool {
        let Some(shift) = self.shift().filter(|shift| shift.index <= index) else { return false };
        let all = self.desk.tokens.len();
        let rest = all - shift.index;
        let joined = shift.written == 1 && {
            let legal = self.legal_from(&self.desk.initial, shift.index, Letters::ENGLISH, rest);
            legal == rest && rest > 1
        };
        let what = if joined {
            String::from(
                "The number falls back to 1, and the moves from here on are legal from the initial position: a second game \
                 without tags begins.",
            )
        } else {
            self.missing(shift)
        };
        let moves = if rest == 1 { "the half-move".to_owned() } else { format!("the {rest} half-moves") };
        let legal = index - shift.index;
        let message = format!(
            "{what} Nobody can tell what stood on the board after that, so {moves} from here on {} not judged{}.",
            if rest == 1 { "was" } else { "were" },
            if legal == 0 { String::new() } else { format!(", though the first {legal} happen to be legal") }
        );
        self.note(Code::MovesMissing, At::Ply(shift.index as u32 + 1), message);
        self.desk.state.mode = Mode::NotFollowed;
        true
    }

    fn missing(&self, shift: Shift) -> String {
        let (due, side) = self.mover(shift.index as u32 + 1);
        let dots = if side.is_white() { "." } else { "..." };
        let halves = |n: i64| if n == 1 { "a half-move is".to_owned() } else { format!("{n} half-moves are") };
        let what = match shift.by {
            by @ 1.. => format!("{} missing before it", halves(by)),
            by => format!("{} written too many before it", halves(-by)),
        };
        format!("The number {} stands where {due}{dots} is due, and those after it agree: {what}.", shift.written)
    }
}
