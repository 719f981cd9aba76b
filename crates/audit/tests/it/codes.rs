//! Found where it is, and not found where it is not.

use davar_audit::Severity;
use davar_chess::Side;

use crate::{findings, findings_in, tells, told};

/// A game from a position.
fn from(fen: &str, moves: &str) -> String {
    format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves}\n")
}

#[test]
fn a_clean_game_has_nothing() {
    tells("[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n", &[]);
    tells("[Result \"1/2-1/2\"]\n\n1. e4 e5 1/2-1/2\n", &[]);
    tells("1. e4 e5 2. Nf3 {good} (2. f4 exf4) Nc6 $1 *\n", &[]);
}

#[test]
fn syntax() {
    tells("1. e4 e5 } 2. Nf3 *\n", &["syntax"]);
    tells("1. e4 e5\n", &["syntax"]);
    let found = findings("[Result \"won\"]\n\n1. e4 *\n");
    assert_eq!(told(&found), ["syntax"]);
    assert!(found[0].message.contains("\"won\" is no result"));
}

#[test]
fn encoding_is_told_with_the_game_that_has_it() {
    use davar_audit::{Options, audit_text};
    let reports = audit_text(b"[White \"A\"]\n\n1. e4 *\n\n[White \"J\xE1n\"]\n\n1. d4 *\n", &Options::default());
    assert!(reports[0].findings.is_empty());
    assert_eq!(told(&reports[1].findings), ["encoding"]);
    assert_eq!(reports[1].tag("White"), Some("Ján"));
    assert!(findings("[White \"Ján\"]\n\n1. e4 *\n").is_empty());
}

#[test]
fn unreadable_moves_and_letters_of_other_languages() {
    let found = findings("1. e4 e5 2. Hf3 Hc6 3. Fb5 a6 4. 0-0 *\n");
    assert_eq!(told(&found), ["unreadable-move 3"]);
    assert!(found[0].message.contains("Hungarian (--letters hu)"), "{}", found[0].message);
    assert!(found[0].message.contains("4 half-moves after it could not be followed"));
    tells("[Letters \"hu\"]\n\n1. e4 e5 2. Hf3 Hc6 3. Fb5 *\n", &["notation-style 3"]);
}

