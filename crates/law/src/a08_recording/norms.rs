//! What the editions say on recording.

use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018};
use crate::edition::Evidence::{Known, KnownWell, Read, Source};
use crate::edition::{Norm, Row, Scope};

/// 8.1.1 Each player records the moves of both, move after move. In rapid and blitz nobody must.
pub static RECORDED: Norm<bool> = Norm::new(
    "recording/duty",
    "each player records the moves of both, move after move; in rapid and blitz nobody must",
    &[
        Row::any(E1997, &["8.1a"], true, Read),
        Row::only(Scope::Rapid, E1997, &["B.3"], false, Read),
        Row::only(Scope::Blitz, E1997, &["C.2", "B.3"], false, Read),
        Row::any(E2001, &["8.1a"], true, Source),
        Row::only(Scope::Rapid, E2001, &["B.3"], false, Source),
        Row::only(Scope::Blitz, E2001, &["C.2", "B.3"], false, Source),
        Row::any(E2005, &["8.1a"], true, Source),
        Row::only(Scope::Rapid, E2005, &["B.3"], false, KnownWell),
        Row::only(Scope::Blitz, E2005, &["C.2", "B.3"], false, Known),
        Row::any(E2009, &["8.1a"], true, Read),
        Row::only(Scope::Rapid, E2009, &["A.2"], false, Read),
        Row::only(Scope::Blitz, E2009, &["A.2"], false, Read),
        Row::any(E2014, &["8.1a"], true, KnownWell),
        Row::any(E2018, &["8.1.1"], true, Read),
    ],
);

/// 8.1.3 A player may reply before he records the opponent's move, but his own move before must be written down.
pub static OWN_MOVE_FIRST: Norm<()> = Norm::new(
    "recording/own-move-first",
    "a player may reply before recording, but his own move before must be written down before he makes the next",
    &[
        Row::any(E1997, &["8.1c"], (), Read),
        Row::any(E2001, &["8.1c"], (), Source),
        Row::any(E2005, &["8.1d"], (), Source),
        Row::any(E2009, &["8.1d"], (), Read),
        Row::any(E2014, &["8.1c"], (), Known),
        Row::any(E2018, &["8.1.3"], (), Read),
    ],
);

/// 8.1.2 Whether a move may be written down before it is made; to claim a draw, and to seal, it always may.
pub static WRITE_AHEAD: Norm<bool> = Norm::new(
    "recording/write-ahead",
    "a move may be written down before it is made; from 2005 only to claim a draw or to seal it",
    &[
        Row::any(E1997, &["8.1a"], true, Read),
        Row::any(E2001, &["8.1a"], true, Source),
        Row::any(E2005, &["8.1b"], false, Source),
        Row::any(E2009, &["8.1b"], false, Read),
        Row::any(E2014, &["8.1a"], false, KnownWell),
        Row::any(E2018, &["8.1.2"], false, Read),
    ],
);

/// 8.1.6 What happens if a player cannot record.
pub static CANNOT_RECORD: Norm<CannotRecord> = Norm::new(
    "recording/cannot-record",
    "a player who cannot record loses time, or from 2005 has an assistant",
    &[
        Row::any(E1997, &["8.1e"], CannotRecord::TimeIsTaken, Read),
        Row::any(E2001, &["8.1e"], CannotRecord::TimeIsTaken, Source),
        Row::any(E2005, &["8.1f"], CannotRecord::Assistant, Source),
        Row::any(E2009, &["8.1f"], CannotRecord::Assistant, Read),
        Row::any(E2014, &["8.1e"], CannotRecord::Assistant, Known),
        Row::any(E2018, &["8.1.6"], CannotRecord::Assistant, Read),
    ],
);

/// What happens if a player cannot record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CannotRecord {
    /// The arbiter takes time from him, and nobody records for him.
    TimeIsTaken,
    /// An assistant records for him, and the arbiter adjusts the clock fairly.
    Assistant,
}

/// 8.4 Who has less than five minutes, and is not given 30 seconds or more with each move, need not record.
///
/// The text of 2005 speaks of less than five minutes in a period: once exempt, a player stays so until the period ends.
/// Time of a delay counts as given with the move.
pub static EXEMPT: Norm<Exempt> = Norm::new(
    "recording/exempt",
    "with less than five minutes left, and less than 30 seconds given with each move, nobody must record",
    &[
        Row::any(E1997, &["8.4a"], Exempt::WHILE_SHORT, Read),
        Row::any(E2001, &["8.4a"], Exempt::WHILE_SHORT, Source),
        Row::any(E2005, &["8.4a"], Exempt::FOR_THE_PERIOD, Source),
        Row::any(E2009, &["8.4a"], Exempt::FOR_THE_PERIOD, Read),
        Row::any(E2014, &["8.4"], Exempt::FOR_THE_PERIOD, KnownWell),
        Row::any(E2018, &["8.4"], Exempt::FOR_THE_PERIOD, Read),
    ],
);

