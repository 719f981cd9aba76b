//! What it costs to take an entry for a move: how people err when they write.
//!
//! Costs are in nats: minus the natural logarithm of how likely a slip is. An entry is compared with every form in which
//! the move can be written, and the cheapest way to turn the form into the entry counts. docs/rebuild.md has the table.

use davar_chess::Role;

use crate::core::{Core, ILLEGIBLE};
use crate::deed::{Deed, Twin};

/// An entry that has nothing to do with the move: the player wrote another one, or a scrawl.
pub(crate) const UNRELATED: f32 = 9.5;
/// From here on an entry is said to contradict the move.
pub(crate) const CONTRADICTS: f32 = 3.0;

const NEIGHBOUR: f32 = 4.9;
const LOOKS_ALIKE: f32 = 5.2;
const OTHER_LETTER: f32 = 6.8;
const WRONG_PIECE: f32 = 6.2;
const LETTER_MISSING: f32 = 6.0;
const LETTER_TOO_MANY: f32 = 6.6;
const ILLEGIBLE_LETTER: f32 = 1.5;
const SMALL_BISHOP: f32 = 0.7;
const DESCRIPTIVE: f32 = 0.6;

/// A sign of capture where nothing is taken, and the other way round.
const FALSE_CAPTURE: f32 = 3.6;
const NO_CAPTURE: f32 = 0.9;
/// The same for check.
pub(crate) const FALSE_CHECK: f32 = 3.6;
pub(crate) const NO_CHECK: f32 = 0.5;

/// The cost of the entry for the move, check left out (it is known only when the move has been made).
pub(crate) fn cost(core: &Core, deed: &Deed) -> f32 {
    if core.garbage && core.descriptive.is_none() {
        return UNRELATED;
    }
    let mut least = UNRELATED;
    if let Some(old) = &core.descriptive {
        least = least.min(DESCRIPTIVE + old.cost(deed));
    }
    if !core.garbage {
        let signs = match (core.capture, deed.taken.is_some()) {
            (true, false) => FALSE_CAPTURE,
            (false, true) => NO_CAPTURE,
            _ => 0.0,
        };
        forms(deed, &mut |form, extra| {
            if extra + signs < least {
                least = least.min(extra + signs + distance(form, core, least - extra - signs));
            }
        });
    }
    least
}

/// Calls `each` with every form of the move and what that form costs by itself.
fn forms(deed: &Deed, each: &mut impl FnMut(&[u8], f32)) {
    let square = |at: davar_chess::Square| [at.file().letter() as u8, at.rank().digit() as u8];
    let ([file, rank], [from_file, from_rank]) = (square(deed.to), square(deed.from));
    if let Some(wing) = deed.wing {
        each(if wing as u8 == 0 { b"oo" } else { b"ooo" }, 0.0);
        each(&[b'K', file, rank], 4.0);
        return;
    }
    if deed.role == Role::Pawn {
        pawn_forms(deed, [from_file, from_rank, file, rank], each);
        return;
    }
    let piece = deed.role.letter() as u8;
    let cost = |named: Twin| match (deed.twin, named) {
        (Twin::None, Twin::None) => 0.0,
        (_, Twin::None) => 3.0,
        (needs, named) if needs == named => 0.0,
        (_, Twin::NeedsBoth) => 1.2,
        (Twin::None, _) => 2.5,
        _ => 1.5,
    };
    each(&[piece, file, rank], cost(Twin::None));
    each(&[piece, from_file, file, rank], cost(Twin::NeedsFile));
    each(&[piece, from_rank, file, rank], cost(Twin::NeedsRank));
    each(&[piece, from_file, from_rank, file, rank], cost(Twin::NeedsBoth));
    each(&[from_file, from_rank, file, rank], 2.0);
}

fn pawn_forms(deed: &Deed, [from_file, from_rank, file, rank]: [u8; 4], each: &mut impl FnMut(&[u8], f32)) {
    let mut form = |squares: &[u8], extra: f32| {
        let Some(role) = deed.becomes else { return each(squares, extra) };
        let mut whole = [0; 6];
        let length = squares.len();
        whole[..length].copy_from_slice(squares);
        whole[length] = role.letter() as u8;
        each(&whole[..=length], extra);
        // Who forgets the new piece means the queen nearly always.
        each(squares, extra + if role == Role::Queen { 2.0 } else { 5.0 });
    };
    let takes = deed.taken.is_some();
    form(&[file, rank], if takes { 3.0 } else { 0.0 });
    form(&[from_file, from_rank, file, rank], 1.2);
    form(&[b'P', file, rank], if takes { 2.5 } else { 2.0 });
    if takes {
        form(&[from_file, file, rank], 0.0);
        form(&[from_file, file], 1.0);
    }
}

