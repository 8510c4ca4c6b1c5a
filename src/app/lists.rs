//! What lies over the screen: one of the lists with its selected line, and over that the help.

use crate::rules::named_enum;

use super::{App, Entrant, Mode, Pick, Screen, Setting, Shared, Table, World};

named_enum! {
    /// A list that lies over the screen.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum List {
        Versus = "versus";
        Puzzles = "puzzles";
        Settings = "settings";
        Share = "share";
        Games = "games";
    }
}

impl List {
    /// What keys mean in it.
    pub fn mode(self) -> Mode {
        match self {
            Self::Versus => Mode::Versus,
            Self::Puzzles => Mode::Puzzles,
            Self::Settings => Mode::Settings,
            Self::Share => Mode::Share,
            Self::Games => Mode::Games,
        }
    }
}

/// The help.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Help {
    /// Whether it shows its second page, the rules.
    pub shows_rules: bool,
    /// The first line on show.
    pub scroll: usize,
}

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
    /// The list over the screen, and the line selected on it.
    pub fn list(&self) -> Option<(List, usize)> {
        self.list
    }

    /// The help, if it lies over all.
    pub fn help(&self) -> Option<Help> {
        self.help
    }

    /// Whether this list is open, even below the help.
    pub(super) fn has_open(&self, list: List) -> bool {
        self.list.is_some_and(|(open, _)| open == list)
    }

    /// Opens a list with this line selected.
    pub(super) fn open_list(&mut self, list: List, line: usize) {
        if let Some(table) = &mut self.table {
            table.pause();
        }
        self.help = None;
        self.list = Some((list, line));
    }

    /// Closes what is on top: the help, else the list. False if there is neither.
    pub(super) fn close_overlay(&mut self) -> bool {
        self.help.take().is_some() || self.list.take().is_some()
    }

    /// Closes the list, and the help over it.
    pub(super) fn close_all(&mut self) {
        (self.help, self.list) = (None, None);
    }

    /// Shows the game on the table, and nothing over it.
    pub(super) fn show_table(&mut self) {
        self.close_all();
        self.screen = Screen::Table;
    }

    /// Opens a list, or closes it where it is on top.
    pub(super) fn toggle_list(&mut self, list: List, line: usize) {
        if self.help.is_none() && self.has_open(list) {
            self.list = None;
        } else {
            self.open_list(list, line);
        }
    }

    /// Turns to the other page of the help, at its top.
    pub(super) fn turn_help(&mut self) {
        self.help = self.help.map(|help| Help {
            shows_rules: !help.shows_rules,
            scroll: 0,
        });
    }

    pub(super) fn toggle_help(&mut self) {
        self.help = match self.help {
            Some(_) => None,
            None => Some(Help::default()),
        };
    }

    /// Opens the list of puzzles, on the puzzle on the table, else on the first that was not solved yet.
    pub(super) fn toggle_puzzles(&mut self) {
        let line = self.puzzle_line();
        self.toggle_list(List::Puzzles, line);
    }

    /// Lets every solver play the code of the finished game on the table.
    pub(super) fn open_versus(&mut self) {
        if let Some(table) = &mut self.table {
            table.known_mut().forget_failures();
        }
        self.open_list(List::Versus, 0);
    }

    /// How many lines a list has.
    fn lines(&self, list: List) -> usize {
        match list {
            List::Versus => self.comparison().len(),
            List::Puzzles => Pick::all().count(),
            List::Games => self.game_lines().len(),
            List::Settings => Setting::ALL.len(),
            List::Share => Shared::ALL.len(),
        }
    }

    fn comparison(&self) -> Vec<(Entrant, super::Standing)> {
        self.table.as_ref().map_or_else(Vec::new, Table::comparison)
    }

    /// Selects the line so many lines further, or scrolls the help.
    pub(super) fn select_line(&mut self, step: isize) {
        if let Some(help) = &mut self.help {
            help.scroll = help.scroll.saturating_add_signed(step);
        } else if let Some((list, line)) = self.list {
            let line = stepped(line, step, self.lines(list));
            self.list = Some((list, line));
        }
    }

    /// Scrolls the text on show back to `limit` lines, the most that drawing it allows.
    pub fn limit_scroll(&mut self, limit: usize) {
        if let Some(help) = &mut self.help {
            help.scroll = help.scroll.min(limit);
        } else if let Some(table) = &mut self.table {
            table.limit_codes(limit);
        }
    }

    /// Whether the list on top has a line to select.
    pub(super) fn has_line(&self) -> bool {
        self.list.is_some_and(|(list, _)| self.lines(list) > 0)
    }

    /// What Enter does with the line selected, in one word.
    pub(super) fn word_of_line(&self) -> &'static str {
        match self.list {
            Some((List::Games, _)) if !self.has_line() => "",
            Some((List::Versus | List::Games, _)) | None => "open",
            Some((List::Puzzles, _)) => "play",
            Some((List::Settings, _)) => "next value",
            Some((List::Share, _)) => "share",
        }
    }

    /// Opens the line selected; a setting gets its next value.
    pub(super) fn open_line(&mut self, world: &mut dyn World) {
        match self.list {
            Some((List::Versus, line)) => self.open_entrant(line),
            Some((List::Puzzles, line)) => self.open_puzzle_line(line),
            Some((List::Games, _)) => self.open_selected_game(),
            Some((List::Settings, _)) => self.change_setting(1, world),
            Some((List::Share, line)) => self.share(Shared::ALL[line], world),
            None => {}
        }
    }

    /// Selects a line by its index, or opens it if it is selected.
    pub(super) fn click_line(&mut self, index: usize, world: &mut dyn World) {
        match &mut self.list {
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
                self.close_all();
            }
            self.notice = Some(opened.unwrap_or_else(|why| why));
        }
    }
}
