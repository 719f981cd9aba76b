//! From moves to text.

use std::fmt;

use super::Mark;
use crate::{Letters, Move, Position, Role, Side, Square, Wing};

/// Which form of notation to write.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Form {
    /// `Nbd7`, `exd5`: standard algebraic notation (PGN standard 8.2.3).
    #[default]
    Standard,
    /// `Nb8-d7`, `e4xd5`: with the square of origin, as Appendix C allows.
    Long,
    /// `b8d7`, `e4d5`: nothing but squares and the new piece. Castling is the king's move of two squares, or where it
    /// is not two squares (Chess960) the king onto the rook.
    Squares,
}

/// How to write moves. The default is export form.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Notation {
    /// Standard or long.
    pub form: Form,
    /// Letters of the pieces.
    pub letters: Letters,
    /// Figurines in place of letters: White's men outlined, Black's filled.
    pub figurines: bool,
    /// White's figurines for both sides, as in print.
    pub white_figurines: bool,
    /// Castling as `0-0`, the way the Laws print it.
    pub zeros: bool,
    /// The language's own digits.
    pub digits: bool,
    /// The new piece follows at once, `e8Q`, as the Laws write it (Appendix C.11).
    pub no_equals: bool,
    /// ` e.p.` after a capture en passant (Appendix C.13).
    pub en_passant_mark: bool,
}

impl Notation {
    /// Export form but with the letters of a language.
    #[must_use]
    pub fn in_letters(letters: Letters) -> Self {
        Self { letters, ..Self::default() }
    }
}

/// A legal move of a position, ready to be written with [`fmt::Display`].
#[derive(Clone, Copy, Debug)]
pub struct Written<'a> {
    position: &'a Position,
    notation: Notation,
    m: Move,
    mark: Option<Mark>,
}

impl Position {
    /// A legal move of this position in export form.
    #[must_use]
    pub fn san(&self, m: Move) -> Written<'_> {
        self.write(m, Notation::default())
    }

    /// A legal move of this position in some notation.
    #[must_use]
    pub fn write(&self, m: Move, notation: Notation) -> Written<'_> {
        Written { position: self, notation, m, mark: self.after(m).mark() }
    }

    /// The sign that the move leading here deserves.
    #[must_use]
    pub fn mark(&self) -> Option<Mark> {
        if !self.is_check() {
            None
        } else if self.has_legal_move() {
            Some(Mark::Check)
        } else {
            Some(Mark::Mate)
        }
    }
}

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.notation.form == Form::Squares {
            return self.bare_squares(f);
        }
        match self.m.wing() {
            Some(wing) => f.write_str(castling(wing, self.notation.zeros))?,
            None => self.squares(f)?,
        }
        if self.notation.en_passant_mark && self.m.is_en_passant() {
            f.write_str(" e.p.")?;
        }
        match self.mark {
            Some(Mark::Check) => f.write_str("+"),
            Some(Mark::Mate) => f.write_str("#"),
            None => Ok(()),
        }
    }
}

fn castling(wing: Wing, zeros: bool) -> &'static str {
    match (wing, zeros) {
        (Wing::Kingside, false) => "O-O",
        (Wing::Queenside, false) => "O-O-O",
        (Wing::Kingside, true) => "0-0",
        (Wing::Queenside, true) => "0-0-0",
    }
}

