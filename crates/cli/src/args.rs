//! The command line: what may be asked, and the help that teaches it.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use davar_audit::{Code, Codes};

/// Rules on games of chess under the FIDE Laws.
#[derive(Parser, Debug)]
#[command(
    name = "davar",
    version,
    max_term_width = 110,
    after_help = "\
Examples:
  davar audit games.pgn                     what is wrong in these games, and what might have been claimed
  davar audit --edition 2001 old/           a folder, under the Laws of 2001
  davar audit --json big.pgn.zst > out      one JSON object a game
  davar judge scenarios/a04                 what each edition rules in the scenarios of Article 4
  davar perft --divide 5                    count leaf nodes, move by move

Exit status: 0 done and nothing found; 1 done and something found; 2 the call or the input could not be used."
)]
pub(crate) struct Davar {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Audit games in PGN under the Laws
    Audit(AuditCall),
    /// Judge a claim of a draw at the end of a game
    Claim(ClaimCall),
    /// Write PGN clean, and with other piece letters
    Convert(ConvertCall),
    /// Show the lessons of the course as text
    Course(CourseCall),
    /// Tell whether a position is dead, and whether each side can still mate
    Dead(DeadCall),
    /// Draw a board as SVG, PNG or text
    Diagram(DiagramCall),
    /// Open the playing hall: boards in the browser, with an arbiter's desk
    Hall(HallCall),
    /// Run scenario files: what was ruled, and where it differs from what they expect
    Judge(JudgeCall),
    /// Show the law book: a clause, a search, or what changed between editions
    Law(LawCall),
    /// Count the leaf nodes of the tree of legal moves
    Perft(PerftCall),
    /// Rebuild a game from flawed scoresheets
    Rebuild(RebuildCall),
    /// Play the log of a game through, and show every ruling
    Replay(ReplayCall),
    /// Print a completion script for a shell
    #[command(after_help = "Example:\n  davar completions bash > ~/.local/share/bash-completion/completions/davar")]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
}

/// What an audit's output looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Format {
    /// For a person: each game with findings, then a table
    Text,
    /// One JSON object a game
    Jsonl,
    /// One row a finding
    Csv,
    /// One row a finding, and one a game without
    Parquet,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  davar audit games.pgn
  davar audit --only illegal-move,result-against-board --format csv -o found.csv archive/
  zcat huge.pgn.gz | davar audit --json -
  davar audit --edition 2018 --regime blitz club.pgn

Compressed files (.gz .bz2 .zst .xz) are known by their content. A folder is searched for PGN files, in the order of
their names. Games come out in the order in which they stand, whatever the number of jobs. The codes are explained in
docs/audit.md. A note alone (a draw that could have been claimed, say) is a finding too and gives status 1; use --only
to leave such codes out. Files that cannot be read are reported and the others audited; the status is then 2.")]
pub(crate) struct AuditCall {
    /// Files or folders; - is standard input
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// The edition of the Laws: 1997 2001 2005 2009 2014 2018 2023
    #[arg(long, value_name = "E", default_value = "2023", value_parser = edition)]
    pub(crate) edition: davar_law::Edition,
    /// standard, rapid or blitz; without it, each game's TimeControl decides
    #[arg(long, value_name = "R", value_parser = regime)]
    pub(crate) regime: Option<davar_law::Regime>,
    /// The language of the piece letters: en, de, fr, hu, …; figurines are always read
    #[arg(long, value_name = "L", value_parser = letters)]
    pub(crate) letters: Option<davar_chess::Letters>,
    /// What the output looks like
    #[arg(long, value_enum, default_value = "text")]
    pub(crate) format: Format,
    /// Short for --format jsonl
    #[arg(long, conflicts_with = "format")]
    pub(crate) json: bool,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// How many games to audit at a time [default: one a core]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,
    /// Only these finding codes, separated by commas
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    pub(crate) only: Vec<Code>,
}

fn edition(text: &str) -> Result<davar_law::Edition, davar_law::UnknownEdition> {
    text.parse()
}

fn regime(text: &str) -> Result<davar_law::Regime, davar_law::UnknownRegime> {
    text.parse()
}

fn letters(text: &str) -> Result<davar_chess::Letters, String> {
    let by_name = || davar_chess::Letters::all().find(|letters| letters.language().eq_ignore_ascii_case(text));
    davar_chess::Letters::of_language(text).or_else(by_name).ok_or_else(|| {
        let known: Vec<&str> = davar_chess::Letters::all().map(davar_chess::Letters::code).collect();
        format!("no letters of that language; there are {}", known.join(" "))
    })
}

