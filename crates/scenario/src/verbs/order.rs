//! Article 12: what the arbiter decides and orders.

use davar_law::{Act, Cause, Order, Outcome};

use super::{Subject, Verb, one};

pub(super) static VERBS: &[Verb] = &[
    Verb {
        subject: Subject::Arbiter,
        pattern: "decides {number}",
        means: "gives the answer of that number to the question that is open; the first is 1",
        facts: |slots, scene| {
            let index = (slots.number(0)? as usize).checked_sub(1)?;
            one(Act::Decide(*scene.game.asked()?.choices.get(index)?))
        },
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "sets {side} to {time}",
        means: "sets a clock",
        facts: |slots, _| one(Act::Order(Order::SetTime(slots.side(0)?, slots.ms(1)?))),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "declares {score}",
        means: "ends the game with this score",
        facts: |slots, _| {
            let score = slots.score(0)?;
            one(Act::Order(Order::Declare(Outcome { score, cause: Cause::Declared })))
        },
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "restores half-move {number}",
        means: "sets up the position that stood after so many half-moves",
        facts: |slots, _| one(Act::Order(Order::Restore { ply: slots.number(0)? })),
    },
];
