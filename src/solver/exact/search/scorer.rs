//! Scoring one code after another in a few instructions.

use crate::rules::Code;
use crate::solver::bits::{self, Bits};

/// Codes, ready to be scored.
pub(in crate::solver::exact) enum Scorer {
    /// Of small boards, as sets of bits.
    Small { colours: usize, codes: Vec<Bits> },
    /// Of any board.
    Large(Vec<Code>),
}

impl Scorer {
    pub(in crate::solver::exact) fn new(codes: &[Code]) -> Self {
        let last = codes.iter().flat_map(|code| code.colours()).max();
        let colours = last.map_or(0, |colour| colour.index() + 1);
        let pegs = codes.first().map_or(0, |code| code.len());
        if !Bits::have_room(pegs, colours) {
            return Self::Large(codes.to_vec());
        }
        Self::Small {
            colours,
            codes: codes.iter().map(|code| Bits::of(*code, colours)).collect(),
        }
    }

    /// The [`Score::index`](crate::rules::Score::index) of all codes against each of these.
    pub(in crate::solver::exact) fn scores(
        self,
        against: &[Code],
    ) -> impl Iterator<Item = Vec<u8>> {
        against.iter().map(move |code| match &self {
            Self::Small { colours, codes } => bits::scores(codes, Bits::of(*code, *colours)),
            Self::Large(codes) => {
                let score = |other: &Code| code.score(*other).index() as u8;
                codes.iter().map(score).collect()
            }
        })
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
