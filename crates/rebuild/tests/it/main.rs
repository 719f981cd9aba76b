//! Whole sheets in, whole games out.

use std::time::Instant;

use davar_chess::{Position, read_fen};
use davar_law::Edition;
use davar_rebuild::{
    Board, ClockTime, Contradiction, Keeper, Known, Made, Reached, Rebuilt, Settings, Source, Support, Unusable,
    answers, rebuild,
};

const WHITE: &str = include_str!("../../../../examples/sheets/white.txt");
const BLACK: &str = include_str!("../../../../examples/sheets/black.txt");

fn both(white: &str, black: &str, known: &Known) -> Result<Rebuilt, Unusable> {
    let sources = [Source::new(Keeper::White, white), Source::new(Keeper::Black, black)];
    rebuild(&sources, known, &Settings::default())
}

fn alone(white: &str, known: &Known) -> Result<Rebuilt, Unusable> {
    rebuild(&[Source::new(Keeper::White, white)], known, &Settings::default())
}

fn moves(game: &Rebuilt) -> String {
    game.moves.iter().map(|m| m.san.as_str()).collect::<Vec<_>>().join(" ")
}

fn whats(game: &Rebuilt) -> Vec<Contradiction> {
    game.differences.iter().map(|difference| difference.what).collect()
}

fn board(fen: &str) -> Board {
    let setup = read_fen(fen).0.expect("a FEN");
    Board { placement: setup.placement, turn: Some(setup.turn) }
}

#[test]
fn the_sheets_of_the_documentation_give_their_game() {
    let game = both(WHITE, BLACK, &Known::default()).unwrap();
    assert!(moves(&game).ends_with("Nbd2 cxd4 cxd4 Bd7 Nf1 Rac8 Ne3 Nc6 Nh2 h6 Bd3 Nb4 Bb1 a5"), "{}", moves(&game));
    use Contradiction::{Ambiguous, Blank, Illegal};
    assert_eq!(whats(&game), [Ambiguous, Illegal, Blank, Blank]);
    assert_eq!((game.differences[1].place.line, game.differences[1].place.column), (13, 10));
}

#[test]
fn sheets_that_agree_have_no_differences() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6";
    let game = both(text, "1 e4 e5\n2 Nf3 Nc6\n3 Bb5 a6\n4 Bc6 dc6", &Known::default()).unwrap();
    assert_eq!((moves(&game).as_str(), game.differences.len()), ("e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6", 0));
    assert!(game.moves.iter().all(|m| m.support == Support::Agreed && m.confidence > 0.99));
}

#[test]
fn pairs_left_out_swapped_and_written_twice_are_found() {
    let right = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6";
    let wanted = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6";
    for (wrong, what) in [
        ("1. e4 e5 2. Nf3 Nc6 3. Ba4 Nf6 4. O-O Be7 5. Re1 b5 6. Bb3 d6", Contradiction::LeftOut),
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Ba4 5. Nf6 O-O 6. Be7 Re1 7. b5 Bb3 8. d6", Contradiction::TooMany),
        ("1. e4 e5 2. Nf3 Nc6 3. a6 Bb5 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6", Contradiction::OutOfOrder),
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. Re1 b5 6. O-O Be7 7. Bb3 d6", Contradiction::OutOfOrder),
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re2 b5 7. Bb3 d6", Contradiction::Illegal),
    ] {
        let game = both(right, wrong, &Known::default()).unwrap();
        assert_eq!(moves(&game), wanted, "{wrong}");
        assert!(whats(&game).contains(&what), "{wrong}: {:?}", whats(&game));
        assert!(game.differences.iter().all(|difference| difference.keeper == Keeper::Black), "{wrong}");
    }
}

#[test]
fn a_move_that_no_sheet_has_is_marked_as_inferred() {
    let sheet = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. - Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6";
    let game = alone(sheet, &Known::default()).unwrap();
    assert_eq!((game.moves[6].san.as_str(), game.moves[6].support), ("Ba4", Support::Inferred));
    assert_eq!((game.unknown[0].first, game.unknown[0].last), (7, 7));
    assert_eq!(game.unknown[0].fillings.as_ref().map(|found| found.lines.len()), Some(1));
}

#[test]
fn a_gap_of_four_half_moves_before_a_known_position_has_all_its_fillings() {
    let sheet = "1. e4 e5 2. - - 3. - - 4. Ba4 Nf6";
    let known = Known {
        positions: vec![(6, board("r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4"))],
        ..Known::default()
    };
    let game = both(sheet, sheet, &known).unwrap();
    let open = &game.unknown[0];
    let found = open.fillings.as_ref().unwrap();
    assert_eq!((open.first, open.last, open.end_is_known, found.is_complete), (3, 6, true, true));
    // Knight and bishop in either order, and so Black's knight and pawn: but the bishop needs the pawn on e4 gone, no more.
    assert_eq!(found.lines.len(), 4, "{:?}", found.lines);
}

