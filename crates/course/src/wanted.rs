//! Tasks in which a move is made: whether it is legal, and whether it does what was asked.

use davar_chess::{Attempt, Move, Position, Role, Wing};
use davar_law::{Edition, Laws, Regime, a03_moves};

use crate::judged::Judged;
use crate::reason;

/// What a move is to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// Any legal move.
    Legal,
    /// It captures.
    Capture,
    /// It captures in passing.
    EnPassant,
    /// It is a pawn's move of two squares.
    DoubleStep,
    /// It castles on this wing.
    Castle(Wing),
    /// A pawn becomes this piece; or any that it may become.
    Promote(Option<Role>),
    /// A pawn becomes a piece that gives check or mate at once.
    PromoteWithCheck,
    /// It gives check.
    Check,
    /// It mates.
    Mate,
    /// It parries a check like this.
    Parry(Parry),
    /// The opponent is left without a move, and not in check.
    Stalemate,
    /// It is a check, and the side to move can go on giving check for ever.
    KeepsChecking,
}

/// How a check is parried (the tutorial's three defences).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Parry {
    /// The man that gives check is captured.
    Capture,
    /// The king goes away.
    King,
    /// A man is put between.
    Between,
}

impl Parry {
    /// How a legal move parries the check of a position.
    pub(crate) fn of(position: &Position, m: Move) -> Option<Self> {
        if !position.is_check() {
            return None;
        }
        let captured = davar_law::captured(position, m);
        if captured.is_some_and(|square| position.checkers().contains(square)) {
            return Some(Self::Capture);
        }
        let king = m.from() == position.king(position.turn());
        Some(if king { Self::King } else { Self::Between })
    }
}

impl Wanted {
    pub(crate) fn is_met(self, position: &Position, m: Move) -> bool {
        let after = || position.after(m);
        match self {
            Self::Legal => true,
            Self::Capture => position.is_capture(m),
            Self::EnPassant => m.is_en_passant(),
            Self::DoubleStep => is_double_step(position, m),
            Self::Castle(wing) => m.wing() == Some(wing),
            Self::Promote(None) => m.promotion().is_some(),
            Self::Promote(role) => m.promotion() == role,
            Self::PromoteWithCheck => m.promotion().is_some() && after().is_check(),
            Self::Check => after().is_check(),
            Self::Mate => after().is_checkmate(),
            Self::Parry(parry) => Parry::of(position, m) == Some(parry),
            Self::Stalemate => after().is_stalemate(),
            Self::KeepsChecking => after().is_check() && crate::perpetual::holds_after(position, m),
        }
    }

    /// The name of the message that says what was wanted.
    pub(crate) const fn missed(self) -> &'static str {
        match self {
            Self::Legal => "other-kind",
            Self::Capture => "wanted-capture",
            Self::EnPassant => "wanted-en-passant",
            Self::DoubleStep => "wanted-double-step",
            Self::Castle(_) => "wanted-castling",
            Self::Promote(_) => "wanted-promotion",
            Self::PromoteWithCheck => "wanted-promotion-check",
            Self::Check => "wanted-check",
            Self::Mate => "wanted-mate",
            Self::Parry(Parry::Capture) => "wanted-parry-capture",
            Self::Parry(Parry::King) => "wanted-parry-king",
            Self::Parry(Parry::Between) => "wanted-parry-between",
            Self::Stalemate => "wanted-stalemate",
            Self::KeepsChecking => "wanted-perpetual",
        }
    }
}

fn is_double_step(position: &Position, m: Move) -> bool {
    let ranks = m.from().rank().index().abs_diff(m.to().rank().index());
    position.placement().role_at(m.from()) == Some(Role::Pawn) && ranks == 2
}

pub(crate) fn judge(board: &str, wanted: Wanted, edition: Edition, made: &str) -> Judged {
    let Ok(position) = board.parse::<Position>() else { return Judged::wrong("other-kind") };
    let Ok(attempt) = Attempt::from_uci(made) else { return Judged::wrong("other-kind") };
    match position.judge(attempt) {
        Ok(m) if wanted.is_met(&position, m) => Judged::right("right").showing(*position.after(m).placement()),
        Ok(_) => Judged::wrong(wanted.missed()),
        Err(why) => {
            let laws = Laws::of(edition, Regime::Standard);
            Judged::wrong(reason::illegal(why)).at(reason::squares(why)).because(&a03_moves::clause(&laws, why))
        }
    }
}

pub(crate) fn solve(board: &str, wanted: Wanted) -> Option<String> {
    let position: Position = board.parse().ok()?;
    let m = position.legal().into_iter().find(|m| wanted.is_met(&position, *m))?;
    Some(written(m))
}

/// A move as from and to; castling as the king's move.
pub(crate) fn written(m: Move) -> String {
    let promotion = m.promotion().map(|role| role.letter().to_ascii_lowercase().to_string()).unwrap_or_default();
    format!("{}{}{promotion}", m.from(), m.destination())
}
