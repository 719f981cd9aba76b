//! The FIDE Laws of Chess in seven editions: facts in, rulings with their Article out.
//!
//! ```
//! use davar_chess::{Attempt, Position, Side};
//! use davar_law::{Act, Cause, Edition, Event, Game, Laws, Regime, Score};
//!
//! let laws = Laws::of(Edition::E2023, Regime::Standard);
//! let mut game = Game::new(laws, Position::initial());
//! let mut side = Side::White;
//! for (from, to) in [("f2", "f3"), ("e7", "e5"), ("g2", "g4"), ("d8", "h4")] {
//!     let attempt = Attempt::Piece { from: from.parse()?, to: to.parse()?, becomes: None };
//!     let _ = game.apply(&Event::by(side, Act::Make(attempt)));
//!     side = !side;
//! }
//! let outcome = game.outcome().expect("the last move is mate");
//! assert_eq!((outcome.score, outcome.cause), (Score::win(Side::Black), Cause::Checkmate));
//! let ruling = game.over().expect("so there is a ruling");
//! assert_eq!(ruling.because.to_string(), "5.1.1");
//! # Ok::<(), davar_chess::NotASquare>(())
//! ```
//!
//! Read in this order: [`Game`] takes an [`Event`] and gives an [`Answer`] with [`Ruling`]s. Each Article has a
//! module, named by its number of 2023, in which the rules stand beside the [`Norm`]s that say what each [`Edition`]
//! holds; [`Laws`] reads them. A game from [`Game::new`] takes what a score shows: moves, the ends of the game on the
//! board, claims and draws of Article 9, resignation, agreement, a fallen flag, illegal moves that stood. One from
//! [`Game::at_the_board`] takes all facts: hands, clocks, scoresheets, offers, conduct, the arbiter's decisions.

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

pub mod a01_nature;
pub mod a03_moves;
pub mod a04_act_of_moving;
pub mod a05_completion;
pub mod a06_chessclock;
pub mod a07_irregularities;
pub mod a08_recording;
pub mod a09_drawn_game;
pub mod a10_points;
pub mod a11_conduct;
pub mod a12_arbiter;
pub mod appendix_a_rapid;
pub mod appendix_d_blind;
mod at_the_board;
pub mod book;
mod can_mate;
mod decide;
mod duty;
mod edition;
mod event;
mod game;
pub mod guideline_1_adjourned;
pub mod guideline_2_chess960;
pub mod guideline_3_quickplay;
mod laws;
pub mod numbers;
mod occurrences;
mod question;
mod regulations;
mod ruling;
mod score;
mod seen;
mod table;

pub use can_mate::{BUDGET, Impossible, can_mate, is_in_doubt, neither_can_mate};
pub use davar_dead::{CanMate, Lemma};
pub use duty::{Duty, Must, captured};
pub use edition::{
    AnyNorm, Because, Cite, Edition, Evidence, Norm, Regime, Row, Scope, Supervision, UnknownEdition, UnknownRegime,
};
pub use event::{Act, Assistance, Claim, ClockAct, Draw, Event, Ground, Hand, Irregularity, Order, Who};
pub use game::Game;
pub use laws::{Laws, NORMS};
pub use regulations::{AGREEMENT_MAY_BE_FORBIDDEN, Conflict, CountsWhen, Regulations};
pub use ruling::{
    Answer, Asks, Cause, Choice, Choices, Outcome, Question, Refusal, Ruling, Rulings, Senseless, Verdict,
};
pub use score::Score;
pub use seen::{Step, Uncompleted};
