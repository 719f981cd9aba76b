//! Article 5: how a game is completed on the board or by the players: checkmate, resignation, stalemate, dead position,
//! agreement. Claims and the draws nobody claims are in Article 9, the flag in Article 6.

pub mod contested;

use davar_chess::{Position, Side};

use crate::a01_nature::DEAD_POSITION;
use crate::a09_drawn_game::offer;
use crate::can_mate::{can_mate, has_just_died, may_have_died, neither_can_mate};
use crate::edition::Edition::{E1997, E2001, E2009, E2014, E2018, E2023};
use crate::edition::Evidence::{KnownWell, Read, Source};
use crate::edition::{Because, Norm, Row};
use crate::ruling::{Asks, Choice, Choices, Question};
use crate::{CanMate, Cause, Game, Impossible, Laws, Outcome, Ruling, Verdict};

/// 5.1.1 Checkmate wins and ends the game at once, if the move that gave it was legal.
pub static CHECKMATE: Norm<()> = Norm::new(
    "end/checkmate",
    "checkmate by a legal move wins and ends the game at once",
    &[
        Row::any(E1997, &["5.1a"], (), Read),
        Row::any(E2001, &["5.1a"], (), Source),
        Row::any(E2009, &["5.1a"], (), Read),
        Row::any(E2014, &["5.1a"], (), KnownWell),
        Row::any(E2018, &["5.1.1"], (), Read),
    ],
);

/// 5.1.2 What a player gets who resigns while the opponent cannot mate by any series of legal moves.
pub static RESIGNATION: Norm<Resigning> = Norm::new(
    "end/resignation",
    "the opponent of a player who resigns wins; from 2023 not if he cannot mate",
    &[
        Row::any(E1997, &["5.1b"], Resigning::Loses, Read),
        Row::any(E2001, &["5.1b"], Resigning::Loses, Source),
        Row::any(E2009, &["5.1b"], Resigning::Loses, Read),
        Row::any(E2014, &["5.1b"], Resigning::Loses, KnownWell),
        Row::any(E2018, &["5.1.2"], Resigning::Loses, Read),
        Row::any(E2023, &["5.1.2"], Resigning::LosesIfOpponentCanMate, Read),
    ],
);

/// What resignation does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Resigning {
    /// It loses always.
    Loses,
    /// It loses, but draws if the opponent cannot mate.
    LosesIfOpponentCanMate,
}

/// 5.2.1 Stalemate draws and ends the game at once, if the move that gave it was legal.
pub static STALEMATE: Norm<()> = Norm::new(
    "end/stalemate",
    "a player who has the move, no legal move, and is not in check: drawn at once",
    &[
        Row::any(E1997, &["5.2"], (), Read),
        Row::any(E2001, &["5.2a"], (), Source),
        Row::any(E2009, &["5.2a"], (), Read),
        Row::any(E2014, &["5.2a"], (), KnownWell),
        Row::any(E2018, &["5.2.1"], (), Read),
    ],
);

/// 5.2.3 How many moves both players must have made before they may agree on a draw.
pub static AGREEMENT_NEEDS_MOVES: Norm<u16> = Norm::new(
    "draw/agreement-needs-moves",
    "the players may agree on a draw; from 2018 only when both have made a move",
    &[
        Row::any(E1997, &["5.3"], 0, Read),
        Row::any(E2001, &["5.2c"], 0, Source),
        Row::any(E2009, &["5.2c"], 0, Read),
        Row::any(E2014, &["5.2c"], 0, KnownWell),
        Row::any(E2018, &["5.2.3"], 1, Read),
    ],
);

/// 5.1.1, 5.2.1 and 5.2.2 Does the position that a legal move brought about end the game?
///
/// Mate and stalemate are there before anything else: a mated side could not mate any more, but the game was won. A dead
/// position that the players went past is not ruled again.
#[must_use]
pub fn ended_on_the_board(game: &Game) -> Option<Ruling> {
    let (laws, position) = (game.laws(), game.position());
    if !position.has_legal_move() {
        return Some(no_legal_move(laws, position.is_check().then_some(!position.turn())));
    }
    if game.passed_over.dead {
        return None;
    }
    has_just_died(position).map(|reasons| dead(laws, reasons))
}

