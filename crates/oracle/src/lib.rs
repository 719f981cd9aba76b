//! Other people's engines as judges, and benchmarks against them. Everything is in the tests and the examples, because
//! the peers are dev-dependencies: their code is never shipped.
//!
//! - `cargo test -p davar-oracle`: legal moves and perft compared with four peers.
//! - `cargo run --release -p davar-oracle --example versus_perft`: move generation, peers in the same run.
//! - `cargo run --release -p davar-oracle --example versus_pgn -- FILE`: reading and replaying PGN.
