//! Nothing of the tutorial is left out.

use std::collections::BTreeSet;

use davar_course::LESSONS;
use davar_course::figures::{FIGURES, find};
use davar_diagram::Mark;

/// The eighty teaching points: T.1 to T.76, with 65b, and 66 in four parts.
fn teaching_points() -> BTreeSet<String> {
    let parts = |n: u32| match n {
        65 => vec!["T.65".to_owned(), "T.65b".to_owned()],
        66 => ["a", "b", "c", "d"].map(|part| format!("T.66{part}")).to_vec(),
        n => vec![format!("T.{n}")],
    };
    (1..=76).flat_map(parts).collect()
}

#[test]
fn each_of_the_eighty_teaching_points_has_a_step() {
    let points = teaching_points();
    assert_eq!(points.len(), 80);
    let taught: BTreeSet<String> =
        LESSONS.iter().flat_map(|lesson| lesson.steps).flat_map(|step| step.teaches).map(ToString::to_string).collect();
    assert_eq!(points, taught);
}

#[test]
fn each_figure_belongs_to_a_step_and_the_numbers_are_all_there() {
    let numbers: Vec<String> = (1..=26)
        .flat_map(|n| if (4..=8).contains(&n) { vec![n.to_string(), format!("{n}a")] } else { vec![n.to_string()] })
        .collect();
    let drawn: Vec<&str> = FIGURES.iter().map(|figure| figure.number).collect();
    assert_eq!(numbers, drawn);
    let shown: BTreeSet<&str> =
        LESSONS.iter().flat_map(|lesson| lesson.steps).flat_map(|step| step.figures).copied().collect();
    assert_eq!(shown, drawn.into_iter().collect());
}

/// The squares that the specification gives for the marks of a figure.
fn specified(number: &str) -> Option<(&'static str, &'static str)> {
    Some(match number {
        "4" => ("d3 d4 d5 e3 e5 f3 f4 f5", ""),
        "4a" => ("a2 b1 b2", "g4 g5 g6 h4 h6"),
        "5" => ("a8 b1 b7 c2 c6 d3 d5 f3 f5 g2 g6 h1 h7", ""),
        "5a" => ("b2 c3 d4 e5 f6 g7 h8", "c8 d7 e6 f1 f5 g2 g4"),
        "6" => ("a4 b4 c4 e4 f4 g4 h4 d1 d2 d3 d5 d6 d7 d8", ""),
        "6a" => ("a1 b1 c1 d1 e1 f1 g1 h2 h3 h4 h5 h6 h7 h8", ""),
        "8" => ("c3 c5 d2 d6 f2 f6 g3 g5", ""),
        "8a" => ("b3 c2", "f3 f5 g2 g6"),
        "9" => ("e3 e4 b6 g8", ""),
        "10" => ("d6 d5 g3 b1", ""),
        "11" => ("b3 d3 c3 c4", "d6 f6 e6"),
        _ => return None,
    })
}

#[test]
fn the_marks_of_the_figures_are_those_of_the_specification() {
    for figure in FIGURES {
        let of = |mark| -> BTreeSet<String> {
            figure.marks().filter(|(_, it)| *it == mark).map(|(square, _)| square.to_string()).collect()
        };
        let listed = |text: &str| -> BTreeSet<String> { text.split_whitespace().map(str::to_owned).collect() };
        if let Some((crosses, rings)) = specified(figure.number) {
            assert_eq!(of(Mark::Cross), listed(crosses), "figure {}", figure.number);
            assert_eq!(of(Mark::Ring), listed(rings), "figure {}", figure.number);
        }
    }
    let count = |number| find(number).unwrap().marks().count();
    assert_eq!((count("7"), count("7a")), (27, 21));
}

#[test]
fn the_first_figure_names_every_square_and_the_others_none() {
    let svg = |number: &str| find(number).unwrap().svg(davar_phrase::Lang::En, "").unwrap();
    let glyphs = |svg: &str| svg.matches("class=\"name\"").count();
    assert_eq!(glyphs(&svg("1")), 16 + 128);
    assert_eq!(glyphs(&svg("4")), 16);
}
