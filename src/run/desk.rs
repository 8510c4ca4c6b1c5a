//! The world of the game on a terminal: files, clipboard, worker.

use std::io;

use ratatui::buffer::Buffer;

use crate::app::{App, Format, GameId, Memory, Settings, Table, World};
use crate::cli::args::ColorChoice;
use crate::coach::Job;
use crate::rules::{Game, PinSigns};
use crate::run::environment;
use crate::run::terminal::TerminalSession;
use crate::run::worker::Worker;
use crate::store::exports;
use crate::store::games::Store;
use crate::store::settings::SettingsFile;
use crate::store::state::StateFile;
use crate::store::themes::Themes;
use crate::ui::{self, Drawn, Paper, Theme};

use super::LoopEnd;

/// What the game writes to and draws on.
pub(crate) struct Desk {
    pub(crate) store: Store,
    pub(crate) state: StateFile,
    pub(crate) file: SettingsFile,
    pub(crate) themes: Themes,
    pub(crate) color: ColorChoice,
    pub(crate) theme: Theme,
    pub(crate) terminal: TerminalSession,
    pub(crate) worker: Worker,
    /// The first error of the terminal, which ends the loop.
    pub(crate) failure: io::Result<()>,
}

impl Desk {
    /// The error of the terminal, if there was one.
    pub(crate) fn check_terminal(&mut self) -> Result<(), LoopEnd> {
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
        ui::draw(&mut screen, app, theme, &mut Drawn::default());
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
