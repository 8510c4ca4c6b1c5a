//! Knowledge of every hole and colour, and the rows that prove it.

use std::cmp::Reverse;

use crate::rules::{Code, Colour};
use crate::solver::{Cancel, Cancelled, Candidates, Position, uncancelled};

use super::hitting_set::hitting_set;
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
    ///
    /// # Panics
    /// If there are fewer holes than on the board of the fact.
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
    position: Position,
    remaining: usize,
    /// Colour by colour, and for each the holes.
    cells: Vec<Cell>,
    /// By colour the fewest and the most; empty if no code is left.
    pegs: Vec<(usize, usize)>,
    facts: Vec<Proven>,
}

impl Knowledge {
    /// The knowledge of these candidates.
    pub fn new(left: &Candidates) -> Self {
        uncancelled(Self::try_new(left, &Cancel::default()))
    }

    /// The same, unless it is cancelled before it is known: on the largest boards that takes about a second.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn try_new(left: &Candidates, cancel: &Cancel) -> Result<Self, Cancelled> {
        let sheet = Sheet::new(left.position(), cancel)?;
        Self::read(left, &sheet, cancel)
    }

    /// The knowledge that a sheet of the position tells.
    pub(super) fn read(
        left: &Candidates,
        sheet: &Sheet,
        cancel: &Cancel,
    ) -> Result<Self, Cancelled> {
        let board = left.position().board();
        let sets = SortedSets::new(sheet, cancel)?;
        let groups = ColourGroups::all(left, sheet, &sets, cancel)?;
        let mut facts = FactList {
            sets,
            row_count: sheet.row_count(),
            code_count: board.code_count(),
            cancel,
            facts: Vec::new(),
        };
        let (mut cells, mut pegs) = (Vec::new(), Vec::new());
        for (colour, of_colour) in board.palette().zip(&groups) {
            for (hole, group) in of_colour.in_hole.iter().enumerate() {
                cells.push(match group.example {
                    None => Cell::RuledOut(facts.prove(Fact::Out(hole, colour), &[group])?),
                    Some(example) if group.left < left.count() => {
                        let codes = group.left;
                        Cell::Possible { codes, example }
                    }
                    Some(_) => {
                        // All other colours are ruled out of the hole.
                        let in_hole = groups.iter().map(|others| &others.in_hole[hole]);
                        let others: Vec<&Group> = in_hole.filter(|other| other.left == 0).collect();
                        Cell::Certain(facts.prove(Fact::In(hole, colour), &others)?)
                    }
                });
            }
            let numbers = &of_colour.with_number;
            let is_left = |number: &Group| number.left > 0;
            let least = numbers.iter().position(is_left);
            let most = numbers.iter().rposition(is_left);
            if let Some((least, most)) = least.zip(most) {
                pegs.push((least, most));
                let fewer = &numbers[..least];
                let more = &numbers[most + 1..];
                let ruled_out: Vec<&Group> = fewer.iter().chain(more).collect();
                facts.prove(Fact::Pegs(colour, least, most), &ruled_out)?;
            }
        }
        let mut proven_facts = facts.facts;
        proven_facts.retain(|proven| left.count() > 0 && !proven.rows.is_empty());
        proven_facts.sort_by_key(|Proven { fact, rows, codes }| {
            let newest = Reverse(rows.last().copied());
            (*codes, rows.len(), newest, matches!(fact, Fact::Pegs(..)))
        });
        Ok(Self {
            position: left.position().clone(),
            remaining: left.count(),
            cells,
            pegs,
            facts: proven_facts,
        })
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How many codes can be the secret.
    pub fn remaining(&self) -> usize {
        self.remaining
    }

    /// What follows from the rows; empty if no code is possible. What is true of the fewest codes comes first, of equal
    /// facts those that need the fewest rows, then the newest.
    pub fn facts(&self) -> &[Proven] {
        &self.facts
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

/// Facts with their proofs, and what is needed to prove more.
struct FactList<'a> {
    sets: SortedSets,
    /// How many rows the position has.
    row_count: usize,
    /// How many codes the board has.
    code_count: usize,
    cancel: &'a Cancel,
    facts: Vec<Proven>,
}

impl FactList<'_> {
    /// Adds a fact that is true of all codes but those of some groups, of which none is left; returns the rows that
    /// prove it, counted from 1.
    fn prove(&mut self, fact: Fact, groups: &[&Group]) -> Result<Vec<usize>, Cancelled> {
        let mut contradicted = SetPlaces::default();
        let mut gone = 0;
        for group in groups {
            contradicted.add_all(&group.contradicted);
            gone += group.gone;
        }
        let mut sets = Vec::new();
        for place in contradicted.iter() {
            self.cancel.check()?;
            sets.push(self.sets.sets[place]);
        }
        let proof = hitting_set(&sets, self.row_count, self.cancel)?;
        let numbers = 1..=self.row_count;
        let rows: Vec<usize> = numbers.filter(|row| proof >> (row - 1) & 1 == 1).collect();
        self.facts.push(Proven {
            fact,
            rows: rows.clone(),
            codes: self.code_count - gone,
        });
        Ok(rows)
    }
}

