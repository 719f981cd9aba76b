//! Games written in export format (PGN standard 3.2 and 8.2).

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, Write};

use crate::game::{Comment, Game, Line, Move, Note, Tag};
use crate::token::Marker;

/// The Seven Tag Roster in its order, with the values for what is not known (PGN standard 8.1.1).
const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// In which order the tags after the Seven Tag Roster come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum TagOrder {
    /// By name in ASCII order, as export format has it (PGN standard 8.1.1).
    #[default]
    Sorted,
    /// As they stand in the game.
    Kept,
}

/// Writes games.
///
/// What was read is kept: comments with their commands, glyphs, variations, null moves. Move texts are written as they
/// are; to have them in standard algebraic notation is the caller's work. In two ways the game is mended: a tag of the
/// roster that is missing is added, and of two tags of one name only the first is written unless [`Writer::tags_as_read`]
/// is chosen.
#[derive(Clone, Copy, Debug)]
pub struct Writer {
    order: TagOrder,
    columns: usize,
    as_read: bool,
}

impl Default for Writer {
    fn default() -> Self {
        Self::new()
    }
}

impl Writer {
    /// A writer of export format.
    pub const fn new() -> Self {
        Self { order: TagOrder::Sorted, columns: 80, as_read: false }
    }

    /// Chooses the order of the tags after the roster.
    #[must_use]
    pub const fn tag_order(mut self, order: TagOrder) -> Self {
        self.order = order;
        self
    }

    /// Writes exactly the tags of the game in their order: nothing is added, moved or left out.
    #[must_use]
    pub const fn tags_as_read(mut self) -> Self {
        self.as_read = true;
        self
    }

    /// Writes a game and an empty line after it.
    ///
    /// # Errors
    /// `out` cannot be written to.
    pub fn write(&self, game: &Game, mut out: impl Write) -> io::Result<()> {
        out.write_all(self.to_text(game).as_bytes())
    }

    /// A game as text, with an empty line after it.
    pub fn to_text(&self, game: &Game) -> String {
        let mut text = String::new();
        self.tags(game, &mut text);
        let mut movetext = Movetext { out: text, column: 0, columns: self.columns, glue: true };
        movetext.out.push('\n');
        let (number, black) = first_move(game);
        movetext.line(&game.main, number, black);
        movetext.token(marker_text(game));
        // A comment belongs to the game that has ended only while it stands on the line of the marker.
        movetext.columns = usize::MAX;
        let (last, braced): (Vec<_>, Vec<_>) = game.after.iter().partition(|comment| comment.text.contains('}'));
        braced.iter().for_each(|comment| movetext.comment(comment));
        if let Some((first, more)) = last.split_first() {
            // After a semicolon the comment goes on to the end of the line, so there can be one such only, the last.
            let text = more.iter().fold(first.text.clone(), |text, comment| text + " " + &comment.text);
            movetext.comment(&Comment { text, ..Comment::clone(first) });
        }
        movetext.out.push_str("\n\n");
        movetext.out
    }

    fn tags(&self, game: &Game, out: &mut String) {
        if self.as_read {
            game.tags.iter().for_each(|tag| write_tag(out, &tag.name, &tag.value));
            return;
        }
        for (name, unknown) in ROSTER {
            let fallback = if name == "Result" { game.marker.map_or(unknown, Marker::text) } else { unknown };
            write_tag(out, name, game.tag(name).unwrap_or(fallback));
        }
        let mut rest: BTreeMap<&str, (usize, &Tag)> = BTreeMap::new();
        for (i, tag) in game.tags.iter().enumerate() {
            if !ROSTER.iter().any(|(name, _)| *name == tag.name) {
                rest.entry(&tag.name).or_insert((i, tag));
            }
        }
        let mut rest: Vec<_> = rest.into_values().collect();
        if self.order == TagOrder::Kept {
            rest.sort_by_key(|&(i, _)| i);
        }
        rest.iter().for_each(|(_, tag)| write_tag(out, &tag.name, &tag.value));
    }
}

/// `[Name "value"]` with quotes and backslashes escaped (PGN standard 7).
fn write_tag(out: &mut String, name: &str, value: &str) {
    let _ = write!(out, "[{name} \"");
    for c in value.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            // A string holds no line end.
            '\n' | '\r' => out.push(' '),
            c => out.push(c),
        }
    }
    out.push_str("\"]\n");
}

/// The number of the first move and whether Black makes it, from the FEN tag.
fn first_move(game: &Game) -> (u32, bool) {
    let mut fields = game.tag("FEN").unwrap_or_default().split_ascii_whitespace().skip(1);
    let black = fields.next() == Some("b");
    let number = fields.nth(3).and_then(|n| n.parse().ok()).unwrap_or(1);
    (number, black)
}

struct Movetext {
    out: String,
    column: usize,
    columns: usize,
    /// No space before the next token: the line, or a variation, begins.
    glue: bool,
}

impl Movetext {
    fn line(&mut self, line: &Line, number: u32, black: bool) {
        let (mut number, mut black) = (number, black);
        self.notes(&line.before, number, black);
        let mut indicate = true;
        for Move { text, notes, .. } in &line.moves {
            if !black {
                self.token(&format!("{number}."));
            } else if indicate {
                self.token(&format!("{number}..."));
            }
            self.token(text);
            self.notes(notes, number, black);
            // After anything but a glyph, Black's move needs its number again (PGN standard 8.2.2.2).
            indicate = notes.iter().any(|note| !matches!(note, Note::Nag(_)));
            number = number.saturating_add(u32::from(black));
            black = !black;
        }
    }

