#![allow(clippy::print_stdout)]
//! Damages known positions and looks for contradictions between prover, checker and a plain search.
//!
//! `cargo run --release -p davar-dead --example mutate -- [--positions N] [--seed S] [--nodes N] [--rows] [FILE…]`
//!
//! `--rows` only writes the damaged positions down, one `FEN ; - ;` a line, for other programs to be asked about.
//!
//! Every answer must pass the checker; no proof may exist for a position on a mating line; a plain search through all
//! lines of small cases must agree; the cage of one position must not pass for another that can be won.

use std::collections::HashSet;
use std::process::ExitCode;

use davar_chess::{Bitboard, Move, Piece, Position, Recurrence, Role, Setup, Side, Square};
use davar_dead::{Budget, Cage, CanMate, Proof, cage, cannot_mate_now, holds, mates, prove_unchecked, veiled};

const ROWS: &str = include_str!("../tests/data/rows.txt");
/// The plain search gives up after so many positions.
const PLAIN: usize = 600;

/// SplitMix64.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % below as u64) as usize
    }

    fn square(&mut self) -> Square {
        Square::new(self.roll(64) as u8).unwrap_or_else(|| unreachable!())
    }

    fn one_of(&mut self, set: Bitboard) -> Option<Square> {
        if set.is_empty() { None } else { set.into_iter().nth(self.roll(set.len())) }
    }
}

fn mutated(setup: &Setup, dice: &mut Dice) -> Option<Position> {
    let mut setup = *setup;
    for _ in 0..=dice.roll(3) {
        let men = setup.placement.occupied();
        match dice.roll(10) {
            0..=3 => {
                let from = dice.one_of(men)?;
                let near = davar_chess::attacks::king(from) | davar_chess::attacks::knight(from);
                let to = if dice.roll(2) == 0 { dice.square() } else { dice.one_of(near)? };
                if !men.contains(to) {
                    let man = setup.placement.remove(from)?;
                    setup.placement.put(to, man);
                }
            }
            4 | 5 => {
                setup.placement.remove(dice.one_of(men.without(setup.placement.role(Role::King)))?);
            }
            6 | 7 => {
                let role = [Role::Pawn, Role::Pawn, Role::Bishop, Role::Bishop, Role::Knight, Role::Rook, Role::Queen]
                    [dice.roll(7)];
                let square = dice.square();
                if !men.contains(square) {
                    setup.placement.put(square, Piece { side: Side::ALL[dice.roll(2)], role });
                }
            }
            8 => setup.turn = !setup.turn,
            _ => {
                let square = dice.one_of(men.without(setup.placement.role(Role::King)))?;
                let man = setup.placement.at(square)?;
                setup.placement.put(square, Piece { side: !man.side, role: man.role });
            }
        }
    }
    setup.en_passant = dice.one_of(Bitboard(0x0000_ff00_00ff_0000)).filter(|_| dice.roll(2) == 0);
    // Positions that no game reaches are asked about too, but not often.
    if setup.placement.role(Role::Pawn).meets(Bitboard::BACK_RANKS) && dice.roll(20) != 0 {
        return None;
    }
    let position = Position::from_setup(setup).ok()?;
    let waiting = !position.turn();
    let orderly = position.attackers(position.king(waiting), !waiting).is_empty();
    (orderly || dice.roll(20) == 0).then_some(position)
}

/// All lines, without any leaf rule: can `side` mate? `None` if there are too many positions.
fn plain(position: &Position, side: Side) -> Option<bool> {
    let mut seen: HashSet<Recurrence> = HashSet::new();
    let mut open = vec![*position];
    seen.insert(position.recurrence());
    while let Some(position) = open.pop() {
        if position.turn() != side && position.is_checkmate() {
            return Some(true);
        }
        if seen.len() > PLAIN {
            return None;
        }
        for m in position.legal() {
            let next = position.after(m);
            if seen.insert(next.recurrence()) {
                open.push(next);
            }
        }
    }
    Some(false)
}

#[derive(Default, Debug)]
struct Tally {
    questions: u64,
    can: u64,
    cannot: u64,
    unknown: u64,
    by_cage: u64,
    by_closed: u64,
    by_veiled: u64,
    veiled_too: u64,
    by_plain_search: u64,
    on_mating_lines: u64,
    foreign_cages: u64,
    contradictions: u64,
}

