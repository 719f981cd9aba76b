//! What a lesson is made of. The words for it stand in the files of `davar-phrase`: `course-LESSON` and
//! `course-LESSON-STEP`.

use crate::choose::Question;
use crate::count::Count;
use crate::squares::Squares;
use crate::table::Table;
use crate::wanted::Wanted;
use crate::{lessons, old};

/// A lesson.
#[derive(Debug)]
pub struct Lesson {
    /// Its name in addresses and in the files of words.
    pub id: &'static str,
    /// Its steps in their order.
    pub steps: &'static [Step],
}

/// A step: something is explained, and the learner does it.
#[derive(Debug)]
pub struct Step {
    /// Its name within the lesson.
    pub id: &'static str,
    /// The teaching points of the tutorial that it treats, such as `T.21`; empty where the course goes beyond it.
    pub teaches: &'static [&'static str],
    /// The figures of the tutorial that belong to it.
    pub figures: &'static [&'static str],
    /// The clause of 2023 that it is about; cited where nothing nearer is.
    pub about: &'static str,
    /// The words say what the tutorial and what the Laws say, because they differ.
    pub differs: bool,
    /// What is to be done.
    pub task: Task,
}

/// What the learner does.
#[derive(Debug)]
pub enum Task {
    /// He shows squares on the board; the text is a FEN, or its first field only, for kings may be missing.
    Squares(&'static str, Squares),
    /// He makes a move in a position.
    Move(&'static str, Wanted),
    /// He chooses one of several answers.
    Choose(Question),
    /// He gives a number.
    Number(Count),
    /// He writes the move that is shown, as from and to, in the piece letters of a language; without one in those of the
    /// page.
    Write {
        /// The position.
        board: &'static str,
        /// The move.
        shown: &'static str,
        /// The letters, such as `fr`.
        letters: Option<&'static str>,
        /// The square of departure is to be written too.
        long: bool,
    },
    /// He plays at the board, with hands, clock and words.
    Table(Table),
    /// He shows the squares that a piece reaches by the old rules.
    OldSquares(&'static str, &'static str),
    /// He makes a move by the old rules that does this.
    OldMove(&'static str, old::Wanted),
}

impl Step {
    pub(crate) const fn new(
        id: &'static str,
        about: &'static str,
        teaches: &'static [&'static str],
        task: Task,
    ) -> Self {
        Self { id, teaches, figures: &[], about, differs: false, task }
    }

    pub(crate) const fn figures(mut self, figures: &'static [&'static str]) -> Self {
        self.figures = figures;
        self
    }

    pub(crate) const fn differs(mut self) -> Self {
        self.differs = true;
        self
    }
}

/// All lessons in their order.
pub static LESSONS: &[Lesson] = &[
    Lesson { id: "board", steps: lessons::board::STEPS },
    Lesson { id: "start", steps: lessons::start::STEPS },
    Lesson { id: "pieces", steps: lessons::pieces::STEPS },
    Lesson { id: "capture", steps: lessons::capture::STEPS },
    Lesson { id: "pawn", steps: lessons::pawn::STEPS },
    Lesson { id: "check", steps: lessons::check::STEPS },
    Lesson { id: "castling", steps: lessons::castling::STEPS },
    Lesson { id: "touch", steps: lessons::touch::STEPS },
    Lesson { id: "draws", steps: lessons::draws::STEPS },
    Lesson { id: "score", steps: lessons::score::STEPS },
    Lesson { id: "clock", steps: lessons::clock::STEPS },
    Lesson { id: "illegal", steps: lessons::illegal::STEPS },
    Lesson { id: "tempo", steps: lessons::tempo::STEPS },
    Lesson { id: "end", steps: lessons::end::STEPS },
    Lesson { id: "old", steps: lessons::old::STEPS },
];

/// A lesson by its name.
#[must_use]
pub fn lesson(id: &str) -> Option<&'static Lesson> {
    LESSONS.iter().find(|lesson| lesson.id == id)
}

/// A step by the names of its lesson and its own.
#[must_use]
pub fn step(lesson: &str, step: &str) -> Option<&'static Step> {
    self::lesson(lesson)?.steps.iter().find(|it| it.id == step)
}
