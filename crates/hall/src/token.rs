//! Tokens: what a link opens. They are made from a secret and cannot be guessed; none has to be stored.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use davar_chess::Side;

/// What a token opens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Opens {
    /// The whole hall.
    Hall,
    /// The arbiter's desk of an event.
    Arbiter(u64),
    /// The desk of a deputy.
    Deputy(u64),
    /// A player's seat at a board.
    Player(Side, u64),
    /// Both seats of a board at one device.
    Tablet(u64),
    /// The spectators' rows of an event.
    Public(u64),
}

impl Opens {
    const fn letter(self) -> char {
        match self {
            Self::Hall => 'h',
            Self::Arbiter(_) => 'a',
            Self::Deputy(_) => 'd',
            Self::Player(Side::White, _) => 'w',
            Self::Player(Side::Black, _) => 'b',
            Self::Tablet(_) => 't',
            Self::Public(_) => 's',
        }
    }

    const fn number(self) -> u64 {
        match self {
            Self::Hall => 0,
            Self::Arbiter(number)
            | Self::Deputy(number)
            | Self::Player(_, number)
            | Self::Tablet(number)
            | Self::Public(number) => number,
        }
    }

    fn of(letter: u8, number: u64) -> Option<Self> {
        Some(match letter {
            b'h' => Self::Hall,
            b'a' => Self::Arbiter(number),
            b'd' => Self::Deputy(number),
            b'w' => Self::Player(Side::White, number),
            b'b' => Self::Player(Side::Black, number),
            b't' => Self::Tablet(number),
            b's' => Self::Public(number),
            _ => return None,
        })
    }
}

/// So many bytes of the hash stand in a token: 128 bits are more than anybody tries.
const BYTES: usize = 16;
/// The longest token that is looked at.
const LONGEST: usize = 64;

/// Makes and reads tokens.
#[derive(Clone)]
pub(crate) struct Keys {
    secret: [u8; 32],
}

impl std::fmt::Debug for Keys {
    /// The secret is shown to nobody.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Keys")
    }
}

impl Keys {
    /// From a secret of the hall.
    #[must_use]
    pub(crate) const fn new(secret: [u8; 32]) -> Self {
        Self { secret }
    }

    /// The token that opens this. A new `generation` makes older tokens void.
    #[must_use]
    pub(crate) fn token(&self, opens: Opens, generation: u32) -> String {
        let seal = self.seal(opens, generation);
        format!("{}{}-{}", opens.letter(), opens.number(), URL_SAFE_NO_PAD.encode(seal))
    }

    /// What a token says it opens. It does so only if [`Keys::fits`] it too.
    #[must_use]
    pub(crate) fn claimed(token: &str) -> Option<Opens> {
        let (head, _) = token.split_once('-').filter(|_| token.len() <= LONGEST)?;
        let letter = *head.as_bytes().first()?;
        Opens::of(letter, head.get(1..)?.parse().ok()?)
    }

    /// Is this the token of that generation? The time it takes says nothing about how much of it is right.
    #[must_use]
    pub(crate) fn fits(&self, token: &str, opens: Opens, generation: u32) -> bool {
        let seal = token.split_once('-').and_then(|(_, seal)| URL_SAFE_NO_PAD.decode(seal).ok());
        let due = self.seal(opens, generation);
        let Some(seal) = seal.filter(|seal| seal.len() == BYTES) else { return false };
        Keys::claimed(token) == Some(opens) && seal.iter().zip(due).fold(0, |differ, (a, b)| differ | (a ^ b)) == 0
    }

    fn seal(&self, opens: Opens, generation: u32) -> [u8; BYTES] {
        let text = format!("{}/{}/{generation}", opens.letter(), opens.number());
        let hash = blake3::keyed_hash(&self.secret, text.as_bytes());
        let mut seal = [0; BYTES];
        seal.copy_from_slice(&hash.as_bytes()[..BYTES]);
        seal
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    const ALL: [Opens; 7] = [
        Opens::Hall,
        Opens::Arbiter(3),
        Opens::Deputy(3),
        Opens::Player(Side::White, 17),
        Opens::Player(Side::Black, 17),
        Opens::Tablet(17),
        Opens::Public(3),
    ];

    #[test]
    fn a_token_opens_what_it_was_made_for_and_nothing_else() {
        let keys = Keys::new([7; 32]);
        for opens in ALL {
            let token = keys.token(opens, 0);
            assert_eq!(Keys::claimed(&token), Some(opens));
            assert!(keys.fits(&token, opens, 0));
            assert!(!keys.fits(&token, opens, 1), "a later generation");
            assert!(!Keys::new([8; 32]).fits(&token, opens, 0), "another hall");
            for other in ALL.into_iter().filter(|other| *other != opens) {
                assert!(!keys.fits(&token, other, 0));
                // The seal of one seat under the name of another.
                let (_, seal) = token.split_once('-').unwrap();
                let forged = keys.token(other, 0).split_once('-').unwrap().0.to_owned() + "-" + seal;
                assert!(!keys.fits(&forged, other, 0));
            }
        }
    }

    #[test]
    fn garbage_opens_nothing() {
        let keys = Keys::new([7; 32]);
        for text in
            ["", "-", "w", "w17", "w17-", "w-x", "é17-x", "w99999999999999999999-x", "x17-AAAAAAAAAAAAAAAAAAAAAA"]
        {
            assert!(Keys::claimed(text).is_none_or(|opens| !keys.fits(text, opens, 0)), "{text}");
        }
    }
}
