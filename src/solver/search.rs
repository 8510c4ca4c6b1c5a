//! A search for the codes that fit, peg by peg, on boards with too many codes to look at each.

use crate::rules::{Board, Code, Colour, Dice};

use super::Position;
use super::cancel::{Interrupted, NodeBudget};

/// A set of colours for each hole, as bits; none beyond the last hole. Processors work on many at once.
type Holes = [u32; Code::MAX_LEN];

/// A guess: its colour in each hole, and how often it has each colour.
struct Guess {
    colours: Holes,
    times: [u8; 26],
}

/// What the empty holes of a row must earn so that a guess gets its score.
#[derive(Clone, Copy)]
struct Lack {
    /// Black pins.
    black: u32,
    /// Pins in all.
    pins: u32,
    /// The colours that earn a pin: the guess has them more often than the row.
    open: u32,
}

/// A row with some pegs.
#[derive(Clone, Copy)]
struct Row {
    code: Code,
    times: [u8; 26],
    /// The colours that may stand in each empty hole; none in the others.
    allowed: Holes,
    empty: usize,
}

/// The codes that fit the scores of a position.
///
/// Each score restricts the colours of the empty holes: none can earn a pin that the guess does not lack, and where
/// only as many holes can earn one as it lacks, each of them must. The hole with the fewest colours is filled next.
pub(super) struct Search {
    board: Board,
    guesses: Vec<Guess>,
    /// What the guesses lack of an empty row.
    start: Vec<Lack>,
    /// Of holes with as few colours the first in this order comes first.
    order: Vec<usize>,
    /// With dice, holes and colours come in a random order, likely colours first.
    pub(super) dice: Option<Dice>,
    /// What was found.
    pub(super) codes: Vec<Code>,
}

impl Search {
    pub(super) fn new(position: &Position) -> Self {
        let board = position.board();
        let mut guesses = Vec::new();
        let mut start = Vec::new();
        for (guess, score) in position.history() {
            let (mut colours, mut times, mut open) = (Holes::default(), [0; 26], 0);
            for (hole, colour) in guess.colours().enumerate() {
                colours[hole] = 1 << colour.index();
                times[colour.index()] += 1;
                open |= 1 << colour.index();
            }
            guesses.push(Guess { colours, times });
            let (black, pins) = (score.black.into(), score.total().into());
            start.push(Lack { black, pins, open });
        }
        Self {
            board,
            guesses,
            start,
            order: (0..board.pegs()).collect(),
            dice: None,
            codes: Vec::new(),
        }
    }

    /// Adds all codes that fit, until there are `most` in all. A row of some pegs costs as much of the budget as
    /// there are guesses.
    ///
    /// # Errors
    /// Cancelled; out of budget, or there are `most`.
    pub(super) fn run(&mut self, most: usize, budget: &mut NodeBudget) -> Result<(), Interrupted> {
        let pegs = self.board.pegs();
        let mut allowed = Holes::default();
        allowed[..pegs].fill((1 << self.board.colours()) - 1);
        let row = Row {
            code: Code::filled(pegs, Colour::from_index_unchecked(0)),
            times: [0; 26],
            allowed,
            empty: pegs,
        };
        if let Some(dice) = &mut self.dice {
            dice.shuffle(&mut self.order);
        }
        // What is lacked of every row on the way to a code.
        let mut lacks = self.start.repeat(pegs + 1);
        self.fill(row, &mut lacks, most, budget)
    }

    fn fill(
        &mut self,
        mut row: Row,
        lacks: &mut [Lack],
        most: usize,
        budget: &mut NodeBudget,
    ) -> Result<(), Interrupted> {
        budget.spend(self.guesses.len().max(1) as u64)?;
        let (lacks, rest) = lacks.split_at_mut(self.guesses.len());
        if !self.narrow(lacks, &mut row) {
            return Ok(());
        }
        let holes = self.order.iter().filter(|hole| row.allowed[**hole] != 0);
        let Some(hole) = holes
            .min_by_key(|hole| row.allowed[**hole].count_ones())
            .copied()
        else {
            return Ok(());
        };
        let mut open = row.allowed[hole];
        let mut odds = [0.0; 26];
        if self.dice.is_some() && !open.is_power_of_two() {
            for (colour, odds) in odds.iter_mut().enumerate() {
                if open >> colour & 1 == 1 {
                    *odds = self.odds(&row, lacks, hole, colour);
                }
            }
        }
        while open != 0 {
            let bit = match &mut self.dice {
                None => open & open.wrapping_neg(),
                Some(dice) => drawn(&odds, open, dice),
            };
            open &= !bit;
            let colour = bit.trailing_zeros() as usize;
            odds[colour] = 0.0;
            if row.empty == 1 {
                // Each colour that is left completes a code.
                let colour = Colour::from_index_unchecked(colour as u8);
                self.codes.push(row.code.with(hole, colour));
                if self.codes.len() == most {
                    return Err(Interrupted::OutOfBudget);
                }
                continue;
            }
            let next = self.with(&row, hole, colour);
            self.earn(&next, hole, colour, lacks, rest);
            self.fill(next, rest, most, budget)?;
        }
        Ok(())
    }

