//! Partitions of codes by guesses.
//!
//! For many guesses, many codes are sliced into [`Planes`]: entropy plays all of 5×8 in 1.1 s with them, and
//! in 10.7 s with each pair scored alone. Few pairs are scored one by one.

use fearless_simd::{Level, dispatch};

use crate::rules::{Code, Score};

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
                partition.add_all(*guess, codes);
            }
            continue;
        };
        planes.add_to(partitions, guesses);
    }
    Ok(())
}

/// Words counted together, so that the compiler can use wide registers.
const BLOCK: usize = 4;

/// Half a block: the remainder is at most one of these and one word.
const HALF: usize = BLOCK / 2;

/// Bits of a number of pegs.
const BITS: usize = 4;

/// A list of codes as bit planes: bit *n* of every plane belongs to code *n*.
///
/// One plane for every hole and colour says which codes have that colour there. One for every
/// colour and number *k* says which codes have the colour at least *k* times. Since
/// min(n, m) counts the *k* ≤ m with n ≥ *k*, black pins and pins in all are sums over the planes
/// that a guess picks; 64 codes are added up with every instruction.
struct Planes {
    pegs: usize,
    /// Number of words in a plane.
    words: usize,
    /// Number of colours with planes.
    colours: usize,
    /// Planes by hole and colour, then planes by colour and number.
    sliced: Vec<u64>,
    /// The plane with a bit for every code: the last word may have unused bits.
    valid: Vec<u64>,
}

impl Planes {
    /// Slices `codes`, which have the same length.
    pub(super) fn of(codes: &[Code]) -> Self {
        let pegs = codes.first().map_or(1, |code| code.len());
        let words = codes.len().div_ceil(64);
        let last = codes.iter().flat_map(|code| code.colours()).max();
        let colours = last.map_or(0, |colour| colour.index() + 1);
        let mut planes = Self {
            pegs,
            words,
            colours,
            sliced: vec![0; 2 * pegs * colours * words],
            valid: vec![0; words],
        };
        for (number, code) in codes.iter().enumerate() {
            let (word, bit) = (number / 64, 1 << (number % 64));
            planes.valid[word] |= bit;
            let mut times = [0; 26];
            for (hole, colour) in code.colours().enumerate() {
                let colour = colour.index();
                let in_place = planes.in_place(hole, colour);
                let in_code = planes.in_code(colour, times[colour]);
                planes.sliced[in_place + word] |= bit;
                planes.sliced[in_code + word] |= bit;
                times[colour] += 1;
            }
        }
        planes
    }

    /// Index of the plane of the codes with `colour` in `hole`.
    fn in_place(&self, hole: usize, colour: usize) -> usize {
        (hole * self.colours + colour) * self.words
    }

    /// Index of the plane of the codes with `colour` more than `times` times.
    fn in_code(&self, colour: usize, times: usize) -> usize {
        ((self.colours + colour) * self.pegs + times) * self.words
    }

    /// Adds to each partition the parts that its guess makes of the codes.
    fn add_to(&self, partitions: &mut [Partition], guesses: &[Code]) {
        dispatch!(Level::new(), _ => self.add_each(partitions, guesses));
    }

