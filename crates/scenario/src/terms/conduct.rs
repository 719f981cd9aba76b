//! Terms of Articles 9 to 12, of the quickplay finish, and of rapid and blitz.

use davar_law::a06_chessclock::handling::Misuse;
use davar_law::a08_recording::SheetFault;
use davar_law::a11_conduct::{Breach, Device};
use davar_law::a12_arbiter::Penalty;
use davar_law::{Asks, Cause, Choice, Refusal, Senseless, Verdict};

use crate::time::write_ms;

pub(super) fn verdict(verdict: &Verdict) -> Option<String> {
    Some(match verdict {
        Verdict::OfferOpen { by, timely, condition_void } => {
            let out_of_time = if *timely { "" } else { ", not at the right moment" };
            let condition = if *condition_void { ", the condition is void" } else { "" };
            format!("{by}'s offer is open{out_of_time}{condition}")
        }
        Verdict::EndsUnlessComplaint(outcome) => format!("unless there is a complaint, {}", super::outcome(*outcome)),
        Verdict::Penalised { of, penalty } => format!("{of} penalised: {}", self::penalty(*penalty)),
        Verdict::Postponed { by } => format!("{by}'s claim is postponed"),
        Verdict::Gains(side, ms) => format!("{side} +{}", write_ms((*ms).into())),
        Verdict::GivenWithEachMove(ms) => format!("both are given {} with each move", write_ms((*ms).into())),
        Verdict::Cancelled => "cancelled, a new game is played".to_owned(),
        Verdict::Transferred => "goes on, the position is transferred".to_owned(),
        Verdict::WaitForNextMove => "the arbiter waits for the next completed move".to_owned(),
        Verdict::Corrected { ply } => format!("corrected, {ply} half-moves stand"),
        Verdict::Refused(why) => format!("refused: {}", refusal(*why)?),
        _ => return None,
    })
}

fn refusal(why: Refusal) -> Option<&'static str> {
    Some(match why {
        Refusal::OfferStands => "an offer cannot be taken back",
        Refusal::ClaimStands => "a claim cannot be taken back",
        Refusal::OfferTooEarly => "too early for an offer",
        Refusal::NoQuickplayFinish => "no quickplay finish",
        Refusal::TooMuchTimeLeft => "two minutes or more are left",
        Refusal::NotOnMove => "not on move",
        Refusal::FlagDown => "his flag is down",
        Refusal::SheetNotComplete => "the scoresheet is not complete",
        Refusal::DecisionIsFinal => "the decision is final",
        Refusal::NotToBeTold => "not to be told",
        Refusal::OnlyOnRequest => "only if a player asks",
        Refusal::TooLate => "too late",
        Refusal::NotByAgreement => "not by agreement of the players",
        Refusal::NoSuchPenalty => "no such penalty",
        Refusal::MoreThanAGame => "more points than a game is worth",
        _ => return None,
    })
}

pub(super) fn cause(cause: Cause) -> Option<&'static str> {
    Some(match cause {
        Cause::QuickplayFinish => "quickplay finish",
        Cause::IllegalPosition => "illegal position",
        Cause::Conduct => "conduct",
        Cause::ConductButCannotMate(_) => "conduct, but the opponent cannot mate",
        Cause::BothGuilty => "both refused to comply",
        Cause::BothFlags => "both flags",
        _ => return None,
    })
}

pub(super) fn asks(asks: Asks) -> Option<String> {
    Some(match asks {
        Asks::ConsentToDraw => "whether he consents to the draw".to_owned(),
        Asks::EndDespiteBreach => "whether the end stands".to_owned(),
        Asks::Quickplay(side) => format!("what becomes of {side}'s quickplay claim"),
        Asks::QuickplayPostponed(side) => format!("what becomes of {side}'s postponed claim"),
        Asks::TimeWithEachMove(side) => format!("whether {side}'s request is granted"),
        Asks::QuickplayWithoutArbiter(side) => format!("what {side}'s claim comes to"),
        Asks::Penalty(side, breach) => format!("how to penalise {side} for {}", self::breach(breach)),
        Asks::OpponentsScore(side) => format!("what the opponent of {side} gets"),
        Asks::ReversedColours => "whether the game is cancelled".to_owned(),
        Asks::ClockSetting => "whether the clock setting is changed".to_owned(),
        Asks::Interference => "whether those who interfere must leave".to_owned(),
        _ => return None,
    })
}

