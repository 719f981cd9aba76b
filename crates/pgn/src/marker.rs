//! Results in every form that is seen.

use crate::token::{Marker, MarkerForm};

/// One side's share of the point in a result that is being read.
#[derive(Clone, Copy, PartialEq)]
enum Share {
    None,
    Half,
    Full,
    Plus,
    Minus,
}

/// See [`Marker::read`].
pub(crate) fn read(text: &[u8]) -> Option<(Marker, MarkerForm)> {
    let text = text.trim_ascii();
    match text {
        b"1-0" => return Some((Marker::WhiteWins, MarkerForm::Standard)),
        b"0-1" => return Some((Marker::BlackWins, MarkerForm::Standard)),
        b"1/2-1/2" => return Some((Marker::Draw, MarkerForm::Standard)),
        b"*" => return Some((Marker::Unfinished, MarkerForm::Standard)),
        b"1/2" | b"\xC2\xBD" | b"\xBD" | b"0.5" => return Some((Marker::Draw, MarkerForm::Variant)),
        _ => {}
    }
    // A letter after it says that the game was forfeited: 1-0F.
    let (text, forfeit) = match text {
        [body @ .., b'F' | b'f'] => (body.trim_ascii_end(), true),
        _ => (text, false),
    };
    let (white, rest) = share(text)?;
    let (separator, rest) = separator(rest.trim_ascii_start())?;
    let (black, rest) = share(rest.trim_ascii_start())?;
    if !rest.is_empty() {
        return None;
    }
    combine(white, separator, black, forfeit)
}

fn combine(white: Share, separator: u8, black: Share, forfeit: bool) -> Option<(Marker, MarkerForm)> {
    use Share::{Full, Half, Minus, None as Nothing, Plus};
    // Only with these separators is a sign the score of a side, and not an evaluation such as `+=`.
    if (white == Plus || white == Minus) && !matches!(separator, b'/' | b':') {
        return None;
    }
    if separator == b'/' && !matches!(white, Plus | Minus) {
        return None;
    }
    let form = if forfeit { MarkerForm::Forfeit } else { MarkerForm::Variant };
    Some(match (white, black) {
        (Full, Nothing) => (Marker::WhiteWins, form),
        (Nothing, Full) => (Marker::BlackWins, form),
        (Half, Half) => (Marker::Draw, form),
        (Nothing, Nothing) => (Marker::BothLose, form),
        (Half, Nothing) => (Marker::HalfForWhite, form),
        (Nothing, Half) => (Marker::HalfForBlack, form),
        (Plus, Minus) => (Marker::WhiteWins, MarkerForm::Forfeit),
        (Minus, Plus) => (Marker::BlackWins, MarkerForm::Forfeit),
        (Minus, Minus) => (Marker::BothLose, MarkerForm::Forfeit),
        _ => return None,
    })
}

fn share(text: &[u8]) -> Option<(Share, &[u8])> {
    const SHARES: [(&[u8], Share); 13] = [
        (b"1/2", Share::Half),
        (b"0.5", Share::Half),
        (b"0,5", Share::Half),
        (b".5", Share::Half),
        ("½".as_bytes(), Share::Half),
        (b"\xBD", Share::Half),
        (b"1.0", Share::Full),
        (b"0.0", Share::None),
        (b"1", Share::Full),
        (b"0", Share::None),
        (b"+", Share::Plus),
        (b"-", Share::Minus),
        ("−".as_bytes(), Share::Minus),
    ];
    SHARES.iter().find_map(|&(form, share)| text.strip_prefix(form).map(|rest| (share, rest)))
}

/// A separator, told as `-`, `:` or `/`.
fn separator(text: &[u8]) -> Option<(u8, &[u8])> {
    const DASHES: [&[u8]; 8] =
        [b"-", "–".as_bytes(), "—".as_bytes(), "−".as_bytes(), "‐".as_bytes(), "‑".as_bytes(), b"\x96", b"\x97"];
    match text {
        [b':', rest @ ..] => Some((b':', rest)),
        [b'/', rest @ ..] => Some((b'/', rest)),
        _ => DASHES.iter().find_map(|dash| text.strip_prefix(*dash).map(|rest| (b'-', rest))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seen_form() {
        use Marker::*;
        use MarkerForm::*;
        for (text, want) in [
            ("1-0", (WhiteWins, Standard)),
            ("1:0", (WhiteWins, Variant)),
            ("0–1", (BlackWins, Variant)),
            ("1—0", (WhiteWins, Variant)),
            ("1/2", (Draw, Variant)),
            ("½-½", (Draw, Variant)),
            ("½", (Draw, Variant)),
            ("0.5-0.5", (Draw, Variant)),
            (".5-.5", (Draw, Variant)),
            ("1/2:1/2", (Draw, Variant)),
            ("1 - 0", (WhiteWins, Variant)),
            ("1/2-0", (HalfForWhite, Variant)),
            ("0-0", (BothLose, Variant)),
            ("+/-", (WhiteWins, Forfeit)),
            ("-/+", (BlackWins, Forfeit)),
            ("+:-", (WhiteWins, Forfeit)),
            ("-:-", (BothLose, Forfeit)),
            ("1-0F", (WhiteWins, Forfeit)),
        ] {
            assert_eq!(read(text.as_bytes()), Some(want), "{text}");
        }
        for text in ["", "1", "0", "1-1", "+-", "-+", "+=", "1-0-0", "0-0-0", "1-2", "1/0", "win"] {
            assert_eq!(read(text.as_bytes()), None, "{text}");
        }
    }
}
