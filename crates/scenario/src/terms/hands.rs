//! Terms of Articles 4 and 7.

use davar_law::a07_irregularities::illegal_move::Fault;
use davar_law::{Asks, Choice, Refusal, Verdict};

pub(super) fn verdict(verdict: &Verdict) -> Option<String> {
    Some(match verdict {
        Verdict::TouchedOffMove { by } => format!("{by} touched without having the move"),
        Verdict::CalledOtherwise { by } => format!("{by} called another move than he carried out"),
        Verdict::MustPutRight { by } => format!("{by} must put the pieces right"),
        Verdict::Restored { ply } => format!("back to half-move {ply}"),
        Verdict::Refused(why) => format!("refused: {}", refusal(*why)?),
        _ => return None,
    })
}

fn refusal(why: Refusal) -> Option<&'static str> {
    Some(match why {
        Refusal::NothingToComplainOf => "nothing to complain of",
        Refusal::MoveIsNotMade => "the move is not made",
        Refusal::MoveIsMade => "the move is made",
        _ => return None,
    })
}

/// What was wrong about a completed move.
pub(super) fn fault(fault: Fault) -> &'static str {
    match fault {
        Fault::Move(why) => super::illegal(why),
        Fault::NoMove => "no move was made",
        Fault::BothHands => "both hands",
        Fault::Unfinished => "not finished",
        _ => "illegal",
    }
}

pub(super) fn asks(asks: Asks) -> Option<String> {
    Some(match asks {
        Asks::TouchedWithIntent(square) => format!("whether {square} was touched with intent"),
        Asks::TouchedBefore(must) => format!("whether a touch bound him to {}", super::must(must)),
        Asks::UnfinishedMove { by, from, to } => format!("whether {by}'s {from}{to} was only not finished"),
        Asks::ClocksAfterRestoration => "for the clocks".to_owned(),
        Asks::PressedInError(side) => format!("whether {side} pressed in error"),
        _ => return None,
    })
}

pub(super) fn choice(choice: &Choice) -> Option<String> {
    let text = match choice {
        Choice::WithIntent => "with intent",
        Choice::ByAccident => "by accident",
        Choice::Finish => "finish it",
        Choice::CountAsIllegal => "an illegal move",
        Choice::ClocksStay => "stay",
        Choice::ClocksAsThen => "as then",
        _ => return None,
    };
    Some(text.to_owned())
}
