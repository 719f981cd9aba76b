//! Terms of Articles 6 and 8, and of adjourned games.

use davar_law::a06_chessclock::flag::NoLoss;
use davar_law::{Asks, Cause, Choice, Refusal, Senseless, Verdict};

use crate::time::write_ms;

pub(super) fn verdict(verdict: &Verdict) -> Option<String> {
    Some(match verdict {
        Verdict::FlagWithoutLoss { side, why: NoLoss::MovesCompleted } => {
            format!("{side}'s flag has fallen, the moves are completed")
        }
        Verdict::FlagWithoutLoss { why: NoLoss::BothFlags, .. } => "both flags have fallen, play goes on".to_owned(),
        Verdict::SheetsDue { white, black, clocks_stopped } => {
            let who = match (white, black) {
                (true, true) => "both",
                (true, false) => "White",
                _ => "Black",
            };
            let stopped = if *clocks_stopped { ", the clocks stand" } else { "" };
            format!("{who} must complete the scoresheet{stopped}")
        }
        Verdict::Reconstruct => "the game is reconstructed, the clocks stand".to_owned(),
        Verdict::NextPeriodBegins => "the next move is the first of the next period".to_owned(),
        Verdict::LosesElapsedTime { side, ms } => format!("{side} loses the {} until he came", write_ms(*ms)),
        Verdict::TimeToBeAdjusted(side) => format!("{side}'s time is to be adjusted"),
        Verdict::MustSeal { by, this: None } => format!("{by} must seal"),
        Verdict::MustSeal { by, this: Some(attempt) } => format!("{by} must seal {}", super::attempt(*attempt)),
        Verdict::MustSayHisMove { by } => format!("{by} must say his sealed move"),
        Verdict::TimesToBeCorrected => "the times are corrected".to_owned(),
        Verdict::Refused(why) => format!("refused: {}", refusal(*why)?),
        _ => return None,
    })
}

fn refusal(why: Refusal) -> Option<&'static str> {
    Some(match why {
        Refusal::FlagIsUp => "the flag is up",
        Refusal::ClocksRun => "the clocks run",
        Refusal::OnlyTheArbiterStarts => "only the arbiter starts the clocks",
        Refusal::ClockIsRight => "the clock is right",
        Refusal::OnlyFromDisplay => "nothing but a display",
        Refusal::DefaultTimeNotOver => "the default time is not over, or nobody is absent",
        Refusal::SheetNotToBeBorrowed => "the scoresheet is not to be borrowed",
        Refusal::NothingSealed => "no move is sealed",
        Refusal::ReplierIsAbsent => "the one who must reply is absent",
        Refusal::OpponentIsThere => "the opponent is there",
        _ => return None,
    })
}

pub(super) fn cause(cause: Cause) -> Option<&'static str> {
    Some(match cause {
        Cause::DefaultTime => "default time",
        Cause::SealedMove => "sealed move",
        Cause::SealedMoveButCannotMate(_) => "sealed move, but the opponent cannot mate",
        Cause::Signed => "signed",
        _ => return None,
    })
}

pub(super) fn asks(asks: Asks) -> Option<&'static str> {
    Some(match asks {
        Asks::WhichFlagFirst => "which flag fell first",
        Asks::LateArrival => "whether the late player loses",
        Asks::WrongClock => "whether the clock is put right",
        Asks::SignedResult => "which result stands",
        Asks::StatedMoveIllegal => "what an illegal stated move comes to",
        Asks::TimesFoundLate => "whether the times are corrected after all",
        _ => return None,
    })
}

pub(super) fn choice(choice: &Choice) -> Option<&'static str> {
    Some(match choice {
        Choice::PlayOn => "play goes on",
        Choice::CorrectTimes => "correct them",
        _ => return None,
    })
}

pub(super) fn senseless(why: Senseless) -> Option<&'static str> {
    Some(match why {
        Senseless::HasBegun => "play has begun",
        Senseless::IsThereAlready => "he is there",
        Senseless::NothingToWrite => "nothing to write",
        Senseless::Adjourned => "the game is adjourned",
        Senseless::NotAdjourned => "the game is not adjourned",
        Senseless::NothingToSeal => "nothing to seal",
        _ => return None,
    })
}
