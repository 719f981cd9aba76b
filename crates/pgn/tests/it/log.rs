//! Everything a reader tells, as lines of text, so that two readings can be compared.

use davar_pgn::{
    Block, Blocks, CommentKind, Enter, Fault, GameEnd, GameStart, Limits, Marker, MarkerForm, Span, TagValue, Visitor,
    read_block, read_bytes,
};

/// A [`Visitor`] that writes down everything.
#[derive(Default)]
pub(crate) struct Log {
    pub(crate) lines: Vec<String>,
    pub(crate) skip_variations: bool,
}

impl Log {
    fn add(&mut self, what: &str, text: &[u8], span: Span) {
        self.lines.push(format!("{what} {:?} {}..{}", String::from_utf8_lossy(text), span.start, span.end));
    }
}

impl Visitor for Log {
    fn begin_game(&mut self, start: GameStart) {
        self.lines.push(format!("game {} {}", start.byte, start.place));
    }
    fn tag(&mut self, name: &[u8], value: TagValue<'_>, span: Span) {
        self.add("tag", name, span);
        self.add("value", value.raw(), span);
    }
    fn begin_moves(&mut self) {
        self.lines.push("moves".to_owned());
    }
    fn move_number(&mut self, number: u32, dots: u32, span: Span) {
        self.add(&format!("number {number} {dots}"), b"", span);
    }
    fn move_token(&mut self, text: &[u8], span: Span) {
        self.add("move", text, span);
    }
    fn null_move(&mut self, text: &[u8], span: Span) {
        self.add("null", text, span);
    }
    fn comment(&mut self, text: &[u8], kind: CommentKind, span: Span) {
        self.add(&format!("{kind:?}"), text, span);
    }
    fn escape(&mut self, text: &[u8], span: Span) {
        self.add("escape", text, span);
    }
    fn nag(&mut self, nag: u16, span: Span) {
        self.add(&format!("${nag}"), b"", span);
    }
    fn begin_variation(&mut self, span: Span) -> Enter {
        self.add("(", b"", span);
        if self.skip_variations { Enter::Skip } else { Enter::Yes }
    }
    fn end_variation(&mut self, span: Span) {
        self.add(")", b"", span);
    }
    fn result(&mut self, marker: Marker, form: MarkerForm, span: Span) {
        self.add(&format!("{marker} {form:?}"), b"", span);
    }
    fn fault(&mut self, fault: Fault) {
        self.lines.push(format!("fault {:?} {fault}", fault.span));
    }
    fn end_game(&mut self, end: GameEnd) {
        self.lines.push(format!("end {end:?}"));
    }
}

/// Reads a text in one piece.
pub(crate) fn whole(text: &[u8], limits: &Limits) -> Vec<String> {
    let mut log = Log::default();
    read_bytes(text, limits, &mut log);
    log.lines
}

/// Reads a text in blocks of about `size` bytes.
pub(crate) fn in_blocks(text: &[u8], limits: &Limits, size: usize) -> Vec<String> {
    let mut log = Log::default();
    let mut blocks = Blocks::new(text, size, *limits);
    let mut block = Block::default();
    loop {
        match blocks.read_into(&mut block) {
            Ok(true) => read_block(&block, limits, &mut log),
            Ok(false) => return log.lines,
            // UTF-32 is refused before anything is read, so there is nothing to compare.
            Err(error) if error.to_string().contains("UTF-32") => return whole(text, limits),
            Err(error) => panic!("memory can be read: {error}"),
        }
    }
}
