//! The saved games, and which of them are listed.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use jiff::civil::Date;

use crate::app::Scroll;
use crate::app::coach::{Answer, Job};
use crate::app::lists::neighbour;
use crate::rules::{Board, Codemaker, Game, Outcome, named_enum};

use super::adding::Arriving;
use super::daily::GamesOfDays;
use super::listed::Listed;
use super::memo::Memo;
use super::{GameId, Mistake, Mistakes, Progress, ReviewBatch, Reviews, Standing, Statistics};

/// All saved games, the earliest first.
pub type SavedGames = BTreeMap<GameId, Game>;

/// The saved games, and what is listed and counted of them.
#[derive(Debug, Clone, Default)]
pub struct Library {
    /// All games that were read.
    all: SavedGames,
    /// What is kept of their reviews.
    reviews: Reviews,
    /// The rows that cost most of the games whose review is known.
    mistakes: Mistakes,
    /// How many files were read; `None` once all were.
    reading: Option<Progress>,
    /// The games of a text that are being added.
    pub(super) arriving: Option<Arriving>,
    /// How many more games there are on boards that are too large: they stay on the disk.
    pub larger: usize,
    /// Which games are listed.
    filter: Filter,
    listed: Listed,
    /// The games that are not over.
    unfinished: BTreeSet<GameId>,
    pub(super) games_of_days: GamesOfDays,
    statistics: Memo<Arc<Statistics>>,
    standings: Memo<Result<Arc<Standing>, Progress>>,
    /// What is on show where their list is open.
    pub(crate) page: LibraryPage,
    /// The games whose last row is not on the disk.
    pub(super) not_saved: BTreeSet<GameId>,
    /// Games deleted since Pegwise was opened, the last one at the end.
    pub(super) deleted: Vec<(GameId, Game)>,
}

/// What of the saved games is on show, where their list is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum LibraryPage {
    /// The list, with the statistics beside it where there is room.
    #[default]
    Games,
    /// The statistics, scrolled so far, where they have no room with the list.
    Statistics(Scroll),
    /// The calendar, with this day selected.
    Calendar(Date),
}

named_enum! {
    /// Which of the saved games are listed.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub enum Filter {
        /// All of them.
        #[default]
        All = "all games";
        Won = "won";
        Lost = "lost";
    }
}

impl Filter {
    fn admits(self, game: &Game) -> bool {
        // With two players either of them may be the one at the keyboard.
        let is_players = game.solver().is_none() && !is_hidden(game);
        match self {
            Self::All => true,
            Self::Won => is_players && game.outcome() == Outcome::Won,
            Self::Lost => is_players && game.outcome() == Outcome::Lost,
        }
    }
}

impl Library {
    /// The columns and lines of a window in which list and statistics have room together.
    pub const WITH_STATISTICS: (u16, u16) = (100, 30);

    /// The library of these games. `unread` more files are still to be read; `larger` games are on boards that are too
    /// large.
    pub(crate) fn new(all: SavedGames, unread: usize, larger: usize) -> Self {
        let mut library = Self::default();
        let done = all.len();
        library.add_read(all, larger);
        if unread > 0 {
            library.reading = Some(Progress {
                done,
                total: done + unread,
            });
        }
        library
    }

    /// All games, the earliest first: those that were read by now.
    pub fn all(&self) -> &SavedGames {
        &self.all
    }

    /// How many games are there of those that are read or added; `None` if no more are to come.
    pub fn games_to_come(&self) -> Option<Progress> {
        self.reading.or_else(|| self.adding())
    }

    /// What is kept of the reviews of the games.
    pub fn reviews(&self) -> &Reviews {
        &self.reviews
    }

    /// Takes in games that were read after the start.
    fn add_read(&mut self, games: impl IntoIterator<Item = (GameId, Game)>, larger: usize) {
        for (id, game) in games {
            // What was saved meanwhile is newer.
            if !self.all.contains_key(&id) {
                self.put(id, game);
            }
        }
        self.larger += larger;
    }

