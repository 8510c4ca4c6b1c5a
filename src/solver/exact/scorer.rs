//! Scoring one code after another in a few instructions.

use crate::rules::{Code, Score};

/// Codes, ready to be scored.
pub(super) enum Scorer {
    /// Of small boards, as sets of bits.
    Small { colours: usize, codes: Vec<Bits> },
    /// Of any board.
    Large(Vec<Code>),
}

/// A code as two sets of bits, whose intersections with those of another code are the pins: black
/// ones, and all of them, because min(n, m) counts the *k* ≤ m with n ≥ *k*.
#[derive(Clone, Copy)]
pub(super) struct Bits {
    /// A bit for each hole with its colour.
    places: u64,
    /// A bit for each colour and *k* if the colour is there at least *k* times.
    times: u64,
}

impl Scorer {
    pub(super) fn new(codes: &[Code]) -> Self {
        let last = codes.iter().flat_map(|code| code.colours()).max();
        let colours = last.map_or(0, |colour| colour.index() + 1);
        let pegs = codes.first().map_or(0, |code| code.len());
        if colours * pegs > u64::BITS as usize {
            return Self::Large(codes.to_vec());
        }
        Self::Small {
            colours,
            codes: codes.iter().map(|code| Bits::of(*code, colours)).collect(),
        }
    }

    /// The [`Score::index`] of all codes against each of these.
    pub(super) fn scores(self, against: &[Code]) -> impl Iterator<Item = Vec<u8>> {
        against.iter().map(move |code| match &self {
            Self::Small { colours, codes } => {
                let bits = Bits::of(*code, *colours);
                codes.iter().map(|code| code.score(bits)).collect()
            }
            Self::Large(codes) => {
                let score = |other: &Code| code.score(*other).index() as u8;
                codes.iter().map(score).collect()
            }
        })
    }
}

impl Bits {
    /// Colours from `colours` on are left out: no other code has them.
    fn of(code: Code, colours: usize) -> Self {
        let mut bits = Self {
            places: 0,
            times: 0,
        };
        let mut times = [0; 26];
        for (hole, colour) in code.colours().enumerate() {
            let colour = colour.index();
            if colour < colours {
                bits.places |= 1 << (hole * colours + colour);
                bits.times |= 1 << (times[colour] * colours + colour);
                times[colour] += 1;
            }
        }
        bits
    }

    #[inline]
    fn score(self, other: Self) -> u8 {
        let black = (self.places & other.places).count_ones() as u8;
        let total = (self.times & other.times).count_ones() as u8;
        Score::new(black, total - black).index() as u8
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::{Board, Dice};
    use crate::solver::sampling::random_code;

    proptest! {
        #[test]
        fn agrees_with_the_scorer_that_defines_the_game(
            (pegs, colours, other) in (1..=12_u8, 2..=26_u8, 2..=26_u8),
            seed: u64,
        ) {
            let mut dice = Dice::from_number(seed);
            let mut codes = |colours| -> Vec<Code> {
                let board = Board::new(pegs, colours, 10, true).unwrap();
                (0..9).map(|_| random_code(board, &mut dice)).collect()
            };
            let (codes, others) = (codes(colours), codes(other));
            for (other, scores) in others.iter().zip(Scorer::new(&codes).scores(&others)) {
                for (code, index) in codes.iter().zip(scores) {
                    prop_assert_eq!(usize::from(index), code.score(*other).index());
                }
            }
        }
    }
}
