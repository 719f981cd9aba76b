//! Moves that are not one clear legal move. By now the whole game has been read, so what follows helps to understand them.
//!
//! An illegal move that stood is carried out as a hand would, and the game is followed from there. If the text does not tell
//! which piece moved, or which of two legal moves was meant, the readings are tried: the one from which most of the
//! following moves are legal is taken, and the finding says that this is an inference. If none helps, the rest is
//! read but not followed.

use davar_chess::{Attempt, Illegal, Letters, Move, Position, Role, San, Side, Square, Unreadable, Unresolved, What};
use davar_law::a07_irregularities::illegal_move::{IllegalDue, UNPROMOTED_BECOMES_QUEEN, Undone};
use davar_law::{Act, Answer, Cause, Event, Ruling, Verdict};

use crate::state::{At, Complete, Hearing, Mode};
use crate::{Code, Severity, words};

/// How many of the following moves are tried with each reading. More would make hostile text slow, and tell no more.
const LOOK_AHEAD: usize = 200;

impl Hearing<'_> {
    /// Works through the moves from this one (by its index) to the end of the game.
    #[cold]
    pub(crate) fn work_out(&mut self, from: usize) {
        for index in from..self.desk.tokens.len() {
            if self.desk.state.mode == Mode::NotFollowed {
                self.read_only(index);
            } else {
                self.work_out_move(index);
            }
        }
    }

    fn work_out_move(&mut self, index: usize) {
        let ply = index as u32 + 1;
        if let Some(ruling) = self.desk.game.over().copied() {
            let cause = ruling.verdict.outcome().map(|outcome| outcome.cause);
            self.played_past(ply);
            if matches!(cause, Some(Cause::Checkmate | Cause::Stalemate)) {
                // No legal move is left, so nothing can be said of those that follow.
                self.desk.state.mode = Mode::NotFollowed;
                return;
            }
        }
        if self.desk.tokens[index].null {
            return self.null(index);
        }
        let san = match San::parse(self.bytes(index), self.desk.state.letters) {
            Ok(san) => san,
            Err(Unreadable::NullMove) => return self.null(index),
            Err(why) => return self.unreadable(index, why),
        };
        match self.desk.game.position().resolve(&san) {
            Ok(m) => self.make(&san, m, ply),
            Err(_) if self.is_signal(index) => self.desk.state.mode = Mode::NotFollowed,
            Err(Unresolved::Ambiguous) => self.ambiguous(index, &san),
            Err(Unresolved::Illegal) => self.illegal(index, &san),
        }
    }

    /// Of moves that cannot be followed only the text is judged.
    fn read_only(&mut self, index: usize) {
        if self.desk.state.signal {
            return;
        }
        let ply = index as u32 + 1;
        if self.desk.tokens[index].null {
            self.note_null(ply);
            return;
        }
        match San::parse(self.bytes(index), self.desk.state.letters) {
            Err(Unreadable::NullMove) => self.note_null(ply),
            // A foreign letter was told once; the other moves have it too.
            Err(why) if !matches!(why, Unreadable::UnknownLetter(_)) => {
                self.note(Code::UnreadableMove, At::Ply(ply), format!("Not a move: {why}."));
            }
            _ => {}
        }
    }

    fn note_null(&mut self, ply: u32) {
        let message =
            "A null move in the main line. Under the Laws the turn passes only by a move on the board.".to_owned();
        let because = davar_law::a03_moves::clause(self.desk.game.laws(), Illegal::NoPiece);
        self.note(Code::NullMove, At::Ply(ply), message).under(&because);
    }

    /// The turn is passed on, so that the rest can be followed; repetition is counted from here.
    fn null(&mut self, index: usize) {
        let ply = index as u32 + 1;
        self.note_null(ply);
        let mut setup = self.desk.game.position().setup();
        setup.turn = !setup.turn;
        setup.en_passant = None;
        match Position::from_setup(setup) {
            Ok(position) => {
                let laws = *self.desk.game.laws();
                self.desk.game.reset(laws, position);
                self.desk.game.play_on();
                self.desk.state.base_ply = ply;
            }
            Err(_) => self.desk.state.mode = Mode::NotFollowed,
        }
    }

    fn unreadable(&mut self, index: usize, why: Unreadable) {
        let letters = self.letters_advice(index);
        let rest = self.rest(index);
        let message = format!("Not a move: {why}.{letters}{rest}");
        self.note(Code::UnreadableMove, At::Ply(index as u32 + 1), message);
        self.desk.state.mode = Mode::NotFollowed;
    }

    /// The sentence on the moves after this one.
    fn rest(&self, index: usize) -> String {
        match self.desk.tokens.len() - index - 1 {
            0 => String::new(),
            1 => " The half-move after it could not be followed.".into(),
            n => format!(" The {n} half-moves after it could not be followed."),
        }
    }

    /// If other piece letters would read the game from its beginning to its end, says which. They are never chosen here.
    fn letters_advice(&self, index: usize) -> String {
        let Some(start) = crate::setup::start_position(&self.desk.tags) else { return String::new() };
        let all = self.desk.tokens.len();
        let reads_all = |letters: &Letters| all < 5000 && self.legal_from(&start, 0, *letters, all) == all;
        let fitting: Vec<Letters> =
            Letters::all().filter(|letters| *letters != self.desk.state.letters).filter(reads_all).collect();
        if fitting.is_empty() {
            let _ = index;
            return String::new();
        }
        let names = fitting.iter().map(|letters| format!("{} (--letters {})", letters.language(), letters.code()));
        format!(" The letters of {} would read the whole game.", words::list(names))
    }

    /// How many moves from this one on are clear and legal, up to a limit.
    pub(crate) fn legal_from(&self, position: &Position, index: usize, letters: Letters, limit: usize) -> usize {
        let mut position = *position;
        let end = self.desk.tokens.len().min(index.saturating_add(limit));
        for at in index..end {
            let resolved = San::parse(self.bytes(at), letters).ok().and_then(|san| position.resolve(&san).ok());
            match resolved {
                Some(m) if !self.desk.tokens[at].null => position.play(m),
                _ => return at - index,
            }
        }
        end.saturating_sub(index)
    }

    fn ambiguous(&mut self, index: usize, san: &San) {
        let position = *self.desk.game.position();
        let legal = position.explain(san).legal;
        let following = self.desk.tokens.len() - index - 1;
        let whole = following.min(LOOK_AHEAD);
        let fits =
            |m: &Move| self.legal_from(&position.after(*m), index + 1, self.desk.state.letters, LOOK_AHEAD) == whole;
        let fitting: Vec<Move> = legal.iter().copied().filter(|m| following > 0 && fits(m)).collect();
        let readings = words::list(legal.iter().map(|m| position.san(*m).to_string()));
        let meant = match fitting.as_slice() {
            [one] => format!(
                " Only after {} are all the moves that follow legal, so it was followed as that: an inference.",
                position.san(*one)
            ),
            _ if following == 0 => " Nothing follows that would tell which.".into(),
            [] => format!(" The moves that follow fit neither.{}", self.rest(index)),
            _ => format!(" The moves that follow fit more than one.{}", self.rest(index)),
        };
        let message = format!("It can mean {readings}; each is legal.{meant}");
        let ply = index as u32 + 1;
        self.note(Code::AmbiguousMove, At::Ply(ply), message).with_board(position.placement());
        match fitting.as_slice() {
            [one] => self.make(san, *one, ply),
            _ => self.desk.state.mode = Mode::NotFollowed,
        }
    }

    fn illegal(&mut self, index: usize, san: &San) {
        if self.follows_unread_text(index) {
            let message = format!(
                "Not a legal move here, but text just before it could not be read and may have been a move: nobody can tell whose \
                 move this is.{}",
                self.rest(index)
            );
            self.note(Code::UnreadableMove, At::Ply(index as u32 + 1), message);
            self.desk.state.mode = Mode::NotFollowed;
            return;
        }
        if self.explained_by_numbers(index) {
            return;
        }
        let position = *self.desk.game.position();
        let explanation = position.explain(san);
        let ply = index as u32 + 1;
        let Some(reading) = self.best_reading(index, &position, &explanation) else {
            let what = what_is_missing(&position, san, &explanation.illegal);
            let message = format!("{what}{}{}", self.letters_advice(index), self.rest(index));
            let because = davar_law::a03_moves::clause(self.desk.game.laws(), reason(&explanation.illegal));
            self.note(Code::IllegalMove, At::Ply(ply), message).under(&because).with_board(position.placement());
            self.desk.state.mode = Mode::NotFollowed;
            return;
        };
        let event = Event::by(position.turn(), Act::MadeIllegal(reading.attempt));
        let answer = self.desk.game.apply(&event);
        match &answer {
            Answer::Taken(rulings) if !rulings.is_empty() => {
                let promoted = self.finish_promotion(index, &position, &reading);
                self.note_illegal(ply, &position, &reading, &rulings[0], &promoted);
                if let Some(ruling) = rulings.get(1) {
                    self.desk.state.ended.get_or_insert(crate::state::Ended { ply, ruling: *ruling });
                }
            }
            _ => self.cannot_stand(index, &position, &reading),
        }
    }

    /// Does text that could not be read stand within the two moves before this one? Then it may have been a move itself,
    /// and this one would be the other side's.
    fn follows_unread_text(&self, index: usize) -> bool {
        let byte = |index: usize| self.block.first_byte + u64::from(self.desk.tokens[index].at);
        let window = byte(index.saturating_sub(2))..byte(index);
        // If the numbers go on as they must, the text was no move.
        self.desk.unread.iter().any(|at| window.contains(at) && !self.nothing_skipped(*at))
    }

    fn cannot_stand(&mut self, index: usize, position: &Position, reading: &Reading) {
        let why = words::capital(&words::illegal(position, reading.attempt, reading.why));
        let message = format!("Illegal: {why}. It cannot be carried out on the board.{}", self.rest(index));
        let because = davar_law::a03_moves::clause(self.desk.game.laws(), reading.why);
        let noted = self.note(Code::IllegalMove, At::Ply(index as u32 + 1), message);
        noted.under(&because).with_board(position.placement());
        self.desk.state.mode = Mode::NotFollowed;
    }

    fn note_illegal(&mut self, ply: u32, position: &Position, reading: &Reading, ruling: &Ruling, promoted: &str) {
        let why = words::illegal(position, reading.attempt, reading.why);
        let inferred = match reading.certainty {
            Certainty::Sure => String::new(),
            Certainty::Inferred { of, following } => format!(
                " The text does not tell what was played; of {of} readings this one makes most of the moves that follow legal \
                 ({following} in a row): an inference."
            ),
            Certainty::Tied { of } => {
                format!(
                    " The text does not tell what was played, and {of} readings fit what follows equally well; this is the first."
                )
            }
        };
        let due = match ruling.verdict {
            Verdict::IllegalMoveStood { by, count, due, fault } => {
                let (queen, _) = self.desk.game.laws().read(&UNPROMOTED_BECOMES_QUEEN);
                consequence(by, count, due, queen && fault == Illegal::PromotionMissing)
            }
            _ => String::new(),
        };
        let clauses = ruling.because.to_string();
        let message = format!(
            "Illegal ({}): {why}.{promoted}{inferred}{due} (Articles {clauses}.)",
            described(position, reading.attempt)
        );
        self.note(Code::IllegalMove, At::Ply(ply), message).under(&ruling.because).with_board(position.placement());
    }

    /// A pawn stands on the last rank and no piece was written. The moves that follow may show which piece took its place;
    /// if they do not, 7.5.2 does where the edition has it: a queen.
    fn finish_promotion(&mut self, index: usize, position: &Position, reading: &Reading) -> String {
        let Attempt::Piece { from, to, becomes: None } = reading.attempt else { return String::new() };
        if reading.why != Illegal::PromotionMissing {
            return String::new();
        }
        let letters = self.desk.state.letters;
        let follow = |after: &Position| self.legal_from(after, index + 1, letters, LOOK_AHEAD);
        let as_it_stands = follow(self.desk.game.position());
        let (mut best, mut most) = (None, as_it_stands);
        for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight] {
            let Ok(m) = position.judge(Attempt::Piece { from, to, becomes: Some(role) }) else { continue };
            let after = position.after(m);
            let following = follow(&after);
            if following > most {
                (best, most) = (Some((role, after)), following);
            }
        }
        let Some((role, after)) = best else {
            let queen = self.desk.game.position().placement().role_at(to) == Some(Role::Queen);
            return if queen { " It was followed as a queen.".into() } else { String::new() };
        };
        let laws = *self.desk.game.laws();
        // The pawn's move cannot be undone, so no position from before it can come again.
        self.desk.game.reset(laws, after);
        self.desk.game.play_on();
        self.desk.state.base_ply = index as u32 + 1;
        format!(" The moves that follow fit a {} in its place: an inference.", words::role(role))
    }

    /// What was played, as far as the text and the moves that follow tell.
    fn best_reading(
        &self,
        index: usize,
        position: &Position,
        explanation: &davar_chess::Explanation,
    ) -> Option<Reading> {
        if let Some((attempt, why)) = explanation.only_attempt() {
            return Some(Reading { attempt, why, certainty: Certainty::Sure });
        }
        let candidates: Vec<(Attempt, Illegal)> = explanation.illegal.clone();
        let scored = candidates.iter().filter_map(|(attempt, why)| {
            let after = position.after_illegal(*attempt).ok()?;
            Some((*attempt, *why, self.legal_from(&after, index + 1, self.desk.state.letters, LOOK_AHEAD)))
        });
        let scored: Vec<(Attempt, Illegal, usize)> = scored.collect();
        let best = scored.iter().map(|(.., score)| *score).max().filter(|best| *best > 0)?;
        let mut fitting = scored.iter().filter(|(.., score)| *score == best);
        let (attempt, why, following) = *fitting.next()?;
        let of = candidates.len();
        let certainty = match fitting.count() {
            0 => Certainty::Inferred { of, following },
            more => Certainty::Tied { of: more + 1 },
        };
        Some(Reading { attempt, why, certainty })
    }

    /// Are this and what follows the kings being put in the centre, as electronic boards signal the result? Notes it.
    ///
    /// e4 and d5 mean that White won, e5 and d4 that Black won, e4 and e5 or d4 and d5 a draw, whichever king stands where.
    fn is_signal(&mut self, index: usize) -> bool {
        let last = self.desk.tokens.len() - 1;
        if last > index + 1 {
            return false;
        }
        let mut kings = Side::ALL.map(|side| self.desk.game.position().king(side));
        let mut mover = self.desk.game.position().turn();
        for at in index..=last {
            let Some(square) = self.king_to_centre(at) else { return false };
            kings[usize::from(!mover.is_white())] = square;
            mover = !mover;
        }
        let Some(result) = signalled(kings) else { return false };
        let first = match index.checked_sub(1) {
            Some(before) if index == last && self.king_to_centre(before).is_some() => before,
            _ => index,
        };
        let plies: Vec<u32> = (first as u32 + 1..=last as u32 + 1).collect();
        let record = self.desk.state.marker.map(|(marker, ..)| marker.text());
        let agrees = record.is_none_or(|record| record == result);
        let differs = if agrees { "" } else { " The result of the record is another." };
        let message = format!(
            "The kings were put on {} and {}: the signal of an electronic board for {result}, not a move of the game.{differs}",
            kings[0], kings[1]
        );
        let severity = if agrees { Severity::Note } else { Severity::Warning };
        self.note(Code::KingsInCentre, At::Ply(first as u32 + 1), message).with_plies(plies).graded(severity);
        self.desk.state.signal = true;
        true
    }

    fn king_to_centre(&self, index: usize) -> Option<Square> {
        let san = San::parse(self.bytes(index), self.desk.state.letters).ok()?;
        match san.what {
            What::Piece { role: Role::King, to, .. } if is_centre(to) => Some(to),
            _ => None,
        }
    }
}

