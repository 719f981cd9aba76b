//! `davar convert`: PGN in, export format out, with the piece letters and the form that are asked for.

use std::io::Write;

use davar_chess::{Form, Letters, Notation, Position, San, read_fen};
use davar_pgn::source::Source;
use davar_pgn::{Comment, CommentKind, FaultKind, Game, Line, Move, Note, Reader, Span, Tag, Writer};

use crate::Found;
use crate::args::ConvertCall;
use crate::failure::Failure;
use crate::sources;

pub(crate) fn run(call: &ConvertCall) -> Result<Found, Failure> {
    let inputs = sources::inputs(&call.paths);
    let mut out = sources::output(call.output.as_deref(), &inputs)?;
    let form = if call.long { Form::Long } else { Form::Standard };
    let notation = Notation { form, letters: call.letters, figurines: call.figurine, ..Notation::default() };
    let mut done = Done::default();
    for input in &inputs {
        match sources::open(input) {
            Ok(source) => convert(call, notation, &sources::name(input), source, &mut out, &mut done)?,
            Err(why) => {
                eprintln!("davar: {why}");
                done.unusable = true;
            }
        }
    }
    out.flush()?;
    match (done.unusable, done.lost) {
        (true, _) => Err(Failure::AlreadyTold),
        (false, 0) => Ok(Found::Nothing),
        (false, _) => Ok(Found::Something),
    }
}

#[derive(Default)]
struct Done {
    lost: u64,
    unusable: bool,
}

/// Converts one input. A game is written when the next one is read, since text that follows the last one belongs to it.
fn convert(
    call: &ConvertCall,
    notation: Notation,
    name: &str,
    source: Source,
    out: &mut dyn Write,
    done: &mut Done,
) -> Result<(), Failure> {
    let mut reader = Reader::new(source).keeping_text();
    let mut held: Option<Game> = None;
    let mut kept = 0;
    while let Some(game) = reader.next() {
        match game {
            Ok(mut game) => {
                let mut work = Work { notation, from: letters(call, &game), kept: 0, told: Vec::new() };
                work.game(&mut game);
                kept += work.kept;
                done.lost += work.told.len() as u64;
                work.tell(name, &game, &reader);
                if let Some(before) = held.replace(game) {
                    Writer::new().write(&before, &mut *out)?;
                }
            }
            Err(error) => {
                eprintln!("davar: {name}: {}", sources::explain(&error));
                done.unusable = true;
            }
        }
    }
    let after = reader.take_kept_text();
    match &mut held {
        Some(game) => {
            kept += after.len();
            game.after.extend(after);
            Writer::new().write(game, out)?;
        }
        None if !after.is_empty() => {
            eprintln!("davar: {name}: no game in it, so its text was not written; is it PGN?");
            done.unusable = true;
        }
        None => {}
    }
    if kept > 0 {
        eprintln!("davar: {name}: {kept} pieces of text that are neither moves nor comments were kept as comments");
    }
    Ok(())
}

/// The letters asked for, or those a tag of the game names, or English.
fn letters(call: &ConvertCall, game: &Game) -> Letters {
    let of_tag = || game.tag("Letters").or_else(|| game.tag("Language")).and_then(Letters::of_language);
    call.from.or_else(of_tag).unwrap_or_default()
}

/// A game being rewritten.
struct Work {
    notation: Notation,
    from: Letters,
    /// How many pieces of text were kept as comments.
    kept: usize,
    /// What could not be converted or kept, and the byte where it stands.
    told: Vec<(u64, String)>,
}

