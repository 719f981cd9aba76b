//! Articles 10 to 12: conduct, penalties, what is said to and by the arbiter.

use davar_law::a07_irregularities::setup::SetUp;
use davar_law::a11_conduct::{Against, Breach, Offence, Offender, Say};
use davar_law::a12_arbiter::{Penalty, Told};
use davar_law::{Act, Choice, Irregularity, Order};

use super::{Facts, Scene, Subject, Verb, one};
use crate::terms::BREACHES;
use crate::words::Slots;

pub(super) static VERBS: &[Verb] = &[
    Verb {
        subject: Subject::Anyone,
        pattern: "reports both players for {text}",
        means: "says that both broke a rule of conduct",
        facts: |slots, _| offence(Offender::Both, slots, 0),
    },
    Verb {
        subject: Subject::Anyone,
        pattern: "reports a spectator for {text}",
        means: "says that somebody who does not play broke a rule of conduct",
        facts: |slots, _| offence(Offender::Spectator, slots, 0),
    },
    Verb {
        subject: Subject::Anyone,
        pattern: "reports {side} for {text}",
        means: "says that a player broke a rule of conduct: disrepute, leaving the venue, leaving the playing area, \
                notes, a device that sounded, a device on his person, a device in the venue, refusing a search, smoking, \
                writing on the scoresheet, distraction, refusing to comply, stopping the clocks without reason, pressing \
                with the other hand, a finger on the button, striking the clock, lifting the clock, knocking the clock \
                over",
        facts: |slots, _| offence(Offender::Player(slots.side(0)?), slots, 1),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "decides {number} with {time}",
        means: "chooses that penalty, with so much time",
        facts: |slots, scene| decide(slots, scene, slots.ms(1)?),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "decides {number} with {number} half points",
        means: "chooses that penalty, with so many points",
        facts: |slots, scene| decide(slots, scene, slots.number(1)?.into()),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "warns {side}",
        means: "penalises with a warning",
        facts: |slots, _| penalise(slots, Penalty::Warning),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "penalises {side} with {time} for the opponent",
        means: "gives the opponent time as a penalty",
        facts: |slots, _| penalise(slots, Penalty::MoreTime(u32::try_from(slots.ms(1)?).ok()?)),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "penalises {side} with {time} less",
        means: "takes time from the player as a penalty",
        facts: |slots, _| penalise(slots, Penalty::LessTime(u32::try_from(slots.ms(1)?).ok()?)),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "penalises {side} with loss and {number} half points for the opponent",
        means: "declares the game lost, and says what the opponent gets",
        facts: |slots, _| penalise(slots, Penalty::Loss(u8::try_from(slots.number(1)?).ok()?)),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "penalises {side} with {number} half points less",
        means: "takes points of the game from the player",
        facts: |slots, _| penalise(slots, Penalty::PointsDown(u8::try_from(slots.number(1)?).ok()?)),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "penalises {side} with {number} half points for the opponent",
        means: "gives the opponent points of the game",
        facts: |slots, _| penalise(slots, Penalty::PointsUp(u8::try_from(slots.number(1)?).ok()?)),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "penalises {side} with a fine",
        means: "fines the player",
        facts: |slots, _| penalise(slots, Penalty::Fine),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "penalises {side} with missed rounds",
        means: "leaves the player out of rounds",
        facts: |slots, _| penalise(slots, Penalty::MissesRounds),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "expels {side}",
        means: "expels the player from the event",
        facts: |slots, _| penalise(slots, Penalty::Expulsion),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "gives {side} {time}",
        means: "gives a player time after a disturbance from outside",
        facts: |slots, _| one(Act::Order(Order::GrantTime(slots.side(0)?, slots.ms(1)?))),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "says how many moves were made",
        means: "tells a player the number of moves",
        facts: |_, _| one(Act::Order(Order::Tell(Told::MovesMade))),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "says that the move is completed",
        means: "tells a player that the opponent has completed his move",
        facts: |_, _| one(Act::Order(Order::Tell(Told::MoveCompleted))),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "says that the clock was not pressed",
        means: "tells a player that he has not pressed his clock",
        facts: |_, _| one(Act::Order(Order::Tell(Told::ClockNotPressed))),
    },
    Verb {
        subject: Subject::Player,
        pattern: "asks for an explanation",
        means: "asks the arbiter what the Laws say",
        facts: |_, _| one(Act::Say(Say::AskForExplanation)),
    },
    Verb {
        subject: Subject::Player,
        pattern: "asks for the record",
        means: "asks to see the record of the game that the arbiter keeps",
        facts: |_, _| one(Act::Say(Say::AskForRecord)),
    },
    Verb {
        subject: Subject::Player,
        pattern: "appeals",
        means: "appeals against a decision of the arbiter",
        facts: |_, _| one(Act::Say(Say::Appeal(Against::Other))),
    },
    Verb {
        subject: Subject::Player,
        pattern: "appeals against the quickplay decision",
        means: "appeals against what the arbiter decided in a quickplay finish",
        facts: |_, _| one(Act::Say(Say::Appeal(Against::Quickplay))),
    },
    Verb {
        subject: Subject::Anyone,
        pattern: "finds that the game was over",
        means: "finds that an earlier move had ended the game",
        facts: |_, _| one(Act::Report(Irregularity::GameWasOver)),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "sees an illegal position",
        means: "sees both kings in check, or a pawn on its last rank",
        facts: |_, _| one(Act::Report(Irregularity::IllegalPosition)),
    },
    Verb {
        subject: Subject::Anyone,
        pattern: "says that the clock is set wrongly",
        means: "finds a wrong setting of the clock",
        facts: |_, _| one(Act::Report(Irregularity::ClockSetting)),
    },
    Verb {
        subject: Subject::Player,
        pattern: "agrees to correct half-move {number}",
        means: "corrects an illegal move by agreement with the opponent; so many half-moves were made before it",
        facts: |slots, _| one(Act::AgreeToCorrect { ply: slots.number(0)? }),
    },
    Verb {
        subject: Subject::Anyone,
        pattern: "finds the pieces set up wrongly",
        means: "finds that the game began from a wrong position",
        facts: |_, _| one(Act::Report(Irregularity::SetUp(SetUp::Pieces))),
    },
    Verb {
        subject: Subject::Anyone,
        pattern: "finds the board lying wrongly",
        means: "finds a dark square at the right hand of each player",
        facts: |_, _| one(Act::Report(Irregularity::SetUp(SetUp::Board))),
    },
    Verb {
        subject: Subject::Anyone,
        pattern: "finds the colours reversed",
        means: "finds that each player has the colour of the other",
        facts: |_, _| one(Act::Report(Irregularity::SetUp(SetUp::Colours))),
    },
];

