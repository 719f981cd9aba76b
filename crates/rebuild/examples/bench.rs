//! How often damaged scoresheets give back the game: see docs/rebuild.md.
//!
//! `cargo run --release -p davar-rebuild --example bench -- --games 100 --seed 2 --part test`

#![allow(clippy::print_stdout)]

use std::path::Path;
use std::time::Instant;

use davar_chess::{Letters, Move, Position, San};
use davar_rebuild::{Board, Keeper, Known, Layout, Rebuilt, Settings, Sheet, Source, rebuild};
use davar_testkit::corpus::Game;
use davar_testkit::random::Rng;
use davar_testkit::sheets::{Damage, scenes, sheet};

/// One line of the table.
#[derive(Clone)]
struct Setting {
    name: &'static str,
    percent: u64,
    sheets: usize,
    /// Moves (pairs) that one sheet, or both, lack.
    gap: usize,
    gap_in_both: bool,
    end: bool,
    after_gap: bool,
}

const PLAIN: Setting =
    Setting { name: "", percent: 5, sheets: 2, gap: 0, gap_in_both: false, end: false, after_gap: false };

fn settings() -> Vec<Setting> {
    let aims = [
        Setting { name: "aim 1: two, 5 %", ..PLAIN },
        Setting { name: "aim 2: two, 10 %, gap of 5 in one", percent: 10, gap: 5, ..PLAIN },
        Setting { name: "aim 3: one, 5 %, end known", sheets: 1, end: true, ..PLAIN },
        Setting {
            name: "aim 4: two, gap of 2 in both, position known",
            gap: 2,
            gap_in_both: true,
            after_gap: true,
            ..PLAIN
        },
    ];
    let rest = [
        Setting { name: "two, 2 %", percent: 2, ..PLAIN },
        Setting { name: "two, 10 %", percent: 10, ..PLAIN },
        Setting { name: "two, 20 %", percent: 20, ..PLAIN },
        Setting { name: "two, 5 %, end known", end: true, ..PLAIN },
        Setting { name: "two, 20 %, end known", percent: 20, end: true, ..PLAIN },
        Setting { name: "two, 5 %, gap of 10 in one", gap: 10, ..PLAIN },
        Setting { name: "one, 2 %", percent: 2, sheets: 1, ..PLAIN },
        Setting { name: "one, 5 %", sheets: 1, ..PLAIN },
        Setting { name: "one, 10 %", percent: 10, sheets: 1, ..PLAIN },
        Setting { name: "one, 10 %, end known", percent: 10, sheets: 1, end: true, ..PLAIN },
        Setting { name: "one, 20 %, end known", percent: 20, sheets: 1, end: true, ..PLAIN },
    ];
    aims.into_iter().chain(rest).collect()
}

struct Options {
    games: usize,
    seed: u64,
    train: bool,
    real: bool,
    temperature: f32,
    nodes: usize,
    spread: f32,
    only: Option<usize>,
    show: bool,
}

fn options() -> Options {
    let arguments: Vec<String> = std::env::args().collect();
    let value = |name: &str| arguments.iter().position(|it| it == name).and_then(|at| arguments.get(at + 1));
    let number = |name: &str, default: f64| value(name).and_then(|text| text.parse().ok()).unwrap_or(default);
    Options {
        games: number("--games", 40.0) as usize,
        seed: number("--seed", 2.0) as u64,
        train: value("--part").is_some_and(|part| part == "train"),
        real: value("--from").is_none_or(|from| from == "real"),
        temperature: number("--temperature", f64::from(Settings::default().temperature)) as f32,
        nodes: number("--nodes", Settings::default().width.nodes as f64) as usize,
        spread: number("--spread", f64::from(Settings::default().width.spread)) as f32,
        only: value("--only").and_then(|text| text.parse().ok()),
        show: arguments.iter().any(|it| it == "--show"),
    }
}

fn main() {
    let options = options();
    let games = if options.real { real_games(&options) } else { generated_games(&options) };
    println!(
        "{} games, {} half-moves on average",
        games.len(),
        games.iter().map(Vec::len).sum::<usize>() / games.len().max(1)
    );
    println!("| setting | exact | right moves | baseline exact | baseline right | ms, half | ms, 95 % | ms, most |");
    println!("|---|---|---|---|---|---|---|---|");
    let mut reliability = Reliability::default();
    for (index, setting) in settings().iter().enumerate() {
        if options.only.is_none_or(|only| only == index) {
            run(setting, &games, &options, &mut reliability);
        }
    }
    reliability.print();
}

