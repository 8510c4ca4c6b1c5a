//! Partitions of codes by guesses.
//!
//! For many guesses, many codes are sliced into [`Planes`]; few pairs are scored one by one.

use crate::rules::Code;

use super::planes::{Group, LANES, Lanes, Planes};
use super::{Cancel, Cancelled, Partition};

/// Codes sliced at a time: enough to pay for slicing them, few enough for the planes of a usual
/// board to stay in the nearest caches.
const SLICED: usize = 1 << 13;

/// With fewer codes or guesses than these, slicing does not pay.
const FEW_CODES: usize = 3;
const FEW_GUESSES: usize = 3;

/// Groups of guesses in a batch: few, because what is learnt from one spares work on the next. Codes in
/// several slices are sliced again for each batch, so those batches are larger.
const BATCH: usize = 1 << 3;
const LARGE_BATCH: usize = 1 << 8;

/// Pairs of guess and code between two checks of the cancel flag, well below a millisecond: one by one, and
/// sliced.
const UNCHECKED: usize = 1 << 16;
const UNCHECKED_SLICED: usize = 1 << 21;

/// Calls `take` with each guess and its partition of `codes`. All have the same length.
pub(super) fn split(
    guesses: &[Code],
    codes: &[Code],
    cancel: &Cancel,
    mut take: impl FnMut(Code, &Partition),
) -> Result<(), Cancelled> {
    let Some(pegs) = guesses.first().map(|guess| guess.len()) else {
        return Ok(());
    };
    let mut partition = Partition::empty(pegs);
    if codes.len() < FEW_CODES || guesses.len() < FEW_GUESSES {
        for guess in guesses {
            partition.clear();
            for codes in codes.chunks(UNCHECKED) {
                cancel.check()?;
                partition.add_all(*guess, codes);
            }
            take(*guess, &partition);
        }
        return Ok(());
    }
    let last = guesses.iter().flat_map(|guess| guess.colours()).max();
    let colours = last.map_or(0, |colour| colour.index() + 1);
    let groups: Vec<&[Code]> = guesses.chunks(LANES).collect();
    split_groups(&groups, colours, codes, cancel, |groups, sizes| {
        let sizes = sizes.chunks(Planes::stride(pegs));
        for (group, sizes) in groups.iter().zip(sizes) {
            for (number, guess) in group.iter().enumerate() {
                partition.set::<&[Code]>(sizes, number);
                take(*guess, &partition);
            }
        }
        true
    })
}

/// Calls `take` with some of the groups at a time, and with the sizes of the parts that they make of `codes`:
/// [`Planes::stride`] lanes for each. Ends early where that returns `false`. Guesses have colours below
/// `colours`.
pub(super) fn split_groups<G: Group>(
    groups: &[G],
    colours: usize,
    codes: &[Code],
    cancel: &Cancel,
    mut take: impl FnMut(&[G], &[Lanes]) -> bool,
) -> Result<(), Cancelled> {
    let planes = |codes: &[Code]| Planes::of(codes, colours);
    let only = (codes.len() <= SLICED).then(|| planes(codes));
    let stride = Planes::stride(codes.first().map_or(1, |code| code.len()));
    let mut sizes = Vec::new();
    for groups in groups.chunks(if only.is_some() { BATCH } else { LARGE_BATCH }) {
        sizes.clear();
        sizes.resize(groups.len() * stride, [0; LANES]);
        let mut add = |planes: &Planes, codes: usize| {
            let between = (UNCHECKED_SLICED / LANES / codes).max(1);
            let sizes = sizes.chunks_mut(between * stride);
            for (groups, sizes) in groups.chunks(between).zip(sizes) {
                cancel.check()?;
                planes.add(groups, sizes);
            }
            Ok::<_, Cancelled>(())
        };
        match &only {
            Some(planes) => add(planes, codes.len())?,
            None => {
                for codes in codes.chunks(SLICED) {
                    add(&planes(codes), codes.len())?;
                }
            }
        }
        if !take(groups, &sizes) {
            break;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::{Board, Dice};
    use crate::solver::sampling::random_code;
    use crate::solver::siblings::{Rows, Stem};

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

        #[test]
        fn guesses_side_by_side_are_split_as_one_by_one(
            board in boards(),
            codes in 1..=16_usize,
            stems in 1..9_usize,
            seed: u64,
        ) {
            let mut dice = Dice::from_number(seed);
            let mut drawn = |number| -> Vec<Code> {
                (0..number).map(|_| random_code(board, &mut dice)).collect()
            };
            let (codes, mut stems) = (drawn(codes), drawn(stems));
            stems.sort_unstable();
            let last = board.pegs() - 1;
            let siblings: Vec<_> = stems.iter().flat_map(|code| {
                let none = Stem::none(board.pegs());
                let stem = (0..last).fold(none, |stem, hole| stem.with(hole, code.colour(hole)));
                stem.guesses(board.palette().fold(0, |open, colour| open | 1 << colour.index()))
            }).collect();
            let guesses = siblings.iter().flat_map(|siblings| siblings.guesses()).count();
            prop_assert_eq!(guesses, stems.len() * board.colours());
            prop_assert_eq!(checked(&Rows::<1>::of(&siblings), board, &codes), guesses);
            prop_assert_eq!(checked(&Rows::<2>::of(&siblings), board, &codes), guesses);
            prop_assert_eq!(checked(&Rows::<4>::of(&siblings), board, &codes), guesses);
        }
    }

    /// Number of guesses in the groups, all of which divide the codes as the scorer says.
    fn checked<G: Group>(groups: &[G], board: Board, codes: &[Code]) -> usize {
        let mut guesses = 0;
        split_groups(
            groups,
            board.colours(),
            codes,
            &Cancel::default(),
            |groups, sizes| {
                let sizes = sizes.chunks(sizes.len() / groups.len());
                for (group, sizes) in groups.iter().zip(sizes) {
                    for number in 0..LANES * G::ROWS {
                        let Some(guess) = group.guess(number) else {
                            continue;
                        };
                        let mut partition = Partition::empty(board.pegs());
                        partition.set::<G>(sizes, number);
                        assert_eq!(partition, Partition::of(guess, codes));
                        guesses += 1;
                    }
                }
                true
            },
        )
        .unwrap();
        guesses
    }
}
