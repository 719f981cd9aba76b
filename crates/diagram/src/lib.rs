//! Boards as pictures: SVG for pages and print, PNG with the feature `png`, text for terminals.
//!
//! ```
//! use davar_chess::{Placement, Side};
//! use davar_diagram::{Diagram, Mark};
//!
//! let mut diagram = Diagram::new(Placement::initial());
//! diagram.mark("e4".parse()?, Mark::Cross).arrow("e2".parse()?, "e4".parse()?);
//! assert!(diagram.svg().starts_with("<svg"));
//! assert!(diagram.seen_by(Side::Black).text().starts_with("1 R N B K Q B N R"));
//! # Ok::<(), davar_chess::NotASquare>(())
//! ```
//!
//! A board has a right and a left that no language turns round: the pictures carry `direction="ltr"`, and a is always on
//! White's left.

mod glyphs;
mod pieces;
#[cfg(feature = "png")]
mod png;
mod svg;
mod text;

use davar_chess::{Placement, Side, Square};

#[cfg(feature = "png")]
pub use png::NotDrawn;
pub use svg::sprite;

/// A board to be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    placement: Placement,
    below: Side,
    coordinates: Coordinates,
    marks: Vec<(Square, Mark)>,
    arrows: Vec<(Square, Square)>,
    lit: Vec<Square>,
    named: bool,
    title: Option<String>,
    pixels: u32,
}

/// Which names stand at the edges.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Coordinates {
    /// a to h and 1 to 8.
    #[default]
    Latin,
    /// a to h and the digits of Persian.
    PersianDigits,
    /// a to h and the digits of Arabic.
    ArabicDigits,
    /// None.
    None,
}

/// A sign on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// A cross: a square that a piece can reach.
    Cross,
    /// A ring: a square that is attacked or not allowed.
    Ring,
    /// A dot.
    Dot,
}

impl Diagram {
    /// White below, with coordinates and 360 pixels wide.
    #[must_use]
    pub const fn new(placement: Placement) -> Self {
        Self {
            placement,
            below: Side::White,
            coordinates: Coordinates::Latin,
            marks: Vec::new(),
            arrows: Vec::new(),
            lit: Vec::new(),
            named: false,
            title: None,
            pixels: 360,
        }
    }

    /// This side is below.
    pub const fn seen_by(&mut self, below: Side) -> &mut Self {
        self.below = below;
        self
    }

    /// These names stand at the edges.
    pub const fn coordinates(&mut self, coordinates: Coordinates) -> &mut Self {
        self.coordinates = coordinates;
        self
    }

    /// A sign on a square.
    pub fn mark(&mut self, square: Square, mark: Mark) -> &mut Self {
        self.marks.push((square, mark));
        self
    }

    /// An arrow from a square to another.
    pub fn arrow(&mut self, from: Square, to: Square) -> &mut Self {
        self.arrows.push((from, to));
        self
    }

    /// A square in another colour, such as the squares of the last move.
    pub fn light(&mut self, square: Square) -> &mut Self {
        self.lit.push(square);
        self
    }

    /// The name of each square is written in it.
    pub const fn names(&mut self) -> &mut Self {
        self.named = true;
        self
    }

    /// What the picture shows, for those who hear pages read.
    pub fn title(&mut self, title: impl Into<String>) -> &mut Self {
        self.title = Some(title.into());
        self
    }

    /// How wide it is, in pixels; at least 80, at most 8000.
    pub fn pixels(&mut self, pixels: u32) -> &mut Self {
        self.pixels = pixels.clamp(80, 8000);
        self
    }

    /// Column and row of a square, from the upper left corner.
    fn place(&self, square: Square) -> (u32, u32) {
        let (file, rank) = (u32::from(square.index() % 8), u32::from(square.index() / 8));
        if self.below.is_white() { (file, 7 - rank) } else { (7 - file, rank) }
    }

    /// The square in a column and row.
    fn square(&self, column: u32, row: u32) -> Option<Square> {
        let (file, rank) = if self.below.is_white() { (column, 7 - row) } else { (7 - column, row) };
        Square::new((rank * 8 + file) as u8)
    }
}

impl Coordinates {
    /// The outlines of the digits.
    const fn outlines(self) -> Option<&'static [&'static str; 8]> {
        match self {
            Self::Latin => Some(&glyphs::DIGITS),
            Self::PersianDigits => Some(&glyphs::PERSIAN_DIGITS),
            Self::ArabicDigits => Some(&glyphs::ARABIC_DIGITS),
            Self::None => None,
        }
    }

    fn digit(self, rank: u32) -> Option<char> {
        let first = match self {
            Self::Latin => '1',
            Self::PersianDigits => '\u{6f1}',
            Self::ArabicDigits => '\u{661}',
            Self::None => return None,
        };
        char::from_u32(first as u32 + rank)
    }
}
