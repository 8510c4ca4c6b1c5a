//! The screen with all kept games.

use crate::app::action::neighbour;
use crate::app::{
    Action, App, Effect, GameId, Record, Screen, Seats, Shelf, Statistics, Table, Target, daily,
    is_unfinished,
};
use crate::rules::{Board, Game, Outcome, Player, named_enum};

/// State of the screen with all kept games.
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
    /// Whether the statistics are on show, where they do not fit beside the list.
    shows_statistics: bool,
    /// Games deleted since the list was opened, the last one at the end.
    deleted: Vec<(GameId, Game)>,
}

/// Statistics and the input they were counted from.
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

    /// Lists the games that the filter admits, with `wanted` selected if it is one of them.
    fn list(&mut self, games: &Shelf, wanted: Option<GameId>) {
        let chosen = self.chosen.and_then(|id| games.get(id));
        let board = chosen.map(Game::board).or(self.board);
        let admitted = games
            .games()
            .filter(|(id, game)| self.filter.admits(*id, game, board));
        self.lines = admitted.map(|(id, _)| id).collect();
        // A game that is not listed has its place between its neighbours.
        let place = wanted.map_or(0, |wanted| {
            self.lines.partition_point(|line| *line > wanted)
        });
        self.select(games, place);
    }

    fn select(&mut self, games: &Shelf, place: usize) {
        self.selected = place.min(self.lines.len().saturating_sub(1));
        let selected = self.selected().and_then(|id| games.get(id));
        self.board = selected.map(Game::board).or(self.board);
    }

    /// Selects a game by hand.
    fn choose(&mut self, games: &Shelf, place: usize) {
        self.select(games, place);
        self.chosen = self.selected().or(self.chosen);
    }

    /// Moves the selection, or lists other games, or turns to the statistics and back.
    fn act(&mut self, games: &Shelf, action: Action) {
        if action == Action::NextPage {
            self.shows_statistics = !self.shows_statistics;
        } else if let Some(step) = action.change() {
            self.filter = neighbour(&Filter::ALL, &self.filter, step);
            self.list(games, self.chosen.or(self.selected()));
        } else if let Action::Move(step) = action {
            let place = step.among(0..self.lines.len(), self.selected);
            self.choose(games, place);
        }
    }
}

impl App {
    /// The screen with all kept games.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Opens or closes the screen with all kept games.
    pub(super) fn toggle_history(&mut self) {
        if matches!(self.screens.top(), Screen::History) {
            return self.back();
        }
        // The game on the table is selected.
        let at_table = self.screens.table_on_show().is_some();
        self.pause();
        self.overlay = None;
        self.history.shows_statistics = false;
        let on_table = self.kept_on_table().filter(|_| at_table);
        self.screens.show(Screen::History);
        let usual = self.table().map(|table| table.main_line().board());
        let usual = usual.or_else(|| self.setup.board().ok());
        self.history.board = usual.or(self.history.board);
        self.history.chosen = on_table.or(self.history.selected());
        self.history.deleted.clear();
        self.history.list(&self.shelf, self.history.chosen);
    }

    /// The game selected in the list, to be looked at only.
    pub(crate) fn selected_game(&self) -> Option<(GameId, Table)> {
        let id = self.history.selected()?;
        let game = self.shelf.get(id)?;
        Some((id, Table::new(game.clone(), 0)))
    }

    /// The kept game that is on the table.
    pub(super) fn kept_on_table(&self) -> Option<GameId> {
        self.table()?.kept.as_ref()?.id()
    }

    /// Opens, deletes or brings back a game; anything else is up to the list.
    pub(super) fn act_on_history(&mut self, action: Action) -> Option<Effect> {
        // Nothing happens to a game that is not in sight.
        if self.history.shows_statistics && matches!(action, Action::Submit | Action::Delete) {
            self.history.shows_statistics = false;
            return None;
        }
        match action {
            Action::Submit => self.open_selected(),
            Action::Delete => return self.delete_selected(),
            Action::Undo => return self.bring_back(),
            _ => self.history.act(&self.shelf, action),
        }
        None
    }

