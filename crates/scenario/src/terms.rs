//! Rulings in the short terms of scenario tables: what follows, and in brackets the clauses.
//!
//! These are terms for the tables, not sentences for readers; they are stable, because files depend on them.

mod conduct;
mod hands;
mod time;

use davar_chess::{Attempt, CastlingFault, Illegal, Side, Square, Wing};
use davar_law::a09_drawn_game::claim::{ClaimFault, ClaimantLoses, WrongClaim};
use davar_law::{Answer, Asks, Cause, Choice, Must, Outcome, Question, Refusal, Ruling, Score, Senseless, Verdict};

use crate::time::write_ms;

pub(crate) use conduct::BREACHES;

/// What a fact led to.
pub(crate) fn answer(answer: &Answer) -> String {
    match answer {
        Answer::Taken(rulings) if rulings.is_empty() => "nothing".to_owned(),
        Answer::Taken(rulings) => rulings.iter().map(ruling).collect::<Vec<_>>().join("; "),
        Answer::Over(ruling) => format!("over already: {}", self::ruling(ruling)),
        Answer::Senseless(why) => format!("senseless: {}", senseless(*why)),
    }
}

/// A ruling with its clauses.
pub(crate) fn ruling(ruling: &Ruling) -> String {
    format!("{} [{}]", verdict(&ruling.verdict), ruling.because)
}

fn verdict(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Over(outcome) => self::outcome(*outcome),
        Verdict::Illegal(why) => format!("illegal: {}", illegal(*why)),
        Verdict::IllegalMoveStood { by, fault, count, .. } => {
            format!("{by}'s illegal move {count} stands: {}", illegal(*fault))
        }
        Verdict::IllegalMoveCompleted { by, fault, count, bonus_ms } => {
            let what = hands::fault(*fault);
            let gain =
                if *bonus_ms == 0 { String::new() } else { format!(", {} +{}", !*by, write_ms((*bonus_ms).into())) };
            format!("{by}'s illegal move {count}: {what}{gain}")
        }
        Verdict::ClaimFails { fault, due, must_play } => claim_fails(*fault, due, *must_play),
        Verdict::AgreementTooEarly => "too early for an agreement".to_owned(),
        Verdict::Ask(question) => self::question(question),
        Verdict::Owes(must) => format!("must {}", self::must(*must)),
        Verdict::DutyBroken { by, must } => format!("{by} broke: {}", self::must(*must)),
        Verdict::MustReplace { by, must } => format!("taken back; {by} must {}", self::must(*must)),
        Verdict::PressedWithoutMove { by } => format!("{by} pressed without a move"),
        Verdict::Refused(Refusal::NothingToComplainOf) => "refused: nothing to complain of".to_owned(),
        other => conduct::verdict(other)
            .or_else(|| hands::verdict(other))
            .or_else(|| time::verdict(other))
            .unwrap_or_else(|| format!("{other:?}")),
    }
}

fn outcome(outcome: Outcome) -> String {
    let cause = cause(outcome.cause);
    match outcome.score {
        score if score == Score::win(Side::White) => format!("White wins: {cause}"),
        score if score == Score::win(Side::Black) => format!("Black wins: {cause}"),
        Score::DRAW => format!("draw: {cause}"),
        Score::BOTH_LOSE => format!("both lose: {cause}"),
        score => format!("{score}: {cause}"),
    }
}

fn cause(cause: Cause) -> String {
    match cause {
        Cause::Checkmate => "checkmate",
        Cause::Resignation => "resignation",
        Cause::ResignationButCannotMate(_) => "resignation, but the opponent cannot mate",
        Cause::Stalemate => "stalemate",
        Cause::DeadPosition(..) => "dead position",
        Cause::Agreement => "agreement",
        Cause::FlagFall => "time",
        Cause::FlagFallButCannotMate(_) => "time, but the opponent cannot mate",
        Cause::Threefold => "threefold",
        Cause::FiftyMoves => "fifty moves",
        Cause::Fivefold => "fivefold",
        Cause::SeventyFiveMoves => "seventy-five moves",
        Cause::Declared => "declared by the arbiter",
        Cause::IllegalMove => "illegal move",
        Cause::IllegalMoveButCannotMate(_) => "illegal move, but the opponent cannot mate",
        other => {
            return conduct::cause(other)
                .or_else(|| time::cause(other))
                .map_or_else(|| format!("{other:?}"), str::to_owned);
        }
    }
    .to_owned()
}

fn claim_fails(fault: ClaimFault, due: &WrongClaim, must_play: Option<Attempt>) -> String {
    let why = match fault {
        ClaimFault::NotOnMove => "not on move".to_owned(),
        ClaimFault::IntendedIllegal(why) => format!("the announced move is illegal, {}", illegal(why)),
        ClaimFault::StoodOnly(times) => format!("stood {times} times"),
        ClaimFault::QuietOnly(plies) => format!("{plies} quiet half-moves"),
        ClaimFault::IntendedNotQuiet => "the announced move is not quiet".to_owned(),
        ClaimFault::ByDecision => "by decision".to_owned(),
        ClaimFault::Touched => "a piece was touched before".to_owned(),
        ClaimFault::NotWritten => "the announced move is not written".to_owned(),
    };
    let mut text = format!("claim fails: {why}, opponent +{}", write_ms(due.opponent_gains_ms.into()));
    if due.claimant == ClaimantLoses::HalfUpToThreeMinutes {
        text.push_str(", claimant loses half up to 3:00");
    }
    if let Some(attempt) = must_play {
        text.push_str(&format!(", must play {}", self::attempt(attempt)));
    }
    text
}

