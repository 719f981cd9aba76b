//! Broken PGN as it is seen, one test a kind, named by its number in the project's list of cases.

use davar_pgn::{
    Encoding, Game, Line, Marker, Note, Reader, TimeControl, Writer, clock_ms, commands, decode_text, read_games,
};

/// The main line as text, with glyphs, comments and variations.
fn row(line: &Line) -> String {
    let mut words = Vec::new();
    notes(&line.before, &mut words);
    for m in &line.moves {
        words.push(m.text.clone());
        notes(&m.notes, &mut words);
    }
    words.join(" ")
}

fn notes(notes: &[Note], words: &mut Vec<String>) {
    for note in notes {
        words.push(match note {
            Note::Nag(nag) => format!("${nag}"),
            Note::Comment(comment) => format!("{{{}}}", comment.text),
            Note::Variation(line) => format!("({})", row(line)),
        });
    }
}

/// `moves marker` of every game, and the names of all faults with the byte at which they begin.
fn read(text: &[u8]) -> (Vec<String>, Vec<String>) {
    let games = read_games(text);
    let told = games.iter().map(|g| format!("{} {}", row(&g.main), g.marker.map_or("none", Marker::text)));
    let faults = games.iter().flat_map(|g| &g.faults).map(|f| format!("{}@{}", f.kind.name(), f.span.start));
    (told.collect(), faults.collect())
}

#[track_caller]
fn check(text: impl AsRef<[u8]>, games: &[&str], faults: &[&str]) {
    let (told, found) = read(text.as_ref());
    assert_eq!(told, games);
    assert_eq!(found, faults);
}

fn one(text: impl AsRef<[u8]>) -> Game {
    let mut games = read_games(text.as_ref());
    assert_eq!(games.len(), 1);
    games.remove(0)
}

fn encoding(text: &[u8]) -> (Encoding, Option<String>) {
    let mut reader = Reader::new(text);
    assert!(reader.by_ref().all(|game| game.is_ok()));
    (reader.survey().encoding(), reader.survey().note().map(|note| note.to_string()))
}

#[test]
fn a01_byte_order_mark() {
    let text = b"\xEF\xBB\xBF[White \"Reti\"]\n\n1. Nf3 d5 1-0\n";
    check(text, &["Nf3 d5 1-0"], &[]);
    assert_eq!(one(text).tag("White"), Some("Reti"));
    assert!(encoding(text).1.is_some_and(|note| note.contains("byte order mark")));
}

#[test]
fn a02_latin_1_name() {
    let text = b"[White \"Barcza, Gedeon Gy\xF6rgy\"]\n\n1. Nf3 0-1\n";
    assert_eq!(one(text).tag("White"), Some("Barcza, Gedeon György"));
    assert_eq!(encoding(text).0, Encoding::Latin1);
}

#[test]
fn a05_malformed_utf_8_in_mid_file() {
    let text = b"[White \"Muzy\xC4\x8Duk\"]\n\n1. e4 {th\xC3 line} e5 {\xC3\xA9} 1-0\n\n[White \"x\"]\n\n1. d4 *\n";
    check(text, &["e4 {thÃ line} e5 {é} 1-0", "d4 *"], &[]);
    let (encoding, note) = encoding(text);
    assert_eq!(encoding, Encoding::Utf8);
    assert!(note.is_some_and(|note| note.contains("damaged")));
}

#[test]
fn a06_line_ends_of_dos_and_old_macs() {
    let text = "[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4\ne5 ; note\n2. Nf3 1-0\n\n[Event \"y\"]\n\n1. c4 *\n";
    for ends in ["\n", "\r\n", "\r"] {
        let text = text.replace('\n', ends);
        check(&text, &["e4 e5 { note} Nf3 1-0", "c4 *"], &[]);
        assert_eq!(read_games(text.as_bytes())[1].place.to_string(), "8:1");
    }
}

#[test]
fn a09_tabs() {
    check("[Event \"x\"]\t\n\t[Site\t\"y\"]\n\n1.\te4\te5\t1-0", &["e4 e5 1-0"], &[]);
}

#[test]
fn a10_no_break_spaces() {
    check("1.\u{A0}d4 d5 2.\u{200B}c4\u{A0}*", &["d4 d5 c4 *"], &["unusual-space@2"]);
    check(b"1.\xA0d4 d5\xA0*", &["d4 d5 *"], &["unusual-space@2"]);
}

