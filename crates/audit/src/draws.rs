//! Rights that were there, and ends of the game that were played past: Articles 5 and 9 as `davar-law` rules them.

use davar_chess::Placement;
use davar_law::a09_drawn_game::claim::{Ahead, open_ahead, open_now};
use davar_law::{Because, Cause, Ground, Ruling};

use crate::state::{At, Complete, Hearing, Open};
use crate::{Code, words};

impl Hearing<'_> {
    /// After a move that did not end the game: may the player who has the move now claim a draw?
    #[inline]
    pub(crate) fn look_for_claims(&mut self, ply: u32) {
        if self.desk.state.ended.is_some() {
            // The game is over; there is nothing left to claim.
            return;
        }
        let game = &self.desk.game;
        // What the law needs at the least; it is asked only then.
        if game.times_stood() >= 2
            && let Some(because) = open_now(game, Ground::Threefold)
        {
            self.threefold(ply, &because);
        }
        if self.desk.game.position().quiet_plies() >= 98 {
            self.fifty_moves(ply);
        }
        if !self.desk.state.ahead_repetition
            && self.desk.state.threefold.is_none()
            && let Some(ahead) = open_ahead(&self.desk.game, Ground::Threefold)
        {
            self.ahead_by_repetition(ply, &ahead);
        }
    }

    #[cold]
    fn threefold(&mut self, ply: u32, because: &Because) {
        if let Some(open) = &mut self.desk.state.threefold {
            open.more += 1;
            return;
        }
        let plies = self.occurrences();
        let player = words::side(self.desk.game.position().turn());
        let message = format!(
            "The position stood for the {} time: it came up after {}. {player}, having the move, could claim a draw.",
            words::ordinal(plies.len() as u32),
            words::list(plies.iter().map(|ply| self.after(*ply))),
        );
        let board = *self.desk.game.position().placement();
        let index = self.desk.findings.len();
        let noted = self.note(Code::ClaimThreefold, At::Ply(ply), message);
        let finding = noted.under(because).with_plies(plies).with_board(&board).map(|_| index);
        self.desk.state.threefold = Some(Open { finding, more: 0 });
    }

    /// The half-moves of the record after which the position on the board stood, in order.
    fn occurrences(&self) -> Vec<u32> {
        let base = self.desk.state.base_ply;
        let mut plies: Vec<u32> = self.desk.game.occurrences().map(|ply| base + ply as u32).collect();
        plies.reverse();
        plies
    }

    #[cold]
    fn fifty_moves(&mut self, ply: u32) {
        let game = &self.desk.game;
        if let Some(because) = open_now(game, Ground::Fifty) {
            if let Some(open) = &mut self.desk.state.fifty {
                open.more += 1;
                return;
            }
            let player = words::side(game.position().turn());
            let quiet = game.position().quiet_plies();
            let message = format!(
                "{} moves of each side without a pawn move or a capture were made. {player}, having the move, could claim a \
                 draw.",
                quiet / 2,
            );
            let index = self.desk.findings.len();
            let noted = self.note(Code::ClaimFifty, At::Ply(ply), message);
            let first = ply.saturating_sub(quiet);
            let finding = noted.under(&because).with_plies(vec![first, ply]).map(|_| index);
            self.desk.state.fifty = Some(Open { finding, more: 0 });
        } else if !self.desk.state.ahead_fifty {
            let Some(ahead) = open_ahead(game, Ground::Fifty) else { return };
            self.desk.state.ahead_fifty = true;
            let san = game.position().san(ahead.intended).to_string();
            let player = words::side(game.position().turn());
            let mate = if ahead.mates { " That move mates, so it would be for the arbiter to decide." } else { "" };
            let message = format!(
                "{player} could claim a draw by writing down {} and announcing it: with that move fifty moves of each side \
                 without a pawn move or a capture are made.{mate}",
                self.label(ply + 1, &san),
            );
            self.note(Code::ClaimAhead, At::Ply(ply), message).under(&ahead.because);
        }
    }

    #[cold]
    fn ahead_by_repetition(&mut self, ply: u32, ahead: &Ahead) {
        self.desk.state.ahead_repetition = true;
        let game = &self.desk.game;
        let base = self.desk.state.base_ply;
        let mut plies: Vec<u32> = game.occurrences_after(ahead.intended).map(|ply| base + ply as u32).collect();
        plies.reverse();
        let san = game.position().san(ahead.intended).to_string();
        let message = format!(
            "{} could claim a draw by writing down {} and announcing it: the position it leads to came up after {} already, \
             and this would be the {} time.",
            words::side(game.position().turn()),
            self.label(ply + 1, &san),
            words::list(plies.iter().map(|ply| self.after(*ply))),
            words::ordinal(plies.len() as u32 + 1),
        );
        self.note(Code::ClaimAhead, At::Ply(ply), message).under(&ahead.because).with_plies(plies);
    }

    /// A move is about to be made although the game is over: says so, and lets the game go on.
    #[cold]
    pub(crate) fn played_past(&mut self, ply: u32) {
        if let Some(ruling) = self.desk.game.over().copied() {
            let board = *self.desk.game.position().placement();
            self.note_played_past(ply, &ruling, &board);
            // A game that was over where it began has no move that ended it.
            self.desk.state.ended.get_or_insert(crate::state::Ended { ply: ply - 1, ruling });
        }
        self.desk.game.play_on();
    }

    pub(crate) fn note_played_past(&mut self, ply: u32, ruling: &Ruling, board: &Placement) {
        let Some(outcome) = ruling.verdict.outcome() else { return };
        let (code, what) = match outcome.cause {
            Cause::Checkmate => (Code::PlayAfterMate, "was checkmate"),
            Cause::Stalemate => (Code::PlayAfterStalemate, "was stalemate"),
            Cause::DeadPosition(..) => (Code::PlayAfterDead, "left neither side able to mate"),
            Cause::Fivefold => (Code::PlayAfterFivefold, "had come up five times"),
            Cause::SeventyFiveMoves => {
                (Code::PlayAfter75, "completed seventy-five moves of each side without a pawn move or capture")
            }
            _ => return,
        };
        let follow = self.desk.tokens.len() as u32 + 1 - ply;
        let moves = if follow == 1 { "1 half-move follows".into() } else { format!("{follow} half-moves follow") };
        let position = match ply {
            0 | 1 => String::from("The initial position"),
            _ => format!("The position after {}", self.after(ply - 1)),
        };
        let message = format!("{position} {what}, so the game was over, {}; {moves}.", outcome.score);
        let plies = if code == Code::PlayAfterFivefold { self.occurrences() } else { vec![ply - 1] };
        self.note(code, At::Ply(ply), message).under(&ruling.because).with_plies(plies).with_board(board);
    }

    /// At the end of the game the findings on claims learn how long the rights were there.
    pub(crate) fn close_claims(&mut self) {
        for open in [self.desk.state.threefold, self.desk.state.fifty].into_iter().flatten() {
            let Some(finding) = open.finding.and_then(|index| self.desk.findings.get_mut(index)) else { continue };
            match open.more {
                0 => {}
                1 => finding.message.push_str(" Such a right was there after one more half-move."),
                more => finding.message.push_str(&format!(" Such a right was there after {more} more half-moves.")),
            }
        }
    }
}