fn question(question: &Question) -> String {
    let choices: Vec<String> = question.choices.iter().map(choice).collect();
    format!("asks {}: {}; presumed {}", asks(question.asks), choices.join(" / "), choice(&question.presumed))
}

pub(crate) fn asks(asks: Asks) -> String {
    match asks {
        Asks::CanMate(side) => format!("whether {side} can mate"),
        Asks::AnnouncedMoveMates(_) => "whether a claim is good whose move mates".to_owned(),
        other => conduct::asks(other)
            .or_else(|| hands::asks(other))
            .or_else(|| time::asks(other).map(str::to_owned))
            .unwrap_or_else(|| format!("{other:?}")),
    }
}

pub(crate) fn choice(choice: &Choice) -> String {
    match choice {
        Choice::Over(outcome) => self::outcome(*outcome),
        Choice::ClaimFails => "the claim fails".to_owned(),
        other => conduct::choice(other)
            .or_else(|| hands::choice(other))
            .or_else(|| time::choice(other).map(str::to_owned))
            .unwrap_or_else(|| format!("{other:?}")),
    }
}

/// What a player must do, after the word "must".
pub(crate) fn must(must: Must) -> String {
    match must {
        Must::Move(from) => format!("move {from}"),
        Must::Capture(victim) => format!("capture {victim}"),
        Must::CaptureWith { with, victim } => format!("capture {victim} with {with}"),
        Must::Castle(wing) => format!("castle {}", side_of(wing)),
        Must::MoveKingNotCastling(wing) => format!("move the king, not castle {}", side_of(wing)),
        Must::Finish { from, to } => format!("finish {from} to {to}"),
        Must::Promote { from, to, becomes } => {
            let with = from.map_or(String::new(), |from| format!(" from {from}"));
            format!("promote{with} on {to} to {}", becomes.letter())
        }
        Must::Play(attempt) => format!("play {}", self::attempt(attempt)),
        other => format!("{other:?}"),
    }
}

fn side_of(wing: Wing) -> &'static str {
    match wing {
        Wing::Kingside => "kingside",
        Wing::Queenside => "queenside",
    }
}

fn attempt(attempt: Attempt) -> String {
    match attempt {
        Attempt::Castle(Wing::Kingside) => "O-O".to_owned(),
        Attempt::Castle(Wing::Queenside) => "O-O-O".to_owned(),
        Attempt::Piece { from, to, becomes } => {
            let letter = becomes.map_or(String::new(), |role| format!("={}", role.letter()));
            format!("{from}{to}{letter}")
        }
    }
}

/// Why a move is illegal.
fn illegal(why: Illegal) -> &'static str {
    match why {
        Illegal::NoPiece => "no piece there",
        Illegal::OpponentsPiece(_) => "the opponent's piece",
        Illegal::NotMoved(_) => "not moved",
        Illegal::OwnPiece(_) => "an own piece stands there",
        Illegal::CapturesKing => "captures the king",
        Illegal::NotHowItMoves(_) => "not how it moves",
        Illegal::Blocked { .. } => "a piece in the way",
        Illegal::PawnHasMoved => "the pawn has moved",
        Illegal::PawnCapturesNothing => "nothing to capture",
        Illegal::EnPassantTooLate => "en passant too late",
        Illegal::EnPassantNeverPossible => "en passant never possible",
        Illegal::PawnOnEndRank => "a pawn on the last rank",
        Illegal::PromotionMissing => "promotion missing",
        Illegal::PromotionTo(_) => "promoted to a piece that may not be",
        Illegal::NoPromotionHere(_) => "no promotion here",
        Illegal::Castling(fault) => castling(fault),
        Illegal::KingMovesIntoCheck { .. } => "the king moves into check",
        Illegal::KingLeftInCheck { .. } => "the king is left in check",
        Illegal::KingExposed { .. } => "the king is exposed",
        _ => "illegal",
    }
}

fn castling(fault: CastlingFault) -> &'static str {
    match fault {
        CastlingFault::KingMoved => "castling, the king has moved",
        CastlingFault::RookMoved => "castling, the rook has moved",
        CastlingFault::NoRight => "castling without the right",
        CastlingFault::NoRook => "castling without a rook",
        CastlingFault::Obstructed { .. } => "castling over a piece",
        CastlingFault::InCheck { .. } => "castling in check",
        CastlingFault::ThroughAttack { .. } => "castling through an attack",
        CastlingFault::IntoAttack { .. } => "castling into check",
        _ => "castling",
    }
}

fn senseless(why: Senseless) -> String {
    let there = |square: Square| format!("no piece on {square}");
    match why {
        Senseless::NotHisMove => "he does not have the move".to_owned(),
        Senseless::NotTheirs => "not for him to do".to_owned(),
        Senseless::MoveIsLegal(_) => "the move is legal".to_owned(),
        Senseless::CannotStand(_) => "the move cannot stand on the board".to_owned(),
        Senseless::NothingOffered => "nothing is offered".to_owned(),
        Senseless::NothingAsked => "nothing is asked".to_owned(),
        Senseless::NotAtTheBoard => "not at the board".to_owned(),
        Senseless::NoPieceThere(square) => there(square),
        Senseless::AlreadyPressed => "his clock does not run".to_owned(),
        other => conduct::senseless(other)
            .or_else(|| time::senseless(other))
            .map_or_else(|| format!("{other:?}"), str::to_owned),
    }
}