impl Tally {
    fn fault(&mut self, what: &str, position: &Position, side: Side) {
        self.contradictions += 1;
        println!("CONTRADICTION {what}: {} for {side:?}", position.fen());
    }
}

/// No proof may exist on the way of a mating line.
fn no_proofs_along(line: &[Move], position: &Position, side: Side, tally: &mut Tally) {
    let mut at = *position;
    for (ply, m) in line.iter().enumerate() {
        if ply % 5 == 0 && (cage(&at, side).is_some() || cannot_mate_now(&at, side).is_some()) {
            tally.fault("a proof on a mating line", &at, side);
        }
        if ply % 5 == 0 && veiled(&at, side, 3_000).is_some_and(|proof| holds(&proof, &at, side)) {
            tally.fault("a veiled proof on a mating line", &at, side);
        }
        tally.on_mating_lines += u64::from(ply % 5 == 0);
        at.play(*m);
    }
}

fn question(position: &Position, side: Side, budget: Budget, cages: &[Cage], tally: &mut Tally) -> Option<Cage> {
    tally.questions += 1;
    let mut found = None;
    let answer = prove_unchecked(position, side, budget);
    let can = match answer {
        CanMate::Yes(line) => {
            tally.can += 1;
            if !mates(&line, position, side) {
                tally.fault("a line that does not mate", position, side);
            }
            no_proofs_along(&line, position, side, tally);
            for foreign in cages.iter().filter(|cage| cage.reach.len() == position.placement().occupied().len()) {
                tally.foreign_cages += 1;
                if holds(&Proof::Cage(foreign.clone()), position, side) {
                    tally.fault("a foreign cage passes", position, side);
                }
            }
            Some(true)
        }
        CanMate::No(proof) => {
            tally.cannot += 1;
            if !holds(&proof, position, side) {
                tally.fault("a proof that the checker refuses", position, side);
            }
            if let Some(veiled) = veiled(position, side, 2_000) {
                tally.veiled_too += 1;
                if !holds(&veiled, position, side) {
                    tally.fault("a veiled proof that the checker refuses", position, side);
                }
            }
            match proof {
                Proof::Cage(cage) => {
                    tally.by_cage += 1;
                    found = Some(cage);
                }
                Proof::Closed(_) => tally.by_closed += 1,
                Proof::Veiled(_) => tally.by_veiled += 1,
                Proof::Over | Proof::Material(_) => {}
            }
            Some(false)
        }
        CanMate::Unknown { .. } => {
            tally.unknown += 1;
            None
        }
    };
    if tally.questions % 8 < 2
        && let Some(truth) = plain(position, side)
    {
        tally.by_plain_search += 1;
        if can.is_some_and(|can| can != truth) {
            tally.fault("the plain search disagrees", position, side);
        }
    }
    found
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let (mut positions, mut seed, mut nodes, mut text) = (20_000u64, 1u64, 1_500u64, ROWS.to_owned());
    let mut rows_only = false;
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next().and_then(|n| n.parse().ok()).unwrap_or(1);
        match argument.as_str() {
            "--positions" => positions = number(),
            "--seed" => seed = number(),
            "--nodes" => nodes = number(),
            "--rows" => rows_only = true,
            file => text.push_str(&std::fs::read_to_string(file).unwrap_or_default()),
        }
    }
    let blocked = |row: &&str| row.contains("unwinnable") || row.contains("dead");
    let setups: Vec<Setup> = text
        .lines()
        .filter(blocked)
        .filter_map(|row| row.split(';').next()?.trim().parse::<Position>().ok())
        .map(|position| position.setup())
        .collect();
    let mut dice = Dice(seed);
    let mut tally = Tally::default();
    let mut cages: Vec<Cage> = Vec::new();
    let mut made = 0;
    while made < positions {
        let base = setups[dice.roll(setups.len())];
        let Some(position) = mutated(&base, &mut dice) else { continue };
        made += 1;
        if rows_only {
            println!("{} ; - ;", position.fen());
            continue;
        }
        for side in Side::ALL {
            if let Some(cage) = question(&position, side, Budget { nodes }, &cages, &mut tally) {
                if cages.len() < 40 {
                    cages.push(cage);
                } else {
                    let place = dice.roll(40);
                    cages[place] = cage;
                }
            }
        }
        if made % 50_000 == 0 {
            println!("{made}: {tally:?}");
        }
    }
    if !rows_only {
        println!("seed {seed}, {made} positions: {tally:?}");
    }
    if tally.contradictions == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
