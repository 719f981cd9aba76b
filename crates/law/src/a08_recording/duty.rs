//! 8.1 to 8.6: what a player must have written, and when.

use davar_chess::{Attempt, Side};

use super::norms::{
    CANNOT_RECORD, COUNT_UNKNOWN, CannotRecord, EXEMPT, NEITHER_RECORDS, ONE_RECORDS, OWN_MOVE_FIRST, RECONSTRUCTED,
    RECORDED, WRITE_AHEAD,
};
use super::sheets::Exemption;
use super::{Recording, SheetAct, SheetFault, signing};
use crate::a06_chessclock::clock::Clock;
use crate::a06_chessclock::stop;
use crate::ruling::Refusal;
use crate::{Answer, Because, Game, Laws, Ruling, Senseless, Verdict, Who};

/// 8 Something is done with a scoresheet.
pub(crate) fn done(game: &mut Game, by: Side, act: SheetAct) -> Answer {
    let plies = game.plies();
    let turn = game.position().turn();
    let Some(table) = &mut game.table else { return Answer::Senseless(Senseless::NotAtTheBoard) };
    let sheet = &mut table.sheets.of[by];
    if let SheetAct::Sign(score) = act {
        return signing::sign(game, by, score);
    }
    table.sheets.open = true;
    match act {
        SheetAct::Open | SheetAct::Sign(_) => {}
        SheetAct::Write if sheet.recorded >= plies => return Answer::Senseless(Senseless::NothingToWrite),
        SheetAct::Write => sheet.recorded += 1,
        SheetAct::WriteAll => sheet.recorded = plies,
        SheetAct::WriteAhead(_) if turn != by => return Answer::Senseless(Senseless::NotHisMove),
        SheetAct::WriteAhead(attempt) => sheet.ahead = Some(attempt),
        SheetAct::Borrow if turn != by || !sheet.due => {
            let because = game.laws().read(&ONE_RECORDS).1;
            return because.rule(Verdict::Refused(Refusal::SheetNotToBeBorrowed)).into();
        }
        SheetAct::Borrow => sheet.borrowed = true,
        SheetAct::Return => sheet.borrowed = false,
    }
    let sheet = &mut table.sheets.of[by];
    sheet.due &= sheet.recorded < plies;
    Answer::quiet()
}

/// 8 A player is about to make a move. What his sheet lacks goes to the arbiter; the move stands.
pub(crate) fn before_moving(game: &mut Game, by: Side, attempt: Attempt) -> Option<(SheetFault, Because)> {
    note_exemption(game, by);
    let plies = game.plies();
    let must_record = must_record(game, by).0;
    let laws = *game.laws();
    let table = game.table.as_mut().filter(|table| table.sheets.open)?;
    let sheet = &mut table.sheets.of[by];
    let ahead = sheet.ahead.take();
    if ahead == Some(attempt) && sheet.recorded >= plies {
        sheet.recorded = plies + 1;
    }
    let own_missing = must_record && plies >= 2 && sheet.recorded < plies - 1;
    let found = if sheet.due {
        SheetFault::Arrears
    } else if sheet.borrowed {
        SheetFault::NotReturned
    } else if own_missing {
        SheetFault::OwnMoveMissing
    } else if ahead.is_some() && must_record && !laws.read(&WRITE_AHEAD).0 {
        SheetFault::WrittenAhead
    } else {
        return None;
    };
    Some((found, clause(&laws, found)))
}

/// The clause that a fault breaks.
pub(crate) fn clause(laws: &Laws, fault: SheetFault) -> Because {
    match fault {
        SheetFault::Arrears | SheetFault::NotReturned => laws.read(&ONE_RECORDS).1,
        SheetFault::OwnMoveMissing => laws.read(&OWN_MOVE_FIRST).1,
        SheetFault::WrittenAhead => laws.read(&WRITE_AHEAD).1,
    }
}

/// 8.1.2 The player claims a draw: what he wrote ahead he wrote for that.
pub(crate) fn claimed(game: &mut Game, by: Side) {
    if let Some(table) = &mut game.table {
        table.sheets.of[by].ahead = None;
    }
}

