//! The forms of a `TimeControl` value, tried from the standard's to the freest.

use super::{Control, Delay, Period, Sides};

/// A value that was read, before anybody asks whether seconds were meant.
pub(super) struct Reading {
    pub(super) sides: Sides,
    pub(super) standard: bool,
    /// The numbers had no unit, so that they are seconds by the standard.
    pub(super) unitless: bool,
    /// A fraction of a second was given, as only engines do.
    pub(super) fraction: bool,
}

impl Reading {
    fn new(control: Control) -> Self {
        let sides = Sides { white: control.clone(), black: control };
        Self { sides, standard: false, unitless: false, fraction: false }
    }
}

type Result<T> = std::result::Result<T, String>;

/// Reads a value that is not `?` or `-`.
pub(super) fn read(value: &str) -> Result<Reading> {
    let value = value.to_ascii_lowercase();
    if let Ok(reading) = fields(&value) {
        return Ok(reading);
    }
    for separator in ['=', ';', '|'] {
        if let Some((white, black)) = value.split_once(separator)
            && let (Ok(white), Ok(black)) = (fields(white.trim()), fields(black.trim()))
        {
            return Ok(unequal(white, black));
        }
    }
    if let Some((white, black)) = value.split_once("black")
        && let Some((_, white)) = white.split_once("white")
    {
        let trim = |side: &str| side.trim_matches(|c: char| c.is_whitespace() || ":,;/".contains(c)).to_owned();
        return Ok(unequal(one_side(&trim(white))?, one_side(&trim(black))?));
    }
    one_side(&value)
}

fn unequal(white: Reading, black: Reading) -> Reading {
    Reading {
        standard: false,
        unitless: white.unitless && black.unitless,
        fraction: white.fraction || black.fraction,
        sides: Sides { white: white.sides.white, black: black.sides.white },
    }
}

/// If no form fits, the fault is that of the form which the value comes nearest: numbers and signs are the standard's,
/// `G/` and `SD/` are those of the United States, other words are units or nothing.
fn one_side(value: &str) -> Result<Reading> {
    fields(value).or_else(|standard| {
        american(value).or_else(|american| {
            with_units(value).map_err(|units| {
                let letters = value.chars().any(|c| c.is_alphabetic() || "'\"’′″”".contains(c));
                if ["g/", "sd/", "game/"].iter().any(|period| value.contains(period)) {
                    american
                } else if !letters || value.contains('/') {
                    standard
                } else {
                    units
                }
            })
        })
    })
}

// ---- The standard's own forms

/// Fields with colons between (PGN standard 9.6.1), in seconds.
fn fields(value: &str) -> Result<Reading> {
    if let Some(base) = value.strip_prefix('*').or_else(|| value.strip_suffix('*')) {
        let base_ms = number(base)?;
        let mut reading = Reading::new(Control::Hourglass { base_ms });
        reading.standard = value.starts_with('*') && digits_only(base);
        return Ok(reading);
    }
    if let Some(time) = value.strip_suffix("/move") {
        return Ok(Reading::new(Control::PerMove { ms: number(time)? }));
    }
    let mut standard = true;
    let periods = value.split(':').map(|f| field(f, &mut standard)).collect::<Result<Vec<Period>>>()?;
    let mut reading = Reading::new(Control::Periods(checked(periods)?));
    reading.fraction = value.contains('.');
    reading.standard = standard && !reading.fraction;
    reading.unitless = true;
    Ok(reading)
}

/// `[moves/]base[+increment][d delay]`
fn field(field: &str, standard: &mut bool) -> Result<Period> {
    let (rest, delay) = split_delay(field);
    let (rest, increment) = match rest.split_once('+') {
        Some((rest, increment)) => (rest, Some(increment)),
        None => (rest, None),
    };
    let (moves, base) = match rest.split_once('/') {
        Some((moves, base)) => (Some(count(moves)?), base),
        None => (None, rest),
    };
    *standard &= delay == Delay::None && !(moves.is_some() && increment.is_some());
    let increment_ms = increment.map_or(Ok(0), number)?;
    Ok(Period { moves, base_ms: number(base)?, increment_ms, delay })
}

