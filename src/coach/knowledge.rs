//! Knowledge of every hole and colour, and the rows that prove it.

use std::cmp::Reverse;
use std::collections::HashSet;

use crate::rules::{Code, Colour};
use crate::solver::{Candidates, Position};

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
    /// What follows from the rows; empty if no code is left. What is true of the fewest codes comes first, of equal
    /// facts those that need the fewest rows, then the newest.
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
        let groups = Group::all(left, sheet);
        let (mut cells, mut pegs, mut facts) = (Vec::new(), Vec::new(), Vec::new());
        // The rows that prove a fact: it is true of all codes but those of some groups, of which none is left.
        let mut prove = |fact, groups: &[&Group]| {
            let wrong = groups.iter().flat_map(|group| &group.wrong).copied();
            let gone: usize = groups.iter().map(|group| group.gone).sum();
            let (rows, codes) = (sheet.proof(&wrong.collect()), board.code_count() - gone);
            let proof = rows.clone();
            facts.push(Proven { fact, rows, codes });
            proof
        };
        for (colour, of_colour) in board.palette().zip(&groups) {
            let (holes, numbers) = of_colour.split_at(board.pegs());
            for (hole, group) in holes.iter().enumerate() {
                let others = groups.iter().map(|others| &others[hole]);
                let gone: Vec<_> = others.filter(|other| other.left == 0).collect();
                cells.push(match group.example {
                    None => Cell::RuledOut(prove(Fact::Out(hole, colour), &[group])),
                    Some(example) if group.left < left.count() => {
                        let codes = group.left;
                        Cell::Possible { codes, example }
                    }
                    // All other colours are ruled out of the hole.
                    Some(_) => Cell::Certain(prove(Fact::In(hole, colour), &gone)),
                });
            }
            let is_left = |number: &Group| number.left > 0;
            let least = numbers.iter().position(is_left);
            let most = numbers.iter().rposition(is_left);
            if let Some((least, most)) = least.zip(most) {
                pegs.push((least, most));
                let beyond = numbers[..least].iter().chain(&numbers[most + 1..]);
                prove(Fact::Pegs(colour, least, most), &beyond.collect::<Vec<_>>());
            }
        }
        facts.retain(|proven: &Proven| left.count() > 0 && !proven.rows.is_empty());
        facts.sort_by_key(|Proven { fact, rows, codes }| {
            let newest = Reverse(rows.last().copied());
            (*codes, rows.len(), newest, matches!(fact, Fact::Pegs(..)))
        });
        Self {
            position: left.position().clone(),
            left: left.count(),
            cells,
            pegs,
            facts,
        }
    }

    /// The knowledge of a colour in a hole, counted from 0.
    ///
    /// # Panics
    /// If the board has no such hole or colour.
    pub fn cell(&self, hole: usize, colour: Colour) -> &Cell {
        let pegs = self.position.board().pegs();
        assert!(hole < pegs, "hole {hole}");
        &self.cells[colour.index() * pegs + hole]
    }

    /// The fewest and the most pegs of a colour in a code, if a code is left.
    pub fn pegs(&self, colour: Colour) -> Option<(usize, usize)> {
        self.pegs.get(colour.index()).copied()
    }
}

/// The codes of the board that have something in common.
#[derive(Clone, Default)]
struct Group {
    /// How many are left.
    left: usize,
    /// The first of them.
    example: Option<Code>,
    /// If none is left, how many there were.
    gone: usize,
    /// And the sets of rows that rule them out.
    wrong: HashSet<Rows>,
}

impl Group {
    /// By colour the groups of the codes that have it in each hole, then of those with each number of its pegs.
    fn all(left: &Candidates, sheet: &Sheet) -> Vec<Vec<Self>> {
        let board = left.position().board();
        let groups_of = |code: Code| {
            let mut pegs = [0; Colour::COUNT];
            code.colours().for_each(|colour| pegs[colour.index()] += 1);
            let holes = code.colours().map(Colour::index).zip(0..);
            let numbers = (0..board.colours()).map(move |it| (it, board.pegs() + pegs[it]));
            holes.chain(numbers)
        };
        let mut groups = vec![vec![Self::default(); 2 * board.pegs() + 1]; board.colours()];
        for code in left.codes() {
            for (colour, place) in groups_of(*code) {
                let group = &mut groups[colour][place];
                group.left += 1;
                group.example.get_or_insert(*code);
            }
        }
        for (code, wrong) in sheet.codes().filter(|(_, wrong)| *wrong != 0) {
            for (colour, place) in groups_of(code) {
                let group = &mut groups[colour][place];
                if group.left == 0 {
                    group.gone += 1;
                    group.wrong.insert(wrong);
                }
            }
        }
        groups
    }
}
