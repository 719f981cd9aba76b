//! The command from outside: exit status, formats, order, standard input, bad input.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

const CLEAN: &str = "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n";
const MATED: &str = "[White \"C, \\\"c\\\"\"]\n[Black \"D\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n";

/// A folder of its own, gone at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("davar-it-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        fs::write(&path, content).unwrap();
        path.display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn davar(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_davar")).args(args).stdin(Stdio::null()).output().unwrap()
}

fn davar_reading(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_davar"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn status(output: &Output) -> i32 {
    output.status.code().unwrap()
}

#[test]
fn the_exit_status_tells_what_was_found() {
    let folder = Folder::new("status");
    assert_eq!(status(&davar(&["audit", &folder.file("clean.pgn", CLEAN)])), 0);
    let mated = folder.file("mated.pgn", MATED);
    assert_eq!(status(&davar(&["audit", &mated])), 1);
    assert_eq!(status(&davar(&["audit", "--only", "clock-rises", &mated])), 0);
    assert_eq!(status(&davar(&["audit", "no-such-file.pgn"])), 2);
    assert_eq!(status(&davar(&["audit", "--only", "no-such-code", &mated])), 2);
    assert_eq!(status(&davar(&["audit", "--edition", "1999", &mated])), 2);
    // Built in only where it is asked for.
    let parquet = davar(&["audit", "--format", "parquet", &mated]);
    let built = cfg!(feature = "parquet");
    assert_eq!(status(&parquet), if built { 1 } else { 2 });
    assert_eq!(parquet.stdout.starts_with(b"PAR1"), built);
    assert_eq!(text(&parquet.stderr).contains("--features parquet"), !built);
    assert_eq!(status(&davar(&["--help"])), 0);
}

