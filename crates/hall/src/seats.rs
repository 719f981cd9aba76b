//! Seats: who somebody is in the hall, and what he may see.

use davar_chess::Side;
use serde_json::{Value, json};

use crate::token::Opens;

/// Who somebody is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Seat {
    /// The one who runs the hall.
    Hall,
    /// The arbiter of an event.
    Arbiter { event: u64 },
    /// A deputy with his boards.
    Deputy { id: u64, event: u64, boards: Vec<u64> },
    /// A player.
    Player { side: Side, event: u64, board: u64 },
    /// Both players at one device.
    Tablet { event: u64, board: u64 },
    /// A spectator.
    Public { event: u64 },
}

/// Which eyes a message is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Eyes {
    /// Sees everything.
    Arbiter,
    /// Sees the board, and is told nothing that would help.
    Player,
    /// The same, with the event's delay.
    Public,
}

impl Seat {
    /// What opened it, by which limits are kept.
    pub(crate) fn opens(&self) -> Opens {
        match *self {
            Self::Hall => Opens::Hall,
            Self::Arbiter { event } => Opens::Arbiter(event),
            Self::Deputy { id, .. } => Opens::Deputy(id),
            Self::Player { side, board, .. } => Opens::Player(side, board),
            Self::Tablet { board, .. } => Opens::Tablet(board),
            Self::Public { event } => Opens::Public(event),
        }
    }

    pub(crate) fn role(&self) -> &'static str {
        match self {
            Self::Hall => "hall",
            Self::Arbiter { .. } => "arbiter",
            Self::Deputy { .. } => "deputy",
            Self::Player { .. } => "player",
            Self::Tablet { .. } => "tablet",
            Self::Public { .. } => "public",
        }
    }

    /// The event, but for the hall, which has them all.
    pub(crate) fn event(&self) -> Option<u64> {
        match *self {
            Self::Hall => None,
            Self::Arbiter { event }
            | Self::Deputy { event, .. }
            | Self::Player { event, .. }
            | Self::Tablet { event, .. }
            | Self::Public { event } => Some(event),
        }
    }

    /// May it arrange an event?
    pub(crate) fn arranges(&self, event: u64) -> bool {
        match self {
            Self::Hall => true,
            Self::Arbiter { event: own } => *own == event,
            _ => false,
        }
    }

    /// Is it of this event?
    pub(crate) fn belongs_to(&self, event: u64) -> bool {
        self.event().is_none_or(|own| own == event)
    }

    /// Does it act as the arbiter of this board?
    pub(crate) fn rules_on(&self, event: u64, board: u64) -> bool {
        match self {
            Self::Deputy { event: own, boards, .. } => *own == event && boards.contains(&board),
            _ => self.arranges(event),
        }
    }

    /// With which eyes it sees a board. Players see other boards as spectators do.
    pub(crate) fn eyes(&self, event: u64, board: u64) -> Option<Eyes> {
        if self.rules_on(event, board) {
            return Some(Eyes::Arbiter);
        }
        match self {
            Self::Player { board: own, .. } | Self::Tablet { board: own, .. } if *own == board => Some(Eyes::Player),
            _ => self.belongs_to(event).then_some(Eyes::Public),
        }
    }

    /// Takes part in a game or rules on one, so that a place is kept free.
    pub(crate) fn takes_part(&self) -> bool {
        !matches!(self, Self::Public { .. })
    }

    /// How the database names who said something.
    pub(crate) fn label(&self) -> String {
        match self {
            Self::Deputy { id, .. } => format!("deputy {id}"),
            Self::Player { side, .. } => side.to_string(),
            _ => self.role().to_owned(),
        }
    }

    /// As the protocol shows it.
    pub(crate) fn to_json(&self) -> Value {
        let side = match self {
            Self::Player { side, .. } => Value::from(side.to_string()),
            _ => Value::Null,
        };
        let boards = match self {
            Self::Deputy { boards, .. } => json!(boards),
            Self::Player { board, .. } | Self::Tablet { board, .. } => json!([board]),
            _ => Value::Null,
        };
        json!({ "role": self.role(), "side": side, "event": self.event(), "boards": boards })
    }
}
