//! The initial position: what the tags `Variant`, `SetUp` and `FEN` say, and whether they agree.

use davar_chess::{FenFault, Irregularity, Letters, Position, Setup, read_fen};
use davar_law::a06_chessclock::periods::{FixedTime, classify};
use davar_law::{Laws, Regime};
use davar_pgn::Marker;

use crate::state::{At, Complete, Hearing, Mode};
use crate::tags::Tags;
use crate::{Code, Severity, words};

/// With fewer quiet half-moves in the FEN no claim is possible before a move.
const NEARLY_FULL: u32 = 99;

/// Which game the `Variant` tag names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Variant {
    Chess,
    Chess960,
    Other,
}

/// The position the moves start from, if the tags give one that can be played from.
pub(crate) fn start_position(tags: &Tags) -> Option<Position> {
    match tags.get("FEN") {
        None => Some(Position::initial()),
        Some(fen) => read_fen(fen).0.and_then(|setup| Position::from_setup(setup).ok()),
    }
}

fn variant(tags: &Tags) -> Variant {
    let Some(name) = tags.get("Variant") else { return Variant::Chess };
    let name: String = name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect();
    match name.as_str() {
        "" | "standard" | "chess" | "normal" | "orthodox" | "fromposition" | "classical" | "regular" => Variant::Chess,
        "chess960" | "960" | "fischerandom" | "fischerrandom" | "fischerandomchess" | "fischerrandomchess" | "frc"
        | "freestyle" | "freestylechess" => Variant::Chess960,
        _ => Variant::Other,
    }
}

