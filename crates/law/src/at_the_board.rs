//! What facts at the board change: the bookkeeping of hands, presses and restorations, without any law in it.

use davar_chess::{Attempt, CannotStand, Illegal, Position, Side, Square};

use crate::a04_act_of_moving::complaint::{COMPLAINT_LOST, Lost};
use crate::a04_act_of_moving::touch::Touches;
use crate::a06_chessclock::clock::{Bonus, Clock};
use crate::a06_chessclock::{press, stop};
use crate::a07_irregularities::illegal_move::{Fault, UNDONE, Undone};
use crate::duty::Must;
use crate::ruling::{Asks, Question};
use crate::table::{Complaint, Made, Stood};
use crate::{Act, Answer, ClockAct, Game, Ruling, Senseless, Who};

impl Game {
    /// What the player who has the move has touched, if this game is at the board.
    pub(crate) fn touches(&self) -> Option<&Touches> {
        self.table.as_ref().map(|table| &table.touches)
    }

    /// The clock of this game, if it has one.
    #[must_use]
    pub fn clock(&self) -> Option<&Clock> {
        self.table.as_ref().and_then(|table| table.clock.as_ref())
    }

    /// The move of a side that is on the board while its clock has not been pressed.
    pub(crate) fn unpressed(&self, side: Side) -> Option<Made> {
        self.table.as_ref().and_then(|table| table.unpressed[side])
    }

    pub(crate) fn complaint(&self, side: Side) -> Option<Complaint> {
        self.table.as_ref().map(|table| table.complaints[side])
    }

    /// A legal move was made at the board; `broken` is the duty it broke.
    pub(crate) fn made_at_the_board(&mut self, by: Side, attempt: Attempt, broken: Option<Must>) {
        let position = self.position;
        let Some(table) = &mut self.table else { return };
        table.unpressed[by] = Some(Made::Legal);
        table.turn_passed(by, position);
        table.last_made = Some(attempt);
        table.broken = broken;
        table.complaints[!by].touch_move = broken;
    }

    /// An illegal attempt stands on the board, not yet completed.
    pub(crate) fn attempted(&mut self, by: Side, attempt: Attempt, fault: Illegal) {
        let position = self.position;
        let Some(table) = &mut self.table else { return };
        table.touches.add_attempt(&position, attempt);
        if let (Attempt::Castle(wing), Illegal::Castling(_)) = (attempt, fault) {
            table.touches.cannot_castle = Some(wing);
        }
        // 4.7.3: a pawn let go on its last rank is to be exchanged there.
        if let (Attempt::Piece { from, to, .. }, Illegal::PromotionMissing) = (attempt, fault) {
            table.touches.released = Some((from, to));
        }
        table.unpressed[by] = Some(Made::Illegal(attempt, fault));
    }

    /// An illegal move goes back by ruling.
    pub(crate) fn withdraw(&mut self, by: Side) {
        if let Some(table) = &mut self.table {
            table.unpressed[by] = None;
        }
    }

    /// An illegal move stands, and the turn passes.
    pub(crate) fn stands(&mut self, by: Side, attempt: Attempt, fault: Illegal) -> Result<(), CannotStand> {
        let next = self.as_it_stands(attempt, fault)?;
        let ply = self.plies();
        self.turn_ends();
        self.unruly = true;
        self.position = next;
        self.moved(by);
        if let Some(table) = &mut self.table {
            table.unpressed[by] = None;
            table.turn_passed(by, next);
            table.stood.push(Stood { ply, by, attempt: Some(attempt), fault: Fault::Move(fault), pressed: false });
            table.complaints[!by].illegal_move = Some(ply);
        }
        Ok(())
    }

    /// The move of a side is completed.
    pub(crate) fn completed_by_press(&mut self, by: Side) {
        let Some(table) = &mut self.table else { return };
        table.unpressed[by] = None;
        if let Some(clock) = &mut table.clock {
            clock.press(by);
        }
    }

    /// The illegal move that stood first, or the one after so many half-moves.
    pub(crate) fn first_that_stood(&self, ply: Option<u32>) -> Option<Stood> {
        let stood = &self.table.as_ref()?.stood;
        stood.iter().find(|it| ply.is_none_or(|ply| it.ply == ply)).copied()
    }

    /// The move against Article 3 that stood after so many half-moves.
    pub(crate) fn illegal_move_at(&self, ply: u32) -> Option<Attempt> {
        let stood = &self.table.as_ref()?.stood;
        stood.iter().find(|it| it.ply == ply && matches!(it.fault, Fault::Move(_)))?.attempt
    }

    pub(crate) fn count_illegal_move(&mut self, by: Side) {
        self.illegal_moves[by] = self.illegal_moves[by].saturating_add(1);
    }

    /// A side is given time.
    pub(crate) fn grant(&mut self, side: Side, ms: u64) {
        if let Some(clock) = self.table.as_mut().and_then(|table| table.clock.as_mut()) {
            clock.add(side, ms);
        }
    }

    pub(crate) fn end(&mut self, ruling: Ruling) {
        self.over = Some(ruling);
    }

    /// What is left to a side becomes this.
    pub(crate) fn set_left(&mut self, side: Side, left: impl Fn(u64) -> u64) {
        if let Some(clock) = self.table.as_mut().and_then(|table| table.clock.as_mut()) {
            let (before, after) = (clock.face(side).left_ms, left(clock.face(side).left_ms));
            if before != after {
                clock.set(side, after);
            }
        }
    }

