//! What the audit remembers of the game at hand, and how it notes a finding.

use davar_chess::{Letters, Position, Side};
use davar_law::{Because, Game, Laws, Ruling};
use davar_pgn::{Block, Marker, MarkerForm};

use crate::clocks::TimeCache;
use crate::style::StyleLog;
use crate::tags::Tags;
use crate::{Code, Finding, GameReport, Options, Place, Severity, words};

/// How many findings of one game are told; hostile text must not fill the memory.
const MOST_FINDINGS: usize = 1000;

/// How the moves are being read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Mode {
    /// Every move was clear so far, and is made as it comes.
    #[default]
    Following,
    /// From this half-move on (its index in the tokens) the moves wait for the end of the game, because what follows
    /// helps to understand them.
    Waiting(usize),
    /// Moves are counted, but not judged: the position is not known, or the game is not chess.
    NotFollowed,
}

/// Where a move stands in its block.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    pub(crate) at: u32,
    pub(crate) length: u32,
    /// It is a null move.
    pub(crate) null: bool,
}

/// An end of the game that the record does not keep to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ended {
    /// After how many half-moves.
    pub(crate) ply: u32,
    pub(crate) ruling: Ruling,
}

/// A right to claim that was there: its finding, if wanted, and after how many half-moves more it was there.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Open {
    pub(crate) finding: Option<usize>,
    pub(crate) more: u32,
}

/// Everything of one game that is not a buffer.
#[derive(Clone, Debug, Default)]
pub(crate) struct State {
    pub(crate) start: Place,
    pub(crate) number: u64,
    pub(crate) begun: bool,
    /// The tags were read and the law's game begun.
    pub(crate) set_up: bool,
    pub(crate) mode: Mode,
    pub(crate) letters: Letters,
    /// The number and the mover of the first move.
    pub(crate) first_number: u32,
    pub(crate) black_begins: bool,
    /// The first end of the game that was played past, or the one with which it closes.
    pub(crate) ended: Option<Ended>,
    /// Half-moves of the record before the law's game was begun anew.
    pub(crate) base_ply: u32,
    pub(crate) threefold: Option<Open>,
    pub(crate) fifty: Option<Open>,
    pub(crate) ahead_repetition: bool,
    pub(crate) ahead_fifty: bool,
    pub(crate) marker: Option<(Marker, MarkerForm, u64)>,
    /// The last moves were a signal of the result, and no moves of the game.
    pub(crate) signal: bool,
}

/// Buffers and settings that live from game to game.
#[derive(Debug)]
pub(crate) struct Desk {
    pub(crate) options: Options,
    /// The Laws for standard, rapid and blitz.
    pub(crate) laws: [Laws; 3],
    pub(crate) game: Game,
    /// The usual initial position, worked out once.
    pub(crate) initial: Position,
    pub(crate) tags: Tags,
    pub(crate) tokens: Vec<Token>,
    /// Where text stands among the moves that could not be read at all.
    pub(crate) unread: Vec<u64>,
    pub(crate) style: StyleLog,
    pub(crate) time: TimeCache,
    pub(crate) findings: Vec<Finding>,
    pub(crate) state: State,
}

/// One block being audited.
pub(crate) struct Hearing<'a> {
    pub(crate) desk: &'a mut Desk,
    pub(crate) block: &'a Block,
    pub(crate) sink: &'a mut dyn FnMut(GameReport),
    /// The first byte of the block that is no UTF-8.
    pub(crate) not_utf8: Option<u64>,
    /// What was seen of the encoding of the stream, to be told with its first game.
    pub(crate) stream_note: Option<String>,
    /// Faults of text that belongs to no game: they go with the next one, or with the last.
    pub(crate) between: Vec<Finding>,
    /// The last game is held back until it is known that no fault follows that belongs to it.
    pub(crate) held: Option<GameReport>,
}

/// Where a finding belongs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum At {
    /// The first token of the game.
    Start,
    /// A half-move, from 1.
    Ply(u32),
    /// Half-move and byte both given.
    Byte(Option<u32>, u64),
    /// A tag; the start of the game if it is not there.
    Tag(&'static str),
    /// The end marker; the last move if there is none.
    End,
}

