//! What changed from one edition to another: what the norms hold, and the clauses, matched by the matter that they have
//! in common in 2023.

use std::collections::{BTreeMap, BTreeSet};

use davar_law::book::{Clause, clauses};
use davar_law::{AnyNorm, Edition, NORMS, Regime, Supervision};
use davar_phrase::{ClauseWords, Lang};
use serde::Serialize;

use super::lines::{hanging, paragraph};
use super::{Book, norms, object};
use crate::failure::Failure;

/// What a norm held and holds for some games.
#[derive(Serialize, PartialEq, Eq, Debug)]
struct NormChange {
    change: &'static str,
    topic: &'static str,
    gist: &'static str,
    games: Vec<&'static str>,
    from: Value,
    to: Value,
}

#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
struct Value {
    edition: u16,
    numbers: Vec<&'static str>,
    holds: String,
}

/// Clauses of one matter before and after.
#[derive(Serialize, PartialEq, Eq, Debug)]
struct ClauseChange {
    /// `new`, `gone`, `renumbered` with the same words, or `reworded`: what our gists say differs.
    change: &'static str,
    /// The topics of the norms that cite these clauses and hold something else now.
    norms: Vec<&'static str>,
    from: Vec<Side>,
    to: Vec<Side>,
}

#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
struct Side {
    edition: u16,
    number: &'static str,
    title: String,
    gist: String,
}

pub(super) fn tell(book: &Book, from: Edition, to: Edition, json: bool, out: &mut String) -> Result<(), Failure> {
    let norms: Vec<NormChange> = NORMS.iter().flat_map(|norm| norm_changes(*norm, from, to)).collect();
    let mut clauses = clause_changes(book, from, to);
    join_by_topic(&mut clauses, &topics(from), &topics(to));
    name_norms(&mut clauses, &norms);
    if json {
        norms.iter().try_for_each(|change| object(change, out))?;
        return clauses.iter().try_for_each(|change| object(change, out));
    }
    out.push_str(&format!("From {from} to {to}\n"));
    norms_text(&norms, out);
    clauses_text(book.lang(), &clauses, out);
    Ok(())
}

/// The games that a norm may tell apart.
const GAMES: [(&str, Regime, Supervision); 5] = [
    ("standard", Regime::Standard, Supervision::Full),
    ("rapid", Regime::Rapid, Supervision::Full),
    ("rapid without full supervision", Regime::Rapid, Supervision::Limited),
    ("blitz", Regime::Blitz, Supervision::Full),
    ("blitz without full supervision", Regime::Blitz, Supervision::Limited),
];

/// The changes of what a norm holds; games for which it changed alike stand together.
fn norm_changes(norm: &'static dyn AnyNorm, from: Edition, to: Edition) -> Vec<NormChange> {
    let value = |edition: Edition, regime, supervision| {
        let (holds, because) = norm.in_force(edition, regime, supervision);
        let numbers = because.cites().map(|cite| cite.number).collect();
        Value { edition: edition.year(), numbers, holds: norms::in_words(&holds) }
    };
    let mut changes: Vec<NormChange> = Vec::new();
    for (games, regime, supervision) in GAMES {
        let (from, to) = (value(from, regime, supervision), value(to, regime, supervision));
        if from.holds == to.holds {
            continue;
        }
        match changes.iter_mut().find(|change| change.from == from && change.to == to) {
            Some(change) => change.games.push(games),
            None => changes.push(NormChange {
                change: "norm",
                topic: norm.topic(),
                gist: norm.gist(),
                games: vec![games],
                from,
                to,
            }),
        }
    }
    changes
}

/// What a clause is about: its heir, or without one its number.
type Matter = (Option<&'static str>, &'static str);

/// Clauses on one matter are those with one heir; without an heir, those with one number.
fn clause_changes(book: &Book, from: Edition, to: Edition) -> Vec<ClauseChange> {
    let mut order: Vec<Matter> = Vec::new();
    let mut matters: BTreeMap<Matter, (Vec<Side>, Vec<Side>)> = BTreeMap::new();
    let matter = |clause: &Clause| (clause.heir, if clause.heir.is_some() { "" } else { clause.number });
    let side = |edition: Edition, clause: &Clause| {
        let ClauseWords { title, gist } = book.words(edition, clause.number);
        Side { edition: edition.year(), number: clause.number, title, gist }
    };
    // The order is that of the newer text, with what is gone behind it.
    for (edition, is_newer) in [(to, true), (from, false)] {
        for clause in clauses(edition) {
            let key = matter(clause);
            if !matters.contains_key(&key) {
                order.push(key);
            }
            let sides = matters.entry(key).or_default();
            let list = if is_newer { &mut sides.1 } else { &mut sides.0 };
            list.push(side(edition, clause));
        }
    }
    let changed = order.into_iter().filter_map(|key| matters.remove(&key)).flat_map(|(from, to)| compare(from, to));
    changed.collect()
}

