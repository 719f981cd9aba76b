//! What only rapid and blitz know (Appendices A and B; B and C until 2005), where the rules of competition do not hold in
//! full. Blitz follows rapid wherever its own appendix says nothing else, so both are here. Which rules hold for
//! illegal moves, penalties and flags stands beside those of Articles 6, 7 and 9.

use davar_chess::{Bitboard, Illegal, Position, Role, Setup, Side};

use crate::a07_irregularities::completed;
use crate::a07_irregularities::illegal_move::Fault;
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018, E2023};
use crate::edition::Evidence::{Excerpt, Known, KnownWell, Read, Source};
use crate::edition::{Because, Norm, Row, Scope};
use crate::ruling::{Asks, Choice, Choices, Question, Refusal};
use crate::table::Stood;
use crate::{Answer, Cause, Game, Outcome, Ruling, Senseless, Verdict, Who};

/// A.5.2 When the arbiter acts on an illegal move that he sees.
pub static ARBITER_ACTS: Norm<ArbiterActs> = Norm::new(
    "illegal-move/arbiter-acts",
    "when the arbiter acts on an illegal move without being asked",
    &[
        Row::any(E1997, &["7.4"], ArbiterActs::Always, KnownWell),
        Row::only(Scope::BlitzLimited, E1997, &["C.3"], ArbiterActs::OnClaim, Read),
        Row::any(E2001, &["7.4a"], ArbiterActs::Always, Source),
        Row::only(Scope::RapidLimited, E2001, &["B.5", "7.4a"], ArbiterActs::UntilReply, Source),
        Row::only(Scope::BlitzLimited, E2001, &["C.3"], ArbiterActs::OnClaim, Source),
        Row::any(E2005, &["7.4a"], ArbiterActs::Always, Source),
        Row::only(Scope::RapidLimited, E2005, &["B.5"], ArbiterActs::OnUnfinished, Known),
        Row::only(Scope::BlitzLimited, E2005, &["C.3"], ArbiterActs::OnClaim, Known),
        Row::any(E2009, &["7.4a"], ArbiterActs::Always, Read),
        Row::only(Scope::RapidLimited, E2009, &["A.4c"], ArbiterActs::OnUnfinished, Read),
        Row::only(Scope::BlitzLimited, E2009, &["B.3"], ArbiterActs::OnClaim, Read),
        Row::any(E2014, &["7.5a"], ArbiterActs::Always, Excerpt),
        Row::only(Scope::RapidLimited, E2014, &["A.4b"], ArbiterActs::UntilReply, Source),
        Row::only(Scope::BlitzLimited, E2014, &["B.4", "A.4b"], ArbiterActs::UntilReply, Source),
        Row::any(E2018, &["7.5.1"], ArbiterActs::Always, Read),
        Row::only(Scope::RapidLimited, E2018, &["A.4.2"], ArbiterActs::UntilReply, Read),
        Row::only(Scope::BlitzLimited, E2018, &["B.4", "A.4.2"], ArbiterActs::UntilReply, Read),
        Row::any(E2023, &["7.5.1"], ArbiterActs::Always, Read),
        Row::only(Scope::RapidLimited, E2023, &["A.5.2"], ArbiterActs::UntilReply, Read),
        Row::only(Scope::BlitzLimited, E2023, &["B.3", "A.5.2"], ArbiterActs::UntilReply, Read),
    ],
);

/// When the arbiter acts on an illegal move that he sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ArbiterActs {
    /// Whenever he finds it.
    Always,
    /// Until the opponent has made his next move.
    UntilReply,
    /// Only if both kings stand in check or a promotion was not finished.
    OnUnfinished,
    /// Never: the opponent must claim.
    OnClaim,
}