    /// Takes in what was read of so many files.
    pub(crate) fn receive_read(&mut self, read: ReadGames) {
        self.add_read(read.games, read.larger);
        if let Some(progress) = &mut self.reading {
            progress.done += read.files;
            if progress.done >= progress.total {
                self.reading = None;
            }
        }
    }

    /// Adds a game, or takes it in as it is now.
    pub(super) fn put(&mut self, id: GameId, game: Game) {
        let before = self.all.remove(&id);
        if let Some(before) = &before {
            self.listed.remove(id, before);
            self.games_of_days.forget(id, before);
            self.mistakes.forget_game(id);
        }
        if self.filter.admits(&game) {
            self.listed.add(id, &game);
        }
        if is_unfinished(&game) {
            self.unfinished.insert(id);
        } else {
            self.unfinished.remove(&id);
        }
        // A row of a game that goes on changes no figure.
        if game.is_over() || before.is_some_and(|before| before.is_over()) {
            self.reviews.note(id, &game);
            self.forget_counted();
        }
        self.games_of_days.add(id, &game);
        self.all.insert(id, game);
    }

    /// Takes a game out.
    pub(super) fn take(&mut self, id: GameId) -> Option<Game> {
        let game = self.all.remove(&id)?;
        self.listed.remove(id, &game);
        self.games_of_days.forget(id, &game);
        self.unfinished.remove(&id);
        self.mistakes.forget_game(id);
        self.reviews.forget(id, game.board());
        self.forget_counted();
        Some(game)
    }

    /// Forgets what was counted, since a game has changed that may count.
    fn forget_counted(&mut self) {
        self.statistics.forget();
        self.standings.forget();
    }

    /// The job that makes reviews which are missing, those of games on this board first.
    pub(crate) fn reviews_job(&mut self, board: Board) -> Option<Job> {
        self.reviews.job(board, &self.all)
    }

    /// Takes in what the worker tells of reviews.
    pub(crate) fn receive_reviews(&mut self, batch: &ReviewBatch, told: Result<Answer, String>) {
        match told {
            Ok(Answer::Reviews(reviews)) => {
                let reviewed: Vec<_> = reviews.iter().map(|(id, _)| *id).collect();
                self.reviews.receive(batch, reviews);
                self.note_mistakes(&reviewed);
            }
            Ok(_) => {}
            Err(_) => self.reviews.fail(batch),
        }
        self.standings.forget();
    }

    /// Takes in the mistakes in these games, where their review is known.
    fn note_mistakes(&mut self, games: &[GameId]) {
        for id in games {
            if let (Some(game), Some(review)) = (self.all.get(id), self.reviews.get(*id)) {
                self.mistakes.add_game(*id, game, review);
            }
        }
    }

    /// The rows that cost most of the games whose review is known, the costliest first.
    pub fn mistakes(&self) -> impl Iterator<Item = Mistake> {
        self.mistakes.iter()
    }

    /// How far the files of the games are read or, after that, how far the worker is with their reviews; `None` if all
    /// is known.
    pub fn counting(&self) -> Option<Progress> {
        self.games_to_come().or_else(|| self.reviews.progress())
    }

    /// Which games are listed.
    pub fn filter(&self) -> Filter {
        self.filter
    }

    /// How many games are listed.
    pub fn listed_count(&self) -> usize {
        self.listed.len()
    }

    /// The game in a line of the list, the latest in the first one.
    pub fn listed_game(&self, line: usize) -> Option<(GameId, &Game)> {
        let id = self.listed.id(line)?;
        Some((id, &self.all[&id]))
    }

    /// Whether a game with help is listed.
    pub fn lists_help(&self) -> bool {
        self.listed.has_help()
    }

    /// The pegs of the widest board of a game that is listed.
    pub fn most_pegs_listed(&self) -> usize {
        self.listed.most_pegs()
    }

    /// The first line on show of the statistics in place of the list.
    pub fn statistics_top(&self) -> usize {
        match self.page {
            LibraryPage::Statistics(scroll) => scroll.top(),
            LibraryPage::Games | LibraryPage::Calendar(_) => 0,
        }
    }

