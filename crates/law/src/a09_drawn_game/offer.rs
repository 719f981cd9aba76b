//! 9.1: offers of a draw and their whole life. What an agreement does is in
//! [`a05_completion`], claims are in [`claim`](super::claim).
//!
//! An offer is valid at any time during play, stays open until it is answered or the game ends, and cannot be taken
//! back. Whether offers out of time or again and again disturb the opponent is for the arbiter.

use davar_chess::{BySide, Side};

use crate::a05_completion;
use crate::a11_conduct::{self, Breach};
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018, E2023};
use crate::edition::Evidence::{Excerpt, Known, KnownFaintly, KnownWell, Read, Source};
use crate::edition::{Norm, Row};
use crate::ruling::{Asks, Refusal, Rulings};
use crate::table::Made;
use crate::{Answer, Because, Draw, Game, Hand, Senseless, Verdict};

/// 9.1.2.1 When an offer is made in due form: after the move, before the clock is pressed. At other times it is valid,
/// but the rule against disturbing the opponent must be thought of. No condition may be attached; it is void.
pub static OFFER: Norm<()> = Norm::new(
    "draw/offer",
    "an offer is made after moving and before pressing; at other times it is valid but may disturb; conditions are void",
    &[
        Row::any(E1997, &["9.1"], (), Read),
        Row::any(E2001, &["9.1a"], (), Source),
        Row::any(E2005, &["9.1a"], (), Excerpt),
        Row::any(E2009, &["9.1b.1"], (), Read),
        Row::any(E2014, &["9.1b.1"], (), Excerpt),
        Row::any(E2018, &["9.1.2.1"], (), Read),
    ],
);

/// 9.1.2.1 How an offer is refused without words.
pub static REFUSED_BY: Norm<RefusedBy> = Norm::new(
    "draw/offer-refused-by",
    "the opponent refuses an offer in words or by what his hand does",
    &[
        Row::any(E1997, &["9.1"], RefusedBy::Moving, Read),
        Row::any(E2001, &["9.1a"], RefusedBy::Touching, Source),
        Row::any(E2005, &["9.1a"], RefusedBy::Touching, Excerpt),
        Row::any(E2009, &["9.1b.1"], RefusedBy::Touching, Read),
        Row::any(E2014, &["9.1b.1"], RefusedBy::Touching, Excerpt),
        Row::any(E2018, &["9.1.2.1"], RefusedBy::Touching, Read),
    ],
);

/// What refuses an offer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RefusedBy {
    /// Making a move.
    Moving,
    /// Touching a piece to move or capture it.
    Touching,
}

/// 9.1.2.3 A claim of a draw is an offer too. For 1997 this was not read.
pub static CLAIM_IS_AN_OFFER: Norm<bool> = Norm::new(
    "draw/claim-is-an-offer",
    "a claim of a draw counts as an offer",
    &[
        Row::any(E1997, &["9.1"], true, KnownFaintly),
        Row::any(E2001, &["9.1c"], true, Source),
        Row::any(E2005, &["9.1c"], true, Known),
        Row::any(E2009, &["9.1b.3"], true, Read),
        Row::any(E2014, &["9.1b.3"], true, KnownWell),
        Row::any(E2018, &["9.1.2.3"], true, Read),
    ],
);

/// 9.1.1 Whether an event that forbids agreement before a certain move forbids the offer too.
pub static OFFER_MAY_BE_FORBIDDEN: Norm<bool> = Norm::new(
    "draw/offer-may-be-forbidden",
    "an event that forbids draws by agreement before a certain move forbids the offer as well",
    &[
        Row::any(E1997, &["9.1"], false, KnownWell),
        Row::any(E2009, &["9.1a"], false, Read),
        Row::any(E2014, &["9.1a"], true, Excerpt),
        Row::any(E2018, &["9.1.1"], true, Read),
        Row::any(E2023, &["9.1.1"], true, Read),
    ],
);

/// What was offered in this game.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Offers {
    made: BySide<u16>,
    /// Who offered last.
    last: Option<Side>,
    noted: BySide<bool>,
}

impl Game {
    /// How often a side has offered a draw or claimed one. A game from a score does not count them.
    #[must_use]
    pub fn offers_made(&self, side: Side) -> u16 {
        self.table.as_ref().map_or(0, |table| table.offers.made[side])
    }

    /// Whether a side has noted the offer that is open.
    #[must_use]
    pub fn offer_noted(&self, side: Side) -> bool {
        self.table.as_ref().is_some_and(|table| table.offers.noted[side])
    }
}