/// The illegal move that the arbiter may act on now, or why he may not.
pub(crate) fn arbiter_finds(game: &Game) -> Result<Option<Stood>, Because> {
    let (acts, because) = game.laws.read(&ARBITER_ACTS);
    let in_window = || {
        let ply = Side::ALL.into_iter().find_map(|side| game.complaint(side)?.illegal_move);
        ply.and_then(|ply| game.first_that_stood(Some(ply)))
    };
    match acts {
        ArbiterActs::Always => Ok(game.first_that_stood(None)),
        ArbiterActs::UntilReply => Ok(in_window()),
        ArbiterActs::OnUnfinished => match in_window() {
            Some(stood) if both_in_check(game.position()) || stood.fault == Fault::Move(Illegal::PromotionMissing) => {
                Ok(Some(stood))
            }
            _ => Err(because),
        },
        ArbiterActs::OnClaim => Err(because),
    }
}

/// B.5 until 2005, A.4b in 2009: whether the arbiter rules on touched pieces only if a player asks.
pub static TOUCH_ON_REQUEST: Norm<bool> = Norm::new(
    "rapid/touch-on-request",
    "on Article 4 the arbiter rules only if a player asks him",
    &[
        Row::any(E1997, &["4.6"], false, Known),
        Row::only(Scope::RapidLimited, E1997, &["B.5"], true, Read),
        Row::any(E2001, &["4.6"], false, Source),
        Row::only(Scope::RapidLimited, E2001, &["B.5"], true, Source),
        Row::any(E2005, &["4.7"], false, Source),
        Row::only(Scope::RapidLimited, E2005, &["B.5"], true, Known),
        Row::any(E2009, &["4.7"], false, Read),
        Row::only(Scope::RapidLimited, E2009, &["A.4b"], true, Read),
        Row::any(E2014, &["4.8"], false, Excerpt),
        Row::only(Scope::RapidLimited, E2014, &["4.8"], false, Excerpt),
    ],
);

/// A.5.2 Whether the players may correct an illegal move that stands, if they agree without the arbiter.
pub static CORRECTION_BY_AGREEMENT: Norm<bool> = Norm::new(
    "rapid/correction-by-agreement",
    "an illegal move that stands may be corrected if both players agree without the arbiter",
    &[
        Row::any(E1997, &["7.4"], false, KnownWell),
        Row::any(E2001, &["7.4a"], false, Source),
        Row::any(E2005, &["7.4a"], false, Source),
        Row::any(E2009, &["7.4a"], false, Read),
        Row::only(Scope::BlitzLimited, E2009, &["B.3"], true, Read),
        Row::any(E2014, &["7.5a"], false, Excerpt),
        Row::only(Scope::RapidLimited, E2014, &["A.4b"], true, Source),
        Row::only(Scope::BlitzLimited, E2014, &["B.4", "A.4b"], true, Source),
        Row::any(E2018, &["7.5.1"], false, Read),
        Row::only(Scope::RapidLimited, E2018, &["A.4.2"], true, Read),
        Row::only(Scope::BlitzLimited, E2018, &["B.4", "A.4.2"], true, Read),
        Row::any(E2023, &["7.5.1"], false, Read),
        Row::only(Scope::RapidLimited, E2023, &["A.5.2"], true, Read),
        Row::only(Scope::BlitzLimited, E2023, &["B.3", "A.5.2"], true, Read),
    ],
);

/// A.5.2 Both players agree to correct an illegal move. The clocks stay as they are, and there is no penalty.
pub(crate) fn correct(game: &mut Game, ply: u32) -> Answer {
    if game.table.is_none() {
        return Answer::Senseless(Senseless::NotAtTheBoard);
    }
    let (may, because) = game.laws.read(&CORRECTION_BY_AGREEMENT);
    if game.first_that_stood(Some(ply)).is_none() {
        return Answer::Senseless(Senseless::NoSuchPly);
    }
    if !may {
        return because.rule(Verdict::Refused(Refusal::NotByAgreement)).into();
    }
    game.restore(ply);
    because.rule(Verdict::Corrected { ply }).into()
}

