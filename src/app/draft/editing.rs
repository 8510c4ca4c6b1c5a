//! Making a row, or a secret: what keys do to the holes, and why one did nothing.

use super::Draft;
use crate::app::pointing::no;
use crate::app::{Action, Drag, Notice, RowEdit, Target};
use crate::rules::{Code, Colour};

impl Draft {
    /// Changes the row; the notice says why nothing has changed.
    pub(in crate::app) fn edit(&mut self, edit: RowEdit) -> Option<Notice> {
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

    /// Does what an action means for a code in the making, if anything.
    pub(in crate::app) fn act(&mut self, action: Action) -> Option<Notice> {
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
    pub(in crate::app) fn take_back(&mut self) -> Option<Notice> {
        (!self.undo()).then(|| Notice::info("There is nothing to undo in this row"))
    }

    /// A click on a hole goes there, and one more changes its colour; a click on a colour places it.
    pub(in crate::app) fn click(&mut self, target: Target) -> Option<Notice> {
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

    /// Puts a peg down that was dragged. What is in two holes changes places, so that no peg is lost; only
    /// the palette takes one out of the row.
    pub(in crate::app) fn put_down(&mut self, peg: Drag) -> Option<Notice> {
        match (peg.from, peg.over) {
            // Back where it came from.
            (from, Some(over)) if from == over => None,
            (Target::Hole(from), Some(Target::Hole(to))) => {
                self.swap(from, to);
                None
            }
            (Target::Hole(from), Some(Target::Colour(_))) => {
                self.move_to(from);
                self.edit(RowEdit::Clear)
            }
            (_, Some(Target::Hole(to))) => {
                self.move_to(to);
                self.place_if_there(peg.colour)
            }
            (Target::Hole(from), _) => Some(Notice::info(format!(
                "The peg stays in hole {}: the palette takes it back",
                from + 1
            ))),
            _ => Some(Notice::info(
                "The peg fell beside the row: nothing has changed",
            )),
        }
    }

    /// Puts a peg in by the letter or digit of its colour.
    pub(in crate::app) fn type_symbol(&mut self, symbol: char) -> Option<Notice> {
        match Colour::from_symbol(symbol) {
            Some(colour) => self.place_if_there(colour),
            None => Some(Notice::warning(format!("{symbol} is no colour"))),
        }
    }

    /// Puts a peg into this hole, if the board has its colour.
    pub(in crate::app) fn place_if_there(&mut self, colour: Colour) -> Option<Notice> {
        if colour.index() < self.board.colours() {
            self.place(colour);
            return None;
        }
        let last = self.board.palette().next_back()?;
        Some(Notice::warning(format!(
            "There is no {colour} on this board: its colours are A to {last}"
        )))
    }

    fn fill_up(&mut self) -> Option<Notice> {
        if !self.board.repeats() {
            return Some(Notice::warning(
                "Colours do not repeat on this board, so one cannot fill the row",
            ));
        }
        if self.code().is_some() {
            return Some(Notice::info("No hole is empty"));
        }
        let filled = self.fill();
        (!filled).then(|| {
            Notice::warning(
                "This hole is empty: choose its colour first, then fill the row with it",
            )
        })
    }

    /// Puts in a code of this board, written in letters or digits.
    ///
    /// # Errors
    /// Why it is none.
    pub(in crate::app) fn paste(&mut self, text: &str) -> Result<(), Notice> {
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
    pub(in crate::app) fn complete(&self) -> Result<Code, Notice> {
        self.code()
            .ok_or_else(|| Notice::warning(missing(&self.empty_holes())))
    }
}

/// What there is to say where an edit changed nothing.
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
