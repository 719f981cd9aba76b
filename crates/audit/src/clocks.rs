//! Clocks: `TimeControl` and the commands `[%clk]` and `[%emt]` of comments, and the sentences on what `clock` found.

use davar_pgn::TimeControl;
use davar_pgn::time_control::{self, Control, Delay};

use crate::clock::{Clock, Faults, Off, Period, Plan, Reading};
use crate::state::{At, Complete, Hearing};
use crate::{Code, Severity, words};

/// The time control of the game at hand (kept, since games of a file mostly share it), and both clocks.
#[derive(Clone, Debug, Default)]
pub(crate) struct TimeCache {
    text: Option<String>,
    control: Option<TimeControl>,
    /// White's and Black's; none if the clocks cannot be judged.
    plans: Option<[Plan; 2]>,
    clocks: [Clock; 2],
    running: bool,
    /// Something was read for the last move.
    heard: bool,
    shown: Option<Reading>,
    spent: Option<Reading>,
    /// The first reading that is none, not yet told, and how many there were.
    damaged: Option<String>,
    damaged_count: u32,
    /// The half-move after which the first one stands.
    damaged_ply: u32,
}

impl TimeCache {
    /// Forgets the last game's readings.
    pub(crate) fn clear(&mut self) {
        self.running = false;
        self.heard = false;
        self.shown = None;
        self.spent = None;
        self.damaged_count = 0;
    }

    /// Takes the readings out of a comment after a move, the half-move `ply`.
    #[inline]
    pub(crate) fn comment(&mut self, text: &[u8], ply: u32) {
        // Nearly all such comments hold the clock and nothing else: no search is needed to find it.
        let mut rest = text.trim_ascii_start();
        if let Some(value) = rest.strip_prefix(b"[%clk ") {
            let (read, length) = read_usual(value);
            if read.is_some() {
                self.shown = read;
                self.heard = true;
                rest = &value[length..];
            }
            if rest.len() <= 2 {
                return;
            }
        }
        self.search(rest, ply);
    }

    fn search(&mut self, mut rest: &[u8], ply: u32) {
        while let Some(at) = memchr::memchr(b'[', rest) {
            rest = &rest[at + 1..];
            let (value, reading) = match rest {
                [b'%', b'c', b'l', b'k', value @ ..] => (value, &mut self.shown),
                [b'%', b'e', b'm', b't', value @ ..] => (value, &mut self.spent),
                _ => continue,
            };
            if value.first().is_some_and(|c| c.is_ascii_alphanumeric() || matches!(c, b'_' | b'-')) {
                // A longer name: another command.
                continue;
            }
            match read_time(value) {
                Some(read) => *reading = Some(read),
                None => self.note_damaged(rest, ply),
            }
        }
        self.heard = self.shown.is_some() || self.spent.is_some();
    }

    #[cold]
    fn note_damaged(&mut self, command: &[u8], ply: u32) {
        self.damaged_count += 1;
        if self.damaged_count == 1 {
            let end = command.iter().take(40).position(|&c| c == b']' || c == b'\n').unwrap_or(command.len().min(40));
            self.damaged = Some(davar_pgn::decode_text(&command[..end]).into_owned());
            self.damaged_ply = ply;
        }
    }

    /// The time for sixty moves, without increments, and the increment, of both sides.
    pub(crate) fn sixty_moves(&self) -> Option<[(u64, u64); 2]> {
        let Some(TimeControl::Known { sides, doubt: None, .. }) = &self.control else { return None };
        Some([sixty_moves(&sides.white)?, sixty_moves(&sides.black)?])
    }
}

fn sixty_moves(control: &Control) -> Option<(u64, u64)> {
    let Control::Periods(periods) = control else { return None };
    let (mut moves, mut base) = (0, 0);
    for period in periods {
        base += period.base_ms;
        moves += period.moves.unwrap_or(60);
        if moves >= 60 {
            break;
        }
    }
    let first = periods.first()?;
    let delay = match first.delay {
        Delay::None => 0,
        Delay::Bronstein { ms } | Delay::Simple { ms } => ms,
    };
    Some((base, first.increment_ms.max(delay)))
}

fn plan(control: &Control) -> Option<Plan> {
    let Control::Periods(periods) = control else { return None };
    let signed = |ms: u64| i64::try_from(ms).unwrap_or(i64::MAX / 4);
    let period = |period: &time_control::Period| Period {
        moves: period.moves.filter(|moves| *moves > 0),
        base_ms: signed(period.base_ms),
        increment_ms: signed(period.increment_ms),
        delay_ms: match period.delay {
            Delay::None => 0,
            Delay::Bronstein { ms } | Delay::Simple { ms } => signed(ms),
        },
    };
    Some(Plan { periods: periods.iter().map(period).collect(), repeats: true })
}