fn real_games(options: &Options) -> Vec<Vec<Move>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../audit/tests/games");
    let mut paths: Vec<_> =
        std::fs::read_dir(folder).expect("the games").filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    let mut games = Vec::new();
    for path in paths.iter().filter(|path| path.extension().is_some_and(|extension| extension == "pgn")) {
        let file = std::fs::File::open(path).expect("a file");
        for game in davar_pgn::Reader::new(file).filter_map(Result::ok) {
            let mut position = Position::initial();
            let moves = game.main.moves.iter().map_while(|written| {
                let san = San::parse(written.text.as_bytes(), Letters::ENGLISH).ok()?;
                let m = position.resolve(&san).ok()?;
                position.play(m);
                Some(m)
            });
            games.push(moves.collect::<Vec<Move>>());
        }
    }
    let part = games.into_iter().enumerate().filter(|(index, _)| (index % 2 == 0) == options.train);
    let mut part: Vec<Vec<Move>> =
        part.map(|(_, moves)| moves).filter(|moves| (20..=200).contains(&moves.len())).collect();
    let mut rng = Rng::new(options.seed);
    for at in (1..part.len()).rev() {
        part.swap(at, rng.index(at + 1));
    }
    part.truncate(options.games);
    part
}

fn generated_games(options: &Options) -> Vec<Vec<Move>> {
    let mut rng = Rng::new(options.seed.wrapping_mul(77) + u64::from(options.train));
    (0..options.games).map(|_| Game::play(&mut rng).moves).collect()
}

/// Processor time of this thread where the system tells it, otherwise the wall clock.
fn cpu_ms(started: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let spent = told.and_then(|text| text.split_whitespace().next()?.parse::<f64>().ok());
    spent.map_or_else(|| started.elapsed().as_secs_f64() * 1e3, |ns| ns / 1e6)
}

fn run(setting: &Setting, games: &[Vec<Move>], options: &Options, reliability: &mut Reliability) {
    let mut rng = Rng::new(options.seed.wrapping_mul(1_000_003) + u64::from(options.train));
    let mut settings = Settings { temperature: options.temperature, ..Settings::default() };
    settings.width.nodes = options.nodes;
    settings.width.spread = options.spread;
    let (mut exact, mut right, mut all, mut base_exact, mut base_right, mut listed) = (0, 0, 0, 0, 0, 0);
    let mut times = Vec::new();
    let started = Instant::now();
    for game in games {
        let case = Case::new(setting, game, &mut rng);
        let before = cpu_ms(started);
        let found = rebuild(&case.sources(), &case.known, &settings);
        times.push(cpu_ms(started) - before);
        let moves: Vec<String> = match &found {
            Ok(found) => found.moves.iter().map(|m| m.san.clone()).collect(),
            Err(why) => {
                if options.show {
                    println!("{why}");
                }
                Vec::new()
            }
        };
        let hits = moves.iter().zip(&case.truth).filter(|(one, other)| one == other).count();
        exact += usize::from(moves == case.truth);
        right += hits;
        all += case.truth.len();
        let plain = case.baseline();
        base_right += plain.iter().zip(&case.truth).filter(|(one, other)| one == other).count();
        base_exact += usize::from(plain == case.truth);
        if let Ok(found) = &found {
            reliability.add(found, &case.truth);
            listed += usize::from(case.is_listed(found));
            if options.show && moves != case.truth {
                case.show(found);
            }
        }
    }
    times.sort_by(f64::total_cmp);
    let time =
        |share: f64| times.get(((times.len() as f64 * share) as usize).min(times.len() - 1)).copied().unwrap_or(0.0);
    let percent = |part: usize, whole: usize| 100.0 * part as f64 / whole.max(1) as f64;
    println!(
        "| {} | {:.1} % | {:.2} % | {:.1} % | {:.2} % | {:.0} | {:.0} | {:.0} |",
        setting.name,
        percent(exact, games.len()),
        percent(right, all),
        percent(base_exact, games.len()),
        percent(base_right, all),
        time(0.5),
        time(0.95),
        time(1.0)
    );
    if setting.after_gap {
        println!(
            "|   the game is the rebuilt one, or its gap is among the fillings listed | {:.1} % | | | | | | |",
            percent(listed, games.len())
        );
    }
}

struct Case {
    truth: Vec<String>,
    sheets: Vec<String>,
    known: Known,
    boards: Vec<(u32, Board)>,
    gap: Option<(usize, usize)>,
}

impl Case {
    fn new(setting: &Setting, moves: &[Move], rng: &mut Rng) -> Self {
        let game = scenes(moves);
        let plies = (2 * setting.gap).min(game.len() / 2);
        let gap = (setting.gap > 0).then(|| (rng.index(game.len() - plies), plies));
        let lacking = rng.index(2);
        let blank = rng.one_in(2);
        let sheets = (0..setting.sheets)
            .map(|index| {
                let gap = gap.filter(|_| setting.gap_in_both || index == lacking);
                // A gap that nobody filled is known from empty cells alone.
                let gap_is_blank = setting.gap_in_both || blank;
                sheet(&game, &Damage { percent: setting.percent, gap, gap_is_blank }, rng)
            })
            .collect();
        let mut positions: Vec<Position> = game.iter().map(|(position, _)| *position).collect();
        positions.extend(game.last().map(|(position, m)| position.after(*m)));
        let board = |at: usize| Board { placement: *positions[at].placement(), turn: Some(positions[at].turn()) };
        let mut known = Known::default();
        if setting.end {
            known.end = Some(board(positions.len() - 1));
        }
        if let (true, Some((first, count))) = (setting.after_gap, gap) {
            known.positions.push(((first + count) as u32, board(first + count)));
        }
        let truth = game.iter().map(|(position, m)| position.san(*m).to_string()).collect();
        let boards = (0..positions.len()).map(|at| (at as u32, board(at))).collect();
        Self { truth, sheets, known, boards, gap }
    }

