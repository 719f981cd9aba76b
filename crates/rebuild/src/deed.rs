//! What was done on the board, in the terms in which entries speak of it.

use davar_chess::{Attempt, Move, MoveList, Position, Role, Side, Square, Wing};

/// A move with all that an entry may say of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Deed {
    pub(crate) side: Side,
    pub(crate) role: Role,
    pub(crate) from: Square,
    /// Where the piece ends; in castling the king's square.
    pub(crate) to: Square,
    pub(crate) becomes: Option<Role>,
    pub(crate) wing: Option<Wing>,
    pub(crate) taken: Option<Role>,
    pub(crate) twin: Twin,
}

/// What the notation has to add so that the move is told from another one of the same kind of piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(u8)]
pub(crate) enum Twin {
    #[default]
    None,
    NeedsFile,
    NeedsRank,
    NeedsBoth,
}

const ROLES: usize = 6;

impl Deed {
    /// The deeds of all legal moves of a position, in their order.
    pub(crate) fn of_all(position: &Position, moves: &MoveList) -> Vec<Self> {
        let mut deeds: Vec<Self> = moves.iter().map(|m| Self::of(position, *m)).collect();
        let mut origins = [[0_u64; 64]; ROLES];
        for deed in deeds.iter().filter(|deed| deed.has_twins()) {
            origins[deed.role as usize][usize::from(deed.to.index())] |= 1 << deed.from.index();
        }
        for deed in deeds.iter_mut().filter(|deed| deed.has_twins()) {
            let others = origins[deed.role as usize][usize::from(deed.to.index())] & !(1 << deed.from.index());
            if others != 0 {
                let on = |squares: u64| others & squares != 0;
                let file = 0x0101_0101_0101_0101 << (deed.from.index() & 7);
                let rank = 0xff << (deed.from.index() & 56);
                deed.twin = match (on(file), on(rank)) {
                    (false, _) => Twin::NeedsFile,
                    (true, false) => Twin::NeedsRank,
                    (true, true) => Twin::NeedsBoth,
                };
            }
        }
        deeds
    }

    fn has_twins(&self) -> bool {
        !matches!(self.role, Role::Pawn | Role::King)
    }

    fn of(position: &Position, m: Move) -> Self {
        let board = position.placement();
        let taken = if m.is_en_passant() {
            Some(Role::Pawn)
        } else if m.is_castling() {
            None
        } else {
            board.role_at(m.to())
        };
        Self {
            side: position.turn(),
            role: board.role_at(m.from()).unwrap_or(Role::King),
            from: m.from(),
            to: m.destination(),
            becomes: m.promotion(),
            wing: m.wing(),
            taken,
            twin: Twin::None,
        }
    }

    /// The deed of an illegal move, as far as a hand can have done it.
    pub(crate) fn of_attempt(position: &Position, attempt: Attempt) -> Option<Self> {
        let board = position.placement();
        let side = position.turn();
        let (from, to, becomes, wing) = match attempt {
            Attempt::Piece { from, to, becomes } => (from, to, becomes, None),
            Attempt::Castle(wing) => {
                let king = position.king(side);
                let files = if wing == Wing::Kingside { 2 } else { -2 };
                (king, king.offset(files, 0)?, None, Some(wing))
            }
        };
        let taken = if wing.is_some() { None } else { board.role_at(to) };
        Some(Self { side, role: board.role_at(from)?, from, to, becomes, wing, taken, twin: Twin::None })
    }

    /// A number that is the same for deeds that no entry tells apart.
    pub(crate) fn code(&self) -> u32 {
        let optional = |role: Option<Role>| role.map_or(7, |role| role as u32);
        let wing = self.wing.map_or(0, |wing| 1 + wing as u32);
        self.role as u32
            | u32::from(self.from.index()) << 3
            | u32::from(self.to.index()) << 9
            | optional(self.becomes) << 15
            | optional(self.taken) << 18
            | (self.twin as u32) << 21
            | wing << 23
            | (self.side as u32) << 25
    }
}
