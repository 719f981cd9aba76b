//! The core of `davar-chess` compared with the plain specification on random positions.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use davar_chess::{Attempt, Bitboard, CastlingStyle, EnPassantStyle, Move, Position, Role, Setup, Side, Square, Wing};

use crate::article3::{Kind, PlainMove, PlainPosition};
use crate::random::{Rng, Source};

/// How much to compare.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// How many positions.
    pub positions: u64,
    /// Which positions.
    pub seed: u64,
    /// On one position in so many, all results of all moves, and that each move is judged legal.
    pub results_one_in: u64,
    /// On one position in so many, every attempt there is, and the attackers of every square.
    pub everything_one_in: u64,
}

impl Options {
    /// Results on one position in 16, everything on one in 1,000.
    #[must_use]
    pub const fn new(positions: u64, seed: u64) -> Self {
        Self { positions, seed, results_one_in: 16, everything_one_in: 1_000 }
    }
}

/// What was compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Positions: their moves, checks, keys, and the position after one move.
    pub positions: u64,
    /// Legal moves in all of them.
    pub moves: u64,
    /// Positions after a move.
    pub results: u64,
    /// Attempts judged, with the reasons compared.
    pub attempts: u64,
    /// The most legal moves in one position.
    pub most_moves: usize,
}

/// Where core and specification differ.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The position.
    pub position: Setup,
    /// What each of them says.
    pub what: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}\n{:?}", self.position.fen(), self.what, self.position)
    }
}

/// Compares until enough positions agree or one does not. `progress` hears the number of positions from time to time.
///
/// # Errors
/// The first [`Difference`].
pub fn run(options: &Options, mut progress: impl FnMut(u64)) -> Result<Report, Box<Difference>> {
    let mut comparison =
        Comparison { options, rng: Rng::new(options.seed), report: Report::default(), at: Setup::initial() };
    while comparison.report.positions < options.positions {
        let walked = catch_unwind(AssertUnwindSafe(|| comparison.walk()));
        let agreed = walked.unwrap_or_else(|_| Err("one of them panicked".to_owned()));
        agreed.map_err(|what| Box::new(Difference { position: comparison.at, what }))?;
        progress(comparison.report.positions);
    }
    Ok(comparison.report)
}

/// Compares core and specification on one position in full detail.
///
/// # Errors
/// The [`Difference`]; also if one takes the setup for playable and the other does not.
pub fn compare(setup: &Setup) -> Result<Report, Box<Difference>> {
    let options = Options { positions: 1, seed: 0, results_one_in: 1, everything_one_in: 1 };
    let mut comparison = Comparison { options: &options, rng: Rng::new(0), report: Report::default(), at: *setup };
    let outcome = match (Position::from_setup(*setup).ok(), PlainPosition::from_setup(setup)) {
        (Some(quick), Some(plain)) => comparison.position(&quick, &plain).map(|_| ()),
        (None, None) => Ok(()),
        _ => Err("one of them refuses the setup".to_owned()),
    };
    match outcome {
        Ok(()) => Ok(comparison.report),
        Err(what) => Err(Box::new(Difference { position: *setup, what })),
    }
}

struct Comparison<'a> {
    options: &'a Options,
    rng: Rng,
    report: Report,
    /// The position that is being looked at.
    at: Setup,
}

type Agreed<T> = Result<T, String>;

#[allow(clippy::needless_pass_by_value, reason = "both are made for the comparison")]
fn same<T: PartialEq + fmt::Debug>(question: &str, core: T, plain: T) -> Agreed<()> {
    if core == plain { Ok(()) } else { Err(format!("{question}: core {core:?}, specification {plain:?}")) }
}

