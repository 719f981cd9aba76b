//! Prints the games of a PGN file as the reader sees them: `cargo run -p davar-pgn --example tokens FILE…`

use std::io::Write;

use davar_pgn::{Line, Note, Reader};

fn row(out: &mut impl Write, line: &Line) -> std::io::Result<()> {
    notes(out, &line.before)?;
    for m in &line.moves {
        write!(out, " {}", m.text)?;
        notes(out, &m.notes)?;
    }
    Ok(())
}

fn notes(out: &mut impl Write, notes: &[Note]) -> std::io::Result<()> {
    for note in notes {
        match note {
            Note::Nag(n) => write!(out, " ${n}")?,
            Note::Comment(c) => write!(out, " {{{}}}", c.text)?,
            Note::Variation(line) => {
                write!(out, " (")?;
                row(out, line)?;
                write!(out, ")")?;
            }
        }
    }
    Ok(())
}

fn main() -> std::io::Result<()> {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    for path in std::env::args().skip(1) {
        writeln!(out, "== {path}")?;
        let mut reader = Reader::new(std::fs::File::open(&path)?);
        while let Some(game) = reader.next() {
            let game = game?;
            writeln!(out, "game at {} (bytes {}..{})", game.place, game.span.start, game.span.end)?;
            for tag in &game.tags {
                write!(out, " [{} {:?}]", tag.name, tag.value)?;
            }
            writeln!(out)?;
            row(&mut out, &game.main)?;
            writeln!(out, " -> {:?} {:?}", game.marker, game.after)?;
            for fault in game.faults.iter().chain(&reader.take_stray_faults()) {
                writeln!(out, "  ! {fault}")?;
            }
        }
        for fault in reader.take_stray_faults() {
            writeln!(out, "  ! outside games: {fault}")?;
        }
        if let Some(note) = reader.survey().note() {
            writeln!(out, "  ! {note}")?;
        }
    }
    out.flush()
}
