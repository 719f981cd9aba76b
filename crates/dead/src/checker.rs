//! The checker: does a proof hold? It shares nothing with the prover but the rules of play and the data of the proof,
//! and is written to be read in one sitting beside `docs/dead-positions.md`, which proves each rule sound.
//!
//! W is the side that would mate, L the other. Everything here is plain and slow on purpose.

use davar_chess::{Bitboard, BySide, Move, Position, Rank, Role, Side, Square, attacks};

mod veiled;

use crate::{Cage, Closed, Lemma, Proof, State};

/// Does the proof show that `side` can never mate from this position?
#[must_use]
pub fn holds(proof: &Proof, position: &Position, side: Side) -> bool {
    match proof {
        Proof::Over => is_over_without_mate(position, side),
        Proof::Material(lemma) => !is_mate_by(position, side) && lemma_holds(*lemma, position, side),
        Proof::Cage(cage) => !is_mate_by(position, side) && cage_holds(cage, position, side),
        Proof::Closed(closed) => closed_holds(closed, position, side),
        Proof::Veiled(proof) => is_orderly(position) && veiled::veiled_holds(proof, position, side),
    }
}

/// Are these legal moves from the position, and do they end with `side` having mated?
#[must_use]
pub fn mates(line: &[Move], position: &Position, side: Side) -> bool {
    let mut position = *position;
    for m in line {
        if !position.legal().contains(m) {
            return false;
        }
        position.play(*m);
    }
    is_mate_by(&position, side)
}

fn is_mate_by(position: &Position, side: Side) -> bool {
    position.turn() != side && position.is_check() && position.legal().is_empty()
}

fn is_over_without_mate(position: &Position, side: Side) -> bool {
    position.legal().is_empty() && !is_mate_by(position, side)
}

/// No king could be captured now, and no pawn stands where none can. After any legal move this is so.
fn is_orderly(position: &Position) -> bool {
    let waiting = !position.turn();
    position.attackers(position.king(waiting), !waiting).is_empty()
        && !position.placement().role(Role::Pawn).meets(Bitboard::BACK_RANKS)
}

fn lemma_holds(lemma: Lemma, position: &Position, side: Side) -> bool {
    let place = position.placement();
    let ours = place.side(side).without(place.role(Role::King));
    let theirs = place.side(!side).without(place.role(Role::King));
    let light: Bitboard = Square::all().filter(|square| square.is_light()).collect();
    match lemma {
        Lemma::LoneKing => ours.is_empty(),
        Lemma::BishopsOfOneColour => {
            let of_one_colour = |colour: Bitboard| {
                ours.without(place.role(Role::Bishop) & colour).is_empty()
                    && (theirs & place.role(Role::Bishop)).without(colour).is_empty()
            };
            is_orderly(position)
                && (of_one_colour(light) || of_one_colour(!light))
                && !theirs.meets(place.role(Role::Pawn) | place.role(Role::Knight))
        }
        Lemma::KnightAgainstQueens => {
            is_orderly(position)
                && ours.count() == 1
                && ours.without(place.role(Role::Knight)).is_empty()
                && theirs.without(place.role(Role::Queen)).is_empty()
        }
    }
}

fn closed_holds(closed: &Closed, position: &Position, side: Side) -> bool {
    let is_listed = |position: &Position| {
        let state = State::of(position);
        closed.inner.binary_search(&state).is_ok() || closed.caged.binary_search_by_key(&state, |entry| entry.0).is_ok()
    };
    let is_plain = |position: &Position| {
        [Lemma::LoneKing, Lemma::BishopsOfOneColour, Lemma::KnightAgainstQueens]
            .into_iter()
            .any(|lemma| lemma_holds(lemma, position, side))
            && !is_mate_by(position, side)
            || is_over_without_mate(position, side)
    };
    let inner_holds = |state: &State| {
        state.position().is_some_and(|position| {
            !is_mate_by(&position, side)
                && position.legal().iter().all(|m| {
                    let next = position.after(*m);
                    is_listed(&next) || is_plain(&next)
                })
        })
    };
    let cage_entry_holds = |entry: &(State, Cage)| {
        entry.0.position().is_some_and(|at| !is_mate_by(&at, side) && cage_holds(&entry.1, &at, side))
    };
    is_listed(position) && closed.inner.iter().all(inner_holds) && closed.caged.iter().all(cage_entry_holds)
}

/// One man of a cage.
struct Man {
    side: Side,
    role: Role,
    origin: Square,
    reach: Bitboard,
    capturable: bool,
}

impl Man {
    /// It never leaves its square and is never taken away from it.
    fn is_fixed(&self) -> bool {
        self.reach == Bitboard::of(self.origin) && !self.capturable
    }