/// `1:02:03]` in exactly this form, and its length: what nearly every clock in a file looks like.
#[inline]
fn read_usual(value: &[u8]) -> (Option<Reading>, usize) {
    let Some(&[h, b':', m, n, b':', s, t, b']']) = value.first_chunk::<8>() else { return (None, 0) };
    let digits = [h, m, n, s, t].map(|byte| byte.wrapping_sub(b'0'));
    if digits.iter().any(|digit| *digit > 9) {
        return (None, 0);
    }
    let [h, m, n, s, t] = digits.map(i64::from);
    let seconds = h * 3600 + (m * 10 + n) * 60 + s * 10 + t;
    (Some(Reading { ms: seconds * 1000, unit_ms: 1000 }), 8)
}

/// `1:02:03`, `2:03.4`, `42`: hours, minutes and seconds as far as they are given, with a fraction, perhaps below zero.
fn read_time(text: &[u8]) -> Option<Reading> {
    let text = text.trim_ascii_start();
    let (negative, text) = text.strip_prefix(b"-").map_or((false, text), |rest| (true, rest));
    let (mut total, mut part, mut digits, mut parts) = (0i64, 0i64, 0, 1);
    let mut rest = text.iter();
    let mut unit_ms = 1000;
    for byte in rest.by_ref() {
        match byte {
            b'0'..=b'9' if digits < 9 => {
                part = part * 10 + i64::from(byte - b'0');
                digits += 1;
            }
            b':' if digits > 0 && parts < 3 => {
                (total, part, digits, parts) = ((total + part) * 60, 0, 0, parts + 1);
            }
            b'.' | b',' if digits > 0 => {
                unit_ms = 0;
                break;
            }
            b']' | b' ' | b'\n' | b'\r' | b'\t' if digits > 0 => break,
            _ => return None,
        }
    }
    if digits == 0 {
        return None;
    }
    let mut ms = (total + part) * 1000;
    if unit_ms == 0 {
        unit_ms = 1000;
        for byte in rest.take_while(|byte| byte.is_ascii_digit()).take(3) {
            unit_ms /= 10;
            ms += i64::from(byte - b'0') * unit_ms;
        }
    }
    Some(Reading { ms: if negative { -ms } else { ms }, unit_ms })
}

