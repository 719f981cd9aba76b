//! Dead positions (Articles 5.2.2, 6.9): can a side still mate by any series of legal moves?
//!
//! Every answer comes with its certificate: a mating line, or a proof that the small [checker](holds) verifies, which
//! shares no code with the prover. `docs/dead-positions.md` shows why each kind of proof is sound.

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

mod cage;
mod checker;
mod closure;
mod material;
mod plan;
mod proof;
mod prover;
mod quick;
mod state;
mod witness;

pub use cage::cage;
pub use checker::{holds, mates};
pub use proof::{Cage, CanMate, Closed, Lemma, Proof};
pub use prover::{Budget, Dead, is_dead, prove, prove_unchecked};
pub use quick::{cannot_mate_now, dead_now};
pub use state::State;
