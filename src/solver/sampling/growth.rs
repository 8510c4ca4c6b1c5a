//! A population of rows that grow peg by peg.

use crate::rules::{Code, Dice};
use crate::solver::clues::{Clues, Lack};
use crate::solver::row::{Row, bits};
use crate::solver::{Cancel, Cancelled, Position};

use super::odds::Odds;
use super::selection::selection;

/// Codes that fit, and how many codes each of them stands for.
pub(in crate::solver) struct Grown {
    pub(super) codes: Vec<(Code, f64)>,
    /// Whether no row was ever dropped: the codes are then all there are.
    pub(in crate::solver) complete: bool,
}

impl Grown {
    /// An estimate of how many codes fit.
    pub(in crate::solver) fn about(&self) -> f64 {
        self.codes.iter().map(|(_, weight)| weight).sum()
    }

    /// The codes in order.
    pub(in crate::solver) fn into_codes(self) -> Vec<Code> {
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

/// Puts up to `size` rows together at once: in each step every row gets every peg that the scores
/// allow in the hole that leaves least choice, then rows are dropped until `size` are left. Of holes
/// with as much choice lots decide.
///
/// A row is kept with a probability in proportion to its weight and odds; one that is kept takes
/// over the weight of those dropped, which makes the sum of all weights in the end an unbiased
/// estimate of the number of codes that fit.
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
