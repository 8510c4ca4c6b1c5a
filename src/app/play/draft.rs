//! A row in the making: holes, some of them filled, and the cursor among them.

use crate::rules::{Board, Code, CodeError, Colour};

use crate::app::lists::neighbour;
use crate::app::{App, Notice, Screen, Table};

/// A row in the making.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    board: Board,
    holes: Vec<Option<Colour>>,
    cursor: usize,
    /// The holes as they were before each change, with the cursor, for undo.
    past: Vec<(Vec<Option<Colour>>, usize)>,
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
            past: Vec::new(),
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
    /// Which hole is empty, or why a full row is no code of the board.
    pub(in crate::app) fn complete(&mut self) -> Result<Code, Notice> {
        let Some(code) = self.code() else {
            let empty = self.holes.iter().position(Option::is_none);
            self.cursor = empty.unwrap_or_default();
            return Err(Notice::warning(format!(
                "Hole {} is empty",
                self.cursor + 1
            )));
        };
        let allowed = self.board.check(code).map(|()| code);
        allowed.map_err(|why| Notice::refusal(&why))
    }

    fn move_to(&mut self, hole: usize) {
        if hole < self.holes.len() {
            self.cursor = hole;
            self.is_just_full = false;
        }
    }

    /// Goes to a hole; the one under the cursor gets the next colour.
    pub(in crate::app) fn click(&mut self, hole: usize) {
        if hole == self.cursor {
            self.cycle(1);
        } else {
            self.move_to(hole);
        }
    }

    /// Moves the cursor by so many holes, up to the first or the last.
    pub(in crate::app) fn step(&mut self, holes: isize) {
        let to = self.cursor.saturating_add_signed(holes);
        self.move_to(to.min(self.holes.len() - 1));
    }

    /// Puts a peg into this hole and goes on to the next empty one, from the last hole to the first; in a full
    /// row to the hole on the right. The notice says that there is no hole left.
    pub(in crate::app) fn put(&mut self, colour: Colour) -> Option<Notice> {
        if self.is_just_full {
            let full = "The row is full. ⟨clear-back⟩: clear";
            return Some(Notice::info(full));
        }
        let fills = self.cursor + 1 == self.holes.len() && self.under_cursor().is_none();
        self.change(|row| row.holes[row.cursor] = Some(colour));
        let pegs = self.holes.len();
        let mut others = (1..pegs).map(|step| (self.cursor + step) % pegs);
        if let Some(empty) = others.find(|hole| self.holes[*hole].is_none()) {
            self.cursor = empty;
        } else {
            self.step(1);
            self.is_just_full = fills;
        }
        None
    }

    /// The same by the letter or digit of the colour. The notice also says that the board has no such colour.
    pub(in crate::app) fn write(&mut self, symbol: char) -> Option<Notice> {
        let mut palette = self.board.palette();
        if let Some(colour) = palette.find(|colour| Some(*colour) == Colour::from_symbol(symbol)) {
            return self.put(colour);
        }
        let last = self.board.palette().next_back()?;
        let (symbol, colours) = (symbol.to_ascii_uppercase(), self.board.colours());
        Some(Notice::warning(if symbol.is_ascii_digit() {
            format!("{symbol} is not on this board: use 1 to {colours}")
        } else {
            format!("{symbol} is not on this board: use A to {last}")
        }))
    }

    /// Changes this hole to the next colour, or with −1 to the one before, round the end; an empty one to the
    /// first or the last.
    pub(in crate::app) fn cycle(&mut self, step: isize) {
        let palette: Vec<_> = self.board.palette().map(Some).collect();
        // Before the first colour comes the last.
        let first = palette[0].filter(|_| step < 0);
        let to = neighbour(&palette, &self.under_cursor().or(first), step);
        self.change(|row| row.holes[row.cursor] = to);
    }

    pub(in crate::app) fn clear(&mut self) {
        self.change(|row| row.holes[row.cursor] = None);
    }

    /// Empties this hole; if it is empty, the one to the left, and goes there.
    pub(in crate::app) fn clear_back(&mut self) {
        if self.under_cursor().is_none() {
            self.step(-1);
        }
        self.clear();
    }

    pub(in crate::app) fn set(&mut self, code: Code) {
        self.change(|row| row.holes = code.colours().map(Some).collect());
    }

    /// Puts in a code of this board, written in letters or digits, with or without spaces.
    ///
    /// # Errors
    /// The text is no code of this board.
    pub(in crate::app) fn paste(&mut self, text: &str) -> Result<(), CodeError> {
        let letters: String = text.split_whitespace().collect();
        self.set(self.board.parse_code(&letters)?);
        Ok(())
    }

    /// How many changes can be undone.
    pub(in crate::app) fn changes(&self) -> usize {
        self.past.len()
    }

    /// Takes the last change back; false if there was none.
    pub(in crate::app) fn undo(&mut self) -> bool {
        self.is_just_full = false;
        let before = self.past.pop();
        let before = before.map(|before| (self.holes, self.cursor) = before);
        before.is_some()
    }

    fn change(&mut self, edit: impl FnOnce(&mut Self)) {
        let before = (self.holes.clone(), self.cursor);
        edit(self);
        if self.holes != before.0 {
            self.past.push(before);
        }
        self.is_just_full = false;
    }
}

impl App {
    /// Changes what is being made, or says why that cannot be done now.
    pub(in crate::app) fn edit_row<T>(&mut self, edit: impl FnOnce(&mut Draft) -> T) -> Option<T> {
        let edited = self.row_mut().map(edit);
        if edited.is_none() {
            self.at_table(|table| table.awaits_answer());
        }
        edited
    }

    /// The row in the making, or the code being hidden.
    fn row_mut(&mut self) -> Option<&mut Draft> {
        match self.view.screen {
            Screen::Hiding => self.hiding.as_mut().map(|hiding| &mut hiding.row),
            Screen::Table => self.table.as_mut()?.row_mut(),
            Screen::Setup => None,
        }
    }

    pub(in crate::app) fn type_peg(&mut self, symbol: char) {
        let said = self.edit_row(|row| row.write(symbol));
        self.view.tell(said.flatten());
    }

    /// Takes back the last change of what is made.
    pub(in crate::app) fn undo(&mut self) {
        match &mut self.hiding {
            Some(hiding) if self.view.screen == Screen::Hiding => _ = hiding.row.undo(),
            _ => self.at_table(Table::undo),
        }
    }
}
