//! What anybody at the board can see, for whoever shows a game in progress: the pieces as they stand, what was touched,
//! and the moves with the positions between them. There is no law in it.

use davar_chess::{Attempt, Move, Piece, Placement, Position, Role, Side, Square, Wing};

use crate::Game;
use crate::a04_act_of_moving::touch::Touches;
use crate::table::Made;

/// A move on the board whose maker has not pressed the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Uncompleted {
    /// It is legal, and the turn has passed.
    Legal,
    /// It is not; [`Game::position`] is still the one before it.
    Illegal(Attempt),
}

/// How one position became the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// By a legal move.
    Legal(Move),
    /// By an illegal move that stood.
    Illegal(Attempt),
}

impl Game {
    /// The move of a side that is on the board while its clock has not been pressed.
    #[must_use]
    pub fn uncompleted(&self, side: Side) -> Option<Uncompleted> {
        self.unpressed(side).map(|made| match made {
            Made::Legal => Uncompleted::Legal,
            Made::Illegal(attempt, _) => Uncompleted::Illegal(attempt),
        })
    }

    /// The pieces as they stand on the board. Beyond [`Game::position`] that is an illegal move that is not completed,
    /// or a piece that was let go as the first part of a move.
    #[must_use]
    pub fn board(&self) -> Placement {
        let mut placement = *self.position.placement();
        for side in Side::ALL {
            if let Some(Uncompleted::Illegal(attempt)) = self.uncompleted(side) {
                carry_out(&mut placement, &self.position, side, attempt);
                return placement;
            }
        }
        if let Some((from, to)) = self.released() {
            carry(&mut placement, from, to, None);
        }
        placement
    }

    /// The squares of the pieces that the player who has the move touched with intent, in their order.
    pub fn touched(&self) -> impl Iterator<Item = Square> + '_ {
        self.touches().into_iter().flat_map(Touches::squares)
    }

    /// Has the player who has the move said that he adjusts?
    #[must_use]
    pub fn is_adjusting(&self) -> bool {
        self.touches().is_some_and(|touches| touches.adjusting)
    }

    /// The piece that was let go as part of a move: where it stood, and where it stands.
    #[must_use]
    pub fn released(&self) -> Option<(Square, Square)> {
        self.touches().and_then(|touches| touches.released)
    }

    /// The position after so many half-moves, if the game is at the board.
    #[must_use]
    pub fn position_after(&self, ply: u32) -> Option<&Position> {
        self.table.as_ref()?.history.get(ply as usize)
    }

    /// The move that was made when so many half-moves had been made before it.
    #[must_use]
    pub fn step(&self, ply: u32) -> Option<Step> {
        let (before, after) = (self.position_after(ply)?, self.position_after(ply.checked_add(1)?)?);
        if let Some(attempt) = self.illegal_move_at(ply) {
            return Some(Step::Illegal(attempt));
        }
        let same = |m: &Move| before.after(*m).placement() == after.placement();
        before.legal().into_iter().find(same).map(Step::Legal)
    }
}

/// Carries an attempt out as a hand would, whatever it leaves on the board.
fn carry_out(placement: &mut Placement, position: &Position, by: Side, attempt: Attempt) {
    if let Ok(next) = position.after_illegal(attempt) {
        *placement = *next.placement();
        return;
    }
    match attempt {
        Attempt::Piece { from, to, becomes } => carry(placement, from, to, becomes),
        Attempt::Castle(wing) => {
            let king = position.king(by);
            let step = if wing == Wing::Kingside { 2 } else { -2 };
            if let Some(to) = king.offset(step, 0) {
                carry(placement, king, to, None);
            }
        }
    }
}

fn carry(placement: &mut Placement, from: Square, to: Square, becomes: Option<Role>) {
    if let Some(Piece { side, role }) = placement.remove(from) {
        placement.put(to, Piece { side, role: becomes.unwrap_or(role) });
    }
}
