//! A row in the making.

use crate::app::pointer::no;
use crate::app::{Action, Notice, RowEdit, Target};
use crate::rules::{Board, Code, CodeError, Colour};

/// Holes, some of them filled, and the cursor among them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    board: Board,
    holes: Vec<Hole>,
    cursor: usize,
    /// The holes as they were before each change, for undo.
    past: Vec<Vec<Hole>>,
}

/// One hole of the draft.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Hole {
    /// The peg in it.
    pub colour: Option<Colour>,
    /// Whether the peg stays for the next row.
    pub held: bool,
}

impl Draft {
    /// How many changes can be taken back.
    const UNDOS: usize = 100;

    /// An empty row of `board`.
    pub fn new(board: Board) -> Self {
        Self {
            board,
            holes: vec![Hole::default(); board.pegs()],
            cursor: 0,
            past: Vec::new(),
        }
    }

    /// The row that follows this one: only the held pegs are in it.
    #[must_use]
    pub fn next_row(&self) -> Self {
        let holes: Vec<_> = self
            .holes
            .iter()
            .map(|hole| if hole.held { *hole } else { Hole::default() })
            .collect();
        let cursor = holes
            .iter()
            .position(|hole| hole.colour.is_none())
            .unwrap_or(0);
        Self {
            holes,
            cursor,
            ..Self::new(self.board)
        }
    }

    /// The holes, first one first.
    pub fn holes(&self) -> &[Hole] {
        &self.holes
    }

    /// The hole under the cursor, counted from 0.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// The code, if no hole is empty.
    pub fn code(&self) -> Option<Code> {
        let colours: Vec<_> = self
            .holes
            .iter()
            .map(|hole| hole.colour)
            .collect::<Option<_>>()?;
        Code::new(colours).ok()
    }

    /// Why a full row is no code of the board.
    pub fn refusal(&self) -> Option<CodeError> {
        self.board.check(self.code()?).err()
    }

    /// The empty holes, counted from 1.
    pub fn empty_holes(&self) -> Vec<usize> {
        let empty = |(index, hole): (usize, &Hole)| hole.colour.is_none().then_some(index + 1);
        self.holes.iter().enumerate().filter_map(empty).collect()
    }

    /// Puts the cursor on `hole`, if there is one.
    pub fn move_to(&mut self, hole: usize) {
        if hole < self.holes.len() {
            self.cursor = hole;
        }
    }

    /// Moves the cursor one hole to the left, up to the first.
    pub fn move_left(&mut self) {
        self.cursor = self.cursor.saturating_sub(1);
    }

    /// Moves the cursor one hole to the right, up to the last.
    pub fn move_right(&mut self) {
        self.move_to(self.cursor + 1);
    }

    /// Puts a peg into this hole and goes on to the next empty one, from the last hole to the first; in a full
    /// row to the hole on the right.
    pub fn place(&mut self, colour: Colour) {
        self.change(|draft| draft.holes[draft.cursor].colour = Some(colour));
        let pegs = self.holes.len();
        let mut others = (1..pegs).map(|step| (self.cursor + step) % pegs);
        match others.find(|hole| self.holes[*hole].colour.is_none()) {
            Some(empty) => self.cursor = empty,
            None => self.move_right(),
        }
    }

    /// The next colour for this hole: from none to A, from the last to A.
    pub fn colour_up(&mut self) {
        self.cycle(|index, colours| index.map_or(0, |index| (index + 1) % colours));
    }

    /// The previous colour for this hole: from none to the last, from A to the last.
    pub fn colour_down(&mut self) {
        self.cycle(|index, colours| index.unwrap_or(0).checked_sub(1).unwrap_or(colours - 1));
    }

    fn cycle(&mut self, step: impl FnOnce(Option<usize>, usize) -> usize) {
        let index = self.holes[self.cursor].colour.map(Colour::index);
        let colour = Colour::from_index(step(index, self.board.colours()));
        self.change(|draft| draft.holes[draft.cursor].colour = colour);
    }

    /// Empties this hole.
    pub fn clear(&mut self) {
        self.change(|draft| draft.holes[draft.cursor] = Hole::default());
    }

    /// Empties this hole; if it is empty, the one to the left, and goes there.
    pub fn clear_back(&mut self) {
        if self.holes[self.cursor].colour.is_none() {
            self.move_left();
        }
        self.clear();
    }

