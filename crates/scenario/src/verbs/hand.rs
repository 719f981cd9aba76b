//! Article 4: hands and moves; Article 7 as far as players speak of it.

use davar_chess::Wing;
use davar_law::{Act, ClockAct, Hand, Irregularity};

use super::{Subject, Verb, one};

pub(super) static VERBS: &[Verb] = &[
    Verb {
        subject: Subject::Player,
        pattern: "makes {move}",
        means: "makes a move on the board, legal or not, and has not pressed the clock",
        facts: |slots, _| one(Act::Make(slots.attempt(0)?)),
    },
    Verb {
        subject: Subject::Player,
        pattern: "plays {move}",
        means: "makes a move and presses the clock",
        facts: |slots, _| Some(vec![Act::Make(slots.attempt(0)?), Act::Clock(ClockAct::Press)]),
    },
    Verb {
        subject: Subject::Player,
        pattern: "plays {move} unnoticed",
        means: "completes an illegal move, and the game goes on from it as if nothing were wrong",
        facts: |slots, _| one(Act::MadeIllegal(slots.attempt(0)?)),
    },
    Verb {
        subject: Subject::Player,
        pattern: "says I adjust",
        means: "announces that he adjusts pieces",
        facts: |_, _| one(Act::Hand(Hand::Adjust)),
    },
    Verb {
        subject: Subject::Player,
        pattern: "has done adjusting",
        means: "shows that he adjusts no more; what he touches from now on he means to move or capture",
        facts: |_, _| one(Act::Hand(Hand::DoneAdjusting)),
    },
    Verb {
        subject: Subject::Player,
        pattern: "touches {square}",
        means: "touches the piece there with intent",
        facts: |slots, _| one(Act::Hand(Hand::Touch(slots.square(0)?))),
    },
    Verb {
        subject: Subject::Player,
        pattern: "touches {square} and {square} together",
        means: "touches two pieces at once, or nobody can tell which was first",
        facts: |slots, _| one(Act::Hand(Hand::TouchBoth(slots.square(0)?, slots.square(1)?))),
    },
    Verb {
        subject: Subject::Player,
        pattern: "touches {square} disputedly",
        means: "touches the piece there, and it is disputed whether with intent",
        facts: |slots, _| one(Act::Hand(Hand::Contact(slots.square(0)?))),
    },
    Verb {
        subject: Subject::Player,
        pattern: "brushes {square}",
        means: "touches the piece there by accident",
        facts: |slots, _| one(Act::Hand(Hand::Brush(slots.square(0)?))),
    },
    Verb {
        subject: Subject::Player,
        pattern: "releases {square} on {square}",
        means: "lets a piece go on a square as the first part of a move",
        facts: |slots, _| one(Act::Hand(Hand::Release { from: slots.square(0)?, to: slots.square(1)? })),
    },
    Verb {
        subject: Subject::Player,
        pattern: "chooses a {piece} on {square}",
        means: "touches the square of promotion with the new piece",
        facts: |slots, _| one(Act::Hand(Hand::ChoosePromotion { role: slots.role(0)?, square: slots.square(1)? })),
    },
    Verb {
        subject: Subject::Player,
        pattern: "uses both hands",
        means: "used two hands for the move on the board",
        facts: |_, _| one(Act::Hand(Hand::BothHands)),
    },
    Verb {
        subject: Subject::Player,
        pattern: "takes out {square}",
        means: "takes the piece there out of its hole, or off the board",
        facts: |slots, _| one(Act::Hand(Hand::TakeOut(slots.square(0)?))),
    },
    Verb {
        subject: Subject::Player,
        pattern: "calls {move}",
        means: "calls his move out, as a blind player does",
        facts: |slots, _| one(Act::Hand(Hand::Call(slots.attempt(0)?))),
    },
    Verb {
        subject: Subject::Player,
        pattern: "announces castling kingside",
        means: "says that he is about to castle",
        facts: |_, _| one(Act::Hand(Hand::AnnounceCastling(Wing::Kingside))),
    },
    Verb {
        subject: Subject::Player,
        pattern: "announces castling queenside",
        means: "says that he is about to castle",
        facts: |_, _| one(Act::Hand(Hand::AnnounceCastling(Wing::Queenside))),
    },
    Verb {
        subject: Subject::Player,
        pattern: "displaces pieces",
        means: "displaces pieces on the board",
        facts: |_, _| one(Act::Hand(Hand::Displace)),
    },
    Verb {
        subject: Subject::Player,
        pattern: "puts the pieces right",
        means: "puts back what he displaced",
        facts: |_, _| one(Act::Hand(Hand::PutRight)),
    },
    Verb {
        subject: Subject::Player,
        pattern: "complains of a touch of {square}",
        means: "says that the opponent touched that piece with intent, which he denies",
        facts: |slots, _| one(Act::Report(Irregularity::Touched(slots.square(0)?))),
    },
    Verb {
        subject: Subject::Player,
        pattern: "complains of touch-move",
        means: "says that the opponent's last move broke the duty of touched pieces",
        facts: |_, _| one(Act::Report(Irregularity::TouchMove)),
    },
    Verb {
        subject: Subject::Player,
        pattern: "claims an illegal move",
        means: "says that the opponent completed an illegal move",
        facts: |_, _| one(Act::Report(Irregularity::IllegalMove)),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "finds an illegal move",
        means: "notices that an illegal move was completed",
        facts: |_, _| one(Act::Report(Irregularity::IllegalMove)),
    },
    Verb {
        subject: Subject::Arbiter,
        pattern: "finds a breach of touch-move",
        means: "saw that the last move broke the duty of touched pieces",
        facts: |_, _| one(Act::Report(Irregularity::TouchMove)),
    },
    Verb {
        subject: Subject::Anyone,
        pattern: "calls about displaced pieces",
        means: "has the arbiter come because pieces were displaced",
        facts: |_, _| one(Act::Report(Irregularity::PiecesDisplaced)),
    },
    Verb {
        subject: Subject::Anyone,
        pattern: "finds pieces displaced since half-move {number}",
        means: "finds that pieces have stood wrongly since the position after so many half-moves",
        facts: |slots, _| one(Act::Report(Irregularity::DisplacedSince { ply: slots.number(0)? })),
    },
];
