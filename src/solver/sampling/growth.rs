//! A population of rows that grow peg by peg.

use crate::rules::{Board, Code, Dice, Score};
use crate::solver::clues::{Clues, Lack, Row, bits};
use crate::solver::equivalence::colour_set;
use crate::solver::{Cancel, Cancelled, Position};

/// Codes that fit, and how many codes each of them stands for.
pub(crate) struct Grown {
    pub(super) codes: Vec<(Code, f64)>,
    /// Whether no row was ever dropped: the codes are then all there are.
    pub(crate) complete: bool,
}

impl Grown {
    /// An estimate of how many codes fit.
    pub(crate) fn about(&self) -> f64 {
        self.codes.iter().map(|(_, weight)| weight).sum()
    }

    /// The codes in order.
    pub(crate) fn into_codes(self) -> Vec<Code> {
        let mut codes: Vec<Code> = self.codes.into_iter().map(|(code, _)| code).collect();
        codes.sort_unstable();
        codes
    }
}

/// A row with some pegs.
struct Branch {
    row: Row,
    /// How many rows of as many pegs it stands for.
    weight: f64,
}

/// One more peg for a row.
struct Shoot {
    branch: usize,
    hole: usize,
    colour: usize,
    odds: i32,
}

/// Fills up to `size` rows at once: each step extends every row by every peg allowed in its tightest hole,
/// then drops rows until `size` are left. Ties between holes are broken by a random order.
///
/// A row is kept with a probability proportional to its weight and odds, and takes over the weight of those
/// dropped. So the sum of all weights is an unbiased estimate of the number of codes that fit.
pub(super) fn grow(
    position: &Position,
    size: usize,
    dice: &mut Dice,
    cancel: &Cancel,
) -> Result<Grown, Cancelled> {
    let board = position.board();
    let clues = Clues::new(position);
    let mut order: Vec<usize> = (0..board.pegs()).collect();
    dice.shuffle(&mut order);
    let mut growth = Population {
        odds: Odds::new(position),
        lacks: clues.start().to_vec(),
        branches: vec![Branch {
            row: clues.row(),
            weight: 1.0,
        }],
        clues,
        order,
        complete: true,
    };
    for _ in 0..board.pegs() {
        let shoots = growth.shoots(cancel)?;
        cancel.check()?;
        let kept = growth.thin(shoots, size, dice);
        growth.take(&kept);
    }
    let codes = growth.branches.iter();
    Ok(Grown {
        codes: codes
            .map(|branch| (branch.row.code(), branch.weight))
            .collect(),
        complete: growth.complete,
    })
}

struct Population {
    clues: Clues,
    odds: Odds,
    order: Vec<usize>,
    branches: Vec<Branch>,
    /// What the guesses lack of each branch.
    lacks: Vec<Lack>,
    complete: bool,
}

impl Population {
    fn lacks_of(&self, branch: usize) -> &[Lack] {
        let groups = self.clues.groups();
        &self.lacks[branch * groups..][..groups]
    }

    /// All pegs that may come next.
    fn shoots(&mut self, cancel: &Cancel) -> Result<Vec<Shoot>, Cancelled> {
        let groups = self.clues.groups();
        let mut shoots = Vec::new();
        for (number, branch) in self.branches.iter_mut().enumerate() {
            if number % 64 == 0 {
                cancel.check()?;
            }
            let before = &self.lacks[number * groups..][..groups];
            let row = &mut branch.row;
            if !self.clues.narrow(before, row) {
                continue;
            }
            let Some(hole) = row.tightest(&self.order) else {
                continue;
            };
            let left = row.left() - 1;
            let odds = self.odds.of(left, before);
            for colour in bits(row.allowed(hole)) {
                shoots.push(Shoot {
                    branch: number,
                    hole,
                    colour,
                    odds: odds + self.odds.gain(left, before, hole, colour),
                });
            }
        }
        Ok(shoots)
    }

    /// Makes these shoots, with their weights, the branches.
    fn take(&mut self, kept: &[(Shoot, f64)]) {
        let groups = self.clues.groups();
        let mut lacks = vec![Lack::default(); kept.len() * groups];
        let mut branches = Vec::with_capacity(kept.len());
        for (number, (shoot, weight)) in kept.iter().enumerate() {
            let row = &self.branches[shoot.branch].row;
            self.clues.place(
                row,
                shoot.hole,
                shoot.colour,
                self.lacks_of(shoot.branch),
                &mut lacks[number * groups..][..groups],
            );
            branches.push(Branch {
                row: self.clues.with(row, shoot.hole, shoot.colour),
                weight: *weight,
            });
        }
        self.branches = branches;
        self.lacks = lacks;
    }