/// Who need not record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Exempt {
    /// With less time left than this.
    pub below_ms: u64,
    /// And with less than this given with each move.
    pub below_bonus_ms: u64,
    /// Once it holds it does until the period ends.
    pub for_the_period: bool,
}

impl Exempt {
    const WHILE_SHORT: Self = Self { below_ms: 300_000, below_bonus_ms: 30_000, for_the_period: false };
    const FOR_THE_PERIOD: Self = Self { for_the_period: true, ..Self::WHILE_SHORT };
}

/// 8.5.1 If neither records, the arbiter or an assistant does; after a flag fall he stops the clocks, and both bring
/// their sheets up to date.
pub static NEITHER_RECORDS: Norm<()> = Norm::new(
    "recording/neither-records",
    "if neither player records the arbiter does; after a flag fall he stops the clocks until both sheets are complete",
    &[
        Row::any(E1997, &["8.5a"], (), Read),
        Row::any(E2001, &["8.5a"], (), Source),
        Row::any(E2005, &["8.5a"], (), Source),
        Row::any(E2009, &["8.5a"], (), Read),
        Row::any(E2014, &["8.5a"], (), KnownWell),
        Row::any(E2018, &["8.5.1"], (), Read),
    ],
);

/// 8.5.2 If one does not record, he brings his sheet up to date after either flag has fallen, before he moves, on his own
/// time; he may take the opponent's sheet and must give it back before he moves.
pub static ONE_RECORDS: Norm<()> = Norm::new(
    "recording/one-records",
    "a player who did not record completes his sheet after a flag fall before he moves, and may use the opponent's",
    &[
        Row::any(E1997, &["8.5b"], (), Read),
        Row::any(E2001, &["8.5b"], (), Known),
        Row::any(E2005, &["8.5b"], (), Source),
        Row::any(E2009, &["8.5b"], (), Read),
        Row::any(E2014, &["8.5b"], (), KnownWell),
        Row::any(E2018, &["8.5.2"], (), Read),
    ],
);

/// 8.5.3 If no complete sheet exists the game is reconstructed on another board, after position, times and count were
/// noted.
pub static RECONSTRUCTED: Norm<()> = Norm::new(
    "recording/reconstructed",
    "if no sheet is complete the players reconstruct the game on another board",
    &[
        Row::any(E1997, &["8.5c"], (), Known),
        Row::any(E2001, &["8.5c"], (), Source),
        Row::any(E2005, &["8.5c"], (), Source),
        Row::any(E2009, &["8.5c"], (), Read),
        Row::any(E2014, &["8.5c"], (), KnownWell),
        Row::any(E2018, &["8.5.3"], (), Read),
    ],
);

/// 8.6 If the sheets cannot show that a player overstepped, his next move is the first of the following period.
pub static COUNT_UNKNOWN: Norm<()> = Norm::new(
    "recording/count-unknown",
    "if the count cannot be shown the next move is the first of the following period",
    &[
        Row::any(E1997, &["8.6"], (), KnownWell),
        Row::any(E2001, &["8.6"], (), Source),
        Row::any(E2005, &["8.6"], (), Source),
        Row::any(E2009, &["8.6"], (), Read),
        Row::any(E2014, &["8.6"], (), KnownWell),
        Row::any(E2018, &["8.6"], (), Read),
    ],
);

/// 8.7 The result that both have signed stands even if it is wrong, unless the arbiter decides otherwise.
pub static SIGNED: Norm<()> = Norm::new(
    "recording/signed",
    "both sign the result, which stands even if it is wrong unless the arbiter decides otherwise",
    &[
        Row::any(E1997, &["8.7"], (), KnownWell),
        Row::any(E2001, &["8.7b"], (), Source),
        Row::any(E2005, &["8.7b"], (), Source),
        Row::any(E2009, &["8.7"], (), Read),
        Row::any(E2014, &["8.7"], (), KnownWell),
        Row::any(E2018, &["8.7"], (), Read),
    ],
);
