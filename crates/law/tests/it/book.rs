//! The law book and the norms know each other.

use davar_law::book::find;
use davar_law::{AnyNorm, Cite, Edition, NORMS, Regime, Supervision};

/// What a norm cites in an edition, in all regimes.
fn cites(norm: &'static dyn AnyNorm, edition: Edition) -> Vec<Cite> {
    let mut cites = Vec::new();
    for regime in Regime::ALL {
        for supervision in [Supervision::Full, Supervision::Limited] {
            cites.extend(norm.in_force(edition, regime, supervision).1.cites());
        }
    }
    cites
}

#[test]
fn every_number_that_a_norm_cites_is_in_the_book() {
    for edition in Edition::ALL {
        for norm in NORMS {
            for cite in cites(*norm, edition) {
                assert!(find(edition, cite.number).is_some(), "{}: {} of {edition}", norm.topic(), cite.number);
            }
        }
    }
}

#[test]
fn a_clause_that_a_norm_cites_is_not_out_of_scope() {
    for edition in Edition::ALL {
        for norm in NORMS {
            for cite in cites(*norm, edition) {
                let Some(clause) = find(edition, cite.number) else { continue };
                let name = clause.treatment.name();
                assert!(
                    matches!(name, "enforced" | "asked"),
                    "{}: {} of {edition} is {name}",
                    norm.topic(),
                    cite.number
                );
            }
        }
    }
}