impl AuditCall {
    pub(crate) fn format(&self) -> Format {
        if self.json { Format::Jsonl } else { self.format }
    }

    pub(crate) fn codes(&self) -> Codes {
        if self.only.is_empty() { Codes::ALL } else { self.only.iter().copied().collect() }
    }
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  davar claim game.pgn                      is the position the third of its kind, are fifty moves full?
  davar claim --intended Ng8 game.pgn       the same with an announced move
One JSON object for each ground: claim, correct, article, edition, plies (of the position, or the first and last of the quiet
moves), possible_from (the half-move after which the right was there first). Status 1 if a claim is right.")]
pub(crate) struct ClaimCall {
    /// A PGN file; its first game is taken; - is standard input
    #[arg(value_name = "GAME")]
    pub(crate) game: PathBuf,
    /// The edition of the Laws: 1997 2001 2005 2009 2014 2018 2023
    #[arg(long, value_name = "E", default_value = "2023", value_parser = edition)]
    pub(crate) edition: davar_law::Edition,
    /// standard, rapid or blitz
    #[arg(long, value_name = "R", value_parser = regime)]
    pub(crate) regime: Option<davar_law::Regime>,
    /// The move that is written down and announced
    #[arg(long, value_name = "MOVE")]
    pub(crate) intended: Option<String>,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  davar convert --from hu --letters en magyar.pgn > english.pgn
  davar convert --figurine --long games.pgn
Comments, variations and glyphs are kept. A move that cannot be read or is illegal is reported, and the rest of its line
is kept in a comment. Text that is neither a move nor a comment (unknown words, escape lines, text between games, a tag
that stands twice) is kept as a comment too. What cannot be kept is reported with its line and column. Status 1 if
something was reported.")]
pub(crate) struct ConvertCall {
    /// Files or folders; - is standard input
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// The letters to write
    #[arg(long, value_name = "L", value_parser = letters, default_value = "en")]
    pub(crate) letters: davar_chess::Letters,
    /// The letters to read
    #[arg(long, value_name = "L", value_parser = letters)]
    pub(crate) from: Option<davar_chess::Letters>,
    /// Write the square of departure too: Ng1-f3
    #[arg(long)]
    pub(crate) long: bool,
    /// Write figurines
    #[arg(long)]
    pub(crate) figurine: bool,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  davar dead '8/8/8/8/4n3/7k/8/6BK b - - 0 1'    Black can mate: the line is shown
  davar dead --json --file positions.txt         one JSON object a position, on all cores
Fields of an object: fen, dead (true, false, or null if not settled), white and black, each with can_mate, line (moves in UCI)
and proof (material, cage, closed, veiled or over), and nodes (positions looked at where something is not settled, else null). Every
answer was checked by a program of its own. Move counters and repetitions do not count. In a file, empty lines and lines
that begin with # are left out. Exit status: 1 if a position is dead, 0 if none is, 2 if one could not be used; the
others are answered all the same.")]
pub(crate) struct DeadCall {
    /// Positions as FEN, each in quotes
    #[arg(value_name = "FEN", required_unless_present = "file")]
    pub(crate) fens: Vec<String>,
    /// A file with one FEN a line
    #[arg(long, value_name = "F")]
    pub(crate) file: Option<PathBuf>,
    /// One JSON object a position
    #[arg(long)]
    pub(crate) json: bool,
    /// How many positions may be looked at for an answer
    #[arg(long, value_name = "N", default_value_t = davar_dead::Budget::DEFAULT.nodes)]
    pub(crate) nodes: u64,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  davar perft 6                             119060324
  davar perft --divide --fen 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' 4
The count stands alone on the last line.")]
pub(crate) struct PerftCall {
    /// How many half-moves deep
    #[arg(value_parser = clap::value_parser!(u32).range(0..=64))]
    pub(crate) depth: u32,
    /// The position; the initial one if left out
    #[arg(long)]
    pub(crate) fen: Option<String>,
    /// Write castling as the king onto his rook (castling rights are read from the FEN in any case)
    #[arg(long)]
    pub(crate) chess960: bool,
    /// Show the count below each move
    #[arg(long)]
    pub(crate) divide: bool,
    /// How many threads [default: one a core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

/// `davar judge`
#[derive(Args, Debug)]
#[command(after_help = "\
A scenario is Markdown: a heading, a play block with one fact a line, and a table of what each edition rules. The words are
in docs/scenarios.md. The last line says `N passed, M failed`.

Exit status: 0 all scenarios rule as they expect; 1 some differ; 2 a file could not be read or understood.")]
pub(crate) struct JudgeCall {
    /// Scenario files, or folders of them
    #[arg(required = true, value_name = "FILE")]
    pub(crate) paths: Vec<PathBuf>,
    /// Print every ruling, not only differences
    #[arg(long, short)]
    pub(crate) verbose: bool,
    /// One JSON object a scenario and edition
    #[arg(long)]
    pub(crate) json: bool,
    /// Only these editions
    #[arg(long, value_name = "YEAR", value_delimiter = ',')]
    pub(crate) edition: Vec<davar_law::Edition>,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  davar law 9.2                             a clause: its gist, what Davar does with it, how sure that is
  davar law --edition 2001 9.5b             the same in another edition; 9.5(b) and 9.5.b are understood
  davar law touch king                      clauses that have these words in their titles or gists
  davar law --diff 2018 2023                what changed
  davar law                                 all clauses by number and title
The gists are our own words, and the text of the Laws is at handbook.fide.com. With --json one object a line; docs/law-book.md
names the fields. Status 2 if there is no such clause, or nothing with all of the words.")]
pub(crate) struct LawCall {
    /// The number of a clause or an Article, or words to look for
    #[arg(value_name = "NUMBER|WORDS")]
    pub(crate) what: Vec<String>,
    /// The edition of the Laws: 1997 2001 2005 2009 2014 2018 2023
    #[arg(long, value_name = "E", default_value = "2023", value_parser = edition)]
    pub(crate) edition: davar_law::Edition,
    /// What changed from one edition to another
    #[arg(long, num_args = 2, value_names = ["FROM", "TO"], value_parser = edition, conflicts_with_all = ["what", "edition"])]
    pub(crate) diff: Vec<davar_law::Edition>,
    /// The language of the words: en, fa or ar
    #[arg(long, value_name = "L", default_value = "en", value_parser = lang)]
    pub(crate) lang: davar_phrase::Lang,
    /// One JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}

/// `davar course`
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  davar course                              all lessons
  davar course castling --lang fa           a lesson with its boards and tasks, in Persian
Answers are judged in the page of the hall: `davar hall`, then the course. Status 2 if there is no such lesson.")]
pub(crate) struct CourseCall {
    /// The lesson
    #[arg(value_name = "LESSON")]
    pub(crate) lesson: Option<String>,
    /// The language of the words: en, fa or ar
    #[arg(long, value_name = "L", default_value = "en", value_parser = lang)]
    pub(crate) lang: davar_phrase::Lang,
}

/// `davar rebuild`
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  davar rebuild white.txt black.txt
  davar rebuild white.txt - --final '8/5k2/8/8/8/4K3/4P3/8 w - - 0 1' --moves 52w
  davar rebuild white.txt black.txt --position '31=r4rk1/5ppp/8/8/8/8/5PPP/R4RK1 w - - 0 31' --control 40/5400:1800
  davar rebuild white.txt black.txt --arbiter assistant.txt --clock 40w=0:00:12 --json

A sheet is text: one move a line or in columns, with numbers or without. A dash or a question mark alone is an empty or
illegible cell, ? inside a move an illegible letter, ~Nf3~ is crossed out. docs/rebuild.md tells how the game is found, what
the marks mean, and which fields --json has.

Exit status: 0 the sheets agree completely; 1 there are differences; 2 no game can be rebuilt from them.")]
pub(crate) struct RebuildCall {
    /// White's sheet; - if there is none
    #[arg(value_name = "WHITE")]
    pub(crate) white: PathBuf,
    /// Black's sheet; - if there is none
    #[arg(value_name = "BLACK", default_value = "-")]
    pub(crate) black: PathBuf,
    /// The arbiter's own sheet
    #[arg(long, value_name = "SHEET")]
    pub(crate) arbiter: Option<PathBuf>,
    /// The position on the board at the end
    #[arg(long = "final", value_name = "FEN")]
    pub(crate) end: Option<String>,
    /// The position in which the side to move made the move of this number; may be given several times
    #[arg(long, value_name = "MOVE=FEN")]
    pub(crate) position: Vec<String>,
    /// The number of the last move: 40, or 40w or 40b if it is known whose it was
    #[arg(long, value_name = "N")]
    pub(crate) moves: Option<String>,
    /// What a clock showed after a move, as 40w=0:00:12; may be given several times
    #[arg(long, value_name = "MOVE=TIME")]
    pub(crate) clock: Vec<String>,
    /// The language of the piece letters of all sheets; without it, it is found from each sheet and told
    #[arg(long, value_name = "L", value_parser = letters)]
    pub(crate) letters: Option<davar_chess::Letters>,
    /// The time control, as in the TimeControl tag: 40/5400:1800
    #[arg(long, value_name = "CONTROL")]
    pub(crate) control: Option<String>,
    /// The edition of the Laws: 1997 2001 2005 2009 2014 2018 2023
    #[arg(long, value_name = "E", default_value = "2023", value_parser = edition)]
    pub(crate) edition: davar_law::Edition,
    /// One JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

fn lang(text: &str) -> Result<davar_phrase::Lang, davar_phrase::UnknownLang> {
    text.parse()
}
/// `davar replay`
#[derive(Args, Debug)]
#[command(after_help = "\
A log is JSON Lines, as docs/log.md describes it. The chain is checked; facts before a break are shown.

Exit status: 0 every ruling is as it was then; 1 some ruling differs now; 2 the log is broken or could not be read.")]
pub(crate) struct ReplayCall {
    /// The log, or - for standard input
    #[arg(value_name = "LOG")]
    pub(crate) log: PathBuf,
    /// Show facts on which nothing was ruled too
    #[arg(long, short)]
    pub(crate) all: bool,
    /// One JSON object a fact
    #[arg(long)]
    pub(crate) json: bool,
    /// Rulings in words of a language, en, fa or ar, in place of the stable terms
    #[arg(long, value_name = "L", value_parser = lang)]
    pub(crate) lang: Option<davar_phrase::Lang>,
}

/// Which digits stand at the edges of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum Digits {
    /// 1 to 8
    #[default]
    Latin,
    /// Those of Persian
    Persian,
    /// Those of Arabic
    Arabic,
}

/// `davar diagram`
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  davar diagram '8/8/8/8/8/8/8/K6k w - - 0 1' > board.svg
  davar diagram game.pgn --ply 40 --png -o board.png
  davar diagram game.pgn --figurines

Exit status: 0 drawn; 2 the position could not be used.")]
pub(crate) struct DiagramCall {
    /// A FEN, or a PGN file of which the first game is drawn
    #[arg(value_name = "FEN|PGN")]
    pub(crate) what: String,
    /// The position after so many half-moves; without it the last
    #[arg(long, value_name = "N")]
    pub(crate) ply: Option<usize>,
    /// As SVG, which is the usual form
    #[arg(long, conflicts_with_all = ["png", "text", "figurines"])]
    pub(crate) svg: bool,
    /// As PNG
    #[arg(long, conflicts_with_all = ["text", "figurines"])]
    pub(crate) png: bool,
    /// As letters
    #[arg(long, conflicts_with = "figurines")]
    pub(crate) text: bool,
    /// As figurines of Unicode
    #[arg(long)]
    pub(crate) figurines: bool,
    /// Black below
    #[arg(long)]
    pub(crate) black: bool,
    /// No letters and digits at the edges
    #[arg(long)]
    pub(crate) no_coordinates: bool,
    /// The digits at the edges
    #[arg(long, value_enum, default_value_t)]
    pub(crate) digits: Digits,
    /// A sign on a square: e4+ a cross, e4o a ring, e4. a dot
    #[arg(long, value_name = "SIGN", value_delimiter = ',')]
    pub(crate) mark: Vec<String>,
    /// An arrow: e2e4
    #[arg(long, value_name = "ARROW", value_delimiter = ',')]
    pub(crate) arrow: Vec<String>,
    /// What the picture shows, for those who hear it
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    /// How wide, in pixels
    #[arg(long, value_name = "N", default_value_t = 360)]
    pub(crate) pixels: u32,
    /// Where to write it
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// `davar hall`
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  davar hall                                on this machine only, with a demonstration event at the first start
  davar hall --listen 0.0.0.0:8700          for all devices of the local network
The links that are printed open everything in the hall; keep them. docs/hall-protocol.md has the interface for programs.

Exit status: 0 it was told to stop; 2 the folder, the database or the address could not be used.")]
pub(crate) struct HallCall {
    /// Where it listens
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8700")]
    pub(crate) listen: std::net::SocketAddr,
    /// The folder of the database; it is made if there is none
    #[arg(long, value_name = "DIR", default_value = "davar-hall")]
    pub(crate) data: PathBuf,
    /// The language of the page
    #[arg(long, value_name = "L", value_parser = lang)]
    pub(crate) lang: Option<davar_phrase::Lang>,
}
