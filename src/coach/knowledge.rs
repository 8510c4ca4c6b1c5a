//! Knowledge of every hole and colour, and the rows that prove it.

use std::collections::HashSet;

use crate::rules::{Board, Code, Colour};
use crate::solver::{Candidates, Position};

use super::Proven;
use super::sheet::{Rows, Sheet};

/// Knowledge of a colour in a hole, and rows that prove it, counted from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cell {
    /// Some of the codes left have the colour there, some may not.
    Possible {
        /// How many have it.
        codes: usize,
        /// The first of them.
        example: Code,
    },
    /// Every code left has it there.
    Certain(Vec<usize>),
    /// No code left has it there.
    RuledOut(Vec<usize>),
}

/// Knowledge of every hole and colour at a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Knowledge {
    /// The position.
    pub position: Position,
    /// Number of codes left.
    pub left: usize,
    /// Colour by colour, and for each the holes.
    cells: Vec<Cell>,
    /// By colour the fewest and the most; empty if no code is left.
    pegs: Vec<(usize, usize)>,
    /// What follows from the rows, that which tells most first; empty if no code is left.
    pub facts: Vec<Proven>,
}

impl Knowledge {
    /// The knowledge of these candidates.
    pub fn of(left: &Candidates) -> Self {
        Self::read(left, &Sheet::of(left.position()))
    }

    /// The knowledge that a sheet of the position tells.
    pub(super) fn read(left: &Candidates, sheet: &Sheet) -> Self {
        let board = left.position().board();
        let mut tallies = vec![Holders::default(); board.pegs() * board.colours()];
        let mut pegs = vec![(board.pegs(), 0); board.colours()];
        for (code, wrong) in sheet.codes() {
            for (hole, colour) in code.colours().enumerate() {
                tallies[colour.index() * board.pegs() + hole].add(code, wrong);
            }
            if wrong == 0 {
                widen(&mut pegs, code);
            }
        }
        let cell = |(hole, tally): (usize, &Holders)| match (tally.codes, tally.example) {
            (codes, Some(example)) if codes < left.count() => Cell::Possible { codes, example },
            (0, _) | (_, None) => Cell::RuledOut(sheet.proof(&tally.wrong)),
            _ => {
                // All other colours are ruled out of the hole.
                let others = tallies.iter().skip(hole).step_by(board.pegs());
                let others = others.filter(|other| other.codes == 0);
                let wrong = others.flat_map(|other| &other.wrong).copied();
                Cell::Certain(sheet.proof(&wrong.collect()))
            }
        };
        let holes = (0..board.pegs()).cycle();
        let cells: Vec<Cell> = holes.zip(&tallies).map(cell).collect();
        let (pegs, facts) = if left.count() > 0 {
            let facts = Proven::all(board, &cells, &pegs, sheet);
            (pegs, facts)
        } else {
            (Vec::new(), Vec::new())
        };
        Self {
            position: left.position().clone(),
            left: left.count(),
            cells,
            pegs,
            facts,
        }
    }

    /// The board.
    pub fn board(&self) -> Board {
        self.position.board()
    }

    /// The knowledge of a colour in a hole, counted from 0.
    ///
    /// # Panics
    /// If the board has no such hole or colour.
    pub fn cell(&self, hole: usize, colour: Colour) -> &Cell {
        assert!(hole < self.board().pegs(), "hole {hole}");
        &self.cells[colour.index() * self.board().pegs() + hole]
    }

    /// The fewest and the most pegs of a colour in a code, if a code is left.
    pub fn pegs(&self, colour: Colour) -> Option<(usize, usize)> {
        self.pegs.get(colour.index()).copied()
    }
}

/// The codes that have a colour in a hole.
#[derive(Clone, Default)]
struct Holders {
    /// How many are left.
    codes: usize,
    /// The first of them.
    example: Option<Code>,
    /// The sets of rows that rule out the others, as long as none is left.
    wrong: HashSet<Rows>,
}

impl Holders {
    fn add(&mut self, code: Code, wrong: Rows) {
        if wrong == 0 {
            self.codes += 1;
            self.example.get_or_insert(code);
        } else if self.codes == 0 {
            self.wrong.insert(wrong);
        }
    }
}

/// Widens the fewest and the most pegs of each colour to those of a code.
fn widen(pegs: &mut [(usize, usize)], code: Code) {
    let mut times = [0; Colour::COUNT];
    for colour in code.colours() {
        times[colour.index()] += 1;
    }
    for ((least, most), times) in pegs.iter_mut().zip(times) {
        *least = (*least).min(times);
        *most = (*most).max(times);
    }
}
