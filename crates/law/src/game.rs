//! A game under the Laws: facts go in, rulings come out.

use davar_chess::{Attempt, BySide, CannotStand, Illegal, Move, MoveList, Position, Role, Side};

use crate::a04_act_of_moving::{complaint, made, touch};
use crate::a05_completion::contested;
use crate::a06_chessclock::clock::Clock;
use crate::a06_chessclock::defect;
use crate::a09_drawn_game::quiet_moves::{self, QUIET_MOVES_TO_DRAW};
use crate::a09_drawn_game::recurrence;
use crate::a09_drawn_game::{offer, procedure};
use crate::guideline_1_adjourned::{Phase, sealing};
use crate::occurrences::Occurrences;
use crate::ruling::Question;
use crate::table::{Table, USUAL_PLIES};
use crate::{
    Act, Answer, Assistance, Because, Cause, Claim, Duty, Event, Irregularity, Laws, Order, Outcome, Ruling, Senseless,
    Verdict, Who, a03_moves, a05_completion, a06_chessclock, a07_irregularities, a08_recording, a11_conduct,
    a12_arbiter, appendix_a_rapid, guideline_3_quickplay,
};

/// A game in progress.
///
/// [`Game::apply`] takes one fact and answers it. It is pure and total: no clock, no input or output, no panic, and no
/// error but an [`Answer`]. A game can be used again with [`Game::reset`], which keeps its memory.
#[derive(Clone, Debug)]
pub struct Game {
    pub(crate) laws: Laws,
    pub(crate) position: Position,
    pub(crate) occurrences: Occurrences,
    /// How often the position has stood, this time included.
    pub(crate) times_stood: u32,
    pub(crate) over: Option<Ruling>,
    pub(crate) asked: Option<Asked>,
    pub(crate) offer: Option<Side>,
    pub(crate) illegal_moves: BySide<u32>,
    /// An illegal move stood, so that captures and pawn moves may have been undone.
    pub(crate) unruly: bool,
    pub(crate) passed_over: PassedOver,
    /// Hands, clock and history, if the game is at the board and not read from a score.
    pub(crate) table: Option<Box<Table>>,
    /// From how many quiet plies on 9.6.2 is looked at.
    quiet_limit: u32,
}

/// A question the arbiter has not answered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    pub(crate) question: Question,
    pub(crate) because: Because,
    pub(crate) claim: Option<Claim>,
}

/// Up to how many positions that have stood twice are compared one by one; with more, trying every move is quicker.
const FEW: usize = 64;

/// Ends of the game that last, and that the players went past.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PassedOver {
    pub(crate) dead: bool,
    fivefold: bool,
    quiet_moves: bool,
    /// What ended the game first.
    pub(crate) first: Option<Ruling>,
}

impl Game {
    /// A game that starts from a position. If that is mate, stalemate or dead, or its quiet moves are full, the game
    /// is over at once.
    #[must_use]
    pub fn new(laws: Laws, position: Position) -> Self {
        let mut game = Self {
            laws,
            position,
            occurrences: Occurrences::default(),
            times_stood: 0,
            over: None,
            asked: None,
            offer: None,
            illegal_moves: BySide::default(),
            unruly: false,
            passed_over: PassedOver::default(),
            table: None,
            quiet_limit: 0,
        };
        game.reset(laws, position);
        game
    }

    /// A game at the board, with hands that touch and, if one is given, a clock that runs. It takes all facts; a game
    /// from [`Game::new`] takes only those that a score shows.
    #[must_use]
    pub fn at_the_board(laws: Laws, position: Position, clock: Option<Clock>) -> Self {
        let mut game = Self::new(laws, position);
        game.occurrences.reserve(USUAL_PLIES);
        let mut table = Box::<Table>::default();
        table.begin(position, clock);
        game.table = Some(table);
        game
    }

