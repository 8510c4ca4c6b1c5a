//! The lists over the screen: which there are, their lines, and what is done with them.

use crate::rules::named_enum;

use super::{App, Help, Mode, PuzzleId, Screen, Setting, Shared, Table, World};

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

/// How far a text is scrolled that has no lines to select. A list needs none: its window follows the line selected.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Scroll {
    top: usize,
    limit: Option<usize>,
}

impl Scroll {
    /// The first line on show.
    pub fn top(self) -> usize {
        self.top
    }

    /// Whether the last frame had more lines than it had room for.
    pub(super) fn has_more(self) -> bool {
        self.limit.is_some_and(|limit| limit > 0)
    }

    pub(super) fn rewind(&mut self) {
        self.top = 0;
    }

    /// Scrolls by so many lines, not beyond the ends as far as they are known.
    pub(super) fn by(&mut self, step: isize) {
        let limit = self.limit.unwrap_or(usize::MAX);
        self.top = self.top.min(limit).saturating_add_signed(step).min(limit);
    }

    /// Takes in how far it can be scrolled in the last frame, if it was on show there.
    pub(super) fn limit_to(&mut self, limit: Option<usize>) {
        self.limit = limit;
    }
}

impl App {
    /// Shows the help, for which what plays by itself stops, or closes it.
    pub(super) fn toggle_help(&mut self) {
        self.pause();
        self.view.toggle_help();
    }

    pub(super) fn open_list(&mut self, list: List, line: usize) {
        self.pause();
        self.view.open(list, line);
    }

    /// Opens a list, or closes it where it is on top.
    pub(super) fn toggle_list(&mut self, list: List, line: usize) {
        if self.view.help.is_none() && self.view.has_open(list) {
            self.view.close_overlay();
        } else {
            self.open_list(list, line);
        }
    }

    /// Lets every solver play the code of the finished game on the table.
    pub(super) fn open_versus(&mut self) {
        self.with_table(Table::compare_anew);
        self.open_list(List::Versus, 0);
    }

    fn lines(&self, list: List) -> usize {
        match list {
            List::Versus => self.table().map_or(0, |table| table.comparison().len()),
            List::Puzzles => PuzzleId::all().len(),
            List::Games => self.games.listed().len(),
            List::Settings => Setting::ALL.len(),
            List::Share => Shared::ALL.len(),
        }
    }

    /// Selects the line so many lines further, or scrolls the rules.
    pub(super) fn select_line(&mut self, step: isize) {
        match (self.view.help, self.view.list) {
            (Some(Help::Keys(line)), _) => {
                let lines = self.help_lines().len();
                self.view.show_help(Help::Keys(stepped(line, step, lines)));
            }
            (Some(Help::Rules(mut text)), _) => {
                text.by(step);
                self.view.show_help(Help::Rules(text));
            }
            (None, Some((list, line))) => {
                self.view.open(list, stepped(line, step, self.lines(list)));
            }
            (None, None) => {}
        }
    }

    pub(super) fn has_line(&self) -> bool {
        let list = self.view.list;
        list.is_some_and(|(list, _)| self.lines(list) > 0)
    }

    /// What Enter does with the line selected, in one word.
    pub(super) fn word_of_line(&self) -> &'static str {
        match self.view.list {
            Some((List::Games, _)) if !self.has_line() => "",
            Some((List::Versus | List::Games, _)) | None => "open",
            Some((List::Puzzles, _)) => "play",
            Some((List::Settings, _)) => "next value",
            Some((List::Share, _)) => "share",
        }
    }

    /// Opens the line selected; a setting gets its next value.
    pub(super) fn open_line(&mut self, world: &mut dyn World) {
        match self.view.list {
            Some((List::Versus, line)) => self.open_entrant(line),
            Some((List::Puzzles, line)) => self.open_puzzle(PuzzleId::all()[line]),
            Some((List::Games, _)) => match self.selected_game() {
                Some((id, _)) => self.open_game(id),
                None => self.say("No game to open"),
            },
            Some((List::Settings, _)) => self.change_setting(1, world),
            Some((List::Share, line)) => self.share(Shared::ALL[line], world),
            None => {}
        }
    }

    /// Selects a line by its index, or opens it if it is selected.
    pub(super) fn click_line(&mut self, index: usize, world: &mut dyn World) {
        match (self.view.help, self.view.list) {
            (Some(_), _) => self.view.show_help(Help::Keys(index)),
            (None, Some((_, line))) if line == index => self.open_line(world),
            (None, Some((list, _))) => self.view.open(list, index),
            (None, None) => {}
        }
    }

    /// Puts an entrant's game on the table, or says why not.
    fn open_entrant(&mut self, line: usize) {
        if let Some(table) = &mut self.table {
            let opened = table.open_entrant(line);
            if opened.is_ok() {
                self.view.show(Screen::Table);
            }
            self.view.tell(Some(opened.unwrap_or_else(|why| why)));
        }
    }
}
