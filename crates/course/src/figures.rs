//! The figures of the tutorial, drawn anew. The marks are worked out from the men: a cross where the first can go, a ring
//! where the second can.

use davar_chess::{Setup, Square};
use davar_diagram::{Coordinates, Diagram, Mark};
use davar_phrase::Lang;

use crate::squares::reach;

/// A figure.
#[derive(Debug)]
pub struct Figure {
    /// Its number in the tutorial; `4a` is the second picture under 4.
    pub number: &'static str,
    /// The position, or the men alone where kings are missing.
    pub board: &'static str,
    /// The men whose squares are marked with crosses.
    pub crosses: &'static [&'static str],
    /// The men whose squares are marked with rings.
    pub rings: &'static [&'static str],
}

const fn figure(number: &'static str, board: &'static str) -> Figure {
    Figure { number, board, crosses: &[], rings: &[] }
}

const fn marked(
    number: &'static str,
    board: &'static str,
    crosses: &'static [&'static str],
    rings: &'static [&'static str],
) -> Figure {
    Figure { number, board, crosses, rings }
}

/// All figures in their order.
pub static FIGURES: &[Figure] = &[
    figure("1", "8/8/8/8/8/8/8/8"),
    figure("2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    figure("3", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    marked("4", "8/8/8/8/4K3/8/8/8", &["e4"], &[]),
    marked("4a", "8/8/8/7k/8/8/8/K7", &["a1"], &["h5"]),
    marked("5", "8/8/8/8/4B3/8/8/8", &["e4"], &[]),
    marked("5a", "8/8/8/8/8/7b/8/B7", &["a1"], &["h3"]),
    marked("6", "8/8/8/8/3R4/8/8/8", &["d4"], &[]),
    marked("6a", "8/8/8/8/8/8/8/7R", &["h1"], &[]),
    marked("7", "8/8/8/8/3Q4/8/8/8", &["d4"], &[]),
    marked("7a", "8/8/8/8/8/8/8/Q7", &["a1"], &[]),
    marked("8", "8/8/8/8/4N3/8/8/8", &["e4"], &[]),
    marked("8a", "8/8/8/8/7n/8/8/N7", &["a1"], &["h4"]),
    marked("9", "8/6P1/8/1P6/8/8/4P3/8", &["e2", "b5", "g7"], &[]),
    marked("10", "8/3p4/8/8/6p1/8/1p6/8", &["d7", "g4", "b2"], &[]),
    marked("11", "6k1/4p3/3R1R2/4B2p/7P/1r1r4/2P5/6K1 w - - 0 1", &["c2"], &["e7"]),
    figure("12", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"),
    figure("13", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"),
    figure("14", "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2"),
    figure("15", "R3r3/7k/8/8/8/8/8/4KB2 w - - 0 1"),
    figure("16", "6b1/R5qk/8/5r1Q/8/3B4/8/7K b - - 0 1"),
    figure("17", "3r3k/8/8/8/8/b1q5/1Q6/1RK5 w - - 0 1"),
    figure("18", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
    figure("19", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"),
    figure("20", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"),
    figure("21", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"),
    figure("22", "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1"),
    figure("23", "r4rk1/pppppppp/8/8/8/8/PPPPPPPP/R4RK1 w - - 2 2"),
    figure("24", "2kr3r/pppppppp/8/8/8/8/PPPPPPPP/2KR3R w - - 2 2"),
    figure("25", "8/8/8/8/8/1k6/8/KN1q4 w - - 0 1"),
    figure("26", "7q/8/8/8/8/pN6/k1K5/8 w - - 0 1"),
];

/// A figure by its number.
#[must_use]
pub fn find(number: &str) -> Option<&'static Figure> {
    FIGURES.iter().find(|figure| figure.number == number)
}

impl Figure {
    /// The squares with a cross or a ring.
    pub fn marks(&self) -> impl Iterator<Item = (Square, Mark)> + '_ {
        let of = |men: &'static [&'static str], mark| {
            let squares = men.iter().filter_map(|name| reach(self.board, name.parse().ok()?)).flatten();
            squares.map(move |square| (square, mark)).collect::<Vec<_>>()
        };
        of(self.crosses, Mark::Cross).into_iter().chain(of(self.rings, Mark::Ring))
    }

    /// The picture, with what it shows in words for those who cannot see it.
    #[must_use]
    pub fn svg(&self, lang: Lang, title: &str) -> Option<String> {
        let setup: Setup = self.board.parse().ok()?;
        let mut diagram = Diagram::new(setup.placement);
        diagram.coordinates(match lang {
            Lang::Fa => Coordinates::PersianDigits,
            Lang::Ar => Coordinates::ArabicDigits,
            Lang::En => Coordinates::Latin,
        });
        for (square, mark) in self.marks() {
            diagram.mark(square, mark);
        }
        if self.number == "1" {
            // The names of squares are the same in every language.
            diagram.coordinates(Coordinates::Latin).names();
        }
        Some(diagram.title(title).svg())
    }
}
