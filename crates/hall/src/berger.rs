//! Round robin by the Berger tables (FIDE Handbook C.05, annex 1): who meets whom, and with which colour.

/// A game: the numbers of White and Black in the list of players, from 0.
pub(crate) type Pairing = (usize, usize);

/// The rounds of a tournament in which everybody meets everybody once. With an odd number of players the one who would
/// meet the last number is free.
pub(crate) fn rounds(players: usize) -> Vec<Vec<Pairing>> {
    if players < 2 {
        return Vec::new();
    }
    let even = players + players % 2;
    let last = even - 1;
    // All but the last number sit in a circle that turns by half of it each round; the last one changes colours.
    let circle = even - 1;
    let mut rounds = Vec::with_capacity(circle);
    for round in 0..circle {
        let turned = round * (even / 2) % circle;
        let seat = |place: usize| (turned + place) % circle;
        let mut games = Vec::with_capacity(even / 2);
        let first = if round % 2 == 0 { (seat(0), last) } else { (last, seat(0)) };
        games.push(first);
        for place in 1..even / 2 {
            games.push((seat(place), seat(circle - place)));
        }
        games.retain(|(white, black)| *white < players && *black < players);
        rounds.push(games);
    }
    rounds
}

/// The same with colours changed, for the second half of a double tournament.
pub(crate) fn reversed(rounds: &[Vec<Pairing>]) -> Vec<Vec<Pairing>> {
    rounds.iter().map(|games| games.iter().map(|(white, black)| (*black, *white)).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As players are numbered in the printed tables.
    fn printed(players: usize) -> Vec<Vec<(usize, usize)>> {
        rounds(players).iter().map(|games| games.iter().map(|(w, b)| (w + 1, b + 1)).collect()).collect()
    }

    #[test]
    fn the_printed_tables_for_four_and_six() {
        let four = [vec![(1, 4), (2, 3)], vec![(4, 3), (1, 2)], vec![(2, 4), (3, 1)]];
        assert_eq!(printed(4), four);
        let six = [
            vec![(1, 6), (2, 5), (3, 4)],
            vec![(6, 4), (5, 3), (1, 2)],
            vec![(2, 6), (3, 1), (4, 5)],
            vec![(6, 5), (1, 4), (2, 3)],
            vec![(3, 6), (4, 2), (5, 1)],
        ];
        assert_eq!(printed(6), six);
    }

    #[test]
    fn everybody_meets_everybody_once_with_balanced_colours() {
        for players in 2..=24 {
            let mut met = std::collections::BTreeSet::new();
            let mut whites = vec![0i32; players];
            for (round, games) in rounds(players).iter().enumerate() {
                let mut busy = std::collections::BTreeSet::new();
                for (white, black) in games {
                    assert!(met.insert((*white.min(black), *white.max(black))), "{players} players, round {round}");
                    assert!(busy.insert(*white) && busy.insert(*black));
                    whites[*white] += 1;
                    whites[*black] -= 1;
                }
            }
            assert_eq!(met.len(), players * (players - 1) / 2);
            assert!(whites.iter().all(|balance| balance.abs() <= 1), "{players}: {whites:?}");
        }
    }

    #[test]
    fn nobody_plays_alone() {
        assert!(rounds(0).is_empty() && rounds(1).is_empty());
        assert_eq!(reversed(&rounds(2)), [[(1, 0)]]);
    }
}
