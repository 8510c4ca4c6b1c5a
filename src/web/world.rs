//! The world of the game on a page: what the browser keeps, its clipboard, its downloads, the worker.

use std::rc::Rc;

use crate::app::{
    App, Format, GameId, GamesText, Input, Job, Memory, Settings, World, is_unfinished,
};
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
    /// Takes what the browser tells later, as an input.
    pub(super) tell: Rc<dyn Fn(Input)>,
    /// Whether the browser has been asked to throw away no games, which is once a game is finished.
    pub(super) has_asked_to_keep: bool,
}

/// The kind of a text to be saved as a file.
const PLAIN: &str = "text/plain";

impl World for Browser {
    fn save(&mut self, id: GameId, game: &Game) -> Result<GameId, String> {
        let saved = self.kept.save(id, game)?;
        browser::remember_for_tab(&saved.to_string());
        // Whoever has finished a game has something to lose. Before that the question would be a riddle.
        if !self.has_asked_to_keep && !is_unfinished(game) {
            self.has_asked_to_keep = true;
            browser::ask_to_keep();
        }
        Ok(saved)
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

    fn copy(&mut self, text: &str) -> Result<(), String> {
        browser::copy(text)
    }

    fn export(&mut self, app: &App, format: Format) -> Result<String, String> {
        let exported = Exported::new(app, format, &self.themes, None)?;
        let kind = match format {
            Format::Text => PLAIN,
            Format::Svg => "image/svg+xml",
        };
        let name = format!("{}.{}", exported.stem, format.name());
        browser::download(&name, kind, &exported.text)?;
        Ok(name)
    }

    fn export_games(&mut self, stem: &str, text: &str) -> Result<String, String> {
        let name = format!("{stem}.{}", Format::Text.name());
        browser::download(&name, PLAIN, text)?;
        Ok(name)
    }

    fn ask_for_games(&mut self) -> Result<Option<GamesText>, String> {
        let tell = self.tell.clone();
        browser::pick_file(move |name, text| {
            tell(Input::Games(GamesText {
                file: Some(name),
                text,
            }));
        })?;
        Ok(None)
    }

    fn ask(&mut self, job: Option<Job>) {
        self.worker.ask(job);
    }

    fn suspend(&mut self) -> Result<(), String> {
        Err("There is no shell to go to".to_owned())
    }
}
