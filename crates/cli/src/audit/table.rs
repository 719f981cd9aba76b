//! Parquet: one table, a row for each finding and one for each game in which nothing was found. The columns are described in
//! `docs/audit.md`; more may come at the end, none is renamed.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use davar_audit::GameReport;
use parquet::basic::Compression;
use parquet::data_type::{ByteArray, ByteArrayType, DataType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;

/// Every column of the file, in order.
const SCHEMA: &str = "message audit {
    required binary file (UTF8);
    required int64 game;
    required int64 line;
    optional int32 column;
    required int64 byte;
    optional binary white (UTF8);
    optional binary black (UTF8);
    optional binary event (UTF8);
    optional binary date (UTF8);
    optional binary result (UTF8);
    required int32 plies;
    optional binary code (UTF8);
    optional binary severity (UTF8);
    optional int32 ply;
    optional binary move (UTF8);
    optional binary article (UTF8);
    optional binary edition (UTF8);
    optional binary message (UTF8);
}";

/// So many rows are held in memory before they are written.
const ROWS_A_GROUP: usize = 1 << 15;

/// One row, its game counted in the block as yet.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) game: u64,
    file: ByteArray,
    /// Line, byte and, for a finding, column: of the finding, or of the game if nothing was found.
    line: u64,
    byte: u64,
    column: Option<u32>,
    /// White, Black, event, date and result.
    about: [Option<ByteArray>; 5],
    plies: u32,
    ply: Option<u32>,
    /// Code, severity, move, article, edition and message.
    found: [Option<ByteArray>; 6],
}

/// Adds the rows of one game.
pub(super) fn rows(file: &str, report: &GameReport, rows: &mut Vec<Row>) {
    let bytes = |text: &str| ByteArray::from(text);
    let tags = ["White", "Black", "Event", "Date"].map(|name| report.tag(name).map(bytes));
    let [white, black, event, date] = tags;
    let row = Row {
        game: report.number_in_block,
        file: bytes(file),
        line: report.place.line,
        byte: report.place.byte,
        column: None,
        about: [white, black, event, date, report.result.as_deref().map(bytes)],
        plies: report.plies,
        ply: None,
        found: Default::default(),
    };
    rows.extend(report.findings.iter().map(|finding| Row {
        file: row.file.clone(),
        about: row.about.clone(),
        line: finding.place.line,
        byte: finding.place.byte,
        column: Some(finding.place.column),
        ply: finding.ply,
        found: [
            Some(bytes(finding.code.name())),
            Some(bytes(finding.severity.name())),
            finding.played.as_deref().map(bytes),
            finding.cite.map(|cite| bytes(cite.number)),
            finding.cite.map(|cite| bytes(&cite.edition.to_string())),
            Some(bytes(&finding.message)),
        ],
        ..row
    }));
    if report.findings.is_empty() {
        rows.push(row);
    }
}

/// What the library writes, until it is passed on: the output itself may be one that stays with its thread.
#[derive(Clone, Default)]
struct Buffer(Arc<Mutex<Vec<u8>>>);

impl Buffer {
    fn take(&self) -> Vec<u8> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Write for Buffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A file being written.
pub(super) struct Table {
    buffer: Buffer,
    writer: SerializedFileWriter<Buffer>,
    waiting: Vec<Row>,
}

impl Table {
    pub(super) fn begin() -> io::Result<Self> {
        let schema = parse_message_type(SCHEMA).map_err(failed)?;
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
        let buffer = Buffer::default();
        let writer =
            SerializedFileWriter::new(buffer.clone(), Arc::new(schema), Arc::new(properties)).map_err(failed)?;
        Ok(Self { buffer, writer, waiting: Vec::new() })
    }

    /// Takes the rows of a block; `games_before` games of the same file stand before it.
    pub(super) fn add(&mut self, rows: &mut Vec<Row>, games_before: u64, out: &mut dyn Write) -> io::Result<()> {
        self.waiting.extend(rows.drain(..).map(|row| Row { game: games_before + row.game + 1, ..row }));
        if self.waiting.len() >= ROWS_A_GROUP { self.write(out) } else { Ok(()) }
    }