impl Hearing<'_> {
    /// The tags are complete: begins the law's game.
    pub(crate) fn set_up(&mut self) {
        self.desk.state.set_up = true;
        let letters = self.desk.options.letters.or_else(|| self.letters_of_tags());
        self.desk.state.letters = letters.unwrap_or_default();
        self.desk.state.first_number = 1;
        self.read_time_control();
        if variant(&self.desk.tags) == Variant::Other {
            let name = self.desk.tags.get("Variant").unwrap_or_default();
            let message = format!("{name} is not chess under the FIDE Laws; its moves were read, but not judged.");
            self.note(Code::OtherVariant, At::Tag("Variant"), message);
            self.desk.state.mode = Mode::NotFollowed;
            return;
        }
        let laws = self.laws_of_game();
        match self.initial_position() {
            Some(position) => {
                self.desk.state.first_number = position.move_number();
                self.desk.state.black_begins = !position.turn().is_white();
                self.desk.game.reset(laws, position);
                if position.quiet_plies() >= NEARLY_FULL && self.desk.game.over().is_none() {
                    self.look_for_claims(0);
                }
            }
            None => {
                self.desk.game.reset(laws, self.desk.initial);
                self.desk.state.mode = Mode::NotFollowed;
            }
        }
    }

    fn letters_of_tags(&self) -> Option<Letters> {
        let tags = &self.desk.tags;
        let value = tags.get("Letters").or_else(|| tags.get("Language"))?;
        Letters::of_language(value).or_else(|| Letters::all().find(|l| l.language().eq_ignore_ascii_case(value)))
    }

    /// The regime asked for, or the one of the time control; of two players who differ, the slower one's.
    fn laws_of_game(&self) -> Laws {
        let edition = self.desk.options.edition;
        let of_control = |(base_ms, increment_ms): (u64, u64)| classify(edition, FixedTime { base_ms, increment_ms }).0;
        let slowest = |regimes: [Regime; 2]| regimes.into_iter().min_by_key(|regime| *regime as u8);
        let derived = || self.desk.time.sixty_moves().and_then(|controls| slowest(controls.map(of_control)));
        let regime = self.desk.options.regime.or_else(derived).unwrap_or_default();
        self.desk.laws[regime as usize]
    }

    /// Reads `FEN` and `SetUp` and says what is wrong with them.
    fn initial_position(&mut self) -> Option<Position> {
        let Some(fen) = self.desk.tags.get("FEN").map(str::to_owned) else {
            self.without_fen();
            return Some(self.desk.initial);
        };
        self.setup_tag();
        let (setup, faults) = read_fen(&fen);
        let (forgiven, fatal): (Vec<FenFault>, Vec<FenFault>) = faults.into_iter().partition(FenFault::is_forgiven);
        if !forgiven.is_empty() {
            let message =
                format!("The FEN is not in standard form: {}. It was read all the same.", words::list(&forgiven));
            self.note(Code::SetupMismatch, At::Tag("FEN"), message).graded(Severity::Note);
        }
        let Some(setup) = setup else {
            let message = format!("The FEN cannot be read: {}. The moves could not be followed.", words::list(&fatal));
            self.note(Code::IllegalPosition, At::Tag("FEN"), message);
            return None;
        };
        self.irregularities(&setup);
        match Position::from_setup(setup) {
            Ok(position) => Some(position),
            Err(why) => {
                let message = format!("No game can be played from the FEN: {why}. The moves could not be followed.");
                self.note(Code::IllegalPosition, At::Tag("FEN"), message).with_board(&setup.placement);
                None
            }
        }
    }

    fn without_fen(&mut self) {
        if self.desk.tags.get("SetUp").is_some_and(|value| value.trim() == "1") {
            let message = "SetUp says that the game starts from a position of its own, but there is no FEN tag; the usual initial \
                           position was taken.";
            self.note(Code::SetupMismatch, At::Tag("SetUp"), message.into());
        }
        if variant(&self.desk.tags) == Variant::Chess960 {
            let message =
                "A game of Chess960 without a FEN tag does not tell its initial position; the usual one was taken.";
            self.note(Code::SetupMismatch, At::Tag("Variant"), message.into());
        }
    }

    /// `SetUp` must be "1" where there is a FEN (PGN standard 9.7.1 and 9.7.2).
    fn setup_tag(&mut self) {
        let (message, severity) = match (self.desk.tags.get("SetUp"), self.desk.tags.loosely("SetUp")) {
            (Some(value), _) if value.trim() == "1" => return,
            (Some(value), _) => (
                format!("There is a FEN, but SetUp says \"{value}\" instead of \"1\"; the FEN was taken."),
                Severity::Warning,
            ),
            (None, Some((name, _))) => (format!("The tag SetUp is written {name}; the FEN was taken."), Severity::Note),
            (None, None) => ("There is a FEN without the tag SetUp \"1\"; the FEN was taken.".into(), Severity::Note),
        };
        self.note(Code::SetupMismatch, At::Tag("FEN"), message).graded(severity);
    }

    fn irregularities(&mut self, setup: &Setup) {
        for irregularity in setup.irregularities() {
            let (code, what) = describe(setup, irregularity);
            let message = match code {
                Code::SetupMismatch => format!("The FEN claims {what}; that was left out."),
                _ => format!(
                    "No series of legal moves leads to the initial position: {what}. It was played from all the same."
                ),
            };
            self.note(code, At::Tag("FEN"), message).with_board(&setup.placement);
        }
    }

    /// The `Result` tag as a marker.
    pub(crate) fn result_tag(&self) -> Option<(Marker, davar_pgn::MarkerForm)> {
        Marker::read(self.desk.tags.get("Result")?.as_bytes())
    }
}

fn describe(setup: &Setup, irregularity: Irregularity) -> (Code, String) {
    let men = |squares| words::men(&setup.placement, squares);
    let what = match irregularity {
        Irregularity::CastlingRight(rooks) => {
            return (
                Code::SetupMismatch,
                format!("a right to castle with {}, where king and rook do not stand as it needs", men(rooks)),
            );
        }
        Irregularity::EnPassantSquare(square) => {
            return (Code::SetupMismatch, format!("that a pawn just passed {square}, which none can have done"));
        }
        Irregularity::PawnsOnEndRanks(pawns) => format!("{} on the first or last rank", men(pawns)),
        Irregularity::TooManyMen(side) => format!("{} has more men than promotion can give", words::side(side)),
        Irregularity::KingsTouch => "the kings stand next to each other".into(),
        Irregularity::BothKingsInCheck => "both kings are in check".into(),
        Irregularity::KingEnPrise(side) => {
            format!("the king of {}, who has just moved, is in check", words::side(side))
        }
        Irregularity::TooManyCheckers(by) => format!("{} give check at once", men(by)),
        _ => "it is irregular".into(),
    };
    (Code::IllegalPosition, what)
}
