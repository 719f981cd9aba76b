//! For tests only: Article 3 of the Laws written plainly, random positions, node counts, and a generator of PGN.

pub mod agreement;
pub mod arguments;
pub mod article3;
pub mod corpus;
pub mod random;
pub mod suite;
