//! Knowledge of every hole and colour, and the rows that prove it.

#[cfg(test)]
mod tests;

use std::collections::HashSet;

use crate::rules::{Board, Code, Colour, Score, counted, numbers};
use crate::solver::{Cancel, Cancelled, Candidates, Count, Position};

use super::sheet::Sheet;

/// Knowledge of a colour in a hole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cell {
    /// This many of the codes left have the colour there. Of a list of all codes it is at least one, and not
    /// all.
    Possible(Count),
    /// Every code left has it there.
    Certain,
    /// No code left has it there.
    RuledOut,
}

/// Knowledge of every hole and colour at a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Knowledge {
    position: Position,
    left: Count,
    /// Colour by colour, and for each the holes.
    cells: Vec<Cell>,
    /// By cell: rows that prove it, counted from 1, if they are known.
    rows: Vec<Option<Vec<usize>>>,
    /// By colour: the fewest and the most pegs of it in a code, if all codes are listed and there is one.
    pegs: Vec<Option<(usize, usize)>>,
    /// By cell: an example, if one was seen.
    examples: Vec<Option<Code>>,
}

impl Knowledge {
    /// The knowledge from the candidates of a position.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub(super) fn of(
        position: &Position,
        candidates: &Candidates,
        cancel: &Cancel,
    ) -> Result<Self, Cancelled> {
        let mut tally = CellCounts::new(position.board());
        for codes in candidates.codes().chunks(1 << 14) {
            cancel.check()?;
            for code in codes {
                tally.add(*code);
            }
        }
        let all = candidates.codes().len() as u64;
        let cell = |codes: &u64| match *codes {
            0 if candidates.is_complete() => Cell::RuledOut,
            every if every == all && candidates.is_complete() => Cell::Certain,
            some => Cell::Possible(candidates.count_of_part(some)),
        };
        let ranges = tally.least.into_iter().zip(tally.most);
        let pegs = ranges.map(|range| (candidates.is_complete() && all > 0).then_some(range));
        let mut knowledge = Self {
            position: position.clone(),
            left: candidates.count(),
            cells: tally.cells.iter().map(cell).collect(),
            rows: vec![None; tally.cells.len()],
            pegs: pegs.collect(),
            examples: tally.examples,
        };
        if candidates.is_complete() {
            knowledge.prove(cancel)?;
        } else {
            knowledge.rule_out();
        }
        Ok(knowledge)
    }

    /// Finds the rows that prove each cell, if the codes of the board can be listed.
    fn prove(&mut self, cancel: &Cancel) -> Result<(), Cancelled> {
        let Some(sheet) = Sheet::of(&self.position, cancel)? else {
            return Ok(());
        };
        let mut wrong = vec![HashSet::new(); self.cells.len()];
        for (code, rows) in sheet.codes() {
            for (hole, colour) in code.colours().enumerate() {
                let index = self.index(hole, colour);
                if self.cells[index] == Cell::RuledOut {
                    wrong[index].insert(rows);
                }
            }
        }
        let pegs = self.board().pegs();
        for index in 0..self.cells.len() {
            self.rows[index] = match self.cells[index] {
                Cell::Possible(_) => None,
                Cell::RuledOut => Some(sheet.proof(&wrong[index])),
                // All other colours are ruled out of the hole.
                Cell::Certain => {
                    let hole = wrong.iter().skip(index % pegs).step_by(pegs);
                    Some(sheet.proof(&hole.flatten().copied().collect()))
                }
            };
        }
        Ok(())
    }

    /// Marks what the pins of a single row rule out, for a sample proves nothing.
    fn rule_out(&mut self) {
        for (row, (guess, score)) in (1..).zip(self.position.history()) {
            for hole in 0..guess.len() {
                for colour in self.position.board().palette() {
                    let index = self.index(hole, colour);
                    let is_out = OneRow::of(*guess, *score, hole, colour) != OneRow::Other;
                    if is_out && self.rows[index].is_none() {
                        self.cells[index] = Cell::RuledOut;
                        self.rows[index] = Some(vec![row]);
                    }
                }
            }
        }
    }

    /// The board.
    pub fn board(&self) -> Board {
        self.position.board()
    }

    /// How many codes are left.
    pub fn left(&self) -> Count {
        self.left
    }

    /// The knowledge of a colour in a hole, counted from 0.
    ///
    /// # Panics
    /// If the board has no such hole or colour.
    pub fn cell(&self, hole: usize, colour: Colour) -> Cell {
        self.cells[self.index(hole, colour)]
    }

    /// The fewest and the most pegs of a colour in a code, if all codes are listed and there is one.
    ///
    /// # Panics
    /// If the board has no such colour.
    pub fn pegs(&self, colour: Colour) -> Option<(usize, usize)> {
        self.pegs[colour.index()]
    }

    fn index(&self, hole: usize, colour: Colour) -> usize {
        colour.index() * self.board().pegs() + hole
    }
}

