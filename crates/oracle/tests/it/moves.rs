//! The legal moves of random legal positions, by Davar and by each peer.

use std::str::FromStr;

use davar_chess::{CastlingStyle, EnPassantStyle, Position, Role};
use davar_testkit::random::{Rng, Source};
use shakmaty::Position as _;

/// A move as one number: origin, target, promotion or castling. In castling the target is the rook's square.
type Code = u16;

const CASTLES: u8 = 7;

fn code(from: usize, to: usize, special: u8) -> Code {
    ((from << 9) | (to << 3)) as Code | Code::from(special)
}

/// Chess: a king that goes two squares castles with the rook in that corner.
fn chess_code(from: usize, to: usize, promotion: u8, king: bool) -> Code {
    match (king, to as i32 - from as i32) {
        (true, 2) => code(from, from + 3, CASTLES),
        (true, -2) => code(from, from - 4, CASTLES),
        _ => code(from, to, promotion),
    }
}

fn davar(position: &Position) -> Vec<Code> {
    let moves = position.legal().into_iter().map(|m| {
        let special = if m.is_castling() { CASTLES } else { m.promotion().map_or(0, |role| role as u8) };
        code(m.from().index().into(), m.to().index().into(), special)
    });
    sorted(moves.collect())
}

fn sorted(mut moves: Vec<Code>) -> Vec<Code> {
    moves.sort_unstable();
    moves
}

/// cozy-chess writes castling as the king onto the rook, also in chess. It takes half-move clocks up to 100 only.
fn cozy(position: &Position) -> Vec<Code> {
    let fen = shredder(position);
    let board = cozy_chess::Board::from_fen(&fen, true).unwrap_or_else(|error| panic!("cozy-chess: {error}: {fen}"));
    let mut moves = Vec::new();
    board.generate_moves(|batch| {
        moves.extend(batch.into_iter().map(|m| {
            let own = board.colors(board.side_to_move()).has(m.to);
            let promotion = m.promotion.map_or(0, |piece| piece as u8);
            code(m.from as usize, m.to as usize, if own { CASTLES } else { promotion })
        }));
        false
    });
    sorted(moves)
}

fn shakmaty(position: &Position) -> Vec<Code> {
    let fen = shredder(position);
    let setup: shakmaty::fen::Fen = fen.parse().unwrap_or_else(|error| panic!("shakmaty: {error}: {fen}"));
    let peer: shakmaty::Chess = setup
        .into_position(shakmaty::CastlingMode::Chess960)
        .unwrap_or_else(|error| panic!("shakmaty: {error}: {fen}"));
    let moves = peer.legal_moves().into_iter().map(|m| {
        let from = m.from().map_or(0, usize::from);
        // Its roles begin with 1 for the pawn.
        let special = if m.is_castle() { CASTLES } else { m.promotion().map_or(0, |role| role as u8 - 1) };
        code(from, m.to().into(), special)
    });
    sorted(moves.collect())
}

fn chess(position: &Position) -> Vec<Code> {
    let fen = position.fen();
    let board = chess::Board::from_str(&fen).unwrap_or_else(|error| panic!("chess: {error}: {fen}"));
    let moves = chess::MoveGen::new_legal(&board).map(|m| {
        let (from, to) = (m.get_source(), m.get_dest());
        let promotion = m.get_promotion().map_or(0, |piece| piece as u8);
        chess_code(from.to_index(), to.to_index(), promotion, board.piece_on(from) == Some(chess::Piece::King))
    });
    sorted(moves.collect())
}

fn laura(position: &Position) -> Vec<Code> {
    let fen = position.fen();
    let board = laura_core::Board::from_str(&fen).unwrap_or_else(|error| panic!("laura_core: {error:?}: {fen}"));
    let mut moves = Vec::new();
    laura_core::enumerate_legal_moves::<laura_core::AllMoves, _>(&board, |m| {
        // The two lowest bits of a promotion's type count knight, bishop, rook, queen.
        let promotion = if m.is_promotion() { (m.get_type() as u8 & 3) + Role::Knight as u8 } else { 0 };
        moves.push(chess_code(m.get_src() as usize, m.get_dest() as usize, promotion, m.is_castle()));
        true
    });
    sorted(moves)
}

fn shredder(position: &Position) -> String {
    position.fen_in(CastlingStyle::Shredder, EnPassantStyle::IfLegal)
}

type Judge = (&'static str, fn(&Position) -> Vec<Code>);

/// Plays random games and compares the moves of every position. Gives how many positions were looked at.
fn agree(source: Source, seed: u64, positions: u32, judges: &[Judge]) {
    let mut rng = Rng::new(seed);
    let mut compared = 0;
    while compared < positions {
        let mut position = Position::from_setup(source.setup(&mut rng)).expect("a source gives playable positions");
        // cozy-chess does not go beyond a half-move clock of 100.
        while compared < positions && position.quiet_plies() <= 100 {
            let ours = davar(&position);
            for (name, judge) in judges {
                assert_eq!(judge(&position), ours, "{name} differs: {}", position.fen());
            }
            compared += 1;
            let Some(m) = rng.legal_move(&position) else { break };
            position.play(m);
        }
    }
}

#[test]
fn all_peers_find_the_same_moves_in_games_of_chess() {
    agree(
        Source::Chess,
        960_518,
        120_000,
        &[("cozy-chess", cozy), ("shakmaty", shakmaty), ("chess", chess), ("laura_core", laura)],
    );
}

#[test]
fn those_that_play_chess960_find_the_same_moves() {
    agree(Source::Chess960, 960, 120_000, &[("cozy-chess", cozy), ("shakmaty", shakmaty)]);
}
