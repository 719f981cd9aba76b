//! `davar convert`: PGN in, export format out, with the piece letters and the form that are asked for.

use std::io::Write as _;

use davar_chess::{Form, Letters, Notation, Position, San, read_fen};
use davar_pgn::{Comment, CommentKind, Game, Line, Move, Note, Reader, Span, Tag, Writer};

use crate::Found;
use crate::args::ConvertCall;
use crate::failure::Failure;
use crate::sources;

pub(crate) fn run(call: &ConvertCall) -> Result<Found, Failure> {
    let inputs = sources::inputs(&call.paths);
    let mut out = sources::output(call.output.as_deref(), &inputs)?;
    let form = if call.long { Form::Long } else { Form::Standard };
    let notation = Notation { form, letters: call.letters, figurines: call.figurine, ..Notation::default() };
    let (mut lost, mut unusable) = (0u64, false);
    for input in inputs {
        let name = sources::name(&input);
        let source = match sources::open(&input) {
            Ok(source) => source,
            Err(why) => {
                eprintln!("davar: {why}");
                unusable = true;
                continue;
            }
        };
        for game in Reader::new(source) {
            match game {
                Ok(mut game) => {
                    let mut work =
                        Work { notation, from: letters(call, &game), file: &name, place: game.place.line, lost: 0 };
                    work.game(&mut game);
                    lost += work.lost;
                    Writer::new().write(&game, &mut out)?;
                }
                Err(error) => {
                    eprintln!("davar: {name}: {}", sources::explain(&error));
                    unusable = true;
                }
            }
        }
    }
    out.flush()?;
    match (unusable, lost) {
        (true, _) => Err(Failure::AlreadyTold),
        (false, 0) => Ok(Found::Nothing),
        (false, _) => Ok(Found::Something),
    }
}

/// The letters asked for, or those a tag of the game names, or English.
fn letters(call: &ConvertCall, game: &Game) -> Letters {
    let of_tag = || game.tag("Letters").or_else(|| game.tag("Language")).and_then(Letters::of_language);
    call.from.or_else(of_tag).unwrap_or_default()
}

/// A game being rewritten.
struct Work<'a> {
    notation: Notation,
    from: Letters,
    file: &'a str,
    place: u64,
    lost: u64,
}

impl Work<'_> {
    fn game(&mut self, game: &mut Game) {
        let start = match game.tag("FEN") {
            None => Some(Position::initial()),
            Some(fen) => read_fen(fen).0.and_then(|setup| Position::from_setup(setup).ok()),
        };
        match start {
            Some(start) => {
                self.line(&mut game.main, start);
                self.name_letters(game);
            }
            None => self.keep_rest(&mut game.main, 0, "the FEN gives no position that can be played from"),
        }
    }

    /// A reader of the new text must know its letters: the tag `Letters` says so, unless they are those of PGN.
    fn name_letters(&self, game: &mut Game) {
        game.tags.retain(|tag| tag.name != "Letters" && tag.name != "Language");
        if self.notation.letters != Letters::ENGLISH && !self.notation.figurines {
            game.tags.push(Tag::new("Letters", self.notation.letters.code()));
        }
    }

    /// Rewrites a line move by move; a variation starts from the position before the move it stands for.
    fn line(&mut self, line: &mut Line, start: Position) {
        let mut position = start;
        for index in 0..line.moves.len() {
            let before = position;
            let written = &mut line.moves[index];
            let next = if written.null { pass(&position) } else { self.rewrite(written, &position) };
            let Some(next) = next else {
                let why = format!("`{}` is not one legal move here", written.text);
                return self.keep_rest(line, index, &why);
            };
            position = next;
            for note in &mut line.moves[index].notes {
                if let Note::Variation(variation) = note {
                    self.line(variation, before);
                }
            }
        }
    }

    fn rewrite(&self, written: &mut Move, position: &Position) -> Option<Position> {
        let san = San::parse(written.text.as_bytes(), self.from).ok()?;
        let m = position.resolve(&san).ok()?;
        written.text = position.write(m, self.notation).to_string();
        Some(position.after(m))
    }

    /// Keeps the moves from this one on, with all that belongs to them, as text in a comment.
    fn keep_rest(&mut self, line: &mut Line, index: usize, why: &str) {
        let rest: Vec<Move> = line.moves.drain(index..).collect();
        if rest.is_empty() {
            return;
        }
        self.lost += 1;
        eprintln!("davar: {}:{}: {why}; it and what follows in its line is kept in a comment", self.file, self.place);
        let mut text = String::from("not converted:");
        rest.iter().for_each(|m| plain_text(m, &mut text));
        let comment = Note::Comment(Comment { text, kind: CommentKind::Brace, span: Span::default() });
        match line.moves.last_mut() {
            Some(last) => last.notes.push(comment),
            None => line.before.push(comment),
        }
    }
}

/// The turn passes, as annotators write it with `--`.
fn pass(position: &Position) -> Option<Position> {
    let mut setup = position.setup();
    setup.turn = !setup.turn;
    setup.en_passant = None;
    Position::from_setup(setup).ok()
}

/// A move and its notes as text that can stand in a comment.
fn plain_text(m: &Move, text: &mut String) {
    text.push(' ');
    text.push_str(&m.text);
    for note in &m.notes {
        match note {
            Note::Nag(nag) => text.push_str(&format!(" ${nag}")),
            Note::Comment(comment) => text.push_str(&format!(" <{}>", comment.text.replace('}', ")"))),
            Note::Variation(line) => {
                text.push_str(" (");
                line.moves.iter().for_each(|m| plain_text(m, text));
                text.push_str(" )");
            }
        }
    }
}
