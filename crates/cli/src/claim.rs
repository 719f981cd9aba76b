//! `davar claim`: would a claim of a draw at the end of a game be right, and from which half-move on was one possible?

use std::io::Write as _;

use davar_chess::{Attempt, Letters, Move, Position, San, read_fen};
use davar_law::a09_drawn_game::claim::{open_ahead, open_now};
use davar_law::{Act, Cause, Claim, Event, Game, Ground, Laws, Regime, Verdict};
use davar_pgn::source::Source;
use davar_pgn::{Game as Record, Reader};

use crate::Found;
use crate::args::ClaimCall;
use crate::failure::Failure;
use crate::json::{self, Object};
use crate::sources;

pub(crate) fn run(call: &ClaimCall) -> Result<Found, Failure> {
    let record = Recorded::read(call)?;
    let laws = Laws::of(call.edition, call.regime.unwrap_or(Regime::Standard));
    let mut game = Game::new(laws, record.start()?);
    let mut possible = Possible::default();
    possible.look(&game, 0);
    for (index, written) in record.game.main.moves.iter().enumerate() {
        let half_move = format!("half-move {}, {}", index + 1, written.text);
        if game.over().is_some() {
            let why = format!("the game was over before {half_move}; nothing can be claimed");
            return Err(record.failure(written.span.start, &why));
        }
        let m = legal(&game, &written.text).map_err(|why| {
            record.failure(written.span.start, &format!("{half_move}: {why}; davar audit tells more"))
        })?;
        game.make_legal(m);
        possible.look(&game, index as u32 + 1);
    }
    let mut out = Vec::new();
    let mut correct = false;
    for (ground, name) in [(Ground::Threefold, "threefold"), (Ground::Fifty, "fifty")] {
        let answer = judge(&game, ground, call.intended.as_deref())?;
        correct |= answer.correct;
        let mut object = Object::open(&mut out);
        object.text("claim", name);
        object.optional_bool("correct", Some(answer.correct));
        object.text("article", answer.article);
        object.text("edition", &call.edition.to_string());
        object.array("plies", &answer.plies, |ply, out| json::number(u64::from(*ply), out));
        object.optional_number("possible_from", possible.of(ground).map(u64::from));
        object.close();
        out.push(b'\n');
    }
    let stdout = &mut std::io::stdout().lock();
    stdout.write_all(&out)?;
    stdout.flush()?;
    Ok(if correct { Found::Something } else { Found::Nothing })
}

/// From which half-move on the player who has the move could claim, with or without an announced move.
#[derive(Default)]
struct Possible {
    threefold: Option<u32>,
    fifty: Option<u32>,
}

impl Possible {
    fn look(&mut self, game: &Game, ply: u32) {
        let open =
            |ground| game.over().is_none() && (open_now(game, ground).is_some() || open_ahead(game, ground).is_some());
        if self.threefold.is_none() && open(Ground::Threefold) {
            self.threefold = Some(ply);
        }
        if self.fifty.is_none() && open(Ground::Fifty) {
            self.fifty = Some(ply);
        }
    }

    const fn of(&self, ground: Ground) -> Option<u32> {
        match ground {
            Ground::Threefold => self.threefold,
            Ground::Fifty => self.fifty,
        }
    }
}

struct Judged {
    correct: bool,
    article: &'static str,
    plies: Vec<u32>,
}

fn judge(game: &Game, ground: Ground, intended: Option<&str>) -> Result<Judged, Failure> {
    let intended =
        intended.map(|text| legal(game, text).map_err(|why| Failure::new(format!("--intended {text}: {why}"))));
    let intended = intended.transpose()?;
    let attempt = intended.map(|m| Attempt::Piece { from: m.from(), to: m.to(), becomes: m.promotion() });
    let mut plies: Vec<u32> = match (ground, intended) {
        (Ground::Threefold, Some(m)) => game.occurrences_after(m).map(|ply| ply as u32).collect(),
        (Ground::Threefold, None) => game.occurrences().map(|ply| ply as u32).collect(),
        (Ground::Fifty, _) => vec![game.plies(), game.plies().saturating_sub(game.position().quiet_plies())],
    };
    plies.reverse();
    let claim = Act::Claim(Claim { ground, intended: attempt });
    let answer = game.clone().apply(&Event::by(game.position().turn(), claim));
    let Some(ruling) = answer.rulings().first() else {
        return Ok(Judged {
            correct: false,
            article: game.over().map_or("", |over| over.because.cite().number),
            plies,
        });
    };
    let right = |cause| matches!(cause, Cause::Threefold | Cause::FiftyMoves);
    let correct = ruling.verdict.presumed().is_some_and(|outcome| right(outcome.cause));
    debug_assert!(correct || matches!(ruling.verdict, Verdict::ClaimFails { .. }));
    Ok(Judged { correct, article: ruling.because.cite().number, plies })
}

fn legal(game: &Game, text: &str) -> Result<Move, String> {
    let san = San::parse(text.as_bytes(), Letters::ENGLISH).map_err(|why| why.to_string())?;
    game.position().resolve(&san).map_err(|_| "not one legal move there".into())
}

/// The game that is looked at, and where it stands.
struct Recorded {
    file: String,
    game: Record,
    reader: Reader<Source>,
}

impl Recorded {
    fn read(call: &ClaimCall) -> Result<Self, Failure> {
        let inputs = sources::inputs(std::slice::from_ref(&call.game));
        let input = inputs.first().ok_or_else(|| Failure::new("no game to look at"))?;
        let file = sources::name(input);
        let mut reader = Reader::new(sources::open(input).map_err(Failure::new)?);
        match reader.next() {
            Some(Ok(game)) => Ok(Self { file, game, reader }),
            Some(Err(error)) => Err(Failure::new(format!("{file}: {}", sources::explain(&error)))),
            None => Err(Failure::new(format!("{file}: no game in it"))),
        }
    }

    fn start(&self) -> Result<Position, Failure> {
        let Some(tag) = self.game.tags.iter().find(|tag| tag.name == "FEN") else { return Ok(Position::initial()) };
        let failure = |why: String| self.failure(tag.span.start, &why);
        let setup = read_fen(&tag.value).0.ok_or_else(|| failure(format!("the FEN cannot be read: {}", tag.value)))?;
        Position::from_setup(setup).map_err(|why| failure(format!("the FEN gives no playable position: {why}")))
    }

    /// What is wrong, with file, line and column of the thing itself.
    fn failure(&self, byte: u64, why: &str) -> Failure {
        let place = self.reader.place((self.game.span.start, self.game.place), byte);
        Failure::new(format!("{}:{place}: {why}", self.file))
    }
}
