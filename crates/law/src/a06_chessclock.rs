//! Article 6: the chess clock, as far as a score shows it. Pressing, stopping and default time are not here yet.

pub mod flag;
pub mod periods;