    /// Lists other games.
    pub(crate) fn change_filter(&mut self, step: isize) {
        self.filter = neighbour(&Filter::ALL, &self.filter, step);
        self.listed = Listed::default();
        for (id, game) in &self.all {
            if self.filter.admits(game) {
                self.listed.add(*id, game);
            }
        }
    }

    /// The line of a game in the list; where it is not listed, that of the next earlier one.
    pub(crate) fn line_of(&self, id: GameId) -> usize {
        self.listed.line_of(id)
    }

    /// The games whose last row is not on the disk, the earliest first.
    pub fn unsaved(&self) -> impl Iterator<Item = &Game> {
        self.not_saved.iter().filter_map(|id| self.all.get(id))
    }

    /// Whether this game is on disk and not over, with all others.
    pub(crate) fn keeps_unfinished(&self, id: GameId) -> bool {
        self.not_saved.is_empty() && self.all.get(&id).is_some_and(is_unfinished)
    }

    /// How many games can be gone on with besides this one.
    pub(crate) fn unfinished_besides(&self, id: Option<GameId>) -> usize {
        let is_one_of_them = id.is_some_and(|id| self.unfinished.contains(&id));
        self.unfinished.len() - usize::from(is_one_of_them)
    }
}

/// What is counted of the games.
impl Library {
    /// How a person does on a board; `unseen` as in [`Statistics::of`].
    ///
    /// # Errors
    /// The files were read so far.
    pub fn statistics(
        &self,
        board: Board,
        today: Date,
        unseen: Option<GameId>,
    ) -> Result<Arc<Statistics>, Progress> {
        if let Some(progress) = self.games_to_come() {
            return Err(progress);
        }
        let count = || Arc::new(Statistics::of(&self.all, board, today, unseen));
        Ok(self.statistics.get_or_count((board, today, unseen), count))
    }

    /// What reviews tell of how a person plays on a board; `unseen` as in [`Statistics::of`].
    ///
    /// # Errors
    /// The files were read so far, or the worker has made so many of the reviews.
    pub fn standing(
        &self,
        board: Board,
        today: Date,
        unseen: Option<GameId>,
    ) -> Result<Arc<Standing>, Progress> {
        let statistics = self.statistics(board, today, unseen)?;
        let count = || self.count_standing(board, &statistics);
        self.standings.get_or_count((board, today, unseen), count)
    }

    fn count_standing(
        &self,
        board: Board,
        statistics: &Statistics,
    ) -> Result<Arc<Standing>, Progress> {
        if let Some(progress) = self.reviews.progress_on(board) {
            return Err(progress);
        }
        let mut reviewed = Vec::new();
        for id in &statistics.unhelped {
            if let Some(review) = self.reviews.get(*id) {
                reviewed.push((*id, &self.all[id], review));
            }
        }
        Ok(Arc::new(Standing::new(board, &reviewed)))
    }
}

/// Saved games that were read after the start.
#[derive(Debug, Clone, Default)]
pub struct ReadGames {
    /// How many files were read.
    pub files: usize,
    /// The games in them.
    pub games: Vec<(GameId, Game)>,
    /// How many have a board that is too large.
    pub larger: usize,
    /// After the last file a sentence, if some could not be read.
    pub problem: Option<String>,
}

/// Whether a person has hidden the code of a game behind the shield.
pub(super) fn is_hidden(game: &Game) -> bool {
    matches!(game.codemaker(), Codemaker::Secret(_))
}

/// Whether a game was begun and not ended: one with a hidden code is begun before its first row.
pub fn is_unfinished(game: &Game) -> bool {
    !game.is_over() && (is_hidden(game) || !game.turns().is_empty())
}

/// The latest unfinished game on the same seed and board and for the same codebreaker as `new`, a game without a row:
/// it goes on in place of that.
pub fn unfinished_like(games: &SavedGames, new: &Game) -> Option<GameId> {
    if !matches!(new.codemaker(), Codemaker::Seed(_)) || !new.turns().is_empty() {
        return None;
    }
    for (id, game) in games.iter().rev() {
        let is_like = game.codemaker() == new.codemaker()
            && game.board() == new.board()
            && game.codebreaker() == new.codebreaker();
        if is_like && is_unfinished(game) {
            return Some(*id);
        }
    }
    None
}
