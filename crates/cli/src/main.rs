//! The command `davar`.
fn main() {}
