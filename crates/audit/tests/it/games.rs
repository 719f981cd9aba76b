//! Games that were really played: every move is legal, and what is found in them is known.
//!
//! `tests/games/README.md` says where they come from and how certain their dates are.

use std::collections::BTreeMap;

use davar_audit::{GameReport, Options, audit_text};
use davar_chess::{Letters, Position, Role, San};
use davar_law::Edition;
use davar_pgn::{Game, Marker, Writer, read_games};

use crate::told;

/// The tags of the export format (PGN standard 8.1.1), in their order. There are no others.
const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// Each file with its games and half-moves.
const FILES: [(&str, usize, u32); 8] = [
    ("1475-1849.pgn", 33, 1772),
    ("1850-1889.pgn", 34, 1323),
    ("1890-1914.pgn", 43, 2481),
    ("1915-1939.pgn", 55, 3627),
    ("1940-1959.pgn", 44, 3479),
    ("1960-1979.pgn", 55, 4636),
    ("1980-1999.pgn", 34, 3376),
    ("2000-2023.pgn", 21, 2247),
];

/// All that is found under the edition in force, in the order of the files: the game, and the code with the half-move.
const FOUND: [(&str, &[&str]); 17] = [
    ("Rubinstein, Akiba - Lasker, Emanuel, 1909.??.??, round ?", &["claim-ahead 78"]),
    ("Reti, Richard - Alekhine, Alexander, 1925.04.25, round ?", &["claim-ahead 38"]),
    ("Bogoljubov, Efim - Euwe, Max, 1929.??.??, round 9", &["claim-ahead 85", "claim-threefold 86"]),
    ("Flohr, Salo - Rellstab, Ludwig, 1931.??.??, round ?", &["claim-ahead 44"]),
    ("Botvinnik, Mikhail - Vidmar, Milan, 1946.08.??, round 5", &["claim-ahead 82"]),
    ("Kotov, Alexander - Geller, Efim, 1953.??.??, round ?", &["claim-ahead 42", "claim-threefold 43"]),
    ("Reshevsky, Samuel - Stahlberg, Gideon, 1953.??.??, round ?", &["claim-ahead 76"]),
    ("Averbakh, Yuri - Kotov, Alexander, 1953.09.??, round ?", &["claim-ahead 85"]),
    ("Korchnoi, Viktor - Tal, Mikhail, 1962.??.??, round ?", &["claim-ahead 84"]),
    ("Filipowicz, Andrzej - Smederevac, Petar, 1966.08.25, round 14", &["claim-ahead 139", "claim-fifty 140"]),
    ("Spassky, Boris - Fischer, Robert James, 1972.??.??, round 17", &["claim-ahead 89"]),
    ("Fischer, Robert James - Spassky, Boris, 1972.??.??, round 18", &["claim-ahead 94"]),
    ("Kasparov, Garry - Smirin, Ilia, 1988.??.??, round ?", &["claim-ahead 58"]),
    // Played while a hundred moves were allowed to this ending.
    (
        "Nikolic, Ivan - Arsovic, Goran, 1989.02.17, round ?",
        &["claim-ahead 198", "claim-threefold 203", "claim-ahead 321", "claim-fifty 322", "play-after-75 484"],
    ),
    ("Deep Blue - Kasparov, Garry, 1997.05.??, round 4", &["claim-ahead 95"]),
    ("Danin, Alexandre - Azarov, Sergei, 2016.04.15, round ?", &["claim-ahead 366"]),
    ("Keymer, Vincent - Carlsen, Magnus, 2019.04.20, round 1", &["claim-ahead 91"]),
];

/// The text of each file, in the order of their names.
fn files() -> BTreeMap<String, String> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let games = paths.filter(|path| path.extension().is_some_and(|extension| extension == "pgn"));
    let named = |path: std::path::PathBuf| path.file_name().unwrap().to_str().unwrap().to_owned();
    games.map(|path| (named(path.clone()), std::fs::read_to_string(&path).unwrap())).collect()
}

fn all_games() -> Vec<Game> {
    files().values().flat_map(|text| read_games(text.as_bytes())).collect()
}

fn reports(edition: Edition) -> Vec<GameReport> {
    let options = Options { edition, ..Options::default() };
    files().values().flat_map(|text| audit_text(text.as_bytes(), &options)).collect()
}

/// Who played, and when: no two games have the same name.
fn name<'a>(tag: impl Fn(&str) -> Option<&'a str>) -> String {
    let value = |name| tag(name).unwrap_or("");
    format!("{} - {}, {}, round {}", value("White"), value("Black"), value("Date"), value("Round"))
}

/// What is found, game by game.
fn found_under(edition: Edition) -> Vec<(String, Vec<String>)> {
    let with_findings = reports(edition).into_iter().filter(|report| !report.findings.is_empty());
    with_findings.map(|report| (name(|tag| report.tag(tag)), told(&report.findings))).collect()
}

/// Plays a game and gives the last position with what there was on the way: `P=N`, and `e.p.` for the last move alone.
fn play(game: &Game) -> (Position, Vec<String>) {
    let (mut position, mut marks) = (Position::initial(), Vec::new());
    let moves = &game.main.moves;
    for (ply, written) in moves.iter().enumerate() {
        let san = San::parse(written.text.as_bytes(), Letters::default()).unwrap();
        let m = position.resolve(&san).unwrap_or_else(|why| panic!("{written:?}: {why:?} in {:?}", game.tags));
        assert_eq!(position.san(m).to_string(), written.text, "{:?}", game.tags);
        match m.promotion() {
            Some(role) if role != Role::Queen => marks.push(format!("{role:?}")),
            _ if m.is_en_passant() && ply + 1 == moves.len() => marks.push("e.p.".to_owned()),
            _ => {}
        }
        position.play(m);
    }
    (position, marks)
}