#[test]
fn an_ambiguous_move_is_told_and_followed_only_where_the_rest_decides() {
    let two = "4k3/8/8/8/8/8/8/R2N1N1K w - - 0 1";
    let found = findings(&from(two, "1. Ne3 *"));
    assert_eq!(told(&found), ["ambiguous-move 1"]);
    assert!(found[0].message.contains("Nothing follows"));
    // Only if the d-file knight went can the rook pass d1.
    let found = findings(&from(two, "1. Ne3 Kf7 2. Re1 Kf8 3. Nd1 *"));
    assert_eq!(told(&found)[0], "ambiguous-move 1");
    let decided = findings(&from(two, "1. Ne3 Kf7 2. Rb1 Kf8 3. Ng3 *"));
    assert!(decided[0].message.contains("Only after Nde3"), "{}", decided[0].message);
    // A pinned or blocked rival makes no ambiguity.
    tells(&from("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "1. Rd1 *"), &[]);
}

#[test]
fn an_illegal_move_that_stood_is_played_on() {
    let text = "[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 g6 4. Qxe5+ a6 5. Qxh8 1-0\n";
    for (edition, article) in [("1997", "3.5"), ("2001", "3.9"), ("2014", "3.9"), ("2018", "3.9.2"), ("2023", "3.9.2")]
    {
        let found = findings_in(edition, text);
        assert_eq!(told(&found), ["illegal-move 8"], "{edition}");
        assert_eq!(found[0].cite.unwrap().number, article);
        assert!(found[0].message.contains("left in check by the queen on e5"), "{}", found[0].message);
        assert!(found[0].board.is_some());
    }
    assert!(findings_in("2023", text)[0].message.contains("two minutes"));
    assert!(!findings_in("1997", text)[0].message.contains("minutes"));
}

#[test]
fn the_rest_of_the_game_tells_which_piece_moved_illegally() {
    // Neither knight can go to e5; the one from g1 must have, since the one from b1 moves later.
    let found = findings("1. Ne5 a6 2. Nc3 a5 3. e4 a4 *\n");
    assert_eq!(told(&found), ["illegal-move 1"]);
    assert!(found[0].message.contains("an inference"), "{}", found[0].message);
    assert!(found[0].message.contains("knight g1 to e5"), "{}", found[0].message);
    // No queen at all.
    let found = findings(&from("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "1. Qd4 Ke7 1-0"));
    assert_eq!(found[0].code.name(), "illegal-move");
    assert!(found[0].message.contains("no queen"));
}

#[test]
fn illegal_castling_names_the_reason() {
    let found = findings("1. e4 e5 2. Ke2 Nc6 3. Ke1 Nf6 4. Nf3 a6 5. Be2 b6 6. O-O c6 *\n");
    assert_eq!(told(&found)[0], "illegal-move 11");
    assert!(found[0].message.contains("the king has moved before"));
}

#[test]
fn a_promotion_without_a_piece_is_illegal_and_the_rest_tells_the_piece() {
    let fen = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
    tells(&from(fen, "1. a8=Q+ Kh7 *"), &[]);
    let found = findings(&from(fen, "1. a8 *"));
    assert_eq!(told(&found), ["illegal-move 1"]);
    assert!(found[0].message.contains("not exchanged"));
    assert!(found[0].message.contains("followed as a queen"), "{}", found[0].message);
    // From 2014 on the pawn is a queen; before it stays a pawn until the move is undone.
    for (edition, queen) in [("2009", false), ("2014", true), ("2018", true), ("2023", true)] {
        let found = findings_in(edition, &from(fen, "1. a8 Kh7 *"));
        assert_eq!(told(&found), ["illegal-move 1"], "{edition}");
        assert_eq!(found[0].message.contains("followed as a queen"), queen, "{}", found[0].message);
    }
    let found = findings(&from(fen, "1. a8 Kh7 2. Rb8 Kh6 *"));
    assert_eq!(told(&found), ["illegal-move 1"]);
    assert!(found[0].message.contains("fit a rook in its place"), "{}", found[0].message);
}

#[test]
fn null_moves_in_the_main_line_only() {
    tells("1. e4 -- 2. d4 d5 *\n", &["null-move 2"]);
    tells("1. e4 e5 (1... --) 2. d4 *\n", &[]);
}

#[test]
fn initial_positions() {
    tells(&from("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "1. O-O *"), &[]);
    assert_eq!(told(&findings(&from("8/8/8/3kK3/8/8/7P/8 w - - 0 1", "1. h3 *")))[0], "illegal-position");
    assert_eq!(told(&findings(&from("8/8/8/8/8/8/7P/4K3 w - - 0 1", "1. h3 *"))), ["illegal-position"]);
    assert_eq!(told(&findings(&from("9/8/8/8/8/8/8/8 w - - 0 1", "1. h3 *"))), ["illegal-position"]);
}

#[test]
fn setup_tags() {
    let found = findings("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *\n");
    assert_eq!(told(&found), ["setup-mismatch"]);
    assert_eq!(found[0].severity, Severity::Note);
    tells("[SetUp \"1\"]\n\n1. e4 *\n", &["setup-mismatch"]);
    tells(&from("4k3/4p3/8/8/8/8/8/4K3 w KQ - 0 1", "1. Kd1 *"), &["setup-mismatch"]);
    tells("[SetUp \"0\"]\n\n1. e4 *\n", &[]);
}

#[test]
fn other_variants_are_not_judged() {
    tells("[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@d4 *\n", &["other-variant"]);
    tells("[Variant \"Standard\"]\n\n1. e4 *\n", &[]);
    let fen = "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1";
    tells(&format!("[Variant \"Chess960\"]\n{}", from(fen, "1. b3 c5 2. Nf3 d5 3. d4 b6 4. O-O *")), &[]);
    tells("[Variant \"Chess960\"]\n\n1. e4 *\n", &["setup-mismatch"]);
}

#[test]
fn play_after_mate_and_stalemate() {
    tells("1. f3 e5 2. g4 Qh4# 3. a3 a6 0-1\n", &["play-after-mate 5"]);
    tells("1. f3 e5 2. g4 Qh4# 0-1\n", &[]);
    let almost = "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1";
    tells(&from(almost, "1. Qf7 Kg8 1/2-1/2"), &["play-after-stalemate 2"]);
    tells(&from(almost, "1. Qf7 1/2-1/2"), &[]);
}

#[test]
fn play_after_a_dead_position() {
    let fen = "8/8/4k3/8/8/3K4/4p3/8 w - - 0 1";
    tells(&from(fen, "1. Kxe2 Kd6 2. Kd2 1/2-1/2"), &["play-after-dead 2"]);
    tells(&from(fen, "1. Kxe2 1/2-1/2"), &[]);
    let found = findings_in("1997", &from(fen, "1. Kxe2 Kd6 1/2-1/2"));
    assert_eq!(found[0].cite.unwrap().number, "1.3");
}

/// The start position comes back every four half-moves.
fn shuffle(times: usize) -> String {
    "Nf3 Nf6 Ng1 Ng8 ".repeat(times)
}

#[test]
fn threefold_and_fivefold() {
    tells(&format!("{}*", shuffle(1)), &[]);
    tells(&format!("{}*", shuffle(2)), &["claim-ahead 7", "claim-threefold 8"]);
    let found = findings(&format!("{}*", shuffle(2)));
    assert_eq!(found[1].plies, [0, 4, 8]);
    let past = format!("{}e4 1/2-1/2", shuffle(4));
    assert_eq!(told(&findings(&past)), ["claim-ahead 7", "claim-threefold 8", "play-after-fivefold 17"]);
    // The rule came in 2014; then the repetitions had to be consecutive.
    for (edition, rule) in [("2009", false), ("2014", true), ("2018", true)] {
        assert_eq!(
            told(&findings_in(edition, &past)).contains(&"play-after-fivefold 17".to_owned()),
            rule,
            "{edition}"
        );
    }
    let scattered =
        format!("{}e3 e6 {}1/2-1/2", shuffle(1), "Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nb1 Nb8 Na3 Na6 Nb1 Nb8 Nh3 Nh6 Ng1 Ng8 a3 ");
    assert!(told(&findings_in("2018", &scattered)).iter().any(|told| told.starts_with("play-after-fivefold")));
    let fivefold_2014 = told(&findings_in("2014", &scattered));
    assert!(fivefold_2014.iter().any(|told| told.starts_with("play-after-fivefold")), "{fivefold_2014:?}");
}

#[test]
fn lost_castling_rights_part_positions() {
    tells("1. e4 e5 2. Nf3 Nf6 3. Ng1 Ng8 4. Ke2 Ke7 5. Ke1 Ke8 6. Na3 Na6 7. Nb1 Nb8 *\n", &[]);
    // An en passant capture that was legal once parts them too; one that a pin forbids does not.
    tells("1. e4 Nf6 2. e5 d5 3. Bc4 Nc6 4. Bf1 Nb8 5. Bc4 Nc6 6. Bf1 Nb8 *\n", &["claim-ahead 12"]);
    let pinned = "1. e4 c5 2. e5 Qb6 3. Nf3 Qe6 4. Ng1 d5 5. Nf3 Nc6 6. Ng1 Nb8 7. Nf3 Nc6 8. Ng1 Nb8 *\n";
    assert!(told(&findings(pinned)).contains(&"claim-threefold 16".to_owned()));
}

#[test]
fn fifty_and_seventy_five_moves() {
    let rook = |quiet: u32| from(&format!("4kr2/8/8/8/8/8/8/3RK3 w - - {quiet} 60"), "1. Rd2 Rf7 *");
    tells(&rook(90), &[]);
    tells(&rook(98), &["claim-ahead 1", "claim-fifty 2"]);
    tells(&rook(149), &["claim-fifty", "play-after-75 2", "result-against-board"]);
    let old = findings_in("2009", &rook(149));
    assert!(told(&old).iter().all(|told| !told.starts_with("play-after")), "{old:?}");
}

#[test]
fn results() {
    tells("[Result \"0-1\"]\n\n1. e4 e5 1-0\n", &["result-mismatch"]);
    tells("[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n", &["result-against-board"]);
    let found = findings("1. f3 e5 2. g4 Qh4# *\n");
    assert_eq!((found[0].code.name(), found[0].severity), ("result-against-board", Severity::Warning));
    assert_eq!(found[0].cite.unwrap().number, "5.1.1");
}

#[test]
fn on_time_against_somebody_who_cannot_mate() {
    let text = |termination: &str, result: &str, fen: &str| {
        format!("[Termination \"{termination}\"]\n{}", from(fen, &format!("1. Kb1 {result}")))
    };
    let bare = "3k4/8/8/8/8/8/4R3/K7 w - - 0 1";
    tells(&text("Time forfeit", "0-1", bare), &["flag-but-cannot-mate"]);
    tells(&text("time forfeit", "1-0", bare), &[]);
    tells(&text("Time forfeit", "1/2-1/2", bare), &[]);
    // White must take the rook, and then only kings are left: the position is dead, flag or no flag.
    let forced = format!("[Termination \"Time forfeit\"]\n{}", from("3r4/K1k5/8/8/8/8/8/8 b - - 3 2", "2... Ra8+ 0-1"));
    tells(&forced, &["result-against-board"]);
    assert!(findings(&forced).iter().any(|finding| finding.message.contains("after 2...Ra8+")));
    let knight = "3k4/8/4n3/8/8/8/4R3/K7 w - - 0 1";
    tells(&text("Time forfeit", "0-1", knight), &[]);
    for edition in ["1997", "2001", "2014", "2018"] {
        assert_eq!(
            told(&findings_in(edition, &text("Time forfeit", "0-1", bare))),
            ["flag-but-cannot-mate"],
            "{edition}"
        );
    }
}

#[test]
fn games_from_a_written_position_are_searched_without_a_doubt() {
    // White has a queen and many moves, but each of them stalemates: nothing in the position raises a doubt.
    let stalemates = "k7/Pp6/1P6/8/8/8/6K1/6Q1 w - - 0 1";
    assert!(!davar_law::is_in_doubt(&stalemates.parse().unwrap(), Side::White));
    let game =
        format!("[SetUp \"1\"]\n[Result \"1-0\"]\n[Termination \"time forfeit\"]\n[FEN \"{stalemates}\"]\n\n1-0\n");
    let found = findings(&game);
    assert_eq!(told(&found), ["result-against-board"]);
    assert!(found[0].message.contains("Neither side can mate"), "{}", found[0].message);
}

#[test]
fn resignation_against_somebody_who_cannot_mate_is_a_draw_since_2023() {
    let text = |termination: &str| {
        format!("[Termination \"{termination}\"]\n{}", from("8/8/4k3/8/8/3QK3/8/8 w - - 0 1", "1. Kd2 0-1"))
    };
    tells(&text("White resigns"), &["resign-but-cannot-mate"]);
    assert!(findings_in("2018", &text("White resigns")).is_empty());
    let supposed = findings(&text("Normal"));
    assert_eq!((supposed[0].code.name(), supposed[0].severity), ("resign-but-cannot-mate", Severity::Warning));
    tells(&text("abandoned"), &[]);
    tells(&text("rules infraction"), &[]);
}

#[test]
fn clocks() {
    let game = |control: &str, clocks: [&str; 4]| {
        let [a, b, c, d] = clocks;
        format!(
            "[TimeControl \"{control}\"]\n\n1. e4 {{[%clk {a}]}} e5 {{[%clk {b}]}} 2. Nf3 {{[%clk {c}]}} Nc6 {{[%clk {d}]}} *\n"
        )
    };
    tells(&game("300+3", ["0:05:00", "0:05:00", "0:05:02", "0:05:03"]), &[]);
    tells(&game("300+0", ["0:04:50", "0:05:00", "0:04:55", "0:05:00"]), &["clock-rises 3"]);
    tells(&game("300+0", ["0:04:50", "0:05:00", "0:04:51", "0:05:00"]), &[]);
    tells(&game("300+0", ["0:06:00", "0:05:00", "0:05:50", "0:05:00"]), &["clock-rises 1"]);
    tells(&game("1/60:300", ["0:05:50", "0:05:50", "0:05:40", "0:05:40"]), &[]);
    tells(&game("600+20", ["0:10:19", "0:10:00", "0:00:05", "0:09:00"]), &["clock-increment 3"]);
    tells(&game("?", ["0:04:50", "0:05:00", "0:14:55", "0:05:00"]), &[]);
}

#[test]
fn times_spent_that_do_not_fit() {
    let game = |spent: &str| {
        format!(
            "[TimeControl \"60+0\"]\n\n1. e4 {{[%emt 0:00:30]}} e5 {{[%emt 0:00:10]}} 2. Nf3 {{[%emt {spent}]}} *\n"
        )
    };
    tells(&game("0:00:29"), &[]);
    tells(&game("0:00:45"), &["clock-overstepped 3"]);
    let below = "[TimeControl \"60+0\"]\n\n1. e4 {[%clk 0:00:30]} e5 {[%clk 0:00:30]} 2. Nf3 {[%clk -0:00:03]} *\n";
    tells(below, &["clock-overstepped 3"]);
}

#[test]
fn time_controls_in_prose() {
    tells("[TimeControl \"as long as it takes\"]\n\n1. e4 *\n", &["timecontrol-unreadable"]);
    tells("[TimeControl \"40/7200:3600\"]\n\n1. e4 *\n", &[]);
    tells("[TimeControl \"-\"]\n\n1. e4 *\n", &[]);
}

#[test]
fn kings_in_the_centre_signal_a_result() {
    let fen = "8/8/3k4/8/8/4K3/4P3/8 w - - 0 1";
    tells(&from(fen, "1. Ke4 Kd5 1-0"), &["kings-in-centre 1"]);
    let found = findings(&from(fen, "1. Ke4 Kd5 0-1"));
    assert_eq!((found[0].code.name(), found[0].severity), ("kings-in-centre", Severity::Warning));
    // Not at the end, or not in the centre: an illegal move.
    assert_eq!(told(&findings(&from(fen, "1. Ke4 Kd5 2. e3 Kc6 1-0")))[0], "illegal-move 2");
    assert_eq!(told(&findings(&from("8/8/3k4/8/3K4/8/4P3/8 w - - 0 1", "1. Kc5 Kd7 1-0")))[0], "illegal-move 1");
}

#[test]
fn ply_counts() {
    tells("[PlyCount \"3\"]\n\n1. e4 e5 *\n", &["plycount-mismatch"]);
    tells("[PlyCount \"2\"]\n\n1. e4 e5 *\n", &[]);
}

#[test]
fn notation() {
    let found = findings("1. e2-e4 e5 2. Ng1f3 Nc6 *\n");
    assert_eq!(told(&found), ["notation-style 1"]);
    assert_eq!(found[0].plies, [1, 3]);
    tells("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7 1-0\n", &["notation-style 7"]);
    tells("1. e4+ e5 *\n", &["notation-style 1"]);
    tells("1. e4 e5 2. Nf3 Nc6 *\n", &[]);
}

#[test]
fn only_wanted_codes_are_told() {
    use davar_audit::{Code, Codes, Options, audit_text};
    let codes = [Code::NotationStyle].into_iter().collect::<Codes>();
    let text = b"[Result \"1-0\"]\n\n1. e2e4 e5 0-1\n";
    let reports = audit_text(text, &Options { codes, ..Options::default() });
    assert_eq!(told(&reports[0].findings), ["notation-style 1"]);
}

#[test]
fn places_are_lines_and_characters() {
    let found = findings("[White \"Ján\"]\n\n1. e4 {é} e5\n2. Nf3 Nc5 *\n");
    assert_eq!(told(&found), ["illegal-move 4"]);
    assert_eq!((found[0].place.line, found[0].place.column, found[0].place.byte), (4, 8, 37));
    assert_eq!(found[0].label.as_deref(), Some("2...Nc5"));
}

#[test]
fn text_that_cannot_be_read_makes_no_move_after_it_illegal() {
    tells("1. e4 e5 2. Nf3 xx 3. Bb5 a6 *\n", &["syntax", "unreadable-move 4"]);
    tells("1. e4 e5 2. Nf3 Nc6 xx 3. Bb5 a6 *\n", &["syntax"]);
}

#[test]
fn who_is_said_to_have_lost_on_time_must_have_lost() {
    let text = |termination: &str| {
        format!("[Termination \"{termination}\"]\n{}", from("4k3/8/8/8/8/8/8/4K2r w - - 0 1", "1. Kd2 Kd7 1-0"))
    };
    tells(&text("Black forfeits on time"), &["flag-but-cannot-mate"]);
    tells(&text("White forfeits on time"), &["termination-mismatch"]);
    tells(&text("Black did not lose on time"), &[]);
}

#[test]
fn a_won_game_that_ends_in_a_dead_position() {
    let walls = from("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1", "1. Kd1 Kd8 1-0");
    tells(&walls, &["play-after-dead 1", "result-against-board"]);
    assert_eq!(told(&findings_in("2018", &walls)), ["play-after-dead 1", "result-against-board"]);
    assert!(findings(&walls)[0].message.starts_with("The initial position left neither side"));
}

#[test]
fn a_position_that_dies_in_mid_game_is_found_where_it_died() {
    // The wall is closed with 2.b4: from there on nobody can pass it.
    let open = "2b1k3/8/8/1p1p1p1p/3P1P1P/1P6/8/2B1K3 w - - 0 1";
    let found = findings(&from(open, "1. Kd1 Kd8 2. b4 Kc7 3. Kc2 Kb6 1/2-1/2"));
    assert_eq!(told(&found), ["play-after-dead 4"], "{found:#?}");
    assert!(found[0].message.contains("after 2.b4 left neither side able to mate"), "{}", found[0].message);
    assert!(found[0].message.contains("3 half-moves follow"));
    assert_eq!(found[0].cite.unwrap().number, "5.2.2");
    assert!(found[0].board.as_deref().unwrap().to_string().contains("4  . P . P"), "the board is the dead one");
    // Over by the move that killed it: nothing follows, and the result agrees.
    tells(&from(open, "1. Kd1 Kd8 2. b4 1/2-1/2"), &[]);
    tells(&from(open, "1. Kd1 Kd8 1/2-1/2"), &[]);
}

#[test]
fn termination_and_result_that_differ() {
    let text = |termination: &str, result: &str| {
        format!("[White \"Anna\"]\n[Black \"Bela\"]\n[Termination \"{termination}\"]\n\n1. e4 e5 {result}\n")
    };
    for (termination, result) in [
        ("Black ran out of time", "0-1"),
        ("White resigns", "1-0"),
        ("White resigns", "1/2-1/2"),
        ("White resigns", "*"),
        ("Bela won by resignation", "1-0"),
        ("Anna abandoned the game", "1-0"),
        ("Game drawn by agreement", "0-1"),
        ("unterminated", "1-0"),
    ] {
        tells(&text(termination, result), &["termination-mismatch"]);
    }
    for (termination, result) in [
        ("Black ran out of time", "1-0"),
        ("Black ran out of time", "1/2-1/2"),
        ("White resigns", "0-1"),
        ("Bela won by resignation", "0-1"),
        ("Game drawn by agreement", "1/2-1/2"),
        ("unterminated", "*"),
        ("abandoned", "1-0"),
        ("Normal", "1-0"),
        ("Carla won on time", "1-0"),
    ] {
        tells(&text(termination, result), &[]);
    }
}

#[test]
fn a_clock_command_without_a_time_is_told() {
    let found = findings("1. e4 {[%clk abc]} e5 {[%clk 0:01:00] [%emt ]} 2. Nf3 {[%clks x] [%clk-2 y]} *\n");
    assert_eq!(told(&found), ["syntax 1"]);
    assert!(found[0].message.contains("[%clk abc] gives no time"), "{}", found[0].message);
    assert!(found[0].message.contains("So it is with 1 more"), "{}", found[0].message);
    tells("[TimeControl \"60+1\"]\n\n1. e4 {[%clk 0:01:00]} e5 {[%clk 1:00.5] [%emt 0:00:00]} *\n", &[]);
}

#[test]
fn a_result_that_the_standard_has_no_form_for() {
    let found = findings("[Result \"0-0\"]\n\n1. e4 e5 0-0\n");
    assert!(found.iter().any(|f| f.message.contains("says that both players lost")), "{found:#?}");
    let found = findings("[Result \"1/2-0\"]\n\n1. e4 e5 *\n");
    assert!(found.iter().any(|f| f.message.contains("White got half a point")), "{found:#?}");
}

#[test]
fn castling_written_as_a_king_move_is_noted() {
    tells("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. Kg1 *\n", &["notation-style 7"]);
}

#[test]
fn findings_of_one_game_are_bounded() {
    let text = format!("[Event \"x\"]\n\n{}*\n", "Ke5 Ke4 ".repeat(20_000));
    assert!(findings(&text).len() < 1500);
}

#[test]
fn a_pawn_letter_is_a_warning() {
    let found = findings("1. Pf3 Pf6 *\n");
    assert_eq!((found[0].code.name(), found[0].severity), ("notation-style", Severity::Warning));
    assert!(found[0].message.contains("--letters nl"));
}

#[test]
fn a_game_that_was_over_where_it_began() {
    let stalemate = from("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "1... Kh7 1-0");
    let found = told(&findings(&stalemate));
    assert!(found.iter().any(|code| code.starts_with("play-after-stalemate")), "{found:?}");
    assert!(found.iter().any(|code| code == "result-against-board"), "{found:?}");
    let dead = from("8/8/8/8/8/5k2/8/5K1N b - - 0 1", "1... Ke3 2. Kg1 1-0");
    let found = told(&findings(&dead));
    assert!(found.iter().any(|code| code == "result-against-board"), "{found:?}");
}

#[test]
fn a_pawn_left_on_the_last_rank_becomes_a_queen_since_2014() {
    let text = from("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "1. a8 Kd7 2. Qb7+ 1-0");
    for (edition, queen) in [("1997", false), ("2009", false), ("2014", true), ("2018", true), ("2023", true)] {
        let found = findings_in(edition, &text);
        let illegal = found.iter().find(|finding| finding.code.name() == "illegal-move").expect("it is illegal");
        assert_eq!(illegal.message.contains("would have become a queen"), queen, "{edition}: {}", illegal.message);
        assert_eq!(illegal.message.contains("would have been undone"), !queen, "{edition}: {}", illegal.message);
    }
}

#[test]
fn a_claim_may_be_open_where_the_record_begins() {
    let rook = |quiet: u32| format!("4k3/8/8/8/8/8/8/R3K3 w - - {quiet} 80");
    tells(&from(&rook(98), "*"), &[]);
    let ahead = findings(&from(&rook(99), "*"));
    assert_eq!(told(&ahead), ["claim-ahead"]);
    assert!(ahead[0].message.starts_with("White could claim a draw by writing down 80."), "{}", ahead[0].message);
    let now = findings(&from(&rook(100), "80. Ra2 *"));
    assert_eq!(told(&now), ["claim-fifty"]);
    assert!(now[0].message.contains("there after one more half-move"), "{}", now[0].message);
    // After the end by 9.6 there is nothing left to claim.
    let over = findings(&from(&rook(149), "80. Ra2 Kd7 81. Rb2 Ke7 82. Ra2 Kd7 83. Rb2 Ke7 84. Ra2 1/2-1/2"));
    assert_eq!(told(&over), ["claim-fifty", "play-after-75 2"]);
    assert!(!over[0].message.contains("more half-move"), "{}", over[0].message);
}

#[test]
fn numbers_show_that_moves_are_missing() {
    // Black's second move is missing, and what follows would be illegal.
    let found = findings("1. e4 e5 2. Nf3 3. Bb5 a6 4. Ba4 Nf6 *\n");
    assert_eq!(told(&found), ["moves-missing 4"], "{found:#?}");
    assert!(found[0].message.starts_with("The number 3 stands where 2... is due"), "{}", found[0].message);
    assert!(found[0].message.contains("the 4 half-moves from here on were not judged"), "{}", found[0].message);
    // The moves are legal as they stand: the colours are exchanged, and nobody would notice.
    let found = findings("1. e4 e5 2. Nc3 3. Nf6 d3 4. d6 a3 *\n");
    assert_eq!(told(&found), ["moves-missing 4"], "{found:#?}");
    assert_eq!(found[0].severity, Severity::Warning);
    // Two games, the second with a comment before its second move, so that the reader does not part them.
    let found = findings("1. e4 e5 2. Ke2 Ke7 1. d4 {solid} d5 2. c4 e6 3. Nc3 Nf6 *\n");
    assert_eq!(told(&found), ["moves-missing 5"], "{found:#?}");
    assert!(found[0].message.contains("a second game without tags begins"), "{}", found[0].message);
    // Numbers that are only written otherwise.
    for text in [
        "1. e4 e5 2. Nf3 2... Nc6 3. Bb5 *\n",
        "1. e4 1. e5 2. Nf3 2. Nc6 3. Bb5 *\n",
        "e4 e5 Nf3 Nc6 *\n",
        "1. e4 e5 12. Nf3 Nc6 3. Bb5 a6 *\n",
        "10. e4 e5 11. Nf3 Nc6 *\n",
        "1. e4 e5 2. Nf3 (2. f4 exf4 3. Nf3) 2... Nc6 {12. c4} 3. Bb5 $3 a6 *\n",
    ] {
        tells(text, &[]);
    }
    tells(&from("4k3/8/8/8/8/8/7P/4K3 b - - 0 1", "1... Kd8 2. h3 Kd7 3. h4 Kd6 *"), &[]);
    tells(&from("4k3/8/8/8/8/8/7P/4K3 w - - 0 40", "1. h3 Kd7 2. h4 Kd6 *"), &[]);
}

#[test]
fn text_that_numbers_show_to_be_no_move_does_not_stop_the_audit() {
    // The word between is no move, as the numbers go on: the illegal move is judged like any other.
    let found = findings("1. e4 e5 2. Nf3 hello! Nc6 3. Bb6 a6 4. Ba4 *\n");
    assert!(told(&found).contains(&"illegal-move 5".to_owned()), "{found:#?}");
    // Here it may have been Black's move.
    let found = findings("1. e4 e5 2. Nf3 hello 3. Bb5 a6 4. Ba4 *\n");
    assert_eq!(told(&found), ["syntax", "unreadable-move 4"], "{found:#?}");
    let found = findings("1. e4 e5 2. Nf3 hello Bb5 a6 *\n");
    assert_eq!(told(&found)[1..], ["unreadable-move 4"], "{found:#?}");
}