#[test]
fn a12_a_game_on_one_line() {
    let moves = (0..200).map(|i| format!("{}. Nf3 Nf6 {}. Ng1 Ng8 ", 2 * i + 1, 2 * i + 2));
    let game = one(moves.collect::<String>() + "1/2-1/2");
    assert_eq!((game.main.moves.len(), game.faults.len()), (800, 0));
}

#[test]
fn b01_empty_line_between_tags() {
    let text = "[Event \"x\"]\n\n[White \"a\"]\n[Black \"b\"]\n\n1. e4 1-0";
    check(text, &["e4 1-0"], &["empty-line-in-tags@13"]);
    assert_eq!(one(text).tags.len(), 3);
}

#[test]
fn b02_no_empty_line_after_tags() {
    let text = "[Event \"x\"]\n1. d4 *\n[Event \"y\"]\n[Site \"z\"]\n\n1. c4 *";
    check(text, &["d4 *", "c4 *"], &["empty-line-missing@12"]);
}

#[test]
fn b03_next_game_on_the_line_of_the_result() {
    let text = "[Event \"x\"]\n\n1. d4 d5 1/2-1/2[Event \"y\"]\n\n1. e4 *";
    check(text, &["d4 d5 1/2-1/2", "e4 *"], &["game-on-same-line@29"]);
    check("1. d4 * 1. e4 *", &["d4 *", "e4 *"], &["game-on-same-line@8"]);
}

#[test]
fn b05_quotes_that_are_not_escaped() {
    let text = "[Event \"The \"Immortal\" game\"]\n[Site \"London\"]\n\n1. e4 1-0";
    check(text, &["e4 1-0"], &["tag-quote-not-escaped@0"]);
    assert_eq!(one(text).tag("Event"), Some("The \"Immortal\" game"));
}

#[test]
fn b06_escapes() {
    let text = "[Event \"a \\\"b\\\" \\\\ c\"]\n\n1. e4 *";
    let game = one(text);
    assert_eq!(game.tag("Event"), Some("a \"b\" \\ c"));
    assert_eq!(game.faults, []);
    assert_eq!(one(Writer::new().tags_as_read().to_text(&game)), game);
}

#[test]
fn b08_brackets_in_values() {
    let game = one("[White \"L[asker]\"][Opening \"x[!]\"]\n\n1. e4 *");
    assert_eq!((game.tag("White"), game.tag("Opening")), (Some("L[asker]"), Some("x[!]")));
    assert_eq!(game.faults, []);
}

#[test]
fn b10_typographic_quotes() {
    for (open, close) in [("“", "”"), ("„", "“"), ("«", "»"), ("‘", "’"), ("'", "'")] {
        let text = format!("[White {open}Keres{close}]\n[Result {open}1-0{close}]\n\n1.e4 1-0");
        let game = one(&text);
        assert_eq!((game.tag("White"), game.tag("Result")), (Some("Keres"), Some("1-0")), "{text}");
        assert_eq!(game.faults.len(), 2);
    }
    assert_eq!(one(b"[White \x93Keres\x94]\n\n1.e4 1-0").tag("White"), Some("Keres"));
}

#[test]
fn b13_small_letters_and_a_semicolon_in_a_value() {
    let text = "[ePGN \"0.1;Board/2\"]\n[Event \"x\"]\n\n1.c4 {[%emt 00:02:29]} e5 1-0";
    check(text, &["c4 {[%emt 00:02:29]} e5 1-0"], &[]);
    assert_eq!(one(text).tag("ePGN"), Some("0.1;Board/2"));
}

#[test]
fn b14_empty_comment_and_setup_with_a_small_u() {
    let text = "[Setup \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O {} *";
    check(text, &["O-O {} *"], &[]);
    assert_eq!(one(text).tags.len(), 2);
}

#[test]
fn b16_no_tags() {
    check("1. e4 e5 2. Nf3 *\n\n1. d4 *\n", &["e4 e5 Nf3 *", "d4 *"], &[]);
    check("e4 e5 1-0\nd4 d5 0-1\n", &["e4 e5 1-0", "d4 d5 0-1"], &[]);
}