    fn notes(&mut self, notes: &[Note], number: u32, black: bool) {
        for note in notes {
            match note {
                Note::Nag(nag) => self.token(&format!("${nag}")),
                Note::Comment(comment) => self.comment(comment),
                Note::Variation(line) => {
                    self.token("(");
                    self.glue = true;
                    self.line(line, number, black);
                    self.glue = true;
                    self.token(")");
                }
            }
        }
    }

    /// A comment in braces, or, since `}` cannot stand in those, after a semicolon.
    fn comment(&mut self, comment: &Comment) {
        let text = comment.text.trim().replace(['\n', '\r', '\t'], " ");
        if text.contains('}') {
            self.token(&format!("; {text}"));
            self.out.push('\n');
            self.column = 0;
            return;
        }
        let text = format!("{{{text}}}");
        // A line of a comment that begins like a tag pair, or with the escape sign, misleads readers: it is kept with the
        // word before it.
        let mut rest = text.as_str();
        loop {
            let risky = |at: usize| {
                let next = &rest.as_bytes()[at + 1..];
                matches!(next, [b'%', ..]) || matches!(next, [b'[', c, ..] if *c != b'%') || next.starts_with(b" ")
            };
            let cut = rest.match_indices(' ').map(|(at, _)| at).find(|&at| at > 0 && !risky(at));
            let Some(cut) = cut else { break };
            self.token(&rest[..cut]);
            rest = &rest[cut + 1..];
        }
        self.token(rest);
    }

    fn token(&mut self, token: &str) {
        let width = token.chars().count();
        let space = usize::from(!self.glue && self.column > 0);
        if self.column > 0 && self.column + space + width >= self.columns {
            self.out.push('\n');
            self.column = 0;
        } else if space > 0 {
            self.out.push(' ');
            self.column += 1;
        }
        self.glue = false;
        self.out.push_str(token);
        self.column += width;
    }
}

/// The end marker to write: that of the game, else what the Result tag says, else `*` (PGN standard 8.2.6).
fn marker_text(game: &Game) -> &'static str {
    let tag = game.tag("Result");
    let marker = game.marker.or_else(|| Marker::read(tag?.as_bytes()).map(|(marker, _)| marker));
    match marker {
        // `0-0` after moves would be read as castling, unless the tag says otherwise and nothing follows.
        Some(Marker::BothLose) if game.main != Line::default() && (tag != Some("0-0") || !game.after.is_empty()) => {
            "0:0"
        }
        marker => marker.unwrap_or(Marker::Unfinished).text(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reader::read_games;
    use crate::span::Span;
    use crate::token::CommentKind;

    fn rewritten(text: &str) -> String {
        Writer::new().to_text(&read_games(text.as_bytes())[0])
    }

    #[test]
    fn export_format() {
        let text = "[White \"a \\\"b\\\" \\\\\"]\n[Annotator \"x\"]\n[Result \"1-0\"]\n[ECO \"C20\"]\n\n\
                    1.e4! {good; [%clk 0:01:00]} e5 (1...c5 $14 (1...e6) 2.Nf3) 2.Nf3 -- 1-0 {resigns}";
        let want = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n\
                    [White \"a \\\"b\\\" \\\\\"]\n[Black \"?\"]\n[Result \"1-0\"]\n[Annotator \"x\"]\n[ECO \"C20\"]\n\n\
                    1. e4 $1 {good; [%clk 0:01:00]} 1... e5 (1... c5 $14 (1... e6) 2. Nf3) 2. Nf3\n-- 1-0 {resigns}\n\n";
        assert_eq!(rewritten(text), want);
    }

    #[test]
    fn numbers_begin_where_the_fen_says() {
        let fen = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 0 30\"]\n\nKd7 Kd2 *";
        assert!(rewritten(fen).ends_with("\n\n30... Kd7 31. Kd2 *\n\n"));
    }

    #[test]
    fn lines_stay_below_eighty_characters() {
        let words = "word ".repeat(60);
        let text = rewritten(&format!("1. e4 {{{words}[Event \"x\"] %}} e5 {} *", "2. Nf3 Nc6 ".repeat(40)));
        assert!(text.lines().all(|line| line.chars().count() < 80), "{text}");
        assert_eq!(read_games(text.as_bytes()).len(), 1);
    }

    #[test]
    fn all_comments_after_the_marker_stay_with_their_game() {
        let comment = |text: &str| Comment { text: text.into(), kind: CommentKind::Kept, span: Span::default() };
        let game = Game { after: vec![comment("a } b"), comment("c"), comment("d }")], ..Game::default() };
        let text = Writer::new().to_text(&game);
        assert!(text.ends_with("\n* {c} ; a } b d }\n\n\n"), "{text}");
        assert_eq!(read_games(text.as_bytes())[0].after.len(), 2);
    }

    #[test]
    fn both_lose_is_not_read_back_as_castling() {
        let text = rewritten("[Event \"x\"]\n[Result \"*\"]\n\n1. e4 0:0");
        assert_eq!(read_games(text.as_bytes())[0].marker, Some(Marker::BothLose));
    }
}
