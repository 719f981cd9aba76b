//! Article 3: the moves of the pieces. The moves themselves are in the crate `davar-chess`; here every reason for
//! which a move is illegal gets its clause in each edition.
//!
//! 3.10 defines legal and illegal moves from 2014 on; it is cited beside the clause that was broken.

use davar_chess::{CastlingFault, Illegal, Role};

use crate::Laws;
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018, E2023};
use crate::edition::Evidence::{Excerpt, KnownWell, Read, Source};
use crate::edition::{Because, Norm, Row};

/// A clause that says the same in all editions under changing numbers.
macro_rules! clause {
    ($(#[doc = $doc:literal] $name:ident, $topic:literal, $gist:literal: $($numbers:expr),+;)+) => { $(
        #[doc = $doc]
        pub static $name: Norm<()> = {
            const NUMBERS: [&[&str]; 7] = [$(&$numbers),+];
            Norm::new($topic, $gist, &[
                Row::any(E1997, NUMBERS[0], (), Excerpt),
                Row::any(E2001, NUMBERS[1], (), Source),
                Row::any(E2005, NUMBERS[2], (), Source),
                Row::any(E2009, NUMBERS[3], (), Read),
                Row::any(E2014, NUMBERS[4], (), KnownWell),
                Row::any(E2018, NUMBERS[5], (), Read),
                Row::any(E2023, NUMBERS[6], (), Read),
            ])
        };
    )+ };
}

clause! {
    #[doc = "1.1 Each player moves his own pieces."]
    OWN_PIECES, "move/own-pieces", "a player moves his own pieces":
        ["1.1"], ["1.1"], ["1.1"], ["1.1"], ["1.1"], ["1.1"], ["1.1"];
    #[doc = "1.2 The players move alternately: a turn passes by a move."]
    ALTERNATELY, "move/alternately", "the turn passes by a move on the board":
        ["1.1"], ["1.1"], ["1.1"], ["1.1"], ["1.1"], ["1.2"], ["1.2"];
    #[doc = "1.4.1 The king is not captured. Until 2001 this follows only from what mate is."]
    KING_NOT_CAPTURED, "move/king-not-captured", "the king of the opponent is not captured":
        ["1.2"], ["1.2"], ["1.2"], ["1.2"], ["1.2"], ["1.4.1"], ["1.4.1"];
    #[doc = "3.1 Not to a square where a piece of the same colour stands."]
    OWN_SQUARE, "move/own-square", "no move to a square occupied by an own piece":
        ["3.1"], ["3.1"], ["3.1"], ["3.1"], ["3.1"], ["3.1"], ["3.1"];
    #[doc = "3.2 The bishop."]
    BISHOP, "move/bishop", "how the bishop moves":
        ["3.2c"], ["3.2"], ["3.2"], ["3.2"], ["3.2"], ["3.2"], ["3.2"];
    #[doc = "3.3 The rook."]
    ROOK, "move/rook", "how the rook moves":
        ["3.2b"], ["3.3"], ["3.3"], ["3.3"], ["3.3"], ["3.3"], ["3.3"];
    #[doc = "3.4 The queen."]
    QUEEN, "move/queen", "how the queen moves":
        ["3.2a"], ["3.4"], ["3.4"], ["3.4"], ["3.4"], ["3.4"], ["3.4"];
    #[doc = "3.5 Bishop, rook and queen do not move over pieces."]
    NO_JUMPING, "move/no-jumping", "bishop, rook and queen do not move over other pieces":
        ["3.2"], ["3.5"], ["3.5"], ["3.5"], ["3.5"], ["3.5"], ["3.5"];
    #[doc = "3.6 The knight."]
    KNIGHT, "move/knight", "how the knight moves":
        ["3.3"], ["3.6"], ["3.6"], ["3.6"], ["3.6"], ["3.6"], ["3.6"];
    #[doc = "3.7 The pawn."]
    PAWN, "move/pawn", "how the pawn moves":
        ["3.4"], ["3.7"], ["3.7"], ["3.7"], ["3.7"], ["3.7"], ["3.7"];
    #[doc = "3.7.2 Two squares only as its first move."]
    DOUBLE_STEP, "move/double-step", "a pawn advances two squares only on its first move":
        ["3.4b"], ["3.7b"], ["3.7b"], ["3.7b"], ["3.7b"], ["3.7.2"], ["3.7.2"];
    #[doc = "3.7.3 Diagonally only to capture."]
    PAWN_CAPTURE, "move/pawn-capture", "a pawn moves diagonally only to capture":
        ["3.4c"], ["3.7c"], ["3.7c"], ["3.7c"], ["3.7c"], ["3.7.3"], ["3.7.3"];
    #[doc = "3.7.3.1 En passant: what it is."]
    EN_PASSANT, "move/en-passant", "which pawn can be captured en passant":
        ["3.4d"], ["3.7d"], ["3.7d"], ["3.7d"], ["3.7d"], ["3.7.4.1"], ["3.7.3.1"];
    #[doc = "3.7.3.2 En passant: only on the next move."]
    EN_PASSANT_AT_ONCE, "move/en-passant-at-once", "en passant only on the move after the double step":
        ["3.4d"], ["3.7d"], ["3.7d"], ["3.7d"], ["3.7d"], ["3.7.4.2"], ["3.7.3.2"];
    #[doc = "3.7.3.3 Promotion: to what, and as part of the same move."]
    PROMOTION, "move/promotion", "a pawn on the last rank becomes queen, rook, bishop or knight in the same move":
        ["3.4e"], ["3.7e"], ["3.7e"], ["3.7e"], ["3.7e"], ["3.7.5.1"], ["3.7.3.3"];
    #[doc = "3.8.1 The king steps to an adjoining square."]
    KING, "move/king", "how the king steps":
        ["3.5"], ["3.8aI"], ["3.8a"], ["3.8a"], ["3.8a"], ["3.8.1"], ["3.8.1"];
    #[doc = "3.8.2 Castling: how it is done, with a rook on its original square."]
    CASTLING, "move/castling", "how castling is done":
        ["3.5"], ["3.8aII"], ["3.8b"], ["3.8a"], ["3.8a"], ["3.8.2"], ["3.8.2"];
    #[doc = "3.8.2.1 The right to castle is lost when the king has moved."]
    CASTLING_LOST_KING, "move/castling-lost-king", "the right to castle is lost when the king has moved":
        ["3.5"], ["3.8aII.1a"], ["3.8b.1a"], ["3.8b"], ["3.8b"], ["3.8.2.1"], ["3.8.2.1"];
    #[doc = "3.8.2.1 The right to castle with a rook is lost when that rook has moved."]
    CASTLING_LOST_ROOK, "move/castling-lost-rook", "the right to castle with a rook is lost when it has moved":
        ["3.5"], ["3.8aII.1b"], ["3.8b.1b"], ["3.8b"], ["3.8b"], ["3.8.2.1"], ["3.8.2.1"];
    #[doc = "3.8.2.2 Castling is prevented while the king's square, or one that it crosses or reaches, is attacked."]
    CASTLING_ATTACKED, "move/castling-attacked", "castling is prevented while a square of the king's way is attacked":
        ["3.5"], ["3.8aII.2a"], ["3.8b.2a"], ["3.8b"], ["3.8b"], ["3.8.2.2"], ["3.8.2.2"];
    #[doc = "3.8.2.2 Castling is prevented while a piece stands between king and rook."]
    CASTLING_OBSTRUCTED, "move/castling-obstructed", "castling is prevented while a piece stands between king and rook":
        ["3.5"], ["3.8aII.2b"], ["3.8b.2b"], ["3.8b"], ["3.8b"], ["3.8.2.2"], ["3.8.2.2"];
    #[doc = "3.9.2 No move exposes the own king to check or leaves it there."]
    OWN_KING_IN_CHECK, "move/own-king-in-check", "no move exposes the own king to check or leaves it in check":
        ["3.5"], ["3.9"], ["3.9"], ["3.9"], ["3.9"], ["3.9.2"], ["3.9.2"];
    #[doc = "3.10.2 What an illegal move is. Defined only from 2014; before that it is a move against Article 3."]
    ILLEGAL_MOVE, "move/illegal", "what an illegal move is":
        ["7.4"], ["7.4a"], ["7.4a"], ["7.4a"], ["3.10b"], ["3.10.2"], ["3.10.2"];
}