impl Work {
    fn game(&mut self, game: &mut Game) {
        self.keep_tags(game);
        self.kept += kept_in(&game.main) + game.after.iter().filter(is_kept).count();
        for fault in &game.faults {
            match &fault.kind {
                // Said in words of its own, since the end marker is written in the standard's form.
                FaultKind::MarkerForfeit(text) => {
                    game.after.insert(0, comment(text));
                    self.kept += 1;
                }
                FaultKind::NulBytes
                | FaultKind::GameTooLong { .. }
                | FaultKind::VariationTooDeep { .. }
                | FaultKind::SuffixUnknown => self.told.push((fault.span.start, fault.kind.to_string())),
                FaultKind::NagOutOfRange(nag) if *nag > u32::from(u16::MAX) => {
                    self.told.push((fault.span.start, format!("${nag} cannot be written; it became ${}", u16::MAX)));
                }
                FaultKind::TooManyFaults => self.told.push((
                    fault.span.start,
                    "the game has more faults than are told one by one; compare what was written with the original"
                        .into(),
                )),
                _ => {}
            }
        }
        let start = match game.tag("FEN") {
            None => Some(Position::initial()),
            Some(fen) => read_fen(fen).0.and_then(|setup| Position::from_setup(setup).ok()),
        };
        match start {
            Some(start) => {
                self.line(&mut game.main, start);
                self.name_letters(game);
            }
            None => {
                let byte = game.tags.iter().find(|tag| tag.name == "FEN").map(|tag| tag.span.start);
                let why = "the FEN gives no position that can be played from; the moves are kept in a comment";
                self.told.push((byte.unwrap_or(game.span.start), why.into()));
                self.keep_rest(&mut game.main, 0);
            }
        }
    }

    /// Export format has a tag once: others of its name are kept as a comment.
    fn keep_tags(&mut self, game: &mut Game) {
        let twice = (0..game.tags.len()).filter(|&i| game.tags[..i].iter().any(|tag| tag.name == game.tags[i].name));
        let notes: Vec<Note> = twice
            .map(|i| Note::Comment(comment(&format!("[{} \"{}\"]", game.tags[i].name, game.tags[i].value))))
            .collect();
        self.kept += notes.len();
        game.main.before.splice(0..0, notes);
    }

    /// Says what could not be converted or kept, each with its own place.
    fn tell(&mut self, file: &str, game: &Game, reader: &Reader<Source>) {
        self.told.sort_by_key(|(byte, _)| *byte);
        let mut known = (game.span.start, game.place);
        for (byte, why) in &self.told {
            known = (*byte, reader.place(known, *byte));
            eprintln!("davar: {file}:{}: {why}", known.1);
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
                let why = format!(
                    "`{}` is not one legal move here; it and what follows in its line is kept in a comment",
                    written.text
                );
                self.told.push((written.span.start, why));
                return self.keep_rest(line, index);
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
    fn keep_rest(&self, line: &mut Line, index: usize) {
        let rest: Vec<Move> = line.moves.drain(index..).collect();
        if rest.is_empty() {
            return;
        }
        let mut text = String::from("not converted:");
        rest.iter().for_each(|m| plain_text(m, &mut text));
        let comment = Note::Comment(comment(&text));
        match line.moves.last_mut() {
            Some(last) => last.notes.push(comment),
            None => line.before.push(comment),
        }
    }
}

fn comment(text: &str) -> Comment {
    Comment { text: text.to_owned(), kind: CommentKind::Kept, span: Span::default() }
}

fn is_kept(comment: &&Comment) -> bool {
    comment.kind == CommentKind::Kept
}

/// How many pieces of text the reader kept in a line and its variations.
fn kept_in(line: &Line) -> usize {
    let notes = line.before.iter().chain(line.moves.iter().flat_map(|m| &m.notes));
    notes
        .map(|note| match note {
            Note::Comment(comment) => usize::from(is_kept(&comment)),
            Note::Variation(line) => kept_in(line),
            Note::Nag(_) => 0,
        })
        .sum()
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
    plain_notes(&m.notes, text);
}

fn plain_notes(notes: &[Note], text: &mut String) {
    for note in notes {
        match note {
            Note::Nag(nag) => text.push_str(&format!(" ${nag}")),
            Note::Comment(comment) => text.push_str(&format!(" <{}>", comment.text)),
            Note::Variation(line) => {
                text.push_str(" (");
                plain_notes(&line.before, text);
                line.moves.iter().for_each(|m| plain_text(m, text));
                text.push_str(" )");
            }
        }
    }
}
