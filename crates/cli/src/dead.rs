//! `davar dead`: is a position dead, and can each side still mate, with the mating line or the kind of proof?

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, IsTerminal as _, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use davar_chess::{File, Move, Piece, Position, Rank, Side, Square};
use davar_dead::{Budget, CanMate, Lemma, Proof, prove};

use crate::Found;
use crate::args::DeadCall;
use crate::failure::Failure;
use crate::json::{self, Object};

/// Positions that the threads work on at a time; answers come out in the order of the input.
const BATCH: usize = 4096;
/// A longer line is no FEN.
const LONGEST_LINE: usize = 4096;

pub(crate) fn run(call: &DeadCall) -> Result<Found, Failure> {
    let mut desk = Desk { json: call.json, budget: Budget { nodes: call.nodes }, dead: false, refused: false };
    let given: Vec<(String, String)> = call.fens.iter().map(|fen| (String::from("argument"), fen.clone())).collect();
    desk.batch(&given)?;
    if let Some(path) = &call.file {
        let name = path.display();
        let file = std::fs::File::open(path).map_err(|error| Failure::new(format!("{name}: {error}")))?;
        desk.file(&name.to_string(), BufReader::new(file))?;
    }
    match desk {
        Desk { refused: true, .. } => Err(Failure::AlreadyTold),
        Desk { dead: true, .. } => Ok(Found::Something),
        _ => Ok(Found::Nothing),
    }
}

struct Desk {
    json: bool,
    budget: Budget,
    dead: bool,
    refused: bool,
}

impl Desk {
    fn file(&mut self, name: &str, mut input: impl BufRead) -> Result<(), Failure> {
        // Only where the answers go elsewhere and somebody is looking.
        let shows_progress = std::io::stderr().is_terminal() && !std::io::stdout().is_terminal();
        let mut answered = 0;
        let (mut lines, mut number, mut bytes) = (Vec::new(), 0_u64, Vec::new());
        loop {
            bytes.clear();
            let read = input.read_until(b'\n', &mut bytes).map_err(|error| Failure::new(format!("{name}: {error}")))?;
            number += 1;
            bytes.truncate(LONGEST_LINE);
            let text = String::from_utf8_lossy(&bytes).trim().to_owned();
            if !text.is_empty() && !text.starts_with('#') {
                lines.push((format!("{name}:{number}"), text));
            }
            if read == 0 || lines.len() == BATCH {
                self.batch(&lines)?;
                answered += lines.len();
                lines.clear();
                if shows_progress {
                    eprint!("\r{answered} positions{}", if read == 0 { "\n" } else { "" });
                }
            }
            if read == 0 {
                return Ok(());
            }
        }
    }

    /// Answers some positions on all cores, in their order.
    fn batch(&mut self, lines: &[(String, String)]) -> Result<(), Failure> {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let budget = self.budget;
        let next = AtomicUsize::new(0);
        // Each takes the next position that nobody has, so that a hard one keeps nobody waiting but its own thread.
        let work = || {
            let mut answers = Vec::new();
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some((_, fen)) = lines.get(index) else { return answers };
                answers.push((index, Answer::to(fen, budget)));
            }
        };
        let mut found: Vec<(usize, Result<Answer, String>)> = thread::scope(|scope| {
            let workers: Vec<_> = (0..cores.min(lines.len())).map(|_| scope.spawn(work)).collect();
            workers.into_iter().flat_map(|worker| worker.join().unwrap_or_default()).collect()
        });
        found.sort_by_key(|(index, _)| *index);
        let answers = found.into_iter().filter_map(|(index, answer)| Some((lines.get(index)?, answer)));
        let out = &mut std::io::stdout().lock();
        for ((place, fen), answer) in answers {
            match answer {
                Ok(answer) => {
                    self.dead |= answer.dead() == Some(true);
                    out.write_all(&if self.json { answer.json(fen) } else { answer.text(fen).into_bytes() })?;
                }
                Err(why) => {
                    self.refused = true;
                    eprintln!("davar: {place}: {why}\n  {fen}");
                }
            }
        }
        Ok(out.flush()?)
    }
}

struct Answer {
    position: Position,
    /// White's and Black's.
    sides: [CanMate; 2],
}

impl Answer {
    fn to(fen: &str, budget: Budget) -> Result<Self, String> {
        let position: Position = fen.parse().map_err(|why| format!("cannot use this position: {why}"))?;
        Ok(Self { position, sides: Side::ALL.map(|side| prove(&position, side, budget)) })
    }

    /// Neither can mate; `None` if it is not settled.
    fn dead(&self) -> Option<bool> {
        let mates = self.sides.iter().any(|answer| matches!(answer, CanMate::Yes(_)));
        let unknown = self.sides.iter().any(|answer| matches!(answer, CanMate::Unknown { .. }));
        if mates { Some(false) } else { (!unknown).then_some(true) }
    }