/// The cheapest way to turn `form` into the entry; a value of at least `limit` if it is not below it.
fn distance(form: &[u8], core: &Core, limit: f32) -> f32 {
    let entry = core.bytes();
    if form == entry {
        return 0.0;
    }
    let mut row = [0.0_f32; crate::core::LONGEST + 1];
    for (index, byte) in entry.iter().enumerate() {
        row[index + 1] = row[index] + surplus(*byte);
    }
    for (at, expected) in form.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] += LETTER_MISSING;
        let mut lowest = row[0];
        for (index, byte) in entry.iter().enumerate() {
            let first = at == 0 && index == 0;
            let change =
                if first && core.small_b && *expected == b'B' { SMALL_BISHOP } else { substitution(*expected, *byte) };
            let best = (diagonal + change).min(row[index + 1] + LETTER_MISSING).min(row[index] + surplus(*byte));
            diagonal = row[index + 1];
            row[index + 1] = best;
            lowest = lowest.min(best);
        }
        if lowest >= limit {
            return limit;
        }
    }
    row[entry.len()]
}

fn surplus(byte: u8) -> f32 {
    if byte == ILLEGIBLE { 2.5 } else { LETTER_TOO_MANY }
}

/// What it costs that `written` stands where `meant` should.
fn substitution(meant: u8, written: u8) -> f32 {
    if meant == written {
        return 0.0;
    }
    if written == ILLEGIBLE {
        return ILLEGIBLE_LETTER;
    }
    let (is_file, is_rank) = (|b: u8| (b'a'..=b'h').contains(&b), |b: u8| (b'1'..=b'8').contains(&b));
    let alike = looks_alike(meant, written) || looks_alike(written, meant);
    if (is_file(meant) && is_file(written)) || (is_rank(meant) && is_rank(written)) {
        return match meant.abs_diff(written) {
            1 => NEIGHBOUR,
            _ if alike => LOOKS_ALIKE,
            _ => OTHER_LETTER,
        };
    }
    if meant.is_ascii_uppercase() && written.is_ascii_uppercase() {
        return if alike { LOOKS_ALIKE } else { WRONG_PIECE };
    }
    if alike { LOOKS_ALIKE } else { OTHER_LETTER + 1.0 }
}

/// Letters and digits that are taken for one another, by eye or by ear.
fn looks_alike(one: u8, other: u8) -> bool {
    const PAIRS: &[&[u8; 2]] = &[
        b"ae", b"ac", b"bd", b"bh", b"ce", b"dg", b"eg", b"bg", b"17", b"14", b"35", b"38", b"56", b"58", b"68", b"49",
        b"47", b"b6", b"g6", b"g9", b"b8", b"g8", b"e8", b"a4", b"d0", b"KN", b"KR", b"RB", b"QN", b"KB", b"d8", b"l1",
        b"a2", b"e3",
    ];
    PAIRS.iter().any(|pair| **pair == [one, other])
}

#[cfg(test)]
mod tests {
    use super::*;
    use davar_chess::{Letters, Position};

    /// The legal moves in the order of what they cost for an entry, with the cost of the first.
    fn ranking(position: &Position, text: &str) -> (Vec<String>, f32) {
        let core = Core::read(text, Letters::ENGLISH);
        let moves = position.legal();
        let deeds = Deed::of_all(position, &moves);
        let mut all: Vec<(f32, String)> =
            moves.iter().zip(&deeds).map(|(m, deed)| (cost(&core, deed), position.san(*m).to_string())).collect();
        all.sort_by(|one, other| one.0.total_cmp(&other.0).then_with(|| one.1.cmp(&other.1)));
        let least = all[0].0;
        (all.into_iter().take(2).map(|(_, san)| san).collect(), least)
    }

    #[test]
    fn a_right_entry_costs_nothing_and_a_slip_costs_little() {
        let start = Position::initial();
        for (text, expected, free) in [
            ("e4", "e4", true),
            ("Nf3", "Nf3", true),
            ("nf3", "Nf3", true),
            ("e2-e4", "e4", false),
            ("P-K4", "e4", false),
            ("N-KB3", "Nf3", false),
            ("Nf4", "Nf3", false),
            ("Nb1-c3", "Nc3", false),
            ("N?3", "Na3", false),
        ] {
            let (first, least) = ranking(&start, text);
            assert_eq!((first[0].as_str(), least == 0.0), (expected, free), "{text}: {first:?} {least}");
        }
    }

    #[test]
    fn all_legal_moves_in_their_own_form_cost_nothing() {
        let positions = [
            "r3k2r/1P6/8/2pP4/8/8/6p1/R3K2R w KQkq c6 0 1",
            "3r3k/8/8/R6R/4Q2Q/8/8/R3K2Q w - - 0 1",
            "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
        ];
        for fen in positions {
            let position: Position = fen.parse().unwrap();
            let moves = position.legal();
            for (m, deed) in moves.iter().zip(Deed::of_all(&position, &moves)) {
                let text = position.san(*m).to_string();
                assert_eq!(cost(&Core::read(&text, Letters::ENGLISH), &deed), 0.0, "{text} in {fen}");
            }
        }
    }

    #[test]
    fn nonsense_costs_the_same_for_every_move() {
        let position = Position::initial();
        for text in ["hello", "", "?", "12345678", "Draw offered here", "ßß"] {
            let core = Core::read(text, Letters::ENGLISH);
            let deeds = Deed::of_all(&position, &position.legal());
            assert!(deeds.iter().all(|deed| cost(&core, deed) <= UNRELATED), "{text}");
        }
    }
}
