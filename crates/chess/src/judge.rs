//! Why a move is illegal: one function a question, in the order in which an arbiter would ask them.

use crate::attacks::{self, Native};
use crate::board::{castling_paths, castling_squares, first_rank};
use crate::moves::Kind;
use crate::{Attempt, Bitboard, CastlingFault, Illegal, Move, Position, Role, Side, Square, Wing};

/// See [`Position::judge`].
pub(crate) fn judge(position: &Position, attempt: Attempt) -> Result<Move, Illegal> {
    if let Some(wing) = position.castling_meant(attempt) {
        return castling(position, wing).map_err(Illegal::Castling);
    }
    let Attempt::Piece { from, to, becomes } = attempt else { return Err(Illegal::NoPiece) };
    let role = own_piece(position, from)?;
    let kind = if role == Role::Pawn {
        pawn(position, from, to, becomes)?
    } else {
        officer(position, role, from, to)?;
        becomes.map_or(Ok(Kind::Plain), |_| Err(Illegal::NoPromotionHere(role)))?
    };
    king_is_safe(position, role, from, to, kind)?;
    Ok(Move::new(from, to, kind))
}

impl Position {
    /// The wing, if the attempt is one at castling: so named, or the king put two squares along his first rank where
    /// castling would take him, or onto a rook that may castle.
    pub(crate) fn castling_meant(&self, attempt: Attempt) -> Option<Wing> {
        let (from, to) = match attempt {
            Attempt::Castle(wing) => return Some(wing),
            Attempt::Piece { from, to, becomes: None } => (from, to),
            Attempt::Piece { .. } => return None,
        };
        let us = self.turn();
        if from != self.king(us) || from.rank() != first_rank(us) || to.rank() != from.rank() {
            return None;
        }
        let wing = if to > from { Wing::Kingside } else { Wing::Queenside };
        let two_squares = from.index().abs_diff(to.index()) == 2 && to.file().index() == wing.king_file();
        (two_squares || self.castling_rook(us, wing) == Some(to)).then_some(wing)
    }
}

/// 1.3 The piece must be there and be one's own.
fn own_piece(position: &Position, from: Square) -> Result<Role, Illegal> {
    let piece = position.placement().at(from).ok_or(Illegal::NoPiece)?;
    if piece.side == position.turn() { Ok(piece.role) } else { Err(Illegal::OpponentsPiece(piece.role)) }
}

/// 3.1 and 1.4.1 The square must not hold an own piece, nor the king.
fn target(position: &Position, role: Role, from: Square, to: Square) -> Result<(), Illegal> {
    if from == to {
        return Err(Illegal::NotMoved(role));
    }
    match position.placement().at(to) {
        Some(piece) if piece.side == position.turn() => Err(Illegal::OwnPiece(piece.role)),
        Some(piece) if piece.role == Role::King => Err(Illegal::CapturesKing),
        _ => Ok(()),
    }
}

/// 3.2 to 3.6 and 3.8.1 How it moves, and 3.5 what is in the way.
fn officer(position: &Position, role: Role, from: Square, to: Square) -> Result<(), Illegal> {
    if from == to {
        return Err(Illegal::NotMoved(role));
    }
    if !attacks::officer(role, from, Bitboard::EMPTY).contains(to) {
        return Err(Illegal::NotHowItMoves(role));
    }
    if let Some(by) = nearest_between(from, to, position.placement().occupied()) {
        return Err(Illegal::Blocked { role, by });
    }
    target(position, role, from, to)
}

fn nearest_between(from: Square, to: Square, occupied: Bitboard) -> Option<Square> {
    let way = attacks::between(from, to) & occupied;
    if to > from { way.first() } else { way.last() }
}

/// 3.7 The pawn.
fn pawn(position: &Position, from: Square, to: Square, becomes: Option<Role>) -> Result<Kind, Illegal> {
    let us = position.turn();
    if from == to {
        return Err(Illegal::NotMoved(Role::Pawn));
    }
    if Bitboard::BACK_RANKS.contains(from) {
        return Err(Illegal::PawnOnEndRank);
    }
    let kind = if from.file() == to.file() {
        pawn_step(position, from, to)?
    } else if attacks::pawn(us, from).contains(to) {
        pawn_capture(position, from, to)?
    } else {
        return Err(Illegal::NotHowItMoves(Role::Pawn));
    };
    promotion(us, to, becomes, kind)
}

