//! What a key press does, what is typed, and what is pasted.

use crate::app::reply::{Notice, Reply, Tone};
use crate::app::{Action, App, Draft, Help, Screen, Table, World};

use super::key::ALWAYS_QUITS;
use super::{Command, Key, Mode};

/// What becomes of a key press.
impl App {
    /// Does what a key means here, or says why it does nothing. What was said before is gone.
    pub(crate) fn press(&mut self, key: Key, world: &mut dyn World) -> Reply {
        let mode = self.mode();
        let said = self.screens.fall_silent();
        let Some(command) = self.config.keymap.command(mode, key) else {
            return Reply::warning(self.explain_unused_key(mode, key));
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

    /// Answers the question that a notice asked; `None` if it asked none, or if this action is no answer to it.
    fn answer_question(
        &mut self,
        notice: Notice,
        action: Action,
        world: &mut dyn World,
    ) -> Option<Reply> {
        let Tone::Question(question) = notice.tone else {
            return None;
        };
        match action {
            Action::Submit => {
                Some(self.at_table(world, |table, ctx| table.answer_yes(question, notice, ctx)))
            }
            Action::Back => Some(Reply::Nothing),
            _ => None,
        }
    }

    /// Says why a key does nothing in a mode, and where it does something.
    fn explain_unused_key(&self, mode: Mode, key: Key) -> String {
        if let Some(why) = self.explain_shift(mode, key) {
            return why;
        }
        let keymap = &self.config.keymap;
        // A key that works after a game is not promised in one that has no comparison or review even then.
        if mode.is_table()
            && let Some(at_end) = keymap.command(Mode::End, key)
            && let Some(why_never) = (at_end.unless)(self)
        {
            return why_never;
        }
        keymap.why_nothing(mode, self.mode_after_esc(mode), key)
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

    /// Says that a letter after F needs Shift to place its peg, where a row is made.
    fn explain_shift(&self, mode: Mode, key: Key) -> Option<String> {
        let Key::Char(symbol @ 'g'..='z') = key else {
            return None;
        };
        let index = usize::from(symbol as u8 - b'a');
        if !mode.makes_row() || index >= self.board_on_show().colours() {
            return None;
        }
        let letter = symbol.to_ascii_uppercase();
        Some(format!("{symbol}: hold Shift to place {letter}"))
    }

    /// Closes what lies over the screen. Quits where nothing does, or where the key always quits.
    pub(super) fn quit_by(&mut self, key: Key) -> Reply {
        if key == ALWAYS_QUITS {
            self.quit();
            return Reply::Nothing;
        }
        let has_closed = self.screens.close_overlay();
        if !has_closed {
            self.quit();
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
        let Some(Help::Keys(state)) = self.screens.help else {
            return None;
        };
        let lines = self.help_lines();
        let commands = lines.get(state.selected)?;
        commands.first().copied()
    }
}

/// What is typed and pasted, and how it is taken back.
impl App {
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

    /// Takes in pasted text: a row, a code to hide, or a seed.
    pub(crate) fn paste(&mut self, text: &str, world: &mut dyn World) -> Reply {
        self.screens.fall_silent();
        let pasted = text.trim();
        match self.mode() {
            Mode::Seed => reply_to_paste(self.setup.paste(pasted)),
            Mode::Row | Mode::Hide => {
                self.edit_draft(world, |draft| reply_to_paste(draft.paste(pasted)))
            }
            _ => Reply::warning("You can paste only a row or a seed"),
        }
    }
}

/// What is said of pasted text: why it was not taken, or nothing.
fn reply_to_paste(pasted: Result<(), impl ToString>) -> Reply {
    match pasted {
        Ok(()) => Reply::Nothing,
        Err(why) => Reply::warning(format!("Not pasted: {}", why.to_string())),
    }
}
