//! Article 8: the scoresheets.

use davar_law::a08_recording::SheetAct;
use davar_law::{Act, Assistance, Order};

use super::{Subject, Verb, one};

pub(super) static VERBS: &[Verb] = &[
    Verb {
        subject: Subject::Player,
        pattern: "opens the scoresheet",
        means: "from here on everything that both players write is told",
        facts: |_, _| one(Act::Sheet(SheetAct::Open)),
    },
    Verb {
        subject: Subject::Player,
        pattern: "writes a half-move",
        means: "writes the next half-move that is not on the scoresheet",
        facts: |_, _| one(Act::Sheet(SheetAct::Write)),
    },
    Verb {
        subject: Subject::Player,
        pattern: "brings the scoresheet up to date",
        means: "writes all moves that are missing",
        facts: |_, _| one(Act::Sheet(SheetAct::WriteAll)),
    },
    Verb {
        subject: Subject::Player,
        pattern: "writes {move} ahead",
        means: "writes a move that is not made",
        facts: |slots, _| one(Act::Sheet(SheetAct::WriteAhead(slots.attempt(0)?))),
    },
    Verb {
        subject: Subject::Player,
        pattern: "borrows the opponent's scoresheet",
        means: "takes it to bring the own one up to date",
        facts: |_, _| one(Act::Sheet(SheetAct::Borrow)),
    },
    Verb {
        subject: Subject::Player,
        pattern: "returns the opponent's scoresheet",
        means: "gives it back",
        facts: |_, _| one(Act::Sheet(SheetAct::Return)),
    },
    Verb {
        subject: Subject::Player,
        pattern: "signs {score}",
        means: "signs the scoresheets with this result",
        facts: |slots, _| one(Act::Sheet(SheetAct::Sign(slots.score(0)?))),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "lets an assistant record for {side}",
        means: "a player cannot record",
        facts: |slots, _| one(Act::Order(Order::Assist(slots.side(0)?, Assistance::Recording))),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "has the game reconstructed",
        means: "has the players go through the game on another board",
        facts: |_, _| one(Act::Order(Order::Reconstruct)),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "finds that the count cannot be shown",
        means: "the scoresheets do not show how many moves were made",
        facts: |_, _| one(Act::Order(Order::CountUnknown)),
    },
];
