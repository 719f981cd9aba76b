//! The edition of 2001, as the project's source document has it. What that document lacks is marked by its evidence.

use super::Reason::Office;
use super::{Article, Clause, article, asked, enforced, outside, recorded};
use crate::Evidence::Source;

/// The Articles and appendices.
pub(super) static ARTICLES: &[Article] = &[article("P", "P"), article("9", "9")];

/// The clauses.
pub(super) static CLAUSES: &[Clause] = &[
    asked("P.1", Source, "P"),
    outside("P.2", Office, Source, "P"),
    enforced("9.1", Source, "9.1"),
    enforced("9.1a", Source, "9.1.2.1"),
    enforced("9.1a.1", Source, "9.1.2.1"),
    enforced("9.1a.2", Source, "9.1.2.1"),
    enforced("9.1a.3", Source, "9.1.2.1"),
    enforced("9.1a.4", Source, "9.1.2.1"),
    recorded("9.1b", Source, "9.1.2.2"),
    enforced("9.1c", Source, "9.1.2.3"),
    enforced("9.2", Source, "9.2"),
    enforced("9.2a", Source, "9.2.1"),
    enforced("9.2b", Source, "9.2.2"),
    enforced("9.2c", Source, "9.2.3"),
    enforced("9.2d", Source, "9.2.3"),
    enforced("9.3", Source, "9.3"),
    enforced("9.3a", Source, "9.3.1"),
    enforced("9.3b", Source, "9.3.2"),
    enforced("9.4", Source, "9.4"),
    enforced("9.5", Source, "9.5"),
    enforced("9.5a", Source, "9.5.2"),
    enforced("9.5b", Source, "9.5.3"),
    enforced("9.5b.1", Source, "9.5.3"),
    enforced("9.5b.2", Source, ""),
    enforced("9.5b.3", Source, ""),
    enforced("9.5b.4", Source, ""),
    enforced("9.5b.5", Source, "9.5.3"),
    enforced("9.6", Source, "5.2.2"),
];
