//! Guessing how likely it is that a row begun so will fit.

use crate::solver::clues::Clues;

/// How likely a random filling of the empty holes is to earn just the pins that are lacking, for
/// every guess on its own: logarithms that are added up over the guesses.
///
/// Guesses are not independent, so this is no probability, only a hint where to look.
pub(super) struct Odds {
    lanes: usize,
    /// In units of 1 / [`Odds::ONE`] bits, by pegs placed, lane and pins lacking. Whole numbers,
    /// so that sums are the same on every machine.
    table: Vec<i32>,
}

impl Odds {
    /// Units in a bit.
    pub(super) const ONE: i32 = 256;

    /// How much of the odds is believed: guesses that share colours would count twice. Found by
    /// trial on 8×12 to 12×26.
    const TRUST: f64 = 0.7;

    /// Numbers of pins: 0 to 12.
    const PINS: usize = 13;

    pub(super) fn new(clues: &Clues) -> Self {
        let board = clues.board();
        let (pegs, colours) = (board.pegs(), board.colours() as f64);
        let lanes = clues.start().map_or(0, |start| start.as_flattened().len());
        let mut table = Vec::with_capacity((pegs + 1) * lanes * Self::PINS);
        for placed in 0..=pegs {
            // Without repeats a colour that is used up leaves more room for the others.
            let open = if board.repeats() {
                colours
            } else {
                (colours - placed as f64).max(1.0)
            };
            for lane in 0..lanes {
                for lacking in 0..Self::PINS {
                    let share = clues.colours_wanted(lane, lacking) / open;
                    let most = clues.most(placed, lane);
                    table.push(odds(most, lacking, share.clamp(0.02, 0.98)));
                }
            }
        }
        Self { lanes, table }
    }

    /// The odds of a row of so many pegs that lacks these pins.
    pub(super) fn of(&self, placed: usize, lacking: &[u8]) -> i32 {
        let tables = &self.table[placed * self.lanes * Self::PINS..];
        tables
            .chunks_exact(Self::PINS)
            .zip(lacking)
            .map(|(table, lacking)| table[usize::from(*lacking).min(Self::PINS - 1)])
            .sum()
    }
}

/// The logarithm of the probability that of `tries` tries, each of which succeeds with probability
/// `share`, just `wanted` succeed.
fn odds(tries: usize, wanted: usize, share: f64) -> i32 {
    if wanted > tries {
        return 0;
    }
    let ways: f64 = (0..wanted)
        .map(|n| (tries - n) as f64 / (n + 1) as f64)
        .product();
    let bits =
        ways.log2() + wanted as f64 * share.log2() + (tries - wanted) as f64 * (1.0 - share).log2();
    (bits * Odds::TRUST * f64::from(Odds::ONE)).round() as i32
}
