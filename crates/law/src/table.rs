//! What a game at the board knows beyond a score: hands, clocks, what stood where and when. A game that is read from a
//! score has none of it, and pays nothing for it.

use davar_chess::{Attempt, BySide, Illegal, Position, Side};

use crate::Ruling;
use crate::a04_act_of_moving::touch::Touches;
use crate::a06_chessclock::clock::Clock;
use crate::a06_chessclock::timekeeping::Timekeeping;
use crate::a07_irregularities::illegal_move::Fault;
use crate::a07_irregularities::restoration::{Shown, Turn};
use crate::a08_recording::sheets::Sheets;
use crate::a09_drawn_game::offer::Offers;
use crate::a11_conduct::Conduct;
use crate::appendix_a_rapid::Watch;
use crate::appendix_d_blind::Begun;
use crate::duty::Must;
use crate::guideline_1_adjourned::Adjourned;
use crate::guideline_3_quickplay::Finish;

/// The board, the hands and the clock of a game in progress.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table {
    /// The position after each half-move, from the one at the start.
    pub(crate) history: Vec<Position>,
    /// What the player who has the move has touched since he got it.
    pub(crate) touches: Touches,
    /// The move of a side that is made on the board, and for which its clock is not pressed yet.
    pub(crate) unpressed: BySide<Option<Made>>,
    /// What a side may still complain of about the opponent's last turn.
    pub(crate) complaints: BySide<Complaint>,
    /// How things stood at the end of each turn.
    pub(crate) turns: Vec<Turn>,
    /// What the clock showed when the position that was restored last stood first.
    pub(crate) then: Option<Shown>,
    /// What the player who moved last had touched before.
    pub(crate) last_touches: Touches,
    /// The legal move that was made last.
    pub(crate) last_made: Option<Attempt>,
    /// The duty of touched pieces that it broke.
    pub(crate) broken: Option<Must>,
    /// A side used both hands for its move, and has not pressed yet.
    pub(crate) both_hands: BySide<bool>,
    /// What a blind player who has the move has carried out and called.
    pub(crate) begun: Begun,
    /// A side displaced pieces and has not put them right.
    pub(crate) displaced: BySide<bool>,
    /// A duty that a ruling laid on the player who has the move.
    pub(crate) bound: Option<Must>,
    /// The move that was announced with a wrong claim and must be played.
    pub(crate) announced: Option<Attempt>,
    /// The illegal moves that stood, in the order in which they were made.
    pub(crate) stood: Vec<Stood>,
    /// The clock, if there is one.
    pub(crate) clock: Option<Clock>,
    /// What offers were made (9.1).
    pub(crate) offers: Offers,
    /// An end of the game that stands unless the opponent complains.
    pub(crate) contested: Option<Ruling>,
    /// Breaches and penalties (11, 12.9).
    pub(crate) conduct: Conduct,
    /// The quickplay finish (guideline III).
    pub(crate) finish: Finish,
    /// What the arbiter waits for in rapid and blitz (A.5.4).
    pub(crate) watch: Watch,
    /// Periods, arrivals and who stopped the clocks (6).
    pub(crate) time: Timekeeping,
    /// The scoresheets (8).
    pub(crate) sheets: Sheets,
    /// An adjournment (guideline I).
    pub(crate) adjourned: Adjourned,
}

/// A move on the board whose maker has not pressed the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Made {
    /// It is legal, and the turn has passed.
    Legal,
    /// It is not, and the position is still the one before it.
    Illegal(Attempt, Illegal),
}

/// What a player may complain of until he touches a piece (4.8) or moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Complaint {
    /// The duty of touched pieces that the opponent's move broke.
    pub(crate) touch_move: Option<Must>,
    /// The opponent's illegal move stands since this half-move.
    pub(crate) illegal_move: Option<u32>,
    /// He has touched a piece since, and lost the right.
    pub(crate) closed: bool,
}

/// An illegal move that stood, or what counts as one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stood {
    /// Half-moves made before it.
    pub(crate) ply: u32,
    pub(crate) by: Side,
    /// The move, if one was made.
    pub(crate) attempt: Option<Attempt>,
    pub(crate) fault: Fault,
    /// The clock was pressed after it.
    pub(crate) pressed: bool,
}

/// Half-moves for which memory is there from the start; few games are longer.
pub(crate) const USUAL_PLIES: usize = 300;

impl Table {
    /// Forgets the last game and keeps the memory.
    pub(crate) fn begin(&mut self, position: Position, clock: Option<Clock>) {
        let mut history = std::mem::take(&mut self.history);
        let mut turns = std::mem::take(&mut self.turns);
        let mut stood = std::mem::take(&mut self.stood);
        history.clear();
        // Moves of a game of usual length are made without asking for memory.
        history.reserve(USUAL_PLIES);
        turns.clear();
        turns.reserve(USUAL_PLIES);
        stood.clear();
        history.push(position);
        // The display of the player who has the move runs first.
        let clock = clock.map(|clock| clock.with_first(position.turn()));
        *self = Self { history, turns, stood, clock, ..Self::default() };
    }

    /// The bookkeeping after a move of either kind has passed the turn.
    pub(crate) fn turn_passed(&mut self, by: Side, position: Position) {
        self.history.push(position);
        self.last_touches = std::mem::take(&mut self.touches);
        self.last_made = None;
        self.begun = Begun::default();
        self.broken = None;
        self.announced = None;
        self.bound = None;
        self.complaints[by] = Complaint::default();
        self.contested = None;
    }
}

impl Complaint {
    /// 4.8 The player touched a piece: what he may no longer complain of. An illegal move he may claim until he moves,
    /// but for one edition.
    pub(crate) fn closed_by_touch(&mut self, illegal_moves_too: bool) {
        self.closed = true;
        self.touch_move = None;
        if illegal_moves_too {
            self.illegal_move = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use davar_chess::{Attempt, Position, Side};

    use super::USUAL_PLIES;
    use crate::{Act, ClockAct, Edition, Event, Game, Laws, Regime};

    #[test]
    fn a_game_of_usual_length_asks_for_no_memory_after_its_start() {
        // 2001 lets positions repeat without end.
        let laws = Laws::of(Edition::E2001, Regime::Standard);
        let mut game = Game::at_the_board(laws, Position::initial(), None);
        let held = |game: &Game| (game.table.as_ref().map(|table| table.history.capacity()), game.occurrences.held());
        let before = held(&game);
        let moves = ["g1f3", "g8f6", "f3g1", "f6g8"].map(|text| Attempt::from_uci(text).expect("a move"));
        for (attempt, side) in moves.iter().cycle().zip(Side::ALL.into_iter().cycle()).take(USUAL_PLIES - 1) {
            let _ = game.apply(&Event::by(side, Act::Make(*attempt)));
            let _ = game.apply(&Event::by(side, Act::Clock(ClockAct::Press)));
        }
        assert_eq!((game.plies() as usize, held(&game)), (USUAL_PLIES - 1, before));
    }
}
