//! Codes as bit sets, and scores of short lists: the exact search asks for each score by itself. Short searches
//! spend most of their time here, several times as much with [`Code::score`].

use std::iter;

use fearless_simd::{Level, dispatch};

use crate::rules::{Code, Colour, Score};

/// The [`Score::index`] of all `codes` against each of the others: one list for each of those.
pub(crate) fn score_indices(codes: &[Code], others: &[Code]) -> impl Iterator<Item = Vec<u8>> {
    let last = codes.iter().flat_map(|code| code.colours()).max();
    let colours = last.map_or(0, |colour| colour.index() + 1);
    let bits: Vec<Bits> = codes.iter().map(|code| Bits::of(*code, colours)).collect();
    others.iter().map(move |other| {
        let mut scores = vec![0; bits.len()];
        let other = Bits::of(*other, colours);
        dispatch!(Level::new(), _ => score_all(&bits, other, &mut scores));
        scores
    })
}

/// The numbers of a bit set, in order.
pub(in crate::solver) fn each(mut set: u64) -> impl Iterator<Item = usize> {
    iter::from_fn(move || {
        let number = set.trailing_zeros() as usize;
        set &= set.checked_sub(1)?;
        Some(number)
    })
}

/// A code as two bit sets. Their intersections with those of another code count the pins: the black
/// ones, and all of them, because min(n, m) counts the *k* ≤ m with n ≥ *k*. No board has more than 115 bits.
#[derive(Clone, Copy, Default)]
struct Bits {
    /// A bit for each hole with its colour.
    places: u128,
    /// A bit for each colour and *k* if the colour is there at least *k* times.
    times: u128,
}

impl Bits {
    /// The bits of a code. Colours from `colours` on are left out: no code to be scored has them.
    fn of(code: Code, colours: usize) -> Self {
        let (mut bits, mut times) = (Self::default(), [0; Colour::COUNT]);
        for (hole, colour) in code.colours().map(Colour::index).enumerate() {
            if colour < colours {
                bits.places |= 1 << (hole * colours + colour);
                bits.times |= 1 << (times[colour] * colours + colour);
                times[colour] += 1;
            }
        }
        bits
    }
}

#[inline(always)]
fn score_all(codes: &[Bits], other: Bits, scores: &mut [u8]) {
    for (score, code) in scores.iter_mut().zip(codes) {
        let black = (code.places & other.places).count_ones();
        let total = (code.times & other.times).count_ones();
        *score = Score::from_pins(black as u8, (total - black) as u8).index() as u8;
    }
}