/// A.5.1 After how many completed moves of each player nobody may claim any more that pieces or board were set up wrongly.
pub static SETUP_CLAIMS_LAPSE: Norm<Option<u16>> = Norm::new(
    "rapid/set-up-claims-lapse",
    "after how many moves of each player wrong placement, orientation or clock setting is no longer looked at",
    &[
        Row::any(E1997, &["7.1a"], None, Read),
        Row::only(Scope::RapidLimited, E1997, &["B.4"], Some(3), Read),
        Row::any(E2001, &["7.1a"], None, Source),
        Row::only(Scope::RapidLimited, E2001, &["B.4"], Some(3), Source),
        Row::any(E2005, &["7.1a"], None, Source),
        Row::only(Scope::RapidLimited, E2005, &["B.4"], Some(3), Known),
        Row::any(E2009, &["7.1a"], None, Read),
        Row::only(Scope::RapidLimited, E2009, &["A.4a"], Some(3), Read),
        Row::any(E2014, &["7.2a"], None, Read),
        Row::only(Scope::RapidLimited, E2014, &["A.4a"], Some(10), Excerpt),
        Row::only(Scope::BlitzLimited, E2014, &["B.4", "A.4a"], Some(10), Excerpt),
        Row::any(E2018, &["7.2.1"], None, Read),
        Row::only(Scope::RapidLimited, E2018, &["A.4.1", "A.4.1.2"], Some(10), Read),
        Row::only(Scope::BlitzLimited, E2018, &["B.4", "A.4.1", "A.4.1.2"], Some(10), Read),
        Row::any(E2023, &["7.2.1"], None, Read),
        Row::only(Scope::RapidLimited, E2023, &["A.5.1", "A.5.1.2"], Some(10), Read),
        Row::only(Scope::BlitzLimited, E2023, &["B.3", "A.5.1", "A.5.1.2"], Some(10), Read),
    ],
);

/// A.5.1.1 Whether the arbiter may still change a wrong clock setting after those moves, so that the schedule of the
/// event does not suffer.
pub static SETTING_FOR_THE_SCHEDULE: Norm<bool> = Norm::new(
    "rapid/clock-setting-for-the-schedule",
    "after the same number of moves a clock setting is changed only if the schedule of the event would suffer",
    &[
        Row::any(E1997, &["B.4"], false, Read),
        Row::any(E2001, &["B.4"], false, Source),
        Row::any(E2005, &["B.4"], false, Known),
        Row::any(E2009, &["A.4a"], false, Read),
        Row::any(E2014, &["A.4a"], true, Excerpt),
        Row::any(E2018, &["A.4.1.1"], true, Read),
        Row::any(E2023, &["A.5.1.1"], true, Read),
    ],
);

/// A.5.1 Have so many moves been completed that set-up and orientation are no longer looked at?
#[must_use]
pub fn setup_claims_lapsed(game: &Game) -> Option<Because> {
    let (limit, because) = game.laws.read(&SETUP_CLAIMS_LAPSE);
    (completed_by_both(game) >= u32::from(limit?)).then_some(because)
}

/// Moves that both players have completed in this game.
fn completed_by_both(game: &Game) -> u32 {
    let unpressed = Side::ALL.into_iter().filter(|side| game.unpressed(*side).is_some()).count() as u32;
    game.plies().saturating_sub(unpressed) / 2
}

/// A.5.1.2 A claim about the set-up comes too late: it is refused, and a king or rook that was placed wrongly cannot
/// castle. `None`: it comes in time.
pub(crate) fn late_setup_claim(game: &mut Game) -> Option<Answer> {
    let because = setup_claims_lapsed(game)?;
    game.replace_positions(without_castling_of_the_misplaced);
    Some(because.rule(Verdict::Refused(Refusal::TooLate)).into())
}

/// The position without the right to castle with a king or a rook that does not stand where it belongs at the start;
/// `None` if all stand there.
#[must_use]
pub fn without_castling_of_the_misplaced(position: &Position) -> Option<Position> {
    const KINGS: Bitboard = Bitboard(0x1000_0000_0000_0010);
    const ROOKS: Bitboard = Bitboard(0x8100_0000_0000_0081);
    let misplaced = |side: &Side| !KINGS.meets(Bitboard(1 << position.king(*side).index()));
    let rights = position.castling_rooks();
    let mut kept = Bitboard(rights.0 & ROOKS.0);
    for side in Side::ALL.into_iter().filter(misplaced) {
        kept = kept.without(position.placement().of(side, Role::Rook));
    }
    if kept == rights {
        return None;
    }
    Position::from_setup(Setup { castling: kept, ..position.setup() }).ok()
}

