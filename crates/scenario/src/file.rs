//! The outer form of a scenario file: Markdown with a heading, prose, a play block and a table for each scenario.

use davar_law::Edition;

use crate::fault::Fault;

/// One scenario as it stands in a file, its lines not yet understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    /// The heading, without its marks.
    pub title: String,
    /// The line of the heading, from 1.
    pub line: usize,
    /// Real cases it comes from.
    pub cases: Vec<Case>,
    /// Clauses of some editions that it reaches beside that of its title: those without an heir in 2023.
    pub covers: Vec<(Edition, String)>,
    /// The lines of the play block that are not empty, comments left out.
    pub play: Vec<PlayLine>,
    /// What is expected.
    pub table: Table,
}

/// A real case that a scenario retells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// Its name in the collection.
    pub id: String,
    /// What the authority ruled, and whether we agree.
    pub note: String,
}

/// A line of a play block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayLine {
    /// Its place in the file, from 1.
    pub line: usize,
    /// The letter before it, under which the table says what is expected.
    pub label: Option<String>,
    /// How many characters stand before the text.
    pub indent: usize,
    /// What happens.
    pub text: String,
}

/// The table of expectations.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Table {
    /// The first line of the table, and how many it has.
    pub line: usize,
    /// Lines of the table.
    pub lines: usize,
    /// The labels at the head.
    pub labels: Vec<String>,
    /// The rows.
    pub rows: Vec<Row>,
}

/// What is expected in some editions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its line.
    pub line: usize,
    /// For which editions.
    pub editions: Vec<Edition>,
    /// A cell for each label.
    pub cells: Vec<String>,
}

impl Row {
    /// The scenario makes no sense in these editions.
    #[must_use]
    pub fn does_not_apply(&self) -> bool {
        !self.cells.is_empty() && self.cells.iter().all(|cell| cell == DOES_NOT_APPLY)
    }
}

/// A cell that expects nothing: the scenario makes no sense in that edition.
pub const DOES_NOT_APPLY: &str = "–";

/// Reads a file. What can be read is read; each fault has its place.
#[must_use]
pub fn read(text: &str) -> (Vec<Scenario>, Vec<Fault>) {
    let mut reader = Reader::default();
    for (index, line) in text.lines().enumerate() {
        reader.line(index + 1, line);
    }
    reader.finish()
}

#[derive(Default)]
struct Reader {
    scenarios: Vec<Scenario>,
    faults: Vec<Fault>,
    in_play: Option<usize>,
    in_other_block: bool,
    last_line: usize,
}

impl Reader {
    fn line(&mut self, number: usize, line: &str) {
        self.last_line = number;
        let trimmed = line.trim();
        if self.in_play.is_some() && trimmed.starts_with("```") {
            self.in_play = None;
        } else if self.in_play.is_some() {
            self.play_line(number, line);
        } else if trimmed.starts_with("```") {
            self.fence(number, trimmed);
        } else if self.in_other_block {
        } else if let Some(title) = heading(trimmed) {
            self.begin(number, title);
        } else if trimmed.starts_with('|') {
            self.table_line(number, line);
        } else if let Some(case) = trimmed.strip_prefix("Case ") {
            self.case(number, case);
        } else if let Some(covers) = trimmed.strip_prefix("Covers ") {
            self.covers(number, covers);
        }
    }

    fn begin(&mut self, line: usize, title: &str) {
        self.scenarios.push(Scenario {
            title: title.to_owned(),
            line,
            cases: Vec::new(),
            covers: Vec::new(),
            play: Vec::new(),
            table: Table::default(),
        });
    }

    fn fault(&mut self, line: usize, column: usize, message: impl Into<String>) {
        self.faults.push(Fault { line, column, message: message.into() });
    }

    fn fence(&mut self, number: usize, trimmed: &str) {
        if self.in_other_block {
            self.in_other_block = false;
        } else if trimmed != "```play" {
            self.in_other_block = true;
        } else if self.scenarios.is_empty() {
            self.in_other_block = true;
            self.fault(number, 1, "a play block before the first heading belongs to no scenario");
        } else if self.scenarios.last().is_some_and(|scenario| !scenario.play.is_empty()) {
            self.in_other_block = true;
            self.fault(number, 1, "a second play block: a scenario has one; give this one a heading of its own");
        } else {
            self.in_play = Some(number);
        }
    }

    fn play_line(&mut self, number: usize, line: &str) {
        let text = line.split_once("//").map_or(line, |(text, _)| text).trim_end();
        if text.trim().is_empty() {
            return;
        }
        let mut indent = text.chars().take_while(|c| c.is_whitespace()).count();
        let mut text = text.trim_start();
        let mut label = None;
        if let Some((before, after)) = text.split_once(") ")
            && (1..=2).contains(&before.len())
            && before.bytes().all(|byte| byte.is_ascii_lowercase())
        {
            label = Some(before.to_owned());
            let rest = after.trim_start();
            indent += text.chars().count() - rest.chars().count();
            text = rest;
        }
        if let Some(scenario) = self.scenarios.last_mut() {
            scenario.play.push(PlayLine { line: number, label, indent, text: text.to_owned() });
        }
    }

