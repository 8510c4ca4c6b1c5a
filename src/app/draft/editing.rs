//! Making a row, or a secret: what keys do to the holes, and why one did nothing.

use super::Draft;
use crate::app::pointing::no;
use crate::app::{Action, Drag, Notice, Target};
use crate::rules::{Code, Colour};

impl Draft {
    /// Does what the player asked for; the notice says why nothing has changed.
    pub(in crate::app) fn edit(&mut self, action: Action) -> Option<Notice> {
        let before = self.clone();
        match action {
            Action::HoleLeft => self.move_left(),
            Action::HoleRight => self.move_right(),
            Action::ColourUp => self.colour_up(),
            Action::ColourDown => self.colour_down(),
            Action::Type(symbol) => return self.type_symbol(symbol),
            Action::ClearBack => self.clear_back(),
            Action::Clear => self.clear(),
            Action::Fill => return self.fill_up(),
            Action::Undo if !self.undo() => {
                return Some(Notice::info("There is nothing to undo in this row"));
            }
            _ => {}
        }
        (*self == before).then(|| why_unchanged(action)).flatten()
    }

    /// A click on a hole goes there, and one more changes its colour; a click on a colour places it.
    pub(in crate::app) fn click(&mut self, target: Target) -> Option<Notice> {
        match target {
            Target::Hole(hole) if hole == self.cursor() => self.edit(Action::ColourUp),
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
                self.edit(Action::Clear)
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

    fn type_symbol(&mut self, symbol: char) -> Option<Notice> {
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
fn why_unchanged(action: Action) -> Option<Notice> {
    Some(Notice::info(match action {
        Action::HoleLeft => "This is the first hole",
        Action::HoleRight => "This is the last hole",
        Action::Clear | Action::ClearBack => "This hole is empty",
        _ => return None,
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
