//! Which clauses of the law book the scenarios reach, and the page that says so.
//!
//! A scenario reaches a clause of an edition if a ruling in that edition cites it, or a part of it, or if the scenario
//! applies in that edition and its title begins with the number of 2023 under which the same matter stands, or if it names
//! the clause in a line `Covers …`, for clauses that have no heir in 2023.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use davar_law::book::{self, Clause, Treatment};
use davar_law::{Edition, Evidence};

use crate::fault::Fault;
use crate::file::Scenario;
use crate::run::run;

/// How many scenarios reach each clause of each edition.
#[derive(Clone, Debug, Default)]
pub struct Coverage {
    counts: BTreeMap<(u16, &'static str), usize>,
    scenarios: usize,
}

impl Coverage {
    /// Runs the scenarios and counts.
    ///
    /// # Errors
    /// The first line that cannot be understood.
    pub fn of<'a>(scenarios: impl IntoIterator<Item = &'a Scenario>) -> Result<Self, Fault> {
        let mut coverage = Self::default();
        for scenario in scenarios {
            coverage.scenarios += 1;
            for row in scenario.table.rows.iter().filter(|row| !row.does_not_apply()) {
                for edition in &row.editions {
                    coverage.add(scenario, *edition, &run(scenario, *edition)?.cites);
                }
            }
        }
        Ok(coverage)
    }

    fn add(&mut self, scenario: &Scenario, edition: Edition, cites: &BTreeSet<&'static str>) {
        let title = scenario.title.split_whitespace().next().unwrap_or_default();
        for clause in book::clauses(edition) {
            let cited = cites.iter().any(|cite| is_within(cite, clause.number));
            let titled = clause.heir.is_some_and(|heir| is_within(title, heir));
            let named = scenario.covers.iter().any(|(of, number)| *of == edition && number == clause.number);
            if cited || titled || named {
                *self.counts.entry((edition.year(), clause.number)).or_default() += 1;
            }
        }
    }

    /// How many scenarios reach a clause.
    #[must_use]
    pub fn count(&self, edition: Edition, clause: &Clause) -> usize {
        self.counts.get(&(edition.year(), clause.number)).copied().unwrap_or(0)
    }

    /// The clauses that are enforced or asked and that no scenario reaches.
    #[must_use]
    pub fn gaps(&self) -> Vec<(Edition, &'static Clause)> {
        let rules = |clause: &&Clause| matches!(clause.treatment, Treatment::Enforced | Treatment::Asked);
        let of = |edition: Edition| book::clauses(edition).iter().filter(rules).map(move |clause| (edition, clause));
        Edition::ALL.into_iter().flat_map(of).filter(|(edition, clause)| self.count(*edition, clause) == 0).collect()
    }

    /// The page, as Markdown.
    #[must_use]
    pub fn page(&self) -> String {
        let mut page = String::from(HEAD);
        let gaps = self.gaps();
        let _ = writeln!(page, "{} scenarios.\n", self.scenarios);
        self.summary(&mut page);
        if !gaps.is_empty() {
            let _ = writeln!(page, "\n## Enforced or asked, and not reached by a scenario\n");
            for edition in Edition::ALL {
                let numbers: Vec<&str> =
                    gaps.iter().filter(|(it, _)| *it == edition).map(|(_, clause)| clause.number).collect();
                if !numbers.is_empty() {
                    let _ = writeln!(page, "- {edition}: {}", numbers.join(", "));
                }
            }
        }
        for edition in Edition::ALL {
            self.edition(&mut page, edition);
        }
        page
    }

    fn summary(&self, page: &mut String) {
        page.push_str(
            "| edition | clauses | enforced | asked | recorded | out of scope |\n|---|---|---|---|---|---|\n",
        );
        for edition in Edition::ALL {
            let clauses = book::clauses(edition);
            let count = |name: &str| clauses.iter().filter(|clause| clause.treatment.name() == name).count();
            let _ = writeln!(
                page,
                "| {edition} | {} | {} | {} | {} | {} |",
                clauses.len(),
                count("enforced"),
                count("asked"),
                count("recorded"),
                count("out-of-scope")
            );
        }
    }

    fn edition(&self, page: &mut String, edition: Edition) {
        let _ = writeln!(page, "\n## {edition}\n");
        page.push_str("| clause | treatment | evidence | scenarios | in 2023 |\n|---|---|---|---|---|\n");
        for clause in book::clauses(edition) {
            let treatment = match clause.treatment {
                Treatment::OutOfScope(reason) => format!("out of scope: {}", reason.name()),
                other => other.name().to_owned(),
            };
            let count = match self.count(edition, clause) {
                0 => String::new(),
                count => count.to_string(),
            };
            let _ = writeln!(
                page,
                "| {} | {treatment} | {} | {count} | {} |",
                clause.number,
                evidence(clause.evidence),
                clause.heir.unwrap_or("")
            );
        }
    }
}

const HEAD: &str = "\
# Coverage

Every clause of every edition, what Davar does with it, how well we know what it says, and how many scenarios reach it.
`cargo xtask coverage` writes this page from the law book and the scenarios; do not edit it.

A clause is *enforced* where the facts of a game decide, *asked* where the Laws leave it to the arbiter, *recorded* where
nothing in the game hangs on it, *out of scope* where no fact of a game touches it. A scenario reaches a clause if it gets
a ruling that cites the clause or a part of it, or if it bears its number of 2023 and applies in that edition, or names the
clause, which is for those without an heir in 2023. Evidence:
*source* a document of the project; *read* a full text or a quotation; *excerpt* an excerpt, a translation or an article on
the changes; *known well*, *known*, *known faintly*: general knowledge, outside the documents.

";

fn evidence(evidence: Evidence) -> &'static str {
    match evidence {
        Evidence::Source => "source",
        Evidence::Read => "read",
        Evidence::Excerpt => "excerpt",
        Evidence::KnownWell => "known well",
        Evidence::Known => "known",
        Evidence::KnownFaintly => "known faintly",
    }
}

/// Is a number the clause itself or a part of it? `9.2a` and `9.2.1` are parts of `9.2`; `9.20` is not.
fn is_within(number: &str, clause: &str) -> bool {
    number.strip_prefix(clause).is_some_and(|rest| {
        rest.is_empty() || rest.starts_with('.') || rest.starts_with(|c: char| c.is_ascii_alphabetic())
    })
}

#[cfg(test)]
mod tests {
    use super::is_within;

    #[test]
    fn a_part_is_within_its_clause() {
        for (number, clause, within) in [
            ("9.2", "9.2", true),
            ("9.2a", "9.2", true),
            ("9.2.1", "9.2", true),
            ("9.20", "9.2", false),
            ("9.2", "9.2a", false),
            ("A.4c", "A.4", true),
            ("II.2", "I.2", false),
        ] {
            assert_eq!(is_within(number, clause), within, "{number} {clause}");
        }
    }
}