    fn json(&self, fen: &str) -> Vec<u8> {
        let nodes: u64 =
            self.sides.iter().map(|side| if let CanMate::Unknown { nodes } = side { *nodes } else { 0 }).sum();
        let mut out = Vec::new();
        let mut object = Object::open(&mut out);
        object.text("fen", fen);
        object.optional_bool("dead", self.dead());
        for (name, answer) in ["white", "black"].into_iter().zip(&self.sides) {
            json_side(answer, object.object(name));
        }
        object.optional_number("nodes", Some(nodes).filter(|nodes| *nodes > 0));
        object.close();
        out.push(b'\n');
        out
    }

    fn text(&self, fen: &str) -> String {
        let mut text = format!("{fen}\n{}\n", self.position.placement());
        text += match self.dead() {
            Some(true) => "Dead: neither side can mate by any series of legal moves (Article 5.2.2).\n",
            Some(false) => "Not dead.\n",
            None => "Not settled within the limit; --nodes allows more.\n",
        };
        for (side, answer) in Side::ALL.into_iter().zip(&self.sides) {
            let _ = match answer {
                CanMate::Yes(line) if line.is_empty() => writeln!(text, "{side:?} has given mate."),
                CanMate::Yes(line) => writeln!(text, "{side:?} can mate: {}", san_line(&self.position, line)),
                CanMate::No(proof) => writeln!(
                    text,
                    "{side:?} cannot mate: {}.{}",
                    words(proof),
                    board(proof, &self.position, side).unwrap_or_default()
                ),
                CanMate::Unknown { nodes } => writeln!(text, "{side:?}: not settled after {nodes} positions."),
            };
        }
        text + "\n"
    }
}

fn json_side(answer: &CanMate, mut object: Object<'_>) {
    let (can_mate, line, proof) = match answer {
        CanMate::Yes(line) => (Some(true), line.as_slice(), None),
        CanMate::No(proof) => (Some(false), &[][..], Some(proof.kind())),
        CanMate::Unknown { .. } => (None, &[][..], None),
    };
    object.optional_bool("can_mate", can_mate);
    object.array("line", line, |m, out| json::string(&m.uci(false).to_string(), out));
    object.optional_text("proof", proof);
    object.close();
}

fn san_line(start: &Position, line: &[Move]) -> String {
    let mut position = *start;
    let mut text = String::new();
    for (index, m) in line.iter().enumerate() {
        let number = position.move_number();
        match position.turn() {
            Side::White => write!(text, "{number}.{} ", position.san(*m)),
            Side::Black if index == 0 => write!(text, "{number}...{} ", position.san(*m)),
            Side::Black => write!(text, "{} ", position.san(*m)),
        }
        .unwrap_or_default();
        position.play(*m);
    }
    text.trim_end().to_owned()
}

fn words(proof: &Proof) -> String {
    match proof {
        Proof::Over => "the game is over".into(),
        Proof::Material(Lemma::LoneKing) => "only the king is left".into(),
        Proof::Material(Lemma::BishopsOfOneColour) => {
            "its bishops all run on squares of one colour, and nothing can help them".into()
        }
        Proof::Material(Lemma::KnightAgainstQueens) => {
            "a knight cannot mate where only queens stand beside the king".into()
        }
        Proof::Cage(_) => "nobody can ever get where the king could be mated (a cage)".into(),
        Proof::Closed(closed) if closed.caged.is_empty() => {
            format!(
                "all lines stay among {} positions or end without mate, and none of the positions is one",
                proof.size()
            )
        }
        Proof::Closed(closed) => format!(
            "all lines stay among {} positions, of which none is a mate, or end without one; in {} of them nobody can ever get \
             where the king could be mated",
            proof.size(),
            closed.caged.len()
        ),
        Proof::Veiled(_) => format!(
            "all lines stay among {} positions of the men, and wherever the free bishops stand none of them is a mate",
            proof.size()
        ),
    }
}

/// The position with the squares that the king can ever reach, for a proof that looks at squares.
fn board(proof: &Proof, position: &Position, side: Side) -> Option<String> {
    let squares = proof.king_squares(position, side)?;
    let mut text = format!(" {:?}'s king stays on the squares marked *.", !side);
    for rank in Rank::all().rev() {
        text += "\n   ";
        for file in File::all() {
            let square = Square::at(file, rank);
            let empty = if squares.contains(square) { '*' } else { '.' };
            text.push(' ');
            text.push(position.placement().at(square).map_or(empty, Piece::fen_letter));
        }
    }
    Some(text)
}
