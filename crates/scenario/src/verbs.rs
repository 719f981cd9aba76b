//! What can happen in a play block: patterns of words, and the facts they become. One file for each Article.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use davar_chess::Side;
use davar_law::{Act, Game, Who};

use crate::fault::nearest;
use crate::words::{Slots, Word, fit};

mod adjourned;
mod clock;
mod conduct;
mod draw;
mod hand;
mod order;
mod query;
mod quickplay;
mod sheet;

pub use query::{QUERIES, Query};

/// Who may be the subject of a verb.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// White or Black.
    Player,
    /// The arbiter.
    Arbiter,
    /// Either.
    Anyone,
}

/// A verb: how it is written, and what fact it is.
pub struct Verb {
    /// Who does it.
    pub subject: Subject,
    /// The words after the subject; slots stand in braces.
    pub pattern: &'static str,
    /// What it says.
    pub means: &'static str,
    pub(crate) facts: fn(&Slots, &Scene<'_>) -> Option<Facts>,
}

/// What a line sees of the game.
pub(crate) struct Scene<'a> {
    pub(crate) game: &'a Game,
    /// The player who acts; for the arbiter the one who has the move.
    pub(crate) side: Side,
}

/// The facts of one line, at most two.
pub(crate) type Facts = Vec<Act>;

/// All verbs, in the order of the Articles.
pub fn verbs() -> impl Iterator<Item = &'static Verb> {
    [
        hand::VERBS,
        clock::VERBS,
        sheet::VERBS,
        draw::VERBS,
        quickplay::VERBS,
        conduct::VERBS,
        adjourned::VERBS,
        order::VERBS,
    ]
    .into_iter()
    .flatten()
}

/// The verbs by their first word, so that a line is held against few patterns.
static BY_FIRST_WORD: LazyLock<BTreeMap<&'static str, Vec<&'static Verb>>> = LazyLock::new(|| {
    let mut index = BTreeMap::<_, Vec<_>>::new();
    for verb in verbs() {
        index.entry(first_word(verb.pattern)).or_default().push(verb);
    }
    index
});

fn first_word(pattern: &'static str) -> &'static str {
    pattern.split(' ').next().unwrap_or_default()
}

/// The facts that somebody's words name. The error says at which word they fit no pattern, and what is nearest.
pub(crate) fn understand(game: &Game, who: Who, said: &[Word<'_>]) -> Result<Facts, (usize, String)> {
    let subject = if who == Who::Arbiter { Subject::Arbiter } else { Subject::Player };
    let may = |verb: &&&'static Verb| verb.subject == Subject::Anyone || verb.subject == subject;
    let first = said.first().map_or("", |word| word.text);
    for verb in BY_FIRST_WORD.get(first).into_iter().flatten().filter(may) {
        if let Ok(slots) = fit(verb.pattern, said, game.position()) {
            let side = who.player().unwrap_or_else(|| game.position().turn());
            return (verb.facts)(&slots, &Scene { game, side }).ok_or((0, "this cannot be said here".to_owned()));
        }
    }
    Err(nearest_verb(game, subject, said))
}

/// Which verb was probably meant, and at which word the line leaves it.
fn nearest_verb(game: &Game, subject: Subject, said: &[Word<'_>]) -> (usize, String) {
    let first = said.first().map_or("", |word| word.text);
    let mut best: Option<(usize, bool, String)> = None;
    for verb in verbs().filter(|verb| verb.subject == Subject::Anyone || verb.subject == subject) {
        let Err(misfit) = fit(verb.pattern, said, game.position()) else { continue };
        let alike = nearest(first, [first_word(verb.pattern)]).is_some();
        let better = best.as_ref().is_none_or(|(fitted, was_alike, _)| (misfit.fitted, alike) > (*fitted, *was_alike));
        if better {
            best = Some((misfit.fitted, alike, format!("{}; nearest: `{}`", misfit.message, verb.pattern)));
        }
    }
    let (fitted, _, message) = best.unwrap_or_default();
    (fitted, message)
}

/// One fact.
fn one(act: Act) -> Option<Facts> {
    Some(vec![act])
}
