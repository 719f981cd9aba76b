//! Article 11 (12 until 2009): the conduct of the players. What somebody did is a fact; whether and how it is penalised
//! is for the arbiter, but for the few breaches that the text itself punishes with the loss of the game.

use davar_chess::{BySide, Side};

use crate::a04_act_of_moving::both_hands::BOTH_HANDS;
use crate::a05_completion::unless_cannot_mate;
use crate::a06_chessclock::handling::Misuse;
use crate::a06_chessclock::{handling, stop};
use crate::a07_irregularities::displaced;
use crate::a08_recording::{SheetFault, duty};
use crate::a12_arbiter;
use crate::can_mate::can_mate;
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018, E2023};
use crate::edition::Evidence::{Excerpt, Known, KnownWell, Read, Source};
use crate::edition::{Because, Norm, Row, Scope};
use crate::ruling::{Asks, Choice, Choices, Question, Refusal};
use crate::{Answer, Cause, Game, Laws, Outcome, Ruling, Score, Senseless, Verdict, Who};

/// Who did what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Offence {
    /// Who did it.
    pub by: Offender,
    /// What he did.
    pub breach: Breach,
}

/// Who broke a rule of conduct.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Offender {
    /// A player of this game.
    Player(Side),
    /// Both of them.
    Both,
    /// A spectator, or a player of another game.
    Spectator,
}

/// What is against the rules of conduct.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Breach {
    /// An act that brings the game of chess into disrepute (11.1).
    Disrepute,
    /// Leaving the playing venue without permission (11.2.3.1).
    LeftVenue,
    /// Leaving the playing area while having the move, without permission (11.2.3.2).
    LeftPlayingArea,
    /// Notes, advice, another board (11.3.1).
    Notes,
    /// An electronic device (11.3.2).
    Device(Device),
    /// Refusing to be searched (11.3.3).
    RefusedSearch,
    /// Smoking outside the place for it (11.3.4).
    Smoking,
    /// Writing on the scoresheet what does not belong there (8.1.4).
    Scoresheet,
    /// Distracting or annoying the opponent (11.5).
    Distraction,
    /// Refusing persistently to comply with the Laws (11.7).
    Refusal,
    /// Interfering in a game of others (12.7).
    Interference,
    /// Stopping the clocks without a valid reason (6.11.4).
    StoppedClocks,
    /// What a player did with the clock (6.2.3, 6.2.4).
    Clock(Misuse),
    /// What a player left out or did with his scoresheet (8.1 to 8.5).
    Sheet(SheetFault),
    /// Making a move with both hands (4.1), in editions that do not count it as illegal.
    BothHands,
    /// Displacing pieces (7.4).
    Displacement,
}

/// What was found of a device.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Device {
    /// It made a sound.
    Sounded,
    /// The player carried it on his person.
    Carried,
    /// It was in the playing venue, otherwise than allowed.
    InVenue,
}

/// What a player says to the arbiter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Say {
    /// He asks what the Laws say on a matter (11.9).
    AskForExplanation,
    /// He appeals against a decision (11.10).
    Appeal(Against),
    /// He asks to see the record that the arbiter keeps of his game (A.4.3).
    AskForRecord,
}

/// What is appealed against.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Against {
    /// A decision on a claim in a quickplay finish.
    Quickplay,
    /// Another decision.
    Other,
}

/// 11.1
pub static DISREPUTE: Norm<()> = Norm::new(
    "conduct/disrepute",
    "players do nothing that brings the game into disrepute",
    &[
        Row::any(E1997, &["12.1"], (), Read),
        Row::any(E2001, &["12.1"], (), Source),
        Row::any(E2005, &["12.1"], (), Known),
        Row::any(E2009, &["12.1"], (), Read),
        Row::any(E2014, &["11.1"], (), KnownWell),
        Row::any(E2018, &["11.1"], (), Read),
    ],
);

/// 11.2.3.1
pub static VENUE: Norm<()> = Norm::new(
    "conduct/venue",
    "players leave the playing venue only with permission",
    &[
        Row::any(E1997, &["12.4"], (), Read),
        Row::any(E2001, &["12.4a"], (), Source),
        Row::any(E2005, &["12.5a"], (), Known),
        Row::any(E2009, &["12.2"], (), Read),
        Row::any(E2014, &["11.2c"], (), KnownWell),
        Row::any(E2018, &["11.2.3.1"], (), Read),
    ],
);

