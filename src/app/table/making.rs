//! Making a row: edits, suggestions, tips.

use crate::app::table::Pending;
use crate::app::{Draft, Mode, Notice, Page, Pins, Table, Warnings};
use crate::coach::{Conflict, Degree, Grounds, say, tip};
use crate::rules::{Code, Help, Outcome, Player};

impl Table {
    /// Changes the row or the pins in the making, where one of them is.
    pub(super) fn edit(
        &mut self,
        mode: Mode,
        row: impl FnOnce(&mut Draft) -> Option<Notice>,
        pins: impl FnOnce(&mut Pins) -> Option<Notice>,
    ) -> Option<Notice> {
        if mode.is_of_pins() {
            return match self.pins_mut() {
                Some(set) => pins(set),
                None => Some(self.why_no_pins()),
            };
        }
        if mode != Mode::Editing {
            return None;
        }
        // Editing by hand cancels a suggestion that is awaited.
        self.pending = Pending::Nothing;
        let notice = row(&mut self.draft);
        self.select_cell_under_cursor();
        notice
    }

    /// Puts a code of this board, written in letters or digits, into the row.
    ///
    /// # Errors
    /// The text is no code of this board.
    pub(crate) fn paste(&mut self, text: &str) -> Result<(), Notice> {
        self.pending = Pending::Nothing;
        self.draft.paste(text)
    }

    pub(super) fn submit(&mut self) -> Option<Notice> {
        self.pending = Pending::Nothing;
        if self.corrects_next() {
            return Some(self.fix());
        }
        let guess = match self.draft.complete() {
            Ok(guess) => guess,
            Err(why) => return Some(why),
        };
        self.put_up(guess, Player::Person)
            .unwrap_or_else(|why| Some(Notice::warning(why.to_string())))
    }

    /// Warns once before the row is played: that it repeats an earlier one, or that one rules it out. Only the
    /// second is help.
    pub(crate) fn warn(&mut self, warnings: Warnings) -> Option<Notice> {
        let code = self.drafted().filter(|_| self.mode() == Mode::Editing)?;
        let row = (self.game().turns().len(), code);
        if warnings == Warnings::Off || self.warned_of == Some(row) {
            return None;
        }
        let why = if let Some(row) = self.row_played_before() {
            format!("Same as row {row}: you learn nothing new.")
        } else {
            let conflict = Conflict::all(&self.position(), code).next()?;
            if warnings != Warnings::Impossible {
                return None;
            }
            self.note(Help::Tips);
            say::fit("This row", Some(conflict))
        };
        self.warned_of = Some(row);
        Some(Notice::warning(format!("{why} ⟨submit⟩: play anyway")))
    }

    pub(super) fn copy_row_above(&mut self) -> Option<Notice> {
        self.pending = Pending::Nothing;
        let Some(turn) = self.game().turns().last() else {
            return Some(Notice::info("This is the first row: nothing to copy"));
        };
        self.draft.set(turn.guess);
        None
    }

    /// From an earlier row: copies it and goes back to the row being edited.
    pub(super) fn copy_shown_row(&mut self) -> Option<Notice> {
        if self.game().outcome() != Outcome::Running || self.game().codebreaker() != Player::Person
        {
            return Some(Notice::info("You are not filling a row to copy into"));
        }
        let Some(turn) = self
            .cursor
            .checked_sub(1)
            .and_then(|row| self.game().turns().get(row))
        else {
            return Some(Notice::info("No row here to copy. Go forward first"));
        };
        self.draft.set(turn.guess);
        self.go_to(self.game().turns().len());
        None
    }

    pub(super) fn hold(&mut self) -> Notice {
        self.pending = Pending::Nothing;
        let hole = self.draft.cursor() + 1;
        match self.draft.toggle_hold() {
            Some(true) => Notice::info(format!("Hole {hole} keeps its peg in the next rows")),
            Some(false) => Notice::info(format!("Hole {hole} is free again in the next row")),
            None => Notice::warning(format!("Hole {hole} is empty: no peg to keep")),
        }
    }

    /// Puts the selected suggestion in, or waits for the best one. Either way it counts as help.
    pub(super) fn insert(&mut self) -> Option<Notice> {
        self.pending = Pending::Nothing;
        self.note(Help::Hints);
        let page = if self.coach.is_on() {
            self.coach().page()
        } else {
            Page::Guesses
        };
        let Some(code) = self.selected_on(page) else {
            self.ask_again();
            self.pending = Pending::Insert(page);
            return Some(Notice::info(match page {
                Page::Codes => "Finding a possible code…",
                Page::Solver => "The solver is choosing a guess…",
                Page::Row | Page::Knowledge | Page::Guesses | Page::Map => {
                    "Finding the best guess…"
                }
            }));
        };
        self.draft.set(code);
        None
    }

