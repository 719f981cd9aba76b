//! Commands in comments, such as `[%clk 0:10:00]`, and the values of the known ones.
//!
//! They are not in the PGN standard of 1994 but in its supplement of 2001, and many programs have added their own.

/// A command in a comment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Command<'a> {
    /// Its name: `clk`, `emt`, `csl`, `cal`, `eval`, ….
    pub name: &'a [u8],
    /// What stands after the name, without white space round it.
    pub value: &'a [u8],
    /// Where the bracket stands in the text of the comment.
    pub start: usize,
    /// One past the closing bracket.
    pub end: usize,
}

/// The commands in the text of a comment, in order. Nothing is allocated.
#[derive(Clone, Debug)]
pub struct Commands<'a> {
    text: &'a [u8],
    at: usize,
}

/// Finds the commands in the text of a comment.
pub fn commands(text: &[u8]) -> Commands<'_> {
    Commands { text, at: 0 }
}

impl<'a> Iterator for Commands<'a> {
    type Item = Command<'a>;

    fn next(&mut self) -> Option<Command<'a>> {
        loop {
            let start = self.at + memchr::memchr(b'[', self.text.get(self.at..)?)?;
            self.at = start + 1;
            if self.text.get(start + 1) != Some(&b'%') {
                continue;
            }
            // Without its bracket a command goes on to the end of the comment, or to where the next one begins.
            let body = start + 2;
            let close = memchr::memchr2(b']', b'[', &self.text[body..]).map(|i| body + i);
            let (stop, end) = match close {
                Some(i) if self.text[i] == b']' => (i, i + 1),
                Some(i) => (i, i),
                None => (self.text.len(), self.text.len()),
            };
            self.at = end;
            let inner = &self.text[body..stop];
            let name = inner.iter().take_while(|&&c| c.is_ascii_alphanumeric() || c == b'_' || c == b'-').count();
            return Some(Command { name: &inner[..name], value: inner[name..].trim_ascii(), start, end });
        }
    }
}

/// Why a time could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeFault {
    /// Nothing stands there.
    Empty,
    /// Something that is no digit, colon or point.
    NotATime,
    /// More than hours, minutes and seconds.
    TooManyParts,
    /// Larger than can be held.
    TooLarge,
}

impl std::fmt::Display for TimeFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Empty => "no time is given; expected h:mm:ss",
            Self::NotATime => "not a time; expected h:mm:ss",
            Self::TooManyParts => "more parts than hours, minutes and seconds; expected h:mm:ss",
            Self::TooLarge => "a time too large to be true; expected h:mm:ss",
        })
    }
}

/// Reads a clock time as milliseconds.
///
/// | form | read as |
/// |---|---|
/// | `1:05:23`, `01:05:23`, `0:0:4` | hours, minutes, seconds, padded or not |
/// | `0:00:59.9`, `1:03.333` | a fraction of a second after a point or comma; what is finer than a millisecond is dropped |
/// | `1:03` | minutes, seconds |
/// | `42` | seconds |
/// | `-0:00:03` | a clock below zero: read as 0 |
/// | `1:05:23-0:04` | DGT: time and move time with a sign between; the first counts |
/// | `"0:05:00"` | quotes are dropped |
///
/// Minutes and seconds above 59 are taken as they stand, since clocks without hours print them.
///
/// # Errors
/// The text is no time; the fault says why.
pub fn clock_ms(text: &[u8]) -> Result<u64, TimeFault> {
    let text = text.trim_ascii();
    if let Some(ms) = plain_time(text) {
        return Ok(ms);
    }
    let text = text.strip_prefix(b"\"").map_or(text, |t| t.strip_suffix(b"\"").unwrap_or(t)).trim_ascii();
    let (text, below_zero) = text.strip_prefix(b"-").map_or((text, false), |t| (t, true));
    let text = text.split(|&c| c == b'-' || c == b'+').next().unwrap_or_default().trim_ascii();
    if text.is_empty() {
        return Err(TimeFault::Empty);
    }
    let (whole, fraction) = match text.iter().position(|&c| c == b'.' || c == b',') {
        Some(i) => (&text[..i], &text[i + 1..]),
        None => (text, &text[text.len()..]),
    };
    let mut seconds = 0u64;
    for (i, part) in whole.split(|&c| c == b':').enumerate() {
        if i == 3 {
            return Err(TimeFault::TooManyParts);
        }
        // `:05` and `.5` have an empty part, which is zero; a time of nothing else is none.
        let part = digits(part.trim_ascii())?;
        seconds = seconds.checked_mul(60).and_then(|s| s.checked_add(part)).ok_or(TimeFault::TooLarge)?;
    }
    if !text.iter().any(u8::is_ascii_digit) {
        return Err(TimeFault::NotATime);
    }
    let mut ms = 0;
    for (i, &c) in fraction.iter().enumerate() {
        if !c.is_ascii_digit() {
            return Err(TimeFault::NotATime);
        }
        ms += u64::from(c - b'0') * [100, 10, 1].get(i).copied().unwrap_or(0);
    }
    let total = seconds.checked_mul(1000).and_then(|s| s.checked_add(ms)).ok_or(TimeFault::TooLarge)?;
    Ok(if below_zero { 0 } else { total })
}

