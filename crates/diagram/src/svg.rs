//! The picture as SVG: one file, nothing loaded from elsewhere, colours as classes that a page may set.

use std::fmt::Write as _;

use davar_chess::{Role, Side, Square};

use crate::glyphs::FILES;
use crate::pieces::{SIDE, outline};
use crate::{Coordinates, Diagram, Mark};

/// Units along a square's side, and the margin for coordinates.
const UNIT: u32 = 100;
const MARGIN: u32 = 50;

/// Works without a page's style; a page overrides it with rules of its own.
const STYLE: &str = ".board .light{fill:#f0e4cc}.board .dark{fill:#b98b5e}.board .lit{fill:#e6d35a;fill-opacity:.6}\
.board .frame{fill:none;stroke:#5b4630;stroke-width:4}.board .name{fill:#5b4630}.board .body{fill:#fffdf7}.board .lines{fill:#1d1a16}.board .mark{fill:none;stroke:#1f5fa8;\
stroke-width:10;stroke-linecap:round}.board .dot{fill:#1f5fa8;stroke:none}.board .arrow{stroke:#1f7a4a;stroke-width:14;\
fill:#1f7a4a;opacity:.8}";

impl Diagram {
    /// The board as an SVG document.
    #[must_use]
    pub fn svg(&self) -> String {
        let margin = if self.coordinates == Coordinates::None { 6 } else { MARGIN };
        let side = 8 * UNIT + 2 * margin;
        let mut out = String::with_capacity(16 * 1024);
        let _ = write!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board\" direction=\"ltr\" role=\"img\" width=\"{0}\" \
             height=\"{0}\" viewBox=\"0 0 {side} {side}\">",
            self.pixels
        );
        if let Some(title) = &self.title {
            let _ = write!(out, "<title>{}</title>", escaped(title));
        }
        let _ = write!(out, "<style>{STYLE}</style><g transform=\"translate({margin} {margin})\">");
        self.squares(&mut out);
        self.edge_names(&mut out);
        self.square_names(&mut out);
        for (square, piece) in self.placement.pieces() {
            let (x, y) = self.corner(square);
            let drawn = outline(piece.side, piece.role);
            let _ = write!(
                out,
                "<g transform=\"translate({x} {y}) scale({})\"><path class=\"body\" d=\"{}\"/><path class=\"lines\" \
                 d=\"{}\"/></g>",
                f64::from(UNIT) / f64::from(SIDE),
                drawn.body,
                drawn.lines
            );
        }
        self.signs(&mut out);
        out.push_str("</g></svg>");
        out
    }

    fn corner(&self, square: Square) -> (u32, u32) {
        let (column, row) = self.place(square);
        (column * UNIT, row * UNIT)
    }

    fn squares(&self, out: &mut String) {
        for square in Square::all() {
            let (x, y) = self.corner(square);
            let class = if square.is_light() { "light" } else { "dark" };
            let _ = write!(out, "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{UNIT}\" height=\"{UNIT}\"/>");
            if self.lit.contains(&square) {
                let _ = write!(out, "<rect class=\"lit\" x=\"{x}\" y=\"{y}\" width=\"{UNIT}\" height=\"{UNIT}\"/>");
            }
        }
        let _ = write!(out, "<rect class=\"frame\" width=\"{0}\" height=\"{0}\"/>", 8 * UNIT);
    }

    fn edge_names(&self, out: &mut String) {
        let Some(digits) = self.coordinates.outlines() else { return };
        for index in 0..8 {
            let (Some(file), Some(rank)) = (self.square(index, 7), self.square(0, index)) else { continue };
            let middle = index * UNIT + UNIT / 2;
            name(out, middle as i32, 8 * UNIT as i32 + 36, FILES[usize::from(file.index() % 8)]);
            name(out, -26, middle as i32 + 12, digits[usize::from(rank.index() / 8)]);
        }
    }

    /// The name of each square in it, if they are asked for.
    fn square_names(&self, out: &mut String) {
        let Some(digits) = self.coordinates.outlines().filter(|_| self.named) else { return };
        for square in Square::all() {
            let (x, y) = self.corner(square);
            let (x, y) = ((x + UNIT / 2) as i32, (y + UNIT / 2) as i32 + 12);
            name(out, x - 14, y, FILES[usize::from(square.index() % 8)]);
            name(out, x + 14, y, digits[usize::from(square.index() / 8)]);
        }
    }

    fn signs(&self, out: &mut String) {
        for (square, mark) in &self.marks {
            let (x, y) = self.corner(*square);
            let (cx, cy) = (x + UNIT / 2, y + UNIT / 2);
            let _ = match mark {
                Mark::Cross => write!(
                    out,
                    "<path class=\"mark\" d=\"M{} {cy}H{}M{cx} {}V{}\"/>",
                    cx - 20,
                    cx + 20,
                    cy - 20,
                    cy + 20
                ),
                Mark::Ring => write!(out, "<circle class=\"mark\" cx=\"{cx}\" cy=\"{cy}\" r=\"22\"/>"),
                Mark::Dot => write!(out, "<circle class=\"dot\" cx=\"{cx}\" cy=\"{cy}\" r=\"14\"/>"),
            };
        }
        for (from, to) in &self.arrows {
            self.draw_arrow(out, *from, *to);
        }
    }

    /// A line that ends before the middle of the square it points to, and a head.
    fn draw_arrow(&self, out: &mut String, from: Square, to: Square) {
        let middle = |square| {
            let (x, y) = self.corner(square);
            (f64::from(x + UNIT / 2), f64::from(y + UNIT / 2))
        };
        let ((x1, y1), (x2, y2)) = (middle(from), middle(to));
        let length = (x2 - x1).hypot(y2 - y1);
        if length < 1.0 {
            return;
        }
        let (dx, dy) = ((x2 - x1) / length, (y2 - y1) / length);
        let (bx, by) = (x2 - dx * 46.0, y2 - dy * 46.0);
        let _ = write!(
            out,
            "<g class=\"arrow\"><line x1=\"{x1:.0}\" y1=\"{y1:.0}\" x2=\"{bx:.0}\" y2=\"{by:.0}\"/><path stroke=\"none\" \
             d=\"M{:.0} {:.0}L{:.0} {:.0}L{:.0} {:.0}Z\"/></g>",
            x2 - dx * 12.0,
            y2 - dy * 12.0,
            bx - dy * 24.0,
            by + dx * 24.0,
            bx + dy * 24.0,
            by - dx * 24.0
        );
    }
}

/// All pieces as symbols of one SVG, `#wk` to `#bp`, each in a square of 2048 units: for pages that draw many boards.
#[must_use]
pub fn sprite() -> String {
    let mut out = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\">");
    for side in Side::ALL {
        for role in [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn] {
            let drawn = outline(side, role);
            let _ = write!(
                out,
                "<symbol id=\"{}{}\" viewBox=\"0 0 {SIDE} {SIDE}\"><path fill=\"var(--body,#fffdf7)\" d=\"{}\"/><path \
                 fill=\"var(--lines,#1d1a16)\" d=\"{}\"/></symbol>",
                side.fen_letter(),
                role.letter().to_ascii_lowercase(),
                drawn.body,
                drawn.lines
            );
        }
    }
    out.push_str("</svg>");
    out
}

/// A letter or digit with its foot there.
fn name(out: &mut String, x: i32, y: i32, outline: &str) {
    let _ = write!(out, "<path class=\"name\" transform=\"translate({x} {y}) scale(.0166)\" d=\"{outline}\"/>");
}

/// Text that cannot end the element it stands in.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            // XML knows no other control characters.
            c if c.is_control() && !matches!(c, '\n' | '\t') => {}
            c => out.push(c),
        }
    }
    out
}