/// `300d5`, `300s5` (both: the clock waits), `300b5` (Bronstein).
fn split_delay(field: &str) -> (&str, Delay) {
    let Some(at) = field.rfind(['d', 's', 'b']) else { return (field, Delay::None) };
    match number(&field[at + 1..]) {
        Ok(ms) if field.as_bytes()[at] == b'b' => (field[..at].trim_end(), Delay::Bronstein { ms }),
        Ok(ms) => (field[..at].trim_end(), Delay::Simple { ms }),
        Err(_) => (field, Delay::None),
    }
}

// ---- The forms of the United States

/// `G/90;+30`, `G60 d5`, `40/90, SD/30; +30`: minutes, and seconds for what comes with each move.
fn american(value: &str) -> Result<Reading> {
    let mut periods: Vec<Period> = Vec::new();
    let (mut increment_ms, mut delay) = (0, Delay::None);
    let spaced = value.replace([';', ','], " ").replace("g ", "g/").replace("sd ", "sd/").replace("+ ", "+");
    let mut ends = false;
    for word in spaced.split_whitespace() {
        if let Some(seconds) = strip_any(word, &["+", "inc/", "inc", "i"]) {
            increment_ms = number(seconds)?;
        } else if let Some(seconds) = strip_any(word, &["d/", "d"]) {
            delay = Delay::Simple { ms: number(seconds)? };
        } else if let Some(minutes) = strip_any(word, &["game/", "g/", "sd/", "g", "sd"]) {
            let (minutes, tail) = split_tail(minutes);
            increment_ms = tail.map_or(Ok(increment_ms), number)?;
            periods.push(Period { base_ms: minutes_ms(minutes)?, ..Period::default() });
            ends = true;
        } else if let Some((moves, minutes)) = word.split_once('/') {
            periods.push(Period { moves: Some(count(moves)?), base_ms: minutes_ms(minutes)?, ..Period::default() });
        } else {
            return Err(unknown(word));
        }
    }
    if !ends {
        return Err("no G/ or SD/ period".to_owned());
    }
    for period in &mut periods {
        (period.increment_ms, period.delay) = (increment_ms, delay);
    }
    Ok(Reading::new(Control::Periods(checked(periods)?)))
}

fn split_tail(word: &str) -> (&str, Option<&str>) {
    word.split_once('+').map_or((word, None), |(minutes, tail)| (minutes, Some(tail)))
}

// ---- Numbers with units

/// `5'+3"`, `90 min + 30 sec`, `15 minutes + 10 seconds increment per move, starting from move 1`, `1h30m+30s`.
fn with_units(value: &str) -> Result<Reading> {
    let (base, more) = value.split_once('+').map_or((value, ""), |(base, more)| (base, more));
    let (base_ms, base_rest) = amount(base)?;
    if !base_rest.is_empty() {
        return Err(unknown(base_rest));
    }
    let mut increment_ms = 0;
    if value.contains('+') {
        let (ms, rest) = amount(more)?;
        increment_ms = ms;
        if let Some(word) = rest.split(|c: char| c.is_whitespace() || ",./()".contains(c)).find(|w| !is_filler(w)) {
            return Err(unknown(word));
        }
    }
    let period = Period { base_ms, increment_ms, ..Period::default() };
    Ok(Reading::new(Control::Periods(checked(vec![period])?)))
}

/// Words that say no more than that an increment is added with every move.
fn is_filler(word: &str) -> bool {
    matches!(
        word,
        "" | "per"
            | "move"
            | "moves"
            | "increment"
            | "inc"
            | "incr"
            | "each"
            | "every"
            | "a"
            | "for"
            | "added"
            | "add"
            | "bonus"
            | "starting"
            | "start"
            | "from"
            | "at"
            | "with"
            | "the"
            | "first"
            | "1"
            | "one"
            | "fischer"
    )
}

