//! The names of the messages that say why something was wrong.

use davar_chess::{CastlingFault, Illegal, Role, Square};
use davar_law::a07_irregularities::illegal_move::Fault;
use davar_law::a09_drawn_game::claim::ClaimFault;
use davar_law::{Cause, Must, Verdict};

/// Why a move is illegal.
pub(crate) fn illegal(why: Illegal) -> &'static str {
    match why {
        Illegal::NoPiece => "no-piece",
        Illegal::OpponentsPiece(_) => "opponents-piece",
        Illegal::NotMoved(_) => "not-moved",
        Illegal::OwnPiece(_) => "own-piece",
        Illegal::CapturesKing => "captures-king",
        Illegal::NotHowItMoves(role) => movement(role),
        Illegal::Blocked { .. } => "blocked",
        Illegal::PawnHasMoved => "pawn-has-moved",
        Illegal::PawnCapturesNothing => "pawn-captures-nothing",
        Illegal::EnPassantTooLate => "en-passant-too-late",
        Illegal::EnPassantNeverPossible => "en-passant-never",
        Illegal::PromotionMissing => "promotion-missing",
        Illegal::PromotionTo(_) => "promotion-to",
        Illegal::NoPromotionHere(_) => "promotion-here",
        Illegal::Castling(fault) => castling(fault),
        Illegal::KingMovesIntoCheck { .. } => "into-check",
        Illegal::KingLeftInCheck { .. } => "left-in-check",
        Illegal::KingExposed { .. } => "exposed",
        _ => "illegal",
    }
}

pub(crate) const fn movement(role: Role) -> &'static str {
    match role {
        Role::Pawn => "moves-pawn",
        Role::Knight => "moves-knight",
        Role::Bishop => "moves-bishop",
        Role::Rook => "moves-rook",
        Role::Queen => "moves-queen",
        Role::King => "moves-king",
    }
}

fn castling(fault: CastlingFault) -> &'static str {
    match fault {
        CastlingFault::KingMoved => "castle-king-moved",
        CastlingFault::RookMoved => "castle-rook-moved",
        CastlingFault::Obstructed { .. } => "castle-obstructed",
        CastlingFault::InCheck { .. } => "castle-in-check",
        CastlingFault::ThroughAttack { .. } => "castle-through",
        CastlingFault::IntoAttack { .. } => "castle-into",
        _ => "castle-no-right",
    }
}

/// The squares that a reason is about: what stands in the way, who attacks.
pub(crate) fn squares(why: Illegal) -> Vec<Square> {
    match why {
        Illegal::Blocked { by, .. } | Illegal::Castling(CastlingFault::Obstructed { by }) => vec![by],
        Illegal::KingMovesIntoCheck { by }
        | Illegal::KingLeftInCheck { by }
        | Illegal::KingExposed { by }
        | Illegal::Castling(
            CastlingFault::InCheck { by }
            | CastlingFault::ThroughAttack { by, .. }
            | CastlingFault::IntoAttack { by, .. },
        ) => by.into_iter().collect(),
        _ => Vec::new(),
    }
}

/// What a ruling says, and why.
pub(crate) fn verdict(verdict: &Verdict) -> Vec<&'static str> {
    match verdict {
        Verdict::Over(outcome) | Verdict::EndsUnlessComplaint(outcome) => vec![cause(outcome.cause)],
        Verdict::Illegal(why) => vec!["illegal", illegal(*why)],
        Verdict::IllegalMoveCompleted { fault, .. } => vec!["illegal-completed", self::fault(*fault)],
        Verdict::ClaimFails { fault, .. } => vec!["claim-fails", claim(*fault)],
        Verdict::AgreementTooEarly => vec!["agreement-too-early"],
        Verdict::Owes(must) => vec![self::must(*must)],
        Verdict::DutyBroken { must, .. } => vec!["duty-broken", self::must(*must)],
        Verdict::MustReplace { must, .. } => vec!["must-replace", self::must(*must)],
        Verdict::PressedWithoutMove { .. } => vec!["pressed-without-move"],
        Verdict::OfferOpen { timely: true, .. } => vec!["offer-open"],
        Verdict::OfferOpen { .. } => vec!["offer-untimely"],
        Verdict::TouchedOffMove { .. } => vec!["touched-off-move"],
        Verdict::Penalised { .. } => vec!["penalised"],
        Verdict::FlagWithoutLoss { .. } => vec!["flag-without-loss"],
        Verdict::Gains(..) => vec!["gains"],
        Verdict::SheetsDue { .. } => vec!["sheets-due"],
        Verdict::Refused(_) => vec!["refused"],
        Verdict::Ask(_) => vec!["asks-arbiter"],
        _ => vec!["ruled"],
    }
}

fn fault(fault: Fault) -> &'static str {
    match fault {
        Fault::Move(why) => illegal(why),
        Fault::NoMove => "pressed-without-move",
        Fault::BothHands => "both-hands",
        Fault::Unfinished => "unfinished",
        _ => "illegal",
    }
}

fn claim(fault: ClaimFault) -> &'static str {
    match fault {
        ClaimFault::NotOnMove => "claim-not-on-move",
        ClaimFault::Touched => "claim-touched",
        ClaimFault::NotWritten => "claim-not-written",
        ClaimFault::IntendedIllegal(why) => illegal(why),
        ClaimFault::StoodOnly(_) => "claim-stood",
        ClaimFault::QuietOnly(_) | ClaimFault::IntendedNotQuiet => "claim-quiet",
        ClaimFault::ByDecision => "asks-arbiter",
    }
}

/// What a player owes.
pub(crate) fn must(must: Must) -> &'static str {
    match must {
        Must::Move(_) => "must-move",
        Must::Capture(_) | Must::CaptureWith { .. } => "must-capture",
        Must::Castle(_) => "must-castle",
        Must::MoveKingNotCastling(_) => "must-not-castle",
        Must::Finish { .. } => "must-finish",
        Must::Promote { .. } => "must-promote",
        Must::Play(_) => "must-play",
        _ => "ruled",
    }
}

/// The squares of a duty.
pub(crate) fn duty_squares(must: Must) -> Vec<Square> {
    match must {
        Must::Move(square) | Must::Capture(square) => vec![square],
        Must::CaptureWith { with, victim } => vec![with, victim],
        Must::Finish { from, to } => vec![from, to],
        Must::Promote { to, .. } => vec![to],
        _ => Vec::new(),
    }
}

/// How a game ended.
pub(crate) fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::Checkmate => "over-checkmate",
        Cause::Resignation => "over-resignation",
        Cause::ResignationButCannotMate(_) => "over-resignation-cannot-mate",
        Cause::Stalemate => "over-stalemate",
        Cause::DeadPosition(..) => "over-dead",
        Cause::Agreement => "over-agreement",
        Cause::FlagFall => "over-flag",
        Cause::FlagFallButCannotMate(_) => "over-flag-cannot-mate",
        Cause::Threefold => "over-threefold",
        Cause::FiftyMoves => "over-fifty",
        Cause::Fivefold => "over-fivefold",
        Cause::SeventyFiveMoves => "over-seventy-five",
        Cause::IllegalMove => "over-illegal",
        Cause::IllegalMoveButCannotMate(_) => "over-illegal-cannot-mate",
        _ => "over",
    }
}