/// 3.10.2 The clause against which an illegal move offends, in the Laws of a game.
#[must_use]
pub fn clause(laws: &Laws, why: Illegal) -> Because {
    laws.read(norm(why)).1.and(laws.read(&ILLEGAL_MOVE).1)
}

/// The clause for each reason.
fn norm(why: Illegal) -> &'static Norm<()> {
    match why {
        Illegal::NoPiece | Illegal::NotMoved(_) => &ALTERNATELY,
        Illegal::OpponentsPiece(_) => &OWN_PIECES,
        Illegal::OwnPiece(_) => &OWN_SQUARE,
        Illegal::CapturesKing => &KING_NOT_CAPTURED,
        Illegal::NotHowItMoves(role) => movement(role),
        Illegal::Blocked { role: Role::Pawn, .. } => &PAWN,
        Illegal::Blocked { .. } => &NO_JUMPING,
        Illegal::PawnHasMoved => &DOUBLE_STEP,
        Illegal::PawnCapturesNothing => &PAWN_CAPTURE,
        Illegal::EnPassantTooLate => &EN_PASSANT_AT_ONCE,
        Illegal::EnPassantNeverPossible => &EN_PASSANT,
        Illegal::PawnOnEndRank | Illegal::PromotionMissing | Illegal::PromotionTo(_) | Illegal::NoPromotionHere(_) => {
            &PROMOTION
        }
        Illegal::Castling(fault) => castling(fault),
        Illegal::KingMovesIntoCheck { .. } | Illegal::KingLeftInCheck { .. } | Illegal::KingExposed { .. } => {
            &OWN_KING_IN_CHECK
        }
        // A reason that the crate for the moves may name one day.
        _ => &ILLEGAL_MOVE,
    }
}

fn movement(role: Role) -> &'static Norm<()> {
    match role {
        Role::Pawn => &PAWN,
        Role::Knight => &KNIGHT,
        Role::Bishop => &BISHOP,
        Role::Rook => &ROOK,
        Role::Queen => &QUEEN,
        Role::King => &KING,
    }
}

fn castling(fault: CastlingFault) -> &'static Norm<()> {
    match fault {
        CastlingFault::KingMoved => &CASTLING_LOST_KING,
        CastlingFault::RookMoved | CastlingFault::NoRight => &CASTLING_LOST_ROOK,
        CastlingFault::Obstructed { .. } => &CASTLING_OBSTRUCTED,
        CastlingFault::InCheck { .. } | CastlingFault::ThroughAttack { .. } | CastlingFault::IntoAttack { .. } => {
            &CASTLING_ATTACKED
        }
        // No rook to castle with, and what the crate for the moves may name one day.
        _ => &CASTLING,
    }
}
