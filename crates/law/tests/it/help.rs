//! Tables by edition, and games from text.

use davar_chess::{Attempt, Position, Side, Wing};
use davar_law::{
    Act, Answer, Cause, Choice, Claim, Edition, Event, Game, Ground, Laws, Outcome, Regime, Regulations, Ruling,
    Supervision, Verdict,
};

/// The position of a FEN.
pub(crate) fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|fault| panic!("{fen}: {fault:?}"))
}

/// A move in coordinate text; `O-O` and `O-O-O` too.
pub(crate) fn attempt(text: &str) -> Attempt {
    match text {
        "O-O" => Attempt::Castle(Wing::Kingside),
        "O-O-O" => Attempt::Castle(Wing::Queenside),
        _ => Attempt::from_uci(text).unwrap_or_else(|fault| panic!("{text}: {fault:?}")),
    }
}

/// A standard game.
pub(crate) fn game(edition: Edition, fen: &str) -> Game {
    Game::new(Laws::of(edition, Regime::Standard), position(fen))
}

/// A game of another tempo.
pub(crate) fn fast_game(edition: Edition, regime: Regime, supervision: Supervision, fen: &str) -> Game {
    let laws = Laws::settle(edition, regime, Regulations::supervised(supervision)).unwrap();
    Game::new(laws, position(fen))
}

/// The initial position.
pub(crate) const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Makes moves, each of which must be legal and leave the game open; then gives the answer to the last one.
pub(crate) fn play(game: &mut Game, moves: &str) -> Answer {
    let mut answer = None;
    for text in moves.split_whitespace() {
        assert_eq!(game.over(), None, "before {text}");
        let made = game.apply(&Event::by(game.position().turn(), Act::Make(attempt(text))));
        let illegal = made.rulings().iter().any(|ruling| matches!(ruling.verdict, Verdict::Illegal(_)));
        assert!(matches!(made, Answer::Taken(_)) && !illegal, "{text}: {made:?}");
        answer = Some(made);
    }
    answer.expect("a move")
}

/// Applies the act of a player.
pub(crate) fn act(game: &mut Game, side: Side, act: Act) -> Answer {
    game.apply(&Event::by(side, act))
}

/// A claim by the player who has the move.
pub(crate) fn claim(game: &mut Game, ground: Ground, intended: Option<&str>) -> Answer {
    let side = game.position().turn();
    act(game, side, Act::Claim(Claim { ground, intended: intended.map(attempt) }))
}

/// What every edition says, one line for each run of editions that say the same.
pub(crate) fn table(says: impl Fn(Edition) -> String) -> String {
    let mut lines: Vec<(Edition, Edition, String)> = Vec::new();
    for edition in Edition::ALL {
        let text = says(edition);
        match lines.last_mut() {
            Some((_, last, same)) if *same == text => *last = edition,
            _ => lines.push((edition, edition, text)),
        }
    }
    let line = |(from, to, text): &(Edition, Edition, String)| {
        if from == to { format!("{from}: {text}") } else { format!("{from}-{to}: {text}") }
    };
    lines.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Compares a table with the lines expected, whatever their indent.
#[track_caller]
pub(crate) fn expect(lines: &str, says: impl Fn(Edition) -> String) {
    let expected: Vec<&str> = lines.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    assert_eq!(table(says), expected.join("\n"));
}

/// An answer in short.
pub(crate) fn short(answer: &Answer) -> String {
    match answer {
        Answer::Taken(rulings) if rulings.is_empty() => "goes on".to_string(),
        Answer::Taken(rulings) => rulings.iter().map(short_ruling).collect::<Vec<_>>().join("; "),
        Answer::Over(ruling) => format!("over already: {}", short_ruling(ruling)),
        Answer::Senseless(why) => format!("senseless: {why:?}"),
    }
}

/// A ruling in short: verdict and citations.
pub(crate) fn short_ruling(ruling: &Ruling) -> String {
    format!("{} [{}]", short_verdict(&ruling.verdict), ruling.because)
}

fn short_verdict(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Over(outcome) => short_outcome(outcome),
        Verdict::Illegal(why) => format!("illegal: {why:?}"),
        Verdict::IllegalMoveStood { count, due, .. } => {
            let consequence = match &due.loses {
                Some(outcome) => short_outcome(outcome),
                None => format!("+{}s", due.bonus_ms / 1000),
            };
            format!("illegal move {count}: {:?}, {consequence}", due.undone)
        }
        Verdict::ClaimFails { fault, due, must_play } => {
            let claimant = format!("{:?}", due.claimant);
            let then = if must_play.is_some() { ", must play it" } else { "" };
            format!("claim fails: {fault:?}, +{}s, {claimant}{then}", due.opponent_gains_ms / 1000)
        }
        Verdict::Ask(question) => {
            let presumed = match &question.presumed {
                Choice::Over(outcome) => short_outcome(outcome),
                Choice::ClaimFails => "claim fails".to_string(),
                other => format!("{other:?}"),
            };
            format!("ask {:?}, presumed {presumed}", question.asks)
        }
        other => format!("{other:?}"),
    }
}

fn short_outcome(outcome: &Outcome) -> String {
    let cause = match outcome.cause {
        Cause::DeadPosition(..) => "DeadPosition".to_string(),
        cause => format!("{cause:?}"),
    };
    format!("{} {cause}", outcome.score)
}