/// Is it plain that [`ended_on_the_board`] has nothing to rule? So it is after nearly every move.
#[inline]
pub(crate) fn goes_on(position: &Position) -> bool {
    position.has_legal_move() && !may_have_died(position)
}

/// 5.1.1 and 5.2.1, for a position without a legal move; `winner` has given mate.
#[cold]
fn no_legal_move(laws: &Laws, winner: Option<Side>) -> Ruling {
    match winner {
        Some(side) => laws.read(&CHECKMATE).1.rule(Verdict::Over(Outcome::win(side, Cause::Checkmate))),
        None => laws.read(&STALEMATE).1.rule(Verdict::Over(Outcome::draw(Cause::Stalemate))),
    }
}

#[cold]
fn dead(laws: &Laws, (white, black): (Impossible, Impossible)) -> Ruling {
    laws.read(&DEAD_POSITION).1.rule(Verdict::Over(Outcome::draw(Cause::DeadPosition(white, black))))
}

/// 5.2.2 Is the position dead? `None` if a side can mate, or if it is not known.
#[must_use]
pub fn dead_position(game: &Game) -> Option<Ruling> {
    neither_can_mate(game.position()).map(|reasons| dead(game.laws(), reasons))
}

/// 5.1.2 A player resigns.
#[must_use]
pub fn resignation(game: &Game, by: Side) -> Ruling {
    let (resigning, because) = game.laws().read(&RESIGNATION);
    let lost = Outcome::win(!by, Cause::Resignation);
    match resigning {
        Resigning::Loses => because.rule(Verdict::Over(lost)),
        Resigning::LosesIfOpponentCanMate => {
            unless_cannot_mate(because, lost, !by, &can_mate(game.position(), !by), Cause::ResignationButCannotMate)
        }
    }
}

/// A side wins, unless it cannot mate; if that is not known the arbiter is asked, and the win is presumed.
pub(crate) fn unless_cannot_mate(
    because: Because,
    win: Outcome,
    winner: Side,
    can_mate: &CanMate,
    otherwise: fn(Impossible) -> Cause,
) -> Ruling {
    because.rule(match can_mate {
        CanMate::Yes(_) => Verdict::Over(win),
        CanMate::No(proof) => Verdict::Over(Outcome::draw(otherwise(proof.into()))),
        CanMate::Unknown { .. } => Verdict::Ask(Question {
            asks: Asks::CanMate(winner),
            choices: Choices::of(&[Choice::Over(win), Choice::Over(Outcome::draw(otherwise(Impossible::ByDecision)))]),
            presumed: Choice::Over(win),
        }),
    })
}

/// 5.2.3 and 9.1.1 The players agree on a draw. The game goes on if they may not yet.
#[must_use]
pub fn agreement(game: &Game) -> Ruling {
    let laws = game.laws();
    let (needed, because) = laws.read(&AGREEMENT_NEEDS_MOVES);
    let made_by_both = made_by_both(game);
    if made_by_both < u32::from(needed) {
        return because.rule(Verdict::AgreementTooEarly);
    }
    let set = laws.regulations().agreement_from_move;
    if set.is_some_and(|moves| made_by_both < u32::from(moves)) {
        let forbidden = laws.read(&crate::regulations::AGREEMENT_MAY_BE_FORBIDDEN).1;
        let reason = forbidden.and(because);
        return match game.table {
            Some(_) => offer::consent(reason, Outcome::draw(Cause::Agreement)),
            None => reason.rule(Verdict::AgreementTooEarly),
        };
    }
    because.rule(Verdict::Over(Outcome::draw(Cause::Agreement)))
}

/// How many moves both players have made. The number of the next move tells it, also of a game that starts from a
/// written position.
pub(crate) fn made_by_both(game: &Game) -> u32 {
    game.position().move_number().saturating_sub(1)
}
