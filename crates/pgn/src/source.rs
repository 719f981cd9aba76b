//! Inputs opened by what they hold: plain text, gzip, bzip2, zstd and xz; files, folders and standard input.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufReader, Cursor, Read};
use std::path::{Path, PathBuf};

/// How an input is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Packing {
    /// Not at all.
    Plain,
    /// gzip, of any number of members.
    Gzip,
    /// bzip2, of any number of streams.
    Bzip2,
    /// zstd, of any number of frames.
    Zstd,
    /// xz, of any number of streams.
    Xz,
}

impl Packing {
    /// What `head`, the first six bytes of an input, tell.
    pub fn detect(head: &[u8]) -> Self {
        match head {
            [0x1F, 0x8B, ..] => Self::Gzip,
            [b'B', b'Z', b'h', b'1'..=b'9', ..] => Self::Bzip2,
            // Skippable frames may come first; programs that pack in parallel write them.
            [0x28, 0xB5, 0x2F, 0xFD, ..] | [0x50..=0x5F, 0x2A, 0x4D, 0x18, ..] => Self::Zstd,
            [0xFD, b'7', b'z', b'X', b'Z', 0, ..] => Self::Xz,
            _ => Self::Plain,
        }
    }

    /// Its name for people.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Gzip => "gzip",
            Self::Bzip2 => "bzip2",
            Self::Zstd => "zstd",
            Self::Xz => "xz",
        }
    }
}

/// An input, unpacked as it is read.
///
/// If packed data is damaged or ends too early, what could be unpacked is given out and then an error that says so.
pub struct Source {
    packing: Packing,
    reader: Box<dyn Read + Send>,
    given: u64,
}

impl Source {
    /// Unpacks `input` if it is packed.
    ///
    /// # Errors
    /// The first bytes could not be read, or they are those of an archive that cannot be read.
    pub fn new(mut input: impl Read + Send + 'static) -> io::Result<Self> {
        let mut head = Vec::new();
        input.by_ref().take(6).read_to_end(&mut head)?;
        if head.starts_with(b"PK\x03\x04") || head.starts_with(b"7z\xBC\xAF") || head.starts_with(b"Rar!") {
            let message = "an archive of files (zip, 7z or rar) cannot be read; unpack it first";
            return Err(io::Error::new(io::ErrorKind::InvalidData, message));
        }
        let packing = Packing::detect(&head);
        let whole = Cursor::new(head).chain(input);
        let reader: Box<dyn Read + Send> = match packing {
            Packing::Plain => Box::new(whole),
            Packing::Gzip => Box::new(flate2::read::MultiGzDecoder::new(BufReader::with_capacity(1 << 16, whole))),
            Packing::Bzip2 => Box::new(bzip2::read::MultiBzDecoder::new(BufReader::with_capacity(1 << 16, whole))),
            Packing::Zstd => {
                let mut decoder = zstd::stream::read::Decoder::new(whole)?;
                // Long windows are in use for large collections; 2^31 bytes is the format's own limit for them.
                decoder.window_log_max(31)?;
                Box::new(decoder)
            }
            Packing::Xz => Box::new(lzma_rust2::XzReader::new(BufReader::with_capacity(1 << 16, whole), true)),
        };
        Ok(Self { packing, reader, given: 0 })
    }

    /// Opens a file.
    ///
    /// # Errors
    /// As [`Source::new`], or the file cannot be opened.
    pub fn open(path: &Path) -> io::Result<Self> {
        Self::new(File::open(path)?)
    }

    /// Standard input.
    ///
    /// # Errors
    /// As [`Source::new`].
    pub fn stdin() -> io::Result<Self> {
        Self::new(io::stdin())
    }

    /// How the input is packed.
    pub const fn packing(&self) -> Packing {
        self.packing
    }
}

impl Read for Source {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let read = self.reader.read(buf).map_err(|error| {
            if self.packing == Packing::Plain || error.kind() == io::ErrorKind::Interrupted {
                return error;
            }
            let (name, given) = (self.packing.name(), self.given);
            let what = if error.kind() == io::ErrorKind::UnexpectedEof { "ends too early" } else { "are damaged" };
            io::Error::new(error.kind(), format!("the {name} data {what} after {given} unpacked bytes ({error})"))
        })?;
        self.given += read as u64;
        Ok(read)
    }
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Source").field("packing", &self.packing).field("given", &self.given).finish_non_exhaustive()
    }
}

/// A file to be read, or why a path gives none.
#[derive(Debug)]
pub enum Found {
    /// A file that was named or found in a folder.
    File(PathBuf),
    /// Standard input, named `-`.
    Stdin,
    /// A path that cannot be read; the others are read all the same.
    Unreadable {
        /// The path.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
}

/// The inputs behind paths, in order: files as named, `-` for standard input, and of folders all files in them, at any
/// depth and sorted by name, that end with `.pgn`, or with `.pgn` and the ending of a packed file. A folder without any is
/// unreadable.
pub fn find<P: AsRef<Path>>(paths: impl IntoIterator<Item = P>) -> Vec<Found> {
    let mut found = Vec::new();
    for path in paths {
        let path = path.as_ref();
        if path.as_os_str() == "-" {
            found.push(Found::Stdin);
            continue;
        }
        match fs::metadata(path) {
            Ok(meta) if meta.is_dir() => {
                let before = found.len();
                find_in(path, 0, &mut found);
                if found.len() == before {
                    let message =
                        "no PGN in this folder; looked for names that end with .pgn, perhaps packed (.pgn.gz)";
                    let error = io::Error::new(io::ErrorKind::NotFound, message);
                    found.push(Found::Unreadable { path: path.to_owned(), error });
                }
            }
            Ok(_) => found.push(Found::File(path.to_owned())),
            Err(error) => found.push(Found::Unreadable { path: path.to_owned(), error }),
        }
    }
    found
}

/// Deeper folders than this are taken for a loop of links.
const DEEPEST: u32 = 64;

fn find_in(folder: &Path, depth: u32, found: &mut Vec<Found>) {
    let unreadable = |error| Found::Unreadable { path: folder.to_owned(), error };
    if depth > DEEPEST {
        found.push(unreadable(io::Error::other("folders nested too deep; perhaps a link points back")));
        return;
    }
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => return found.push(unreadable(error)),
    };
    let mut paths = Vec::new();
    for entry in entries {
        match entry {
            Ok(entry) => paths.push(entry.path()),
            Err(error) => found.push(unreadable(error)),
        }
    }
    paths.sort();
    for path in paths {
        // A link to a folder is not followed: it may point back.
        let link = fs::symlink_metadata(&path).is_ok_and(|meta| meta.is_symlink());
        match fs::metadata(&path) {
            Ok(meta) if meta.is_dir() && !link => find_in(&path, depth + 1, found),
            Ok(meta) if meta.is_file() && is_pgn_name(&path) => found.push(Found::File(path)),
            Err(error) if is_pgn_name(&path) => found.push(Found::Unreadable { path, error }),
            _ => {}
        }
    }
}

fn is_pgn_name(path: &Path) -> bool {
    let Some(name) = path.file_name().and_then(|name| name.to_str()) else { return false };
    let name = name.to_ascii_lowercase();
    let packed = [".gz", ".bz2", ".zst", ".xz"].iter().find_map(|ending| name.strip_suffix(ending));
    packed.unwrap_or(&name).ends_with(".pgn")
}
