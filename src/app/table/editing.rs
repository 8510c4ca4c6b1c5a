//! Making a row.

use crate::rules::{Colour, HelpKind, Outcome, Player};

use super::{Action, Notice, Page, Pending, Table};

impl Table {
    pub(super) fn edit(&mut self, action: Action) -> Option<Notice> {
        // Who goes on by hand does not want the row filled in any more.
        self.pending = Pending::Nothing;
        let before = self.draft.clone();
        match action {
            Action::HoleLeft => self.draft.move_left(),
            Action::HoleRight => self.draft.move_right(),
            Action::ColourUp => self.draft.colour_up(),
            Action::ColourDown => self.draft.colour_down(),
            Action::Type(symbol) => return self.type_symbol(symbol),
            Action::ClearBack => self.draft.clear_back(),
            Action::Clear => self.draft.clear(),
            Action::Submit => return self.submit(),
            Action::Fill => return self.fill(),
            Action::CopyRow => return self.copy_row_above(),
            Action::Hold => return Some(self.hold()),
            Action::Insert => return self.insert(),
            Action::Tip => return Some(self.give_tip()),
            Action::Undo if !self.draft.undo() => {
                return Some(Notice::info("There is nothing to undo in this row"));
            }
            _ => {}
        }
        self.select_cell_under_cursor();
        (self.draft == before)
            .then(|| why_unchanged(action))
            .flatten()
    }

    fn type_symbol(&mut self, symbol: char) -> Option<Notice> {
        match Colour::from_symbol(symbol) {
            Some(colour) => self.place(colour),
            None => Some(Notice::warning(format!("{symbol} is no colour"))),
        }
    }

    pub(super) fn place(&mut self, colour: Colour) -> Option<Notice> {
        let board = self.game.board();
        if colour.index() < board.colours() {
            self.draft.place(colour);
            self.select_cell_under_cursor();
            return None;
        }
        let last = board.palette().next_back()?;
        Some(Notice::warning(format!(
            "There is no {colour} on this board: its colours are A to {last}"
        )))
    }

    /// Puts in a code of this board, written in letters or digits; false if it is none.
    pub(in crate::app) fn paste(&mut self, text: &str) -> bool {
        self.pending = Pending::Nothing;
        // The program itself shows codes with spaces between the pegs.
        let letters: String = text.split_whitespace().collect();
        let code = self.game.board().parse_code(&letters);
        code.map(|code| self.draft.set(code)).is_ok()
    }

    fn submit(&mut self) -> Option<Notice> {
        let Some(guess) = self.draft.code() else {
            return Some(Notice::warning(missing(&self.draft.empty_holes())));
        };
        self.put_up(guess, Player::Person)
            .unwrap_or_else(|why| Some(Notice::warning(why.to_string())))
    }

    /// How the game ended, if it has.
    pub(super) fn outcome_notice(&self) -> Option<Notice> {
        let guesses = self.game.turns().len();
        let text = match self.game.outcome() {
            Outcome::Running => return None,
            Outcome::Won if self.is_puzzle() => self.puzzle_won(),
            Outcome::Won if guesses == 1 => "Found with the first guess!".to_owned(),
            Outcome::Won => format!("Found in {guesses} guesses"),
            Outcome::Lost => match self.game.secret() {
                Some(secret) => format!("The rows are used up: the secret was {secret}"),
                None => "The rows are used up".to_owned(),
            },
        };
        Some(Notice::info(text))
    }

    fn fill(&mut self) -> Option<Notice> {
        if !self.game.board().repeats() {
            return Some(Notice::warning(
                "Colours do not repeat on this board, so one cannot fill the row",
            ));
        }
        if self.draft.code().is_some() {
            return Some(Notice::info("No hole is empty"));
        }
        let filled = self.draft.fill();
        (!filled).then(|| {
            Notice::warning(
                "This hole is empty: choose its colour first, then fill the row with it",
            )
        })
    }

    fn copy_row_above(&mut self) -> Option<Notice> {
        let Some(turn) = self.game.turns().last() else {
            return Some(Notice::info(
                "This is the first row: there is none above to copy",
            ));
        };
        self.draft.set(turn.guess);
        None
    }

    /// From an earlier row: copies it and goes back to the row being edited.
    pub(super) fn copy_shown_row(&mut self) -> Option<Notice> {
        if self.game.outcome() != Outcome::Running || self.game.codebreaker() != Player::Person {
            return Some(Notice::info(
                "No row is being edited that this one could be copied into",
            ));
        }
        let Some(turn) = self
            .cursor
            .checked_sub(1)
            .and_then(|row| self.game.turns().get(row))
        else {
            return Some(Notice::info("No row is selected here: go forward first"));
        };
        self.draft.set(turn.guess);
        self.go_to(self.game.turns().len());
        None
    }

    fn hold(&mut self) -> Notice {
        let hole = self.draft.cursor() + 1;
        match self.draft.toggle_hold() {
            Some(true) => Notice::info(format!("Hole {hole} keeps its peg for the next rows")),
            Some(false) => Notice::info(format!("Hole {hole} is free again in the next row")),
            None => Notice::warning(format!("Hole {hole} is empty: there is no peg to keep")),
        }
    }

    /// Puts the selected suggestion in, or waits for the best one. Either way it counts as help.
    fn insert(&mut self) -> Option<Notice> {
        let page = if self.coach.is_on() {
            self.coach.page()
        } else {
            Page::Guesses
        };
        let selected = match page {
            Page::Codes => self
                .analysis()
                .and_then(|analysis| analysis.codes.get(self.coach.selected()).copied()),
            Page::Solver => self.solver_move().map(|choice| choice.guess),
            Page::Count | Page::Draft | Page::Knowledge | Page::Guesses => {
                self.note(HelpKind::Guesses);
                self.suggestion()
            }
        };
        let Some(code) = selected else {
            self.ask_again();
            self.pending = Pending::Suggestion;
            return Some(Notice::info("The best guess is being worked out"));
        };
        self.draft.set(code);
        None
    }

    pub(super) fn insert_if_pending(&mut self) -> Option<Notice> {
        if self.pending != Pending::Suggestion || !self.is_editing() {
            return None;
        }
        let code = self.suggestion()?;
        self.pending = Pending::Nothing;
        self.draft.set(code);
        Some(Notice::info(format!(
            "{code} is in the row: Enter plays it"
        )))
    }

    /// The suggestion selected on the page of guesses, else the best one.
    fn suggestion(&self) -> Option<crate::rules::Code> {
        let guesses = &self.analysis()?.ranking.as_ref()?.guesses;
        let on_page = self.coach.is_on() && self.coach.page() == Page::Guesses;
        let selected = if on_page { self.coach.selected() } else { 0 };
        guesses
            .get(selected)
            .or(guesses.first())
            .map(|guess| guess.code)
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
