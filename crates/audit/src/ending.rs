//! The end of the game: result tag, end marker and `Termination` against each other, and against the board.

use davar_chess::{Position, San, Side};
use davar_law::{Act, CanMate, Cause, Event, Outcome, Ruling, Score, Verdict};
use davar_pgn::{GameEnd, Marker, MarkerForm};

use crate::state::{At, Complete, Ended, Hearing, Mode};
use crate::termination::{self, ForWhom, How, Termination};
use crate::{Code, Finding, Severity, words};

impl Hearing<'_> {
    /// All moves are made: looks at the result.
    pub(crate) fn close(&mut self, end: &GameEnd) {
        self.close_claims();
        self.close_clocks();
        if let Some((ply, plies, message)) = self.desk.style.summary() {
            let severity = if self.desk.style.is_doubtful() { Severity::Warning } else { Severity::Note };
            self.note(Code::NotationStyle, At::Ply(ply), message).with_plies(plies).graded(severity);
        }
        self.compare_numbers();
        self.compare_results();
        self.compare_termination();
        self.compare_plycount(end.plies);
        if self.desk.state.mode == Mode::NotFollowed && self.desk.state.ended.is_none() {
            return;
        }
        match self.desk.state.ended {
            Some(ended) => self.against_board(&ended.ruling),
            None if self.desk.game.over().is_some() => {
                // The game was over where it began.
                if let Some(ruling) = self.desk.game.over().copied() {
                    self.against_board(&ruling);
                }
            }
            None => {
                let winner = self.winner();
                // Mostly one question settles it: a side that can mate has won rightly, and the position is not dead.
                if !self.may_be_unable_to_mate(winner.unwrap_or(Side::White)) {
                    return;
                }
                self.look_for_death();
                match (self.desk.state.ended, winner) {
                    (Some(ended), _) => self.against_board(&ended.ruling),
                    (None, Some(winner)) => self.won_off_the_board(winner),
                    (None, None) => {}
                }
            }
        }
    }

    /// Can this side not mate any more, or is that not known? Asked in earnest in a game from a written position, which may be
    /// a composed one; in other games only where their endings raise a doubt.
    fn may_be_unable_to_mate(&self, side: Side) -> bool {
        let position = self.desk.game.position();
        let is_worth_asking = self.desk.tags.get("FEN").is_some() || davar_law::is_in_doubt(position, side);
        is_worth_asking && !matches!(davar_law::can_mate(position, side), CanMate::Yes(_))
    }

    /// 5.2.2 After a move only a glance at the material tells that a position is dead; here a proof may. A position that is
    /// dead stays dead, so the first one that was is found by halving.
    fn look_for_death(&mut self) {
        let Some(last) = davar_law::a05_completion::dead_position(&self.desk.game) else { return };
        let plies = self.desk.tokens.len() as u32;
        let (mut first, mut found) = (plies, last);
        let mut board = *self.desk.game.position().placement();
        if let Some(positions) = self.positions() {
            let laws = *self.desk.game.laws();
            let (mut alive, mut dead) = (0, positions.len() - 1);
            let dies =
                |index: usize| davar_law::a05_completion::dead_position(&davar_law::Game::new(laws, positions[index]));
            if let Some(ruling) = dies(0) {
                (dead, found) = (0, ruling);
            }
            while alive + 1 < dead {
                let middle = usize::midpoint(alive, dead);
                match dies(middle) {
                    Some(ruling) => (dead, found) = (middle, ruling),
                    None => alive = middle,
                }
            }
            first = dead as u32;
            board = *positions[dead].placement();
        }
        if first < plies {
            self.note_played_past(first + 1, &found, &board);
        }
        self.desk.state.ended = Some(Ended { ply: first, ruling: found });
    }

    /// The positions of the game from the first to the last, if every move was one clear legal move.
    fn positions(&self) -> Option<Vec<Position>> {
        let mut position = crate::setup::start_position(&self.desk.tags)?;
        let mut positions = vec![position];
        for index in 0..self.desk.tokens.len() {
            let san = San::parse(self.bytes(index), self.desk.state.letters).ok()?;
            position.play(position.resolve(&san).ok()?);
            positions.push(position);
        }
        Some(positions)
    }

    fn compare_results(&mut self) {
        let tag = self.desk.tags.get("Result").map(str::to_owned);
        let marker = self.desk.state.marker;
        if let Some(text) = &tag {
            match self.result_tag() {
                None => {
                    let message = format!("The Result tag \"{text}\" is no result; expected 1-0, 0-1, 1/2-1/2 or *.");
                    self.note(Code::Syntax, At::Tag("Result"), message);
                }
                Some((read @ (Marker::BothLose | Marker::HalfForWhite | Marker::HalfForBlack), _)) => {
                    let meaning = match read {
                        Marker::BothLose => "both players lost",
                        Marker::HalfForWhite => "White got half a point and Black none",
                        _ => "Black got half a point and White none",
                    };
                    let message = format!(
                        "The Result tag \"{text}\" says that {meaning}. The PGN standard has no form for that: only 1-0, 0-1, \
                         1/2-1/2 and *."
                    );
                    self.note(Code::Syntax, At::Tag("Result"), message).graded(Severity::Note);
                }
                Some((read, form)) if form != MarkerForm::Standard => {
                    let message = format!("The Result tag is written \"{text}\"; the PGN standard has {read}.");
                    self.note(Code::Syntax, At::Tag("Result"), message).graded(Severity::Note);
                }
                Some(_) => {}
            }
        }
        if let (Some((tag, _)), Some((marker, ..))) = (self.result_tag(), marker)
            && tag != marker
        {
            let message = format!(
                "The Result tag says {tag}, the end of the moves {marker}. The record does not tell which is right, and neither was \
                     chosen."
            );
            self.note(Code::ResultMismatch, At::End, message);
        }
    }

    fn compare_plycount(&mut self, plies: u32) {
        let Some(text) = self.desk.tags.get("PlyCount").map(str::trim) else { return };
        if text.is_empty() || text == "?" || text == "-" || text.parse() == Ok(plies) {
            return;
        }
        let message = format!("PlyCount says \"{text}\", but {plies} half-moves are written.");
        self.note(Code::PlycountMismatch, At::Tag("PlyCount"), message);
    }

    /// The results the record names: the end marker's and the tag's.
    fn claimed(&self) -> Vec<(Marker, &'static str)> {
        let marker = self.desk.state.marker.map(|(marker, ..)| (marker, "end marker"));
        let tag = self.result_tag().map(|(marker, _)| (marker, "Result tag"));
        match (marker, tag) {
            (Some(a), Some(b)) if a.0 == b.0 => vec![(a.0, "record")],
            (a, b) => a.into_iter().chain(b).collect(),
        }
    }

    /// The board ended the game: does the record agree?
    fn against_board(&mut self, ruling: &Ruling) {
        let Some(outcome) = ruling.verdict.outcome() else { return };
        let wrong: Vec<(Marker, &str)> =
            self.claimed().into_iter().filter(|(marker, _)| score_of(*marker) != Some(outcome.score)).collect();
        if wrong.is_empty() {
            return;
        }
        let unfinished = wrong.iter().all(|(marker, _)| *marker == Marker::Unfinished);
        let ruled_unasked = matches!(outcome.cause, Cause::Fivefold | Cause::SeventyFiveMoves);
        let says = words::list(wrong.iter().map(|(marker, what)| format!("the {what} says {marker}")));
        let over_at_once = self.desk.game.over().is_some() && self.desk.state.ended.is_none();
        let last = if over_at_once { 0 } else { self.desk.tokens.len() as u32 };
        let ply = self.desk.state.ended.map_or(last, |ended| ended.ply);
        let at = if ply == 0 { "the initial position".into() } else { self.after(ply) };
        let message = format!("{} after {at}: the game is {}, but {says}.", board_says(outcome), outcome.score);
        let severity = if unfinished || ruled_unasked { Severity::Warning } else { Severity::Error };
        let board = *self.desk.game.position().placement();
        self.note(Code::ResultAgainstBoard, At::End, message)
            .under(&ruling.because)
            .graded(severity)
            .with_board(&board);
    }

    /// Who won, if the record says it with one voice.
    fn winner(&self) -> Option<Side> {
        let claimed = self.claimed();
        let [(marker, _)] = claimed.as_slice() else { return None };
        score_of(*marker).and_then(Score::winner)
    }

    /// Nothing on the board ended the game, and this side won, though perhaps it could not have mated.
    fn won_off_the_board(&mut self, winner: Side) {
        if self.desk.state.marker.is_some_and(|(_, form, _)| form == MarkerForm::Forfeit) {
            return;
        }
        let loser = !winner;
        let said = self.termination().unwrap_or(Termination { how: How::Unsaid, whom: ForWhom::Unsaid });
        if said.whom != ForWhom::Unsaid && said.whom != ForWhom::Lost(loser) {
            return;
        }
        match said.how {
            How::Time => self.lost_on_time(loser),
            How::Resignation => self.resigned(loser, false),
            How::Unsaid => self.resigned(loser, true),
            How::NotEnded | How::Elsewhere => {}
        }
    }

    fn lost_on_time(&mut self, loser: Side) {
        let answer = self.desk.game.apply(&Event::by_arbiter(Act::FlagFall(loser)));
        let Some(ruling) = answer.rulings().first().copied() else { return };
        let (player, winner) = (words::side(loser), words::side(!loser));
        if let Verdict::Over(Outcome { cause: Cause::FlagFallButCannotMate(why), .. }) = ruling.verdict {
            let message = format!(
                "{player} lost on time, but {winner} could not mate by any series of legal moves ({}): the game is drawn.",
                impossible(why)
            );
            self.note_cannot_mate(Code::FlagButCannotMate, message, &ruling);
        }
    }

    /// The record says or lets suppose that a player resigned.
    fn resigned(&mut self, loser: Side, supposed: bool) {
        if supposed && self.desk.tokens.is_empty() {
            // A game without moves was won without play.
            return;
        }
        let answer = self.desk.game.apply(&Event::by(loser, Act::Resign));
        let Some(ruling) = answer.rulings().first().copied() else { return };
        let (player, winner) = (words::side(loser), words::side(!loser));
        if let Verdict::Over(Outcome { cause: Cause::ResignationButCannotMate(why), .. }) = ruling.verdict {
            let how = if supposed {
                format!(
                    "{winner} won although the board did not decide; whether {player} resigned or overstepped the time"
                )
            } else {
                format!("{player} resigned")
            };
            let message = format!(
                "{how}, {winner} could not mate by any series of legal moves ({}): the game is drawn.",
                impossible(why)
            );
            let noted = self.note_cannot_mate(Code::ResignButCannotMate, message, &ruling);
            if supposed {
                noted.graded(Severity::Warning);
            }
        }
    }

    fn note_cannot_mate(&mut self, code: Code, message: String, ruling: &Ruling) -> Option<&mut Finding> {
        let board = *self.desk.game.position().placement();
        self.note(code, At::End, message).under(&ruling.because).with_board(&board)
    }

    /// What the `Termination` tag says.
    fn termination(&self) -> Option<Termination> {
        let tags = &self.desk.tags;
        let names = ["White", "Black"].map(|name| tags.get(name).unwrap_or_default());
        Some(termination::read(tags.get("Termination")?, names))
    }

    /// Does `Termination` name another outcome than the result?
    fn compare_termination(&mut self) {
        let Some(said) = self.termination() else { return };
        let claimed = self.claimed();
        let [(marker, _)] = claimed.as_slice() else { return };
        let winner = score_of(*marker).and_then(Score::winner);
        let says = match (said.whom, said.how) {
            (ForWhom::Lost(loser), _) if winner == Some(loser) => format!("{} lost", words::side(loser)),
            (ForWhom::Lost(loser), _) if *marker == Marker::Unfinished => format!("{} lost", words::side(loser)),
            (ForWhom::Lost(loser), How::Resignation | How::Elsewhere)
                if *marker == Marker::Draw && !self.drawn_by_resigning(loser) =>
            {
                format!("{} lost", words::side(loser))
            }
            (ForWhom::Drawn, _) if winner.is_some() => "the game was drawn".into(),
            (_, How::NotEnded) if *marker != Marker::Unfinished => "the game has no end".into(),
            _ => return,
        };
        let text = self.desk.tags.get("Termination").unwrap_or_default();
        let message = format!(
            "Termination says \"{text}\", that {says}; the result is {marker}. The record does not tell which is right."
        );
        self.note(Code::TerminationMismatch, At::Tag("Termination"), message);
    }

    /// 5.1.2 Would the game be drawn if this player resigned?
    fn drawn_by_resigning(&self, loser: Side) -> bool {
        let answer = self.desk.game.clone().apply(&Event::by(loser, Act::Resign));
        let outcome = answer.rulings().first().and_then(|ruling| ruling.verdict.outcome());
        outcome.is_some_and(|outcome| outcome.score == Score::DRAW)
    }
}

