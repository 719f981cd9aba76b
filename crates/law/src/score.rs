//! What a game is worth to each player.

use std::fmt;

use davar_chess::Side;

/// The points of both players for one game, in half points (Article 10.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Score {
    white: u8,
    black: u8,
}

impl Score {
    /// Half a point each.
    pub const DRAW: Self = Self { white: 1, black: 1 };
    /// Nothing for either.
    pub const BOTH_LOSE: Self = Self { white: 0, black: 0 };

    /// A point for one side.
    #[must_use]
    pub const fn win(side: Side) -> Self {
        if side.is_white() { Self { white: 2, black: 0 } } else { Self { white: 0, black: 2 } }
    }

    /// A score that an arbiter awards, in half points; `None` if it is more than a point for both together.
    #[must_use]
    pub const fn awarded(white: u8, black: u8) -> Option<Self> {
        if white <= 2 && black <= 2 && white + black <= 2 { Some(Self { white, black }) } else { None }
    }

    /// A score in which each player has what penalties left or gave him, at most a point.
    pub(crate) const fn of_each(white: u8, black: u8) -> Self {
        Self { white: if white > 2 { 2 } else { white }, black: if black > 2 { 2 } else { black } }
    }

    /// Do both players together have no more than a point?
    #[must_use]
    pub const fn is_normal(self) -> bool {
        self.white + self.black <= 2
    }

    /// The half points of a side.
    #[must_use]
    pub const fn half_points(self, side: Side) -> u8 {
        if side.is_white() { self.white } else { self.black }
    }

    /// The side that has the whole point.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match (self.white, self.black) {
            (2, _) => Some(Side::White),
            (_, 2) => Some(Side::Black),
            _ => None,
        }
    }
}

impl fmt::Display for Score {
    /// `1-0`, `1/2-1/2`, `0-1`, as a score is written in PGN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |half_points| ["0", "1/2", "1"][usize::from(half_points)];
        write!(f, "{}-{}", text(self.white), text(self.black))
    }
}
