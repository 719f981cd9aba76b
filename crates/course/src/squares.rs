//! Tasks in which squares are shown: which squares they are is worked out from the board.

use davar_chess::{Bitboard, File, Illegal, Placement, Position, Rank, Role, Setup, Side, Square, Wing, attacks};
use davar_law::{Edition, Laws, Regime, a03_moves};

use crate::judged::Judged;
use crate::reason;

/// Which squares are to be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Squares {
    /// The square of this name.
    Named(&'static str),
    /// A file.
    File(char),
    /// A rank.
    Rank(char),
    /// A diagonal, by its ends.
    Diagonal(&'static str, &'static str),
    /// The corner at the right hand of each player.
    RightHand,
    /// The men of a side, or of both, that are one of these.
    Men(Option<Side>, &'static [Role]),
    /// The man of the other side that stands opposite, on the same file.
    Facing(&'static str),
    /// The piece of a side that belongs to a wing at the start.
    PieceOf(Side, Role, Wing),
    /// The pawns of a side in front of pieces of a kind.
    PawnsBefore(Side, Role),
    /// All squares that the man there can go to; kings may be missing.
    Reach(&'static str),
    /// The men that the man there can capture.
    Takes(&'static str),
    /// Where the pawns that cannot move stand.
    StoppedPawns,
    /// The men that give check.
    Checkers,
    /// The men of a side that are pinned to their king.
    Pinned(Side),
    /// What lies between the king and the rook with which he castles.
    BetweenKingAndRook(Side, Wing),
    /// Where the king stands, passes and ends if he castles.
    KingsWay(Side, Wing),
}

/// The squares that are right; none if the board cannot be read.
pub(crate) fn solve(board: &str, of: &Squares) -> Option<Bitboard> {
    let placement = board.parse::<Setup>().ok()?.placement;
    let position = || board.parse::<Position>().ok();
    match *of {
        Squares::Named(name) => Some(Bitboard::of(name.parse().ok()?)),
        Squares::File(letter) => Some(Bitboard::file(File::from_letter(letter)?)),
        Squares::Rank(digit) => Some(Bitboard::rank(Rank::from_digit(digit)?)),
        Squares::Diagonal(from, to) => {
            let (from, to) = (from.parse().ok()?, to.parse().ok()?);
            Some(attacks::between(from, to) | Bitboard::of(from) | Bitboard::of(to))
        }
        Squares::RightHand => Some(right_hand()),
        Squares::Men(side, roles) => Some(men(&placement, side, roles)),
        Squares::Facing(name) => facing(&placement, name.parse().ok()?),
        Squares::PieceOf(side, role, wing) => Some(men(&placement, Some(side), &[role]) & half(wing)),
        Squares::PawnsBefore(side, role) => Some(pawns_before(&placement, side, role)),
        Squares::Reach(name) => reach(board, name.parse().ok()?),
        Squares::Takes(name) => {
            let from = name.parse().ok()?;
            let theirs = placement.side(!placement.at(from)?.side);
            Some(reach(board, from)? & theirs)
        }
        Squares::StoppedPawns => stopped_pawns(&placement),
        Squares::Checkers => Some(position()?.checkers()),
        Squares::Pinned(side) => pinned(&position()?, side),
        Squares::BetweenKingAndRook(side, wing) => {
            let position = position()?;
            Some(attacks::between(position.king(side), position.castling_rook(side, wing)?))
        }
        Squares::KingsWay(side, wing) => {
            let king = position()?.king(side);
            let file = if wing == Wing::Kingside { File::from_letter('g')? } else { File::from_letter('c')? };
            let end = Square::at(file, king.rank());
            Some(attacks::between(king, end) | Bitboard::of(king) | Bitboard::of(end))
        }
    }
}

fn right_hand() -> Bitboard {
    let corner = |side: Side| {
        let (file, rank) = if side.is_white() { (7, 0) } else { (0, 7) };
        Square::all().find(|square| (square.file().index(), square.rank().index()) == (file, rank))
    };
    Side::ALL.into_iter().filter_map(corner).fold(Bitboard::EMPTY, |all, square| all | Bitboard::of(square))
}

fn men(placement: &Placement, side: Option<Side>, roles: &[Role]) -> Bitboard {
    let sides = Side::ALL.into_iter().filter(|it| side.is_none_or(|side| side == *it));
    sides
        .flat_map(|side| roles.iter().map(move |role| placement.of(side, *role)))
        .fold(Bitboard::EMPTY, |all, some| all | some)
}

fn facing(placement: &Placement, square: Square) -> Option<Bitboard> {
    let piece = placement.at(square)?;
    let opposite = Square::at(square.file(), square.rank().seen_by(Side::Black));
    placement.of(!piece.side, piece.role).contains(opposite).then(|| Bitboard::of(opposite))
}

/// The files of a wing: a to d, or e to h.
fn half(wing: Wing) -> Bitboard {
    File::all()
        .filter(|file| (file.index() < 4) == (wing == Wing::Queenside))
        .fold(Bitboard::EMPTY, |all, file| all | Bitboard::file(file))
}

fn pawns_before(placement: &Placement, side: Side, role: Role) -> Bitboard {
    let files = placement.of(side, role).into_iter().fold(Bitboard::EMPTY, |all, it| all | Bitboard::file(it.file()));
    placement.of(side, Role::Pawn) & files
}

/// A position with the men of a teaching board: it has kings, or is given some out of the way of this square's lines.
pub(crate) fn with_kings(board: &str, mover: Square) -> Option<Position> {
    let mut setup: Setup = board.parse().ok()?;
    setup.turn = setup.placement.at(mover)?.side;
    if let Ok(position) = Position::from_setup(setup) {
        return Some(position);
    }
    let near = |square: Square| square.file().index().abs_diff(mover.file().index()) < 2;
    let free = || Square::all().filter(|square| !near(*square) && setup.placement.at(*square).is_none());
    for white in free() {
        for black in free().filter(|black| *black != white && !attacks::king(white).contains(*black)) {
            let mut tried = setup;
            tried.placement.put(white, davar_chess::Piece { side: Side::White, role: Role::King });
            tried.placement.put(black, davar_chess::Piece { side: Side::Black, role: Role::King });
            let Ok(position) = Position::from_setup(tried) else { continue };
            let safe = |side| position.attackers(position.king(side), !side).is_empty();
            if safe(Side::White) && safe(Side::Black) {
                return Some(position);
            }
        }
    }
    None
}

/// Where a man can go: by the legal moves of a position; on a teaching board without kings by how the man moves.
pub(crate) fn reach(board: &str, from: Square) -> Option<Bitboard> {
    let setup: Setup = board.parse().ok()?;
    let piece = setup.placement.at(from)?;
    let has_kings = Position::from_setup(setup).is_ok();
    if has_kings || piece.role == Role::Pawn {
        let position = with_kings(board, from)?;
        let moves = position.legal().into_iter().filter(|m| m.from() == from);
        return Some(moves.fold(Bitboard::EMPTY, |all, m| all | Bitboard::of(m.destination())));
    }
    let all = match piece.role {
        Role::King => attacks::king(from),
        role => attacks::officer(role, from, setup.placement.occupied()),
    };
    Some(all.without(setup.placement.side(piece.side)))
}

fn stopped_pawns(placement: &Placement) -> Option<Bitboard> {
    let mut stopped = men(placement, None, &[Role::Pawn]);
    for side in Side::ALL {
        let mut setup = Setup::bare(*placement);
        setup.turn = side;
        for m in Position::from_setup(setup).ok()?.legal() {
            stopped = stopped.without(Bitboard::of(m.from()));
        }
    }
    Some(stopped)
}

/// A man is pinned if without it more of the opponent's men would attack its king.
fn pinned(position: &Position, side: Side) -> Option<Bitboard> {
    let king = position.king(side);
    let before = position.attackers(king, !side).count();
    let men = position.placement().side(side).without(Bitboard::of(king));
    let mut pinned = Bitboard::EMPTY;
    for square in men {
        let mut setup = position.setup();
        setup.placement.remove(square);
        if Position::from_setup(setup).ok()?.attackers(king, !side).count() > before {
            pinned |= Bitboard::of(square);
        }
    }
    Some(pinned)
}

pub(crate) fn judge(board: &str, of: &Squares, edition: Edition, shown: &[String]) -> Judged {
    let Some(right) = solve(board, of) else { return Judged::wrong("other-kind") };
    let given = shown.iter().filter_map(|name| name.parse::<Square>().ok());
    let given = given.fold(Bitboard::EMPTY, |all, square| all | Bitboard::of(square));
    let (extra, missing) = (given.without(right), right.without(given));
    if extra.is_empty() && missing.is_empty() {
        return Judged::right("right");
    }
    let Some(first) = extra.first() else {
        let judged = Judged::wrong(if missing.more_than_one() { "missing-squares" } else { "missing-square" });
        return cite_movement(judged, board, of, edition);
    };
    let mut judged = match of {
        Squares::Reach(from) | Squares::Takes(from) => not_there(board, from, first, edition),
        _ => None,
    }
    .unwrap_or_else(|| Judged::wrong("square-is-not"));
    judged.squares.insert(0, first);
    judged
}

/// Why a man cannot go to a square.
fn not_there(board: &str, from: &str, to: Square, edition: Edition) -> Option<Judged> {
    let from: Square = from.parse().ok()?;
    let position = with_kings(board, from)?;
    let role = position.placement().role_at(from)?;
    let last = role == Role::Pawn && [0, 7].contains(&to.rank().index());
    let attempt = davar_chess::Attempt::Piece { from, to, becomes: last.then_some(Role::Queen) };
    let why = position.judge(attempt).err()?;
    Some(refused(why, edition))
}

fn refused(why: Illegal, edition: Edition) -> Judged {
    let laws = Laws::of(edition, Regime::Standard);
    Judged::wrong(reason::illegal(why)).at(reason::squares(why)).because(&a03_moves::clause(&laws, why))
}

/// Squares are missing: the clause on how the man moves.
fn cite_movement(judged: Judged, board: &str, of: &Squares, edition: Edition) -> Judged {
    let Squares::Reach(from) = of else { return judged };
    let role = from.parse().ok().and_then(|from: Square| board.parse::<Setup>().ok()?.placement.role_at(from));
    match role {
        Some(role) => {
            let laws = Laws::of(edition, Regime::Standard);
            let because = a03_moves::clause(&laws, Illegal::NotHowItMoves(role));
            let mut judged = judged;
            judged.why.push(reason::movement(role).to_owned());
            judged.cites.push(because.cite());
            judged
        }
        _ => judged,
    }
}
