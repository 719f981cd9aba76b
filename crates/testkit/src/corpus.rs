//! A corpus of PGN games for measuring, the same to the byte for the same options, and as large as wanted.
//!
//! The games are legal and look roughly like games: captures, checks and advances are preferred, lengths lie round eighty
//! half-moves, results agree with the board, clocks with the time control. Nobody ever played them, and the names say so.

use std::io::{self, Write};

use davar_chess::{Move, Position, Role, Side};

use crate::random::Rng;

/// What to write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Games of the same seed and options are the same.
    pub seed: u64,
    /// `[%clk]` after each move.
    pub clocks: bool,
    /// Remarks in words after some moves.
    pub comments: bool,
    /// Variations and numeric glyphs after some moves.
    pub variations: bool,
}

/// Base time and increment in seconds, with the tag's text.
const TIME_CONTROLS: [(u32, u32, &str); 6] = [
    (180, 0, "180"),
    (180, 2, "180+2"),
    (300, 3, "300+3"),
    (600, 5, "600+5"),
    (900, 10, "900+10"),
    (5400, 30, "5400+30"),
];

const REMARKS: [&str; 6] = [
    "a natural move",
    "the books give another move here",
    "with the idea of a break in the centre",
    "White wants the open file for the rook, and after the exchange of queens the ending is level",
    "played after long thought",
    "here a draw was offered",
];

/// Writes one game, with the empty line that ends it. `number` is its place in the corpus, from 0.
///
/// # Errors
/// The writer's.
pub fn write_game(out: &mut impl Write, options: Options, number: u64) -> io::Result<()> {
    let mut rng = Rng::new(options.seed.wrapping_mul(0x9e37_79b9).wrapping_add(number));
    let game = Game::play(&mut rng);
    let (base, increment, time_control) = rng.pick(&TIME_CONTROLS);
    let day = number % 28 + 1;
    writeln!(
        out,
        "[Event \"Generated games\"]\n[Site \"?\"]\n[Date \"2020.01.{day:02}\"]\n[Round \"{}\"]",
        number + 1
    )?;
    writeln!(out, "[White \"White {}\"]\n[Black \"Black {}\"]", rng.below(5000), rng.below(5000))?;
    writeln!(
        out,
        "[Result \"{}\"]\n[TimeControl \"{time_control}\"]\n[Termination \"{}\"]\n",
        game.result, game.ended
    )?;
    let mut text = Movetext { out, column: 0 };
    let mut clocks = [base; 2];
    let mut position = Position::initial();
    let mut interrupted = false;
    for m in &game.moves {
        number_before(&mut text, &position, interrupted)?;
        let san = position.san(*m).to_string();
        let mover = position.turn();
        let left = &mut clocks[mover as usize];
        let share = u64::from(*left / 30 + 2);
        *left = left.saturating_sub(rng.below(share) as u32).max(1) + increment;
        text.word(&san)?;
        let varies = options.variations && rng.one_in(12);
        if varies {
            variation(&mut text, &position, *m, &mut rng)?;
        }
        let remark = (options.comments && rng.one_in(4)).then(|| rng.pick(&REMARKS));
        interrupted = varies || options.clocks || remark.is_some();
        comment(&mut text, options.clocks.then_some(*left), remark)?;
        position.play(*m);
    }
    text.word(game.result)?;
    writeln!(out, "\n")
}

/// Black's moves are numbered only after something that stood between (PGN standard 8.2.2.2).
fn number_before(text: &mut Movetext<'_, impl Write>, position: &Position, interrupted: bool) -> io::Result<()> {
    match position.turn() {
        Side::White => text.word(&format!("{}.", position.move_number())),
        Side::Black if interrupted => text.word(&format!("{}...", position.move_number())),
        Side::Black => Ok(()),
    }
}

fn comment(text: &mut Movetext<'_, impl Write>, clock: Option<u32>, remark: Option<&str>) -> io::Result<()> {
    if clock.is_none() && remark.is_none() {
        return Ok(());
    }
    let mut words = String::from("{");
    if let Some(left) = clock {
        words += &format!(" [%clk {}:{:02}:{:02}]", left / 3600, left / 60 % 60, left % 60);
    }
    if let Some(remark) = remark {
        words += " ";
        words += remark;
    }
    words += " }";
    words.split(' ').try_for_each(|word| text.word(word))
}

/// Another legal move in place of the one played, with a glyph.
fn variation(text: &mut Movetext<'_, impl Write>, position: &Position, played: Move, rng: &mut Rng) -> io::Result<()> {
    let Some(other) = rng.legal_move(position).filter(|m| *m != played) else { return Ok(()) };
    let dots = if position.turn().is_white() { "." } else { "..." };
    text.word("$1")?;
    text.word(&format!("({}{dots}", position.move_number()))?;
    text.word(&format!("{})", position.san(other)))
}