/// What was played, and how sure that is.
#[derive(Clone, Copy, Debug)]
struct Reading {
    attempt: Attempt,
    why: Illegal,
    certainty: Certainty,
}

#[derive(Clone, Copy, Debug)]
enum Certainty {
    /// The text tells.
    Sure,
    /// The moves that follow tell.
    Inferred { of: usize, following: usize },
    /// They fit several readings.
    Tied { of: usize },
}

fn is_centre(square: Square) -> bool {
    matches!(square.to_string().as_str(), "d4" | "e4" | "d5" | "e5")
}

fn signalled(kings: [Square; 2]) -> Option<&'static str> {
    let mut names = kings.map(|square| square.to_string());
    names.sort();
    match [names[0].as_str(), names[1].as_str()] {
        ["d5", "e4"] => Some("1-0"),
        ["d4", "e5"] => Some("0-1"),
        ["e4", "e5"] | ["d4", "d5"] => Some("1/2-1/2"),
        _ => None,
    }
}

fn reason(illegal: &[(Attempt, Illegal)]) -> Illegal {
    illegal.first().map_or(Illegal::NoPiece, |(_, why)| *why)
}

/// The sentence on a move that fits no piece, or several none of which the rest of the game bears out.
fn what_is_missing(position: &Position, san: &San, illegal: &[(Attempt, Illegal)]) -> String {
    let role = match san.what {
        What::Piece { role, .. } => words::role(role),
        What::Castle(_) => "king",
        What::Squares { .. } => "piece",
        What::Files { .. } => "pawn",
    };
    let player = words::side(position.turn());
    match illegal {
        [] => format!("Illegal: {player} has no {role} that the text can mean."),
        [(attempt, why)] => format!("Illegal: {}.", words::illegal(position, *attempt, *why)),
        several => {
            let reasons = several.iter().map(|(attempt, why)| {
                let from = match attempt {
                    Attempt::Piece { from, .. } => format!("from {from}"),
                    Attempt::Castle(_) => "by castling".into(),
                };
                format!("{from}, {}", words::illegal(position, *attempt, *why))
            });
            format!(
                "Illegal: no {role} of {player} can do that ({}), and the moves that follow do not tell which piece moved.",
                reasons.collect::<Vec<_>>().join("; ")
            )
        }
    }
}

