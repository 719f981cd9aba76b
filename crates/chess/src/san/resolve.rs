//! Which legal move of a position the text means.

use arrayvec::ArrayVec;

use super::{Mark, San, Style, What};
use crate::attacks::{self, Native};
use crate::moves::Kind;
use crate::{Attempt, Bitboard, File, Illegal, Move, Position, Rank, Role, Square};

/// The text names no single legal move. [`Position::explain`] tells more.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unresolved {
    /// No legal move is meant.
    Illegal,
    /// Several legal moves fit.
    Ambiguous,
}

/// All that text can mean in a position where it names no single legal move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Explanation {
    /// The legal moves that fit: none, or several.
    pub legal: Vec<Move>,
    /// The attempts that fit but are illegal, with the reason. Those in which the piece moves as it does, so that only
    /// the king's safety, a missing promotion or castling's conditions are against it, come first.
    pub illegal: Vec<(Attempt, Illegal)>,
}

impl Explanation {
    /// The one thing a hand can have done: the only attempt in which the piece moves as it does, or the only piece of
    /// the kind if none does.
    #[must_use]
    pub fn only_attempt(&self) -> Option<(Attempt, Illegal)> {
        let plausible = self.illegal.iter().filter(|(_, why)| moves_as_it_does(*why)).count();
        match (plausible, self.illegal.as_slice()) {
            (1, [first, ..]) | (0, [first]) => Some(*first),
            _ => None,
        }
    }
}

/// Is the shape of the move right, so that only its circumstances are against it?
fn moves_as_it_does(why: Illegal) -> bool {
    matches!(
        why,
        Illegal::KingExposed { .. }
            | Illegal::KingLeftInCheck { .. }
            | Illegal::KingMovesIntoCheck { .. }
            | Illegal::PromotionMissing
            | Illegal::EnPassantTooLate
            | Illegal::Castling(_)
    )
}

impl Position {
    /// The one legal move that the text means.
    ///
    /// # Errors
    /// None, or several, fit. A pawn that reaches the last rank without a promotion piece fits none (Article 7.5.2).
    #[inline]
    pub fn resolve(&self, san: &San) -> Result<Move, Unresolved> {
        match san.what {
            What::Piece { role: Role::Pawn, file, rank, to, becomes, .. } => self.pawn_to(file, rank, to, becomes),
            What::Piece { role, file, rank, to, becomes: None, .. } => self.officer_to(role, file, rank, to),
            What::Piece { .. } => Err(Unresolved::Illegal),
            What::Castle(wing) => self.judge(Attempt::Castle(wing)).map_err(|_| Unresolved::Illegal),
            What::Squares { from, to, becomes, .. } => {
                self.judge(Attempt::Piece { from, to, becomes }).map_err(|_| Unresolved::Illegal)
            }
            What::Files { from, to, becomes } => {
                let fitting = self.legal_files_capture(from, to, becomes);
                only(&fitting)
            }
        }
    }

    #[inline]
    fn officer_to(&self, role: Role, file: Option<File>, rank: Option<Rank>, to: Square) -> Result<Move, Unresolved> {
        let place = self.placement();
        let barred = place.side(self.turn()) | place.role(Role::King);
        if barred.contains(to) {
            return Err(Unresolved::Illegal);
        }
        let reach = attacks::officer(role, to, place.occupied());
        let from = reach & place.of(self.turn(), role) & written_origin(file, rank);
        // Only a legal move competes: a pinned piece needs no distinction from the one that can go.
        let mut found = None;
        for square in from {
            if self.leaves_king_safe(square, to) {
                if found.is_some() {
                    return Err(Unresolved::Ambiguous);
                }
                found = Some(square);
            }
        }
        found.map(|from| Move::new(from, to, Kind::Plain)).ok_or(Unresolved::Illegal)
    }

