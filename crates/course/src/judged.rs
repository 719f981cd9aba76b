//! What is said to an answer, and how each kind of task is judged.

use davar_chess::{Placement, Square};
use davar_law::{Because, Cite, Edition, book};

use crate::answer::Answer;
use crate::lesson::{Step, Task};
use crate::played::Played;
use crate::{choose, count, old, squares, table, wanted, write};

/// A judged answer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Judged {
    /// The task is done.
    pub right: bool,
    /// Nothing is wrong, but more is to be done: a move that is not yet completed.
    pub open: bool,
    /// What is to be said, as names of messages `course-why-…`.
    pub why: Vec<String>,
    /// The rulings on the last act at the board, in the short terms that `davar-phrase` has words for.
    pub rulings: Vec<String>,
    /// Squares that it is about.
    pub squares: Vec<Square>,
    /// The clauses on which it rests, the nearest first.
    pub cites: Vec<Cite>,
    /// What the board shows afterwards.
    pub showing: Option<Showing>,
    /// How it is done, if the learner asked.
    pub solution: Option<Answer>,
}

/// What can be seen at the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Showing {
    /// The men.
    pub placement: Placement,
    /// The clock and the rest, in a game at the board.
    pub played: Option<Played>,
}

impl Judged {
    pub(crate) fn right(why: &str) -> Self {
        Self { right: true, why: vec![why.to_owned()], ..Self::default() }
    }

    pub(crate) fn wrong(why: &str) -> Self {
        Self { why: vec![why.to_owned()], ..Self::default() }
    }

    pub(crate) fn at(mut self, squares: impl IntoIterator<Item = Square>) -> Self {
        self.squares.extend(squares);
        self
    }

    pub(crate) fn because(mut self, because: &Because) -> Self {
        self.cites.extend(because.cites());
        self
    }

    pub(crate) fn showing(mut self, placement: Placement) -> Self {
        self.showing = Some(Showing { placement, played: None });
        self
    }
}

/// Judges an answer by the rules of play and by the Laws of an edition. A wrong answer always has a citation.
#[must_use]
pub fn judge(step: &Step, edition: Edition, lang: &str, answer: &Answer) -> Judged {
    let mut judged = match (&step.task, answer) {
        (_, Answer::Show) => Judged { solution: solution(step, edition, lang), ..Judged::wrong("shown") },
        (Task::Squares(board, of), Answer::Squares(shown)) => squares::judge(board, of, edition, shown),
        (Task::Move(board, wanted), Answer::Move(made)) => wanted::judge(board, *wanted, edition, made),
        (Task::Choose(question), Answer::Option(chosen)) => choose::judge(question, edition, chosen),
        (Task::Number(count), Answer::Number(number)) => count::judge(count, edition, *number),
        (Task::Write { board, shown, letters, long }, Answer::Written(text)) => {
            write::judge(board, shown, letters.unwrap_or(lang), *long, text)
        }
        (Task::Table(table), Answer::Acts(acts)) => table::judge(table, edition, acts),
        (Task::OldSquares(board, from), Answer::Squares(shown)) => old::judge_squares(board, from, shown),
        (Task::OldMove(board, wanted), Answer::Move(made)) => old::judge_move(board, *wanted, made),
        _ => Judged::wrong("other-kind"),
    };
    if !judged.right && judged.cites.is_empty() {
        judged.cites.extend(heir(edition, step.about));
    }
    judged
}

/// The engine's own answer to a task; of a game at the board one of many.
#[must_use]
pub fn solution(step: &Step, edition: Edition, lang: &str) -> Option<Answer> {
    match &step.task {
        Task::Squares(board, of) => {
            let squares = squares::solve(board, of)?;
            Some(Answer::Squares(squares.into_iter().map(|square| square.to_string()).collect()))
        }
        Task::Move(board, wanted) => wanted::solve(board, *wanted).map(Answer::Move),
        Task::Choose(question) => choose::solve(question, edition).map(|(option, _)| Answer::Option(option)),
        Task::Number(count) => count::solve(count).map(Answer::Number),
        Task::Write { board, shown, letters, long } => {
            write::solve(board, shown, letters.unwrap_or(lang), *long).map(Answer::Written)
        }
        Task::Table(table) => Some(Answer::Acts(table.model.iter().map(|&phrase| phrase.to_owned()).collect())),
        Task::OldSquares(board, from) => old::solve_squares(board, from).map(Answer::Squares),
        Task::OldMove(board, wanted) => old::solve_move(board, *wanted).map(Answer::Move),
    }
}

/// The clause of an edition that holds the matter of one of 2023, or that one's Article or the one of 2023 itself.
pub(crate) fn heir(edition: Edition, number: &'static str) -> Option<Cite> {
    let same = book::clauses(edition).iter().find(|clause| clause.heir == Some(number)).map(|clause| clause.number);
    match same {
        Some(number) => Some(Cite { edition, number }),
        None => {
            book::find(Edition::E2023, number).map(|clause| Cite { edition: Edition::E2023, number: clause.number })
        }
    }
}
