//! The board as text: letters, or the figurines of Unicode.

use std::fmt::Write as _;

use davar_chess::{Piece, Role};

use crate::{Coordinates, Diagram};

impl Diagram {
    /// Eight lines and the files below; Black's pieces as small letters.
    #[must_use]
    pub fn text(&self) -> String {
        self.lines(|piece| piece.fen_letter())
    }

    /// The same with figurines.
    #[must_use]
    pub fn figurines(&self) -> String {
        self.lines(figurine)
    }

    fn lines(&self, letter: impl Fn(Piece) -> char) -> String {
        let mut out = String::new();
        for row in 0..8 {
            if let Some(digit) =
                self.square(0, row).and_then(|square| self.coordinates.digit(u32::from(square.index() / 8)))
            {
                let _ = write!(out, "{digit} ");
            }
            let squares = (0..8).filter_map(|column| self.square(column, row));
            let signs: Vec<String> =
                squares.map(|square| self.placement.at(square).map_or('.', &letter).to_string()).collect();
            let _ = writeln!(out, "{}", signs.join(" "));
        }
        if self.coordinates != Coordinates::None {
            let files = (0..8).filter_map(|column| self.square(column, 7));
            let letters: Vec<String> = files.map(|square| square.file().letter().to_string()).collect();
            let _ = writeln!(out, "  {}", letters.join(" "));
        }
        out
    }
}

fn figurine(piece: Piece) -> char {
    let index = match piece.role {
        Role::King => 0,
        Role::Queen => 1,
        Role::Rook => 2,
        Role::Bishop => 3,
        Role::Knight => 4,
        Role::Pawn => 5,
    };
    let first = if piece.side.is_white() { 0x2654 } else { 0x265a };
    char::from_u32(first + index).unwrap_or('?')
}