#[test]
fn b17_results_in_other_forms() {
    let text = "[Result \"1/2\"]\n\n1. e4 1/2\n\n[Result \"1:0\"]\n\n1. d4 1:0\n\n1. c4 ½-½\n\n1. b4 0–1\n\n1. g4 0.5-0.5\n\n+:-\n";
    let (games, faults) = read(text.as_bytes());
    assert_eq!(games, ["e4 1/2-1/2", "d4 1-0", "c4 1/2-1/2", "b4 0-1", "g4 1/2-1/2", " 1-0"]);
    assert_eq!(faults.iter().filter(|f| f.starts_with("marker-style")).count(), 5);
    assert_eq!(faults.iter().filter(|f| f.starts_with("marker-forfeit")).count(), 1);
}

#[test]
fn b18_tag_and_marker_differ() {
    let game = one("[Result \"0-1\"]\n\n1. e4 e5 1-0");
    assert_eq!((game.tag("Result"), game.marker), (Some("0-1"), Some(Marker::WhiteWins)));
}

#[test]
fn b21_time_control_in_prose() {
    let value = ": two hours for forty moves, then whatever the arbiter likes";
    let game = one(format!("[TimeControl \"{value}\"]\n\n1. e4 *"));
    assert_eq!(game.tag("TimeControl"), Some(value));
    assert!(matches!(TimeControl::read(value), TimeControl::Unreadable { .. }));
}

#[test]
fn b23_dates_are_texts() {
    assert_eq!(one("[Date \"1999-7-4\"]\n\n1. e4 *").tag("Date"), Some("1999-7-4"));
}

#[test]
fn tags_that_stand_twice() {
    check("[A \"1\"]\n[A \"2\"]\n\n1. e4 *", &["e4 *"], &["tag-twice@8"]);
    // After an empty line they are those of another game.
    check("[Event \"x\"]\n[White \"a\"]\n\n[White \"c\"]\n\n1. e4 *", &[" none", "e4 *"], &["movetext-missing@23"]);
}

#[test]
fn c01_no_end_marker() {
    let text = "[Event \"x\"]\n\n1. d4 d5 2. c4\n\n[Event \"y\"]\n\n1. e4 *";
    check(text, &["d4 d5 c4 none", "e4 *"], &["marker-missing@27"]);
}

#[test]
fn c03_only_a_result() {
    check(
        "[Result \"1-0\"]\n\n1-0\n\n[Result \"0-0\"]\n\n0-0\n\n[A \"b\"]\n\n+/-\n",
        &[" 1-0", " 0-0", " 1-0"],
        &["marker-style@37", "marker-forfeit@51"],
    );
}

#[test]
fn d01_brace_in_a_comment() {
    check("1. e4 {a {b} c} e5 *", &["e4 {a {b} e5 *"], &["brace-in-comment@9", "unknown-token@13"]);
}

#[test]
fn d02_comment_never_closed() {
    let text = "1. e4 {no end e5\n\n[Event \"x\"]\n[Site \"y\"]\n\n1. d4 {good} d5 *";
    check(text, &["e4 {no end e5} none", "d4 {good} d5 *"], &["comment-not-closed@6", "marker-missing@16"]);
    let text = text.replace("[Event \"x\"]\n", "");
    check(&text, &["e4 {no end e5} none", "d4 {good} d5 *"], &["comment-not-closed@6", "marker-missing@16"]);
    check("1. e4 {to the end", &["e4 {to the end} none"], &["comment-not-closed@6", "marker-missing@17"]);
}

#[test]
fn d03_semicolons_and_braces() {
    check("1. e4 {a; b} e5 ; rest {of line\n2. Nf3 *", &["e4 {a; b} e5 { rest {of line} Nf3 *"], &[]);
}

#[test]
fn d04_escape_lines() {
    check("% made by hand\n[A \"b\"]\n\n1. e4\n%private {data\n e5 *", &["e4 e5 *"], &[]);
    check("1. e4 % e5 *", &["e4 e5 *"], &["unknown-token@6"]);
}

#[test]
fn d05_a_bracket_begins_a_line_of_a_comment() {
    check("1. e4 {\n[Not a tag, though.]\n} e5 *", &["e4 {\n[Not a tag, though.]\n} e5 *"], &[]);
}

#[test]
fn d06_comments_before_the_first_move() {
    let text = "[A \"b\"]\n\n{C20} {[#]} 1.e4 {[#]} e5 $220 *";
    check(text, &["{C20} {[#]} e4 {[#]} e5 $220 *"], &[]);
}

