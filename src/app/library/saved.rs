//! The saved games, and which of them are listed.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;

use crate::app::coach::{Answer, Job};
use crate::app::lists::neighbour;
use crate::rules::{Board, Codemaker, Game, Outcome, named_enum};

use super::{GameId, Mistake, Mistakes, Progress, ReviewBatch, Reviews};

/// All saved games, the earliest first.
pub type SavedGames = BTreeMap<GameId, Game>;

/// The saved games, and what is listed of them.
#[derive(Debug, Clone, Default)]
pub struct Library {
    /// All games.
    all: SavedGames,
    /// What is kept of their reviews.
    reviews: Reviews,
    /// The rows that cost most of the games whose review is known.
    mistakes: Mistakes,
    /// How many more there are on boards that are too large: they stay on the disk.
    pub larger: usize,
    /// Which games are listed.
    pub filter: Filter,
    /// What of them is on show.
    pub(crate) page: LibraryPage,
    /// Those whose last row is not on the disk.
    pub(super) not_saved: BTreeSet<GameId>,
    /// Games deleted since the list was opened, the last one at the end.
    pub(super) deleted: Vec<(GameId, Game)>,
}

/// What of the saved games is on show, where their list is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum LibraryPage {
    /// The list, with the statistics beside it where there is room.
    #[default]
    Games,
    /// The statistics, where they have no room beside the list.
    Statistics,
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
    /// The columns of a window in which list and statistics have room side by side.
    pub const WITH_STATISTICS: u16 = 100;

    pub(crate) fn new(all: SavedGames, larger: usize) -> Self {
        let mut library = Self {
            larger,
            ..Self::default()
        };
        for (id, game) in all {
            library.put(id, game);
        }
        library
    }

    /// All games, the earliest first.
    pub fn all(&self) -> &SavedGames {
        &self.all
    }

    /// What is kept of the reviews of the games.
    pub fn reviews(&self) -> &Reviews {
        &self.reviews
    }

    /// Adds a game, or takes it in as it is now.
    pub(super) fn put(&mut self, id: GameId, game: Game) {
        if self.all.contains_key(&id) {
            self.mistakes.forget_game(id);
        }
        self.reviews.note(id, &game);
        self.all.insert(id, game);
    }

    /// Takes a game out.
    pub(super) fn take(&mut self, id: GameId) -> Option<Game> {
        let game = self.all.remove(&id)?;
        self.mistakes.forget_game(id);
        self.reviews.forget(id, game.board());
        Some(game)
    }

    /// The job that makes reviews which are missing, those of games on this board first.
    pub(crate) fn reviews_job(&mut self, board: Board) -> Option<Job> {
        self.reviews.job(board, &self.all)
    }

    /// Takes in what the worker tells of reviews.
    pub(crate) fn receive_reviews(&mut self, batch: &ReviewBatch, told: Result<Answer, String>) {
        match told {
            Ok(Answer::Reviews(reviews)) => {
                let told: Vec<_> = reviews.iter().map(|(id, _)| *id).collect();
                self.reviews.receive(batch, reviews);
                self.note_mistakes(&told);
            }
            Ok(_) => {}
            Err(_) => self.reviews.fail(batch),
        }
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

    /// How far the worker is with what is counted of the games; `None` if all is known.
    pub fn counting(&self) -> Option<Progress> {
        self.reviews.progress()
    }

    /// The games listed, the latest first.
    pub fn listed(&self) -> Vec<(GameId, &Game)> {
        let mut listed = Vec::new();
        for (id, game) in self.all.iter().rev() {
            if self.filter.admits(game) {
                listed.push((*id, game));
            }
        }
        listed
    }

    /// Lists other games.
    pub(crate) fn change_filter(&mut self, step: isize) {
        self.filter = neighbour(&Filter::ALL, &self.filter, step);
    }

    /// The line of a game in the list; where it is not listed, that of the next earlier one.
    pub(crate) fn line_of(&self, id: GameId) -> usize {
        let lines = self.listed();
        let index = lines.partition_point(|(listed, _)| *listed > id);
        index.min(lines.len().saturating_sub(1))
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
        let is_other = |other: &GameId| Some(*other) != id;
        let games = self.all.iter();
        games
            .filter(|(other, game)| is_other(other) && is_unfinished(game))
            .count()
    }
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
