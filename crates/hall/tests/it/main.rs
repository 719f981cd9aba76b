//! The hall from outside: its interface without a socket, and whole games over WebSockets.

// Tests may unwrap.
#![allow(clippy::unwrap_used)]

mod course;
mod door;
mod help;
mod interface;
mod kill;
mod play;
mod spectators;
mod words;