    pub(super) fn end(mut self, out: &mut dyn Write) -> io::Result<()> {
        self.write(out)?;
        self.writer.finish().map_err(failed)?;
        out.write_all(&self.buffer.take())
    }

    fn write(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let rows = std::mem::take(&mut self.waiting);
        if !rows.is_empty() {
            group(self.writer.next_row_group().map_err(failed)?, &rows).map_err(failed)?;
        }
        out.write_all(&self.buffer.take())
    }
}

/// The columns one after the other, in the order of the schema.
fn group(mut group: SerializedRowGroupWriter<'_, Buffer>, rows: &[Row]) -> Result<(), ParquetError> {
    let about = |index: usize| move |row: &Row| row.about[index].clone();
    let found = |index: usize| move |row: &Row| row.found[index].clone();
    column::<ByteArrayType>(&mut group, false, rows, |row| Some(row.file.clone()))?;
    column::<Int64Type>(&mut group, false, rows, |row| Some(row.game as i64))?;
    column::<Int64Type>(&mut group, false, rows, |row| Some(row.line as i64))?;
    column::<Int32Type>(&mut group, true, rows, |row| row.column.map(|column| column as i32))?;
    column::<Int64Type>(&mut group, false, rows, |row| Some(row.byte as i64))?;
    for index in 0..5 {
        column::<ByteArrayType>(&mut group, true, rows, about(index))?;
    }
    column::<Int32Type>(&mut group, false, rows, |row| Some(row.plies as i32))?;
    column::<ByteArrayType>(&mut group, true, rows, found(0))?;
    column::<ByteArrayType>(&mut group, true, rows, found(1))?;
    column::<Int32Type>(&mut group, true, rows, |row| row.ply.map(|ply| ply as i32))?;
    for index in 2..6 {
        column::<ByteArrayType>(&mut group, true, rows, found(index))?;
    }
    group.close().map(|_| ())
}

fn column<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, Buffer>,
    optional: bool,
    rows: &[Row],
    value: impl Fn(&Row) -> Option<T::T>,
) -> Result<(), ParquetError> {
    let Some(mut column) = group.next_column()? else {
        return Err(ParquetError::General("a column too many".into()));
    };
    let values: Vec<Option<T::T>> = rows.iter().map(value).collect();
    let levels: Vec<i16> = values.iter().map(|value| i16::from(value.is_some())).collect();
    let values: Vec<T::T> = values.into_iter().flatten().collect();
    column.typed::<T>().write_batch(&values, optional.then_some(levels.as_slice()), None)?;
    column.close()
}

fn failed(error: ParquetError) -> io::Error {
    io::Error::other(error)
}

#[cfg(test)]
mod tests {
    use super::*;
    use davar_audit::{Options, audit_text};
    use parquet::file::reader::{FileReader, SerializedFileReader};

    #[test]
    fn every_game_and_every_finding_is_a_row() {
        let text = b"[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n";
        let (mut rows, mut out) = (Vec::new(), Vec::new());
        for report in audit_text(text, &Options::default()) {
            super::rows("x.pgn", &report, &mut rows);
        }
        let mut table = Table::begin().unwrap();
        table.add(&mut rows, 10, &mut out).unwrap();
        table.end(&mut out).unwrap();
        let reader = SerializedFileReader::new(bytes::Bytes::from(out)).unwrap();
        let read: Vec<String> = reader.get_row_iter(None).unwrap().map(|row| row.unwrap().to_string()).collect();
        assert_eq!(read.len(), 2);
        for part in ["file: \"x.pgn\"", "game: 11,", "column: null", "white: \"A\"", "plies: 1,", "code: null"] {
            assert!(read[0].contains(part), "{part}: {}", read[0]);
        }
        for part in [
            "game: 12,",
            "line: 8,",
            "column: 21,",
            "white: \"B\"",
            "code: \"result-against-board\"",
            "article: \"5.1.1\"",
        ] {
            assert!(read[1].contains(part), "{part}: {}", read[1]);
        }
    }
}