    /// Fills the empty holes with the colour under the cursor; false if there is none.
    pub fn fill(&mut self) -> bool {
        let Some(colour) = self.holes[self.cursor].colour else {
            return false;
        };
        self.change(|draft| {
            for hole in &mut draft.holes {
                hole.colour.get_or_insert(colour);
            }
        });
        true
    }

    /// Makes the row this code. Held pegs stay held.
    pub fn set(&mut self, code: Code) {
        self.change(|draft| {
            for (hole, colour) in draft.holes.iter_mut().zip(code.colours()) {
                hole.colour = Some(colour);
            }
        });
    }

    /// Holds the peg under the cursor, or stops holding it; `None` if the hole is empty.
    pub fn toggle_hold(&mut self) -> Option<bool> {
        self.holes[self.cursor].colour?;
        self.change(|draft| draft.holes[draft.cursor].held ^= true);
        Some(self.holes[self.cursor].held)
    }

    /// Takes the last change back; false if there was none.
    pub fn undo(&mut self) -> bool {
        let before = self.past.pop();
        before.map(|holes| self.holes = holes).is_some()
    }

    fn change(&mut self, edit: impl FnOnce(&mut Self)) {
        let before = self.holes.clone();
        edit(self);
        if self.holes != before {
            if self.past.len() == Self::UNDOS {
                self.past.remove(0);
            }
            self.past.push(before);
        }
    }

    /// Changes the row; the notice says why nothing has changed.
    pub(crate) fn edit(&mut self, edit: RowEdit) -> Option<Notice> {
        let before = self.clone();
        match edit {
            RowEdit::Left => self.move_left(),
            RowEdit::Right => self.move_right(),
            RowEdit::ColourUp => self.colour_up(),
            RowEdit::ColourDown => self.colour_down(),
            RowEdit::ClearBack => self.clear_back(),
            RowEdit::Clear => self.clear(),
            RowEdit::Fill => return self.fill_up(),
        }
        (*self == before).then(|| why_unchanged(edit)).flatten()
    }

    /// Carries out an action on a code in the making; the notice says why nothing has changed.
    pub(crate) fn act(&mut self, action: Action) -> Option<Notice> {
        if action == Action::Undo {
            return self.take_back();
        }
        if let Action::Type(symbol) = action {
            return self.type_symbol(symbol);
        }
        let Action::Row(edit) = action else {
            return None;
        };
        self.edit(edit)
    }

    /// Takes the last change back.
    pub(crate) fn take_back(&mut self) -> Option<Notice> {
        (!self.undo()).then(|| Notice::info("Nothing to undo in this row"))
    }

    /// A click on a hole goes there, and one more changes its colour; a click on a colour places it.
    pub(crate) fn click(&mut self, target: Target) -> Option<Notice> {
        match target {
            Target::Hole(hole) if hole == self.cursor() => self.edit(RowEdit::ColourUp),
            Target::Hole(hole) => {
                self.move_to(hole);
                None
            }
            Target::Colour(colour) => self.place_if_there(colour),
            _ => None,
        }
    }

    /// Puts a peg in by the letter or digit of its colour.
    pub(crate) fn type_symbol(&mut self, symbol: char) -> Option<Notice> {
        match Colour::from_symbol(symbol) {
            Some(colour) => self.place_if_there(colour),
            None => Some(Notice::warning(format!("{symbol} is not a colour"))),
        }
    }

    /// Puts a peg into this hole, if the board has its colour.
    pub(crate) fn place_if_there(&mut self, colour: Colour) -> Option<Notice> {
        if colour.index() < self.board.colours() {
            self.place(colour);
            return None;
        }
        let last = self.board.palette().next_back()?;
        Some(Notice::warning(format!(
            "No {colour} on this board: its colours are A to {last}"
        )))
    }

    fn fill_up(&mut self) -> Option<Notice> {
        if !self.board.repeats() {
            return Some(Notice::warning(
                "Use each colour once: colours do not repeat on this board",
            ));
        }
        if self.code().is_some() {
            return Some(Notice::info("The row is full already"));
        }
        let filled = self.fill();
        (!filled).then(|| Notice::warning("Choose a colour for this hole first"))
    }

    /// Puts in a code of this board, written in letters or digits.
    ///
    /// # Errors
    /// The text is no code of this board.
    pub(crate) fn paste(&mut self, text: &str) -> Result<(), Notice> {
        // The program itself shows codes with spaces between the pegs.
        let letters: String = text.split_whitespace().collect();
        let code = self.board.parse_code(&letters);
        self.set(code.map_err(|why| no("code", &why))?);
        Ok(())
    }

