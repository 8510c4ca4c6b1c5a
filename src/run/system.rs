//! The world of the game on a terminal: files, the clipboard, the worker, the shell.

use crate::app::{App, Format, GameId, GamesText, Job, Memory, ReadGames, Settings, World};
use crate::rules::{Game, harmless};
use crate::store::games::{ReadBatch, Store};
use crate::store::records;
use crate::store::settings::SettingsFile;
use crate::store::state::StateFile;
use crate::texts::export::Exported;
use crate::texts::summed_up;
use crate::texts::themes::Themes;
use crate::ui::Depth;

use super::terminal::TerminalSession;
use super::worker::Worker;

/// The world of the game on a terminal.
pub(crate) struct System {
    pub(crate) store: Store,
    pub(crate) state_file: StateFile,
    pub(crate) settings_file: SettingsFile,
    pub(crate) themes: Themes,
    /// The depth of colour that the command line asks for.
    pub(crate) color: Option<Depth>,
    pub(crate) terminal: TerminalSession,
    pub(crate) worker: Worker,
    /// What is wrong with files of games that were read after the start.
    pub(crate) problems: Vec<String>,
    /// How many of these files are still to be read.
    pub(crate) unread: usize,
}

impl System {
    /// Takes in files of games that were read after the start. After the last one it is said which could not be read.
    pub(super) fn receive(&mut self, batch: ReadBatch) -> ReadGames {
        let count = batch.files;
        let saved = self.store.receive(batch);
        self.problems.extend(saved.problems);
        self.unread = self.unread.saturating_sub(count);
        let problem = if self.unread == 0 {
            summed_up(&self.problems).map(|problem| harmless(&problem))
        } else {
            None
        };
        ReadGames {
            files: count,
            games: saved.games,
            larger: saved.larger,
            problem,
        }
    }
}

impl World for System {
    fn save(&mut self, id: GameId, game: &Game) -> Result<GameId, String> {
        self.store.save(id, game)
    }

    fn delete(&mut self, id: GameId) -> Result<(), String> {
        self.store.delete(id)
    }

    fn leave(&mut self, id: GameId) {
        self.store.leave(id);
    }

    fn save_settings(&mut self, before: &Settings, after: &Settings) -> Result<(), String> {
        self.settings_file.save(before, after)
    }

    fn remember(&mut self, memory: &Memory) {
        self.state_file.write(memory);
    }

    fn copy(&mut self, text: &str) -> Result<(), String> {
        TerminalSession::offer_to_clipboard(text);
        Ok(())
    }

    fn export(&mut self, app: &App, format: Format) -> Result<String, String> {
        let exported = Exported::new(app, format, &self.themes, self.color)?;
        records::write_here(&exported.stem, format, &exported.text)
    }

    fn export_games(&mut self, stem: &str, text: &str) -> Result<String, String> {
        records::write_here(stem, Format::Text, text)
    }

    fn ask_for_games(&mut self) -> Result<Option<GamesText>, String> {
        let (file, text) = records::read_newest_here(GamesText::STEM)?;
        Ok(Some(GamesText {
            file: Some(file),
            text,
        }))
    }

    fn ask(&mut self, job: Option<Job>) {
        self.worker.ask(job);
    }

    fn suspend(&mut self) -> Result<(), String> {
        #[cfg(unix)]
        if TerminalSession::suspend() {
            return Ok(());
        }
        Err("There is no shell to go to".to_owned())
    }
}