/// The sets of rows on a sheet, those of few rows first.
struct SortedSets {
    sets: Vec<Rows>,
    /// By the number of a set on the sheet: its place here.
    places: Vec<u32>,
}

impl SortedSets {
    fn new(sheet: &Sheet, cancel: &Cancel) -> Result<Self, Cancelled> {
        let mut by_size: Vec<Vec<usize>> = vec![Vec::new(); sheet.row_count() + 1];
        for (number, set) in sheet.sets().iter().enumerate() {
            cancel.check()?;
            by_size[set.count_ones() as usize].push(number);
        }
        let mut sorted = Self {
            sets: Vec::with_capacity(sheet.sets().len()),
            places: vec![0; sheet.sets().len()],
        };
        for number in by_size.into_iter().flatten() {
            cancel.check()?;
            sorted.places[number] = sorted.sets.len() as u32;
            sorted.sets.push(sheet.sets()[number]);
        }
        Ok(sorted)
    }
}

/// Some of the [`SortedSets`] by their places, with a bit for each.
#[derive(Clone, Default)]
struct SetPlaces {
    words: Vec<u64>,
}

impl SetPlaces {
    /// Adds one of `count` places.
    fn add(&mut self, place: u32, count: usize) {
        if self.words.is_empty() {
            self.words.resize(count.div_ceil(64), 0);
        }
        self.words[place as usize / 64] |= 1 << (place % 64);
    }

    fn add_all(&mut self, others: &Self) {
        if self.words.len() < others.words.len() {
            self.words.resize(others.words.len(), 0);
        }
        for (word, other) in self.words.iter_mut().zip(&others.words) {
            *word |= other;
        }
    }

    /// The places in order.
    fn iter(&self) -> impl Iterator<Item = usize> {
        self.words.iter().enumerate().flat_map(|(index, word)| {
            (0..64)
                .filter(move |bit| word >> bit & 1 == 1)
                .map(move |bit| 64 * index + bit)
        })
    }
}

/// The codes of the board that have something in common.
#[derive(Clone, Default)]
struct Group {
    /// How many are left.
    left: usize,
    /// The first of them.
    example: Option<Code>,
    /// How many there were, if none is left.
    gone: usize,
    /// The sets of rows that rule them out, if none is left.
    contradicted: SetPlaces,
}

/// The codes of the board by what they have of a colour.
struct ColourGroups {
    /// By hole: the codes that have it there.
    in_hole: Vec<Group>,
    /// By number, from 0 on: the codes that have so many pegs of it.
    with_number: Vec<Group>,
}

impl ColourGroups {
    /// The groups of every colour.
    fn all(
        left: &Candidates,
        sheet: &Sheet,
        sets: &SortedSets,
        cancel: &Cancel,
    ) -> Result<Vec<Self>, Cancelled> {
        let board = left.position().board();
        let none = || Self {
            in_hole: vec![Group::default(); board.pegs()],
            with_number: vec![Group::default(); board.pegs() + 1],
        };
        let mut groups: Vec<Self> = board.palette().map(|_| none()).collect();
        for code in left.codes() {
            cancel.check()?;
            for_each_group(&mut groups, *code, |group| {
                group.left += 1;
                group.example.get_or_insert(*code);
            });
        }
        let set_count = sets.sets.len();
        for (code, number) in sheet.numbers() {
            cancel.check()?;
            // No group of a code that is left has lost all its codes.
            let place = sets.places[number as usize];
            for_each_group(&mut groups, code, |group| {
                if group.left == 0 {
                    group.gone += 1;
                    group.contradicted.add(place, set_count);
                }
            });
        }
        Ok(groups)
    }
}

/// Calls `change` with each group that a code is in.
fn for_each_group(groups: &mut [ColourGroups], code: Code, mut change: impl FnMut(&mut Group)) {
    let mut numbers = [0; Colour::COUNT];
    for (hole, colour) in code.colours().enumerate() {
        numbers[colour.index()] += 1;
        change(&mut groups[colour.index()].in_hole[hole]);
    }
    for (of_colour, number) in groups.iter_mut().zip(numbers) {
        change(&mut of_colour.with_number[number]);
    }
}
