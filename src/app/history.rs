//! The screen with all kept games.

mod filter;

use crate::app::screens::moved;
use crate::app::shelf::Taken;
use crate::app::{
    Action, App, Effect, GameId, Notice, Record, Screen, Statistics, Table, Target, is_unfinished,
};
use crate::coach::{Average, Question};
use crate::rules::{Board, Game, Outcome};
use crate::solver::Solver;

pub use crate::app::history::filter::Filter;

/// What the screen shows of the kept games.
#[derive(Default)]
pub struct History {
    filter: Filter,
    /// The games listed, the latest first.
    lines: Vec<GameId>,
    /// Which of them is selected.
    selected: usize,
    /// The game that was selected by hand last: it is selected again wherever it is listed.
    chosen: Option<GameId>,
    /// The board that the statistics are about: that of the game selected last.
    board: Option<Board>,
    /// Whether they are turned to, where there is no room for them beside the list.
    shows_statistics: bool,
    /// What was deleted, the last one at the end.
    deleted: Vec<(GameId, Taken)>,
}

/// Statistics, and what they were counted from.
pub(super) struct Counted {
    board: Board,
    today: jiff::civil::Date,
    changes: u64,
    statistics: Statistics,
}

impl History {
    /// Which games are listed.
    pub fn filter(&self) -> Filter {
        self.filter
    }

    /// The games listed, the latest first.
    pub fn lines(&self) -> &[GameId] {
        &self.lines
    }

    /// The place in the list of the game that is selected.
    pub fn place(&self) -> usize {
        self.selected
    }

    /// The game that is selected.
    pub fn selected(&self) -> Option<GameId> {
        self.lines.get(self.selected).copied()
    }

    /// The board that the statistics are about.
    pub fn board(&self) -> Option<Board> {
        self.board
    }

    /// Whether the statistics are turned to, where they do not fit beside the list.
    pub fn shows_statistics(&self) -> bool {
        self.shows_statistics
    }

    /// Whether there is a game that can be brought back.
    pub fn can_restore(&self) -> bool {
        !self.deleted.is_empty()
    }
}

impl App {
    /// The screen with all kept games.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Opens or closes the screen with all kept games.
    pub(super) fn toggle_history(&mut self) -> Option<Effect> {
        if matches!(self.screens.top(), Screen::History) {
            self.back();
            return None;
        }
        self.open_history()
    }

    /// Shows the kept games: the one on the table is selected.
    fn open_history(&mut self) -> Option<Effect> {
        let at_table = self.screens.table_on_show().is_some();
        if let Some(table) = self.screens.table_mut() {
            table.pause();
        }
        self.overlay = None;
        self.history.shows_statistics = false;
        let on_table = self.kept_on_table().filter(|_| at_table);
        self.screens.show(Screen::History);
        let usual = self.table().map(|table| table.main_line().board());
        let usual = usual.or_else(|| self.setup.board().ok());
        self.history.board = usual.or(self.history.board);
        self.answers.forget_failures(|_| true);
        self.history.chosen = on_table.or(self.history.selected());
        self.list(self.history.chosen);
        self.read_shelf_again()
    }

    /// The kept game that is on the table.
    pub(super) fn kept_on_table(&self) -> Option<GameId> {
        self.table()?.kept.as_ref()?.id()
    }

    /// Lists the games again that the filter admits, with `wanted` selected if it is one of them.
    fn list(&mut self, wanted: Option<GameId>) {
        let chosen = self.history.chosen.and_then(|id| self.shelf.get(id));
        let board = chosen.map(Game::board).or(self.history.board);
        let filter = self.history.filter;
        let games = self.shelf.games();
        let admitted = games.filter(|(id, game)| filter.admits(*id, game, board));
        let mut lines: Vec<_> = admitted.map(|(id, _)| id).collect();
        if filter == Filter::All {
            lines.extend(self.shelf.all_damaged());
            lines.sort_unstable_by(|one, other| other.cmp(one));
        }
        self.history.lines = lines;
        // One that is not there has its place between its neighbours.
        let place = wanted.map_or(0, |wanted| {
            let before = |line: &GameId| *line > wanted;
            self.history.lines.partition_point(before)
        });
        self.select(place);
    }

    /// Lists the games again after some have come or gone.
    pub(super) fn list_again(&mut self) {
        if matches!(self.screens.top(), Screen::History) {
            self.list(self.history.selected());
        }
    }

    fn select(&mut self, place: usize) {
        let last = self.history.lines.len().saturating_sub(1);
        self.history.selected = place.min(last);
        let selected = self.history.selected().and_then(|id| self.shelf.get(id));
        self.history.board = selected.map(Game::board).or(self.history.board);
    }

    /// Selects a game by hand.
    fn choose(&mut self, place: usize) {
        self.select(place);
        self.history.chosen = self.history.selected().or(self.history.chosen);
    }

    pub(super) fn act_on_history(&mut self, action: Action) -> Option<Effect> {
        if action == Action::Open {
            return self.open_selected();
        }
        if action == Action::Delete {
            return self.delete_selected();
        }
        if action == Action::Undo {
            return self.bring_back();
        }
        if action == Action::NextPage {
            self.history.shows_statistics = !self.history.shows_statistics;
        }
        if let Some(by) = action.change() {
            self.history.filter = self.history.filter.moved(by);
            self.list(self.history.chosen.or(self.history.selected()));
        }
        if let Action::Move(step) = action {
            let lines = self.history.lines.len();
            self.choose(moved(step, self.history.selected, lines));
        }
        None
    }

