//! Coordinate move text of the Universal Chess Interface: `e2e4`, `e7e8q`, castling as `e1g1` or, in Chess960, as the
//! king onto the rook.

use std::fmt;

use crate::{Attempt, Move, Role, Square};

/// Text that is not a UCI move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NotUci {
    /// `0000`, with which an engine says that it has no move.
    NullMove,
    /// Not two squares and perhaps a promotion letter.
    Malformed,
}

impl fmt::Display for NotUci {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NullMove => "0000 is a null move, which the Laws do not know",
            Self::Malformed => "expected two squares and perhaps q, r, b or n, as in e2e4 or e7e8q",
        })
    }
}

impl std::error::Error for NotUci {}

impl Attempt {
    /// Reads a UCI move. Whether `e1g1` is castling depends on the position: [`crate::Position::judge`] tells.
    ///
    /// # Errors
    /// The text is not one.
    pub fn from_uci(text: &str) -> Result<Self, NotUci> {
        if text == "0000" {
            return Err(NotUci::NullMove);
        }
        let square =
            |range| text.get(range).and_then(|name: &str| name.parse::<Square>().ok()).ok_or(NotUci::Malformed);
        let becomes = match text.get(4..).ok_or(NotUci::Malformed)? {
            "" => None,
            "q" => Some(Role::Queen),
            "r" => Some(Role::Rook),
            "b" => Some(Role::Bishop),
            "n" => Some(Role::Knight),
            _ => return Err(NotUci::Malformed),
        };
        Ok(Self::Piece { from: square(0..2)?, to: square(2..4)?, becomes })
    }
}

/// A move as UCI text.
#[derive(Clone, Copy, Debug)]
pub struct Uci {
    m: Move,
    chess960: bool,
}

impl Move {
    /// This move as UCI text; in Chess960 castling is written as the king onto the rook.
    #[must_use]
    pub fn uci(self, chess960: bool) -> Uci {
        Uci { m: self, chess960 }
    }
}

impl fmt::Display for Uci {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let to = if self.chess960 { self.m.to() } else { self.m.destination() };
        write!(f, "{}{to}", self.m.from())?;
        self.m.promotion().map_or(Ok(()), |role| write!(f, "{}", role.letter().to_ascii_lowercase()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Position;

    #[test]
    fn every_legal_move_is_read_back_in_both_castling_styles() {
        for fen in ["r3k2r/8/8/8/8/8/1P4p1/R3K2R w KQkq - 0 1", "1r1k1r2/1P6/8/8/8/8/8/1R1K1R2 w FBfb - 0 1"] {
            let position: Position = fen.parse().unwrap();
            for m in position.legal() {
                for chess960 in [false, true] {
                    let ordinary_king_move =
                        m.is_castling() && !chess960 && m.from().index().abs_diff(m.destination().index()) != 2;
                    let attempt = Attempt::from_uci(&m.uci(chess960).to_string()).unwrap();
                    if !ordinary_king_move {
                        assert_eq!(position.judge(attempt), Ok(m), "{fen} {m:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn other_text_is_refused() {
        assert_eq!(Attempt::from_uci("0000"), Err(NotUci::NullMove));
        for bad in ["", "e2", "e2e", "e2e9", "e7e8k", "e7e8qq", "é2e4", "e2éé"] {
            assert_eq!(Attempt::from_uci(bad), Err(NotUci::Malformed), "{bad}");
        }
    }
}
