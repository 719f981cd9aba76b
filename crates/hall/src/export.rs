//! What is given out: results, games, tournament reports, and what an incident report needs.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use davar_journal::Log;
use davar_pgn::{Comment, CommentKind, Game, Line, Marker, Move, Note, Tag, Writer};
use serde_json::{Value, json};

use crate::event::{Board, Event};
use crate::hall::Hall;
use crate::moves::Moves;
use crate::room::Peek;
use crate::seats::Eyes;
use crate::view;

/// Half points of White and Black by a score as text (Article 10).
fn half_points(score: &str) -> Option<(u32, u32)> {
    let half = |text| match text {
        "1" => Some(2),
        "1/2" => Some(1),
        "0" => Some(0),
        _ => None,
    };
    let (white, black) = score.split_once('-')?;
    Some((half(white)?, half(black)?))
}

struct Played {
    board: u64,
    round: u32,
    opponent: String,
    white: bool,
    half_points: Option<u32>,
}

fn played(hall: &Hall, event: &Event) -> BTreeMap<String, Vec<Played>> {
    let books = hall.books();
    let mut players = BTreeMap::<String, Vec<Played>>::new();
    for board in books.boards_of(event.id) {
        let score = books.standings.get(&board.id).and_then(|standing| standing.score.as_deref());
        let points = score.and_then(half_points);
        let games = [
            (&board.white, &board.black, true, points.map(|it| it.0)),
            (&board.black, &board.white, false, points.map(|it| it.1)),
        ];
        for (player, opponent, white, half_points) in games {
            let (board, round, opponent) = (board.id, board.round, opponent.clone());
            players.entry(player.clone()).or_default().push(Played { board, round, opponent, white, half_points });
        }
    }
    players
}

fn points_of(games: &[Played]) -> u32 {
    games.iter().filter_map(|game| game.half_points).sum()
}

/// The players by their points; those who have as many stand in the order of their names, with one place.
pub(crate) fn results(hall: &Hall, event: &Event) -> Value {
    let mut players: Vec<(String, Vec<Played>)> = played(hall, event).into_iter().collect();
    players.sort_by_key(|(_, games)| std::cmp::Reverse(points_of(games)));
    let mut rows = Vec::new();
    let mut place = (0, u32::MAX);
    for (index, (name, games)) in players.iter().enumerate() {
        let half_points = points_of(games);
        if half_points != place.1 {
            place = (index + 1, half_points);
        }
        let games: Vec<Value> = games
            .iter()
            .map(|game| {
                json!({
                    "board": game.board, "round": game.round, "opponent": game.opponent,
                    "side": if game.white { "White" } else { "Black" },
                    "points": game.half_points.map(|half| f64::from(half) / 2.0),
                })
            })
            .collect();
        rows.push(json!({ "place": place.0, "name": name, "points": f64::from(half_points) / 2.0, "games": games }));
    }
    json!({ "event": event.id, "players": rows })
}

/// A tournament report file: names and results by round (FIDE, TRF16). What the hall does not know, such as ratings and
/// dates of birth, stays empty.
pub(crate) fn trf(hall: &Hall, event: &Event) -> String {
    let players = played(hall, event);
    let number: BTreeMap<&str, usize> =
        players.keys().enumerate().map(|(index, name)| (name.as_str(), index + 1)).collect();
    let rounds = players.values().flatten().map(|game| game.round).max().unwrap_or(0);
    let mut text = format!("012 {}\n062 {}\n", event.name, players.len());
    for (name, games) in &players {
        let points = f64::from(points_of(games)) / 2.0;
        let shown: String = name.chars().take(33).collect();
        let _ = write!(
            text,
            "001 {:>4} {:1}{:>3} {shown:<33} {:>4} {:>3} {:>11} {:>10} {points:>4.1} {:>4}",
            number[name.as_str()],
            "",
            "",
            "",
            "",
            "",
            "",
            ""
        );
        for round in 1..=rounds {
            match games.iter().find(|game| game.round == round) {
                Some(game) => {
                    let opponent = number.get(game.opponent.as_str()).copied().unwrap_or(0);
                    let result = match game.half_points {
                        Some(2) => '1',
                        Some(1) => '=',
                        Some(_) => '0',
                        None => ' ',
                    };
                    let _ = write!(text, "  {opponent:>4} {} {result}", if game.white { 'w' } else { 'b' });
                }
                None => text.push_str("  0000 - Z"),
            }
        }
        text.push('\n');
    }
    text
}

