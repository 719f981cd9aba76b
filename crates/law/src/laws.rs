//! The Laws in force for one game: edition, regime and regulations, settled once before it starts.

use crate::a04_act_of_moving::{both_hands, castling, complaint, released, touch};
use crate::a05_completion::contested;
use crate::a06_chessclock::{arrival, defect, flag, handling, periods, press, stop};
use crate::a07_irregularities::{displaced, illegal_move, restoration, setup};
use crate::a08_recording::norms as recording;
use crate::a09_drawn_game::{claim, offer, procedure, quiet_moves, recurrence};
use crate::edition::Edition::{E1997, E2001, E2005, E2009, E2014, E2018, E2023};
use crate::edition::Evidence::{KnownFaintly, Read, Source};
use crate::edition::{AnyNorm, Because, Edition, Norm, Regime, Row, Supervision};
use crate::guideline_1_adjourned::norms as adjourned;
use crate::regulations::{AGREEMENT_MAY_BE_FORBIDDEN, Conflict, CountsWhen, Regulations};
use crate::{
    a01_nature, a03_moves, a05_completion, a10_points, a11_conduct, a12_arbiter, appendix_a_rapid, appendix_d_blind,
    guideline_2_chess960, guideline_3_quickplay,
};

/// The Laws in force for a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Laws {
    edition: Edition,
    regime: Regime,
    regulations: Regulations,
}

impl Default for Laws {
    /// The newest edition, standard play.
    fn default() -> Self {
        Self::of(Edition::default(), Regime::Standard)
    }
}

/// Appendices A and B: whether rapid and blitz have rules that depend on supervision.
pub(crate) static SUPERVISION_MATTERS: Norm<bool> = Norm::new(
    "tempo/supervision-matters",
    "rapid and blitz games that are watched well enough follow the rules of competition in full",
    &[
        Row::any(E1997, &["B.2"], false, Read),
        Row::any(E2001, &["B.2"], false, Source),
        Row::any(E2005, &["B.2"], false, KnownFaintly),
        Row::any(E2009, &["A.3"], true, Read),
        Row::any(E2014, &["A.3"], true, Source),
        Row::any(E2018, &["A.3"], true, Read),
        Row::any(E2023, &["A.4"], true, Read),
    ],
);

impl Laws {
    /// The Laws of an edition and regime, with no regulations of an event.
    #[must_use]
    pub fn of(edition: Edition, regime: Regime) -> Self {
        Self::unchecked(edition, regime, Regulations::default())
    }

    /// The Laws together with what an event set.
    ///
    /// # Errors
    /// The first setting that the edition does not allow.
    pub fn settle(edition: Edition, regime: Regime, regulations: Regulations) -> Result<Self, Conflict> {
        let (known, because) = edition.read(&appendix_d_blind::MADE);
        if regulations.blind.contains(&true) && !known {
            return Err(Conflict::NoBlindPlayers(because));
        }
        if let Some(number) = regulations.chess960 {
            let (may, because) = edition.read(&guideline_2_chess960::DRAWN_START);
            if !may || !guideline_2_chess960::is_number(number) {
                return Err(Conflict::NoSuchStart(because));
            }
        }
        if regulations.agreement_from_move.is_some() {
            let (may, because) = edition.read(&AGREEMENT_MAY_BE_FORBIDDEN);
            if !may {
                return Err(Conflict::AgreementMayNotBeForbidden(because));
            }
        }
        if regulations.illegal_move_counts == Some(CountsWhen::Made) {
            let laws = Self::unchecked(edition, regime, regulations);
            let (may, because) = laws.read(&illegal_move::MAY_COUNT_WHEN_MADE);
            if !may {
                return Err(Conflict::IllegalMoveCountsWhenCompleted(because));
            }
        }
        if regulations.milder_device_penalty {
            let (rule, because) = edition.read(&a11_conduct::DEVICE);
            if !rule.may_be_milder() {
                return Err(Conflict::DevicePenaltyIsFixed(because));
            }
        }
        Ok(Self::unchecked(edition, regime, regulations))
    }

