//! The rebuilt game as one JSON object; docs/rebuild.md has the fields.

use davar_rebuild::{Answers, Contradiction, Layout, Reached, Rebuilt, Support};
use serde_json::{Value, json};

pub(super) fn write(game: &Rebuilt, answers: &Answers) -> String {
    let moves: Vec<&str> = game.moves.iter().map(|m| m.san.as_str()).collect();
    let confidence: Vec<f64> = game.moves.iter().map(|m| rounded(m.confidence)).collect();
    let support: Vec<&str> = game.moves.iter().map(|m| support(m.support)).collect();
    let alternatives = game.moves.iter().enumerate().flat_map(|(index, m)| {
        let each = m.alternatives.iter();
        each.map(move |other| json!({"ply": index + 1, "move": other.san, "confidence": rounded(other.confidence)}))
    });
    let sheets = game.sheets.iter().map(|(keeper, sheet)| {
        let layout = if sheet.layout == Layout::Rows { "rows" } else { "running" };
        let entries = sheet.entries.len();
        json!({"sheet": keeper.to_string().to_lowercase(), "letters": sheet.letters.code(), "layout": layout, "entries": entries, "cut": sheet.is_cut})
    });
    let whole = json!({
        "moves": moves,
        "confidence": confidence,
        "differences": differences(game),
        "support": support,
        "alternatives": alternatives.collect::<Vec<Value>>(),
        "unknown": unknown(game),
        "game_confidence": rounded(game.confidence),
        "final": game.positions.last().map(|position| position.fen()),
        "sheets": sheets.collect::<Vec<Value>>(),
        "answers": asked(answers),
    });
    whole.to_string()
}

/// Four digits: more would say what is not known.
fn rounded(share: f32) -> f64 {
    (f64::from(share) * 1e4).round() / 1e4
}

fn support(support: Support) -> &'static str {
    match support {
        Support::Agreed => "agreed",
        Support::Single => "single",
        Support::Corrected => "corrected",
        Support::Inferred => "inferred",
    }
}

fn differences(game: &Rebuilt) -> Vec<Value> {
    let each = game.differences.iter().map(|difference| {
        let played = difference.ply.and_then(|ply| game.moves.get(ply as usize - 1)).map(|m| m.san.as_str());
        json!({
            "sheet": difference.keeper.to_string().to_lowercase(),
            "line": difference.place.line,
            "column": difference.place.column,
            "ply": difference.ply,
            "written": difference.text,
            "kind": kind(difference.what),
            "played": played,
        })
    });
    each.collect()
}

fn kind(what: Contradiction) -> &'static str {
    match what {
        Contradiction::OtherMove => "other-move",
        Contradiction::Illegal => "illegal",
        Contradiction::Unreadable => "unreadable",
        Contradiction::Ambiguous => "ambiguous",
        Contradiction::Incomplete => "incomplete",
        Contradiction::FalseSign => "false-sign",
        Contradiction::Blank => "blank",
        Contradiction::LeftOut => "left-out",
        Contradiction::TooMany => "too-many",
        Contradiction::OutOfOrder => "out-of-order",
        Contradiction::CrossedOut => "crossed-out",
    }
}

fn unknown(game: &Rebuilt) -> Vec<Value> {
    let each = game.unknown.iter().map(|open| {
        let lines = open.fillings.as_ref().map(|fillings| &fillings.lines);
        let complete = open.fillings.as_ref().map(|fillings| fillings.is_complete);
        json!({"first": open.first, "last": open.last, "end_known": open.end_is_known, "fillings": lines, "complete": complete})
    });
    each.collect()
}

fn asked(answers: &Answers) -> Value {
    let (times, because) = &answers.repetition;
    let reached = |reached: Reached| match reached {
        Reached::Yes => "yes",
        Reached::Likely => "likely",
        Reached::Unlikely => "unlikely",
        Reached::No => "no",
    };
    let sides = |[white, black]: [u32; 2]| json!({"white": white, "black": black});
    let controls = answers.controls.iter().map(|control| {
        let [white, black] = control.reached.map(reached);
        json!({"moves": control.moves, "white": white, "black": black})
    });
    let repeated = answers.repeated.iter().map(|repeated| {
        json!({"plies": repeated.plies, "confidence": rounded(repeated.confidence), "article": because.to_string(), "times": times})
    });
    let illegal = answers.first_illegal.as_ref().map(|illegal| {
        json!({"ply": illegal.ply, "before": illegal.before.fen(), "confidence": rounded(illegal.confidence)})
    });
    json!({
        "made": sides(answers.made),
        "proven": sides(answers.proven),
        "at_least": sides(answers.at_least),
        "controls": controls.collect::<Vec<Value>>(),
        "repeated": repeated.collect::<Vec<Value>>(),
        "first_illegal": illegal,
    })
}
