//! Rulings in words. A log and a scenario say a ruling in short stable terms (`White wins: checkmate`); here each term has a
//! message in every language.

use fluent_bundle::{FluentArgs, FluentValue};

use crate::{Lang, Phrases};

/// Longer texts are no terms.
const LONGEST: usize = 1_000;
/// Terms stand in terms so deep at most.
const DEEPEST: usize = 8;

/// What stands in a place of a term that is left open.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Slot {
    Side,
    Square,
    Move,
    Time,
    Number,
    Score,
    Term,
    /// Terms with ` / ` between them.
    Terms,
}

impl Slot {
    fn of(name: &str) -> Self {
        match name {
            "side" | "other" => Self::Side,
            "square" | "with" => Self::Square,
            "move" => Self::Move,
            "time" => Self::Time,
            "number" => Self::Number,
            "score" => Self::Score,
            "terms" => Self::Terms,
            _ => Self::Term,
        }
    }
}

impl Phrases {
    /// A ruling, a question or an answer in words, without its clauses; `None` if it is none of the terms of
    /// the tables, so that nothing is said in place of what is not understood.
    ///
    /// ```
    /// use davar_phrase::{Lang, Phrases};
    ///
    /// let english = Phrases::new(Lang::En);
    /// assert_eq!(english.ruling("draw: threefold").as_deref(), Some("draw: the same position for the third time"));
    /// assert_eq!(english.ruling("White wins: luck"), None);
    /// ```
    #[must_use]
    pub fn ruling(&self, term: &str) -> Option<String> {
        if term.len() > LONGEST {
            return None;
        }
        let text = self.term(term, 0)?;
        // What Fluent isolates is for texts from right to left.
        Some(if self.lang().is_rtl() { text } else { text.replace(['\u{2068}', '\u{2069}'], "") })
    }

    fn term(&self, text: &str, depth: usize) -> Option<String> {
        if depth > DEEPEST {
            return None;
        }
        TERMS.iter().find_map(|(pattern, id)| {
            let mut values = Vec::new();
            self.fit(pattern, text, depth, &mut values).then(|| self.fill(id, values)).flatten()
        })
    }

    fn fill(&self, id: &str, values: Vec<(&str, String)>) -> Option<String> {
        let message = self.bundle.get_message(&format!("ruling-{id}"))?;
        let arguments: FluentArgs<'_> =
            values.into_iter().map(|(name, value)| (name, FluentValue::String(value.into()))).collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(message.value()?, Some(&arguments), &mut errors).into_owned();
        errors.is_empty().then_some(text)
    }

    /// Does the text fit the pattern? If so, its open places in words.
    fn fit<'p>(&self, pattern: &'p str, text: &str, depth: usize, values: &mut Vec<(&'p str, String)>) -> bool {
        let Some((before, rest)) = pattern.split_once('{') else { return pattern == text };
        let Some(text) = text.strip_prefix(before) else { return false };
        let Some((name, after)) = rest.split_once('}') else { return false };
        let next = after.split('{').next().unwrap_or_default();
        if after.is_empty() {
            return self.put(name, text, depth, values);
        }
        text.match_indices(next).any(|(at, _)| {
            let known = values.len();
            let fits = self.put(name, &text[..at], depth, values) && self.fit(after, &text[at..], depth, values);
            if !fits {
                values.truncate(known);
            }
            fits
        })
    }

    fn put<'p>(&self, name: &'p str, text: &str, depth: usize, values: &mut Vec<(&'p str, String)>) -> bool {
        let Some(value) = self.value(Slot::of(name), text, depth + 1) else { return false };
        values.push((name, value));
        true
    }

