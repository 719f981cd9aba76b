//! Article 3: every reason for which a move is illegal has its clause in every edition.

use davar_chess::{Bitboard, CastlingFault, Illegal, Role, Square};
use davar_law::a03_moves::clause;
use davar_law::{Edition, Laws, Regime, numbers};

use crate::help::expect;

fn cited(why: Illegal) -> impl Fn(Edition) -> String {
    move |edition| clause(&Laws::of(edition, Regime::Standard), why).cite().to_string()
}

fn square() -> Square {
    "e4".parse().unwrap()
}

const BY: Bitboard = Bitboard::EMPTY;

#[test]
fn whose_piece() {
    expect("1997-2014: 1.1\n2018-2023: 1.2", cited(Illegal::NoPiece));
    expect("1997-2014: 1.1\n2018-2023: 1.2", cited(Illegal::NotMoved(Role::King)));
    expect("1997-2023: 1.1", cited(Illegal::OpponentsPiece(Role::King)));
    expect("1997-2023: 3.1", cited(Illegal::OwnPiece(Role::King)));
    expect("1997-2014: 1.2\n2018-2023: 1.4.1", cited(Illegal::CapturesKing));
}

#[test]
fn how_pieces_move() {
    expect("1997: 3.2c\n2001-2023: 3.2", cited(Illegal::NotHowItMoves(Role::Bishop)));
    expect("1997: 3.2b\n2001-2023: 3.3", cited(Illegal::NotHowItMoves(Role::Rook)));
    expect("1997: 3.2a\n2001-2023: 3.4", cited(Illegal::NotHowItMoves(Role::Queen)));
    expect("1997: 3.3\n2001-2023: 3.6", cited(Illegal::NotHowItMoves(Role::Knight)));
    expect("1997: 3.4\n2001-2023: 3.7", cited(Illegal::NotHowItMoves(Role::Pawn)));
    expect("1997: 3.5\n2001: 3.8aI\n2005-2014: 3.8a\n2018-2023: 3.8.1", cited(Illegal::NotHowItMoves(Role::King)));
    expect("1997: 3.2\n2001-2023: 3.5", cited(Illegal::Blocked { role: Role::Rook, by: square() }));
    expect("1997: 3.4\n2001-2023: 3.7", cited(Illegal::Blocked { role: Role::Pawn, by: square() }));
}

#[test]
fn pawns() {
    expect("1997: 3.4b\n2001-2014: 3.7b\n2018-2023: 3.7.2", cited(Illegal::PawnHasMoved));
    expect("1997: 3.4c\n2001-2014: 3.7c\n2018-2023: 3.7.3", cited(Illegal::PawnCapturesNothing));
    expect("1997: 3.4d\n2001-2014: 3.7d\n2018: 3.7.4.2\n2023: 3.7.3.2", cited(Illegal::EnPassantTooLate));
    expect("1997: 3.4d\n2001-2014: 3.7d\n2018: 3.7.4.1\n2023: 3.7.3.1", cited(Illegal::EnPassantNeverPossible));
    for why in [
        Illegal::PawnOnEndRank,
        Illegal::PromotionMissing,
        Illegal::PromotionTo(Role::King),
        Illegal::NoPromotionHere(Role::Queen),
    ] {
        expect("1997: 3.4e\n2001-2014: 3.7e\n2018: 3.7.5.1\n2023: 3.7.3.3", cited(why));
    }
}

#[test]
fn castling() {
    let castling = |fault| cited(Illegal::Castling(fault));
    expect(
        "1997: 3.5\n2001: 3.8aII.1a\n2005: 3.8b.1a\n2009-2014: 3.8b\n2018-2023: 3.8.2.1",
        castling(CastlingFault::KingMoved),
    );
    for fault in [CastlingFault::RookMoved, CastlingFault::NoRight] {
        expect("1997: 3.5\n2001: 3.8aII.1b\n2005: 3.8b.1b\n2009-2014: 3.8b\n2018-2023: 3.8.2.1", castling(fault));
    }
    for fault in [
        CastlingFault::InCheck { by: BY },
        CastlingFault::ThroughAttack { square: square(), by: BY },
        CastlingFault::IntoAttack { square: square(), by: BY },
    ] {
        expect("1997: 3.5\n2001: 3.8aII.2a\n2005: 3.8b.2a\n2009-2014: 3.8b\n2018-2023: 3.8.2.2", castling(fault));
    }
    expect(
        "1997: 3.5\n2001: 3.8aII.2b\n2005: 3.8b.2b\n2009-2014: 3.8b\n2018-2023: 3.8.2.2",
        castling(CastlingFault::Obstructed { by: square() }),
    );
    expect("1997: 3.5\n2001: 3.8aII\n2005: 3.8b\n2009-2014: 3.8a\n2018-2023: 3.8.2", castling(CastlingFault::NoRook));
}

#[test]
fn the_own_king() {
    for why in
        [Illegal::KingMovesIntoCheck { by: BY }, Illegal::KingLeftInCheck { by: BY }, Illegal::KingExposed { by: BY }]
    {
        expect("1997: 3.5\n2001-2014: 3.9\n2018-2023: 3.9.2", cited(why));
    }
}

#[test]
fn what_an_illegal_move_is_stands_beside() {
    for edition in Edition::ALL {
        let because = clause(&Laws::of(edition, Regime::Standard), Illegal::CapturesKing);
        assert_eq!(because.cites().count(), 2);
        assert!(because.cites().all(|cite| numbers::is_known(cite.edition, cite.number)));
    }
}
