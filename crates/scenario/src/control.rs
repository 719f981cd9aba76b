//! Time controls and clocks as the first lines of a play block give them.

use davar_chess::BySide;
use davar_law::a06_chessclock::clock::{Advance, Bonus, BonusFrom, Control, Period};

use crate::setup::{Settings, Taken, joined};
use crate::time::read_ms;
use crate::words::{Word, read_side};

pub(crate) const MEANS: &str = "the time control, of both sides or of one: periods of `[MOVES/]MINUTES[+SECONDS]`, as \
     40/90+30, 30+30; the time may be `0:30`, and `5 delay 3`, `5 refund 3`, `5 hourglass` say how each move is given \
     time. `once`: the last period does not repeat. `later`: time is added from the second move on";

pub(crate) const CLOCK_MEANS: &str = "`goes on at zero`: it has no move counter; `tells no order`: its flags do not \
     show which fell first; `waits`: it is not started before the first line; `is set to PERIODS`, `of white is set to \
     PERIODS`: it is set to something else than the time control";

/// `control 40/90+30, 30+30`, `control white 5`.
pub(crate) fn control(settings: &mut Settings, words: &[Word<'_>]) -> Taken {
    let of = words.first().and_then(|word| read_side(word.text));
    let control = read(&words[usize::from(of.is_some())..])?;
    put(&mut settings.control, of, control);
    Ok(())
}

/// `clock goes on at zero`.
pub(crate) fn clock(settings: &mut Settings, words: &[Word<'_>]) -> Taken {
    match joined(words).as_str() {
        "goes on at zero" => settings.advance = Advance::AtZero,
        "tells no order" => settings.no_order = true,
        "waits" => settings.waits = true,
        _ => return set_wrongly(settings, words),
    }
    Ok(())
}

fn set_wrongly(settings: &mut Settings, words: &[Word<'_>]) -> Taken {
    let text: Vec<&str> = words.iter().map(|word| word.text).collect();
    let (of, skip) = match text[..] {
        ["is", "set", "to", ..] => (None, 3),
        ["of", side, "is", "set", "to", ..] => (read_side(side), 5),
        _ => return Err((0, "`goes on at zero`, `tells no order`, `waits` or `is set to …` is expected".to_owned())),
    };
    let control = read(&words[skip..])?;
    settings.set = settings.set.or(settings.control);
    put(&mut settings.set, of, control);
    Ok(())
}

fn put(place: &mut Option<BySide<Control>>, of: Option<davar_chess::Side>, control: Control) {
    let both = place.get_or_insert(BySide { white: control, black: control });
    match of {
        Some(side) => both[side] = control,
        None => *both = BySide { white: control, black: control },
    }
}

fn read(words: &[Word<'_>]) -> Result<Control, (usize, String)> {
    let text = joined(words);
    let (text, later) = text.strip_suffix(" later").map_or((text.as_str(), false), |rest| (rest, true));
    let (text, once) = text.strip_suffix(" once").map_or((text, false), |rest| (rest, true));
    let periods = text.split(',').map(|part| period(part.trim())).collect::<Result<Vec<_>, _>>();
    let periods = periods.map_err(|message| (0, message))?;
    let control = if once { Control::once(&periods) } else { Control::new(&periods) };
    let control = control.ok_or((0, "a time control has one to five periods".to_owned()))?;
    Ok(if later { control.with_bonus_from(BonusFrom::AfterFirstMove) } else { control })
}

/// `40/90+30`: moves, minutes, seconds with each move.
fn period(text: &str) -> Result<Period, String> {
    let wrong = || format!("`{text}` is not a period: write [MOVES/]MINUTES[+SECONDS], as 40/90+30, or 5 delay 3");
    let words: Vec<&str> = text.split_whitespace().collect();
    let (first, bonus) = match words[..] {
        [first] => (first, None),
        [first, "hourglass"] => (first, Some(Bonus::Hourglass)),
        [first, "delay", seconds] => (first, Some(Bonus::Delayed(seconds_ms(seconds).ok_or_else(wrong)?))),
        [first, "refund", seconds] => (first, Some(Bonus::Refunded(seconds_ms(seconds).ok_or_else(wrong)?))),
        _ => return Err(wrong()),
    };
    let (moves, rest) = match first.split_once('/') {
        Some((moves, rest)) => (Some(moves.parse().map_err(|_| wrong())?), rest),
        None => (None, first),
    };
    let (main, added) = match rest.split_once('+') {
        Some((main, seconds)) => (main, Bonus::Added(seconds_ms(seconds).ok_or_else(wrong)?)),
        None => (rest, Bonus::None),
    };
    let main_ms = read_ms(main).or_else(|| main.parse::<u64>().ok()?.checked_mul(60_000)).ok_or_else(wrong)?;
    Ok(Period { moves, main_ms, bonus: bonus.unwrap_or(added) })
}

fn seconds_ms(text: &str) -> Option<u64> {
    text.parse::<u64>().ok()?.checked_mul(1000)
}