/// Counts of codes by cell, and pegs by colour.
struct CellCounts {
    pegs: usize,
    cells: Vec<u64>,
    examples: Vec<Option<Code>>,
    least: Vec<usize>,
    most: Vec<usize>,
}

impl CellCounts {
    fn new(board: Board) -> Self {
        let cells = board.pegs() * board.colours();
        Self {
            pegs: board.pegs(),
            cells: vec![0; cells],
            examples: vec![None; cells],
            least: vec![board.pegs(); board.colours()],
            most: vec![0; board.colours()],
        }
    }

    fn add(&mut self, code: Code) {
        let mut times = [0; 26];
        for (hole, colour) in code.colours().enumerate() {
            let index = colour.index() * self.pegs + hole;
            self.cells[index] += 1;
            self.examples[index].get_or_insert(code);
            times[colour.index()] += 1;
        }
        for ((times, least), most) in times.iter().zip(&mut self.least).zip(&mut self.most) {
            *least = (*least).min(*times);
            *most = (*most).max(*times);
        }
    }
}

impl Knowledge {
    /// The knowledge of a colour in a hole, counted from 0, in a sentence, with the reason if it is known.
    ///
    /// # Panics
    /// If the board has no such hole or colour.
    pub fn reason(&self, hole: usize, colour: Colour) -> String {
        let place = hole + 1;
        let index = self.index(hole, colour);
        let rows = self.rows[index].as_deref();
        match (self.cells[index], rows) {
            (Cell::Possible(codes), _) => {
                let example = self.examples[index];
                let example = example.map_or_else(String::new, |code| format!(", such as {code}"));
                let has = if codes.value() == 1 { "has" } else { "have" };
                let left = self.left;
                format!(
                    "{codes} of the {left} possible codes {has} {colour} in hole {place}{example}."
                )
            }
            (Cell::RuledOut, Some([row])) => self.one_row(hole, colour, *row),
            (Cell::RuledOut, Some(rows)) => {
                format!("{colour} cannot be in hole {place}: {}.", proved_by(rows))
            }
            (Cell::RuledOut, None) => format!("{colour} cannot be in hole {place}."),
            (Cell::Certain, Some(rows)) => {
                format!("{colour} must be in hole {place}: {}.", proved_by(rows))
            }
            (Cell::Certain, None) => format!("{colour} must be in hole {place}."),
        }
    }

    /// Sentence about a row that rules a colour out of a hole.
    fn one_row(&self, hole: usize, colour: Colour, row: usize) -> String {
        let (guess, score) = self.position.history()[row - 1];
        let out = format!("{colour} cannot be in hole {}: row {row}", hole + 1);
        match OneRow::of(guess, score, hole, colour) {
            OneRow::NoPin => format!("{out} has it but shows no pin at all."),
            OneRow::AllPins => format!("{out} has no {colour} but a pin for every peg."),
            OneRow::NoBlack => format!("{out} has it there but shows no black pin."),
            OneRow::Other => {
                let (black, white) = (score.black, score.white);
                format!("{out} could then not show {black} black {white} white.")
            }
        }
    }

    /// How many pegs of a colour the code has, in a sentence, if all codes are listed and there is one.
    ///
    /// # Panics
    /// If the board has no such colour.
    pub fn pegs_in_words(&self, colour: Colour) -> Option<String> {
        let pegs = match self.pegs(colour)? {
            (0, 0) => format!("no {colour}"),
            (one, other) if one == other => {
                format!("exactly {} of {colour}", counted(one, "peg"))
            }
            (0, most) => format!("at most {} of {colour}", counted(most, "peg")),
            (least, most) => format!("{least} to {} of {colour}", counted(most, "peg")),
        };
        Some(format!("The code has {pegs}."))
    }
}

/// How a row rules a colour out of a hole.
#[derive(PartialEq, Eq)]
enum OneRow {
    /// The colour is in the row, which has no pin.
    NoPin,
    /// The colour is not in the row, which has a pin for every peg.
    AllPins,
    /// The colour is there in the row, which has no black pin.
    NoBlack,
    /// In some other way, if it does.
    Other,
}

impl OneRow {
    fn of(guess: Code, score: Score, hole: usize, colour: Colour) -> Self {
        let has = guess.colours().any(|other| other == colour);
        if has && score.total() == 0 {
            Self::NoPin
        } else if !has && usize::from(score.total()) == guess.len() {
            Self::AllPins
        } else if guess.colour(hole) == colour && score.black == 0 {
            Self::NoBlack
        } else {
            Self::Other
        }
    }
}

/// `row 2 proves it`, `rows 1 and 3 together prove it`.
fn proved_by(rows: &[usize]) -> String {
    match rows {
        [row] => format!("row {row} proves it"),
        rows => format!("rows {} together prove it", numbers(rows)),
    }
}
