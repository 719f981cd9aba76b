//! 7.1: a game whose position was restored is the game that had been played so far and no further.

use davar_chess::{Attempt, BySide, Side, Square};
use davar_law::a06_chessclock::clock::{Bonus, Clock, Control, Period};
use davar_law::{Act, ClockAct, Edition, Event, Game, Laws, Order, Regime};

use crate::help::{START, position};

struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

fn game(edition: Edition, fen: &str) -> Game {
    let period = Period { moves: Some(10), main_ms: 600_000, bonus: Bonus::Added(5_000) };
    let control = Control::new(&[period, period]).unwrap();
    let clock = Clock::new(BySide { white: control, black: control });
    Game::at_the_board(Laws::of(edition, Regime::Standard), position(fen), Some(clock))
}

/// Facts up to the end of each turn: the events, and how many had happened when each half-move was about to be made.
struct Played {
    events: Vec<Event>,
    before: Vec<usize>,
}

fn play(game: &mut Game, dice: &mut Dice, plies: usize) -> Played {
    let mut played = Played { events: Vec::new(), before: Vec::new() };
    let mut at_ms = 0;
    let mut tell = |game: &mut Game, events: &mut Vec<Event>, by: Side, act: Act, passes: u64| {
        at_ms += passes;
        let event = Event::by(by, act).at(at_ms);
        events.push(event);
        let _ = game.apply(&event);
    };
    for _ in 0..plies {
        let side = game.position().turn();
        let legal = game.position().legal();
        if game.over().is_some() || legal.is_empty() {
            break;
        }
        let offers = dice.below(6);
        if offers == 0 {
            tell(game, &mut played.events, side, Act::Offer, 10);
        }
        played.before.push(played.events.len());
        // Now and then an illegal move that nobody notices; often moves back and forth, so that positions recur.
        let from = Square::new(dice.below(64) as u8).unwrap();
        let to = Square::new(dice.below(64) as u8).unwrap();
        let wild = Attempt::Piece { from, to, becomes: None };
        let quiet = legal.iter().filter(|m| game.position().is_quiet(**m)).copied().collect::<Vec<_>>();
        let back = quiet.iter().find(|m| game.times_stood_after(**m) > 0);
        let attempt = match (dice.below(10), back) {
            (0, _) => wild,
            (1..=5, Some(m)) => m.attempt(),
            (1..=7, _) if !quiet.is_empty() => quiet[dice.below(quiet.len().min(3))].attempt(),
            _ => legal[dice.below(legal.len())].attempt(),
        };
        let plies = game.plies();
        let act = if game.position().judge(attempt).is_ok() { Act::Make(attempt) } else { Act::MadeIllegal(attempt) };
        tell(game, &mut played.events, side, act, 700);
        if game.plies() == plies {
            // The hand could not do it, or it makes no sense: another turn is tried.
            played.before.pop();
            continue;
        }
        if matches!(act, Act::Make(_)) {
            if dice.below(6) == 0 {
                tell(game, &mut played.events, side, Act::Offer, 10);
            }
            tell(game, &mut played.events, side, Act::Clock(ClockAct::Press), 300);
        }
    }
    played
}

#[test]
fn a_restored_game_is_the_game_played_so_far() {
    let mut dice = Dice(7);
    let starts = [START, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 10 20", "4k3/pppp4/8/8/8/8/4PPPP/4K3 w - - 0 1"];
    let (mut restored, mut repeated, mut offered) = (0, 0, 0);
    for round in 0..300 {
        let edition = Edition::ALL[round % 7];
        let fen = starts[round % starts.len()];
        let mut whole = game(edition, fen);
        let played = play(&mut whole, &mut dice, 40);
        let last = whole.plies().min(played.before.len() as u32 - 1);
        if whole.over().is_some() {
            continue;
        }
        let ply = dice.below(last as usize + 1);
        let mut part = game(edition, fen);
        for event in &played.events[..played.before[ply]] {
            let _ = part.apply(event);
        }
        assert_eq!(part.plies() as usize, ply);
        let _ = whole.apply(&Event::by_arbiter(Act::Order(Order::Restore { ply: ply as u32 })));
        let place = format!("{edition} round {round} back to {ply}");
        assert_eq!(whole.position(), part.position(), "{place}");
        assert_eq!(whole.plies(), part.plies(), "{place}");
        assert_eq!(whole.times_stood(), part.times_stood(), "{place}");
        assert!(whole.occurrences().eq(part.occurrences()), "{place}");
        assert_eq!(whole.offer(), part.offer(), "{place}");
        assert_eq!(whole.duty().map(|duty| duty.must), part.duty().map(|duty| duty.must), "{place}");
        for side in Side::ALL {
            let counter = |game: &Game| game.clock().unwrap().face(side).counter;
            assert_eq!(counter(&whole), counter(&part), "{place}");
        }
        for m in part.position().legal() {
            assert_eq!(whole.times_stood_after(m), part.times_stood_after(m), "{place}");
        }
        restored += 1;
        repeated += u32::from(part.times_stood() > 1);
        offered += u32::from(part.offer().is_some());
        go_on_alike(&mut whole, &mut part, &mut dice, &place);
    }
    assert!(restored > 150 && repeated > 20 && offered > 10, "{restored} {repeated} {offered}");
}

/// Both games are played on with the same moves, and the same is ruled.
fn go_on_alike(whole: &mut Game, part: &mut Game, dice: &mut Dice, place: &str) {
    for _ in 0..30 {
        let legal = part.position().legal();
        if part.over().is_some() || legal.is_empty() {
            break;
        }
        let side = part.position().turn();
        let attempt = legal[dice.below(legal.len().min(4))].attempt();
        for act in [Act::Make(attempt), Act::Clock(ClockAct::Press)] {
            let at_ms = whole.clock().unwrap().now_ms().max(part.clock().unwrap().now_ms());
            let event = Event::by(side, act).at(at_ms);
            assert_eq!(whole.apply(&event), part.apply(&event), "{place} {attempt:?}");
        }
        assert_eq!(whole.position(), part.position(), "{place}");
    }
}
