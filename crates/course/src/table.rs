//! Tasks at the board: the learner touches, moves, presses, speaks, and the Laws machine rules on each act.

use davar_chess::Side;
use davar_law::{Answer, Cause, Edition, Game, Ruling, Step, Verdict, Who};
use davar_scenario::speech;

use crate::judged::{Judged, Showing};
use crate::played::Play;
use crate::reason;
use crate::wanted::Wanted;

/// A game at the board with something to do.
#[derive(Debug)]
pub struct Table {
    /// The lines that set it up, as in scenarios: `position`, `control`, `regime`.
    pub setup: &'static [&'static str],
    /// What happened before.
    pub before: &'static [&'static str],
    /// Whose seat the learner has.
    pub you: Side,
    /// What he is to bring about.
    pub goal: Goal,
    /// One way to do it.
    pub model: &'static [&'static str],
    /// A way to get it wrong.
    pub slip: &'static [&'static str],
}

/// What is to be brought about at the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// A legal move that does this is completed, and no duty broken.
    Completes(Wanted),
    /// The game ends like this.
    Ends(End),
    /// The arbiter is shown what the opponent did wrong.
    OpponentPutRight,
    /// A draw is offered as it should be: after the move, before the press.
    Offers,
    /// The opponent's offer is refused, in words or by touching a piece.
    Declines,
    /// All moves stand on the scoresheet, and the last move is completed.
    Records,
    /// The man there is adjusted with due notice, and then a move is completed with another.
    Adjusts(&'static str),
}

/// How a game is to end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// By mate.
    Checkmate,
    /// The learner resigns.
    Resignation,
    /// By agreement.
    Agreement,
    /// By a claim of repetition.
    Threefold,
    /// By a claim of fifty moves.
    Fifty,
    /// The opponent's flag has fallen.
    Flag,
}

impl End {
    const fn is(self, cause: Cause) -> bool {
        matches!(
            (self, cause),
            (Self::Checkmate, Cause::Checkmate)
                | (Self::Resignation, Cause::Resignation)
                | (Self::Agreement, Cause::Agreement)
                | (Self::Threefold, Cause::Threefold)
                | (Self::Fifty, Cause::FiftyMoves)
                | (Self::Flag, Cause::FlagFall)
        )
    }
}

/// The game before the learner acts.
pub(crate) fn begin(table: &Table, edition: Edition) -> Option<Play> {
    Play::through(edition, table.setup, table.before)
}

pub(crate) fn judge(table: &Table, edition: Edition, acts: &[String]) -> Judged {
    let Some(mut play) = begin(table, edition) else { return Judged::wrong("other-kind") };
    let before = play.game.plies();
    let you = Who::Player(table.you);
    let mut judged = Judged { open: true, ..Judged::default() };
    for (index, act) in acts.iter().enumerate() {
        if play.says(you, act).is_none() {
            judged = Judged::wrong("not-understood");
            break;
        }
        judged = look(table, &play, before, &acts[..=index]);
        if !judged.open {
            break;
        }
    }
    judged.showing = Some(Showing { placement: play.game.board(), played: Some(play.seen()) });
    judged
}

/// What the last act means for the task.
fn look(table: &Table, play: &Play, before: u32, acts: &[String]) -> Judged {
    let mut judged = Judged::default();
    let answers = play.last();
    for ruling in answers.iter().flat_map(Answer::rulings) {
        tell(&mut judged, ruling);
    }
    if met(table, play, before, acts) {
        judged.right = true;
        if judged.why.is_empty() {
            judged.why.push("right".to_owned());
        }
        return judged;
    }
    if answers.iter().any(|answer| matches!(answer, Answer::Senseless(_) | Answer::Over(_))) {
        judged.why.push("senseless".to_owned());
        judged.open = play.game.over().is_none();
        return judged;
    }
    if answers.iter().flat_map(Answer::rulings).any(|ruling| is_against(table, &ruling.verdict)) {
        return judged;
    }
    if is_played_out(table, play, before) {
        let missed = match table.goal {
            Goal::Completes(wanted) if wanted != Wanted::Legal => wanted.missed(),
            _ => "not-what-was-asked",
        };
        judged.why.push(missed.to_owned());
        return judged;
    }
    judged.open = true;
    judged
}

