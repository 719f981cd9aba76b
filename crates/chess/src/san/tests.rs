//! Every form both ways, against facts and against random games.

use super::*;
use crate::{CastlingStyle, EnPassantStyle, Illegal, Letters, Move, Position, Setup, Square};

/// A small generator, so that every run tests the same.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % limit.max(1) as u64) as usize
    }
}

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|fault| panic!("{fen}: {fault}"))
}

fn read(token: &str) -> San {
    token.parse().unwrap_or_else(|fault| panic!("{token}: {fault}"))
}

/// Plays a score with the letters of a language and gives the style of each move.
fn play(fen: &str, language: &str, score: &str) -> (Position, Vec<Style>) {
    let letters = Letters::of_language(language).unwrap();
    let mut at = position(fen);
    let mut styles = Vec::new();
    for token in score.split_whitespace() {
        let san = San::parse(token.as_bytes(), letters).unwrap_or_else(|fault| panic!("{token}: {fault}"));
        let m = at.resolve(&san).unwrap_or_else(|why| panic!("{token} in {}: {why:?}", at.fen()));
        let next = at.after(m);
        styles.push(at.style_of(&san, m, next.mark()));
        at = next;
    }
    (at, styles)
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn style(fen: &str, token: &str) -> Style {
    play(fen, "en", token).1[0]
}

#[test]
fn scores_as_they_are_seen() {
    // Zeros; promotions without a sign; long form with a false capture sign; captures in every sign.
    let castled = play(START, "en", "e4 e5 Nf3 Nc6 Bc4 Bc5 0-0 Nf6 d3 0-0").1;
    assert_eq!((castled[6], castled[9]), (Style::ZEROS, Style::ZEROS));
    let fen = "7k/P7/8/8/8/8/6p1/K7 w - - 0 1";
    assert_eq!(play(fen, "en", "a8Q+ Kh7 Kb2 g1N").1[3], Style::NO_EQUALS);
    let long = play(START, "en", "e2-e4 e7e5 Ng1-f3 Nb8c6 Bf1xb5").1;
    assert_eq!(long[0], Style::LONG | Style::HYPHEN);
    assert_eq!(long[1], Style::LONG);
    assert_eq!(long[3], Style::LONG | Style::OVER_DISAMBIGUATED);
    assert_eq!(long[4], Style::LONG | Style::OVER_DISAMBIGUATED | Style::FALSE_CAPTURE);
    let signs = play(START, "en", "e4 d5 ed5 Q:d5 Nc3 QXg2 Bg2").1;
    assert_eq!(signs[2..4], [Style::MISSING_CAPTURE, Style::CAPTURE_SIGN]);
    assert_eq!(signs[5..], [Style::CAPTURE_SIGN, Style::MISSING_CAPTURE]);
    let passing = play(START, "en", "e4 a6 e5 d5 exd6e.p.").1;
    assert_eq!(passing[4], Style::EN_PASSANT_MARK);
    assert!(San::is_en_passant_mark(b"e.p.") && !San::is_en_passant_mark(b"e4"));
    assert_eq!(read("exd6 e.p."), read("exd6e.p."));
}

#[test]
fn pins_and_blocks_decide_what_is_needed() {
    let blocked = play(START, "en", "c4 e5 Nc3 Nf6 e3 Bb4 d3 d6 Bd2 Nc6 Nge2").1;
    assert_eq!(blocked[10], Style::EXPORT);
    let pinned = play(START, "en", "d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Nge2").1;
    assert_eq!(pinned[8], Style::OVER_DISAMBIGUATED);
    assert_eq!(style("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "Rd1"), Style::EXPORT);
    assert_eq!(style("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "Rad1"), Style::OVER_DISAMBIGUATED);
}

#[test]
fn languages_are_chosen_not_guessed() {
    let (at, styles) = play(START, "hu", "e4 e5 Hf3 Hc6 Fb5 a6 Fa4 Hf6 0-0 Fe7 Be1");
    assert_eq!(at.fen(), "r1bqk2r/1pppbppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQR1K1 b kq - 5 6");
    assert_eq!(styles[2], Style::FOREIGN);
    let (at, _) = play("7q/8/8/8/8/pN6/k1K5/8 w - - 0 1", "fr", "Cc1+ Ra1 Cb3+ Ra2 Cc1+");
    assert_eq!(at.king(crate::Side::Black), "a2".parse().unwrap());
    let fault = San::diagnose(b"Hf3", Letters::ENGLISH).unwrap();
    assert_eq!((fault.at.clone(), fault.why), (0..1, Unreadable::UnknownLetter('H')));
    let readers = |fault: &SanFault| fault.readers.iter().map(|letters| letters.code()).collect::<Vec<_>>();
    assert_eq!(readers(&fault), ["hu", "pl", "is"]);
    assert!(fault.to_string().contains("Hungarian"), "{fault}");
    let promotion = San::diagnose("e8Ф".as_bytes(), Letters::ENGLISH).unwrap();
    assert_eq!((promotion.at.clone(), readers(&promotion)), (2..4, vec!["ru", "uk"]));
    assert_eq!(San::diagnose(b"Nf3", Letters::ENGLISH), None);
    assert_eq!(San::diagnose(b"--", Letters::ENGLISH).map(|fault| fault.why), Some(Unreadable::NullMove));
}

#[test]
fn no_letter_of_one_language_is_a_pawn_or_another_piece_in_english() {
    let english = ["K", "Q", "R", "B", "N", "P"];
    for letters in Letters::all() {
        for role in Role::ALL {
            let token = format!("{}e4", letters.of(role));
            let san = San::parse(token.as_bytes(), Letters::ENGLISH);
            assert_eq!(san.is_ok(), english.contains(&letters.of(role)), "{token} of {}", letters.language());
            if let Ok(San { what: What::Piece { role: read, .. }, .. }) = san {
                assert_eq!(Letters::ENGLISH.of(read), letters.of(role), "{token}");
            }
        }
    }
}

#[test]
fn figurines_and_invisible_characters() {
    let (_, styles) = play(START, "en", "e4 e5 ♘f3 ♞c6 ♗\u{fe0e}b5 ♟a6 \u{200e}♗a4\u{200f}");
    assert_eq!(styles[2..5], [Style::FIGURINE; 3]);
    assert_eq!(styles[5], Style::FIGURINE | Style::PAWN_LETTER);
    assert_eq!(styles[6], Style::FIGURINE | Style::INVISIBLE);
}

#[test]
fn signs_of_check_and_mate() {
    let mate = "7k/5KQ1/8/8/8/8/8/8 w - - 0 1";
    for (token, expected) in [
        ("Qg8#", Style::EXPORT),
        ("Qg8+", Style::WRONG_MARK),
        ("Qg8", Style::MISSING_MARK),
        ("Qg8++", Style::DOUBLE_MARK),
        ("Qg8‡", Style::MARK_SIGN),
        ("Qg8x", Style::MARK_SIGN),
        ("Qg8×", Style::MARK_SIGN),
        ("Qg8≠", Style::MARK_SIGN),
        ("Qg8mate", Style::MARK_SIGN),
        ("Qg8##", Style::MARK_SIGN),
        ("Qg8#!!", Style::SUFFIX),
        ("Qg8#(=)", Style::DRAW_OFFER),
        ("Qh7+", Style::EXPORT),
        ("Qh7†", Style::MARK_SIGN),
        ("Qh7ch", Style::MARK_SIGN),
        ("Qh7#", Style::WRONG_MARK),
        ("Qh7", Style::MISSING_MARK),
        ("Qg6+", Style::WRONG_MARK),
    ] {
        assert_eq!(style(mate, token), expected, "{token}");
    }
}

#[test]
fn castling_and_en_passant_written_otherwise() {
    let fen = "4k3/8/8/2pP4/8/8/8/R3K2R w KQ c6 0 1";
    assert_eq!(style(fen, "e1g1"), Style::CASTLING_AS_KING_MOVE);
    assert_eq!(style(fen, "Kg1"), Style::CASTLING_AS_KING_MOVE);
    assert_eq!(style(fen, "e1h1"), Style::CASTLING_AS_KING_MOVE);
    for (token, odd) in [("O–O", true), ("oo", true), ("О-О-О", true), ("0-0-0", false), ("O-0", false)] {
        assert_eq!(style(fen, token).contains(Style::CASTLING_SIGN), odd, "{token}");
    }
    assert_eq!(style(fen, "dxc6ep"), Style::EN_PASSANT_MARK);
    assert_eq!(style(fen, "d6ep"), Style::EN_PASSANT_MARK | Style::FALSE_EN_PASSANT);
    assert_eq!(style(fen, "dc"), Style::SHORT_CAPTURE);
    assert_eq!(style(fen, "dxc"), Style::SHORT_CAPTURE);
    assert_eq!(style(fen, "Pxc6"), Style::PAWN_LETTER);
    assert_eq!(style(fen, "d5xc6"), Style::LONG);
    assert_eq!(style(fen, "d5c6"), Style::LONG);
    assert_eq!(style("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "a1b1"), Style::LONG | Style::COORDINATES);
}

#[test]
fn promotions_missing_or_false() {
    let at = position("7k/P7/8/8/8/8/8/K7 w - - 0 1");
    for token in ["a8", "a8=", "a7a8", "a7-a8"] {
        let (_, why) = at.explain(&read(token)).only_attempt().unwrap();
        assert_eq!(why, Illegal::PromotionMissing, "{token}");
    }
    let why = |token: &str| at.explain(&read(token)).only_attempt().unwrap().1;
    assert_eq!(why("a8=K"), Illegal::PromotionTo(Role::King));
    assert_eq!(why("Kb2=Q"), Illegal::NoPromotionHere(Role::King));
    for token in ["a8=Q", "a8Q", "a8(Q)", "a8=(Q)", "a8/Q", "a8q", "a8=q", "a7a8q", "a7-a8=Q", "a8=♕", "a8♛"] {
        assert_eq!(at.resolve(&read(token)).unwrap().promotion(), Some(Role::Queen), "{token}");
    }
}

/// Position, a move and the position after it, chosen from the facts of a public test set (Rampart, MIT): castling that
/// is lost, captures en passant, promotions that need a file, mates, and disambiguation by file, rank and both.
const FACTS: &[(&str, &str, &str)] = &[
    ("8/4k3/8/8/8/8/r6r/R3K2R w KQ - 0 1", "O-O", "8/4k3/8/8/8/8/r6r/R4RK1 b - - 1 1"),
    ("r3k2r/R6R/8/8/8/8/4K3/8 b kq - 0 1", "O-O", "r4rk1/R6R/8/8/8/8/4K3/8 w - - 1 2"),
    ("8/4k3/8/8/8/8/r6r/R3K2R w KQ - 0 1", "O-O-O", "8/4k3/8/8/8/8/r6r/2KR3R b - - 1 1"),
    ("r3k2r/R6R/8/8/8/8/4K3/8 b kq - 0 1", "O-O-O", "2kr3r/R6R/8/8/8/8/4K3/8 w - - 1 2"),
    ("7k/8/8/8/pPp5/8/8/7K b - b3 0 1", "axb3", "7k/8/8/8/2p5/1p6/8/7K w - - 0 2"),
    ("7k/8/8/8/pPp5/8/8/7K b - b3 0 1", "cxb3", "7k/8/8/8/p7/1p6/8/7K w - - 0 2"),
    (
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1N1PP/RNBQK2n w Q - 1 8",
        "dxc8=N",
        "rnNq1k1r/pp2bppp/2p5/8/2B5/8/PPP1N1PP/RNBQK2n b Q - 0 8",
    ),
    (
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1N1PP/RNBQKn1R w KQ - 1 8",
        "dxc8=N",
        "rnNq1k1r/pp2bppp/2p5/8/2B5/8/PPP1N1PP/RNBQKn1R b KQ - 0 8",
    ),
    ("1k6/5P2/8/8/8/8/8/4K3 w - - 20 1", "f8=B", "1k3B2/8/8/8/8/8/8/4K3 b - - 0 1"),
    ("1k6/5P2/8/8/8/8/8/4K3 w - - 20 1", "f8=Q+", "1k3Q2/8/8/8/8/8/8/4K3 b - - 0 1"),
    (
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1N1PP/RNBQK2n w Q - 1 8",
        "Nbc3",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/2N5/PPP1N1PP/R1BQK2n b Q - 2 8",
    ),
    (
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1N1PP/RNBQK2n w Q - 1 8",
        "Nec3",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/2N5/PPP3PP/RNBQK2n b Q - 2 8",
    ),
    (
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
        "Q2d3",
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q2Q1Q2/pp6/kBNN1KB1 b - - 1 1",
    ),
    (
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
        "Q2d4",
        "R6R/3Q4/1Q4Q1/4Q3/2QQ3Q/Q4Q2/pp6/kBNN1KB1 b - - 1 1",
    ),
    (
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
        "Qdxb2#",
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pQ6/kBNN1KB1 b - - 0 1",
    ),
    ("8/4k3/8/8/8/8/r6r/R3K2R w KQ - 0 1", "Rxa2", "8/4k3/8/8/8/8/R6r/4K2R b K - 0 1"),
    ("8/4k3/8/8/8/8/r6r/R3K2R w KQ - 0 1", "Kd1", "8/4k3/8/8/8/8/r6r/R2K3R b - - 1 1"),
];

#[test]
fn facts() {
    for (before, token, after) in FACTS {
        let (at, styles) = play(before, "en", token);
        let always = at.fen_in(CastlingStyle::XFen, EnPassantStyle::Always);
        assert!([at.fen(), always].iter().any(|fen| fen == after), "{token} in {before} gives {}", at.fen());
        assert_eq!(styles[0], Style::EXPORT, "{token} in {before}");
    }
}

const FORMS: [Form; 3] = [Form::Standard, Form::Long, Form::Squares];

fn read_back(at: &Position, m: Move, notation: Notation) {
    let text = at.write(m, notation).to_string();
    let san = San::parse(text.as_bytes(), notation.letters).unwrap_or_else(|fault| panic!("{text}: {fault}"));
    assert_eq!(at.resolve(&san), Ok(m), "{text} of {} in {}", notation.letters.language(), at.fen());
}

#[test]
fn random_games_are_read_back_in_every_form_and_language() {
    let mut random = Random(1);
    for game in 0..120 {
        let mut at = match game % 3 {
            0 => Position::initial(),
            _ => Position::from_setup(Setup::chess960(random.below(960) as u16).unwrap()).unwrap(),
        };
        for ply in 0..160 {
            let moves = at.legal();
            for (i, m) in moves.iter().enumerate() {
                let san = read(&at.san(*m).to_string());
                assert_eq!(at.resolve(&san), Ok(*m), "{} in {}", at.san(*m), at.fen());
                assert_eq!(at.style_of(&san, *m, at.after(*m).mark()), Style::EXPORT, "{}", at.san(*m));
                let letters = Letters::all().nth((ply + i) % 29).unwrap();
                let (form, bits) = (FORMS[random.below(3)], random.below(64));
                let bit = |n: usize| bits >> n & 1 == 1;
                read_back(
                    &at,
                    *m,
                    Notation {
                        form,
                        letters,
                        figurines: bit(0),
                        white_figurines: bit(1),
                        zeros: bit(2),
                        digits: bit(3),
                        no_equals: bit(4),
                        en_passant_mark: bit(5),
                    },
                );
            }
            if moves.is_empty() {
                break;
            }
            at.play(moves[random.below(moves.len())]);
        }
    }
}

#[test]
fn no_bytes_break_it() {
    let mut random = Random(3);
    let pieces = [
        "N", "B", "K", "P", "♘", "Кр", "ش", "a", "b", "e", "h", "1", "8", "4", "۳", "x", ":", "-", "=", "Q", "(", ")",
        "+", "#", "e.p.", "O", "0", "О", "!", " ", "\u{fe0e}", "\u{200f}", "é", "/", "†",
    ];
    for round in 0..60_000 {
        let mut bytes = Vec::new();
        for _ in 0..random.below(9) {
            bytes.extend_from_slice(pieces[random.below(pieces.len())].as_bytes());
        }
        if round % 5 == 0 {
            bytes.push(random.below(256) as u8);
        }
        let letters = Letters::all().nth(random.below(29)).unwrap();
        let san = San::parse(&bytes, letters);
        let fault = San::diagnose(&bytes, letters);
        assert_eq!(san.err(), fault.as_ref().map(|fault| fault.why), "{bytes:?}");
        if let Some(fault) = fault {
            assert!(bytes.get(fault.at.clone()).is_some() && !fault.to_string().is_empty(), "{bytes:?} {fault:?}");
        }
        if let Ok(san) = san {
            let at = position("r3k2r/pPpp1ppp/8/1N2pP2/8/2N5/PPP2pPP/R3K2R w KQkq e6 0 1");
            let explanation = at.explain(&san);
            match at.resolve(&san) {
                Ok(m) => assert_eq!(explanation.legal, [m], "{bytes:?}"),
                Err(Unresolved::Illegal) => assert!(explanation.legal.is_empty(), "{bytes:?}"),
                Err(Unresolved::Ambiguous) => assert!(explanation.legal.len() > 1, "{bytes:?}"),
            }
        }
    }
    assert_eq!(San::parse(&vec![b'e'; 1 << 20], Letters::ENGLISH), Err(Unreadable::Length));
    assert_eq!("e4".parse::<Square>().map(Square::index), Ok(28));
}

#[test]
fn a_letter_that_is_a_piece_elsewhere_is_no_pawn() {
    // Bauer in German, and the bishop of English text: the pawn's move is the wrong reading of it.
    let german = Letters::of_language("de").unwrap();
    assert_eq!(San::parse(b"Bc4", german), Err(Unreadable::UnknownLetter('B')));
    assert!(San::parse(b"Lc4", german).is_ok());
    assert!(San::parse("♙c4".as_bytes(), german).is_ok());
    assert!(San::parse(b"Pe4", Letters::ENGLISH).unwrap().style.contains(Style::PAWN_LETTER));
}
