//! The rebuilt game for a person: the score in two columns, what contradicts it, what stays open, the answers.

use std::fmt::Write as _;

use davar_chess::Side;
use davar_rebuild::{
    Answers, Contradiction, Difference, Fillings, Layout, Made, Reached, Rebuilt, RebuiltMove, Support,
};

/// From here on a confidence is not shown: a column of 99s tells nothing.
const SHOWN_BELOW: f32 = 0.99;

pub(super) fn write(game: &Rebuilt, answers: &Answers) -> String {
    let mut out = String::new();
    sheets(&mut out, game);
    score(&mut out, game);
    alternatives(&mut out, game);
    differences(&mut out, game);
    unknown(&mut out, game);
    asked(&mut out, game, answers);
    out
}

fn line(out: &mut String, text: &str) {
    out.push_str(text.trim_end());
    out.push('\n');
}

fn sheets(out: &mut String, game: &Rebuilt) {
    for (keeper, sheet) in &game.sheets {
        let letters =
            if sheet.letters.is_english() { String::new() } else { format!(", {} letters", sheet.letters.language()) };
        let layout = if sheet.layout == Layout::Running { ", one entry after another" } else { "" };
        let cut = if sheet.is_cut { "; what comes after them was not read" } else { "" };
        line(out, &format!("{keeper} sheet: {} entries{letters}{layout}{cut}", sheet.entries.len()));
    }
}

/// What stands behind a move, as a mark.
fn mark(m: &RebuiltMove, sheets: usize) -> &'static str {
    match (m.made, m.support) {
        (Made::Illegal(_), _) => " !",
        (_, Support::Single) if sheets > 1 => " '",
        (_, Support::Agreed | Support::Single) => "",
        (_, Support::Corrected) => " ~",
        (_, Support::Inferred) => " ?",
    }
}

fn score(out: &mut String, game: &Rebuilt) {
    let sheets = game.sheets.len();
    let cell = |m: &RebuiltMove| {
        let shown = if m.confidence < SHOWN_BELOW { format!(" {:.0} %", 100.0 * m.confidence) } else { String::new() };
        format!("{}{}{shown}", m.san, mark(m, sheets))
    };
    line(out, "");
    for (row, pair) in game.moves.chunks(2).enumerate() {
        let black = pair.get(1).map(cell).unwrap_or_default();
        line(out, &format!("{:>4}. {:<18}{black}", row + 1, cell(&pair[0])));
    }
    let one = if sheets > 1 { "' on one sheet only   " } else { "" };
    line(out, &format!("\n{one}~ an entry corrected   ? inferred, on no sheet   ! illegal, and it stood"));
    let sure = if game.confidence >= 0.995 { "more than 99".into() } else { format!("{:.0}", 100.0 * game.confidence) };
    line(out, &format!("All moves are right with {sure} %."));
}

/// `12.Nf3` or `12...Nf6`.
fn named(game: &Rebuilt, ply: u32) -> String {
    let san = game.moves.get(ply as usize - 1).map_or("", |m| m.san.as_str());
    format!("{}{san}", number(ply))
}

fn number(ply: u32) -> String {
    format!("{}{}", ply.div_ceil(2), if ply % 2 == 1 { "." } else { "..." })
}

fn alternatives(out: &mut String, game: &Rebuilt) {
    let mut first = true;
    for (index, m) in game.moves.iter().enumerate().filter(|(_, m)| !m.alternatives.is_empty()) {
        if std::mem::take(&mut first) {
            line(out, "\nIt may also have been");
        }
        let others: Vec<String> =
            m.alternatives.iter().map(|other| format!("{} ({:.0} %)", other.san, 100.0 * other.confidence)).collect();
        line(out, &format!("  {:<12} {}", named(game, index as u32 + 1), others.join(", ")));
    }
}

fn differences(out: &mut String, game: &Rebuilt) {
    if game.differences.is_empty() {
        let agree =
            if game.sheets.len() > 1 { "The sheets agree with one another." } else { "The sheet has no slips." };
        return line(out, &format!("\n{agree}"));
    }
    line(out, "\nWhere the sheets depart from it");
    for difference in &game.differences {
        let of = difference.ply.map_or("–".into(), |ply| named(game, ply));
        let place = format!("line {}, column {}", difference.place.line, difference.place.column);
        line(out, &format!("  {of:<12} {} sheet, {place}: {}", difference.keeper, said(difference)));
    }
}