    fn value(&self, slot: Slot, text: &str, depth: usize) -> Option<String> {
        let lang = self.lang();
        let made_of = |signs: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit() || signs.contains(c));
        match slot {
            Slot::Side => matches!(text, "White" | "Black").then(|| self.term(text, depth)).flatten(),
            Slot::Square => is_square(text).then(|| lang.isolated(text)),
            Slot::Move => is_move(text).then(|| lang.isolated(text)),
            Slot::Time => made_of(":.").then(|| lang.isolated(&digits(lang, text))),
            Slot::Number => made_of("").then(|| digits(lang, text)),
            Slot::Score => (made_of("-/") && text.contains('-')).then(|| lang.isolated(text)),
            Slot::Term => self.term(text, depth),
            Slot::Terms => {
                let terms: Option<Vec<String>> = text.split(" / ").map(|term| self.term(term, depth)).collect();
                Some(terms?.join(" / "))
            }
        }
    }
}

fn digits(lang: Lang, text: &str) -> String {
    let zero = lang.zero() as u32;
    text.chars().map(|c| c.to_digit(10).and_then(|digit| char::from_u32(zero + digit)).unwrap_or(c)).collect()
}

fn is_square(text: &str) -> bool {
    matches!(text.as_bytes(), [b'a'..=b'h', b'1'..=b'8'])
}

fn is_move(text: &str) -> bool {
    if matches!(text, "O-O" | "O-O-O") {
        return true;
    }
    let (squares, becomes) = text.split_at_checked(4).unwrap_or((text, "none"));
    let (from, to) = squares.split_at_checked(2).unwrap_or_default();
    is_square(from)
        && is_square(to)
        && matches!(becomes.as_bytes(), [] | [b'=', b'K' | b'Q' | b'R' | b'B' | b'N' | b'P'])
}