/// `pawn a7 to a6`.
fn described(position: &Position, attempt: Attempt) -> String {
    match attempt {
        Attempt::Piece { from, to, .. } => {
            let role = position.placement().role_at(from).map_or("piece", words::role);
            format!("{role} {from} to {to}")
        }
        Attempt::Castle(_) => "castling".into(),
    }
}

/// What the Laws had in store, had the move been found in time.
fn consequence(by: Side, count: u32, due: IllegalDue, becomes_queen: bool) -> String {
    let player = words::side(by);
    let which =
        if count > 1 { format!(" It is {player}'s {} illegal move.", words::ordinal(count)) } else { String::new() };
    let until = match due.undone {
        _ if becomes_queen => "Found in time, the pawn would have become a queen",
        Undone::WheneverFound => "Found during the game, it would have been undone",
        Undone::UntilOpponentTouches => "Found before the opponent touched a piece, it would have been undone",
        Undone::UntilReply => "Found before the opponent's next move, it would have been undone",
    };
    let price = match (due.loses, due.bonus_ms) {
        (Some(outcome), _) => format!(" and, claimed or seen in time, the game would have ended {}", outcome.score),
        (None, 0) => String::new(),
        (None, ms) => format!(" and the opponent given {} of extra time", minutes(ms)),
    };
    format!("{which} {until}{price}; the record goes on, so it stands as played.")
}

fn minutes(ms: u32) -> String {
    match ms / 60_000 {
        1 => "one minute".into(),
        2 => "two minutes".into(),
        3 => "three minutes".into(),
        n => format!("{n} minutes"),
    }
}