impl Written<'_> {
    fn squares(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (from, to) = (self.m.from(), self.m.to());
        let role = self.position.placement().role_of_man(from);
        let capture = self.position.is_capture(self.m);
        if role != Role::Pawn {
            self.piece(f, role)?;
        }
        match (self.notation.form, role) {
            (Form::Long, _) => {
                self.square(f, from)?;
                f.write_str(if capture { "x" } else { "-" })?;
            }
            (Form::Standard, Role::Pawn) if capture => write!(f, "{}x", from.file().letter())?,
            (Form::Standard, Role::Pawn) => {}
            _ => {
                let (file, rank) = self.position.origin_needed(self.m, role);
                if file {
                    write!(f, "{}", from.file().letter())?;
                }
                if rank {
                    self.rank(f, from)?;
                }
                f.write_str(if capture { "x" } else { "" })?;
            }
        }
        self.square(f, to)?;
        match self.m.promotion() {
            Some(becomes) => {
                f.write_str(if self.notation.no_equals { "" } else { "=" })?;
                self.piece(f, becomes)
            }
            None => Ok(()),
        }
    }

    fn bare_squares(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (from, king_to) = (self.m.from(), self.m.destination());
        let two_squares = from.index().abs_diff(king_to.index()) == 2;
        self.square(f, from)?;
        self.square(f, if two_squares { king_to } else { self.m.to() })?;
        self.m.promotion().map_or(Ok(()), |becomes| self.piece(f, becomes))
    }

    fn piece(&self, f: &mut fmt::Formatter<'_>, role: Role) -> fmt::Result {
        let white = self.notation.white_figurines;
        if !self.notation.figurines && !white {
            return f.write_str(self.notation.letters.of(role));
        }
        const WHITE: [char; 6] = ['♙', '♘', '♗', '♖', '♕', '♔'];
        const BLACK: [char; 6] = ['♟', '♞', '♝', '♜', '♛', '♚'];
        let figures = if white || self.position.turn() == Side::White { WHITE } else { BLACK };
        write!(f, "{}", figures[role as usize])
    }

    fn square(&self, f: &mut fmt::Formatter<'_>, square: Square) -> fmt::Result {
        write!(f, "{}", square.file().letter())?;
        self.rank(f, square)
    }

    fn rank(&self, f: &mut fmt::Formatter<'_>, square: Square) -> fmt::Result {
        let digit = square.rank().digit();
        let local = self.notation.letters.digit(digit as u8).filter(|_| self.notation.digits);
        write!(f, "{}", local.unwrap_or(digit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::San;

    #[test]
    fn disambiguates_by_file_then_rank_then_both() {
        let written = |fen: &str, uci: &str| {
            let position: Position = fen.parse().unwrap();
            let m = position.legal().into_iter().find(|m| format!("{m:?}") == uci).unwrap();
            position.san(m).to_string()
        };
        assert_eq!(written("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "a1b1"), "Rb1");
        assert_eq!(written("4k3/8/8/8/8/4K3/8/R6R w - - 0 1", "a1d1"), "Rad1");
        assert_eq!(written("R7/3k4/8/8/8/4K3/8/R7 w - - 0 1", "a1a4"), "R1a4");
        assert_eq!(written("8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1"), "Qh4e1");
        assert_eq!(written("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q"), "a8=Q+");
        assert_eq!(written("7k/5KQ1/8/8/8/8/8/8 w - - 0 1", "g7h7"), "Qh7+");
        assert_eq!(written("7k/5KQ1/8/8/8/8/8/8 w - - 0 1", "g7g8"), "Qg8#");
    }

    #[test]
    fn every_move_is_read_back_in_every_notation() {
        let fens = [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 b kq - 0 1",
            "8/PPPk4/8/8/8/8/4Kppp/8 b - - 0 1",
            "4k3/8/8/2pP4/8/N1N5/8/N3K3 w - c6 0 1",
        ];
        for position in fens.map(|fen| fen.parse::<Position>().unwrap()) {
            for letters in Letters::all() {
                for (form, figurines, digits) in
                    [(Form::Standard, false, true), (Form::Long, false, false), (Form::Standard, true, false)]
                {
                    let notation = Notation { form, letters, figurines, zeros: digits, digits, ..Notation::default() };
                    for m in position.legal() {
                        let text = position.write(m, notation).to_string();
                        let san = San::parse(text.as_bytes(), letters).unwrap_or_else(|e| panic!("{text}: {e}"));
                        assert_eq!(position.resolve(&san), Ok(m), "{text} in {}", letters.language());
                    }
                }
            }
        }
    }
}