    /// The man is a pawn that never leaves its file.
    fn keeps_its_file(&self) -> bool {
        self.role == Role::Pawn && self.reach.without(Bitboard::file(self.origin.file())).is_empty()
    }
}

/// What the rules of a cage ask about all men together, for each side.
struct Summary {
    /// Squares of men that stay there for good.
    fixed: BySide<Bitboard>,
    /// The king's square, if it stays there for good.
    fixed_king: BySide<Bitboard>,
    /// Where men other than the king may stand, or be passed over as pawns.
    may_be_taken_on: BySide<Bitboard>,
    /// The same of those men that are never captured.
    never_taken_on: BySide<Bitboard>,
    /// Squares that the men attack wherever they stand, so that the other side's king can never go there.
    attacked_for_good: BySide<Bitboard>,
}

fn union(men: &[Man], of: impl Fn(&Man) -> bool, what: impl Fn(&Man) -> Bitboard) -> Bitboard {
    men.iter().filter(|man| of(man)).fold(Bitboard::EMPTY, |set, man| set | what(man))
}

impl Summary {
    fn of(men: &[Man]) -> Self {
        let king = |man: &Man| man.role == Role::King;
        let taken_on = |man: &Man| man.reach | passed_by(man);
        Self {
            fixed: BySide::from_fn(|side| union(men, |man| man.side == side && man.is_fixed(), |man| man.reach)),
            fixed_king: BySide::from_fn(|side| {
                union(men, |man| man.side == side && man.is_fixed() && king(man), |man| man.reach)
            }),
            may_be_taken_on: BySide::from_fn(|side| union(men, |man| man.side == side && !king(man), taken_on)),
            never_taken_on: BySide::from_fn(|side| {
                union(men, |man| man.side == side && !king(man) && !man.capturable, taken_on)
            }),
            attacked_for_good: BySide::from_fn(|side| {
                union(men, |man| man.side == side && !man.capturable, |man| attacked_for_good_by(man, men))
            }),
        }
    }
}

/// Does the cage keep every man in, and is there no mate in it?
fn cage_holds(cage: &Cage, position: &Position, side: Side) -> bool {
    let place = position.placement();
    if !is_orderly(position)
        || !position.castling_rooks().is_empty()
        || position.legal_en_passant().is_some()
        || cage.reach.len() != place.occupied().len()
    {
        return false;
    }
    let men: Vec<Man> = (place.pieces().zip(&cage.reach))
        .map(|((origin, piece), reach)| Man {
            side: piece.side,
            role: piece.role,
            origin,
            reach: *reach,
            capturable: cage.capturable.contains(origin),
        })
        .collect();
    let summary = Summary::of(&men);
    men.iter().all(|man| is_kept(man, &men, &summary)) && no_mate_in_cage(&men, side)
}

/// No move that the man could ever make leads out of its reach, and whatever it could capture is marked capturable.
fn is_kept(man: &Man, men: &[Man], summary: &Summary) -> bool {
    if !man.reach.contains(man.origin) || (man.role == Role::King && man.capturable) {
        return false;
    }
    if man.role == Role::Pawn {
        let blocked = blocked_for_good(man, men, summary);
        return man.reach.into_iter().all(|from| pawn_is_kept(man, from, blocked, summary));
    }
    let mut barred = summary.fixed[man.side] | summary.fixed_king[!man.side];
    if man.role == Role::King {
        barred |= summary.attacked_for_good[!man.side];
    }
    man.reach.into_iter().all(|from| {
        // For a slider, its first step in each direction: longer moves are made of such steps over squares that must be
        // empty.
        let steps = attacks::officer(man.role, from, Bitboard::ALL).without(barred);
        steps.without(man.reach).is_empty() && !steps.meets(summary.never_taken_on[!man.side])
    })
}

/// The squares that a man attacks from wherever it may stand, over squares where no other man but the enemy king may.
fn attacked_for_good_by(man: &Man, men: &[Man]) -> Bitboard {
    let is_other = |other: &Man| other.origin != man.origin && !(other.role == Role::King && other.side != man.side);
    let may_stand = union(men, is_other, |other| other.reach);
    man.reach.into_iter().fold(Bitboard::ALL, |set, at| {
        let attacked = match man.role {
            Role::Pawn => attacks::pawn(man.side, at),
            role => attacks::officer(role, at, may_stand),
        };
        set & attacked
    })
}