    /// For a man that takes what stands on `to`, if anything does.
    #[inline]
    fn leaves_king_safe(&self, from: Square, to: Square) -> bool {
        let king = self.king(self.turn());
        // Not in check, and not on a line with the king: leaving cannot uncover him.
        let clear = self.checkers().is_empty() && from != king && !attacks::on_a_line(king, from);
        clear || self.board().attackers_after::<Native>(from, to, to.into()).is_empty()
    }

    #[inline]
    fn pawn_to(
        &self,
        file: Option<File>,
        rank: Option<Rank>,
        to: Square,
        becomes: Option<Role>,
    ) -> Result<Move, Unresolved> {
        let from = self.pawn_origin(file, rank, to).ok_or(Unresolved::Illegal)?;
        let place = self.placement();
        // One step, or a capture of a man, off the end ranks is judged here; all else by the full judge.
        let step = Bitboard::of(from).shift(self.turn().up()).without(place.occupied());
        let takes = attacks::pawn(self.turn(), from) & place.side(!self.turn()).without(place.role(Role::King));
        let simple = place.of(self.turn(), Role::Pawn).contains(from)
            && (step | takes).without(Bitboard::BACK_RANKS).contains(to)
            && !Bitboard::BACK_RANKS.contains(from)
            && becomes.is_none();
        if simple && self.leaves_king_safe(from, to) {
            return Ok(Move::new(from, to, Kind::Plain));
        }
        self.judge(Attempt::Piece { from, to, becomes }).map_err(|_| Unresolved::Illegal)
    }

    /// The square from which a pawn can have come: on its own file one or two steps back, on a written file diagonally.
    #[inline]
    fn pawn_origin(&self, file: Option<File>, rank: Option<Rank>, to: Square) -> Option<Square> {
        let back = if self.turn().is_white() { -1 } else { 1 };
        let pawns = self.placement().of(self.turn(), Role::Pawn);
        let file = file.unwrap_or(to.file());
        let one = to.offset(file.index() as i8 - to.file().index() as i8, back)?;
        let two = to.offset(0, 2 * back).filter(|_| file == to.file());
        let from = [Some(one), two].into_iter().flatten().find(|square| pawns.contains(*square)).unwrap_or(one);
        rank.is_none_or(|rank| rank == from.rank()).then_some(from)
    }

    fn legal_files_capture(&self, from: File, to: File, becomes: Option<Role>) -> ArrayVec<Move, 8> {
        let pawns = self.placement().of(self.turn(), Role::Pawn) & Bitboard::file(from);
        let targets = |square| attacks::pawn(self.turn(), square) & Bitboard::file(to);
        let attempts =
            pawns.flat_map(|square| targets(square).map(move |to| Attempt::Piece { from: square, to, becomes }));
        attempts.filter_map(|attempt| self.judge(attempt).ok()).collect()
    }

    /// All that the text can mean here, legal or not, with the reasons.
    #[must_use]
    pub fn explain(&self, san: &San) -> Explanation {
        let mut explanation = Explanation::default();
        for attempt in self.attempts(san) {
            match self.judge(attempt) {
                Ok(legal) => explanation.legal.push(legal),
                Err(why) => explanation.illegal.push((attempt, why)),
            }
        }
        explanation.illegal.sort_by_key(|(_, why)| !moves_as_it_does(*why));
        explanation
    }