    /// The code.
    ///
    /// # Errors
    /// Which holes are empty.
    pub(crate) fn complete(&self) -> Result<Code, Notice> {
        self.code()
            .ok_or_else(|| Notice::warning(missing(&self.empty_holes())))
    }
}

/// Why an edit changed nothing.
fn why_unchanged(edit: RowEdit) -> Option<Notice> {
    Some(Notice::info(match edit {
        RowEdit::Left => "This is the first hole",
        RowEdit::Right => "This is the last hole",
        RowEdit::Clear | RowEdit::ClearBack => "This hole is empty",
        RowEdit::ColourUp | RowEdit::ColourDown | RowEdit::Fill => return None,
    }))
}

/// Says which holes are empty.
fn missing(holes: &[usize]) -> String {
    match holes {
        [hole] => format!("Hole {hole} is empty"),
        [first @ .., last] => {
            let first: Vec<_> = first.iter().map(ToString::to_string).collect();
            format!("Holes {} and {last} are empty", first.join(", "))
        }
        [] => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    fn draft() -> Draft {
        Draft::new(Preset::Classic.board())
    }

    fn shown(draft: &Draft) -> String {
        draft
            .holes
            .iter()
            .map(|hole| hole.colour.map_or('_', Colour::letter))
            .collect()
    }

    fn typed(letters: &str) -> Draft {
        let mut draft = draft();
        letters
            .chars()
            .filter_map(Colour::from_symbol)
            .for_each(|colour| draft.place(colour));
        draft
    }

    #[test]
    fn typing_fills_from_the_left_and_stays_on_the_last_hole() {
        let draft = typed("ABCDE");
        assert_eq!((shown(&draft).as_str(), draft.cursor()), ("ABCE", 3));
        assert_eq!(draft.code().unwrap().to_string(), "ABCE");
    }

    #[test]
    fn the_cursor_goes_to_the_next_empty_hole() {
        let at = |draft: &Draft| (shown(draft), draft.cursor());
        let mut draft = draft();
        for (hole, colour, expected) in [
            (2, 'C', ("__C_", 3)),
            (1, 'B', ("_BC_", 3)),
            (3, 'D', ("_BCD", 0)),
            // In a full row pegs are replaced one after another.
            (0, 'A', ("ABCD", 1)),
        ] {
            draft.move_to(hole);
            draft.place(Colour::from_symbol(colour).unwrap());
            assert_eq!(at(&draft), (expected.0.to_owned(), expected.1));
        }
    }

    #[test]
    fn colours_go_round() {
        let mut draft = draft();
        draft.colour_down();
        assert_eq!(shown(&draft), "F___");
        draft.colour_up();
        assert_eq!(shown(&draft), "A___");
        draft.move_right();
        draft.colour_up();
        assert_eq!(shown(&draft), "AA__");
        assert_eq!(draft.empty_holes(), [3, 4]);
        assert_eq!(draft.code(), None);
    }

    #[test]
    fn backspace_works_like_in_a_text() {
        let mut draft = typed("ABC");
        draft.clear_back();
        assert_eq!((shown(&draft).as_str(), draft.cursor()), ("AB__", 2));
        draft.clear_back();
        draft.clear_back();
        draft.clear_back();
        assert_eq!((shown(&draft).as_str(), draft.cursor()), ("____", 0));
    }

    #[test]
    fn filling_needs_a_peg_and_keeps_the_others() {
        let mut draft = typed("AB");
        assert!(!draft.fill());
        draft.move_left();
        assert!(draft.fill());
        assert_eq!(shown(&draft), "ABBB");
    }

    #[test]
    fn changes_are_undone_one_by_one() {
        let mut draft = typed("AB");
        draft.move_left();
        draft.fill();
        for expected in ["AB__", "A___", "____"] {
            assert!(draft.undo());
            assert_eq!(shown(&draft), expected);
        }
        assert!(!draft.undo());
    }

    #[test]
    fn held_pegs_stay_for_the_next_row() {
        let mut draft = typed("ABCD");
        assert_eq!(draft.toggle_hold(), Some(true));
        draft.move_to(0);
        assert_eq!(draft.toggle_hold(), Some(true));
        let mut next = draft.next_row();
        assert_eq!((shown(&next).as_str(), next.cursor()), ("A__D", 1));
        assert_eq!(next.toggle_hold(), None);
        assert_eq!(shown(&next.next_row()), "A__D");
    }
}