    /// Begins another game in the same memory.
    pub fn reset(&mut self, laws: Laws, position: Position) {
        self.laws = laws;
        self.position = position;
        self.occurrences.clear();
        self.over = None;
        self.asked = None;
        self.offer = None;
        self.illegal_moves = BySide::default();
        self.unruly = false;
        self.passed_over = PassedOver::default();
        self.quiet_limit = laws.read(&QUIET_MOVES_TO_DRAW).0.map_or(u32::MAX, |moves| 2 * u32::from(moves));
        self.times_stood = self.occurrences.record(&self.position);
        self.over = self.ended();
        if let Some(table) = &mut self.table {
            table.begin(position, None);
        }
    }

    /// The duty of the player who has the move.
    #[must_use]
    pub fn duty(&self) -> Option<Duty> {
        if let Some(must) = self.table.as_ref().and_then(|table| table.bound) {
            let because = self.laws.read(&complaint::COMPLAINT_LOST).1;
            return Some(Duty { of: self.position.turn(), must, because });
        }
        // 9.5.3: a move announced with a wrong claim goes before what was touched.
        procedure::announced(self).or_else(|| touch::duty(self))
    }

    /// The Laws it is played under.
    #[must_use]
    pub const fn laws(&self) -> &Laws {
        &self.laws
    }

    /// The position on the board.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// How many half-moves were made.
    #[must_use]
    pub fn plies(&self) -> u32 {
        self.occurrences.len() as u32 - 1
    }

    /// By which ruling the game is over.
    #[must_use]
    pub const fn over(&self) -> Option<&Ruling> {
        self.over.as_ref()
    }