/// A game as PGN: moves with what the clock showed, and in comments what was ruled and said.
pub(crate) fn pgn(peek: &Peek<'_>, eyes: Eyes) -> String {
    let moves = if eyes == Eyes::Arbiter { peek.moves.all() } else { peek.moves.completed(peek.scene.game) };
    let mut notes = remarks(peek.log, eyes);
    let mut line = Line { before: comment(notes.remove(&0)), moves: Vec::new() };
    for played in moves {
        let clock = played.left_ms.map(|left_ms| {
            let seconds = left_ms / 1000;
            format!("[%clk {}:{:02}:{:02}]", seconds / 3600, seconds / 60 % 60, seconds % 60)
        });
        let clock = comment(clock.map(|clock| vec![clock]));
        let notes = clock.into_iter().chain(comment(notes.remove(&played.ply))).collect();
        line.moves.push(Move { text: played.san.clone(), notes, ..Move::default() });
    }
    let score = peek.log.game().outcome().map(|outcome| outcome.score.to_string());
    let game = Game {
        tags: tags(peek, score.as_deref()),
        main: line,
        marker: Some(marker(score.as_deref())),
        ..Game::default()
    };
    Writer::new().to_text(&game)
}

/// The marker of a score; the halves that an arbiter may award are not in the standard, and are read by `davar audit`.
fn marker(score: Option<&str>) -> Marker {
    match score {
        Some("1-0") => Marker::WhiteWins,
        Some("0-1") => Marker::BlackWins,
        Some("1/2-1/2") => Marker::Draw,
        Some("0-0") => Marker::BothLose,
        Some("1/2-0") => Marker::HalfForWhite,
        Some("0-1/2") => Marker::HalfForBlack,
        _ => Marker::Unfinished,
    }
}

fn tags(peek: &Peek<'_>, score: Option<&str>) -> Vec<Tag> {
    let Peek { board, event, log, .. } = peek;
    let date = log.head().about.get("date").and_then(Value::as_str).unwrap_or("????.??.??");
    let mut tags = vec![
        Tag::new("Event", event.name.as_str()),
        Tag::new("Site", "?"),
        Tag::new("Date", date),
        Tag::new("Round", board.round.to_string()),
        Tag::new("White", board.white.as_str()),
        Tag::new("Black", board.black.as_str()),
        Tag::new("Result", score.unwrap_or("*")),
        Tag::new("Board", board.number.to_string()),
    ];
    if let Some(fen) = board.setup.iter().find_map(|line| line.strip_prefix("position ")) {
        tags.push(Tag::new("SetUp", "1"));
        tags.push(Tag::new("FEN", fen.trim()));
    }
    if let Some(control) = board.setup.iter().find_map(|line| line.strip_prefix("control ")) {
        tags.push(Tag::new("TimeControl", time_control(control)));
    }
    tags
}

/// `40/90+30, 30+30` in minutes as PGN has it in seconds; a form that PGN does not know becomes `?`.
fn time_control(control: &str) -> String {
    let period = |text: &str| {
        let (moves, rest) =
            text.trim().split_once('/').map_or((None, text.trim()), |(moves, rest)| (Some(moves), rest));
        let (main, bonus) = rest.split_once('+').map_or((rest, None), |(main, bonus)| (main, Some(bonus)));
        let seconds = main.parse::<u64>().ok()?.checked_mul(60)?;
        let bonus = bonus.map(str::parse::<u64>).transpose().ok()?;
        let moves = moves.map_or(String::new(), |moves| format!("{moves}/"));
        Some(format!("{moves}{seconds}{}", bonus.map_or(String::new(), |bonus| format!("+{bonus}"))))
    };
    let periods: Option<Vec<String>> = control.split(',').map(period).collect();
    periods.map_or("?".to_owned(), |periods| periods.join(":"))
}

