//! Article 1: the nature and aim of the game. Moves and mate are in the crate `davar-chess`; here stands what Article
//! 1 alone says about a position in which nobody can reach the aim. It ends the game by 5.2.2, see
//! [`a05_completion`](crate::a05_completion).

use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018};
use crate::edition::Evidence::{KnownWell, Read, Source};
use crate::edition::{Norm, Row};

/// 1.5 and 5.2.2 The game is drawn when neither side can mate by any series of legal moves.
///
/// In 1997 only Articles 1 and 9 say so; from 2001 it stands among the ways in which a game ends, and Article 9
/// repeats it until 2014.
pub static DEAD_POSITION: Norm<()> = Norm::new(
    "end/dead-position",
    "a position in which neither side can mate by any series of legal moves is drawn at once",
    &[
        Row::any(E1997, &["1.3", "9.6"], (), KnownWell),
        Row::any(E2001, &["5.2b", "1.3", "9.6"], (), Source),
        Row::any(E2005, &["5.2b", "1.3"], (), Source),
        Row::any(E2009, &["5.2b", "1.3", "9.6"], (), Read),
        Row::any(E2014, &["5.2b", "1.3", "9.7"], (), KnownWell),
        Row::any(E2018, &["5.2.2", "1.5"], (), Read),
    ],
);
