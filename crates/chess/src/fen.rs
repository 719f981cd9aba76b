//! FEN, X-FEN and Shredder-FEN (PGN standard 16.1; X-FEN by Muller and Gothic, Shredder-FEN by Meyer-Kahlen).
//!
//! The reader forgives what is commonly seen and says what it forgave; it gives a [`Setup`], which need not be playable.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use crate::board::first_rank;
use crate::{Bitboard, File, Piece, Placement, Position, Rank, Role, Setup, Side, Square, Unplayable};

/// A FEN longer than this is cut: no board needs more, and hostile text must not cost time.
const LONGEST: usize = 512;

/// A field of a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Field {
    /// What stands where.
    Placement,
    /// Who has the move.
    Turn,
    /// Castling rights.
    Castling,
    /// The square passed by a double step.
    EnPassant,
    /// Plies since the last capture or pawn move.
    QuietPlies,
    /// The number of the next move.
    MoveNumber,
    /// Anything after the sixth field.
    Rest,
}

/// What is wrong with a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum FenFaultKind {
    /// The field is not there. Only the placement must be.
    Missing,
    /// Spaces before the field that should not be there.
    Spaces,
    /// A character that has no meaning there.
    Unexpected(char),
    /// A rank does not add up to eight squares; it has this many.
    RankLength {
        /// The rank.
        rank: Rank,
        /// Squares described.
        squares: usize,
    },
    /// There are not eight ranks, but this many.
    RankCount(usize),
    /// Not a number below 2³².
    NotANumber,
    /// The move number 0; the first move is number 1.
    MoveNumberZero,
    /// No rook stands where this castling right needs one.
    NoRookToCastle(char),
    /// Not the name of a square on the third or sixth rank.
    NotASquare,
    /// Text after the last field.
    Rest,
    /// The text is too long to be a FEN.
    TooLong,
}

/// A fault in a FEN, with its place.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FenFault {
    /// The field.
    pub field: Field,
    /// Where in the text, in bytes from 0.
    pub at: Range<usize>,
    /// What is wrong.
    pub kind: FenFaultKind,
}

impl FenFault {
    /// Was it forgiven, so that a setup could be given all the same?
    #[must_use]
    pub fn is_forgiven(&self) -> bool {
        !matches!(
            (self.field, self.kind),
            (
                Field::Placement,
                FenFaultKind::Missing
                    | FenFaultKind::Unexpected(_)
                    | FenFaultKind::RankLength { .. }
                    | FenFaultKind::RankCount(_)
            ) | (_, FenFaultKind::TooLong)
                | (Field::Turn, FenFaultKind::Unexpected(_))
        )
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Placement => "piece placement",
            Self::Turn => "side to move",
            Self::Castling => "castling rights",
            Self::EnPassant => "en passant square",
            Self::QuietPlies => "half-move clock",
            Self::MoveNumber => "move number",
            Self::Rest => "end",
        })
    }
}

impl fmt::Display for FenFault {
    /// What was found, with the column from 1, and what was expected.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FEN column {}, {}: ", self.at.start + 1, self.field)?;
        match self.kind {
            FenFaultKind::Missing => f.write_str("missing"),
            FenFaultKind::Spaces => f.write_str("more than one space before it"),
            FenFaultKind::Unexpected(found) => write!(f, "unexpected {found:?}"),
            FenFaultKind::RankLength { rank, squares } => {
                write!(f, "rank {} describes {squares} squares, expected 8", rank.digit())
            }
            FenFaultKind::RankCount(count) => write!(f, "{count} ranks, expected 8 separated by '/'"),
            FenFaultKind::NotANumber => f.write_str("expected a number"),
            FenFaultKind::MoveNumberZero => f.write_str("move numbers begin with 1"),
            FenFaultKind::NoRookToCastle(letter) => write!(f, "no rook stands where the right {letter:?} needs one"),
            FenFaultKind::NotASquare => f.write_str("expected '-' or a square of the third or sixth rank"),
            FenFaultKind::Rest => f.write_str("more text after the last field"),
            FenFaultKind::TooLong => write!(f, "longer than {LONGEST} bytes"),
        }
    }
}

