//! `davar rebuild`: scoresheets in, the likeliest game and the answers to an arbiter's questions out.

mod json;
mod text;

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::path::Path;

use davar_chess::{Side, read_fen};
use davar_pgn::TimeControl;
use davar_pgn::time_control::Control;
use davar_rebuild::{Board, ClockTime, Keeper, Known, Settings, Source, answers, rebuild};

use crate::Found;
use crate::args::RebuildCall;
use crate::failure::Failure;

/// A longer file is no scoresheet.
const LONGEST_SHEET: u64 = 1 << 20;

/// The highest number of a move that is taken for one.
const MOST_MOVES: u32 = 700;

pub(crate) fn run(call: &RebuildCall) -> Result<Found, Failure> {
    let mut texts = Vec::new();
    for (keeper, path) in [
        (Keeper::White, Some(&call.white)),
        (Keeper::Black, Some(&call.black)),
        (Keeper::Arbiter, call.arbiter.as_ref()),
    ] {
        if let Some(path) = path.filter(|path| path.as_os_str() != "-") {
            texts.push((keeper, read(path)?));
        }
    }
    if texts.is_empty() {
        return Err(Failure::new("no sheet was given: name White's, Black's or the arbiter's"));
    }
    let sources: Vec<Source<'_>> =
        texts.iter().map(|(keeper, text)| Source { letters: call.letters, ..Source::new(*keeper, text) }).collect();
    let known = known(call)?;
    let controls = controls(call)?;
    let game = rebuild(&sources, &known, &Settings::default()).map_err(|why| Failure::new(why.to_string()))?;
    let answers = answers(&game, call.edition, &controls);
    let written = if call.json { json::write(&game, &answers) } else { text::write(&game, &answers) };
    let mut out = std::io::stdout().lock();
    writeln!(out, "{}", written.trim_end())?;
    out.flush()?;
    Ok(if game.differences.is_empty() { Found::Nothing } else { Found::Something })
}

fn read(path: &Path) -> Result<String, Failure> {
    let name = path.display();
    let mut bytes = Vec::new();
    let opened = File::open(path).and_then(|file| file.take(LONGEST_SHEET + 1).read_to_end(&mut bytes));
    opened.map_err(|error| Failure::new(format!("{name}: {error}")))?;
    if bytes.len() as u64 > LONGEST_SHEET {
        return Err(Failure::new(format!("{name}: longer than a mebibyte, which is no scoresheet")));
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn known(call: &RebuildCall) -> Result<Known, Failure> {
    let mut known = Known::default();
    if let Some(fen) = &call.end {
        known.end = Some(board("--final", fen)?.0);
    }
    for given in &call.position {
        let (number, fen) = given
            .split_once('=')
            .ok_or_else(|| Failure::new(format!("--position {given}: expected MOVE=FEN, as 31=…")))?;
        let (board, turn) = board("--position", fen)?;
        let (number, _) = number_of("--position", number)?;
        known.positions.push((2 * (number - 1) + turn as u32, board));
    }
    if let Some(given) = &call.moves {
        let (number, side) = number_of("--moves", given)?;
        known.plies = Some(match side {
            Some(side) => (ply(number, side), ply(number, side)),
            None => (ply(number, Side::White), ply(number, Side::Black)),
        });
    }
    for given in &call.clock {
        let wrong = || Failure::new(format!("--clock {given}: expected a move and a time, as 40w=0:01:30"));
        let (number, time) = given.split_once('=').ok_or_else(wrong)?;
        let (number, side) = number_of("--clock", number)?;
        let left_ms = time_ms(time).ok_or_else(wrong)?;
        known.clocks.push(ClockTime { ply: ply(number, side.ok_or_else(wrong)?), left_ms });
    }
    Ok(known)
}

/// The half-move that a side's move of this number is.
fn ply(number: u32, side: Side) -> u32 {
    2 * number - u32::from(side.is_white())
}

/// `40`, `40w` or `40b`.
fn number_of(option: &str, text: &str) -> Result<(u32, Option<Side>), Failure> {
    let text = text.trim();
    let (digits, side) = match text.strip_suffix(['w', 'W']) {
        Some(digits) => (digits, Some(Side::White)),
        None => text.strip_suffix(['b', 'B']).map_or((text, None), |digits| (digits, Some(Side::Black))),
    };
    let number = digits.parse().ok().filter(|number| (1..=MOST_MOVES).contains(number));
    let number = number.ok_or_else(|| {
        Failure::new(format!("{option} {text}: expected the number of a move from 1 to {MOST_MOVES}, as 40 or 40w"))
    })?;
    Ok((number, side))
}

/// A position and the side to move; only what is written counts.
fn board(option: &str, fen: &str) -> Result<(Board, Side), Failure> {
    let (setup, faults) = read_fen(fen.trim());
    let setup = setup.ok_or_else(|| {
        let why: Vec<String> = faults.iter().map(ToString::to_string).collect();
        Failure::new(format!("{option}: the FEN cannot be read: {}", why.join("; ")))
    })?;
    let turn = fen.split_whitespace().nth(1).map(|_| setup.turn);
    Ok((Board { placement: setup.placement, turn }, setup.turn))
}

/// `1:30:00`, `0:12`, `-0:05`: hours, minutes and seconds from the right.
fn time_ms(text: &str) -> Option<i64> {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
    let mut seconds = 0_i64;
    for (count, field) in digits.split(':').enumerate() {
        let number: i64 = field.parse().ok().filter(|number| (0..=999).contains(number) && count < 3)?;
        seconds = seconds * 60 + number;
    }
    Some(sign * seconds * 1000)
}

/// The numbers of moves by which the time controls end.
fn controls(call: &RebuildCall) -> Result<Vec<u32>, Failure> {
    let Some(text) = &call.control else { return Ok(Vec::new()) };
    if let Ok(moves) = text.parse::<u32>()
        && moves < 120
    {
        return Ok(vec![moves]);
    }
    let control = TimeControl::read(text);
    let sides =
        control.sides().ok_or_else(|| Failure::new(format!("--control {text}: no time control can be read in it")))?;
    let Control::Periods(periods) = &sides.white else { return Ok(Vec::new()) };
    let mut total = 0_u32;
    let ends = periods.iter().map_while(|period| period.moves).map(|moves| {
        total = total.saturating_add(moves);
        total
    });
    Ok(ends.collect())
}