    fn attempts(&self, san: &San) -> Vec<Attempt> {
        let ours = self.placement().side(self.turn());
        match san.what {
            What::Castle(wing) => vec![Attempt::Castle(wing)],
            What::Squares { from, to, becomes, .. } => vec![Attempt::Piece { from, to, becomes }],
            What::Files { from, to, becomes } => {
                let pawns = ours & self.placement().role(Role::Pawn) & Bitboard::file(from);
                let targets = |square| attacks::pawn(self.turn(), square) & Bitboard::file(to);
                pawns.flat_map(|from| targets(from).map(move |to| Attempt::Piece { from, to, becomes })).collect()
            }
            What::Piece { role: Role::Pawn, file, rank, to, becomes, capture } => {
                // A pawn's file is always known: its own, or the one written.
                let file = if capture && file.is_none() { None } else { Some(file.unwrap_or(to.file())) };
                let men = ours & self.placement().role(Role::Pawn) & written_origin(file, rank);
                men.map(|from| Attempt::Piece { from, to, becomes }).collect()
            }
            What::Piece { role, file, rank, to, becomes, .. } => {
                let men = ours & self.placement().role(role) & written_origin(file, rank);
                men.map(|from| Attempt::Piece { from, to, becomes }).collect()
            }
        }
    }

    /// How the text of a legal move differs from export form, given the position before the move and whether the move
    /// gives check and mate.
    #[must_use]
    pub fn style_of(&self, san: &San, m: Move, mark: Option<Mark>) -> Style {
        let mut style = san.style;
        if san.mark != mark && !style.contains(Style::MARK_SIGN) {
            style = style.with(Style::WRONG_MARK);
        }
        let (sign, file, rank) = match san.what {
            What::Piece { capture, file, rank, .. } => (capture, file, rank),
            What::Squares { capture, .. } => (capture, None, None),
            What::Castle(_) | What::Files { .. } => return style,
        };
        if sign != self.is_capture(m) && !style.contains(Style::HYPHEN) {
            style = style.with(Style::FALSE_CAPTURE);
        }
        let role = self.placement().role_of_man(m.from());
        if role != Role::Pawn && (file.is_some() || rank.is_some()) {
            let (need_file, need_rank) = self.origin_needed(m, role);
            if (file.is_some() && !need_file) || (rank.is_some() && !need_rank) {
                style = style.with(Style::OVER_DISAMBIGUATED);
            }
        }
        style
    }

    /// Which of file and rank export form writes to tell the piece apart (PGN standard 8.2.3.4).
    pub(crate) fn origin_needed(&self, m: Move, role: Role) -> (bool, bool) {
        let place = self.placement();
        let others = attacks::officer(role, m.to(), place.occupied()) & place.of(self.turn(), role);
        let mut rivals = Bitboard::EMPTY;
        for from in others.without(m.from().into()) {
            if self.leaves_king_safe(from, m.to()) {
                rivals |= from.into();
            }
        }
        if rivals.is_empty() {
            (false, false)
        } else if !rivals.meets(Bitboard::file(m.from().file())) {
            (true, false)
        } else {
            (rivals.meets(Bitboard::rank(m.from().rank())), true)
        }
    }
}

fn only(fitting: &[Move]) -> Result<Move, Unresolved> {
    match fitting {
        [one] => Ok(*one),
        [] => Err(Unresolved::Illegal),
        _ => Err(Unresolved::Ambiguous),
    }
}

