//! A position that can be played from.

use crate::attacks::{self, Native};
use crate::board::{Black, Board, Us, White, castling_squares, first_rank};
use crate::generate::{diagonal_steps, knights_reach, straight_steps};
use crate::moves::Kind;
use crate::{
    Attempt, Bitboard, Illegal, Move, MoveList, Piece, Placement, Recurrence, Role, Setup, Side, Square, Unplayable,
    Wing, zobrist,
};

/// A position with exactly one king a side. It need not be legal in any other way: in rapid and blitz an illegal move
/// can stand (Appendices A and B), and play goes on from what is on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    board: Board,
    key: u64,
    /// The men that give check, kept because nearly every question begins with them.
    checkers: Bitboard,
    /// The side that does not have the move is in check, as only a setup or an illegal move can bring about. Elsewhere a
    /// check comes from the man that moved, or from behind it, and need not be looked for anywhere else.
    waiting_in_check: bool,
    /// Is a capture on the board's en passant square legal? Only then does it count for the key.
    en_passant_counts: bool,
    quiet_plies: u32,
    move_number: u32,
    /// The castling rights that the position had when it was set up: they tell why one is missing now.
    granted: Bitboard,
    kings_moved: [bool; 2],
}

/// Why an illegal move cannot be carried out on the board so that play goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CannotStand {
    /// There is no piece to move.
    NoPiece,
    /// There is no rook to castle with, or another piece is where king or rook would go.
    NoRoomToCastle,
    /// Afterwards a side has no king, or two.
    Unplayable(Unplayable),
}

impl Default for Position {
    fn default() -> Self {
        Self::initial()
    }
}

impl Position {
    /// The initial position (Article 2.3).
    #[must_use]
    pub fn initial() -> Self {
        Self::checked(&Setup::initial())
    }

    /// The position of a setup. Castling rights and an en passant square that cannot be real are left out;
    /// [`Setup::irregularities`] tells which.
    ///
    /// # Errors
    /// [`Unplayable`] if a side has no king or more than one.
    pub fn from_setup(setup: Setup) -> Result<Self, Unplayable> {
        for side in Side::ALL {
            match setup.placement.of(side, Role::King).count() {
                1 => {}
                0 => return Err(Unplayable::NoKing(side)),
                count => return Err(Unplayable::SeveralKings(side, count)),
            }
        }
        Ok(Self::checked(&setup))
    }

    fn checked(setup: &Setup) -> Self {
        let board = Board {
            placement: setup.placement,
            castling: setup.real_castling(),
            en_passant: setup.real_en_passant(),
            turn: setup.turn,
        };
        let mut position = Self {
            board,
            key: 0,
            checkers: Bitboard::EMPTY,
            waiting_in_check: !attackers_of(&board.placement, board.king(!board.turn), board.turn).is_empty(),
            en_passant_counts: false,
            quiet_plies: setup.quiet_plies,
            move_number: setup.move_number,
            granted: board.castling,
            kings_moved: [false; 2],
        };
        position.look_round();
        position.key = position.key_from_scratch();
        position
    }

    /// Brings what is kept about the board up to date, whatever happened on it.
    fn look_round(&mut self) {
        let king = self.board.king(self.board.turn);
        self.checkers = self.board.attackers::<Native>(king, !self.board.turn, self.board.placement.occupied());
        self.en_passant_counts = self.board.en_passant.is_some() && self.board.can_capture_en_passant();
    }

