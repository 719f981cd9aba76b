//! A PGN reader that keeps spans and lists faults, and a writer of export format.
//!
//! ```
//! use davar_pgn::{Marker, Writer, read_games};
//!
//! let text = b"[White \"Anderssen\"]\n[Black \"Kieseritzky\"]\n\n1. e4 e5 2. f4 {the gambit} exf4 1:0";
//! let games = read_games(text);
//! let game = &games[0];
//! assert_eq!(game.tag("White"), Some("Anderssen"));
//! assert_eq!(game.main.moves[3].text, "exf4");
//! assert_eq!(game.marker, Some(Marker::WhiteWins));
//!
//! // What is not as the standard has it is listed, with its place, and never stops the reader.
//! assert_eq!(game.faults[0].to_string(), "4:34: the result is written `1:0`; the standard has 1-0, 0-1, 1/2-1/2 or *");
//!
//! assert!(Writer::new().to_text(game).ends_with("\n1. e4 e5 2. f4 {the gambit} 2... exf4 1-0\n\n"));
//! ```
//!
//! # Two layers
//!
//! * **Tokens.** [`read_bytes`] and [`read_block`] tell a [`Visitor`] of tags, move texts, comments and results, borrowed
//!   from the text; nothing is allocated for a move. A visitor may skip variations ([`Enter::Skip`]) and read clocks with
//!   [`last_clock`]. [`Blocks`] cuts a stream between games, so that several threads can read one file and still tell of
//!   its games in order. [`source`] opens what is packed.
//! * **Games.** [`Reader`] is an iterator of whole [`Game`]s, built from the same tokens; [`Writer`] writes them.
//!
//! This crate knows no chess: a move is a text here (`Nf3`, `0-0`, `♘f3`, `e2-e4`), and whether it is legal, or even means
//! anything, is for others to say.
//!
//! # What is promised
//!
//! Any bytes can be read: there is no error but that of the input itself. The time is proportional to the length of the
//! text. Memory is bounded by the block size and [`Limits::game_bytes`], nesting by [`Limits::nesting`], and faults by
//! [`Limits::faults_per_game`]. The section numbers in this documentation are those of the PGN standard of 1994.

mod block;
mod boundary;
mod class;
mod command;
mod encoding;
mod fault;
mod game;
mod lexer;
mod marker;
mod reader;
pub mod source;
mod span;
mod tags;
pub mod time_control;
mod token;
mod utf16;
mod visit;
mod words;
mod writer;

pub use block::{Block, Blocks};
pub use command::{
    ColouredArrow, ColouredSquare, Command, Commands, TimeFault, clock_ms, coloured_arrows, coloured_squares, commands,
    last_clock, last_elapsed, without_commands,
};
pub use encoding::{Encoding, EncodingNote, Survey, decode, decode_text};
pub use fault::{Fault, FaultKind, Weight};
pub use game::{Comment, Game, Line, Move, Note, Tag};
pub use lexer::{read_block, read_bytes};
pub use reader::{Builder, Reader, read_games};
pub use span::{Place, Span};
pub use time_control::TimeControl;
pub use token::{CommentKind, Limits, Marker, MarkerForm, TagValue};
pub use visit::{Enter, GameEnd, GameStart, Visitor};
pub use writer::{TagOrder, Writer};
