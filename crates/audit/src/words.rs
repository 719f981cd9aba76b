//! Sentences: what happened, in words for a person. English only; other languages are another crate's matter.

use std::fmt;

use davar_chess::{Attempt, Bitboard, CastlingFault, Illegal, Placement, Position, Role, Side, Square, Wing};

/// `White`, `Black`.
pub(crate) const fn side(side: Side) -> &'static str {
    if side.is_white() { "White" } else { "Black" }
}

/// The name of a piece.
pub(crate) const fn role(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

/// `12.` or `12...` and the move, as a score has it.
pub(crate) fn label(number: u32, mover: Side, text: &str) -> String {
    format!("{number}{}{text}", if mover.is_white() { "." } else { "..." })
}

/// `1st`, `2nd`, `3rd`, `4th`.
pub(crate) fn ordinal(n: u32) -> String {
    let ending = match (n % 10, n % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{n}{ending}")
}

/// A list: `a`, `a and b`, `a, b and c`.
pub(crate) fn list<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// A time on a clock: `1:02:03`, with tenths if it has any.
pub(crate) fn time(ms: i64) -> String {
    let (sign, ms) = if ms < 0 { ("-", -ms) } else { ("", ms) };
    let (seconds, tenths) = (ms / 1000, ms % 1000 / 100);
    let fraction = if tenths > 0 { format!(".{tenths}") } else { String::new() };
    format!("{sign}{}:{:02}:{:02}{fraction}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// Men by name and square: `the queen on e5 and the knight on f6`.
pub(crate) fn men(placement: &Placement, squares: Bitboard) -> String {
    list(squares.map(|square| man(placement, square)))
}

fn man(placement: &Placement, square: Square) -> String {
    placement.role_at(square).map_or_else(|| square.to_string(), |r| format!("the {} on {square}", role(r)))
}

/// What is wrong with an illegal move, as the end of the sentence "White's Nf3 is illegal: …".
pub(crate) fn illegal(position: &Position, attempt: Attempt, why: Illegal) -> String {
    let place = position.placement();
    let to = match attempt {
        Attempt::Piece { to, .. } => to.to_string(),
        Attempt::Castle(_) => "there".to_owned(),
    };
    match why {
        Illegal::NoPiece => "no piece stands on the square it starts from".into(),
        Illegal::OpponentsPiece(r) => format!("the {} is the opponent's", role(r)),
        Illegal::NotMoved(r) => format!("the {} stays where it is", role(r)),
        Illegal::OwnPiece(r) => format!("a {} of the same colour stands on {to}", role(r)),
        Illegal::CapturesKing => "it would capture the king".into(),
        Illegal::NotHowItMoves(Role::Pawn) => format!("no pawn can go to {to} like that"),
        Illegal::NotHowItMoves(r) => format!("a {} does not move like that", role(r)),
        Illegal::Blocked { role: r, by } => format!("{} is in the {}'s way to {to}", man(place, by), role(r)),
        Illegal::PawnHasMoved => "only from its initial square may a pawn go two squares".into(),
        Illegal::PawnCapturesNothing => format!("there is nothing on {to} for the pawn to capture"),
        Illegal::EnPassantTooLate => "the pawn may be captured en passant only right after its double step".into(),
        Illegal::EnPassantNeverPossible => {
            "the pawn beside made no double step, so it cannot be captured en passant".into()
        }
        Illegal::PawnOnEndRank => "a pawn on the first or last rank has no move".into(),
        Illegal::PromotionMissing => "the pawn reached the last rank and was not exchanged for a piece".into(),
        Illegal::PromotionTo(r) => format!("a pawn may not become a {}", role(r)),
        Illegal::NoPromotionHere(Role::Pawn) => "a pawn is exchanged only on the last rank".into(),
        Illegal::NoPromotionHere(r) => format!("a {} is not exchanged", role(r)),
        Illegal::Castling(fault) => castling(place, attempt, fault),
        Illegal::KingMovesIntoCheck { by } => format!("the king goes to a square attacked by {}", men(place, by)),
        Illegal::KingLeftInCheck { by } => format!("the king is left in check by {}", men(place, by)),
        Illegal::KingExposed { by } => format!("it exposes the king to check by {}", men(place, by)),
        _ => "Article 3 does not allow it".into(),
    }
}

fn castling(place: &Placement, attempt: Attempt, fault: CastlingFault) -> String {
    let wing = match attempt {
        Attempt::Castle(Wing::Kingside) => " kingside",
        Attempt::Castle(Wing::Queenside) => " queenside",
        Attempt::Piece { .. } => "",
    };
    let why = match fault {
        CastlingFault::KingMoved => "the king has moved before".into(),
        CastlingFault::RookMoved => "that rook has moved or was captured".into(),
        CastlingFault::NoRight => "the position was set up without that right".into(),
        CastlingFault::NoRook => "no rook stands where it must".into(),
        CastlingFault::Obstructed { by } => format!("{} is in the way", man(place, by)),
        CastlingFault::InCheck { by } => format!("the king is in check by {}", men(place, by)),
        CastlingFault::ThroughAttack { square, by } => {
            format!("the king would cross {square}, attacked by {}", men(place, by))
        }
        CastlingFault::IntoAttack { square, by } => {
            format!("the king would end on {square}, attacked by {}", men(place, by))
        }
        _ => "it is not possible".into(),
    };
    format!("castling{wing} is not allowed, {why}")
}

/// The text with a capital at its beginning.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_words() {
        assert_eq!(["11th", "1st", "22nd", "103rd"].map(String::from), [11, 1, 22, 103].map(ordinal));
        assert_eq!(list(["a", "b", "c"]), "a, b and c");
        assert_eq!(label(12, Side::Black, "Nf6"), "12...Nf6");
        assert_eq!(time(3_723_400), "1:02:03.4");
        assert_eq!(time(-1000), "-0:00:01");
    }

    #[test]
    fn names_the_man_that_gives_check() {
        let position: Position = "r1bqkbnr/pppp1p1p/2n3p1/4Q3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4".parse().unwrap();
        let attempt = Attempt::Piece { from: "a7".parse().unwrap(), to: "a6".parse().unwrap(), becomes: None };
        let why = position.judge(attempt).unwrap_err();
        assert_eq!(illegal(&position, attempt, why), "the king is left in check by the queen on e5");
    }
}