#[test]
fn d08_parentheses_that_do_not_match() {
    check(
        "1. e4 e5 (1... c5 2. Nf3 *\n\n1. d4 d5 ) 2. c4 *",
        &["e4 e5 (c5 Nf3) *", "d4 d5 c4 *"],
        &["variation-not-closed@9", "parenthesis-surplus@37"],
    );
    check("1. e4 (1. d4 1-0) e5 *", &["e4 (d4) e5 *"], &["marker-in-variation@13"]);
    check("[A \"b\"]\n\n(1. e4) 1. d4 *", &["(e4) d4 *"], &["variation-without-move@9"]);
}

#[test]
fn d10_glyphs_written_out() {
    let (games, faults) = read(b"1. e4 ! e6 ?! RR 2. d4 += d5 N 3. Nc3 +/= Bb4 inf 4. e5 +- c5!? *");
    assert_eq!(games, ["e4 $1 e6 $6 $145 d4 $14 d5 $146 Nc3 $14 Bb4 $13 e5 $18 c5 $5 *"]);
    assert_eq!(faults.len(), 6);
    check(
        "1. e4!!! ($ $300) *",
        &["e4 $3 ($300) *"],
        &["suffix-unknown@5", "nag-unreadable@10", "nag-out-of-range@12"],
    );
}

#[test]
fn d11_clocks_in_every_form() {
    let game =
        one("1. e4 {[%clk 0:00:59.9]} {[%emt 0:0:4]} e5 {[%clk\n01:56:25]} 2. Nf3 {[%emt 42]} Nc6 {[%clk 1:03.333]} *");
    let times = game.main.moves.iter().flat_map(|m| &m.notes).filter_map(|note| match note {
        Note::Comment(c) => commands(c.text.as_bytes()).next().map(|c| clock_ms(c.value)),
        _ => None,
    });
    assert_eq!(times.collect::<Result<Vec<_>, _>>(), Ok(vec![59_900, 4_000, 6_985_000, 42_000, 63_333]));
    check("1. e4 [%clk 0:01:00] e5 *", &["e4 {[%clk 0:01:00]} e5 *"], &["command-outside-comment@6"]);
}

#[test]
fn e01_castling_with_zeros() {
    check("1. 0-0 0-0-0 2. o-o O-O+ *", &["0-0 0-0-0 o-o O-O+ *"], &[]);
    // At the end of a game that says so it is the result.
    check("[Result \"0-0\"]\n\n1. e4 0-0", &["e4 0-0"], &["marker-style@22"]);
    check("[Result \"1-0\"]\n\n1. e4 0-0", &["e4 0-0 none"], &["marker-missing@25"]);
}

#[test]
fn e03_e04_promotions_are_handed_on_as_they_are() {
    check("1. a8Q+ g1N 2. a8 b8=R 3. c8(Q) d8/N e8q *", &["a8Q+ g1N a8 b8=R c8(Q) d8/N e8q *"], &[]);
}

#[test]
fn e06_en_passant_marks() {
    check("1. exd6e.p. exd6 e.p. 2. cxd6 ep gxh6ep *", &["exd6e.p. exd6 cxd6 gxh6ep *"], &[]);
}

#[test]
fn e08_e12_long_notation_and_signs_of_capture() {
    let moves = "e2-e4 e7e5 Ng1-f3 Nb8c6 Bf1xb5 ed5 Q:d5 QXg2 dc4";
    check(format!("1. {moves} *"), &[&format!("{moves} *")], &[]);
}

#[test]
fn e14_null_moves() {
    let game = one("1. e4 -- 2. Z0 0000 3. @@@@ null 4. <> pass *");
    let nulls: Vec<bool> = game.main.moves.iter().map(|m| m.null).collect();
    assert_eq!(nulls, [false, true, true, true, true, true, true, true]);
    assert_eq!(game.faults, []);
}

#[test]
fn e15_e17_letters_of_other_languages_and_figurines() {
    let moves = "Hf3 Hc6 Fb5 Кf3 Крe2 ♘f3 ♞\u{FE0E}c6 ♗b5+ Lc1 اسبf3 bxa8=♕";
    check(format!("1. {moves} *"), &[&format!("{moves} *")], &[]);
}

