//! EPD: the four position fields of FEN, then operations (PGN standard 16.2).

use std::fmt;

use crate::fen::{CastlingStyle, read_fields, write_four_fields};
use crate::{FenFault, FenFaultKind, Field, Setup};

/// One line of EPD.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Epd {
    /// The position; `hmvc` and `fmvn` are taken into it.
    pub setup: Setup,
    /// The operations in their order.
    pub operations: Vec<Operation>,
}

/// An opcode with its operands: `bm Nf3 Nc3;`, `id "first";`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Operation {
    /// The opcode.
    pub opcode: String,
    /// The operands, strings without their quotes.
    pub operands: Vec<String>,
}

impl Epd {
    /// Reads a line. Operations are read as far as they make sense; an operation without its `;` at the end is taken,
    /// and so are the two counters of a FEN before the operations.
    ///
    /// # Errors
    /// A fatal fault in the position fields.
    pub fn read(line: &str) -> Result<Self, FenFault> {
        let (epd, faults) = Self::read_with_faults(line);
        epd.ok_or_else(|| {
            let fatal = faults.into_iter().find(|fault| !fault.is_forgiven());
            fatal.unwrap_or(FenFault { field: Field::Placement, at: 0..0, kind: FenFaultKind::Missing })
        })
    }

    /// Reads a line and tells what was forgiven.
    #[must_use]
    pub fn read_with_faults(line: &str) -> (Option<Self>, Vec<FenFault>) {
        let (setup, faults, rest) = read_fields(line, 4);
        let Some(mut setup) = setup else { return (None, faults) };
        let mut operations = operations(line.get(rest..).unwrap_or(""));
        take_counters(&mut setup, &mut operations);
        let number = |opcode: &str| {
            let operation = operations.iter().find(|operation| operation.opcode == opcode)?;
            operation.operands.first()?.parse::<u32>().ok()
        };
        setup.quiet_plies = number("hmvc").unwrap_or(setup.quiet_plies);
        setup.move_number = number("fmvn").unwrap_or(setup.move_number).max(1);
        (Some(Self { setup, operations }), faults)
    }

    /// The perft counts `D1 20; D2 400;`, as depth and leaves.
    pub fn perft(&self) -> impl Iterator<Item = (u32, u64)> {
        self.operations.iter().filter_map(|operation| {
            let depth = operation.opcode.strip_prefix('D')?.parse().ok()?;
            Some((depth, operation.operands.first()?.parse().ok()?))
        })
    }

    /// The operands of an opcode.
    #[must_use]
    pub fn operands(&self, opcode: &str) -> Option<&[String]> {
        let operation = self.operations.iter().find(|operation| operation.opcode == opcode)?;
        Some(&operation.operands)
    }
}

/// An opcode begins with a letter, so numbers before the first one are the counters of a FEN.
fn take_counters(setup: &mut Setup, operations: &mut Vec<Operation>) {
    let Some(first) = operations.first_mut() else { return };
    let mut words = std::iter::once(first.opcode.clone()).chain(first.operands.drain(..)).peekable();
    for counter in [&mut setup.quiet_plies, &mut setup.move_number] {
        if let Some(number) = words.peek().and_then(|word| word.parse().ok()) {
            *counter = number;
            words.next();
        }
    }
    let (opcode, operands) = (words.next(), words.collect());
    match opcode {
        Some(opcode) => *first = Operation { opcode, operands },
        None => {
            operations.remove(0);
        }
    }
}

fn operations(text: &str) -> Vec<Operation> {
    let mut operations = Vec::new();
    let mut words = Vec::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            ';' => finish(&mut words, &mut operations),
            '"' => words.push(chars.by_ref().take_while(|c| *c != '"').collect()),
            c if c.is_whitespace() => {}
            c => {
                let mut word = String::from(c);
                while let Some(c) = chars.next_if(|c| !c.is_whitespace() && *c != ';') {
                    word.push(c);
                }
                words.push(word);
            }
        }
    }
    finish(&mut words, &mut operations);
    operations
}

fn finish(words: &mut Vec<String>, operations: &mut Vec<Operation>) {
    let mut words = std::mem::take(words).into_iter();
    if let Some(opcode) = words.next() {
        operations.push(Operation { opcode, operands: words.collect() });
    }
}

fn needs_quotes(c: char) -> bool {
    c.is_whitespace() || c == ';'
}

impl fmt::Display for Epd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_four_fields(f, &self.setup, CastlingStyle::XFen)?;
        for operation in &self.operations {
            write!(f, " {}", operation.opcode)?;
            for operand in &operation.operands {
                let quoted = operand.is_empty() || operand.contains(needs_quotes) || operation.opcode == "id";
                if quoted { write!(f, " \"{operand}\"")? } else { write!(f, " {operand}")? }
            }
            f.write_str(";")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_and_writes_operations() {
        let line = "4k3/8/8/8/8/8/8/4K2R w K - bm O-O Rh8+; id \"a; b\"; hmvc 7; fmvn 30;";
        let epd = Epd::read(line).unwrap();
        assert_eq!(epd.operands("bm").unwrap(), ["O-O", "Rh8+"]);
        assert_eq!(epd.operands("id").unwrap(), ["a; b"]);
        assert_eq!((epd.setup.quiet_plies, epd.setup.move_number), (7, 30));
        assert_eq!(epd.to_string(), line);
        assert_eq!(Epd::read("4k3/8/8/8/8/8/8/4K2R w K - D1 15 ;D2 66").unwrap().operands("D2").unwrap(), ["66"]);
    }

    #[test]
    fn odd_lines_do_not_break_it() {
        assert!(Epd::read("").is_err());
        assert!(Epd::read("4k3/8/8/8/8/8/8/4K2R w K - \"unclosed").is_ok());
        assert!(Epd::read("4k3/8/8/8/8/8/8/4K2R").is_ok());
        assert!(Epd::read("4k3/8/8/8/8/8/8/4K2R w K - ;;;").unwrap().operations.is_empty());
        let (epd, faults) = Epd::read_with_faults("4k3/8/8/8/8/8/8/4K2R w  K - bm Rh8");
        assert_eq!((epd.unwrap().operations.len(), faults.len()), (1, 1));
    }

    #[test]
    fn perft_lines_with_the_counters_of_a_fen() {
        let line = "r3k2r/8/8/8/8/8/8/4K3 b kq - 5 31 ;D1 26 ;D2 112 ;D6 1000000000000";
        let epd = Epd::read(line).unwrap();
        assert_eq!(epd.perft().collect::<Vec<_>>(), [(1, 26), (2, 112), (6, 1_000_000_000_000)]);
        assert_eq!((epd.setup.quiet_plies, epd.setup.move_number), (5, 31));
        let plain = Epd::read("4k3/8/8/8/8/8/8/4K3 w - - 0 1").unwrap();
        assert!(plain.operations.is_empty());
        let tab = Epd::read("4k3/8/8/8/8/8/8/4K3 w - - c0 \"a\tb\";").unwrap();
        assert_eq!(Epd::read(&tab.to_string()).unwrap(), tab);
    }
}
