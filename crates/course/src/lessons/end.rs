//! How a game ends, and with what score.

use super::CLOCK;
use crate::choose::Question;
use crate::lesson::{Step, Task};

const fn score(setup: &'static [&'static str], facts: &'static [&'static str]) -> Task {
    Task::Choose(Question::Score { setup, facts })
}

pub(crate) const STEPS: &[Step] = &[
    Step::new("mate", "5.1.1", &["T.47"], score(&[CLOCK], &["f3 e5 g4", "Black makes d8h4"])),
    Step::new("mate-before-flag", "6.9", &[], score(&["control 5"], &["f3 e5 g4", "+295s Black makes d8h4", "+10s"])),
    Step::new("resigned", "5.1.2", &["T.49"], score(&[CLOCK], &["e4 e5", "White resigns"])),
    Step::new(
        "offer-only",
        "9.1.2.1",
        &["T.74"],
        score(&[CLOCK], &["e4 e5", "White makes g1f3", "White offers a draw", "White presses"]),
    ),
    Step::new(
        "stalemate",
        "5.2.1",
        &["T.69"],
        score(&["position 7k/8/6K1/8/8/8/8/5Q2 w - - 0 80", CLOCK], &["White makes f1f7"]),
    ),
    Step::new("repetition-unclaimed", "9.2.1", &["T.73"], score(&[CLOCK], &["Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8"])),
    Step::new(
        "five-times",
        "9.6.1",
        &[],
        score(&[CLOCK], &["Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8"]),
    ),
    Step::new("flag", "6.9", &[], score(&["control 5"], &["e4 e5", "Nf3", "+305s Arbiter sees the flag of Black"])),
];