/// 11.2.3.2
pub static PLAYING_AREA: Norm<()> = Norm::new(
    "conduct/playing-area",
    "the player who has the move leaves the playing area only with permission",
    &[
        Row::any(E1997, &["12.4"], (), Read),
        Row::any(E2001, &["12.4b"], (), Source),
        Row::any(E2005, &["12.5b"], (), Known),
        Row::any(E2009, &["12.2"], (), Read),
        Row::any(E2014, &["11.2c"], (), KnownWell),
        Row::any(E2018, &["11.2.3.2"], (), Read),
    ],
);

/// 11.3.1
pub static NOTES: Norm<()> = Norm::new(
    "conduct/notes",
    "players use no notes, information, advice or other board",
    &[
        Row::any(E1997, &["12.2"], (), Read),
        Row::any(E2001, &["12.2a"], (), Source),
        Row::any(E2005, &["12.2a"], (), Known),
        Row::any(E2009, &["12.3a"], (), Read),
        Row::any(E2014, &["11.3a"], (), KnownWell),
        Row::any(E2018, &["11.3.1"], (), Read),
    ],
);

/// 11.3.2 What an electronic device costs. The 2014 row is the text of July 2014; it was changed in October.
pub static DEVICE: Norm<DeviceRule> = Norm::new(
    "conduct/device",
    "what a telephone or other electronic device costs a player",
    &[
        Row::any(E1997, &["12.2"], DeviceRule::None, Read),
        Row::any(E2001, &["12.2a"], DeviceRule::None, Source),
        Row::any(E2005, &["12.2b"], DeviceRule::SoundLoses, Known),
        Row::any(E2009, &["12.3b"], DeviceRule::SoundLosesIfOpponentCanWin, Read),
        Row::any(E2014, &["11.3b"], DeviceRule::InVenueLoses, Excerpt),
        Row::any(E2018, &["11.3.2.2"], DeviceRule::CarriedLoses, Read),
    ],
);

/// What a device costs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DeviceRule {
    /// The text has no rule of its own.
    None,
    /// The game, if it makes a sound; the arbiter says what the opponent gets.
    SoundLoses,
    /// The game, if it makes a sound; a draw, if the opponent cannot win by any series of legal moves.
    SoundLosesIfOpponentCanWin,
    /// The game, if the player brought it into the venue; the opponent wins. The event may set less.
    InVenueLoses,
    /// The game, if the player has it on his person; the opponent wins. The event may set less.
    CarriedLoses,
}

impl DeviceRule {
    /// Does the text punish this with the loss of the game?
    const fn loses(self, device: Device) -> bool {
        match self {
            Self::None => false,
            Self::SoundLoses | Self::SoundLosesIfOpponentCanWin => matches!(device, Device::Sounded),
            Self::InVenueLoses => true,
            Self::CarriedLoses => matches!(device, Device::Carried),
        }
    }

    /// May an event set a milder penalty?
    pub(crate) const fn may_be_milder(self) -> bool {
        matches!(self, Self::InVenueLoses | Self::CarriedLoses)
    }
}

/// 11.3.3 Whether the text has a search. Before, refusing one is refusing to comply.
pub static SEARCH: Norm<bool> = Norm::new(
    "conduct/search",
    "a player may be searched, and is penalised if he refuses",
    &[
        Row::any(E1997, &["12.7"], false, Read),
        Row::any(E2001, &["12.7"], false, Source),
        Row::any(E2005, &["12.8"], false, Known),
        Row::any(E2009, &["12.8"], false, Read),
        Row::any(E2014, &["11.3b"], true, Excerpt),
        Row::any(E2018, &["11.3.3"], true, Read),
    ],
);

/// 11.3.4 Whether the text speaks of smoking at all. Before, there is only an area for it within the venue.
pub static SMOKING: Norm<bool> = Norm::new(
    "conduct/smoking",
    "smoking is allowed only where the arbiter says",
    &[
        Row::any(E1997, &["12.4"], false, Read),
        Row::any(E2001, &["12.4a"], false, Source),
        Row::any(E2005, &["12.5a"], false, Known),
        Row::any(E2009, &["12.3c"], true, Read),
        Row::any(E2014, &["11.3c"], true, Known),
        Row::any(E2018, &["11.3.4"], true, Read),
    ],
);

/// 8.1.4
pub static SCORESHEET: Norm<()> = Norm::new(
    "conduct/scoresheet",
    "the scoresheet holds moves, times, offers of a draw, matters of claims and nothing else",
    &[
        Row::any(E1997, &["12.2"], (), Read),
        Row::any(E2001, &["12.2b"], (), Source),
        Row::any(E2005, &["12.3"], (), Known),
        Row::any(E2009, &["12.4"], (), Read),
        Row::any(E2014, &["8.1b"], (), KnownWell),
        Row::any(E2018, &["8.1.4"], (), Read),
    ],
);

