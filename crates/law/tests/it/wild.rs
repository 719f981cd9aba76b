//! Facts in any order: no panic, no ruling without a clause that exists, and nothing changed by what makes no sense.

use davar_chess::{Attempt, Role, Side, Square, Wing};
use davar_law::{
    Act, Answer, Choice, Claim, Edition, Event, Game, Ground, Laws, Regime, Regulations, Supervision, numbers,
};

use crate::help::{START, position};

struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    fn square(&mut self) -> Square {
        Square::new(self.below(64) as u8).unwrap()
    }

    fn attempt(&mut self, game: &Game) -> Attempt {
        let legal = game.position().legal();
        match self.below(10) {
            0 => Attempt::Castle(Wing::ALL[self.below(2)]),
            1 | 2 => {
                let becomes = [None, Some(Role::ALL[self.below(6)])][self.below(2)];
                Attempt::Piece { from: self.square(), to: self.square(), becomes }
            }
            _ if legal.is_empty() => Attempt::Piece { from: self.square(), to: self.square(), becomes: None },
            _ => legal[self.below(legal.len())].attempt(),
        }
    }

    fn act(&mut self, game: &Game) -> Act {
        match self.below(40) {
            0 => Act::Resign,
            1 => Act::Offer,
            2 => Act::Accept,
            3 => Act::Decline,
            4 => Act::Agree,
            5 => Act::FlagFall(Side::ALL[self.below(2)]),
            6 => Act::Decide(game.asked().map_or(Choice::ClaimFails, |question| question.choices[self.below(2)])),
            7..=10 => Act::Claim(Claim {
                ground: [Ground::Threefold, Ground::Fifty][self.below(2)],
                intended: if self.below(2) == 0 { None } else { Some(self.attempt(game)) },
            }),
            11..=16 => Act::MadeIllegal(self.attempt(game)),
            _ => Act::Make(self.attempt(game)),
        }
    }
}

#[test]
fn any_facts_in_any_order() {
    let mut dice = Dice(1);
    let starts = [
        START,
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 97 90",
        "8/8/8/3k4/8/3KB3/8/5b2 w - - 148 120",
        "P3k3/8/8/8/8/8/8/p3K2p b - - 0 1",
        "k1K5/8/8/8/8/8/8/8 w - - 0 1",
    ];
    let mut game = Game::new(Laws::default(), position(START));
    let (mut rulings, mut over) = (0, 0);
    for round in 0..250 {
        let regulations = Regulations::supervised([Supervision::Full, Supervision::Limited][dice.below(2)]);
        let laws = Laws::settle(Edition::ALL[dice.below(7)], Regime::ALL[dice.below(3)], regulations).unwrap();
        game.reset(laws, position(starts[round % starts.len()]));
        for _ in 0..120 {
            let act = dice.act(&game);
            let event = match dice.below(8) {
                0 => Event::by_arbiter(act),
                1 => Event::by(!game.position().turn(), act),
                _ => Event::by(game.position().turn(), act),
            };
            let before = (*game.position(), game.plies(), game.offer(), game.asked().copied(), game.over().copied());
            let answer = game.apply(&event);
            let after = (*game.position(), game.plies(), game.offer(), game.asked().copied(), game.over().copied());
            if matches!(answer, Answer::Over(_) | Answer::Senseless(_)) {
                assert_eq!(before, after, "{event:?}");
            }
            for ruling in answer.rulings() {
                rulings += 1;
                assert!(ruling.because.cites().count() > 0);
                for cite in ruling.because.cites() {
                    assert!(numbers::is_known(laws.edition(), cite.number), "{ruling:?}");
                }
            }
            assert_eq!(answer.outcome().is_some() || before.4.is_some(), game.over().is_some(), "{event:?} {answer:?}");
            if game.over().is_some() {
                over += 1;
                if dice.below(2) == 0 {
                    game.play_on();
                }
            }
        }
    }
    assert!(rulings > 800 && over > 800, "{rulings} {over}");
}