    fn case(&mut self, number: usize, text: &str) {
        let Some((id, note)) = text.split_once(':') else {
            return self.fault(number, 1, "a case is written `Case NAME: what was ruled, and whether we agree`");
        };
        if let Some(scenario) = self.scenarios.last_mut() {
            scenario.cases.push(Case { id: id.trim().to_owned(), note: note.trim().to_owned() });
        }
    }

    /// `1997-2005: 9.5b.2, 9.5b.3`
    fn covers(&mut self, number: usize, text: &str) {
        let Some((editions, numbers)) = text.split_once(':') else {
            return self.fault(number, 1, "covered clauses are written `Covers EDITIONS: NUMBER, NUMBER`");
        };
        let editions = match self::editions(editions.trim()) {
            Ok(editions) => editions,
            Err(message) => return self.fault(number, 8, message),
        };
        for clause in numbers.split(',').map(str::trim) {
            for edition in &editions {
                if davar_law::book::find(*edition, clause).is_none() {
                    self.fault(number, 8, format!("the edition of {edition} has no clause {clause}"));
                }
                if let Some(scenario) = self.scenarios.last_mut() {
                    scenario.covers.push((*edition, clause.to_owned()));
                }
            }
        }
    }

    fn table_line(&mut self, number: usize, line: &str) {
        let cells = cells(line);
        let Some(scenario) = self.scenarios.last_mut() else { return };
        let table = &mut scenario.table;
        if table.lines == 0 {
            table.line = number;
            table.lines = 1;
            table.labels = cells.into_iter().skip(1).collect();
            return;
        }
        if number != table.line + table.lines {
            return self.fault(number, 1, "a second table: a scenario has one");
        }
        table.lines += 1;
        if cells.iter().all(|cell| cell.trim_matches([':', '-']).is_empty()) {
            return;
        }
        match row(number, &cells, table.labels.len()) {
            Ok(row) => table.rows.push(row),
            Err(message) => self.fault(number, 3, message),
        }
    }

    fn finish(mut self) -> (Vec<Scenario>, Vec<Fault>) {
        if let Some(line) = self.in_play {
            self.fault(line, 1, "the play block is not closed");
        }
        for scenario in std::mem::take(&mut self.scenarios) {
            if scenario.play.is_empty() && scenario.table.lines == 0 {
                continue;
            }
            self.check(&scenario);
            self.scenarios.push(scenario);
        }
        (self.scenarios, self.faults)
    }

    /// The table names the labels of the play block and every edition once.
    fn check(&mut self, scenario: &Scenario) {
        let labels: Vec<&String> = scenario.play.iter().filter_map(|line| line.label.as_ref()).collect();
        if scenario.table.lines == 0 {
            return self.fault(
                scenario.line,
                1,
                "no table of expectations: `| edition | a |` with a row for each edition",
            );
        }
        let line = scenario.table.line;
        for label in &scenario.table.labels {
            if !labels.contains(&label) {
                self.fault(line, 1, format!("no line of the play block is labelled `{label})`"));
            }
        }
        for label in labels {
            if scenario.table.labels.iter().filter(|it| *it == label).count() != 1 {
                self.fault(line, 1, format!("the table needs one column `{label}`"));
            }
        }
        for edition in Edition::ALL {
            let rows = scenario.table.rows.iter().filter(|row| row.editions.contains(&edition)).count();
            if rows != 1 {
                let what = if rows == 0 { "no row" } else { "more than one row" };
                self.fault(line, 1, format!("{what} for the edition of {edition}"));
            }
        }
    }
}

fn heading(line: &str) -> Option<&str> {
    line.strip_prefix('#').map(|rest| rest.trim_start_matches('#').trim())
}

fn cells(line: &str) -> Vec<String> {
    let inner = line.trim().trim_start_matches('|');
    let inner = inner.strip_suffix('|').unwrap_or(inner);
    inner.split('|').map(|cell| cell.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

fn row(line: usize, cells: &[String], wanted: usize) -> Result<Row, String> {
    let editions = editions(cells.first().map_or("", String::as_str))?;
    let mut rest: Vec<String> = cells.iter().skip(1).cloned().collect();
    if rest.len() == 1 && rest[0] == DOES_NOT_APPLY {
        rest = vec![DOES_NOT_APPLY.to_owned(); wanted];
    }
    if rest.len() != wanted {
        return Err(format!("{} cells where {wanted} are expected", rest.len()));
    }
    Ok(Row { line, editions, cells: rest })
}

/// `2001`, `2001-2009`, `2001, 2014-2023`, `all`.
fn editions(text: &str) -> Result<Vec<Edition>, String> {
    if text == "all" {
        return Ok(Edition::ALL.to_vec());
    }
    let mut found = Vec::new();
    for part in text.split(',') {
        let part = part.trim();
        let (first, last) = part.split_once(['-', '–']).unwrap_or((part, part));
        let place = |text: &str| {
            let edition: Edition = text.trim().parse().map_err(|fault| format!("`{text}` is {fault}"))?;
            Edition::ALL.iter().position(|it| *it == edition).ok_or_else(|| "an edition is not listed".to_owned())
        };
        let (first, last) = (place(first)?, place(last)?);
        found.extend(Edition::ALL.get(first..=last).unwrap_or_default());
    }
    Ok(found)
}
