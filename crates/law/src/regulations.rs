//! What an event may set for its games, checked against the Laws once at the start.

use std::fmt;

use davar_chess::Side;

use crate::Supervision;
use crate::a10_points::Scale;
use crate::edition::Edition::{E1997, E2009, E2018};
use crate::edition::Evidence::{KnownWell, Read};
use crate::edition::{Because, Norm, Row};

/// Settings of an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct Regulations {
    /// How well rapid and blitz games are watched.
    pub supervision: Supervision,
    /// Players may not agree on a draw before both have made this many moves.
    pub agreement_from_move: Option<u16>,
    /// When an illegal move counts towards the penalties, if not as the edition says.
    pub illegal_move_counts: Option<CountsWhen>,
    /// The rules of quickplay finishes were announced for the event. Until 2009 they hold without that.
    pub quickplay_announced: bool,
    /// There is no arbiter in the playing venue.
    pub no_arbiter: bool,
    /// Whether White, and whether Black, is blind and has a special board (appendix D).
    pub blind: [bool; 2],
    /// The number of the Chess960 position that was drawn (guideline II). Without it the game is standard chess.
    pub chess960: Option<u16>,
    /// What results are worth, if not as the Laws say.
    pub scale: Option<Scale>,
    /// The event set a milder penalty than loss for an electronic device.
    pub milder_device_penalty: bool,
    /// How late a player may come, in milliseconds, if the event has said so (6.7.1).
    pub default_time_ms: Option<u64>,
}

impl Regulations {
    /// The settings of an event that has none of its own, with this supervision.
    #[must_use]
    pub fn supervised(supervision: Supervision) -> Self {
        Self { supervision, ..Self::default() }
    }

    /// An illegal move counts when it was made or completed.
    #[must_use]
    pub fn with_illegal_move_counting(mut self, when: CountsWhen) -> Self {
        self.illegal_move_counts = Some(when);
        self
    }

    /// The rules of quickplay finishes hold.
    #[must_use]
    pub fn with_quickplay(mut self) -> Self {
        self.quickplay_announced = true;
        self
    }

    /// No arbiter is in the playing venue.
    #[must_use]
    pub fn without_arbiter(mut self) -> Self {
        self.no_arbiter = true;
        self
    }

    /// Results are worth this.
    #[must_use]
    pub fn with_scale(mut self, scale: Scale) -> Self {
        self.scale = Some(scale);
        self
    }

    /// A device is not punished by loss.
    #[must_use]
    pub fn with_milder_device_penalty(mut self) -> Self {
        self.milder_device_penalty = true;
        self
    }

    /// No draw by agreement at all without the consent of the arbiter.
    #[must_use]
    pub fn with_agreement_by_consent_only(self) -> Self {
        self.with_agreement_from_move(u16::MAX)
    }

    /// A player may come so many milliseconds late.
    #[must_use]
    pub fn with_default_time_ms(mut self, ms: u64) -> Self {
        self.default_time_ms = Some(ms);
        self
    }

    /// This player is blind.
    #[must_use]
    pub fn with_blind(mut self, side: Side) -> Self {
        self.blind[usize::from(!side.is_white())] = true;
        self
    }

    /// The game starts from this Chess960 position.
    #[must_use]
    pub fn with_chess960(mut self, number: u16) -> Self {
        self.chess960 = Some(number);
        self
    }

    /// No draw by agreement before both players have made so many moves.
    #[must_use]
    pub fn with_agreement_from_move(mut self, moves: u16) -> Self {
        self.agreement_from_move = Some(moves);
        self
    }
}

/// When an illegal move counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CountsWhen {
    /// Once the clock was pressed.
    Completed,
    /// Once it was made on the board: the wording until 2001 taken literally.
    Made,
}

/// A setting that the Laws do not allow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Conflict {
    /// The edition lets players agree on a draw at any time.
    AgreementMayNotBeForbidden(Because),
    /// What holds for blind players in this edition is not known.
    NoBlindPlayers(Because),
    /// The edition does not know Chess960, or there is no such position.
    NoSuchStart(Because),
    /// The edition does not let an event set what a device costs.
    DevicePenaltyIsFixed(Because),
    /// The edition says that an illegal move counts when the clock was pressed.
    IllegalMoveCountsWhenCompleted(Because),
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AgreementMayNotBeForbidden(because) => {
                write!(f, "an event may not forbid draws by agreement in {} ({because})", because.edition())
            }
            Self::NoBlindPlayers(because) => {
                write!(f, "what holds for blind players in {} is not known ({because})", because.edition())
            }
            Self::NoSuchStart(because) => {
                write!(f, "no such start of a game in {} ({because})", because.edition())
            }
            Self::DevicePenaltyIsFixed(because) => {
                write!(f, "an event may not set what a device costs in {} ({because})", because.edition())
            }
            Self::IllegalMoveCountsWhenCompleted(because) => {
                write!(f, "an illegal move counts only when the clock was pressed in {} ({because})", because.edition())
            }
        }
    }
}

impl std::error::Error for Conflict {}

/// 9.1.1 Whether an event may forbid draws by agreement before a certain move.
pub static AGREEMENT_MAY_BE_FORBIDDEN: Norm<bool> = Norm::new(
    "draw/agreement-may-be-forbidden",
    "an event may forbid the players to agree on a draw before a certain move, or at all",
    &[
        Row::any(E1997, &["9.1"], false, KnownWell),
        Row::any(E2009, &["9.1a"], true, Read),
        Row::any(E2018, &["9.1.1"], true, Read),
    ],
);
