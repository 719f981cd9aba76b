//! What the editions say on adjourned games.

use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018};
use crate::edition::Evidence::{Known, KnownFaintly, KnownWell, Read, Source};
use crate::edition::{Norm, Row};

/// I.1.1 The player who has the move seals it at the end of the session.
pub static SEALING: Norm<()> = Norm::new(
    "adjourned/sealing",
    "at the end of the session the player who has the move writes it down, closes the envelope and stops the clocks",
    &[
        Row::any(E1997, &["A.1a"], (), KnownWell),
        Row::any(E2001, &["A.1a"], (), Source),
        Row::any(E2005, &["A.1a"], (), Known),
        Row::any(E2009, &["Guidelines.1a"], (), Read),
        Row::any(E2014, &["E.1a"], (), Known),
        Row::any(E2018, &["I.1.1"], (), Read),
    ],
);

/// I.1.2 Who seals before the session ends counts as having sealed at its end.
pub static SEALING_EARLY: Norm<()> = Norm::new(
    "adjourned/sealing-early",
    "who adjourns before the session ends uses up the time until its end",
    &[
        Row::any(E1997, &["A.1b"], (), KnownWell),
        Row::any(E2001, &["A.1b"], (), Source),
        Row::any(E2005, &["A.1b"], (), Known),
        Row::any(E2009, &["Guidelines.1b"], (), Read),
        Row::any(E2014, &["E.1b"], (), Known),
        Row::any(E2018, &["I.1.2"], (), Read),
    ],
);

/// I.7 The envelope is opened only when the player who must reply is there.
pub static OPENED: Norm<()> = Norm::new(
    "adjourned/opened",
    "the envelope is opened only when the player who must reply is present",
    &[
        Row::any(E1997, &["A.7"], (), Known),
        Row::any(E2001, &["A.7"], (), Source),
        Row::any(E2005, &["A.7"], (), Known),
        Row::any(E2009, &["Guidelines.7"], (), Read),
        Row::any(E2014, &["E.7"], (), Known),
        Row::any(E2018, &["I.7"], (), Read),
    ],
);

/// I.8.1 An ambiguous sealed move loses. Where the opponent cannot mate, the games of I.8 are drawn (6.9).
///
/// The texts until 2005 refer to 6.9 for that, which is a number left over from an older edition there; the loss on
/// time is meant.
pub static AMBIGUOUS: Norm<()> = Norm::new(
    "adjourned/ambiguous",
    "an ambiguous sealed move loses, but draws if the opponent cannot mate",
    &[
        Row::any(E1997, &["A.8a", "A.8"], (), Known),
        Row::any(E2001, &["A.8a", "A.8"], (), Source),
        Row::any(E2005, &["A.8a", "A.8"], (), Known),
        Row::any(E2009, &["Guidelines.8a", "Guidelines.8"], (), Read),
        Row::any(E2014, &["E.8a", "E.8"], (), Known),
        Row::any(E2018, &["I.8.1", "I.8"], (), Read),
    ],
);

/// I.8.2 So does one whose meaning cannot be found out.
pub static UNINTELLIGIBLE: Norm<()> = Norm::new(
    "adjourned/unintelligible",
    "a sealed move whose meaning cannot be found out loses, but draws if the opponent cannot mate",
    &[
        Row::any(E1997, &["A.8b", "A.8"], (), Known),
        Row::any(E2001, &["A.8b", "A.8"], (), Source),
        Row::any(E2005, &["A.8b", "A.8"], (), Known),
        Row::any(E2009, &["Guidelines.8b", "Guidelines.8"], (), Read),
        Row::any(E2014, &["E.8b", "E.8"], (), Known),
        Row::any(E2018, &["I.8.2", "I.8"], (), Read),
    ],
);

/// I.8.3 So does an illegal one: it is not corrected as at the board.
pub static ILLEGAL: Norm<()> = Norm::new(
    "adjourned/illegal",
    "an illegal sealed move loses, but draws if the opponent cannot mate",
    &[
        Row::any(E1997, &["A.8c", "A.8"], (), Known),
        Row::any(E2001, &["A.8c", "A.8"], (), Source),
        Row::any(E2005, &["A.8c", "A.8"], (), Known),
        Row::any(E2009, &["Guidelines.8c", "Guidelines.8"], (), Read),
        Row::any(E2014, &["E.8c", "E.8"], (), Known),
        Row::any(E2018, &["I.8.3", "I.8"], (), Read),
    ],
);

