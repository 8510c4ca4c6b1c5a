//! Codes as bit sets, and each score by itself, as the exact search asks for it. Short searches spend most of their time
//! here; with [`Code::score`] it would be several times as much.

use fearless_simd::{Level, dispatch};

use crate::rules::{Code, Colour, Score};

/// For each of the others a list: the [`Score::index`] that each of `codes` gets against it.
pub(crate) fn score_indices(codes: &[Code], others: &[Code]) -> impl Iterator<Item = Vec<u8>> {
    let highest = codes.iter().flat_map(|code| code.colours()).max();
    let colours = highest.map_or(0, |colour| colour.index() + 1);
    let mut bits_of_codes = Vec::with_capacity(codes.len());
    for code in codes {
        bits_of_codes.push(CodeBits::new(*code, colours));
    }
    others.iter().map(move |other| {
        let other_bits = CodeBits::new(*other, colours);
        let mut scores = vec![0; bits_of_codes.len()];
        dispatch!(Level::new(), _ => score_all(&bits_of_codes, other_bits, &mut scores));
        scores
    })
}

/// A code as two bit sets. The intersections with those of another code have a bit for each black pin, and one for each
/// pin of any kind: if the codes have a colour n and m times, both have the bits of *k* = 1, 2, …, min(n, m). No board
/// needs more than 115 bits.
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
