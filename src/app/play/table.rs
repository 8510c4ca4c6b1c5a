//! The table: a game, what goes on in it, and the coach beside it.
//!
//! A table is a few values: a [`Variation`] of play and those below it, the panel of the [`Panel`], where the game
//! comes from and where it is kept, and what is known. Others look at them; only the files in this folder change
//! them.

use std::time::Duration;

use jiff::civil::DateTime;

use crate::rules::{Codemaker, Game};

use crate::app::coach::answers::Answers;
use crate::app::{Activity, GameId, Kind, Notice, Now, Panel, PuzzleId, Settings, Variation};

/// A game with a cursor on its rows.
pub struct Table {
    /// The line of play on the table, which may be a branch.
    pub(in crate::app) variation: Variation,
    /// The lines that were left for branches, the game itself first.
    pub(in crate::app) below: Vec<Variation>,
    pub(in crate::app) panel: Panel,
    pub(in crate::app) origin: Origin,
    pub(in crate::app) file: File,
    /// What the worker has told; the next table takes it over.
    pub(in crate::app) answers: Answers,
    /// Random seed of solvers that draw.
    pub(in crate::app) seed: u64,
    /// The time of the last input.
    pub(in crate::app) now: Duration,
    pub(in crate::app) settings: Settings,
}

/// What is special about a game from its beginning on.
pub(in crate::app) enum Origin {
    /// Nothing.
    Usual,
    /// It is one of the player's first games, which show the first steps.
    FirstSteps,
    /// It began with the rows of this puzzle.
    Puzzle(PuzzleId, Game),
}

/// Where the game is kept.
pub(in crate::app) struct File {
    /// Its name, once the game is saved.
    pub(in crate::app) id: Option<GameId>,
    /// When the game came onto the table.
    pub(in crate::app) begun: Now,
    pub(in crate::app) has_changed: bool,
}

/// What a key or the worker did, for the player.
pub(in crate::app) type Said = Option<Notice>;

/// Coming and going.
impl Table {
    /// A table with the cursor at the end of `game`, which has this name if it is saved. Nothing plays yet.
    pub(in crate::app) fn new(
        game: Game,
        id: Option<GameId>,
        origin: Origin,
        answers: Answers,
        seed: u64,
        now: Now,
        settings: Settings,
    ) -> Self {
        let usual = Kind::of(&game).maker.usual_solver(game.board());
        Self {
            variation: Variation::new(game, usual),
            below: Vec::new(),
            panel: Panel::default(),
            origin,
            file: File {
                id,
                begun: now,
                has_changed: false,
            },
            answers,
            seed,
            now: now.time,
            settings,
        }
    }

    /// Goes by these settings from now on.
    pub(in crate::app) fn apply_settings(&mut self, settings: &Settings) {
        self.settings.clone_from(settings);
        // Only the speed is changed while a game plays: its pause is cut short, or stretched.
        match self.variation.activity() {
            Activity::Replay { .. } => self.replay(),
            Activity::Solving { plays_on: true, .. } => self.variation.let_solver_play(true, None),
            _ => {}
        }
    }

    /// Notes the time of an input. One of the player's ends what explains the last row.
    pub(in crate::app) fn advance(&mut self, now: Duration, is_players: bool) {
        self.now = now;
        if is_players {
            self.panel.explain(false);
        }
    }

    /// The time since the last score landed.
    pub(in crate::app) fn since_landing(&self) -> Option<Duration> {
        Some(self.now.saturating_sub(self.variation.landed()?))
    }

    /// What the worker has told.
    pub(in crate::app) fn answers(&self) -> &Answers {
        &self.answers
    }

    /// The same for the next table.
    pub(in crate::app) fn into_answers(self) -> Answers {
        self.answers
    }

    /// Its name, once it is saved.
    pub fn id(&self) -> Option<GameId> {
        self.file.id
    }

    /// When it came onto the table.
    pub(in crate::app) fn begun(&self) -> DateTime {
        self.file.begun.date
    }

    /// The game to be saved, if it has changed: the first one, with the row whose score is coming.
    pub(in crate::app) fn changed_game(&self) -> Option<Game> {
        let main = self.below.first().unwrap_or(&self.variation);
        let game = || main.coming().unwrap_or_else(|| main.game().clone());
        self.file.has_changed.then(game)
    }

    /// Notes that the game was saved under this name.
    pub(in crate::app) fn saved_as(&mut self, id: GameId) {
        (self.file.id, self.file.has_changed) = (Some(id), false);
    }

    /// Notes that the game is to be saved; practice never is.
    pub(in crate::app) fn has_changed(&mut self) {
        self.file.has_changed |= !self.game().is_practice();
    }

    /// Notes what is learnt of the game. That alone is no reason to save one: a record that is only looked at has
    /// no file.
    pub(in crate::app) fn learn(&mut self, learn: impl FnOnce(&mut Game)) {
        self.file.has_changed |= self.variation.learn(learn) && self.file.id.is_some();
    }
}

/// What is on it.
impl Table {
    /// The line of play on the table.
    pub fn variation(&self) -> &Variation {
        &self.variation
    }

    /// Its panel.
    pub fn panel(&self) -> &Panel {
        &self.panel
    }

    /// The game on the table, which may be a branch.
    pub fn game(&self) -> &Game {
        self.variation.game()
    }

    /// The game itself: the one on the table, or the one it branched off from.
    pub fn main_line(&self) -> &Game {
        self.below.first().unwrap_or(&self.variation).game()
    }

    /// The number of branches between the main line and the game on the table.
    pub fn branches(&self) -> usize {
        self.below.len()
    }

    /// Whether the game is won or lost.
    pub fn is_over(&self) -> bool {
        self.game().is_over()
    }
}

/// What kind of game it is.
impl Table {
    /// Whether a person gives the scores of the game on the table.
    pub fn is_scored_by_hand(&self) -> bool {
        self.game().codemaker() == Codemaker::Hand
    }

    /// Whether a solver sits in the codebreaker's seat.
    pub fn is_watched(&self) -> bool {
        self.game().solver().is_some()
    }

    /// Whether the end of a finished game is on show, where its secret is revealed.
    pub fn is_secret_shown(&self) -> bool {
        self.variation.at_end() && self.is_over()
    }

    /// Whether the row to come is on show.
    pub fn plays_here(&self) -> bool {
        self.variation.at_end() && !self.is_over()
    }
}
