//! Inputs that are packed, damaged, or not there.

use std::fs;
use std::io::{self, Read, Write};
use std::path::PathBuf;

use davar_pgn::source::{Found, Packing, Source, find};
use davar_pgn::{Limits, Reader, read_games};

const GAME: &str = "[Event \"x\"]\n\n1. e4 e5 *\n\n";

fn pack(packing: Packing, text: &[u8]) -> io::Result<Vec<u8>> {
    match packing {
        Packing::Plain => Ok(text.to_vec()),
        Packing::Gzip => {
            let mut out = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
            out.write_all(text)?;
            out.finish()
        }
        Packing::Bzip2 => {
            let mut out = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::fast());
            out.write_all(text)?;
            out.finish()
        }
        Packing::Zstd => zstd::encode_all(text, 1),
        Packing::Xz => {
            let options = lzma_rust2::XzOptions::with_preset(1);
            let mut out = lzma_rust2::XzWriter::new(Vec::new(), options)?;
            out.write_all(text)?;
            out.finish()
        }
    }
}

const ALL: [Packing; 5] = [Packing::Plain, Packing::Gzip, Packing::Bzip2, Packing::Zstd, Packing::Xz];

#[test]
fn packed_inputs_are_known_by_what_they_hold() {
    for packing in ALL {
        // Two members, one after the other, as joined files have.
        let packed = pack(packing, GAME.as_bytes()).unwrap().repeat(2);
        let source = Source::new(io::Cursor::new(packed)).unwrap();
        assert_eq!(source.packing(), packing);
        let games: Vec<_> = Reader::new(source).collect::<Result<_, _>>().unwrap();
        assert_eq!(games.len(), 2, "{packing:?}");
    }
}

#[test]
fn what_a_truncated_file_had_is_read_and_the_end_is_told() {
    let mut text = String::new();
    for i in 0..60_000u32 {
        // Numbers that do not repeat, so that the packed data is long.
        text += &format!("[Event \"{}\"]\n\n1. e4 e5 *\n\n", i.wrapping_mul(2_654_435_761));
    }
    for packing in &ALL[1..] {
        let packed = pack(*packing, text.as_bytes()).unwrap();
        let half = packed[..packed.len() / 2].to_vec();
        let reader = Reader::with_block_size(Source::new(io::Cursor::new(half)).unwrap(), Limits::default(), 1 << 16);
        let (games, errors): (Vec<_>, Vec<_>) = reader.partition(Result::is_ok);
        assert!(!games.is_empty(), "{packing:?}");
        assert_eq!(errors.len(), 1, "{packing:?}");
        let message = errors[0].as_ref().unwrap_err().to_string();
        assert!(message.contains(packing.name()) && message.contains("unpacked bytes"), "{message}");
    }
}

#[test]
fn damaged_data_is_told() {
    let mut packed = pack(Packing::Gzip, GAME.repeat(1000).as_bytes()).unwrap();
    let last = packed.len() - 6;
    packed[last] ^= 0xFF;
    let errors = Reader::new(Source::new(io::Cursor::new(packed)).unwrap()).filter(Result::is_err).count();
    assert_eq!(errors, 1);
    assert!(Source::new(&b"PK\x03\x04zip"[..]).unwrap_err().to_string().contains("unpack it first"));
}

#[test]
fn short_inputs_are_plain() {
    for text in ["", "*", "1-0"] {
        let mut read = String::new();
        Source::new(text.as_bytes()).unwrap().read_to_string(&mut read).unwrap();
        assert_eq!(read, text);
    }
}

#[test]
fn folders_are_read_in_order() {
    let root = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("folders");
    let _ = fs::remove_dir_all(&root);
    fs::create_dir_all(root.join("b")).unwrap();
    for name in ["c.pgn", "a.PGN.zst", "b/x.pgn.gz", "notes.txt"] {
        fs::write(root.join(name), GAME).unwrap();
    }
    let names: Vec<String> = find([&root, &root.join("none.pgn"), &PathBuf::from("-")])
        .iter()
        .map(|found| match found {
            Found::File(path) => path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/"),
            Found::Stdin => "-".to_owned(),
            Found::Unreadable { path, error } => {
                format!("{} {:?}", path.file_name().unwrap().to_string_lossy(), error.kind())
            }
        })
        .collect();
    assert_eq!(names, ["a.PGN.zst", "b/x.pgn.gz", "c.pgn", "none.pgn NotFound", "-"]);
}

/// Gives its text and then fails, as a disk does.
struct Failing(io::Cursor<Vec<u8>>);

impl Read for Failing {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buf)? {
            0 => Err(io::Error::other("the disk is gone")),
            n => Ok(n),
        }
    }
}

#[test]
fn what_was_read_before_a_failure_is_given_out_first() {
    let results: Vec<_> = Reader::new(Failing(io::Cursor::new(GAME.repeat(2).into_bytes()))).collect();
    assert_eq!(results.iter().filter(|r| r.is_ok()).count(), 2);
    assert!(results.last().unwrap().is_err());
}

#[test]
fn a_game_that_is_too_long_is_cut_and_reading_goes_on() {
    let limits = Limits { game_bytes: 10_000, ..Limits::default() };
    let text = format!("[Event \"long\"]\n\n1. e4 {{{}}} *\n\n{GAME}", "x".repeat(1 << 20));
    let games: Vec<_> = Reader::with_block_size(text.as_bytes(), limits, 4096).collect::<Result<_, _>>().unwrap();
    assert_eq!(games.len(), 2);
    assert!(games[0].truncated && !games[1].truncated);
    assert!(games[0].faults.iter().any(|f| f.kind.name() == "game-too-long"));
    assert_eq!(games[1].place.line, 5);
    assert_eq!(read_games(text.as_bytes()).len(), 2);
}
