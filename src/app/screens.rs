//! The screens, and how games come onto the table.

use crate::rules::Game;

use super::questions::MEANT;
use super::{App, Field, GameId, Table};

/// The screen on show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Screen {
    /// The setup of the next game.
    Setup,
    /// A code for the game to come, made behind the shield.
    Hiding,
    /// The game.
    Table,
}

impl App {
    /// Puts a recorded game on the table, at its end. No solver plays a row before a key is pressed.
    pub fn open(&mut self, game: Game) {
        self.seat(game, None);
        self.at_table(|table| {
            table.pause();
            None
        });
    }

    /// Puts a game on the table: the one way there for new, saved and recorded games and puzzles. A new game of
    /// a solver begins to play.
    pub(super) fn seat(&mut self, game: Game, id: Option<GameId>) {
        if self.keeps_unfinished() {
            self.say("Your unfinished game is saved (⟨games⟩ lists games)");
        }
        let mut table = Table::new(game, self.dice.bits());
        table.id = id;
        table.now = self.now.time;
        table.begun = self.now.date;
        // Points are counted for a game of this evening that was left and is opened again.
        let is_of_evening = id.is_some() && id == self.evening.game;
        table.hidden_by = is_of_evening.then(|| self.hider());
        let begins = id.is_none() && table.game.turns().is_empty();
        if begins && table.is_watched() && !table.is_scored_by_hand() {
            table.let_solver_play(true);
        }
        let coach_on = if table.remembers_coach() {
            self.memory.coach
        } else {
            table.is_watched() || table.is_played_elsewhere()
        };
        table.turn_coach(coach_on && !table.is_over());
        self.table = Some(table);
        self.hiding = None;
        self.close_all();
        self.screen = Screen::Table;
    }

    /// One step back: closes what is open, leaves a branch, or goes to the setup and returns.
    pub(super) fn back(&mut self) {
        if self.close_overlay() {
            return;
        }
        match (self.screen, &mut self.table) {
            (Screen::Setup, Some(_)) => self.screen = Screen::Table,
            (Screen::Setup, None) if self.hiding.is_some() => self.screen = Screen::Hiding,
            (Screen::Setup, None) if self.setup.focus == Field::Seed => self.setup.focus_on_ways(),
            (Screen::Setup, None) => self.say("No game to go back to. ⟨quit⟩: quit"),
            (Screen::Table, Some(table)) => {
                if let Some(said) = table.back() {
                    self.notice = said;
                    return;
                }
                self.show_setup();
                if self.keeps_unfinished() {
                    self.say("Your game is saved");
                }
            }
            _ => self.show_setup(),
        }
    }

    /// Shows the setup, with the ways to play in focus.
    pub(super) fn show_setup(&mut self) {
        if let Some(table) = &mut self.table {
            table.pause();
        }
        self.screen = Screen::Setup;
        self.setup.focus_on_ways();
    }

    /// From the end of a game to the next one, from that of a branch back to the game itself.
    pub(super) fn leave_end(&mut self) {
        let Some(table) = &mut self.table else { return };
        let ended = table.landed.unwrap_or_default();
        if table.landed.is_some() && self.now.time < ended + MEANT {
            // It was meant for the row before.
            return;
        }
        if table.branches() > 0 {
            self.at_table(Table::leave_branch);
        } else {
            self.new_game();
        }
    }
}
