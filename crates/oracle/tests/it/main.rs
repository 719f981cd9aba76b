//! Davar and other people's engines must agree on the legal moves of legal positions, and on perft.

mod differences;
mod moves;
mod peers;
mod perft;
