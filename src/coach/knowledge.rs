//! Knowledge of every hole and colour, and the rows that prove it.

mod proof;
#[cfg(test)]
mod tests;

use crate::rules::{Board, Code, Colour, Score, counted, numbers};
use crate::solver::{
    Cancel, Cancelled, Candidates, Count, Pegs, Position, SearchResult, find_code,
};

use proof::Prover;

/// Knowledge of a colour in a hole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cell {
    /// This many of the codes left have the colour there; at least one, and not all.
    Possible(Count),
    /// Every code left has it there.
    Certain,
    /// No code left has it there.
    RuledOut,
    /// No code of the sample has it there, but a search found this one.
    Rare(Code),
    /// No code of the sample has it there, and a search neither found one nor ruled it out.
    Unseen,
}

/// Knowledge of every hole and colour at a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Knowledge {
    board: Board,
    left: Count,
    /// Colour by colour, and for each the holes.
    cells: Vec<Cell>,
    /// By cell: rows that prove it, counted from 1; `None` until they are worked out.
    rows: Vec<Option<Vec<usize>>>,
    /// By colour: the range of its pegs, and the range in the codes seen.
    pegs: Vec<Pegs>,
    seen: Vec<Pegs>,
    /// By cell: an example, if one was seen.
    examples: Vec<Option<Code>>,
    position: Position,
}

impl Knowledge {
    /// The knowledge from the candidates of a position, without the rows that prove it.
    pub(super) fn of(
        position: &Position,
        candidates: &Candidates,
        cancel: &Cancel,
    ) -> Result<Self, Cancelled> {
        let board = position.board();
        let (pegs, colours) = (board.pegs(), board.colours());
        let mut tally = CellCounts::new(board);
        for codes in candidates.codes().chunks(1 << 14) {
            cancel.check()?;
            for code in codes {
                tally.add(*code);
            }
        }
        let is_complete = candidates.is_complete();
        let mut knowledge = Self {
            board,
            left: candidates.count(),
            cells: Vec::with_capacity(pegs * colours),
            rows: vec![None; pegs * colours],
            pegs: Vec::new(),
            seen: Vec::new(),
            examples: tally.examples,
            position: position.clone(),
        };
        let seen = candidates.codes().len() as u64;
        for (index, codes) in tally.cells.into_iter().enumerate() {
            let cell = match codes {
                0 if is_complete => Cell::RuledOut,
                0 => knowledge.look_for(index, cancel)?,
                all if all == seen && is_complete => Cell::Certain,
                some if is_complete => Cell::Possible(Count::Exact(some)),
                some => Cell::Possible(share(knowledge.left, some, seen)),
            };
            knowledge.cells.push(cell);
        }
        if !is_complete {
            knowledge.find_certain();
        }
        let ranges = tally.least.into_iter().zip(tally.most);
        let seen = ranges.map(|(least, most)| Pegs {
            least,
            most,
            exact: is_complete,
        });
        knowledge.seen = seen.collect();
        let pegs = board.palette().zip(&knowledge.seen);
        knowledge.pegs = pegs
            .map(|(colour, seen)| {
                if is_complete {
                    return *seen;
                }
                let holes = knowledge.open_holes(colour);
                Pegs::bounds(position, colour, *seen, holes)
            })
            .collect();
        Ok(knowledge)
    }

    /// Holes that a colour is not ruled out of.
    fn open_holes(&self, colour: Colour) -> usize {
        let holes = 0..self.board.pegs();
        holes
            .filter(|hole| self.cell(*hole, colour) != Cell::RuledOut)
            .count()
    }

    /// Searches for a code with a colour in a hole that no code of the sample has there.
    fn look_for(&self, index: usize, cancel: &Cancel) -> Result<Cell, Cancelled> {
        let (hole, colour) = self.place(index);
        Ok(match find_code(&self.position, hole, &[colour], cancel)? {
            SearchResult::Code(code) => Cell::Rare(code),
            SearchResult::Nothing => Cell::RuledOut,
            SearchResult::Unknown => Cell::Unseen,
        })
    }