impl Hearing<'_> {
    /// Notes a finding. Gives it back to be completed, unless its code is not wanted.
    pub(crate) fn note(&mut self, code: Code, at: At, message: String) -> Option<&mut Finding> {
        if !self.desk.options.codes.contains(code) || self.desk.findings.len() > MOST_FINDINGS {
            return None;
        }
        let full = self.desk.findings.len() == MOST_FINDINGS;
        let message = if full { format!("{message} There is more in this game; it is not told.") } else { message };
        let (ply, byte) = self.locate(at);
        let played = ply.filter(|ply| *ply > 0).map(|ply| self.text(ply as usize - 1).into_owned());
        let label = played.as_deref().map(|text| self.label(ply.unwrap_or(1), text));
        self.desk.findings.push(Finding {
            code,
            severity: code.severity(),
            ply,
            played,
            label,
            place: Place { byte, line: 0, column: 0 },
            cite: None,
            message,
            plies: Vec::new(),
            board: None,
        });
        self.desk.findings.last_mut()
    }

    fn locate(&self, at: At) -> (Option<u32>, u64) {
        let start = self.desk.state.start.byte;
        let byte_of = |ply: u32| {
            let token = ply.checked_sub(1).and_then(|index| self.desk.tokens.get(index as usize));
            token.map_or(start, |token| self.block.first_byte + u64::from(token.at))
        };
        match at {
            At::Start | At::Ply(0) => (None, start),
            At::Ply(ply) => (Some(ply), byte_of(ply)),
            At::Byte(ply, byte) => (ply, byte),
            At::Tag(name) => (None, self.desk.tags.byte(name).unwrap_or(start)),
            At::End => {
                let last = self.desk.tokens.len() as u32;
                (None, self.desk.state.marker.map_or_else(|| byte_of(last), |(_, _, byte)| byte))
            }
        }
    }

    /// The text of a move, by its index from 0.
    pub(crate) fn text(&self, index: usize) -> std::borrow::Cow<'_, str> {
        davar_pgn::decode_text(self.bytes(index))
    }

    pub(crate) fn bytes(&self, index: usize) -> &[u8] {
        let token = self.desk.tokens[index];
        let end = (token.at + token.length) as usize;
        &self.block.bytes[token.at as usize..end.min(self.block.bytes.len())]
    }

    /// Who makes a half-move, and its number in the score.
    pub(crate) fn mover(&self, ply: u32) -> (u32, Side) {
        let index = ply - 1 + u32::from(self.desk.state.black_begins);
        (self.desk.state.first_number.saturating_add(index / 2), Side::white_if(index.is_multiple_of(2)))
    }

    /// `12...Nf6`.
    pub(crate) fn label(&self, ply: u32, text: &str) -> String {
        let (number, side) = self.mover(ply);
        words::label(number, side, text)
    }

    /// `12...Nf6`, with the text of the record; "the initial position" for 0.
    pub(crate) fn after(&self, ply: u32) -> String {
        match ply.checked_sub(1) {
            None => "the initial position".into(),
            Some(index) => self.label(ply, &self.text(index as usize)),
        }
    }
}

/// Completes a finding.
pub(crate) trait Complete {
    /// Names the clause it rests on.
    fn under(self, because: &Because) -> Self;
    /// Names half-moves that belong to it.
    fn with_plies(self, plies: Vec<u32>) -> Self;
    /// Shows the board.
    fn with_board(self, placement: &davar_chess::Placement) -> Self;
    /// Changes its severity.
    fn graded(self, severity: Severity) -> Self;
}

impl Complete for Option<&mut Finding> {
    fn under(mut self, because: &Because) -> Self {
        if let Some(finding) = &mut self {
            finding.cite = Some(because.cite());
        }
        self
    }

    fn with_plies(mut self, plies: Vec<u32>) -> Self {
        if let Some(finding) = &mut self {
            finding.plies = plies;
        }
        self
    }

    fn with_board(mut self, placement: &davar_chess::Placement) -> Self {
        if let Some(finding) = &mut self {
            finding.board = Some(Box::new(*placement));
        }
        self
    }

    fn graded(mut self, severity: Severity) -> Self {
        if let Some(finding) = &mut self {
            finding.severity = severity;
        }
        self
    }
}
