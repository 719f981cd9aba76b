//! The text of a sheet cut into numbers and cells, in the order in which the moves were written.

use crate::sheet::Place;

/// What one piece of the text is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Piece<'a> {
    /// The number of a row; `black` if dots say that White's cell is left out.
    Number { number: u32, black: bool },
    /// A dash, a question mark alone, an empty cell.
    Blank(&'a str),
    /// Crossed out.
    Crossed(&'a str),
    /// Anything else.
    Text(&'a str),
}

/// A piece with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Cell<'a> {
    pub(crate) piece: Piece<'a>,
    pub(crate) place: Place,
}

impl Cell<'_> {
    pub(crate) fn number(&self) -> Option<u32> {
        match self.piece {
            Piece::Number { number, .. } => Some(number),
            _ => None,
        }
    }
}

/// A longer word is no entry; it is cut.
const LONGEST_WORD: usize = 40;

/// Cuts a text into cells. At most a few more than `most` are given.
pub(crate) fn cells(text: &str, most: usize) -> Vec<Cell<'_>> {
    let mut lines: Vec<Vec<Cell<'_>>> = Vec::new();
    let mut total = 0;
    let mut inside = false;
    for (index, line) in text.lines().enumerate() {
        let line = line.strip_prefix('\u{feff}').unwrap_or(line);
        let trimmed = line.trim();
        if !inside && (trimmed.starts_with('[') && trimmed.ends_with(']') || trimmed.starts_with(['#', '%'])) {
            continue;
        }
        let number = u32::try_from(index + 1).unwrap_or(u32::MAX);
        let cells =
            if line.contains(['\t', '|']) && !inside { ruled(line, number) } else { words(line, number, &mut inside) };
        total += cells.len();
        lines.push(cells);
        // Numbers and crossed-out entries come on top of the entries.
        if total > 3 * most {
            break;
        }
    }
    in_order(lines)
}

/// A line with cells between tabs or bars: an empty cell is a cell.
fn ruled(line: &str, number: u32) -> Vec<Cell<'_>> {
    let whole = line.trim_end();
    let inner = whole.strip_suffix('|').unwrap_or(whole);
    let offset = if inner.trim_start().starts_with('|') { inner.find('|').map_or(0, |at| at + 1) } else { 0 };
    let mut cells = Vec::new();
    let mut at = offset;
    for part in inner[offset..].split(['\t', '|']) {
        let lead = part.len() - part.trim_start().len();
        let place = place(line, at + lead, number);
        let trimmed = part.trim();
        if trimmed.is_empty() {
            cells.push(Cell { piece: Piece::Blank(""), place });
        } else {
            let mut inside = false;
            cells.extend(words(trimmed, number, &mut inside).into_iter().map(|cell| {
                let column = place.column + cell.place.column - 1;
                Cell { place: Place { column, ..place }, ..cell }
            }));
        }
        at += part.len() + 1;
    }
    // A ruling line, or a row with a number and nothing in it: paper.
    if cells.iter().all(|cell| matches!(cell.piece, Piece::Blank(_) | Piece::Number { .. })) {
        let blank_row = cells.iter().filter(|cell| cell.number().is_some()).count() == 1;
        cells.retain(|cell| blank_row && !matches!(cell.piece, Piece::Blank(text) if text.len() > 3));
    }
    cells
}

fn place(line: &str, byte: usize, number: u32) -> Place {
    let before = line.get(..byte).map_or(0, |before| before.chars().count());
    Place { line: number, column: u32::try_from(before + 1).unwrap_or(u32::MAX) }
}

/// A line of words. `inside` tells whether it begins, and then ends, inside a remark in braces.
fn words<'a>(line: &'a str, number: u32, inside: &mut bool) -> Vec<Cell<'a>> {
    let mut cells = Vec::new();
    let (mut at, mut column) = (0, 0);
    for word in line.split_inclusive(char::is_whitespace) {
        let token = word.trim();
        let place = Place { line: number, column: column + 1 };
        at += word.len();
        column += u32::try_from(word.chars().count()).unwrap_or(0);
        debug_assert!(at <= line.len());
        if token.is_empty() {
            continue;
        }
        let opens = token.contains('{');
        if *inside || opens {
            *inside = (*inside || opens) && !token.contains('}');
            continue;
        }
        word_cells(token, place, &mut cells);
    }
    cells
}

