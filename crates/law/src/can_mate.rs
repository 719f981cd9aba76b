//! Can a side still give checkmate by any series of legal moves? The crate `davar-dead` answers, with the moves or a
//! proof; here stands when it is asked, how much an answer may cost, and what of it goes into a ruling.
//!
//! Counters and repetitions are no limit to a series of legal moves: `docs/dead-positions.md` says how the Laws are read.

use davar_chess::{Bitboard, Position, Role, Side};
use davar_dead::{Budget, CanMate, Dead, Lemma, Proof, cannot_mate_now, dead_now, is_dead, prove};

/// What an answer to a flag fall or a resignation may cost: some hundredths of a second where it comes to nothing. Positions
/// of games are settled below it, a lone bishop's among the last; what is not becomes a question to the arbiter.
pub const BUDGET: Budget = Budget { nodes: 200_000 };

/// The first stages only.
const AT_ONCE: Budget = Budget { nodes: 0 };

/// Why a side cannot mate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Impossible {
    /// What is on the board can never mate.
    Material(Lemma),
    /// There is no legal move, and the king to be mated is not mated.
    NoLegalMove,
    /// In this position no series of moves leads to a mate, as a checked proof shows.
    Proved,
    /// The arbiter decided so.
    ByDecision,
    /// Two knights against a bare king can mate only if the opponent lets them. For editions that ask for more than a
    /// mate with help.
    TwoKnights,
}

impl From<&Proof> for Impossible {
    fn from(proof: &Proof) -> Self {
        match proof {
            Proof::Over => Self::NoLegalMove,
            Proof::Material(lemma) => Self::Material(*lemma),
            _ => Self::Proved,
        }
    }
}

/// Can `side` mate in this position? A search within [`BUDGET`], with the line or a checked proof.
///
/// A pawn on the last rank becomes another piece or goes back (7.5): what is proved of it as it stands binds nobody, and the
/// answer is that it is not known.
#[must_use]
pub fn can_mate(position: &Position, side: Side) -> CanMate {
    match prove(position, side, BUDGET) {
        CanMate::No(proof) if !binds(&proof, position) => CanMate::Unknown { nodes: 0 },
        answer => answer,
    }
}

/// Does a proof say something of the game, and not only of a pawn on the last rank that cannot stay there?
fn binds(proof: &Proof, position: &Position) -> bool {
    matches!(proof, Proof::Material(_) | Proof::Over)
        || !position.placement().role(Role::Pawn).meets(Bitboard::BACK_RANKS)
}

/// May there be more than the plain answer that `side` can mate? For those who only want to hear of a side that cannot,
/// and have many games to go through, where a search costs as much as the audit of several games.
///
/// A side that cannot mate has no man that reaches far, or stands before a wall, or what follows is forced. Where
/// nothing of that holds, or a short look shows that moves lead on, no side was unable to mate in any of the endings of
/// games on which this was tried (`tests/it/endings.rs`). Composed positions are another matter: there the search is worth
/// its price.
#[must_use]
pub fn is_in_doubt(position: &Position, side: Side) -> bool {
    let (is_slow, is_before_wall) = (is_slow(position, side), is_before_wall(position, side));
    if is_slow && is_before_wall {
        return true;
    }
    let legal = position.count_legal();
    if legal > FORCING && !is_slow && !is_before_wall {
        return false;
    }
    let is_searched = legal <= 2 || (legal <= KING_MOVES && (is_before_wall || has_pawns_only(position, side)));
    is_searched || cannot_mate_now(position, side).is_some()
}

/// With more legal moves than this some lead on, as far as the endings of games show.
const FORCING: u64 = 12;
/// As many moves as a king has.
const KING_MOVES: u64 = 8;

fn has_pawns_only(position: &Position, side: Side) -> bool {
    let board = position.placement();
    board.of(side, Role::Pawn) | board.of(side, Role::King) == board.side(side)
}

/// Has a side neither queen nor rook, and one knight at most?
fn is_slow(position: &Position, side: Side) -> bool {
    let board = position.placement();
    (board.of(side, Role::Queen) | board.of(side, Role::Rook)).is_empty() && board.of(side, Role::Knight).count() <= 1
}

/// Do pawns block each other so that a side may get through nowhere? A pawn that is not blocked by one of the opponent's
/// runs, or is taken by what then runs: there is no wall.
fn is_before_wall(position: &Position, side: Side) -> bool {
    let board = position.placement();
    let heavy = board.of(side, Role::Queen) | board.of(side, Role::Rook);
    let rammed = rammed(position);
    rammed >= if heavy.is_empty() { 2 } else { 3 } && board.of(side, Role::Pawn).count() <= rammed + 1
}

/// With more men than this a forced move leaves something.
const FEW_MEN: u32 = 10;

/// How many pairs of pawns block each other.
#[inline]
fn rammed(position: &Position) -> u32 {
    let pawns = |side| position.placement().of(side, Role::Pawn);
    Bitboard(pawns(Side::White).0 << 8 & pawns(Side::Black).0).count()
}

/// Why neither side can mate, White's reason first; `None` if one can, or if it is not known.
#[must_use]
pub fn neither_can_mate(position: &Position) -> Option<(Impossible, Impossible)> {
    if let Some(proofs) = dead_now(position) {
        return reasons(&proofs, position);
    }
    // One side that can mate is enough, and for one of the two that is mostly seen at once: it is not to wait behind a long
    // search for the other.
    let can_at_once = |side| matches!(prove(position, side, AT_ONCE), CanMate::Yes(_));
    if Side::ALL.into_iter().any(can_at_once) {
        return None;
    }
    match is_dead(position, BUDGET) {
        Dead::Yes(proofs) => reasons(&proofs, position),
        Dead::No(..) | Dead::Unknown { .. } => None,
    }
}

fn reasons([white, black]: &[Proof; 2], position: &Position) -> Option<(Impossible, Impossible)> {
    (binds(white, position) && binds(black, position)).then(|| (white.into(), black.into()))
}

/// The question after every move, for a position that is neither mate nor stalemate: the look that costs little, and that
/// only where a position may just have died. A game that goes past it ends as the same draw, since what is dead stays dead
/// and the end of the game asks [`neither_can_mate`].
#[inline]
pub(crate) fn has_just_died(position: &Position) -> Option<(Impossible, Impossible)> {
    if may_have_died(position) { look(position) } else { None }
}

#[cold]
fn look(position: &Position) -> Option<(Impossible, Impossible)> {
    reasons(&dead_now(position)?, position)
}

/// In a position that just died there is nothing left that mates alone, or only minor men behind walls, or the next move
/// is forced and leaves nothing.
#[inline]
pub(crate) fn may_have_died(position: &Position) -> bool {
    let board = position.placement();
    let heavy = board.role(Role::Rook) | board.role(Role::Queen);
    if heavy.is_empty() && (board.role(Role::Pawn).is_empty() || rammed(position) >= 3) {
        return true;
    }
    board.occupied().count() <= FEW_MEN && position.count_legal() <= 2
}

/// Has `side` two knights and no other piece against a bare king?
pub(crate) fn is_two_knights_against_king(position: &Position, side: Side) -> bool {
    let board = position.placement();
    let knights = board.of(side, Role::Knight);
    let king = |side| board.of(side, Role::King);
    knights.count() == 2 && board.side(side) == king(side) | knights && board.side(!side) == king(!side)
}