    fn sources(&self) -> Vec<Source<'_>> {
        let keepers = [Keeper::White, Keeper::Black];
        self.sheets.iter().zip(keepers).map(|(text, keeper)| Source::new(keeper, text)).collect()
    }

    /// The entry that is legal, White's sheet first.
    fn baseline(&self) -> Vec<String> {
        let sheets: Vec<Sheet> =
            self.sheets.iter().map(|text| Sheet::read(text, Letters::ENGLISH, Layout::Rows)).collect();
        let mut position = Position::initial();
        let mut moves = Vec::new();
        loop {
            let legal = |sheet: &Sheet| {
                let text = &sheet.entries.get(moves.len())?.text;
                let san = San::parse(text.as_bytes(), Letters::ENGLISH).ok()?;
                position.resolve(&san).ok()
            };
            let Some(m) = sheets.iter().find_map(legal) else { return moves };
            moves.push(position.san(m).to_string());
            position.play(m);
        }
    }

    /// Is the game the rebuilt one, or does the gap's list hold what was played?
    fn is_listed(&self, found: &Rebuilt) -> bool {
        let Some((first, count)) = self.gap else { return false };
        let rebuilt: Vec<&str> = found.moves.iter().map(|m| m.san.as_str()).collect();
        let gap = &self.truth[first..first + count];
        rebuilt.get(first..first + count) == Some(&gap.iter().map(String::as_str).collect::<Vec<_>>()[..])
            || found.unknown.iter().filter_map(|open| Some((open, open.fillings.as_ref()?))).any(|(open, fillings)| {
                let (from, to) = (open.first as usize - 1, open.last as usize);
                fillings.lines.iter().any(|line| self.truth.get(from..to) == Some(&line[..])) || !fillings.is_complete
            })
    }

    fn show(&self, found: &Rebuilt) {
        let wrong = found.moves.iter().zip(&self.truth).position(|(m, truth)| m.san != *truth);
        let at = wrong.unwrap_or(found.moves.len().min(self.truth.len()));
        let told = rebuild(
            &self.sources(),
            &Known { positions: self.boards.clone(), ..self.known.clone() },
            &Settings::default(),
        );
        let true_cost = told.map_or(f32::NAN, |told| told.cost);
        println!(
            "--- {} half-moves of {}; wrong from {}; cost {:.1}, of the true game {true_cost:.1}",
            found.moves.len(),
            self.truth.len(),
            at + 1,
            found.cost
        );
        for ply in at.saturating_sub(1)..(at + 4).min(found.moves.len()) {
            let m = &found.moves[ply];
            let entries: Vec<String> = m
                .entries
                .iter()
                .zip(&found.sheets)
                .map(|(entry, (_, sheet))| entry.map_or("/".into(), |at| sheet.entries[at].text.clone()))
                .collect();
            println!(
                "  {} {} for {:?}: {:.3} {:?} {entries:?} {:?}",
                ply + 1,
                m.san,
                self.truth.get(ply),
                m.confidence,
                m.support,
                m.alternatives
            );
        }
    }
}

/// How often moves of a stated confidence are right.
#[derive(Default)]
struct Reliability {
    buckets: [(usize, usize); 8],
    games: [(usize, usize); 8],
}

const BOUNDS: [f32; 8] = [0.0, 0.3, 0.5, 0.7, 0.85, 0.95, 0.99, 0.999];

impl Reliability {
    fn add(&mut self, found: &Rebuilt, truth: &[String]) {
        for (m, truth) in found.moves.iter().zip(truth) {
            let (all, right) = &mut self.buckets[bucket(m.confidence)];
            *all += 1;
            *right += usize::from(m.san == *truth);
        }
        let (all, right) = &mut self.games[bucket(found.confidence)];
        *all += 1;
        *right += usize::from(found.moves.iter().map(|m| &m.san).eq(truth));
    }

    fn print(&self) {
        println!("\n| stated confidence | moves | right | games | right |\n|---|---|---|---|---|");
        for (at, ((all, right), (games, exact))) in self.buckets.iter().zip(&self.games).enumerate() {
            let to = BOUNDS.get(at + 1).copied().unwrap_or(1.0);
            let percent = |right: usize, all: usize| 100.0 * right as f64 / all.max(1) as f64;
            println!(
                "| {} to {to} | {all} | {:.1} % | {games} | {:.1} % |",
                BOUNDS[at],
                percent(*right, *all),
                percent(*exact, *games)
            );
        }
    }
}

fn bucket(confidence: f32) -> usize {
    BOUNDS.iter().rposition(|bound| confidence >= *bound).unwrap_or(0)
}