/// One word: a number, a cell, both glued together, or something that is no move.
fn word_cells<'a>(token: &'a str, place: Place, cells: &mut Vec<Cell<'a>>) {
    let token = cut(token);
    if is_no_move(token) {
        return;
    }
    let digits = token.bytes().take_while(u8::is_ascii_digit).count();
    let rest = &token[digits..];
    let dots = rest.len() - rest.trim_start_matches(['.', '…', ')', ':']).len();
    let is_number = (1..=3).contains(&digits) && (dots > 0 || rest.is_empty());
    let after = if is_number { &rest[dots..] } else { token };
    if is_number {
        let number = token[..digits].parse().unwrap_or(0);
        let black = rest[..dots].matches('.').count() > 1 || rest.starts_with('…');
        cells.push(Cell { piece: Piece::Number { number, black }, place });
    }
    if after.is_empty() {
        return;
    }
    let skipped = u32::try_from(token[..token.len() - after.len()].chars().count()).unwrap_or(0);
    let place = Place { column: place.column + skipped, ..place };
    // `12. … Nf6`: the dots say that White's move stands elsewhere.
    if let (true, Some(Cell { piece: Piece::Number { black, .. }, .. })) =
        (matches!(after, "..." | "…"), cells.last_mut())
    {
        *black = true;
        return;
    }
    let crossed = after.strip_prefix('~').map(|text| text.trim_matches('~'));
    let piece = match crossed {
        Some(text) => Piece::Crossed(text),
        None if after.chars().all(|c| "?-–—_.…*/".contains(c)) => Piece::Blank(after),
        None => Piece::Text(after),
    };
    cells.push(Cell { piece, place });
}

fn cut(token: &str) -> &str {
    let end = token.char_indices().nth(LONGEST_WORD).map_or(token.len(), |(at, _)| at);
    &token[..end]
}

/// Results, clock times, draw offers, numeric glyphs.
fn is_no_move(token: &str) -> bool {
    let bare = token.trim_matches(['(', ')', '[', ']']);
    let result =
        matches!(bare, "1-0" | "0-1" | "1/2-1/2" | "½-½" | "½" | "1:0" | "0:1" | "*" | "=" | "resigns" | "draw");
    let clock = bare.contains(':') && bare.bytes().all(|b| b.is_ascii_digit() || b == b':');
    let glyph = bare.starts_with('$') && bare.len() > 1;
    result || clock || glyph || bare.is_empty()
}

/// Sheets are printed in blocks side by side: 1 to 30 on the left, 31 to 60 on the right. Read in blocks or line by line:
/// the order in which the numbers fall back less often is the one meant.
fn in_order(lines: Vec<Vec<Cell<'_>>>) -> Vec<Cell<'_>> {
    let by_block = in_blocks(&lines);
    let by_line: Vec<Cell<'_>> = lines.into_iter().flatten().collect();
    if falls(&by_block) < falls(&by_line) { by_block } else { by_line }
}

/// A number that does not follow the one before it in its line begins a block.
fn in_blocks<'a>(lines: &[Vec<Cell<'a>>]) -> Vec<Cell<'a>> {
    let mut blocks: Vec<Vec<Cell<'a>>> = Vec::new();
    for line in lines {
        let (mut block, mut last) = (0, None);
        for cell in line {
            if let Some(number) = cell.number() {
                block += usize::from(last.is_some_and(|last: u32| number > last + 1));
                last = Some(number);
            }
            if blocks.len() <= block {
                blocks.resize(block + 1, Vec::new());
            }
            blocks[block].push(cell.clone());
        }
    }
    blocks.into_iter().flatten().collect()
}

/// How often a number is below the one before it.
fn falls(cells: &[Cell<'_>]) -> usize {
    let numbers: Vec<u32> = cells.iter().filter_map(Cell::number).collect();
    numbers.windows(2).filter(|pair| pair[1] < pair[0]).count()
}
