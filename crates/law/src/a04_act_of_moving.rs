//! Article 4: the act of moving the pieces.

pub mod castling;
pub mod complaint;
pub mod made;
pub mod touch;
