//! Audits recorded games under the Laws: a PGN game in, findings out.
