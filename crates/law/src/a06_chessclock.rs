//! Article 6: the chess clock.

pub mod clock;
pub mod control;
pub mod flag;
pub mod periods;
pub mod press;