/// 11.5
pub static DISTRACTION: Norm<()> = Norm::new(
    "conduct/distraction",
    "players do not distract or annoy the opponent, be it by claims and offers without reason",
    &[
        Row::any(E1997, &["12.5"], (), Read),
        Row::any(E2001, &["12.5"], (), Source),
        Row::any(E2005, &["12.6"], (), Known),
        Row::any(E2009, &["12.6"], (), Read),
        Row::any(E2014, &["11.5"], (), KnownWell),
        Row::any(E2018, &["11.5"], (), Read),
    ],
);

/// 11.6 A breach of the rules of conduct leads to penalties.
pub static BREACH: Norm<()> = Norm::new(
    "conduct/breach",
    "a breach of the rules of conduct is penalised",
    &[
        Row::any(E1997, &["12.6"], (), Read),
        Row::any(E2001, &["12.6"], (), Source),
        Row::any(E2005, &["12.7"], (), Known),
        Row::any(E2009, &["12.7"], (), Read),
        Row::any(E2014, &["11.6"], (), KnownWell),
        Row::any(E2018, &["11.6"], (), Read),
    ],
);

/// 11.7 Persistent refusal to comply loses; the arbiter says what the opponent gets.
pub static REFUSAL: Norm<()> = Norm::new(
    "conduct/refusal",
    "who persistently refuses to comply with the Laws loses, and the arbiter decides the score of the opponent",
    &[
        Row::any(E1997, &["12.7"], (), Read),
        Row::any(E2001, &["12.7"], (), Source),
        Row::any(E2005, &["12.8"], (), Known),
        Row::any(E2009, &["12.8"], (), Read),
        Row::any(E2014, &["11.7"], (), KnownWell),
        Row::any(E2018, &["11.7"], (), Read),
    ],
);

/// 11.8 Both players refuse: both lose.
pub static BOTH_GUILTY: Norm<()> = Norm::new(
    "conduct/both-guilty",
    "if both refuse to comply, both lose",
    &[
        Row::any(E1997, &["12.8"], (), Read),
        Row::any(E2001, &["12.8"], (), Source),
        Row::any(E2005, &["12.9"], (), Known),
        Row::any(E2009, &["12.9"], (), Read),
        Row::any(E2014, &["11.8"], (), KnownWell),
        Row::any(E2018, &["11.8"], (), Read),
    ],
);

/// 12.7 Spectators and players of other games keep out of a game, or must leave.
pub static SPECTATORS: Norm<()> = Norm::new(
    "conduct/spectators",
    "spectators do not speak about a game or interfere in it; the arbiter may make them leave",
    &[
        Row::any(E1997, &["13.7"], (), Read),
        Row::any(E2001, &["13.7a", "13.7b"], (), Source),
        Row::any(E2005, &["13.7a", "13.7b"], (), Known),
        Row::any(E2009, &["13.7a"], (), Read),
        Row::any(E2014, &["12.7"], (), KnownWell),
        Row::any(E2018, &["12.7"], (), Read),
    ],
);

/// 11.10 Against which decisions a player may appeal.
pub static APPEAL: Norm<Appeal> = Norm::new(
    "conduct/appeal",
    "against which decisions of the arbiter a player may appeal",
    &[
        Row::any(E1997, &["13.1"], Appeal::NotRegulated, Read),
        Row::any(E2001, &["10.2d", "D.3"], Appeal::NotInQuickplay, Source),
        Row::any(E2005, &["10.2d", "D.3"], Appeal::NotInQuickplay, Known),
        Row::any(E2009, &["12.10", "10.2d"], Appeal::NotInQuickplay, Read),
        Row::any(E2014, &["11.10"], Appeal::Any, KnownWell),
        Row::any(E2018, &["11.10"], Appeal::Any, Read),
    ],
);

/// Which decisions may be appealed against.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Appeal {
    /// The text does not say.
    NotRegulated,
    /// Not those on claims in a quickplay finish, which are final.
    NotInQuickplay,
    /// Any, even after the scoresheets are signed, unless the event says otherwise.
    Any,
}

