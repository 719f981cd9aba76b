//! The appendices of 2014 on rapid play and blitz, as the project's source document has them. What that document lacks
//! is marked by its evidence.

use super::{Article, Clause, article, asked, enforced};
use crate::Evidence::{Excerpt, Known, Source};

/// The Articles and appendices.
pub(super) static ARTICLES: &[Article] = &[article("A", "A"), article("B", "B")];

/// The clauses.
pub(super) static CLAUSES: &[Clause] = &[
    enforced("A.1", Source, "A.1"),
    enforced("A.1a", Source, "A.1"),
    enforced("A.1b", Source, "A.1"),
    enforced("A.2", Excerpt, "A.2"),
    enforced("A.3", Source, "A.4"),
    enforced("A.3a", Source, "A.4.1"),
    enforced("A.3b", Source, "A.4.2"),
    enforced("A.4", Excerpt, "A.5"),
    enforced("A.4a", Excerpt, "A.5.1"),
    asked("A.4a.1", Known, "A.5.1.1"),
    enforced("A.4a.2", Source, "A.5.1.2"),
    enforced("A.4b", Source, "A.5.2"),
    enforced("A.4b.1", Source, "A.5.2"),
    enforced("A.4b.2", Source, "A.5.2"),
    enforced("A.4b.3", Source, "A.5.2"),
    enforced("A.4b.4", Source, "A.5.2"),
    enforced("A.4b.5", Source, "A.5.2"),
    enforced("A.4b.6", Source, "A.5.2"),
    enforced("A.4c", Source, "A.5.3"),
    enforced("A.4c.1", Source, "A.5.3"),
    enforced("A.4c.2", Source, "A.5.3"),
    enforced("A.4c.3", Source, "A.5.3"),
    enforced("A.4d", Source, "A.5.4"),
    enforced("A.4d.1", Source, "A.5.4"),
    enforced("A.4d.2", Source, "A.5.4"),
    enforced("A.5", Source, "A.6"),
    enforced("B.1", Source, "B.1"),
    enforced("B.1a", Source, "B.1"),
    enforced("B.1b", Source, "B.1"),
    enforced("B.2", Source, "B.3"),
    enforced("B.3", Source, "B.2"),
    enforced("B.3a", Source, "B.2.1"),
    enforced("B.3b", Source, "B.2.2"),
    enforced("B.4", Source, "B.3"),
    enforced("B.5", Source, "B.4"),
];