/// I.9.2 The clock of an absent replier runs from the resumption.
pub static REPLIER_ABSENT: Norm<()> = Norm::new(
    "adjourned/replier-absent",
    "if the player who must reply is absent his clock runs, and the envelope is opened when he comes",
    &[
        Row::any(E1997, &["A.9b"], (), Known),
        Row::any(E2001, &["A.9b"], (), Source),
        Row::any(E2005, &["A.9b"], (), Known),
        Row::any(E2009, &["Guidelines.9b"], (), Read),
        Row::any(E2014, &["E.9b"], (), Known),
        Row::any(E2018, &["I.9.2"], (), Read),
    ],
);

/// I.9.3 If the one who sealed is absent, the opponent may seal his reply.
pub static SEALER_ABSENT: Norm<()> = Norm::new(
    "adjourned/sealer-absent",
    "if the player who sealed is absent the opponent may seal his reply and start the absent player's clock",
    &[
        Row::any(E1997, &["A.9c"], (), Known),
        Row::any(E2001, &["A.9c"], (), Source),
        Row::any(E2005, &["A.9c"], (), Known),
        Row::any(E2009, &["Guidelines.9c"], (), Read),
        Row::any(E2014, &["E.9c"], (), Known),
        Row::any(E2018, &["I.9.3"], (), Read),
    ],
);

/// I.10 How late a player may come to the resumption: an hour until 2009, later the default time of the event.
pub static LATE: Norm<Option<u64>> = Norm::new(
    "adjourned/late",
    "who comes too late to the resumption loses, unless the sealed move had ended the game",
    &[
        Row::any(E1997, &["A.10"], Some(3_600_000), Known),
        Row::any(E2001, &["A.10"], Some(3_600_000), Source),
        Row::any(E2005, &["A.10"], Some(3_600_000), Known),
        Row::any(E2009, &["Guidelines.10"], Some(3_600_000), Read),
        Row::any(E2014, &["E.10"], None, KnownFaintly),
        Row::any(E2018, &["I.10"], None, Read),
    ],
);

/// I.11 If both are absent the one who must reply loses the time until he comes. Until 2009 no clause says so; his clock
/// runs all the same.
pub static BOTH_ABSENT: Norm<bool> = Norm::new(
    "adjourned/both-absent",
    "if both are absent at the resumption the player who must reply loses the time until he comes",
    &[
        Row::any(E1997, &["A.9b"], false, Known),
        Row::any(E2001, &["A.9b"], false, Source),
        Row::any(E2005, &["A.9b"], false, Known),
        Row::any(E2009, &["Guidelines.9b"], false, Read),
        Row::any(E2014, &["E.11"], true, KnownFaintly),
        Row::any(E2018, &["I.11"], true, Read),
    ],
);

/// I.12.1 A lost envelope: the game goes on from the position and the times of the adjournment, with the move that its
/// player says he sealed.
pub static ENVELOPE_LOST: Norm<()> = Norm::new(
    "adjourned/envelope-lost",
    "if the envelope is lost the one who sealed plays the move that he says he sealed",
    &[
        Row::any(E1997, &["A.11a"], (), Known),
        Row::any(E2001, &["A.11a"], (), Source),
        Row::any(E2005, &["A.11a"], (), Known),
        Row::any(E2009, &["Guidelines.11a"], (), Read),
        Row::any(E2014, &["E.12a"], (), Known),
        Row::any(E2018, &["I.12.1"], (), Read),
    ],
);

/// I.12.2 If the position cannot be found again the game is void.
pub static POSITION_LOST: Norm<()> = Norm::new(
    "adjourned/position-lost",
    "if the position cannot be re-established the game is annulled and a new one is played",
    &[
        Row::any(E1997, &["A.11b"], (), Known),
        Row::any(E2001, &["A.11b"], (), Source),
        Row::any(E2005, &["A.11b"], (), Known),
        Row::any(E2009, &["Guidelines.11b"], (), Read),
        Row::any(E2014, &["E.12b"], (), Known),
        Row::any(E2018, &["I.12.2"], (), Read),
    ],
);

/// I.13 Wrong times are to be pointed out before one's first move.
pub static TIMES_POINTED_OUT: Norm<()> = Norm::new(
    "adjourned/times-pointed-out",
    "who finds the times wrong says so before his first move; later they stay unless that would be too severe",
    &[
        Row::any(E1997, &["A.12"], (), Known),
        Row::any(E2001, &["A.12"], (), Source),
        Row::any(E2005, &["A.12"], (), Known),
        Row::any(E2009, &["Guidelines.12"], (), Read),
        Row::any(E2014, &["E.13"], (), Known),
        Row::any(E2018, &["I.13"], (), Read),
    ],
);