fn said(difference: &Difference) -> String {
    let text = &difference.text;
    match difference.what {
        Contradiction::OtherMove => format!("{text}, another legal move"),
        Contradiction::Illegal => format!("{text}, not legal there"),
        Contradiction::Unreadable => format!("{text}, no move in any form"),
        Contradiction::Ambiguous => format!("{text}, which fits several moves"),
        Contradiction::Incomplete => format!("{text}, which leaves something out"),
        Contradiction::FalseSign => format!("{text}, with a sign that is not due"),
        Contradiction::Blank => "empty or illegible".into(),
        Contradiction::LeftOut => "left out before this place".into(),
        Contradiction::TooMany => format!("{text}, one entry too many"),
        Contradiction::OutOfOrder => format!("{text}, out of its order"),
        Contradiction::CrossedOut => format!("{text}, crossed out, but it was played"),
    }
}

fn unknown(out: &mut String, game: &Rebuilt) {
    for open in &game.unknown {
        let span = if open.first == open.last {
            number(open.first)
        } else {
            format!("{} to {}", number(open.first), number(open.last))
        };
        line(out, &format!("\nWhat cannot be known: {span}"));
        if let Some(found) = &open.fillings {
            fillings(out, found, open.end_is_known);
        }
    }
}

fn fillings(out: &mut String, found: &Fillings, end_is_known: bool) {
    let end = if end_is_known { "the position that was given" } else { "the position rebuilt after it" };
    match (found.is_complete, found.lines.len()) {
        (true, 0) => return line(out, &format!("  no legal moves lead to {end}")),
        (true, 1) => line(out, &format!("  one series of legal moves leads to {end}:")),
        (true, count) => line(out, &format!("  {count} series of legal moves lead to {end}:")),
        (false, count) => line(out, &format!("  more than {count} series of legal moves lead to {end}; some of them:")),
    }
    for moves in &found.lines {
        line(out, &format!("    {}", moves.join(" ")));
    }
}

fn asked(out: &mut String, game: &Rebuilt, answers: &Answers) {
    let [white, black] = answers.made;
    line(out, &format!("\nMoves made: White {white}, Black {black}."));
    let ([white, black], [least_white, least_black]) = (answers.proven, answers.at_least);
    line(out, &format!("Proven, on a sheet and at least 90 % certain: White {white}, Black {black}."));
    line(out, &format!("At least so many were made, whatever they were: White {least_white}, Black {least_black}."));
    for control in &answers.controls {
        let words = Side::ALL.map(|side| format!("{side} {}", reached(control.reached[side as usize])));
        line(out, &format!("Time control at move {}: {}.", control.moves, words.join(", ")));
    }
    for clock in &game.known.clocks {
        let left = if clock.left_ms < 0 { "had overstepped" } else { "had time left" };
        let side = Side::white_if(clock.ply % 2 == 1);
        line(out, &format!("After {} {side} {left}, as the clock showed.", named(game, clock.ply)));
    }
    let (times, because) = &answers.repetition;
    for repeated in &answers.repeated {
        let plies: Vec<String> =
            repeated.plies.iter().map(|ply| if *ply == 0 { "the start".into() } else { named(game, *ply) }).collect();
        let sure = 100.0 * repeated.confidence;
        line(
            out,
            &format!(
                "The same position {} times, after {} ({sure:.0} %; a claim needs {times}: Article {because}).",
                plies.len(),
                plies.join(", ")
            ),
        );
    }
    if answers.repeated.is_empty() {
        line(out, &format!("No position stood {times} times (Article {because})."));
    }
    illegal(out, game, answers);
}

fn illegal(out: &mut String, game: &Rebuilt, answers: &Answers) {
    let Some(illegal) = &answers.first_illegal else { return line(out, "No illegal move.") };
    let mut text = String::new();
    let sure = 100.0 * illegal.confidence;
    let _ = write!(
        text,
        "The first illegal move is {} ({sure:.0} %). The last position before it: ",
        named(game, illegal.ply)
    );
    let _ = write!(text, "{}", illegal.before.fen());
    line(out, &text);
}

const fn reached(reached: Reached) -> &'static str {
    match reached {
        Reached::Yes => "made it",
        Reached::Likely => "made it in the likeliest game, not for certain",
        Reached::Unlikely => "did not make it in the likeliest game, not for certain",
        Reached::No => "did not make it",
    }
}