/// 3.7.1 and 3.7.2 Forward, one or two squares, to empty squares.
fn pawn_step(position: &Position, from: Square, to: Square) -> Result<Kind, Illegal> {
    let up = position.turn().up();
    let distance = i32::from(to.index()) - i32::from(from.index());
    let kind = if distance == up {
        Kind::Plain
    } else if distance == 2 * up {
        Kind::DoubleStep
    } else {
        return Err(Illegal::NotHowItMoves(Role::Pawn));
    };
    if kind == Kind::DoubleStep && !position.turn().rank(1).contains(from) {
        return Err(Illegal::PawnHasMoved);
    }
    let way = (attacks::between(from, to) | to.into()) & position.placement().occupied();
    let nearest = if up > 0 { way.first() } else { way.last() };
    nearest.map_or(Ok(kind), |by| Err(Illegal::Blocked { role: Role::Pawn, by }))
}

/// 3.7.3 Diagonally, only to capture; 3.7.3.1 and 3.7.3.2 en passant.
fn pawn_capture(position: &Position, from: Square, to: Square) -> Result<Kind, Illegal> {
    target(position, Role::Pawn, from, to)?;
    if position.placement().occupied().contains(to) {
        return Ok(Kind::Plain);
    }
    if position.en_passant() == Some(to) {
        return Ok(Kind::EnPassant);
    }
    let us = position.turn();
    let beside = Square::at(to.file(), from.rank());
    if !position.placement().of(!us, Role::Pawn).contains(beside) {
        return Err(Illegal::PawnCapturesNothing);
    }
    // It could have come by a double step if it is on its fourth rank and the squares behind it are free.
    let behind = Bitboard::of(to) | Bitboard::of(to.step(us.up()));
    let fourth = (!us).rank(3).contains(beside);
    if fourth && !position.placement().occupied().meets(behind) {
        Err(Illegal::EnPassantTooLate)
    } else {
        Err(Illegal::EnPassantNeverPossible)
    }
}

/// 3.7.3.3 Exchange on the last rank, and only there.
fn promotion(us: Side, to: Square, becomes: Option<Role>, kind: Kind) -> Result<Kind, Illegal> {
    match (us.rank(7).contains(to), becomes) {
        (true, Some(role)) if Role::PROMOTIONS.contains(&role) => Ok(Kind::promoting_to(role)),
        (true, Some(role)) => Err(Illegal::PromotionTo(role)),
        (true, None) => Err(Illegal::PromotionMissing),
        (false, Some(_)) => Err(Illegal::NoPromotionHere(Role::Pawn)),
        (false, None) => Ok(kind),
    }
}

/// 3.9.2 The own king must not be attacked after the move.
fn king_is_safe(position: &Position, role: Role, from: Square, to: Square, kind: Kind) -> Result<(), Illegal> {
    let takes = if kind == Kind::EnPassant { position.board().passed_pawn(to) } else { to };
    let by = position.board().attackers_after::<Native>(from, to, takes.into());
    if by.is_empty() {
        Ok(())
    } else if role == Role::King {
        Err(Illegal::KingMovesIntoCheck { by })
    } else if by.meets(position.checkers()) {
        Err(Illegal::KingLeftInCheck { by })
    } else {
        Err(Illegal::KingExposed { by })
    }
}

/// 3.8.2 Castling: the right (3.8.2.1), then what hinders it for the moment (3.8.2.2).
fn castling(position: &Position, wing: Wing) -> Result<Move, CastlingFault> {
    let us = position.turn();
    let king = position.king(us);
    let rook = position.castling_rook(us, wing).ok_or_else(|| right_lost(position, wing))?;
    let occupied = position.placement().occupied();
    let (empty, crossed) = castling_paths(king, rook);
    let in_the_way = occupied & (empty | attacks::between(king, rook)).without(rook.into());
    let nearest = in_the_way.min_by_key(|square| square.index().abs_diff(king.index()));
    if let Some(by) = nearest.filter(|_| occupied.meets(empty)) {
        return Err(CastlingFault::Obstructed { by });
    }
    let by = position.checkers();
    if !by.is_empty() {
        return Err(CastlingFault::InCheck { by });
    }
    let (king_to, rook_to) = castling_squares(king, rook);
    let without_king = occupied.without(king.into());
    let attackers = |square| position.board().attackers::<Native>(square, !us, without_king);
    let attacked = crossed.without(king_to.into()).filter(|square| !attackers(*square).is_empty());
    if let Some(square) = attacked.min_by_key(|square| square.index().abs_diff(king.index())) {
        return Err(CastlingFault::ThroughAttack { square, by: attackers(square) });
    }
    let afterwards = without_king.without(rook.into()) | rook_to.into();
    let by = position.board().attackers::<Native>(king_to, !us, afterwards) | attackers(king_to);
    if !by.is_empty() {
        return Err(CastlingFault::IntoAttack { square: king_to, by });
    }
    Ok(Move::new(king, rook, Kind::Castle))
}

