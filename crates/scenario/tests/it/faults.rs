//! A faulty scenario is told where it is faulty and what would be right.

use davar_scenario::{Fault, compare, read};

fn file(play: &str, table: &str) -> String {
    format!("# A title\n\n```play\n{play}\n```\n\n{table}\n")
}

const NO_LABELS: &str = "| edition |\n|---|\n| all |";

fn fault(play: &str) -> Fault {
    let (scenarios, faults) = read(&file(play, NO_LABELS));
    assert_eq!(faults, [], "{play}");
    compare(&scenarios[0]).expect_err(play)
}

#[test]
fn a_word_that_is_not_known_gets_the_nearest() {
    for (play, line, column, part) in [
        ("White tuches e2", 4, 7, "touches {square}"),
        ("White touches e9", 4, 15, "`e9` is not a square"),
        ("Whit touches e2", 4, 1, "`White`"),
        ("? clock", 4, 3, "`? clocks`"),
        ("position 8/8/8/8/8/8/8/8 w - -", 4, 10, "not playable"),
        ("regime rapd", 4, 8, "not a regime"),
        ("White plays Zz99", 4, 13, "is not a move"),
        ("at 5:0 White presses", 4, 4, "is not a time"),
        ("1. e4 e5\nat 1:00 White makes Nf3\nat 0:30 White presses", 6, 4, "before the line above"),
        ("Arbiter decides 3", 4, 9, "cannot be said here"),
    ] {
        let fault = fault(play);
        assert_eq!((fault.line, fault.column), (line, column), "{play}: {fault}");
        assert!(fault.message.contains(part), "{play}: {fault}");
    }
}

#[test]
fn the_outer_form_is_checked() {
    for (text, part) in [
        (file("1. e4", "| edition |\n|---|\n| 2023 |"), "no row for the edition of 1997"),
        (file("1. e4", "| edition |\n|---|\n| all |\n| 2001 |"), "more than one row for the edition of 2001"),
        (file("1. e4", "| edition | a |\n|---|---|\n| all | nothing |"), "no line of the play block is labelled `a)`"),
        (file("a) 1. e4", NO_LABELS), "the table needs one column `a`"),
        (file("1. e4", ""), "no table"),
        (file("1. e4", "| edition |\n|---|\n| 2002 |"), "not an edition"),
        ("# T\n```play\n1. e4\n".to_owned(), "not closed"),
        ("```play\n1. e4\n```\n".to_owned(), "belongs to no scenario"),
        (file("1. e4", "Case abc\n\n| edition |\n|---|\n| all |"), "`Case NAME:"),
    ] {
        let (_, faults) = read(&text);
        assert!(faults.iter().any(|fault| fault.message.contains(part)), "{text}\n{faults:?}");
    }
}

#[test]
fn a_difference_is_found_in_the_edition_in_which_it_is() {
    let table = "| edition | a |\n|---|---|\n| 1997-2018 | White |\n| 2023 | Black |";
    let (scenarios, faults) = read(&file("a) ? turn", table));
    assert_eq!(faults, []);
    let differences = compare(&scenarios[0]).unwrap();
    assert_eq!(differences.len(), 1);
    assert_eq!((differences[0].edition.year(), differences[0].line), (2023, 10));
}

#[test]
fn what_is_not_expected_is_a_difference() {
    let (scenarios, _) = read(&file("1. f3 e5 2. g4 Qh4", NO_LABELS));
    let differences = compare(&scenarios[0]).unwrap();
    assert_eq!(differences.len(), 7);
    assert_eq!(differences[0].line, 4);
}