impl Hearing<'_> {
    /// Reads the `TimeControl` tag, or remembers what it said in the game before.
    pub(crate) fn read_time_control(&mut self) {
        let text = self.desk.tags.get("TimeControl");
        if text != self.desk.time.text.as_deref() || (text.is_some() && self.desk.time.control.is_none()) {
            let text = text.map(str::to_owned);
            let control = text.as_deref().map(TimeControl::read);
            let time = &mut self.desk.time;
            time.plans = match &control {
                Some(TimeControl::Known { sides, doubt: None, .. }) => {
                    plan(&sides.white).zip(plan(&sides.black)).map(|(white, black)| [white, black])
                }
                _ => None,
            };
            time.text = text;
            time.control = control;
        }
        self.note_time_control();
        let time = &mut self.desk.time;
        // A game that starts in the middle does not tell in which period it is.
        let several =
            |plans: &[Plan; 2]| plans.iter().any(|plan| plan.periods.iter().any(|period| period.moves.is_some()));
        let from_middle = self.desk.tags.get("FEN").is_some();
        if let Some(plans) = time.plans.as_ref().filter(|plans| !(from_middle && several(plans))) {
            for (clock, plan) in time.clocks.iter_mut().zip(plans) {
                clock.start(plan);
            }
            time.running = true;
        }
    }

    fn note_time_control(&mut self) {
        let text = self.desk.time.text.as_deref().unwrap_or_default();
        let (message, severity) = match &self.desk.time.control {
            Some(TimeControl::Unreadable { reason }) => {
                let expected = "expected seconds as in 5400+30, moves and seconds as in 40/7200:3600, ? or -";
                (format!("The time control \"{text}\" cannot be read: {reason}; {expected}."), Severity::Warning)
            }
            Some(TimeControl::Known { doubt: Some(doubt), .. }) => (
                format!("The time control \"{text}\" has two meanings: {}; the clocks were not judged.", doubt.note),
                Severity::Note,
            ),
            _ => return,
        };
        self.note(Code::TimecontrolUnreadable, At::Tag("TimeControl"), message).graded(severity);
    }

    /// The last move is complete, with what the comments after it said of the clock.
    #[inline]
    pub(crate) fn read_clock(&mut self) {
        if self.desk.time.heard {
            self.take_times();
        }
    }

    fn take_times(&mut self) {
        self.desk.time.heard = false;
        let ply = self.desk.tokens.len() as u32;
        if ply == 0 || !self.desk.time.running {
            return;
        }
        let (_, side) = self.mover(ply);
        let index = usize::from(!side.is_white());
        let time = &mut self.desk.time;
        if let Some(plans) = &time.plans {
            time.clocks[index].moved(&plans[index], ply, time.shown.take(), time.spent.take());
        }
    }

    /// Says what was found on the clocks.
    pub(crate) fn close_clocks(&mut self) {
        if self.desk.time.damaged_count > 0 {
            self.note_damaged_readings();
        }
        if !self.desk.time.running {
            return;
        }
        for (index, player) in ["White", "Black"].into_iter().enumerate() {
            let faults = std::mem::take(&mut self.desk.time.clocks[index].faults);
            if faults != Faults::default() {
                self.note_clock(player, &faults);
            }
            self.note_never_rose(index, player);
            self.desk.time.clocks[index].faults = faults;
        }
    }

    fn note_damaged_readings(&mut self) {
        let (command, ply) = (self.desk.time.damaged.take().unwrap_or_default(), self.desk.time.damaged_ply);
        let more = match self.desk.time.damaged_count {
            0 | 1 => String::new(),
            n => format!(" So it is with {} more in this game.", n - 1),
        };
        let message =
            format!("[{command}] gives no time; expected h:mm:ss, as in [%clk 1:05:23]. It was left out.{more}");
        self.note(Code::Syntax, At::Ply(ply), message);
    }

    fn note_clock(&mut self, player: &str, faults: &Faults) {
        let rises_there = |off: &Off| faults.rise.is_some_and(|rise| rise.ply == off.ply);
        if let Some(off) = faults.above.filter(|off| !rises_there(off)) {
            let (shown, given) = (words::time(off.reading_ms), words::time(off.allowed_ms));
            let message = format!(
                "{player}'s clock shows {shown}, more than the {given} that the time control gives up to this move."
            );
            self.note_clock_off(Code::ClockRises, off, message, Vec::new());
        }
        if let Some(off) = faults.rise {
            let message = format!(
                "{player}'s clock rises from {} to {}, where the time control allows a rise of no more than {}.{}",
                words::time(off.before_ms),
                words::time(off.reading_ms),
                words::time(off.allowed_ms),
                more(&faults.rises_plies)
            );
            self.note_clock_off(Code::ClockRises, off, message, faults.rises_plies.clone());
        }
        if let Some(off) = faults.not_added {
            let message = format!(
                "{player}'s clock falls from {} to {}, the whole time of the move: the increment of {} was not added.{}",
                words::time(off.before_ms),
                words::time(off.reading_ms),
                words::time(off.allowed_ms),
                more(&faults.not_added_plies)
            );
            self.note_clock_off(Code::ClockIncrement, off, message, faults.not_added_plies.clone());
        }
        if let Some(off) = faults.below_increment {
            let message = format!(
                "{player}'s clock shows {} after the move, less than the increment of {} that was just added: it was not added, or \
                 the time was overstepped.",
                words::time(off.reading_ms),
                words::time(off.allowed_ms)
            );
            self.note_clock_off(Code::ClockIncrement, off, message, Vec::new());
        }
        if let Some(off) = faults.overstepped {
            self.note_overstepped(player, off);
        }
    }

    /// 6.9 rules what overstepping means; whether anybody saw it is not in the score.
    fn note_overstepped(&mut self, player: &str, off: Off) {
        let because = self.desk.game.laws().read(&davar_law::a06_chessclock::flag::LOSS_ON_TIME).1;
        let over = words::time(-off.reading_ms);
        let message = if off.allowed_ms == 0 {
            format!("{player}'s clock is {over} below zero: the time was overstepped, and the game went on.")
        } else {
            let given = words::time(off.allowed_ms);
            format!("{player} has spent {over} more than the {given} given up to this move: the time was overstepped.")
        };
        self.note(Code::ClockOverstepped, At::Ply(off.ply), message).under(&because);
    }

    fn note_clock_off(&mut self, code: Code, off: Off, message: String, plies: Vec<u32>) {
        self.note(code, At::Ply(off.ply), message).with_plies(plies);
    }

    /// Thirty moves in a row, each as long as a long increment: possible, but a look at the clock's setting is worth it.
    fn note_never_rose(&mut self, index: usize, player: &str) {
        let Some(moves) = self.desk.time.clocks[index].never_rose().filter(|moves| *moves >= 30) else { return };
        let increment = self.desk.time.plans.as_ref().map_or(0, |plans| plans[index].least_increment());
        if increment < 10_000 {
            return;
        }
        let message = format!(
            "{player}'s clock never rises in {moves} moves, though {} are added for each: either every move took longer, or \
             nothing was added.",
            words::time(increment)
        );
        self.note(Code::ClockIncrement, At::End, message).graded(Severity::Note);
    }
}

fn more(plies: &[u32]) -> String {
    match plies.len() {
        0 | 1 => String::new(),
        n => format!(" The same at {} more of the player's moves.", n - 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_clock_times_in_all_seen_forms() {
        let read = |text: &str| read_time(text.as_bytes()).map(|reading| (reading.ms, reading.unit_ms));
        assert_eq!(read(" 0:00:59.9]"), Some((59_900, 100)));
        assert_eq!(read(" 0:0:4]"), Some((4000, 1000)));
        assert_eq!(read("\n01:56:25]"), Some((6_985_000, 1000)));
        assert_eq!(read(" 42]"), Some((42_000, 1000)));
        assert_eq!(read(" 1:03.333]"), Some((63_333, 1)));
        assert_eq!(read(" -0:00:03]"), Some((-3000, 1000)));
        assert_eq!(read(" x]"), None);
        assert_eq!(read("s 3]"), None);
        assert_eq!(read_usual(b"1:02:03] "), (read_time(b"1:02:03]"), 8));
        assert_eq!(read_usual(b"1:02:0x] "), (None, 0));
    }
}
