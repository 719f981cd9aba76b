//! A course in chess from the first square to the end of a game at the board. The learner acts: he shows squares, moves
//! pieces, touches and lets go, presses the clock, claims. What he does is judged by the rules of play and the Laws
//! machine; no answer is stored.
//!
//! ```
//! use davar_course::{Answer, judge, step};
//! use davar_law::Edition;
//!
//! let step = step("pieces", "knight").expect("a step of the course");
//! let shown = ["c3", "c5", "d2", "d6", "f2", "f6", "g3", "g5"].map(str::to_owned).to_vec();
//! assert!(judge(step, Edition::E2023, "en", &Answer::Squares(shown)).right);
//!
//! let wrong = judge(step, Edition::E2023, "en", &Answer::Squares(vec!["e5".to_owned()]));
//! assert_eq!(wrong.cites[0].number, "3.6");
//! ```
//!
//! The [lessons](LESSONS) follow the beginners' course of a federation, with its teaching points and [figures],
//! and go on to what somebody needs who plays at a board. Where that course says something else than the Laws, the words
//! of the step say both. [`old`] is a game of its own by the old rules.

mod answer;
mod choose;
mod count;
pub mod figures;
mod judged;
mod lesson;
mod lessons;
pub mod old;
mod perpetual;
mod played;
mod reason;
mod show;
mod squares;
mod table;
mod text;
mod wanted;
mod write;

pub use answer::Answer;
pub use choose::Question;
pub use count::Count;
pub use judged::{Judged, Showing, judge, solution};
pub use lesson::{LESSONS, Lesson, Step, Task, lesson, step};
pub use perpetual::can_check_for_ever;
pub use show::{answered, course, figure_svg, lesson_json, old_json, page_words};
pub use squares::Squares;
pub use table::{Goal, Table};
pub use text::{lesson_text, lessons_text};
pub use wanted::{Parry, Wanted};
