//! A line of a play block as words with their columns, and patterns of words with slots.
//!
//! A pattern is what a person reads in the grammar: fixed words, and slots in braces. A line that fits no pattern gets
//! the nearest one as advice.

use davar_chess::{Attempt, Letters, Position, Role, San, Side, Square};
use davar_law::Score;

use crate::fault::{Fault, nearest};
use crate::time::read_ms;

/// A word and the column at which it begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Word<'a> {
    pub(crate) text: &'a str,
    pub(crate) column: usize,
}

/// The words of a line; a comma or full stop after a word is not part of it.
pub(crate) fn words(line: &str) -> Vec<Word<'_>> {
    let mut found = Vec::new();
    let mut rest = line;
    let mut column = 1;
    while let Some(start) = rest.find(|c: char| !c.is_whitespace()) {
        column += rest[..start].chars().count();
        rest = &rest[start..];
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        found.push(Word { text: word, column });
        column += word.chars().count();
        rest = after;
    }
    found
}

/// What a slot took in.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Slot {
    Square(Square),
    Move(Attempt),
    Ms(u64),
    Side(Side),
    Number(u32),
    Role(Role),
    Score(Score),
    Text(String),
}

/// What the slots of a pattern took in, in their order.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Slots(pub(crate) Vec<Slot>);

macro_rules! slot {
    ($name:ident, $variant:ident, $kind:ty) => {
        /// The slot at this place of the pattern. The pattern guarantees its kind; what it does not is a slip in the
        /// table of verbs, which a test finds.
        pub(crate) fn $name(&self, index: usize) -> Option<$kind> {
            match self.0.get(index) {
                Some(Slot::$variant(value)) => Some(value.clone()),
                _ => None,
            }
        }
    };
}

impl Slots {
    slot!(square, Square, Square);
    slot!(attempt, Move, Attempt);
    slot!(ms, Ms, u64);
    slot!(side, Side, Side);
    slot!(number, Number, u32);
    slot!(role, Role, Role);
    slot!(score, Score, Score);
    slot!(text, Text, String);
}

/// Why words do not fit a pattern: at which word, and what should stand there.
pub(crate) struct Misfit {
    /// How many words fitted.
    pub(crate) fitted: usize,
    pub(crate) message: String,
}

/// Fits words to a pattern.
pub(crate) fn fit(pattern: &str, words: &[Word<'_>], position: &Position) -> Result<Slots, Misfit> {
    let mut slots = Slots::default();
    let mut at = 0;
    for part in pattern.split(' ') {
        let Some(word) = words.get(at) else {
            return Err(Misfit { fitted: at, message: format!("`{part}` is missing at the end") });
        };
        let kind = part.strip_prefix('{').and_then(|part| part.strip_suffix('}'));
        match kind {
            None if part.eq_ignore_ascii_case(word.text) => {}
            None => return Err(Misfit { fitted: at, message: format!("`{}` where `{part}` is expected", word.text) }),
            Some("text") => {
                let rest: Vec<&str> = words[at..].iter().map(|word| word.text).collect();
                slots.0.push(Slot::Text(rest.join(" ")));
                return Ok(slots);
            }
            Some(kind) => match read_slot(kind, word.text, position) {
                Ok(slot) => slots.0.push(slot),
                Err(message) => return Err(Misfit { fitted: at, message }),
            },
        }
        at += 1;
    }
    match words.get(at) {
        None => Ok(slots),
        Some(word) => Err(Misfit { fitted: at, message: format!("`{}` is too much", word.text) }),
    }
}

fn read_slot(kind: &str, text: &str, position: &Position) -> Result<Slot, String> {
    match kind {
        "square" => text.parse().map(Slot::Square).map_err(|_| format!("`{text}` is not a square")),
        "move" => read_move(text, position).map(Slot::Move),
        "time" => read_ms(text)
            .map(Slot::Ms)
            .ok_or_else(|| format!("`{text}` is not a time: write 5:00, 1:22:00, 30s, 250ms, 2m")),
        "side" => read_side(text).map(Slot::Side).ok_or_else(|| format!("`{text}` is not White or Black")),
        "number" => text.parse().map(Slot::Number).map_err(|_| format!("`{text}` is not a number")),
        "piece" => read_role(text).map(Slot::Role).ok_or_else(|| {
            let meant = nearest(text, ROLES.iter().map(|(name, _)| *name));
            format!("`{text}` is not a piece{}", meant.map_or(String::new(), |word| format!("; `{word}`?")))
        }),
        "score" => read_score(text)
            .map(Slot::Score)
            .ok_or_else(|| format!("`{text}` is not a score: write 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0 or 0-1/2")),
        _ => Err(format!("the slot {{{kind}}} is not known")),
    }
}

const ROLES: [(&str, Role); 6] = [
    ("king", Role::King),
    ("queen", Role::Queen),
    ("rook", Role::Rook),
    ("bishop", Role::Bishop),
    ("knight", Role::Knight),
    ("pawn", Role::Pawn),
];

fn read_role(text: &str) -> Option<Role> {
    ROLES.iter().find(|(name, _)| text.eq_ignore_ascii_case(name)).map(|(_, role)| *role)
}

/// The side a word names.
pub(crate) fn read_side(text: &str) -> Option<Side> {
    match () {
        () if text.eq_ignore_ascii_case("white") => Some(Side::White),
        () if text.eq_ignore_ascii_case("black") => Some(Side::Black),
        () => None,
    }
}

fn read_score(text: &str) -> Option<Score> {
    let half = |part: &str| match part {
        "0" => Some(0),
        "1/2" | "½" => Some(1),
        "1" => Some(2),
        _ => None,
    };
    let (white, black) = text.split_once('-')?;
    Score::awarded(half(white)?, half(black)?)
}

/// The move a text names in a position, legal or not: algebraic, long algebraic or coordinates.
pub(crate) fn read_move(text: &str, position: &Position) -> Result<Attempt, String> {
    if let Ok(attempt) = Attempt::from_uci(text) {
        return Ok(attempt);
    }
    let san = San::parse(text.as_bytes(), Letters::ENGLISH)
        .map_err(|_| format!("`{text}` is not a move: write Nf3, e8=Q, O-O, or from and to as g1f3"))?;
    if let Ok(m) = position.resolve(&san) {
        return Ok(m.attempt());
    }
    let explanation = position.explain(&san);
    if explanation.legal.len() > 1 {
        return Err(format!("`{text}` can be several moves; write from and to as g1f3"));
    }
    explanation
        .only_attempt()
        .map(|(attempt, _)| attempt)
        .ok_or_else(|| format!("no single piece can have gone there for `{text}`; write from and to as g1f3"))
}

/// A fault at a word of a line, or at the end of the line.
pub(crate) fn fault_at(line: usize, words: &[Word<'_>], index: usize, message: String) -> Fault {
    let past = words.last().map_or(1, |word| word.column + word.text.chars().count());
    Fault { line, column: words.get(index).map_or(past, |word| word.column), message }
}
