//! The quickplay finish: Article 10 until 2009, Appendix G of 2014, Guideline III.

use davar_law::guideline_3_quickplay::{Basis, Quickplay};
use davar_law::{Act, Cause, Choice, Outcome, Score};

use super::{Facts, Subject, Verb, one};

pub(super) static VERBS: &[Verb] = &[
    Verb {
        subject: Subject::Player,
        pattern: "claims that the opponent cannot win",
        means: "claims a draw in a quickplay finish: the opponent cannot win by normal means",
        facts: |_, _| claim(Basis::CannotWin, false),
    },
    Verb {
        subject: Subject::Player,
        pattern: "claims that the opponent makes no effort",
        means: "claims a draw in a quickplay finish: the opponent makes no effort to win by normal means",
        facts: |_, _| claim(Basis::NoEffort, false),
    },
    Verb {
        subject: Subject::Player,
        pattern: "claims that the opponent makes no effort with a complete scoresheet",
        means: "the same, with a scoresheet that was complete when play stopped",
        facts: |_, _| claim(Basis::NoEffort, true),
    },
    Verb {
        subject: Subject::Player,
        pattern: "asks for time with each move",
        means: "asks that both players be given five seconds with each move",
        facts: |_, _| one(Act::Quickplay(Quickplay::AskForTime)),
    },
    Verb {
        subject: Subject::Player,
        pattern: "confirms what the claimant wrote",
        means: "confirms the position and the scoresheet that the claimant handed in",
        facts: |_, _| one(Act::Quickplay(Quickplay::Confirm(true))),
    },
    Verb {
        subject: Subject::Player,
        pattern: "does not confirm what the claimant wrote",
        means: "does not confirm them",
        facts: |_, _| one(Act::Quickplay(Quickplay::Confirm(false))),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "draws the postponed claim",
        means: "draws the game on a claim that he had put off",
        facts: |_, _| one(Act::Decide(Choice::Over(Outcome { score: Score::DRAW, cause: Cause::QuickplayFinish }))),
    },
];

fn claim(basis: Basis, sheet_complete: bool) -> Option<Facts> {
    one(Act::Quickplay(Quickplay::Claim { basis, sheet_complete }))
}