/// 8.4 Has the player less than five minutes? Looked at when he moves and when he presses, before time is added.
#[inline]
pub(crate) fn note_exemption(game: &mut Game, by: Side) {
    if game.table.as_ref().is_none_or(|table| !table.sheets.open) {
        return;
    }
    let period = period(game, by);
    let plies = game.plies();
    let (exempt, _) = game.laws().read(&EXEMPT);
    let short = game.clock().is_some_and(|clock| {
        let bonus_ms = clock.control(by).period(period).bonus.each_move_ms();
        clock.face(by).left_ms < exempt.below_ms && bonus_ms < exempt.below_bonus_ms
    });
    let Some(table) = &mut game.table else { return };
    let noted = &mut table.sheets.of[by].exempt;
    let stays = exempt.for_the_period && noted.is_some_and(|noted| noted.period == period);
    match (short, stays) {
        (true, false) if noted.is_none_or(|noted| noted.period != period) => {
            *noted = Some(Exemption { period, since_ply: plies });
        }
        (false, false) => *noted = None,
        _ => {}
    }
}

fn period(game: &Game, side: Side) -> u32 {
    let completed = game.completed(side);
    game.clock().map_or(0, |clock: &Clock| clock.control(side).period_after(completed))
}

/// 8.1 and 8.4 Must the player record?
fn must_record(game: &Game, side: Side) -> (bool, Because) {
    let (recorded, because) = game.laws().read(&RECORDED);
    let sheet = game.table.as_ref().map(|table| table.sheets.of[side]);
    match sheet {
        Some(sheet) if sheet.unable => (false, game.laws().read(&CANNOT_RECORD).1),
        Some(sheet) if sheet.exempt.is_some() => (false, game.laws().read(&EXEMPT).1),
        _ => (recorded, because),
    }
}

/// 8.5 A flag has fallen and the game goes on: who has not recorded must bring his sheet up to date.
pub(crate) fn after_flag_fall(game: &mut Game) -> Option<Ruling> {
    let plies = game.plies();
    let (recorded, _) = game.laws().read(&RECORDED);
    let table = game.table.as_mut().filter(|table| table.sheets.open && recorded)?;
    let mut behind = [false; 2];
    let exempt = Side::ALL.map(|side| table.sheets.of[side].exempt.take().is_some());
    for side in Side::ALL {
        let sheet = &mut table.sheets.of[side];
        sheet.due = sheet.recorded < plies && !sheet.unable;
        behind[side as usize] = sheet.due;
    }
    let neither = exempt == [true, true];
    let because = game.laws().read(if neither { &NEITHER_RECORDS } else { &ONE_RECORDS }).1;
    if neither {
        stop::halt(game, Who::Arbiter);
    }
    let [white, black] = behind;
    (white || black).then(|| because.rule(Verdict::SheetsDue { white, black, clocks_stopped: neither }))
}

/// 8.1.6 A player cannot record.
pub(crate) fn cannot_record(game: &mut Game, side: Side) -> Answer {
    let (what, because) = game.laws().read(&CANNOT_RECORD);
    if let Some(table) = &mut game.table {
        table.sheets.of[side].unable = what == CannotRecord::TimeIsTaken;
    }
    because.rule(Verdict::TimeToBeAdjusted(side)).into()
}

/// 8.5.3 The game is reconstructed on another board. The clocks stand, and what is on the board is kept.
pub(crate) fn reconstruct(game: &mut Game) -> Answer {
    stop::halt(game, Who::Arbiter);
    game.laws().read(&RECONSTRUCTED).1.rule(Verdict::Reconstruct).into()
}

/// 8.6 The count cannot be shown.
pub(crate) fn count_unknown(game: &mut Game) -> Answer {
    let plies = game.plies();
    if let Some(table) = &mut game.table {
        table.count_from_next_period(plies);
        for side in Side::ALL {
            table.sheets.of[side].due = false;
        }
    }
    game.laws().read(&COUNT_UNKNOWN).1.rule(Verdict::NextPeriodBegins).into()
}

impl Game {
    /// How a player stands with his scoresheet; `None` if nobody has reported what is written.
    #[must_use]
    pub fn recording(&self, side: Side) -> Option<Recording> {
        let sheets = self.table.as_ref().map(|table| &table.sheets).filter(|sheets| sheets.open)?;
        let sheet = &sheets.of[side];
        Some(Recording {
            recorded: sheet.recorded,
            missing: self.plies().saturating_sub(sheet.recorded),
            must_record: must_record(self, side).0,
            exempt_since: sheet.exempt.map(|exempt| exempt.since_ply),
            in_arrears: sheet.due,
        })
    }
}