const fn score_of(marker: Marker) -> Option<Score> {
    match marker {
        Marker::WhiteWins => Some(Score::win(Side::White)),
        Marker::BlackWins => Some(Score::win(Side::Black)),
        Marker::Draw => Some(Score::DRAW),
        Marker::BothLose => Some(Score::BOTH_LOSE),
        Marker::HalfForWhite => Score::awarded(1, 0),
        Marker::HalfForBlack => Score::awarded(0, 1),
        Marker::Unfinished => None,
    }
}

fn board_says(outcome: Outcome) -> &'static str {
    match outcome.cause {
        Cause::Checkmate => "Checkmate",
        Cause::Stalemate => "Stalemate",
        Cause::DeadPosition(..) => "Neither side can mate",
        Cause::Fivefold => "The same position stood for the fifth time",
        Cause::SeventyFiveMoves => "Seventy-five moves of each side without a pawn move or capture were complete",
        _ => "The game was over",
    }
}

fn impossible(why: davar_law::Impossible) -> &'static str {
    use davar_law::{Impossible, Lemma};
    match why {
        Impossible::Material(Lemma::LoneKing) => "only the king is left",
        Impossible::Material(Lemma::KnightAgainstQueens) => {
            "a knight cannot mate where only queens stand beside the king"
        }
        Impossible::Material(Lemma::BishopsOfOneColour) => {
            "all bishops are of one square colour, and nothing else is left that could help"
        }
        Impossible::NoLegalMove => "there is no legal move left",
        Impossible::Proved => "no series of moves from this position leads to one, as a proof shows",
        Impossible::TwoKnights => "two knights cannot force mate against a bare king",
        _ => "it is proved",
    }
}
