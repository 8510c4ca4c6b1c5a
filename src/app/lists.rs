//! Overlays: lists and texts over the screen, each with its selected line.

use super::puzzles::Pick;
use super::versus::Entrant;
use super::{App, Mode, Screen, Setting, Shared, Table, World};

/// The item `step` steps after `from` in `items`, round the end; the first if `from` is not among them.
pub(super) fn neighbour<T: Clone + PartialEq>(items: &[T], from: &T, step: isize) -> T {
    let to = items.iter().position(|item| item == from).map_or(0, |at| {
        let to = (at.cast_signed() + step).rem_euclid(items.len().cast_signed());
        to.cast_unsigned()
    });
    items[to].clone()
}

/// The index `step` steps after `from` in a list, not beyond its ends.
pub(super) fn stepped(from: usize, step: isize, items: usize) -> usize {
    from.saturating_add_signed(step)
        .min(items.saturating_sub(1))
}

impl App {
    /// The overlay on top, and the line selected on it.
    pub fn overlay(&self) -> Option<(Mode, usize)> {
        self.over.last().copied()
    }

    /// Whether an overlay is open, even below another one.
    pub(super) fn has_open(&self, overlay: Mode) -> bool {
        self.over.iter().any(|(open, _)| *open == overlay)
    }

    /// Opens an overlay with this line selected. Only the help lies over another one.
    pub(super) fn open_overlay(&mut self, overlay: Mode, line: usize) {
        if let Some(table) = &mut self.table
            && overlay != Mode::Help
        {
            table.pause();
        }
        if overlay != Mode::Help {
            self.over.clear();
        }
        self.over.push((overlay, line));
    }

    /// Closes the overlay on top; false if there is none.
    pub(super) fn close_overlay(&mut self) -> bool {
        self.over.pop().is_some()
    }

    /// Shows the game on the table, without overlays.
    pub(super) fn show_table(&mut self) {
        self.over.clear();
        self.screen = Screen::Table;
    }

    /// Opens an overlay, or closes it where it is on top.
    pub(super) fn toggle_overlay(&mut self, overlay: Mode, line: usize) {
        if self.overlay().is_some_and(|(top, _)| top == overlay) {
            self.close_overlay();
        } else {
            self.open_overlay(overlay, line);
        }
    }

    /// Turns to the other page of the help, at its top.
    pub(super) fn turn_help(&mut self) {
        self.shows_rules ^= true;
        if let Some((Mode::Help, scroll)) = self.over.last_mut() {
            *scroll = 0;
        }
    }

    pub(super) fn toggle_help(&mut self) {
        self.shows_rules = false;
        self.toggle_overlay(Mode::Help, 0);
    }

    /// Opens the list of puzzles, on the puzzle on the table, else on the first that was not solved yet.
    pub(super) fn toggle_puzzles(&mut self) {
        let line = self.puzzle_line();
        self.toggle_overlay(Mode::Puzzles, line);
    }

    /// Lets every solver play the code of the finished game on the table.
    pub(super) fn open_versus(&mut self) {
        if let Some(table) = &mut self.table {
            table.failed.clear();
        }
        self.open_overlay(Mode::Versus, 0);
    }

    /// How many lines the overlay on top has to choose from.
    fn lines(&self, overlay: Mode) -> usize {
        match overlay {
            Mode::Help => usize::MAX,
            Mode::Versus => self.comparison().len(),
            Mode::Puzzles => Pick::all().count(),
            Mode::Games => self.game_lines().len(),
            Mode::Settings => Setting::ALL.len(),
            Mode::Share => Shared::ALL.len(),
            _ => 0,
        }
    }

    fn comparison(&self) -> Vec<(Entrant, super::Standing)> {
        self.table.as_ref().map_or_else(Vec::new, Table::comparison)
    }

    /// Selects the line so many lines further, or scrolls the text.
    pub(super) fn select_line(&mut self, step: isize) {
        if let Some((overlay, line)) = self.overlay() {
            let to = stepped(line, step, self.lines(overlay));
            if let Some((_, line)) = self.over.last_mut() {
                *line = to;
            }
        }
    }

    /// Scrolls the text on show back to `limit` lines, the most that drawing it allows.
    pub fn limit_scroll(&mut self, limit: usize) {
        if let Some((Mode::Help, scroll)) = self.over.last_mut() {
            *scroll = (*scroll).min(limit);
        } else if let Some(table) = &mut self.table {
            table.coach.codes_top = table.coach.codes_top.min(limit);
        }
    }

    /// Opens the line selected; a setting gets its next value.
    pub(super) fn open_line(&mut self, world: &mut dyn World) {
        match self.overlay() {
            Some((Mode::Versus, line)) => self.open_entrant(line),
            Some((Mode::Puzzles, line)) => self.open_puzzle_line(line),
            Some((Mode::Games, _)) => self.open_selected_game(),
            Some((Mode::Settings, _)) => self.change_setting(1, world),
            Some((Mode::Share, line)) => self.share(Shared::ALL[line], world),
            _ => {}
        }
    }

    /// Selects a line by its index, or opens it if it is selected.
    pub(super) fn click_line(&mut self, index: usize, world: &mut dyn World) {
        match self.over.last_mut() {
            Some((_, line)) if *line == index => self.open_line(world),
            Some((_, line)) => *line = index,
            None => {}
        }
    }

    /// Puts an entrant's game on the table, or says why not.
    fn open_entrant(&mut self, line: usize) {
        let Some((entrant, _)) = self.comparison().get(line).cloned() else {
            return;
        };
        if let Some(table) = &mut self.table {
            let opened = table.open_entrant(entrant);
            if opened.is_ok() {
                self.over.clear();
            }
            self.notice = Some(opened.unwrap_or_else(|why| why));
        }
    }
}