fn digits(part: &[u8]) -> Result<u64, TimeFault> {
    part.iter().try_fold(0u64, |n, &c| {
        if !c.is_ascii_digit() {
            return Err(TimeFault::NotATime);
        }
        n.checked_mul(10).and_then(|n| n.checked_add(u64::from(c - b'0'))).ok_or(TimeFault::TooLarge)
    })
}

/// The last `clk` in the text of a comment, in milliseconds. `None`: there is none.
///
/// This is the quick way for a reader that looks only at clocks.
pub fn last_clock(text: &[u8]) -> Option<Result<u64, TimeFault>> {
    // The form that nearly all files have, alone in its comment.
    if let [b'[', b'%', b'c', b'l', b'k', b' ', value @ .., b']'] = text
        && let Some(ms) = plain_time(value)
    {
        return Some(Ok(ms));
    }
    last_named(text, b"[%clk").map(clock_ms)
}

/// The last `emt` (elapsed move time) in the text of a comment, in milliseconds. `None`: there is none.
pub fn last_elapsed(text: &[u8]) -> Option<Result<u64, TimeFault>> {
    last_named(text, b"[%emt").map(clock_ms)
}

/// The value of the last command that begins like this; the same as the last one of [`commands`], found from the end.
fn last_named<'a>(text: &'a [u8], opening: &[u8; 5]) -> Option<&'a [u8]> {
    let mut end = text.len();
    while let Some(at) = memchr::memrchr(b'[', &text[..end]) {
        let value = text[at..end].strip_prefix(opening);
        let named = |v: &&[u8]| !v.first().is_some_and(|&c| c.is_ascii_alphanumeric() || c == b'_' || c == b'-');
        if let Some(value) = value.filter(named) {
            let close = value.iter().position(|&c| c == b']').unwrap_or(value.len());
            return Some(value[..close].trim_ascii());
        }
        end = at;
    }
    None
}

/// `h:mm:ss` in plain digits.
#[inline]
fn plain_time(value: &[u8]) -> Option<u64> {
    let [h, b':', m, n, b':', s, t] = *value else { return None };
    let digit = |c: u8| u64::from(c.wrapping_sub(b'0'));
    let digits = [h, m, n, s, t].iter().all(u8::is_ascii_digit);
    digits.then(|| (digit(h) * 3600 + (digit(m) * 10 + digit(n)) * 60 + digit(s) * 10 + digit(t)) * 1000)
}

/// A square with a colour, from `csl`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ColouredSquare {
    /// The letter of the colour: `R`, `G`, `Y`, `B` and others.
    pub colour: char,
    /// The square, 0 for a1 to 63 for h8, rank by rank.
    pub square: u8,
}

/// An arrow with a colour, from `cal`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ColouredArrow {
    /// The letter of the colour.
    pub colour: char,
    /// Where it begins, as in [`ColouredSquare`].
    pub from: u8,
    /// Where it ends.
    pub to: u8,
}

/// Reads the value of `csl`: `Ga4,Rb4`. `None` for an item that is no coloured square.
pub fn coloured_squares(value: &[u8]) -> impl Iterator<Item = Option<ColouredSquare>> {
    items(value).map(|item| match *item {
        [colour, file, rank] => Some(ColouredSquare { colour: letter(colour)?, square: square(file, rank)? }),
        _ => None,
    })
}

/// Reads the value of `cal`: `Ge2e4`. `None` for an item that is no coloured arrow.
pub fn coloured_arrows(value: &[u8]) -> impl Iterator<Item = Option<ColouredArrow>> {
    items(value).map(|item| match *item {
        [colour, file, rank, to_file, to_rank] => {
            Some(ColouredArrow { colour: letter(colour)?, from: square(file, rank)?, to: square(to_file, to_rank)? })
        }
        _ => None,
    })
}

