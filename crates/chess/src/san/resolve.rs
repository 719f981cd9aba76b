//! Which legal move of a position the text means.

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
    /// The attempts that fit but are illegal, with the reason; those nearest to a legal move first.
    pub illegal: Vec<(Attempt, Illegal)>,
}

impl Explanation {
    /// The one thing a hand can have done: the only attempt in which the piece moves as it does, so that only the
    /// king's safety, the promotion or castling's conditions are against it; if there is none, the only one in which it
    /// moves along its lines, but something is in the way or there is nothing to capture; if there is none, the only
    /// piece of the kind.
    #[must_use]
    pub fn only_attempt(&self) -> Option<(Attempt, Illegal)> {
        let first = self.illegal.first()?;
        let equals = self.illegal.iter().filter(|(_, why)| distance(*why) == distance(first.1)).count();
        (equals == 1).then_some(*first)
    }
}

/// How far an illegal move is from a legal one.
fn distance(why: Illegal) -> u8 {
    match why {
        Illegal::KingExposed { .. }
        | Illegal::KingLeftInCheck { .. }
        | Illegal::KingMovesIntoCheck { .. }
        | Illegal::PromotionMissing
        | Illegal::PromotionTo(_)
        | Illegal::NoPromotionHere(_)
        | Illegal::EnPassantTooLate
        | Illegal::Castling(_) => 0,
        Illegal::Blocked { .. }
        | Illegal::OwnPiece(_)
        | Illegal::CapturesKing
        | Illegal::PawnHasMoved
        | Illegal::PawnCapturesNothing
        | Illegal::EnPassantNeverPossible => 1,
        _ => 2,
    }
}

impl Position {
    /// The one legal move that the text means. What is written must fit; signs of capture, check and mate may be wrong
    /// ([`Position::style_of`] tells). Only a legal move competes: a pinned piece makes nothing ambiguous.
    ///
    /// ```
    /// use davar_chess::{Letters, Position, San};
    ///
    /// let mut position = Position::initial();
    /// for token in ["e4", "e5", "Ng1-f3", "♞c6", "Bb5"] {
    ///     let san = San::parse(token.as_bytes(), Letters::ENGLISH).expect("a move in some form");
    ///     let m = position.resolve(&san).expect("a legal move");
    ///     position.play(m);
    /// }
    /// assert_eq!(position.fen(), "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3");
    /// ```
    ///
    /// # Errors
    /// None, or several, fit. A pawn that reaches the last rank without a promotion piece fits none (Article 7.5.2).
    #[inline]
    pub fn resolve(&self, san: &San) -> Result<Move, Unresolved> {
        let found = match san.what {
            What::Piece { role: Role::Pawn, file, rank, to, becomes: None, capture } if !capture || file.is_some() => {
                self.pawn_to(file, rank, to)
            }
            What::Piece { role, file, rank, to, becomes: None, .. } if role != Role::Pawn => {
                self.officer_to(role, file, rank, to)
            }
            _ => None,
        };
        found.map_or_else(|| self.resolve_closely(san), Ok)
    }

    /// Looks at each attempt that the text can mean.
    #[cold]
    fn resolve_closely(&self, san: &San) -> Result<Move, Unresolved> {
        let mut found = None;
        for attempt in self.attempts(san) {
            if let Ok(m) = self.judge(attempt)
                && found.replace(m).is_some()
            {
                return Err(Unresolved::Ambiguous);
            }
        }
        found.ok_or(Unresolved::Illegal)
    }

    /// The one officer that can legally go there; `None` where a closer look is needed.
    #[inline(always)]
    fn officer_to(&self, role: Role, file: Option<File>, rank: Option<Rank>, to: Square) -> Option<Move> {
        let place = self.placement();
        let barred = place.side(self.turn()) | place.role(Role::King);
        if barred.contains(to) {
            return None;
        }
        // One man, as a rule, or two: asking for the way of each is quicker than looking from the square along all lines.
        let able =
            attacks::on_empty_board(self.turn(), role, to) & place.of(self.turn(), role) & written_origin(file, rank);
        let from = if able.more_than_one() { self.able_to_go(able, to).single()? } else { able.first()? };
        self.is_able_to_go(from, to).then(|| Move::new(from, to, Kind::Plain))
    }

    /// Those of several officers that move so that can legally go there.
    #[inline(never)]
    fn able_to_go(&self, officers: Bitboard, to: Square) -> Bitboard {
        officers.filter(|from| self.is_able_to_go(*from, to)).collect()
    }

    /// Is an officer's way free, and the king safe afterwards?
    #[inline(always)]
    fn is_able_to_go(&self, from: Square, to: Square) -> bool {
        !attacks::between(from, to).meets(self.placement().occupied()) && self.leaves_king_safe(from, to)
    }

    /// For a man that takes what stands on `to`, if anything does.
    #[inline(always)]
    fn leaves_king_safe(&self, from: Square, to: Square) -> bool {
        let (board, us) = (self.board(), self.turn());
        let king = self.king(us);
        // Not in check, not the king, and no line piece behind the man: leaving cannot uncover the king.
        let doubtful = self.checkers() | Bitboard::of(king) & from.into() | board.snipers_behind(!us, king, from);
        doubtful.is_empty() || board.attackers_after::<Native>(from, to, to.into()).is_empty()
    }