/// Takes out what stayed, then what was only renumbered; what is left of a matter is new, gone or reworded.
fn compare(mut from: Vec<Side>, mut to: Vec<Side>) -> Vec<ClauseChange> {
    let mut changes = Vec::new();
    pairs(&mut from, &mut to, |a, b| a.number == b.number && a.gist == b.gist);
    for (a, b) in pairs(&mut from, &mut to, |a, b| a.gist == b.gist) {
        changes.push(ClauseChange { change: "renumbered", norms: vec![], from: vec![a], to: vec![b] });
    }
    let change = match (from.is_empty(), to.is_empty()) {
        (true, true) => return changes,
        (true, false) => "new",
        (false, true) => "gone",
        (false, false) => "reworded",
    };
    changes.push(ClauseChange { change, norms: vec![], from, to });
    changes
}

/// Takes out of both lists, one by one, what belongs together.
fn pairs(from: &mut Vec<Side>, to: &mut Vec<Side>, belong: fn(&Side, &Side) -> bool) -> Vec<(Side, Side)> {
    let mut pairs = Vec::new();
    from.retain(|a| {
        let Some(index) = to.iter().position(|b| belong(a, b)) else { return true };
        pairs.push((a.clone(), to.remove(index)));
        false
    });
    pairs
}

/// Which norms cite a number.
type Topics = BTreeMap<&'static str, BTreeSet<&'static str>>;

fn topics(edition: Edition) -> Topics {
    let mut topics = Topics::new();
    for norm in NORMS {
        for (_, regime, supervision) in GAMES {
            for cite in norm.in_force(edition, regime, supervision).1.cites() {
                topics.entry(cite.number).or_default().insert(norm.topic());
            }
        }
    }
    topics
}

/// What went and what came are one matter if one norm cites both, though they have no heir in common.
fn join_by_topic(changes: &mut Vec<ClauseChange>, before: &Topics, after: &Topics) {
    let cited = |sides: &[Side], topics: &Topics| -> BTreeSet<&'static str> {
        sides.iter().filter_map(|side| topics.get(side.number)).flatten().copied().collect()
    };
    let (gone, mut rest): (Vec<_>, Vec<_>) = changes.drain(..).partition(|change| change.change == "gone");
    for gone in gone {
        let topics = cited(&gone.from, before);
        let came = rest.iter_mut().find(|it| it.change == "new" && !topics.is_disjoint(&cited(&it.to, after)));
        match came {
            Some(came) => {
                came.from.extend(gone.from);
                came.change = "reworded";
            }
            None => rest.push(gone),
        }
    }
    *changes = rest;
}

/// Says of each change which norms changed with it, and puts those with norms first.
fn name_norms(changes: &mut [ClauseChange], norms: &[NormChange]) {
    for change in changes.iter_mut() {
        let stands = |value: &Value, sides: &[Side]| sides.iter().any(|side| value.numbers.contains(&side.number));
        let touches = |norm: &&NormChange| stands(&norm.from, &change.from) || stands(&norm.to, &change.to);
        let topics: BTreeSet<&str> = norms.iter().filter(touches).map(|norm| norm.topic).collect();
        change.norms = topics.into_iter().collect();
    }
    changes.sort_by_key(|change| change.norms.is_empty());
}

fn norms_text(changes: &[NormChange], out: &mut String) {
    if changes.is_empty() {
        out.push_str("\nNo norm holds anything else.\n");
        return;
    }
    out.push_str("\nWhat the norms hold\n");
    for change in changes {
        let games = if change.games.len() == GAMES.len() { "all games".into() } else { change.games.join(", ") };
        out.push_str(&format!("  {}\n", change.topic));
        paragraph(&format!("{}; {games}", change.gist), 4, out);
        for value in [&change.from, &change.to] {
            let text = format!("{}  [{}]", value.holds, value.numbers.join(", "));
            hanging(&format!("{}: ", value.edition), &text, 4, out);
        }
    }
}

fn clauses_text(lang: Lang, changes: &[ClauseChange], out: &mut String) {
    for (kind, label) in [("new", "New"), ("gone", "Gone"), ("reworded", "Said otherwise in our gists")] {
        let of_it: Vec<&ClauseChange> = changes.iter().filter(|change| change.change == kind).collect();
        if !of_it.is_empty() {
            out.push_str(&format!("\n{label}\n"));
        }
        for (index, change) in of_it.into_iter().enumerate() {
            let is_pair = !change.from.is_empty() && !change.to.is_empty();
            if is_pair && index > 0 {
                out.push('\n');
            }
            for side in change.from.iter().chain(&change.to) {
                let year = if is_pair { format!("{}: ", side.edition) } else { String::new() };
                hanging(
                    &format!("{year}{}  ", lang.isolated(side.number)),
                    &format!("{}: {}", side.title, side.gist),
                    2,
                    out,
                );
            }
            if !change.norms.is_empty() {
                hanging("norms: ", &change.norms.join(", "), 4, out);
            }
        }
    }
    let renumbered: Vec<String> = changes
        .iter()
        .filter(|it| it.change == "renumbered")
        .filter_map(|it| Some(format!("{} to {}", it.from.first()?.number, it.to.first()?.number)))
        .collect();
    if !renumbered.is_empty() {
        out.push_str("\nRenumbered\n");
        paragraph(&renumbered.join("; "), 2, out);
    }
}