/// Reads a FEN. The setup is there unless a fault is fatal ([`FenFault::is_forgiven`]); missing fields after the
/// placement read as White to move, no rights, no square, 0 and 1.
#[must_use]
pub fn read_fen(text: &str) -> (Option<Setup>, Vec<FenFault>) {
    let (setup, faults, _) = read_fields(text, 6);
    (setup, faults)
}

/// Reads up to `fields` fields and gives the place where the rest begins. EPD has four.
pub(crate) fn read_fields(text: &str, fields: usize) -> (Option<Setup>, Vec<FenFault>, usize) {
    let mut reader = Reader { text, at: 0, faults: Vec::new() };
    if text.len() > LONGEST && fields == 6 {
        let cut = (0..=LONGEST).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
        reader.fault(Field::Placement, cut..text.len(), FenFaultKind::TooLong);
        return (None, reader.faults, LONGEST);
    }
    let placement = reader.placement();
    let mut setup = Setup::bare(placement);
    if let Some((word, at)) = reader.field(Field::Turn) {
        setup.turn = reader.turn(word, at);
    }
    if let Some((word, at)) = reader.field(Field::Castling) {
        setup.castling = reader.castling(word, at, &placement);
    }
    if let Some((word, at)) = reader.field(Field::EnPassant) {
        setup.en_passant = reader.en_passant(word, at);
    }
    if fields == 6 {
        if let Some((word, at)) = reader.field(Field::QuietPlies) {
            setup.quiet_plies = reader.number(Field::QuietPlies, word, at).unwrap_or(0);
        }
        if let Some((word, at)) = reader.field(Field::MoveNumber) {
            setup.move_number = reader.move_number(word, at);
        }
        reader.rest();
    }
    let fatal = reader.faults.iter().any(|fault| !fault.is_forgiven());
    ((!fatal).then_some(setup), reader.faults, reader.at)
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    faults: Vec<FenFault>,
}

impl<'a> Reader<'a> {
    fn fault(&mut self, field: Field, at: Range<usize>, kind: FenFaultKind) {
        self.faults.push(FenFault { field, at, kind });
    }

    /// The next word, if the text goes on.
    fn field(&mut self, field: Field) -> Option<(&'a str, usize)> {
        let rest = &self.text[self.at..];
        let start = self.at + (rest.len() - rest.trim_start().len());
        if start - self.at > 1 && field != Field::Placement && start < self.text.len() {
            self.fault(field, self.at..start, FenFaultKind::Spaces);
        }
        let rest = &self.text[start..];
        let word = rest.split(char::is_whitespace).next().unwrap_or("");
        self.at = start + word.len();
        if word.is_empty() {
            self.at = self.text.trim_end().len().max(self.at.min(self.text.len()));
            self.fault(field, self.at..self.at, FenFaultKind::Missing);
            return None;
        }
        Some((word, start))
    }

    fn placement(&mut self) -> Placement {
        let mut board = Placement::EMPTY;
        let Some((word, start)) = self.field(Field::Placement) else { return board };
        let count = word.split('/').count();
        if count != 8 {
            self.fault(Field::Placement, start..start + word.len(), FenFaultKind::RankCount(count));
            return board;
        }
        let mut at = start;
        for (row, rank) in word.split('/').zip(Rank::all().rev()) {
            self.rank(row, rank, at, &mut board);
            at += row.len() + 1;
        }
        board
    }

    fn rank(&mut self, row: &str, rank: Rank, at: usize, board: &mut Placement) {
        let mut squares = 0;
        for (offset, letter) in row.char_indices() {
            let place = at + offset..at + offset + letter.len_utf8();
            if let Some(empty) = letter.to_digit(10).filter(|empty| (1..=8).contains(empty)) {
                squares += empty as usize;
            } else if let Some(piece) = Piece::from_fen_letter(letter) {
                if let Some(file) = u8::try_from(squares).ok().and_then(File::new) {
                    board.put(Square::at(file, rank), piece);
                }
                squares += 1;
            } else if letter != '~' {
                // The tilde marks a promoted piece in other variants; it changes nothing here.
                self.fault(Field::Placement, place, FenFaultKind::Unexpected(letter));
            }
        }
        if squares != 8 {
            self.fault(Field::Placement, at..at + row.len(), FenFaultKind::RankLength { rank, squares });
        }
    }