#[inline]
fn written_origin(file: Option<File>, rank: Option<Rank>) -> Bitboard {
    let files = file.map_or(Bitboard::ALL, Bitboard::file);
    files & rank.map_or(Bitboard::ALL, Bitboard::rank)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CastlingFault, Letters};

    fn parse(token: &str) -> San {
        San::parse(token.as_bytes(), Letters::ENGLISH).unwrap()
    }

    fn resolve(fen: &str, token: &str) -> Result<String, Unresolved> {
        let position: Position = fen.parse().unwrap();
        position.resolve(&parse(token)).map(|m| format!("{m:?}"))
    }

    fn style(fen: &str, token: &str) -> Style {
        let position: Position = fen.parse().unwrap();
        let san = parse(token);
        let m = position.resolve(&san).unwrap();
        position.style_of(&san, m, position.after(m).mark())
    }

    #[test]
    fn a_pinned_or_blocked_rival_makes_no_ambiguity() {
        let pinned = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1";
        assert_eq!(resolve(pinned, "Ne2").unwrap(), "g1e2");
        assert_eq!(resolve(pinned, "Nge2").unwrap(), "g1e2");
        assert_eq!(style(pinned, "Nge2"), Style::OVER_DISAMBIGUATED);
        assert_eq!(resolve("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "Rd1").unwrap(), "a1d1");
        let free = "r1bqk2r/ppp2ppp/2np1n2/4p3/1bP5/2NPP3/PP1B1PPP/R2QKBNR w KQkq - 0 6";
        assert_eq!(resolve(free, "Ne2"), Err(Unresolved::Ambiguous));
        assert_eq!(resolve(free, "Nge2").unwrap(), "g1e2");
        assert!(style(free, "Nge2").is_export());
    }

    #[test]
    fn truly_ambiguous_moves_are_not_chosen() {
        let three = "8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 0 1";
        assert_eq!(resolve(three, "Nec3"), Err(Unresolved::Ambiguous));
        let position: Position = three.parse().unwrap();
        assert_eq!(position.explain(&parse("Nec3")).legal.len(), 2);
        assert_eq!(resolve(three, "N2c3"), Err(Unresolved::Ambiguous));
        assert_eq!(resolve(three, "Ne2c3").unwrap(), "e2c3");
    }

    #[test]
    fn pawns() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(resolve(start, "e4").unwrap(), "e2e4");
        assert_eq!(resolve(start, "e3").unwrap(), "e2e3");
        assert_eq!(resolve(start, "e5"), Err(Unresolved::Illegal));
        assert_eq!(resolve(start, "exd3"), Err(Unresolved::Illegal));
        let takes = "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1";
        assert_eq!(resolve(takes, "dxc6").unwrap(), "d5c6");
        assert_eq!(resolve(takes, "dc6").unwrap(), "d5c6");
        assert_eq!(resolve(takes, "dc").unwrap(), "d5c6");
        assert_eq!(resolve("7k/P7/8/8/8/8/8/7K w - - 0 1", "a8"), Err(Unresolved::Illegal));
        assert_eq!(resolve("7k/P7/8/8/8/8/8/7K w - - 0 1", "a8Q+").unwrap(), "a7a8q");
        // A piece letter never stands for a pawn, nor a promotion for a piece move.
        assert_eq!(resolve(start, "Be4"), Err(Unresolved::Illegal));
    }

    #[test]
    fn explains_what_the_hand_did() {
        let position: Position = "r1bqkbnr/pppp1p1p/2n3p1/4Q3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4".parse().unwrap();
        let explanation = position.explain(&parse("a6"));
        let (attempt, why) = explanation.only_attempt().unwrap();
        assert!(matches!(why, Illegal::KingLeftInCheck { by } if by.single() == "e5".parse().ok()));
        assert_eq!(attempt, Attempt::Piece { from: "a7".parse().unwrap(), to: "a6".parse().unwrap(), becomes: None });
        let castling = position.explain(&parse("O-O")).only_attempt().unwrap();
        assert!(matches!(castling.1, Illegal::Castling(CastlingFault::Obstructed { .. })));
        // Two knights, neither of which gets there: nobody can tell which.
        let start = Position::initial();
        assert_eq!(start.explain(&parse("Ne5")).only_attempt(), None);
        assert_eq!(start.explain(&parse("Ne5")).illegal.len(), 2);
    }

    #[test]
    fn signs_are_compared_with_the_board() {
        let fen = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
        assert!(style(fen, "exd5").is_export());
        assert_eq!(style(fen, "ed5"), Style::FALSE_CAPTURE);
        assert_eq!(style(fen, "Bb5"), Style::WRONG_MARK);
        assert!(style(fen, "Bb5+").is_export());
        assert_eq!(style(fen, "Bb5#"), Style::WRONG_MARK);
        assert_eq!(style(fen, "Nf3+"), Style::WRONG_MARK);
        assert_eq!(style(fen, "Nxf3"), Style::FALSE_CAPTURE);
    }
}