    /// How it ended, if it is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.over.and_then(|ruling| ruling.verdict.outcome())
    }

    /// Whose offer of a draw is open.
    #[must_use]
    pub const fn offer(&self) -> Option<Side> {
        self.offer
    }

    /// What the arbiter was asked and has not answered.
    #[must_use]
    pub fn asked(&self) -> Option<&Question> {
        self.asked.as_ref().map(|asked| &asked.question)
    }

    /// How many illegal moves of a side stood.
    #[must_use]
    pub fn illegal_moves(&self, side: Side) -> u32 {
        self.illegal_moves[side]
    }

    /// How often the position on the board has stood, this time included.
    #[must_use]
    pub const fn times_stood(&self) -> u32 {
        self.times_stood
    }

    /// The plies after which the position on the board stood, the last one first; 0 is the start of the game.
    pub fn occurrences(&self) -> impl Iterator<Item = usize> + Clone + '_ {
        self.occurrences.back_from(self.occurrences.len() - 1)
    }

    /// How often the position that a legal move of this position leads to has stood so far.
    #[must_use]
    pub fn times_stood_after(&self, m: Move) -> u32 {
        self.occurrences.count(&self.position.after(m))
    }

    /// The plies after which the position that a legal move leads to stood, the last one first.
    pub fn occurrences_after(&self, m: Move) -> impl Iterator<Item = usize> + Clone + '_ {
        let last = self.occurrences.last(&self.position.after(m));
        self.occurrences.back_from(last.unwrap_or(usize::MAX))
    }

    /// The ply of the last capture or pawn move, from which on positions can repeat.
    fn since(&self) -> usize {
        if self.unruly { 0 } else { (self.plies() as usize).saturating_sub(self.position.quiet_plies() as usize) }
    }

    /// Has a position stood twice that a legal move could bring back? `false` is certain.
    #[inline]
    pub(crate) fn something_stood_twice(&self) -> bool {
        self.occurrences.twice_since(self.since()).next().is_some()
    }

    /// The legal moves among which are all that bring back a position that has stood twice.
    pub(crate) fn may_bring_back(&self) -> MoveList {
        let since = self.since();
        let few = self.occurrences.twice_since(since).nth(FEW).is_none();
        if self.unruly || !few {
            return self.position.legal();
        }
        let board = self.position.placement();
        let us = self.position.turn();
        let mut moves = MoveList::new();
        for twice in self.occurrences.twice_since(since) {
            let (own, theirs) = if us.is_white() { (twice.white, twice.black) } else { (twice.black, twice.white) };
            let from = board.side(us).without(own).single();
            let to = own.without(board.side(us)).single();
            if let (true, Some(from), Some(to)) = (theirs == board.side(!us), from, to) {
                moves.extend(self.position.judge(Attempt::Piece { from, to, becomes: None }));
            }
        }
        moves
    }

    /// Makes a legal move of [`Game::position`], for callers who hold one. Gives the ruling if the game is over by it,
    /// or was over before; then the move was not made.
    #[inline]
    pub fn make_legal(&mut self, m: Move) -> Option<Ruling> {
        if self.over.is_some() {
            return self.over;
        }
        let mover = self.position.turn();
        self.position.play(m);
        self.moved(mover);
        let ended = self.ended();
        if ended.is_some() {
            self.over = ended;
        }
        ended
    }

    /// The players go on although the game is over: what was ruled stands, but facts are taken again. A state that
    /// lasts (dead position, fivefold repetition, full quiet moves until the next capture or pawn move) is not ruled a
    /// second time.
    pub fn play_on(&mut self) {
        let over = self.over.take();
        self.passed_over.first = self.passed_over.first.or(over);
        match over.and_then(|ruling| ruling.verdict.outcome()).map(|outcome| outcome.cause) {
            Some(Cause::DeadPosition(..)) => self.passed_over.dead = true,
            Some(Cause::Fivefold) => self.passed_over.fivefold = true,
            Some(Cause::SeventyFiveMoves) => self.passed_over.quiet_moves = true,
            _ => {}
        }
    }

    /// Takes a fact and says what the Laws say to it. This match is the index.
    pub fn apply(&mut self, event: &Event) -> Answer {
        // 5.1.1, 5.2: a complaint that the last move broke a duty of touched pieces goes before the end it brought about.
        if let Some(answer) = contested::meets(self, event) {
            return answer;
        }
        if let Some(ruling) = self.over {
            return self.after_the_end(event, ruling);
        }
        if self.waits_for_the_arbiter(event.act) {
            return Answer::Senseless(Senseless::PlayIsStopped);
        }
        let plies = self.plies();
        if let Some(table) = &mut self.table {
            table.time_passes(event.at_ms, plies);
            // While the game is adjourned nothing moves, whatever the other Articles say.
            if table.adjourned.phase != Phase::Play
                && let Some(answer) = sealing::intercept(self, event)
            {
                return answer;
            }
        }
        match (event.who, event.act) {
            (Who::Player(side), Act::Make(attempt)) if self.table.is_some() => made::make(self, side, attempt),
            (Who::Player(side), Act::Make(attempt)) => self.make(side, attempt),
            (Who::Player(side), Act::Hand(hand)) => self.touch(side, hand),
            (who, Act::Clock(act)) => self.clock_and_watch(who, act),
            (_, Act::Session(_) | Act::Sheet(_) | Act::Adjournment(_)) => self.beside_the_board(event),
            (who, Act::Report(irregularity)) => self.reported(who, irregularity),
            (_, Act::AgreeToCorrect { ply }) => appendix_a_rapid::correct(self, ply),
            (who, Act::Conduct(offence)) => a11_conduct::offence(self, who, offence),
            (Who::Player(side), Act::Say(say)) => a11_conduct::say(self, side, say),
            (Who::Player(side), Act::Quickplay(act)) => guideline_3_quickplay::act(self, side, act),
            (Who::Player(side), Act::Draw(act)) => offer::draw(self, side, act),
            (Who::Arbiter, Act::Order(order)) => self.order(order),
            (Who::Player(side), Act::MadeIllegal(attempt)) => self.made_illegal(side, attempt),
            (Who::Player(side), Act::Claim(claim)) => procedure::claim(self, side, claim, true),
            (Who::Player(side), Act::Offer) => offer::offer(self, side, false),
            (Who::Player(side), Act::Accept) if self.offer == Some(!side) => {
                self.carry_out(a05_completion::agreement(self))
            }
            (Who::Player(side), Act::Decline) if self.offer == Some(!side) => {
                self.offer = None;
                guideline_3_quickplay::offer_refused(self, !side).map_or_else(Answer::quiet, Answer::from)
            }
            (Who::Player(_), Act::Accept | Act::Decline) => Answer::Senseless(Senseless::NothingOffered),
            (_, Act::Agree) => self.carry_out(a05_completion::agreement(self)),
            (Who::Player(side), Act::Resign) => self.carry_out(a05_completion::resignation(self, side)),
            // 6.9: what ended the game before goes first; so does a draw or mate on the board (then the game is over here).
            (who, Act::FlagFall(side)) => a06_chessclock::flag::called(self, who, side),
            (Who::Arbiter, Act::Decide(choice)) => self.decide(choice),
            (Who::Arbiter, _) | (Who::Player(_), Act::Decide(_) | Act::Order(_)) => {
                Answer::Senseless(Senseless::NotTheirs)
            }
        }
    }

    /// 4.8, 5, 6.10, 6.12 and 7 Something is not as the Laws want it.
    fn reported(&mut self, who: Who, irregularity: Irregularity) -> Answer {
        match (who, irregularity) {
            (who, Irregularity::Touched(square)) => complaint::touched(self, who, square),
            (Who::Player(side), Irregularity::TouchMove) => complaint::touch_move(self, side, false),
            (Who::Arbiter, Irregularity::TouchMove) => complaint::touch_move(self, self.position.turn(), true),
            (who, Irregularity::IllegalPosition) => appendix_a_rapid::illegal_position(self, who),
            (_, Irregularity::ClockSetting) => {
                appendix_a_rapid::clock_setting(self).unwrap_or_else(|| defect::reported(self))
            }
            (_, Irregularity::GameWasOver) => self.was_over(),
            (_, Irregularity::OnlyFromDisplay) => defect::only_from_display(self),
            (who, what) => a07_irregularities::reported(self, who, what).unwrap_or_else(Answer::quiet),
        }
    }

    /// 3 A move is made, and judged.
    fn make(&mut self, by: Side, attempt: Attempt) -> Answer {
        if self.position.turn() != by {
            return Answer::Senseless(Senseless::NotHisMove);
        }
        match self.position.judge(attempt) {
            Ok(m) => self.make_legal(m).map_or_else(Answer::quiet, Answer::from),
            Err(why) => a03_moves::clause(&self.laws, why).rule(Verdict::Illegal(why)).into(),
        }
    }

    /// 7.5 An illegal move stood. It cannot mate, stalemate or kill the position (5.1.1 and 5.2 ask for a legal move),
    /// but it counts for the draws of 9.6.
    fn made_illegal(&mut self, by: Side, attempt: Attempt) -> Answer {
        if self.position.turn() != by {
            return Answer::Senseless(Senseless::NotHisMove);
        }
        let fault = match self.position.judge(attempt) {
            Ok(m) => return Answer::Senseless(Senseless::MoveIsLegal(m)),
            Err(fault) => fault,
        };
        if self.table.is_some() {
            return a07_irregularities::completed::unnoticed(self, by, attempt, fault);
        }
        let next = match self.as_it_stands(attempt, fault) {
            Ok(next) => next,
            Err(why) => return Answer::Senseless(Senseless::CannotStand(why)),
        };
        let count = self.illegal_moves[by].saturating_add(1);
        let (due, because) = a07_irregularities::illegal_move::due(self, by, count);
        let because = a03_moves::clause(&self.laws, fault).and(because);
        let because = match fault {
            Illegal::PromotionMissing => {
                because.and(self.laws.read(&a07_irregularities::illegal_move::UNPROMOTED_BECOMES_QUEEN).1)
            }
            _ => because,
        };
        let stood = because.rule(Verdict::IllegalMoveStood { by, fault, count, due });
        self.illegal_moves[by] = count;
        self.unruly = true;
        self.position = next;
        self.moved(by);
        self.over = self.drawn_unasked();
        let mut answer = crate::Rulings::from_iter([stood]);
        answer.extend(self.over);
        Answer::Taken(answer)
    }

    /// The position that an illegal move leaves if it stands. 7.5.2: a pawn left on the last rank counts as a queen, where
    /// the edition has that.
    pub(crate) fn as_it_stands(&self, attempt: Attempt, fault: Illegal) -> Result<Position, CannotStand> {
        let (queen, _) = self.laws.read(&a07_irregularities::illegal_move::UNPROMOTED_BECOMES_QUEEN);
        if let (Illegal::PromotionMissing, Attempt::Piece { from, to, .. }, true) = (fault, attempt, queen)
            && let Ok(m) = self.position.judge(Attempt::Piece { from, to, becomes: Some(Role::Queen) })
        {
            return Ok(self.position.after(m));
        }
        self.position.after_illegal(attempt)
    }

    /// The bookkeeping after any move on the board.
    #[inline]
    pub(crate) fn moved(&mut self, mover: Side) {
        // 9.1: the opponent's offer is refused by moving.
        if self.offer == Some(!mover) {
            self.offer = None;
        }
        if self.asked.is_some() {
            self.drop_question_of_play();
        }
        if self.position.quiet_plies() == 0 {
            self.passed_over.quiet_moves = false;
        }
        self.times_stood = self.occurrences.record(&self.position);
    }

    /// Does the position end the game? The order is the precedence: mate before the draws of 9.6, as 9.6.2 says.
    #[inline]
    fn ended(&self) -> Option<Ruling> {
        if a05_completion::goes_on(&self.position) { self.drawn_unasked() } else { self.ended_perhaps() }
    }

    #[inline(never)]
    fn ended_perhaps(&self) -> Option<Ruling> {
        a05_completion::ended_on_the_board(self).or_else(|| self.drawn_unasked())
    }

    /// 9.6
    #[inline]
    pub(crate) fn drawn_unasked(&self) -> Option<Ruling> {
        let repeated = self.times_stood > 1 && !self.passed_over.fivefold;
        let fivefold = if repeated { recurrence::fivefold(self) } else { None };
        if fivefold.is_some() {
            return fivefold;
        }
        if self.position.quiet_plies() >= self.quiet_limit && !self.passed_over.quiet_moves {
            return quiet_moves::too_many_quiet_moves(self);
        }
        None
    }

    /// 12 What the arbiter orders of his own accord is carried out.
    fn order(&mut self, order: Order) -> Answer {
        if self.table.is_none() {
            return Answer::Senseless(Senseless::NotAtTheBoard);
        }
        match order {
            Order::Restore { ply } => a07_irregularities::restoration::ordered(self, ply),
            Order::SetTime(side, left_ms) => {
                if let Some(clock) = self.clock_mut() {
                    clock.set(side, left_ms);
                }
                defect::note_zero(self);
                Answer::quiet()
            }
            Order::SetCounter(side, moves) => {
                if let Some(clock) = self.clock_mut() {
                    clock.set_counter(side, moves);
                }
                Answer::quiet()
            }
            Order::GrantTime(side, ms) => a12_arbiter::grant_time(self, side, ms),
            Order::Penalise(side, penalty) => a12_arbiter::penalise(self, side, penalty, None),
            Order::Tell(told) => a12_arbiter::tell(self, told),
            Order::CorrectClock => {
                defect::correct(self);
                Answer::quiet()
            }
            Order::Assist(side, Assistance::Clock) => a06_chessclock::handling::assisted(self, side),
            Order::Assist(side, Assistance::Recording) => a08_recording::duty::cannot_record(self, side),
            Order::Reconstruct => a08_recording::duty::reconstruct(self),
            Order::CountUnknown => a08_recording::duty::count_unknown(self),
            Order::Declare(outcome) => {
                let because = self.laws.read(&a12_arbiter::OBSERVANCE).1;
                self.carry_out(because.rule(Verdict::Over(outcome)))
            }
        }
    }

    /// Carries out a ruling: the only place where a game ends by an act of a player or of the arbiter.
    pub(crate) fn carry_out(&mut self, ruling: Ruling) -> Answer {
        match ruling.verdict {
            Verdict::Over(_) => self.over = Some(ruling),
            Verdict::Ask(question) => self.asked = Some(Asked { question, because: ruling.because, claim: None }),
            _ => {}
        }
        ruling.into()
    }
}
