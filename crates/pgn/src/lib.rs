//! A PGN reader that keeps spans and lists faults, and a writer of export format.
//!
//! This file names the parts; start with [`Visitor`] and [`read_block`] for speed, with [`Reader`] for whole games.

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
mod time_control;
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
pub use time_control::{Control, Delay, Doubt, Period, Sides, TimeControl};
pub use token::{CommentKind, Limits, Marker, MarkerForm, TagValue};
pub use visit::{Enter, GameEnd, GameStart, Visitor};
pub use writer::{TagOrder, Writer};
