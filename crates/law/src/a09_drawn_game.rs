//! Article 9: the drawn game. One file a matter.

pub mod claim;
pub mod offer;
pub mod procedure;
pub mod quiet_moves;
pub mod recurrence;