    /// At most `size` of the shoots, with their weights.
    fn thin(&mut self, shoots: Vec<Shoot>, size: usize, dice: &mut Dice) -> Vec<(Shoot, f64)> {
        self.complete &= shoots.len() <= size;
        let best = shoots.iter().map(|shoot| shoot.odds).max().unwrap_or(0);
        let weight = |shoot: &Shoot| self.branches[shoot.branch].weight;
        let value = |shoot: &Shoot| weight(shoot) * power_of_two(shoot.odds - best);
        let values: Vec<f64> = shoots.iter().map(value).collect();
        let mut kept = selection(&values, size, dice).into_iter().peekable();
        let mut thinned = Vec::with_capacity(size.min(shoots.len()));
        for (number, shoot) in shoots.into_iter().enumerate() {
            if let Some((_, stands_for)) = kept.next_if(|(kept, _)| *kept == number) {
                let weight = weight(&shoot) * stands_for;
                thinned.push((shoot, weight));
            }
        }
        thinned
    }
}

/// About 2 to the power of `exponent` / [`Odds::ONE`], for exponents that are not positive; 0 where
/// that is next to nothing. Between whole powers it is a straight line: the same on every machine,
/// and near enough for a hint.
fn power_of_two(exponent: i32) -> f64 {
    let whole = exponent.div_euclid(Odds::ONE);
    if whole < -1000 {
        return 0.0;
    }
    let part = f64::from(exponent.rem_euclid(Odds::ONE)) / f64::from(Odds::ONE);
    // A power of two is nothing but an exponent.
    (1.0 + part) * f64::from_bits(u64::from((1023 + whole).unsigned_abs()) << 52)
}

/// Log-probability that a random filling of the empty holes earns the pins lacking, summed over the guesses
/// as if they were independent.
///
/// Guesses are not independent, so this is only a heuristic.
struct Odds {
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
    const ONE: i32 = 256;

    /// Weight of the odds, because guesses with common colours count twice. Tuned on 8×12 to 12×26.
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

    /// The odds of a row with `left` empty holes that lacks these pins.
    pub(super) fn of(&self, left: usize, lacks: &[Lack]) -> i32 {
        let of_guess = |(guess, table): (usize, &[[i32; 2]; PINS])| {
            let [black, pins, _] = Lack::of(lacks, guess);
            at(table, black)[0] + at(table, pins)[1]
        };
        self.tables(left).iter().enumerate().map(of_guess).sum()
    }

    /// How much better they are with a peg of this colour in `hole` that fills no other hole.
    fn gain(&self, left: usize, lacks: &[Lack], hole: usize, colour: usize) -> i32 {
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

/// The odds of one guess with `left` empty holes, by the pins lacking.
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

/// Which of the items with these values are kept, `size` at most and none twice, and how many
/// items like it each stands for.
///
/// Large values are certain to be kept and stand for themselves, small ones are kept in proportion
/// to their value. Among all ways to drop items without bias this one changes their weights least
/// (Fearnhead and Clifford 2003).
pub(super) fn selection(values: &[f64], size: usize, dice: &mut Dice) -> Vec<(usize, f64)> {
    if values.len() <= size {
        return (0..values.len()).map(|number| (number, 1.0)).collect();
    }
    let certain = threshold(values, size);
    let mut kept = Vec::with_capacity(size);
    // Evenly spaced marks on the line of all small values, from a random start.
    let mut to_mark = certain * (dice.bits() >> 11) as f64 / (1_u64 << 53) as f64;
    for (number, value) in values.iter().enumerate() {
        if *value >= certain {
            kept.push((number, 1.0));
            continue;
        }
        to_mark -= value;
        if to_mark < 0.0 {
            to_mark += certain;
            kept.push((number, certain / value));
        }
    }
    // Rounding may have made room for one too many.
    kept.truncate(size);
    kept
}

/// The threshold for which Σ min(1, value / threshold) = size.
fn threshold(values: &[f64], size: usize) -> f64 {
    let mut threshold = values.iter().sum::<f64>() / size as f64;
    loop {
        let (mut certain, mut rest) = (0, 0.0);
        for value in values {
            if *value >= threshold {
                certain += 1;
            } else {
                rest += value;
            }
        }
        // The threshold only ever falls.
        let next = rest / size.saturating_sub(certain).max(1) as f64;
        if next >= threshold || next <= 0.0 {
            return threshold;
        }
        threshold = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn keeps_the_sum_and_the_large_ones() {
        let mut values: Vec<f64> = (0..1000).map(|n| f64::from(n % 7) + 0.5).collect();
        values[500] = 1e6;
        let mut dice = Dice::from_number(3);
        let kept = selection(&values, 100, &mut dice);
        assert!((99..=100).contains(&kept.len()));
        assert!(kept.contains(&(500, 1.0)));
        let kept: f64 = kept.iter().map(|(n, times)| values[*n] * times).sum();
        let all: f64 = values.iter().sum();
        assert!((kept - all).abs() < all * 1e-4, "{kept} of {all}");
        assert_eq!(selection(&values, 1000, &mut dice).len(), 1000);
    }
}
