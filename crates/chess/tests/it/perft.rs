//! Known counts of legal lines. The leaves are limited here; `perft-suite` of `davar-testkit` counts them all.

use davar_testkit::suite;

const SUITES: [(&str, &str); 4] = [
    ("standard", include_str!("../perft/standard.epd")),
    ("tricky", include_str!("../perft/tricky.epd")),
    ("random", include_str!("../perft/random.epd")),
    ("chess960", include_str!("../perft/chess960.epd")),
];

#[test]
fn counts_of_legal_lines_are_exact() {
    for (name, text) in SUITES {
        for entry in suite::read(text).unwrap() {
            let counted = entry.check(2_000_000);
            assert!(counted.is_ok(), "{name}: {}", counted.unwrap_err());
        }
    }
}

#[test]
fn the_suites_are_as_large_as_they_should_be() {
    let sizes = SUITES.map(|(_, text)| suite::read(text).unwrap().len());
    assert_eq!(sizes, [6, 18, 137, 120]);
}

#[test]
fn making_the_leaves_counts_the_same() {
    for entry in suite::read(SUITES[0].1).unwrap() {
        let position = davar_chess::Position::from_setup(entry.setup).unwrap();
        for (depth, expected) in entry.counts.into_iter().filter(|(_, count)| *count < 500_000) {
            assert_eq!(davar_chess::perft_making_leaves(&position, depth), expected, "{}", entry.name);
        }
        assert_eq!(davar_chess::perft(&position, 0), 1);
    }
}
