//! Any bytes as PGN: everything told lies inside the input and comes in order, games and variations close, and reading
//! the stream in small blocks tells the same as reading it in one piece. What the writer makes of it reads the same.
#![no_main]

use davar_chess::{Letters, San};
use davar_pgn::{
    Block, Blocks, CommentKind, Enter, Fault, Game, GameEnd, GameStart, Limits, Marker, MarkerForm, Reader, Span,
    TagValue, Visitor, Writer, read_block, read_bytes, read_games,
};
use libfuzzer_sys::fuzz_target;

/// The reader does a bounded number of calls a byte.
const MOST_CALLS_PER_BYTE: usize = 4;

fuzz_target!(|bytes: &[u8]| {
    let limits = Limits { nesting: 8, ..Limits::default() };
    let mut whole = Told::new(bytes.len());
    read_bytes(bytes, &limits, &mut whole);
    whole.check_the_end();
    for size in [1, 64, 4096] {
        let mut blocks = Blocks::new(bytes, size, limits);
        let mut block = Block::default();
        // In UTF-16 spans count the bytes of the text as converted, at most three for two.
        let mut parts = Told::new(bytes.len() * 3 / 2 + 3);
        loop {
            match blocks.read_into(&mut block) {
                Ok(true) => read_block(&block, &limits, &mut parts),
                Ok(false) => break,
                // UTF-32 is refused, and nothing else: memory can be read.
                Err(error) if error.to_string().contains("UTF-32") => return,
                Err(error) => panic!("{error}"),
            }
        }
        parts.check_the_end();
        if blocks.survey().utf16_be.is_none() {
            assert_eq!(parts.words, whole.words, "in blocks of {size}");
        }
    }
    what_is_written_reads_the_same(read_games(bytes));
    what_is_written_reads_the_same(Reader::new(bytes).keeping_text().filter_map(Result::ok).collect());
});

/// Games, and the moves that are moves, are all there when what was written is read; and from then on nothing changes.
fn what_is_written_reads_the_same(games: Vec<Game>) {
    let writer = Writer::default();
    let write = |games: &[Game]| games.iter().map(|game| writer.to_text(game)).collect::<String>();
    let written = write(&games);
    let again = read_games(written.as_bytes());
    assert_eq!(again.len(), games.len(), "{written}");
    for (game, again) in games.iter().zip(&again) {
        let moves = |game: &Game| game.main.moves.iter().map(|m| m.text.clone()).collect::<Vec<_>>();
        let is_move = |text: &String| San::parse(text.as_bytes(), Letters::ENGLISH).is_ok();
        if moves(game).iter().all(is_move) {
            assert_eq!(moves(again), moves(game), "{written}");
        }
    }
    let written = write(&again);
    assert_eq!(write(&read_games(written.as_bytes())), written);
}

/// All that the reader told, in words that can be compared.
struct Told {
    length: u64,
    words: Vec<String>,
    last: u64,
    in_game: bool,
    depth: u32,
    plies: u32,
}

impl Told {
    fn new(length: usize) -> Told {
        Told { length: length as u64, words: Vec::new(), last: 0, in_game: false, depth: 0, plies: 0 }
    }

    fn inside(&self, span: Span) {
        assert!(span.start <= span.end && span.end <= self.length, "{span:?} in {} bytes", self.length);
    }

    fn token(&mut self, what: String, span: Span) {
        self.inside(span);
        assert!(self.in_game, "{what} outside of a game");
        assert!(span.start >= self.last, "{what} at {span:?} goes back");
        self.last = span.start;
        self.words.push(format!("{what} {span:?}"));
    }

    fn check_the_end(&self) {
        assert!(!self.in_game, "a game was not closed");
        let most = MOST_CALLS_PER_BYTE * self.length as usize + 16;
        assert!(self.words.len() <= most, "{} calls for {} bytes", self.words.len(), self.length);
    }
}

impl Visitor for Told {
    fn begin_game(&mut self, start: GameStart) {
        assert!(!self.in_game && start.byte <= self.length && start.place.line > 0);
        self.in_game = true;
        self.depth = 0;
        self.plies = 0;
        self.words.push(format!("game {} {}", start.byte, start.place.line));
    }

    fn tag(&mut self, name: &[u8], value: TagValue<'_>, span: Span) {
        self.token(format!("tag {name:?} {:?}", value.text()), span);
    }

    fn begin_moves(&mut self) {
        self.words.push("moves".to_owned());
    }

    fn move_number(&mut self, number: u32, dots: u32, span: Span) {
        self.token(format!("number {number} {dots}"), span);
    }

    fn move_token(&mut self, text: &[u8], span: Span) {
        self.plies += u32::from(self.depth == 0);
        self.token(format!("move {text:?}"), span);
    }

    fn null_move(&mut self, text: &[u8], span: Span) {
        self.plies += u32::from(self.depth == 0);
        self.token(format!("null {text:?}"), span);
    }

    fn comment(&mut self, text: &[u8], kind: CommentKind, span: Span) {
        self.inside(span);
        self.words.push(format!("comment {text:?} {kind:?} {span:?}"));
    }

    fn escape(&mut self, text: &[u8], span: Span) {
        self.inside(span);
        self.words.push(format!("escape {text:?} {span:?}"));
    }

    fn nag(&mut self, nag: u16, span: Span) {
        self.token(format!("nag {nag}"), span);
    }

    fn begin_variation(&mut self, span: Span) -> Enter {
        self.token("(".to_owned(), span);
        self.depth += 1;
        Enter::Yes
    }

    fn end_variation(&mut self, span: Span) {
        self.inside(span);
        self.depth = self.depth.checked_sub(1).expect("a variation closes that did not open");
        self.words.push(format!(") {span:?}"));
    }

    fn result(&mut self, marker: Marker, form: MarkerForm, span: Span) {
        self.token(format!("result {marker:?} {form:?}"), span);
    }

    fn fault(&mut self, fault: Fault) {
        self.inside(fault.span);
        self.words.push(format!("fault {fault:?}"));
        assert!(!fault.kind.to_string().is_empty());
    }

    fn end_game(&mut self, end: GameEnd) {
        assert!(self.in_game);
        self.inside(end.span);
        assert_eq!(end.plies, self.plies);
        assert_eq!(self.depth, 0, "a variation was not closed");
        self.in_game = false;
        self.words.push(format!("end {end:?}"));
    }
}
