//! A game at the board played through from phrases, as scenarios have them.

use davar_chess::{Attempt, BySide, Side, Square};
use davar_law::{Act, Answer, ClockAct, Edition, Event, Game, Uncompleted, Who};
use davar_scenario::speech;

/// What can be seen of a game beside the men.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// Who is to act: after a move on the board its maker, until he has pressed.
    pub turn: Side,
    /// A move stands on the board and the clock has not been pressed.
    pub made: bool,
    /// The squares touched in this turn.
    pub touched: Vec<Square>,
    /// Adjusting was announced.
    pub adjusting: bool,
    /// A piece that was let go as part of a move.
    pub released: Option<(Square, Square)>,
    /// An illegal move that stands on the board and is not completed: where its man came from, and where it stands.
    pub standing: Option<(Square, Square)>,
    /// What the displays show, in milliseconds.
    pub clock: Option<BySide<u64>>,
    /// Whose offer of a draw is open.
    pub offer: Option<Side>,
}

/// A game and what was ruled on its last fact.
pub(crate) struct Play {
    pub(crate) game: Game,
    pub(crate) now_ms: u64,
    /// The facts that were said, with who said them and what was ruled.
    pub(crate) told: Vec<(Who, Vec<Answer>)>,
}

impl Play {
    /// A game before its first fact; its clock runs, as a scenario's does.
    pub(crate) fn new(edition: Edition, setup: &[&str]) -> Option<Self> {
        let mut game = speech::game(edition, setup.iter().copied()).ok()?;
        let waits = setup.contains(&"clock waits");
        if game.clock().is_some() && !waits {
            let _ = game.apply(&Event::by_arbiter(Act::Clock(ClockAct::Start)));
        }
        Some(Self { game, now_ms: 0, told: Vec::new() })
    }

    /// A line of facts: `White touches g1`, `+301s Black presses`, or bare moves that are made and pressed by the player
    /// who has the move; `+301s` alone lets time pass. Nothing if a phrase cannot be understood.
    pub(crate) fn line(&mut self, line: &str) -> Option<()> {
        let mut line = line;
        if let Some(rest) = line.strip_prefix('+') {
            let (seconds, after) = rest.split_once('s')?;
            self.now_ms += seconds.parse::<u64>().ok()? * 1000;
            line = after.trim_start();
        }
        if line.is_empty() {
            return Some(());
        }
        // An edition may have ended the game by what another one lets go on.
        if self.game.over().is_some() {
            return Some(());
        }
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        if let Some(who) = speech::who(first) {
            return self.says(who, rest);
        }
        for token in line.split(' ') {
            let who = Who::Player(self.game.position().turn());
            self.says(who, &format!("plays {token}"))?;
        }
        Some(())
    }

    /// Somebody does something; a second passes before it.
    pub(crate) fn says(&mut self, who: Who, phrase: &str) -> Option<()> {
        let acts = speech::acts(&self.game, who, phrase).ok()?;
        self.now_ms += 1000;
        let answers = speech::happen(&mut self.game, self.now_ms, who, &acts);
        self.told.push((who, answers));
        Some(())
    }

    /// A game after these facts.
    pub(crate) fn through(edition: Edition, setup: &[&str], facts: &[&str]) -> Option<Self> {
        let mut play = Self::new(edition, setup)?;
        for fact in facts {
            play.line(fact)?;
        }
        Some(play)
    }

    /// What was answered to the last fact.
    pub(crate) fn last(&self) -> &[Answer] {
        self.told.last().map_or(&[], |(_, answers)| answers)
    }

    /// What can be seen.
    pub(crate) fn seen(&self) -> Played {
        let game = &self.game;
        let maker = Side::ALL.into_iter().find(|side| game.uncompleted(*side).is_some());
        let clock = game.clock().map(|clock| {
            let mut clock = *clock;
            clock.advance(self.now_ms);
            BySide::from_fn(|side| clock.face(side).left_ms)
        });
        Played {
            turn: maker.unwrap_or_else(|| game.position().turn()),
            made: maker.is_some(),
            touched: game.touched().collect(),
            adjusting: game.is_adjusting(),
            released: game.released(),
            standing: maker.and_then(|maker| standing(game, maker)),
            clock,
            offer: game.offer(),
        }
    }
}

fn standing(game: &Game, maker: Side) -> Option<(Square, Square)> {
    match game.uncompleted(maker)? {
        Uncompleted::Illegal(Attempt::Piece { from, to, .. }) => Some((from, to)),
        _ => None,
    }
}
