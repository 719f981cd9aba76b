//! The arbiter's desk: what needs his attention, and boards at a glance.

use davar_chess::Side;
use davar_law::Uncompleted;
use davar_law::a06_chessclock::clock::State;
use davar_scenario::speech;
use serde::Serialize;

use crate::event::Board;
use crate::view::{Scene, placement};

/// Something that needs the arbiter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Alert {
    pub(crate) kind: &'static str,
    pub(crate) side: Option<String>,
    pub(crate) says: String,
}

/// What needs the arbiter now, the most pressing first.
pub(crate) fn alerts(scene: &Scene<'_>) -> Vec<Alert> {
    let game = scene.game;
    let mut alerts = Vec::new();
    if game.over().is_some() {
        return alerts;
    }
    let mut alert = |kind, side: Option<Side>, says: String| {
        alerts.push(Alert { kind, side: side.map(|side| side.to_string()), says });
    };
    if let Some(question) = game.asked() {
        alert("question", None, speech::question(question).asks);
    }
    if let Some((side, says)) = call(scene) {
        alert("call", Some(side), says);
    }
    let clock = scene.clock();
    if let Some(clock) = &clock {
        let mut fallen: Vec<(u64, Side)> =
            Side::ALL.into_iter().filter_map(|side| Some((clock.face(side).zero_at_ms?, side))).collect();
        fallen.sort_by_key(|(at_ms, _)| *at_ms);
        for (_, side) in fallen {
            alert("flag", Some(side), format!("{side}'s display shows zero"));
        }
    }
    for side in Side::ALL {
        if let Some(Uncompleted::Illegal(_)) = game.uncompleted(side) {
            alert("illegal-move", Some(side), format!("an illegal move of {side} stands on the board"));
        }
    }
    if let Some(clock) = &clock {
        if started(scene) && Side::ALL.into_iter().all(|side| exempt(scene, side)) {
            alert("exempt", None, "both players need not write; somebody else must".to_owned());
        }
        let running = matches!(clock.state(), State::Running(_));
        for side in Side::ALL.into_iter().filter(|side| running && is_short(clock.face(*side).left_ms)) {
            alert("low-time", Some(side), format!("{side} is short of time"));
        }
    }
    if let Some(clock) = clock
        && started(scene)
        && let State::Stopped(side) = clock.state()
    {
        alert("stopped", Some(side), "the clocks are stopped".to_owned());
    }
    alerts
}

/// Exempt from writing because of little time (8.4), not because nobody writes at this pace.
fn exempt(scene: &Scene<'_>, side: Side) -> bool {
    scene.game.recording(side).is_some_and(|recording| recording.exempt_since.is_some())
}

/// The last minute, which the desk wants to see. A display at zero has an alert of its own.
fn is_short(left_ms: u64) -> bool {
    (1..60_000).contains(&left_ms)
}

/// What players say to the arbiter begins with one of these words; it is not enough that the machine has ruled.
const CALLS: [&str; 8] =
    ["reports", "calls about", "complains", "claims an", "asks", "appeals", "stops the clocks", "finds"];

/// What a player last said to the arbiter, if the arbiter has not said anything since.
fn call(scene: &Scene<'_>) -> Option<(Side, String)> {
    let since = scene.records.iter().rev().take_while(|record| record.by != "Arbiter");
    let called = since.filter(|record| CALLS.iter().any(|word| record.fact.starts_with(word))).last()?;
    Some((Side::white_if(called.by == "White"), called.fact.clone()))
}

/// Has the clock run, or was a move made?
pub(crate) fn started(scene: &Scene<'_>) -> bool {
    let ran = |side| scene.game.clock().is_some_and(|clock| clock.face(side).used_ms() > 0);
    let runs = scene.clock().is_some_and(|clock| matches!(clock.state(), State::Running(_)));
    scene.game.plies() > 0 || runs || Side::ALL.into_iter().any(ran)
}

/// `waiting`, `playing`, `stopped` or `over`.
pub(crate) fn state(scene: &Scene<'_>) -> &'static str {
    if scene.game.over().is_some() {
        return "over";
    }
    if !started(scene) {
        return "waiting";
    }
    match scene.clock().map(|clock| clock.state()) {
        Some(State::Stopped(_)) => "stopped",
        _ => "playing",
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Left {
    white: u64,
    black: u64,
}

/// A board at a glance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Summary {
    is: &'static str,
    board: u64,
    number: u32,
    round: u32,
    white: String,
    black: String,
    state: &'static str,
    turn: String,
    placement: String,
    left_ms: Option<Left>,
    running: bool,
    at_ms: u64,
    plies: u32,
    result: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    alerts: Option<Vec<Alert>>,
}

/// A board at a glance, with alerts for the arbiter.
pub(crate) fn summary(scene: &Scene<'_>, board: &Board, arbiter: bool, completed: usize) -> Summary {
    let clock = scene.clock();
    let left = |side| clock.map_or(0, |clock| clock.face(side).left_ms);
    Summary {
        is: "summary",
        board: board.id,
        number: board.number,
        round: board.round,
        white: board.white.clone(),
        black: board.black.clone(),
        state: state(scene),
        turn: clock.map_or(scene.game.position().turn(), |clock| clock.state().side()).to_string(),
        placement: placement(&scene.game.board()),
        left_ms: clock.map(|_| Left { white: left(Side::White), black: left(Side::Black) }),
        running: clock.is_some_and(|clock| matches!(clock.state(), State::Running(_))) && scene.game.over().is_none(),
        at_ms: scene.now_ms,
        plies: completed as u32,
        result: scene.game.outcome().map(|outcome| outcome.score.to_string()),
        alerts: arbiter.then(|| alerts(scene)),
    }
}
