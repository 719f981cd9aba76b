//! The numbers of clauses, by edition, as the law book has them: a test holds each citation against it, so that a slip
//! in a number shows. How well a number is known is the evidence of its clause.

use crate::{Edition, book};

/// The numbers of an edition, in the order of the Articles.
pub fn known(edition: Edition) -> impl Iterator<Item = &'static str> {
    book::clauses(edition).iter().map(|clause| clause.number)
}

/// Is this a number in that edition?
#[must_use]
pub fn is_known(edition: Edition, number: &str) -> bool {
    book::find(edition, number).is_some()
}
