//! Logs: written, read again, damaged, and replayed to every prefix.

// Tests may unwrap.
#![allow(clippy::unwrap_used)]

use davar_chess::Side;
use davar_journal::{Head, Log, Refused};
use davar_law::{Edition, Who};

const WHITE: Who = Who::Player(Side::White);
const BLACK: Who = Who::Player(Side::Black);

fn log(edition: Edition) -> Log {
    let mut log = Log::begin(Head::new(edition, ["control 90+30"])).unwrap();
    for (at_ms, who, fact) in [
        (0, Who::Arbiter, "starts the clock"),
        (1_000, WHITE, "touches g1"),
        (2_500, WHITE, "plays g1f3"),
        (9_000, BLACK, "makes e7e5"),
        (9_500, BLACK, "presses"),
        (15_000, WHITE, "makes f3e5"),
        (16_000, WHITE, "presses"),
        (20_000, BLACK, "makes e8e6"),
        (21_000, BLACK, "presses"),
        (25_000, BLACK, "offers a draw"),
    ] {
        log.append(at_ms, who, fact).unwrap();
    }
    log
}

#[test]
fn a_log_is_read_as_it_was_written() {
    for edition in Edition::ALL {
        let log = log(edition);
        let text = log.to_json_lines();
        let read = Log::read(&text).unwrap();
        assert_eq!(read.records(), log.records());
        assert_eq!(read.to_json_lines(), text);
        assert_eq!(read.differs(), []);
        assert_eq!(format!("{:?}", read.game()), format!("{:?}", log.game()), "{edition}");
    }
}

#[test]
fn any_prefix_gives_the_state_there_was() {
    let whole = log(Edition::E2023);
    let text = whole.to_json_lines();
    let mut live = Log::begin(whole.head().clone()).unwrap();
    for (index, record) in whole.records().iter().enumerate() {
        let prefix: String = text.lines().take(index + 1).map(|line| format!("{line}\n")).collect();
        let read = Log::read(&prefix).unwrap();
        assert_eq!(format!("{:?}", read.game()), format!("{:?}", live.game()), "before fact {}", index + 1);
        let who = davar_scenario::speech::who(&record.by).unwrap();
        live.append(record.at_ms, who, &record.fact).unwrap();
    }
}

#[test]
fn any_change_shows_and_what_is_before_it_stays() {
    let log = log(Edition::E2023);
    let text = log.to_json_lines();
    let lines: Vec<&str> = text.lines().collect();
    for (at, from, to) in [
        (3, "g1f3", "g1h3"),
        (3, "2500", "2501"),
        (2, "White", "Black"),
        (10, "offers", "offerz"),
        (4, "\"seq\":4", "\"seq\":5"),
    ] {
        let mut changed: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        assert!(changed[at].contains(from), "{} has no {from}", changed[at]);
        changed[at] = changed[at].replace(from, to);
        let (good, broken) = Log::read_prefix(&changed.join("\n")).unwrap();
        let broken = broken.unwrap();
        assert_eq!((broken.line, broken.good, good.records().len()), (at + 1, at - 1, at - 1), "{broken}");
    }
    let mut swapped = lines.clone();
    swapped.swap(4, 5);
    assert_eq!(Log::read(&swapped.join("\n")).unwrap_err().line, 5);
    let mut head = lines.clone();
    let other = head[0].replace("2023", "2018");
    head[0] = &other;
    assert_eq!(Log::read(&head.join("\n")).unwrap_err().line, 2);
}

#[test]
fn a_torn_last_line_costs_only_itself() {
    let log = log(Edition::E2023);
    let text = log.to_json_lines();
    for cut in 1..40 {
        let torn = &text[..text.len() - cut];
        let (good, broken) = Log::read_prefix(torn).unwrap();
        let lost = usize::from(cut > 1);
        assert_eq!(good.records().len(), log.records().len() - lost, "{cut}");
        assert_eq!(broken.is_some(), lost == 1, "{cut}");
    }
}

#[test]
fn what_cannot_be_said_changes_nothing() {
    let mut log = log(Edition::E2023);
    let before = log.to_json_lines();
    assert!(matches!(log.append(30_000, WHITE, "dances"), Err(Refused::Words(_))));
    assert_eq!(log.append(1, WHITE, "presses").unwrap_err(), Refused::BeforeTheLast);
    assert_eq!(log.to_json_lines(), before);
}

#[test]
fn what_makes_no_sense_is_not_kept_if_so_wished() {
    let mut log = Log::begin(Head::new(Edition::E2023, ["control 90+30"])).unwrap();
    log.append_sensible(0, Who::Arbiter, "starts the clock").unwrap();
    let before = log.to_json_lines();
    let refused = log.append_sensible(5, BLACK, "accepts").unwrap_err();
    assert!(matches!(&refused, Refused::Senseless(terms) if terms.starts_with("senseless")), "{refused:?}");
    assert_eq!(log.to_json_lines(), before);
    assert_eq!(log.append_sensible(9, WHITE, "touches g1").unwrap().seq, 2);
}

#[test]
fn records_are_taken_from_a_log_kept_elsewhere() {
    let written = log(Edition::E2023);
    let mut read = Log::begin(written.head().clone()).unwrap();
    for record in written.records() {
        read.take(record.clone()).unwrap();
    }
    assert_eq!(read.to_json_lines(), written.to_json_lines());
    let mut other = written.records()[0].clone();
    other.seq = 99;
    assert!(read.take(other).unwrap_err().contains("is due"));
}
