//! The reader and writer as their users see them.

mod cases;
mod log;
mod properties;
mod sources;
