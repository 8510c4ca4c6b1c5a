//! Lists over the screen and beside the board: their lines are selected, opened and turned.

use crate::app::library::LibraryPage;
use crate::app::reply::Reply;
use crate::app::{
    App, CoachPage, GameId, HelpPage, List, Mode, OpenList, PuzzleLine, Screen, Scrolled, ShareWay,
    TableView, World,
};

/// Lists over the screen.
impl App {
    /// Opens a list, or closes it where it is on top. What plays by itself stops for it.
    pub(crate) fn toggle_list(&mut self, list: List, line: usize) {
        self.pause();
        self.screens.toggle_list(list, line);
    }

    /// Opens the list of games with the game on the table selected, or closes it.
    pub(crate) fn toggle_games(&mut self) {
        self.library.page = LibraryPage::Games;
        let line = match self.id_on_table() {
            Some(id) => self.library.line_of(id),
            None => 0,
        };
        self.toggle_list(List::Games, line);
    }

    /// Whether the statistics are in place of the list and have more lines than room.
    pub(crate) fn scrolls_statistics(&self) -> bool {
        self.is_cut(Scrolled::Statistics)
    }

    /// Opens the list of puzzles, or closes it.
    pub(crate) fn toggle_puzzles(&mut self) {
        let on_show = self
            .table_on_show()
            .and_then(|table| self.line_on_show(table));
        let line = PuzzleLine::first(&self.puzzle_lines(), on_show, &self.memory);
        self.toggle_list(List::Puzzles, line);
    }

    /// The line of the list of puzzles that is on the table: a puzzle, or a mistake that is not mended yet.
    fn line_on_show(&self, table: TableView) -> Option<PuzzleLine> {
        if let Some((puzzle, _)) = table.puzzle() {
            return Some(PuzzleLine::Puzzle(puzzle));
        }
        let mistake = table.exercise()?.mistake();
        if self.is_mended(mistake) {
            None
        } else {
            Some(PuzzleLine::Mistake(mistake))
        }
    }

    /// The lines of the list of puzzles.
    pub fn puzzle_lines(&self) -> Vec<PuzzleLine> {
        PuzzleLine::all(&self.library, &self.memory.mended)
    }

    /// The line that is selected in the list of puzzles, while that is open.
    pub(crate) fn selected_puzzle(&self) -> Option<PuzzleLine> {
        let OpenList { list, state } = self.screens.list?;
        if list == List::Puzzles {
            self.puzzle_lines().get(state.selected).copied()
        } else {
            None
        }
    }

    /// Keeps this line of the list of puzzles selected, after others have come or gone. In place of the line that was
    /// counted the first mistake is selected.
    pub(crate) fn keep_puzzle_selected(&mut self, selected: Option<PuzzleLine>) {
        if let Some(selected) = selected
            && self.screens.has_open(List::Puzzles)
        {
            let lines = self.puzzle_lines();
            let line = lines.iter().position(|line| line.is_like(selected));
            self.screens.select(line.unwrap_or(0));
        }
    }

    /// Lets every solver play the code of the finished game on the table.
    pub(crate) fn open_versus(&mut self) {
        self.answers.forget_failures();
        self.pause();
        self.screens.open(List::Versus, 0);
    }

    /// How many lines a list has.
    fn lines(&self, list: List) -> usize {
        match list {
            List::Versus => self.table().map_or(0, |table| table.comparison().len()),
            List::Puzzles => self.puzzle_lines().len(),
            List::Games => self.library.listed_count(),
            List::Settings => self.config.offered_settings().len(),
            List::Share => ShareWay::ALL.len(),
        }
    }

    /// Whether there is a line to select in the list on show.
    pub(crate) fn has_line(&self) -> bool {
        match self.screens.list {
            Some(open) => self.lines(open.list) > 0,
            None => false,
        }
    }

    /// Selects the line so many lines further, or scrolls the rules or the statistics.
    pub(crate) fn select_line(&mut self, step: isize) {
        if let Some(mut help) = self.screens.help {
            match &mut help {
                HelpPage::Keys(state) => state.step(step, self.help_lines().len()),
                HelpPage::Rules(scroll) => scroll.by(step),
            }
            self.screens.help = Some(help);
        } else if self.shows_statistics_alone() {
            if let LibraryPage::Statistics(scroll) = &mut self.library.page {
                scroll.by(step);
            }
        } else if let Some(mut open) = self.screens.list {
            open.state.step(step, self.lines(open.list));
            self.screens.list = Some(open);
        }
    }