    /// Where an edition does not ask about supervision, its rapid and blitz rules hold as if it were limited.
    fn unchecked(edition: Edition, regime: Regime, mut regulations: Regulations) -> Self {
        if !edition.read(&SUPERVISION_MATTERS).0 {
            regulations.supervision = Supervision::Limited;
        }
        Self { edition, regime, regulations }
    }

    /// The edition.
    #[must_use]
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// The regime.
    #[must_use]
    pub const fn regime(&self) -> Regime {
        self.regime
    }

    /// What the event set.
    #[must_use]
    pub const fn regulations(&self) -> &Regulations {
        &self.regulations
    }

    /// What a norm holds for this game, and why.
    #[must_use]
    pub fn read<T: Copy>(&self, norm: &'static Norm<T>) -> (T, Because) {
        norm.read(self.edition, self.regime, self.regulations.supervision)
    }
}

/// Every norm, in the order of the Articles.
pub static NORMS: &[&dyn AnyNorm] = &[
    &a01_nature::DEAD_POSITION,
    &a03_moves::OWN_PIECES,
    &a03_moves::ALTERNATELY,
    &a03_moves::KING_NOT_CAPTURED,
    &a03_moves::OWN_SQUARE,
    &a03_moves::BISHOP,
    &a03_moves::ROOK,
    &a03_moves::QUEEN,
    &a03_moves::NO_JUMPING,
    &a03_moves::KNIGHT,
    &a03_moves::PAWN,
    &a03_moves::DOUBLE_STEP,
    &a03_moves::PAWN_CAPTURE,
    &a03_moves::EN_PASSANT,
    &a03_moves::EN_PASSANT_AT_ONCE,
    &a03_moves::PROMOTION,
    &a03_moves::KING,
    &a03_moves::CASTLING,
    &a03_moves::CASTLING_LOST_KING,
    &a03_moves::CASTLING_LOST_ROOK,
    &a03_moves::CASTLING_ATTACKED,
    &a03_moves::CASTLING_OBSTRUCTED,
    &a03_moves::OWN_KING_IN_CHECK,
    &a03_moves::ILLEGAL_MOVE,
    &touch::ADJUSTING,
    &touch::OWN_TOUCHED,
    &touch::THEIRS_TOUCHED,
    &touch::BOTH_TOUCHED,
    &castling::KING_AND_ROOK,
    &castling::ROOK_FIRST,
    &castling::CANNOT_CASTLE,
    &touch::NONE_MOVABLE,
    &castling::ANNOUNCED,
    &touch::FRAME,
    &touch::DISPUTED,
    &both_hands::BOTH_HANDS,
    &released::PROMOTION_CHOICE,
    &released::RELEASED,
    &complaint::COMPLAINT_LOST,
    &a05_completion::CHECKMATE,
    &a05_completion::RESIGNATION,
    &a05_completion::STALEMATE,
    &a05_completion::AGREEMENT_NEEDS_MOVES,
    &press::COMPLETED_BY_PRESSING,
    &press::PRESS_WITHOUT_MOVE,
    &stop::STARTED,
    &arrival::DEFAULT_TIME,
    &arrival::BOTH_ABSENT,
    &handling::SAME_HAND,
    &handling::ROUGHLY,
    &handling::CLOCK_ASSISTANT,
    &flag::FLAG_CHECKED,
    &flag::FLAG_CALLED,
    &flag::BOTH_FLAGS,
    &flag::LOSS_ON_TIME,
    &defect::CLOCK_IS_FINAL,
    &defect::SETTING_CORRECTED,
    &stop::ONLY_FOR_HELP,
    &stop::RESTARTED_BY_ARBITER,
    &stop::BASELESS_STOP,
    &defect::NOT_FROM_DISPLAYS,
    &periods::BLITZ,
    &periods::RAPID,
    &SUPERVISION_MATTERS,
    &appendix_d_blind::TOUCHED,
    &appendix_d_blind::MADE,
    &guideline_2_chess960::DRAWN_START,
    &restoration::TIMES,
    &displaced::PUT_RIGHT,
    &displaced::CALLED,
    &displaced::FOUND,
    &illegal_move::MAY_COUNT_WHEN_MADE,
    &illegal_move::UNDONE,
    &illegal_move::UNPROMOTED_BECOMES_QUEEN,
    &illegal_move::LOSES_AT,
    &illegal_move::BONUS_MS,
    &illegal_move::DRAW_IF_CANNOT_MATE,
    &setup::WRONG_POSITION,
    &setup::WRONG_BOARD,
    &setup::REVERSED_COLOURS,
    &recording::RECORDED,
    &recording::OWN_MOVE_FIRST,
    &recording::WRITE_AHEAD,
    &recording::CANNOT_RECORD,
    &recording::EXEMPT,
    &recording::NEITHER_RECORDS,
    &recording::ONE_RECORDS,
    &recording::RECONSTRUCTED,
    &recording::COUNT_UNKNOWN,
    &recording::SIGNED,
    &AGREEMENT_MAY_BE_FORBIDDEN,
    &recurrence::REPETITION_INTENDED,
    &recurrence::REPETITION_APPEARED,
    &quiet_moves::FIFTY_INTENDED,
    &quiet_moves::FIFTY_COMPLETED,
    &claim::WRONG_CLAIM,
    &recurrence::FIVEFOLD,
    &quiet_moves::QUIET_MOVES_TO_DRAW,
    &contested::PROVISO,
    &offer::OFFER,
    &offer::REFUSED_BY,
    &offer::CLAIM_IS_AN_OFFER,
    &offer::OFFER_MAY_BE_FORBIDDEN,
    &procedure::RIGHT_LOST_BY,
    &procedure::ANNOUNCED_IN_WRITING,
    &procedure::CLAIM_STOPS,
    &procedure::CLAIM_STANDS,
    &procedure::ANNOUNCED_IS_PLAYED,
    &a10_points::SCALE,
    &a10_points::TOTAL_IS_BOUNDED,
    &a11_conduct::DISREPUTE,
    &a11_conduct::VENUE,
    &a11_conduct::PLAYING_AREA,
    &a11_conduct::NOTES,
    &a11_conduct::DEVICE,
    &a11_conduct::SEARCH,
    &a11_conduct::SMOKING,
    &a11_conduct::SCORESHEET,
    &a11_conduct::DISTRACTION,
    &a11_conduct::BREACH,
    &a11_conduct::REFUSAL,
    &a11_conduct::BOTH_GUILTY,
    &a11_conduct::SPECTATORS,
    &a11_conduct::APPEAL,
    &a11_conduct::RECORD_REQUESTS,
    &a12_arbiter::PENALTIES,
    &a12_arbiter::EXTRA_TIME,
    &a12_arbiter::SILENCE,
    &a12_arbiter::OBSERVANCE,
    &appendix_a_rapid::ARBITER_ACTS,
    &appendix_a_rapid::TOUCH_ON_REQUEST,
    &appendix_a_rapid::CORRECTION_BY_AGREEMENT,
    &appendix_a_rapid::SETUP_CLAIMS_LAPSE,
    &appendix_a_rapid::SETTING_FOR_THE_SCHEDULE,
    &appendix_a_rapid::WAITS,
    &guideline_3_quickplay::APPLIES,
    &guideline_3_quickplay::CLAIM,
    &guideline_3_quickplay::ANSWERS,
    &guideline_3_quickplay::TIME_REQUEST,
    &guideline_3_quickplay::WITHOUT_ARBITER,
    &guideline_3_quickplay::ILLEGAL_MOVES,
    &adjourned::SEALING,
    &adjourned::SEALING_EARLY,
    &adjourned::OPENED,
    &adjourned::AMBIGUOUS,
    &adjourned::UNINTELLIGIBLE,
    &adjourned::ILLEGAL,
    &adjourned::REPLIER_ABSENT,
    &adjourned::SEALER_ABSENT,
    &adjourned::LATE,
    &adjourned::BOTH_ABSENT,
    &adjourned::ENVELOPE_LOST,
    &adjourned::POSITION_LOST,
    &adjourned::TIMES_POINTED_OUT,
];
