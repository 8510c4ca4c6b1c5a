//! A population of rows that grow hole by hole.

use crate::rules::{Code, Colour, Dice};
use crate::solver::clues::{Clues, Lanes};
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
    /// The codes in order.
    pub(in crate::solver) fn into_codes(self) -> Vec<Code> {
        let mut codes: Vec<Code> = self.codes.into_iter().map(|(code, _)| code).collect();
        codes.sort_unstable();
        codes
    }
}

/// A row with some pegs.
#[derive(Clone, Copy)]
struct Row {
    code: Code,
    /// How often it has each colour, four bits for each.
    times: u128,
    /// How many rows of as many pegs it stands for.
    weight: f64,
}

/// One more peg for a row.
struct Shoot {
    row: usize,
    colour: Colour,
    odds: i32,
}

/// Fills the holes in a random order, in up to `size` rows at once: in each step every row gets
/// every peg that the scores allow, then rows are dropped until `size` are left.
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
    let mut order: Vec<usize> = (0..board.pegs()).collect();
    dice.shuffle(&mut order);
    let clues = Clues::new(position, order);
    let mut grown = Grown {
        codes: Vec::new(),
        complete: true,
    };
    let Some(start) = clues.start() else {
        return Ok(grown);
    };
    let odds = Odds::new(&clues);
    let groups = clues.groups();
    let mut states = start.to_vec();
    let mut rows = vec![Row {
        code: Code::filled(board.pegs(), Colour::from_index_unchecked(0)),
        times: 0,
        weight: 1.0,
    }];
    let mut state = vec![Lanes::default(); groups];
    for step in 0..board.pegs() {
        let mut shoots = Vec::new();
        for (number, row) in rows.iter().enumerate() {
            if number % 64 == 0 {
                cancel.check()?;
            }
            let before = &states[number * groups..][..groups];
            for colour in board.palette() {
                let times = row.times(colour);
                if (times == 0 || board.repeats())
                    && clues.place(step, colour.index(), times, before, &mut state)
                {
                    shoots.push(Shoot {
                        row: number,
                        colour,
                        odds: odds.of(step + 1, state.as_flattened()),
                    });
                }
            }
        }
        cancel.check()?;
        let kept = thin(&rows, shoots, size, dice, &mut grown.complete);
        let mut next_states = Vec::with_capacity(kept.len() * groups);
        let mut next_rows = Vec::with_capacity(kept.len());
        for (shoot, weight) in kept {
            let row = &rows[shoot.row];
            let before = &states[shoot.row * groups..][..groups];
            clues.place(
                step,
                shoot.colour.index(),
                row.times(shoot.colour),
                before,
                &mut state,
            );
            next_states.extend_from_slice(&state);
            next_rows.push(Row {
                code: row.code.with(clues.hole(step), shoot.colour),
                times: row.times + (1 << (4 * shoot.colour.index())),
                weight,
            });
        }
        states = next_states;
        rows = next_rows;
    }
    grown.codes = rows.iter().map(|row| (row.code, row.weight)).collect();
    Ok(grown)
}

impl Row {
    fn times(&self, colour: Colour) -> usize {
        (self.times >> (4 * colour.index()) & 0b1111) as usize
    }
}

/// At most `size` of the shoots, with their weights.
fn thin(
    rows: &[Row],
    shoots: Vec<Shoot>,
    size: usize,
    dice: &mut Dice,
    complete: &mut bool,
) -> Vec<(Shoot, f64)> {
    *complete &= shoots.len() <= size;
    let best = shoots.iter().map(|shoot| shoot.odds).max().unwrap_or(0);
    let value = |shoot: &Shoot| rows[shoot.row].weight * power_of_two(shoot.odds - best);
    let values: Vec<f64> = shoots.iter().map(value).collect();
    let mut kept = selection(&values, size, dice).into_iter().peekable();
    let mut thinned = Vec::with_capacity(size.min(shoots.len()));
    for (number, shoot) in shoots.into_iter().enumerate() {
        if let Some((_, stands_for)) = kept.next_if(|(kept, _)| *kept == number) {
            let weight = rows[shoot.row].weight * stands_for;
            thinned.push((shoot, weight));
        }
    }
    thinned
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
    (1.0 + part) * 2.0_f64.powi(whole)
}
