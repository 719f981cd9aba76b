//! The `Termination` tag: how a game ended and for whom, as far as the text says so without doubt.

use davar_chess::Side;

/// How the record says that the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum How {
    /// On time.
    Time,
    /// By resignation.
    Resignation,
    /// Nothing, or "normal".
    Unsaid,
    /// Not at all: "unterminated".
    NotEnded,
    /// By something that no board shows: forfeit, adjudication, a player who left.
    Elsewhere,
}

/// For whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ForWhom {
    /// This side lost.
    Lost(Side),
    /// Nobody.
    Drawn,
    /// The text does not tell.
    Unsaid,
    /// A side is named in words that are not understood, so nothing is made of them.
    Unclear,
}

/// What a `Termination` tag says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Termination {
    pub(crate) how: How,
    pub(crate) whom: ForWhom,
}

/// What a player did who lost.
const LOST: &[&str] = &[
    "resigns",
    "resigned",
    "loses",
    "lost",
    "forfeits",
    "forfeited",
    "oversteps",
    "overstepped",
    "ran out of time",
    "runs out of time",
    "timed out",
    "times out",
    "flags",
    "flagged",
    "abandons",
    "abandoned",
    "left the game",
    "disconnected",
];
const WON: &[&str] = &["wins", "won"];
const ON_TIME: &[&str] =
    &["time forfeit", "on time", "timeout", "time out", "timed out", "times out", "out of time", "overstep", "flag"];
/// Words after which the text says something else than it seems to.
const TURNED: &[&str] = &[" not ", " but ", "n't ", " would ", " vs ", " versus "];

/// What most files say, in whatever letters: the values of the PGN standard (9.8.1) that tell how a game ended, and signs for
/// nothing.
const PLAIN: &[(&str, How)] = &[
    ("normal", How::Unsaid),
    ("time forfeit", How::Time),
    ("unterminated", How::NotEnded),
    ("", How::Unsaid),
    ("?", How::Unsaid),
    ("-", How::Unsaid),
];

/// Reads the tag. The names of the players may stand in place of White and Black, if they differ.
pub(crate) fn read(text: &str, [white, black]: [&str; 2]) -> Termination {
    let text = text.trim().trim_end_matches('.');
    if let Some((_, how)) = PLAIN.iter().find(|(plain, _)| text.eq_ignore_ascii_case(plain)) {
        return Termination { how: *how, whom: ForWhom::Unsaid };
    }
    let text = text.to_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    let how = if has(ON_TIME) {
        How::Time
    } else if has(&["resign"]) {
        How::Resignation
    } else {
        How::Elsewhere
    };
    let whom = if has(TURNED) { ForWhom::Unclear } else { for_whom(&text, [white, black]) };
    Termination { how, whom }
}

fn for_whom(text: &str, names: [&str; 2]) -> ForWhom {
    if text.starts_with("drawn") || text.starts_with("game drawn") || text == "draw" || text.starts_with("draw by ") {
        return ForWhom::Drawn;
    }
    let [white, black] = names.map(|name| name.trim().to_lowercase());
    let told_apart = white != black;
    let of = |side: Side| match side {
        Side::White => ["white", if told_apart { &white } else { "" }],
        Side::Black => ["black", if told_apart { &black } else { "" }],
    };
    let mut named = false;
    for side in Side::ALL {
        for name in of(side).into_iter().filter(|name| name.len() > 1) {
            named |= text.contains(name);
            let Some(rest) = text.strip_prefix(name).and_then(|rest| rest.strip_prefix(' ')) else { continue };
            let begins = |words: &[&str]| {
                words.iter().any(|word| {
                    rest.strip_prefix(word).is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric()))
                })
            };
            match (begins(LOST), begins(WON)) {
                (true, _) => return ForWhom::Lost(side),
                (_, true) => return ForWhom::Lost(!side),
                _ => {}
            }
        }
    }
    if named { ForWhom::Unclear } else { ForWhom::Unsaid }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn says_how_and_for_whom_where_that_is_plain() {
        use ForWhom::{Drawn, Lost, Unclear, Unsaid};
        use Side::{Black, White};
        for (text, how, whom) in [
            ("", How::Unsaid, Unsaid),
            ("Normal", How::Unsaid, Unsaid),
            ("normal.", How::Unsaid, Unsaid),
            ("Time forfeit", How::Time, Unsaid),
            ("Black ran out of time", How::Time, Lost(Black)),
            ("White forfeits on time", How::Time, Lost(White)),
            ("White lost on time", How::Time, Lost(White)),
            ("White won on time", How::Time, Lost(Black)),
            ("Anna won on time", How::Time, Lost(Black)),
            ("Bela lost on time", How::Time, Lost(Black)),
            ("Black resigns", How::Resignation, Lost(Black)),
            ("Anna won by resignation", How::Resignation, Lost(Black)),
            ("White forfeits", How::Elsewhere, Lost(White)),
            ("Black abandoned the game", How::Elsewhere, Lost(Black)),
            ("abandoned", How::Elsewhere, Unsaid),
            ("adjudication", How::Elsewhere, Unsaid),
            ("unterminated", How::NotEnded, Unsaid),
            ("Game drawn by agreement", How::Elsewhere, Drawn),
            ("Game drawn by timeout vs insufficient material", How::Time, Unclear),
            ("White did not resign", How::Resignation, Unclear),
            ("Flag of Black, claimed by White", How::Time, Unclear),
            ("White wonders", How::Elsewhere, Unclear),
        ] {
            assert_eq!(read(text, ["Anna", "Bela"]), Termination { how, whom }, "{text}");
        }
        assert_eq!(read("Anna won on time", ["Anna", "Anna"]).whom, Unsaid, "both have the name");
    }
}
