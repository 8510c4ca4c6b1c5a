//! Codes as bit sets, and scores of short lists: the exact search asks for each score by itself. Short searches
//! spend most of their time here, several times as much with [`Code::score`].

use fearless_simd::{Level, dispatch};

use crate::rules::{Code, Colour, Score};

/// The [`Score::index`] of all `codes` against each of the others: one list for each of those.
pub(crate) fn score_indices(codes: &[Code], others: &[Code]) -> impl Iterator<Item = Vec<u8>> {
    let highest = codes.iter().flat_map(|code| code.colours()).max();
    let colours = highest.map_or(0, |colour| colour.index() + 1);
    let bits_of_codes: Vec<CodeBits> = codes
        .iter()
        .map(|code| CodeBits::new(*code, colours))
        .collect();
    others.iter().map(move |other| {
        let mut scores = vec![0; bits_of_codes.len()];
        let other = CodeBits::new(*other, colours);
        dispatch!(Level::new(), _ => score_all(&bits_of_codes, other, &mut scores));
        scores
    })
}

/// A code as two bit sets. Their intersections with those of another code count the pins: the black
/// ones, and all of them, because min(n, m) counts the *k* ≤ m with n ≥ *k*. No board has more than 115 bits.
#[derive(Clone, Copy, Debug, Default)]
struct CodeBits {
    /// A bit for each hole with its colour.
    in_hole: u128,
    /// A bit for each colour and *k* if the colour is there at least *k* times.
    in_code: u128,
}

impl CodeBits {
    /// The bits of a code. Colours from `colours` on are left out: no code to be scored has them.
    fn new(code: Code, colours: usize) -> Self {
        let mut bits = Self::default();
        let mut times = [0; Colour::COUNT];
        for (hole, colour) in code.colours().map(Colour::index).enumerate() {
            if colour < colours {
                bits.in_hole |= 1 << (hole * colours + colour);
                bits.in_code |= 1 << (times[colour] * colours + colour);
                times[colour] += 1;
            }
        }
        bits
    }
}

#[inline(always)]
fn score_all(codes: &[CodeBits], other: CodeBits, scores: &mut [u8]) {
    for (score, code) in scores.iter_mut().zip(codes) {
        let black = (code.in_hole & other.in_hole).count_ones();
        let total = (code.in_code & other.in_code).count_ones();
        *score = Score::from_pins(black as u8, (total - black) as u8).index() as u8;
    }
}
