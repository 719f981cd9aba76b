//! What goes out, in the order of the input.
//!
//! Blocks are audited and put into words by several threads, none of which knows how many games stand before its block. So
//! a piece of output has gaps where the numbers of games belong; the writer fills them.

use std::io::{self, Write};

use davar_audit::GameReport;

use super::text::Paint;
use super::{Tally, csv, jsonl, text};
use crate::args::Format;

/// In which form.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    pub(super) format: Format,
    pub(super) paint: Paint,
}

/// The output of one block, with gaps for the numbers of its games.
#[derive(Debug, Default)]
pub(super) struct Piece {
    pub(super) bytes: Vec<u8>,
    /// Where a number belongs, and the number in the block, from 0.
    gaps: Vec<(usize, u64)>,
    #[cfg(feature = "parquet")]
    rows: Vec<super::table::Row>,
}

impl Piece {
    pub(super) fn clear(&mut self) {
        self.bytes.clear();
        self.gaps.clear();
        #[cfg(feature = "parquet")]
        self.rows.clear();
    }

    /// Leaves a gap for the number of a game.
    pub(super) fn number(&mut self, report: &GameReport) {
        self.gaps.push((self.bytes.len(), report.number_in_block));
    }

    /// Adds a game.
    pub(super) fn game(&mut self, file: &str, report: &GameReport, style: Style) {
        match style.format {
            Format::Text => text::game(file, report, style.paint, self),
            Format::Jsonl => jsonl::game(file, report, self),
            Format::Csv => csv::game(file, report, self),
            #[cfg(feature = "parquet")]
            Format::Parquet => super::table::rows(file, report, &mut self.rows),
            // Refused before anything is read.
            #[cfg(not(feature = "parquet"))]
            Format::Parquet => {}
        }
    }
}

/// Writes pieces one after the other.
pub(super) struct Writer {
    out: Box<dyn Write>,
    style: Style,
    #[cfg(feature = "parquet")]
    table: Option<super::table::Table>,
}

impl Writer {
    pub(super) fn new(out: Box<dyn Write>, style: Style) -> Self {
        Self {
            out,
            style,
            #[cfg(feature = "parquet")]
            table: None,
        }
    }

    pub(super) fn begin(&mut self) -> io::Result<()> {
        #[cfg(feature = "parquet")]
        if self.style.format == Format::Parquet {
            self.table = Some(super::table::Table::begin()?);
        }
        if self.style.format == Format::Csv { self.out.write_all(csv::HEADER.as_bytes()) } else { Ok(()) }
    }

    /// Writes a piece; `games_before` games of the same file stand before it.
    pub(super) fn piece(&mut self, piece: &mut Piece, games_before: u64) -> io::Result<()> {
        #[cfg(feature = "parquet")]
        if let Some(table) = &mut self.table {
            table.add(&mut piece.rows, games_before, &mut self.out)?;
        }
        let mut written = 0;
        for (at, number) in &piece.gaps {
            self.out.write_all(&piece.bytes[written..*at])?;
            write!(self.out, "{}", games_before + number + 1)?;
            written = *at;
        }
        self.out.write_all(&piece.bytes[written..])
    }

    pub(super) fn end(&mut self, tally: &Tally) -> io::Result<()> {
        if self.style.format == Format::Text {
            let mut table = Vec::new();
            text::table(tally, self.style.paint, &mut table);
            self.out.write_all(&table)?;
        }
        #[cfg(feature = "parquet")]
        if let Some(table) = self.table.take() {
            table.end(&mut self.out)?;
        }
        self.out.flush()
    }
}
