//! Writes what was ruled into the tables of a file, for a person to read through before it is kept.

use davar_law::Edition;

use crate::fault::Fault;
use crate::file::{DOES_NOT_APPLY, Scenario, read};
use crate::run::run;

/// The file with its tables as the Laws are implemented now. Cells that say the scenario does not apply stay.
///
/// # Errors
/// The first line that cannot be understood.
pub fn rewrite(text: &str) -> Result<String, Fault> {
    let (scenarios, _) = read(text);
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for scenario in scenarios.iter().rev() {
        let table = table(scenario)?;
        if scenario.table.lines > 0 {
            let first = scenario.table.line - 1;
            lines.splice(first..first + scenario.table.lines, table);
        } else if let Some(last) = scenario.play.last() {
            // After the fence that closes the block.
            let at = (last.line + 1).min(lines.len());
            let block = std::iter::once(String::new()).chain(table).collect::<Vec<_>>();
            lines.splice(at..at, block);
        }
    }
    Ok(lines.join("\n") + "\n")
}

fn table(scenario: &Scenario) -> Result<Vec<String>, Fault> {
    let mut labels: Vec<String> = scenario.play.iter().filter_map(|line| line.label.clone()).collect();
    labels.dedup();
    let mut wanted = scenario.clone();
    wanted.table.labels.clone_from(&labels);
    let mut groups: Vec<(Vec<Edition>, Vec<String>)> = Vec::new();
    for edition in Edition::ALL {
        let row = scenario.table.rows.iter().find(|row| row.editions.contains(&edition));
        let applies = row.is_none_or(|row| !row.does_not_apply());
        let cells = if applies { run(&wanted, edition)?.cells } else { vec![DOES_NOT_APPLY.to_owned(); labels.len()] };
        match groups.last_mut() {
            Some((editions, last)) if *last == cells => editions.push(edition),
            _ => groups.push((vec![edition], cells)),
        }
    }
    let mut rows = vec![std::iter::once("edition".to_owned()).chain(labels).collect::<Vec<_>>()];
    for (editions, cells) in groups {
        let name = match &editions[..] {
            [one] => one.to_string(),
            [first, .., last] => format!("{first}-{last}"),
            [] => continue,
        };
        rows.push(std::iter::once(name).chain(cells).collect());
    }
    Ok(aligned(&rows))
}

fn aligned(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells: Vec<String> = row
            .iter()
            .zip(&widths)
            .map(|(cell, width)| format!(" {cell}{} ", " ".repeat(width - cell.chars().count())))
            .collect();
        format!("|{}|", cells.join("|"))
    };
    let rule = format!("|{}|", widths.iter().map(|width| "-".repeat(width + 2)).collect::<Vec<_>>().join("|"));
    let mut lines: Vec<String> = rows.iter().map(line).collect();
    lines.insert(1, rule);
    lines
}