    /// Both players are given time with each move from now on.
    pub(crate) fn give_with_each_move(&mut self, ms: u32) {
        if let Some(clock) = self.table.as_mut().and_then(|table| table.clock.as_mut()) {
            clock.give_with_each_move(Bonus::Added(u64::from(ms)));
        }
    }

    /// Both clocks stop for a claim; the player who has the move goes on later.
    pub(crate) fn stop_clock(&mut self) {
        stop::halt(self, Who::Arbiter);
    }

    /// Positions of the game lose rights that they never had; they are the same otherwise, and are counted anew.
    pub(crate) fn replace_positions(&mut self, anew: impl Fn(&Position) -> Option<Position>) {
        let Some(table) = &mut self.table else { return };
        for position in &mut table.history {
            *position = anew(position).unwrap_or(*position);
        }
        self.count_anew();
    }

    /// Is play stopped until the arbiter has answered, and is this fact one of play?
    pub(crate) fn waits_for_the_arbiter(&self, act: Act) -> bool {
        let play = matches!(act, Act::Make(_) | Act::Hand(_) | Act::Clock(ClockAct::Press | ClockAct::Start));
        let stops = |question: &Question| {
            matches!(
                question.asks,
                Asks::Quickplay(_)
                    | Asks::QuickplayPostponed(_)
                    | Asks::TimeWithEachMove(_)
                    | Asks::QuickplayWithoutArbiter(_)
                    | Asks::AnnouncedMoveMates(_)
                    | Asks::OpponentsScore(_)
                    | Asks::CanMate(_)
                    | Asks::WhichFlagFirst
                    | Asks::EndDespiteBreach
                    | Asks::UnfinishedMove { .. }
                    | Asks::PressedInError(_)
            )
        };
        play && self.table.is_some() && self.asked().is_some_and(stops)
    }

    /// The pieces of an attempt count as touched: it goes back, and 4.3 and 4.7 govern what replaces it (7.5.1). Whoever
    /// touched them has refused an offer by it.
    pub(crate) fn touched_by_attempt(&mut self, attempt: Attempt, fault: Fault) {
        let position = self.position;
        let by = position.turn();
        self.offer = self.offer.filter(|side| *side == by);
        self.with_touches(|touches| {
            touches.add_attempt(&position, attempt);
            if let (Attempt::Castle(wing), Fault::Move(Illegal::Castling(_))) = (attempt, fault) {
                touches.cannot_castle = Some(wing);
            }
        });
    }

    /// Something happens to the touches of the player who has the move.
    pub(crate) fn with_touches(&mut self, change: impl FnOnce(&mut Touches)) {
        if let Some(table) = &mut self.table {
            change(&mut table.touches);
        }
    }

    /// The first of these squares that is empty.
    pub(crate) fn first_empty(&self, squares: &[Square]) -> Option<Square> {
        squares.iter().copied().find(|square| self.position.placement().at(*square).is_none())
    }

    /// 4.8 A player touched a piece: what he may no longer complain of. In 2001 that is every breach; but in blitz he may
    /// claim an illegal move until he has made his own.
    pub(crate) fn complaint_closed_by_touch(&mut self, by: Side) {
        let undone = self.laws.read(&UNDONE).0;
        let everything = self.laws.read(&COMPLAINT_LOST).0 == Lost::Everything;
        let illegal_moves_too = match undone {
            Undone::UntilOpponentTouches => true,
            Undone::WheneverFound => everything,
            Undone::UntilReply => false,
        };
        if let Some(table) = &mut self.table {
            table.complaints[by].closed_by_touch(illegal_moves_too);
        }
    }

    /// An offence of a side can be claimed by the opponent.
    pub(crate) fn claimable(&mut self, stood: Stood) {
        if let Some(table) = &mut self.table {
            table.stood.push(stood);
            table.complaints[!stood.by].illegal_move = Some(stood.ply);
        }
    }

    /// The clock was pressed after the move that stood last.
    pub(crate) fn stood_and_was_pressed(&mut self) {
        if let Some(stood) = self.table.as_mut().and_then(|table| table.stood.last_mut()) {
            stood.pressed = true;
        }
    }

    /// The last press of a side did not count.
    pub(crate) fn void_press(&mut self, by: Side) {
        if let Some(clock) = self.table.as_mut().and_then(|table| table.clock.as_mut()) {
            clock.void_press(by);
        }
    }

    /// The last move goes back because it broke a duty, which stands.
    pub(crate) fn take_back_for_duty(&mut self, offender: Side, must: Must) {
        let before = self.plies().saturating_sub(1);
        self.restore(before);
        let Some(table) = &mut self.table else { return };
        table.unpressed[offender] = None;
        table.bound = Some(must);
    }

    /// 6 What is done to the clock.
    pub(crate) fn clock_act(&mut self, who: Who, act: ClockAct) -> Answer {
        if self.table.is_none() {
            return Answer::Senseless(Senseless::NotAtTheBoard);
        }
        match (act, who) {
            (ClockAct::Press, Who::Player(by)) => press::press(self, by),
            (ClockAct::Stop, _) => stop::stop(self, who),
            (ClockAct::Start, _) => stop::start(self, who),
            (ClockAct::Press, Who::Arbiter) => Answer::Senseless(Senseless::NotTheirs),
        }
    }
}
