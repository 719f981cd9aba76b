//! What must hold of any text.

use std::time::Instant;

use davar_pgn::{Limits, Writer, read_games};
use proptest::prelude::*;

use crate::log::{in_blocks, whole};

/// Pieces of PGN, good and broken, whose mixtures make nearly every state of the reader meet every other.
const PIECES: &[&str] = &[
    "[Event \"x\"]\n",
    "[Event \"y\"]\n[Site \"z\"]\n",
    "\n[Event \"x\"]\n",
    "\n\n[Event \"x\"]\n[Result \"0-0\"]\n\n",
    "\r\n\r\n[Event \"x\"]\r\n",
    "[White \"A \\\"b\\\" c\"]\n",
    "[Black \"5th \"M\" O\"]\n",
    "[Round “1”]\n",
    "[Event Open]\n",
    "[Site \"broken\nline\"]\n",
    "[Annotator \"open\n",
    "\n",
    "\n\n",
    "\r",
    "\r\n",
    " ",
    "\t",
    "\u{A0}",
    "\u{FEFF}",
    "1. e4 e5 2. Nf3 Nc6 ",
    "1... c5 ",
    "1. e4 e5 ",
    "1.d4 d5 2",
    "17 ",
    "Bb5 ",
    "O-O ",
    "0-0 ",
    "0-0-0+ ",
    "exd6 e.p. ",
    "a8(Q)+ ",
    "♘f3 ",
    "-- ",
    "{a comment} ",
    "{open ",
    "} ",
    "{\n[I think]\n} ",
    "{\n\n[White \"x\"]\n",
    "{\n[Event \"x\"]\n",
    "{[%clk 0:01:00]} ",
    "[%clk 0:01:00] ",
    "; to the end",
    "; to the end\n",
    "%escape",
    "\n% escape {\n",
    "( ",
    ") ",
    "(1... c5 2. Nf3) ",
    "((((",
    "(=) ",
    "$1 ",
    "$ ",
    "$999 ",
    "!? ",
    "!!! ",
    "+/- ",
    "± ",
    "N ",
    "1-0",
    "0-1 ",
    "1/2-1/2\n\n",
    "1/2 ",
    "*",
    "* ",
    "*\n",
    "*\n\n",
    "0.5-0.5 ",
    "prose that is no chess ",
    "\nDear reader, 12 games follow:\n",
    "<reserved> ",
    "<> ",
    "[",
    "]",
    "[ ; ] {\n",
    "\r\r[Event \"x\"]\r",
    "[Site \"open\r\r",
    "%",
    "\"",
    "\0\0",
    "ÿ",
];

fn mixture() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        20 => (0..PIECES.len()).prop_map(|i| PIECES[i].as_bytes().to_vec()),
        1 => proptest::collection::vec(any::<u8>(), 1..4),
        // Results and white space of Latin-1: no characters by themselves in UTF-8.
        1 => prop_oneof![Just(b"\n\xBD".to_vec()), Just(b"\xA0".to_vec())],
        // Longer than any look-ahead, so that blocks can be cut without a hard boundary.
        1 => Just("1. e4 e5 ".repeat(70).into_bytes()),
        1 => Just(" ".repeat(600).into_bytes()),
        1 => Just("word ".repeat(120).into_bytes()),
    ];
    proptest::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

fn small_limits() -> impl Strategy<Value = Limits> {
    (prop_oneof![Just(16 << 20), 1..2000usize], 0..6u32, 0..12u32)
        .prop_map(|(game_bytes, nesting, faults_per_game)| Limits { game_bytes, nesting, faults_per_game })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_can_be_read(bytes in proptest::collection::vec(any::<u8>(), 0..2000)) {
        whole(&bytes, &Limits::default());
    }

    #[test]
    fn cutting_into_blocks_changes_nothing(text in mixture(), limits in small_limits(), size in 1..3000usize) {
        let (cut, expected) = (in_blocks(&text, &limits, size), whole(&text, &limits));
        let differs = (0..cut.len().max(expected.len())).find(|&i| cut.get(i) != expected.get(i));
        if let Some(i) = differs {
            let told = |lines: &[String]| lines[i.saturating_sub(3).min(lines.len())..lines.len().min(i + 3)].join("\n");
            let text = String::from_utf8_lossy(&text);
            prop_assert!(false, "{text:?}\n-- in blocks:\n{}\n-- whole:\n{}", told(&cut), told(&expected));
        }
    }

    #[test]
    fn what_was_read_can_be_written_and_read_again(text in mixture()) {
        let text = String::from_utf8_lossy(&text).replace('\u{FFFD}', "");
        for mut game in read_games(text.as_bytes()) {
            let written = Writer::new().tags_as_read().to_text(&game);
            let again = read_games(written.as_bytes());
            // Export format has an end marker in every game.
            game.marker = game.marker.or_else(|| again.first().and_then(|g| g.marker));
            prop_assert_eq!(again, vec![game], "{}", written);
        }
    }

    #[test]
    fn tokens_stand_where_their_spans_say(text in mixture()) {
        for game in read_games(&text) {
            for m in &game.main.moves {
                let at = m.span.start as usize..m.span.end as usize;
                prop_assert_eq!(&davar_pgn::decode_text(&text[at])[..], &m.text[..]);
            }
        }
    }
}

/// How long this thread has worked, so that a busy machine changes nothing; where the system does not tell, the time since
/// `began`.
fn worked_ms(began: Instant) -> u128 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let ns = told.and_then(|text| text.split_whitespace().next()?.parse::<u128>().ok());
    ns.map_or_else(|| began.elapsed().as_millis(), |ns| ns / 1_000_000)
}

/// Doubling a text must not take four times as long; measured with wide room.
#[test]
fn no_text_takes_quadratic_time() {
    let began = Instant::now();
    for piece in [
        "(",
        ")",
        "{",
        "}",
        "{ ",
        "[",
        "[a",
        "[a \"",
        "\"",
        "\\",
        "(*",
        "1",
        "1 ",
        "e",
        "e.",
        "*",
        "* ",
        "\n",
        "\n[",
        "{\n[Event \"",
        "\n\n[Event \"",
        "<",
        "\0",
        "\u{A0}",
        "0-0 ",
        "x ",
        "[A \"b\n",
        "%",
        "\n%",
        ";",
        "$",
        "!",
        "a8(",
        "(=",
        "[A \"\\\"]\n",
        "1 .",
        "\r",
    ] {
        let text = piece.repeat(1_000_000 / piece.len());
        let start = worked_ms(began);
        whole(text.as_bytes(), &Limits { faults_per_game: 10, ..Limits::default() });
        in_blocks(text.as_bytes(), &Limits { game_bytes: 1 << 17, ..Limits::default() }, 1 << 12);
        let ms = worked_ms(began) - start;
        assert!(ms < 8_000, "{piece:?} took {ms} ms for 1 MB");
    }
}