#[test]
fn e18_move_numbers() {
    for text in [
        "e4 e5 Nf3 Nc6 *",
        "1 e4 e5 2 Nf3 2....Nc6 *",
        "0. e4 e5 1. Nf3 Nc6 *",
        "1. e4 1. e5 2. Nf3 2. Nc6 *",
        "1.    e4 1. ... e5 2.Nf3 2...Nc6*",
        "1.e4 1…e5 2) Nf3 Nc6 *",
    ] {
        let game = one(text);
        let moves: Vec<&str> = game.main.moves.iter().map(|m| m.text.as_str()).collect();
        assert_eq!(moves, ["e4", "e5", "Nf3", "Nc6"], "{text}");
    }
}

#[test]
fn comments_after_the_marker_belong_to_the_game_that_ended() {
    let games = read_games(b"1. e4 1-0 {resigns} ; indeed\n{next} 1. d4 *");
    assert_eq!(games[0].after.iter().map(|c| c.text.as_str()).collect::<Vec<_>>(), ["resigns", " indeed"]);
    assert_eq!(row(&games[1].main), "{next} d4");
}

#[test]
fn draw_offers_are_no_variations() {
    check("1. e4 (=) e5 *", &["e4 {(=)} e5 *"], &[]);
}

#[test]
fn prose_round_games_is_told_and_skipped() {
    let text = "Dear all,\n12 games from 1999:\n\n[Event \"x\"]\n\n1. e4 *\n\nYours, B.\n";
    let mut reader = Reader::new(text.as_bytes());
    assert_eq!(reader.by_ref().filter_map(Result::ok).map(|g| row(&g.main)).collect::<Vec<_>>(), ["e4"]);
    let stray: Vec<_> = reader.take_stray_faults().iter().map(|f| f.kind.name()).collect();
    assert_eq!(stray, ["text-outside-games", "text-outside-games"]);
}

/// The kinds of games, tags, faults told, whatever the size of the blocks.
#[track_caller]
fn same_in_blocks(text: &[u8]) -> usize {
    let whole = crate::log::whole(text, &davar_pgn::Limits::default());
    for size in [1, 64, 700, 4096] {
        assert_eq!(crate::log::in_blocks(text, &davar_pgn::Limits::default(), size), whole, "in blocks of {size}");
    }
    whole.iter().filter(|line| line.starts_with("game ")).count()
}

#[test]
fn a_byte_that_is_no_character_still_stands_on_its_line() {
    // After the half of Latin-1 a `%` is in the middle of a line, also where a block is cut between the two.
    let text = [b"1. e4\n\xBD%[Event \"x\"]\n\n1. d4 *\n".as_slice(), &b"{a comment} ".repeat(80)].concat();
    assert_eq!(same_in_blocks(&text), 2);
}

#[test]
fn what_stands_before_a_game_is_told_as_it_was_passed_over() {
    // The brace opens a comment that only the next `[Event` ends; one who took the semicolon for a comment would find White.
    let text = b"[ ; ] {\n[White \"a\"]\n\n1. e4 *\n\n[Event \"x\"]\n\n1. d4 } *\n";
    assert_eq!(same_in_blocks(text), 1);
    let padded = [text.as_slice(), &b"{a comment} ".repeat(80)].concat();
    same_in_blocks(&padded);
}

#[test]
fn lines_that_end_with_cr_alone_split_games_as_others_do() {
    for text in [
        "[Event \"a\"]\n\n1. e4 {open\n\n[Event \"b\"]\n\n1. d4 *\n",
        "text\n\n[Event \"a\"]\n\n1. e4 *\n\nmore\n\n[Event \"b\"]\n\n1. d4 *\n",
        "[White \"a\"]\n{no moves}\n\n[Event \"b\"]\n\n1. d4 *\n",
        "[Event \"a\n[White \"w\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 *\n",
        "[Event \"a\"]\n[White \"w\n\n[Event \"]\n\n1. d4 *\n",
        "[Event \"a\"]\n\n1. e4 *\n% escape\n[Event \"b\"]\n\n1. d4 ; comment\n*\n",
    ] {
        let (games, faults) = read(text.as_bytes());
        for ends in ["\r", "\r\n"] {
            let other = text.replace('\n', ends);
            let names = |faults: &[String]| {
                faults.iter().map(|f| f.split('@').next().unwrap_or_default().to_owned()).collect::<Vec<_>>()
            };
            let (told, found) = read(other.as_bytes());
            assert_eq!((told, names(&found)), (games.clone(), names(&faults)), "{other:?}");
            same_in_blocks(&[other.as_bytes(), &b"{a comment} ".repeat(80)].concat());
        }
        assert_eq!(games.len(), 2, "{text:?}");
    }
}

