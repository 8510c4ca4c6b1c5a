//! Knowledge of every hole and colour, and the rows that prove it.

use std::cmp::Reverse;

use crate::rules::{Code, Colour};
use crate::solver::{Cancel, Cancelled, Candidates, Position, uncancelled};

use super::conflict_table::{ConflictTable, RowSet, rows_of};
use super::hitting_set::hitting_set;

/// Knowledge of a colour in a hole, and rows that prove it, counted from 1.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[expect(
    clippy::exhaustive_enums,
    reason = "all codes have a colour in a hole, or some, or none"
)]
pub enum Cell {
    /// Some candidates have the colour there, some may not.
    Possible {
        /// How many have it.
        codes: usize,
        /// The first of them.
        example: Code,
    },
    /// Every candidate has it there.
    Certain(Vec<usize>),
    /// No candidate has it there.
    RuledOut(Vec<usize>),
}

/// Something that is true of every candidate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
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
    /// ```
    /// use pegwise::coach::Fact;
    /// use pegwise::rules::Colour;
    ///
    /// let at_most_one_a = Fact::Pegs(Colour::A, 0, 1);
    /// assert!(!at_most_one_a.contradicts(&[Some(Colour::A), None, None]));
    /// assert!(at_most_one_a.contradicts(&[Some(Colour::A), None, Some(Colour::A)]));
    /// ```
    ///
    /// # Panics
    /// Panics if there are fewer holes than on the board of the fact.
    pub fn contradicts(self, holes: &[Option<Colour>]) -> bool {
        match self {
            Self::Out(hole, colour) => holes[hole] == Some(colour),
            Self::In(hole, colour) => holes[hole].is_some_and(|other| other != colour),
            Self::Pegs(colour, least, most) => {
                let pegs = holes.iter().filter(|hole| **hole == Some(colour)).count();
                let empty = holes.iter().filter(|hole| hole.is_none()).count();
                pegs > most || pegs + empty < least
            }
        }
    }
}

/// A fact that needs a score.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct ProvenFact {
    /// The fact.
    pub fact: Fact,
    /// Rows that prove it, counted from 1. Up to three are the fewest that do; of more none can be left out.
    pub rows: Vec<usize>,
    /// Number of codes of the board of which it is true.
    pub codes: usize,
}

/// Knowledge of every hole and colour at a position.
///
/// ```
/// use pegwise::coach::{Cell, Fact, Knowledge};
/// use pegwise::rules::{Board, Colour};
/// use pegwise::solver::{Candidates, Position};
///
/// let position = Position::parse(Board::new(3, 4)?, "AAB:1,0 ACD:1,1")?;
/// let knowledge = Knowledge::new(&Candidates::new(position));
/// assert_eq!(knowledge.remaining(), 2);
/// let d = Colour::try_from('D')?;
/// // Rows 1 and 2 together prove that D is in the first hole: of 64 codes 16 have it there.
/// assert_eq!(knowledge.cell(0, d), &Cell::Certain(vec![1, 2]));
/// let strongest = &knowledge.facts()[0];
/// assert_eq!((strongest.fact, strongest.codes), (Fact::In(0, d), 16));
/// // It has one D or two.
/// assert_eq!(knowledge.pegs(d), Some((1, 2)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
pub struct Knowledge {
    position: Position,
    remaining: usize,
    /// Colour by colour, and for each the holes.
    cells: Vec<Cell>,
    /// By colour the fewest and the most; empty if no code is possible.
    pegs: Vec<(usize, usize)>,
    facts: Vec<ProvenFact>,
}

impl Knowledge {
    /// The knowledge of these candidates.
    pub fn new(candidates: &Candidates) -> Self {
        uncancelled(Self::try_new(candidates, &Cancel::default()))
    }

    /// The same, unless it is cancelled before it is known: on the largest boards that takes about a second.
    ///
    /// # Errors
    /// Returns [`Cancelled`] if it is cancelled.
    pub fn try_new(candidates: &Candidates, cancel: &Cancel) -> Result<Self, Cancelled> {
        let table = ConflictTable::new(candidates.position(), cancel)?;
        Self::from_table(candidates, &table, cancel)
    }

