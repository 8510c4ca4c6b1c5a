//! The world of the game on a terminal: files, the clipboard, the worker, the shell.

use crate::app::{App, Format, GameId, Job, Memory, Settings, World};
use crate::rules::Game;
use crate::store::games::Store;
use crate::store::records;
use crate::store::settings::SettingsFile;
use crate::store::state::StateFile;
use crate::store::themes::Themes;
use crate::ui::{self, Depth, Paper};

use super::environment;
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

    fn copy(&mut self, text: &str) {
        TerminalSession::offer_to_clipboard(text);
    }

    fn export(&mut self, app: &App, format: Format) -> Result<String, String> {
        let table = app.table().ok_or("there is no game")?;
        let game = table.game();
        let text = match format {
            Format::Text => game.to_string(),
            Format::Svg => {
                let settings = &app.config().settings;
                let paper = Paper::DARK;
                let theme =
                    environment::theme_of_picture(paper, self.color, settings, &self.themes);
                let window = app.window();
                let screen = ui::picture(app, window.columns, window.lines, &theme);
                ui::svg(&screen, paper)
            }
        };
        records::write_here(&records::stem(game, app.date().date()), format, &text)
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
