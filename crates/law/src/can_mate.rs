//! Can a side still give checkmate by any series of legal moves? Yes with a line, no with a reason, or not known.
//!
//! This decides by the board's end (mate or stalemate is there already) and by **material**: facts that hold wherever
//! the pieces stand. The exact prover, which finds lines and reasons that depend on the position, will stand in the
//! same place and give the same three answers.
//!
//! # The material facts, and why they hold
//!
//! *W* is the side that would mate, *L* the other. A mate that is not on the board yet is given by a legal move of W,
//! so in it W's own king is not attacked. Nothing below supposes that the position is legal otherwise; only [one
//! place](Impossible::BishopsOfOneColour) needs a word about that.
//!
//! **W has only the king.** Only a king could give the check, so the kings would touch, and W's king would be attacked
//! by L's. W cannot come by another piece, since it has no pawn.
//!
//! **W has a king and one knight, L nothing but queens beside its king.** L has no pawn, so nothing but captures
//! changes that. The check is the knight's; put L's king on (0,0) and the knight on (1,2), other cases are
//! reflections. Both kings do not touch and W has no line piece, so no queen is pinned and every queen that reaches
//! (1,2) captures. A queen on (1,1), (0,1), (-1,0), (1,0) or (1,-1) reaches it: from (1,1) and (0,1) at once, from
//! (-1,0) through (0,1), from (1,0) through (1,1), from (1,-1) through (1,0) and (1,1); what could block is a queen
//! that reaches (1,2) itself (W's king would touch L's, unless it stands on none of these). So (1,1), (0,1) and (1,0),
//! which are on the board, are not blocked by queens, and W must guard them. The knight on (1,2) guards none of them.
//! The king guards (0,1) without touching (0,0) only from rank 2, where its file is at most 1, and (1,0) only from
//! file 2. It cannot do both.
//!
//! **W has bishops of one square colour beside its king; every bishop on the board is of that colour, and there is no
//! knight and no pawn.** L may have rooks and queens. Nothing but captures changes that. Suppose L's king on (0,0) is
//! mated by one bishop. The four squares beside the king along rank and file are of the other colour: no bishop guards
//! or blocks them, W's king guards at most one without touching, and on every other one that is on the board stands a
//! rook or queen, unpinned, since bishops pin only along diagonals. A rook on (1,0) reaches (1,1) and (1,-1) in one
//! step and so captures or blocks any check along these diagonals; the check must come from the files below 0. In the
//! same way each such piece says that the check comes from the opposite side. Two opposite ones contradict each other,
//! so at most two squares are occupied, and in the middle of the board one of four is left free. At the edge three
//! squares are on the board: two neighbouring ones are occupied, one of them away from the edge, and the check would
//! come from beyond the edge. In the corner at least one of two is occupied, and again the check would come from
//! beyond the edge. Two bishops of one colour give check at once only if both did before W's move, or if one leaves
//! the other's line and checks anew, but from a square of one diagonal through the king a bishop's other diagonal
//! never meets the second one. So L's king would have been attacked already when W was to move, which only an illegal
//! move can bring about.
//!
//! **Everything else can be a mate somewhere**: king and knight against a side with a rook, bishop, knight or pawn; a
//! bishop against a side with a knight, a pawn or a bishop of the other colour; bishops of both colours, bishop and
//! knight, two knights against the bare king (with help); and a rook, queen or pawn of one's own. So material says no
//! more than this.

use davar_chess::{Bitboard, Move, Placement, Position, Role, Side};

/// Whether a side can mate by any series of legal moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CanMate {
    /// It can: a line of moves of both sides that ends in mate.
    Yes(Vec<Move>),
    /// It cannot.
    No(Impossible),
    /// Not decided. It goes to the arbiter, and until he decides it counts as possible.
    Unknown,
}

impl CanMate {
    /// Why not, if it is certain that the side cannot mate.
    #[must_use]
    pub const fn impossible(&self) -> Option<Impossible> {
        match self {
            Self::No(why) => Some(*why),
            Self::Yes(_) | Self::Unknown => None,
        }
    }
}