    /// The knowledge that the conflict table of the position tells.
    pub(super) fn from_table(
        candidates: &Candidates,
        table: &ConflictTable,
        cancel: &Cancel,
    ) -> Result<Self, Cancelled> {
        let board = candidates.position().board();
        let sets = SortedSets::new(table, cancel)?;
        let groups = ColourGroups::all(candidates, table, &sets, cancel)?;
        let mut proofs = Proofs {
            sets,
            row_count: table.row_count(),
            code_count: board.code_count(),
            cancel,
            facts: Vec::new(),
        };
        let mut cells = Vec::new();
        let mut pegs = Vec::new();
        for (colour, of_colour) in board.palette().zip(&groups) {
            for hole in 0..board.pegs() {
                cells.push(proofs.cell(hole, colour, candidates.count(), &groups)?);
            }
            pegs.extend(proofs.pegs(colour, of_colour)?);
        }
        Ok(Self {
            position: candidates.position().clone(),
            remaining: candidates.count(),
            cells,
            pegs,
            // Of no code everything is true, which is worth no tip.
            facts: if candidates.count() > 0 {
                proofs.into_facts()
            } else {
                Vec::new()
            },
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

    /// What follows from the rows, the strongest first; empty if no code is possible. The fewer codes a fact is true of,
    /// the stronger it is. Of equally strong facts those that need the fewest rows come first, then those of the newest
    /// row.
    pub fn facts(&self) -> &[ProvenFact] {
        &self.facts
    }

    /// The knowledge of a colour in a hole, counted from 0.
    ///
    /// # Panics
    /// Panics if the board has no such hole or colour.
    pub fn cell(&self, hole: usize, colour: Colour) -> &Cell {
        let pegs = self.position.board().pegs();
        assert!(hole < pegs, "the board has no hole of index {hole}");
        &self.cells[colour.index() * pegs + hole]
    }

    /// The fewest and the most pegs of a colour in a candidate, if there is one.
    pub fn pegs(&self, colour: Colour) -> Option<(usize, usize)> {
        self.pegs.get(colour.index()).copied()
    }
}

/// Facts with their proofs, and what is needed to prove more.
struct Proofs<'a> {
    sets: SortedSets,
    /// How many rows the position has.
    row_count: usize,
    /// How many codes the board has.
    code_count: usize,
    cancel: &'a Cancel,
    facts: Vec<ProvenFact>,
}

impl Proofs<'_> {
    /// What is known of a colour in a hole where so many candidates are.
    fn cell(
        &mut self,
        hole: usize,
        colour: Colour,
        candidate_count: usize,
        groups: &[ColourGroups],
    ) -> Result<Cell, Cancelled> {
        let group = &groups[colour.index()].in_hole[hole];
        let Some(example) = group.first_candidate else {
            let rows = self.prove(Fact::Out(hole, colour), &[group])?;
            return Ok(Cell::RuledOut(rows));
        };
        if group.candidates < candidate_count {
            let codes = group.candidates;
            return Ok(Cell::Possible { codes, example });
        }
        // All other colours are ruled out of the hole.
        let others: Vec<&Group> = groups
            .iter()
            .map(|of_colour| &of_colour.in_hole[hole])
            .filter(|other| !other.has_candidate())
            .collect();
        let rows = self.prove(Fact::In(hole, colour), &others)?;
        Ok(Cell::Certain(rows))
    }

    /// The fewest and the most pegs of a colour in a candidate; `None` without one.
    fn pegs(
        &mut self,
        colour: Colour,
        groups: &ColourGroups,
    ) -> Result<Option<(usize, usize)>, Cancelled> {
        let by_number = &groups.with_number;
        let Some(least) = by_number.iter().position(Group::has_candidate) else {
            return Ok(None);
        };
        let most = by_number
            .iter()
            .rposition(Group::has_candidate)
            .expect("one has a candidate");
        let [fewer, more] = [&by_number[..least], &by_number[most + 1..]];
        let ruled_out: Vec<&Group> = fewer.iter().chain(more).collect();
        self.prove(Fact::Pegs(colour, least, most), &ruled_out)?;
        Ok(Some((least, most)))
    }

    /// Adds a fact that is true of all codes but those of some groups, none of which is a candidate; returns the rows that
    /// prove it, counted from 1.
    ///
    /// Each code of the groups contradicts a set of rows. The proof needs a row of each of these sets. There is no proof,
    /// and no row, where the candidates are fewer than the rows leave: see [`Candidates::from_codes`].
    fn prove(&mut self, fact: Fact, groups: &[&Group]) -> Result<Vec<usize>, Cancelled> {
        let mut contradicted = SetIndices::default();
        let mut ruled_out = 0;
        for group in groups {
            contradicted.add_all(&group.contradicted);
            ruled_out += group.ruled_out;
        }
        let mut sets = Vec::new();
        for index in contradicted.iter() {
            self.cancel.check()?;
            sets.push(self.sets.sets[index]);
        }
        // A code that contradicts no row is ruled out by other knowledge than rows. Its set is empty, and the first.
        let follows_from_rows = sets.first().is_none_or(|smallest| *smallest != 0);
        let proof = if follows_from_rows {
            hitting_set(&sets, self.row_count, self.cancel)?
        } else {
            0
        };
        let rows: Vec<usize> = rows_of(proof).collect();
        self.facts.push(ProvenFact {
            fact,
            rows: rows.clone(),
            codes: self.code_count - ruled_out,
        });
        Ok(rows)
    }

    /// The facts that need a row, the strongest first.
    fn into_facts(self) -> Vec<ProvenFact> {
        let mut facts = self.facts;
        facts.retain(|proven| !proven.rows.is_empty());
        facts.sort_by_key(|proven| {
            let newest_first = Reverse(proven.rows.last().copied());
            let is_of_pegs = matches!(proven.fact, Fact::Pegs(..));
            (proven.codes, proven.rows.len(), newest_first, is_of_pegs)
        });
        facts
    }
}

/// The sets of rows that a conflict table has, small ones first: so a hitting set is found faster.
struct SortedSets {
    sets: Vec<RowSet>,
    /// By the number of a set in the table: its index here.
    index_of: Vec<u32>,
}

impl SortedSets {
    fn new(table: &ConflictTable, cancel: &Cancel) -> Result<Self, Cancelled> {
        let mut by_size: Vec<Vec<usize>> = vec![Vec::new(); table.row_count() + 1];
        for (number, set) in table.sets().iter().enumerate() {
            cancel.check()?;
            by_size[set.count_ones() as usize].push(number);
        }
        let mut sorted = Self {
            sets: Vec::with_capacity(table.sets().len()),
            index_of: vec![0; table.sets().len()],
        };
        for number in by_size.into_iter().flatten() {
            cancel.check()?;
            sorted.index_of[number] = sorted.sets.len() as u32;
            sorted.sets.push(table.sets()[number]);
        }
        Ok(sorted)
    }
}

/// Indices of some of the [`SortedSets`], with a bit for each.
#[derive(Clone, Default)]
struct SetIndices {
    words: Vec<u64>,
}

impl SetIndices {
    /// Adds one of `count` indices.
    fn add(&mut self, index: u32, count: usize) {
        if self.words.is_empty() {
            self.words.resize(count.div_ceil(64), 0);
        }
        self.words[index as usize / 64] |= 1 << (index % 64);
    }

