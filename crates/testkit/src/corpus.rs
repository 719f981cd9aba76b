//! A corpus of PGN games for measuring, the same to the byte for the same options, and as large as wanted.
//!
//! The games are legal and look roughly like games: captures, checks and advances are preferred, lengths lie round eighty
//! half-moves, results agree with the board, clocks with the time control. Nobody ever played them, and the names say so.

use std::io::{self, Write};

use davar_chess::{Move, MoveList, Position, Role, Side};

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
        "[Result \"{}\"]\n[Termination \"{}\"]\n[TimeControl \"{time_control}\"]\n",
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
    text.word("{")?;
    if let Some(left) = clock {
        // One word: no line ends inside a command.
        text.word(&format!("[%clk {}:{:02}:{:02}]", left / 3600, left / 60 % 60, left % 60))?;
    }
    remark.into_iter().flat_map(|remark| remark.split(' ')).try_for_each(|word| text.word(word))?;
    text.word("}")
}

/// Another legal move in place of the one played, with a glyph.
fn variation(text: &mut Movetext<'_, impl Write>, position: &Position, played: Move, rng: &mut Rng) -> io::Result<()> {
    let other = rng.pick(&sorted_moves(position));
    if other == played {
        return Ok(());
    }
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

/// A generated game.
pub struct Game {
    /// Its moves.
    pub moves: Vec<Move>,
    result: &'static str,
    ended: &'static str,
}

impl Game {
    /// Plays one.
    pub fn play(rng: &mut Rng) -> Self {
        let length = 24 + rng.below(60) + rng.below(60);
        let mut position = Position::initial();
        let mut moves = Vec::new();
        let mut keys = vec![position.key()];
        let mut repeated = false;
        while (moves.len() as u64) < length && enough_to_play(&position) && !repeated {
            let Some(m) = preferred_move(&position, rng) else { break };
            position.play(m);
            moves.push(m);
            keys.push(position.key());
            repeated = keys.iter().filter(|key| **key == position.key()).count() == 3;
        }
        let (result, ended) = verdict(&position, repeated);
        Self { moves, result, ended }
    }
}

fn enough_to_play(position: &Position) -> bool {
    position.placement().occupied().count() > 4 && position.quiet_plies() < 60
}

/// A result that the board bears out: mate, stalemate, the third occurrence claimed, or else what the material suggests.
fn verdict(position: &Position, repeated: bool) -> (&'static str, &'static str) {
    if position.is_checkmate() {
        return (if position.turn().is_white() { "0-1" } else { "1-0" }, "Normal");
    }
    let balance = value(position, Side::White) - value(position, Side::Black);
    match balance {
        _ if repeated || position.is_stalemate() || !enough_to_play(position) => ("1/2-1/2", "Normal"),
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
    let moves = sorted_moves(position);
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

/// The legal moves in an order of their own, so that the corpus stays the same when the core lists them in another one.
fn sorted_moves(position: &Position) -> MoveList {
    let mut moves = position.legal();
    moves.sort_unstable();
    moves
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
    use davar_chess::{Letters, San};

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

    const FINGERPRINT: u64 = 4_641_356_405_548_003_630;

    /// The moves of the main line, without anything in brackets.
    fn main_line(game: &str) -> Vec<String> {
        let movetext = game.split_once("\n\n").unwrap().1;
        let (mut depth, mut text) = (0, String::new());
        for letter in movetext.chars() {
            depth += i32::from("{(".contains(letter));
            if depth == 0 {
                text.push(letter);
            }
            depth -= i32::from("})".contains(letter));
        }
        let moves = text.split_whitespace().filter(|token| token.contains(char::is_alphabetic));
        moves.map(str::to_owned).collect()
    }

    fn tag<'a>(game: &'a str, name: &str) -> &'a str {
        let start = game.find(&format!("[{name} \"")).unwrap() + name.len() + 3;
        game[start..].split('"').next().unwrap()
    }

    fn games(options: Options, count: u64) -> Vec<String> {
        let game = |number| {
            let mut bytes = Vec::new();
            write_game(&mut bytes, options, number).unwrap();
            String::from_utf8(bytes).unwrap()
        };
        (0..count).map(game).collect()
    }

    #[test]
    fn every_move_is_legal_and_the_result_agrees_with_the_board() {
        let mut results = [0; 4];
        for game in games(Options { seed: 3, clocks: true, comments: true, variations: true }, 400) {
            let mut position = Position::initial();
            let mut keys = vec![position.key()];
            for token in main_line(&game) {
                let san = San::parse(token.as_bytes(), Letters::ENGLISH).unwrap();
                let m = position.resolve(&san).unwrap_or_else(|why| panic!("{token}: {why:?}: {game}"));
                assert_eq!(position.san(m).to_string(), token, "export form");
                position.play(m);
                keys.push(position.key());
                assert!(keys.iter().filter(|key| **key == position.key()).count() < 4, "{game}");
            }
            let result = tag(&game, "Result");
            assert!(game.trim_end().ends_with(result));
            match (position.is_checkmate(), position.is_stalemate()) {
                (true, _) => assert_eq!(result, if position.turn().is_white() { "0-1" } else { "1-0" }),
                (_, true) => assert_eq!(result, "1/2-1/2"),
                _ => {}
            }
            results[usize::from(position.is_checkmate())] += 1;
            results[2 + usize::from(result == "1/2-1/2")] += 1;
        }
        assert!(results.iter().all(|count| *count > 10), "{results:?}");
    }

    #[test]
    fn clocks_follow_the_time_control() {
        for game in games(Options { clocks: true, ..PLAIN }, 100) {
            let control = tag(&game, "TimeControl");
            let (base, increment) = control.split_once('+').unwrap_or((control, "0"));
            let (base, increment): (u32, u32) = (base.parse().unwrap(), increment.parse().unwrap());
            let mut left = [base; 2];
            for (ply, clock) in game.split("[%clk ").skip(1).enumerate() {
                let fields = clock.split(']').next().unwrap().split(':').map(|field| field.parse::<u32>().unwrap());
                let shown = fields.fold(0, |seconds, field| seconds * 60 + field);
                assert!(shown > 0 && shown <= left[ply % 2] + increment, "{control}: {shown} after {left:?}");
                left[ply % 2] = shown;
            }
        }
    }

    #[test]
    fn lines_are_short_and_games_are_of_a_likely_length() {
        let text = corpus(Options { clocks: true, comments: true, variations: true, ..PLAIN }, 200);
        assert!(text.lines().all(|line| line.len() < 80));
        let moves: usize = corpus(PLAIN, 200).split_whitespace().filter(|word| word.ends_with('.')).count();
        assert!((60..130).contains(&(2 * moves / 200)), "{moves}");
    }
}