fn offence(by: Offender, slots: &Slots, text: usize) -> Option<Facts> {
    let said = slots.text(text)?;
    let breach: Breach = BREACHES.iter().find(|(name, _)| *name == said).map(|(_, breach)| *breach)?;
    one(Act::Conduct(Offence { by, breach }))
}

fn penalise(slots: &Slots, penalty: Penalty) -> Option<Facts> {
    one(Act::Order(Order::Penalise(slots.side(0)?, penalty)))
}

/// The offered penalty of that number, with its amount.
fn decide(slots: &Slots, scene: &Scene<'_>, amount: u64) -> Option<Facts> {
    let index = (slots.number(0)? as usize).checked_sub(1)?;
    let Choice::Penalise(offered) = scene.game.asked()?.choices.get(index)? else { return None };
    let half_points = u8::try_from(amount);
    let penalty = match offered {
        Penalty::MoreTime(_) => Penalty::MoreTime(u32::try_from(amount).ok()?),
        Penalty::LessTime(_) => Penalty::LessTime(u32::try_from(amount).ok()?),
        Penalty::PointsUp(_) => Penalty::PointsUp(half_points.ok()?),
        Penalty::PointsDown(_) => Penalty::PointsDown(half_points.ok()?),
        Penalty::Loss(_) => Penalty::Loss(half_points.ok()?),
        _ => return None,
    };
    one(Act::Decide(Choice::Penalise(penalty)))
}
