//! Guessing how likely it is that a row begun so will fit.

use crate::rules::{Board, Code, Score};
use crate::solver::Position;
use crate::solver::clues::Lack;
use crate::solver::colour_classes::colour_set;

/// How likely a random filling of the empty holes is to earn just the pins that are lacking, for
/// every guess on its own: logarithms that are added up over the guesses.
///
/// Guesses are not independent, so this is no probability, only a hint where to look.
pub(super) struct Odds {
    /// In units of 1 / [`Odds::ONE`] bits, by empty holes, guess and pins lacking, for black pins
    /// and for all. Whole numbers, so that sums are the same on every machine.
    table: Vec<[[i32; 2]; PINS]>,
    guesses: usize,
    /// By colour: the guesses that have it, and in which holes, as bits.
    having: Vec<Vec<(usize, u32)>>,
}

/// Numbers of pins: 0 to 12.
const PINS: usize = 13;

impl Odds {
    /// Units in a bit.
    pub(super) const ONE: i32 = 256;

    /// How much of the odds is believed: guesses that share colours would count twice. Found by
    /// trial on 8×12 to 12×26.
    const TRUST: f64 = 0.7;

    /// The odds for `position`.
    pub(super) fn new(position: &Position) -> Self {
        let board = position.board();
        let history = position.history();
        let mut having = vec![Vec::new(); board.colours()];
        for (turn, (guess, _)) in history.iter().enumerate() {
            for (hole, colour) in guess.colours().enumerate() {
                let turns: &mut Vec<(usize, u32)> = &mut having[colour.index()];
                match turns.last_mut() {
                    Some((last, holes)) if *last == turn => *holes |= 1 << hole,
                    _ => turns.push((turn, 1 << hole)),
                }
            }
        }
        let left = 0..=board.pegs();
        let table = left.flat_map(|left| history.iter().map(move |turn| odds(board, left, turn)));
        Self {
            table: table.collect(),
            guesses: history.len(),
            having,
        }
    }

    /// The odds of a row with so many empty holes that lacks these pins.
    pub(super) fn of(&self, left: usize, lacks: &[Lack]) -> i32 {
        let of_guess = |(guess, table): (usize, &[[i32; 2]; PINS])| {
            let [black, pins, _] = Lack::of(lacks, guess);
            at(table, black)[0] + at(table, pins)[1]
        };
        self.tables(left).iter().enumerate().map(of_guess).sum()
    }

    /// How much better they are with a peg of this colour in `hole` that fills no other hole.
    pub(super) fn gain(&self, left: usize, lacks: &[Lack], hole: usize, colour: usize) -> i32 {
        let tables = self.tables(left);
        let of_guess = |(guess, holes): &(usize, u32)| {
            let [black, pins, open] = Lack::of(lacks, *guess);
            let (table, mut gain) = (&tables[*guess], 0);
            if holes >> hole & 1 == 1 {
                gain += at(table, black.wrapping_sub(1))[0] - at(table, black)[0];
            }
            if open >> colour & 1 == 1 {
                gain += at(table, pins.wrapping_sub(1))[1] - at(table, pins)[1];
            }
            gain
        };
        self.having[colour].iter().map(of_guess).sum()
    }

    fn tables(&self, left: usize) -> &[[[i32; 2]; PINS]] {
        &self.table[left * self.guesses..][..self.guesses]
    }
}

fn at(table: &[[i32; 2]; PINS], pins: u32) -> [i32; 2] {
    table[(pins as usize).min(PINS - 1)]
}

/// The odds of one guess with so many empty holes, by the pins lacking.
fn odds(board: Board, left: usize, (guess, score): &(Code, Score)) -> [[i32; 2]; PINS] {
    let pegs = board.pegs();
    // Without repeats a colour that is used up leaves more room for the others.
    let used = if board.repeats() { 0 } else { pegs - left };
    let open = board.colours().saturating_sub(used).max(1) as f64;
    let distinct = colour_set(&[*guess]);
    let share = |colours: f64| (colours / open).clamp(0.02, 0.98);
    std::array::from_fn(|lacking| {
        // The pins that were earned took colours away.
        let earned = usize::from(score.total()).saturating_sub(lacking).min(pegs);
        let wanted = f64::from(distinct.count_ones()) * (pegs - earned) as f64 / pegs as f64;
        [
            logarithm(left, lacking, share(1.0)),
            logarithm(left, lacking, share(wanted)),
        ]
    })
}

/// The logarithm of the probability that of `tries` tries, each of which succeeds with probability
/// `share`, just `wanted` succeed.
fn logarithm(tries: usize, wanted: usize, share: f64) -> i32 {
    if wanted > tries {
        return 0;
    }
    let ways: f64 = (0..wanted)
        .map(|n| (tries - n) as f64 / (n + 1) as f64)
        .product();
    let bits: f64 =
        ways.log2() + wanted as f64 * share.log2() + (tries - wanted) as f64 * (1.0 - share).log2();
    (bits * Odds::TRUST * f64::from(Odds::ONE)).round() as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::clues::Clues;

    #[test]
    fn a_gain_is_a_difference() {
        let board = Board::new(5, 8, 12, true).unwrap();
        let position = Position::new(board)
            .with("AABBC".parse().unwrap(), Score::new(1, 2))
            .with("DEAFB".parse().unwrap(), Score::new(2, 1));
        let (clues, odds) = (Clues::new(&position), Odds::new(&position));
        let (row, before) = (clues.row(), clues.start());
        let mut after = before.to_vec();
        for (hole, colour) in [(0, 0), (3, 1), (2, 6), (1, 4)] {
            clues.place(&row, hole, colour, before, &mut after);
            let gain = odds.gain(4, before, hole, colour);
            assert_eq!(odds.of(4, before) + gain, odds.of(4, &after));
        }
    }
}