    /// The one pawn that can legally go there by a step, a double step or a capture of a man; `None` where a closer
    /// look is needed.
    #[inline(always)]
    fn pawn_to(&self, file: Option<File>, rank: Option<Rank>, to: Square) -> Option<Move> {
        let (place, us) = (self.placement(), self.turn());
        if Bitboard::BACK_RANKS.contains(to) {
            return None;
        }
        let pawns = place.of(us, Role::Pawn).without(Bitboard::BACK_RANKS) & written_origin(file, rank);
        let occupied = place.occupied();
        let (from, kind) = if file.is_none_or(|file| file == to.file()) {
            let one = to.step(-us.up());
            if occupied.contains(to) {
                return None;
            } else if pawns.contains(one) {
                (one, Kind::Plain)
            } else {
                // Two steps from the second rank, over an empty square.
                let fits = us.rank(3).contains(to) && !occupied.contains(one);
                (Some(one.step(-us.up())).filter(|two| fits && pawns.contains(*two))?, Kind::DoubleStep)
            }
        } else {
            let victims = place.side(!us).without(place.role(Role::King));
            let from = (attacks::pawn_attackers(us, to) & pawns).first().filter(|_| victims.contains(to))?;
            (from, Kind::Plain)
        };
        self.leaves_king_safe(from, to).then(|| Move::new(from, to, kind))
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
        explanation.illegal.sort_by_key(|(_, why)| distance(*why));
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

    /// How the text of a legal move differs from export form, given the position before the move and the sign that it
    /// deserves ([`Position::mark`] of the position after it).
    #[must_use]
    pub fn style_of(&self, san: &San, m: Move, mark: Option<Mark>) -> Style {
        let style = san.style | mark_style(san, mark);
        let style = style | Style::FALSE_EN_PASSANT.when(style.contains(Style::EN_PASSANT_MARK) && !m.is_en_passant());
        if m.is_castling() {
            let named = matches!(san.what, What::Castle(_));
            return if named { style } else { style.without(Style::LONG) | Style::CASTLING_AS_KING_MOVE };
        }
        let role = self.placement().role_of_man(m.from());
        let takes = self.is_capture(m);
        match san.what {
            What::Castle(_) | What::Files { .. } => style,
            What::Squares { capture, .. } => {
                let bare = !capture && !style.contains(Style::HYPHEN);
                let signs = if bare { Style::EXPORT } else { capture_style(capture, takes) };
                style | signs | Style::COORDINATES.when(role != Role::Pawn)
            }
            What::Piece { role: Role::Pawn, capture, .. } => style | capture_style(capture, takes),
            What::Piece { capture, file, rank, .. } => {
                let needed = self.origin_needed(m, role);
                let surplus = (file.is_some(), rank.is_some()) != needed;
                // Where both halves of the square are needed, they are no long form.
                let style = if needed == (true, true) { style.without(Style::LONG) } else { style };
                style | capture_style(capture, takes) | Style::OVER_DISAMBIGUATED.when(surplus)
            }
        }
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

fn mark_style(san: &San, mark: Option<Mark>) -> Style {
    match (san.mark, mark) {
        (None, Some(_)) => Style::MISSING_MARK,
        (written, deserved) if written == deserved => Style::EXPORT,
        // Double check to some, mate to others.
        (Some(Mark::Check), Some(Mark::Mate)) if san.style.contains(Style::DOUBLE_MARK) => Style::EXPORT,
        _ => Style::WRONG_MARK,
    }
}

fn capture_style(sign: bool, takes: bool) -> Style {
    Style::FALSE_CAPTURE.when(sign && !takes) | Style::MISSING_CAPTURE.when(takes && !sign)
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
        // Both bishops are shut in, but only one of them goes along that diagonal.
        let start = Position::initial();
        let (attempt, why) = start.explain(&parse("Bb5")).only_attempt().unwrap();
        assert!(matches!(attempt, Attempt::Piece { from, .. } if Some(from) == "f1".parse().ok()));
        assert!(matches!(why, Illegal::Blocked { by, .. } if Some(by) == "e2".parse().ok()));
        // Two knights, neither of which gets there: nobody can tell which.
        assert_eq!(start.explain(&parse("Ne5")).only_attempt(), None);
        assert_eq!(start.explain(&parse("Ne5")).illegal.len(), 2);
    }

    #[test]
    fn signs_are_compared_with_the_board() {
        let fen = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
        assert!(style(fen, "exd5").is_export());
        assert_eq!(style(fen, "ed5"), Style::MISSING_CAPTURE);
        assert_eq!(style(fen, "Bb5"), Style::MISSING_MARK);
        assert!(style(fen, "Bb5+").is_export());
        assert_eq!(style(fen, "Bb5#"), Style::WRONG_MARK);
        assert_eq!(style(fen, "Nf3+"), Style::WRONG_MARK);
        assert_eq!(style(fen, "Nxf3"), Style::FALSE_CAPTURE);
    }
}
