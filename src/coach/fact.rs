//! Facts that rows prove of the code, the one that tells most first.

use std::cmp::Reverse;
use std::collections::HashSet;

use crate::rules::{Board, Code, Colour};

use super::Cell;
use super::sheet::{Rows, Sheet};

/// Something that is true of every code left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fact {
    /// The colour is not in this hole, counted from 0.
    Out(usize, Colour),
    /// The colour is in this hole, counted from 0.
    In(usize, Colour),
    /// The code has at least and at most so many pegs of the colour.
    Pegs(Colour, usize, usize),
}

impl Fact {
    /// Whether a code with these pegs, of which some are missing, contradicts it.
    pub fn contradicts(self, holes: &[Option<Colour>]) -> bool {
        match self {
            Self::Out(hole, colour) => holes[hole] == Some(colour),
            Self::In(hole, colour) => holes[hole].is_some_and(|other| other != colour),
            Self::Pegs(colour, least, most) => {
                let has = |wanted| holes.iter().filter(|hole| **hole == wanted).count();
                let here = has(Some(colour));
                here > most || here + has(None) < least
            }
        }
    }
}

/// A fact that needs a score.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proven {
    /// The fact.
    pub fact: Fact,
    /// Rows that prove it, counted from 1.
    pub rows: Vec<usize>,
    /// Number of codes of the board of which it is true.
    pub codes: usize,
}

impl Proven {
    /// All that `cells`, colour by colour, and the numbers of `pegs` of each colour tell on a sheet of `board`:
    /// first what is true of the fewest codes, of equal facts those that need the fewest rows, then the newest.
    pub(super) fn all(
        board: Board,
        cells: &[Cell],
        pegs: &[(usize, usize)],
        sheet: &Sheet,
    ) -> Vec<Self> {
        let codes = board.code_count();
        // Every colour is in a hole of equally many codes.
        let with_it = codes / board.colours();
        let places = board
            .palette()
            .flat_map(|colour| (0..board.pegs()).map(move |hole| (hole, colour)));
        let of_cell = |((hole, colour), cell): (_, &Cell)| match cell {
            Cell::Possible { .. } => None,
            Cell::Certain(rows) => Some((Fact::In(hole, colour), rows.clone(), with_it)),
            Cell::RuledOut(rows) => Some((Fact::Out(hole, colour), rows.clone(), codes - with_it)),
        };
        let of_pegs = |(colour, (least, most)): (Colour, &(usize, usize))| {
            let (wrong, others) = beyond(sheet, colour, *least, *most);
            let fact = Fact::Pegs(colour, *least, *most);
            (fact, sheet.proof(&wrong), codes - others)
        };
        let numbers = board.palette().zip(pegs).map(of_pegs);
        let all = places.zip(cells).filter_map(of_cell).chain(numbers);
        let all = all.map(|(fact, rows, codes)| Self { fact, rows, codes });
        let mut proven: Vec<Self> = all.filter(|proven| !proven.rows.is_empty()).collect();
        proven.sort_by_key(|it| (it.codes, it.rows.len(), Reverse(it.rows.last().copied())));
        proven
    }
}

/// The sets of rows that rule out the codes with fewer or more pegs of a colour, and how many such codes there
/// are.
fn beyond(sheet: &Sheet, colour: Colour, least: usize, most: usize) -> (HashSet<Rows>, usize) {
    let is_beyond = |code: Code| {
        let number = code.colours().filter(|other| *other == colour).count();
        !(least..=most).contains(&number)
    };
    let (mut wrong, mut codes) = (HashSet::new(), 0);
    for (_, rows) in sheet.codes().filter(|(code, _)| is_beyond(*code)) {
        wrong.insert(rows);
        codes += 1;
    }
    (wrong, codes)
}
