//! The moves of a game as they are shown: followed from the game after each fact, not read from phrases.

use davar_chess::{Attempt, Position, Role, Side, Wing};
use davar_law::{Game, Step, Uncompleted};
use serde::Serialize;

/// A move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Played {
    /// Which half-move it is, from 1.
    pub(crate) ply: u32,
    pub(crate) by: &'static str,
    pub(crate) uci: String,
    /// In English algebraic notation; an illegal move in the long form.
    pub(crate) san: String,
    pub(crate) illegal: bool,
    /// What its maker's clock showed when it was completed.
    pub(crate) left_ms: Option<u64>,
}

/// The moves so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Moves {
    list: Vec<Played>,
}

impl Moves {
    /// Follows the game by one fact, and tells from which move on the list is another one.
    pub(crate) fn follow(&mut self, game: &Game) -> usize {
        let plies = game.plies() as usize;
        let mut changed = self.list.len();
        if plies < changed {
            self.list.truncate(plies);
            changed = plies;
        }
        while self.list.len() < plies {
            let Some(played) = played(game, self.list.len() as u32) else { break };
            self.list.push(played);
        }
        let last = self.list.len().saturating_sub(1);
        if let (Some(clock), Some(played)) = (game.clock(), self.list.last_mut()) {
            let by = Side::white_if(played.by == "White");
            if played.left_ms.is_none() && game.uncompleted(by).is_none() {
                played.left_ms = Some(clock.face(by).left_ms);
                changed = changed.min(last);
            }
        }
        changed
    }

    /// All of them.
    pub(crate) fn all(&self) -> &[Played] {
        &self.list
    }

    /// Those that everybody may know of: a move on the board that is not completed is no move yet.
    pub(crate) fn completed(&self, game: &Game) -> &[Played] {
        let open = self.list.last().is_some_and(|last| {
            game.over().is_none() && game.uncompleted(Side::white_if(last.by == "White")) == Some(Uncompleted::Legal)
        });
        &self.list[..self.list.len() - usize::from(open)]
    }
}

fn played(game: &Game, before: u32) -> Option<Played> {
    let position = game.position_after(before)?;
    let by = if position.turn().is_white() { "White" } else { "Black" };
    let (uci, san, illegal) = match game.step(before)? {
        Step::Legal(m) => (m.attempt().uci_of(position), position.san(m).to_string(), false),
        Step::Illegal(attempt) => (attempt.uci_of(position), by_hand(attempt, position), true),
    };
    Some(Played { ply: before + 1, by, uci, san, illegal, left_ms: None })
}

/// An illegal move in the long form, which names no more than what the hand did.
fn by_hand(attempt: Attempt, position: &Position) -> String {
    let Attempt::Piece { from, to, becomes } = attempt else {
        return if attempt == Attempt::Castle(Wing::Kingside) { "O-O" } else { "O-O-O" }.to_owned();
    };
    let letter = position.placement().role_at(from).filter(|role| *role != Role::Pawn);
    let letter = letter.map_or(String::new(), |role| role.letter().to_string());
    let taken = if position.placement().at(to).is_some() { "x" } else { "" };
    let becomes = becomes.map_or(String::new(), |role| format!("={}", role.letter()));
    format!("{letter}{from}{taken}{to}{becomes}")
}

/// An attempt as from and to; castling as the king's two squares.
trait Coordinates {
    fn uci_of(self, position: &Position) -> String;
}

impl Coordinates for Attempt {
    fn uci_of(self, position: &Position) -> String {
        match self {
            Self::Piece { from, to, becomes } => {
                let letter = becomes.map_or(String::new(), |role| role.letter().to_ascii_lowercase().to_string());
                format!("{from}{to}{letter}")
            }
            Self::Castle(wing) => {
                let king = position.king(position.turn());
                let file = if wing == Wing::Kingside { 'g' } else { 'c' };
                format!("{king}{file}{}", king.rank().digit())
            }
        }
    }
}

/// The legal moves as from and to.
pub(crate) fn legal(game: &Game) -> Vec<String> {
    let position = game.position();
    position.legal().into_iter().map(|m| m.attempt().uci_of(position)).collect()
}