    /// Selects the line clicked, or opens its game if it is selected.
    pub(super) fn click_in_history(&mut self, target: Target) {
        let Target::Kept(id) = target else {
            return;
        };
        if self.history.selected() == Some(id) {
            return self.open_selected();
        }
        let place = self.history.lines.iter().position(|line| *line == id);
        let place = place.unwrap_or(self.history.selected);
        self.history.choose(&self.shelf, place);
    }

    /// Counts the statistics again if their input has changed.
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

    /// The board whose statistics are on show: beside the list, at the end of a game, or on the setup.
    fn counted_board(&self) -> Option<Board> {
        match self.screens.top() {
            Screen::History => self.history.board,
            Screen::Table(table) => {
                let game = table.main_line();
                (game.outcome() != Outcome::Running).then(|| game.board())
            }
            Screen::Setup => self.setup.board().ok(),
            Screen::Hiding(_) => None,
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

    /// Deletes the game selected.
    fn delete_selected(&mut self) -> Option<Effect> {
        let Some(id) = self.history.selected() else {
            self.inform("No game to delete");
            return None;
        };
        if self.kept_on_table() == Some(id) {
            self.inform("This game is open. Start another one, then delete this");
            return None;
        }
        let game = self.shelf.take(id)?;
        self.history.deleted.push((id, game));
        self.history.list(&self.shelf, Some(id));
        self.history.chosen = self.history.selected();
        self.inform("Deleted. ⟨undo⟩: undo");
        Some(Effect::Forget(id))
    }

    /// Puts the game on the list again that was deleted last.
    fn bring_back(&mut self) -> Option<Effect> {
        let Some((id, game)) = self.history.deleted.pop() else {
            self.inform("No deleted game to restore");
            return None;
        };
        self.put_back(id, game.clone());
        self.history.chosen = Some(id);
        // The filter may leave it out.
        self.inform(if self.history.selected() == Some(id) {
            "Game restored"
        } else {
            "Game restored. ⟨decrease⟩ ⟨increase⟩ show other games"
        });
        Some(Effect::Keep(id, game))
    }

    fn put_back(&mut self, id: GameId, game: Game) {
        self.shelf.put(id, game);
        self.history.list(&self.shelf, Some(id));
    }

    /// Lists a game again that could not be deleted.
    pub(super) fn hear_of_deletion(&mut self, id: GameId, why: &str) {
        let place = self.history.deleted.iter().position(|(of, _)| *of == id);
        if let Some(place) = place {
            let (_, game) = self.history.deleted.remove(place);
            self.put_back(id, game);
            self.warn(format!("The game was not deleted: {why}"));
        }
    }
}

named_enum! {
    /// Which of the kept games are listed.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub enum Filter {
        /// All of them.
        #[default]
        All = "all games";
        /// Games that are not over.
        Unfinished = "unfinished";
        /// Games that a person has won.
        Won = "won by you";
        /// Games that a person has lost.
        Lost = "lost by you";
        /// Games of a person without help.
        Alone = "yours without help";
        /// Games of a person with help.
        Helped = "yours with help";
        /// Games of solvers.
        Solvers = "played by solvers";
        /// Daily games, played on their day.
        Dailies = "dailies";
        /// Games on the board of the game that was selected.
        SameBoard = "on this board";
    }
}

impl Filter {
    /// Whether a game is one of them, where `board` is that of the game that was selected.
    fn admits(self, id: GameId, game: &Game, board: Option<Board>) -> bool {
        // Of two players either may be meant.
        let is_persons =
            game.codebreaker() == Player::Person && Seats::of(game) != Seats::TWO_PLAYERS;
        match self {
            Self::All => true,
            Self::Unfinished => game.outcome() == Outcome::Running,
            Self::Won => is_persons && game.outcome() == Outcome::Won,
            Self::Lost => is_persons && game.outcome() == Outcome::Lost,
            Self::Alone => is_persons && game.rows_with_help() == 0,
            Self::Helped => is_persons && game.rows_with_help() > 0,
            Self::Solvers => game.codebreaker() != Player::Person,
            Self::Dailies => daily(id, game).is_some(),
            Self::SameBoard => Some(game.board()) == board,
        }
    }
}