fn right_lost(position: &Position, wing: Wing) -> CastlingFault {
    let us = position.turn();
    let rooks = position.placement().of(us, Role::Rook);
    let home = Bitboard::rank(first_rank(us));
    if position.king_has_moved(us) || !home.contains(position.king(us)) {
        CastlingFault::KingMoved
    } else if position.rook_on_wing(position.granted_castling(), us, wing).is_some() {
        CastlingFault::RookMoved
    } else if position.rook_on_wing(rooks, us, wing).is_none() {
        CastlingFault::NoRook
    } else {
        CastlingFault::NoRight
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CannotStand, Unplayable};

    fn position(fen: &str) -> Position {
        fen.parse().unwrap()
    }

    fn sq(name: &str) -> Square {
        name.parse().unwrap()
    }

    fn set(names: &str) -> Bitboard {
        names.split_whitespace().map(sq).collect()
    }

    /// `e2e4`, `e7e8q`, `O-O`, `O-O-O`.
    fn attempt(text: &str) -> Attempt {
        match text {
            "O-O" => Attempt::Castle(Wing::Kingside),
            "O-O-O" => Attempt::Castle(Wing::Queenside),
            _ => Attempt::Piece {
                from: sq(&text[..2]),
                to: sq(&text[2..4]),
                becomes: text[4..].chars().next().and_then(Role::from_letter),
            },
        }
    }

    fn why(fen: &str, text: &str) -> Illegal {
        position(fen).judge(attempt(text)).expect_err("the move is illegal")
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn whose_piece_and_where_to() {
        assert_eq!(why(START, "e4e5"), Illegal::NoPiece);
        assert_eq!(why(START, "e7e5"), Illegal::OpponentsPiece(Role::Pawn));
        assert_eq!(why(START, "g1g1"), Illegal::NotMoved(Role::Knight));
        assert_eq!(why(START, "g1e2"), Illegal::OwnPiece(Role::Pawn));
        assert_eq!(why("4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "e1e8"), Illegal::CapturesKing);
    }

    #[test]
    fn how_pieces_move_and_what_blocks_them() {
        assert_eq!(why(START, "g1g3"), Illegal::NotHowItMoves(Role::Knight));
        assert_eq!(why(START, "a1a3"), Illegal::Blocked { role: Role::Rook, by: sq("a2") });
        assert_eq!(why(START, "f1b5"), Illegal::Blocked { role: Role::Bishop, by: sq("e2") });
        let blocked_twice = "4k3/4p3/8/8/4n3/8/8/K3R3 w - - 0 1";
        assert_eq!(why(blocked_twice, "e1e8"), Illegal::Blocked { role: Role::Rook, by: sq("e4") });
        assert_eq!(why("4k3/8/8/8/8/8/8/K7 w - - 0 1", "a1a3"), Illegal::NotHowItMoves(Role::King));
        assert_eq!(why("4k3/8/8/8/8/8/8/K7 w - - 0 1", "a1a2q"), Illegal::NoPromotionHere(Role::King));
    }

    #[test]
    fn pawns() {
        let fen = "4k3/P6P/8/2pP4/4n3/4P3/3P4/4K3 w - - 0 1";
        assert_eq!(why(fen, "e3e4"), Illegal::Blocked { role: Role::Pawn, by: sq("e4") });
        assert_eq!(why(fen, "e3e5"), Illegal::PawnHasMoved);
        assert_eq!(why(fen, "d2d5"), Illegal::NotHowItMoves(Role::Pawn));
        assert_eq!(why(fen, "d2c3"), Illegal::PawnCapturesNothing);
        assert_eq!(why(fen, "e3d2"), Illegal::NotHowItMoves(Role::Pawn));
        assert_eq!(why(fen, "a7a8"), Illegal::PromotionMissing);
        assert_eq!(why(fen, "a7a8k"), Illegal::PromotionTo(Role::King));
        assert_eq!(why(fen, "a7a8p"), Illegal::PromotionTo(Role::Pawn));
        assert_eq!(why(fen, "d5d6q"), Illegal::NoPromotionHere(Role::Pawn));
        assert_eq!(
            why("4k3/8/8/8/8/3n4/3P4/4K3 w - - 0 1", "d2d4"),
            Illegal::Blocked { role: Role::Pawn, by: sq("d3") }
        );
        assert_eq!(why("P3k3/8/8/8/8/8/8/P3K3 w - - 0 1", "a1a2"), Illegal::PawnOnEndRank);
    }

    #[test]
    fn en_passant_too_late_or_never_possible() {
        // The pawn stands beside, but the last move was another one.
        assert_eq!(why("4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1", "d5c6"), Illegal::EnPassantTooLate);
        assert_eq!(
            position("4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1").judge(attempt("d5c6")).map(Move::is_en_passant),
            Ok(true)
        );
        // On c4 a black pawn cannot be after a double step; with a piece on c7 it cannot have come from there.
        assert_eq!(why("4k3/8/8/8/2pP4/8/8/4K3 w - - 0 1", "d4c5"), Illegal::EnPassantNeverPossible);
        assert_eq!(why("4k3/2n5/8/2pP4/8/8/8/4K3 w - - 0 1", "d5c6"), Illegal::EnPassantNeverPossible);
        // Both pawns leave the rank, and the rook looks through.
        let pinned = "8/8/8/K1Pp3r/8/8/8/4k3 w - d6 0 1";
        assert_eq!(why(pinned, "c5d6"), Illegal::KingExposed { by: set("h5") });
    }

    #[test]
    fn the_kings_safety() {
        let pin = "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1";
        assert_eq!(why(pin, "e2c3"), Illegal::KingExposed { by: set("e8") });
        let check = "4r2k/8/8/8/8/8/3N4/4K3 w - - 0 1";
        assert_eq!(why(check, "d2b3"), Illegal::KingLeftInCheck { by: set("e8") });
        assert_eq!(why(check, "e1e2"), Illegal::KingMovesIntoCheck { by: set("e8") });
        assert_eq!(why("8/8/8/8/8/4k3/8/4K3 w - - 0 1", "e1e2"), Illegal::KingMovesIntoCheck { by: set("e3") });
        // A king that runs along the line of the checking piece stays attacked.
        assert_eq!(why("7k/8/8/8/r3K3/8/8/8 w - - 0 1", "e4f4"), Illegal::KingMovesIntoCheck { by: set("a4") });
    }

    fn castling_fault(fen: &str, text: &str) -> CastlingFault {
        match why(fen, text) {
            Illegal::Castling(fault) => fault,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_hinders_castling() {
        assert_eq!(castling_fault(START, "O-O"), CastlingFault::Obstructed { by: sq("f1") });
        assert_eq!(castling_fault(START, "O-O-O"), CastlingFault::Obstructed { by: sq("d1") });
        assert_eq!(
            castling_fault("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "O-O-O"),
            CastlingFault::Obstructed { by: sq("b1") },
            "the rook may not jump over a piece beside it"
        );
        let check = "4k3/8/8/8/4r3/8/8/4K2R w K - 0 1";
        assert_eq!(castling_fault(check, "O-O"), CastlingFault::InCheck { by: set("e4") });
        let through = "4k3/8/8/8/5r2/8/8/4K2R w K - 0 1";
        assert_eq!(castling_fault(through, "O-O"), CastlingFault::ThroughAttack { square: sq("f1"), by: set("f4") });
        let into = "4k3/8/8/8/6r1/8/8/4K2R w K - 0 1";
        assert_eq!(castling_fault(into, "e1g1"), CastlingFault::IntoAttack { square: sq("g1"), by: set("g4") });
        assert_eq!(castling_fault("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "O-O"), CastlingFault::NoRook);
        assert_eq!(castling_fault("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O"), CastlingFault::NoRight);
        // An attack on the rook, or on b1, does not hinder.
        let rook_attacked = position("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
        assert!(rook_attacked.judge(attempt("O-O-O")).is_ok());
    }

    #[test]
    fn the_game_tells_why_the_right_is_lost() {
        let mut game = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        for text in ["e1e2", "h8h7", "e2e1", "h7h8"] {
            game.play(game.judge(attempt(text)).unwrap());
        }
        let fault = |game: &Position, text| game.judge(attempt(text)).unwrap_err();
        assert_eq!(fault(&game, "O-O"), Illegal::Castling(CastlingFault::KingMoved));
        game.play(game.judge(attempt("a1b1")).unwrap());
        assert_eq!(fault(&game, "e8g8"), Illegal::Castling(CastlingFault::RookMoved));
        assert!(game.judge(attempt("O-O-O")).is_ok());
    }

    #[test]
    fn chess960_castling() {
        let game = position("4k3/8/8/8/8/8/8/1K1R2R1 w DG - 0 1");
        assert_eq!(
            game.judge(attempt("O-O")).map(Move::destination),
            Err(Illegal::Castling(CastlingFault::Obstructed { by: sq("d1") }))
        );
        assert_eq!(why("4k3/8/8/8/8/8/8/1K1R2R1 w - - 0 1", "b1d1"), Illegal::NotHowItMoves(Role::King));
        // The rook that castles shields the king from the queen in the corner.
        let uncovered = "4k3/8/8/8/8/8/8/qR1K4 w B - 0 1";
        assert_eq!(castling_fault(uncovered, "O-O-O"), CastlingFault::IntoAttack { square: sq("c1"), by: set("a1") });
        // Of several attacked squares the first on the king's way is named, in either direction.
        let two_attacked = castling_fault("3rrk2/8/8/8/8/8/8/R4K2 w A - 0 1", "O-O-O");
        assert_eq!(two_attacked, CastlingFault::ThroughAttack { square: sq("e1"), by: set("e8") });
        let two_attacked = castling_fault("2rr1k2/8/8/8/8/8/8/1K5R w H - 0 1", "O-O");
        assert_eq!(two_attacked, CastlingFault::ThroughAttack { square: sq("c1"), by: set("c8") });
        let on_its_square = position("4k3/8/8/8/8/8/8/6KR w H - 0 1");
        let castled = on_its_square.after(on_its_square.judge(attempt("g1h1")).unwrap());
        assert_eq!(castled.placement().role(Role::Rook), set("f1"));
        assert_eq!(castled.king(Side::White), sq("g1"));
    }

    #[test]
    fn illegal_moves_stand_and_play_goes_on() {
        let in_check = position("r3k2r/8/8/8/4R3/8/8/4K3 b kq - 7 30");
        let after = in_check.after_illegal(attempt("a8b8")).unwrap();
        assert_eq!(after.castling_rooks(), set("h8"));
        assert_eq!((after.turn(), after.quiet_plies(), after.move_number()), (Side::White, 8, 31));
        assert_eq!(after.key(), after.key_from_scratch());
        assert!(after.judge(attempt("e4e8")) == Err(Illegal::CapturesKing));
        // Castling out of check, too, is carried out; and the pawn that captures en passant too late takes the pawn.
        let castled = in_check.after_illegal(attempt("O-O")).unwrap();
        assert_eq!((castled.king(Side::Black), castled.castling_rooks()), (sq("g8"), Bitboard::EMPTY));
        let late = position("4k3/8/8/2pP4/8/8/8/4K3 w - - 3 1").after_illegal(attempt("d5c6")).unwrap();
        assert_eq!((late.placement().occupied().count(), late.quiet_plies()), (3, 0));
        let unexchanged = position("4k3/P7/8/8/8/8/8/4K3 w - - 0 1").after_illegal(attempt("a7a8")).unwrap();
        assert_eq!(unexchanged.placement().role(Role::Pawn), set("a8"));
    }

    #[test]
    fn some_illegal_moves_cannot_stand() {
        let taken = position("4k3/8/8/8/8/8/8/4RK2 w - - 0 1").after_illegal(attempt("e1e8"));
        assert_eq!(taken, Err(CannotStand::Unplayable(Unplayable::NoKing(Side::Black))));
        let start = position(START);
        assert_eq!(start.after_illegal(attempt("e4e5")), Err(CannotStand::NoPiece));
        assert_eq!(start.after_illegal(attempt("O-O")), Err(CannotStand::NoRoomToCastle));
    }
}