fn items(value: &[u8]) -> impl Iterator<Item = &[u8]> {
    value.split(|&c| c == b',').map(<[u8]>::trim_ascii).filter(|item| !item.is_empty())
}

fn letter(c: u8) -> Option<char> {
    c.is_ascii_alphabetic().then_some(c.to_ascii_uppercase() as char)
}

fn square(file: u8, rank: u8) -> Option<u8> {
    let (file, rank) = (file.to_ascii_lowercase().wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
    (file < 8 && rank < 8).then_some(rank * 8 + file)
}

/// The text of a comment without its commands, white space round them made one space.
pub fn without_commands(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut from = 0;
    for command in commands(text.as_bytes()) {
        // Brackets are ASCII, so these are the bounds of characters.
        append_trimmed(&mut out, &text[from..command.start]);
        from = command.end;
    }
    append_trimmed(&mut out, &text[from..]);
    out
}

fn append_trimmed(out: &mut String, piece: &str) {
    let piece = piece.trim();
    if !piece.is_empty() {
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(piece);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        for (text, ms) in [
            ("1:05:23", 3_923_000),
            ("0:00:59.9", 59_900),
            ("0:0:4", 4_000),
            ("01:56:25", 6_985_000),
            ("42", 42_000),
            ("1:03.333", 63_333),
            ("0:00:01.23456", 1_230 + 4),
            ("00:02:29", 149_000),
            (" 5 ", 5_000),
            ("-0:00:03", 0),
            ("1:05:23-0:04", 3_923_000),
            ("\"0:05:00\"", 300_000),
            (":05", 5_000),
            ("0:00:05,5", 5_500),
        ] {
            assert_eq!(clock_ms(text.as_bytes()), Ok(ms), "{text}");
        }
        for (text, fault) in [
            ("", TimeFault::Empty),
            ("-", TimeFault::Empty),
            (":", TimeFault::NotATime),
            ("abc", TimeFault::NotATime),
            ("1:2:3:4", TimeFault::TooManyParts),
            ("99999999999999999999", TimeFault::TooLarge),
            ("9999999999999999:00:00", TimeFault::TooLarge),
            ("1:2x", TimeFault::NotATime),
        ] {
            assert_eq!(clock_ms(text.as_bytes()), Err(fault), "{text}");
        }
    }

    #[test]
    fn commands_in_text() {
        let text = b"good [%clk\n01:56:25] [%eval -0.3,20] [x] [%csl Ga4, Rh8,zz] [%broken";
        let found: Vec<_> = commands(text).map(|c| (c.name, c.value)).collect();
        assert_eq!(
            found,
            [
                (b"clk".as_slice(), b"01:56:25".as_slice()),
                (b"eval", b"-0.3,20"),
                (b"csl", b"Ga4, Rh8,zz"),
                (b"broken", b"")
            ]
        );
        assert_eq!(last_clock(text), Some(Ok(6_985_000)));
        assert_eq!(last_clock(b"[%clk 1:23:45]"), Some(Ok(5_025_000)));
        assert_eq!(last_clock(b"[%emt 1:23:45]"), None);
        assert_eq!(without_commands("a [%clk 1] b [x] [%emt 2]"), "a b [x]");
    }

    #[test]
    fn the_last_clock_is_the_last_of_the_commands() {
        let slow = |text: &[u8]| commands(text).filter(|c| c.name == b"clk").last().map(|c| clock_ms(c.value));
        for text in [
            "[%clk 0:01:00] [%clk 0:02:00] x",
            "[%clk 0:01:00 [%emt 1] ]",
            "[%clk 0:01:00",
            "[%clkx 1] [%clk] ]",
            "]] [%clk\n12:00] [",
            "[%eval 0.1] [%clk 1:23:45]",
            "none [clk 1]",
            "[[%clk 5]]",
        ] {
            assert_eq!(last_clock(text.as_bytes()), slow(text.as_bytes()), "{text}");
        }
    }

    #[test]
    fn squares_and_arrows() {
        let g = ColouredSquare { colour: 'G', square: 24 };
        assert_eq!(coloured_squares(b"Ga4,x,").collect::<Vec<_>>(), [Some(g), None]);
        let arrow = ColouredArrow { colour: 'R', from: 12, to: 28 };
        assert_eq!(coloured_arrows(b"Re2e4").collect::<Vec<_>>(), [Some(arrow)]);
    }
}
