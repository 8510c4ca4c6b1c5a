//! The way from screen to screen, and what is beside or over the board: the coach and the help.

use crate::app::play::Back;
use crate::app::reply::Reply;
use crate::app::{App, Field, Screen, World};

/// From screen to screen.
impl App {
    /// Goes one step back: closes what is open, leaves a branch, or goes to the setup and returns.
    pub(crate) fn back(&mut self) -> Reply {
        if self.screens.close_overlay() {
            return Reply::Nothing;
        }
        match self.screens.screen {
            Screen::Setup => self.leave_setup(),
            Screen::Hiding => {
                self.show_setup();
                Reply::Nothing
            }
            Screen::Table => self.leave_table(),
        }
    }

    fn leave_setup(&mut self) -> Reply {
        if !self.setup.focus().is_game() {
            self.setup.focus_on(Field::Way);
        } else if self.table.is_some() {
            self.screens.show(Screen::Table);
        } else if self.hiding.is_some() {
            self.screens.show(Screen::Hiding);
        } else {
            return Reply::info(if self.config.host.is_page() {
                "No game to go back to. ⟨submit⟩: play"
            } else {
                "No game to go back to. ⟨quit⟩: quit"
            });
        }
        Reply::Nothing
    }

    fn leave_table(&mut self) -> Reply {
        if let Some(table) = &mut self.table
            && let Back::Done(reply) = table.back()
        {
            return reply;
        }
        self.show_setup();
        if self.keeps_unfinished() {
            Reply::info("Your game is saved")
        } else {
            Reply::Nothing
        }
    }

    fn show_setup(&mut self) {
        self.pause();
        self.screens.show(Screen::Setup);
        self.setup.focus_on(Field::Way);
    }

    /// Goes from the end of a game to the next one, from that of a branch back to the game itself.
    pub(crate) fn leave_end(&mut self) -> Reply {
        let Some(table) = &mut self.table else {
            return Reply::Nothing;
        };
        if let Some(reply) = table.reply_to_hurry(self.now.time) {
            return reply;
        }
        if table.branches() > 0 {
            return table.leave_branch();
        }
        self.new_game()
    }

    /// Turns the coach on or off: as it is left it stays, from game to game, where that is the player's choice.
    pub(crate) fn toggle_coach(&mut self, world: &mut dyn World) -> Reply {
        let Some(table) = &mut self.table else {
            return Reply::Nothing;
        };
        let on = !table.variation().coach_is_on();
        table.turn_coach(on);
        let is_choice_for_later =
            !table.is_over() && table.branches() == 0 && table.remembers_coach();
        if is_choice_for_later {
            self.memory.coach = on;
            world.remember(&self.memory);
        }
        match self.table() {
            // At the end of a game the card stands in the place of the coach.
            Some(view) if on && view.shows_end() => match view.why_no_page() {
                Some(why) => Reply::info(why),
                None => Reply::Nothing,
            },
            _ => Reply::Nothing,
        }
    }

    /// Shows the help, for which what plays by itself stops, or closes it.
    pub(crate) fn toggle_help(&mut self) {
        self.pause();
        self.screens.toggle_help();
    }

    /// Stops what goes on by itself on the table.
    pub fn pause(&mut self) {
        if let Some(table) = &mut self.table {
            table.pause();
        }
    }
}
