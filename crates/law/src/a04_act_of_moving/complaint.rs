//! 4.8: until when a player may complain that the opponent broke the rules of touching and moving.

use davar_chess::Side;

use crate::appendix_a_rapid::TOUCH_ON_REQUEST;
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014};
use crate::edition::Evidence::{Excerpt, KnownWell, Read, Source};
use crate::edition::{Norm, Row};
use crate::ruling::Refusal;
use crate::{Answer, Game, Verdict};

/// 4.8 By touching a piece a player loses the right to complain, and of what.
pub static COMPLAINT_LOST: Norm<Lost> = Norm::new(
    "touch/complaint-lost",
    "of which breaches a player may no longer complain once he touches a piece",
    &[
        Row::any(E1997, &["4.6"], Lost::TouchMove, KnownWell),
        Row::any(E2001, &["4.6"], Lost::Everything, Source),
        Row::any(E2005, &["4.7"], Lost::TouchMove, Source),
        Row::any(E2009, &["4.7"], Lost::TouchMove, Read),
        Row::any(E2014, &["4.8"], Lost::TouchMove, Excerpt),
    ],
);

/// What may no longer be complained of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lost {
    /// Breaches of the rules of touching and moving.
    TouchMove,
    /// Breaches of any Article. The arbiter still mends what Article 7 has him mend.
    Everything,
}

/// A player or the arbiter says that the last move broke a duty of touched pieces: the move goes back, and the duty
/// stands.
pub(crate) fn touch_move(game: &mut Game, complaining: Side, by_arbiter: bool) -> Answer {
    let (on_request, why) = game.laws().read(&TOUCH_ON_REQUEST);
    if by_arbiter && on_request {
        return why.rule(Verdict::Refused(Refusal::OnlyOnRequest)).into();
    }
    let because = game.laws().read(&COMPLAINT_LOST).1;
    let Some(must) = game.complaint(complaining).and_then(|complaint| complaint.touch_move) else {
        return because.rule(Verdict::Refused(Refusal::NothingToComplainOf)).into();
    };
    let offender = !complaining;
    game.take_back_for_duty(offender, must);
    because.rule(Verdict::MustReplace { by: offender, must }).into()
}