/// Numbers with units until a word is none. At least one; the rest of the text.
fn amount(text: &str) -> Result<(u64, &str)> {
    let (mut total, mut rest, mut found) = (0u64, text.trim(), false);
    while rest.starts_with(|c: char| c.is_ascii_digit()) {
        let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
        // A point after the number ends a sentence, not a number.
        let digits = rest[..end].trim_end_matches('.');
        let after = rest[end..].trim_start();
        let end = after
            .find(|c: char| c.is_whitespace() || c.is_ascii_digit() || ".,/+()-".contains(c))
            .unwrap_or(after.len());
        let factor = unit(&after[..end])
            .ok_or_else(|| if after.is_empty() { format!("`{digits}` has no unit") } else { unknown(&after[..end]) })?;
        let ms = number(digits)?.checked_mul(factor).ok_or("the time is too long")?;
        total = total.checked_add(ms).ok_or("the time is too long")?;
        rest = after[end..].trim_start_matches('.').trim();
        found = true;
    }
    if found { Ok((total, rest)) } else { Err(unknown(text.trim())) }
}

/// How many seconds a unit has.
fn unit(word: &str) -> Option<u64> {
    Some(match word {
        "h" | "hr" | "hrs" | "hour" | "hours" => 3600,
        "m" | "min" | "mins" | "minute" | "minutes" | "'" | "’" | "′" => 60,
        "s" | "sec" | "secs" | "second" | "seconds" | "\"" | "''" | "”" | "″" | "’’" => 1,
        _ => return None,
    })
}

// ---- Numbers

fn checked(periods: Vec<Period>) -> Result<Vec<Period>> {
    let total: u64 = periods.iter().map(|p| p.base_ms.saturating_add(p.increment_ms)).fold(0, u64::saturating_add);
    if total == 0 {
        return Err("it gives no time at all".to_owned());
    }
    // Only the last period may be for the rest of the game; but some programs leave the number of moves out before it.
    Ok(periods)
}

fn count(text: &str) -> Result<u32> {
    match text.trim().parse() {
        Ok(moves @ 1..=9999) if digits_only(text.trim()) => Ok(moves),
        _ => Err(format!("`{}` is no number of moves", head(text))),
    }
}

fn digits_only(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit())
}

fn minutes_ms(text: &str) -> Result<u64> {
    number(text)?.checked_mul(60).ok_or_else(|| "the time is too long".to_owned())
}

/// A number of seconds, perhaps with a fraction, as milliseconds.
fn number(text: &str) -> Result<u64> {
    let text = text.trim();
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    if whole.is_empty() && fraction.is_empty() || !whole.bytes().chain(fraction.bytes()).all(|c| c.is_ascii_digit()) {
        let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.').len();
        return Err(match text.split_at(digits) {
            ("", "") => "a number is missing".to_owned(),
            // What stands in place of a number, or after one, is wrong, not the number.
            (_, rest) if !rest.is_empty() => unknown(rest.trim_start()),
            _ => unknown(text),
        });
    }
    if whole.len() > 10 {
        return Err(format!("`{}` is too large", head(text)));
    }
    let seconds: u64 = whole.parse().unwrap_or(0);
    let ms = fraction.bytes().chain(*b"000").take(3).fold(0, |n, c| n * 10 + u64::from(c - b'0'));
    Ok(seconds * 1000 + ms)
}

fn strip_any<'a>(word: &'a str, prefixes: &[&str]) -> Option<&'a str> {
    prefixes
        .iter()
        .find_map(|prefix| word.strip_prefix(prefix))
        .filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}

fn unknown(text: &str) -> String {
    format!("`{}` is no part of a time control; the standard has forms such as 40/7200:3600 or 5400+30", head(text))
}

fn head(text: &str) -> String {
    text.chars().take(40).collect()
}
