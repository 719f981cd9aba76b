//! The view of a game that is sent: what a seat may see of it.

use std::fmt::Write as _;

use davar_chess::{Placement, Rank, Side, Square};
use davar_journal::Record;
use davar_law::a06_chessclock::clock::{Clock, State};
use davar_law::{Game, Ruling};
use davar_scenario::speech;
use serde::Serialize;

use crate::desk::{self, Alert};
use crate::event::Manner;
use crate::moves::{self, Played};
use crate::seats::Eyes;
use crate::spoken::{InWords, in_words};

/// What follows from a fact, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Says {
    pub(crate) says: String,
    #[serde(skip_serializing_if = "InWords::is_empty")]
    pub(crate) words: InWords,
    pub(crate) articles: Vec<String>,
}

impl Says {
    fn new(says: String, articles: Vec<String>) -> Self {
        Self { words: in_words(&says), says, articles }
    }
}

/// A fact as it is shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Fact<'a> {
    pub(crate) seq: u64,
    pub(crate) at_ms: u64,
    pub(crate) by: &'a str,
    pub(crate) says: &'a str,
    pub(crate) rulings: Vec<Says>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Touched {
    squares: Vec<String>,
    adjusting: bool,
    released: Option<[String; 2]>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Face {
    left_ms: u64,
    presses: u32,
    period: u32,
    moves_due: Option<u32>,
    zero_at_ms: Option<u64>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct ClockView {
    running: bool,
    side: String,
    white: Face,
    black: Face,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct QuestionView {
    says: String,
    #[serde(skip_serializing_if = "InWords::is_empty")]
    words: InWords,
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<Vec<String>>,
    /// The choices in words, in the same order.
    #[serde(skip_serializing_if = "Option::is_none")]
    choice_words: Option<Vec<InWords>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    presumed: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct ResultView {
    pub(crate) score: String,
    pub(crate) says: String,
    #[serde(skip_serializing_if = "InWords::is_empty")]
    pub(crate) words: InWords,
    pub(crate) articles: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Counts {
    white: u32,
    black: u32,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct MovesView {
    pub(crate) keep: usize,
    pub(crate) add: Vec<Played>,
}

/// A game as a seat sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct View {
    pub(crate) seq: u64,
    pub(crate) at_ms: u64,
    pub(crate) plies: usize,
    board: String,
    turn: String,
    made: bool,
    touched: Touched,
    duty: Option<Says>,
    clock: Option<ClockView>,
    offer: Option<String>,
    question: Option<QuestionView>,
    illegal_moves: Counts,
    penalties: Counts,
    /// Who is to seal his move.
    sealing: Option<String>,
    /// Whose sealed move is in the closed envelope.
    sealed: Option<String>,
    pub(crate) result: Option<ResultView>,
    pub(crate) moves: MovesView,
    #[serde(skip_serializing_if = "Option::is_none")]
    alerts: Option<Vec<Alert>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fen: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    legal: Option<Vec<String>>,
}

/// What a view is made from.
pub(crate) struct Scene<'a> {
    pub(crate) game: &'a Game,
    pub(crate) records: &'a [Record],
    pub(crate) seq: u64,
    pub(crate) now_ms: u64,
    pub(crate) manner: Manner,
}

impl Scene<'_> {
    /// The clock as it shows now.
    pub(crate) fn clock(&self) -> Option<Clock> {
        let mut clock = *self.game.clock()?;
        if self.game.over().is_none() {
            clock.advance(self.now_ms);
        }
        Some(clock)
    }

    /// Who is to act: after a move on the board its maker, until it is completed. So nobody learns from the view
    /// whether the move is legal.
    fn turn(&self) -> (Side, bool) {
        let made = Side::ALL.into_iter().find(|side| self.game.uncompleted(*side).is_some());
        match made.filter(|_| self.game.over().is_none()) {
            Some(side) => (side, true),
            None => (self.game.position().turn(), false),
        }
    }

    /// The view for these eyes, with the moves that they may know of after the first `keep`.
    pub(crate) fn view(&self, eyes: Eyes, moves: &[Played], keep: usize) -> View {
        let game = self.game;
        let (turn, made) = self.turn();
        let arbiter = eyes == Eyes::Arbiter;
        let keep = keep.min(moves.len());
        View {
            seq: self.seq,
            at_ms: self.now_ms,
            plies: moves.len(),
            board: placement(&game.board()),
            turn: turn.to_string(),
            made,
            touched: Touched {
                squares: game.touched().map(|square| square.to_string()).collect(),
                adjusting: game.is_adjusting(),
                released: game.released().map(|(from, to)| [from.to_string(), to.to_string()]),
            },
            // A made move has no duty any more, legal or not.
            duty: game.duty().filter(|_| !made || arbiter).map(|duty| {
                let articles = duty.because.cites().map(|cite| cite.number.to_owned()).collect();
                Says::new(format!("must {}", speech::must(duty.must)), articles)
            }),
            clock: self.clock().map(|clock| clock_view(&clock)),
            offer: game.offer().map(|side| side.to_string()),
            question: game.asked().map(|question| {
                let asked = speech::question(question);
                let choice_words = arbiter.then(|| asked.choices.iter().map(|choice| in_words(choice)).collect());
                let (choices, presumed) =
                    if arbiter { (Some(asked.choices), Some(asked.presumed)) } else { (None, None) };
                QuestionView { words: in_words(&asked.asks), says: asked.asks, choices, choice_words, presumed }
            }),
            illegal_moves: Counts { white: game.illegal_moves(Side::White), black: game.illegal_moves(Side::Black) },
            penalties: Counts { white: game.penalties(Side::White).into(), black: game.penalties(Side::Black).into() },
            sealing: game.is_to_seal().map(|side| side.to_string()),
            sealed: game.envelope().map(|envelope| envelope.sealed_by.to_string()),
            result: game.over().and_then(result),
            moves: MovesView { keep, add: moves[keep..].to_vec() },
            alerts: arbiter.then(|| desk::alerts(self)),
            fen: arbiter.then(|| game.position().fen()),
            legal: (self.manner == Manner::Assisted && eyes != Eyes::Public && game.over().is_none())
                .then(|| moves::legal(game)),
        }
    }
}

pub(crate) fn result(ruling: &Ruling) -> Option<ResultView> {
    let outcome = ruling.verdict.outcome()?;
    let Says { says, words, articles } = rulings(&speech::ruling(ruling)).pop()?;
    Some(ResultView { score: outcome.score.to_string(), says, words, articles })
}

fn clock_view(clock: &Clock) -> ClockView {
    let face = |side: Side| {
        let face = clock.face(side);
        Face {
            left_ms: face.left_ms,
            presses: face.counter,
            period: face.period,
            moves_due: clock.control(side).required(face.period),
            zero_at_ms: face.zero_at_ms,
        }
    };
    ClockView {
        running: matches!(clock.state(), State::Running(_)),
        side: clock.state().side().to_string(),
        white: face(Side::White),
        black: face(Side::Black),
    }
}

/// The first field of a FEN for any pieces on a board.
pub(crate) fn placement(placement: &Placement) -> String {
    let mut text = String::new();
    for rank in Rank::all().rev() {
        let mut empty = 0;
        for file in davar_chess::File::all() {
            match placement.at(Square::at(file, rank)) {
                Some(piece) => {
                    if empty > 0 {
                        let _ = write!(text, "{empty}");
                        empty = 0;
                    }
                    text.push(piece.fen_letter());
                }
                None => empty += 1,
            }
        }
        if empty > 0 {
            let _ = write!(text, "{empty}");
        }
        if rank.index() > 0 {
            text.push('/');
        }
    }
    text
}

fn says((says, clauses): (&str, &str)) -> Says {
    Says::new(says.to_owned(), clauses.split(", ").filter(|clause| !clause.is_empty()).map(str::to_owned).collect())
}

/// The rulings in what a log keeps.
pub(crate) fn rulings(ruled: &str) -> Vec<Says> {
    speech::parted(ruled).into_iter().map(says).collect()
}

/// A fact as these eyes see it. That a move on the board is illegal or broke a duty would be advice; it is told when it
/// is ruled on.
pub(crate) fn fact(record: &Record, eyes: Eyes) -> Fact<'_> {
    let mut rulings = rulings(&record.ruled);
    if eyes != Eyes::Arbiter {
        rulings.retain(|it| !is_advice(&it.says));
    }
    Fact { seq: record.seq, at_ms: record.at_ms, by: &record.by, says: open(&record.fact), rulings }
}

/// What of a fact may be read at the table: a sealed move is in its envelope, for the arbiter too (I.1). Once the
/// envelope is opened it stands on the board.
fn open(fact: &str) -> &str {
    if fact.starts_with("seals the reply") {
        "seals the reply"
    } else if fact.starts_with("seals ") {
        "seals a move"
    } else {
        fact
    }
}

pub(crate) fn is_advice(says: &str) -> bool {
    says.starts_with("illegal: ") || says.contains(" broke: ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rulings_are_parted_at_their_clauses() {
        let ruled = "White broke: move g1 [4.3.1]; asks whether White can mate: a / b; presumed b [6.9, 9.6]; odd";
        let found = rulings(ruled);
        let says: Vec<&str> = found.iter().map(|it| it.says.as_str()).collect();
        assert_eq!(says, ["White broke: move g1", "asks whether White can mate: a / b; presumed b", "odd"]);
        assert_eq!(found[1].articles, ["6.9", "9.6"]);
        assert!(found[2].articles.is_empty() && rulings("").is_empty());
    }

    #[test]
    fn a_sealed_move_is_not_read() {
        let read = ["seals Nf3", "seals an ambiguous move", "seals the reply Nc6", "closes the envelope"].map(open);
        assert_eq!(read, ["seals a move", "seals a move", "seals the reply", "closes the envelope"]);
    }

    #[test]
    fn a_board_is_written_as_in_a_fen() {
        assert_eq!(placement(&Placement::initial()), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    }
}
