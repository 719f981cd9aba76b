//! Tokens from bytes.

use crate::block::Block;
use crate::token::Limits;
use crate::visit::Visitor;

/// Reads all games of `block` and tells `visitor` their tokens in order.
pub fn read_block<V: Visitor + ?Sized>(block: &Block, limits: &Limits, visitor: &mut V) {
    let _ = (block, limits, visitor);
}