fn tell(judged: &mut Judged, ruling: &Ruling) {
    judged.why.extend(reason::verdict(&ruling.verdict).into_iter().map(str::to_owned));
    judged.rulings.push(term(ruling));
    judged.cites.extend(ruling.because.cites());
    if let Verdict::Owes(must) | Verdict::DutyBroken { must, .. } = ruling.verdict {
        judged.squares.extend(reason::duty_squares(must));
    }
}

/// A ruling in its short term, without the clauses behind it.
fn term(ruling: &Ruling) -> String {
    let told = speech::ruling(ruling);
    told.rsplit_once(" [").map_or_else(|| told.clone(), |(term, _)| term.to_owned())
}

/// Has the learner completed a move, or the game ended, without the task being done?
fn is_played_out(table: &Table, play: &Play, before: u32) -> bool {
    // The move is written down after it is completed.
    let completed =
        table.goal != Goal::Records && play.game.plies() > before && play.game.uncompleted(table.you).is_none();
    completed && play.game.position().turn() != table.you || play.game.over().is_some()
}

/// A verdict that tells the learner of a mistake of his own.
fn is_against(table: &Table, verdict: &Verdict) -> bool {
    let you = table.you;
    match verdict {
        Verdict::IllegalMoveCompleted { by, .. }
        | Verdict::DutyBroken { by, .. }
        | Verdict::MustReplace { by, .. }
        | Verdict::PressedWithoutMove { by }
        | Verdict::TouchedOffMove { by } => *by == you,
        Verdict::Penalised { of, .. } => *of == you,
        Verdict::OfferOpen { by, timely, .. } => *by == you && !timely,
        Verdict::ClaimFails { .. } | Verdict::Refused(_) | Verdict::AgreementTooEarly => true,
        _ => false,
    }
}

fn met(table: &Table, play: &Play, before: u32, acts: &[String]) -> bool {
    let game = &play.game;
    let rulings = || play.last().iter().flat_map(Answer::rulings);
    match table.goal {
        Goal::Completes(wanted) => {
            completed(table, game, before, wanted) && !rulings().any(|it| is_against(table, &it.verdict))
        }
        Goal::Ends(end) => game.outcome().is_some_and(|outcome| end.is(outcome.cause)),
        Goal::OpponentPutRight => rulings().any(|it| match it.verdict {
            Verdict::IllegalMoveCompleted { by, .. } | Verdict::MustReplace { by, .. } => by != table.you,
            _ => false,
        }),
        Goal::Offers => game.offer() == Some(table.you) && completed(table, game, before, Wanted::Legal),
        Goal::Declines => game.offer().is_none() && game.over().is_none(),
        Goal::Records => {
            let written = game.recording(table.you).is_some_and(|recording| recording.missing == 0);
            written && completed(table, game, before, Wanted::Legal)
        }
        Goal::Adjusts(square) => {
            let said = acts.iter().position(|act| act == "says I adjust");
            let touched = acts.iter().position(|act| act.strip_prefix("touches ") == Some(square));
            let in_order = said.is_some() && said < touched;
            in_order && completed(table, game, before, Wanted::Legal)
        }
    }
}

/// Did the learner complete a move like this, by pressing or by ending the game with it?
fn completed(table: &Table, game: &Game, before: u32, wanted: Wanted) -> bool {
    let pressed = game.uncompleted(table.you).is_none() || game.over().is_some();
    if !pressed || game.plies() <= before {
        return false;
    }
    let (Some(Step::Legal(m)), Some(position)) = (game.step(before), game.position_after(before)) else {
        return false;
    };
    position.turn() == table.you && wanted.is_met(position, m)
}
