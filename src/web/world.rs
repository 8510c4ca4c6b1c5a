//! The world of the game on a page: what the browser keeps, its clipboard, its downloads, the worker.

use crate::app::{App, Format, GameId, GamesText, Job, Memory, Settings, World};
use crate::rules::Game;
use crate::texts::export::Exported;
use crate::texts::themes::Themes;

use super::browser::{self, LocalStorage};
use super::storage::Kept;
use super::worker::Worker;

/// The world of the game on a page.
pub(super) struct Browser {
    pub(super) kept: Kept<LocalStorage>,
    pub(super) themes: Themes,
    pub(super) worker: Worker,
}

impl World for Browser {
    fn save(&mut self, id: GameId, game: &Game) -> Result<GameId, String> {
        self.kept.save(id, game)
    }

    fn delete(&mut self, id: GameId) -> Result<(), String> {
        self.kept.delete(id)
    }

    fn leave(&mut self, id: GameId) {
        self.kept.leave(id);
    }

    fn save_settings(&mut self, before: &Settings, after: &Settings) -> Result<(), String> {
        self.kept.save_settings(before, after)
    }

    fn remember(&mut self, memory: &Memory) {
        self.kept.remember(memory);
    }

    fn copy(&mut self, text: &str) {
        browser::copy(text);
    }

    fn export(&mut self, app: &App, format: Format) -> Result<String, String> {
        let exported = Exported::new(app, format, &self.themes, None)?;
        let kind = match format {
            Format::Text => "text/plain",
            Format::Svg => "image/svg+xml",
        };
        let name = format!("{}.{}", exported.stem, format.name());
        browser::download(&name, kind, &exported.text)?;
        Ok(name)
    }

    fn export_games(&mut self, stem: &str, text: &str) -> Result<String, String> {
        let name = format!("{stem}.txt");
        browser::download(&name, "text/plain", text)?;
        Ok(name)
    }

    fn ask_for_games(&mut self) -> Result<Option<GamesText>, String> {
        Err("paste the text of the file here".to_owned())
    }

    fn ask(&mut self, job: Option<Job>) {
        self.worker.ask(job);
    }

    fn suspend(&mut self) -> Result<(), String> {
        Err("There is no shell to go to".to_owned())
    }
}
