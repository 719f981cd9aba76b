//! Article 7: irregularities, as far as a score shows them. Set-up, colours and displaced pieces are not here yet.

pub mod illegal_move;