    pub(super) fn insert_if_pending(&mut self) -> Option<Notice> {
        let Pending::Insert(page) = self.pending else {
            return None;
        };
        let code = match page {
            Page::Codes | Page::Solver => self.selected_on(page),
            Page::Row | Page::Knowledge | Page::Guesses | Page::Map => self.best_guess(),
        };
        let code = code.filter(|_| self.is_editing())?;
        self.pending = Pending::Nothing;
        self.draft.set(code);
        Some(Notice::info(format!(
            "{code} is in the row. ⟨submit⟩: play it"
        )))
    }

    /// The code, the solver's choice or the guess that is selected on this page, else the best guess.
    fn selected_on(&self, page: Page) -> Option<Code> {
        let (insight, selected) = (self.insight()?, self.coach.selected(page));
        match page {
            Page::Codes => insight.codes.get(selected).copied(),
            Page::Solver => self.solver_move().map(|choice| choice.guess),
            Page::Guesses if self.shows(page) => {
                let listed = self.listed_suggestion(selected);
                listed.or_else(|| self.listed_suggestion(0))
            }
            Page::Row | Page::Knowledge | Page::Guesses | Page::Map => self.best_guess(),
        }
    }

    fn best_guess(&self) -> Option<Code> {
        self.insight()?.best.map(|best| best.guess.code)
    }

    fn listed_suggestion(&self, index: usize) -> Option<Code> {
        let listed = self.insight()?.guesses().get(index)?;
        Some(listed.guess.code)
    }

    /// The guess that the player went to in the list, if not the first.
    pub(super) fn chosen_suggestion(&self) -> Option<Code> {
        let selected = self.coach.selected(Page::Guesses);
        (self.shows(Page::Guesses) && selected > 0)
            .then(|| self.listed_suggestion(selected))
            .flatten()
    }

    /// Stays with a guess that the player went to when the list gets another order.
    pub(super) fn choose_suggestion(&mut self, chosen: Option<Code>) {
        let place = self.insight().zip(chosen);
        if let Some(place) = place.and_then(|(insight, chosen)| insight.place_of(chosen)) {
            self.coach.select(Page::Guesses, place);
        }
    }
}

/// A tip that was given.
pub(super) struct GivenTip {
    /// On which row of the game.
    turns: usize,
    /// How that row stood.
    draft: Draft,
    degree: Degree,
}

impl Table {
    /// A tip that gives away more than the one before on the same row; a nudge if the row has changed.
    pub(super) fn give_tip(&mut self) -> Notice {
        let before = self.tip.as_ref().filter(|tip| {
            tip.turns == self.game().turns().len() && tip.draft.holes() == self.draft.holes()
        });
        let degree = match before.map(|tip| tip.degree) {
            None => Degree::Nudge,
            Some(Degree::Nudge) => Degree::Hint,
            Some(Degree::Hint | Degree::Answer) => Degree::Answer,
        };
        self.ask_again();
        self.pending = Pending::Tip(degree);
        self.tip_if_pending()
            .unwrap_or_else(|| Notice::info("Finding a tip…"))
    }

    /// Gives the tip that is awaited, once it is known.
    pub(super) fn tip_if_pending(&mut self) -> Option<Notice> {
        let Pending::Tip(degree) = self.pending else {
            return None;
        };
        let holes = self.draft.holes().iter();
        let pegs: Vec<_> = holes.filter_map(|hole| hole.colour).collect();
        let grounds = Grounds {
            position: &self.position(),
            pegs: &pegs,
            drafted: self.drafted(),
            insight: self.insight(),
        };
        let said = tip(degree, &grounds)?;
        let next = match degree {
            Degree::Hint | Degree::Answer if grounds.is_row_best() => "Press ⟨submit⟩ to play it",
            Degree::Nudge | Degree::Hint => "⟨tip⟩: more",
            Degree::Answer => "Press ⟨insert⟩ to use it",
        };
        self.pending = Pending::Nothing;
        self.tip = Some(GivenTip {
            turns: self.game().turns().len(),
            draft: self.draft.clone(),
            degree,
        });
        self.note(Help::Tips);
        Some(Notice::info(format!("{said} {next}")))
    }
}
