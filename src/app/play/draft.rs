//! A draft: the row that is being made, its holes, some of them filled, and the cursor among them.

use crate::app::lists::neighbour;
use crate::app::reply::Reply;
use crate::rules::{Board, Code, CodeError, Colour};

/// A row that is being made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    board: Board,
    holes: Vec<Option<Colour>>,
    cursor: usize,
    /// Whether the last key filled the last hole: one more letter has no hole to go to.
    is_just_full: bool,
}

impl Draft {
    /// An empty row of `board`.
    pub fn new(board: Board) -> Self {
        Self {
            board,
            holes: vec![None; board.pegs()],
            cursor: 0,
            is_just_full: false,
        }
    }

    /// Its board.
    pub fn board(&self) -> Board {
        self.board
    }

    /// The holes, first one first.
    pub fn holes(&self) -> &[Option<Colour>] {
        &self.holes
    }

    /// The hole under the cursor, counted from 0.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// The peg under the cursor.
    pub fn under_cursor(&self) -> Option<Colour> {
        self.holes[self.cursor]
    }

    /// Whether there is no peg in it.
    pub fn is_empty(&self) -> bool {
        self.holes.iter().all(Option::is_none)
    }

    /// The code, if no hole is empty.
    pub fn code(&self) -> Option<Code> {
        let colours: Option<Vec<_>> = self.holes.iter().copied().collect();
        Code::new(colours?).ok()
    }

    /// The code. If a hole is empty the cursor goes to the first one.
    ///
    /// # Errors
    /// A reply says which hole is empty, or why a full row is no code of the board.
    pub(crate) fn complete(&mut self) -> Result<Code, Reply> {
        if let Some(empty) = self.holes.iter().position(Option::is_none) {
            self.cursor = empty;
            return Err(Reply::warning(format!("Hole {} is empty", empty + 1)));
        }
        let pegs = self.holes.iter().flatten().copied();
        let code = Code::new(pegs).map_err(|why| Reply::refusal(&why))?;
        match self.board.check(code) {
            Ok(()) => Ok(code),
            Err(why) => Err(Reply::refusal(&why)),
        }
    }

    fn move_to(&mut self, hole: usize) {
        if hole < self.holes.len() {
            self.cursor = hole;
            self.is_just_full = false;
        }
    }

    /// Goes to a hole; the one under the cursor gets the next colour.
    pub(crate) fn click(&mut self, hole: usize) {
        if hole == self.cursor {
            self.cycle(1);
        } else {
            self.move_to(hole);
        }
    }

    /// Goes to the first hole.
    pub(crate) fn go_to_start(&mut self) {
        self.move_to(0);
    }

    /// Moves the cursor by so many holes, up to the first or the last.
    pub(crate) fn step(&mut self, holes: isize) {
        let to = self.cursor.saturating_add_signed(holes);
        self.move_to(to.min(self.holes.len() - 1));
    }

    /// Puts a peg into this hole and goes on to the next empty one, from the last hole to the first; in a full
    /// row to the hole on the right. The reply says that there is no hole left. A colour that the board does not have
    /// is not put in.
    pub(crate) fn put(&mut self, colour: Colour) -> Reply {
        if colour.index() >= self.board.colours() {
            return Reply::Nothing;
        }
        if self.is_just_full {
            return Reply::info("The row is full. ⟨clear-back⟩: clear");
        }
        let fills = self.cursor + 1 == self.holes.len() && self.under_cursor().is_none();
        self.fill(Some(colour));
        let pegs = self.holes.len();
        let mut others = (1..pegs).map(|step| (self.cursor + step) % pegs);
        if let Some(empty) = others.find(|hole| self.holes[*hole].is_none()) {
            self.cursor = empty;
        } else {
            self.step(1);
            self.is_just_full = fills;
        }
        Reply::Nothing
    }

    /// Puts a peg into this hole by the letter or digit of its colour. The reply says that there is no hole left, or
    /// that the board has no such colour.
    pub(crate) fn write(&mut self, symbol: char) -> Reply {
        match Colour::from_symbol(symbol) {
            Some(colour) if colour.index() < self.board.colours() => self.put(colour),
            _ => Reply::warning(not_on_board(self.board, symbol)),
        }
    }

    /// Changes this hole to the next colour, or with −1 to the one before, round the end; an empty one to the
    /// first or the last.
    pub(crate) fn cycle(&mut self, step: isize) {
        let palette: Vec<_> = self.board.palette().map(Some).collect();
        let from = match self.under_cursor() {
            // Before the first colour comes the last.
            None if step < 0 => palette[0],
            peg => peg,
        };
        let to = neighbour(&palette, &from, step);
        self.fill(to);
    }

    pub(crate) fn clear(&mut self) {
        self.fill(None);
    }

    /// Empties this hole; if it is empty, the one to the left, and goes there.
    pub(crate) fn clear_back(&mut self) {
        if self.under_cursor().is_none() {
            self.step(-1);
        }
        self.clear();
    }

    pub(crate) fn set(&mut self, code: Code) {
        self.holes = code.colours().map(Some).collect();
        self.is_just_full = false;
    }

    /// Puts in a code of this board, written in letters or digits, with or without spaces.
    ///
    /// # Errors
    /// The text is no code of this board.
    pub(crate) fn paste(&mut self, text: &str) -> Result<(), CodeError> {
        let letters: String = text.split_whitespace().collect();
        self.set(self.board.parse_code(&letters)?);
        Ok(())
    }

    /// Notes that it is here again as it was before: the next letter goes into the hole under the cursor.
    pub(crate) fn note_restored(&mut self) {
        self.is_just_full = false;
    }

    /// Fills or empties the hole under the cursor.
    fn fill(&mut self, peg: Option<Colour>) {
        self.holes[self.cursor] = peg;
        self.is_just_full = false;
    }
}

/// Says that a letter or digit stands for no colour of a board, and which ones do.
pub(crate) fn not_on_board(board: Board, symbol: char) -> String {
    let written = symbol.to_ascii_uppercase();
    match board.palette().next_back() {
        Some(last) if !written.is_ascii_digit() => {
            format!("{written} is not on this board: use A to {last}")
        }
        _ => format!(
            "{written} is not on this board: use 1 to {}",
            board.colours()
        ),
    }
}