/// The squares over which the man may go in a double step, if it is a pawn.
fn passed_by(man: &Man) -> Bitboard {
    let (ahead, third) = if man.side.is_white() { (1, 2) } else { (-1, 5) };
    let may_stand = |square: Option<Square>| square.is_some_and(|square| man.reach.contains(square));
    if man.role != Role::Pawn {
        return Bitboard::EMPTY;
    }
    let third: Bitboard = Rank::new(third).map_or(Bitboard::EMPTY, Bitboard::rank);
    third.filter(|over| may_stand(over.offset(0, ahead)) && may_stand(over.offset(0, -ahead))).collect()
}

fn pawn_is_kept(pawn: &Man, from: Square, blocked: Bitboard, summary: &Summary) -> bool {
    let (ahead, double_step_rank, last) = if pawn.side.is_white() { (1, 1, 7) } else { (-1, 6, 0) };
    if from.rank().index() == last {
        return false; // A cage has no promotion.
    }
    let steps = if from.rank().index() == double_step_rank { 2 } else { 1 };
    let mut front = from;
    for _ in 0..steps {
        let Some(to) = front.offset(0, ahead) else { break };
        if blocked.contains(to) {
            break;
        }
        if !pawn.reach.contains(to) {
            return false;
        }
        front = to;
    }
    let captures = attacks::pawn(pawn.side, from) & summary.may_be_taken_on[!pawn.side];
    captures.without(pawn.reach).is_empty() && !captures.meets(summary.never_taken_on[!pawn.side])
}

/// The squares that the pawn can never step onto: something stands there for good, or the pawn would have to jump an
/// enemy pawn that stays on the file.
fn blocked_for_good(pawn: &Man, men: &[Man], summary: &Summary) -> Bitboard {
    let beyond = |square: Square| -> Bitboard {
        let is_beyond = |other: &Square| {
            if pawn.side.is_white() { other.rank() >= square.rank() } else { other.rank() <= square.rank() }
        };
        Bitboard::file(square.file()).filter(is_beyond).collect()
    };
    let opposes = |other: &Man| {
        other.side != pawn.side
            && !other.capturable
            && other.keeps_its_file()
            && pawn.keeps_its_file()
            && other.origin.file() == pawn.origin.file()
            && !beyond(other.origin).contains(pawn.origin)
    };
    summary.fixed.white | summary.fixed.black | union(men, opposes, |other| beyond(other.origin))
}

/// Wherever L's king stands, W cannot attack it, or cannot take all its flights away while doing so.
fn no_mate_in_cage(men: &[Man], side: Side) -> bool {
    let king_reach = |of: Side| men.iter().find(|man| man.side == of && man.role == Role::King).map(|man| man.reach);
    let (Some(own_king), Some(their_king)) = (king_reach(side), king_reach(!side)) else { return false };
    let attacked = squares_w_may_attack(men, side, their_king);
    let blockers: Vec<Bitboard> =
        men.iter().filter(|man| man.side != side && man.role != Role::King).map(|man| man.reach).collect();
    (their_king & attacked).into_iter().all(|king| {
        let flights = attacks::king(king).without(attacked);
        let mut own_king_squares = own_king.without(attacks::king(king) | king.into()).into_iter();
        !own_king_squares.any(|own| can_all_be_blocked(flights.without(attacks::king(own)), &blockers))
    })
}

/// What W's men, the king aside, may ever attack, even through the square of L's king.
fn squares_w_may_attack(men: &[Man], side: Side, their_king: Bitboard) -> Bitboard {
    let mut attacked = Bitboard::EMPTY;
    for man in men.iter().filter(|man| man.side == side && man.role != Role::King) {
        for from in man.reach {
            if man.role == Role::Pawn {
                attacked |= attacks::pawn(side, from);
                continue;
            }
            let steps = attacks::officer(man.role, from, Bitboard::ALL);
            attacked |= steps;
            if man.role != Role::Knight {
                for king in steps & their_king {
                    let (files, ranks) = (
                        king.file().index() as i8 - from.file().index() as i8,
                        king.rank().index() as i8 - from.rank().index() as i8,
                    );
                    attacked |= king.offset(files, ranks).map_or(Bitboard::EMPTY, Bitboard::of);
                }
            }
        }
    }
    attacked
}

/// Can each of the squares be filled by a man of its own? By Hall's theorem: if for any of them taken together there are
/// enough men.
fn can_all_be_blocked(squares: Bitboard, blockers: &[Bitboard]) -> bool {
    if !squares.without(blockers.iter().fold(Bitboard::EMPTY, |set, reach| set | *reach)).is_empty() {
        return false;
    }
    let mut some = squares;
    while !some.is_empty() {
        if blockers.iter().filter(|reach| reach.meets(some)).count() < some.len() {
            return false;
        }
        some = Bitboard(some.0.wrapping_sub(1)) & squares;
    }
    true
}