#[cfg(test)]
mod tests {
    use davar_phrase::Phrases;

    use super::*;

    fn side(edition: u16, number: &'static str, gist: &str) -> Side {
        Side { edition, number, title: number.into(), gist: gist.into() }
    }

    fn kinds(changes: &[ClauseChange]) -> Vec<&'static str> {
        changes.iter().map(|change| change.change).collect()
    }

    #[test]
    fn a_matter_stays_moves_comes_goes_or_is_said_otherwise() {
        let old = |number, gist| side(2001, number, gist);
        let new = |number, gist| side(2005, number, gist);
        assert_eq!(compare(vec![old("1.1", "a")], vec![new("1.1", "a")]), []);
        assert_eq!(kinds(&compare(vec![old("1.1", "a")], vec![new("1.2", "a")])), ["renumbered"]);
        assert_eq!(kinds(&compare(vec![old("1.1", "a")], vec![new("1.1", "b")])), ["reworded"]);
        assert_eq!(kinds(&compare(vec![], vec![new("1.1", "b")])), ["new"]);
        let both = vec![old("1.1", "a"), old("1.1a", "b")];
        assert_eq!(kinds(&compare(both, vec![new("1.1", "b")])), ["renumbered", "gone"]);
    }

    #[test]
    fn what_one_norm_cites_before_and_after_is_one_matter() {
        let change = |change, from, to| ClauseChange { change, norms: vec![], from, to };
        let mut changes = vec![
            change("gone", vec![side(1997, "8.8", "a")], vec![]),
            change("new", vec![], vec![side(2001, "8.9", "b")]),
            change("gone", vec![side(1997, "8.1", "c")], vec![]),
        ];
        let cites = |number, topic| Topics::from([(number, BTreeSet::from([topic]))]);
        join_by_topic(&mut changes, &cites("8.8", "x/y"), &cites("8.9", "x/y"));
        assert_eq!(kinds(&changes), ["reworded", "gone"]);
        let (numbers, norms) = (|numbers| Value { edition: 0, numbers, holds: String::new() }, "x/y");
        let (from, to) = (numbers(vec!["8.8"]), numbers(vec!["8.9"]));
        let norm = NormChange { change: "norm", topic: norms, gist: "", games: vec![], from, to };
        changes.reverse();
        name_norms(&mut changes, &[norm]);
        assert_eq!((changes[0].change, &changes[0].norms[..]), ("reworded", &["x/y"][..]));
        assert_eq!((changes[1].change, changes[1].norms.len()), ("gone", 0));
    }

    #[test]
    fn the_changes_of_2005_are_told() {
        let book = Book { phrases: Phrases::new(Lang::En) };
        let changes = clause_changes(&book, Edition::E2001, Edition::E2005);
        let told = |change: &str, number: &str| {
            let has = |sides: &[Side]| sides.iter().any(|side| side.number == number);
            changes.iter().any(|it| it.change == change && (has(&it.from) || has(&it.to)))
        };
        assert_eq!(clause_changes(&book, Edition::E2001, Edition::E2001), []);
        // The finality of a promotion is new, 4.6 and 4.7 changed places, and bishops move as they did.
        assert!(told("new", "4.4d") && told("reworded", "4.7") && told("renumbered", "3.8aII"));
        assert!(!changes.iter().any(|it| it.from.iter().chain(&it.to).any(|side| side.number == "3.2")));
    }

    #[test]
    fn norms_that_hold_something_else_are_told_with_both_numbers() {
        let changes: Vec<NormChange> =
            NORMS.iter().flat_map(|norm| norm_changes(*norm, Edition::E2018, Edition::E2023)).collect();
        let resigned = changes.iter().find(|change| change.topic == "end/resignation").unwrap();
        assert_eq!(resigned.games.len(), GAMES.len());
        assert_eq!((&resigned.from.numbers[..], &resigned.to.numbers[..]), (&["5.1.2"][..], &["5.1.2"][..]));
        assert_eq!(resigned.from.holds, "loses");
        let none = NORMS.iter().flat_map(|norm| norm_changes(*norm, Edition::E2018, Edition::E2018)).count();
        assert_eq!(none, 0);
    }
}
