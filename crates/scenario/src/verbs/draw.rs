//! Articles 5 and 9: resignation, offers and claims.

use davar_law::{Act, Claim, Draw, Ground};

use super::{Facts, Subject, Verb, one};
use crate::words::Slots;

pub(super) static VERBS: &[Verb] = &[
    Verb { subject: Subject::Player, pattern: "resigns", means: "gives the game up", facts: |_, _| one(Act::Resign) },
    Verb { subject: Subject::Player, pattern: "offers a draw", means: "offers a draw", facts: |_, _| one(Act::Offer) },
    Verb {
        subject: Subject::Player,
        pattern: "accepts",
        means: "accepts the opponent's offer",
        facts: |_, _| one(Act::Accept),
    },
    Verb {
        subject: Subject::Player,
        pattern: "declines",
        means: "refuses the opponent's offer in words",
        facts: |_, _| one(Act::Decline),
    },
    Verb {
        subject: Subject::Player,
        pattern: "claims threefold",
        means: "claims a draw: the position has stood three times",
        facts: |_, _| one(Act::Claim(Claim { ground: Ground::Threefold, intended: None })),
    },
    Verb {
        subject: Subject::Player,
        pattern: "claims threefold with {move}",
        means: "claims a draw with a move that is written down and not made",
        facts: |slots, _| one(Act::Claim(Claim { ground: Ground::Threefold, intended: Some(slots.attempt(0)?) })),
    },
    Verb {
        subject: Subject::Player,
        pattern: "claims fifty",
        means: "claims a draw: fifty moves without a pawn move and a capture",
        facts: |_, _| one(Act::Claim(Claim { ground: Ground::Fifty, intended: None })),
    },
    Verb {
        subject: Subject::Player,
        pattern: "claims fifty with {move}",
        means: "claims a draw of fifty moves with a move that is written down and not made",
        facts: |slots, _| one(Act::Claim(Claim { ground: Ground::Fifty, intended: Some(slots.attempt(0)?) })),
    },
    Verb {
        subject: Subject::Player,
        pattern: "claims threefold with {move} unwritten",
        means: "claims a draw with a move that is named but not written down",
        facts: |slots, _| unwritten(Ground::Threefold, slots),
    },
    Verb {
        subject: Subject::Player,
        pattern: "claims fifty with {move} unwritten",
        means: "claims a draw of fifty moves with a move that is named but not written down",
        facts: |slots, _| unwritten(Ground::Fifty, slots),
    },
    Verb {
        subject: Subject::Player,
        pattern: "offers a draw on a condition",
        means: "offers a draw if something is so",
        facts: |_, _| one(Act::Draw(Draw::OfferOnCondition)),
    },
    Verb {
        subject: Subject::Player,
        pattern: "notes the offer",
        means: "notes on his scoresheet that a draw was offered",
        facts: |_, _| one(Act::Draw(Draw::Note)),
    },
    Verb {
        subject: Subject::Player,
        pattern: "takes back the offer",
        means: "says that he no longer offers a draw",
        facts: |_, _| one(Act::Draw(Draw::TakeBackOffer)),
    },
    Verb {
        subject: Subject::Player,
        pattern: "takes back the claim",
        means: "says that he no longer claims a draw",
        facts: |_, _| one(Act::Draw(Draw::TakeBackClaim)),
    },
    Verb {
        subject: Subject::Player,
        pattern: "agrees on a draw",
        means: "agrees with the opponent on a draw; nobody says who offered it",
        facts: |_, _| one(Act::Agree),
    },
];

fn unwritten(ground: Ground, slots: &Slots) -> Option<Facts> {
    one(Act::Draw(Draw::ClaimUnwritten(Claim { ground, intended: Some(slots.attempt(0)?) })))
}