#[test]
fn the_position_at_the_end_decides_between_pawn_moves() {
    let sheet = "1. e4 e5 2. a? Nc6 3. Nf3 d6";
    for (pawn, fen) in [
        ("a3", "r1bqkbnr/ppp2ppp/2np4/4p3/4P3/P4N2/1PPP1PPP/RNBQKB1R w KQkq - 0 4"),
        ("a4", "r1bqkbnr/ppp2ppp/2np4/4p3/P3P3/5N2/1PPP1PPP/RNBQKB1R w KQkq - 0 4"),
    ] {
        let game = alone(sheet, &Known { end: Some(board(fen)), ..Known::default() }).unwrap();
        assert_eq!(game.moves[2].san, pawn);
        assert!(game.moves[2].confidence > 0.99);
    }
    let open = alone(sheet, &Known::default()).unwrap();
    assert_eq!(open.moves[2].alternatives.len(), 1);
    let never = board("8/8/8/4k3/8/8/8/4K3 w - - 0 1");
    assert_eq!(alone(sheet, &Known { end: Some(never), ..Known::default() }), Err(Unusable::Contradictory));
}

#[test]
fn an_illegal_move_on_both_sheets_stood() {
    // White is in check on the seventh move and does not see it.
    let sheet = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4 6. cxd4 Bb4+ 7. h3 Bd6 8. O-O O-O 9. Re1 Re8";
    let game = both(sheet, sheet, &Known::default()).unwrap();
    let answers = answers(&game, Edition::E2023, &[]);
    let illegal = answers.first_illegal.unwrap();
    assert_eq!(illegal.ply, 13);
    assert!(matches!(game.moves[12].made, Made::Illegal(_)));
    let mut before = Position::initial();
    for m in &game.moves[..12] {
        let Made::Legal(m) = m.made else { panic!("{m:?}") };
        before.play(m);
    }
    assert_eq!(illegal.before.placement(), before.placement());
}

#[test]
fn repetition_and_time_controls_are_answered() {
    let sheet = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4";
    let game =
        both(sheet, sheet, &Known { clocks: vec![ClockTime { ply: 9, left_ms: 12_000 }], ..Known::default() }).unwrap();
    let told = answers(&game, Edition::E2023, &[4, 5, 40]);
    assert_eq!(told.repeated[0].plies, [0, 4, 8]);
    assert_eq!(told.repetition.1.to_string(), "9.2.2");
    assert_eq!(told.controls[0].reached, [Reached::Yes, Reached::Yes]);
    assert_eq!(told.controls[1].reached, [Reached::Yes, Reached::No]);
    assert_eq!(told.controls[2].reached, [Reached::No, Reached::No]);
    assert_eq!((told.made, told.proven), ([5, 4], [5, 4]));
}

#[test]
fn descriptive_notation_and_other_letters_are_read() {
    let old = "1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-N5 P-QR3 4. B-R4 N-B3 5. O-O B-K2";
    let german = "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Sf6 5. O-O Le7";
    let game = both(old, german, &Known::default()).unwrap();
    assert_eq!(moves(&game), "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7");
    assert_eq!(game.differences, []);
}

#[test]
fn bad_sheets_get_a_clear_answer_soon() {
    let started = Instant::now();
    let other =
        "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 Nbd7 7. Rc1 c6 8. Bd3 dxc4 9. Bxc4 Nd5 10. Bxe7 Qxe7";
    assert!(matches!(both(WHITE, other, &Known::default()), Err(Unusable::DifferentGames(_) | Unusable::NoGame)));
    assert_eq!(alone("", &Known::default()), Err(Unusable::NoMoves));
    assert_eq!(alone("- - - -", &Known::default()), Err(Unusable::NoMoves));
    assert_eq!(
        alone(&"it was a dark night and nobody moved a man ".repeat(60), &Known::default()),
        Err(Unusable::NoGame)
    );
    assert_eq!(rebuild(&[], &Known::default(), &Settings::default()), Err(Unusable::WrongNumber(0)));
    let long = "Nf3 Nf6 Ng1 Ng8 ".repeat(250);
    assert_eq!(both(&long, &long, &Known::default()).unwrap().moves.len(), 1_000);
    // Far more than it takes, for machines that have other work.
    assert!(started.elapsed().as_secs() < 120);
}
