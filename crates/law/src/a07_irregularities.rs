//! Article 7: irregularities, illegal moves, and what was wrong from the start. Displaced pieces are not here yet.

pub mod illegal_move;
pub mod setup;