/// A.5.1.1 and 6.10.2 Somebody says that the clock is set wrongly. In time the arbiter corrects it.
pub(crate) fn clock_setting(game: &mut Game) -> Option<Answer> {
    let because = setup_claims_lapsed(game)?;
    let (for_the_schedule, why) = game.laws.read(&SETTING_FOR_THE_SCHEDULE);
    let because = because.and(why);
    if !for_the_schedule {
        return Some(because.rule(Verdict::Refused(Refusal::TooLate)).into());
    }
    Some(game.carry_out(because.rule(Verdict::Ask(Question {
        asks: Asks::ClockSetting,
        choices: Choices::of(&[Choice::Refuse, Choice::ChangeSetting]),
        presumed: Choice::Refuse,
    }))))
}

/// A.5.4 What the arbiter does who sees both kings in check, or a pawn on its last rank.
pub static WAITS: Norm<bool> = Norm::new(
    "rapid/waits",
    "seeing both kings in check or a pawn on the last rank, the arbiter waits for the next completed move, then draws",
    &[
        Row::any(E1997, &["7.4"], false, KnownWell),
        Row::any(E2001, &["7.4a"], false, Source),
        Row::any(E2005, &["7.4a"], false, Source),
        Row::any(E2009, &["7.4a"], false, Read),
        Row::any(E2014, &["7.5a"], false, Excerpt),
        Row::only(Scope::RapidLimited, E2014, &["A.4d"], true, Source),
        Row::only(Scope::BlitzLimited, E2014, &["B.4", "A.4d"], true, Source),
        Row::any(E2018, &["7.5.1"], false, Read),
        Row::only(Scope::RapidLimited, E2018, &["A.4.4"], true, Read),
        Row::only(Scope::BlitzLimited, E2018, &["B.4", "A.4.4"], true, Read),
        Row::any(E2023, &["7.5.1"], false, Read),
        Row::only(Scope::RapidLimited, E2023, &["A.5.4"], true, Read),
        Row::only(Scope::BlitzLimited, E2023, &["B.3", "A.5.4"], true, Read),
    ],
);

/// Since which half-move the arbiter waits.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Watch {
    since: Option<u32>,
}

/// A.5.4 The arbiter sees an illegal position. Where the text does not have him wait, he acts as on an illegal move.
pub(crate) fn illegal_position(game: &mut Game, who: Who) -> Answer {
    let (waits, because) = game.laws.read(&WAITS);
    if who != Who::Arbiter || !waits {
        return completed::reported(game, who);
    }
    if !both_in_check(game.position()) && !pawn_on_last_rank(game.position()) {
        return Answer::Senseless(Senseless::NothingOfTheKind);
    }
    let ply = game.plies();
    let Some(table) = &mut game.table else { return Answer::Senseless(Senseless::NotAtTheBoard) };
    table.watch.since = Some(ply);
    because.rule(Verdict::WaitForNextMove).into()
}

/// A.5.4 A move was completed. If the arbiter waited for it and an illegal position is still there, the game is drawn.
pub(crate) fn completed(game: &mut Game) -> Option<Ruling> {
    let since = game.table.as_ref()?.watch.since?;
    if game.plies() <= since || game.over.is_some() {
        return None;
    }
    if let Some(table) = &mut game.table {
        table.watch.since = None;
    }
    let position = game.position();
    let king_left = !position.attackers(position.king(!position.turn()), position.turn()).is_empty();
    let illegal = king_left || both_in_check(position) || pawn_on_last_rank(position);
    let ruling = game.laws.read(&WAITS).1.rule(Verdict::Over(Outcome::draw(Cause::IllegalPosition)));
    illegal.then(|| {
        game.end(ruling);
        ruling
    })
}

fn both_in_check(position: &Position) -> bool {
    Side::ALL.into_iter().all(|side| !position.attackers(position.king(side), !side).is_empty())
}

fn pawn_on_last_rank(position: &Position) -> bool {
    position.placement().role(Role::Pawn).meets(Bitboard(0xff00_0000_0000_00ff))
}
