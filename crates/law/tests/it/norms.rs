//! Every norm settles everywhere, and cites numbers that exist.

use std::collections::BTreeSet;

use davar_law::{Conflict, CountsWhen, Edition, Evidence, Laws, NORMS, Regime, Regulations, Supervision, numbers};

use crate::help::expect;

const SUPERVISIONS: [Supervision; 2] = [Supervision::Full, Supervision::Limited];

#[test]
fn every_norm_settles_in_every_edition_and_regime() {
    for norm in NORMS {
        for edition in Edition::ALL {
            for regime in Regime::ALL {
                for supervision in SUPERVISIONS {
                    let (holds, because) = norm.in_force(edition, regime, supervision);
                    assert!(!holds.is_empty());
                    assert_eq!(because.edition(), edition);
                    assert_eq!(because.cites().next(), Some(because.cite()));
                    for cite in because.cites() {
                        let place = format!("{} {edition} {regime}", norm.topic());
                        assert!(numbers::is_known(edition, cite.number), "{place}: {}", cite.number);
                    }
                }
            }
        }
    }
}

#[test]
fn topics_are_unique_and_listings_start_in_1997() {
    let topics: BTreeSet<_> = NORMS.iter().map(|norm| norm.topic()).collect();
    assert_eq!(topics.len(), NORMS.len());
    for norm in NORMS {
        assert_eq!(norm.listing()[0].since, Edition::E1997, "{}", norm.topic());
        assert!(!norm.gist().is_empty());
    }
}

#[test]
fn what_the_sources_say_is_marked_as_such() {
    // The documents of the project are the texts of 2001 and 2005 and the appendices of 2014.
    for norm in NORMS {
        for row in norm.listing() {
            if row.evidence == Evidence::Source {
                let edition = row.since;
                let documents = [Edition::E2001, Edition::E2005, Edition::E2014];
                assert!(documents.contains(&edition), "{} {edition}", norm.topic());
            }
        }
    }
}

#[test]
fn editions_and_regimes_read_as_they_are_written() {
    for edition in Edition::ALL {
        assert_eq!(edition.to_string().parse(), Ok(edition));
    }
    for regime in Regime::ALL {
        assert_eq!(regime.to_string().parse(), Ok(regime));
    }
    for wrong in ["", "2017", "98", "e2023"] {
        assert!(wrong.parse::<Edition>().is_err(), "{wrong}");
        assert!(wrong.parse::<Regime>().is_err(), "{wrong}");
    }
    assert_eq!(Edition::default(), Edition::E2023);
}

#[test]
fn supervision_is_asked_from_2009_on() {
    expect(
        "
        1997-2005: Limited
        2009-2023: Full
        ",
        |edition| {
            let full = Regulations::supervised(Supervision::Full);
            let laws = Laws::settle(edition, Regime::Rapid, full).unwrap();
            format!("{:?}", laws.regulations().supervision)
        },
    );
}

#[test]
fn an_event_may_forbid_agreement_from_2009_on() {
    expect(
        "
        1997-2005: refused [9.1]
        2009-2023: settled
        ",
        |edition| match Laws::settle(edition, Regime::Standard, Regulations::default().with_agreement_from_move(30)) {
            Ok(_) => "settled".to_string(),
            Err(Conflict::AgreementMayNotBeForbidden(because)) => format!("refused [{because}]"),
            Err(other) => format!("{other:?}"),
        },
    );
}

#[test]
fn an_event_may_count_moves_that_were_only_made_until_2001() {
    let made = Regulations::default().with_illegal_move_counting(CountsWhen::Made);
    expect("1997-2001: true\n2005-2023: false", |edition| {
        Laws::settle(edition, Regime::Standard, made).is_ok().to_string()
    });
    expect("1997-2023: false", |edition| Laws::settle(edition, Regime::Blitz, made).is_ok().to_string());
    let refused = Laws::settle(Edition::E2005, Regime::Standard, made).unwrap_err();
    assert_eq!(refused.to_string(), "an illegal move counts only when the clock was pressed in 2005 (7.4a)");
}
