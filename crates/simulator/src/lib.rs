//! Games at the board as nobody plays them: seeded players who touch, forget to press, claim without reason and move
//! against the rules, and an arbiter who answers at random. What must hold whatever happens is looked at after each fact.
//!
//! ```
//! let report = davar_simulator::simulate(1, 2_000).expect("nothing that must not happen");
//! assert_eq!(report.facts, 2_000);
//! ```

mod held;
pub mod model;
mod players;

use std::collections::BTreeMap;

use davar_journal::{Head, Log, Refused};
use davar_law::{Edition, Who};
use davar_testkit::random::Rng;

use players::Players;

/// What a run has seen.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Games begun.
    pub games: u64,
    /// Facts taken.
    pub facts: u64,
    /// How often each verb was taken, by its pattern.
    pub verbs: BTreeMap<&'static str, u64>,
    /// How often each kind of ruling was given, by its first word.
    pub rulings: BTreeMap<String, u64>,
}

/// How many facts a game has at most.
const LONGEST: usize = 400;

/// Plays so many facts.
///
/// # Errors
/// What happened that must not, with the log that leads to it.
pub fn simulate(seed: u64, facts: u64) -> Result<Report, String> {
    let mut rng = Rng::new(seed);
    let mut report = Report::default();
    while report.facts < facts {
        report.games += 1;
        one_game(&mut rng, facts, &mut report)?;
    }
    Ok(report)
}

fn one_game(rng: &mut Rng, facts: u64, report: &mut Report) -> Result<(), String> {
    let edition = rng.pick(&Edition::ALL);
    let setup = players::setup(rng);
    let head = Head::new(edition, setup.iter().map(String::as_str));
    let Ok(mut log) = Log::begin(head) else { return Ok(()) };
    let mut players = Players::default();
    let mut at_ms = 0;
    let mut after_the_end = rng.below(4);
    while log.records().len() < LONGEST && report.facts < facts {
        at_ms += players::pause_ms(rng);
        let said = players.act(rng, log.game());
        let before = held::Before::of(log.game(), at_ms);
        match log.append(at_ms, said.who, &said.phrase) {
            Ok(record) => {
                report.facts += 1;
                *report.verbs.entry(said.pattern).or_default() += 1;
                let kind = record.ruled.split([' ', ':']).next().unwrap_or_default().to_owned();
                *report.rulings.entry(kind).or_default() += 1;
            }
            // A question may be gone, or a slot filled with what cannot be said here.
            Err(Refused::Words(_) | Refused::BeforeTheLast | Refused::Senseless(_)) => continue,
        }
        before.holds(&log).map_err(|what| told(&what, &log))?;
        if log.game().over().is_some() {
            if after_the_end == 0 {
                break;
            }
            after_the_end -= 1;
        }
    }
    let read = Log::read(&log.to_json_lines()).map_err(|broken| told(&broken.to_string(), &log))?;
    if !read.differs().is_empty() || format!("{:?}", read.game()) != format!("{:?}", log.game()) {
        return Err(told("the log played again gives another game", &log));
    }
    Ok(())
}

fn told(what: &str, log: &Log) -> String {
    format!("{what}\n{}", log.to_json_lines())
}

/// Who says what, and from which pattern it was made.
pub(crate) struct Said {
    pub(crate) who: Who,
    pub(crate) pattern: &'static str,
    pub(crate) phrase: String,
}
