//! `davar diagram`: a position, or one of a game, as a picture.

use std::io::Write as _;

use davar_chess::{Letters, Placement, Position, San, Side, Square, read_fen};
use davar_diagram::{Coordinates, Diagram, Mark};
use davar_pgn::Reader;

use crate::Found;
use crate::args::{DiagramCall, Digits};
use crate::failure::Failure;
use crate::sources;

pub(crate) fn run(call: &DiagramCall) -> Result<Found, Failure> {
    let shown = if call.what.contains('/') && !std::path::Path::new(&call.what).exists() {
        Shown { placement: placement(&call.what)?, last: None }
    } else {
        of_game(call)?
    };
    let mut diagram = Diagram::new(shown.placement);
    diagram.pixels(call.pixels);
    if call.black {
        diagram.seen_by(Side::Black);
    }
    diagram.coordinates(match (call.no_coordinates, call.digits) {
        (true, _) => Coordinates::None,
        (false, Digits::Latin) => Coordinates::Latin,
        (false, Digits::Persian) => Coordinates::PersianDigits,
        (false, Digits::Arabic) => Coordinates::ArabicDigits,
    });
    for square in shown.last.iter().flatten() {
        diagram.light(*square);
    }
    for text in &call.mark {
        let (square, mark) = read_mark(text)?;
        diagram.mark(square, mark);
    }
    for text in &call.arrow {
        let (from, to) = read_arrow(text)?;
        diagram.arrow(from, to);
    }
    if let Some(title) = &call.title {
        diagram.title(title);
    }
    write(call, &diagram)
}

struct Shown {
    placement: Placement,
    /// The squares of the last move.
    last: Option<[Square; 2]>,
}

fn placement(fen: &str) -> Result<Placement, Failure> {
    let (setup, faults) = read_fen(fen);
    setup.map(|setup| setup.placement).ok_or_else(|| {
        let why: Vec<String> = faults.iter().map(ToString::to_string).collect();
        Failure::new(format!("`{fen}` shows no board: {}", why.join("; ")))
    })
}

/// The position of the first game of a file after so many half-moves, or after its last.
fn of_game(call: &DiagramCall) -> Result<Shown, Failure> {
    let inputs = sources::inputs(&[(&call.what).into()]);
    let input = inputs.first().ok_or_else(|| Failure::new("nothing to draw"))?;
    let file = sources::name(input);
    let mut reader = Reader::new(sources::open(input).map_err(Failure::new)?);
    let game = match reader.next() {
        Some(Ok(game)) => game,
        Some(Err(error)) => return Err(Failure::new(format!("{file}: {}", sources::explain(&error)))),
        None => return Err(Failure::new(format!("{file}: no game in it, and it is no FEN"))),
    };
    let mut position = match game.tag("FEN") {
        Some(fen) => fen.parse().map_err(|why| Failure::new(format!("{file}: the FEN tag: {why}")))?,
        None => Position::initial(),
    };
    let wanted = call.ply.unwrap_or(usize::MAX);
    let mut last = None;
    for (index, written) in game.main.moves.iter().take(wanted).enumerate() {
        let place = || format!("{file}: half-move {}, {}", index + 1, written.text);
        let san = San::parse(written.text.as_bytes(), Letters::ENGLISH)
            .map_err(|why| Failure::new(format!("{}: {why}", place())))?;
        let m = position
            .resolve(&san)
            .map_err(|_| Failure::new(format!("{}: not one legal move; `davar audit` tells more", place())))?;
        last = Some([m.from(), m.destination()]);
        position.play(m);
    }
    if let Some(ply) = call.ply.filter(|ply| *ply > game.main.moves.len()) {
        let message = format!("{file}: half-move {ply} is asked for, and the game has {}", game.main.moves.len());
        return Err(Failure::new(message));
    }
    Ok(Shown { placement: *position.placement(), last })
}

/// `e4+`, `e4o`, `e4.`: a cross, a ring, a dot.
fn read_mark(text: &str) -> Result<(Square, Mark), Failure> {
    let wrong = || Failure::new(format!("`{text}` is no mark: write e4+ for a cross, e4o for a ring, e4. for a dot"));
    let sign = text.chars().last().ok_or_else(wrong)?;
    let mark = match sign {
        '+' => Mark::Cross,
        'o' | '0' => Mark::Ring,
        '.' => Mark::Dot,
        _ => return Err(wrong()),
    };
    let square = text[..text.len() - 1].parse().map_err(|_| wrong())?;
    Ok((square, mark))
}

fn read_arrow(text: &str) -> Result<(Square, Square), Failure> {
    let wrong = || Failure::new(format!("`{text}` is no arrow: write e2e4"));
    let (from, to) = text.split_at_checked(2).ok_or_else(wrong)?;
    Ok((from.parse().map_err(|_| wrong())?, to.parse().map_err(|_| wrong())?))
}

fn write(call: &DiagramCall, diagram: &Diagram) -> Result<Found, Failure> {
    let picture = if call.png {
        png(diagram)?
    } else if call.text {
        diagram.text().into_bytes()
    } else if call.figurines {
        diagram.figurines().into_bytes()
    } else {
        let mut svg = diagram.svg().into_bytes();
        svg.push(b'\n');
        svg
    };
    match &call.output {
        Some(path) => std::fs::write(path, picture)
            .map_err(|error| Failure::new(format!("cannot write {}: {error}", path.display())))?,
        None => {
            let mut out = std::io::stdout().lock();
            out.write_all(&picture)?;
            out.flush()?;
        }
    }
    Ok(Found::Nothing)
}

#[cfg(feature = "png")]
fn png(diagram: &Diagram) -> Result<Vec<u8>, Failure> {
    diagram.png().map_err(|why| Failure::new(why.to_string()))
}

#[cfg(not(feature = "png"))]
fn png(_: &Diagram) -> Result<Vec<u8>, Failure> {
    Err(Failure::new("this davar was built without pictures in dots; --svg works, or build it with `--features png`"))
}
