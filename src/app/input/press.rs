//! What a key press does, what is typed, and what is pasted.

use crate::app::play::not_on_board;
use crate::app::reply::Reply;
use crate::app::{App, Draft, GamesText, HelpPage, Screen, Table, World};

use super::key::ALWAYS_QUITS;
use super::{Command, Key, Mode};

/// What becomes of a key press.
impl App {
    /// Does what a key means here, or says why it does nothing. What was said before is gone.
    pub(crate) fn press(&mut self, pressed: Key, world: &mut dyn World) -> Reply {
        let said = self.screens.fall_silent();
        let Some((command, key)) = self.config.keymap.meaning(self.scope(), pressed) else {
            return Reply::warning(self.explain_unused_key(pressed));
        };
        if let Some(notice) = said
            && let Some(reply) = self.answer_question(notice, command.action, world)
        {
            return reply;
        }
        match (command.unless)(self) {
            Some(why) => Reply::info(why),
            None => (command.run)(self, key, world),
        }
    }

    /// Says why a key does nothing here, and where it does something.
    fn explain_unused_key(&self, key: Key) -> String {
        let mode = self.mode();
        let keymap = &self.config.keymap;
        let letter = letter_on(key);
        if mode == Mode::Setup && letter.is_some() {
            return "⟨submit⟩: play".to_owned();
        }
        // A key that works after a game is not promised in one that has no comparison or review even then.
        if mode.is_table()
            && let Some(at_end) = keymap.command(self.scope_of(Mode::End), key)
            && let Some(why_never) = (at_end.unless)(self)
        {
            return why_never;
        }
        let after_esc = self.scope_of(self.mode_after_esc(mode));
        if let Some(why) = keymap.why_nothing(self.scope(), after_esc, key) {
            return why;
        }
        if mode.makes_row()
            && let Some(letter) = letter
        {
            return not_on_board(self.board_on_show(), letter);
        }
        keymap.not_used(self.scope(), key)
    }

    /// The mode that Esc leads to.
    fn mode_after_esc(&self, mode: Mode) -> Mode {
        if self.screens.help.is_some() {
            return self.mode_below_help();
        }
        match self.table() {
            Some(table) if mode == Mode::Setup => table.mode(),
            _ => self.mode_of_screen(),
        }
    }

    /// Closes what lies over the screen, or quits where the key does so everywhere.
    pub(super) fn close_by(&mut self, key: Key) -> Reply {
        if key == ALWAYS_QUITS {
            self.quit();
        } else {
            self.screens.close_overlay();
        }
        Reply::Nothing
    }

    /// Closes the help, and does what its selected line says. A command that takes what is typed does nothing then.
    pub(super) fn do_selected_help(&mut self, world: &mut dyn World) -> Reply {
        let selected = self.selected_in_help();
        self.screens.close_overlay();
        match selected {
            Some(command) => (command.run)(self, Key::Enter, world),
            None => Reply::Nothing,
        }
    }

    /// The first command of the selected line of the help; `None` on its page of rules.
    fn selected_in_help(&self) -> Option<&'static Command> {
        let Some(HelpPage::Keys(state)) = self.screens.help else {
            return None;
        };
        let lines = self.help_lines();
        let commands = lines.get(state.selected)?;
        commands.first().copied()
    }
}

/// The letter on a key, as a Latin keyboard has it.
fn letter_on(key: Key) -> Option<char> {
    match key.on_latin_keyboard().unwrap_or(key) {
        Key::Char(symbol) if symbol.is_ascii_alphabetic() => Some(symbol),
        _ => None,
    }
}

/// What is typed and pasted, and how it is taken back.
impl App {
    /// The seed as written so far, while keys write it.
    pub fn seed_being_written(&self) -> Option<String> {
        if self.mode() == Mode::Seed {
            Some(self.setup.seed())
        } else {
            None
        }
    }

    /// Takes what stands in the field of the seed, while that is on show.
    pub(crate) fn take_seed(&mut self, text: &str) -> Reply {
        self.screens.fall_silent();
        if self.mode() == Mode::Seed {
            self.setup.take_seed(text)
        } else {
            Reply::Nothing
        }
    }

    /// Changes the draft on show, or the code being hidden; or says why that cannot be done now.
    pub(super) fn edit_draft(
        &mut self,
        world: &mut dyn World,
        edit: impl FnOnce(&mut Draft) -> Reply,
    ) -> Reply {
        match self.screens.screen {
            Screen::Table => self.at_table(world, |table, ctx| table.edit_draft(ctx, edit)),
            Screen::Hiding => match &mut self.hiding {
                Some(hiding) => hiding.edit(edit),
                None => Reply::Nothing,
            },
            Screen::Setup => Reply::Nothing,
        }
    }

    /// Changes the draft on show in a way that has nothing to say.
    pub(super) fn change_draft(
        &mut self,
        world: &mut dyn World,
        edit: impl FnOnce(&mut Draft),
    ) -> Reply {
        self.edit_draft(world, |draft| {
            edit(draft);
            Reply::Nothing
        })
    }

    /// Puts the peg of a letter or digit into the draft.
    pub(super) fn type_peg(&mut self, key: Key, world: &mut dyn World) -> Reply {
        match key {
            Key::Char(symbol) => self.edit_draft(world, |draft| draft.write(symbol)),
            _ => Reply::Nothing,
        }
    }

    /// Takes a digit as a number of pins.
    pub(super) fn type_pins(&mut self, key: Key, world: &mut dyn World) -> Reply {
        match key {
            Key::Char(symbol) => self.at_table(world, |table, _| table.type_pins(symbol)),
            _ => Reply::Nothing,
        }
    }

    /// Takes a character of the seed, of a number, or of a way to play.
    pub(super) fn type_in_setup(&mut self, key: Key) -> Reply {
        match key {
            Key::Char(symbol) => self.setup.write(symbol),
            _ => Reply::Nothing,
        }
    }

    /// Takes back the last change of the code being hidden, or of the game.
    pub(super) fn undo(&mut self, world: &mut dyn World) -> Reply {
        if self.screens.screen == Screen::Hiding
            && let Some(hiding) = &mut self.hiding
        {
            hiding.undo();
            return Reply::Nothing;
        }
        self.at_table(world, Table::undo)
    }

    /// Takes in pasted text: saved games, a row, rows with their pins, a code to hide, or a seed.
    pub(crate) fn paste(&mut self, text: &str, world: &mut dyn World) -> Reply {
        self.screens.fall_silent();
        let pasted = text.trim();
        let games = GamesText::pasted(text);
        match self.mode() {
            Mode::Seed => reply_to_paste(self.setup.paste(pasted)),
            _ if games.has_games() => self.add_games(&games, world),
            _ if self.pastes_rows(pasted) => self.paste_rows(pasted, world),
            Mode::Row | Mode::Hide => {
                self.edit_draft(world, |draft| reply_to_paste(draft.paste(pasted)))
            }
            _ => Reply::warning("You can paste only a row, a seed or saved games"),
        }
    }
}

/// What is said of pasted text: why it was not taken, or nothing.
fn reply_to_paste(pasted: Result<(), impl ToString>) -> Reply {
    match pasted {
        Ok(()) => Reply::Nothing,
        Err(why) => Reply::not_pasted(&why),
    }
}
