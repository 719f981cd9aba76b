//! Article 6: the clock.

use davar_law::{Act, ClockAct};

use super::{Subject, Verb, one};

pub(super) static VERBS: &[Verb] = &[
    Verb {
        subject: Subject::Player,
        pattern: "presses",
        means: "presses his side of the clock",
        facts: |_, _| one(Act::Clock(ClockAct::Press)),
    },
    Verb {
        subject: Subject::Anyone,
        pattern: "stops the clocks",
        means: "stops both clocks",
        facts: |_, _| one(Act::Clock(ClockAct::Stop)),
    },
    Verb {
        subject: Subject::Anyone,
        pattern: "starts the clock",
        means: "starts the clock of the player who has the move",
        facts: |_, _| one(Act::Clock(ClockAct::Start)),
    },
    Verb {
        subject: Subject::Player,
        pattern: "claims the flag",
        means: "claims that the opponent's flag has fallen",
        facts: |_, scene| one(Act::FlagFall(!scene.side)),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "sees the flag of {side}",
        means: "sees that a flag has fallen",
        facts: |slots, _| one(Act::FlagFall(slots.side(0)?)),
    },
];
