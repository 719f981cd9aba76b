//! The first lines of a play block: the Laws, the clock and the position of the game.

use davar_chess::{BySide, Position, Setup, Side};
use davar_law::a06_chessclock::clock::{Advance, Clock, Control};
use davar_law::{CountsWhen, Edition, Game, Laws, Regime, Regulations, Supervision};

use crate::control;
use crate::fault::nearest;
use crate::time::read_ms;
use crate::words::Word;

/// What the setup lines of a scenario say.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    pub(crate) regime: Regime,
    pub(crate) regulations: Regulations,
    pub(crate) control: Option<BySide<Control>>,
    /// What is set on the clock, if it is something else.
    pub(crate) set: Option<BySide<Control>>,
    pub(crate) advance: Advance,
    /// The flags do not tell which fell first.
    pub(crate) no_order: bool,
    /// The clock is not started before the first line.
    pub(crate) waits: bool,
    pub(crate) position: Position,
}

impl Default for Settings {
    fn default() -> Self {
        let position = Position::initial();
        Self {
            regime: Regime::Standard,
            regulations: Regulations::supervised(Supervision::Full),
            control: None,
            set: None,
            advance: Advance::default(),
            no_order: false,
            waits: false,
            position,
        }
    }
}

/// Nothing, or at which word after the keyword something is wrong, and what.
pub(crate) type Taken = Result<(), (usize, String)>;