    #[expect(
        clippy::inline_always,
        reason = "only what is inlined is compiled for the widest registers"
    )]
    #[inline(always)]
    fn add_each(&self, partitions: &mut [Partition], guesses: &[Code]) {
        for (partition, guess) in partitions.iter_mut().zip(guesses) {
            self.add_one(partition, *guess);
        }
    }

    #[expect(
        clippy::inline_always,
        reason = "only what is inlined is compiled for the widest registers"
    )]
    #[inline(always)]
    fn add_one(&self, partition: &mut Partition, guess: Code) {
        let picked = Picked::by(guess, self);
        let mut word = 0;
        while word + BLOCK <= self.words {
            self.count::<BLOCK>(partition, &picked, word);
            word += BLOCK;
        }
        if self.words & HALF != 0 {
            self.count::<HALF>(partition, &picked, word);
            word += HALF;
        }
        if word < self.words {
            self.count::<1>(partition, &picked, word);
        }
    }

    #[expect(
        clippy::inline_always,
        reason = "only what is inlined is compiled for the widest registers"
    )]
    #[inline(always)]
    fn count<const WORDS: usize>(&self, partition: &mut Partition, picked: &Picked, at: usize) {
        let sum = |planes: &[usize]| {
            let mut sum = [[0; WORDS]; BITS];
            for (number, plane) in planes.iter().enumerate() {
                let mut carry = words::<WORDS>(&self.sliced, plane + at);
                // Bits of a sum of this many planes.
                let bits = (number + 2).ilog2() as usize;
                for digit in &mut sum[..=bits.min(BITS - 1)] {
                    for (digit, carry) in digit.iter_mut().zip(&mut carry) {
                        (*digit, *carry) = (*digit ^ *carry, *digit & *carry);
                    }
                }
            }
            sum
        };
        let black = sum(&picked.in_place[..picked.places]);
        let total = sum(&picked.in_code[..picked.colours]);
        let valid = words::<WORDS>(&self.valid, at);
        let mut with_black = [[0; WORDS]; Code::MAX_LEN + 1];
        for (number, with) in with_black.iter_mut().enumerate().take(self.pegs + 1) {
            *with = equal(&black, number, [u64::MAX; WORDS]);
        }
        for pins in 0..=self.pegs {
            let with_pins = equal(&total, pins, valid);
            if with_pins == [0; WORDS] {
                continue;
            }
            let first = Score::new(0, pins as u8).index();
            for (black, with_black) in with_black.iter().enumerate().take(pins + 1) {
                let mut size = 0;
                for (with_pins, with_black) in with_pins.iter().zip(with_black) {
                    size += (with_pins & with_black).count_ones();
                }
                partition.add(first + black, size);
            }
        }
    }
}

/// The planes that a guess picks, without empty ones.
struct Picked {
    in_place: [usize; Code::MAX_LEN],
    places: usize,
    in_code: [usize; Code::MAX_LEN],
    colours: usize,
}

impl Picked {
    fn by(guess: Code, planes: &Planes) -> Self {
        let mut picked = Self {
            in_place: [0; Code::MAX_LEN],
            places: 0,
            in_code: [0; Code::MAX_LEN],
            colours: 0,
        };
        let mut times = [0; 26];
        for (hole, colour) in guess.colours().enumerate() {
            let colour = colour.index();
            if colour >= planes.colours {
                continue;
            }
            picked.in_place[picked.places] = planes.in_place(hole, colour);
            picked.places += 1;
            picked.in_code[picked.colours] = planes.in_code(colour, times[colour]);
            picked.colours += 1;
            times[colour] += 1;
        }
        picked
    }
}

#[expect(
    clippy::inline_always,
    reason = "only what is inlined is compiled for the widest registers"
)]
#[inline(always)]
fn words<const WORDS: usize>(plane: &[u64], at: usize) -> [u64; WORDS] {
    let mut words = [0; WORDS];
    words.copy_from_slice(&plane[at..at + WORDS]);
    words
}

/// The codes in `among` whose sum is `number`.
#[expect(
    clippy::inline_always,
    reason = "only what is inlined is compiled for the widest registers"
)]
#[inline(always)]
fn equal<const WORDS: usize>(
    sum: &[[u64; WORDS]; BITS],
    number: usize,
    among: [u64; WORDS],
) -> [u64; WORDS] {
    let mut equal = among;
    for (bit, digit) in sum.iter().enumerate() {
        // Where the number has a 0, the digit has to be flipped.
        let flip = if number >> bit & 1 == 0 { u64::MAX } else { 0 };
        for (equal, digit) in equal.iter_mut().zip(digit) {
            *equal &= digit ^ flip;
        }
    }
    equal
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
