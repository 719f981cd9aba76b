//! Text for a person: each game that has findings, and a table at the end.

use std::io::Write as _;

use davar_audit::{Code, Finding, GameReport, Severity};

use super::Tally;
use super::output::Piece;

/// How wide a line of a message may be.
const WIDTH: usize = 100;

/// With or without colours.
#[derive(Clone, Copy, Debug)]
pub(super) struct Paint(pub(super) bool);

impl Paint {
    fn on(self, style: &str, text: &str) -> String {
        if self.0 { format!("\x1b[{style}m{text}\x1b[0m") } else { text.to_owned() }
    }

    fn severity(self, severity: Severity) -> String {
        let style = match severity {
            Severity::Error => "1;31",
            Severity::Warning => "1;33",
            Severity::Note => "36",
        };
        self.on(style, severity.name())
    }
}

/// Writes one game, if anything was found in it.
pub(super) fn game(file: &str, report: &GameReport, paint: Paint, piece: &mut Piece) {
    if report.findings.is_empty() {
        return;
    }
    // Writing to a vector cannot fail.
    let _ = write!(piece.bytes, "{}\n  {file}:{}, game ", paint.on("1", &title(report)), report.place.line);
    piece.number(report);
    let out = &mut piece.bytes;
    let _ = writeln!(out, "{}", occasion(report));
    for finding in &report.findings {
        self::finding(finding, paint, out);
    }
    out.push(b'\n');
}

fn title(report: &GameReport) -> String {
    let name = |tag| report.tag(tag).filter(|name| !name.is_empty()).unwrap_or("?");
    let result = report.result.as_deref().unwrap_or("no result");
    tame(&format!("{} – {}   {result}", name("White"), name("Black")), 300)
}

fn occasion(report: &GameReport) -> String {
    let known = |tag: &str| report.tag(tag).filter(|value| !value.is_empty() && !value.starts_with('?'));
    let round = known("Round").filter(|round| *round != "-").map(|round| format!("round {round}"));
    let parts = [known("Event").map(str::to_owned), known("Date").map(str::to_owned), round];
    tame(&parts.into_iter().flatten().fold(String::new(), |text, part| text + ", " + &part), 300)
}

/// Text of the input as a terminal may show it: without control characters, and not without end.
fn tame(text: &str, longest: usize) -> String {
    let mut tamed: String = text.chars().take(longest).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    if text.chars().nth(longest).is_some() {
        tamed.push('…');
    }
    tamed
}

fn finding(finding: &Finding, paint: Paint, out: &mut Vec<u8>) {
    let at = finding.label.as_deref().map_or(String::new(), |label| format!(" at {}", paint.on("1", label)));
    let rule = finding.cite.map_or(String::new(), |cite| format!("  [Article {}, {}]", cite.number, cite.edition));
    let place = format!("line {}, column {}", finding.place.line, finding.place.column);
    let _ = writeln!(
        out,
        "  {} {}{at}{}  {}",
        paint.severity(finding.severity),
        finding.code,
        paint.on("2", &rule),
        paint.on("2", &place)
    );
    wrap(&tame(&finding.message, 4000), "    ", out);
    if let Some(board) = &finding.board {
        for line in board.to_string().lines() {
            let _ = writeln!(out, "      {line}");
        }
    }
}

/// Breaks a message into lines between words.
fn wrap(message: &str, indent: &str, out: &mut Vec<u8>) {
    let mut column = 0;
    for word in message.split(' ') {
        let length = word.chars().count();
        if column == 0 {
            out.extend_from_slice(indent.as_bytes());
            column = indent.len();
        } else if column + 1 + length > WIDTH {
            out.push(b'\n');
            out.extend_from_slice(indent.as_bytes());
            column = indent.len();
        } else {
            out.push(b' ');
            column += 1;
        }
        out.extend_from_slice(word.as_bytes());
        column += length;
    }
    out.push(b'\n');
}

/// The table at the end: how often each code was found, and in how many games.
pub(super) fn table(tally: &Tally, paint: Paint, out: &mut Vec<u8>) {
    if tally.findings() == 0 {
        let _ = writeln!(out, "{} games, nothing found.", tally.games);
        return;
    }
    let _ = writeln!(out, "{:<24} {:<8} {:>9} {:>9}", "code", "severity", "findings", "games");
    for code in Code::ALL {
        let (findings, games) = tally.of(*code);
        if findings > 0 {
            let severity = paint.severity(code.severity());
            let gap = " ".repeat(8 - code.severity().name().len());
            let _ = writeln!(out, "{code:<24} {severity}{gap} {findings:>9} {games:>9}");
        }
    }
    let _ = writeln!(
        out,
        "{} games, {} half-moves; {} findings in {} games.",
        tally.games,
        tally.plies,
        tally.findings(),
        tally.games_with_findings
    );
}