/// Words in lines of less than 80 columns (PGN standard 8.2.1).
struct Movetext<'a, W> {
    out: &'a mut W,
    column: usize,
}

impl<W: Write> Movetext<'_, W> {
    fn word(&mut self, word: &str) -> io::Result<()> {
        let wide = self.column + 1 + word.len();
        if self.column > 0 {
            self.out.write_all(if wide < 80 { b" " } else { b"\n" })?;
        }
        self.column = if self.column > 0 && wide < 80 { wide } else { word.len() };
        self.out.write_all(word.as_bytes())
    }
}

struct Game {
    moves: Vec<Move>,
    result: &'static str,
    ended: &'static str,
}

impl Game {
    fn play(rng: &mut Rng) -> Self {
        let length = 24 + rng.below(60) + rng.below(60);
        let mut position = Position::initial();
        let mut moves = Vec::new();
        while (moves.len() as u64) < length && enough_to_play(&position) {
            let Some(m) = preferred_move(&position, rng) else { break };
            position.play(m);
            moves.push(m);
        }
        let (result, ended) = verdict(&position);
        Self { moves, result, ended }
    }
}

fn enough_to_play(position: &Position) -> bool {
    position.placement().occupied().count() > 4 && position.quiet_plies() < 60
}

/// A result that the board bears out: mate, stalemate, or else what the material suggests.
fn verdict(position: &Position) -> (&'static str, &'static str) {
    if position.is_checkmate() {
        return (if position.turn().is_white() { "0-1" } else { "1-0" }, "Normal");
    }
    let balance = value(position, Side::White) - value(position, Side::Black);
    match balance {
        _ if position.is_stalemate() || !enough_to_play(position) => ("1/2-1/2", "Normal"),
        3.. => ("1-0", "Normal"),
        ..=-3 => ("0-1", "Normal"),
        _ => ("1/2-1/2", "Normal"),
    }
}

fn value(position: &Position, side: Side) -> i64 {
    let material = position.placement().material()[side];
    material.into_iter().zip([1, 3, 3, 5, 9, 0]).map(|(count, worth)| i64::from(count) * worth).sum()
}

/// Captures of much by little, checks, castling and pawn moves come up more often.
fn preferred_move(position: &Position, rng: &mut Rng) -> Option<Move> {
    let moves = position.legal();
    let weights: Vec<u64> = moves.iter().map(|m| weight(position, *m)).collect();
    let mut at = rng.below(weights.iter().sum());
    for (m, weight) in moves.iter().zip(weights) {
        if at < weight {
            return Some(*m);
        }
        at -= weight;
    }
    None
}

fn weight(position: &Position, m: Move) -> u64 {
    const WORTH: [u64; 6] = [1, 3, 3, 5, 9, 4];
    let board = position.placement();
    let role = board.role_at(m.from()).unwrap_or(Role::King);
    let guarded = !position.attackers(m.destination(), !position.turn()).is_empty();
    let taken = if m.is_castling() { 0 } else { board.role_at(m.to()).map_or(0, |taken| WORTH[taken as usize]) };
    let worth = WORTH[role as usize];
    let gain = if guarded { taken.saturating_sub(worth) } else { taken };
    let loss = if guarded && taken < worth { worth - taken } else { 1 };
    let gentle = if m.is_castling() {
        60
    } else if role == Role::Pawn {
        12
    } else {
        8
    };
    (gentle + 40 * gain) / loss + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn corpus(options: Options, games: u64) -> String {
        let mut bytes = Vec::new();
        for number in 0..games {
            write_game(&mut bytes, options, number).unwrap();
        }
        String::from_utf8(bytes).unwrap()
    }

    const PLAIN: Options = Options { seed: 1, clocks: false, comments: false, variations: false };

    /// FNV-1a, to notice any change of a byte.
    fn fingerprint(text: &str) -> u64 {
        text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    }

    #[test]
    fn the_same_options_give_the_same_bytes() {
        let all = Options { seed: 7, clocks: true, comments: true, variations: true };
        assert_eq!(fingerprint(&corpus(all, 20)), FINGERPRINT);
        assert_ne!(corpus(PLAIN, 3), corpus(Options { seed: 2, ..PLAIN }, 3));
    }

    const FINGERPRINT: u64 = 10_439_823_480_664_040_548;

    #[test]
    fn lines_are_short_and_games_are_of_a_likely_length() {
        let text = corpus(Options { clocks: true, comments: true, variations: true, ..PLAIN }, 200);
        assert!(text.lines().all(|line| line.len() < 80));
        let moves: usize = corpus(PLAIN, 200).split_whitespace().filter(|word| word.ends_with('.')).count();
        assert!((60..130).contains(&(2 * moves / 200)), "{moves}");
    }
}
