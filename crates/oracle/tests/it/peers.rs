//! The peers' perft, each in the fastest way its documentation or its own benchmark shows.

#![allow(dead_code, reason = "the tests and the benchmark use different halves")]

use std::str::FromStr;

use davar_chess::{Position, perft, perft_making_leaves};

/// A counter of leaves: FEN and depth in, leaves out.
pub(crate) type Count = fn(&str, u32) -> u64;

/// One program.
pub(crate) struct Engine {
    pub(crate) name: &'static str,
    /// The moves of the last ply are counted, not made.
    pub(crate) counted: Count,
    /// The moves of the last ply are made.
    pub(crate) made: Count,
}

/// Davar first.
pub(crate) const ENGINES: [Engine; 5] = [
    Engine { name: "davar", counted: davar_counted, made: davar_made },
    Engine { name: "laura_core", counted: laura_counted, made: laura_made },
    Engine { name: "cozy-chess", counted: cozy_counted, made: cozy_made },
    Engine { name: "chess", counted: chess_counted, made: chess_made },
    Engine { name: "shakmaty", counted: shakmaty_counted, made: shakmaty_made },
];

/// Davar with `Position`, as its users play: keys, counters and checkers are kept up at every leaf, as the peers do.
pub(crate) const DAVAR_WITH_KEYS: Engine =
    Engine { name: "davar, Position", counted: davar_position_counted, made: davar_position_made };

fn davar(fen: &str) -> Position {
    fen.parse().expect("a FEN of the list is good")
}

fn davar_counted(fen: &str, depth: u32) -> u64 {
    perft(&davar(fen), depth)
}

fn davar_made(fen: &str, depth: u32) -> u64 {
    perft_making_leaves(&davar(fen), depth)
}

fn davar_position_counted(fen: &str, depth: u32) -> u64 {
    fn count(position: &Position, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => position.count_legal(),
            _ => position.legal().into_iter().map(|m| count(&position.after(m), depth - 1)).sum(),
        }
    }
    count(&davar(fen), depth)
}

fn davar_position_made(fen: &str, depth: u32) -> u64 {
    fn count(position: &Position, depth: u32) -> u64 {
        if depth == 0 {
            std::hint::black_box(position);
            return 1;
        }
        position.legal().into_iter().map(|m| count(&position.after(m), depth - 1)).sum()
    }
    count(&davar(fen), depth)
}

fn laura(fen: &str) -> laura_core::Board {
    laura_core::Board::from_str(fen).expect("a FEN of the list is good")
}

/// Its handler is called move by move; counting there is quicker than filling a list.
fn laura_counted(fen: &str, depth: u32) -> u64 {
    fn count(board: &laura_core::Board, depth: u32) -> u64 {
        let mut leaves = 0;
        if depth == 1 {
            laura_core::enumerate_legal_moves::<laura_core::AllMoves, _>(board, |_| {
                leaves += 1;
                true
            });
        } else {
            laura_core::enumerate_legal_moves::<laura_core::AllMoves, _>(board, |m| {
                leaves += count(&board.make_move(m), depth - 1);
                true
            });
        }
        leaves
    }
    if depth == 0 { 1 } else { count(&laura(fen), depth) }
}

fn laura_made(fen: &str, depth: u32) -> u64 {
    fn count(board: &laura_core::Board, depth: u32) -> u64 {
        if depth == 0 {
            std::hint::black_box(board);
            return 1;
        }
        let mut leaves = 0;
        laura_core::enumerate_legal_moves::<laura_core::AllMoves, _>(board, |m| {
            leaves += count(&board.make_move(m), depth - 1);
            true
        });
        leaves
    }
    count(&laura(fen), depth)
}

fn cozy(fen: &str) -> cozy_chess::Board {
    cozy_chess::Board::from_fen(fen, false)
        .or_else(|_| cozy_chess::Board::from_fen(fen, true))
        .expect("a FEN of the list is good")
}

/// As in its example `perft`.
fn cozy_counted(fen: &str, depth: u32) -> u64 {
    fn count(board: &cozy_chess::Board, depth: u32) -> u64 {
        let mut leaves = 0;
        board.generate_moves(|moves| {
            if depth == 1 {
                leaves += moves.len() as u64;
            } else {
                for m in moves {
                    let mut next = board.clone();
                    next.play_unchecked(m);
                    leaves += count(&next, depth - 1);
                }
            }
            false
        });
        leaves
    }
    if depth == 0 { 1 } else { count(&cozy(fen), depth) }
}

fn cozy_made(fen: &str, depth: u32) -> u64 {
    fn count(board: &cozy_chess::Board, depth: u32) -> u64 {
        if depth == 0 {
            std::hint::black_box(board);
            return 1;
        }
        let mut leaves = 0;
        board.generate_moves(|moves| {
            for m in moves {
                let mut next = board.clone();
                next.play_unchecked(m);
                leaves += count(&next, depth - 1);
            }
            false
        });
        leaves
    }
    count(&cozy(fen), depth)
}

fn chess(fen: &str) -> chess::Board {
    chess::Board::from_str(fen).expect("a FEN of the list is good")
}

fn chess_counted(fen: &str, depth: u32) -> u64 {
    if depth == 0 { 1 } else { chess::MoveGen::movegen_perft_test(&chess(fen), depth as usize) as u64 }
}

fn chess_made(fen: &str, depth: u32) -> u64 {
    fn count(board: &chess::Board, depth: u32) -> u64 {
        if depth == 0 {
            std::hint::black_box(board);
            return 1;
        }
        chess::MoveGen::new_legal(board).map(|m| count(&board.make_move_new(m), depth - 1)).sum()
    }
    count(&chess(fen), depth)
}

fn shakmaty(fen: &str) -> shakmaty::Chess {
    let fen: shakmaty::fen::Fen = fen.parse().expect("a FEN of the list is good");
    match fen.clone().into_position(shakmaty::CastlingMode::Standard) {
        Ok(position) => position,
        Err(_) => fen.into_position(shakmaty::CastlingMode::Chess960).expect("a FEN of the list is good"),
    }
}

fn shakmaty_counted(fen: &str, depth: u32) -> u64 {
    shakmaty::perft(&shakmaty(fen), depth)
}

fn shakmaty_made(fen: &str, depth: u32) -> u64 {
    use shakmaty::Position as _;
    fn count(position: &shakmaty::Chess, depth: u32) -> u64 {
        if depth == 0 {
            std::hint::black_box(position);
            return 1;
        }
        let play = |m: &shakmaty::Move| {
            let mut next = position.clone();
            next.play_unchecked(*m);
            count(&next, depth - 1)
        };
        position.legal_moves().iter().map(play).sum()
    }
    count(&shakmaty(fen), depth)
}
