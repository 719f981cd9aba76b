//! What must hold after every fact, whatever it was.

use davar_chess::Side;
use davar_journal::Log;
use davar_law::{Game, book};

/// What is looked at before a fact, to compare it afterwards.
pub(crate) struct Before {
    plies: u32,
    position: String,
    illegal: [u32; 2],
    over: bool,
    left_ms: Option<[u64; 2]>,
    last_ms: u64,
    at_ms: u64,
}

impl Before {
    pub(crate) fn of(game: &Game, at_ms: u64) -> Self {
        Self {
            plies: game.plies(),
            position: game.position().fen(),
            illegal: Side::ALL.map(|side| game.illegal_moves(side)),
            over: game.over().is_some(),
            left_ms: left_ms(game),
            last_ms: game.clock().map_or(at_ms, |clock| clock.now_ms()),
            at_ms,
        }
    }

    /// Compares.
    pub(crate) fn holds(&self, log: &Log) -> Result<(), String> {
        let game = log.game();
        let Some(record) = log.records().last() else { return Ok(()) };
        // `plays` is two facts: the move may have been made, and only its press make no sense.
        let one_fact = !record.fact.starts_with("plays");
        if one_fact && record.ruled.starts_with("senseless") || self.over {
            self.unchanged(game)?;
        }
        cited(log, &record.ruled)?;
        if record.ruled.is_empty() {
            self.no_time_lost(game, &record.fact)?;
        }
        // A mate or stalemate that an illegal move brought about ends nothing (5.1.1, 5.2.1).
        let unruly = log.records().iter().any(|it| it.fact.contains("unnoticed") || it.ruled.contains("llegal"));
        if !unruly && game.over().is_none() && game.position().legal().is_empty() {
            return Err("no legal move, and the game goes on".to_owned());
        }
        Ok(())
    }

    /// A fact that makes no sense, or comes after the end, changes nothing.
    fn unchanged(&self, game: &Game) -> Result<(), String> {
        let illegal = Side::ALL.map(|side| game.illegal_moves(side));
        let same = (self.plies, self.illegal) == (game.plies(), illegal) && self.position == game.position().fen();
        if same { Ok(()) } else { Err("a fact that makes no sense changed the game".to_owned()) }
    }

    /// Where nothing is ruled and the arbiter sets nothing, the displays lose no more than the time that passed, and
    /// gain only what a move or a period gives.
    fn no_time_lost(&self, game: &Game, fact: &str) -> Result<(), String> {
        let (Some(before), Some(after)) = (self.left_ms, left_ms(game)) else { return Ok(()) };
        // An envelope that is closed early costs the time to the end of the session (I.1.2).
        let by_the_arbiter = ["sets", "restores", "gives", "decides", "corrects", "penalises", "opens", "closes"];
        if by_the_arbiter.iter().any(|verb| fact.starts_with(verb)) {
            return Ok(());
        }
        let passed = self.at_ms.saturating_sub(self.last_ms);
        let lost: u64 = before.iter().zip(after).map(|(before, after)| before.saturating_sub(after)).sum();
        if lost > passed {
            return Err(format!("the displays lost {lost} ms while {passed} ms passed"));
        }
        Ok(())
    }
}

fn left_ms(game: &Game) -> Option<[u64; 2]> {
    game.clock().map(|clock| Side::ALL.map(|side| clock.face(side).left_ms))
}

/// Every ruling cites, and only numbers that its edition has.
fn cited(log: &Log, ruled: &str) -> Result<(), String> {
    let Some(edition) = log.head().edition() else { return Ok(()) };
    for ruling in ruled.split("]; ").filter(|ruling| !ruling.is_empty() && !ruling.starts_with("senseless")) {
        let Some((_, cites)) = ruling.rsplit_once('[') else { return Err(format!("no citation: {ruling}")) };
        for number in cites.trim_end_matches(']').split(", ") {
            if book::find(edition, number).is_none() {
                return Err(format!("{edition} has no {number}: {ruling}"));
            }
        }
    }
    Ok(())
}
