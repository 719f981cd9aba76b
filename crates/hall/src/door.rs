//! The door: is this phrase this seat's to say? What the Laws say to it is not asked here.

use davar_chess::Side;
use davar_law::{Act, ClockAct, Game, Who};
use davar_scenario::speech;
use serde_json::{Value, json};

use crate::event::{Manner, Rules, Starter};
use crate::seats::Seat;
use crate::words;

/// Why a phrase is not taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refused {
    /// The reason, as the protocol names it.
    pub(crate) why: &'static str,
    /// Words for a person.
    pub(crate) message: String,
    /// At which column of the phrase.
    pub(crate) column: Option<usize>,
}

impl Refused {
    pub(crate) fn new(why: &'static str, message: impl Into<String>) -> Self {
        Self { why, message: message.into(), column: None }
    }

    pub(crate) fn to_json(&self, id: Option<u64>, board: u64) -> Value {
        json!({
            "is": "refused", "id": id, "board": board,
            "why": self.why, "message": self.message, "column": self.column,
        })
    }
}

/// What the door knows of a board.
pub(crate) struct Table<'a> {
    pub(crate) game: &'a Game,
    pub(crate) event: u64,
    pub(crate) board: u64,
    pub(crate) manner: Manner,
    pub(crate) rules: Rules,
    /// Nothing has happened yet.
    pub(crate) waiting: bool,
    /// The game's time.
    pub(crate) now_ms: u64,
}

/// Who says this phrase in the log.
pub(crate) fn admit(seat: &Seat, as_side: Option<Side>, phrase: &str, table: &Table<'_>) -> Result<Who, Refused> {
    if !words::is_phrase(phrase) {
        return Err(Refused::new("words", "a phrase is one short line"));
    }
    let who = speaker(seat, as_side, table).ok_or_else(|| Refused::new("not-yours", "this seat says nothing here"))?;
    let acts = speech::acts(table.game, who, phrase).map_err(|fault| Refused {
        why: "words",
        message: fault.message,
        column: Some(fault.column),
    })?;
    for act in &acts {
        is_his(seat, who, *act, table)?;
    }
    if table.manner == Manner::Assisted
        && let Who::Player(_) = who
    {
        assisted(table.game, &acts)?;
    }
    Ok(who)
}

fn speaker(seat: &Seat, as_side: Option<Side>, table: &Table<'_>) -> Option<Who> {
    match *seat {
        Seat::Player { side, board, .. } => {
            (board == table.board && as_side.is_none_or(|it| it == side)).then_some(Who::Player(side))
        }
        Seat::Tablet { board, .. } if board == table.board => {
            Some(Who::Player(as_side.unwrap_or(table.game.position().turn())))
        }
        _ => (as_side.is_none() && seat.rules_on(table.event, table.board)).then_some(Who::Arbiter),
    }
}

/// A player's phrase must be one that a player can make true by saying it.
fn is_his(seat: &Seat, who: Who, act: Act, table: &Table<'_>) -> Result<(), Refused> {
    let Who::Player(side) = who else { return Ok(()) };
    let no = |message: &str| Err(Refused::new("not-yours", message));
    match act {
        Act::MadeIllegal(_) => no("nobody reports this of himself"),
        Act::Agree => no("a draw is offered and accepted"),
        Act::Clock(ClockAct::Start) => {
            let black = table.rules.start == Starter::Black && side == Side::Black && table.waiting;
            if black || matches!(seat, Seat::Tablet { .. }) { Ok(()) } else { no("the arbiter starts the clock") }
        }
        Act::FlagFall(fallen) => {
            let shown = table.game.clock().map(|clock| {
                let mut clock = *clock;
                clock.advance(table.now_ms);
                clock
            });
            let at_zero = shown.is_some_and(|clock| clock.face(fallen).zero_at_ms.is_some());
            if at_zero { Ok(()) } else { Err(Refused::new("senseless", "the flag has not fallen")) }
        }
        _ => Ok(()),
    }
}

/// In the assisted manner a move is legal and completed at once, and hands leave no trace.
fn assisted(game: &Game, acts: &[Act]) -> Result<(), Refused> {
    let no = |message: &str| Err(Refused::new("assisted", message));
    for act in acts {
        match act {
            Act::Hand(_) => return no("touching binds nobody here"),
            Act::Make(attempt) if game.position().judge(*attempt).is_err() => return no("the move is not legal"),
            Act::Make(_) if !acts.contains(&Act::Clock(ClockAct::Press)) => return no("say `plays` and the move"),
            _ => {}
        }
    }
    Ok(())
}