impl Comparison<'_> {
    /// Plays random moves from a random setup and compares all positions on the way.
    fn walk(&mut self) -> Agreed<()> {
        let source = self.rng.pick(&Source::ALL);
        // A game is much longer than the other walks: one in twenty is enough.
        if source.walk() > 100 && !self.rng.one_in(20) {
            return Ok(());
        }
        self.at = source.setup(&mut self.rng);
        let mut quick = Position::from_setup(self.at).map_err(|reason| format!("the core says: {reason}"))?;
        let mut plain = PlainPosition::from_setup(&self.at).ok_or("the specification refuses the setup")?;
        same("setup", quick.setup(), plain.setup())?;
        let left = self.options.positions - self.report.positions;
        for _ in 0..(1 + self.rng.below(source.walk())).min(left) {
            self.at = quick.setup();
            let moves = self.position(&quick, &plain)?;
            if moves.is_empty() {
                break;
            }
            let m = self.rng.pick(&moves);
            plain = self.result(&quick, &plain, m)?;
            quick.play(m);
        }
        Ok(())
    }

    /// One position. Gives its legal moves.
    fn position(&mut self, quick: &Position, plain: &PlainPosition) -> Agreed<Vec<Move>> {
        let moves: Vec<Move> = quick.legal().into_iter().collect();
        let plain_moves = plain.legal();
        self.moves(&moves, &plain_moves)?;
        same("number of moves", quick.count_legal(), plain_moves.len() as u64)?;
        same("a legal move", quick.has_legal_move(), !plain_moves.is_empty())?;
        let (check, stuck) = (plain.is_check(), plain_moves.is_empty());
        same("check", quick.is_check(), check)?;
        same("checkers", quick.checkers(), quick.attackers(quick.king(quick.turn()), !quick.turn()))?;
        same("checkmate", quick.is_checkmate(), check && stuck)?;
        same("stalemate", quick.is_stalemate(), !check && stuck)?;
        same("key", quick.key(), quick.key_from_scratch())?;
        let passing = plain_moves.iter().find(|m| m.kind == Kind::EnPassant).map(|m| m.to);
        same("en passant that is legal", quick.legal_en_passant(), passing)?;
        self.report.positions += 1;
        self.report.moves += moves.len() as u64;
        self.report.most_moves = self.report.most_moves.max(moves.len());
        if self.rng.one_in(self.options.results_one_in) {
            for m in &moves {
                same("judge", quick.judge(m.attempt()), Ok(*m))?;
                self.result(quick, plain, *m)?;
            }
            self.notation(quick)?;
        }
        if self.rng.one_in(self.options.everything_one_in) {
            self.attackers(quick, plain)?;
            self.attempts(quick, plain)?;
        }
        Ok(moves)
    }

    /// The same legal moves, in whatever order.
    fn moves(&self, quick: &[Move], plain: &[PlainMove]) -> Agreed<()> {
        let mut core: Vec<u16> = quick.iter().map(|m| PlainMove::from(*m).code()).collect();
        let mut specified: Vec<u16> = plain.iter().map(|m| m.code()).collect();
        core.sort_unstable();
        specified.sort_unstable();
        if core == specified {
            return Ok(());
        }
        let only_core: Vec<&Move> =
            quick.iter().filter(|m| !specified.contains(&PlainMove::from(**m).code())).collect();
        let only_plain: Vec<&PlainMove> = plain.iter().filter(|m| !core.contains(&m.code())).collect();
        Err(format!(
            "legal moves: {} in the core, {} in the specification; only in the core {only_core:?}, only in the \
             specification {only_plain:?}",
            core.len(),
            specified.len()
        ))
    }

    /// The position after a move, its key, and whether it is check.
    fn result(&mut self, quick: &Position, plain: &PlainPosition, m: Move) -> Agreed<PlainPosition> {
        let (core, specified) = (quick.after(m), plain.after(m.into()));
        same(&format!("after {m:?}"), core.setup(), specified.setup())?;
        same(&format!("key after {m:?}"), core.key(), core.key_from_scratch())?;
        same(&format!("check after {m:?}"), core.is_check(), specified.is_check())?;
        same(&format!("checkers after {m:?}"), core.checkers(), core.attackers(core.king(core.turn()), !core.turn()))?;
        self.report.results += 1;
        Ok(specified)
    }

    /// What is written is read back; but a move number 0, which a FEN cannot have, reads as 1.
    fn notation(&self, quick: &Position) -> Agreed<()> {
        for style in [CastlingStyle::XFen, CastlingStyle::Shredder] {
            let text = quick.fen_in(style, EnPassantStyle::Always);
            let read = text.parse::<Setup>().map_err(|fault| format!("{text}: {fault}"))?;
            same(&text, read, Setup { move_number: quick.move_number().max(1), ..quick.setup() })?;
        }
        Ok(())
    }

    /// 3.1.2 on every square.
    fn attackers(&self, quick: &Position, plain: &PlainPosition) -> Agreed<()> {
        for square in Square::all() {
            for side in Side::ALL {
                let specified: Bitboard = plain.attackers(square, side).collect();
                same(&format!("{side:?} attacking {square}"), quick.attackers(square, side), specified)?;
            }
        }
        Ok(())
    }

    /// Every attempt that a hand could make, with the reason if it is illegal.
    fn attempts(&mut self, quick: &Position, plain: &PlainPosition) -> Agreed<()> {
        for wing in Wing::ALL {
            self.attempt(quick, plain, Attempt::Castle(wing))?;
        }
        for from in Square::all() {
            for to in Square::all() {
                self.attempt(quick, plain, Attempt::Piece { from, to, becomes: None })?;
                for role in Role::ALL {
                    self.attempt(quick, plain, Attempt::Piece { from, to, becomes: Some(role) })?;
                }
            }
        }
        Ok(())
    }

    fn attempt(&mut self, quick: &Position, plain: &PlainPosition, attempt: Attempt) -> Agreed<()> {
        self.report.attempts += 1;
        let (core, specified) = (quick.judge(attempt).map(PlainMove::from), plain.judge(attempt));
        if core == specified { Ok(()) } else { same(&format!("{attempt:?}"), core, specified) }
    }
}