    /// With a sample, a colour is certain only if all others are ruled out.
    fn find_certain(&mut self) {
        for hole in 0..self.board.pegs() {
            let open: Vec<Colour> = self
                .board
                .palette()
                .filter(|colour| self.cell(hole, *colour) != Cell::RuledOut)
                .collect();
            if let ([only], true) = (&open[..], self.left.value() > 0) {
                let index = self.index(hole, *only);
                self.cells[index] = Cell::Certain;
            }
        }
    }

    /// Tightens the ranges of pegs that a sample leaves open, and finds the rows that prove each cell.
    /// `improved` is called on the way.
    pub(super) fn prove(
        &mut self,
        cancel: &Cancel,
        improved: &mut dyn FnMut(&Self),
    ) -> Result<(), Cancelled> {
        for (index, colour) in self.board.palette().enumerate() {
            if !self.pegs[index].exact {
                self.pegs[index] =
                    self.pegs[index].found(&self.position, colour, self.seen[index], cancel)?;
                improved(self);
            }
        }
        let mut prover = Prover::new(&self.position, cancel);
        for index in 0..self.cells.len() {
            let (hole, colour) = self.place(index);
            let others = || self.board.palette().filter(|other| *other != colour);
            let impossible: Vec<Colour> = match self.cells[index] {
                Cell::RuledOut => vec![colour],
                Cell::Certain => others().collect(),
                Cell::Possible(_) | Cell::Rare(_) | Cell::Unseen => continue,
            };
            self.rows[index] = Some(prover.rows(hole, &impossible)?);
            if index % self.board.pegs() == 0 {
                improved(self);
            }
        }
        Ok(())
    }

    /// The board.
    pub fn board(&self) -> Board {
        self.board
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

    /// Range of the number of pegs of a colour.
    ///
    /// # Panics
    /// If the board has no such colour.
    pub fn pegs(&self, colour: Colour) -> Pegs {
        self.pegs[colour.index()]
    }

    fn index(&self, hole: usize, colour: Colour) -> usize {
        colour.index() * self.board.pegs() + hole
    }

    /// The hole and the colour of a cell.
    fn place(&self, index: usize) -> (usize, Colour) {
        let pegs = self.board.pegs();
        let colour = self.board.palette().nth(index / pegs);
        (index % pegs, colour.expect("a cell has a colour"))
    }
}

/// `all` scaled by `part` of `seen` codes.
fn share(all: Count, part: u64, seen: u64) -> Count {
    let about = all.value() as f64 * part as f64 / seen as f64;
    #[expect(clippy::cast_sign_loss, reason = "no number of codes is negative")]
    Count::About(about.round() as u64)
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
    /// The knowledge of a colour in a hole, counted from 0, in a sentence, with the reason once it is worked
    /// out.
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
            (Cell::Rare(code), _) => {
                format!("{colour} seems rare in hole {place}, but {code} fits and has it there.")
            }
            (Cell::Unseen, _) => {
                format!("No code found so far has {colour} in hole {place}. There may be one.")
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

    /// How many pegs of a colour the code has, in a sentence.
    ///
    /// # Panics
    /// If the board has no such colour.
    pub fn pegs_in_words(&self, colour: Colour) -> String {
        let Pegs { least, most, exact } = self.pegs(colour);
        if least > most {
            return "No code fits.".to_owned();
        }
        let pegs = match (least, most) {
            (0, 0) => format!("no {colour}"),
            (one, other) if one == other => {
                format!("exactly {} of {colour}", counted(one, "peg"))
            }
            (0, _) => format!("at most {} of {colour}", counted(most, "peg")),
            _ => format!("{least} to {} of {colour}", counted(most, "peg")),
        };
        if exact {
            format!("The code has {pegs}.")
        } else {
            format!("The code has {pegs}. The range may be narrower.")
        }
    }
}

/// How a row rules a colour out of a hole.
enum OneRow {
    /// The colour is in the row, which has no pin.
    NoPin,
    /// The colour is not in the row, which has a pin for every peg.
    AllPins,
    /// The colour is there in the row, which has no black pin.
    NoBlack,
    /// In some other way.
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
