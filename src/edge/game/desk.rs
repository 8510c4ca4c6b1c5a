//! The world of the game on a terminal: files, clipboard, worker.

use std::io;

use ratatui::buffer::Buffer;

use crate::app::{App, Format, GameId, Memory, Settings, Table, World};
use crate::coach::Job;
use crate::edge::args::ColorChoice;
use crate::edge::settings::SettingsFile;
use crate::edge::state::StateFile;
use crate::edge::store::Store;
use crate::edge::terminal::TerminalSession;
use crate::edge::themes::Themes;
use crate::edge::worker::Worker;
use crate::edge::{environment, exports};
use crate::rules::{Game, PinSigns};
use crate::ui::{self, Paper, Theme};

use super::LoopEnd;

/// What the game writes to and draws on.
pub(super) struct Desk {
    pub(super) store: Store,
    pub(super) state: StateFile,
    pub(super) file: SettingsFile,
    pub(super) themes: Themes,
    pub(super) color: ColorChoice,
    pub(super) theme: Theme,
    pub(super) terminal: TerminalSession,
    pub(super) worker: Worker,
    /// The first error of the terminal, which ends the loop.
    pub(super) failure: io::Result<()>,
}

impl Desk {
    /// The error of the terminal, if there was one.
    pub(super) fn check_terminal(&mut self) -> Result<(), LoopEnd> {
        Ok(std::mem::replace(&mut self.failure, Ok(()))?)
    }

    fn note(&mut self, written: io::Result<()>) {
        if self.failure.is_ok() {
            self.failure = written;
        }
    }

    /// The screen as SVG, with all colours and symbols.
    fn picture(&self, app: &App) -> String {
        let mut screen = Buffer::empty(self.terminal.area());
        let theme = environment::theme_of_picture(app.settings().clone(), &self.themes);
        ui::draw(&mut screen, app, theme);
        ui::svg(&screen, Paper::Dark)
    }
}

impl World for Desk {
    fn save(&mut self, id: GameId, game: &Game) -> Result<GameId, String> {
        self.store.keep(id, game)
    }

    fn delete(&mut self, id: GameId) -> Result<(), String> {
        self.store.forget(id)
    }

    fn save_settings(&mut self, settings: &Settings) -> Result<(), String> {
        self.theme = environment::theme(self.color, settings, &self.themes);
        let captured = self.terminal.capture_mouse(settings.mouse);
        self.note(captured);
        self.file.keep(settings)
    }

    fn remember(&mut self, memory: &Memory) {
        self.state.write(memory);
    }

    fn copy(&mut self, text: &str) {
        let offered = self.terminal.offer_to_clipboard(text);
        self.note(offered);
    }

    fn export(&mut self, app: &App, format: Format) -> Result<String, String> {
        let game = app.table().map(Table::game).ok_or("there is no game")?;
        let text = match format {
            Format::Text => game.to_string(),
            Format::Svg => self.picture(app),
        };
        exports::save_here(game, format, &text)
    }

    fn ask(&mut self, job: Option<Job>) {
        self.worker.ask(job);
    }

    fn suspend(&mut self) {
        #[cfg(unix)]
        {
            let stopped = TerminalSession::suspend();
            self.note(stopped);
        }
    }

    fn signs(&self) -> PinSigns {
        ui::pin_signs(self.theme)
    }
}