    /// What Enter does with the line selected, in one word.
    pub(crate) fn word_of_line(&self) -> &'static str {
        let Some(open) = self.screens.list else {
            return "";
        };
        match open.list {
            List::Games if !self.has_line() => "",
            List::Versus | List::Games => "open",
            List::Puzzles => "play",
            List::Settings => "next value",
            List::Share => "share",
        }
    }

    /// The page of the saved games that comes after the one on show, in one word.
    pub(crate) fn word_of_next_library_page(&self) -> &'static str {
        match self.mode() {
            Mode::Games if !self.has_room_for_both() => "statistics",
            Mode::Games | Mode::Statistics if self.has_calendar() => "calendar",
            _ => "games",
        }
    }

    /// What Enter does with the day selected in the calendar, in one word.
    pub(crate) fn word_of_selected_day(&self) -> &'static str {
        let day = self.day_in_calendar();
        let game = day.and_then(|day| self.library.game_of_day(day, self.today()));
        match game {
            Some(found) if found.game.is_over() => "open",
            Some(_) => "go on",
            None => "play",
        }
    }

    /// Opens the line selected; a setting gets its next value.
    pub(crate) fn open_line(&mut self, world: &mut dyn World) -> Reply {
        let Some(OpenList { list, state }) = self.screens.list else {
            return Reply::Nothing;
        };
        let line = state.selected;
        match list {
            List::Versus => self.open_entrant(line, world),
            List::Puzzles => match self.puzzle_lines().get(line) {
                Some(PuzzleLine::Puzzle(puzzle)) => self.open_puzzle(*puzzle),
                Some(PuzzleLine::Mistake(mistake)) => self.open_mistake(*mistake),
                Some(PuzzleLine::Counting(_)) => {
                    Reply::info("Still counting your mistakes. Try again soon")
                }
                None => Reply::Nothing,
            },
            List::Games => match self.selected_game() {
                Some((id, _)) => self.open_game(id),
                None => Reply::info("No game to open"),
            },
            List::Settings => self.change_setting(1, world),
            List::Share => match ShareWay::ALL.get(line) {
                Some(what) => self.share(*what, world),
                None => Reply::Nothing,
            },
        }
    }

    /// Selects a line by its index, or opens it if it is selected. A line that is not there any more does nothing.
    pub(crate) fn click_line(&mut self, line: usize, world: &mut dyn World) -> Reply {
        if self.screens.help.is_some() {
            let is_there = line < self.help_lines().len();
            if let Some(HelpPage::Keys(state)) = &mut self.screens.help
                && is_there
            {
                state.selected = line;
            }
            return Reply::Nothing;
        }
        match self.screens.list {
            Some(open) if line < self.lines(open.list) => {
                if line == open.state.selected {
                    return self.open_line(world);
                }
                self.screens.select(line);
                Reply::Nothing
            }
            _ => Reply::Nothing,
        }
    }

    /// Puts an entrant's game on the table, or says why not.
    fn open_entrant(&mut self, line: usize, world: &mut dyn World) -> Reply {
        let (parts, mut ctx) = self.split(world);
        let Some(table) = parts.table else {
            return Reply::Nothing;
        };
        match table.open_entrant(line, &mut ctx) {
            Ok(reply) => {
                self.screens.show(Screen::Table);
                reply
            }
            Err(why) => why,
        }
    }

    /// Selects a game in the list of games.
    pub(crate) fn select_game(&mut self, id: GameId) {
        let line = self.library.line_of(id);
        self.screens.select(line);
    }

    /// Deletes the game selected in the list.
    pub(crate) fn delete_selected(&mut self, world: &mut dyn World) -> Reply {
        let Some((id, _)) = self.selected_game() else {
            return Reply::info("No game to delete");
        };
        if self.id_on_table() == Some(id) {
            return Reply::info("This game is on the table. Open another one first");
        }
        let (parts, mut ctx) = self.split(world);
        match parts.library.delete(id, &mut ctx) {
            Ok(reply) => {
                self.select_game(id);
                if self.memory.mended.delete_game(id) {
                    world.remember(&self.memory);
                }
                reply
            }
            Err(why) => why,
        }
    }

    /// Restores the game that was deleted last.
    pub(crate) fn restore_deleted(&mut self, world: &mut dyn World) -> Reply {
        let (parts, mut ctx) = self.split(world);
        let Some((id, saved)) = parts.library.restore_deleted(&mut ctx) else {
            return Reply::Nothing;
        };
        if self.memory.mended.restore_game(saved.old_name(id)) {
            world.remember(&self.memory);
        }
        let reply = self.note_saved(saved, world);
        self.select_game(id);
        reply
    }

    /// Lists other games; the one selected stays selected if it is among them.
    pub(crate) fn change_filter(&mut self, step: isize) {
        let selected = self.selected_game().map(|(id, _)| id);
        self.library.change_filter(step);
        if let Some(id) = selected {
            self.select_game(id);
        }
    }
}

/// The lists of the coach.
impl App {
    /// Goes a step through the codes if they were turned to, else through the rows, where no row is made.
    pub(crate) fn walk(&mut self, step: isize, world: &mut dyn World) -> Reply {
        let walks_codes = self.walks_codes();
        self.change_table(world, |table, ctx| {
            if walks_codes {
                table.panel_mut().scroll_by(step);
            } else {
                table.walk(step, ctx);
            }
        })
    }

    /// Whether the arrows go through the codes: their page was turned to and has more of them than are on show.
    fn walks_codes(&self) -> bool {
        let Some(table) = self.panel_table() else {
            return false;
        };
        table.shows_coach()
            && table.panel().page == CoachPage::Codes
            && table.pages().len() < CoachPage::ALL.len()
            && self.is_cut(Scrolled::Codes)
    }

    /// Turns the lists on show by so many lines.
    pub(crate) fn turn_lists(&mut self, step: isize, world: &mut dyn World) -> Reply {
        let Some(table) = self.table() else {
            return Reply::Nothing;
        };
        let has_codes = table.shows_page(CoachPage::Codes);
        let has_guesses = table.shows_page(CoachPage::Guesses);
        self.change_table(world, |table, _| {
            if has_codes {
                table.panel_mut().scroll_by(step);
            }
            if has_guesses {
                table.panel_mut().turn_guesses(step);
            }
        })
    }

    /// Why no list on show can be turned.
    pub(crate) fn why_no_lists(&self) -> Option<String> {
        let table = self.table()?;
        if !table.shows_page(CoachPage::Guesses) && !table.shows_page(CoachPage::Codes) {
            let first = "⟨page-up⟩ and ⟨page-down⟩ turn a list: ⟨next-page⟩ to Guesses";
            return Some(table.why_no_page().unwrap_or_else(|| first.into()));
        }
        if self.is_cut(Scrolled::Guesses) || self.is_cut(Scrolled::Codes) {
            None
        } else {
            Some("There is nothing more to turn to here".into())
        }
    }
}