#[test]
fn json_has_one_object_a_game_with_the_keys_of_the_contract() {
    let folder = Folder::new("json");
    let file = folder.file("two.pgn", format!("{CLEAN}{MATED}"));
    let output = davar(&["audit", "--json", &file]);
    let lines: Vec<String> = text(&output.stdout).lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), 2);
    let name = file.replace('\\', "\\\\");
    assert_eq!(
        lines[0],
        format!(
            r#"{{"game":1,"file":"{name}","line":1,"byte":0,"tags":{{"White":"A","Black":"B","Result":"1-0"}},"plies":7,"result":"1-0","findings":[]}}"#
        )
    );
    assert!(lines[1].starts_with(r#"{"game":2,"#));
    assert!(lines[1].contains(r#""White":"C, \"c\"""#));
    let finding = r#""findings":[{"code":"result-against-board","severity":"error","ply":null,"move":null,"article":"5.1.1","edition":"2023","message":"Checkmate after 2...Qh4#: the game is 0-1, but the record says 1-0.","line":"#;
    assert!(lines[1].contains(finding), "{}", lines[1]);
    assert!(text(&output.stderr).contains("2 games, 11 half-moves; 1 findings in 1 games"));
}

#[test]
fn csv_has_a_header_and_a_row_a_finding() {
    let output = davar_reading(&["audit", "--format", "csv", "-"], MATED.as_bytes());
    let out = text(&output.stdout);
    let rows: Vec<&str> = out.split("\r\n").collect();
    assert!(rows[0].starts_with(
        "file,game,line,column,byte,white,black,event,date,result,code,severity,ply,move,article,edition"
    ));
    assert!(rows[1].starts_with("-,1,5,"), "{}", rows[1]);
    assert!(rows[1].contains("\"C, \"\"c\"\"\",D,,,1-0,result-against-board,error,,,5.1.1,2023,"), "{}", rows[1]);
    assert_eq!(rows.len(), 3);
}

#[test]
fn text_shows_players_place_article_board_and_a_table() {
    let output = davar_reading(&["audit", "-"], MATED.as_bytes());
    let out = text(&output.stdout);
    for part in
        ["– D   1-0", "-:1, game 1", "error result-against-board", "[Article 5.1.1, 2023]", "8  r n b", "code  "]
    {
        assert!(out.contains(part), "{part} in {out}");
    }
    assert!(!out.contains('\x1b'), "no colours into a pipe");
}

#[test]
fn many_jobs_keep_the_order() {
    let folder = Folder::new("order");
    let mut games = String::new();
    for number in 0..20_000 {
        games.push_str(&format!(
            "[Event \"E{number}\"]\n[White \"A\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n"
        ));
    }
    let file = folder.file("many.pgn", &games);
    let one = davar(&["audit", "--json", "--jobs", "1", &file]);
    let two = davar(&["audit", "--json", "--jobs", "2", &file]);
    let four = davar(&["audit", "--json", "--jobs", "4", &file]);
    assert_eq!(one.stdout, two.stdout);
    assert_eq!(one.stdout, four.stdout);
    let out = text(&one.stdout);
    for (index, line) in out.lines().enumerate() {
        assert!(line.starts_with(&format!("{{\"game\":{},", index + 1)), "{line}");
        assert!(line.contains(&format!("\"Event\":\"E{index}\"")), "{line}");
    }
    assert_eq!(out.lines().count(), 20_000);
}

#[test]
fn what_cannot_be_read_is_told_and_the_rest_audited() {
    let folder = Folder::new("mixed");
    let good = folder.file("good.pgn", MATED);
    // The head of a zstd frame, and nothing that belongs to it.
    let damaged = folder.file("damaged.pgn.zst", [0x28, 0xb5, 0x2f, 0xfd, 1, 2, 3]);
    let output = davar(&["audit", "--json", &damaged, "missing.pgn", &good]);
    assert_eq!(status(&output), 2);
    assert_eq!(text(&output.stdout).lines().count(), 1);
    let told = text(&output.stderr);
    assert!(told.contains("damaged.pgn.zst") && told.contains("missing.pgn"), "{told}");
}

#[test]
fn a_file_without_a_game_cannot_be_used_and_an_empty_one_has_nothing() {
    let folder = Folder::new("empty");
    assert_eq!(status(&davar(&["audit", &folder.file("empty.pgn", "")])), 0);
    let garbage = davar(&["audit", &folder.file("zeros.pgn", [0u8; 4096])]);
    assert_eq!(status(&garbage), 2);
    assert!(text(&garbage.stderr).contains("no game in it"));
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let folder = Folder::new("pipe");
    let file = folder.file("many.pgn", MATED.repeat(50_000));
    let mut child = Command::new(env!("CARGO_BIN_EXE_davar"))
        .args(["audit", "--json", &file])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((status(&output), text(&output.stderr).as_str()), (0, ""));
}

#[test]
fn a_folder_is_read_in_the_order_of_names() {
    let folder = Folder::new("folder");
    folder.file("b.pgn", MATED);
    folder.file("a.pgn", CLEAN);
    folder.file("notes.txt", "nothing");
    let output = davar(&["audit", "--json", &folder.0.display().to_string()]);
    let out = text(&output.stdout);
    let files: Vec<bool> = out.lines().map(|line| line.contains("a.pgn")).collect();
    assert_eq!(files, [true, false]);
}

#[test]
fn output_goes_to_a_file_that_is_asked_for() {
    let folder = Folder::new("output");
    let file = folder.file("mated.pgn", MATED);
    let target = folder.0.join("out.csv").display().to_string();
    let output = davar(&["audit", "--format", "csv", "-o", &target, &file]);
    assert!(output.stdout.is_empty());
    assert_eq!(fs::read_to_string(target).unwrap().lines().count(), 2);
}

#[test]
fn perft_ends_with_the_count_alone() {
    assert_eq!(text(&davar(&["perft", "3"]).stdout), "8902\n");
    let divided = text(&davar(&["perft", "--divide", "--threads", "2", "2"]).stdout);
    assert_eq!(divided.lines().count(), 22);
    assert!(divided.contains("e2e4 20\n") && divided.ends_with("\n400\n"));
    let castling = davar(&["perft", "--divide", "--chess960", "--fen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "1"]);
    assert!(text(&castling.stdout).contains("e1h1 1"));
    assert_eq!(text(&davar(&["perft", "0"]).stdout), "1\n");
    let bad = davar(&["perft", "--fen", "9/8/8/8/8/8/8/8 w - - 0 1", "1"]);
    assert_eq!(status(&bad), 2);
    assert!(text(&bad.stderr).contains("cannot use this position"));
}

#[test]
fn convert_changes_letters_and_loses_nothing() {
    let hungarian = "1. e4 e5 2. Hf3 {jó} (2. f4 exf4) Hc6 $1 *\n";
    let output = davar_reading(&["convert", "--from", "hu", "-"], hungarian.as_bytes());
    assert_eq!(status(&output), 0);
    assert!(
        text(&output.stdout).contains("1. e4 e5 2. Nf3 {jó} (2. f4 exf4) 2... Nc6 $1 *"),
        "{}",
        text(&output.stdout)
    );
    let there = davar_reading(&["convert", "--letters", "de", "-"], b"1. e4 e5 2. Nf3 *\n");
    assert!(text(&there.stdout).contains("[Letters \"de\"]") && text(&there.stdout).contains("2. Sf3"));
    let back = davar_reading(&["convert", "-"], &there.stdout);
    assert!(text(&back.stdout).contains("2. Nf3") && !text(&back.stdout).contains("Letters"));
    let lost = davar_reading(&["convert", "-"], hungarian.as_bytes());
    assert_eq!(status(&lost), 1);
    assert!(text(&lost.stdout).contains("{not converted: Hf3 <jó> ( f4 exf4 ) Hc6 $1}"), "{}", text(&lost.stdout));
}

#[test]
fn claims_are_judged_with_and_without_an_announced_move() {
    let three = b"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 *\n";
    let now = davar_reading(&["claim", "-"], three);
    assert_eq!(status(&now), 0);
    assert!(text(&now.stdout).starts_with(r#"{"claim":"threefold","correct":false,"#), "{}", text(&now.stdout));
    let ahead = davar_reading(&["claim", "--intended", "Ng8", "-"], three);
    assert_eq!(status(&ahead), 1);
    let expected =
        r#"{"claim":"threefold","correct":true,"article":"9.2.1","edition":"2023","plies":[0,4],"possible_from":7}"#;
    assert!(text(&ahead.stdout).starts_with(expected), "{}", text(&ahead.stdout));
    let done = davar_reading(&["claim", "--edition", "2001", "-"], b"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *\n");
    assert!(text(&done.stdout).contains(r#""correct":true,"article":"9.2b""#), "{}", text(&done.stdout));
    assert_eq!(status(&davar_reading(&["claim", "--intended", "Ke5", "-"], three)), 2);
}

#[test]
fn completions_name_the_subcommands() {
    let output = davar(&["completions", "bash"]);
    assert!(text(&output.stdout).contains("audit"));
}

#[test]
fn dead_positions_in_order_with_lines_and_proofs() {
    let folder = Folder::new("dead");
    let file = folder.file(
        "positions.txt",
        "# both kinds\n8/8/8/8/4n3/7k/8/6BK b - - 0 1\n\nno position\n8/8/4k3/8/8/3KN3/8/8 w - - 0 1\n",
    );
    let output = davar(&["dead", "--json", "--file", &file]);
    // The line that is no position is told with its place, and the others are answered.
    assert_eq!(status(&output), 2);
    assert!(text(&output.stderr).contains("positions.txt:4: "), "{}", text(&output.stderr));
    let out = text(&output.stdout);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(lines[0].contains("\"dead\":false,\"white\":{\"can_mate\":true,"), "{}", lines[0]);
    assert!(lines[0].contains("\"black\":{\"can_mate\":true,\"line\":[\"e4g3\"]"), "{}", lines[0]);
    assert!(lines[1].contains("\"dead\":true"), "{}", lines[1]);
    assert!(lines[1].contains("\"proof\":\"material\""), "{}", lines[1]);
    let dead = davar(&["dead", "2k5/6p1/6P1/6PK/6P1/6PR/7P/8 b - - 0 1"]);
    assert_eq!(status(&dead), 1);
    assert!(text(&dead.stdout).contains("Dead: neither side can mate"));
    assert!(text(&dead.stdout).contains("Black's king stays on the squares marked *"));
    // A proof over positions, and one with free bishops, say in words and on a board where the king can be.
    for (fen, words) in [
        ("1b2kb2/8/2ppp3/3p2p1/1p1K1pP1/1P1P1P2/8/1B1B1B2 b - - 0 1", "wherever the free bishops stand"),
        ("r7/K1k5/8/8/8/8/8/8 w - - 0 1", "all lines stay among"),
    ] {
        let told = text(&davar(&["dead", fen]).stdout);
        assert!(told.contains(words), "{told}");
    }
    assert_eq!(status(&davar(&["dead", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"])), 0);
    assert_eq!(status(&davar(&["dead"])), 2);
}

#[test]
fn an_input_is_never_overwritten() {
    let folder = Folder::new("overwrite");
    let file = folder.file("games.pgn", CLEAN);
    for command in ["audit", "convert"] {
        assert_eq!(status(&davar(&[command, "-o", &file, &file])), 2, "{command}");
        assert_eq!(fs::read_to_string(&file).unwrap(), CLEAN);
        assert_eq!(status(&davar(&[command, "-o", &file, "no-such-file.pgn"])), 2, "{command}");
        assert_eq!(fs::read_to_string(&file).unwrap(), CLEAN);
    }
}

#[test]
fn a_terminal_is_not_steered_by_the_input() {
    let text_with_escapes = format!("[Event \"\u{1b}]0;x\u{7}\"]\n{MATED}");
    let output = davar_reading(&["audit", "-"], text_with_escapes.as_bytes());
    assert_eq!(status(&output), 1);
    assert!(!output.stdout.contains(&0x1b));
}

#[test]
fn convert_keeps_text_of_every_kind_as_comments() {
    let broken = "Dear reader,\n\n[Event \"a\"]\n[White \"w\"]\n[White \"v\"]\n\n1. e4 hello } (1. d4 1-0 Nf6) e5 <r> ( ) ) $ \n\
                  % escape\n2. Nf3 +/-\n\nYours } truly\n\n[Event \"b\"]\n\n*\n\nThe end\n% of it\n";
    let first = davar_reading(&["convert", "-"], broken.as_bytes());
    let out = text(&first.stdout);
    for part in [
        "{Dear reader,}",
        "{[White \"v\"]}",
        "; hello }\n",
        "{1-0}",
        "{<r>}",
        "{)}",
        "{$}",
        "{% escape}",
        "Yours } truly",
        "* {The end} {% of it}",
    ] {
        assert!(out.contains(part), "{part} in {out}");
    }
    assert_eq!(status(&first), 0, "{}", text(&first.stderr));
    assert!(text(&first.stderr).contains("pieces of text that are neither moves nor comments were kept"));
    let again = davar_reading(&["convert", "-"], out.as_bytes());
    assert_eq!(text(&again.stdout), out, "what was written is PGN, and nothing is left to keep");
    assert_eq!(text(&again.stderr), "");
}

#[test]
fn convert_tells_the_place_of_the_thing_itself() {
    let games = "[Event \"a\"]\n\n1. e4 e5\n2. Ke3 (2. Qh5\n  Qa1) d6 *\n\n[SetUp \"1\"]\n[FEN \"x\"]\n\n1. e4\0 *\n";
    let output = davar_reading(&["convert", "-"], games.as_bytes());
    let said = text(&output.stderr);
    for part in ["-:4:4: `Ke3` is not", "-:8:1: the FEN gives no", "-:10:6: NUL bytes"] {
        assert!(said.contains(part), "{part} in {said}");
    }
    assert_eq!(status(&output), 1);
    assert!(text(&output.stdout).contains("{not converted: Ke3 ( Qh5 Qa1 ) d6}"), "{}", text(&output.stdout));
}

const SCENARIO: &str = "# 5.1.1 Mate\n\n```play\n1. f3 e5 2. g4\na) Black makes Qh4\n```\n\n| edition | a |\n|---|---|\n\
    | 1997-2014 | Black wins: checkmate [5.1a] |\n| 2018-2023 | RULED |\n";

#[test]
fn judge_says_where_rulings_differ() {
    let folder = Folder::new("judge");
    let right = folder.file("right.md", SCENARIO.replace("RULED", "Black wins: checkmate [5.1.1]").as_bytes());
    let output = davar(&["judge", &right]);
    assert_eq!((status(&output), text(&output.stdout).as_str()), (0, "1 passed, 0 failed\n"));
    let wrong = folder.file("wrong.md", SCENARIO.replace("RULED", "draw: stalemate [5.2.1]").as_bytes());
    let output = davar(&["judge", &right, &wrong]);
    assert_eq!(status(&output), 1);
    let told = text(&output.stdout);
    assert!(told.contains("wrong.md:11: 5.1.1 Mate (2023, a))\n    expected: draw: stalemate [5.2.1]"), "{told}");
    assert!(told.ends_with("1 passed, 1 failed\n"), "{told}");
}

#[test]
fn judge_says_where_a_scenario_is_faulty() {
    let folder = Folder::new("judge-faulty");
    let faulty = folder.file("faulty.md", SCENARIO.replace("makes", "maks").as_bytes());
    let output = davar(&["judge", &faulty]);
    assert_eq!(status(&output), 2);
    assert!(
        text(&output.stderr).contains("faulty.md:5:10: `maks` where `makes` is expected"),
        "{}",
        text(&output.stderr)
    );
    let output = davar(&["judge", "no-such-file.md"]);
    assert_eq!(status(&output), 2);
    assert!(text(&output.stderr).contains("cannot read no-such-file.md"));
}

#[test]
fn the_law_book_shows_a_clause_of_the_edition_asked_for() {
    let output = davar(&["law", "--edition", "2001", "9.5(b)"]);
    assert_eq!(status(&output), 0);
    let shown = text(&output.stdout);
    assert!(shown.starts_with("9.5b  A wrong claim  (2001)\n"), "{shown}");
    for part in ["decided from the facts", "source document", "In 2023:   9.5.3", "9.5b.2", "opponent gains 3 minutes"]
    {
        assert!(shown.contains(part), "{part}: {shown}");
    }
}

#[test]
fn the_law_book_speaks_persian_with_numbers_isolated() {
    let run = |what: &[&str]| davar(&[&["law", "--lang", "fa"], what].concat());
    let said = run(&["9.3"]);
    let text = String::from_utf8_lossy(&said.stdout).into_owned();
    assert_eq!(said.status.code(), Some(0), "{text}");
    assert!(text.starts_with("\u{2066}9.3\u{2069}  پنجاه حرکت با ادعا  (\u{2066}2023\u{2069})\n"), "{text}");
    // Arabic letters and digits find what Persian ones are written with.
    let text = String::from_utf8_lossy(&run(&["كيش", "مات"]).stdout).into_owned();
    assert!(text.contains("کیش و مات بازی را پایان می‌دهد"), "{text}");
    assert_eq!(run(&["۹٫۳"]).stdout, said.stdout);
}

#[test]
fn the_law_book_in_json_has_the_fields_that_are_documented() {
    let output = davar(&["law", "--json", "--edition", "2001", "C.3"]);
    let clause: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let fields: Vec<&str> = clause.as_object().unwrap().keys().map(String::as_str).collect();
    let documented = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/law-book.md")).unwrap();
    for field in fields {
        assert!(documented.contains(&format!("`{field}`")), "{field} is not in docs/law-book.md");
    }
    assert_eq!((&clause["number"], &clause["treatment"]), (&"C.3".into(), &"enforced".into()));
    assert!(clause["norms"].as_array().unwrap().iter().any(|norm| norm["topic"] == "illegal-move/loses-at"));
    assert!(clause["kin"].as_array().unwrap().iter().all(|kin| kin["edition"] != 2001));
}

#[test]
fn the_law_book_finds_words_and_says_when_it_does_not() {
    let output = davar(&["law", "--edition", "2001", "rook", "first"]);
    assert!(text(&output.stdout).starts_with("4.4b  Rook first, then king\n"));
    let output = davar(&["law", "telephone", "of", "clay"]);
    assert_eq!((status(&output), output.stdout.len()), (2, 0));
    let output = davar(&["law", "--edition", "2001", "9.2.1"]);
    assert_eq!(status(&output), 2);
    let told = text(&output.stderr);
    assert!(told.contains("no clause 9.2.1 in 2001; the nearest are 9.2") && told.contains("--edition 2023"), "{told}");
}

#[test]
fn the_law_book_compares_two_editions() {
    let output = davar(&["law", "--diff", "2001", "2005"]);
    let shown = text(&output.stdout);
    for part in ["What the norms hold\n", "touch/complaint-lost", "\nNew\n", "4.4d", "12.7 to 12.8"] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    let output = davar(&["law", "--diff", "2001", "2005", "--json"]);
    for line in text(&output.stdout).lines() {
        let change: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(["norm", "new", "gone", "renumbered", "reworded"].contains(&change["change"].as_str().unwrap()));
    }
    assert_eq!(status(&davar(&["law", "--diff", "2001"])), 2);
    assert_eq!(status(&davar(&["law", "--diff", "2001", "2005", "9.2"])), 2);
}

#[test]
fn the_course_is_listed_and_a_lesson_told_in_a_language() {
    let all = davar(&["course"]);
    assert_eq!((status(&all), text(&all.stdout).lines().count()), (0, 15));
    let castling = text(&davar(&["course", "castling", "--lang", "fa"]).stdout);
    assert!(castling.contains("\u{2068}O-O-O\u{2069}") && castling.contains("a b c d e f g h"), "{castling}");
    let none = davar(&["course", "draughts"]);
    assert_eq!(status(&none), 2);
    assert!(text(&none.stderr).contains("castling"));
}

#[test]
fn claim_names_file_line_and_column() {
    let folder = Folder::new("claim");
    let file = folder.file("g.pgn", "[Event \"x\"]\n\n1. e4 e5\n2. Ke3 *\n");
    let output = davar(&["claim", &file]);
    assert_eq!(status(&output), 2);
    assert!(text(&output.stderr).contains("g.pgn:4:4: half-move 3, Ke3"), "{}", text(&output.stderr));
    let file = folder.file("f.pgn", "[Event \"x\"]\n[FEN \"8/8 w\"]\n\n1. e4 *\n");
    assert!(text(&davar(&["claim", &file]).stderr).contains("f.pgn:2:1: the FEN"));
}

#[test]
fn a_claim_may_be_possible_where_the_game_begins() {
    let game = |quiet: u32| format!("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - {quiet} 80\"]\n\n*\n");
    for (quiet, possible, correct) in [(98, "null", false), (99, "0", false), (100, "0", true)] {
        let output = davar_reading(&["claim", "-"], game(quiet).as_bytes());
        let fifty = text(&output.stdout).lines().nth(1).unwrap().to_owned();
        assert!(fifty.contains(&format!(r#""correct":{correct},"#)), "{fifty}");
        assert!(fifty.contains(&format!(r#""possible_from":{possible}}}"#)), "{fifty}");
    }
}

#[test]
fn what_cannot_be_used_is_said() {
    let folder = Folder::new("unusable");
    folder.file("notes.txt", "no PGN");
    let empty = folder.0.display().to_string();
    for command in ["audit", "convert"] {
        let output = davar(&[command, &empty]);
        assert_eq!(status(&output), 2);
        assert!(text(&output.stderr).contains("no PGN in this folder"), "{}", text(&output.stderr));
    }
    let threads = davar(&["perft", "--threads", "0", "2"]);
    assert_eq!(status(&threads), 2);
    assert!(text(&threads.stderr).contains("0 is not in 1..=1024"), "{}", text(&threads.stderr));
    for low in [true, false] {
        let wide = |c: char| if low { (c as u32).to_le_bytes() } else { (c as u32).to_be_bytes() };
        let mark: Vec<u8> = "\u{feff}1. e4 *".chars().flat_map(wide).collect();
        for bytes in [&mark[..], &mark[4..]] {
            let output = davar_reading(&["audit", "-"], bytes);
            assert_eq!(status(&output), 2);
            assert!(text(&output.stderr).contains("UTF-32"), "{}", text(&output.stderr));
        }
    }
}

#[test]
fn replay_shows_rulings_and_where_a_log_breaks() {
    use davar_law::{Edition, Who};
    let mut log = davar_journal::Log::begin(davar_journal::Head::new(Edition::E2023, [])).unwrap();
    log.append(0, Who::Player(davar_chess::Side::White), "touches g1").unwrap();
    log.append(1_000, Who::Player(davar_chess::Side::White), "plays g1f3").unwrap();
    let folder = Folder::new("replay");
    let whole = folder.file("whole.jsonl", log.to_json_lines());
    let output = davar(&["replay", &whole]);
    assert_eq!(status(&output), 0, "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("White touches g1\n                  must move g1 [4.3.1]"));
    let persian = davar(&["replay", "--lang", "fa", &whole]);
    assert!(text(&persian.stdout).contains("بازیکنی که نوبت حرکت دارد باید"), "{}", text(&persian.stdout));
    let changed = folder.file("changed.jsonl", log.to_json_lines().replace("g1f3", "g1h3"));
    let output = davar(&["replay", &changed]);
    assert_eq!(status(&output), 2);
    assert!(text(&output.stderr).contains("line 3: the hash does not fit"), "{}", text(&output.stderr));
    let output = davar(&["replay", "--json", &whole]);
    assert_eq!(text(&output.stdout).lines().count(), 2);
}

#[test]
fn diagram_draws_a_position_and_a_game() {
    let output = davar(&["diagram", "8/8/8/8/8/8/8/K6k w - - 0 1", "--mark", "a2+,b2o", "--arrow", "a1a2"]);
    assert_eq!(status(&output), 0, "{}", text(&output.stderr));
    assert!(text(&output.stdout).starts_with("<svg"));
    let folder = Folder::new("diagram");
    let game = folder.file("game.pgn", "1. e4 e5 2. Nf3 *\n");
    let board = text(&davar(&["diagram", &game, "--text", "--ply", "1"]).stdout);
    assert!(board.contains("4 . . . . P . . ."), "{board}");
    assert!(board.contains("5 . . . . . . . ."), "{board}");
    let output = davar(&["diagram", &game, "--text", "--ply", "9"]);
    assert_eq!(status(&output), 2);
    assert!(text(&output.stderr).contains("the game has 3"));
    let output = davar(&["diagram", "8/8/9 w", "--text"]);
    assert_eq!(status(&output), 2);
    let output = davar(&["diagram", &game, "--mark", "e4!"]);
    assert!(text(&output.stderr).contains("`e4!` is no mark"));
}

#[test]
fn scoresheets_give_their_game_back() {
    let folder = Folder::new("rebuild");
    let white = folder.file("white.txt", "1 e4 e5\n2 Nf3 Nc6\n3 Bb6 a6\n4 Ba4 Nf6\n");
    let black = folder.file("black.txt", "1 e4 e5\n2 Nf3 Nc6\n3 Bb5 -\n4 Ba4 Nf6\n");
    let output = davar(&["rebuild", &white, &black, "--json"]);
    let game: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(status(&output), 1);
    assert_eq!(game["moves"], serde_json::json!(["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6"]));
    assert_eq!(game["confidence"].as_array().unwrap().len(), 8);
    assert_eq!(game["differences"][0]["kind"], "illegal");
    assert_eq!(game["differences"][0]["line"], 3);
    assert_eq!(status(&davar(&["rebuild", &white, &white, "--final", "8/8/4k3/8/8/8/8/4K3"])), 2);
    assert_eq!(status(&davar(&["rebuild", "-", "-"])), 2);
    let right = folder.file("right.txt", "1 e4 e5\n2 Nf3 Nc6\n");
    let agreed = davar(&["rebuild", &right, &right, "--control", "40/5400:1800"]);
    assert_eq!(status(&agreed), 0);
    assert!(text(&agreed.stdout).contains("The sheets agree with one another."));
}
