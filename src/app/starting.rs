//! How games begin: from the setup, and as a copy of the last game.

use crate::app::screens::Screens;
use crate::app::seats::GameConfig;
use crate::app::{App, Effect, Maker, Screen, Table};
use crate::rules::{Codemaker, Game, Player, Seed};
use crate::solver::EvilError;

impl App {
    /// Starts the game of the setup; the table is left as it was if there is no such board, or if it is too
    /// large for its codemaker.
    pub(super) fn start(&mut self) -> Option<Effect> {
        let config = self.setup.config().map_err(|why| why.to_string());
        let config = config.and_then(|config| match config.maker {
            Maker::Evil => EvilError::check(config.board)
                .map(|()| config)
                .map_err(|why| why.to_string()),
            Maker::Program | Maker::Hand | Maker::Person => Ok(config),
        });
        match config {
            Ok(config) => {
                self.begin_or_hide(config);
                Some(Effect::Remember(self.setup.values()))
            }
            Err(why) => {
                self.warn(why);
                None
            }
        }
    }

    /// Another game like the one on the table, with a new secret; after a puzzle the next one.
    pub(super) fn new_game(&mut self) {
        if self.open_next_puzzle() {
            return;
        }
        if let Some(game) = self.table().map(Table::main_line) {
            self.begin_or_hide(GameConfig::like(game));
        }
    }

    /// Begins a game, or lets a person hide its code first.
    fn begin_or_hide(&mut self, config: GameConfig) {
        let fresh = Seed::random(&mut self.dice);
        match config.at_once(fresh) {
            Some(game) => self.begin(game),
            None => self.hide(config),
        }
    }

    /// Puts a game on the table that begins now.
    pub(super) fn begin(&mut self, game: Game) {
        let guesses_by_person = game.codebreaker() == Player::Person;
        let scored_for_person = !matches!(game.codemaker(), Codemaker::Hand);
        let has_played = self.shelf.games().next().is_some();
        let mut table = Table::new(game, self.dice.bits());
        table.teaches = guesses_by_person && scored_for_person && !has_played;
        self.put_on_table(table);
    }

    /// Puts a game on the table; the notice says what becomes of the one before.
    pub(super) fn put_on_table(&mut self, mut table: Table) {
        if self.keeps_unfinished() {
            self.inform("Your unfinished game is saved (⟨history⟩ lists games)");
        }
        self.note_hider(&mut table);
        if let Some(mut before) = self.screens.take_table() {
            // A solver that only explained its game was not chosen.
            while before.leave_branch() {}
            table.keep_habits_of(&before);
        }
        self.screens = Screens::default();
        self.screens.show(Screen::Table(Box::new(table)));
    }
}