/// A.4.3 How often a player who has the move may ask for the record of his game, where the arbiter keeps one. Asking
/// more often is a distraction.
pub static RECORD_REQUESTS: Norm<Option<u8>> = Norm::new(
    "conduct/record-requests",
    "how often a player may ask to see the record that the arbiter keeps",
    &[
        Row::any(E1997, &["12.5"], None, Read),
        Row::any(E2001, &["12.5"], None, Source),
        Row::any(E2005, &["12.6"], None, Known),
        Row::any(E2009, &["12.6"], None, Read),
        Row::any(E2014, &["11.5"], None, KnownWell),
        Row::any(E2018, &["11.5"], None, Read),
        Row::only(Scope::Rapid, E2018, &["A.3.2"], Some(5), Read),
        Row::only(Scope::RapidLimited, E2018, &["A.4"], None, Read),
        Row::only(Scope::Blitz, E2018, &["B.3.2"], Some(5), Read),
        Row::only(Scope::BlitzLimited, E2018, &["B.4"], None, Read),
        Row::only(Scope::Rapid, E2023, &["A.4.3"], Some(5), Read),
        Row::only(Scope::RapidLimited, E2023, &["A.5"], None, Read),
        Row::only(Scope::Blitz, E2023, &["B.2.3"], Some(5), Read),
        Row::only(Scope::BlitzLimited, E2023, &["B.3"], None, Read),
    ],
);

/// What was penalised, said and asked for in this game.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Conduct {
    penalties: BySide<u16>,
    requests: BySide<u8>,
    appeals: BySide<u16>,
    /// Half points that penalties gave (or took, if negative).
    points: BySide<i8>,
}

impl Conduct {
    pub(crate) fn adjust(&mut self, side: Side, by: i8) {
        self.points[side] = self.points[side].saturating_add(by);
    }

    /// A score with what penalties changed: never below nothing or above a win.
    pub(crate) fn adjusted(&self, score: Score) -> Score {
        let of = |side: Side| {
            let half_points = i16::from(score.half_points(side)) + i16::from(self.points[side]);
            half_points.clamp(0, 2) as u8
        };
        Score::of_each(of(Side::White), of(Side::Black))
    }
}

impl Game {
    /// How many penalties of 12.9 a side was given.
    #[must_use]
    pub fn penalties(&self, side: Side) -> u16 {
        self.table.as_ref().map_or(0, |table| table.conduct.penalties[side])
    }

    /// How often a side has appealed.
    #[must_use]
    pub fn appeals(&self, side: Side) -> u16 {
        self.table.as_ref().map_or(0, |table| table.conduct.appeals[side])
    }

    pub(crate) fn record_penalty(&mut self, of: Side) {
        if let Some(table) = &mut self.table {
            table.conduct.penalties[of] = table.conduct.penalties[of].saturating_add(1);
        }
    }
}

/// The clause that a breach breaks.
#[must_use]
pub fn clause(laws: &Laws, breach: Breach) -> Because {
    match breach {
        Breach::Disrepute => laws.read(&DISREPUTE).1,
        Breach::LeftVenue => laws.read(&VENUE).1,
        Breach::LeftPlayingArea => laws.read(&PLAYING_AREA).1,
        Breach::Notes => laws.read(&NOTES).1,
        Breach::Device(_) => laws.read(&DEVICE).1,
        Breach::RefusedSearch => laws.read(&SEARCH).1,
        Breach::Smoking => laws.read(&SMOKING).1,
        Breach::Scoresheet => laws.read(&SCORESHEET).1,
        Breach::Distraction => laws.read(&DISTRACTION).1,
        Breach::Refusal => laws.read(&REFUSAL).1,
        Breach::Interference => laws.read(&SPECTATORS).1,
        Breach::StoppedClocks => laws.read(&stop::BASELESS_STOP).1,
        Breach::Clock(misuse) => laws.read(handling::norm(misuse)).1,
        Breach::Sheet(fault) => duty::clause(laws, fault),
        Breach::BothHands => laws.read(&BOTH_HANDS).1,
        Breach::Displacement => laws.read(&displaced::CALLED).1,
    }
}

/// 11.6 The question how a breach is to be penalised.
pub(crate) fn ask(game: &mut Game, of: Side, breach: Breach) -> Ruling {
    let because = clause(&game.laws, breach).and(game.laws.read(&BREACH).1);
    a12_arbiter::ask(game, of, breach, because)
}

