//! Text as it breaks in the wild: what the audit says of each kind. The inputs are our own; the kinds are those collected
//! from the trackers of PGN programs.

use davar_audit::{Options, audit_text};

use crate::told;

/// For each game of a text what is told of it.
#[track_caller]
fn games(text: &[u8], expected: &[&[&str]]) {
    let reports = audit_text(text, &Options::default());
    let found: Vec<Vec<String>> = reports.iter().map(|report| told(&report.findings)).collect();
    assert_eq!(found, expected, "{}", String::from_utf8_lossy(text));
}

#[test]
fn bytes_and_spaces() {
    games(b"[White \"A\"]\r\n\r\n1. d4 d5\r\n2. c4 *\r\n", &[&[]]);
    games(b"[White \"A\"]\t\n\t[Black \"B\"]\n\n1.\td4\td5 1-0\n", &[&[]]);
    games("[Event \"T\"]\n\n1.\u{a0}d4 d5 2.\u{a0}c4\u{a0}*\n".as_bytes(), &[&["syntax"]]);
    games(b"1. d4 {caf\xC3 bar} d5 1-0\n", &[&["encoding"]]);
}

#[test]
fn tags() {
    games(b"[Event \"T\"]\n\n[White \"A\"]\n[Result \"1-0\"]\n\n1. d4 1-0\n", &[&["syntax"]]);
    games(b"[Event \"T\"]\n1. d4 *\n[Event \"U\"]\n\n1. c4 *\n", &[&["syntax"], &[]]);
    games(b"[Event \"T\"]\n\n1. d4 1/2-1/2[Event \"U\"]\n\n1. e4 *\n", &[&[], &["syntax"]]);
    games(b"[Event \"4th \"Open\" Cup\"]\n\n1. d4 *\n", &[&["syntax"]]);
    games(b"[Event \"The \\\"Open\\\" \\\\ line\"]\n\n1. d4 *\n", &[&[]]);
    games(b"[White \"H[+]bner\"]\n\n1. d4 *\n", &[&[]]);
    games("[Event “T”]\n\n1. d4 *\n".as_bytes(), &[&["syntax"]]);
    games(b"[ePGN \"0.1;X\"]\n\n1. d4 {[%emt 00:02:29]} d5 1-0\n", &[&[]]);
    games(b"1. d4 *\n\n1. c4 *\n", &[&[], &[]]);
    games(b"[Date \"2000.1.1\"]\n\n1. d4 *\n", &[&[]]);
}

#[test]
fn results() {
    games(b"[Result \"1/2\"]\n\n1. d4 1/2\n", &[&["syntax", "syntax"]]);
    games(b"[Event \"T\"]\n\n1. d4 d5\n\n[Event \"U\"]\n\n1. e4 *\n", &[&["syntax"], &[]]);
    games(b"[Result \"1-0\"]\n\n1-0\n\n[Result \"0-1\"]\n\n0-1\n", &[&[], &[]]);
}

#[test]
fn comments_and_variations() {
    games(b"1. d4 {a {b} c} d5 *\n", &[&["syntax", "syntax"]]);
    games(b"1. d4 {a; b} d5 ; rest {of line\n2. c4 *\n", &[&[]]);
    games(b"% made\n1. d4 d5\n%data\n2. c4 *\n", &[&[]]);
    games(b"1. d4 {\n[Not a tag.]\n} d5 *\n", &[&[]]);
    games(b"{A} {[#]} 1.c4 {[#]} c5 $220 *\n", &[&[]]);
    games(b"1. d4 d5 (1... c5 2. c4 *\n", &[&["syntax"]]);
    games(b"1. d4 d5 ) 2. c4 *\n", &[&["syntax"]]);
    games(b"1. d4 {never closed d5\n\n[Event \"U\"]\n\n1. e4 *\n", &[&["syntax", "syntax"], &[]]);
}

#[test]
fn moves_in_many_forms() {
    games(b"d4 d5 c4 *\n", &[&[]]);
    games(b"1 d4 d5 2 c4 2....e6 3.   Nc3 3. ... Nf6 *\n", &[&[]]);
    games(b"0. d4 d5 1. c4 *\n", &[&[]]);
    games(b"1. d4 1. d5 2. c4 2. e6 *\n", &[&[]]);
    games(b"1. e4 c6 2. e5 d5 3. exd6e.p. *\n", &[&["notation-style 5"]]);
    games(b"1. e4 c6 2. e5 d5 3. exd6 e.p. *\n", &[&[]]);
    games("1. e4 e5 2. ♘f3 ♞c6 *\n".as_bytes(), &[&["notation-style 3"]]);
    games(b"1. e4 d5 2. ed5 Q:d5 *\n", &[&["notation-style 3"]]);
}
