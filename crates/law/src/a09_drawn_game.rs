//! Article 9: the drawn game. Offers as far as a score shows them, claims of repetition and of fifty moves, and the
//! draws that nobody needs to claim.

pub mod claim;
pub mod quiet_moves;
pub mod recurrence;