#[test]
fn there_are_as_many_games_and_half_moves_as_are_known() {
    let counted: Vec<_> = files()
        .into_iter()
        .map(|(name, text)| {
            let reports = audit_text(text.as_bytes(), &Options::default());
            (name, reports.len(), reports.iter().map(|report| report.plies).sum())
        })
        .collect();
    assert_eq!(counted, FILES.map(|(name, games, plies)| (name.to_owned(), games, plies)));
    assert!(FILES.iter().map(|file| file.1).sum::<usize>() >= 250);
}

#[test]
fn what_is_found_is_known() {
    let expected = FOUND.map(|(game, found)| (game.to_owned(), found.iter().map(ToString::to_string).collect()));
    assert_eq!(found_under(Edition::default()), expected);
    let mut codes: BTreeMap<String, usize> = BTreeMap::new();
    for finding in reports(Edition::default()).into_iter().flat_map(|report| report.findings) {
        *codes.entry(finding.code.to_string()).or_default() += 1;
    }
    let table = [("claim-ahead", 18), ("claim-fifty", 2), ("claim-threefold", 3), ("play-after-75", 1)];
    assert_eq!(codes, table.map(|(code, times)| (code.to_owned(), times)).into());
}

#[test]
fn seventy_five_moves_end_a_game_from_2014_only() {
    for edition in Edition::ALL {
        let ended = !matches!(edition, Edition::E1997 | Edition::E2001 | Edition::E2005 | Edition::E2009);
        let expected = FOUND.map(|(game, found)| {
            let counts = |code: &&&str| ended || **code != "play-after-75 484";
            (game.to_owned(), found.iter().filter(counts).map(ToString::to_string).collect())
        });
        assert_eq!(found_under(edition), expected, "{edition}");
    }
}

#[test]
fn each_is_written_in_export_format_with_seven_tags_and_no_word_beside_the_moves() {
    for (file, text) in files() {
        let games = read_games(text.as_bytes());
        for game in &games {
            assert_eq!(game.tags.iter().map(|tag| &*tag.name).collect::<Vec<_>>(), ROSTER, "{file}");
            assert!(game.tags.iter().all(|tag| !tag.value.is_empty()), "{:?}", game.tags);
            assert_eq!(game.tag("Result"), game.marker.map(Marker::text), "{:?}", game.tags);
            assert!(!game.main.moves.is_empty() && game.faults.is_empty(), "{:?}", game.tags);
        }
        let written: String = games.iter().map(|game| Writer::new().to_text(game)).collect();
        assert_eq!(written.trim_end(), text.trim_end(), "{file}");
        assert!(text.is_ascii() && !text.contains(['{', '(', '$', ';', '!']), "{file}");
    }
}

#[test]
fn each_is_there_once_and_in_the_file_of_its_years() {
    let mut names = std::collections::BTreeSet::new();
    let mut scores = std::collections::BTreeSet::new();
    for (file, text) in files() {
        for game in read_games(text.as_bytes()) {
            let (name, score) = (name(|tag| game.tag(tag)), Writer::new().to_text(&game));
            let year = &game.tag("Date").unwrap()[..4];
            assert!(&file[..4] <= year && year <= &file[5..9], "{name} in {file}");
            let moves = score.split_once("\n\n").unwrap().1.to_owned();
            assert!(scores.insert(moves), "{name}: the same moves as another game");
            // Casual games of one year may be told apart by their moves alone.
            names.insert(name);
        }
    }
    assert_eq!(scores.len(), 319);
    assert!(names.len() > 300);
}

#[test]
fn a_mate_is_a_win_for_who_gave_it_and_a_stalemate_a_draw() {
    let (mut mates, mut stalemates, mut kinds, mut longest) = (0, Vec::new(), Vec::new(), 0);
    for game in all_games() {
        let (position, marks) = play(&game);
        let name = name(|tag| game.tag(tag));
        longest = longest.max(game.main.moves.len());
        if position.is_checkmate() {
            mates += 1;
            let winner = if position.turn() == davar_chess::Side::Black { "1-0" } else { "0-1" };
            assert_eq!(game.tag("Result"), Some(winner), "{name}");
        }
        if position.is_stalemate() {
            assert_eq!(game.tag("Result"), Some("1/2-1/2"), "{name}");
            stalemates.push(name.clone());
        }
        kinds.extend(marks.into_iter().map(|mark| format!("{mark}: {name}")));
    }
    assert_eq!((mates, longest), (57, 538));
    assert_eq!(stalemates, ["Korchnoi, Viktor - Karpov, Anatoly, 1978.07.27, round 5"]);
    let rare = [
        "Knight: De la Bourdonnais, Louis Charles Mahe - McDonnell, Alexander, 1834.??.??, round 21",
        "Knight: Schumov, Ilya - Jaenisch, Carl Friedrich, 1850.??.??, round ?",
        "e.p.: Gundersen, Gunnar - Faul, Albert, 1928.??.??, round ?",
        "Knight: Atalik, Suat - Miles, Anthony John, 1993.??.??, round ?",
    ];
    assert_eq!(kinds, rare);
}
