//! Random positions, legal and not, the same for the same seed everywhere.

use davar_chess::{Bitboard, File, Piece, Position, Rank, Role, Setup, Side, Square, Wing};

/// SplitMix64 (Steele, Lea and Flood, 2014): small, quick, and any seed is good.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// Starts from a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `limit`; 0 if `limit` is 0.
    pub fn below(&mut self, limit: u64) -> u64 {
        // The high half of the product: as even as 64 bits allow, and without a division.
        ((u128::from(self.bits()) * u128::from(limit)) >> 64) as u64
    }

    /// An index below `limit`.
    pub fn index(&mut self, limit: usize) -> usize {
        self.below(limit as u64) as usize
    }

    /// True once in `n` times.
    pub fn one_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }

    /// One of a list, which must not be empty.
    pub fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.index(list.len())]
    }

    /// A square.
    pub fn square(&mut self) -> Square {
        let index = self.below(64) as u8;
        Square::at(file(index & 7), rank(index >> 3))
    }

    /// A side.
    pub fn side(&mut self) -> Side {
        Side::white_if(self.one_in(2))
    }

    /// A legal move of the position, if there is one.
    pub fn legal_move(&mut self, position: &Position) -> Option<davar_chess::Move> {
        let moves = position.legal();
        if moves.is_empty() { None } else { Some(self.pick(&moves)) }
    }
}

fn file(index: u8) -> File {
    File::new(index).unwrap_or(File::A)
}

fn rank(index: u8) -> Rank {
    Rank::new(index).unwrap_or(Rank::FIRST)
}

/// Where a position comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// A game from the initial position.
    Chess,
    /// A game from one of the 960.
    Chess960,
    /// Men anywhere, up to a full board.
    Scattered,
    /// A position of a game in which a few men, rights or the turn were changed.
    Disturbed,
    /// Men on lines to the own king.
    Pins,
    /// Pawns that may be able to capture en passant, with lines opened by it.
    EnPassant,
    /// Kings and rooks that may be able to castle.
    Castling,
    /// Pawns before their last rank.
    Promotions,
}

impl Source {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Chess,
        Self::Chess960,
        Self::Scattered,
        Self::Disturbed,
        Self::Pins,
        Self::EnPassant,
        Self::Castling,
        Self::Promotions,
    ];

    /// How many random moves make sense from such a position.
    #[must_use]
    pub const fn walk(self) -> u64 {
        match self {
            Self::Chess | Self::Chess960 => 200,
            _ => 6,
        }
    }

    /// A setup with exactly one king a side.
    pub fn setup(self, rng: &mut Rng) -> Setup {
        match self {
            Self::Chess => Setup::initial(),
            Self::Chess960 => chess960(rng),
            Self::Scattered => scattered(rng),
            Self::Disturbed => disturbed(rng),
            Self::Pins => pins(rng),
            Self::EnPassant => en_passant(rng),
            Self::Castling => castling(rng),
            Self::Promotions => promotions(rng),
        }
    }
}

fn chess960(rng: &mut Rng) -> Setup {
    Setup::chess960(rng.below(960) as u16).unwrap_or_else(Setup::initial)
}

/// Random kings on an empty board; now and then they touch.
fn kings(rng: &mut Rng) -> Setup {
    let mut setup = Setup::bare(davar_chess::Placement::EMPTY);
    let white = rng.square();
    let near = white.offset(rng.below(3) as i8 - 1, rng.below(3) as i8 - 1).filter(|_| rng.one_in(8));
    let mut black = near.unwrap_or_else(|| rng.square());
    while black == white {
        black = rng.square();
    }
    setup.placement.put(white, Piece { side: Side::White, role: Role::King });
    setup.placement.put(black, Piece { side: Side::Black, role: Role::King });
    setup.turn = rng.side();
    setup
}

/// Puts a man down unless somebody stands there.
fn put(setup: &mut Setup, square: Square, side: Side, role: Role) {
    if !setup.placement.occupied().contains(square) {
        setup.placement.put(square, Piece { side, role });
    }
}