    fn turn(&mut self, word: &str, at: usize) -> Side {
        match word {
            "w" | "W" => Side::White,
            "b" | "B" => Side::Black,
            _ => {
                let found = word.chars().next().unwrap_or(' ');
                self.fault(Field::Turn, at..at + word.len(), FenFaultKind::Unexpected(found));
                Side::White
            }
        }
    }

    fn castling(&mut self, word: &str, at: usize, board: &Placement) -> Bitboard {
        let mut rooks = Bitboard::EMPTY;
        if word == "-" {
            return rooks;
        }
        for (offset, letter) in word.char_indices() {
            let place = at + offset..at + offset + letter.len_utf8();
            let side = Side::white_if(letter.is_ascii_uppercase());
            let square = match letter.to_ascii_lowercase() {
                'k' | 'q' => outermost_rook(board, side, letter.eq_ignore_ascii_case(&'k')),
                file => match File::from_letter(file) {
                    Some(file) => Some(Square::at(file, first_rank(side))).filter(|s| is_rook(board, side, *s)),
                    None => {
                        self.fault(Field::Castling, place, FenFaultKind::Unexpected(letter));
                        continue;
                    }
                },
            };
            match square {
                Some(square) => rooks |= square.into(),
                None => self.fault(Field::Castling, place, FenFaultKind::NoRookToCastle(letter)),
            }
        }
        rooks
    }

    fn en_passant(&mut self, word: &str, at: usize) -> Option<Square> {
        if word == "-" {
            return None;
        }
        let square = word.parse::<Square>().ok().filter(|square| matches!(square.rank().digit(), '3' | '6'));
        if square.is_none() {
            self.fault(Field::EnPassant, at..at + word.len(), FenFaultKind::NotASquare);
        }
        square
    }

    fn number(&mut self, field: Field, word: &str, at: usize) -> Option<u32> {
        let number = word.parse().ok().filter(|_| !word.starts_with('+'));
        if number.is_none() {
            self.fault(field, at..at + word.len(), FenFaultKind::NotANumber);
        }
        number
    }

    fn move_number(&mut self, word: &str, at: usize) -> u32 {
        match self.number(Field::MoveNumber, word, at) {
            Some(0) => {
                self.fault(Field::MoveNumber, at..at + word.len(), FenFaultKind::MoveNumberZero);
                1
            }
            Some(number) => number,
            None => 1,
        }
    }

    fn rest(&mut self) {
        if !self.text[self.at..].trim().is_empty() {
            self.fault(Field::Rest, self.at..self.text.len(), FenFaultKind::Rest);
        }
    }
}

fn is_rook(board: &Placement, side: Side, square: Square) -> bool {
    board.of(side, Role::Rook).contains(square)
}

/// X-FEN: K and Q mean the outermost rook on that side of the king.
fn outermost_rook(board: &Placement, side: Side, kingside: bool) -> Option<Square> {
    let home = Bitboard::rank(first_rank(side));
    let king = (board.of(side, Role::King) & home).first()?;
    let (left, right) = (board.of(side, Role::Rook) & home).partition_at(king);
    if kingside { right.last() } else { left.first() }
}

impl FromStr for Setup {
    type Err = FenFault;

    /// # Errors
    /// The first fault that is not forgiven.
    fn from_str(text: &str) -> Result<Self, FenFault> {
        let (setup, faults) = read_fen(text);
        setup.ok_or_else(|| {
            let fatal = faults.into_iter().find(|fault| !fault.is_forgiven());
            fatal.unwrap_or(FenFault { field: Field::Placement, at: 0..0, kind: FenFaultKind::Missing })
        })
    }
}

/// Why a FEN does not give a position that can be played from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FenError {
    /// The text is not a FEN.
    Text(FenFault),
    /// It is, but not of a playable position.
    Unplayable(Unplayable),
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(fault) => fault.fmt(f),
            Self::Unplayable(reason) => reason.fmt(f),
        }
    }
}

