//! For tests only: Article 3 of the Laws written plainly, random positions, node counts, and a generator of PGN.
//!
//! The core of `davar-chess` is quick and therefore not plain. Here is what judges it:
//!
//! ```
//! use davar_chess::{Position, Setup};
//! use davar_testkit::agreement;
//! use davar_testkit::article3::PlainPosition;
//!
//! // The specification plays by itself …
//! let plain = PlainPosition::from_setup(&Setup::initial()).expect("it has two kings");
//! assert_eq!(plain.legal().len(), 20);
//! assert_eq!(plain.after(plain.legal()[0]).legal().len(), 20);
//!
//! // … and is compared with the core on positions that no game leads to as well.
//! let touching: Setup = "8/8/8/3kK3/8/8/8/8 w - - 0 1".parse()?;
//! assert!(agreement::compare(&touching).is_ok());
//! # Ok::<(), davar_chess::FenFault>(())
//! ```
//!
//! Three programs use it, each with `cargo run --release -p davar-testkit --bin`:
//!
//! - `agree -- --positions 10000000 --seed 1`: core and specification on random positions.
//! - `perft-suite -- crates/chess/tests/perft/*.epd`: known counts of legal lines.
//! - `corpus -- --games 20000 --seed 1 --clocks --comments -o games.pgn`: PGN of any size for measuring.

pub mod agreement;
pub mod arguments;
pub mod article3;
pub mod corpus;
pub mod random;
pub mod sheets;
pub mod suite;
