//! `davar replay`: plays a log through, shows every ruling, and checks the chain.

use std::io::{Read as _, Write as _};

use davar_journal::Log;
use davar_phrase::Phrases;
use davar_scenario::{speech, write_ms};

use crate::Found;
use crate::args::ReplayCall;
use crate::failure::Failure;

pub(crate) fn run(call: &ReplayCall) -> Result<Found, Failure> {
    let name = call.log.display().to_string();
    let text = read(call)?;
    let (log, broken) = Log::read_prefix(&text).map_err(|broken| Failure::new(format!("{name}:{broken}")))?;
    let phrases = call.lang.map(Phrases::new);
    let out = &mut std::io::stdout().lock();
    for record in log.records() {
        if call.json {
            let object = serde_json::json!({
                "seq": record.seq, "at_ms": record.at_ms, "by": record.by, "fact": record.fact, "ruled": record.ruled,
                "now": log.differs().iter().find(|it| it.seq == record.seq).map_or(&record.ruled, |it| &it.now),
            });
            writeln!(out, "{object}")?;
        } else if call.all || !record.ruled.is_empty() {
            writeln!(out, "{:>5}  {:>9}  {} {}", record.seq, write_ms(record.at_ms), record.by, record.fact)?;
            if !record.ruled.is_empty() {
                let ruled = phrases.as_ref().map_or_else(|| record.ruled.clone(), |it| in_words(it, &record.ruled));
                writeln!(out, "                  {ruled}")?;
            }
        }
    }
    if !call.json {
        let state = log.game().over().map_or("the game goes on".to_owned(), |_| "the game is over".to_owned());
        writeln!(
            out,
            "{} facts, half-move {}, {state}: {}",
            log.records().len(),
            log.game().plies(),
            log.game().position().fen()
        )?;
    }
    out.flush()?;
    for differs in log.differs() {
        eprintln!("{name}: fact {}: then `{}`, now `{}`", differs.seq, differs.then, differs.now);
    }
    if let Some(broken) = broken {
        return Err(Failure::new(format!("{name}:{broken}")));
    }
    Ok(if log.differs().is_empty() { Found::Nothing } else { Found::Something })
}

/// Rulings as a reader of this language wants them; a term that has no words stays as it is.
fn in_words(phrases: &Phrases, ruled: &str) -> String {
    let lang = phrases.lang();
    let one = |(says, clauses): (&str, &str)| {
        let said = phrases.ruling(says).unwrap_or_else(|| lang.isolated(says));
        if clauses.is_empty() { said } else { format!("{said} {}", lang.isolated(&format!("[{clauses}]"))) }
    };
    speech::parted(ruled).into_iter().map(one).collect::<Vec<_>>().join("; ")
}

fn read(call: &ReplayCall) -> Result<String, Failure> {
    let unreadable = |error| Failure::new(format!("cannot read {}: {error}", call.log.display()));
    if call.log.as_os_str() != "-" {
        return std::fs::read_to_string(&call.log).map_err(unreadable);
    }
    let mut text = String::new();
    std::io::stdin().lock().read_to_string(&mut text).map_err(unreadable)?;
    Ok(text)
}