impl std::error::Error for FenFault {}
impl std::error::Error for FenError {}

impl FromStr for Position {
    type Err = FenError;

    /// # Errors
    /// A fatal fault of the text, or kings missing or too many.
    fn from_str(text: &str) -> Result<Self, FenError> {
        Self::from_setup(text.parse().map_err(FenError::Text)?).map_err(FenError::Unplayable)
    }
}

/// How castling rights are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CastlingStyle {
    /// `KQkq`, with the file's letter where an inner rook castles (X-FEN).
    #[default]
    XFen,
    /// The files of the rooks (Shredder-FEN).
    Shredder,
}

/// When the en passant square is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum EnPassantStyle {
    /// After every double step, as PGN standard 16.1.3.4 has it.
    Always,
    /// Only if a capture there is legal, so that equal positions (Article 9.2.3) have equal text.
    #[default]
    IfLegal,
}

/// A setup as a FEN of six fields.
#[derive(Clone, Copy, Debug)]
pub struct Fen<'a> {
    setup: &'a Setup,
    style: CastlingStyle,
}

impl Setup {
    /// This setup as FEN text, in the usual style.
    #[must_use]
    pub fn fen(&self) -> Fen<'_> {
        self.fen_in(CastlingStyle::XFen)
    }

    /// This setup as FEN text.
    #[must_use]
    pub fn fen_in(&self, style: CastlingStyle) -> Fen<'_> {
        Fen { setup: self, style }
    }
}

impl Position {
    /// This position as FEN text; the en passant square is written only if a capture there is legal.
    #[must_use]
    pub fn fen(&self) -> String {
        self.fen_in(CastlingStyle::XFen, EnPassantStyle::IfLegal)
    }

    /// This position as FEN text in any style.
    #[must_use]
    pub fn fen_in(&self, castling: CastlingStyle, en_passant: EnPassantStyle) -> String {
        let square = match en_passant {
            EnPassantStyle::Always => self.en_passant(),
            EnPassantStyle::IfLegal => self.legal_en_passant(),
        };
        Setup { en_passant: square, ..self.setup() }.fen_in(castling).to_string()
    }
}

impl fmt::Display for Fen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_four_fields(f, self.setup, self.style)?;
        write!(f, " {} {}", self.setup.quiet_plies, self.setup.move_number)
    }
}

/// The fields that FEN and EPD share.
pub(crate) fn write_four_fields(f: &mut fmt::Formatter<'_>, setup: &Setup, style: CastlingStyle) -> fmt::Result {
    for rank in Rank::all().rev() {
        if rank != Rank::EIGHTH {
            f.write_str("/")?;
        }
        write_rank(f, &setup.placement, rank)?;
    }
    write!(f, " {} ", setup.turn.fen_letter())?;
    write_castling(f, setup, style)?;
    match setup.en_passant {
        Some(square) => write!(f, " {square}"),
        None => f.write_str(" -"),
    }
}

fn write_rank(f: &mut fmt::Formatter<'_>, board: &Placement, rank: Rank) -> fmt::Result {
    let mut empty = 0;
    for file in File::all() {
        let Some(piece) = board.at(Square::at(file, rank)) else {
            empty += 1;
            continue;
        };
        if empty > 0 {
            write!(f, "{empty}")?;
        }
        empty = 0;
        write!(f, "{}", piece.fen_letter())?;
    }
    if empty > 0 { write!(f, "{empty}") } else { Ok(()) }
}