    /// This position written down.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            placement: self.board.placement,
            turn: self.board.turn,
            castling: self.board.castling,
            en_passant: self.board.en_passant,
            quiet_plies: self.quiet_plies,
            move_number: self.move_number,
        }
    }

    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    /// What stands where.
    #[must_use]
    #[inline]
    pub fn placement(&self) -> &Placement {
        &self.board.placement
    }

    /// Who has the move (Article 1.3).
    #[must_use]
    #[inline]
    pub fn turn(&self) -> Side {
        self.board.turn
    }

    /// The rooks that may still castle, for the moment or later (Article 3.8.2.1).
    #[must_use]
    pub fn castling_rooks(&self) -> Bitboard {
        self.board.castling
    }

    /// The rook with which `side` may still castle on a wing.
    #[must_use]
    pub fn castling_rook(&self, side: Side, wing: Wing) -> Option<Square> {
        self.rook_on_wing(self.board.castling, side, wing)
    }

    /// The square passed over by the double step just made, whether or not a pawn can capture there.
    #[must_use]
    pub fn en_passant(&self) -> Option<Square> {
        self.board.en_passant
    }

    /// The same, but only if a capture there is legal now.
    #[must_use]
    pub fn legal_en_passant(&self) -> Option<Square> {
        self.board.en_passant.filter(|_| self.en_passant_counts)
    }

    /// Plies since the last capture or pawn move; 100 for the fifty moves of Article 9.3, 150 for the seventy-five of
    /// 9.6.2. It goes on beyond both.
    #[must_use]
    #[inline]
    pub fn quiet_plies(&self) -> u32 {
        self.quiet_plies
    }

    /// The number of the next move, as it is written in the score.
    #[must_use]
    #[inline]
    pub fn move_number(&self) -> u32 {
        self.move_number
    }

    /// A key kept up move by move. Positions with equal [`Recurrence`] have equal keys; the reverse is only very likely,
    /// so a ruling compares the recurrences.
    #[must_use]
    #[inline]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The key worked out anew, for checking.
    #[must_use]
    pub fn key_from_scratch(&self) -> u64 {
        let turn = if self.board.turn.is_white() { 0 } else { zobrist::black() };
        self.board.placement_key() ^ zobrist::castling(self.board.castling) ^ self.en_passant_key() ^ turn
    }

    /// What must be equal for a repetition (Article 9.2.3).
    #[must_use]
    #[inline]
    pub fn recurrence(&self) -> Recurrence {
        Recurrence {
            placement: self.board.placement,
            castling: self.board.castling,
            en_passant: self.legal_en_passant().map(Square::file),
            turn: self.board.turn,
        }
    }

    /// The square of a side's king.
    #[must_use]
    #[inline]
    pub fn king(&self, side: Side) -> Square {
        self.board.king(side)
    }

    /// The men of `by` that attack a square (Article 3.1.2); a pinned man attacks too (3.1.3).
    #[must_use]
    pub fn attackers(&self, square: Square, by: Side) -> Bitboard {
        attackers_of(&self.board.placement, square, by)
    }

    /// The men that give check to the side that has the move (Article 3.9.1).
    #[must_use]
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        self.checkers
    }

    /// Is the side that has the move in check?
    #[must_use]
    #[inline]
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// Has the side that has the move a legal move?
    #[must_use]
    #[inline]
    pub fn has_legal_move(&self) -> bool {
        let at_a_glance = if self.checkers.is_empty() { self.has_a_plain_step() } else { self.king_can_step_out() };
        at_a_glance || self.board.has_legal_move()
    }

    /// Can the king, in check, go to a square that is not attacked? Most checks are settled by this.
    fn king_can_step_out(&self) -> bool {
        let (us, place) = (self.board.turn, &self.board.placement);
        let king = self.king(us);
        let mut near = attacks::king(king).without(place.side(us) | place.role(Role::King));
        near.any(|to| self.board.attackers_after::<Native>(king, to, to.into()).is_empty())
    }

    /// Can a man that cannot be pinned, since it stands on no line with the king, just go one step? Most positions are
    /// settled by this glance.
    #[inline]
    fn has_a_plain_step(&self) -> bool {
        let (us, place) = (self.board.turn, &self.board.placement);
        let free =
            place.side(us).without(attacks::lines(self.king(us)) | Bitboard::BACK_RANKS & place.role(Role::Pawn));
        if !(free & place.role(Role::Pawn)).shift(us.up()).without(place.occupied()).is_empty() {
            return true;
        }
        let open = !(place.side(us) | place.role(Role::King));
        let queens = place.role(Role::Queen);
        let steps = knights_reach(free & place.role(Role::Knight)) & open
            | straight_steps(free & (place.role(Role::Rook) | queens)) & open
            | diagonal_steps(free & (place.role(Role::Bishop) | queens)) & open;
        !steps.is_empty()
    }

    /// Checkmate (Article 1.4.1).
    #[must_use]
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Stalemate (Article 5.2.1).
    #[must_use]
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// All legal moves (Article 3.10.1).
    #[must_use]
    pub fn legal(&self) -> MoveList {
        self.board.legal()
    }

    /// How many legal moves there are.
    #[must_use]
    pub fn count_legal(&self) -> u64 {
        self.board.count_legal()
    }

    /// Does the move take a man?
    #[must_use]
    pub fn is_capture(&self, m: Move) -> bool {
        m.is_en_passant() || (!m.is_castling() && self.board.placement.occupied().contains(m.to()))
    }

    /// Is it neither a pawn move nor a capture, so that it counts towards the fifty moves (Article 9.3)?
    #[must_use]
    pub fn is_quiet(&self, m: Move) -> bool {
        !self.is_capture(m) && !self.board.placement.role(Role::Pawn).contains(m.from())
    }

    /// Plays a legal move of this position.
    #[inline]
    pub fn play(&mut self, m: Move) {
        debug_assert!(self.legal().contains(&m), "{m:?} is not a legal move of this position");
        match self.turn() {
            Side::White => self.play_as::<White>(m),
            Side::Black => self.play_as::<Black>(m),
        }
    }

    /// The position after a legal move of this position.
    #[must_use]
    #[inline]
    pub fn after(&self, m: Move) -> Self {
        let mut next = *self;
        next.play(m);
        next
    }

    #[inline(always)]
    fn play_as<U: Us>(&mut self, m: Move) {
        let (from, to) = (m.from(), m.to());
        let role = self.board.placement.role_of_man(from);
        let taken = self.board.placement.occupied().contains(to);
        let mut key = self.key ^ self.en_passant_key() ^ zobrist::black();
        let rights = self.board.castling;
        let plain = matches!(m.kind(), Kind::Plain);
        let progress = if plain {
            key ^= self.board.go::<U>(role, from, to, taken);
            taken || role == Role::Pawn
        } else {
            key ^= self.special_key::<U>(m, taken);
            self.board = self.board.moved::<U>(m, role);
            !m.is_castling()
        };
        if rights != self.board.castling {
            key ^= zobrist::castling(rights ^ self.board.castling);
        }
        if plain && !self.waiting_in_check {
            self.checkers = self.board.checkers_by::<U>(role, from, to);
            self.en_passant_counts = false;
        } else {
            self.look_round();
            // The king of the side that moved is safe after a legal move.
            self.waiting_in_check = false;
        }
        self.key = key ^ self.en_passant_key();
        self.quiet_plies = if progress { 0 } else { self.quiet_plies.saturating_add(1) };
        self.move_number = self.move_number.saturating_add(u32::from(!U::SIDE.is_white()));
        self.kings_moved[U::SIDE as usize] |= role == Role::King;
    }

    /// The change of the key by a castling, a pawn's double step, a capture en passant or a promotion.
    fn special_key<U: Us>(&self, m: Move, taken: bool) -> u64 {
        let man = |role, square| zobrist::piece(Piece { side: U::SIDE, role }, square);
        let theirs = |role, square| zobrist::piece(Piece { side: U::Them::SIDE, role }, square);
        let (from, to) = (m.from(), m.to());
        match m.kind() {
            Kind::Castle => {
                let (king_to, rook_to) = castling_squares(from, to);
                man(Role::King, from) ^ man(Role::King, king_to) ^ man(Role::Rook, to) ^ man(Role::Rook, rook_to)
            }
            Kind::EnPassant => man(Role::Pawn, from) ^ man(Role::Pawn, to) ^ theirs(Role::Pawn, to.step(-U::UP)),
            _ => {
                let victim = if taken { theirs(self.board.placement.role_of_man(to), to) } else { 0 };
                man(Role::Pawn, from) ^ man(m.promotion().unwrap_or(Role::Pawn), to) ^ victim
            }
        }
    }

    #[inline(always)]
    fn en_passant_key(&self) -> u64 {
        match self.board.en_passant {
            Some(square) if self.en_passant_counts => zobrist::en_passant(square.file()),
            _ => 0,
        }
    }

    pub(crate) fn rook_on_wing(&self, rooks: Bitboard, side: Side, wing: Wing) -> Option<Square> {
        let king = self.king(side);
        let (left, right) = (rooks & Bitboard::rank(first_rank(side))).partition_at(king);
        match wing {
            Wing::Queenside => left.first(),
            Wing::Kingside => right.last(),
        }
    }

    pub(crate) fn king_has_moved(&self, side: Side) -> bool {
        self.kings_moved[side as usize]
    }

    pub(crate) fn granted_castling(&self) -> Bitboard {
        self.granted
    }

    /// The position after an illegal move that stood: the attempt carried out on the board as a hand would, and the turn
    /// passed on (Article 7.5; Appendices A and B). A pawn that goes diagonally to an empty square behind an enemy pawn
    /// takes that pawn; a pawn that is not exchanged stays a pawn.
    ///
    /// # Errors
    /// [`CannotStand`] if the hand could not do it, or a side would have no king.
    pub fn after_illegal(&self, attempt: Attempt) -> Result<Self, CannotStand> {
        let mut setup = self.setup();
        let (men_moved, progress) = match self.castling_meant(attempt) {
            Some(wing) => (self.castle_by_hand(&mut setup, wing)?, false),
            None => self.move_by_hand(&mut setup, attempt)?,
        };
        let king_moved = men_moved.contains(self.king(self.turn()));
        let lost = if king_moved { men_moved | Bitboard::rank(first_rank(self.turn())) } else { men_moved };
        setup.castling = setup.castling.without(lost);
        setup.turn = !self.turn();
        setup.quiet_plies = if progress { 0 } else { self.quiet_plies.saturating_add(1) };
        setup.move_number = self.move_number.saturating_add(u32::from(!self.turn().is_white()));
        let mut next = Self::from_setup(setup).map_err(CannotStand::Unplayable)?;
        next.granted = self.granted;
        next.kings_moved = self.kings_moved;
        next.kings_moved[self.turn() as usize] |= king_moved;
        Ok(next)
    }

    /// Gives the squares touched, and whether a pawn moved or something was taken.
    fn move_by_hand(&self, setup: &mut Setup, attempt: Attempt) -> Result<(Bitboard, bool), CannotStand> {
        let Attempt::Piece { from, to, becomes } = attempt else { return Err(CannotStand::NoRoomToCastle) };
        let mut man = setup.placement.remove(from).ok_or(CannotStand::NoPiece)?;
        let pawn = man.role == Role::Pawn;
        let mut taken = setup.placement.remove(to).is_some();
        setup.en_passant = None;
        if pawn && !taken && from.file() != to.file() {
            let beside = Square::at(to.file(), from.rank());
            if setup.placement.of(!man.side, Role::Pawn).contains(beside) {
                taken = setup.placement.remove(beside).is_some();
            }
        }
        if pawn && from.file() == to.file() && from.index().abs_diff(to.index()) == 16 {
            setup.en_passant = Square::new(from.index().midpoint(to.index()));
        }
        man.role = becomes.unwrap_or(man.role);
        setup.placement.put(to, man);
        Ok((Bitboard::of(from) | to.into(), pawn || taken))
    }

    fn castle_by_hand(&self, setup: &mut Setup, wing: Wing) -> Result<Bitboard, CannotStand> {
        let us = self.turn();
        let king = self.king(us);
        let own_rooks = self.board.placement.of(us, Role::Rook);
        let rook = self.castling_rook(us, wing).or_else(|| self.rook_on_wing(own_rooks, us, wing));
        let rook = rook.filter(|_| king.rank() == first_rank(us)).ok_or(CannotStand::NoRoomToCastle)?;
        let (king_to, rook_to) = castling_squares(king, rook);
        setup.placement.remove(king);
        setup.placement.remove(rook);
        if setup.placement.occupied().meets(Bitboard::of(king_to) | rook_to.into()) {
            return Err(CannotStand::NoRoomToCastle);
        }
        setup.placement.put(king_to, Piece { side: us, role: Role::King });
        setup.placement.put(rook_to, Piece { side: us, role: Role::Rook });
        setup.en_passant = None;
        Ok(Bitboard::of(king) | rook.into())
    }

    /// Why an attempt is illegal, or the legal move that it is.
    ///
    /// # Errors
    /// The [`Illegal`] reason, the first that holds.
    pub fn judge(&self, attempt: Attempt) -> Result<Move, Illegal> {
        crate::judge::judge(self, attempt)
    }
}

/// The men of `by` that attack a square of a placement (Article 3.1.2).
pub(crate) fn attackers_of(placement: &Placement, square: Square, by: Side) -> Bitboard {
    let board = Board { placement: *placement, castling: Bitboard::EMPTY, en_passant: None, turn: by };
    board.attackers::<Native>(square, by, placement.occupied())
}
