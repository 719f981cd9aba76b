//! Tasks in which something is counted.

use davar_chess::{Piece, Placement, Position, Role, Setup, Side, Square};
use davar_law::Edition;

use crate::judged::Judged;
use crate::wanted::Parry;

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// All men on a board.
    Men(&'static str),
    /// The legal moves of a position.
    LegalMoves(&'static str),
    /// The most pieces of a kind that one side can have.
    Most(Role),
    /// The legal moves that parry a check like this.
    Parries(&'static str, Parry),
    /// Half-moves without a pawn move and a capture after these moves.
    QuietAfter(&'static [&'static str]),
}

impl Count {
    /// A board to look at while counting.
    pub(crate) const fn board(&self) -> Option<&'static str> {
        match self {
            Self::Men(board) | Self::LegalMoves(board) | Self::Parries(board, _) => Some(board),
            Self::Most(_) | Self::QuietAfter(_) => None,
        }
    }
}

pub(crate) fn solve(count: &Count) -> Option<u32> {
    match *count {
        Count::Men(board) => Some(board.parse::<Setup>().ok()?.placement.occupied().count()),
        Count::LegalMoves(board) => u32::try_from(board.parse::<Position>().ok()?.count_legal()).ok(),
        Count::Most(role) => Some(most(role)),
        Count::Parries(board, parry) => {
            let position: Position = board.parse().ok()?;
            let parries = position.legal().into_iter().filter(|m| Parry::of(&position, *m) == Some(parry)).count();
            u32::try_from(parries).ok()
        }
        Count::QuietAfter(moves) => {
            let mut position = Position::initial();
            for token in moves {
                let san = davar_chess::San::parse(token.as_bytes(), davar_chess::Letters::ENGLISH).ok()?;
                position.play(position.resolve(&san).ok()?);
            }
            Some(position.quiet_plies())
        }
    }
}

/// The board without pawns is filled with pieces of the kind until a look at the position tells that there are too many.
fn most(role: Role) -> u32 {
    let mut placement = Placement::initial();
    for square in placement.role(Role::Pawn) {
        placement.remove(square);
    }
    let free: Vec<Square> = Square::all().filter(|square| placement.at(*square).is_none()).collect();
    let piece = Piece { side: Side::White, role };
    for square in free {
        let count = placement.of(Side::White, role).count();
        placement.put(square, piece);
        let too_many = davar_chess::Irregularity::TooManyMen(Side::White);
        if Setup::bare(placement).irregularities().contains(&too_many) {
            return count;
        }
    }
    0
}

pub(crate) fn judge(count: &Count, _edition: Edition, number: u32) -> Judged {
    match solve(count) {
        Some(right) if right == number => Judged::right("right"),
        Some(right) if right > number => Judged::wrong("more"),
        Some(_) => Judged::wrong("fewer"),
        None => Judged::wrong("other-kind"),
    }
}