/// A keyword of the setup: how it is written, and what it says.
pub struct Keyword {
    /// The word at the beginning of the line.
    pub word: &'static str,
    /// What follows it.
    pub form: &'static str,
    /// What it says.
    pub means: &'static str,
    read: fn(&mut Settings, &[Word<'_>]) -> Taken,
}

/// All keywords, as the grammar lists them.
pub static KEYWORDS: &[Keyword] = &[
    Keyword {
        word: "position",
        form: "FEN",
        means: "the position on the board at the start; without it the initial position",
        read: position,
    },
    Keyword { word: "blind", form: "White|Black", means: "this player is blind and has a special board", read: blind },
    Keyword {
        word: "chess960",
        form: "NUMBER",
        means: "the number of the Chess960 position from which the game starts, 0 to 959",
        read: chess960,
    },
    Keyword {
        word: "regime",
        form: "standard|rapid|blitz [supervised|limited]",
        means: "the regime, and whether enough arbiters watch; without it standard. Rapid and blitz are limited unless said",
        read: regime,
    },
    Keyword {
        word: "control",
        form: "[white|black] PERIOD[, PERIOD…] [once] [later]",
        means: control::MEANS,
        read: control::control,
    },
    Keyword { word: "clock", form: "HOW", means: control::CLOCK_MEANS, read: control::clock },
    Keyword {
        word: "rule",
        form: "NAME VALUE",
        means: "what the event has set: `no-agreement-before MOVE` or `no-agreement-before the-end`, `illegal-moves-count made|completed`, `quickplay announced`, `arbiter absent`, `device-penalty milder`, `default-time TIME`",
        read: rule,
    },
];

impl Settings {
    /// Takes a line if it is one of the setup.
    pub(crate) fn take(&mut self, words: &[Word<'_>]) -> Option<Taken> {
        let first = words.first()?;
        let keyword = KEYWORDS.iter().find(|keyword| keyword.word == first.text)?;
        Some((keyword.read)(self, &words[1..]).map_err(|(index, message)| (index + 1, message)))
    }

    /// The game as it starts in an edition. The error says which rule of the event the edition does not allow.
    pub(crate) fn game(&self, edition: Edition) -> Result<Game, String> {
        let laws = Laws::settle(edition, self.regime, self.regulations).map_err(|conflict| conflict.to_string())?;
        Ok(Game::at_the_board(laws, self.position, self.clock()))
    }
}

impl Settings {
    fn clock(&self) -> Option<Clock> {
        let due = self.control?;
        let clock = Clock::set_wrongly(due, self.set.unwrap_or(due)).with_advance(self.advance);
        Some(if self.no_order { clock.without_order_of_flags() } else { clock })
    }
}

pub(crate) fn joined(words: &[Word<'_>]) -> String {
    words.iter().map(|word| word.text).collect::<Vec<_>>().join(" ")
}

fn position(settings: &mut Settings, words: &[Word<'_>]) -> Taken {
    let (setup, faults) = davar_chess::read_fen(&joined(words));
    if let Some(fault) = faults.iter().find(|fault| !fault.is_forgiven()) {
        return Err((0, format!("the FEN is faulty: {fault}")));
    }
    let setup: Setup = setup.ok_or((0, "the FEN cannot be read".to_owned()))?;
    settings.position = Position::from_setup(setup).map_err(|why| (0, format!("not playable: {why}")))?;
    Ok(())
}

fn blind(settings: &mut Settings, words: &[Word<'_>]) -> Taken {
    let side = words.first().and_then(|word| crate::words::read_side(word.text));
    let side = side.ok_or((0, "White or Black is expected".to_owned()))?;
    settings.regulations = settings.regulations.with_blind(side);
    Ok(())
}

fn chess960(settings: &mut Settings, words: &[Word<'_>]) -> Taken {
    let number = words.first().and_then(|word| word.text.parse().ok());
    let start = number.and_then(|number| Some((number, Setup::chess960(number)?)));
    let (number, setup) = start.ok_or((0, "a number from 0 to 959 is expected".to_owned()))?;
    settings.position = Position::from_setup(setup).map_err(|why| (0, format!("not playable: {why}")))?;
    settings.regulations = settings.regulations.with_chess960(number);
    Ok(())
}

fn regime(settings: &mut Settings, words: &[Word<'_>]) -> Taken {
    let Some(name) = words.first() else { return Err((0, "standard, rapid or blitz is expected".to_owned())) };
    settings.regime = name.text.parse().map_err(|fault| (0, format!("`{}` is {fault}", name.text)))?;
    settings.regulations.supervision = match (words.get(1).map(|word| word.text), settings.regime) {
        (Some("supervised"), _) | (None, Regime::Standard) => Supervision::Full,
        (Some("limited"), _) | (None, _) => Supervision::Limited,
        (Some(word), _) => return Err((1, format!("`{word}` where `supervised` or `limited` is expected"))),
    };
    Ok(())
}

fn rule(settings: &mut Settings, words: &[Word<'_>]) -> Taken {
    const NAMES: [&str; 6] =
        ["no-agreement-before", "illegal-moves-count", "quickplay", "arbiter", "device-penalty", "default-time"];
    let (Some(name), Some(value)) = (words.first(), words.get(1)) else {
        return Err((0, format!("a rule is NAME VALUE; names: {}", NAMES.join(", "))));
    };
    let not_a_value = || (1, format!("`{}` is no value of `{}`", value.text, name.text));
    let regulations = settings.regulations;
    settings.regulations = match name.text {
        "quickplay" if value.text == "announced" => regulations.with_quickplay(),
        "arbiter" if value.text == "absent" => regulations.without_arbiter(),
        "device-penalty" if value.text == "milder" => regulations.with_milder_device_penalty(),
        "quickplay" | "arbiter" | "device-penalty" => return Err(not_a_value()),
        "default-time" => regulations.with_default_time_ms(read_ms(value.text).ok_or_else(not_a_value)?),
        "no-agreement-before" if value.text == "the-end" => regulations.with_agreement_by_consent_only(),
        "no-agreement-before" => regulations.with_agreement_from_move(value.text.parse().map_err(|_| not_a_value())?),
        "illegal-moves-count" => regulations.with_illegal_move_counting(match value.text {
            "made" => CountsWhen::Made,
            "completed" => CountsWhen::Completed,
            _ => return Err(not_a_value()),
        }),
        other => {
            let meant = nearest(other, NAMES).map_or(String::new(), |word| format!("; `{word}`?"));
            return Err((0, format!("`{other}` is not a rule of an event{meant}")));
        }
    };
    Ok(())
}

/// The side to move, for lines that name no one.
pub(crate) fn turn(game: &Game) -> Side {
    game.position().turn()
}
