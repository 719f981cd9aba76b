//! Article 6: the chess clock.

pub mod arrival;
pub mod clock;
pub mod control;
pub mod defect;
pub mod flag;
pub mod handling;
pub mod periods;
pub mod press;
pub mod stop;
pub(crate) mod timekeeping;
