//! `davar course`: the lessons of the course as text. What a learner answers is judged in the page of the hall.

use std::io::Write as _;

use crate::Found;
use crate::args::CourseCall;
use crate::failure::Failure;

pub(crate) fn run(call: &CourseCall) -> Result<Found, Failure> {
    let text = match &call.lesson {
        None => davar_course::lessons_text(call.lang),
        Some(id) => {
            let ids: Vec<&str> = davar_course::LESSONS.iter().map(|lesson| lesson.id).collect();
            let none = || Failure::new(format!("there is no lesson '{id}'; there are {}", ids.join(" ")));
            davar_course::lesson_text(davar_course::lesson(id).ok_or_else(none)?, call.lang)
        }
    };
    std::io::stdout().write_all(text.as_bytes())?;
    Ok(Found::Nothing)
}