/// 9.1.2.1 A draw is offered.
pub(crate) fn offer(game: &mut Game, by: Side, condition_void: bool) -> Answer {
    let unpressed = game.unpressed(by);
    let made = a05_completion::made_by_both(game);
    let Some(table) = &mut game.table else {
        game.offer = Some(by);
        return Answer::quiet();
    };
    let forbidden = game.laws.regulations().agreement_from_move.is_some_and(|moves| made < u32::from(moves));
    let (offer_too, why_not) = game.laws.read(&OFFER_MAY_BE_FORBIDDEN);
    if forbidden && offer_too {
        return why_not.rule(Verdict::Refused(Refusal::OfferTooEarly)).into();
    }
    let again = table.offers.last == Some(by);
    game.offer = Some(by);
    table.offers.opened(by);
    let timely = unpressed == Some(Made::Legal);
    let mut because = game.laws.read(&OFFER).1;
    if !timely || again {
        because = because.and(a11_conduct::clause(&game.laws, Breach::Distraction));
    }
    let mut rulings = Rulings::new_const();
    rulings.push(because.rule(Verdict::OfferOpen { by, timely, condition_void }));
    // 11.5: a second offer, when the opponent has offered nothing in between, may be one too many.
    if again && game.asked.is_none() {
        rulings.push(a11_conduct::ask(game, by, Breach::Distraction));
    }
    Answer::Taken(rulings)
}

/// 9.1.2.3 A claim opens an offer.
pub(crate) fn by_claim(game: &mut Game, by: Side) {
    if game.laws.read(&CLAIM_IS_AN_OFFER).0 {
        game.offer = Some(by);
        if let Some(table) = &mut game.table {
            table.offers.opened(by);
        }
    }
}

impl Offers {
    fn opened(&mut self, by: Side) {
        self.made[by] = self.made[by].saturating_add(1);
        self.last = Some(by);
        self.noted = BySide::default();
    }
}

/// 9.1.2.1 A hand that touches a piece to move or capture refuses the offer, from 2001. Adjusting and accidents do not.
pub(crate) fn touched(game: &mut Game, by: Side, hand: Hand) {
    if game.offer != Some(!by) || game.laws.read(&REFUSED_BY).0 == RefusedBy::Moving {
        return;
    }
    let adjusting = game.touches().is_none_or(|touches| touches.adjusting);
    match hand {
        Hand::Touch(_) | Hand::TakeOut(_) | Hand::TouchBoth(..) if adjusting => {}
        // D.2.2: a blind player feels his pieces.
        Hand::Touch(_) | Hand::TouchBoth(..) if crate::appendix_d_blind::feels(game, by) => {}
        Hand::Touch(_) | Hand::TakeOut(_) | Hand::TouchBoth(..) | Hand::Release { .. } => game.offer = None,
        _ => {}
    }
}

/// 9.1 and 9.5.1 What is said about a draw.
pub(crate) fn draw(game: &mut Game, by: Side, act: Draw) -> Answer {
    match act {
        Draw::OfferOnCondition => offer(game, by, true),
        Draw::Note => note(game, by),
        Draw::TakeBackOffer if game.offer != Some(by) => Answer::Senseless(Senseless::NothingOffered),
        Draw::TakeBackOffer => game.laws.read(&OFFER).1.rule(Verdict::Refused(Refusal::OfferStands)).into(),
        Draw::TakeBackClaim => super::procedure::take_back(game, by),
        Draw::ClaimUnwritten(claim) => super::procedure::claim(game, by, claim, false),
    }
}

fn note(game: &mut Game, by: Side) -> Answer {
    let Some(table) = &mut game.table else { return Answer::Senseless(Senseless::NotAtTheBoard) };
    if game.offer.is_none() {
        return Answer::Senseless(Senseless::NothingOffered);
    }
    table.offers.noted[by] = true;
    Answer::quiet()
}

/// 9.1.1 The players agree although the event forbids it: the arbiter may consent.
pub(crate) fn consent(forbidden: Because, draw: crate::Outcome) -> crate::Ruling {
    use crate::ruling::{Choice, Choices, Question};
    forbidden.rule(Verdict::Ask(Question {
        asks: Asks::ConsentToDraw,
        choices: Choices::of(&[Choice::Over(draw), Choice::Refuse]),
        presumed: Choice::Refuse,
    }))
}