/// 11 Somebody broke a rule of conduct.
pub(crate) fn offence(game: &mut Game, who: Who, offence: Offence) -> Answer {
    if game.table.is_none() {
        return Answer::Senseless(Senseless::NotAtTheBoard);
    }
    match (offence.by, offence.breach) {
        (Offender::Spectator, _) => interference(game),
        (Offender::Both, Breach::Refusal) if who == Who::Arbiter => both_guilty(game),
        // Where both are to be penalised otherwise, one question comes after the other.
        (Offender::Both, _) => Answer::Senseless(Senseless::NotTheirs),
        (Offender::Player(side), Breach::Refusal) if who == Who::Arbiter => refuses(game, side),
        (Offender::Player(side), Breach::Device(device)) if who == Who::Arbiter => had_device(game, side, device),
        (Offender::Player(side), Breach::Clock(misuse)) => handling::misused(game, side, misuse),
        (Offender::Player(side), Breach::StoppedClocks) => stop::baseless(game, side),
        (Offender::Player(side), breach) => ask(game, side, breach).into(),
    }
}

/// 12.7
fn interference(game: &mut Game) -> Answer {
    let because = game.laws.read(&SPECTATORS).1;
    game.carry_out(because.rule(Verdict::Ask(Question {
        asks: Asks::Interference,
        choices: Choices::of(&[Choice::Expel, Choice::NoPenalty]),
        presumed: Choice::NoPenalty,
    })))
}

/// 11.7
fn refuses(game: &mut Game, side: Side) -> Answer {
    if game.asked().map(|question| question.asks) == Some(Asks::OpponentsScore(!side)) {
        return both_guilty(game);
    }
    let because = game.laws.read(&REFUSAL).1;
    opponents_score(game, side, because)
}

fn opponents_score(game: &mut Game, loser: Side, because: Because) -> Answer {
    let over = |score| Choice::Over(Outcome { score, cause: Cause::Conduct });
    let win = over(Score::win(!loser));
    let mut choices = arrayvec::ArrayVec::<Choice, 3>::new();
    choices.push(win);
    choices.extend([1, 0].into_iter().filter_map(|opponent| a12_arbiter::lost(loser, opponent)).map(over));
    game.carry_out(because.rule(Verdict::Ask(Question {
        asks: Asks::OpponentsScore(loser),
        choices: Choices::of(&choices),
        presumed: win,
    })))
}

/// 11.8
fn both_guilty(game: &mut Game) -> Answer {
    let because = game.laws.read(&BOTH_GUILTY).1;
    game.carry_out(because.rule(Verdict::Over(Outcome { score: Score::BOTH_LOSE, cause: Cause::BothGuilty })))
}

/// 11.3.2
fn had_device(game: &mut Game, side: Side, device: Device) -> Answer {
    let (rule, because) = game.laws.read(&DEVICE);
    let milder = game.laws.regulations().milder_device_penalty;
    if !rule.loses(device) || milder {
        return ask(game, side, Breach::Device(device)).into();
    }
    let win = Outcome::win(!side, Cause::Conduct);
    let ruling = match rule {
        DeviceRule::SoundLoses => return opponents_score(game, side, because),
        DeviceRule::SoundLosesIfOpponentCanWin => {
            let can = can_mate(game.position(), !side);
            unless_cannot_mate(because, win, !side, &can, Cause::ConductButCannotMate)
        }
        _ => because.rule(Verdict::Over(win)),
    };
    game.carry_out(ruling)
}

/// 11.9, 11.10 and A.4.3 What a player says to the arbiter. None of it changes the game.
pub(crate) fn say(game: &mut Game, by: Side, say: Say) -> Answer {
    let appeal = game.laws.read(&APPEAL);
    let limit = game.laws.read(&RECORD_REQUESTS);
    let Some(table) = &mut game.table else { return Answer::Senseless(Senseless::NotAtTheBoard) };
    let conduct = &mut table.conduct;
    match say {
        Say::AskForExplanation => Answer::quiet(),
        Say::Appeal(Against::Quickplay) if appeal.0 == Appeal::NotInQuickplay => {
            appeal.1.rule(Verdict::Refused(Refusal::DecisionIsFinal)).into()
        }
        Say::Appeal(_) => {
            conduct.appeals[by] = conduct.appeals[by].saturating_add(1);
            Answer::quiet()
        }
        Say::AskForRecord => {
            conduct.requests[by] = conduct.requests[by].saturating_add(1);
            let too_often = limit.0.is_some_and(|limit| conduct.requests[by] > limit);
            if !too_often {
                return Answer::quiet();
            }
            let because = limit.1.and(clause(&game.laws, Breach::Distraction));
            a12_arbiter::ask(game, by, Breach::Distraction, because).into()
        }
    }
}
