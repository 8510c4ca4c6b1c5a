//! What the app asks of the world, done.

use std::io;
use std::process::ExitCode;
use std::time::Instant;

use super::{Loop, LoopEnd, terminal_gone};
use crate::app::{Effect, Format, Message, Settings, Shared};
use crate::edge::session::Session;
use crate::edge::{environment, exports};
use crate::ui::{self, Theme};

impl Loop {
    pub(super) fn do_or_end(&mut self, effect: Effect) -> Result<(), LoopEnd> {
        match effect {
            Effect::Ask(question) => self.worker.ask(question),
            Effect::StopAnalysis => self.worker.stop(),
            Effect::WakeAfter(time, number) => self.wake = Some((Instant::now() + time, number)),
            Effect::Keep(..)
            | Effect::ReadShelf
            | Effect::Claim(_)
            | Effect::Delete(_)
            | Effect::Restore(_) => {
                if let Some(message) = self.do_with_store(effect) {
                    self.take_in(message)?;
                }
            }
            Effect::Remember(choice) => self.memory.keep(&choice),
            Effect::RememberSolved(solved) => self.memory.keep_solved(&solved),
            Effect::ApplySettings(settings) => self.apply(&settings)?,
            Effect::Copy(what) => self.offer(what).map_err(terminal_gone)?,
            Effect::Export(format, game) => {
                let theme = match format {
                    Format::Svg => self.theme_of_picture(),
                    Format::Text | Format::Json | Format::Cast => self.theme,
                };
                let result = exports::save_here(&game, format, theme);
                self.take_in(Message::Exported(result))?;
            }
            Effect::CaptureMouse(on) => self.session.capture_mouse(on).map_err(terminal_gone)?,
            Effect::Suspend => Session::suspend().map_err(terminal_gone)?,
            Effect::Quit => return Err(LoopEnd::With(ExitCode::SUCCESS)),
        }
        Ok(())
    }

    fn offer(&mut self, what: Shared) -> io::Result<()> {
        let text = self.app.shared_text(what, ui::pin_signs(self.theme));
        text.map_or(Ok(()), |text| self.session.offer_to_clipboard(&text))
    }

    fn theme_of_picture(&self) -> Theme {
        environment::theme_of_picture(self.app.settings().clone(), &self.themes)
    }

    fn apply(&mut self, settings: &Settings) -> Result<(), LoopEnd> {
        self.theme = environment::theme(self.color, settings, &self.themes);
        match self.file.keep(settings) {
            Ok(()) => Ok(()),
            Err(why) => self.take_in(Message::SettingsNotKept(why)),
        }
    }
}
