//! The prover's material lemmas. `docs/dead-positions.md` proves them, and a test goes through all cases.

use davar_chess::{Bitboard, Position, Role, Side};

use crate::proof::Lemma;

pub(crate) const LIGHT: Bitboard = Bitboard(0x55aa_55aa_55aa_55aa);

/// The lemma by which `side` cannot mate, unless it has mated already.
#[inline]
pub(crate) fn lemma(position: &Position, side: Side) -> Option<Lemma> {
    let place = position.placement();
    let kings = place.role(Role::King);
    let ours = place.side(side).without(kings);
    if ours.is_empty() {
        return Some(Lemma::LoneKing);
    }
    if ours.meets(place.role(Role::Pawn) | place.role(Role::Rook) | place.role(Role::Queen)) {
        return None;
    }
    let theirs = place.side(!side).without(kings);
    let knights = ours & place.role(Role::Knight);
    let found = if knights.is_empty() {
        let all = place.role(Role::Bishop);
        let no_foe = !theirs.meets(place.role(Role::Pawn) | place.role(Role::Knight));
        (no_foe && !(all.meets(LIGHT) && all.meets(!LIGHT))).then_some(Lemma::BishopsOfOneColour)
    } else {
        let no_foe = theirs.without(place.role(Role::Queen)).is_empty();
        (no_foe && ours.count() == 1).then_some(Lemma::KnightAgainstQueens)
    };
    found.filter(|_| is_orderly(position))
}

/// The king of the side that waits is not attacked, and no pawn stands on an end rank.
#[inline]
pub(crate) fn is_orderly(position: &Position) -> bool {
    let waiting = !position.turn();
    position.attackers(position.king(waiting), !waiting).is_empty()
        && !position.placement().role(Role::Pawn).meets(Bitboard::BACK_RANKS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use davar_chess::{Square, attacks};

    fn subsets(of: Bitboard) -> impl Iterator<Item = Bitboard> {
        let mut next = Some(of);
        std::iter::from_fn(move || {
            let now = next?;
            next = (!now.is_empty()).then(|| Bitboard((now.0 - 1) & of.0));
            Some(now)
        })
    }

    /// Every square of the mated king, of the knight, of the other king, and every set of queens beside the mated king.
    /// Queens elsewhere add nothing: a queen that blocks another's line to the knight stands on that line itself.
    #[test]
    fn a_knight_never_mates_against_queens() {
        let mut cases = 0;
        for king in Square::all() {
            let near = attacks::king(king);
            for knight in attacks::knight(king) {
                let apart = Bitboard::ALL.without(near | king.into() | knight.into());
                for own in apart {
                    let open = near.without(attacks::knight(knight) | attacks::king(own));
                    for more in subsets(near.without(open)) {
                        let queens = open | more;
                        let occupied = queens | king.into() | own.into() | knight.into();
                        assert!(attacks::queen(knight, occupied).meets(queens), "{king} {knight} {own} {queens:?}");
                        cases += 1;
                    }
                }
            }
        }
        assert_eq!(cases, 52_184);
    }

    /// Two squares beside the king have the other colour and border on the first square of the checking diagonal. A rook
    /// or queen on either could go there; bishops of the one colour cannot stand on them; so the other king would have
    /// to cover both.
    #[test]
    fn bishops_of_one_colour_never_mate_against_rooks_queens_and_their_like() {
        for king in Square::all() {
            for (files, ranks) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
                let Some(first) = king.offset(files, ranks) else { continue };
                let beside = [king.offset(files, 0).unwrap(), king.offset(0, ranks).unwrap()];
                for square in beside {
                    assert_ne!(square.is_light(), king.is_light());
                    assert!(attacks::rook(square, Bitboard::EMPTY).contains(first));
                    assert!(attacks::king(square).contains(first), "nothing stands between");
                }
                for own in Bitboard::ALL.without(attacks::king(king) | king.into()) {
                    let covered = attacks::king(own);
                    assert!(!beside.iter().all(|square| covered.contains(*square)), "{king} {own}");
                }
            }
        }
    }

    #[test]
    fn lemmas_look_at_both_sides() {
        let lemma_of = |fen: &str| {
            let position: Position = fen.parse().unwrap();
            Side::ALL.map(|side| lemma(&position, side))
        };
        use Lemma::{BishopsOfOneColour, KnightAgainstQueens, LoneKing};
        assert_eq!(lemma_of("8/8/3k4/8/8/3K4/8/8 w - - 0 1"), [Some(LoneKing), Some(LoneKing)]);
        assert_eq!(lemma_of("8/8/3k4/8/8/3K4/8/1N6 w - - 0 1"), [Some(KnightAgainstQueens), Some(LoneKing)]);
        assert_eq!(lemma_of("8/8/3k4/8/8/3K3r/8/1N6 w - - 0 1"), [None, None]);
        assert_eq!(lemma_of("8/8/3k4/8/8/3K3r/8/1B6 w - - 0 1"), [Some(BishopsOfOneColour), None]);
        assert_eq!(lemma_of("2b5/8/3k4/8/8/3K4/8/1B6 w - - 0 1"), [Some(BishopsOfOneColour), Some(BishopsOfOneColour)]);
        assert_eq!(lemma_of("1b6/8/3k4/8/8/3K4/8/1B6 w - - 0 1"), [None, None]);
        assert_eq!(lemma_of("8/8/3k4/8/8/3K4/8/NN6 w - - 0 1"), [None, Some(LoneKing)]);
        // Black's king could be captured: nothing is taken for granted.
        assert_eq!(lemma_of("8/8/3k4/8/8/3K3r/8/B7 w - - 0 1")[0], Some(BishopsOfOneColour));
        assert_eq!(lemma_of("8/8/8/4k3/8/3K3r/8/B7 w - - 0 1")[0], None);
    }
}