/// The terms, and the names of their messages. Where one fits in two ways the first is taken.
#[rustfmt::skip]
static TERMS: &[(&str, &str)] = &[
    ("White", "side-white"),
    ("Black", "side-black"),
    ("both", "both-players"),
    ("over already: {term}", "over-already"),
    ("senseless: {term}", "senseless"),
    ("presumed {term}", "presumed"),
    ("{side} wins: {term}", "wins"),
    ("draw: {term}", "draw"),
    ("both lose: {term}", "both-lose"),
    ("{score}: {term}", "score"),
    ("checkmate", "cause-checkmate"),
    ("resignation", "cause-resignation"),
    ("resignation, but the opponent cannot mate", "cause-resignation-no-mate"),
    ("stalemate", "cause-stalemate"),
    ("dead position", "cause-dead-position"),
    ("agreement", "cause-agreement"),
    ("time", "cause-time"),
    ("time, but the opponent cannot mate", "cause-time-no-mate"),
    ("threefold", "cause-threefold"),
    ("fifty moves", "cause-fifty"),
    ("fivefold", "cause-fivefold"),
    ("seventy-five moves", "cause-seventy-five"),
    ("declared by the arbiter", "cause-declared"),
    ("illegal move", "cause-illegal-move"),
    ("illegal move, but the opponent cannot mate", "cause-illegal-move-no-mate"),
    ("quickplay finish", "cause-quickplay"),
    ("illegal position", "cause-illegal-position"),
    ("conduct", "cause-conduct"),
    ("conduct, but the opponent cannot mate", "cause-conduct-no-mate"),
    ("both refused to comply", "cause-both-guilty"),
    ("both flags", "cause-both-flags"),
    ("default time", "cause-default-time"),
    ("sealed move", "cause-sealed"),
    ("sealed move, but the opponent cannot mate", "cause-sealed-no-mate"),
    ("signed", "cause-signed"),
    ("illegal: {term}", "illegal"),
    ("{side}'s illegal move {number} stands: {term}", "illegal-stands"),
    ("{side}'s illegal move {number}: {term}, {other} +{time}", "illegal-move-bonus"),
    ("{side}'s illegal move {number}: {term}", "illegal-move"),
    ("no piece there", "fault-no-piece"),
    ("the opponent's piece", "fault-opponents"),
    ("not moved", "fault-not-moved"),
    ("an own piece stands there", "fault-own-piece"),
    ("captures the king", "fault-captures-king"),
    ("not how it moves", "fault-not-how"),
    ("a piece in the way", "fault-blocked"),
    ("the pawn has moved", "fault-pawn-moved"),
    ("nothing to capture", "fault-captures-nothing"),
    ("en passant too late", "fault-en-passant-late"),
    ("en passant never possible", "fault-en-passant-never"),
    ("a pawn on the last rank", "fault-pawn-end"),
    ("promotion missing", "fault-promotion-missing"),
    ("promoted to a piece that may not be", "fault-promotion-to"),
    ("no promotion here", "fault-no-promotion"),
    ("the king moves into check", "fault-into-check"),
    ("the king is left in check", "fault-left-in-check"),
    ("the king is exposed", "fault-exposed"),
    ("castling, the king has moved", "castling-king-moved"),
    ("castling, the rook has moved", "castling-rook-moved"),
    ("castling in check", "castling-in-check"),
    ("castling through an attack", "castling-through"),
    ("castling into check", "castling-into"),
    ("castling over a piece", "castling-over"),
    ("castling without the right", "castling-no-right"),
    ("castling without a rook", "castling-no-rook"),
    ("castling", "castling-any"),
    ("illegal", "fault-any"),
    ("no move was made", "fault-no-move"),
    ("both hands", "fault-both-hands"),
    ("not finished", "fault-unfinished"),
    ("must {term}", "must"),
    ("{side} must complete the scoresheet", "side-must-complete"),
    ("both must complete the scoresheet, the clocks stand", "both-must-complete"),
    ("both must complete the scoresheet", "both-must-complete-running"),
    ("{side} must put the pieces right", "side-must-put-right"),
    ("{side} must say his sealed move", "side-must-say"),
    ("{side} must seal {move}", "side-must-seal-move"),
    ("{side} must seal", "side-must-seal"),
    ("{side} must {term}", "side-must"),
    ("{side} broke: {term}", "broke"),
    ("taken back; {side} must {term}", "taken-back"),
    ("capture {square} with {with}", "duty-capture-with"),
    ("capture {square}", "duty-capture"),
    ("move the king, not castle kingside", "duty-king-not-kingside"),
    ("move the king, not castle queenside", "duty-king-not-queenside"),
    ("castle kingside", "duty-castle-kingside"),
    ("castle queenside", "duty-castle-queenside"),
    ("finish {square} to {with}", "duty-finish"),
    ("promote from {with} on {square} to {piece}", "duty-promote-from"),
    ("promote on {square} to {piece}", "duty-promote"),
    ("play {move}", "duty-play"),
    ("move {square}", "duty-move"),
    ("K", "piece-king"),
    ("Q", "piece-queen"),
    ("R", "piece-rook"),
    ("B", "piece-bishop"),
    ("N", "piece-knight"),
    ("P", "piece-pawn"),
    ("{side} pressed without a move", "pressed-without"),
    ("claim fails: {term}, must play {move}", "claim-fails-play"),
    ("claim fails: {term}", "claim-fails"),
    ("{term}, claimant loses half up to {time}", "claim-half"),
    ("{term}, opponent +{time}", "claim-opponent"),
    ("a piece was touched before", "claim-touched"),
    ("by decision", "claim-by-decision"),
    ("not on move", "claim-not-on-move"),
    ("stood {number} times", "claim-stood"),
    ("the announced move is illegal, {term}", "claim-announced-illegal"),
    ("the announced move is not quiet", "claim-not-quiet"),
    ("the announced move is not written", "claim-not-written"),
    ("{number} quiet half-moves", "claim-quiet"),
    ("too early for an agreement", "too-early-agreement"),
    ("{side}'s offer is open, not at the right moment", "offer-open-untimely"),
    ("{side}'s offer is open, the condition is void", "offer-open-void"),
    ("{side}'s offer is open, not at the right moment, the condition is void", "offer-open-both"),
    ("{side}'s offer is open", "offer-open"),
    ("unless there is a complaint, {term}", "unless-complaint"),
    ("{side} penalised: {term}", "penalised"),
    ("{side}'s claim is postponed", "postponed"),
    ("both are given {time} with each move", "given-each"),
    ("{side} +{time}", "gains"),
    ("cancelled, a new game is played", "cancelled"),
    ("goes on, the position is transferred", "transferred"),
    ("the arbiter waits for the next completed move", "waits"),
    ("corrected, {number} half-moves stand", "corrected"),
    ("{side} touched without having the move", "touched-off-move"),
    ("{side} called another move than he carried out", "called-otherwise"),
    ("back to half-move {number}", "restored"),
    ("{side}'s flag has fallen, the moves are completed", "flag-moves-done"),
    ("both flags have fallen, play goes on", "flags-both-on"),
    ("the game is reconstructed, the clocks stand", "reconstruct"),
    ("the next move is the first of the next period", "next-period"),
    ("{side} loses the {time} until he came", "loses-elapsed"),
    ("{side}'s time is to be adjusted", "time-adjusted"),
    ("the times are corrected", "times-corrected"),
    ("refused: {term}", "refused"),
    ("nothing to complain of", "refusal-nothing"),
    ("an offer cannot be taken back", "refusal-offer"),
    ("a claim cannot be taken back", "refusal-claim"),
    ("too early for an offer", "refusal-offer-early"),
    ("no quickplay finish", "refusal-no-quickplay"),
    ("two minutes or more are left", "refusal-two-minutes"),
    ("his flag is down", "refusal-flag-down"),
    ("the scoresheet is not complete", "refusal-sheet"),
    ("the decision is final", "refusal-final"),
    ("not to be told", "refusal-not-told"),
    ("only if a player asks", "refusal-on-request"),
    ("too late", "refusal-too-late"),
    ("not by agreement of the players", "refusal-agreement"),
    ("no such penalty", "refusal-no-penalty"),
    ("more points than a game is worth", "refusal-more-points"),
    ("the move is not made", "refusal-not-made"),
    ("the move is made", "refusal-made"),
    ("the flag is up", "refusal-flag-up"),
    ("the clocks run", "refusal-clocks-run"),
    ("only the arbiter starts the clocks", "refusal-arbiter-starts"),
    ("the clock is right", "refusal-clock-right"),
    ("nothing but a display", "refusal-display"),
    ("the default time is not over, or nobody is absent", "refusal-default"),
    ("the scoresheet is not to be borrowed", "refusal-borrow"),
    ("no move is sealed", "refusal-nothing-sealed"),
    ("the one who must reply is absent", "refusal-replier"),
    ("the opponent is there", "refusal-there"),
    ("asks {term}: {terms}; presumed {presumed}", "asks-presumed"),
    ("asks {term}: {terms}", "asks"),
    ("whether {side} can mate", "asks-can-mate"),
    ("whether he consents to the draw", "asks-consent"),
    ("whether the end stands", "asks-end-stands"),
    ("what becomes of {side}'s quickplay claim", "asks-quickplay"),
    ("what becomes of {side}'s postponed claim", "asks-postponed"),
    ("whether {side}'s request is granted", "asks-request"),
    ("what {side}'s claim comes to", "asks-claim-comes"),
    ("how to penalise {side} for {term}", "asks-penalty"),
    ("what the opponent of {side} gets", "asks-opponent-gets"),
    ("whether the game is cancelled", "asks-cancelled"),
    ("whether the clock setting is changed", "asks-setting"),
    ("whether those who interfere must leave", "asks-interference"),
    ("whether {square} was touched with intent", "asks-intent"),
    ("whether a touch bound him to {term}", "asks-touched-before"),
    ("whether {side}'s {move} was only not finished", "asks-unfinished"),
    ("for the clocks", "asks-clocks"),
    ("whether {side} pressed in error", "asks-pressed-error"),
    ("which flag fell first", "asks-which-flag"),
    ("whether the late player loses", "asks-late"),
    ("whether the clock is put right", "asks-wrong-clock"),
    ("which result stands", "asks-which-result"),
    ("what an illegal stated move comes to", "asks-stated"),
    ("whether the times are corrected after all", "asks-times"),
    ("whether a claim is good whose move mates", "asks-claim-mates"),
    ("the claim fails", "choice-claim-fails"),
    ("no", "choice-no"),
    ("yes", "choice-yes"),
    ("take the move back", "choice-take-back"),
    ("postpone", "choice-postpone"),
    ("postpone with two minutes", "choice-postpone-time"),
    ("reject", "choice-reject"),
    ("grant", "choice-grant"),
    ("cancel", "choice-cancel"),
    ("they leave", "choice-leave"),
    ("nothing", "choice-nothing"),
    ("with intent", "choice-intent"),
    ("by accident", "choice-accident"),
    ("finish it", "choice-finish"),
    ("an illegal move", "choice-illegal"),
    ("stay", "choice-stay"),
    ("as then", "choice-as-then"),
    ("play goes on", "choice-play-on"),
    ("correct them", "choice-correct"),
    ("warning", "penalty-warning"),
    ("opponent more time {time}", "penalty-more-time-of"),
    ("opponent more time", "penalty-more-time"),
    ("less time {time}", "penalty-less-time-of"),
    ("less time", "penalty-less-time"),
    ("opponent more points {number} half points", "penalty-points-up-of"),
    ("opponent more points", "penalty-points-up"),
    ("less points {number} half points", "penalty-points-down-of"),
    ("less points", "penalty-points-down"),
    ("loss opponent {number} half points", "penalty-loss-of"),
    ("loss", "penalty-loss"),
    ("fine", "penalty-fine"),
    ("missed rounds", "penalty-rounds"),
    ("penalty", "penalty-any"),
    ("expulsion", "penalty-expulsion"),
    ("disrepute", "breach-disrepute"),
    ("leaving the venue", "breach-venue"),
    ("leaving the playing area", "breach-area"),
    ("notes", "breach-notes"),
    ("a device that sounded", "breach-device-sounded"),
    ("a device on his person", "breach-device-carried"),
    ("a device in the venue", "breach-device-venue"),
    ("refusing a search", "breach-search"),
    ("smoking", "breach-smoking"),
    ("writing on the scoresheet", "breach-writing"),
    ("distraction", "breach-distraction"),
    ("refusing to comply", "breach-refusal"),
    ("interference", "breach-interference"),
    ("stopping the clocks without reason", "breach-stopped"),
    ("pressing with the other hand", "breach-other-hand"),
    ("a finger on the button", "breach-finger"),
    ("striking the clock", "breach-struck"),
    ("lifting the clock", "breach-lifted"),
    ("knocking the clock over", "breach-knocked"),
    ("not having written the own move before", "breach-own-missing"),
    ("having written the move ahead", "breach-ahead"),
    ("moving before the scoresheet was complete", "breach-arrears"),
    ("keeping the opponent's scoresheet", "breach-sheet-kept"),
    ("displacing pieces", "breach-displaced"),
    ("a breach", "breach-any"),
    ("he does not have the move", "senseless-not-his"),
    ("not for him to do", "senseless-not-theirs"),
    ("the move is legal", "senseless-legal"),
    ("the move cannot stand on the board", "senseless-stand"),
    ("nothing is offered", "senseless-offered"),
    ("nothing is asked", "senseless-asked"),
    ("not at the board", "senseless-not-board"),
    ("no piece on {square}", "senseless-no-piece"),
    ("his clock does not run", "senseless-clock"),
    ("the clock does so already", "senseless-clock-so"),
    ("no such half-move", "senseless-no-ply"),
    ("play is stopped", "senseless-stopped"),
    ("there is no clock", "senseless-no-clock"),
    ("that would leave no time", "senseless-no-time"),
    ("nothing of the kind", "senseless-no-kind"),
    ("play has begun", "senseless-begun"),
    ("he is there", "senseless-there"),
    ("nothing to write", "senseless-nothing-write"),
    ("the game is adjourned", "senseless-adjourned"),
    ("the game is not adjourned", "senseless-not-adjourned"),
    ("nothing to seal", "senseless-nothing-seal"),
];