fn comment(texts: Option<Vec<String>>) -> Vec<Note> {
    let Some(texts) = texts else { return Vec::new() };
    // What would end the comment, or be a command in it, stays a text.
    let text = texts.join("; ").replace('{', "(").replace('}', ")");
    vec![Note::Comment(Comment { text, kind: CommentKind::Brace, span: Default::default() })]
}

/// What was ruled, and offers, claims and the like, by the half-move after which they came.
fn remarks(log: &Log, eyes: Eyes) -> BTreeMap<u32, Vec<String>> {
    let mut notes = BTreeMap::<u32, Vec<String>>::new();
    let Ok(mut replay) = Log::begin(log.head().clone()) else { return notes };
    for record in log.records() {
        if replay.take(record.clone()).is_err() {
            break;
        }
        let fact = view::fact(record, eyes);
        let rulings: Vec<String> = fact
            .rulings
            .iter()
            .map(|ruling| match ruling.articles.is_empty() {
                true => ruling.says.clone(),
                false => format!("{} (Article {})", ruling.says, ruling.articles.join(", ")),
            })
            .collect();
        let verb = record.fact.split(' ').next().unwrap_or_default();
        let silent =
            ["makes", "plays", "presses", "touches", "releases", "starts", "brushes", "chooses"].contains(&verb);
        if silent && rulings.is_empty() {
            continue;
        }
        let rulings = if rulings.is_empty() { String::new() } else { format!(": {}", rulings.join("; ")) };
        notes.entry(replay.game().plies()).or_default().push(format!("{} {}{rulings}", fact.by, fact.says));
    }
    notes
}

/// The position after so many half-moves.
pub(crate) fn position(peek: &Peek<'_>, ply: u32) -> Value {
    let Some(position) = peek.log.game().position_after(ply) else { return Value::Null };
    let moves = &peek.moves.all()[..(ply as usize).min(peek.moves.all().len())];
    json!({ "ply": ply, "fen": position.fen(), "moves": moves })
}

/// When the position on the board stood before, and how long nothing was taken and no pawn moved.
pub(crate) fn claim(peek: &Peek<'_>) -> Value {
    let game = peek.log.game();
    let mut plies: Vec<usize> = game.occurrences().collect();
    plies.sort_unstable();
    let fens: Vec<Option<String>> =
        plies.iter().map(|ply| game.position_after(*ply as u32).map(davar_chess::Position::fen)).collect();
    json!({
        "times": game.times_stood(), "plies": plies, "fens": fens, "quiet_plies": game.position().quiet_plies(),
    })
}

/// All that happened at a board, with what the clocks showed after each fact.
pub(crate) fn report(peek: &Peek<'_>) -> Value {
    let Peek { log, board, event, .. } = peek;
    let mut facts = Vec::new();
    if let Ok(mut replay) = Log::begin(log.head().clone()) {
        let mut moves = Moves::default();
        for record in log.records() {
            if replay.take(record.clone()).is_err() {
                break;
            }
            moves.follow(replay.game());
            let left = |side| replay.game().clock().map(|clock| clock.face(side).left_ms);
            let mut fact = serde_json::to_value(view::fact(record, Eyes::Arbiter)).unwrap_or_default();
            fact["left_ms"] =
                json!({ "white": left(davar_chess::Side::White), "black": left(davar_chess::Side::Black) });
            fact["plies"] = replay.game().plies().into();
            facts.push(fact);
        }
    }
    let Board { id, number, round, white, black, edition, setup, .. } = board;
    json!({
        "event": event.name, "board": id, "number": number, "round": round, "white": white, "black": black,
        "edition": edition, "setup": setup, "about": log.head().about, "facts": facts,
        "moves": peek.moves.all(), "fen": log.game().position().fen(),
        "result": log.game().over().and_then(view::result),
    })
}