/// Up to `count` men of either side, of roles drawn from `roles`.
fn scatter(rng: &mut Rng, setup: &mut Setup, count: u64, roles: &[Role]) {
    for _ in 0..count {
        let (square, side, role) = (rng.square(), rng.side(), rng.pick(roles));
        put(setup, square, side, role);
    }
}

const ANY: &[Role] = &[Role::Pawn, Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// Rights, an en passant square and counters that may be nonsense.
fn claims(rng: &mut Rng, setup: &mut Setup) {
    setup.castling = match rng.below(4) {
        0 => Bitboard::EMPTY,
        1 => Bitboard(rng.bits()),
        _ => setup.placement.role(Role::Rook),
    };
    setup.en_passant = match rng.below(4) {
        0 | 1 => None,
        2 => Some(rng.square()),
        _ => behind_a_pawn(rng, setup),
    };
    (setup.quiet_plies, setup.move_number) = match rng.below(8) {
        0 => (u32::MAX, u32::MAX),
        _ => (rng.below(200) as u32, rng.below(300) as u32),
    };
}

/// The square behind one of the opponent's pawns.
fn behind_a_pawn(rng: &mut Rng, setup: &Setup) -> Option<Square> {
    let pawns: Vec<Square> = setup.placement.of(!setup.turn, Role::Pawn).collect();
    if pawns.is_empty() {
        return None;
    }
    rng.pick(&pawns).offset(0, if setup.turn.is_white() { 1 } else { -1 })
}

fn scattered(rng: &mut Rng) -> Setup {
    let mut setup = kings(rng);
    let roles = match rng.below(6) {
        0 => &[Role::Queen][..],
        1 => &[Role::Pawn],
        2 => &[Role::Bishop, Role::Rook, Role::Queen],
        3 => &[Role::Knight, Role::Pawn, Role::Rook],
        _ => ANY,
    };
    let count = match rng.below(4) {
        0 => rng.below(6),
        1 => rng.below(200),
        _ => rng.below(40),
    };
    scatter(rng, &mut setup, count, roles);
    claims(rng, &mut setup);
    setup
}

fn disturbed(rng: &mut Rng) -> Setup {
    let setup = if rng.one_in(4) { chess960(rng) } else { Setup::initial() };
    let Ok(mut position) = Position::from_setup(setup) else { return setup };
    for _ in 0..rng.below(120) {
        let Some(m) = rng.legal_move(&position) else { break };
        position.play(m);
    }
    let mut setup = position.setup();
    for _ in 0..=rng.below(4) {
        disturb(rng, &mut setup);
    }
    setup
}

/// One change; kings move but are neither taken away nor doubled.
fn disturb(rng: &mut Rng, setup: &mut Setup) {
    let (from, to) = (rng.square(), rng.square());
    let kings = setup.placement.role(Role::King);
    match rng.below(6) {
        0 if !kings.contains(from) => {
            setup.placement.remove(from);
        }
        1 => {
            let (side, role) = (rng.side(), rng.pick(ANY));
            put(setup, to, side, role);
        }
        2 | 3 if !kings.contains(to) && from != to => {
            if let Some(piece) = setup.placement.remove(from) {
                setup.placement.put(to, piece);
            }
        }
        4 => setup.turn = !setup.turn,
        _ => claims(rng, setup),
    }
}

const DIRECTIONS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// On a line from `king`: a man or two near, and a slider of the other side behind them.
fn pin(rng: &mut Rng, setup: &mut Setup, king: Square, us: Side) {
    let (files, ranks) = rng.pick(&DIRECTIONS);
    let mut distance = 0;
    let mut next = |rng: &mut Rng| {
        distance += 1 + rng.below(3) as i8;
        king.offset(files * distance, ranks * distance)
    };
    for _ in 0..=u64::from(rng.one_in(4)) {
        if let Some(square) = next(rng) {
            let side = if rng.one_in(4) { !us } else { us };
            put(setup, square, side, rng.pick(ANY));
        }
    }
    if let Some(square) = next(rng) {
        let straight = if files == 0 || ranks == 0 { Role::Rook } else { Role::Bishop };
        let role = if rng.one_in(2) { Role::Queen } else { straight };
        put(setup, square, !us, role);
    }
}

fn pins(rng: &mut Rng) -> Setup {
    let mut setup = kings(rng);
    let us = setup.turn;
    let Some(king) = setup.placement.of(us, Role::King).first() else { return setup };
    for _ in 0..=rng.below(5) {
        pin(rng, &mut setup, king, us);
    }
    let count = rng.below(8);
    scatter(rng, &mut setup, count, ANY);
    if rng.one_in(2) {
        claims(rng, &mut setup);
    }
    setup
}

fn en_passant(rng: &mut Rng) -> Setup {
    let mut setup = kings(rng);
    let us = setup.turn;
    let ahead = if us.is_white() { 1 } else { -1 };
    let fifth = rank(4).seen_by(us);
    let passed = Square::at(file(rng.below(8) as u8), fifth);
    put(&mut setup, passed, !us, Role::Pawn);
    for files in [-1, 1] {
        if let Some(square) = passed.offset(files, 0).filter(|_| !rng.one_in(3)) {
            put(&mut setup, square, us, Role::Pawn);
        }
    }
    setup.en_passant = passed.offset(0, ahead);
    // Lines to the king that lead through the two pawns, or anywhere.
    if let Some(king) = setup.placement.of(us, Role::King).first() {
        for _ in 0..rng.below(4) {
            let (files, ranks) = rng.pick(&DIRECTIONS);
            let far = (1..8).map_while(|n| king.offset(files * n, ranks * n)).last();
            if let Some(square) = far {
                let role = rng.pick(&[Role::Queen, Role::Rook, Role::Bishop]);
                put(&mut setup, square, !us, role);
            }
        }
    }
    let count = rng.below(8);
    scatter(rng, &mut setup, count, ANY);
    setup
}

fn castling(rng: &mut Rng) -> Setup {
    let mut setup = Setup::bare(davar_chess::Placement::EMPTY);
    setup.turn = rng.side();
    for side in Side::ALL {
        let home = Rank::FIRST.seen_by(side);
        let king = if rng.one_in(2) { 4 } else { rng.below(8) as u8 };
        put(&mut setup, Square::at(file(king), home), side, Role::King);
        for wing in Wing::ALL {
            let corner = if wing == Wing::Kingside { 7 } else { 0 };
            let rook = if rng.one_in(2) { corner } else { rng.below(8) as u8 };
            put(&mut setup, Square::at(file(rook), home), side, Role::Rook);
        }
        let role = rng.pick(ANY);
        if rng.one_in(4) {
            put(&mut setup, Square::at(file(rng.below(8) as u8), home), rng.side(), role);
        }
    }
    setup.castling = setup.placement.role(Role::Rook);
    let count = rng.below(8);
    scatter(rng, &mut setup, count, ANY);
    setup
}

fn promotions(rng: &mut Rng) -> Setup {
    let mut setup = kings(rng);
    for side in Side::ALL {
        for _ in 0..rng.below(6) {
            let square = Square::at(file(rng.below(8) as u8), rank(6).seen_by(side));
            put(&mut setup, square, side, Role::Pawn);
        }
        for _ in 0..rng.below(6) {
            let square = Square::at(file(rng.below(8) as u8), rank(7).seen_by(side));
            let role = rng.pick(ANY);
            put(&mut setup, square, !side, role);
        }
    }
    if rng.one_in(2) {
        let (king, us) = (setup.placement.of(setup.turn, Role::King).first(), setup.turn);
        king.into_iter().for_each(|king| pin(rng, &mut setup, king, us));
    }
    let count = rng.below(6);
    scatter(rng, &mut setup, count, ANY);
    claims(rng, &mut setup);
    setup
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_source_gives_positions_that_can_be_played_from() {
        let mut rng = Rng::new(1);
        for source in Source::ALL {
            for _ in 0..2_000 {
                let setup = source.setup(&mut rng);
                assert!(Position::from_setup(setup).is_ok(), "{source:?}: {setup:?}");
            }
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_positions() {
        let run = |seed| {
            let mut rng = Rng::new(seed);
            Source::ALL.map(|source| source.setup(&mut rng))
        };
        assert_eq!(run(7), run(7));
        assert_ne!(run(7), run(8));
    }
}
