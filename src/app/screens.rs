//! The screens, and how games come onto the table.

use std::mem;

use crate::rules::Game;

use crate::app::play::Origin;
use crate::app::{App, Field, GameId, Screen, Table, World};

impl App {
    /// Puts a recorded game on the table, at its end. No solver plays a row before a key is pressed. If it is
    /// one of the saved games, that one goes on.
    pub fn open(&mut self, game: Game) {
        let saved = self.games.all.iter().find(|(_, saved)| **saved == game);
        let id = saved.map(|(id, _)| *id);
        self.load_game(game, id, Origin::Usual);
        self.pause();
    }

    /// Stops what goes on by itself on the table.
    pub fn pause(&mut self) {
        self.with_table(Table::pause);
    }

    /// Puts a game on the table: the one way there for new, saved and recorded games and puzzles. A new game of
    /// a solver begins to play.
    pub(super) fn load_game(&mut self, game: Game, id: Option<GameId>, origin: Origin) {
        if self.keeps_unfinished() {
            self.say("Your unfinished game is saved (⟨games⟩ lists games)");
        }
        // What is known goes from table to table.
        let before = self.table.take().map(Table::into_answers);
        let known = before.unwrap_or_else(|| mem::take(&mut self.answers));
        let begins = id.is_none() && game.turns().is_empty();
        let (seed, settings) = (self.dice.bits(), self.config.settings.clone());
        let mut table = Table::new(game, id, origin, known, seed, self.now, settings);
        if begins && table.is_watched() && !table.is_scored_by_hand() {
            table.let_solver_play(true);
        }
        let coach_on = if table.remembers_coach() {
            self.memory.coach
        } else {
            table.is_watched() || table.is_scored_by_hand()
        };
        table.begin_with_coach(coach_on);
        self.table = Some(table);
        self.hiding = None;
        self.view.show(Screen::Table);
    }

    /// One step back: closes what is open, leaves a branch, or goes to the setup and returns.
    pub(super) fn back(&mut self) {
        if self.view.close_overlay() {
            return;
        }
        match (self.view.screen, &mut self.table) {
            (Screen::Setup, _) if !self.setup.focus().is_game() => self.setup.focus_on(Field::Way),
            (Screen::Setup, Some(_)) => self.view.show(Screen::Table),
            (Screen::Setup, None) if self.hiding.is_some() => self.view.show(Screen::Hiding),
            (Screen::Setup, None) => self.say("No game to go back to. ⟨quit⟩: quit"),
            (Screen::Table, Some(table)) => {
                if let Some(said) = table.back() {
                    return self.view.tell(said);
                }
                self.show_setup();
                if self.keeps_unfinished() {
                    self.say("Your game is saved");
                }
            }
            _ => self.show_setup(),
        }
    }

    pub(super) fn show_setup(&mut self) {
        self.pause();
        self.view.show(Screen::Setup);
        self.setup.focus_on(Field::Way);
    }

    /// From the end of a game to the next one, from that of a branch back to the game itself.
    pub(super) fn leave_end(&mut self) {
        match &self.table {
            Some(table) if table.has_just_landed() => {}
            Some(table) if table.branches() > 0 => self.at_table(Table::leave_branch),
            _ => self.new_game(),
        }
    }

    /// Turns the coach on or off: as it is left it stays, from game to game, where that is the player's choice.
    pub(super) fn toggle_coach(&mut self, world: &mut dyn World) {
        let Some(table) = &mut self.table else { return };
        let on = !table.variation().coach_is_on();
        table.turn_coach(on);
        let unseen = table.why_no_page().filter(|_| table.is_secret_shown());
        let is_left_so = !table.is_over() && table.branches() == 0;
        if is_left_so && table.remembers_coach() {
            self.memory.coach = on;
            world.remember(&self.memory);
        }
        if let Some(why) = unseen.filter(|_| on) {
            self.say(why);
        }
    }
}
