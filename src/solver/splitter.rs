//! Partitions of codes by guesses.
//!
//! Many codes are sliced into [`Planes`] for many guesses. A single guess is a [`PreparedGuess`]: it
//! takes 7 ns for a code of five pegs, and [`Code::score`] 12 ns.

use crate::rules::{Code, Score};

use super::planes::Planes;
use super::{Cancel, Cancelled, Partition};

/// Codes sliced at a time: enough to pay for slicing them, few enough for the planes of a usual
/// board to stay in the nearest caches.
const SLICED: usize = 1 << 13;

/// With fewer codes or guesses than these, slicing does not pay.
const FEW_CODES: usize = 6;
const FEW_GUESSES: usize = 3;

/// Guesses in a batch. Codes in several slices are sliced again for each batch, so those batches are
/// larger.
const BATCH: usize = 1 << 7;
const LARGE_BATCH: usize = 1 << 11;

/// Pairs of guess and code between two checks of the cancel flag: well below a millisecond of sliced
/// work, and about one of the other kind.
const UNCHECKED: usize = 1 << 16;

/// Calls `take` with each guess and its partition of `codes`. All have the same length.
pub(super) fn split(
    guesses: &[Code],
    codes: &[Code],
    cancel: &Cancel,
    mut take: impl FnMut(Code, &Partition),
) -> Result<(), Cancelled> {
    let sliced = codes.len() >= FEW_CODES && guesses.len() >= FEW_GUESSES;
    let planes = |codes: &[Code]| sliced.then(|| Planes::of(codes));
    let only = (codes.len() <= SLICED).then(|| planes(codes));
    let batch = if only.is_some() { BATCH } else { LARGE_BATCH };
    let mut partitions = Vec::new();
    for guesses in guesses.chunks(batch) {
        partitions.clear();
        partitions.resize(guesses.len(), Partition::empty(guesses[0].len()));
        match &only {
            Some(planes) => add(&mut partitions, guesses, codes, planes.as_ref(), cancel)?,
            None => {
                for codes in codes.chunks(SLICED) {
                    let planes = planes(codes);
                    add(&mut partitions, guesses, codes, planes.as_ref(), cancel)?;
                }
            }
        }
        for (guess, partition) in guesses.iter().zip(&partitions) {
            take(*guess, partition);
        }
    }
    Ok(())
}

/// The partition of `codes` by one guess.
pub(super) fn single(guess: Code, codes: &[Code]) -> Partition {
    let mut partition = Partition::empty(guess.len());
    PreparedGuess::of(guess).add_to(&mut partition, codes);
    partition
}

/// Adds to each partition the parts that its guess makes of `codes`, by their planes if there are any.
fn add(
    partitions: &mut [Partition],
    guesses: &[Code],
    codes: &[Code],
    planes: Option<&Planes>,
    cancel: &Cancel,
) -> Result<(), Cancelled> {
    let between = (UNCHECKED / codes.len().max(1)).max(1);
    for (guesses, partitions) in guesses.chunks(between).zip(partitions.chunks_mut(between)) {
        cancel.check()?;
        let Some(planes) = planes else {
            for (guess, partition) in guesses.iter().zip(partitions) {
                PreparedGuess::of(*guess).add_to(partition, codes);
            }
            continue;
        };
        planes.add_to(partitions, guesses);
    }
    Ok(())
}

/// A guess prepared for scoring it against one code after the other.
struct PreparedGuess {
    colours: [u8; Code::MAX_LEN],
    len: usize,
    times: [u8; 32],
}

impl PreparedGuess {
    fn of(guess: Code) -> Self {
        let mut pegs = Self {
            colours: [0; Code::MAX_LEN],
            len: guess.len(),
            times: [0; 32],
        };
        for (hole, colour) in guess.colours().enumerate() {
            pegs.colours[hole] = colour.index() as u8;
            pegs.times[colour.index()] += 1;
        }
        pegs
    }

    fn add_to(&self, partition: &mut Partition, codes: &[Code]) {
        for code in codes {
            let mut times = self.times;
            let (mut black, mut total) = (0, 0);
            for (colour, guessed) in code.colours().zip(self.colours[..self.len].iter()) {
                black += u8::from(colour.index() as u8 == *guessed);
                let left = &mut times[colour.index() & 31];
                total += u8::from(*left > 0);
                *left = left.saturating_sub(1);
            }
            partition.add(Score::new(black, total - black).index(), 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::{Board, Dice};
    use crate::solver::sampling::random_code;

    fn boards() -> impl Strategy<Value = Board> {
        (1..=12_u8, 2..=26_u8, any::<bool>()).prop_map(|(pegs, colours, repeats)| {
            Board::new(pegs, colours, 10, repeats || colours < pegs).unwrap()
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]
        #[test]
        fn agrees_with_the_scorer_that_defines_the_game(
            board in boards(),
            codes in prop_oneof![1..200_usize, Just(SLICED + 70)],
            guesses in 1..30_usize,
            seed: u64,
        ) {
            let mut dice = Dice::from_number(seed);
            let codes: Vec<Code> = (0..codes).map(|_| random_code(board, &mut dice)).collect();
            let guesses: Vec<Code> = (0..guesses).map(|_| random_code(board, &mut dice)).collect();
            let mut split_up = Vec::new();
            split(&guesses, &codes, &Cancel::default(), |guess, partition| {
                split_up.push((guess, partition.clone()));
            }).unwrap();
            let slowly: Vec<_> =
                guesses.iter().map(|guess| (*guess, Partition::of(*guess, &codes))).collect();
            prop_assert_eq!(split_up, slowly);
        }
    }
}
