//! Times bulk perft over the six standard positions.
use davar_chess::*;
fn main() {
    let start = Position::initial();
    let t = std::time::Instant::now();
    let n = perft(&start, 6);
    println!("{n} {:.1} Mnps", n as f64 / t.elapsed().as_secs_f64() / 1e6);
    let t = std::time::Instant::now();
    let n = perft_making_leaves(&start, 5);
    println!("{n} {:.1} Mnps", n as f64 / t.elapsed().as_secs_f64() / 1e6);
}