fn write_castling(f: &mut fmt::Formatter<'_>, setup: &Setup, style: CastlingStyle) -> fmt::Result {
    let mut none = true;
    for side in Side::ALL {
        let rooks = setup.castling & Bitboard::rank(first_rank(side));
        for rook in Square::all().rev().filter(|square| rooks.contains(*square)) {
            let kingside = [true, false].into_iter().find(|k| outermost_rook(&setup.placement, side, *k) == Some(rook));
            let letter = match (style, kingside) {
                (CastlingStyle::XFen, Some(true)) => 'k',
                (CastlingStyle::XFen, Some(false)) => 'q',
                _ => rook.file().letter(),
            };
            write!(f, "{}", if side.is_white() { letter.to_ascii_uppercase() } else { letter })?;
            none = false;
        }
    }
    if none { f.write_str("-") } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<(Field, Range<usize>, FenFaultKind)> {
        read_fen(text).1.into_iter().map(|fault| (fault.field, fault.at, fault.kind)).collect()
    }

    #[test]
    fn round_trips() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b Kq - 149 300",
            "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1",
            "8/8/8/8/8/8/8/8 w - - 4294967295 4294967295",
            "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1",
            "4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1",
            "PPPPPPPP/kkkkkkkk/8/8/8/8/8/QQQQQQQQ b - - 0 1",
        ] {
            assert_eq!(fen.parse::<Setup>().unwrap().fen().to_string(), fen);
            assert_eq!(kinds(fen), []);
        }
    }

    #[test]
    fn shredder_and_inner_rooks() {
        let setup: Setup = "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w DGdg - 0 1".parse().unwrap();
        assert_eq!(setup.fen().to_string(), "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1");
        assert_eq!(
            setup.fen_in(CastlingStyle::Shredder).to_string(),
            "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w GDgd - 0 1"
        );
    }

    #[test]
    fn forgives_what_is_seen_and_says_so() {
        use FenFaultKind::{Missing, MoveNumberZero, NoRookToCastle, NotANumber, Rest, Spaces};
        let four = "4k3/8/8/8/8/8/8/4K2R w K -";
        assert_eq!(kinds(four), [(Field::QuietPlies, 26..26, Missing), (Field::MoveNumber, 26..26, Missing)]);
        assert_eq!(kinds("4k3/8/8/8/8/8/8/4K2R w  K - 0 1"), [(Field::Castling, 22..24, Spaces)]);
        assert_eq!(kinds("4k3/8/8/8/8/8/8/4K2R w K - 0 0"), [(Field::MoveNumber, 29..30, MoveNumberZero)]);
        assert_eq!(kinds("4k3/8/8/8/8/8/8/4K2R w KQ - - 1").len(), 2);
        assert_eq!(kinds("4k3/8/8/8/8/8/8/4K2R w KQ - 0 1"), [(Field::Castling, 24..25, NoRookToCastle('Q'))]);
        assert_eq!(kinds("4k3/8/8/8/8/8/8/4K3 w - - -1 1"), [(Field::QuietPlies, 26..28, NotANumber)]);
        assert_eq!(kinds("4k3/8/8/8/8/8/8/4K3 w - - 0 1 bm Ke2"), [(Field::Rest, 29..36, Rest)]);
        assert!("4k3/8/8/8/8/8/8/4K3".parse::<Position>().is_ok());
    }

    #[test]
    fn fatal_faults_have_their_place() {
        use FenFaultKind::{RankCount, RankLength, Unexpected};
        let fourth = Rank::from_digit('4').unwrap();
        assert_eq!(
            kinds("4k3/8/8/8/4p2/8/8/4K3 w - - 0 1"),
            [(Field::Placement, 10..13, RankLength { rank: fourth, squares: 7 })]
        );
        assert_eq!(kinds("4k3/8/8/8/8/8/4K3 w - - 0 1"), [(Field::Placement, 0..17, RankCount(7))]);
        assert_eq!(kinds("4k3/8/8/8/8/8/8/4Ké3 w - - 0 1"), [(Field::Placement, 18..20, Unexpected('é'))]);
        assert_eq!(kinds("4k3/8/8/8/8/8/8/4K3 x - - 0 1"), [(Field::Turn, 20..21, Unexpected('x'))]);
        for fatal in ["", "   ", "4k3/8/8/8/4p2/8/8/4K3 w - - 0 1", "9/8/8/8/8/8/8/8", &"8/".repeat(500)] {
            assert!(read_fen(fatal).0.is_none(), "{fatal}");
            assert!(fatal.parse::<Setup>().is_err(), "{fatal}");
        }
        let message = "4k3/8/8/8/4p2/8/8/4K3 w - - 0 1".parse::<Position>().unwrap_err().to_string();
        assert_eq!(message, "FEN column 11, piece placement: rank 4 describes 7 squares, expected 8");
    }

    #[test]
    fn styles_of_a_position() {
        let fen = "bqnrnkrb/pppppppp/8/8/4P3/8/PPPP1PPP/BQNRNKRB b KQkq e3 0 1";
        let position: Position = fen.parse().unwrap();
        assert_eq!(position.fen_in(CastlingStyle::XFen, EnPassantStyle::Always), fen);
        assert_eq!(
            position.fen_in(CastlingStyle::Shredder, EnPassantStyle::IfLegal),
            "bqnrnkrb/pppppppp/8/8/4P3/8/PPPP1PPP/BQNRNKRB b GDgd - 0 1"
        );
    }

    #[test]
    fn any_order_of_castling_letters_and_numbers_out_of_range() {
        for letters in ["qkQK", "HAha", "haHA", "KkQq", "Kaqh"] {
            let fen = format!("r3k2r/8/8/8/8/8/8/R3K2R w {letters} - 0 1");
            let setup: Setup = fen.parse().unwrap();
            assert_eq!(setup.castling.count(), if letters == "Kaqh" { 3 } else { 4 }, "{letters}");
        }
        let much = kinds("4k3/8/8/8/8/8/8/4K3 w - - 4294967296 99999999999999999999");
        assert_eq!(
            much,
            [
                (Field::QuietPlies, 26..36, FenFaultKind::NotANumber),
                (Field::MoveNumber, 37..57, FenFaultKind::NotANumber)
            ]
        );
        assert_eq!("4k3/8/8/8/8/8/8/4K3 w - - 150 9".parse::<Setup>().unwrap().quiet_plies, 150);
    }

    #[test]
    fn no_text_breaks_it_and_every_setup_is_written_and_read_back() {
        let mut random = crate::san::tests::Random(7);
        let alphabet: Vec<char> = "rnbqkpRNBQKP12345678/ wb-KQkqahAH36e~é\u{0}9".chars().collect();
        for _ in 0..20_000 {
            let text: String = (0..random.below(90)).map(|_| alphabet[random.below(alphabet.len())]).collect();
            let (setup, faults) = read_fen(&text);
            for fault in &faults {
                assert!(text.get(fault.at.clone()).is_some() && !fault.to_string().is_empty(), "{text:?} {fault:?}");
            }
            assert_eq!(setup.is_none(), faults.iter().any(|fault| !fault.is_forgiven()), "{text:?}");
            let mut setup = Setup::bare(Placement::EMPTY);
            for square in Square::all() {
                if random.below(3) == 0 {
                    let piece = Piece { side: Side::ALL[random.below(2)], role: Role::ALL[random.below(6)] };
                    setup.placement.put(square, piece);
                }
            }
            setup.turn = Side::ALL[random.below(2)];
            let rooks = |side| setup.placement.of(side, Role::Rook) & Bitboard::rank(first_rank(side));
            let rooks = rooks(Side::White) | rooks(Side::Black);
            setup.castling = rooks.filter(|_| random.below(2) == 0).collect();
            setup.en_passant = Square::new(random.below(8) as u8 + [16, 40][random.below(2)]);
            (setup.quiet_plies, setup.move_number) = (random.below(300) as u32, 1 + random.below(300) as u32);
            for style in [CastlingStyle::XFen, CastlingStyle::Shredder] {
                let text = setup.fen_in(style).to_string();
                assert_eq!(read_fen(&text), (Some(setup), vec![]), "{text}");
            }
        }
    }

    #[test]
    fn the_place_of_a_fault_is_text() {
        let long = format!("{}é", "8".repeat(LONGEST - 1));
        let (_, faults) = read_fen(&long);
        assert_eq!(&long[faults[0].at.clone()], "é");
    }

    #[test]
    fn kings_are_counted() {
        let none = "8/8/8/8/8/8/8/4K3 w - - 0 1".parse::<Position>();
        assert_eq!(none, Err(FenError::Unplayable(Unplayable::NoKing(Side::Black))));
        let three = "kk6/8/8/8/8/8/8/K3k3 w - - 0 1".parse::<Position>();
        assert_eq!(three, Err(FenError::Unplayable(Unplayable::SeveralKings(Side::Black, 3))));
    }
}
