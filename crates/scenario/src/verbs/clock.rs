//! Article 6: the clock.

use davar_law::a06_chessclock::arrival::Session;
use davar_law::{Act, Assistance, ClockAct, Irregularity, Order};

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
    Verb {
        subject: Subject::Arbiter,
        pattern: "begins the session",
        means: "play begins, and White's clock is started",
        facts: |_, _| one(Act::Session(Session::Begin)),
    },
    Verb {
        subject: Subject::Player,
        pattern: "arrives",
        means: "comes to the board",
        facts: |_, _| one(Act::Session(Session::Arrive)),
    },
    Verb {
        subject: Subject::Anyone,
        pattern: "says that the default time is over",
        means: "says that somebody has not come within the default time",
        facts: |_, _| one(Act::Session(Session::DefaultTimeIsOver)),
    },
    Verb {
        subject: Subject::Anyone,
        pattern: "has only a display to show for it",
        means: "claims something for which nothing speaks but what a display shows",
        facts: |_, _| one(Act::Report(Irregularity::OnlyFromDisplay)),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "sets the counter of {side} to {number}",
        means: "sets the move counter of a clock",
        facts: |slots, _| one(Act::Order(Order::SetCounter(slots.side(0)?, slots.number(1)?))),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "corrects the clock",
        means: "has the clock set as it ought to be",
        facts: |_, _| one(Act::Order(Order::CorrectClock)),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "lets an assistant press for {side}",
        means: "lets somebody press the clock for a player",
        facts: |slots, _| one(Act::Order(Order::Assist(slots.side(0)?, Assistance::Clock))),
    },
];