    fn add_all(&mut self, others: &Self) {
        if self.words.len() < others.words.len() {
            self.words.resize(others.words.len(), 0);
        }
        for (word, other) in self.words.iter_mut().zip(&others.words) {
            *word |= other;
        }
    }

    /// The indices in order.
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
    /// How many of them are candidates.
    candidates: usize,
    first_candidate: Option<Code>,
    /// How many codes they are, if none is a candidate.
    ruled_out: usize,
    /// The sets of rows that they contradict, if none is a candidate.
    contradicted: SetIndices,
}

impl Group {
    fn has_candidate(&self) -> bool {
        self.candidates > 0
    }
}

/// The codes of the board, grouped by where they have a colour and by how many pegs of it.
struct ColourGroups {
    /// By hole: the codes that have it there.
    in_hole: Vec<Group>,
    /// By number, from 0 on: the codes that have so many pegs of it.
    with_number: Vec<Group>,
}

impl ColourGroups {
    /// The groups of every colour.
    fn all(
        candidates: &Candidates,
        table: &ConflictTable,
        sets: &SortedSets,
        cancel: &Cancel,
    ) -> Result<Vec<Self>, Cancelled> {
        let board = candidates.position().board();
        let mut groups = Vec::new();
        for _ in board.palette() {
            groups.push(Self {
                in_hole: vec![Group::default(); board.pegs()],
                with_number: vec![Group::default(); board.pegs() + 1],
            });
        }
        for code in candidates.codes() {
            cancel.check()?;
            for_each_group(&mut groups, *code, |group| {
                group.candidates += 1;
                group.first_candidate.get_or_insert(*code);
            });
        }
        for (code, number) in table.set_numbers() {
            cancel.check()?;
            let index = sets.index_of[number as usize];
            for_each_group(&mut groups, code, |group| {
                if !group.has_candidate() {
                    group.ruled_out += 1;
                    group.contradicted.add(index, sets.sets.len());
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