#[test]
fn a_game_without_tags_begins_where_the_numbers_do() {
    for (text, games) in [
        ("1. e4 e5 2. Kf2 1. d4 d5 2. c4 *\n", vec!["e4 e5 Kf2 none", "d4 d5 c4 *"]),
        ("1.e4 e5 2.Nf3\n1.d4 d5 1-0\n", vec!["e4 e5 Nf3 none", "d4 d5 1-0"]),
        (
            "1. e4 e5 2. Nf3 Nc6\n\n1. d4 d5 2. c4\n\n1. c4 c5 2. b3 *\n",
            vec!["e4 e5 Nf3 Nc6 none", "d4 d5 c4 none", "c4 c5 b3 *"],
        ),
        ("1. e4 e5 2. Nf3 1. d4 d5\n\n[Event \"x\"]\n\n*", vec!["e4 e5 Nf3 none", "d4 d5 none", " *"]),
        // A digit was lost, a variation, Black's move with a number of its own, a move in a comment.
        ("0. e4 e5 1. Nf3 Nc6 2. Bb5 a6 *\n", vec!["e4 e5 Nf3 Nc6 Bb5 a6 *"]),
        ("9. e4 e5 10. Nf3 Nc6 1. Bb5 a6 12. O-O *\n", vec!["e4 e5 Nf3 Nc6 Bb5 a6 O-O *"]),
        ("1. e4 e5 2. Nf3 (1. d4 d5 2. c4) Nc6 *\n", vec!["e4 e5 Nf3 (d4 d5 c4) Nc6 *"]),
        ("1. e4 1. e5 2. Nf3 2. Nc6 *\n", vec!["e4 e5 Nf3 Nc6 *"]),
        ("1. e4 e5 {1. d4 d5 2. c4} 2. Nf3 *\n", vec!["e4 e5 {1. d4 d5 2. c4} Nf3 *"]),
    ] {
        assert_eq!(read(text.as_bytes()).0, games, "{text}");
        assert_eq!(same_in_blocks(&[text.as_bytes(), &b"\n{a comment} ".repeat(80)].concat()), games.len());
    }
}

#[test]
fn nul_bytes_and_nothing_at_all() {
    assert_eq!(read(b""), (vec![], vec![]));
    assert_eq!(read(b"\n\n  \n").0.len(), 0);
    assert_eq!(read(&[0; 5000]).0.len(), 0);
    check(b"1. e4 \0\0 e5 *", &["e4 e5 *"], &["nul-bytes@6"]);
}

#[test]
fn a_million_parentheses_give_one_fault() {
    let game = one("1. e4 ".to_owned() + &"(".repeat(1_000_000));
    let names: Vec<_> = game.faults.iter().map(|f| f.kind.name()).collect();
    assert_eq!(names, ["variation-without-move", "variation-too-deep", "variation-not-closed", "marker-missing"]);
}

#[test]
fn utf_16_is_converted() {
    let text = "[White \"Ján\"]\n\n1. e4 {ő} *";
    for (bytes, encoding) in [
        (text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<_>>(), Encoding::Utf16Le),
        (
            ['\u{FEFF}']
                .into_iter()
                .chain(text.chars())
                .collect::<String>()
                .encode_utf16()
                .flat_map(u16::to_be_bytes)
                .collect(),
            Encoding::Utf16Be,
        ),
    ] {
        assert_eq!(one(&bytes).tag("White"), Some("Ján"));
        assert_eq!(self::encoding(&bytes).0, encoding);
    }
}

#[test]
fn spans_are_those_of_the_file() {
    let text = "\u{FEFF}[White \"é\"]\n\n1. e4 (1. ♘f3) *";
    let game = one(text);
    let at = |span: davar_pgn::Span| decode_text(&text.as_bytes()[span.start as usize..span.end as usize]).into_owned();
    assert_eq!(at(game.tags[0].span), "[White \"é\"]");
    assert_eq!(at(game.main.moves[0].span), "e4");
    assert_eq!(at(game.span), &text[3..]);
}