    /// A click on a line selects it; one more opens its game.
    pub(super) fn click_in_history(&mut self, target: Target) -> Option<Effect> {
        let Target::Kept(id) = target else {
            return None;
        };
        if self.history.selected() == Some(id) {
            return self.open_selected();
        }
        let place = self.history.lines.iter().position(|line| *line == id);
        self.choose(place.unwrap_or(self.history.selected));
        None
    }

    /// What the screen needs to be counted anew, if anything it depends on has changed.
    pub(super) fn count(&mut self) {
        let Some(board) = self.counted_board() else {
            return;
        };
        let (today, changes) = (self.now.date(), self.shelf.changes());
        let known = self.counted.as_ref();
        if known.is_some_and(|it| (it.board, it.today, it.changes) == (board, today, changes)) {
            return;
        }
        self.counted = Some(Counted {
            board,
            today,
            changes,
            statistics: Statistics::of(self.shelf.games().rev(), board, today),
        });
    }

    /// The board whose statistics are on show: beside the list, or at the end of a game.
    fn counted_board(&self) -> Option<Board> {
        match self.screens.top() {
            Screen::History => self.history.board,
            Screen::Table(table) => {
                let game = table.main_line();
                (game.outcome() != Outcome::Running).then(|| game.board())
            }
            Screen::Setup | Screen::Hiding(_) => None,
        }
    }

    /// How a person does on the board that is being looked at.
    pub fn statistics(&self) -> Option<&Statistics> {
        let counted = self.counted.as_ref()?;
        (Some(counted.board) == self.counted_board()).then_some(&counted.statistics)
    }

    /// How the player does on the board of the game on the table, with the help that it was played with,
    /// while the end of that game is on show and it is the last one that counts.
    pub fn record_of_table(&self) -> Option<(&Record, &'static str)> {
        let table = self.table()?;
        let statistics = self.statistics()?;
        let is_latest = statistics.latest.is_some() && statistics.latest == self.kept_on_table();
        if !is_latest || table.branches() > 0 || !table.is_secret_shown() {
            return None;
        }
        Some(if table.game().rows_with_help() > 0 {
            (&statistics.helped, "With help")
        } else {
            (&statistics.alone, "No help")
        })
    }

    /// How many games can be gone on with besides the one on the table.
    pub fn unfinished_elsewhere(&self) -> usize {
        let on_table = self.kept_on_table().and_then(|id| self.shelf.get(id));
        let here = usize::from(on_table.is_some_and(is_unfinished));
        self.shelf.unfinished() - here
    }

    /// How the solver that plays best does on the board of the statistics, as far as it is known.
    pub fn best_average(&self) -> Option<Average> {
        let average = self.average(Solver::Optimal, self.history.board?);
        (average.answered() > 0).then_some(average)
    }

    /// What the worker should be at while the statistics are looked at.
    pub(super) fn history_question(&self) -> Option<Question> {
        self.average_question(Solver::Optimal, self.history.board?)
    }

    /// Nothing is done to a game behind the player's back: why it was not.
    pub(super) fn tell(&mut self, why: impl Into<String>) -> Option<Effect> {
        self.notice = Some(Notice::info(why));
        None
    }
}

impl Table {
    /// Shows the review, where there is one.
    pub(super) fn show_review(&mut self) {
        if self.can_review() && !self.is_reviewing() {
            self.act(Action::Review);
        }
    }
}

impl App {
    /// Takes the game selected off the list.
    pub(super) fn delete_selected(&mut self) -> Option<Effect> {
        let Some(id) = self.history.selected() else {
            return self.tell("There is no game to delete");
        };
        if self.kept_on_table() == Some(id) {
            return self
                .tell("This game is on the table: begin another one, then it can be deleted");
        }
        let game = self.shelf.take(id)?;
        self.history.deleted.push((id, game));
        self.list(Some(id));
        self.history.chosen = self.history.selected();
        self.say_deleted();
        Some(Effect::Delete(id))
    }

    fn say_deleted(&mut self) {
        self.notice = Some(Notice::info("Deleted; ⟨undo⟩ brings it back"));
    }

    /// Puts the game on the list again that was deleted last.
    pub(super) fn bring_back(&mut self) -> Option<Effect> {
        let Some((id, game)) = self.history.deleted.pop() else {
            return self.tell("Nothing was deleted since the program was started");
        };
        self.shelf.put_back(id, game);
        self.list(Some(id));
        self.history.chosen = Some(id);
        // It may be none of those that are listed.
        let is_listed = self.history.selected() == Some(id);
        let hidden = if is_listed {
            ""
        } else {
            "; ⟨decrease⟩ ⟨increase⟩ list other games"
        };
        self.notice = Some(Notice::info(format!("It is back{hidden}")));
        Some(Effect::Restore(id))
    }

    /// A game could not be deleted: it is on the list again.
    pub(crate) fn hear_of_deletion(&mut self, id: GameId, result: Result<(), String>) {
        let place = self.history.deleted.iter().position(|(of, _)| *of == id);
        if let (Err(why), Some(place)) = (result, place) {
            let (_, game) = self.history.deleted.remove(place);
            self.shelf.put_back(id, game);
            self.list(Some(id));
            self.notice = Some(Notice::warning(format!("It is not deleted: {why}")));
        }
    }

    /// A game could not be brought back: it is off the list again, and may be brought back later.
    pub(crate) fn hear_of_return(&mut self, id: GameId, result: &Result<(), String>) {
        if let Err(why) = result
            && let Some(game) = self.shelf.take(id)
        {
            self.history.deleted.push((id, game));
            self.list(Some(id));
            self.notice = Some(Notice::warning(format!("It cannot be brought back: {why}")));
        }
    }
}
