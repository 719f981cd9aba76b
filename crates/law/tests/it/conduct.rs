//! Articles 9 to 12 where a scenario does not reach: what a game tells, and facts in any order at the board.

use davar_chess::{Attempt, BySide, Side};
use davar_law::a06_chessclock::clock::{Bonus, Clock, Control, Period};
use davar_law::a07_irregularities::setup::SetUp;
use davar_law::a10_points::{Scale, worth};
use davar_law::a11_conduct::{Against, Breach, Device, Offence, Offender, Say};
use davar_law::a12_arbiter::{Penalty, Told};
use davar_law::guideline_3_quickplay::{Basis, Quickplay};
use davar_law::{
    Act, Answer, Cause, Choice, Claim, ClockAct, Draw, Edition, Event, Game, Ground, Hand, Irregularity, Laws, Order,
    Regime, Regulations, Score, Senseless, Supervision, numbers,
};

use crate::help::{START, attempt, play, position};

fn clock(minutes: u64) -> Clock {
    let period = Period { moves: None, main_ms: minutes * 60_000, bonus: Bonus::None };
    let control = Control::new(&[period]).unwrap();
    Clock::new(BySide { white: control, black: control })
}

fn board(edition: Edition, regulations: Regulations) -> Game {
    let laws = Laws::settle(edition, Regime::Standard, regulations).unwrap();
    Game::at_the_board(laws, position(START), Some(clock(1)))
}

#[test]
fn an_event_may_count_three_points_for_a_win() {
    for edition in Edition::ALL {
        let three = Regulations::default().with_scale(Scale { win: 6, draw: 2, loss: 0 });
        let laws = Laws::settle(edition, Regime::Standard, three).unwrap();
        let of = |laws: &Laws, score| (worth(laws, score).white, worth(laws, score).black);
        assert_eq!(of(&laws, Score::win(Side::White)), (6, 0));
        assert_eq!(of(&laws, Score::DRAW), (2, 2));
        let normal = Laws::of(edition, Regime::Standard);
        assert_eq!(of(&normal, Score::win(Side::Black)), (0, 2));
        assert_eq!(of(&normal, Score::awarded(0, 1).unwrap()), (0, 1));
        assert_eq!(of(&normal, Score::BOTH_LOSE), (0, 0));
    }
}

#[test]
fn no_score_is_more_than_a_game_or_less_than_half_a_point_apart() {
    assert_eq!(Score::awarded(2, 1), None);
    assert_eq!(Score::awarded(3, 0), None);
    assert!(Score::awarded(1, 0).is_some());
}

#[test]
fn a_game_tells_what_was_offered_noted_and_appealed() {
    let mut game = board(Edition::E2023, Regulations::default());
    let does = |game: &mut Game, side, act| game.apply(&Event::by(side, act));
    let _ = does(&mut game, Side::White, Act::Make(attempt("e2e4")));
    assert_eq!(does(&mut game, Side::Black, Act::Draw(Draw::Note)), Answer::Senseless(Senseless::NothingOffered));
    let _ = does(&mut game, Side::White, Act::Offer);
    let _ = does(&mut game, Side::Black, Act::Draw(Draw::Note));
    assert_eq!((game.offer_noted(Side::White), game.offer_noted(Side::Black)), (false, true));
    assert_eq!((game.offers_made(Side::White), game.offers_made(Side::Black)), (1, 0));
    let _ = does(&mut game, Side::Black, Act::Say(Say::Appeal(Against::Other)));
    let _ = does(&mut game, Side::Black, Act::Resign);
    let _ = does(&mut game, Side::Black, Act::Say(Say::Appeal(Against::Other)));
    assert_eq!((game.appeals(Side::White), game.appeals(Side::Black)), (0, 2));
    assert_eq!(game.score(), Some(Score::win(Side::White)));
}

#[test]
fn the_opponent_confirms_what_the_claimant_wrote_only_after_a_claim() {
    let mut game = board(Edition::E2001, Regulations::default().without_arbiter());
    let confirm = |game: &mut Game, side| game.apply(&Event::by(side, Act::Quickplay(Quickplay::Confirm(true))));
    assert_eq!(confirm(&mut game, Side::Black), Answer::Senseless(Senseless::NothingAsked));
    let claim = Quickplay::Claim { basis: Basis::CannotWin, sheet_complete: false };
    let _ = game.apply(&Event::by(Side::White, Act::Quickplay(claim)));
    assert_eq!(confirm(&mut game, Side::White), Answer::Senseless(Senseless::NothingAsked));
    assert_eq!(confirm(&mut game, Side::Black), Answer::Taken(davar_law::Rulings::default()));
    assert_eq!(game.confirmed(Side::Black), Some(true));
}

#[test]
fn what_ended_the_game_first_is_its_end() {
    for edition in Edition::ALL {
        let mut game = Game::at_the_board(Laws::of(edition, Regime::Standard), position(START), None);
        let found = Act::Report(Irregularity::GameWasOver);
        let nothing = game.apply(&Event::by_arbiter(found));
        assert_eq!(nothing, Answer::Senseless(Senseless::NothingOfTheKind));
        let _ = play(&mut game, "f2f3 e7e5 g2g4 d8h4");
        game.play_on();
        assert_eq!(game.outcome(), None);
        let _ = game.apply(&Event::by(Side::White, Act::Resign));
        game.play_on();
        let answer = game.apply(&Event::by_arbiter(found));
        assert_eq!(answer.outcome().map(|outcome| outcome.cause), Some(Cause::Checkmate), "{edition}");
    }
}

struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    fn side(&mut self) -> Side {
        Side::ALL[self.below(2)]
    }

    fn penalty(&mut self) -> Penalty {
        let amount = self.below(4) as u8;
        match self.below(9) {
            0 => Penalty::Warning,
            1 => Penalty::MoreTime(u32::from(amount) * 1000),
            2 => Penalty::LessTime(u32::MAX >> (8 * amount)),
            3 => Penalty::PointsUp(amount),
            4 => Penalty::PointsDown(u8::MAX - amount),
            5 => Penalty::Loss(amount),
            6 => Penalty::Fine,
            7 => Penalty::MissesRounds,
            _ => Penalty::Expulsion,
        }
    }

    fn choice(&mut self, game: &Game) -> Choice {
        match game.asked() {
            Some(question) if self.below(4) > 0 => question.choices[self.below(question.choices.len())],
            _ => [Choice::Refuse, Choice::Reject, Choice::Penalise(self.penalty()), Choice::ClaimFails][self.below(4)],
        }
    }

    fn attempt(&mut self, game: &Game) -> Attempt {
        let legal = game.position().legal();
        if legal.is_empty() || self.below(4) == 0 {
            let square = |dice: &mut Self| davar_chess::Square::new(dice.below(64) as u8).unwrap();
            return Attempt::Piece { from: square(self), to: square(self), becomes: None };
        }
        legal[self.below(legal.len())].attempt()
    }

    fn breach(&mut self) -> Offence {
        let breaches = [
            Breach::Disrepute,
            Breach::Device(Device::Sounded),
            Breach::Device(Device::Carried),
            Breach::Distraction,
            Breach::Refusal,
            Breach::Interference,
        ];
        let by = [Offender::Player(self.side()), Offender::Both, Offender::Spectator][self.below(3)];
        Offence { by, breach: breaches[self.below(breaches.len())] }
    }

    fn act(&mut self, game: &Game) -> Act {
        let ground = [Ground::Threefold, Ground::Fifty][self.below(2)];
        let claim = Claim { ground, intended: Some(self.attempt(game)) };
        match self.below(40) {
            0 => Act::Offer,
            1 => {
                Act::Draw([Draw::OfferOnCondition, Draw::Note, Draw::TakeBackOffer, Draw::TakeBackClaim][self.below(4)])
            }
            2 => Act::Draw(Draw::ClaimUnwritten(claim)),
            3 => Act::Claim(claim),
            4 => Act::Claim(Claim { intended: None, ..claim }),
            5 => Act::Accept,
            6 => Act::Decline,
            7 => Act::Quickplay(Quickplay::AskForTime),
            8 => Act::Quickplay(Quickplay::Claim { basis: Basis::NoEffort, sheet_complete: self.below(2) == 0 }),
            9 => Act::Quickplay(Quickplay::Confirm(self.below(2) == 0)),
            10 => Act::Conduct(self.breach()),
            11 => Act::Say([Say::AskForRecord, Say::Appeal(Against::Quickplay)][self.below(2)]),
            12 => Act::Order(Order::Penalise(self.side(), self.penalty())),
            13 => Act::Order(Order::Tell(Told::MovesMade)),
            14 => Act::Order(Order::GrantTime(self.side(), 1000)),
            15..=17 => Act::Decide(self.choice(game)),
            18 => Act::Report(Irregularity::IllegalPosition),
            19 => Act::Report(Irregularity::IllegalMove),
            20 => Act::Report(Irregularity::SetUp(SetUp::Pieces)),
            21 => Act::Report(Irregularity::ClockSetting),
            22 => Act::Report(Irregularity::TouchMove),
            23 => Act::AgreeToCorrect { ply: self.below(6) as u32 },
            24 => Act::FlagFall(self.side()),
            25 => Act::Hand(Hand::Touch(davar_chess::Square::new(self.below(64) as u8).unwrap())),
            26 => Act::Clock(ClockAct::Start),
            27..=31 => Act::Clock(ClockAct::Press),
            _ => Act::Make(self.attempt(game)),
        }
    }
}

#[test]
fn any_facts_in_any_order_at_the_board() {
    let mut dice = Dice(7);
    let mut rulings = 0;
    for round in 0..400 {
        let edition = Edition::ALL[dice.below(7)];
        let mut regulations = Regulations::supervised([Supervision::Full, Supervision::Limited][dice.below(2)]);
        regulations.quickplay_announced = dice.below(2) == 0;
        regulations.no_arbiter = dice.below(4) == 0;
        let laws = Laws::settle(edition, Regime::ALL[dice.below(3)], regulations).unwrap();
        let start = [START, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1"][round % 2];
        let mut game = Game::at_the_board(laws, position(start), Some(clock(1 + 2 * dice.below(2) as u64)));
        let mut at_ms = 0;
        for _ in 0..80 {
            at_ms += dice.below(4000) as u64;
            let act = dice.act(&game);
            let event = match dice.below(3) {
                0 => Event::by_arbiter(act),
                _ => Event::by(dice.side(), act),
            };
            let state = |game: &Game| {
                (*game.position(), game.plies(), game.offer(), game.asked().copied(), game.over().copied(), game.duty())
            };
            let before = state(&game);
            let answer = game.apply(&event.at(at_ms));
            if matches!(answer, Answer::Over(_) | Answer::Senseless(_)) {
                assert_eq!(before, state(&game), "{event:?} {answer:?}");
            }
            for ruling in answer.rulings() {
                rulings += 1;
                for cite in ruling.because.cites() {
                    assert!(numbers::is_known(edition, cite.number), "{ruling:?}");
                }
            }
        }
    }
    assert!(rulings > 2_000, "{rulings}");
}

#[test]
fn a_ruling_is_small_enough_to_be_handed_about() {
    // A ruling comes back from every move, and holds the choices of a question. Amounts in 64 bits made it 296 bytes.
    assert!(size_of::<Choice>() <= 8 && size_of::<davar_law::Ruling>() <= 192);
}