/// Why a side cannot mate. The proofs are in the text of the module.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Impossible {
    /// It has only its king.
    LoneKing,
    /// It has a king and a knight, and the opponent only queens beside his king.
    KnightAgainstQueens,
    /// It has only bishops beside its king, all bishops on the board are of one square colour, and there is no knight
    /// and no pawn. This is not said while the king that would be mated could be captured: then two bishops may attack
    /// it.
    BishopsOfOneColour,
    /// There is no legal move, and the king to be mated is not mated.
    NoLegalMove,
    /// In this position no series of moves leads to a mate, as a proof of `davar-dead` shows.
    Proved,
    /// The arbiter decided so.
    ByDecision,
    /// Two knights against a bare king can mate only if the opponent lets them. For editions that ask for more than a
    /// mate with help.
    TwoKnights,
}

/// Can `side` mate in this position?
#[must_use]
pub fn can_mate(position: &Position, side: Side) -> CanMate {
    if !position.has_legal_move() {
        return if position.turn() != side && position.is_check() {
            CanMate::Yes(Vec::new())
        } else {
            CanMate::No(Impossible::NoLegalMove)
        };
    }
    let proved = || {
        may_be_hindered(position, side)
            .then(|| davar_dead::cannot_mate_now(position, side))
            .flatten()
            .map(|_| Impossible::Proved)
    };
    by_material(position, side).or_else(proved).map_or(CanMate::Unknown, CanMate::No)
}

/// Is a look at the position worth its time? A side with a rook or queen is hindered by walls or by moves that are forced, if
/// at all; elsewhere nothing would be found in nearly all games.
fn may_be_hindered(position: &Position, side: Side) -> bool {
    let board = position.placement();
    let heavy = (board.of(side, Role::Queen) | board.of(side, Role::Rook)).count();
    let pawns = |side| board.of(side, Role::Pawn);
    let rammed = Bitboard(pawns(Side::White).0 << 8 & pawns(Side::Black).0).count();
    heavy == 0 || rammed >= 3 || position.count_legal() <= 4
}

/// Why neither side can mate, White's reason first; `None` if one can, or if it is not known.
#[must_use]
pub fn neither_can_mate(position: &Position) -> Option<(Impossible, Impossible)> {
    let white = can_mate(position, Side::White).impossible()?;
    Some((white, can_mate(position, Side::Black).impossible()?))
}

/// The same by material alone, for a position that is neither mate nor stalemate.
#[inline]
pub(crate) fn neither_by_material(position: &Position) -> Option<(Impossible, Impossible)> {
    let board = position.placement();
    if !(board.role(Role::Pawn) | board.role(Role::Rook) | board.role(Role::Queen)).is_empty() {
        return None;
    }
    Some((by_material(position, Side::White)?, by_material(position, Side::Black)?))
}

/// Why material says that `side` cannot mate in a position that has a legal move.
fn by_material(position: &Position, side: Side) -> Option<Impossible> {
    let board = position.placement();
    let own = |role| board.of(side, role);
    if !(own(Role::Pawn) | own(Role::Rook) | own(Role::Queen)).is_empty() {
        return None;
    }
    match (own(Role::Knight).count(), own(Role::Bishop).count()) {
        (0, 0) => Some(Impossible::LoneKing),
        (1, 0) => only_queens(board, !side).then_some(Impossible::KnightAgainstQueens),
        (0, _) => {
            let en_prise = position.turn() == side && !position.attackers(position.king(!side), side).is_empty();
            (bishops_of_one_colour(board) && !en_prise).then_some(Impossible::BishopsOfOneColour)
        }
        _ => None,
    }
}

fn only_queens(board: &Placement, side: Side) -> bool {
    board.side(side) == board.of(side, Role::King) | board.of(side, Role::Queen)
}

fn bishops_of_one_colour(board: &Placement) -> bool {
    let bishops = board.role(Role::Bishop);
    let one_colour = !bishops.meets(LIGHT) || !bishops.meets(!LIGHT);
    one_colour && (board.role(Role::Knight) | board.role(Role::Pawn)).is_empty()
}

/// The light squares: h1 is one.
const LIGHT: Bitboard = Bitboard(0x55aa_55aa_55aa_55aa);

/// Has `side` two knights and no other piece against a bare king?
pub(crate) fn is_two_knights_against_king(position: &Position, side: Side) -> bool {
    let board = position.placement();
    let knights = board.of(side, Role::Knight);
    let king = |side| board.of(side, Role::King);
    knights.count() == 2 && board.side(side) == king(side) | knights && board.side(!side) == king(!side)
}
