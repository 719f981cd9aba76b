//! Dead positions (Articles 5.2.2, 6.9): can a side still mate by any series of legal moves?
//!
//! Every answer comes with its certificate: a mating line, or a proof that the small [checker](holds) verifies, which
//! shares no code with the prover. `docs/dead-positions.md` shows why each kind of proof is sound.
//!
//! ```
//! use davar_chess::{Position, Side};
//! use davar_dead::{Budget, CanMate, holds, mates, prove};
//!
//! // The knight can mate, because the opponent's own bishop can stand in his king's way.
//! let position: Position = "8/8/8/8/4n3/7k/8/6BK b - - 0 1".parse()?;
//! let CanMate::Yes(line) = prove(&position, Side::Black, Budget::DEFAULT) else { panic!("it can") };
//! assert!(mates(&line, &position, Side::Black));
//!
//! // Behind this wall nobody can ever mate, though White has a rook.
//! let walled: Position = "2k5/6p1/6P1/6PK/6P1/6PR/7P/8 b - - 0 1".parse()?;
//! let CanMate::No(proof) = prove(&walled, Side::White, Budget::DEFAULT) else { panic!("it cannot") };
//! assert!(holds(&proof, &walled, Side::White));
//! # Ok::<(), davar_chess::FenError>(())
//! ```

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

mod cage;
mod checker;
mod closure;
mod explain;
mod material;
mod plan;
mod proof;
mod prover;
mod quick;
mod state;
mod veil;
mod witness;

pub use cage::cage;
pub use checker::{holds, mates};
pub use explain::{Confined, Enclosure};
pub use proof::{Cage, CanMate, Closed, Lemma, Proof, Veil, Veiled};
pub use prover::{Budget, Dead, is_dead, prove, prove_unchecked};
pub use quick::{cannot_mate_now, dead_now};
pub use state::State;
pub use veil::veiled;