pub(super) fn choice(choice: &Choice) -> Option<String> {
    Some(match choice {
        Choice::Refuse => "no".to_owned(),
        Choice::TakeBack => "take the move back".to_owned(),
        Choice::Postpone => "postpone".to_owned(),
        Choice::PostponeWithTime => "postpone with two minutes".to_owned(),
        Choice::Reject => "reject".to_owned(),
        Choice::GiveTimeWithEachMove => "grant".to_owned(),
        Choice::ChangeSetting => "yes".to_owned(),
        Choice::Cancel => "cancel".to_owned(),
        Choice::Expel => "they leave".to_owned(),
        Choice::NoPenalty => "nothing".to_owned(),
        Choice::Penalise(penalty) => kind(*penalty).to_owned(),
        _ => return None,
    })
}

/// The breaches as scenarios name them.
pub(crate) const BREACHES: &[(&str, Breach)] = &[
    ("disrepute", Breach::Disrepute),
    ("leaving the venue", Breach::LeftVenue),
    ("leaving the playing area", Breach::LeftPlayingArea),
    ("notes", Breach::Notes),
    ("a device that sounded", Breach::Device(Device::Sounded)),
    ("a device on his person", Breach::Device(Device::Carried)),
    ("a device in the venue", Breach::Device(Device::InVenue)),
    ("refusing a search", Breach::RefusedSearch),
    ("smoking", Breach::Smoking),
    ("writing on the scoresheet", Breach::Scoresheet),
    ("distraction", Breach::Distraction),
    ("refusing to comply", Breach::Refusal),
    ("interference", Breach::Interference),
    ("stopping the clocks without reason", Breach::StoppedClocks),
    ("pressing with the other hand", Breach::Clock(Misuse::OtherHand)),
    ("a finger on the button", Breach::Clock(Misuse::Finger)),
    ("striking the clock", Breach::Clock(Misuse::Struck)),
    ("lifting the clock", Breach::Clock(Misuse::Lifted)),
    ("knocking the clock over", Breach::Clock(Misuse::KnockedOver)),
    ("not having written the own move before", Breach::Sheet(SheetFault::OwnMoveMissing)),
    ("having written the move ahead", Breach::Sheet(SheetFault::WrittenAhead)),
    ("moving before the scoresheet was complete", Breach::Sheet(SheetFault::Arrears)),
    ("keeping the opponent's scoresheet", Breach::Sheet(SheetFault::NotReturned)),
    ("both hands", Breach::BothHands),
    ("displacing pieces", Breach::Displacement),
];

fn breach(breach: Breach) -> &'static str {
    BREACHES.iter().find(|(_, known)| *known == breach).map_or("a breach", |(name, _)| name)
}

fn kind(penalty: Penalty) -> &'static str {
    match penalty {
        Penalty::Warning => "warning",
        Penalty::MoreTime(_) => "opponent more time",
        Penalty::LessTime(_) => "less time",
        Penalty::PointsUp(_) => "opponent more points",
        Penalty::PointsDown(_) => "less points",
        Penalty::Loss(_) => "loss",
        Penalty::Fine => "fine",
        Penalty::MissesRounds => "missed rounds",
        Penalty::Expulsion => "expulsion",
        _ => "penalty",
    }
}

fn penalty(penalty: Penalty) -> String {
    let halves = |number: u8| format!("{number} half points");
    let amount = match penalty {
        Penalty::MoreTime(ms) | Penalty::LessTime(ms) => write_ms(ms.into()),
        Penalty::PointsUp(by) | Penalty::PointsDown(by) => halves(by),
        Penalty::Loss(opponent) => format!("opponent {}", halves(opponent)),
        other => return kind(other).to_owned(),
    };
    format!("{} {amount}", kind(penalty))
}

pub(super) fn senseless(why: Senseless) -> Option<&'static str> {
    Some(match why {
        Senseless::PlayIsStopped => "play is stopped",
        Senseless::NoClock => "there is no clock",
        Senseless::NoTimeLeft => "that would leave no time",
        Senseless::NothingOfTheKind => "nothing of the kind",
        Senseless::NoSuchPly => "no such half-move",
        _ => return None,
    })
}