    /// How likely a colour is in an empty hole that allows it: as if the guesses had nothing to do with each other,
    /// and the pins that they lack were spread evenly over the empty holes. Not 0.
    fn odds(&self, row: &Row, lacks: &[Lack], hole: usize, colour: usize) -> f64 {
        const LEAST: f64 = 0.01;
        let odds = |(guess, lack): (&Guess, &Lack)| {
            let own = guess.colours[hole];
            let others = lack.open & !own;
            let white = lack.pins.saturating_sub(lack.black);
            let none = row.empty as u32 - lack.pins;
            let (pegs, colours) = match 1 << colour {
                bit if bit == own => (lack.black, 1),
                bit if bit & others != 0 => (white, others.count_ones()),
                _ => (none, self.board.colours() as u32 - 1 - others.count_ones()),
            };
            (f64::from(pegs) / f64::from(colours)).max(LEAST)
        };
        self.guesses.iter().zip(lacks).map(odds).product()
    }

    fn with(&self, row: &Row, hole: usize, colour: usize) -> Row {
        let mut next = *row;
        next.code = row
            .code
            .with(hole, Colour::from_index_unchecked(colour as u8));
        next.times[colour] += 1;
        next.allowed[hole] = 0;
        next.empty -= 1;
        if !self.board.repeats() {
            next.allowed
                .iter_mut()
                .for_each(|allowed| *allowed &= !(1 << colour));
        }
        next
    }

    /// What the guesses lack after a peg, which is in the row.
    fn earn(&self, row: &Row, hole: usize, colour: usize, lacks: &[Lack], next: &mut [Lack]) {
        for ((guess, lack), next) in self.guesses.iter().zip(lacks).zip(next) {
            let is_spent = row.times[colour] >= guess.times[colour];
            *next = Lack {
                black: lack.black - (guess.colours[hole] >> colour & 1),
                pins: lack.pins - (lack.open >> colour & 1),
                open: lack.open & !(u32::from(is_spent) << colour),
            };
        }
    }

    /// Removes from the empty holes (at least one) the colours that contradict a score. False if no code is left.
    ///
    /// If a single hole is empty, each colour that is left makes a code that fits.
    fn narrow(&self, lacks: &[Lack], row: &mut Row) -> bool {
        for (guess, lack) in self.guesses.iter().zip(lacks) {
            let never = if lack.pins == 0 { lack.open } else { 0 };
            let has_black = lack.black > 0;
            for (allowed, own) in row.allowed.iter_mut().zip(&guess.colours) {
                *allowed &= !(if has_black { never } else { never | own });
            }
        }
        loop {
            let before = row.allowed;
            for (guess, lack) in self.guesses.iter().zip(lacks) {
                let (mut black, mut pins) = (0, 0);
                for (allowed, own) in row.allowed.iter().zip(&guess.colours) {
                    black += u32::from(allowed & own != 0);
                    pins += u32::from(allowed & lack.open != 0);
                }
                if black < lack.black || pins < lack.pins {
                    return false;
                }
                if black > 0 && black == lack.black {
                    for (allowed, own) in row.allowed.iter_mut().zip(&guess.colours) {
                        *allowed = if *allowed & own == 0 { *allowed } else { *own };
                    }
                }
                if pins > 0 && pins == lack.pins {
                    for allowed in &mut row.allowed {
                        let kept = *allowed & lack.open;
                        *allowed = if kept == 0 { *allowed } else { kept };
                    }
                }
            }
            if row.allowed == before {
                return true;
            }
        }
    }
}

/// One of the open colours, a bit, in proportion to their odds.
fn drawn(odds: &[f64; 26], open: u32, dice: &mut Dice) -> u32 {
    let part = (dice.bits() >> 11) as f64 / (1_u64 << 53) as f64;
    let mut left = part * odds.iter().sum::<f64>();
    let drawn = odds.iter().position(|odds| {
        left -= odds;
        left < 0.0
    });
    drawn.map_or(open & open.wrapping_neg(), |colour| 1 << colour)
}
