//! Guideline I: adjourned games.

use davar_law::Act;
use davar_law::guideline_1_adjourned::{Adjournment, Sealed};

use super::{Facts, Subject, Verb, one};

fn act(act: Adjournment) -> Option<Facts> {
    one(Act::Adjournment(act))
}

pub(super) static VERBS: &[Verb] = &[
    Verb {
        subject: Subject::Arbiter,
        pattern: "has the move sealed",
        means: "the session is over: tells the player who has the move to seal it",
        facts: |_, _| act(Adjournment::OrderToSeal),
    },
    Verb {
        subject: Subject::Player,
        pattern: "adjourns before the session ends at {time}",
        means: "seals before the end of the session, which is at that time of the game",
        facts: |slots, _| act(Adjournment::SealEarly { session_ends_ms: slots.ms(0)? }),
    },
    Verb {
        subject: Subject::Player,
        pattern: "seals {move}",
        means: "writes this as the sealed move",
        facts: |slots, _| act(Adjournment::Write(Sealed::Move(slots.attempt(0)?))),
    },
    Verb {
        subject: Subject::Player,
        pattern: "seals an ambiguous move",
        means: "writes something that fits several moves",
        facts: |_, _| act(Adjournment::Write(Sealed::Ambiguous)),
    },
    Verb {
        subject: Subject::Player,
        pattern: "seals an unintelligible move",
        means: "writes something whose meaning cannot be found out",
        facts: |_, _| act(Adjournment::Write(Sealed::Unintelligible)),
    },
    Verb {
        subject: Subject::Player,
        pattern: "closes the envelope",
        means: "closes the envelope and stops the clocks",
        facts: |_, _| act(Adjournment::CloseEnvelope),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "resumes the game",
        means: "the session begins in which the game goes on",
        facts: |_, _| act(Adjournment::Resume),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "opens the envelope",
        means: "opens it and plays the sealed move",
        facts: |_, _| act(Adjournment::OpenEnvelope),
    },
    Verb {
        subject: Subject::Player,
        pattern: "seals the reply {move}",
        means: "seals the reply because the opponent is absent",
        facts: |slots, _| act(Adjournment::SealReply(Sealed::Move(slots.attempt(0)?))),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "misses the envelope",
        means: "the envelope is lost",
        facts: |_, _| act(Adjournment::EnvelopeLost),
    },
    Verb {
        subject: Subject::Player,
        pattern: "says that he sealed {move}",
        means: "says which move was in the lost envelope",
        facts: |slots, _| act(Adjournment::Say(slots.attempt(0)?)),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "cannot re-establish the position",
        means: "envelope and position are lost",
        facts: |_, _| act(Adjournment::PositionLost),
    },
    Verb {
        subject: Subject::Player,
        pattern: "says that the times are wrong",
        means: "says that the clocks were set wrongly for the resumption",
        facts: |_, _| act(Adjournment::TimesAreWrong),
    },
];
